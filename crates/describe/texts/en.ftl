# Games in English. The head of src/texts/mod.rs says how texts are written, that of src/texts/functions.rs what they
# can call. Sentences about a piece get their capital and their full stop later.

### Numbers and lists

number = { $number ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $number }
  }
ordinal = { $number ->
    [0] zeroth
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
    [9] ninth
    [10] tenth
    [11] eleventh
    [12] twelfth
   *[other] { $number }th
  }
and = and
or = or

### Units

standing = the { $name } on { $square }
unit = { $form ->
    [any] { $which ->
        [all] any { -friendly } piece
        [only] only { LIST(A($names), "or") } { -own }
       *[except] any { -friendly } piece except { LIST(A($names), "or") }
      }
   *[noun] { $which ->
        [all] { -whose }
        [only] { $whose ->
            [enemies] enemy
            [friends] friendly
           *[all] { "" }
          } { LIST($names, "or") }
       *[except] { -whose } other than { LIST(A($names), "or") }
      }
  }
-whose = { $whose ->
    [enemies] enemy
    [friends] friend
   *[all] piece of either side
  }
-friendly = { $whose ->
    [friends] friendly
   *[all] { "" }
  }
-own = { $whose ->
    [friends] of its own side
   *[all] { "" }
  }

### Ways to travel

likeness = { $unit ->
    [steps] king
    [lines] queen
    [straight] rook
    [diagonal] bishop
   *[leap] knight
  }
a-likeness = a { likeness }
ways = { LIST($ways, "or") }
no-way = { -by } not at all
-by = { $by ->
    [none] { "" }
   *[other] by moving
  }
manner-like = { -by } like { LIST($units, "or") }
manner-step = { -by } one square { $directions }
manner-slide = { -by } { far } { $like ->
    [none] { $directions } { $straight ->
        [yes] , never diagonally
       *[no] { "" }
      }
   *[other] like { $like }
  }
manner-jumps = by jumping { LIST($jumps, "or") }
manner-line-rides = by { SPAN($reach) } { -jumps } of { jump-line }, in one line
manner-rides = by { SPAN($reach) } { -jumps } of { $jump }, in one line
-jumps = { $reach ->
    [single] jump
   *[other] jumps
  }
manner-leap-rides = by { SPAN($reach) } { $reach ->
    [single] knight's jump
   *[other] knight's jumps
  }, in one line
manner-lame-leap = { -by } { $known ->
    [yes] like a knight that cannot jump
   *[no] in two steps
  } { $blocked ->
    [diagonal] (first one square diagonally, which must be empty, then one straight outward)
   *[straight] (first one square straight, which must be empty, then one diagonally outward)
  } { $reach ->
    [single] { "" }
   *[other] , { SPAN($reach) } times in one line
  }
manner-zigzag = { -by } { $steps ->
    [diagonal] in a zigzag of diagonal steps with a turn after each (say forward-right, forward-left, forward-right)
   *[straight] in a zigzag of straight steps with a turn after each (say forward, right, forward, right)
  } { $reach ->
    [unlimited] { "" }
   *[other] , { SPAN($reach) } { $reach ->
        [single] step
       *[other] steps
      }
  }
manner-ray = by stepping { VECTOR($step) } { -lame }
manner-turning-ray = { -by } in a zigzag of first { VECTOR($first) } and then { VECTOR($second) } in turn { -lame }
-lame = { $lame ->
    [none] { "" }
   *[other] provided that the square { VECTOR($lame) } is empty
  } { $reach ->
    [single] { "" }
   *[other] , { SPAN($reach) } steps in all
  }
jump-line = { LIST($distances, "or") } squares { $directions }
jump-oblique = { $long ->
    [one] one square
   *[other] { COUNT($long) } squares
  } straight and { COUNT($short) } to the side
jumps = { LIST($jumps, "or") }
vector = { $ahead ->
    [none] { $side ->
        [none] nowhere
       *[other] { -files }
      }
   *[other] { -ranks } { $side ->
        [none] { "" }
       *[other] and { -files }
      }
  }
vector-pair = { -ranks } and { COUNT($files) } to either side
-ranks = { $ranks ->
    [one] one square
   *[other] { COUNT($ranks) } squares
  } { $ahead ->
    [forward] forward
   *[back] back
  }
-files = { $files ->
    [one] one square
   *[other] { COUNT($files) } squares
  } { $side ->
    [left] { -left }
   *[right] { -right }
  }
-left = to its own left
-right = to its own right
directions = { LIST($headings, "or") }
direction = { $heading ->
    [any] in any direction
    [straight] straight
    [forward-or-back] straight forward or back
    [forward] straight forward
    [back] straight back
    [sideways] sideways
    [left] { -left }
    [right] { -right }
    [diagonal] diagonally
    [diagonal-forward] diagonally forward
    [diagonal-back] diagonally back
    [diagonal-forward-left] diagonally forward { -left }
    [diagonal-forward-right] diagonally forward { -right }
    [diagonal-back-left] diagonally back { -left }
   *[diagonal-back-right] diagonally back { -right }
  }
through = { $way ->
    [all] through { -part }
   *[other] { $way ->
        [forward] forward
        [level] level
       *[back] back
      } through { -part } { $hand ->
        [left] { -left }
        [right] { -right }
       *[both] to either side
      }
  }
-part = { $part ->
    [edge] an edge
   *[corner] a corner
  }
span = { $kind ->
    [one] one
    [any] any number of
    [most] up to { COUNT($max) }
    [least] at least { COUNT($min) }
    [exactly] { $case ->
        [bare] { "" }
       *[other] exactly
      } { COUNT($min) }
    [just] { COUNT($min) }
    [two] { COUNT($min) } or { COUNT($max) }
   *[range] { COUNT($min) } to { COUNT($max) }
  }
spans = { JOIN($spans, " or ") }
far = { SPAN($reach) } { $reach ->
    [single] square
   *[other] squares
  }

### Parts of the board

place-nowhere = nowhere
place-ranks = { $owner } { $ranks } rank
place-numbered-ranks = rank { $white } (for Black: rank { $black })
place-span = { $first } to { $end }
place-last-rank = the last rank
place-file = the { $file }-file
place-files = files { $first } to { $end }
place-block = the block { $first }–{ $end }
place-all = any square
place-edge = the edge of the board
place-color = { $color ->
    [light] a light square
   *[dark] a dark square
  }
place-except = { $place } except { $other }
place-sides = { $white } (for Black: { $black })
place-no-square = no square
place-named = { $whose ->
    [shared] the { $name }
    [own] { $owner } { $name }
   *[far] the enemy’s { $name }
  } { $squares ->
    [none] { "" }
   *[other] ({ $squares })
  }

### What a piece does: ordinary moves

-house = { $house ->
    [yes] (house rule)
   *[no] { "" }
  }
-also = { $known ->
    [yes] also
   *[no] { "" }
  }
-jumping = { $over ->
    [one] , jumping over exactly one piece of either side
    [any] , jumping over any pieces
   *[other] { "" }
  }
way = { $kind ->
    [may] { $verb ->
        [both] move and capture
        [move] move
       *[capture] capture
      }
   *[other] { $subject ->
        [also] it also
        [it] it
       *[none] { "" }
      } { $verb ->
        [both] moves and captures
        [move] moves
       *[capture] captures
      }
  } { PATHS($paths) } { $kind ->
    [hop] { $empty ->
        [empty] to an empty square
       *[none] { "" }
      } { -jumping }
    [plain] { "" }
   *[other] { $verb ->
        [move] { $over ->
            [line] over a line of enemies
           *[other] { $empty ->
                [empty] to an empty square
                [only] , to empty squares only
               *[none] { "" }
              }
          }
       *[other] { "" }
      }
  } { -house }
only-quiet = { $way }, { $never ->
    [yes] but never captures
   *[no] to empty squares only
  } { -house }
without = { $way }, without capturing { -house }
and-captures = { $quiet }, and { $capture } { -house }
but-captures = { $quiet }, but captures { PATHS($paths) } { -house }
hops = { LIST($ways, "and") }
special = { $begins ->
    [none] { "" }
   *[other] { $begins } it may { -also }
  } { LIST($ways, "and") } { -jumping } { $landing ->
    [behind] , landing right behind a piece of either side
    [and-behind] and landing right behind a piece of either side
   *[none] { "" }
  } { $to ->
    [none] { "" }
   *[other] , if it ends on { PLACE($to, owner: "its") }
  } { -house } { $only ->
    [none] { "" }
   *[other] . This way it captures { UNIT($only, form: "any") }
  }
begins = { $from ->
    [none] with its first move
   *[other] from { PLACE($from, owner: "its") }{ $first ->
        [yes] , with its first move,
       *[no] { "" }
      }
  }
clear-way = every square it touches on the way must be empty
tramples = it runs over enemies: it captures every enemy on the squares it crosses, { $end ->
    [either] and one on the square where it stops
    [empty] and must stop on an empty square
   *[enemy] and one on the square where it must stop
  }
trample-blocked = its own side blocks its way
passes-only = it can jump over { UNIT($units, form: "any") }
passes-single = on the way it may jump over any number of enemies, one at a time. Each must { $some ->
    [yes] be an { UNIT($units) }
   *[no] stand alone,
  } with an empty square right behind it
passes-line = such a move goes over empty squares up to one or more enemies in an unbroken line. It jumps over all of
    them and lands on the empty square right behind
passes-friends = every square that it crosses must hold a { UNIT($units) }
stops-beside = it must stop on the first square it reaches that is next to an enemy, straight or diagonally
swaps = enemies captured this way change sides and swap squares with it
repeats = from there it may go on like this in the same move, as often as it can and in any direction
ends-near = if it would capture the same on several squares in one direction, it must stop on the nearest
requires = { $requirement ->
    [impossible] so far nothing makes such a move possible
    [convert] such a move must convert an enemy
    [capture] such a move must capture an enemy
   *[either] such a move must capture or convert an enemy
  }
contact = { $wanted ->
    [yes] it can do this only while { A(UNIT($units)) }
   *[no] it can do this only while no { UNIT($units) }
  } { $own ->
    [yes] guards
   *[no] attacks
  } it { $paths ->
    [none] { "" }
   *[other] { PATHS($paths) }
  }
leaves-en-passant = { $faced ->
    [yes] right after such a move, an enemy may capture it en passant on { -square } it crossed
   *[no] no enemy can capture it en passant on { -square } crossed by such a move
  }
-square = { $one ->
    [yes] the square
   *[no] a square
  }

### Other moves

legs = { $begins ->
    [none] { "" }
   *[other] { $begins }
  } it can { -also } { $twice ->
    [known] make two such moves in one turn, in any directions
    [twice] { $first } twice in one turn, in any directions
   *[no] { $first }, then { $turn ->
        [right-angle] turn at a right angle and
        [straight] , straight on,
        [slant] turn half left or half right, outward, and
       *[free] { "" }
      } { $second }
  } { $to ->
    [none] { "" }
   *[other] , ending on { PLACE($to, owner: "its") }
  } { -house } { $returns ->
    [never] . It may not end where it started
    [if-captured] . It may end where it started only if it captured something
   *[none] { "" }
  }
leg-both = move or capture { PATHS($paths) }
leg-quiet = move { PATHS($paths) } { $empty ->
    [yes] to an empty square
   *[no] { "" }
  }
leg-capture = capture { PATHS($paths) }
leg-stays = stay
leg-ways = { LIST($ways, "or") }
cannot-stop = it cannot stop after the first part
legs-only = this way it can capture { UNIT($units, form: "any") }
shot = it can { -also } shoot: { $from ->
    [none] { "" }
   *[other] from { PLACE($from, owner: "its") },
  } { $as_captures ->
    [yes] what it can capture by moving, it can also capture without moving
   *[no] without moving, it captures an { UNIT($units) } that it could reach
        { PATHS($paths, by: "moving") } { -jumping }
  } { $to ->
    [none] { "" }
   *[other] , if the target is on { PLACE($to, owner: "its") }
  } { -house }
exchange = { $begins ->
    [none] { "" }
   *[other] { $begins },
  } it can { -also } change places with { A(UNIT($units)) } { $some ->
    [yes] { $whose ->
        [all] of either side
       *[other] { "" }
      }
   *[no] { "" }
  } that it could reach { PATHS($paths, by: "moving") } { -jumping } { $to ->
    [none] { "" }
   *[other] , if that one stands on { PLACE($to, owner: "its") }
  } { -house }
jump = { $first ->
    [yes] with its first move
   *[no] { "" }
  } it { $from ->
    [none] { $to ->
        [none] { $first ->
            [yes] may go
           *[no] { $known ->
                [yes] may also go
               *[no] goes
              }
          } to any empty square
       *[other] can { -also } jump from any square to { PLACE($to, owner: "its") }, if that square is empty
      }
   *[other] can { -also } { $same ->
        [yes] jump between { PLACE($from, owner: "its", last: "and") }, to any of these squares that is empty
       *[no] jump from { PLACE($from, owner: "its") } to { $to ->
            [none] any other square
           *[other] { PLACE($to, owner: "its") }
          }, if that square is empty
      }
  } { -house }
immobile = cannot move
royals-not-turned = { $royal } is captured instead of changing sides
cannot-harm = { $harm ->
    [proximity] it cannot capture { -these } by stopping next to them
    [freeze] it cannot freeze { -these }
    [shot] it cannot shoot { -these }
    [conversion] it cannot convert { -these }
    [swap] it cannot capture { -these } in a way that converts them
   *[trampling] where it captures { A(LIST($attributes, "or")) } piece, it must stop
  }
-these = { LIST($attributes, "or") } pieces
a-royal = { $name ->
    [none] a royal piece
   *[other] { A($name) }
  }
en-passant = it may also capture en passant { $paths ->
    [none] { "" }
   *[other] , { PATHS($paths, by: "moving") }
  } { $victims ->
    [none] , but no piece of this game can be captured so
   *[other] : an { UNIT($victims) } that has just { $reach ->
        [none] made a long move
        [single] moved one square
        [exact] moved { SPAN($reach, case: "bare") } squares
       *[other] moved { far }
      } { $from ->
        [none] { "" }
       *[other] from { PLACE($from, owner: "its") }
      }. For that it lands on { $one ->
        [yes] the square
       *[no] a square
      } that was crossed
  }
house-part = { LIST($parts, "and") } is a house rule
house-part-way = { $verb ->
    [both] moving and capturing
    [move] moving
   *[capture] capturing
  } { PATHS($paths) }
borrows = moves and captures like the piece that the opponent moved last { $without ->
    [none] { "" }
   *[other] . It does not copy { LIST($without, "or") }
  }
borrows-forward = forward means forward for its own side
borrows-alike = if that piece was { A($name) } too, it copies what that { $name } copied. A piece that has just become
    { A($name) } counts as { A($counts) }
borrows-nothing = as long as there is nothing to copy, it cannot move this way
unborrowed = { $what ->
    [long-move] { $from ->
        [none] long moves from certain squares
       *[other] the long move from { PLACE($from, owner: "its") }
      }
    [special] special ways to move
    [en-passant] captures en passant
    [castling] castling
   *[promotion] promotion
  }
crossing = in a move of several squares it may not cross a square where an { UNIT($units) } could capture it { $freezing ->
    [yes] . { $check ->
        [yes] Frozen ones do not count, pinned ones do
       *[no] Frozen ones do not count
      }
   *[no] { $check ->
        [yes] . Pinned ones count, too
       *[no] { "" }
      }
  }

### Effects

consequence = { $occasion }, { $deeds } { -house }
occasion = { $occasion ->
    [such-capture] after such a capture
    [such-move] after such a move
    [such-shot] after such a shot
    [every-move] after any of its moves
    [these-moves] after any of these moves
    [quiet] after a move to an empty square
    [such-quiet] after such a move to an empty square
    [rides] after such jumps
    [besides] besides
    [moves] after it moves { PATHS($quiet) }
    [moves-to-empty] after it moves { PATHS($quiet) } to an empty square
    [captures] after it captures { PATHS($capture) }
    [both] after it moves or captures { PATHS($quiet) }
   *[either] after it moves { PATHS($quiet) } or captures { PATHS($capture) }
  }
on-capture = whenever it captures { $of ->
    [none] { "" }
   *[other] { LIST(A($of), "or") }
  }, { $deeds }
drop-while = a side may put one on the board only while { LIST($cases, "or while", plain: "yes") }
drop-case = { -facts }
dropped = { $required ->
    [yes] it may be put only where it then hits something. When it is put there,
   *[no] when it is put there,
  } { $deeds }
deed-captures = it { $also ->
    [yes] also captures
   *[no] captures
  } { $target }
deed-converts = { $target } changes sides
deed-itself = { $deed ->
    [capture] it leaves the board itself
   *[convert] it changes sides itself
  }
target = { $zone ->
    [here] itself
    [enclosed] every { UNIT($units) } in an unbroken line between it and a friend (straight or diagonal)
    [seen] every { UNIT($units) } that it could reach from there { PATHS($paths, by: "moving") }
    [surrounded] every { UNIT($units) } beside it that it and its friends surround on all four sides
    [beside] every { UNIT($units) } on { -around-all }
    [beside-straight] every { UNIT($units) } on { -around-straight }
    [beside-diagonal] every { UNIT($units) } on { -around-diagonal }
    [ahead] the { UNIT($units) } on the next square in that direction
    [ahead-leap] the { UNIT($units) } one more such jump ahead
    [ahead-step] the { UNIT($units) } that one more step of the same kind would reach
    [behind] the { UNIT($units) } on the last square crossed
    [behind-step] the { UNIT($units) } on the square from which its last step started
    [line] every { UNIT($units) } in that line
    [line-behind] the { UNIT($units) } on the last square crossed, with any in an unbroken line back from there
    [jumped] every { UNIT($units) } it jumped over
    [passed] every { UNIT($units) } on the squares it crossed
    [leapt-over] every { UNIT($units) } on a square in the middle of a jump
    [withdrawn-again] the { UNIT($units) } that it moved straight away from
    [withdrawn] the { UNIT($units) } next to it that it moved straight away from
    [withdrawn-step] the { UNIT($units) } that one such step in the opposite direction would have reached
    [rectangle-again] every { UNIT($units) } on the other two corners of such a rectangle
    [rectangle] every { UNIT($units) } on the other two corners of the rectangle between it and its own { $royal ->
        [none] royal piece
       *[other] { $royal }
      }
    [pinched-again] every { UNIT($units) } squeezed between it and a friend
   *[pinched] every { UNIT($units) } squeezed between it and a friend (side by side in a rank or file)
  }
-around-straight = the four squares straight beside it
-around-diagonal = the four squares diagonally beside it
only-on = this happens only on { PLACE($region, owner: "its") }
hostile-squares = for this, an empty square of { PLACE($region, owner: "its") } counts as a friend
hostile-edge = for this, { $nobody ->
    [yes] the edge of the board and what belongs to nobody count as friends
   *[no] the edge of the board counts as a friend
  }
around = { $nearby ->
    [friend] this happens only if a friend stands on one of the eight squares around it
    [no-enemy] this happens only if no enemy stands on the eight squares around it
    [no-enemy-straight] this happens only if no enemy stands straight beside it
   *[rest] this happens only if a piece, or no square, is right below it as White sees it
  }
takes-place = { $itself ->
    [yes] { A($name) } takes its place
   *[no] { A($name) } takes the place of what is captured so
  }
no-check = this gives no check
freezes = it freezes every { UNIT($units) } { $around ->
    [none] that it could reach { PATHS($paths, by: "moving") }
   *[other] on { -around }
  } { -house }. A frozen piece can { $frozen }
-around = { $around ->
    [straight] { -around-straight }
    [diagonal] { -around-diagonal }
   *[all] { -around-all }
  }
-around-all = the eight squares around it
frozen-nothing = do nothing
frozen-vanish = only leave the board { $names ->
    [none] { "" }
   *[other] , and { LIST(A($names), "or") } not even that
  }
releases = an enemy is not frozen while another { $name } of its own side { $around ->
    [none] could reach it { PATHS($paths, by: "moving") }
   *[other] stands on one of { -around }
  }
attribute = it is { $name } { $safety ->
    [none] { "" }
   *[other] : { LIST($safety, ", and", plain: "yes") }
  }
safe-from = { $harm ->
    [proximity] no piece can capture it by stopping next to it
    [freeze] it cannot be frozen
    [shot] it cannot be shot
   *[conversion] it cannot be made to change sides
  }
safe-from-swaps = a piece that converts what it captures cannot capture it { $swaps ->
    [never] at all
   *[not-so] that way
  }
safe-stops = { LIST(A($names), "or") } that captures it must stop there

### What concerns a whole piece

-side = { $side ->
    [white] for White,
    [black] for Black,
   *[none] { "" }
  }
goes-on = after such a capture it { $may_stop ->
    [yes] may go on capturing in the same turn
   *[no] goes on capturing in the same turn, as long as it can
  }
turns-not-back = it may not turn back along the line on which it came
turns-never = each of these captures goes on straight ahead, in the direction of the first
taken-at-end = captured pieces stay on the board until the last of these captures. None can be captured twice
promotion-going-on = { $waits ->
    [yes] if it can go on capturing after that, it stays what it is
   *[no] then it does not go on capturing
  }
leaves-behind = such a move leaves { A($name) } on the square where it began
neutral = it belongs to nobody: it blocks both sides, and nobody can capture it
limited = { $shared ->
    [yes] { $most ->
        [1] there is only one { $name }
       *[other] there are at most { COUNT($most) } of these
      }
   *[no] a side that has { COUNT($most) } of these on the board gets no more by promotion { $drops ->
        [yes] and drops none
       *[no] { "" }
      }
  }
only-side = only { $side ->
    [white] White
   *[black] Black
  } has it
promotes = { -side } when it { LIST($occasions, "or", plain: "yes") } { $anywhere ->
    [yes] { "" }
   *[no] { PLACE($region, owner: "its") }
  }, it { $must ->
    [yes] becomes
   *[no] may become
  } { $to }
promotes-when = { $occasion ->
    [ends] moves to
    [enters] enters
    [stays] moves within
    [leaves] leaves
   *[captures] captures { $anywhere ->
        [yes] { "" }
       *[no] to or from
      }
  }
promotes-standing = { -side } while it stands on { PLACE($region, owner: "its") }, it may become { $to } instead of
    moving
promoted-to = { LIST(A($names), "or") } { $names ->
    [1] { "" }
   *[other] , as its owner chooses
  }
may-promote = on { PLACE($region, owner: "its") } it may become one of these, or stay what it is
promotion-bound = it becomes { LIST(A($names), "or") } only { $captures ->
    [yes] by capturing
    [no] by a move that captures nothing
   *[none] { "" }
  } { $place }
promotes-by-captures = { -side } with a move that captures it { $taking }, with any other move it { $others }
becomes = { $stays ->
    [yes] stays what it is
   *[no] becomes { $to }
  }
promotion-place = on { PLACE($region, owner: "its") }
seizes = { -side } when it captures { A(UNIT($units)) }, it becomes what it has captured
lost-only = it can become only what its side has lost. If none of these is lost, it may not go where it would have to
    promote
castling = it can { $royal ->
    [yes] castle with
   *[no] move together with
  } { A($partner) } in one turn, if neither has moved before and { $wherever ->
    [yes] all other squares between them and on their ways are empty
   *[no] all squares between them are empty
  } { $side ->
    [white] . Only White does so:
    [black] . Only Black does so:
   *[none] . For White:
  } { JOIN($ways, " or ") } { $side ->
    [none] . For Black it is the same on the other side of the board
   *[other] { "" }
  }
castling-way = { $from } to { $to } ({ $partner } { $partner_from } to { $partner_to })
castling-from-region = from its start on { PLACE($region, owner: "its") } to { $to } ({ $wing ->
    [left] left
   *[right] right
  } { $partner } to { $partner_to })
castles-safely = it may not do this while attacked, nor cross an attacked square
castles-once = once one side has moved so, the other side may not do the same any more
castling-partner = it can take part in the { LIST($moves, "or in the", plain: "yes") }, if neither has moved before
castling-partner-of = { $castles ->
    [yes] castling
   *[no] double move
  } of { A($name) }
enters = it begins off the board. When another piece of its side moves, it may be put on the square just left { $double ->
    [yes] . After a move of two pieces it may go to either square
   *[no] { "" }
  }
enters-if = this is allowed { LIST($rules, "or", plain: "yes") }
enters-when = { $region ->
    [none] { "" }
   *[other] on { PLACE($region, owner: "its owner's") }
  } { $until ->
    [none] { "" }
   *[other] up to move { $until } { $first ->
        [yes] , or
       *[no] { $captures ->
            [yes] , or
           *[no] { "" }
          }
      }
  } { $first ->
    [yes] if that piece moves for the first time { $captures ->
        [yes] , or
       *[no] { "" }
      }
   *[no] { "" }
  } { $captures ->
    [yes] if that piece captures
   *[no] { "" }
  }
drop = { -side } { $how ->
    [endless] instead of moving, a side may put a new one on
    [either] when it is captured, the other side gets it and may later put it on
    [captured] whoever captures it may later put it on
   *[in-hand] while it is in hand, its owner may put it instead of moving on
  } { $region ->
    [none] any empty square
   *[other] an empty square of { -drop-region }
  } { $nearby ->
    [friend] beside a friend, straight or diagonally
    [no-enemy] that has no enemy beside it, straight or diagonally
    [no-enemy-straight] that has no enemy straight beside it
    [rest] that has a piece, or no square, right below it as White sees it
   *[none] { "" }
  } { $promoted ->
    [yes] , as what it is or as what it promotes to
   *[no] { "" }
  } { $past ->
    [none] { "" }
   *[other] , even while that side has { $past } of these
  } { $most ->
    [none] { "" }
    [1] . No other one of that side may stand on that file
   *[other] . That side may have { $most } of these on a file, not more
  } { $reach ->
    [none] { "" }
   *[other] . That must be a square that the piece just moved in this turn could reach { PATHS($reach, by: "moving") }
  } { $first_on ->
    [none] { "" }
   *[other] . As long as a square of { -first-region } is empty it goes only there, whatever is around and whatever it
        hits
  }
-drop-region = { $how ->
    [either] { PLACE($region, owner: "the new owner's") }
    [captured] { PLACE($region, owner: "their own") }
   *[other] { PLACE($region, owner: "its owner's") }
  }
-first-region = { $how ->
    [either] { PLACE($first_on, owner: "the new owner's") }
    [captured] { PLACE($first_on, owner: "their own") }
   *[other] { PLACE($first_on, owner: "its owner's") }
  }
reverts = { $promoted ->
    [yes] when it is captured, { -receiver } gets { A($name) }
   *[no] if it came by promotion, { -receiver } gets { A($name) } instead
  }
-receiver = { $either ->
    [yes] the other side
   *[no] the capturer
  }
suicide = while it is frozen, it may take itself off the board as its move
royal = it is royal: { $goal ->
    [capture] if it is captured { $royals ->
        [each] { "" }
        [kinds] and its owner has no other of its kind
       *[other] and its owner has no other royal piece
      }, its owner loses
   *[mate] { $royals ->
        [each] it may not be left in check
        [last] as the last royal piece of its owner it may not be left in check
        [kinds] as the last of its kind it may not be left in check
       *[all] its owner may not leave all royal pieces in check
      }, and checkmate loses the game
  }
captured-not-turned = it is captured instead of changing sides
house = house rule: the published rules leave some of this open

### Why a move is refused

-freezes = { $by ->
    [1] freezes
   *[other] freeze
  }
-all = { LIST($by, "and", plain: "yes") }
refusal-over = The game is over.
refusal-not-your-turn = It is { $side ->
    [white] White
   *[black] Black
  }'s turn.
refusal-empty = There is no piece on { $square }.
refusal-not-yours = It is { $turn ->
    [white] White
   *[black] Black
  }'s turn; { $unit } is { $owner ->
    [white] White
   *[black] Black
  }'s.
refusal-placing = Nothing moves before every piece is placed.
refusal-frozen = { UPPER($unit) } cannot move: { -all } { -freezes } it.
refusal-leaves-check = That would leave your { $name } on { $square } in check from { -all }.
refusal-enters-check = On { $square } your { $name } would be in check from { -all }.
refusal-nowhere-safe = { UPPER($unit) } cannot move: anywhere else it would be in check.
refusal-still-check = Your { $name } on { $square } is in check from { -all }, and { $unit } cannot help.
refusal-pinned = { UPPER($unit) } is pinned: without it your { $name } on { $square } would be in check from { -all }.
refusal-must-capture = { $most ->
    [yes] You must capture as many pieces as possible{ $by ->
        [none] .
       *[other] , which { -all } can do.
      }
   *[no] You can capture { $by ->
        [none] { "" }
       *[other] with { -all }
      }, so you must.
  }
refusal-goes-on = { UPPER($unit) } goes on capturing in this turn, and nothing else moves.
refusal-turns = { UPPER($unit) } goes on capturing, but { $straight ->
    [yes] only straight on
   *[no] not back the way it came
  }.
refusal-forbidden = That would { $threat ->
    [check] give check
    [check-alone] give check without mating
    [capture] capture what may not be captured
   *[mate] give checkmate
  }, and { $name ->
    [none] { $drop ->
        [yes] no dropped piece may do so
       *[no] no move may do so
      }
   *[other] the { $name } may not do so { $drop ->
        [yes] when dropped
       *[no] { "" }
      }
  }.
refusal-flight = In check it may leave its square only to capture every piece that gives check.
refusal-stuck = { UPPER($unit) } has nowhere to go { $by ->
    [none] { "" }
    [1] : { -all } stands in its way
   *[other] : { -all } stand in its way
  }.
refusal-here = The { $name } stands on { $square } already.
refusal-own = Your own { $name } stands on { $square }.
refusal-resists = { UPPER($unit) } { $attribute ->
    [none] { "" }
   *[other] is { $attribute } and
  } cannot be { $harm ->
    [proximity] captured from beside
    [freeze] frozen
    [shot] shot
   *[conversion] converted
  }.
refusal-exempt = The { $name } cannot capture { $there }.
refusal-never-captures = The { $name } does not capture like that, and { $there } is in the way.
refusal-only-captures = The { $name } goes there only to capture.
refusal-blocked = { UPPER($by) } stands in the way.
refusal-stops-beside = The { $name } must stop beside { $by }.
refusal-crosses-attack = The { $name } may not pass where { $by } could capture it.
refusal-needs-hurdle = The { $name } would have to jump over a piece.
refusal-needs-victim = The { $name } goes there only if that hits an enemy.
refusal-no-promotion = On { $square } the { $name } must promote, and there is nothing to promote to.
refusal-starts-elsewhere = The { $name } makes that move only from { $region ->
    [none] certain squares
   *[other] { PLACE($region, owner: "its") }
  }.
refusal-ends-elsewhere = That move of the { $name } ends only on { $region ->
    [none] certain squares
   *[other] { PLACE($region, owner: "its") }
  }.
refusal-contact = The { $name } can do that only while { $wanted ->
    [yes] { A(UNIT($units)) }
   *[no] no { UNIT($units) }
  } { $own ->
    [yes] guards
   *[no] attacks
  } it.
refusal-has-moved = The { $name } goes there only with its first move.
refusal-nothing-to-copy = The { $name } moves like the piece that the opponent moved last, and there is none yet.
refusal-not-as = The { $name } moves like the opponent's { $other } now, which does not lead to { $square }.
refusal-not-its-way = The { $name } does not move from { $from } to { $square }.
refusal-castling = The { $name } { $partner ->
    [none] { "" }
   *[other] and the { $partner }
  } cannot { $castles ->
    [yes] castle
   *[no] move together
  }: { $reason }.
castling-lost = one of them has moved or is gone
castling-blocked = { $by } stands in the way
castling-frozen = { -all } { -freezes } { $partner }
castling-in-check = the { $name } is in check from { -all }
castling-crosses = the { $name } would be in check on { $square } from { -all }
refusal-surroundings = { $nearby ->
    [friend] There is no friend next to that square.
    [no-enemy] There is an enemy next to that square.
    [no-enemy-straight] There is an enemy next to that square.
   *[rest] Nothing is below that square to rest on.
  }
refusal-hits-nothing = The { $name } would do nothing there, and it must.
refusal-file-taken = There may be no further { $name } on that file.
refusal-not-while = A side may put its { $name } on the board only while { LIST($cases, "or while", plain: "yes") }.
refusal-not-there = There is no { $name } to put on the board.
refusal-every-color = Then the pieces that need squares of every color could no longer be placed.
refusal-royals-first = Royal pieces are placed first.
refusal-enters-with-move = The { $name } enters only together with a move, on the square just left.
refusal-occupied = The { $name } stands on { $square }.
refusal-outside = The { $name } { $region ->
    [none] { $square ->
        [none] cannot be put there
       *[other] cannot be put on { $square }
      }
   *[other] is put only on { PLACE($region, owner: "your") }
  }.
refusal-none-free = There is no free square for the { $name }.

### What was wrong with a move

judgement-inaccuracy = inaccuracy
judgement-mistake = mistake
judgement-blunder = blunder
-after = { $after ->
    [none] { "" }
    [1] after { JOIN($after, " ") }
   *[other] with best play, after { JOIN($after, " ") }
  }
-hit = { $known ->
    [one] it
    [several] them
   *[no] { LIST($units, "and", plain: "yes") }
  }
-for = { $paid ->
    [none] { "" }
   *[other] for { LIST($paid, "and", plain: "yes") }
  }
-in-moves = { $moves ->
    [1] in one move
   *[other] in { $moves } moves
  }
-draw-by = { $reason ->
    [stalemate] by stalemate
    [repetition] by repetition
    [fifty-moves] because nothing has happened for too long
    [dead-position] because nobody can win any more
   *[other] { "" }
  }
lesson-deed = { -after } { $by } { $act ->
    [shoots] shoots { -hit }
    [tramples] tramples { -hit }
    [explodes] blows { -hit } up
    [converts] converts { -hit }
    [swaps] changes places with { -hit }, and sides with it
   *[captures] captures { -hit }
  }
lesson-mates = { -after } { $by } mates with { $with }
lesson-allows-mate = Allows mate in { $moves }{ $deed ->
    [none] { "" }
   *[other] : { $deed }
  }.
lesson-allows-royal = Loses { $unit } { $moves ->
    [1] { "" }
   *[other] in { $moves } moves
  }: { $deed }.
lesson-allows-win = { $moves ->
    [0] Loses the game at once.
   *[other] Allows a forced win { -in-moves }.
  }
lesson-misses-mate = Misses mate in { $moves }{ $deed ->
    [none] { "" }
   *[other] : { $deed }
  }.
lesson-misses-royal = Misses a forced win { -in-moves }: { $deed }.
lesson-misses-win = Misses a forced win { -in-moves }.
lesson-loses = Loses { LIST($units, "and", plain: "yes") } { -for }: { $deed }.
lesson-misses = Misses winning { LIST($units, "and", plain: "yes") } { -for }: { $deed }.
lesson-allows-promotion = Allows a promotion: { -after } { $unit } becomes { A($name) }.
lesson-misses-promotion = Misses a promotion: { -after } { $unit } becomes { A($name) }.
lesson-frozen = { $after ->
    [none] Leaves { $unit } frozen by { LIST($by, "and", plain: "yes") }.
   *[other] Lets { $unit } be frozen: after { $after } { LIST($by, "and", plain: "yes") } { $by ->
        [1] freezes
       *[other] freeze
      } it.
  }
-by-moves = { $after ->
    [none] { "" }
   *[other] : { JOIN($after, " ") }
  }
lesson-allows-draw = Allows a draw { -draw-by }{ -by-moves }.
lesson-misses-draw = Misses a draw { -draw-by }{ -by-moves }.
lesson-misses-freezing = Misses freezing { $unit }: after { $after } { LIST($by, "and", plain: "yes") } { $by ->
    [1] freezes
   *[other] freeze
  } it.
-attacks = { $units ->
    [none] attacks it
   *[other] attacks it and { LIST($units, "and", plain: "yes") }
  }
lesson-driven = Lets { $unit } be driven away: { -after } { $by } { -attacks }.
lesson-misses-driving = Misses driving { $unit } away: { -after } { $by } { -attacks }.
lesson-stuck = Shuts { $unit } in: { -after } it cannot move.
review-tally = { $side ->
    [white] White
   *[black] Black
  }: inaccuracies { $inaccuracies }, mistakes { $mistakes }, blunders { $blunders }; accuracy { $accuracy } %; { $loss } pawns lost a move
caption-scores = Scores are in pawns: + is good for White, - for Black; #3 is a win for White in 3 moves, #-3 one for Black.
caption-played = played:
caption-better = better:

### Short forms, for lists

short-step = 1 { $directions }
short-slide-like = { $like } { $alone ->
    [yes] ,
   *[no] { "" }
  } { $far }
short-slide = { $far ->
    [none] any distance { $directions }
   *[other] { $directions } { $far }
  }
short-jumps = leap { $jumps }
short-rides = leaps of { $jump }
short-leap-rides = knight on and on
short-lame-leap = blockable { $known ->
    [yes] knight
   *[no] leap
  }
short-zigzag = zigzag { $diagonal ->
    [yes] diagonal
   *[no] straight
  }
short-ray = odd path
short-step-and-leap = 1/leap { $distances } { $directions }
short-passing = { $ways } { $over ->
    [one] over { $terse ->
        [yes] 1
       *[no] one
      }
    [any] over any
    [line] over a line
    [gap] over singles
    [friends] over friends
   *[none] { "" }
  }
short-way = { $verb ->
    [both] { "" }
    [move] { $like ->
        [yes] moves as
       *[no] moves
      }
   *[capture] { $like ->
        [yes] takes as
       *[no] takes
      }
  } { $told }
short-converts = { $zone ->
    [around] converts all around
    [ahead] converts ahead
    [leaping] converts by leaping
   *[none] converts
  }
short-captures-passed = takes passed
short-jumps-between = jumps
short-borrows = moves as the last mover
short-span = { $kind ->
    [most] to { $max }
    [least] from { $min }
    [exactly] just { $min }
   *[range] { $min }–{ $max }
  }
short-in-places = in places { $told }
short-askew = askew
short-direction = { $heading ->
    [any] any way
    [straight] straight
    [forward-or-back] forward/back
    [forward] forward
    [back] back
    [sideways] sideways
    [one-side] to one side
    [diagonal] { $terse ->
        [yes] diag.
       *[no] diagonal
      }
    [diagonal-forward] diagonal ahead
    [diagonal-back] diagonal back
    [edges] edges
    [edge-forward] ahead by edge
    [edge-back] back by edge
    [corners] corners
    [corner-forward] ahead by corner
    [corner-level] level by corner
   *[corner-back] back by corner
  }

### What lists of pieces are filtered by

filter-moves = Moves
filter-does = Also
filter-safe = Safe from
family-all-lines = like a queen
family-straight-lines = like a rook
family-diagonal-lines = like a bishop
family-leap = like a knight
family-other-leaps = in other leaps
family-rides = in leaps or zigzags on and on
family-step = one square
family-hops = over other pieces
family-borrows = like the piece moved last
family-other = in another way
act-shoots = shoots
act-tramples = tramples
act-freezes = freezes
act-converts = converts
act-exchanges = changes places
act-swaps = converts what it takes
act-captures-around = takes all around
act-captures-ahead = takes by approach
act-captures-passed = takes what it passes
act-captures-behind = takes by withdrawal
act-captures-in-rectangle = takes by coordination
act-captures-pinched = takes by pinching
act-captures-seen = takes what it sees
act-captures-surrounded = takes by surrounding
act-moves-twice = moves twice
act-stops-beside-enemies = stops beside enemies
act-jumps = jumps between regions
act-never-captures = never captures
act-is-royal = royal
act-promotes = promotes
act-enters-later = enters later
filter-proximity = capture from nearby
filter-freeze = freezing
filter-shot = shots
filter-conversion = conversion
feature-slides-far = slides any distance
feature-slides-short = slides a few squares
feature-leaps-two = leaps two squares
feature-leaps-three = leaps three squares
feature-leaps-far = leaps four squares or more
feature-can-be-blocked = leaps that can be blocked
feature-never-goes-back = never goes back
feature-one-color = keeps to one color
feature-keeps-to-region = keeps to a part of the board
feature-displaces = captures by moving onto
feature-en-passant = captures en passant
feature-goes-on = captures on and on
feature-freezes-beside = freezes what is beside it
feature-freezes-afar = freezes at a distance
feature-shoots-afar = shoots at a distance
feature-hits-own = also hits its own side
feature-takes-itself = is lost by what it does
feature-leaves-behind = leaves something behind
feature-needs-others = depends on guards or attackers
feature-neutral = belongs to nobody

### The rules of a game: chapters

title-goal = The goal
title-setup = Board and set-up
title-turn = A turn
title-moves = Special moves
title-effects = Effects
title-protection = What protects
title-end = Draws
title-choices = What you can choose
title-pieces = The pieces
dagger = † No published source fixes this.
whole-class = { $every ->
    [yes] every { $name }
   *[no] all of the class “{ $name }”
  }

### How a game is won and lost

-side-name = { $side ->
    [white] White
    [black] Black
   *[none] A side
  }
-royal-name = { $royal ->
    [none] royal piece
   *[other] { $royal }
  }
-points-or-draw = { $means ->
    [scores] the points decide
   *[draws] the game is drawn
  }
rule-mate = The goal is checkmate: attack the enemy’s { -royal-name } so that nothing can save it.
rule-check = A { -royal-name } that an enemy could capture { $turning ->
    [yes] or convert
   *[no] { "" }
  } with its next move is in check. You may not leave your own { -royal-name } in check. Even a piece that may not move,
    because that would expose its own { -royal-name }, gives check. { $freezing ->
    [yes] A frozen piece gives no check.
   *[no] { "" }
  }
rule-capture-royal = To win, capture { $royal ->
    [none] { $royals ->
        [each] a royal piece of the enemy
       *[other] the enemy’s last royal piece
      }
   *[other] the enemy’s { $royals ->
        [each] { "" }
       *[other] last
      } { $royal }
  } { $royals ->
    [kinds] of some kind
   *[other] { "" }
  }, by whatever means. { $several ->
    [yes] One is enough, even if the enemy has another.
   *[no] { "" }
  } { $turning ->
    [yes] A { -royal-name } never changes sides: whatever would convert it captures it.
   *[no] { "" }
  }
-must-pass = { $side ->
    [none] you must pass
   *[other] { -side-name } must pass
  }
-lose = { $side ->
    [none] you lose
   *[other] { -side-name } loses
  }
-win = { $side ->
    [none] you win
   *[other] { -side-name } wins
  }
rule-no-check = There is no check: you may leave your own { -royal-name } in danger, or move it into danger.
rule-royals = The royal pieces are { LIST($names, "and", plain: "yes") }.
rule-kept = { $royals ->
    [each] Lose any royal piece and you lose the game, even if you have another.
    [last] { $goal ->
        [mate] You may lose a royal piece while you have another one. Only the last one can be in check.
       *[capture] You may lose a royal piece while you have another one. If you lose the last one, you lose the game.
      }
    [kinds] { $goal ->
        [mate] You may lose a royal piece while you have another one of the same kind. Only the last one of each kind
            can be in check.
       *[capture] You may lose a royal piece while you have another one of the same kind. If you lose the last one of a
            kind, you lose the game.
      }
   *[all] { $goal ->
        [mate] You are in check only when all your royal pieces could be captured, each by itself. As long as one of
            them is safe, the others may stay in danger.
       *[capture] You may lose a royal piece while you have another one. If you lose the last one, you lose the game.
      }
  }
rule-unroyal = { -side-name } has no royal piece and so cannot lose one.
-have = { $side ->
    [none] you have
   *[other] { -side-name } has
  }
-mated = { $mate ->
    [loses] { -lose }
    [draws] the game is drawn
    [wins] { -win }
   *[scores] the points decide
  }
-stalemated = { $stalemate ->
    [loses] { -lose }
    [draws] the game is drawn
    [wins] { -win }
   *[scores] the points decide
  }
rule-no-moves = { $case ->
    [must-pass-or-mated] If { -have } no legal move, { -must-pass }. But in check { -mated }.
    [must-pass] If { -have } no other move, { -must-pass }.
    [loses] If { -have } no legal move, { -lose }, in check or not: checkmate and stalemate both win.
    [stalemate] If { -have } no legal move and no check to answer, that is stalemate: the game is drawn.
    [check-or-not] If { -have } no legal move in check, { -mated }. Without check, { -stalemated }.
    [draws] If { -have } no legal move, the game is drawn.
   *[stuck] If { -have } no legal move, { -stalemated }.
  }
rule-end = { $verdict ->
    [draws] The game is drawn when this holds { -end-of }: { -facts }{ -end-still }.
    [scores] The points decide when this holds { -end-of }: { -facts }{ -end-still }.
   *[other] { -side-name } { $verdict ->
        [wins] wins
       *[loses] loses
      } { $after ->
        [move] as soon as { -facts }.
        [reply] if { -facts }, and if that is still so after { $verdict ->
            [loses] its own
           *[wins] the other side’s
          } next turn.
       *[round] if { -facts }. This counts when both sides have had equally many turns. If it holds for { $first ->
            [white] White first, Black
           *[black] Black first, White
          } may do the same with the next move. If that is impossible, the game ends at once.
      }
  }
-facts = { LIST($facts, "and", plain: "yes") }
-end-of = { $side ->
    [white] of White
    [black] of Black
   *[none] of a side
  }
-end-still = { $after ->
    [reply] , and still does after the next turn
    [round] , when both have had equally many turns
   *[move] { "" }
  }
rule-at-once = If both sides win by the same move, the game is drawn. A win counts before a draw. { $mate ->
    [yes] A checkmate counts before all of these.
   *[no] { "" }
  }
rule-points = Where the points decide, { $each ->
    [none] each piece on the board { -held } counts { $worth }
   *[other] these pieces on the board { -held } count: { LIST($each, "and", plain: "yes") }
  }. { $fewest ->
    [yes] Whoever has fewer wins.
   *[no] { "" }
  } { JOIN($bonus, " ") } With equally many points { $tie ->
    [white] White wins
    [black] Black wins
   *[none] the game is drawn
  }.
-held = { $hands ->
    [yes] and in hand
   *[no] { "" }
  }
points-each = { LIST($names, "or", plain: "yes") } { $worth }
points-bonus = { -side-name } has { $points } { $points ->
    [one] point
   *[other] points
  } more.
-units = { $plurals ->
    [none] pieces
   *[other] { LIST($plurals, "and", plain: "yes") }
  }
plural = { $name }s
fact-reach = { $count ->
    [1] one of its { -units } stands on { $square ->
        [none] a square of { $region }
       *[other] { $square }
      } { $safe ->
        [yes] , where it could not be captured now
       *[no] { "" }
      }
   *[other] { COUNT($count) } of its { -units } stand on squares of { $region } { $safe ->
        [yes] , where none of them could be captured now
       *[no] { "" }
      }
  }
fact-left = { $whose ->
    [own] it has
    [enemy] the other side has
   *[all] both sides together have
  } { $bound ->
    [most] { $number ->
        [0] no
       *[other] at most { COUNT($number) }
      }
   *[least] at least { COUNT($number) }
  } { $each ->
    [yes] pieces { -where-left } of any one of these kinds: { JOIN($names, ", ") }
   *[no] { $number ->
        [1] { $names ->
            [none] piece
           *[other] { LIST($names, "or", plain: "yes") }
          }
       *[other] { -units }
      } { -where-left }
  }
-where-left = { $held ->
    [yes] in hand
   *[no] left
  }
fact-checks = it gives check { $times ->
    [1] { "" }
   *[other] for the { ORDINAL($times) } time
  }
fact-row = { $exact ->
    [yes] exactly { COUNT($length) }
   *[no] { COUNT($length) }
  } of its { -units } stand in an unbroken row along { LIST($lines, "or", plain: "yes") } { $region ->
    [none] { "" }
   *[other] on { $region }
  }
fact-joined = its { -units } lead from { $from } to { $to }, each beside the next { $lines ->
    [none] { "" }
   *[other] along { LIST($lines, "or", plain: "yes") }
  }
fact-attacked = one of its { -units } { $attacked ->
    [yes] could be captured now
   *[no] could not be captured now
  }
fact-facing = one of its { -units } faces one of the enemy’s, with nothing between, along
    { LIST($lines, "or", plain: "yes") }
fact-full = no square of { $region } is empty
line = { $line ->
    [file] a file
    [rank] a rank
   *[diagonal] a diagonal
  }

### Draws

rule-wins-first = A move that wins wins, even if it would also make a draw.
rule-two-parts = A move in two parts whose first part captures a { -royal-name } may still be finished.
rule-repetition = When the same position occurs for the { ORDINAL($times) } time, { $result ->
    [draws] the game is drawn
    [scores] the points decide
    [loses] { -repeater } loses
   *[wins] { -repeater } wins
  }. { $checking ->
    [yes] But a side that has given check with every move since then loses, if the other has not.
   *[no] { "" }
  } What must be the same: { LIST($same, "and", plain: "yes") }.
-repeater = { $side ->
    [white] White
    [black] Black
   *[none] the side whose move repeats it
  }
same = { $same ->
    [board] the pieces on all squares
    [side] the side to move
    [hands] the pieces in hand
    [promoted] the pieces that came by promotion
    [castling] possible castlings
    [double-moves] possible double moves
    [en-passant] possible captures en passant
    [entry] the ways to join the game
    [first-moves] possible first moves
    [borrowed] the movement to copy
   *[passed] whether the last turn was passed
  }
rule-move-limit = After { $turns ->
    [yes] { $plies } turns, counting both sides,
   *[no] { $each ->
        [none] { $plies } moves, counting both sides
       *[other] { $each } moves of each side
      }
  } in which { LIST($unchanged, "and", plain: "yes") }, { -points-or-draw }.
unchanged = { $what ->
    [captured] nothing was captured
    [converted] nothing changed sides
    [dropped] nothing was dropped
   *[moved] no { LIST($names, "or", plain: "yes") } moved
  }
rule-dead = { $means ->
    [scores] The points decide
   *[draws] The game is drawn
  } as soon as nobody can win any more. That is so when nothing is left, on the board or off it, but
dead-material = { $royals ->
    [yes] { $royal ->
        [none] royal pieces
       *[other] the { $royal }s
      } { $most ->
        [0] { "" }
        [none] and
       *[other] , with
      }
   *[no] { "" }
  } { $most ->
    [0] { $royals ->
        [yes] { "" }
       *[no] nothing at all
      }
    [1] at most one { LIST($names, "or", plain: "yes") }
    [none] { JOIN($plurals, ", ") } that all stand on squares of one color
   *[other] at most { $most } pieces of these kinds: { JOIN($names, ", ") }
  }
rule-countdown = A side counts its turns as long as, at the end of a turn, { LIST($starts, "and", plain: "yes") }. The
    two sides never count at once; if both could begin, the one to move does. When it counts past the limit,
    { -points-or-draw }. A count keeps the limit with which it began. { $mixed ->
    [yes] It begins anew only when a limit that counts from the pieces on the board replaces one that counts from
        nothing, or the other way round.
   *[no] { "" }
  } The limit is the first of these that fits:
countdown-limit = { $turns } { $facts ->
    [none] { $several ->
        [yes] otherwise
       *[no] in any case
      }
   *[other] if { -facts }
  } { $units ->
    [yes] ; the count begins with the number of pieces on the board
   *[no] { "" }
  }
rule-no-draws = No position and no number of moves makes a draw by itself.

### Board and set-up

rule-board = The board has { $files } files, a to { $last }, and { $ranks } ranks, { $first_rank } to { $last_rank }.
    White’s side is rank { $first_rank }.
rule-hexagons = The board is a hexagon of { $squares } hexagons, { $upright ->
    [none] { COUNT($side) } a side
   *[other] { COUNT($upright) } on the two upright sides and { COUNT($side) } on each of the others
  }. They are called squares here. The files stand upright: { JOIN($letters, ", ") }. On each file the ranks are counted from White’s end. The
    last rank is the farthest square of each file. A straight line goes through edges, in six directions. A diagonal
    line goes through corners, in six others, and stays on squares of one color of three.
rule-wraps = The left edge of the board joins the right one: after the { $last }-file comes the a-file. Pieces move
    across that seam as anywhere else, but no move comes to a square twice.
rule-holes = { $squares ->
    [1] The square
   *[other] The squares
  } { LIST($squares, "and", plain: "yes") } { $squares ->
    [1] is
   *[other] are
  } missing: nothing stands there, and no piece slides across. Pieces that jump may jump over it.
rule-beyond = Some squares lie outside the ranks and files. Pieces go there and back by their ordinary moves.
beyond-square = { $name } { $near ->
    [none] touches no other square
   *[other] touches { LIST($near, "and", plain: "yes") } { $diagonal ->
        [yes] , diagonally
       *[no] { "" }
      }
  }
rule-regions = What parts of the board are called:
region-squares = “{ $name }”: { LIST($white, "and", plain: "yes") } { $shared ->
    [yes] { "" }
   *[no] , for Black { LIST($black, "and", plain: "yes") }
  }
no-squares = no square
region-rank = its own { ORDINAL($rank) } rank
region-last-rank = its farthest rank
region-named = { $shared ->
    [yes] the { $name }
   *[no] its own { $name }
  }
region-parts = { $squares ->
    [yes] { LIST($parts, "or", plain: "yes") }
   *[no] { LIST($parts, "or", plain: "yes") }
  }
region-sides = { LIST($white, "or", plain: "yes") } { $shared ->
    [yes] { "" }
   *[no] (for Black: { LIST($black, "or", plain: "yes") })
  }
under = When { $when }: { $text }.
named-piece = { A($name) }
named-drawn = the chosen “{ $label }”
rule-fill = on every square of { $numbered ->
    [yes] rank { $rank }
   *[no] the { ORDINAL($rank) } rank
  }: { $unit }
rule-opposite = { $symmetry ->
    [rotate] Black sets up in the same way, seen from its own side. What stands on White’s left stands on Black’s left,
        too
   *[mirror] Black has the same pieces opposite, on the same files
  }
rule-hand = { $side ->
    [white] White has
    [black] Black has
   *[none] each side has
  } in hand, off the board: { LIST($units, "and", plain: "yes") }
rule-pool = both sides share one pool, off the board: { LIST($units, "and", plain: "yes") }
rule-place-from-hand = Before the first move, the pieces in hand are placed, one at a time and in turn. White begins:
    each goes to an empty square of { $region }.
rule-place-from-pool = Before the first move, the pieces of the pool are placed. In turn, White first, a side takes what
    it likes and puts it on an empty square of { $region }. So many in each turn: { $turns }.
quotas = { COUNT($first) } in the first turn, { COUNT($middle) } in each of the next { COUNT($times) },
    { COUNT($last) } in the last
rule-every-color = Of { LIST($names, "or", plain: "yes") }, a side places as many on squares of one color as on those of
    any other, or one more. Nothing may be placed so that this becomes impossible.
rule-royals-first = Each side gets half of all royal pieces and must place them first.
rule-while-placing = Until the last piece is placed, nothing is captured { $effects ->
    [yes] , converted or frozen
   *[no] { "" }
  }, and nobody loses for want of moves. Then White makes the first move. { $check ->
    [yes] The last piece that a side places may not leave its own { -royal-name } in check, with the other side to move.
   *[no] { "" }
  }
rule-put = { $always ->
    [yes] this is how the game begins
   *[no] these pieces stand on the board
  } { $mirrored ->
    [yes] . Black has the same pieces opposite, on the same files
   *[no] { "" }
  }
put-row = { -side-name }, { $row }
row-same = rank { $rank }: { $name } on every square
row-full = rank { $rank }, from file a: { JOIN($names, ", ") }
rule-shuffle = White’s places for these are random { $in_order ->
    [yes] , in this order from the left
   *[no] { "" }
  }: { JOIN($groups, "; when these are taken, ") }
shuffle-group = { $pairs ->
    [yes] the pairs
   *[no] { "" }
  } { LIST($slots, "and", plain: "yes") }
lot = { $lot ->
    [each] { $one }, each on a square of its own
    [twins] two of { $one }, on both squares of a pair
    [couple] { $one } and { $other }, together on a pair
   *[couples] { $one }, two by two on a pair
  }

### Choices

condition = “{ $option }” { $first ->
    [yes] is { $negated ->
        [yes] not set to
       *[no] set to
      }
   *[no] { $negated ->
        [yes] not to
       *[no] to
      }
  } { LIST($values, "or", plain: "yes") }
conditions = { LIST($tests, "and", plain: "yes") }
quoted = “{ $label }”
game-option = { $summary } { $chosen ->
    [yes] (Chosen here.)
   *[no] { "" }
  }
option-value = { $label } { $default ->
    [yes] (default)
   *[no] { "" }
  } { $help ->
    [none] { "" }
   *[other] : { $help }
  }
only-when = Only when { $when }.
draw-from = { $count ->
    [1] one of these: { JOIN($names, ", ") }
   *[other] { $repeat ->
        [yes] { COUNT($count) } of these, also several of a kind: { JOIN($names, ", ") }
       *[no] { COUNT($count) } different ones of these: { JOIN($names, ", ") }
      }
  }
draw-default = { $default ->
    [lot] chosen at random
    [any] what nobody chooses is random
    [piece] by default { A($name) }
   *[set] by default a random one of “{ $name }”
  }
draw-set = “{ $label }” { $help ->
    [none] { "" }
   *[other] ({ $help })
  }: { JOIN($names, ", ") }
limit-different = no piece may be in both { LIST($among, "and", plain: "yes") }
limit-at-most = { LIST($among, "and", plain: "yes") } may have at most { COUNT($count) } of these together:
    { JOIN($names, ", ") }

### A turn

rule-turns = { $single ->
    [no] { -side-name } begins, then the sides take turns.
   *[yes] { -side-name } makes the first move, then the sides take turns. A turn is one move { $drops ->
        [hand] or one piece dropped from the hand
        [new] or one new piece put on the board
       *[none] { "" }
      } { $passes ->
        [yes] { "" }
       *[no] , and nobody may pass
      }.
  }
rule-turn-of = { $lengths } { $check ->
    [ends] A move that gives check ends the turn.
    [last] Only the last move of a turn may give check.
   *[none] { "" }
  } { $without ->
    [lost] Whoever cannot finish the turn has no legal move, just as at its beginning.
    [over] When no further move is possible, the turn is over.
   *[part] A part in which nothing can be done is left out.
  } { $passing ->
    [yes] En passant is possible only with the first move of the next turn, if the piece has not moved on.
   *[no] { "" }
  } { $passing_again ->
    [yes] If that move is a capture en passant, the next may be another one.
   *[no] { "" }
  }
turn-length = A turn is { -moves }.
-moves = { $moves ->
    [1] one move
   *[other] { COUNT($moves) } moves
  }
turn-lengths = { -side-name }’s first turn is { $first ->
    [1] one move
   *[other] { COUNT($first) } moves
  }; each turn after it is { -moves }.
turn-sides = { -side-name } has { $first ->
    [1] one move
   *[other] { COUNT($first) } moves
  } in every turn, { $side ->
    [black] White
   *[other] Black
  } has { -moves }.
turn-series = The turns of both sides have these numbers of moves: { JOIN($counts, ", ") }. { $later ->
    [rises] After that, each turn has one move more than the one before
    [repeats] After that, these numbers begin again
   *[stays] After that, all turns have as many as the last
  }.
turn-parts = A turn has these parts: { JOIN($parts, ", then ") }.
turn-part = { $names ->
    [none] a move of one of your own pieces
   *[other] a move, or a drop, of { -one-of }
  }
-one-of = { LIST(A($names), "or", plain: "yes") }
rule-may-pass = { $side ->
    [none] You
   *[other] { -side-name }
  } may pass in place of a move { $check ->
    [yes] , but not out of check
   *[no] { "" }
  }.
rule-passed-twice = When both sides pass, one after the other, the game is over, and { $means ->
    [scores] the points decide
   *[draws] it is a draw
  }.
rule-moving = A move takes one of your own pieces to another square, as its description says. It never ends on another
    of your own pieces. { $lands ->
    [yes] A piece captures an enemy by landing on it, if its description says so.
   *[no] { "" }
  }
rule-captured = { $goes ->
    [nowhere] Captured pieces leave the board for good { $swaps ->
        [yes] , unless they change sides
       *[no] { "" }
      }.
   *[hand] { $names ->
        [none] A captured piece
       *[other] When { A(LIST($names, "or", plain: "yes")) } is captured, it
      } changes sides and goes to { $friends ->
        [yes] its new owner’s hand, even if its own side captured it
       *[no] its captor’s hand
      }. { $reverts ->
        [yes] If it came by promotion, it goes there as what it was first.
       *[no] It goes there as what it is when it is captured.
      } { $names ->
        [none] { "" }
       *[other] All other captured pieces leave the board for good.
      }
  }
rule-mandatory = Whatever else a move does happens by itself, all at once, when the piece has arrived. Nobody can leave
    it out.
rule-must-capture = If you can capture { $names ->
    [none] { "" }
   *[other] with { -one-of }
  }, you must { $any ->
    [yes] capture, with whatever piece you like
   *[no] { "" }
  } { $most ->
    [yes] , and as many pieces as possible in your turn. If there are several ways to do that, you choose
   *[no] { $any ->
        [yes] { "" }
       *[no] . Among several { $names ->
            [none] { "" }
           *[other] such
          } captures you choose
      }
  }.
rule-forbidden = { $names ->
    [none] { $drops ->
        [yes] No dropped piece may { -give }.
       *[no] No move may { -give }.
      }
   *[other] { $drops ->
        [yes] You may not { -give } by dropping { -one-of }.
       *[no] You may not { -give } by a move of { -one-of }.
      }
  }
-give = { $threat ->
    [check] give check
    [check-alone] give check, unless it is checkmate
    [capture] capture { $of ->
        [none] anything
       *[other] { LIST(A($of), "or") }
      }
   *[mate] give checkmate
  }
rule-flight = In check { $names ->
    [none] a royal piece
   *[other] { -one-of }
  } may not leave its square, unless it captures every piece that gives check.

### Special moves and effects

special-term = { $special ->
    [castling] Castling
    [double-move] Double move
    [long-step] Long step
    [en-passant] En passant
    [crossing] Guarded squares
    [first-move] First move
    [promotion] Promotion
    [borrowing] Copied movement
    [entry] Joining the game
    [drop] Dropping
    [going-on] Going on
    [capturing] After a capture
   *[vanishing] Leaving the board
  }
special-line = { UPPER(LIST($names, "and", plain: "yes")) }: { LOWER($text) }
notion-term = { $notion ->
    [shooting] Shooting
    [around] Capturing around
    [afar] Capturing elsewhere
    [trampling] Trampling
    [turning] Converting
    [exchanging] Changing places
    [swapping] Converting by capture
    [leaving] Leaving something behind
   *[freezing] Freezing
  }
notion-shooting = A piece that shoots captures an enemy without leaving its square. That is its whole move.
notion-around = When such a piece has moved, it captures { -victims } next to the square where it arrived. Its
    description says which.
notion-afar = When such a piece has moved, it captures { -victims } on other squares than the one where it arrived. Its
    description says which.
-victims = { $whose ->
    [all] pieces of either side
    [friends] friends
   *[enemies] enemies
  }
notion-trampling = Such a piece runs over enemies: it captures all of them on the squares that it crosses, and one on
    the square where it stops. Its own side blocks its way.
-captured-instead = { $royals ->
    [yes] A { -royal-name } is captured instead.
   *[no] { "" }
  }
notion-turning = An enemy that is converted changes sides. It stays where it stands and what it is. Its new side may
    move it from its next turn on, and forward is then forward for that side. { -captured-instead }
notion-exchanging = Two pieces that change places stay what they are and whose they are: neither is captured. That is a
    whole move of the piece that does it, and only that one may promote by it. Pieces that are alike do not change
    places.
notion-swapping = What such a piece captures by moving onto it is not removed. It changes sides and goes to the square
    from which its captor came. { -captured-instead }
notion-leaving = Such a piece leaves something behind on the square where its move began. Its description says what.
notion-freezing = A frozen piece can do nothing { $vanish ->
    [yes] , but some may leave the board (see the special moves)
   *[no] { "" }
  }. What counts is the position before the move. Along a line only the first piece is frozen; leaps pass what stands
    between. A frozen piece still stands in the way. If it freezes others, it goes on doing so { $check ->
    [yes] , but it gives no check
   *[no] { "" }
  }.
