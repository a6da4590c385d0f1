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

### Das Brett: was Felder sagen

white = Weiß
black = Schwarz
unit = { $name } ({ $side ->
    [w] Weiß
   *[b] Schwarz
  })
square-chosen = gewählt
square-frozen = eingefroren
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
type-move = Zug eintippen
type-play = Ziehen

### Der Computer und die Liste der Züge

computer = Computer
computer-waits = wartet
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
