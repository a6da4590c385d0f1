/**
 * What travels between server and browser, version 2: the mirror of `crates/play/src/wire.rs`, with which a
 * test compares it (`cargo test -p variorum-server mirror`). Types only, apart from the numbers at the top.
 */

/** The version this client speaks. */
export const VERSION = 2;

/** Close codes after which trying again is useless. */
export const CLOSE = { NOT_FOUND: 4004, VERSION: 4010, BROKEN: 4011, LIMIT: 4029 };

/** @typedef {"w" | "b"} Side */
/** @typedef {"human" | "computer"} Player */
/** What one player can propose to the other. @typedef {"undo" | "draw" | "rematch"} Proposal */
/** @typedef {{ what: Proposal, by: Side }} Offer */
/** Milliseconds left when this was sent, and whose clock runs. @typedef {{ w: number, b: number, running: Side | null }} Clocks */
/** In milliseconds. @typedef {{ kind: "fischer", initial: number, increment: number } | { kind: "per_move", limit: number }} Control */
/**
 * @typedef {object} Links
 * @property {string} watch for who only watches
 * @property {string | null} invite gives the other seat
 * @property {string | null} seat gives the own seat, or where one machine alone is served the free ones
 */
/** @typedef {{ square: string, column: number, row: number }} Cell */
/** What is drawn below the units: paths where a square has 100, with White at the bottom; `plain` squares are all light. @typedef {{ plain: boolean, tints: string, lines: string, right: number, down: number }} BoardDrawn */
/** The shape of a board; `hexagons` are two rows high, and each column lies one row higher or lower than the next. @typedef {{ hexagons?: boolean, columns: number, rows: number, cells: Cell[], drawn?: BoardDrawn }} Board */
/** What a piece is called; the picture of a `directed` one shows which way ahead is. @typedef {{ id: string, name: string, neutral: boolean, directed?: boolean, short: string }} PieceInfo */
/**
 * What there is to read about a piece. Of each attribute `seals` has the picture that stands for it, or nothing; `immunity` says what
 * it is safe from, and who is safe from it; `worth` is what a published study has found out.
 *
 * @typedef {PieceInfo & { class: string, attributes: string[], seals: string[], description: string, immunity: string, note: string | null, house: boolean, worth: string | null, worth_interval: string | null }} PieceTold
 */
/** @typedef {{ square: string, piece: string, side: Side }} Unit */
/** @typedef {{ piece: string, count: number }} Reserve */
/** @typedef {{ w: Reserve[], b: Reserve[], shared: Reserve[] }} Reserves */
/** @typedef {"placement" | "movement"} Phase */
/** @typedef {"plain" | "shot" | "return" | "swap" | "passing" | "castling" | "suicide" | "drop" | "pass"} Manner */
/**
 * @typedef {object} Move
 * @property {string} text
 * @property {Manner} manner what the squares alone do not say
 * @property {string | null} from
 * @property {string} to empty for a pass
 * @property {string[]} path
 * @property {string[]} captures
 * @property {string[]} converts
 * @property {string | null} promotes
 * @property {string | null} drop
 * @property {Unit | null} enters the unit that comes from the hand with the move
 */
/** @typedef {{ result: string, winner: Side | null, reason: string, count: number }} Outcome */
/** @typedef {{ square: string, by: string[] }} Held a unit that others do something to */
/**
 * Where the side to move is in a turn of several moves.
 *
 * @typedef {object} Part
 * @property {number} number of the next move in its turn, from 1; all captures with which one unit goes on are one
 * @property {number} of how many the turn has at most
 * @property {string | null} going where the unit stands that moved before, if the next move is its own or begins at it
 * @property {string[]} next the types of which one is moved or put on the board afterwards; none for the side's own units
 */
/**
 * @typedef {object} Position
 * @property {string} fen
 * @property {Side} turn
 * @property {Phase} phase
 * @property {Unit[]} units
 * @property {Reserves} reserves
 * @property {number | null} placements_left
 * @property {Part | null} part
 * @property {string[]} frozen
 * @property {Held[]} frozen_by the same squares, with those of the units that immobilize them
 * @property {boolean} check
 * @property {Held[]} danger royals of either side that an enemy could capture, were it his turn
 * @property {Outcome | null} outcome
 */
/**
 * Moves that differ only in the square where they end. Lists of squares are names with blanks between them; what is left
 * out is as in most moves (`fold.js`).
 *
 * @typedef {object} Bundle
 * @property {string} [from]
 * @property {string} [drop]
 * @property {string} to where each of them ends
 * @property {Manner} [manner]
 * @property {boolean} [takes] each captures what stands where it ends
 * @property {string} [captures] squares, if they are others
 * @property {string} [converts] squares
 * @property {string} [promotes]
 * @property {string} [enters] a type and a square: `F@a1`
 * @property {string} [path] squares, if they are not origin, destination, and where a unit enters
 * @property {string} [tail] what follows origin and destination in the text, if it is not a comma and what enters
 * @property {string} [text] if it does not begin with origin and destination
 */
/** A move of the game so far. @typedef {Bundle & { side: Side, phase?: Phase, mover?: string, taken?: Unit[], san: string }} Made */
/**
 * What is new about a position: what is long only if it has changed, what is short always, without the usual values.
 *
 * @typedef {object} Change
 * @property {string} fen
 * @property {Side} turn
 * @property {Phase} [phase]
 * @property {string} [empty] squares on which nothing stands any more
 * @property {Unit[]} [units] those that stand where they did not
 * @property {Reserve[]} [w] what White's hand now has of the types of which it has another number, which may be 0
 * @property {Reserve[]} [b] the same of Black's
 * @property {Reserve[]} [shared] the same of the pool
 * @property {number} [placements_left]
 * @property {Part} [part]
 * @property {Held[]} [frozen_by]
 * @property {boolean} [check]
 * @property {Held[]} [danger]
 * @property {Outcome} [outcome]
 */
/**
 * @typedef {object} GameInfo
 * @property {string} id
 * @property {string} variant
 * @property {string} name
 * @property {Board} board
 * @property {PieceInfo[]} pieces
 * @property {string} pictures the address of all pictures
 * @property {Player} white
 * @property {Player} black
 * @property {Side[]} you the sides that this browser moves for; none if it watches
 * @property {Links} links
 * @property {Control | null} control
 * @property {number[]} times thinking times to choose from, in milliseconds
 * @property {number} levels how many levels the computer has, counted from 1
 * @property {boolean} leads whether this browser leads a game that the computer plays alone
 */
/** @typedef {{ unit: "cp" | "mate", value: number }} Score */
/** @typedef {{ place: number, within: number }} Line a search's place in line; it begins within so many milliseconds */
/**
 * @typedef {object} Progress
 * @property {number} depth
 * @property {number} nodes
 * @property {number} nps
 * @property {number} elapsed milliseconds spent so far
 * @property {Score | null} score
 * @property {string[]} pv
 */
/**
 * @typedef {{ type: "welcome", v: number, game: GameInfo }
 *   | { type: "update", seq: number, from: number, moves: Made[], position: Position, legal: Bundle[] }
 *   | { type: "changed", seq: number, after: number, from: number, moves: Made[], change: Change, legal: Bundle[] }
 *   | { type: "accepted", id: string, seq: number }
 *   | { type: "rejected", id: string | null, message: string }
 *   | { type: "around", present: Side[], watching: number, offers: Offer[], declined: Offer[], clocks: Clocks | null, rematch: string | null, white: string | null, black: string | null }
 *   | { type: "past", id: string, ply: number, position: Position }
 *   | { type: "thinking", ply: number, ms: number, granted: number, line: Line | null, progress: Progress | null, level: number }
 *   | { type: "idle", ms: number, level: number }
 *   | { type: "pace", ms: number, paused: boolean }
 *   | { type: "hint", id: string, ply: number, best: Made }
 *   | { type: "inspection", id: string, square: string, moves: Move[], reach: string[] }
 *   | { type: "refusal", id: string, text: string | null, squares: string[] }
 *   | { type: "pong" }} ServerMessage
 */
/**
 * @typedef {{ type: "hello", v: number, seq: number | null }
 *   | { type: "move", id: string, ply: number, text: string }
 *   | { type: "undo", id: string, ply: number }
 *   | { type: "end", id: string, ply: number, resigns: Side | null }
 *   | { type: "offer", id: string, ply: number, what: Proposal }
 *   | { type: "retract", id: string, what: Proposal }
 *   | { type: "look", id: string, ply: number }
 *   | { type: "movetime", ms: number }
 *   | { type: "level", level: number }
 *   | { type: "hurry" }
 *   | { type: "pace", ms: number, paused: boolean }
 *   | { type: "step" }
 *   | { type: "hint", id: string, ply: number }
 *   | { type: "inspect", id: string, ply: number, square: string }
 *   | { type: "why", id: string, ply: number, from: string | null, piece: string | null, to: string | null, lang: string }
 *   | { type: "lend", lends: boolean }
 *   | { type: "heard", errand: number, lines: string[] }
 *   | { type: "ping" }} ClientMessage
 */
/**
 * All that a game is made of, for an engine that knows no game.
 *
 * @typedef {object} Source
 * @property {string} id
 * @property {number} squares how many the board has
 * @property {string} text of its rule file
 * @property {[string, string][]} files that it reads: names and texts
 * @property {string[]} options that are on
 */
/**
 * What a page is told that has offered its engine. An errand has lines for the engine; no game is that of the errand before.
 *
 * @typedef {{ type: "errand", errand: number, game: Source | null, lines: string[] }
 *   | { type: "recall", errand: number }} ForDevice
 */
/** A move of a tree: the number of the move that it follows, or 0, and its text. @typedef {{ after: number, text: string }} Twig */
/**
 * What an analysis page asks.
 *
 * @typedef {{ type: "hello", v: number }
 *   | { type: "unfold", id: string, start: string | null, tree: Twig[] }
 *   | { type: "stand", id: string, start: string | null, moves: string[], from: number }
 *   | { type: "inspect", id: string, start: string | null, moves: string[], square: string }
 *   | { type: "why", id: string, start: string | null, moves: string[], from: string | null, piece: string | null, to: string | null }
 *   | { type: "search", id: string, start: string | null, moves: string[], lines: number, ms: number, threat: boolean }
 *   | { type: "stop" }
 *   | { type: "lend", lends: boolean }
 *   | { type: "heard", errand: number, lines: string[] }
 *   | { type: "ping" }} Inquiry
 */
/**
 * What is known of a game before anything is played.
 *
 * @typedef {object} Stage
 * @property {string} variant
 * @property {string} name
 * @property {Board} board
 * @property {PieceInfo[]} pieces
 * @property {string} pictures
 * @property {number} longest the longest search that is granted, in milliseconds
 * @property {number} levels how many levels the computer has
 */
/** What a move of a tree does. @typedef {{ number: number, made: Made }} Grown */
/** A move of a tree that cannot be played. @typedef {{ number: number, why: string }} Broken */
/** One of the best lines: its score and expected score for White. @typedef {{ score: Score, chance: number, depth: number, moves: Made[] }} Candidate */
/**
 * @typedef {{ type: "welcome", v: number, stage: Stage }
 *   | { type: "unfolded", id: string, grown: Grown[], broken: Broken[] }
 *   | { type: "standing", id: string, from: number, moves: Made[], position: Position, legal: Bundle[] }
 *   | { type: "inspection", id: string, square: string, moves: Move[], reach: string[] }
 *   | { type: "refusal", id: string, text: string | null, squares: string[] }
 *   | { type: "found", id: string, line: Line | null, nodes: number, nps: number, elapsed: number, lines: Candidate[], over: boolean }
 *   | { type: "rejected", id: string | null, message: string }
 *   | { type: "pong" }} Reply
 */
/** @typedef {{ address: string, seed: number | null, board_light: string, board_dark: string, decided: Decided[], note: string, problem: string | null }} Preview */
/** @typedef {{ field: string, values: string[] }} Decided */
/** @typedef {{ variant: string, name: string, pieces: PieceTold[], pictures: string }} Roster */
/**
 * What a piece is to be tried out against.
 *
 * @typedef {object} StudyRequest
 * @property {string} piece
 * @property {Side} side
 * @property {string | null} square where it stands; nothing for a board that the server makes, with others on it
 * @property {Unit[]} others
 * @property {string | null} about the square of the others that the reader wants to be told about
 * @property {string[]} cast the types of the game being played, or none for all of the variant
 */
/** What a unit can do to a square, or to what stands there. @typedef {"move" | "take" | "strike" | "shoot" | "convert" | "swap" | "freeze"} Deed */
/** @typedef {{ square: string, deeds: Deed[] }} Target */
/** @typedef {"enemy" | "friend" | "attribute" | "freezer" | "royal"} Role */
/** A unit to try a piece out against. @typedef {{ role: Role, attribute: string | null, piece: string, side: Side }} Extra */
/** What can be done to one unit and not to another. @typedef {{ deed: Deed, attributes: string[] }} Difference */
/**
 * @typedef {object} About
 * @property {string} square
 * @property {Deed[]} can
 * @property {Difference[]} spared what could be done to an ordinary unit there
 * @property {Difference[]} exposed what could not
 */
/**
 * What a piece can do on a board set up to try it out.
 *
 * @typedef {object} Study
 * @property {Board} board the part of the board that is drawn
 * @property {string} square where the piece stands
 * @property {Unit[]} others
 * @property {Target[]} targets
 * @property {Move[]} moves
 * @property {string[]} frozen
 * @property {string[]} frozen_by
 * @property {Extra[]} extras what may be put on the board
 * @property {About | null} about
 */
/**
 * A game with variations and comments: one of a game file, or a chapter of a study.
 *
 * @typedef {object} Chapter
 * @property {string} variant the game with its options
 * @property {string} title
 * @property {Side} orientation the side at the bottom
 * @property {string | null} start the FEN of the first position; none for the usual one
 * @property {[string, string][]} tags what else is said above the moves
 * @property {string} result as files say it: `1-0`, `*`
 * @property {TreeNode[]} nodes the first is the start; every other comes after the one that it follows
 */
/**
 * A position of a chapter. Those with the same parent are its continuations, the main one first.
 *
 * @typedef {object} TreeNode
 * @property {number | null} parent
 * @property {string} [move] in machine notation; none at the start
 * @property {number[]} [nags] as PGN numbers them
 * @property {string} [before] what is said before the move
 * @property {string} [comment]
 * @property {string[]} [shapes] circles (`Gd5`) and arrows (`Gf3d5`)
 * @property {string} [eval] pawns from White's side, and the depth
 * @property {string} [clock]
 * @property {string[]} [extra] other commands of the comment, as they are
 */
/** @typedef {{ chapters: Chapter[] }} Chapters */
/** @typedef {{ chapters: Chapter[], faults: FileFault[] }} Leaves */
/** @typedef {{ game: number, line: number, column: number, message: string }} FileFault */

/* A position that somebody puts up by hand. */

/** Squares that a move has crossed, and where the unit stands that did. @typedef {{ squares: string[], victim: string }} Crossed */
/** @typedef {"w" | "b" | "d"} Won */
/** How far a side has counted its turns. @typedef {{ side: Side, number: number, limit: number }} Counted */
/** What is to become of a position before it is looked at. @typedef {"mirror" | "sides"} Turned */
/**
 * A position as plain data, right or wrong.
 *
 * @typedef {object} Setup
 * @property {Unit[]} units
 * @property {string[]} promoted where units stand that came by promotion
 * @property {Reserve[]} w White's hand
 * @property {Reserve[]} b
 * @property {Reserve[]} shared the pool
 * @property {Side} turn
 * @property {string[]} castling letters
 * @property {string[]} en_passant squares that the last move has crossed
 * @property {string | null} victim
 * @property {Crossed[]} earlier
 * @property {number} part of the turn, from 1
 * @property {string | null} going
 * @property {string | null} came
 * @property {string[]} taken
 * @property {number} halfmove
 * @property {number} fullmove
 * @property {Won | null} won
 * @property {number[]} checks White's and Black's
 * @property {boolean} passed
 * @property {Counted | null} count
 * @property {string[]} lent to White and to Black; empty for nothing
 * @property {string[] | null} unmoved nothing for all that stand as in the beginning
 */
/** @typedef {{ setup: Setup | null, fen: string | null, turned: Turned | null, fit: boolean }} EditorRequest */
/**
 * @typedef {object} EditorAnswer
 * @property {Setup | null} setup nothing if the text cannot be read
 * @property {string} fen
 * @property {boolean} possible
 * @property {SetupFault[]} faults
 * @property {string} said what can be done in it, or how the game has ended
 * @property {number} moves
 * @property {boolean} over
 * @property {string[]} frozen
 * @property {Repair | null} repair what would let the game go on
 */
/** `at`: first character of the text that cannot be read, and the one behind the last. @typedef {{ text: string, squares: string[], at: number[], repair: Repair | null }} SetupFault */
/** @typedef {{ text: string, setup: Setup }} Repair */
/** @typedef {{ variant: string, name: string, board: Board, pieces: PieceInfo[], pictures: string, start: Setup, has: Has }} EditorInfo */
/**
 * What of a position a game has.
 *
 * @typedef {object} Has
 * @property {string[]} w types that White's hand can hold
 * @property {string[]} b
 * @property {number} pool
 * @property {string[]} castling
 * @property {boolean} en_passant
 * @property {boolean} earlier whether earlier moves of a turn may leave such captures open
 * @property {string[]} promoted types of which a unit can have come by promotion
 * @property {number} parts of a turn, at most
 * @property {boolean} going
 * @property {boolean} taken
 * @property {boolean} halfmove
 * @property {boolean} checks
 * @property {boolean} passed
 * @property {boolean} count
 * @property {string[]} lent types that the last move can lend
 * @property {Won[]} won how a game may have ended that does not show in a position
 * @property {boolean} unmoved
 * @property {boolean} mirror
 * @property {boolean} sides
/** A move as a review names it. @typedef {{ side: Side, number: number, san: string }} ReviewMove */
/** What begins at a place of the graph: the armies stand, something was captured, half of the units are gone. @typedef {"placed" | "taken" | "half"} GamePart */
/** @typedef {{ ply: number, what: GamePart }} ReviewMark */
/** @typedef {"quick" | "sharp" | "sharpest" | "done"} ReviewStage */
/** @typedef {{ moves: number, inaccuracies: number, mistakes: number, blunders: number, accuracy: number }} ReviewTally */
/** @typedef {"inaccuracy" | "mistake" | "blunder"} Judgement */
/**
 * A move that is judged.
 *
 * @typedef {object} JudgedMove
 * @property {number} ply how many moves came before it
 * @property {Judgement} judgement
 * @property {number} lost how much of the chances it cost, from 0 to 1000
 * @property {number | null} pawns how many pawns it cost; nothing if it cost the game
 * @property {string} lesson what was wrong with it, in words
 * @property {string} best a better move, as people write it
 * @property {number} depth another number when something is new about it
 */
/**
 * What is known of a game that is looked back at.
 *
 * @typedef {object} Review
 * @property {ReviewStage} stage
 * @property {number} percent how much of the stage is done
 * @property {boolean} waiting whether others are served first just now
 * @property {number[]} chances White's in each position, from 0 to 1000; -1 where nothing is known yet
 * @property {JudgedMove[]} judged
 * @property {number[]} worst_w White's moves that cost most, the worst first
 * @property {number[]} worst_b
 * @property {number[]} worst those of both
 * @property {ReviewTally | null} tally_w
 * @property {ReviewTally | null} tally_b
 */
/**
 * A finished game that is looked back at.
 *
 * @typedef {object} ReviewGame
 * @property {string} id
 * @property {string} variant
 * @property {string} name
 * @property {Board} board
 * @property {PieceInfo[]} pieces
 * @property {string} pictures
 * @property {Player} white
 * @property {Player} black
 * @property {string | null} white_name
 * @property {string | null} black_name
 * @property {number} level how strong the computer played, from 1
 * @property {number} levels
 * @property {Side[]} you the sides that the reader moved for
 * @property {Side | null} winner
 * @property {string} ending how it ended, in a sentence
 * @property {ReviewMove[]} moves
 * @property {ReviewMark[]} marks
 * @property {number[]} frozen_w how many of White's units are frozen in each position; empty in a game that freezes none
 * @property {number[]} frozen_b
 * @property {Review} review
 */
/** A piece, with what it does. @typedef {{ piece: string, side: Side, about: string }} ReviewPiece */
/** A move of a line, with the position after it. @typedef {{ made: Made, position: Position }} ReviewStep */
/** Moves from the position before a judged move; the score is for White. @typedef {{ score: Score, moves: ReviewStep[] }} ReviewLine */
/**
 * A judged move with its position and both lines.
 *
 * @typedef {object} ReviewLines
 * @property {number} ply
 * @property {Position} position before it
 * @property {Bundle[]} legal
 * @property {string} lesson
 * @property {ReviewPiece | null} by whose doing it is
 * @property {ReviewLine} played
 * @property {ReviewLine} better
 */
/** A second try. @typedef {{ ply: number, text: string }} AttemptRequest */
/** @typedef {"found" | "worse" | "refuted"} Verdict */
/**
 * What the computer thinks of a second try.
 *
 * @typedef {object} Attempt
 * @property {number} ply
 * @property {Verdict} verdict
 * @property {number | null} pawns how much worse than the best it is; nothing if it costs the game
 * @property {string | null} lesson
 * @property {ReviewLine} line
 */
