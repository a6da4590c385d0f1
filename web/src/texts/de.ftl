# Was das Programm auf Deutsch sagt. Die Schlüssel und ihre Werte sind die von en.ftl.

### Auf jeder Seite

skip = Zum Inhalt springen
main-navigation = Hauptmenü
games = Spiele
theme-auto = Farben: System
theme-light = Farben: hell
theme-dark = Farben: dunkel
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
setting-up = Das Brett wird aufgebaut …

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
setup-note-placing = Die freien Felder der Anfangsstellung besetzen die Spieler abwechselnd. Auf eine Figur zeigen, um zu lesen, was sie tut.
setup-note-playing = So beginnt die Partie. Auf eine Figur zeigen, um zu lesen, was sie tut.
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
