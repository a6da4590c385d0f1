# What the application says in English. The syntax is that of Project Fluent (https://projectfluent.org/fluent/guide/).
# Every key stands in de.ftl, too, with the same values; a test compares them.

### On every page

skip = Skip to the content
main-navigation = Main
games = Games
theme-auto = Theme: system
theme-light = Theme: light
theme-dark = Theme: dark
to-the-games = To the games

### Errors

error-not-found = Not found
error-foreign = Not from there
error-broken = Something broke here
error-other = That did not work
error-no-page = There is no page at this address.
error-no-game = There is no game at this address.
error-crashed = The rules of this game failed here.

### The page of a game

needs-scripts = The board needs JavaScript.
setting-up = Setting up the board…

### The board: what squares say

white = White
black = Black
unit = { $side ->
    [w] White
   *[b] Black
  } { $name }
square-chosen = chosen
square-frozen = frozen
square-check = in check
square-danger = in danger
square-captured = a unit was captured here
square-converted = just converted
mark-go = can be moved to
mark-take = a capture
mark-shoot = can be shot
mark-convert = a conversion
mark-leave = click again to take it off
board-label = { $game }: the board

### The board: moves in words

at = { $name } on { $square }
moved = { $unit } from { $from } to { $to }
moved-takes = { $unit } from { $from } takes { $victims }
moved-shoots = { $unit } on { $from } shoots { $victims }
moved-returns = { $unit } on { $from } takes { $victims } and comes back
moved-swaps = { $unit } from { $from } changes places with { $victims }
moved-passing = { $unit } from { $from } to { $to } takes { $victims } in passing
moved-castles = { $unit } from { $from } castles to { $to }
moved-removed = { $unit } on { $from } is taken off the board
moved-placed = { $unit } is put on { $to }
also-takes = taking { $victims }
also-converts = converting { $victims }
also-becomes = and becomes { $name }
also-enters = and { $name } enters on { $square }
also-check = check
also-freezes = freezing { $victims }
taken-back = Taken back.

### The help line of a game

help-label = What to do
help-unit = { $unit } on { $square }: choose a marked square.
help-unit-again = Click it again to let go.
help-unit-leave = It cannot move. Click it again to take it off the board.
help-unit-extra = Put { $name } where it leaves
help-extra-first = { $name } in hand comes in where another piece leaves: now choose that piece and move it.
help-read = Hold or right-click any piece, or press i, to read what it does.
help-read-touch = Hold any piece to read what it does.
help-hand = { $name } in hand: put it on a marked square.
help-left = { $count ->
    [one] One unit is left to place in this turn.
   *[other] { $count } units are left to place in this turn.
  }
help-place = { $side ->
    [w] White places
   *[b] Black places
  }: choose a unit beside the board, then a square.
help-your-move = Your move: choose a piece.
help-move = { $side ->
    [w] White to move
   *[b] Black to move
  }: choose a piece.
help-check = You are in check!
help-danger = { $unit } on { $square } can be captured next move!
help-thinking = { $side ->
    [w] White
   *[b] Black
  } is thinking.
help-wait = { $side ->
    [w] White
   *[b] Black
  } is to move.
help-meanwhile = Meanwhile, right-click or hold any piece to see its moves.
help-study = These are the moves of { $unit } on { $square }.
help-sending = Sending the move …
help-meanwhile-touch = Meanwhile, hold any piece to see its moves.
help-offline = The connection is lost. Trying again; nothing that was played is lost.
help-refused-hand = Choose a unit beside the board first.
help-not-there = { $unit } on { $square } cannot go there.
help-not-yours = { $square } has no piece of yours that can move.
help-not-your-turn = It is not your turn.
help-close = Choose another move

### Questions of a game

ask-takes = { $unit } takes { $victim } on { $square }. How?
ask-goes = { $unit } goes to { $square }. How?
ask-promotes = { $unit } on { $square } becomes:
ask-leave = Take { $unit } on { $square } off the board for good?
ask-resign = Resign the game?
ask-resign-side = { $side ->
    [w] White
   *[b] Black
  } resigns?
ask-draw = Do both sides agree to a draw?
answer-resign = Resign
answer-play-on = Play on
answer-draw = Both agree
answer-new = New game
answer-shoot = Shoot from { $from }
answer-shoot-note = stays there
answer-return = Take it and come back to { $from }
answer-go = Move there, to { $to }
answer-by = By { $via }
answer-castling = Castle
answer-leave = Take it off
answer-swap = Change places
answer-stay = Stay { $name }
answer-taking = taking { $victims }
answer-converting = converting { $victims }
answer-enter = … and put { $name } on { $square }

### The players and the actions of a game

player-you = You
player-computer = Computer
player-lost = Lost:
player-takes = { $name }, { $count }
state-your-move = Your move
state-to-move = to move
state-places = { $count ->
    [one] places one unit
   *[other] places { $count } units
  }
state-thinks = thinks …
state-check = check
state-won = won
state-lost = lost
state-draw = draw
title-your-turn = Your turn – { $game }
title-over = Over – { $game }
title-to-move = { $side ->
    [w] White
   *[b] Black
  } – { $game }
title-waits = … – { $game }
actions-label = Actions
action-undo = Take back
action-resign = Resign
action-draw = Draw
action-flip = Turn
action-more = More
more-title = More
more-copy = Copy position
more-copied = Copied
more-sound = Sounds
more-still = No motion
more-initials = Letters beside the pictures
more-keys = Keys
more-pieces = Pieces and rules
more-new = New game
more-close = Close
side-label = The game
reserve-hand = { $side ->
    [w] White in hand
   *[b] Black in hand
  }
reserve-pool = The pool
type-move = Type a move
type-play = Play

### The computer and the list of moves

computer = Computer
computer-waits = waits
computer-thinks = thinks …
computer-hurry = Move now
computer-time = Thinking time
computer-used = Thinking time used
computer-depth = Depth
computer-positions = Positions
computer-speed = Per second
computer-score = Score
computer-expects = Expects { $line }
score-even = even
score-ahead = { $side ->
    [w] White
   *[b] Black
  } is ahead by { $pawns }
score-wins = { $side ->
    [w] White
   *[b] Black
  } wins in { $moves }
moves-title = Moves
moves-none = No move yet.
move-shot = shot
move-converted = converted
move-takes = takes { $count }

### The keys

keys-title = Keys
keys-walk = to the next square
keys-ends = to the end of the row or the file
keys-jump = to that file or rank (f, i and m with Shift)
keys-choose = choose, put, go; in a question: its first answer
keys-answer = the answers under the board, in order
keys-back = one step back
keys-read = read what the piece does
keys-turn = turn the board
keys-speak = say the last move again
keys-this = this table
keys-key-arrows = Arrows
keys-key-ends = Home End Page up Page down
keys-key-jump = a b c … 1 2 3 …
keys-key-choose = Enter Space
keys-key-answer = 1 … 9
keys-key-back = Esc
