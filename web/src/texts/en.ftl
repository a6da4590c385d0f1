# What the application says in English. The syntax is that of Project Fluent (https://projectfluent.org/fluent/guide/).
# Every key stands in the files of the other languages, too, with the same values; a test compares them.

### On every page

skip = Skip to the content
main-navigation = Main
games = Games
language = Language
language-new = { $name } (new)
display = Display
theme = Colours
theme-auto = like the system
theme-light = light
theme-dark = dark
to-the-games = To the games

### Where the program runs in the browser itself

installed-new = A new version is there.
installed-update = Use it now
installed-later = Later
installed-install = Install Variorum
installed-complete = Keep all for offline use ({ $size } MB)
installed-coming = { $done } of { $all } MB
installed-all = All is here now: the computer plays as well without a network.

### Errors

error-not-found = Not found
error-foreign = Not allowed from there
error-broken = Something broke here
error-other = That did not work
error-no-page = There is no page at this address.
error-no-game = There is no game at this address.
error-too-large = This is more than any form here sends.
error-too-slow = What was sent did not arrive in time. Please send it again.
error-too-many-games = Many games were begun from this network in the last hour. Try again in a few minutes.
limit-sockets = Many games are open from this network. Close one, then reload this page.
limit-open-games = Many games are open in this browser. Close one, then reload this page.
error-no-seat = This link gives no seat at the game. Ask for it again.
error-too-many-versions = A draft may have { $most } versions. Begin a new one with its text.
error-no-draft = There is no draft at this address.
error-too-many-drafts = There may be { $most } drafts. Remove one first.
error-crashed = The rules of this game failed here.

### The page of a game

needs-scripts = The board needs JavaScript.
of-this-game = This game
opens-beside = Opens beside the game, in a tab of its own
setting-up = Setting up the board…

### The board: what squares say

white = White
black = Black
unit = { $side ->
    [n] { $name }
    [w] White { $name }
   *[b] Black { $name }
  }
square-chosen = chosen
square-frozen = frozen
square-check = in check
square-danger = in danger
square-plan-from = a planned move begins here
square-plan-to = a planned move ends here
square-hinted = part of the hint
square-captured = a piece was captured here
square-converted = just converted
square-enters = comes in here
mark-go = can be moved to
mark-take = a capture
mark-shoot = can be shot
mark-convert = a conversion
mark-strike = moving there captures something else
mark-swap = an exchange of places
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
moved-not = { $unit } passes
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
help-unit-extra = Bring in { $name }
help-unit-other = Click it again for: { $way }.
help-unit-aside = { $way }: choose a marked square.
help-unit-with = { $unit } on { $square }: choose a marked square. { $name } then comes in on { $at }.
help-extra-first = { $name } in hand comes in where another piece leaves: now choose that piece and move it.
help-extra-not-there = { $name } cannot come in with { $unit } on { $square }: choose a piece on a marked square.
help-read = Hold or right-click any piece, or press i, to read what it does.
help-read-touch = Hold any piece to read what it does.
help-hand = { $name } in hand: put it on a marked square.
help-left = { $count ->
    [one] One piece is left to place in this turn.
   *[other] { $count } pieces are left to place in this turn.
  }
help-place = { $side ->
    [w] White places
   *[b] Black places
  }: choose a piece beside the board, then a square.
help-your-move = Your move: choose a piece.
help-move = { $side ->
    [w] White to move
   *[b] Black to move
  }: choose a piece.
part-number = { $alone ->
    [yes] { $side ->
        [w] White
       *[b] Black
      }: { $number ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] { $number }th
      }
   *[no] { $number ->
        [1] First
        [2] Second
        [3] Third
        [4] Fourth
        [5] Fifth
       *[other] { $number }th
      }
  } of { $of ->
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] { $of }
  } moves: choose a piece.
part-put = Now put the { $name } on a marked square.
part-put-from = Now put the { $name } on a marked square, in reach of the { $unit } on { $square }.
part-move = Now move the { $unit } on { $square }: choose a marked square.
part-choose = Now move a { $name }: choose one.
part-takes-on = Go on capturing with the { $unit } on { $square }: choose a marked square.
part-goes-on = Go on with the { $unit } on { $square }: choose a marked square.
part-then-put = Then you also place the { $names }.
part-then-move = Then you also move: { $names }.
turn-played = { $side ->
    [w] White
   *[b] Black
  } played { $moves }.
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
help-offline = The connection is lost. Trying again. No move is lost.
help-offline-sent = Move sent. We check that it arrived when you are back online.
help-unsent = Nothing was done: the connection is lost.
help-dropped = The connection broke before this was confirmed. Look at the game, and press again if nothing has happened.
help-withdrawn = Your move is not sent again. If it arrived before the connection broke, it counts.
help-looking = You are looking at the board after move { $ply }. Go back to the game to move.
help-plan = Planned: { $unit } from { $from } to { $to }.
help-plan-aside = It is played on your turn, if it can be.
help-planning = { $unit } on { $square }: choose where it shall go on your next turn.
help-ahead = Meanwhile, choose a piece of yours to plan your next move, or right-click any to read about it.
help-ahead-touch = Meanwhile, choose a piece of yours to plan your next move, or hold any to read about it.
help-wondering = Looking for a hint …
help-hint = The computer would play: { $move }.
help-stopped = The game is stopped.
help-itself = p stops it and lets it go on, n is one move.
help-itself-touch = The buttons stop it and let it go on.
plan-set = Planned: { $unit } from { $from } to { $to }. Escape forgets it.
plan-gone = Nothing is planned any more.
plan-impossible = What was planned, { $from } to { $to }, cannot be played now.
hint-against = Against another person there are no hints. When the game is over, you can ask about every move of it.
help-refused-hand = Choose a piece beside the board first.
help-not-there = { $unit } on { $square } cannot go there.
help-not-put = { $name } cannot be put on { $square }.
help-not-yours = { $square } has no piece of yours that can move.
help-not-your-turn = It is not your turn.
help-kept = { $unit } on { $square } is still chosen.
help-kept-hand = { $name } is still chosen.
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
answer-pass = Pass
answer-stop = Stop here
answer-go = Move there, to { $to }
answer-by = By { $via }
answer-castling = Castle
answer-leave = Take it off
answer-swap = Change places
answer-plain = Move there
answer-unplan = Forget it
answer-withdraw = Do not send again
answer-hinted = Play it
answer-more = Take on the way
answer-other = Another way
answer-stay = Stay { $name }
answer-taking = taking { $victims }
answer-converting = converting { $victims }
answer-enter = … and put { $name } on { $square }

### The players and the actions of a game

player-you = You
player-you-named = { $name } (you)
player-computer = Computer
player-level = Computer, level { $level }
player-took = Captured:
player-takes = { $name }, { $count }
state-your-move = Your move
state-to-move = to move
state-places = { $count ->
    [one] places one piece
   *[other] places { $count } pieces
  }
state-part = move { $number } of { $of }
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
action-hint = Hint
pace-label = Time from move to move
pace-go = Go on
pace-stop = Stop
pace-step = One move
pace = { $seconds ->
    [0] at once
   *[other] { $seconds } s
  }
action-flip = Turn
action-more = More
more-title = More
more-copy = Copy position
more-copied = Copied
more-sound = Sounds
sound-notice = Moves can make a sound, each kind its own.
sound-on = Turn sounds on
sound-off = No sounds
sound-later = You can change this under More.
more-still = No motion
more-made = Pictures that show what pieces do
more-initials = Letters beside the pictures
more-keys = Keys
more-pieces = Pieces and rules
more-new = New game
side-label = The game
reserve-hand = { $side ->
    [w] White in hand
   *[b] Black in hand
  }
reserve-pool = Pool for both sides
reserve-read = Right-click one, or press i, to read what it does.
reserve-read-touch = Hold one to read what it does.
type-move = Type a move
type-play = Play

### The computer and the list of moves

computer = Computer
computer-waits = waits
computer-in-line = waits in line: place { $place }, { $seconds } s at most
computer-thinks = thinks …
computer-hurry = Move now
computer-level = Level
computer-time = Thinking time
computer-used = Thinking time used
computer-depth = Depth
computer-positions = Positions
computer-speed = Per second
computer-score = Score
computer-expects = Expects { $line }
computer-opinion = What it thinks
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
keys-ends = to the end of the rank or the file
keys-jump = to that file or rank (f, i, m, n, p and t with Shift)
keys-choose = choose, put, go; in a question: its first answer
keys-answer = the answers under the board, in order
keys-back = one step back
keys-read = read what the piece does
keys-turn = turn the board
keys-speak = say the last move again
keys-hint = a hint
keys-pace = stop or go on, one move, where the computer plays alone
keys-this = this table
keys-key-arrows = Arrows
keys-key-ends = Home End Page up Page down
keys-key-jump = a b c … 1 2 3 …
keys-key-choose = Enter Space
keys-key-answer = 1 … 9
keys-key-back = Esc

### Setting a game up

setup-title = Set up { $game }
setup-rules-link = Rules and pieces
setup-game = The game
setup-army = Pieces in this game
setup-fill = Keep the random pieces
setup-clear = Clear
setup-pick = Choose pieces
setup-pieces = The { $count } pieces
setup-find = Search the pieces
setup-find-hint = Name or what it does, like “changes sides”
setup-close = Close
setup-done = Done
setup-unfilter = Clear the search
setup-up-to = up to { $count }
setup-chosen = { $count } of { $most } chosen
setup-chosen-rest = { $count } chosen, { $rest } random
setup-too-many = { $count } chosen, { $over } too many and left out
setup-by-chance = random
setup-usual = default
setup-left-out = left out
setup-remove = { $piece }: take out
setup-drawn-slot = { $piece }, random
setup-empty-slot = Free: random
setup-matches =
    { $count ->
        [0] No piece fits.
        [one] One piece fits; it comes first.
       *[other] { $count } pieces fit; they come first.
    }
setup-more = A position of your own
setup-places-hint = like King@e1
setup-position = Position
setup-position-help = Paste what “Copy position” gives. The choices above then do not count; the rules ticked above do.
setup-preview = First position
setup-first-position = The first position
setup-note = The piece you look at
setup-note-placing = The empty squares of the first position are filled by the players in turn. Point at a piece to read what it does; hold it, right-click it or press i to try it out.
setup-note-playing = This is how the game begins. Point at a piece to read what it does; hold it, right-click it or press i to try it out.
setup-number = Number of the draw
setup-number-help = The same number draws the same game.
setup-again = Draw again
setup-against = Against
setup-computer = The computer
setup-friend = A friend, here
setup-invited = A friend, by link
setup-itself = Computer – Computer
setup-itself-help = The computer plays both sides. You set the pace, stop it and let it go on move by move.
setup-invited-help = The link for your friend is on the next page, once the game is begun.
setup-clock = Clock
setup-counts = When it is over, this game counts in the opening tree: its first moves and its result, without names.
setup-counts-see = What has been counted
game-counts = When it is over, this game counts in the opening tree: its first moves and its result, without names.
seat-counts = You are invited to this game. When it is over, it counts in the opening tree of this server: its first moves and its result, without names. Is that all right?
seat-counts-yes = Yes, sit down
seat-counts-no = Sit down, but do not count it
clock-none = No clock
clock-fischer = { $time } min + { $increment } s a move
clock-per-move = { $time } a move
clock-days =
  { $count ->
    [one] 1 day a move
   *[other] { $count } days a move
  }
setup-side = You play
setup-white = White
setup-either = Either
setup-black = Black
setup-level = Level
level = { $level ->
    [1] 1 – learns with you
    [2] 2 – very gentle
    [3] 3 – gentle
    [4] 4 – easy-going
    [5] 5 – attentive
    [6] 6 – steady
    [7] 7 – solid
    [8] 8 – alert
    [9] 9 – sharp
    [10] 10 – strong
    [11] 11 – very strong
   *[12] 12 – full strength
  }
setup-thinks = More about the computer
setup-thinks-most = It thinks at most
setup-thinks-help = Only the highest level uses all of this time; the others answer sooner. A level usually beats the one below it.
setup-start = Start the game
setup-show = Show the first position
setup-share = The same set-up again, for you or others (everyone begins their own game)
setup-copy = Copy
setup-copied = Copied
setup-no-answer = There is no answer. Nothing is lost: try again in a moment.
setup-switched = { $state ->
    [on] Now with: { $rule }.
   *[off] Now without: { $rule }.
  } What you have chosen is kept.
setup-switch-new = New: { $pieces }.
setup-switch-gone = No longer there: { $pieces }.
setup-switch-other = Something is different about: { $pieces }.
setup-switch-more = { $text } And { $count } more.
setup-switch-same = Every piece is as it was.
time-at-once = at once
time-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
time-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }

### What is wrong with a set-up

problem-number = The number of the draw must be a whole number.
problem-unknown-option = This game has no question “{ $option }”.
problem-unknown-value = { $label }: “{ $value }” is not one of the answers.
problem-not-applicable = { $label }: your other choices leave no such choice.
problem-unknown-piece = This game has no piece “{ $piece }”.
problem-unknown-piece-similar = This game has no piece “{ $piece }”. Is it { $similar } that you mean?
problem-ambiguous-piece = Several pieces are called “{ $piece }”: { $among }.
problem-not-offered = { $label }: { $piece } cannot be chosen here.
problem-duplicate = { $label }: { $piece } is chosen more than once, and all must be different.
problem-wrong-number = { $label }: { $needed } are needed, and { $given } chosen.
problem-too-many =
    { $most ->
        [one] Only one of these can be in the game: { $pieces }.
       *[other] Only { $most } of these can be in the game: { $pieces }.
    }
problem-nothing-fits = { $label }: no other pieces go with the ones chosen. Take one out.
problem-no-square = There is no square { $square }.
problem-place-form = “{ $entry }” is not a piece and a square, like King@e1.
problem-place-not-arranged = { $piece } is not among the pieces whose places can be chosen.
problem-place-taken = { $entry }: something else stands there already.
problem-place-cannot-stand = { $entry }: { $piece } cannot stand there.
problem-place-crowded = Too many pieces want to stand on the same squares.
fen-empty = There is no position.
fen-open-brace = A curly bracket is not closed.
fen-open-bracket = A square bracket is not closed.
fen-no-piece = No piece of { $game } has the identifier “{ $id }”.
fen-piece-case = “{ $given }” is neither White’s { $white } nor Black’s { $black }.
fen-rows =
    { $given ->
        [one] This position has 1 row; { $game } needs { $wanted }.
       *[other] This position has { $given } rows; { $game } needs { $wanted }.
    }
fen-run = Row { $row } from the top has no room for { $given } empty squares.
fen-empty-on-hole = Row { $row } from the top has an empty square where the board has none.
fen-unit-on-hole = Row { $row } from the top has a piece where the board has no square.
fen-no-hole = The board has a square { $square }, and the position leaves it out.
fen-row-too-long = Row { $row } from the top is longer than { $wanted } squares.
fen-row-too-short = Row { $row } from the top has { $given } squares instead of { $wanted }.
fen-side = The side to move is w or b, not “{ $given }”.
fen-pool = Pieces off the board cannot be like this in this game.
fen-other = “{ $given }” cannot be read as part of a position.
position-wrong-side = { $side } cannot have this piece: { $piece }.
position-off-board = { $piece } cannot be off the board in this game.
position-pool-large = At most { $most } pieces wait beside the board.
position-castling = “{ $letter }” is no castling of this game.
position-castling-nowhere = No pieces stand where they could castle by “{ $letter }”.
position-castling-units = For castling “{ $letter }” its pieces must stand on { $first } and { $second }.
position-move-number = Moves are numbered from 1.
position-royals =
    { $count ->
        [0] { $side } has no royal piece on the board.
       *[other] { $side } has { $count } royal pieces instead of one.
    }
position-royal-in-hand = { $side } has a royal piece in hand, but royal pieces are never captured in this game.
position-royals-to-come = In the end each side must have one royal piece.
position-check = { $side } is in check, and it is the other side’s turn.
position-crossed = No piece can just have crossed the square for en passant.
position-uneven-hands = The sides place in turn, so both hold the same number of pieces, or Black one more.
position-turn-to-place = With these pieces off the board, { $side } must place next.
position-no-room = { $side } still has { $needed } to place, and only { $free } squares are free for that.
position-not-promoted = The piece on { $square } cannot have come by promotion.
position-not-at-home = The piece on { $square } does not stand where it began, so it has moved.
position-goes-not-on = The piece on { $square } cannot go on in this turn.
position-not-taken = The piece on { $square } cannot have been captured in this turn and still be there.
position-no-room-of-color = { $side } cannot place these pieces on squares of every colour.
position-winner-without-royal = { $side } has no royal piece left, so that side cannot have won.
position-cannot-have-ended = Nothing that the board does not show can have ended this game so.
position-won-while-placing = Nobody can have won while pieces are still to be placed.
position-no-such-count = { $side } cannot be counting to { $limit } here.
position-lent-copier = { $piece } copies others; what it copied is lent, not itself.
position-turn-too-long = A turn has only { $length } parts here.
position-other = Such a position cannot happen in this game.
error-form = This address or form contains something that no page of this site wrote.

### How games end

ending-win = { $winner ->
    [w] White wins.
   *[b] Black wins.
  }
ending-win-checkmate = { $winner ->
    [w] White wins by checkmate.
   *[b] Black wins by checkmate.
  }
ending-win-royal-captured = { $winner ->
    [w] White wins: a royal piece of Black was captured.
   *[b] Black wins: a royal piece of White was captured.
  }
ending-win-stalemate = { $winner ->
    [w] White wins: Black is stalemated, which loses in this game.
   *[b] Black wins: White is stalemated, which loses in this game.
  }
ending-win-no-moves = { $winner ->
    [w] White wins: Black has no legal move left.
   *[b] Black wins: White has no legal move left.
  }
ending-win-reached = { $winner ->
    [w] White wins: the goal squares are reached.
   *[b] Black wins: the goal squares are reached.
  }
ending-win-left = { $winner ->
    [w] White wins by the pieces that are left.
   *[b] Black wins by the pieces that are left.
  }
ending-win-checks = { $winner ->
    [w] White wins: Black was given check often enough.
   *[b] Black wins: White was given check often enough.
  }
ending-win-row = { $winner ->
    [w] White wins: the row is complete.
   *[b] Black wins: the row is complete.
  }
ending-win-joined = { $winner ->
    [w] White wins: two sides are joined.
   *[b] Black wins: two sides are joined.
}
ending-win-attacked = { $winner ->
    [w] White wins: by what is attacked.
   *[b] Black wins: by what is attacked.
}
ending-win-facing = { $winner ->
    [w] White wins: two pieces face each other.
   *[b] Black wins: two pieces face each other.
}
ending-win-full = { $winner ->
    [w] White wins: the board is full.
   *[b] Black wins: the board is full.
  }
ending-win-mated = { $winner ->
    [w] White wins: White is mated, which wins in this game.
   *[b] Black wins: Black is mated, which wins in this game.
  }
ending-win-stalemate-wins = { $winner ->
    [w] White wins: White is stalemated, which wins in this game.
   *[b] Black wins: Black is stalemated, which wins in this game.
  }
ending-win-no-moves-wins = { $winner ->
    [w] White wins: White has no legal move left, which wins in this game.
   *[b] Black wins: Black has no legal move left, which wins in this game.
  }
ending-win-repetition = { $winner ->
    [w] White wins: the same position happened too often.
   *[b] Black wins: the same position happened too often.
  }
ending-win-perpetual-check = { $winner ->
    [w] White wins: Black gave perpetual check, which loses in this game.
   *[b] Black wins: White gave perpetual check, which loses in this game.
  }
ending-win-points = { $winner ->
    [w] White wins on points.
   *[b] Black wins on points.
  }
ending-win-time =
    { $winner ->
        [w] White wins: the time of Black was up.
       *[b] Black wins: the time of White was up.
    }
ending-win-resignation = { $winner ->
    [w] White wins: Black resigned.
   *[b] Black wins: White resigned.
  }
ending-draw = Draw.
ending-draw-repetition = { $count ->
    [0] Draw: the same position happened again and again.
    [2] Draw: the same position happened twice.
    [3] Draw: the same position happened three times.
   *[other] Draw: the same position happened { $count } times.
  }
ending-draw-fifty-moves = { $count ->
    [0] Draw: too many moves without progress.
    [1] Draw: one move of each side without progress.
   *[other] Draw: { $count } moves of each side without progress.
  }
ending-draw-royal-captured = Draw: both sides lost their royal piece at once.
ending-draw-reached = Draw: both sides reached the goal.
ending-draw-left = Draw: neither side wins with the pieces that are left.
ending-draw-checks = Draw: check was given often enough.
ending-draw-row = Draw: the row is complete.
ending-draw-joined = Draw: two sides are joined.
ending-draw-attacked = Draw: by what is attacked.
ending-draw-facing = Draw: two pieces face each other.
ending-draw-full = Draw: the board is full.
ending-draw-mated = Draw by checkmate, which does not win in this game.
ending-draw-points = Draw on points.
ending-draw-passed = Draw: both sides passed.
ending-draw-dead-position = Draw: neither side can win any more.
ending-draw-counted = Draw: the moves allowed for winning are used up.
ending-draw-stalemate = Draw by stalemate: the side to move has no legal move.
ending-draw-no-moves = Draw: the side to move has no legal move.
ending-draw-agreement = Draw: both sides agreed.
ending-draw-rules-refuse = This game cannot go on: its rules were corrected, and do not allow move { $count } any more.
ending-draw-rules-differ = This game cannot go on: its rules were corrected, and the moves up to number { $count } now lead elsewhere. It is shown as far as it is certain.

### The first page

home-title = Chess, with other armies
home-lead = Pieces that shoot, convert, freeze and trample. Every piece explains itself.
home-play-now = Play { $game } now
home-play-now-note = random armies, against the computer
home-workshop = Or write a game of your own, in the workshop
home-choose = Choose a game
home-yours = Your games
home-two-people = two at one screen
home-white-against-friend = White against a friend
home-black-against-friend = Black against a friend
home-white-against-computer = White against the computer
home-black-against-computer = Black against the computer
home-two-computers = the computer against itself
home-your-move = Your move
home-you-place = Your turn to place
home-side-moves = { $side } to move
home-side-places = { $side } to place
home-computer-moves = The computer is to move
home-moves =
    { $count ->
        [0] not begun
        [one] 1 move played
       *[other] { $count } moves played
    }
home-by = { $name }’s games
home-more = More games
home-find = Find a game
home-not-found = No game found.
home-order = Sort
home-order-shelf = recommended
home-order-name = name
home-order-board = board size
home-order-pieces = number of different pieces
home-order-level = easiest first
home-order-moves = shortest first
home-order-played = last played
home-facts =
    { $files } × { $ranks } · { $pieces ->
        [one] 1 kind of piece
       *[other] { $pieces } kinds of pieces
    }
home-facts-hexagons =
    { $squares } hexagons · { $pieces ->
        [one] 1 kind of piece
       *[other] { $pieces } kinds of pieces
    }
home-set-up = Set up
home-set-up-game = Set up { $game }
home-rules = Rules
home-rules-of = Rules of { $game }
home-also = Also
home-played = played { $when }
home-last = Last played:
home-groups = Groups of games
home-marks = By what a game has
home-found =
    { $count ->
        [one] 1 game
       *[other] { $count } games
    }
home-find-minute = Learn in a minute
home-find-easy = Easy
home-find-short = Short
home-level-minute = Easy: learn in a minute
home-level-easy = Easy
home-level-medium = Medium
home-level-hard = Hard
# `length` is `short`, `usual` or `long`; `how` is `measured` where a study has counted, otherwise `about`.
home-length =
    { $length ->
        [short] Short:{ " " }
        [long] Long:{ " " }
       *[usual] { "" }
    }{ $how ->
        [measured] { $moves } moves on average
       *[about] about { $moves } moves
    }
home-kind-drops = Drops
home-kind-placing = New pieces appear
home-kind-shots = Shots
home-kind-freezing = Freezing
home-kind-converting = Changing sides
home-kind-blasts = Explosions
home-kind-series = Several moves a turn
home-kind-chains = Captures in a row
home-kind-must-capture = You must capture
home-kind-no-check = No check
home-kind-race = Race
home-kind-points = Points decide
home-kind-unequal = Unequal sides
home-kind-armies = Choose your army
home-kind-shuffled = Random start
home-kind-placement = You place your pieces
home-kind-hexagons = Hexagons
home-none = No rule files were found, so there is nothing to play yet.
home-folder = From this folder
home-folder-trouble = The folder of games cannot be read: { $why }
home-folder-full = The folder holds more than { $most } rule files. { $count } of them { $count ->
    [one] is
   *[other] are
} not read.
home-file-faults =
    { $count ->
        [one] one fault
       *[other] { $count } faults
    }
home-file = Rule file
home-file-of = Rule file of { $game }
home-public = Games by visitors

# A rule file of the server's folder.
file-well = No faults. What is saved is played from now on; games that have begun keep their rules.
file-no-game = No faults. This file defines no game: other files can import its pieces.
file-older = What can be played is the last version without faults.
file-built-in = A built-in game has this name. Give the file another one.
file-name = The name of the file must consist of letters, digits, hyphens and underscores, at most 64.
file-room = All rule files together have more than { $most } bytes, so this one is not read.
file-large = The file has more than { $most } bytes.
file-no-text = The file is not UTF-8 text.
file-outside = This is no ordinary file of the folder: links that lead out of it are not followed.
file-unread = The file cannot be read: { $why }
file-copy = Open a copy in the workshop
file-faults = Faults
file-error = Fault
file-warning = Warning
file-more = There are more. Mend these first.
file-text = The file
ago-now = just now
ago-minutes =
    { $count ->
        [one] 1 minute ago
       *[other] { $count } minutes ago
    }
ago-hours =
    { $count ->
        [one] 1 hour ago
       *[other] { $count } hours ago
    }
ago-days =
    { $count ->
        [one] 1 day ago
       *[other] { $count } days ago
    }

### Beside the board, and the sheet about a piece

side = { $side ->
    [w] White
   *[b] Black
  }
close = Close
house = house
immunity = Who is safe from what
house-words = No published source fixes all of this; the edition decides.
held-many = { $name }, { $count } of them
in-hand = in hand
in-pool = in the pool
sheet-moves = { $count ->
    [0] no move now
    [one] 1 move now
   *[other] { $count } moves now
  }
sheet-on = on { $square }
sheet-freezer = the { $name } on { $square }
sheet-frozen = The { $piece } is frozen by { $by }.
sheet-nothing = Nothing to show
sheet-rules = In the rules
sheet-more = Show the board to try it out
sheet-less = Show less
try-it = Try it out
try-title = Try it out: { $piece }
try-board = A board to try the { $piece } out
try-hint = Choose what to put, then a square: the moves change with it.
try-put-what = Put on a square
try-clear = Clear
try-itself = { $piece } elsewhere
try-any = Any piece of the game
try-any-short = Another
try-enemies = Enemies
try-friends = Your pieces
try-again = Start again
try-offline = There is no answer. Try again.
try-stands = The { $piece } now stands on { $square }.
try-empty = { $square } is empty.
try-put = { $whose ->
    [friend] On { $square }: your { $name }.
   *[enemy] On { $square }: enemy { $name }.
  }
try-freed = The { $piece } is free again.
try-can = It can be { $deeds }.
try-spared = It is { $attributes }: it cannot be { $deeds }.
try-spared-kind = Unlike most pieces it cannot be { $deeds }.
try-exposed = Because it is { $attributes } it can be { $deeds }.
try-exposed-kind = Unlike most pieces it can be { $deeds }.
try-own = The { $piece } can do nothing to it.
try-safe = The { $piece } cannot reach it there.
try-goes = The { $piece } can go there.
try-closed = No longer marked: { $squares }.
try-opened = New: { $squares }.
try-more = { $squares } and { $count } more
deed-move = passed
deed-take = captured by moving there
deed-strike = captured on the way or beside it
deed-shoot = shot
deed-convert = converted
deed-swap = made to change places and sides
deed-freeze = frozen
role-enemy = Enemy
role-friend = Friend
role-attribute = { $attribute } enemy
role-freezer = Enemy that freezes
role-royal = Royal enemy
key = What the signs mean
sign-move = moves
sign-take = takes there
sign-strike = takes from elsewhere
sign-shoot = shoots
sign-convert = converts
sign-swap = changes places
sign-freeze = freezes

### The rules of a game, and the legend of its pictures

rules-of = The rules of { $game }
the-rules = The rules
print = Print
set-up = Set up a game
contents = Contents
legend-short = Legend
legend-read = Choose a piece to read it in full and to try it out.
rules-read = Choose a picture or a diagram to try the piece out on a board of your own.
legend = Legend of the pictures
house-note = marks what no published source fixes; there these are this edition’s rules.
notes-on = Notes on: { $chapter }
start-figure = An example of how a game begins.
find-piece = Find a piece
no-such-piece = No piece has such a name.
diagram-on = It stands on { $square }
lent = Here the opponent has just moved this piece: { $piece }.
does-move = moves
does-take = takes there
does-strike = takes from elsewhere
does-shoot = shoots
does-convert = converts
does-swap = changes places with it
does-freeze = freezes
could-take = would take an enemy there
could-shoot = would shoot an enemy there
could-freeze = would freeze an enemy there
legend-of = { $game }: legend of the pictures
legend-lead = Pictures are read from the foot up: how a piece moves, how it captures, what else it does, and what it is safe from. White is light, Black is dark.
legend-cast = All pieces
legend-more = … and { $count } more
player-opponent = Opponent
state-away = away
state-expected = has not come yet
help-watching = You are watching this game.
help-only-watching = You are watching: only the two players move.
answer-sit = Play here
answer-invite = Pass the link on
answer-rematch = Rematch
answer-follow = To the new game
offer-made =
  { $what ->
    [undo] You asked to take back.
    [draw] You offered a draw.
   *[rematch] You offered a rematch.
  }
offer-got =
  { $what ->
    [undo] Your opponent asks to take back.
    [draw] Your opponent offers a draw.
   *[rematch] Your opponent wants a rematch.
  }
offer-made-computer = You offered a draw. The computer answers with its next move.
offer-declined =
  { $what ->
    [undo] Your opponent does not agree to take back.
    [draw] Your opponent declined the draw.
   *[rematch] Your opponent wants no rematch.
  }
offer-declined-computer = The computer declined the draw.
offer-withdraw = Withdraw
offer-accept = Accept
offer-decline = Decline
share-title = Links to this game
share-invite = Link for your opponent
share-invite-help = Whoever opens this link plays the other side. Nobody else can.
share-picture = QR code for a phone
share-more = Links to watch and for another device
share-watch = To watch
share-seat = Your seat, for another device of yours
share-copy = Copy
share-copied = Copied
clock-left-days = { $days } d { $hours } h
look-steps = Looking back
look-first = To the beginning
look-back = One move back
look-forward = One move on
look-last = To the end
look-start = This is how the game began.
look-of = Move { $ply } of { $count }. This is not the current position.
look-return = Back to the game
keys-look = look one move back, one move on

### All games of a browser

guest = Guest
error-too-many-files = Many files of games were fetched from this network. Try again in a minute.
error-too-many-pages = Many pages were asked for from this network. Try again in a minute.
error-no-name = A name has up to { $most } letters, figures and signs. Go back and choose another one.
home-white-against = White against { $name }
home-black-against = Black against { $name }
home-all = All games
games-show = Show
games-all = All
games-going = Running
games-over = Finished
games-every = Every game
games-none = There is no game here yet.
games-begun = begun { $when }
games-changed = last move { $when }
games-save = Save
games-save-this = Save this game of { $game } as a file
games-save-all = Save all as a file
games-remove = Delete
games-remove-this = Delete this game of { $game }
games-first = Back to the first
games-next = Earlier games
name-title = Your name
name-label = Name
name-help = It stands in the files of your games. Leave it empty to be a guest.
name-seen = The other player sees it.
name-save = Save
import-title = Read games from a file
import-file = A file (PGN)
import-text = Or paste it: games, or the FEN of a position
import-variant = The game, if the text does not say it
import-help = You move for both sides. Finished games stay finished and can be looked through.
import-go = Read
import-nothing = Nothing was read.
import-empty = There is no game in this text.
import-too-many = There are more than { $most } games in this file. Read a part of it at a time.
import-too-large = This file is too large. Read a part of it at a time.
import-too-long = it has more than { $most } moves
import-unknown = there is no game called “{ $game }” here
carried-many = This file brings the rules of more than { $most } games that are not known here.
carried-large = The rules of a game in this file have more than { $most } kB.
carried-faulty = The rules of { $game } in this file have faults, or take too long to check.
import-game = Game { $number }: { $what }
import-at = Game { $number }, line { $line }, column { $column }: { $what }
import-tag = a line above the moves is not written like this: [Name "value"]
import-many-tags = there are more lines above the moves than a game has
import-many-moves = there are more moves than a game has
import-time = reading it takes too long; send fewer games at a time
import-comment = this comment never ends; its brace is missing
import-variation = this variation never ends; its parenthesis is missing
import-closing = this closes nothing
import-start = the first position cannot be played: { $why }
import-move = move { $number }, { $text }: { $why }
import-done =
    { $count ->
        [one] One game was read.
       *[other] { $count } games were read.
    }
import-cut =
    { $count ->
        [one] In one of them the rules have been corrected since; it is read as far as its moves are allowed today.
       *[other] In { $count } of them the rules have been corrected since; they are read as far as their moves are allowed today.
    }
# What is kept about visitors, and the operator's desk.
error-too-many-reports = Many reports came from this network. Try again later.
error-too-much = Much was sent from this network today, and nothing more is kept before tomorrow.
error-no-room = Your drafts and their versions may take { $most } kB. Remove a draft first.
error-hidden-draft = Whoever runs this server has taken this draft out of sight. You can keep it, and save it as a file.
error-hidden-study = Whoever runs this server has taken this study out of sight. You can keep it, and save it as a file.
error-hidden-rules = Whoever runs this server has taken these rules out of sight.
error-banned = { $hours ->
    [one] Whoever runs this server has asked you to stay away for one more hour.
   *[other] Whoever runs this server has asked you to stay away for { $hours } more hours.
}
banned = Whoever runs this server has asked you to stay away for a while.
workshop-hidden = Whoever runs this server has taken this draft out of sight: nobody but you sees it.
studies-hidden = Whoever runs this server has taken this study out of sight: nobody but you reads it.

report-draft = Report this draft
report-study = Report this study
report-game = Report this game
report-title = Report
report-lead = What is wrong with “{ $title }”, such as an insult or somebody else's work? Whoever runs this server reads it.
report-reason = What is wrong
report-send = Send
report-sent = Thank you. Whoever runs this server will read it.
report-back = Back

privacy = What is kept
privacy-lead = There are no accounts. All that this server knows of you is a cookie with a random name, and what you do here under it.
privacy-local = This is your own machine: everything is in its data folder, and nobody else has it.
privacy-alone = Everything that you do here stays in this browser. The program runs on this device and sends nothing anywhere; there are no accounts.
privacy-alone-files = The program itself comes as files from a web server, at your first visit and with each new version. That server can note that somebody fetched them, and nothing else.
privacy-alone-keep = A browser may delete what a site keeps when it lacks room, or when the site is not used for a long time. A private window forgets everything when it is closed. So save now and then what you want to keep: everything as one file, or games, studies and drafts one by one.
privacy-alone-kept = Until you delete it
privacy-what = What
privacy-how-long = How long
privacy-cookie = The cookie that tells your browser from others, one for each seat that you took by a link, one for your language
privacy-cookie-kept = A year, in your browser. Nothing of it is sent to anybody else.
privacy-games = Games that you began, sat at or read in: moves and times, who plays, the settings
privacy-games-kept = A game that was not finished: { $days } days after its last move.
privacy-openings = Of games whose players agreed: how often which of the first moves was played, and how these games ended. Nothing says who played them
privacy-openings-kept = For good, without names. It cannot be told any more which games they were.
privacy-drafts = Studies; drafts in the workshop, and their versions
privacy-drafts-kept = A draft or study that nobody else saw: { $days } days after its last change.
privacy-name = What you call yourself
privacy-name-kept = Until you change or delete it
privacy-thanks = Games that you have thanked for
privacy-thanks-kept = Until you take it back, or the game is removed
privacy-until-you = Everything else until you delete it.
privacy-log = What you showed to others in the workshop, with the address you did it from
privacy-log-kept = { $days } days, also after you have deleted the rest: it tells who is responsible.
privacy-reports = What you reported, with your address
privacy-reports-kept = { $days } days
privacy-access = A line for each page you ask for: time, address, what kind of page. Addresses of games and drafts are cut in it.
privacy-access-kept = As long as whoever runs this server keeps logs
privacy-browser = What you chose for the display, how far you read, and what you write in an analysis
privacy-browser-kept = In your browser alone, until you clear it
privacy-nobody = Nothing is handed on, nothing is loaded from elsewhere, and nobody is counted. Whoever knows the address of a game can watch it.
privacy-yours = See, take along or delete what is yours

yours-title = What is yours
yours-lead = Everything that belongs to this browser's cookie.
yours-alone = Everything that this browser keeps of what you did here.
yours-no-name = You have no name here.
yours-name = You call yourself { $name }.
yours-games = { $count ->
    [0] No games.
    [one] One game.
   *[other] { $count } games.
}
yours-many-games = More than { $count } games.
yours-drafts = { $count ->
    [0] No drafts.
    [one] One draft.
   *[other] { $count } drafts.
}
yours-size = With their versions they take { $kilobytes } kB.
yours-reports = { $count ->
    [one] One report that has not been settled.
   *[other] { $count } reports that have not been settled.
}
yours-export = Save everything as a file
yours-delete-title = Delete everything
yours-delete-help = Your games, drafts, studies and name are deleted for good, here and now.
yours-delete-others = If somebody else also has a game, they keep it without your name.
yours-delete-log = What the log says about what you showed to others stays for { $days } days.
yours-delete-sure = I have saved what I want to keep
yours-delete-do = Delete everything
yours-nothing = Nothing here belongs to this browser.

desk-title = The desk
desk-secret = The secret
desk-enter = Enter
desk-leave = Leave
desk-wrong = That is not it.
desk-none = Nothing.
desk-reports = Reports
desk-published = What visitors show
desk-draft = Draft
desk-study = Study
desk-bans = Kept out
desk-log = What was done
desk-when = When
desk-what = What
desk-about = About
desk-reason = Why
desk-who = Who
desk-where = From where
desk-state = Seen by
desk-do = To do
desk-hidden = hidden
desk-hide = Hide
desk-show = Show again
desk-delete = Delete for good
desk-export = Save
desk-settle = Settled
desk-ban = Keep out
desk-ban-week = Keep out for a week
desk-ban-who = A visitor or an address
desk-ban-days = Days
desk-ban-reason = Why, for yourself
desk-unban = Let in again
desk-until = until { $when }
desk-did-public = made public
desk-did-unlisted = shown by link
desk-did-private = made private
desk-did-removed = removed
desk-did-hidden = hidden by the operator
desk-did-shown = shown again by the operator
desk-did-deleted = deleted by the operator

remove-title = Delete this game?
remove-this = { $game } is taken from your games.
remove-shared = The other player keeps it. When neither has it any more, it is deleted.
remove-for-good = It is deleted for good.
remove-do = Delete
remove-save = Save as a file first
remove-keep = Keep

### How a game ended, and what can be taken along

result-title-you = You won
result-title-other = You lost
result-title-draw = Draw
result-title-w = White won
result-title-b = Black won
result-title-none = This game cannot go on
result-walk = Look through
result-save = Save…
result-new = New game
export-title = Save and share
export-game = The game, with every move
export-file = Game file (PGN)
export-position = The position that is shown
export-picture = The board as a picture
export-moving = The game as a moving picture
export-pace = { NUMBER($seconds) } s a move
export-play = Show
export-save = Save
export-failed = The picture could not be made. Try again, or take the SVG.
embed-this = Embed this
embed-html = HTML for a page of your own
embed-copied = Copied. On a page of your own it shows this board.
embed-help = This HTML shows the board on a page of your own.
embed-failed = There is nothing to embed, or the rules could not be fetched.
embed-title = On a page of your own
embed-what = What the board shows
embed-game = The game, to be played

### The gallery of constructs, and the tutorial

gallery-title = What a rule file can say
gallery-lead = All { $count } constructs of the language, each with a part of an example, the games and pieces that use it, and the whole example for you to change.
gallery-find = Find a construct
gallery-none = Nothing found.
gallery-open = Open the example
gallery-open-of = Open the example { $name } in the editor
gallery-used-by = Used by
gallery-more = { $count } more
gallery-inside = in
gallery-parts = Values and properties:
guide-workshop = The workshop
guide-tutorial = Tutorial
guide-gallery = What a rule file can say
topic-game = The game and its files
topic-board = The board
topic-pieces = Pieces
topic-moves = What pieces do
topic-paths = Paths
topic-rules = Rules of the game
topic-setup = The set-up
topic-derived = Games made from others
tutorial-in-english = This page is in English, as rule files are.

### The workshop

workshop = Workshop
workshop-draft = Draft
workshop-file = Rule file
workshop-result = What the file says
workshop-open = Open…
workshop-download = Download
workshop-import = Import
workshop-import-long = Import a game of another program…
workshop-import-title = Import a game of another program
workshop-import-help = Paste a settings file of Fairy-Stockfish (variants.ini), a rules file of Zillions of Games (.zrf) or an interactive diagram of the Chess Variant Pages, or drop the file here.
workshop-import-text = The other program’s file
workshop-import-file = Or choose the file:
workshop-import-game = Which of its games?
workshop-import-reading = Being read …
workshop-import-no-answer = There was no answer in time. Try again.
workshop-import-nothing = There is no game in this text. It was read as { $kind }.
workshop-import-refused = No rule file could be made of this game. It was read as { $kind }.
workshop-import-whole = Read as { $kind }. Nothing is left out, and games of it were played.
workshop-import-partly =
    Read as { $kind }. { $count ->
        [one] One thing is left out, as the rule file says at its head:
       *[other] { $count } things are left out, as the rule file says at its head:
    }
workshop-import-more =
    { $count ->
        [one] … and one more.
       *[other] … and { $count } more.
    }
workshop-import-ini = a settings file
workshop-import-diagram = a diagram
workshop-import-zrf = a Zillions rules file
workshop-import-take = Put it into the editor
workshop-imported = The imported rules are in the editor. Undo brings back what was there.
workshop-share = Share
workshop-copy-it = Make a copy
workshop-invite = Invite
workshop-watch = Watch
workshop-play = Play
workshop-play-last = Play the last good one
workshop-play-more = Ways to play…
workshop-more = More
workshop-no-script = This page needs JavaScript: it checks the file while you type.
workshop-keys-line = Esc, then Tab leaves the text. Ctrl+Space suggests, F1 explains, Ctrl+. repairs.
workshop-all-keys = Keys
workshop-problems = Problems
workshop-no-faults = No fault
workshop-errors =
    { $count ->
        [one] 1 fault
       *[other] { $count } faults
    }
workshop-warnings =
    { $count ->
        [one] 1 remark
       *[other] { $count } remarks
    }
workshop-error = Fault
workshop-warning = Remark
workshop-line = line { $line }
workshop-line-of = { $file }, line { $line }
workshop-line-at = line { $line }
workshop-line-here = line { $line }, where you write
workshop-note = Line { $line }: { $text }
workshop-note-file = { $file }, line { $line }: { $text }
workshop-no-repair = Nothing here can be repaired by itself.
workshop-nothing-to-explain = There is nothing to tell about this place.
workshop-tab-game = Board and pieces
workshop-tab-rules = Rules page
workshop-tab-versions = Versions
compare = The difference
compare-lead = See what a change did: in words, in legal moves, in the text. The figures of both stand under “Try it out”.
compare-before = Before
compare-after = Now
compare-text-now = the text as it is
compare-show = Show the difference
compare-words = In words
compare-words-none = Nothing is said differently about pieces and rules.
compare-new = new
compare-gone = gone
compare-was = Before:
compare-is = Now:
compare-moves = In legal moves
compare-positions = { $compared ->
    [one] In 1 position that both know
   *[other] In { $compared } positions that both know
  }, legal moves differ in { $different }.
compare-board = A position in which legal moves differ
compare-gained = Legal now, not before
compare-lost = Legal before, not now
compare-text = In the text
compare-text-none = The texts are the same.
compare-more = The rest of the difference is left out.
version-name = Name of version { $number }
version-unnamed = unnamed
version-not-named = The name could not be kept.
version-restore = Restore
version-restored = The text is that of version { $number } again. Undo takes it back.
version-branch = New game from it
version-no-answer = The version could not be fetched. Your text is as it was.
certificate = Certificate
certificate-waits = The computer is playing the games for it. Load the page again in a minute.
trial = Try it out
trial-begin = Try it out
trial-lead = The computer plays this text against itself: quick games by the hundred, with few positions a move. They show who is better off, how games end, and which piece never acts.
trial-again = Try out the text as it is now
trial-old = These games are of the text before your last change.
trial-stop = Stop
trial-on = Go on
trial-more = { $games } games more
trial-progress = { $games } of { $goal } games
trial-progress-here = { $games } of { $goal } games, on this device
trial-done = { $games ->
    [one] 1 game
   *[other] { $games } games
  }
trial-waits = The first game is being played…
trial-too-much = These rules ask for more time or memory than a trial may use.
trial-unplayable = The games cannot begin: { $why }.
trial-version = version { $number }
trial-earlier = the text that you tried out before
trial-alone = No comparison with { $name }: there is no choice “{ $options }” there.
trial-options = Choices of this game
trial-no-answer = There is no answer. Your text is safe.
trial-asked = More questions
trial-worth = Weigh the pieces
trial-worth-help = Games between armies that differ a little tell what each piece is worth.
trial-settings = Find the fairest setting
trial-settings-help = { $settings ->
    [one] Compares one setting with the game as it is: an option, a choice of the set-up, or a value that the text marks, as in
   *[other] Compares { $settings } settings with the game as it is: options, choices of the set-up, and values that the text marks, as in
} move "Q3" // try "Q2" "Q4"
trial-settings-none = Mark a value in the text that may be otherwise, and see which is nearest to even: move "Q3" // try "Q2" "Q4"
workshop-stale = Shown: the last version without a fault
workshop-stale-play = The file has a fault. You play the last version that had none.
workshop-nothing = As soon as the file has no fault, its board and its pieces stand here.
workshop-options = Choices of this game, to be tried here:
workshop-set-up = Set up a game…
workshop-picture = Picture (SVG)
workshop-pieces = Pieces
workshop-taken = Taken over from other files
workshop-pawns =
    { $count ->
        [one] pawn
       *[other] pawns
    }
workshop-try = { $piece }: read and try out
workshop-board = First position of { $game }
workshop-bar-rules = Rules
workshop-bar-pieces = Pieces
workshop-way-computer = Against the computer
workshop-way-itself = The computer plays itself
workshop-way-invited = Invite a friend by a link
workshop-way-friend = Two at this screen
workshop-way-more = Choose side, level and clock…
workshop-format = Put into shape
workshop-formatted = The file was put into shape.
workshop-not-formatted = The file could not be put into shape: it has a fault, or there is no connection.
workshop-undo = Undo
workshop-redo = Redo
workshop-find = Find and replace
workshop-explain = What is this?
workshop-tutorial = Tutorial
workshop-gallery = Gallery of constructs
workshop-remove = Delete this draft…
workshop-who = Who may see it?
workshop-state-private = Only you
workshop-state-private-help = Nobody else can open this page. Whoever you invite to a game sees its rules.
workshop-state-unlisted = Whoever has the link
workshop-state-unlisted-help = Others can read, play and copy it. It stands in no list.
workshop-state-public = Everybody
workshop-state-public-help = It stands in the list of games by others, too. What has been played keeps its rules for ever.
workshop-state-save = Save
workshop-state-refused = The server did not accept this. Try again.
workshop-link = The link to pass on
workshop-key-suggest = how this word can go on
workshop-key-explain = what the word at the cursor means
workshop-key-repair = what repairs the fault here
workshop-key-next = next fault, fault before
workshop-key-format = put the file into shape
workshop-key-find = find and replace
workshop-key-save = save now (it is saved by itself, too)
workshop-key-indent = move the line right or left
workshop-key-leave = one after the other: leave the text
workshop-mine-private = your draft
workshop-mine-unlisted = yours, by link
workshop-mine-public = yours, public
workshop-theirs = by somebody else
workshop-saved = saved
workshop-saving = being saved
workshop-changed = not saved yet
workshop-offline = no connection
workshop-offline-kept = no connection; this browser keeps your text
workshop-fine = no fault
workshop-has-faults =
    { $count ->
        [one] line { $line } has a fault
       *[other] { $count } faults, the first in line { $line }
    }
workshop-has-fault-in = { $file } does not fit
workshop-failed = This draft cannot be opened any more.
workshop-read-only = This is the draft of somebody else. You can read and play it; to change it, make a copy.
workshop-nothing-to-play = There is nothing to play yet: the file has a fault. What repairs it stands below the line.
workshop-conflict = This draft has been changed elsewhere meanwhile, in another tab or on another device. Which text is to stay?
workshop-conflict-theirs = Take the other one
workshop-conflict-both = Keep both: mine as a new draft
workshop-conflict-mine = Keep mine
workshop-versions-help = A version is made when the rules are first played or shown to others. It never changes; what you type is the next one.
workshop-no-versions = None yet.
workshop-version = Version { $number }
workshop-editor-0 = Find
workshop-editor-1 = Replace
workshop-editor-2 = next
workshop-editor-3 = previous
workshop-editor-4 = all
workshop-editor-5 = match case
workshop-editor-6 = regexp
workshop-editor-7 = by word
workshop-editor-8 = replace
workshop-editor-9 = replace all
workshop-editor-10 = close
workshop-editor-11 = current match
workshop-editor-12 = on line
workshop-editor-13 = Fold line
workshop-editor-14 = Unfold line
workshop-editor-15 = folded code
workshop-editor-16 = unfold
workshop-editor-17 = to
workshop-editor-18 = Completions
workshop-editor-19 = replaced match on line $
workshop-editor-20 = replaced $ matches
workshop-editor-21 = Selection deleted
workshop-editor-22 = Folded lines
workshop-editor-23 = Unfolded lines
workshop-editor-24 = Control character
workshop-new-name = My game
workshop-name-of = My { $game }
workshop-untitled = Untitled
workshop-not-yours = This draft is somebody else's. Make a copy to change it.
workshop-too-long = This text is too long: { $most } KiB are the most.
workshop-outdated = The text has changed since.
workshop-gone = This draft was removed. Save the text as a file, or begin a new draft with it.
workshop-not-stored = The draft could not be stored. It is tried again.
workshop-too-much = This text asks for more memory or time than there is for one text.
workshop-not-laid-out = The text cannot be laid out before the fault in line { $line } is mended.
workshop-remove-title = Remove this draft?
workshop-remove-this = The draft of { $game } is removed for good. Games that were played by its rules stay.
workshop-remove-shared = Its links end, too.
workshop-lead = Write a game of your own: what you type is checked at once, drawn, described and ready to be played.
workshop-new = New game
workshop-new-blank = From a blank page
workshop-new-blank-help = A small game that can be played as it is, to be changed.
workshop-new-blank-do = Begin
workshop-new-game = From a game
workshop-new-game-help = Its file, with its remarks, as a draft of yours.
workshop-new-game-do = Open a copy
workshop-new-file = From a file
workshop-new-file-help = A rule file (.kdl) of yours, or a game of another program (.zrf, .ini, a page with a diagram): then you see what is left out before it is taken.
workshop-new-paste = Or paste its text
workshop-too-large = This file is too large.
workshop-learn = Learn the language
workshop-learn-help = From an idea to a played game in ten minutes, and small games that show each construct.
workshop-drafts = Your drafts
workshop-public = Games by others
workshop-no-public = Nobody has shown a game to everybody yet.
workshop-changed-at = changed { $when }
workshop-edit = Edit
workshop-look = Look
workshop-edit-this = Edit { $game }
workshop-fix-write = Write { $text }
workshop-fix-remove = Take it out
workshop-more-faults =
    { $count ->
        [one] One more fault is not listed.
       *[other] { $count } more faults are not listed.
    }

### The gallery of public games

exhibits = Gallery
exhibits-lead = Games that visitors have written and show to everybody: to be played, read, and copied as the beginning of your own.
exhibits-to = To the gallery
exhibits-find = Find (name, summary, piece, author)
exhibits-size = Board
exhibits-any-size = any
exhibits-hexagons = { $squares } hexagons
exhibits-only-clean = certificate in order
exhibits-show = Show
exhibits-all = all games
exhibits-games-shown = Games found
exhibits-pages = Pages
exhibits-before = Page before
exhibits-next = Next page
exhibits-order-newest = newest
exhibits-order-played = most played
exhibits-order-thanked = most thanks
exhibits-order-even = most even
exhibits-found =
    { $count ->
        [one] 1 game
       *[other] { $count } games
    }
exhibits-unread =
    { $count ->
        [one] One game is still to be read here and missing in this list. Load the page again.
       *[other] { $count } games are still to be read here and missing in this list. Load the page again.
    }
exhibits-by = by { $name }
exhibits-copy-of = Copy of
exhibits-games =
    { $count ->
        [one] played once
       *[other] played { $count } times
    }
exhibits-thanks =
    { $count ->
        [one] 1 thank-you
       *[other] { $count } thank-yous
    }
exhibits-copies =
    { $count ->
        [one] copied by 1 person
       *[other] copied by { $count } people
    }
exhibits-first = First mover { $share } % ({ $low } to { $high })
exhibits-clean = ✓ certificate in order
exhibits-wrong =
    { $count ->
        [one] 1 finding is not as it should be
       *[other] { $count } findings are not as they should be
    }
exhibits-uncertified = no certificate yet
exhibits-source = Rule file
exhibits-thank = Say thank you
exhibits-thanked = Thanked
exhibits-make = Make a game from it
exhibits-play-version = Play version { $number }
exhibits-version-text = Rule file of version { $number }

### Studies of games

study-of = Study of { $game }
study-link = Study: who is better off, what pieces are worth
study-open = Open a study
study-open-other = Open a study of your own
study-open-lead = Shows what a study of yours has found out, with its plots. Such a file is made by
study-file = A report (JSON, or the page of one)
study-text = Or paste its text
study-help = The game must be one of this program’s. Nothing is kept.
study-show = Show
study-too-large = This file is too large.
study-no-report = This is not the report of a study.
study-unknown = There is no game called “{ $game }” here. A study of a game of your own can be read as its page.
study-other-rules = This study is about other rules of { $game } than those of today.
piece-worth = Worth about { $value } ({ $unit } = 1)
piece-worth-interval = 95 %: { $low } to { $high }

### What the parts of pictures mean

legend-topic-lower = Lower part: how it moves
legend-topic-upper = Upper part: how it captures
legend-topic-foot = Foot: steps and short leaps
legend-topic-sign = Signs: what else it does
legend-topic-seal = Seals: what it is safe from
legend-topic-small = Small pieces
legend-topic-shield = Shields
legend-topic-stone = Stones
legend-topic-tile = Discs and wedges
legend-topic-mark = Marks
legend-part-lower-straight = moves along ranks and files
legend-part-lower-diagonal = moves along diagonals
legend-part-lower-both = moves along ranks, files and diagonals
legend-part-lower-oblique = leaps like a knight; a small horse above a rim does so besides its lines
legend-part-lower-far = leaps farther than a knight, off the lines
legend-part-lower-leaps = leaps two or three squares, straight or diagonally
legend-part-lower-steps = moves one square at most
legend-part-lower-short = a smaller figure: its lines are at most three squares long
legend-part-lower-may-pass = three bars across the body: it may jump over other pieces to move
legend-part-lower-must-pass = a window in the body: it must jump over another piece to move
legend-part-lower-two = two figures: it moves twice, in all or part of its moves
legend-part-lower-three = three figures, or a broad fortress: it may change to a neighbouring line
legend-part-lower-wheels = wheels: it tramples, capturing all enemies that it runs over
legend-part-upper-straight = captures along ranks and files
legend-part-upper-diagonal = captures along diagonals
legend-part-upper-both = captures along ranks, files and diagonals
legend-part-upper-steps = captures on neighbouring squares
legend-part-upper-leaps-straight = captures by leaping two or three squares straight
legend-part-upper-leaps-diagonal = captures by leaping two or three squares diagonally
legend-part-upper-leaps-both = captures by leaping two or three squares in all directions
legend-part-upper-none = does not capture by moving onto an enemy
legend-part-upper-rim = a rim of points below a horse or a sign: the lines on which it captures
legend-part-upper-sign = a sign in place of the head: it captures in this way, and otherwise on neighbouring squares at most
legend-part-upper-may-pass = three bars across the head: it may jump over another piece to capture
legend-part-upper-must-pass = a window in the head: it must jump over another piece to capture
legend-part-upper-royal = royal: losing it decides the game
legend-part-upper-borrows = moves like the piece that the enemy moved last
legend-part-foot-straight = square feet at both ends: single steps straight
legend-part-foot-diagonal = a dark pointed foot in the middle: single steps diagonally
legend-part-foot-moves = upper half of a foot in the other tone: only moves there
legend-part-foot-captures = lower half of a foot in the other tone: only captures there
legend-part-foot-second = a second storey with feet: leaps of two squares
legend-part-foot-third = a third storey: leaps of three squares
legend-part-sign-convert = converts the enemy straight ahead of where it stops
legend-part-sign-swap = what it captures changes sides and takes the place it came from
legend-part-sign-exchange = changes places with another piece
legend-part-sign-near = captures all enemies around where it stops
legend-part-sign-near-straight = captures all enemies straight beside where it stops
legend-part-sign-near-diagonal = captures all enemies diagonally beside where it stops
legend-part-sign-convert-near = converts all enemies around where it stops
legend-part-sign-convert-near-straight = converts all enemies straight beside where it stops
legend-part-sign-convert-near-diagonal = converts all enemies diagonally beside where it stops
legend-part-sign-ahead = captures the enemy straight ahead of where it stops
legend-part-sign-dagger = converts the enemy that it leapt over last
legend-part-sign-over = captures enemies by passing or leaping over them
legend-part-sign-convert-over = converts enemies by passing or leaping over them
legend-part-sign-line = leaps over a line of enemies and captures all of it
legend-part-sign-convert-line = leaps over a line of enemies and converts all of it
legend-part-sign-withdraw = captures the enemy that it moves straight away from
legend-part-sign-convert-withdraw = converts the enemy that it moves straight away from
legend-part-sign-corners = captures on the other corners of the rectangle that it forms with its royal
legend-part-sign-convert-corners = converts on the other corners of the rectangle that it forms with its royal
legend-part-sign-pinch = captures enemies between itself and a friend
legend-part-sign-convert-pinch = converts enemies between itself and a friend
legend-part-sign-freeze = freezes enemies
legend-part-sign-many = does several things, each to certain enemies only
legend-part-sign-jump = jumps from one part of the board to another
legend-part-sign-crooked = turns at every step of its way
legend-part-sign-rider = leaps on and on in one direction
legend-part-sign-forward = moves forward only
legend-part-sign-shoot = shoots: captures without moving
legend-part-seal-proximity = safe from captures by pieces that stop beside it
legend-part-seal-freeze = cannot be frozen
legend-part-seal-conversion = cannot be converted
legend-part-seal-shot = cannot be shot
legend-part-seal-trample = stops what tramples it
legend-part-small-moves-straight = a plain body: moves straight
legend-part-small-moves-diagonal = straddled legs: moves diagonally
legend-part-small-moves-both = a wide skirt with a hem: moves straight and diagonally
legend-part-small-captures-diagonal = a ball: captures diagonally
legend-part-small-captures-straight = a block with a plus: captures straight
legend-part-small-captures-both = a small coronet: captures straight and diagonally
legend-part-small-forward = a narrow collar: forward only
legend-part-small-around = a broad dark ring: in all directions
legend-part-small-long = an arrow in the head: any distance
legend-part-shield = a shield bears its moves: rays are lines, squares are steps and leaps
legend-part-stone = a flat stone does not tell how it moves
legend-part-stone-cross = a cross on it: it is royal
legend-part-disc = a disc does not tell how it moves
legend-part-wedge = a wedge does not tell how it moves; it points ahead
legend-part-wedge-rim = a line around it: it has been promoted
legend-part-pennant = pennants tell it from pieces that do nearly the same
legend-part-mark-flag = a flag tells it from similar pieces
legend-part-mark-star = a star tells it from similar pieces
legend-part-mark-moon = a moon tells it from similar pieces
legend-part-mark-ring = a ring tells it from similar pieces
legend-part-mark-drop = a drop tells it from similar pieces
legend-part-mark-number = a number tells it from similar pieces

# Analysis

analysis = Analysis
analysis-this = Analyse
analysis-lead = Any position of any game: try moves, see the best lines with their reasons, write down what you find.
analysis-choose = Choose a game
analysis-elsewhere = From a game file or a position
analysis-lines = Lines
analysis-server = Server
analysis-server-note = The server looks for the lines, in turn for everybody.
analysis-device = This device
analysis-device-note = This device looks for the lines.
analysis-where = Who searches
analysis-bar = Who is ahead
analysis-settings = What is shown
analysis-count = Lines
analysis-show-bar = Evaluation bar
analysis-show-arrows = Arrows for lines
analysis-off = off
analysis-begins = begins …
analysis-waits = { $place }. in line, starts within { $seconds } s
analysis-depth = depth { $depth } · { $nodes }
analysis-speed = { $nps } positions a second
analysis-stop = Stop
analysis-deeper = Go deeper
analysis-threat = Threat
analysis-if = { $side ->
    [w] If it were White’s turn:
   *[b] If it were Black’s turn:
  }
analysis-no-threat = There is no threat to show: a royal is in danger, or a turn has begun.
analysis-over = The game is over here.
analysis-alone = Show only line { $number }
analysis-line = Line { $number }, { $score }:
analysis-level = level
analysis-ahead = { $side ->
    [w] White is ahead by { $pawns } pawns
   *[b] Black is ahead by { $pawns } pawns
  }
analysis-won = { $side ->
    [w] White has won
   *[b] Black has won
  }
analysis-open-file = Game file with variations and comments
analysis-open-go = Open
analysis-open-help = The file is only read; your browser alone keeps it.
analysis-open-none = There is no game in this text.
analysis-study = Keep as a study
analysis-study-help = A study keeps this tree with your comments. Nobody else reads it unless you want that.
analysis-chapter = Chapter
analysis-chapter-before = Chapter before
analysis-chapter-next = Next chapter
analysis-read-only = Somebody else’s study: what you try here is not stored.
analysis-openings = What was played here
analysis-openings-none = No games of this position have been counted.
analysis-openings-move = Move
analysis-openings-games = Games
analysis-openings-white = White won
analysis-openings-draws = Drawn
analysis-openings-black = Black won
analysis-wins = { $side ->
    [w] White
   *[b] Black
  } wins in { $count ->
    [one] one move
   *[other] { $count } moves
  }
analysis-no-moves = Play any move to begin.
analysis-folded = { $count ->
    [one] one move more
   *[other] { $count } moves more
  }
analysis-fold = Fold these variations
analysis-variation = Variation { $letter }, { $count ->
    [one] one move
   *[other] { $count } moves
  }
analysis-drawn = Something is drawn on the board here.
analysis-none-drawn = Nothing is drawn here.
analysis-remarks = About this move
analysis-symbols = Symbol
analysis-nag-1 = Good move
analysis-nag-2 = Mistake
analysis-nag-3 = Brilliant move
analysis-nag-4 = Blunder
analysis-nag-5 = Interesting move
analysis-nag-6 = Doubtful move
analysis-comment = Comment
analysis-comment-on = Comment on this move
analysis-shapes = Circles and arrows: Gd5 is a green circle, Rf3d5 a red arrow
analysis-no-shape = “{ $text }” is no circle or arrow. Write a colour (G, R, B, Y) and one or two squares.
analysis-done = Done
analysis-share = Share
analysis-link = Link to this move
analysis-private = Nobody but you can open this link yet: the study is private.
analysis-private-open = Let whoever has the link read it
analysis-opened = Whoever has the link can read it now.
only-here = This link works in this browser only.
analysis-fen = The position as text
analysis-copy = Copy
analysis-copied = Copied
analysis-take = To take along
analysis-file = Game file
analysis-file-failed = The file could not be made. Try again.
analysis-svg = Picture (SVG)
analysis-png = Picture (PNG)
analysis-animation = Moving picture
analysis-play = Play from here
analysis-edit = Edit position
analysis-back = Back to the game
analysis-move-menu = This move …
analysis-do-lead = Make main line
analysis-do-promote = Move up
analysis-do-fold = Fold or unfold variations
analysis-do-copy-line = Copy the line
analysis-do-copy-link = Copy a link
analysis-do-keep = Keep only this line
analysis-do-delete = Delete from here
analysis-do-undo = Undo
analysis-deleted = Deleted. Ctrl Z brings it back.
analysis-not-possible = { $text } is not possible here.
analysis-address-gone = This address names a move that is not there any more. This is the last one before it.
analysis-not-kept = This browser cannot keep what you write here. Take the game file along.
analysis-not-stored = This could not be stored. Take the game file along, or try again.
analysis-conflict = This chapter has been changed elsewhere meanwhile. Reload the page to see it; take your game file along first.
analysis-not-read = This could not be read.
analysis-key-walk = back and on
analysis-key-other = another variation here
analysis-key-ends = first and last move
analysis-key-marks = to the next comment, symbol or fork
analysis-key-best = play the best move
analysis-key-single = show only this line, or all
analysis-key-engine = lines on and off
analysis-key-bar = bar, arrows
analysis-key-threat = what the other side would do
analysis-key-type = type a move; a wrong one is explained
analysis-key-comment = comment
analysis-key-symbol = symbol; twice for !! and ??
analysis-key-delete = delete from here
analysis-key-undo = undo
analysis-key-play = play from here
analysis-key-turn = turn the board
analysis-key-speak = say the last move again
analysis-key-read = read about the piece on this square
analysis-key-this = these keys
analysis-draw-help = Draw with the right button: green, with Shift red, with Alt blue, with both yellow. With a finger, hold a square and slide.
error-goes-on = This game goes on. It can be analysed when it is over.
# Studies: games with variations and comments
studies-many-chapters = A study has { $most } games at most. Those after it are left out.
studies-many-moves = There are more than { $most } moves, counting those of variations.
studies-long-comment = A comment has { $most } letters at most.
studies-many-shapes = There are { $most } circles and arrows on a position at most.
studies-many-marks = A move has { $most } marks at most.
studies-too-deep = Variations may stand 16 deep in each other, and not deeper.
studies-broken = This is not a game with variations.
studies-no-move = { $text } cannot be played here.
studies-kept-as-text = From { $text } on this is kept as a comment: { $why }
studies-deep = Variations more than 16 deep are kept as comments.
studies-too-large = A study has { $most } kB at most.
studies = Studies
studies-lead = Games with variations and comments, chapter after chapter.
studies-own = Your studies
studies-new = A new study
studies-new-game = A game
studies-new-game-help = Begin with its first position; any move begins a variation.
studies-new-file = A file of games
studies-new-file-help = Paste it. Each game becomes a chapter, with its variations and comments.
studies-begin = Begin
studies-public = Studies by others
studies-no-public = Nobody shows one yet.
studies-read = Read
studies-untitled = Untitled
studies-save = Save as a game file
studies-chapters = Chapters
studies-empty = There is no chapter yet.
studies-rename = Rename
studies-title = Title
studies-up-this = { $title }: one place up
studies-down-this = { $title }: one place down
studies-add = Add a chapter
studies-add-do = Add
studies-about = About this study
studies-who = Who may read it
studies-state-private = Only me
studies-state-unlisted = Whoever has the link
studies-state-public = Everybody
studies-versions = Older versions
studies-versions-help = What stood here before you changed it. Restoring one keeps what stands here now.
studies-restore = Restore
studies-left =
    { $count ->
        [one] One game was left out, or is not kept whole.
       *[other] { $count } games were left out, or are not kept whole.
    }
studies-remove-title = Delete this study?
studies-remove-this = “{ $title }” is deleted for good, with its older versions.
studies-remove-shared = Others can no longer read it.
studies-whole = Open the study
studies-none = There is no study at this address.
studies-not-yours = This study is somebody else’s.
studies-changed = This study was changed meanwhile, perhaps in another window. Nothing was done. Go back and load the page again.
studies-too-many = You may have { $most } studies. Delete one first.
studies-of-import = Variations and comments are kept in a study:
yours-studies =
    { $count ->
        [one] One study.
       *[other] { $count } studies.
    }
studies-lost = Variations and comments were not kept: there is no room for one more study.
studies-of = Study
studies-of-this = Study of { $game }
studies-examples = Examples
studies-examples-help = Games of the program with itself, with what there is to learn from them. It wrote the comments, too.

### The board editor

editor = Put up a position
editor-title = { $game }: put up a position
editor-tools = Tools
editor-hand = Move pieces
editor-bin = Take pieces off
editor-undo = Undo
editor-redo = Redo
editor-flip = Turn the board
editor-start = Start position
editor-clear = Clear
editor-mirror = Mirror
editor-sides = Swap sides
editor-pieces = Pieces
editor-find = Find a piece: name or what it does
editor-find-hint = Name or what it does
editor-side = Side of the pieces
editor-traits = What they do
editor-rest = The rest of the position
editor-told = What can be played here
editor-analyse = Analyse from here
editor-play = Play from here
editor-link = Copy link
editor-copied = Copied
editor-help-hand = Drag a piece to another square, or off the board. Or choose one to put.
editor-help-held = { $unit } from { $square }. Now its square.
editor-help-stamp = { $unit } in hand. Click a square to put it there.
editor-help-other = Right click: the other side’s.
editor-help-bin = Click a piece to take it off.
editor-help-mark = { $field }: click the squares.
editor-help-earlier = { editor-earlier }: click the squares that a move crossed, then the piece that crossed them.
editor-said-put = { $unit } on { $square }
editor-said-off = { $square } is empty
editor-said-beside = { $unit } beside the board
editor-said-undone = Undone
editor-said-redone = Done again
editor-to-move = To move
editor-move = Move
editor-halfmove = No progress for
editor-halfmove-title = Moves of either side since the last one that cannot be taken back
editor-beside-of = { $side ->
    [w] White has beside the board
    [b] Black has beside the board
   *[shared] In the pool of both
  }
editor-add = Put the chosen piece beside the board: { $side ->
    [w] White
    [b] Black
   *[shared] both
  }
editor-add-first = First choose a piece above.
editor-add-not = { $unit } cannot be beside the board here.
editor-take = Take one off: { $unit }, { $count }
editor-castling = May still castle
editor-more = More of this position
editor-en-passant = Just crossed
editor-promoted = Came by promotion
editor-going = Goes on in this turn
editor-taken = Taken in this turn, still there
editor-unmoved = Never moved
editor-unmoved-all = all that stand as in the beginning
editor-part = Part of the turn
editor-checks = Checks given
editor-passed = The last move was a pass
editor-count = Counting
editor-count-nobody = nobody
editor-count-to = to
editor-lent = Last moved
editor-lent-nothing = nothing
editor-won = How it has ended
editor-won-not = It goes on
editor-won-w = White has won
editor-won-b = Black has won
editor-won-d = Draw
editor-earlier = Crossed before in this turn
editor-leave-out = Leave out
editor-mark = Click squares
editor-squares-hint = like e3, f4
editor-no-square = There is no square { $square }.
editor-text = As text
editor-copy = Copy
editor-paste = Paste
editor-paste-not = The browser does not let a page paste. Put the text into the field.
editor-playable = This position can be played. { $side ->
    [w] White has { $count ->
        [one] one move.
       *[other] { $count } moves.
      }
   *[b] Black has { $count ->
        [one] one move.
       *[other] { $count } moves.
      }
  }
editor-playable-placing = This position can be played. { $side ->
    [w] White places a piece, in { $count ->
        [one] one way.
       *[other] { $count } ways.
      }
   *[b] Black places a piece, in { $count ->
        [one] one way.
       *[other] { $count } ways.
      }
  }
editor-over = The game is over here.
editor-faults = { $count ->
    [one] One thing is not right.
   *[other] { $count } things are not right.
  }
editor-unreadable = This text cannot be read.
editor-repair-put = { $piece } to { $square }
editor-repair-turn = { $side ->
    [w] White to move
   *[b] Black to move
  }
editor-repair-number = Begin with move 1
editor-repair-off = Take off
editor-repair-without = Leave out

### Openings

opening-title = Openings of { $game }
opening-about = What was played from a position, how often, and how these games ended. Games that the program played against itself are counted.
opening-about-players = So are games on this server whose players agreed.
opening-start = Start
opening-played = Moves that lead here
opening-board = The position
opening-move = Move
opening-games = Games
opening-draw = Draw
opening-none = No games of this have been counted yet.
opening-none-here = No game that was counted came to this position, or none went on from it.

# A finished game that is looked back at.

review = Review
games-review-this = Review this game of { $game }
review-of = Review: { $game }
review-to-game = To the game
review-loading = Reading the game …
review-failed = This review cannot be shown: { $reason }
review-offline = The connection is lost. What is known stays; it goes on by itself.
review-goes-on = This game has not ended yet. It can be reviewed when it has.
review-other-rules = The rules of this game have been corrected since it was played, so it cannot be reviewed.
review-not-judged = There is nothing to try again there.
review-no-move = This cannot be played there.
review-no-answer = The computer could not look at this move.
review-empty = No move was made in this game.
review-won = You won.
review-lost = You lost.
review-drawn = You drew.
review-draw = Draw.
review-won-w = White won.
review-won-b = Black won.
review-was-ahead = At move { $number } you were ahead.
review-was-behind = At move { $number } you were behind.
review-side-was-ahead = At move { $number } { $side ->
    [w] White
   *[b] Black
  } was ahead.
review-side = { $side ->
    [w] White
   *[b] Black
  }
review-about = { $white } against { $black }. { $moves ->
    [one] One move.
   *[other] { $moves } moves.
  } { $ending }
review-you = You
review-someone = { $side ->
    [w] White
   *[b] Black
  }
review-computer = Computer, level { $level }
review-graph = White’s chances, move by move
review-stage-quick = first look, { $percent } %
review-stage-sharp = looking closer, { $percent } %
review-stage-sharpest = the worst moves once more, { $percent } %
review-stage-done = looked at closely
review-stage-waits = waiting: moves of running games come first
review-frozen-you = your frozen pieces
review-frozen-w = White’s frozen pieces
review-frozen-b = Black’s frozen pieces
review-frozen-both = frozen pieces
review-part-placed = armies placed
review-part-taken = first capture
review-part-half = half the pieces gone
review-at = Move { $number }: White { $percent } %
review-graph-says = White’s chances over { $moves } moves, from { $first } % to { $last } %. The highest are { $most } %, the lowest { $least } %.
review-graph-begins = White’s chances; not known yet.
review-pin = { $rank }: { $move }, { $cost }
review-whose = Whose mistakes
review-whose-you = Mine
review-whose-other = My opponent’s
review-whose-both = Of both
review-whose-w = White’s
review-whose-b = Black’s
review-three = What cost most
review-three-again = Try { $count ->
    [one] this move
   *[other] these { $count } moves
  } again
review-cost = cost { $pawns } { $one ->
    [yes] pawn
   *[no] pawns
  }
review-cost-game = cost the game
review-cost-little = cost little
review-nothing = { $whose ->
    [you] No move of yours lost much.
    [other] No move of your opponent lost much.
   *[both] No move lost much.
  }
review-not-yet = Wait a moment: the moves are being looked at.
review-tab-you = You played
review-tab-played = Played
review-tab-followed = What followed
review-tab-better = Better
review-tabs = What the board shows
review-board = The position of { $move }
review-better = Better:
review-line = Moves of this line
review-again = Try again here
review-reading = Reading the lines …
review-accuracy = Accuracy
review-accuracy-help = How near to the best the moves were: 100 % if each was the best. It is measured in chances to win, by a curve that is fitted to this game.
review-moves = Moves
review-blunders = Blunders
review-mistakes = Mistakes
review-inaccuracies = Inaccuracies
review-both-sides = Both sides
review-all = All that was judged
review-all-none = No move was an inaccuracy, a mistake or a blunder.
review-judged-inaccuracy = Inaccuracy
review-judged-mistake = Mistake
review-judged-blunder = Blunder
review-percent = { $percent } %
review-try-title = Better than { $move }?
review-try-ask = { $side ->
    [w] White
   *[b] Black
  } to move. Find something better.
review-try-type = Or write the move
review-try-go = Play it
review-try-thinks = The computer looks at { $move } …
review-try-found = Found: { $move }.
review-try-as-good = { $move } is as good.
review-try-worse = { $move } is better than what was played, but { $pawns } { $one ->
    [yes] pawn
   *[no] pawns
  } worse than the best.
review-try-short = { $move } is better than what was played, but the best was better still.
review-try-refuted = { $move } does not work.
review-try-same = { $move } is what was played.
review-try-reply = The answer is { $reply }.
review-try-hint = Hint
review-try-hinted = Look at the marked piece.
review-try-hinted-hand = A piece comes from beside the board.
review-try-solution = Solution
review-try-solved = { $move } was better.
review-try-next = Next
review-try-once-more = Once more
review-try-back = Back to the review
review-try-which = { $number } of { $count }
review-play-on = Play on from here
review-play-level = Against level
review-play-go = Start

# The library of pieces.
pieces-library = Pieces
pieces-lead = The pieces of all games, each once, to be found by what they do and taken into a game of your own.
pieces-find = A piece that …
pieces-for-example = freezes at a distance
pieces-search = Search
pieces-filters = Choose by what it does
pieces-group-moves = Moves
pieces-group-captures = Captures
pieces-group-does = What else it does
pieces-group-is = What it is
pieces-group-safe = Safe from
pieces-found =
    { $count ->
        [one] One piece
       *[other] { $count } pieces
    }
pieces-leave-out = Without the filter “{ $what }”
pieces-all = all pieces
pieces-none = No piece does that. Try fewer words.
pieces-also = also: { $names }
pieces-more-games =
    { $count ->
        [one] and one more game
       *[other] and { $count } more games
    }
pieces-in = In
pieces-copy = Copy this piece
pieces-copy-help = This is the piece of { $game } as a rule file says it, with what it needs. Put it into a file of your own. In the workshop, “Add a piece” fits it in for you.
pieces-copied = Copied.
pieces-not-copied = The text is selected: copy it with your keyboard.
pieces-to = Find a piece by what it does
pieces-syntax = The text is no rule file yet: mend it where it is marked, then try again.
pieces-put = { $name } is in your file; its id is { $id }.
pieces-named = Your file has a { $was } already, so this one is { $now }.
pieces-called = Your file has another “{ $was }”, so this one is “{ $now }”.
pieces-without = Your file lacks these pieces, so what it does to them is left out: { $names }.
pieces-other-cells = It comes from a board with other cells, so its paths lead elsewhere here.
workshop-add = Add a piece
workshop-add-short = Add
workshop-add-title = Add a piece
workshop-add-help = Say what it does. It is put into your file, with its source named.
workshop-add-take = Add { $name }
workshop-add-all = All pieces
workshop-add-lost = There was no answer. Try again.
