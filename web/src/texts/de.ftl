# Was das Programm auf Deutsch sagt. Die Schlüssel und ihre Werte sind die von en.ftl.

### Auf jeder Seite

skip = Zum Inhalt springen
main-navigation = Hauptmenü
games = Spiele
display = Anzeige
theme = Farben
theme-auto = wie im System
theme-light = hell
theme-dark = dunkel
to-the-games = Zu den Spielen

### Fehler

error-not-found = Nicht gefunden
error-foreign = Nicht von dort
error-broken = Hier ging etwas kaputt
error-other = Das ging nicht
error-no-page = Unter dieser Adresse gibt es keine Seite.
error-no-game = Unter dieser Adresse gibt es keine Partie.
error-crashed = Die Regeln dieses Spiels sind hier gescheitert.

### Die Seite einer Partie

needs-scripts = Das Brett braucht JavaScript.
of-this-game = Dieses Spiel
opens-beside = Öffnet neben der Partie, in einem eigenen Tab
setting-up = Das Brett wird aufgebaut …

### Das Brett: was Felder sagen

white = Weiß
black = Schwarz
unit = { $name } ({ $side ->
    [w] Weiß
   *[b] Schwarz
  })
square-chosen = gewählt
square-frozen = gelähmt
square-check = im Schach
square-danger = in Gefahr
square-captured = hier wurde eine Figur geschlagen
square-converted = eben bekehrt
mark-go = kann hierher ziehen
mark-take = ein Schlag
mark-shoot = kann beschossen werden
mark-convert = eine Bekehrung
mark-leave = noch einmal klicken, um sie vom Brett zu nehmen
board-label = { $game }: das Brett

### Das Brett: Züge in Worten

at = { $name } auf { $square }
moved = { $unit } zieht von { $from } nach { $to }
moved-takes = { $unit } von { $from } schlägt { $victims }
moved-shoots = { $unit } auf { $from } erschießt { $victims }
moved-returns = { $unit } auf { $from } schlägt { $victims } und kehrt zurück
moved-swaps = { $unit } von { $from } tauscht den Platz mit { $victims }
moved-passing = { $unit } von { $from } nach { $to } schlägt { $victims } en passant
moved-castles = { $unit } rochiert von { $from } nach { $to }
moved-removed = { $unit } auf { $from } verlässt das Brett
moved-placed = { $unit } wird auf { $to } gestellt
also-takes = schlägt { $victims }
also-converts = bekehrt { $victims }
also-becomes = Umwandlung in { $name }
also-enters = { $name } kommt auf { $square } hinzu
also-check = Schach
also-freezes = friert { $victims } ein
taken-back = Zurückgenommen.

### Die Hilfezeile einer Partie

help-label = Was zu tun ist
help-unit = { $unit } auf { $square }: ein markiertes Feld wählen.
help-unit-again = Noch einmal anklicken, um sie loszulassen.
help-unit-leave = Sie kann nicht ziehen. Noch einmal anklicken, um sie vom Brett zu nehmen.
help-unit-extra = { $name } auf das verlassene Feld stellen
help-unit-other = Noch einmal anklicken für: { $way }.
help-unit-aside = { $unit }: { $way }. Ein markiertes Feld wählen.
help-extra-first = { $name } aus der Hand kommt auf ein Feld, das eine andere Figur verlässt: jetzt diese Figur wählen und ziehen.
help-read = Figur halten, rechts anklicken oder i drücken, um zu lesen, was sie kann.
help-read-touch = Figur halten, um zu lesen, was sie kann.
help-hand = { $name } in der Hand: auf ein markiertes Feld stellen.
help-left = { $count ->
    [one] Eine Figur ist in diesem Zug noch zu stellen.
   *[other] { $count } Figuren sind in diesem Zug noch zu stellen.
  }
help-place = { $side ->
    [w] Weiß stellt auf
   *[b] Schwarz stellt auf
  }: erst eine Figur neben dem Brett wählen, dann ein Feld.
help-your-move = Am Zug: eine Figur wählen.
help-move = { $side ->
    [w] Weiß am Zug
   *[b] Schwarz am Zug
  }: eine Figur wählen.
help-check = Schach!
help-danger = { $unit } auf { $square } kann im nächsten Zug geschlagen werden!
help-thinking = { $side ->
    [w] Weiß
   *[b] Schwarz
  } denkt nach.
help-wait = { $side ->
    [w] Weiß
   *[b] Schwarz
  } ist am Zug.
help-meanwhile = Inzwischen: eine Figur rechts anklicken oder halten, um ihre Züge zu sehen.
help-study = Das sind die Züge von { $unit } auf { $square }.
help-sending = Der Zug wird gesendet …
help-meanwhile-touch = Inzwischen: eine Figur halten, um ihre Züge zu sehen.
help-offline = Die Verbindung ist unterbrochen. Neuer Versuch läuft; nichts Gespieltes geht verloren.
help-refused-hand = Erst eine Figur neben dem Brett wählen.
help-not-there = { $unit } auf { $square } kann dort nicht hin.
help-not-yours = Auf { $square } steht keine eigene Figur, die ziehen kann.
help-not-your-turn = Die andere Seite ist am Zug.
help-kept = { $unit } auf { $square } bleibt gewählt.
help-kept-hand = { $name } bleibt gewählt.
help-close = Anderen Zug wählen

### Fragen in einer Partie

ask-takes = { $unit } schlägt { $victim } auf { $square }. Wie?
ask-goes = { $unit } zieht nach { $square }. Wie?
ask-promotes = { $unit } auf { $square }: Umwandlung in
ask-leave = { $unit } auf { $square } endgültig vom Brett nehmen?
ask-resign = Die Partie aufgeben?
ask-resign-side = { $side ->
    [w] Weiß
   *[b] Schwarz
  } gibt auf?
ask-draw = Einigen sich beide Seiten auf Remis?
answer-resign = Aufgeben
answer-play-on = Weiterspielen
answer-draw = Beide einverstanden
answer-new = Neue Partie
answer-shoot = Von { $from } schießen
answer-shoot-note = bleibt stehen
answer-return = Schlagen und zurück nach { $from }
answer-go = Dorthin ziehen, nach { $to }
answer-by = Über { $via }
answer-castling = Rochieren
answer-leave = Vom Brett nehmen
answer-swap = Plätze tauschen
answer-plain = Dorthin ziehen
answer-more = Unterwegs schlagen
answer-other = Auf andere Weise
answer-stay = { $name } bleiben
answer-taking = schlägt { $victims }
answer-converting = bekehrt { $victims }
answer-enter = … und { $name } auf { $square } stellen

### Die Spieler und die Aktionen einer Partie

player-you = Mensch
player-computer = Computer
player-lost = Verloren:
player-takes = { $name }, { $count }
state-your-move = am Zug
state-to-move = am Zug
state-places = { $count ->
    [one] stellt eine Figur
   *[other] stellt { $count } Figuren
  }
state-thinks = denkt nach …
state-check = Schach
state-won = gewonnen
state-lost = verloren
state-draw = remis
title-your-turn = Am Zug – { $game }
title-over = Beendet – { $game }
title-to-move = { $side ->
    [w] Weiß
   *[b] Schwarz
  } – { $game }
title-waits = … – { $game }
actions-label = Aktionen
action-undo = Zurücknehmen
action-resign = Aufgeben
action-draw = Remis
action-flip = Drehen
action-more = Mehr
more-title = Mehr
more-copy = Stellung kopieren
more-copied = Kopiert
more-sound = Töne
more-still = Keine Bewegung
more-initials = Buchstaben neben den Bildern
more-keys = Tasten
more-pieces = Figuren und Regeln
more-new = Neue Partie
more-close = Schließen
side-label = Die Partie
reserve-hand = { $side ->
    [w] Weiß in der Hand
   *[b] Schwarz in der Hand
  }
reserve-pool = Der Vorrat
reserve-read = Rechts anklicken oder i drücken, um zu lesen, was eine Figur kann.
reserve-read-touch = Eine Figur halten, um zu lesen, was sie kann.
type-move = Zug eintippen
type-play = Ziehen

### Der Computer und die Liste der Züge

computer = Computer
computer-waits = wartet
computer-in-line = wartet, Platz { $place }, höchstens { $seconds } s
computer-thinks = denkt nach …
computer-hurry = Sofort ziehen
computer-time = Bedenkzeit
computer-used = Verbrauchte Bedenkzeit
computer-depth = Tiefe
computer-positions = Stellungen
computer-speed = Je Sekunde
computer-score = Bewertung
computer-expects = Erwartet { $line }
score-even = ausgeglichen
score-ahead = { $side ->
    [w] Weiß
   *[b] Schwarz
  } liegt { $pawns } vorn
score-wins = { $side ->
    [w] Weiß
   *[b] Schwarz
  } gewinnt in { $moves }
moves-title = Züge
moves-none = Noch kein Zug.
move-shot = Schuss
move-converted = bekehrt
move-takes = schlägt { $count }

### Die Tasten

keys-title = Tasten
keys-walk = zum nächsten Feld
keys-ends = zum Ende der Reihe oder Linie
keys-jump = auf diese Linie oder Reihe (f, i und m mit Umschalt)
keys-choose = wählen, stellen, ziehen; bei einer Frage: die erste Antwort
keys-answer = die Antworten unter dem Brett, der Reihe nach
keys-back = einen Schritt zurück
keys-read = lesen, was die Figur kann
keys-turn = das Brett drehen
keys-speak = den letzten Zug noch einmal sagen
keys-this = diese Tafel
keys-key-arrows = Pfeile
keys-key-ends = Pos1 Ende Bild auf Bild ab
keys-key-jump = a b c … 1 2 3 …
keys-key-choose = Eingabe Leertaste
keys-key-answer = 1 … 9
keys-key-back = Esc

### Setting a game up

setup-title = { $game } aufstellen
setup-rules-link = Regeln und Figuren
setup-game = Das Spiel
setup-army = Die Figuren
setup-fill = Ausgeloste behalten
setup-clear = Leeren
setup-pick = Figuren wählen
setup-pieces = Die { $count } Figuren
setup-find = Figuren suchen
setup-find-hint = Name oder was sie tut, etwa „wechselt die Seite“
setup-close = Schließen
setup-done = Fertig
setup-unfilter = Suche leeren
setup-up-to = bis zu { $count }
setup-chosen = { $count } von { $most } gewählt
setup-chosen-rest = { $count } gewählt · { $rest } entscheidet das Los
setup-too-many = { $count } gewählt · { $over } zu viel, bleiben draußen
setup-by-chance = per Los
setup-usual = wie üblich
setup-left-out = bleibt draußen
setup-remove = { $piece }: herausnehmen
setup-drawn-slot = { $piece }, ausgelost
setup-empty-slot = Frei: entscheidet das Los
setup-matches =
    { $count ->
        [0] Keine Figur passt.
        [one] Eine Figur passt; sie steht vorn.
       *[other] { $count } Figuren passen; sie stehen vorn.
    }
setup-more = Eigene Stellung
setup-places-hint = etwa King@e1
setup-position = Stellung
setup-position-help = Was „Stellung kopieren“ liefert, hier einfügen. Die Auswahl oben zählt dann nicht, die angekreuzten Regeln schon.
setup-preview = Anfangsstellung und Spieler
setup-first-position = Die Anfangsstellung
setup-note = Die Figur unter dem Zeiger
setup-note-placing = Die freien Felder der Anfangsstellung besetzen die Spieler abwechselnd. Auf eine Figur zeigen, um zu lesen, was sie tut; halten, rechts anklicken oder i drücken, um sie auszuprobieren.
setup-note-playing = So beginnt die Partie. Auf eine Figur zeigen, um zu lesen, was sie tut; halten, rechts anklicken oder i drücken, um sie auszuprobieren.
setup-number = Nummer der Auslosung
setup-number-help = Dieselbe Nummer ergibt dieselbe Partie.
setup-again = Neu auslosen
setup-against = Gegen
setup-computer = Computer
setup-friend = Freund, an diesem Bildschirm
setup-side = Eigene Seite
setup-white = Weiß
setup-either = Egal
setup-black = Schwarz
setup-thinks = Bedenkzeit des Computers
setup-start = Partie beginnen
setup-show = Anfangsstellung zeigen
setup-address = Adresse dieser Aufstellung
setup-copy = Link kopieren
setup-copied = Kopiert
setup-no-answer = Der Server antwortet nicht. Nichts ist verloren: gleich noch einmal versuchen.
setup-switched = { $state ->
    [on] Jetzt mit: { $rule }.
   *[off] Jetzt ohne: { $rule }.
  } Was gewählt war, ist noch gewählt.
setup-switch-new = Neu: { $pieces }.
setup-switch-gone = Nicht mehr dabei: { $pieces }.
setup-switch-other = Etwas ist anders bei: { $pieces }.
setup-switch-more = { $text } Und { $count } weitere.
setup-switch-same = Alle Figuren sind wie zuvor.
time-at-once = sofort
time-seconds =
    { $count ->
        [one] { $count } Sekunde
       *[other] { $count } Sekunden
    }
time-minutes =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
trait-kind-moves = Zieht wie
trait-kind-does = Tut
trait-kind-safe = Sicher vor
trait-straight-lines = Turm
short-straight-lines = Turm
trait-diagonal-lines = Läufer
short-diagonal-lines = Läufer
trait-all-lines = Dame
short-all-lines = Dame
trait-oblique = Springer
short-oblique = Springer
trait-steps = König
short-steps = König
trait-leaps = Sprünge
short-leaps = springt
trait-shoots = Schießt
short-shoots = schießt
trait-freezes = Lähmt
short-freezes = lähmt
trait-converts = Bekehrt
short-converts = bekehrt
trait-strikes-around = Schlägt rundum
short-strikes-around = schlägt rundum
trait-runs-over = Überrennt
short-runs-over = überrennt
trait-takes-leapt = Schlägt Übersprungenes
short-takes-leapt = schlägt Übersprungenes
trait-takes-lines = Schlägt ganze Reihen
short-takes-lines = schlägt ganze Reihen
trait-moves-twice = Zieht zweimal
short-moves-twice = zweimal
trait-safe-proximity = Schlägen
trait-safe-freeze = Lähmung
trait-safe-conversion = Bekehrung
trait-safe-shot = Schüssen
trait-safe-trample = Überrennen
short-reach = { $move }, bis { $squares }
short-and = { $first } und { $last }
short-forward = geradeaus
short-other = auf eigene Art

### What is wrong with a set-up

problem-number = Die Nummer der Auslosung ist eine ganze Zahl.
problem-unknown-option = Dieses Spiel hat keine Frage „{ $option }“.
problem-unknown-value = { $label }: „{ $value }“ ist keine der Antworten.
problem-not-applicable = { $label }: Das wird bei der übrigen Auswahl nicht gefragt.
problem-unknown-piece = Dieses Spiel hat keine Figur „{ $piece }“.
problem-unknown-piece-similar = Dieses Spiel hat keine Figur „{ $piece }“. Ist { $similar } gemeint?
problem-not-offered = { $label }: { $piece } ist hier nicht wählbar.
problem-duplicate = { $label }: { $piece } ist mehrmals gewählt, und alle müssen verschieden sein.
problem-wrong-number = { $label }: Gebraucht werden { $needed }, gewählt sind { $given }.
problem-too-many =
    { $most ->
        [one] Nur eine von diesen kann im Spiel sein: { $pieces }.
       *[other] Nur { $most } von diesen können im Spiel sein: { $pieces }.
    }
problem-nothing-fits = { $label }: Zu den gewählten Figuren passen keine weiteren. Eine herausnehmen.
problem-no-square = Ein Feld { $square } gibt es nicht.
problem-place-form = „{ $entry }“ ist keine Figur mit Feld, etwa King@e1.
problem-place-not-arranged = { $piece } gehört nicht zu den Figuren, deren Platz wählbar ist.
problem-place-taken = { $entry }: Dort steht schon etwas anderes.
problem-place-cannot-stand = { $entry }: { $piece } kann dort nicht stehen.
problem-place-crowded = Zu viele Figuren sollen auf denselben Feldern stehen.
fen-empty = Es fehlt die Stellung.
fen-open-brace = Eine geschweifte Klammer ist nicht geschlossen.
fen-open-bracket = Eine eckige Klammer ist nicht geschlossen.
fen-no-piece = Keine Figur von { $game } schreibt sich „{ $id }“.
fen-piece-case = „{ $given }“ ist weder Weiß’ { $white } noch Schwarz’ { $black }.
fen-rows =
    { $given ->
        [one] Diese Stellung hat 1 Reihe; { $game } braucht { $wanted }.
       *[other] Diese Stellung hat { $given } Reihen; { $game } braucht { $wanted }.
    }
fen-run = In der { $row }. Reihe von oben ist kein Platz für { $given } leere Felder.
fen-empty-on-hole = Die { $row }. Reihe von oben hat ein leeres Feld, wo das Brett keines hat.
fen-unit-on-hole = Die { $row }. Reihe von oben hat eine Figur, wo das Brett kein Feld hat.
fen-no-hole = Das Brett hat ein Feld { $square }, und die Stellung lässt es aus.
fen-row-too-long = Die { $row }. Reihe von oben ist länger als { $wanted } Felder.
fen-row-too-short = Die { $row }. Reihe von oben hat { $given } statt { $wanted } Felder.
fen-side = Am Zug ist w oder b, nicht „{ $given }“.
fen-pool = So können Figuren neben dem Brett in diesem Spiel nicht sein.
fen-other = „{ $given }“ ist als Teil einer Stellung nicht lesbar.
position-off-board = { $piece } kann in diesem Spiel nicht neben dem Brett sein.
position-pool-large = Höchstens { $most } Figuren warten neben dem Brett.
position-castling = „{ $letter }“ ist keine Rochade dieses Spiels.
position-castling-units = Für die Rochade „{ $letter }“ müssen ihre Figuren auf { $first } und { $second } stehen.
position-move-number = Züge zählen ab 1.
position-royals =
    { $count ->
        [0] { $side } hat keine königliche Figur auf dem Brett.
       *[other] { $side } hat { $count } königliche Figuren statt einer.
    }
position-royal-in-hand = { $side } hat eine königliche Figur in der Hand, doch königliche Figuren werden in diesem Spiel nie geschlagen.
position-royals-to-come = Am Ende muss jede Seite eine königliche Figur haben.
position-check = { $side } steht im Schach, und die andere Seite ist am Zug.
position-crossed = Über das Feld für en passant kann gerade keine Figur gezogen sein.
position-uneven-hands = Die Seiten setzen abwechselnd: Beide halten gleich viele Figuren, oder Schwarz eine mehr.
position-turn-to-place = Mit diesen Figuren neben dem Brett setzt { $side }.
position-no-room = { $side } hat noch { $needed } zu setzen, und nur { $free } Felder sind dafür frei.
position-other = Eine solche Stellung kann in diesem Spiel nicht entstehen.
error-form = Diese Adresse oder dieses Formular sagt etwas, das keine Seite hier sagt.

### The first page

home-title = Schach mit anderen Armeen
home-lead = Figuren, die schießen, bekehren, lähmen und überrennen. Jede Figur erklärt sich selbst.
home-play-now = Jetzt { $game } spielen
home-play-now-note = ausgeloste Armeen, gegen den Computer
home-choose = Spiel wählen
home-yours = Eigene Partien
home-two-people = zu zweit an einem Bildschirm
home-white-against-computer = Weiß gegen den Computer
home-black-against-computer = Schwarz gegen den Computer
home-two-computers = der Computer gegen sich selbst
home-your-move = Am Zug
home-you-place = Mit Aufstellen an der Reihe
home-side-moves = { $side } ist am Zug
home-side-places = { $side } stellt auf
home-computer-moves = Der Computer ist am Zug
home-moves =
    { $count ->
        [0] noch nicht begonnen
        [one] 1 Zug gespielt
       *[other] { $count } Züge gespielt
    }
home-by = Spiele von { $name }
home-more = Weitere Spiele
home-facts = { $files } × { $ranks } · { $pieces } Figurenarten
home-set-up = Aufstellen
home-set-up-game = { $game } aufstellen
home-rules = Regeln
home-rules-of = Regeln von { $game }
home-also = Auch
home-none = Es wurden keine Regeldateien gefunden, also gibt es noch nichts zu spielen.
ago-now = gerade eben
ago-minutes =
    { $count ->
        [one] vor 1 Minute
       *[other] vor { $count } Minuten
    }
ago-hours =
    { $count ->
        [one] vor 1 Stunde
       *[other] vor { $count } Stunden
    }
ago-days =
    { $count ->
        [one] vor 1 Tag
       *[other] vor { $count } Tagen
    }

### Neben dem Brett, und das Blatt über eine Figur

side = { $side ->
    [w] Weiß
   *[b] Schwarz
  }
close = Schließen
house = Hausregel
house-words = Keine veröffentlichte Quelle legt all das fest; diese Ausgabe entscheidet.
held-many = { $name }, { $count } Stück
in-hand = auf der Hand
in-pool = im Vorrat
sheet-moves = { $count ->
    [0] jetzt kein Zug
    [one] jetzt 1 Zug
   *[other] jetzt { $count } Züge
  }
sheet-on = auf { $square }
sheet-freezer = { $name } auf { $square }
sheet-frozen = { $piece } ist gelähmt. Die Ursache: { $by }.
sheet-nothing = Nichts zu zeigen
sheet-rules = In den Regeln
sheet-more = Das Brett zum Ausprobieren zeigen
sheet-less = Weniger zeigen
try-it = Ausprobieren
try-title = Ausprobieren: { $piece }
try-board = Brett zum Ausprobieren: { $piece }
try-hint = Wählen, was auf das Brett kommt, dann ein Feld: Die Züge ändern sich.
try-put-what = Auf ein Feld setzen
try-clear = Leeren
try-itself = Versetzen: { $piece }
try-any = Jede Figur des Spiels
try-any-short = Andere
try-enemies = Gegnerische Figuren
try-friends = Eigene Figuren
try-again = Von vorn
try-offline = Der Server antwortet nicht. Bitte noch einmal versuchen.
try-stands = { $piece } steht nun auf { $square }.
try-empty = { $square } ist leer.
try-put = { $whose ->
    [friend] Auf { $square }: { $name } (eigene Figur).
   *[enemy] Auf { $square }: { $name } (Gegner).
  }
try-freed = { $piece } ist wieder frei.
try-can = Möglich: { $deeds }.
try-spared = Nicht möglich: { $deeds }. Der Grund: { $attributes }.
try-spared-kind = Anders als bei den meisten Figuren nicht möglich: { $deeds }.
try-exposed = Auch möglich: { $deeds }. Der Grund: { $attributes }.
try-exposed-kind = Anders als bei den meisten Figuren möglich: { $deeds }.
try-own = { $piece } kann ihr nichts anhaben.
try-safe = { $piece } kann sie dort nicht erreichen.
try-goes = { $piece } kann dorthin ziehen.
try-closed = Nicht mehr möglich: { $squares }.
try-opened = Neu: { $squares }.
try-more = { $squares } und { $count } weitere
deed-move = übergehen
deed-take = schlagen durch Zug dorthin
deed-strike = schlagen im Vorbeigehen oder aus der Nähe
deed-shoot = schießen
deed-convert = bekehren
deed-freeze = lähmen
role-enemy = Gegner
role-friend = Eigene Figur
role-attribute = Gegner, { $attribute }
role-freezer = Gegner, der lähmt
role-royal = Königlicher Gegner
key = Was die Zeichen bedeuten
sign-move = zieht
sign-take = schlägt dort
sign-strike = schlägt von anderswo
sign-shoot = schießt
sign-convert = bekehrt
sign-freeze = lähmt

### Die Regeln eines Spiels und die Legende seiner Bilder

rules-of = Die Regeln: { $game }
the-rules = Die Regeln
print = Drucken
set-up = Partie aufstellen
contents = Inhalt
legend-short = Legende
legend-read = Eine Figur anklicken, um alles über sie zu lesen und sie auszuprobieren.
rules-read = Ein Bild oder ein Diagramm anklicken, um die Figur auf einem eigenen Brett auszuprobieren.
legend = Legende der Bilder
house-note = bezeichnet, was keine veröffentlichte Quelle festlegt; dort gelten die Regeln dieser Ausgabe.
notes-on = Anmerkungen: { $chapter }
start-figure = Ein Beispiel dafür, wie eine Partie beginnt.
find-piece = Figur suchen
no-such-piece = Keine Figur heißt so.
diagram-on = Sie steht auf { $square }
lent = Hier hat der Gegner gerade diese Figur gezogen: { $piece }.
does-move = zieht
does-take = schlägt dort
does-strike = schlägt von anderswo
does-shoot = schießt
does-convert = bringt zum Seitenwechsel
does-freeze = lähmt
legend-of = { $game }: Legende der Bilder
legend-lead = Die Bilder werden von unten nach oben gelesen: wie eine Figur zieht, wie sie schlägt, was sie sonst noch tut und wovor sie sicher ist. Weiß ist hell, Schwarz ist dunkel.
legend-cast = Alle Figuren
legend-body = Der Körper sagt, wie sie zieht
legend-body-straight = Eine Säule zieht auf Reihen und Linien.
legend-body-diagonal = Eine Glocke zieht auf Diagonalen.
legend-body-both = Eine Sanduhr zieht auf beiden.
legend-body-oblique = Ein Pferd springt wie ein Springer, ein anderes Tier macht andere krumme Sprünge.
legend-body-leaps = Gewölbte Beine springen zwei oder drei Felder weit auf einer Geraden.
legend-body-steps = Ein dünner Stiel zieht ein Feld weit.
legend-body-none = Ein bloßer Stiel zieht nicht auf gewöhnliche Weise.
legend-head = Der Kopf sagt, wie sie schlägt
legend-head-straight = Ein Turm schlägt auf Reihen und Linien.
legend-head-diagonal = Eine Mitra schlägt auf Diagonalen.
legend-head-both = Eine Krone mit Kugeln schlägt auf beiden.
legend-head-oblique = Ein Pferd schlägt im Springersprung, ein anderes Tier in anderen krummen Sprüngen.
legend-head-leaps = Ein Widder schlägt in geraden Sprüngen, ein Elefant in schrägen, ein Löwe in beiden.
legend-head-steps = Ein Helm schlägt auf Nachbarfeldern.
legend-head-none = Ein schlichter Knauf schlägt nicht, indem er dorthin zieht.
legend-signs = Zeichen sagen, was sie sonst noch tut
legend-sign-many = Eine geviertelte Scheibe: mehrere Wirkungen, jede nur auf bestimmte Figuren.
legend-sign-convert = Eine Raute: bringt zum Seitenwechsel, was geradeaus vor ihr steht, wo sie anhält.
legend-sign-swap = Eine halbe Raute: Was sie schlägt, wechselt die Seite und nimmt ihren Platz ein.
legend-sign-near = Ein hohler Stern: schlägt ringsum, wo sie anhält.
legend-sign-nearstraight = Ein hohles Plus: schlägt gerade daneben, wo sie anhält.
legend-sign-neardiagonal = Ein hohles X: schlägt schräg daneben, wo sie anhält.
legend-sign-convertnear = Eine Raute auf acht Stäben: bringt ringsum zum Seitenwechsel, wo sie anhält.
legend-sign-convertnearstraight = Eine Raute auf einem stehenden Kreuz: bringt gerade daneben zum Seitenwechsel, wo sie anhält.
legend-sign-convertneardiagonal = Eine Raute auf einem schrägen Kreuz: bringt schräg daneben zum Seitenwechsel, wo sie anhält.
legend-sign-ahead = Ein Speer über einem Balken: schlägt, was geradeaus vor ihr steht, wo sie anhält.
legend-sign-dagger = Ein Dolch: bringt zum Seitenwechsel, was sie zuletzt übersprungen hat.
legend-sign-over = Ein gebogener Pfeil über einem Punkt: schlägt, worüber sie gezogen ist.
legend-sign-convertover = Ein gebogener Pfeil über einer Raute: bringt zum Seitenwechsel, worüber sie gezogen ist.
legend-sign-line = Eine liegende Acht: schlägt die Kette von Figuren hinter ihr.
legend-sign-convertline = Eine liegende Acht mit Raute: bringt die Kette von Figuren hinter ihr zum Seitenwechsel.
legend-sign-withdraw = Ein Balken mit einem Pfeil zurück: schlägt, wovon sie sich zurückzieht.
legend-sign-convertwithdraw = Ein Balken mit einem Pfeil zurück und Raute: bringt zum Seitenwechsel, wovon sie sich zurückzieht.
legend-sign-corners = Ein kariertes Quadrat: schlägt auf den Ecken des Rechtecks mit ihrer königlichen Figur.
legend-sign-convertcorners = Ein kariertes Quadrat mit Raute: bringt auf den Ecken des Rechtecks mit ihrer königlichen Figur zum Seitenwechsel.
legend-sign-pinch = Zwei Keile: schlägt, was zwischen ihr und einer eigenen Figur steht.
legend-sign-convertpinch = Zwei Keile mit Raute: bringt zum Seitenwechsel, was zwischen ihr und einer eigenen Figur steht.
legend-sign-freeze = Ringe ineinander: lähmt.
legend-sign-jump = Zwei Ringe: springt von einem Teil des Bretts zum anderen.
legend-sign-crooked = Eine gezackte Linie: biegt bei jedem Schritt ab.
legend-sign-rider = Zwei Winkel: springt immer weiter.
legend-sign-forward = Ein Winkel: zieht nur vorwärts.
legend-sign-shoots = Ein Pfeil an der Seite: schießt.
legend-seals = Siegel sagen, wovor sie sicher ist
legend-seal-proximity = Ein roter Schild: sicher davor, von dem geschlagen zu werden, was daneben anhält.
legend-seal-freeze = Ein grünes Dreieck: kann nicht gelähmt werden.
legend-seal-conversion = Ein violettes Herz: wechselt nicht die Seite.
legend-seal-shot = Ein stählernes Quadrat: kann nicht erschossen werden.
legend-seal-trample = Ein Balken: hält auf, was sie niedertrampelt.
legend-other = Was es sonst noch gibt
legend-royal = Eine geschlossene Krone mit Kreuz: Von ihr hängt das Spiel ab.
legend-borrows = Eine Narrenkappe: zieht, wie eine andere Figur gezogen ist.
legend-near = Kleiner als die anderen: höchstens drei Felder weit.
legend-twice = Zwei Gestalten: zieht zweimal.
legend-thrice = Drei Gestalten oder eine breite Festung: wechselt zwischen benachbarten Linien.
legend-tramples = Räder: trampelt nieder, worüber sie zieht.
legend-may-pass = Drei Querstriche: darf unterwegs über andere Figuren hinweg.
legend-must-pass = Ein Fenster: muss unterwegs über eine andere Figur hinweg.
legend-feet = Füße: einzelne Schritte neben ihren Linien. Eckige an beiden Enden sind gerade, ein spitzer in der Mitte ist schräg.
legend-pawn = Bauern sind klein. Körper: schlicht zieht gerade, gespreizt schräg, ein weiter Rock beides. Kopf: eine Kugel schlägt schräg, ein Block mit Plus gerade, eine kleine Krone beides.
legend-shield = Schilde tragen ihre Züge: Strahlen für Linien, Quadrate eines kleinen Felds für Schritte und Sprünge.
