# Was das Programm auf Deutsch sagt. Die Schlüssel und ihre Werte sind die von en.ftl.

### Auf jeder Seite

skip = Zum Inhalt springen
main-navigation = Hauptmenü
games = Spiele
language = Sprache
language-new = { $name } (neu)
display = Anzeige
theme = Farben
theme-auto = wie im System
theme-light = hell
theme-dark = dunkel
to-the-games = Zu den Spielen

### Wo das Programm im Browser selbst läuft

installed-new = Eine neue Version ist da.
installed-update = Jetzt verwenden
installed-later = Später
installed-install = Variorum installieren
installed-complete = Alles für unterwegs holen ({ $size } MB)
installed-coming = { $done } von { $all } MB
installed-all = Alles ist da: Der Computer spielt auch ohne Netz so gut wie sonst.

### Fehler

error-not-found = Nicht gefunden
error-foreign = Von dort nicht erlaubt
error-broken = Hier ist etwas schiefgegangen
error-other = Das hat nicht geklappt
error-no-page = Unter dieser Adresse gibt es keine Seite.
error-no-game = Unter dieser Adresse gibt es keine Partie.
error-too-large = Das ist mehr, als ein Formular hier sendet.
error-too-slow = Das Gesendete kam nicht rechtzeitig an. Bitte noch einmal senden.
error-too-many-games = Aus diesem Netz wurden in der letzten Stunde viele Partien begonnen. In ein paar Minuten geht es wieder.
limit-sockets = Aus diesem Netz sind viele Partien geöffnet. Eine schließen und diese Seite neu laden.
limit-open-games = In diesem Browser sind viele Partien geöffnet. Eine schließen, dann neu laden.
error-no-seat = Dieser Link gibt keinen Platz an der Partie. Bitte noch einmal danach fragen.
error-too-many-versions = Ein Entwurf kann { $most } Fassungen haben. Mit seinem Text lässt sich ein neuer anfangen.
error-no-draft = Unter dieser Adresse gibt es keinen Entwurf.
error-too-many-drafts = Es sind nur { $most } Entwürfe möglich. Bitte erst einen entfernen.
error-crashed = Beim Auswerten der Regeln dieses Spiels ist ein Fehler aufgetreten.

### Die Seite einer Partie

needs-scripts = Das Brett braucht JavaScript.
of-this-game = Dieses Spiel
opens-beside = Öffnet neben der Partie, in einem eigenen Tab
setting-up = Das Brett wird aufgebaut …

### Das Brett: was Felder sagen

white = Weiß
black = Schwarz
unit = { $side ->
    [n] { $name }
    [w] { $name } (Weiß)
   *[b] { $name } (Schwarz)
  }
square-chosen = gewählt
square-frozen = gelähmt
square-check = im Schach
square-danger = in Gefahr
square-plan-from = ein geplanter Zug beginnt hier
square-plan-to = ein geplanter Zug endet hier
square-hinted = gehört zum Tipp
square-captured = hier wurde eine Figur geschlagen
square-converted = eben bekehrt
square-enters = hier kommt sie ins Spiel
mark-go = hierher geht es
mark-take = ein Schlag
mark-shoot = kann beschossen werden
mark-convert = eine Bekehrung
mark-strike = ein Zug hierher schlägt etwas anderes
mark-swap = ein Platztausch
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
moved-not = { $unit } setzt aus
moved-placed = { $unit } wird auf { $to } eingesetzt
also-takes = schlägt { $victims }
also-converts = bekehrt { $victims }
also-becomes = Umwandlung in { $name }
also-enters = { $name } kommt auf { $square } ins Spiel
also-check = Schach
also-freezes = lähmt { $victims }
taken-back = Zurückgenommen.

### Die Hilfezeile einer Partie

help-label = Was zu tun ist
help-unit = { $unit } auf { $square }: ein markiertes Feld wählen.
help-unit-again = Noch einmal anklicken hebt die Wahl auf.
help-unit-leave = Diese Figur kann nicht ziehen. Noch einmal anklicken nimmt sie vom Brett.
help-unit-extra = { $name } einsetzen
help-unit-other = Noch einmal anklicken für: { $way }.
help-unit-aside = { $way }: ein markiertes Feld wählen.
help-unit-with = { $unit } auf { $square }: ein markiertes Feld wählen. { $name } kommt dann auf { $at } ins Spiel.
help-extra-not-there = { $name } kann nicht mit { $unit } auf { $square } ins Spiel kommen: eine Figur auf einem markierten Feld wählen.
help-extra-first = { $name } aus der Hand kommt auf ein Feld, das eine andere Figur verlässt: jetzt diese Figur wählen und ziehen.
help-read = Figur halten, rechts anklicken oder i drücken, um zu lesen, was sie kann.
help-read-touch = Figur halten, um zu lesen, was sie kann.
help-hand = { $name } in der Hand: auf ein markiertes Feld stellen.
help-left = { $count ->
    [one] Eine Figur ist in diesem Zug noch einzusetzen.
   *[other] { $count } Figuren sind in diesem Zug noch einzusetzen.
  }
help-place = { $side ->
    [w] Weiß setzt ein
   *[b] Schwarz setzt ein
  }: erst eine Figur neben dem Brett wählen, dann ein Feld.
help-your-move = Du bist am Zug: Wähle eine Figur.
help-move = { $side ->
    [w] Weiß am Zug
   *[b] Schwarz am Zug
  }: eine Figur wählen.
part-number = { $alone ->
    [yes] { $side ->
        [w] Weiß
       *[b] Schwarz
      }: { $number ->
        [1] erster
        [2] zweiter
        [3] dritter
        [4] vierter
        [5] fünfter
       *[other] { $number }.
      }
   *[no] { $number ->
        [1] Erster
        [2] Zweiter
        [3] Dritter
        [4] Vierter
        [5] Fünfter
       *[other] { $number }.
      }
  } von { $of ->
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
   *[other] { $of }
  } Zügen: eine Figur wählen.
part-put = Jetzt { $name } setzen: ein markiertes Feld wählen.
part-put-from = Jetzt { $name } setzen: ein markiertes Feld wählen, in Reichweite von { $unit } auf { $square }.
part-move = Jetzt { $unit } auf { $square } ziehen: ein markiertes Feld wählen.
part-choose = Jetzt { $name } ziehen: eine Figur wählen.
part-takes-on = Weiter schlagen mit { $unit } auf { $square }: ein markiertes Feld wählen.
part-goes-on = Weiter mit { $unit } auf { $square }: ein markiertes Feld wählen.
part-then-put = Danach ist noch zu setzen: { $names }.
part-then-move = Danach ist noch zu ziehen: { $names }.
turn-played = { $side ->
    [w] Weiß
   *[b] Schwarz
  } spielte { $moves }.
help-check = Du stehst im Schach!
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
help-offline = Die Verbindung ist unterbrochen. Neuer Versuch läuft. Kein Zug geht verloren.
help-offline-sent = Zug gesendet. Ob er angekommen ist, prüfen wir, sobald du wieder online bist.
help-unsent = Nichts geschehen: Die Verbindung ist unterbrochen.
help-dropped = Die Verbindung riss ab, bevor das bestätigt war. Sieh dir die Partie an und drücke noch einmal, falls nichts geschehen ist.
help-withdrawn = Der Zug wird nicht noch einmal gesendet. Kam er noch vorher an, gilt er.
help-looking = Zu sehen ist das Brett nach Zug { $ply }. Zum Ziehen zurück zur Partie gehen.
help-plan = Geplant: { $unit } von { $from } nach { $to }.
help-plan-aside = Der Zug wird ausgeführt, sobald du dran bist, wenn er dann möglich ist.
help-planning = { $unit } auf { $square }: Wählen, wohin die Figur im nächsten Zug gehen soll.
help-ahead = Inzwischen: eigene Figur wählen, um den nächsten Zug zu planen; Rechtsklick auf eine Figur erklärt sie.
help-ahead-touch = Inzwischen: eigene Figur wählen, um den nächsten Zug zu planen; eine Figur halten erklärt sie.
help-wondering = Ein Tipp wird gesucht …
help-hint = Der Computer würde so ziehen: { $move }.
help-stopped = Die Partie ist angehalten.
help-itself = p hält an und lässt weiterspielen, n ist ein Zug.
help-itself-touch = Die Knöpfe halten an und lassen weiterspielen.
plan-set = Geplant: { $unit } von { $from } nach { $to }. Escape verwirft es.
plan-gone = Nichts ist mehr geplant.
plan-impossible = Der geplante Zug von { $from } nach { $to } ist jetzt nicht möglich.
hint-against = Gegen einen anderen Menschen gibt es keine Tipps. Nach der Partie lässt sich zu jedem Zug einer holen.
help-refused-hand = Erst eine Figur neben dem Brett wählen.
help-not-there = { $unit } auf { $square } kann dort nicht hin.
help-not-put = { $name } kann nicht auf { $square } gesetzt werden.
help-not-yours = Auf { $square } steht keine Figur von dir, die ziehen kann.
help-not-your-turn = Du bist nicht am Zug.
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
answer-pass = Aussetzen
answer-stop = Hier aufhören
answer-go = Dorthin ziehen, nach { $to }
answer-by = Über { $via }
answer-castling = Rochieren
answer-leave = Vom Brett nehmen
answer-swap = Plätze tauschen
answer-plain = Dorthin ziehen
answer-unplan = Verwerfen
answer-withdraw = Nicht noch einmal senden
answer-hinted = So ziehen
answer-more = Unterwegs schlagen
answer-other = Auf andere Weise
answer-stay = { $name } bleiben
answer-taking = schlägt { $victims }
answer-converting = bekehrt { $victims }
answer-enter = … und { $name } auf { $square } stellen

### Die Spieler und die Aktionen einer Partie

player-you = Du
player-you-named = { $name } (du)
player-computer = Computer
player-level = Computer, Stufe { $level }
player-took = Geschlagen:
player-takes = { $name }, { $count }
state-your-move = Du bist am Zug
state-to-move = am Zug
state-places = { $count ->
    [one] setzt eine Figur ein
   *[other] setzt { $count } Figuren ein
  }
state-part = Zug { $number } von { $of }
state-thinks = denkt nach …
state-check = Schach
state-won = gewonnen
state-lost = verloren
state-draw = remis
title-your-turn = Du bist am Zug – { $game }
title-over = Beendet – { $game }
title-to-move = { $side ->
    [w] Weiß
   *[b] Schwarz
  } – { $game }
title-waits = … – { $game }
actions-label = Aktionen
action-undo = Rücknahme
action-resign = Aufgeben
action-draw = Remis
action-hint = Tipp
pace-label = Zeit von Zug zu Zug
pace-go = Weiter
pace-stop = Anhalten
pace-step = Ein Zug
pace = { $seconds ->
    [0] sofort
   *[other] { $seconds } s
  }
action-flip = Drehen
action-more = Mehr
more-title = Mehr
more-copy = Stellung kopieren
more-copied = Kopiert
more-sound = Töne
sound-notice = Züge kann man hören, jede Art auf ihre Weise.
sound-on = Töne einschalten
sound-off = Keine Töne
sound-later = Das lässt sich unter „Mehr“ ändern.
more-still = Keine Bewegung
more-made = Bilder, die zeigen, was Figuren tun
more-initials = Buchstaben neben den Bildern
more-keys = Tasten
more-pieces = Figuren und Regeln
more-new = Neue Partie
side-label = Die Partie
reserve-hand = { $side ->
    [w] Weiß in der Hand
   *[b] Schwarz in der Hand
  }
reserve-pool = Vorrat für beide Seiten
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
computer-level = Stufe
computer-time = Bedenkzeit
computer-used = Verbrauchte Bedenkzeit
computer-depth = Tiefe
computer-positions = Stellungen
computer-speed = Je Sekunde
computer-score = Bewertung
computer-expects = Erwartet { $line }
computer-opinion = Was er denkt
score-even = ausgeglichen
score-ahead = { $side ->
    [w] Weiß
   *[b] Schwarz
  } liegt um { $pawns } vorn
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
keys-jump = auf diese Linie oder Reihe (f, i, m, n, p und t mit Umschalt)
keys-choose = wählen, stellen, ziehen; bei einer Frage: die erste Antwort
keys-answer = die Antworten unter dem Brett, der Reihe nach
keys-back = einen Schritt zurück
keys-read = lesen, was die Figur kann
keys-turn = das Brett drehen
keys-speak = den letzten Zug noch einmal sagen
keys-hint = ein Tipp
keys-pace = anhalten oder weiter, ein Zug, wo der Computer allein spielt
keys-this = diese Tafel
keys-key-arrows = Pfeile
keys-key-ends = Pos1 Ende Bild auf Bild ab
keys-key-jump = a b c … 1 2 3 …
keys-key-choose = Eingabe Leertaste
keys-key-answer = 1 … 9
keys-key-back = Esc

### Setting a game up

setup-title = { $game } aufstellen
setup-rules-link = Regeln und Figuren
setup-game = Das Spiel
setup-army = Figuren dieser Partie
setup-fill = Zufällige behalten
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
setup-chosen-rest = { $count } gewählt, { $rest } zufällig
setup-too-many = { $count } gewählt, { $over } zu viel, bleiben draußen
setup-by-chance = zufällig
setup-usual = Standard
setup-left-out = bleibt draußen
setup-remove = { $piece }: herausnehmen
setup-drawn-slot = { $piece }, zufällig
setup-empty-slot = Frei: zufällig
setup-matches =
    { $count ->
        [0] Keine Figur passt.
        [one] Eine Figur passt; sie steht vorn.
       *[other] { $count } Figuren passen; sie stehen vorn.
    }
setup-more = Eigene Stellung
setup-places-hint = etwa König@e1
setup-position = Stellung
setup-position-help = Was „Stellung kopieren“ liefert, hier einfügen. Die Auswahl oben zählt dann nicht, die angekreuzten Regeln schon.
setup-preview = Anfangsstellung
setup-first-position = Die Anfangsstellung
setup-note = Die Figur unter dem Zeiger
setup-note-placing = Die freien Felder der Anfangsstellung besetzen die Spieler abwechselnd. Auf eine Figur zeigen, um zu lesen, was sie tut; halten, rechts anklicken oder i drücken, um sie auszuprobieren.
setup-note-playing = So beginnt die Partie. Auf eine Figur zeigen, um zu lesen, was sie tut; halten, rechts anklicken oder i drücken, um sie auszuprobieren.
setup-number = Nummer der Auslosung
setup-number-help = Dieselbe Nummer ergibt dieselbe Auslosung.
setup-again = Neu auslosen
setup-against = Gegen
setup-computer = Computer
setup-friend = Freund, hier
setup-invited = Freund, per Link
setup-itself = Computer – Computer
setup-itself-help = Der Computer spielt beide Seiten. Das Tempo lässt sich wählen, die Partie anhalten und Zug um Zug ansehen.
setup-invited-help = Den Link für den Freund gibt die nächste Seite, sobald die Partie begonnen ist.
setup-clock = Uhr
setup-counts = Wenn sie zu Ende ist, zählt diese Partie im Eröffnungsbaum: ihre ersten Züge und ihr Ergebnis, ohne Namen.
setup-counts-see = Was schon gezählt ist
game-counts = Wenn sie zu Ende ist, zählt diese Partie im Eröffnungsbaum: ihre ersten Züge und ihr Ergebnis, ohne Namen.
seat-counts = Du bist zu dieser Partie eingeladen. Wenn sie zu Ende ist, zählt sie im Eröffnungsbaum dieses Servers: ihre ersten Züge und ihr Ergebnis, ohne Namen. Ist dir das recht?
seat-counts-yes = Ja, Platz nehmen
seat-counts-no = Platz nehmen, aber nicht zählen
clock-none = Ohne Uhr
clock-fischer = { $time } min + { $increment } s je Zug
clock-per-move = { $time } je Zug
clock-days =
  { $count ->
    [one] 1 Tag je Zug
   *[other] { $count } Tage je Zug
  }
setup-side = Du spielst
setup-white = Weiß
setup-either = Egal
setup-black = Schwarz
setup-level = Stufe
level = { $level ->
    [1] 1 – lernt mit
    [2] 2 – sehr sanft
    [3] 3 – sanft
    [4] 4 – gemütlich
    [5] 5 – aufmerksam
    [6] 6 – beständig
    [7] 7 – solide
    [8] 8 – wach
    [9] 9 – scharf
    [10] 10 – stark
    [11] 11 – sehr stark
   *[12] 12 – volle Stärke
  }
setup-thinks = Mehr zum Computer
setup-thinks-most = Bedenkzeit höchstens
setup-thinks-help = Nur die höchste Stufe nutzt sie aus, die anderen antworten eher. Eine Stufe schlägt meist die nächstniedrigere.
setup-start = Partie beginnen
setup-show = Anfangsstellung zeigen
setup-share = Dieselbe Aufstellung noch einmal, für alle (jeder beginnt damit eine eigene Partie)
setup-copy = Kopieren
setup-copied = Kopiert
setup-no-answer = Es kommt keine Antwort. Nichts ist verloren: gleich noch einmal versuchen.
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

### What is wrong with a set-up

problem-number = Die Nummer der Auslosung muss eine ganze Zahl sein.
problem-unknown-option = Dieses Spiel hat keine Frage „{ $option }“.
problem-unknown-value = { $label }: „{ $value }“ ist keine der Antworten.
problem-not-applicable = { $label }: Bei der übrigen Auswahl wird danach nicht gefragt.
problem-unknown-piece = Dieses Spiel hat keine Figur „{ $piece }“.
problem-unknown-piece-similar = Dieses Spiel hat keine Figur „{ $piece }“. Ist { $similar } gemeint?
problem-ambiguous-piece = Mehrere Figuren heißen „{ $piece }“, nämlich { $among }.
problem-not-offered = { $label }: { $piece } ist hier nicht wählbar.
problem-duplicate = { $label }: { $piece } ist mehrmals gewählt, und alle müssen verschieden sein.
problem-wrong-number = { $label }: Nötig sind { $needed }, gewählt { $given }.
problem-too-many =
    { $most ->
        [one] Nur eine von diesen kann im Spiel sein: { $pieces }.
       *[other] Nur { $most } von diesen können im Spiel sein: { $pieces }.
    }
problem-nothing-fits = { $label }: Zu den gewählten Figuren passen keine weiteren. Eine herausnehmen.
problem-no-square = Ein Feld { $square } gibt es nicht.
problem-place-form = „{ $entry }“ ist keine Figur mit ihrem Feld wie König@e1.
problem-place-not-arranged = { $piece } gehört nicht zu den Figuren, deren Platz wählbar ist.
problem-place-taken = { $entry }: Dort steht schon etwas anderes.
problem-place-cannot-stand = { $entry }: { $piece } kann dort nicht stehen.
problem-place-crowded = Für zu viele Figuren sind dieselben Felder vorgesehen.
fen-empty = Es fehlt die Stellung.
fen-open-brace = Eine geschweifte Klammer ist nicht geschlossen.
fen-open-bracket = Eine eckige Klammer ist nicht geschlossen.
fen-no-piece = Keine Figur in { $game } hat das Kürzel „{ $id }“.
fen-piece-case = „{ $given }“ ist weder { $white } (Weiß) noch { $black } (Schwarz).
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
fen-pool = Solche Figuren neben dem Brett gibt es in diesem Spiel nicht.
fen-other = „{ $given }“ ist kein lesbarer Teil einer Stellung.
position-wrong-side = { $side } kann diese Figur nicht haben: { $piece }.
position-off-board = { $piece } kann in diesem Spiel nicht neben dem Brett sein.
position-pool-large = Höchstens { $most } Figuren warten neben dem Brett.
position-castling = „{ $letter }“ ist keine Rochade dieses Spiels.
position-castling-nowhere = Keine Figuren stehen so, dass „{ $letter }“ eine Rochade wäre.
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
position-uneven-hands = Eingesetzt wird abwechselnd: Beide Seiten haben gleich viele Figuren in der Hand, oder Schwarz hat eine mehr.
position-turn-to-place = Mit diesen Figuren neben dem Brett ist { $side } mit dem Einsetzen an der Reihe.
position-no-room = { $side } muss noch { $needed } einsetzen, und nur { $free } Felder sind dafür frei.
position-not-promoted = Die Figur auf { $square } kann nicht durch Umwandlung entstanden sein.
position-not-at-home = Die Figur auf { $square } steht nicht, wo sie begann: Sie hat also gezogen.
position-goes-not-on = Die Figur auf { $square } kann in diesem Zug nicht weiterziehen.
position-not-taken = Die Figur auf { $square } kann nicht in diesem Zug geschlagen worden sein und noch dort stehen.
position-no-room-of-color = { $side } kann diese Figuren nicht auf Felder jeder Farbe setzen.
position-winner-without-royal = { $side } hat keine königliche Figur mehr und kann also nicht gewonnen haben.
position-cannot-have-ended = Nichts, was das Brett nicht zeigt, kann diese Partie so beendet haben.
position-won-while-placing = Niemand kann gewonnen haben, solange noch Figuren zu setzen sind.
position-no-such-count = { $side } kann hier nicht bis { $limit } zählen.
position-lent-copier = { $piece } ahmt andere nach; verliehen wird, was sie nachgeahmt hat.
position-turn-too-long = Ein Zug hat hier nur { $length } Teile.
position-other = Eine solche Stellung kann in diesem Spiel nicht entstehen.
error-form = Diese Adresse oder dieses Formular enthält etwas, das von keiner Seite hier stammt.

### Wie Partien enden

ending-win = { $winner ->
    [w] Weiß gewinnt.
   *[b] Schwarz gewinnt.
  }
ending-win-checkmate = { $winner ->
    [w] Weiß gewinnt durch Matt.
   *[b] Schwarz gewinnt durch Matt.
  }
ending-win-royal-captured = { $winner ->
    [w] Weiß gewinnt: Eine königliche Figur von Schwarz wurde geschlagen.
   *[b] Schwarz gewinnt: Eine königliche Figur von Weiß wurde geschlagen.
  }
ending-win-stalemate = { $winner ->
    [w] Weiß gewinnt: Schwarz ist patt, und Patt verliert in diesem Spiel.
   *[b] Schwarz gewinnt: Weiß ist patt, und Patt verliert in diesem Spiel.
  }
ending-win-no-moves = { $winner ->
    [w] Weiß gewinnt: Schwarz hat keinen regelgemäßen Zug mehr.
   *[b] Schwarz gewinnt: Weiß hat keinen regelgemäßen Zug mehr.
  }
ending-win-reached = { $winner ->
    [w] Weiß gewinnt: Die Zielfelder sind erreicht.
   *[b] Schwarz gewinnt: Die Zielfelder sind erreicht.
  }
ending-win-left = { $winner ->
    [w] Weiß gewinnt durch die übrigen Figuren.
   *[b] Schwarz gewinnt durch die übrigen Figuren.
  }
ending-win-checks = { $winner ->
    [w] Weiß gewinnt: Schwarz bekam oft genug Schach.
   *[b] Schwarz gewinnt: Weiß bekam oft genug Schach.
  }
ending-win-row = { $winner ->
    [w] Weiß gewinnt: Die Reihe ist vollständig.
   *[b] Schwarz gewinnt: Die Reihe ist vollständig.
  }
ending-win-joined = { $winner ->
    [w] Weiß gewinnt: Zwei Seiten sind verbunden.
   *[b] Schwarz gewinnt: Zwei Seiten sind verbunden.
}
ending-win-attacked = { $winner ->
    [w] Weiß gewinnt: Es zählt, was angegriffen ist.
   *[b] Schwarz gewinnt: Es zählt, was angegriffen ist.
}
ending-win-facing = { $winner ->
    [w] Weiß gewinnt: Zwei Figuren stehen sich gegenüber.
   *[b] Schwarz gewinnt: Zwei Figuren stehen sich gegenüber.
}
ending-win-full = { $winner ->
    [w] Weiß gewinnt: Das Brett ist voll.
   *[b] Schwarz gewinnt: Das Brett ist voll.
  }
ending-win-mated = { $winner ->
    [w] Weiß gewinnt: Weiß ist matt, und Matt gewinnt in diesem Spiel.
   *[b] Schwarz gewinnt: Schwarz ist matt, und Matt gewinnt in diesem Spiel.
  }
ending-win-stalemate-wins = { $winner ->
    [w] Weiß gewinnt: Weiß ist patt, und Patt gewinnt in diesem Spiel.
   *[b] Schwarz gewinnt: Schwarz ist patt, und Patt gewinnt in diesem Spiel.
  }
ending-win-no-moves-wins = { $winner ->
    [w] Weiß gewinnt: Weiß hat keinen regelgemäßen Zug mehr und gewinnt so.
   *[b] Schwarz gewinnt: Schwarz hat keinen regelgemäßen Zug mehr und gewinnt so.
  }
ending-win-repetition = { $winner ->
    [w] Weiß gewinnt: Dieselbe Stellung kam zu oft vor.
   *[b] Schwarz gewinnt: Dieselbe Stellung kam zu oft vor.
  }
ending-win-perpetual-check = { $winner ->
    [w] Weiß gewinnt: Schwarz gab Dauerschach, und das verliert in diesem Spiel.
   *[b] Schwarz gewinnt: Weiß gab Dauerschach, und das verliert in diesem Spiel.
  }
ending-win-points = { $winner ->
    [w] Weiß gewinnt nach Punkten.
   *[b] Schwarz gewinnt nach Punkten.
  }
ending-win-time =
    { $winner ->
        [w] Weiß gewinnt: Die Zeit von Schwarz ist abgelaufen.
       *[b] Schwarz gewinnt: Die Zeit von Weiß ist abgelaufen.
    }
ending-win-resignation = { $winner ->
    [w] Weiß gewinnt: Schwarz hat aufgegeben.
   *[b] Schwarz gewinnt: Weiß hat aufgegeben.
  }
ending-draw = Remis.
ending-draw-repetition = { $count ->
    [0] Remis: Dieselbe Stellung kam immer wieder vor.
    [2] Remis: Dieselbe Stellung kam zweimal vor.
    [3] Remis: Dieselbe Stellung kam dreimal vor.
   *[other] Remis: Dieselbe Stellung kam { $count }-mal vor.
  }
ending-draw-fifty-moves = { $count ->
    [0] Remis: Zu viele Züge ohne Fortschritt.
    [1] Remis: Ein Zug jeder Seite ohne Fortschritt.
   *[other] Remis: { $count } Züge jeder Seite ohne Fortschritt.
  }
ending-draw-royal-captured = Remis: Beide Seiten haben zugleich ihre königliche Figur verloren.
ending-draw-reached = Remis: Beide Seiten haben das Ziel erreicht.
ending-draw-left = Remis: Mit den übrigen Figuren gewinnt keine Seite.
ending-draw-checks = Remis: Es wurde oft genug Schach gegeben.
ending-draw-row = Remis: Die Reihe ist vollständig.
ending-draw-joined = Remis: Zwei Seiten sind verbunden.
ending-draw-attacked = Remis: Es zählt, was angegriffen ist.
ending-draw-facing = Remis: Zwei Figuren stehen sich gegenüber.
ending-draw-full = Remis: Das Brett ist voll.
ending-draw-mated = Remis durch Matt, das in diesem Spiel nicht gewinnt.
ending-draw-points = Remis nach Punkten.
ending-draw-passed = Remis: Beide Seiten haben ausgesetzt.
ending-draw-dead-position = Remis: Keine Seite kann mehr gewinnen.
ending-draw-counted = Remis: Die Züge, die zum Gewinnen bleiben, sind verbraucht.
ending-draw-stalemate = Remis durch Patt: Die Seite am Zug hat keinen regelgemäßen Zug.
ending-draw-no-moves = Remis: Die Seite am Zug hat keinen regelgemäßen Zug.
ending-draw-agreement = Remis: Beide Seiten waren einverstanden.
ending-draw-rules-refuse = Diese Partie kann nicht weitergehen: Ihre Regeln wurden berichtigt und lassen Zug { $count } nicht mehr zu.
ending-draw-rules-differ = Diese Partie kann nicht weitergehen: Ihre Regeln wurden berichtigt, und die Züge bis Nummer { $count } führen jetzt anderswohin. Gezeigt wird, was sicher ist.

### The first page

home-title = Schach mit anderen Armeen
home-lead = Figuren, die schießen, bekehren, lähmen und überrennen. Jede Figur erklärt sich selbst.
home-play-now = Jetzt { $game } spielen
home-play-now-note = zufällige Armeen, gegen den Computer
home-workshop = Oder ein eigenes Spiel schreiben, in der Werkstatt
home-choose = Spiel wählen
home-yours = Eigene Partien
home-two-people = zu zweit an einem Bildschirm
home-white-against-friend = Weiß gegen einen Freund
home-black-against-friend = Schwarz gegen einen Freund
home-white-against-computer = Weiß gegen den Computer
home-black-against-computer = Schwarz gegen den Computer
home-two-computers = der Computer gegen sich selbst
home-your-move = Du bist am Zug
home-you-place = Du setzt ein
home-side-moves = { $side } ist am Zug
home-side-places = { $side } setzt ein
home-computer-moves = Der Computer ist am Zug
home-moves =
    { $count ->
        [0] noch nicht begonnen
        [one] 1 Zug gespielt
       *[other] { $count } Züge gespielt
    }
home-by = Spiele von { $name }
home-more = Weitere Spiele
home-find = Spiel suchen
home-not-found = Kein Spiel gefunden.
home-order = Sortieren
home-order-shelf = empfohlen
home-order-name = Name
home-order-board = Größe des Bretts
home-order-pieces = Zahl der Figurenarten
home-order-level = leichteste zuerst
home-order-moves = kürzeste zuerst
home-order-played = zuletzt gespielt
home-facts =
    { $files } × { $ranks } · { $pieces ->
        [one] 1 Figurenart
       *[other] { $pieces } Figurenarten
    }
home-facts-hexagons =
    { $squares } Sechsecke · { $pieces ->
        [one] 1 Figurenart
       *[other] { $pieces } Figurenarten
    }
home-set-up = Aufstellen
home-set-up-game = { $game } aufstellen
home-rules = Regeln
home-rules-of = Regeln von { $game }
home-also = Auch
home-played = gespielt { $when }
home-last = Zuletzt gespielt:
home-groups = Gruppen von Spielen
home-marks = Nach dem, was ein Spiel hat
home-found =
    { $count ->
        [one] 1 Spiel
       *[other] { $count } Spiele
    }
home-find-minute = In einer Minute gelernt
home-find-easy = Leicht
home-find-short = Kurz
home-level-minute = Leicht: in einer Minute gelernt
home-level-easy = Leicht
home-level-medium = Mittel
home-level-hard = Schwer
# `length` is `short`, `usual` or `long`; `how` is `measured` where a study has counted, otherwise `about`.
home-length =
    { $length ->
        [short] Kurz:{ " " }
        [long] Lang:{ " " }
       *[usual] { "" }
    }{ $how ->
        [measured] im Mittel { $moves } Züge
       *[about] etwa { $moves } Züge
    }
home-kind-drops = Einsetzen
home-kind-placing = Neue Figuren entstehen
home-kind-shots = Schüsse
home-kind-freezing = Lähmen
home-kind-converting = Seitenwechsel
home-kind-blasts = Explosionen
home-kind-series = Mehrere Züge nacheinander
home-kind-chains = Schläge in Serie
home-kind-must-capture = Schlagzwang
home-kind-no-check = Kein Schach
home-kind-race = Wettlauf
home-kind-points = Punkte entscheiden
home-kind-unequal = Ungleiche Seiten
home-kind-armies = Armee nach Wahl
home-kind-shuffled = Zufälliger Beginn
home-kind-placement = Figuren selbst aufstellen
home-kind-hexagons = Sechsecke
home-none = Es wurden keine Regeldateien gefunden. Darum gibt es noch nichts zu spielen.
home-folder = Eigene Spiele
home-folder-trouble = Der Ordner mit den eigenen Spielen lässt sich nicht lesen: { $why }
home-folder-full = Der Ordner enthält mehr als { $most } Regeldateien. { $count ->
    [one] Eine davon wird
   *[other] { $count } davon werden
} nicht gelesen.
home-file-faults =
    { $count ->
        [one] ein Fehler
       *[other] { $count } Fehler
    }
home-file = Regeldatei
home-file-of = Regeldatei von { $game }
home-public = Spiele von Besuchern

# A rule file of the server's folder.
file-well = Keine Fehler. Was gespeichert wird, gilt ab sofort; begonnene Partien behalten ihre Regeln.
file-no-game = Keine Fehler. Diese Datei beschreibt kein Spiel: Andere Dateien können ihre Figuren einbinden.
file-older = Gespielt wird die letzte Fassung ohne Fehler.
file-built-in = So heißt schon ein mitgeliefertes Spiel. Die Datei braucht einen anderen Namen.
file-name = Der Name der Datei darf nur aus Buchstaben, Ziffern, Binde- und Unterstrichen bestehen, höchstens 64.
file-room = Alle Regeldateien zusammen haben mehr als { $most } Bytes. Darum wird diese nicht gelesen.
file-large = Die Datei hat mehr als { $most } Bytes.
file-no-text = Die Datei ist kein UTF-8-Text.
file-outside = Das ist keine gewöhnliche Datei des Ordners: Verweisen, die aus ihm hinausführen, wird nicht gefolgt.
file-unread = Die Datei lässt sich nicht lesen: { $why }
file-copy = Eine Kopie in der Werkstatt öffnen
file-faults = Fehler
file-error = Fehler
file-warning = Warnung
file-more = Es gibt noch mehr. Zuerst diese beheben.
file-text = Die Datei
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
immunity = Wer wovor sicher ist
house-words = Keine veröffentlichte Quelle legt all das fest; diese Ausgabe entscheidet.
held-many = { $name }, { $count } Stück
in-hand = in der Hand
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
try-offline = Es kommt keine Antwort. Bitte noch einmal versuchen.
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
try-own = { $piece } kann der Figur nichts anhaben.
try-safe = { $piece } kann die Figur dort nicht erreichen.
try-goes = { $piece } kann dorthin ziehen.
try-closed = Nicht mehr möglich: { $squares }.
try-opened = Neu: { $squares }.
try-more = { $squares } und { $count } weitere
deed-move = überspringen
deed-take = schlagen durch Zug dorthin
deed-strike = schlagen im Vorbeigehen oder aus der Nähe
deed-shoot = schießen
deed-convert = bekehren
deed-swap = zum Tausch von Platz und Seite zwingen
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
sign-swap = tauscht die Plätze
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
diagram-on = Die Figur steht auf { $square }
lent = Hier hat der Gegner zuletzt diese Figur gezogen: { $piece }.
does-move = zieht
does-take = schlägt dort
does-strike = schlägt von anderswo
does-shoot = schießt
does-convert = bekehrt
does-swap = tauscht mit ihr die Plätze
does-freeze = lähmt
could-take = würde dort einen Gegner schlagen
could-shoot = würde dort einen Gegner erschießen
could-freeze = würde dort einen Gegner lähmen
legend-of = { $game }: Legende der Bilder
legend-lead = Die Bilder werden von unten nach oben gelesen: wie eine Figur zieht, wie sie schlägt, was sie sonst noch tut und wovor sie sicher ist. Weiß ist hell, Schwarz ist dunkel.
legend-cast = Alle Figuren
legend-more = … und { $count } weitere
player-opponent = Gegner
state-away = nicht da
state-expected = noch nicht da
help-watching = Du siehst dieser Partie zu.
help-only-watching = Du siehst nur zu: Hier ziehen die beiden Spieler.
answer-sit = Hier spielen
answer-invite = Link weitergeben
answer-rematch = Revanche
answer-follow = Zur neuen Partie
offer-made =
  { $what ->
    [undo] Rücknahme erbeten.
    [draw] Remis angeboten.
   *[rematch] Revanche angeboten.
  }
offer-got =
  { $what ->
    [undo] Der Gegner bittet um Rücknahme.
    [draw] Der Gegner bietet Remis an.
   *[rematch] Der Gegner wünscht Revanche.
  }
offer-made-computer = Remis angeboten. Der Computer antwortet mit seinem nächsten Zug.
offer-declined =
  { $what ->
    [undo] Der Gegner stimmt der Rücknahme nicht zu.
    [draw] Der Gegner lehnt das Remis ab.
   *[rematch] Der Gegner möchte keine Revanche.
  }
offer-declined-computer = Der Computer lehnt das Remis ab.
offer-withdraw = Zurückziehen
offer-accept = Annehmen
offer-decline = Ablehnen
share-title = Links zu dieser Partie
share-invite = Link für den Gegner
share-invite-help = Wer diesen Link öffnet, spielt die andere Seite. Sonst kann es niemand.
share-picture = QR-Code für ein Handy
share-more = Links zum Zusehen und für ein anderes Gerät
share-watch = Zum Zusehen
share-seat = Der eigene Platz, für ein anderes Gerät
share-copy = Kopieren
share-copied = Kopiert
clock-left-days = { $days } T { $hours } h
look-steps = Zurückblicken
look-first = Zum Anfang
look-back = Einen Zug zurück
look-forward = Einen Zug weiter
look-last = Zum Ende
look-start = So begann die Partie.
look-of = Zug { $ply } von { $count }. Das ist nicht die aktuelle Stellung.
look-return = Zurück zur Partie
keys-look = einen Zug zurück-, einen Zug weiterblättern

### Alle Partien eines Browsers

guest = Gast
error-too-many-files = Aus diesem Netz wurden viele Dateien geholt. In einer Minute geht es weiter.
error-too-many-pages = Aus diesem Netz wurden viele Seiten geholt. In einer Minute geht es weiter.
error-no-name = Ein Name hat bis zu { $most } Buchstaben, Ziffern und Zeichen. Bitte zurückgehen und einen anderen wählen.
home-white-against = Weiß gegen { $name }
home-black-against = Schwarz gegen { $name }
home-all = Alle Partien
games-show = Zeigen
games-all = Alle
games-going = Laufende
games-over = Beendete
games-every = Jedes Spiel
games-none = Hier ist noch keine Partie.
games-begun = begonnen { $when }
games-changed = letzter Zug { $when }
games-save = Speichern
games-save-this = Diese Partie { $game } als Datei speichern
games-save-all = Alle als Datei speichern
games-remove = Löschen
games-remove-this = Diese Partie { $game } löschen
games-first = Zurück zum Anfang
games-next = Frühere Partien
name-title = Eigener Name
name-label = Name
name-help = Er steht in den Dateien der eigenen Partien. Ohne Namen spielt ein Gast.
name-seen = Der andere Spieler sieht ihn.
name-save = Speichern
import-title = Partien aus einer Datei lesen
import-file = Eine Datei (PGN)
import-text = Oder hier einfügen: Partien oder die FEN einer Stellung
import-variant = Das Spiel, wenn der Text es nicht nennt
import-help = Beide Seiten werden hier gezogen. Beendete Partien bleiben beendet und lassen sich nachspielen.
import-go = Lesen
import-nothing = Es wurde nichts gelesen.
import-empty = In diesem Text ist keine Partie.
import-too-many = In dieser Datei sind mehr als { $most } Partien. Bitte in Teilen lesen.
import-too-large = Diese Datei ist zu groß. Bitte in Teilen lesen.
import-too-long = sie hat mehr als { $most } Züge
import-unknown = hier gibt es kein Spiel namens „{ $game }“
carried-many = Diese Datei bringt die Regeln von mehr als { $most } Spielen mit, die hier nicht bekannt sind.
carried-large = Die Regeln eines Spiels in dieser Datei haben mehr als { $most } kB.
carried-faulty = Die Regeln von { $game } in dieser Datei haben Fehler, oder sie zu prüfen dauert zu lange.
import-game = Partie { $number }: { $what }
import-at = Partie { $number }, Zeile { $line }, Spalte { $column }: { $what }
import-tag = eine Zeile über den Zügen ist nicht so geschrieben: [Name "Wert"]
import-many-tags = über den Zügen stehen mehr Zeilen, als eine Partie hat
import-many-moves = es sind mehr Züge, als eine Partie hat
import-time = sie zu lesen dauert zu lange; bitte weniger Partien auf einmal senden
import-comment = dieser Kommentar endet nie; seine Klammer fehlt
import-variation = diese Variante endet nie; ihre Klammer fehlt
import-closing = das schließt nichts
import-start = die erste Stellung ist nicht spielbar: { $why }
import-move = Zug { $number }, { $text }: { $why }
import-done =
    { $count ->
        [one] Eine Partie wurde gelesen.
       *[other] { $count } Partien wurden gelesen.
    }
import-cut =
    { $count ->
        [one] Bei einer davon wurden die Regeln seither berichtigt; sie ist so weit gelesen, wie ihre Züge heute erlaubt sind.
       *[other] Bei { $count } davon wurden die Regeln seither berichtigt; sie sind so weit gelesen, wie ihre Züge heute erlaubt sind.
    }
# Was über Besucher gespeichert ist, und der Tisch des Betreibers.
error-too-many-reports = Aus diesem Netz kamen viele Meldungen. Versuche es später noch einmal.
error-too-much = Aus diesem Netz wurde heute viel geschickt; mehr wird vor morgen nicht aufgehoben.
error-no-room = Deine Entwürfe und ihre Fassungen dürfen { $most } kB groß sein. Entferne zuerst einen Entwurf.
error-hidden-draft = Wer diesen Server betreibt, hat diesen Entwurf aus dem Blick genommen. Du kannst ihn behalten und als Datei speichern.
error-hidden-study = Wer diesen Server betreibt, hat diese Studie aus dem Blick genommen. Du kannst sie behalten und als Datei speichern.
error-hidden-rules = Wer diesen Server betreibt, hat diese Regeln aus dem Blick genommen.
error-banned = { $hours ->
    [one] Wer diesen Server betreibt, hat dich gebeten, noch eine Stunde fernzubleiben.
   *[other] Wer diesen Server betreibt, hat dich gebeten, noch { $hours } Stunden fernzubleiben.
}
banned = Wer diesen Server betreibt, hat dich gebeten, eine Weile fernzubleiben.
workshop-hidden = Wer diesen Server betreibt, hat diesen Entwurf aus dem Blick genommen: Niemand außer dir sieht ihn.
studies-hidden = Wer diesen Server betreibt, hat diese Studie aus dem Blick genommen: Niemand außer dir liest sie.

report-draft = Diesen Entwurf melden
report-study = Diese Studie melden
report-game = Diese Partie melden
report-title = Melden
report-lead = Was stimmt mit „{ $title }“ nicht, etwa eine Beleidigung oder fremdes Werk? Wer diesen Server betreibt, liest es.
report-reason = Was nicht stimmt
report-send = Absenden
report-sent = Danke. Wer diesen Server betreibt, wird es lesen.
report-back = Zurück

privacy = Was gespeichert wird
privacy-lead = Es gibt keine Konten. Dieser Server kennt von dir nur ein Cookie mit einem zufälligen Namen und das, was du darunter hier tust.
privacy-local = Dies ist dein eigener Rechner: Alles liegt in seinem Datenordner, und niemand sonst hat es.
privacy-alone = Alles, was du hier tust, bleibt in diesem Browser. Das Programm läuft auf diesem Gerät und sendet nichts; Konten gibt es nicht.
privacy-alone-files = Das Programm selbst kommt als Dateien von einem Webserver, beim ersten Besuch und mit jeder neuen Version. Dieser Server kann festhalten, dass jemand sie geholt hat, und sonst nichts.
privacy-alone-keep = Ein Browser darf löschen, was eine Seite aufbewahrt, wenn ihm Platz fehlt oder die Seite lange nicht benutzt wird. Ein privates Fenster vergisst alles, wenn es geschlossen wird. Speichere also ab und zu, was dir wichtig ist: alles als eine Datei, oder Partien, Studien und Entwürfe einzeln.
privacy-alone-kept = Bis du es löschst
privacy-what = Was
privacy-how-long = Wie lange
privacy-cookie = Das Cookie, das deinen Browser von anderen unterscheidet, je eines für einen Platz, den du über einen Link genommen hast, eines für deine Sprache
privacy-cookie-kept = Ein Jahr, in deinem Browser. Nichts davon geht an andere.
privacy-games = Partien, die du begonnen oder eingelesen hast oder an denen du sitzt: Züge und Zeiten, wer spielt, die Einstellungen
privacy-games-kept = Eine nicht beendete Partie: { $days } Tage nach ihrem letzten Zug.
privacy-openings = Von Partien, deren Spieler zugestimmt haben: wie oft welcher der ersten Züge gespielt wurde, und wie diese Partien endeten. Wer sie gespielt hat, steht nirgends
privacy-openings-kept = Für immer, ohne Namen. Welche Partien es waren, lässt sich nicht mehr sagen.
privacy-drafts = Studien; Entwürfe in der Werkstatt und ihre Fassungen
privacy-drafts-kept = Ein Entwurf oder eine Studie, die niemand sonst sah: { $days } Tage nach der letzten Änderung.
privacy-name = Wie du dich nennst
privacy-name-kept = Bis du es änderst oder löschst
privacy-thanks = Für welche Spiele du dich bedankt hast
privacy-thanks-kept = Bis du das zurücknimmst oder das Spiel gelöscht wird
privacy-until-you = Alles andere, bis du es löschst.
privacy-log = Was du in der Werkstatt anderen gezeigt hast, mit der Adresse, von der aus
privacy-log-kept = { $days } Tage, auch nachdem du das Übrige gelöscht hast: Es sagt, wer verantwortlich ist.
privacy-reports = Was du gemeldet hast, mit deiner Adresse
privacy-reports-kept = { $days } Tage
privacy-access = Eine Zeile für jede Seite, die du abrufst: Zeit, Adresse, Art der Seite. Die Adressen von Partien und Entwürfen sind darin gekürzt.
privacy-access-kept = Wie der Betreiber seine Protokolle aufhebt
privacy-browser = Was du für die Anzeige gewählt hast, wie weit du gelesen hast und was du in eine Analyse schreibst
privacy-browser-kept = Nur in deinem Browser, bis du es dort löschst
privacy-nobody = Nichts wird weitergegeben, nichts von anderswo geladen, und niemand wird gezählt. Wer die Adresse einer Partie kennt, kann ihr zusehen.
privacy-yours = Ansehen, mitnehmen oder löschen, was dir gehört

yours-title = Was dir gehört
yours-lead = Alles, was zum Cookie dieses Browsers gehört.
yours-alone = Alles, was dieser Browser von dem aufbewahrt, was du hier getan hast.
yours-no-name = Du hast hier keinen Namen.
yours-name = Du nennst dich { $name }.
yours-games = { $count ->
    [0] Keine Partien.
    [one] Eine Partie.
   *[other] { $count } Partien.
}
yours-many-games = Mehr als { $count } Partien.
yours-drafts = { $count ->
    [0] Keine Entwürfe.
    [one] Ein Entwurf.
   *[other] { $count } Entwürfe.
}
yours-size = Mit ihren Fassungen sind sie { $kilobytes } kB groß.
yours-reports = { $count ->
    [one] Eine Meldung, die noch nicht erledigt ist.
   *[other] { $count } Meldungen, die noch nicht erledigt sind.
}
yours-export = Alles als Datei speichern
yours-delete-title = Alles löschen
yours-delete-help = Deine Partien, Entwürfe, Studien und dein Name werden hier und jetzt endgültig gelöscht.
yours-delete-others = Hat auch jemand anders eine Partie, so bleibt sie dort ohne deinen Namen.
yours-delete-log = Was das Protokoll darüber sagt, was du anderen gezeigt hast, bleibt { $days } Tage.
yours-delete-sure = Ich habe gespeichert, was ich behalten will
yours-delete-do = Alles löschen
yours-nothing = Hier gehört nichts zu diesem Browser.

desk-title = Der Tisch
desk-secret = Das Geheimnis
desk-enter = Eintreten
desk-leave = Gehen
desk-wrong = Das ist es nicht.
desk-none = Nichts.
desk-reports = Meldungen
desk-published = Was Besucher zeigen
desk-draft = Entwurf
desk-study = Studie
desk-bans = Ferngehalten
desk-log = Was getan wurde
desk-when = Wann
desk-what = Was
desk-about = Worüber
desk-reason = Warum
desk-who = Wer
desk-where = Von wo
desk-state = Zu sehen für
desk-do = Zu tun
desk-hidden = verborgen
desk-hide = Verbergen
desk-show = Wieder zeigen
desk-delete = Endgültig löschen
desk-export = Speichern
desk-settle = Erledigt
desk-ban = Fernhalten
desk-ban-week = Eine Woche fernhalten
desk-ban-who = Ein Besucher oder eine Adresse
desk-ban-days = Tage
desk-ban-reason = Warum, für dich selbst
desk-unban = Wieder einlassen
desk-until = bis { $when }
desk-did-public = veröffentlicht
desk-did-unlisted = über einen Link gezeigt
desk-did-private = wieder privat
desk-did-removed = entfernt
desk-did-hidden = vom Betreiber verborgen
desk-did-shown = vom Betreiber wieder gezeigt
desk-did-deleted = vom Betreiber gelöscht

remove-title = Diese Partie löschen?
remove-this = { $game } wird aus den eigenen Partien entfernt.
remove-shared = Der andere Spieler behält sie. Wenn beide sie nicht mehr haben, ist sie gelöscht.
remove-for-good = Sie wird endgültig gelöscht.
remove-do = Löschen
remove-save = Vorher als Datei speichern
remove-keep = Behalten

### Wie eine Partie ausging, und was sich mitnehmen lässt

result-title-you = Du hast gewonnen
result-title-other = Du hast verloren
result-title-draw = Remis
result-title-w = Weiß hat gewonnen
result-title-b = Schwarz hat gewonnen
result-title-none = Diese Partie kann nicht weitergehen
result-walk = Nachspielen
result-save = Speichern …
result-new = Neue Partie
export-title = Speichern und teilen
export-game = Die Partie mit allen Zügen
export-file = Partiedatei (PGN)
export-position = Die gezeigte Stellung
export-picture = Das Brett als Bild
export-moving = Die Partie als bewegtes Bild
export-pace = { NUMBER($seconds) } s je Zug
export-play = Zeigen
export-save = Speichern
export-failed = Das Bild konnte nicht gemacht werden. Noch einmal versuchen oder die SVG-Datei nehmen.
embed-this = Einbetten
embed-html = HTML für eine eigene Seite
embed-copied = Kopiert. Auf einer eigenen Seite zeigt es dieses Brett.
embed-help = Dieses HTML zeigt das Brett auf einer eigenen Seite.
embed-failed = Es gibt nichts einzubetten, oder die Regeln konnten nicht geholt werden.
embed-title = Auf einer eigenen Seite
embed-what = Was das Brett zeigt
embed-game = Die Partie, zum Spielen

### Die Galerie der Sprachmittel, und die Anleitung

gallery-title = Was eine Regeldatei sagen kann
gallery-lead = Alle { $count } Sprachmittel, jedes mit einem Stück eines Beispiels, den Spielen und Figuren, die es nutzen, und dem ganzen Beispiel zum Ändern. Regeldateien und ihre Erklärungen sind englisch.
gallery-find = Sprachmittel suchen
gallery-none = Nichts gefunden.
gallery-open = Beispiel öffnen
gallery-open-of = Beispiel { $name } im Editor öffnen
gallery-used-by = Genutzt von
gallery-more = { $count } weitere
gallery-inside = in
gallery-parts = Werte und Eigenschaften:
guide-workshop = Die Werkstatt
guide-tutorial = Anleitung
guide-gallery = Was eine Regeldatei sagen kann
topic-game = Das Spiel und seine Dateien
topic-board = Das Brett
topic-pieces = Figuren
topic-moves = Was Figuren tun
topic-paths = Wege
topic-rules = Spielregeln
topic-setup = Die Aufstellung
topic-derived = Aus anderen gemachte Spiele
tutorial-in-english = Diese Anleitung ist auf Englisch, wie die Regeldateien selbst.

### Die Werkstatt

workshop = Werkstatt
workshop-draft = Entwurf
workshop-file = Regeldatei
workshop-result = Was die Datei besagt
workshop-open = Öffnen …
workshop-download = Herunterladen
workshop-import = Importieren
workshop-import-long = Spiel eines anderen Programms importieren …
workshop-import-title = Spiel eines anderen Programms importieren
workshop-import-help = Eine Einstellungsdatei von Fairy-Stockfish (variants.ini), eine Regeldatei von Zillions of Games (.zrf) oder ein interaktives Diagramm der Chess Variant Pages hier einfügen, oder die Datei hierher ziehen.
workshop-import-text = Die Datei des anderen Programms
workshop-import-file = Oder die Datei auswählen:
workshop-import-game = Welches ihrer Spiele?
workshop-import-reading = Wird gelesen …
workshop-import-no-answer = Es kam nicht rechtzeitig eine Antwort. Versuche es noch einmal.
workshop-import-nothing = In diesem Text steht kein Spiel. Er wurde gelesen als { $kind }.
workshop-import-refused = Aus diesem Spiel ließ sich keine Regeldatei machen. Gelesen als { $kind }.
workshop-import-whole = Gelesen als { $kind }. Nichts ist weggelassen, und Partien davon wurden gespielt.
workshop-import-partly =
    Gelesen als { $kind }. { $count ->
        [one] Eines ist weggelassen, wie die Regeldatei am Anfang sagt (auf Englisch):
       *[other] { $count } Dinge sind weggelassen, wie die Regeldatei am Anfang sagt (auf Englisch):
    }
workshop-import-more =
    { $count ->
        [one] … und noch eines.
       *[other] … und { $count } weitere.
    }
workshop-import-ini = Einstellungsdatei
workshop-import-diagram = Diagramm
workshop-import-zrf = Regeldatei von Zillions
workshop-import-take = In den Editor übernehmen
workshop-imported = Die importierten Regeln stehen im Editor. „Rückgängig“ holt zurück, was dort stand.
workshop-share = Teilen
workshop-copy-it = Kopie anlegen
workshop-invite = Einladen
workshop-watch = Zusehen
workshop-play = Spielen
workshop-play-last = Die letzte gute spielen
workshop-play-more = Arten zu spielen …
workshop-more = Mehr
workshop-no-script = Diese Seite braucht JavaScript: Sie prüft die Datei während des Tippens.
workshop-keys-line = Esc, dann Tab verlässt den Text. Strg+Leertaste schlägt vor, F1 erklärt, Strg+. behebt.
workshop-all-keys = Tasten
workshop-problems = Fehler
workshop-no-faults = kein Fehler
workshop-errors =
    { $count ->
        [one] 1 Fehler
       *[other] { $count } Fehler
    }
workshop-warnings =
    { $count ->
        [one] 1 Hinweis
       *[other] { $count } Hinweise
    }
workshop-error = Fehler
workshop-warning = Hinweis
workshop-line = Zeile { $line }
workshop-line-of = { $file }, Zeile { $line }
workshop-line-at = Zeile { $line }
workshop-line-here = Zeile { $line }, hier wird geschrieben
workshop-note = Zeile { $line }: { $text }
workshop-note-file = { $file }, Zeile { $line }: { $text }
workshop-no-repair = Hier lässt sich nichts von selbst beheben.
workshop-nothing-to-explain = Zu dieser Stelle gibt es nichts zu sagen.
workshop-tab-game = Brett und Figuren
workshop-tab-rules = Regelseite
workshop-tab-versions = Fassungen
compare = Der Unterschied
compare-lead = Sehen Sie, was eine Änderung bewirkt hat: in Worten, an möglichen Zügen, im Text. Die Zahlen beider stehen unter „Erproben“.
compare-before = Davor
compare-after = Jetzt
compare-text-now = der Text, wie er ist
compare-show = Unterschied zeigen
compare-words = In Worten
compare-words-none = Über Figuren und Regeln wird nichts anderes gesagt.
compare-new = neu
compare-gone = nicht mehr da
compare-was = Davor:
compare-is = Jetzt:
compare-moves = An möglichen Zügen
compare-positions = { $compared ->
    [one] In 1 Stellung, die beide kennen,
   *[other] In { $compared } Stellungen, die beide kennen,
  } unterscheiden sich die möglichen Züge in { $different }.
compare-board = Eine Stellung, in der sich die möglichen Züge unterscheiden
compare-gained = Jetzt möglich, davor nicht
compare-lost = Davor möglich, jetzt nicht
compare-text = Im Text
compare-text-none = Die Texte sind gleich.
compare-more = Der Rest des Unterschieds ist weggelassen.
version-name = Name der Fassung { $number }
version-unnamed = ohne Namen
version-not-named = Der Name konnte nicht behalten werden.
version-restore = Wiederherstellen
version-restored = Der Text ist wieder der von Fassung { $number }. Rückgängig nimmt es zurück.
version-branch = Neues Spiel daraus
version-no-answer = Die Fassung kam nicht an. Ihr Text ist, wie er war.
certificate = Zertifikat
certificate-waits = Der Computer spielt die Partien dafür. Laden Sie die Seite in einer Minute neu.
trial = Erproben
trial-begin = Erproben
trial-lead = Der Computer spielt diesen Text gegen sich selbst: schnelle Partien zu Hunderten, mit wenigen Stellungen je Zug. Sie zeigen, wer im Vorteil ist, wie Partien enden und welche Figur nie mitwirkt.
trial-again = Den Text erproben, wie er jetzt ist
trial-old = Diese Partien gehören zum Text vor Ihrer letzten Änderung.
trial-stop = Anhalten
trial-on = Weiter
trial-more = { $games } Partien mehr
trial-progress = { $games } von { $goal } Partien
trial-progress-here = { $games } von { $goal } Partien, auf diesem Gerät
trial-done = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
  }
trial-waits = Die erste Partie wird gespielt …
trial-too-much = Diese Regeln verlangen mehr Zeit oder Speicher, als eine Erprobung brauchen darf.
trial-unplayable = Die Partien können nicht beginnen: { $why }.
trial-version = Fassung { $number }
trial-earlier = dem zuvor erprobten Text
trial-alone = Kein Vergleich mit { $name }: „{ $options }“ steht dort nicht zur Wahl.
trial-options = Wahlmöglichkeiten dieses Spiels
trial-no-answer = Es kommt keine Antwort. Ihr Text ist sicher.
trial-asked = Weitere Fragen
trial-worth = Figuren wiegen
trial-worth-help = Partien zwischen Armeen, die sich ein wenig unterscheiden, zeigen, was jede Figur wert ist.
trial-settings = Die gerechteste Einstellung finden
trial-settings-help = { $settings ->
    [one] Vergleicht eine Einstellung mit dem Spiel, wie es ist: eine Option, eine Wahl der Aufstellung oder einen Wert, den der Text markiert, wie in
   *[other] Vergleicht { $settings } Einstellungen mit dem Spiel, wie es ist: Optionen, Wahlen der Aufstellung und Werte, die der Text markiert, wie in
} move "Q3" // try "Q2" "Q4"
trial-settings-none = Markieren Sie im Text einen Wert, der auch anders sein darf, und sehen Sie, welcher dem Gleichgewicht am nächsten ist: move "Q3" // try "Q2" "Q4"
workshop-stale = Gezeigt: die letzte Fassung ohne Fehler
workshop-stale-play = Die Datei hat einen Fehler. Gespielt wird die letzte Fassung, die keinen hatte.
workshop-nothing = Sobald die Datei keinen Fehler hat, stehen hier ihr Brett und ihre Figuren.
workshop-options = Wahlmöglichkeiten dieses Spiels, hier zum Ausprobieren:
workshop-set-up = Partie einrichten …
workshop-picture = Bild (SVG)
workshop-pieces = Figuren
workshop-taken = Aus anderen Dateien übernommen
workshop-pawns =
    { $count ->
        [one] Bauer
       *[other] Bauern
    }
workshop-try = { $piece }: lesen und ausprobieren
workshop-board = Grundstellung von { $game }
workshop-bar-rules = Regeln
workshop-bar-pieces = Figuren
workshop-way-computer = Gegen den Computer
workshop-way-itself = Der Computer spielt allein
workshop-way-invited = Jemanden durch einen Link einladen
workshop-way-friend = Zu zweit an diesem Bildschirm
workshop-way-more = Seite, Stärke und Uhr wählen …
workshop-format = In Form bringen
workshop-formatted = Die Datei wurde in Form gebracht.
workshop-not-formatted = Die Datei ließ sich nicht in Form bringen: Sie hat einen Fehler, oder die Verbindung fehlt.
workshop-undo = Rückgängig
workshop-redo = Wiederholen
workshop-find = Suchen und ersetzen
workshop-explain = Was ist das?
workshop-tutorial = Einführung
workshop-gallery = Sammlung der Sprachmittel
workshop-remove = Diesen Entwurf löschen …
workshop-who = Wer darf ihn sehen?
workshop-state-private = Nur du
workshop-state-private-help = Niemand sonst kann diese Seite öffnen. Wer zu einer Partie eingeladen wird, sieht deren Regeln.
workshop-state-unlisted = Wer den Link hat
workshop-state-unlisted-help = Andere können ihn lesen, spielen und kopieren. Er steht in keiner Liste.
workshop-state-public = Alle
workshop-state-public-help = Er steht auch in der Liste der Spiele anderer. Was gespielt wurde, behält seine Regeln für immer.
workshop-state-save = Speichern
workshop-state-refused = Der Server hat das nicht angenommen. Bitte noch einmal versuchen.
workshop-link = Der Link zum Weitergeben
workshop-key-suggest = wie dieses Wort weitergehen kann
workshop-key-explain = was das Wort am Cursor bedeutet
workshop-key-repair = was den Fehler hier behebt
workshop-key-next = nächster Fehler, Fehler davor
workshop-key-format = die Datei in Form bringen
workshop-key-find = suchen und ersetzen
workshop-key-save = jetzt speichern (es geschieht auch von selbst)
workshop-key-indent = die Zeile nach rechts oder links rücken
workshop-key-leave = nacheinander: den Text verlassen
workshop-mine-private = eigener Entwurf
workshop-mine-unlisted = eigener Entwurf, mit Link
workshop-mine-public = eigener Entwurf, öffentlich
workshop-theirs = von jemand anderem
workshop-saved = gespeichert
workshop-saving = wird gespeichert
workshop-changed = noch nicht gespeichert
workshop-offline = keine Verbindung
workshop-offline-kept = keine Verbindung; dieser Browser bewahrt den Text auf
workshop-fine = kein Fehler
workshop-has-faults =
    { $count ->
        [one] Zeile { $line } hat einen Fehler
       *[other] { $count } Fehler, der erste in Zeile { $line }
    }
workshop-has-fault-in = { $file } passt nicht
workshop-failed = Dieser Entwurf lässt sich nicht mehr öffnen.
workshop-read-only = Dieser Entwurf gehört jemand anderem. Er kann gelesen und gespielt werden; zum Ändern eine Kopie anlegen.
workshop-nothing-to-play = Es gibt noch nichts zu spielen: Die Datei hat einen Fehler. Was ihn behebt, steht unter der Zeile.
workshop-conflict = Dieser Entwurf wurde inzwischen anderswo geändert, in einem anderen Tab oder auf einem anderen Gerät. Welcher Text soll bleiben?
workshop-conflict-theirs = Den anderen nehmen
workshop-conflict-both = Beide behalten: meinen als neuen Entwurf
workshop-conflict-mine = Meinen behalten
workshop-versions-help = Eine Fassung entsteht, wenn die Regeln zum ersten Mal gespielt oder anderen gezeigt werden. Sie ändert sich nie; was getippt wird, ist die nächste.
workshop-no-versions = Noch keine.
workshop-version = Fassung { $number }
workshop-editor-0 = Suchen
workshop-editor-1 = Ersetzen
workshop-editor-2 = weiter
workshop-editor-3 = zurück
workshop-editor-4 = alle
workshop-editor-5 = Groß und klein
workshop-editor-6 = Muster
workshop-editor-7 = ganze Wörter
workshop-editor-8 = ersetzen
workshop-editor-9 = alle ersetzen
workshop-editor-10 = schließen
workshop-editor-11 = jetziger Treffer
workshop-editor-12 = in Zeile
workshop-editor-13 = Zeile einklappen
workshop-editor-14 = Zeile ausklappen
workshop-editor-15 = eingeklappt
workshop-editor-16 = ausklappen
workshop-editor-17 = bis
workshop-editor-18 = Vorschläge
workshop-editor-19 = Treffer in Zeile $ ersetzt
workshop-editor-20 = $ Treffer ersetzt
workshop-editor-21 = Auswahl gelöscht
workshop-editor-22 = Eingeklappte Zeilen
workshop-editor-23 = Ausgeklappte Zeilen
workshop-editor-24 = Steuerzeichen
workshop-new-name = Mein Spiel
workshop-name-of = Mein { $game }
workshop-untitled = Ohne Namen
workshop-not-yours = Dieser Entwurf gehört jemand anderem. Wer ihn ändern will, legt eine Kopie an.
workshop-too-long = Dieser Text ist zu lang: Höchstens { $most } KiB sind möglich.
workshop-outdated = Der Text ist inzwischen ein anderer.
workshop-gone = Dieser Entwurf wurde entfernt. Der Text lässt sich als Datei sichern oder zu einem neuen Entwurf machen.
workshop-not-stored = Der Entwurf ließ sich nicht speichern. Es wird noch einmal versucht.
workshop-too-much = Dieser Text verlangt mehr Speicher oder Zeit, als es für einen Text gibt.
workshop-not-laid-out = Der Text lässt sich erst ordnen, wenn der Fehler in Zeile { $line } behoben ist.
workshop-remove-title = Diesen Entwurf entfernen?
workshop-remove-this = Der Entwurf von { $game } wird endgültig entfernt. Partien, die nach seinen Regeln gespielt wurden, bleiben.
workshop-remove-shared = Auch seine Links enden damit.
workshop-lead = Ein eigenes Spiel schreiben: Was getippt wird, ist sofort geprüft, gezeichnet, beschrieben und spielbar.
workshop-new = Neues Spiel
workshop-new-blank = Vom leeren Blatt
workshop-new-blank-help = Ein kleines Spiel, das schon spielbar ist, zum Ändern.
workshop-new-blank-do = Anfangen
workshop-new-game = Aus einem Spiel
workshop-new-game-help = Dessen Datei samt Anmerkungen, als eigener Entwurf.
workshop-new-game-do = Kopie öffnen
workshop-new-file = Aus einer Datei
workshop-new-file-help = Eine eigene Regeldatei (.kdl) oder ein Spiel eines anderen Programms (.zrf, .ini, eine Seite mit einem Diagramm): Dann siehst du vorher, was wegfällt.
workshop-new-paste = Oder den Text einfügen
workshop-too-large = Diese Datei ist zu groß.
workshop-learn = Die Sprache lernen
workshop-learn-help = Von der Idee zum gespielten Spiel in zehn Minuten, und kleine Spiele, die jedes Sprachmittel zeigen.
workshop-drafts = Eigene Entwürfe
workshop-public = Spiele anderer
workshop-no-public = Noch hat niemand ein Spiel allen gezeigt.
workshop-changed-at = geändert { $when }
workshop-edit = Bearbeiten
workshop-look = Ansehen
workshop-edit-this = { $game } bearbeiten
workshop-fix-write = { $text } schreiben
workshop-fix-remove = Herausnehmen
workshop-more-faults =
    { $count ->
        [one] Ein weiterer Fehler ist nicht aufgeführt.
       *[other] { $count } weitere Fehler sind nicht aufgeführt.
    }

### Die Galerie öffentlicher Spiele

exhibits = Galerie
exhibits-lead = Spiele, die Besucher geschrieben haben und allen zeigen: zum Spielen, zum Lesen und als Anfang eines eigenen.
exhibits-to = Zur Galerie
exhibits-find = Suchen (Name, Kurztext, Figur, Autor)
exhibits-size = Brett
exhibits-any-size = jedes
exhibits-hexagons = { $squares } Sechsecke
exhibits-only-clean = Zertifikat in Ordnung
exhibits-show = Zeigen
exhibits-all = alle Spiele
exhibits-games-shown = Gefundene Spiele
exhibits-pages = Seiten
exhibits-before = Seite davor
exhibits-next = Nächste Seite
exhibits-order-newest = neueste
exhibits-order-played = meistgespielt
exhibits-order-thanked = meister Dank
exhibits-order-even = am ausgeglichensten
exhibits-found =
    { $count ->
        [one] 1 Spiel
       *[other] { $count } Spiele
    }
exhibits-unread =
    { $count ->
        [one] Ein Spiel ist hier noch zu lesen und fehlt in dieser Liste. Lade die Seite neu.
       *[other] { $count } Spiele sind hier noch zu lesen und fehlen in dieser Liste. Lade die Seite neu.
    }
exhibits-by = von { $name }
exhibits-copy-of = Kopie von
exhibits-games =
    { $count ->
        [one] einmal gespielt
       *[other] { $count }-mal gespielt
    }
exhibits-thanks =
    { $count ->
        [one] 1 Dank
       *[other] { $count }-mal Dank
    }
exhibits-copies =
    { $count ->
        [one] von 1 Person kopiert
       *[other] von { $count } Personen kopiert
    }
exhibits-first = Wer anfängt: { $share } % ({ $low } bis { $high })
exhibits-clean = ✓ Zertifikat in Ordnung
exhibits-wrong =
    { $count ->
        [one] 1 Befund ist nicht, wie er sein sollte
       *[other] { $count } Befunde sind nicht, wie sie sein sollten
    }
exhibits-uncertified = noch kein Zertifikat
exhibits-source = Regeldatei
exhibits-thank = Danke sagen
exhibits-thanked = Bedankt
exhibits-make = Ein Spiel daraus machen
exhibits-play-version = Fassung { $number } spielen
exhibits-version-text = Regeldatei der Fassung { $number }

### Untersuchungen von Spielen

study-of = Untersuchung: { $game }
study-link = Untersuchung: wer besser steht, was Figuren wert sind
study-open = Eine Untersuchung öffnen
study-open-other = Eine eigene Untersuchung öffnen
study-open-lead = Zeigt mit Schaubildern, was eine eigene Untersuchung ergeben hat. So eine Datei entsteht mit
study-file = Ein Bericht (JSON oder seine Seite)
study-text = Oder den Text einfügen
study-help = Das Spiel muss eines dieses Programms sein. Nichts wird aufbewahrt. Der Bericht ist auf Englisch.
study-show = Zeigen
study-too-large = Diese Datei ist zu groß.
study-no-report = Das ist kein Bericht einer Untersuchung.
study-unknown = Ein Spiel namens „{ $game }“ gibt es hier nicht. Die Untersuchung eines eigenen Spiels lässt sich als Seite lesen.
study-other-rules = In dieser Untersuchung hat { $game } andere Regeln als heute.
piece-worth = Etwa { $value } wert ({ $unit } = 1)
piece-worth-interval = 95 %: { $low } bis { $high }

### Was die Teile der Bilder bedeuten

legend-topic-lower = Unterteil: wie sie zieht
legend-topic-upper = Oberteil: wie sie schlägt
legend-topic-foot = Fuß: Schritte und kurze Sprünge
legend-topic-sign = Zeichen: was sie noch tut
legend-topic-seal = Siegel: wovor sie sicher ist
legend-topic-small = Kleine Figuren
legend-topic-shield = Schilde
legend-topic-stone = Steine
legend-topic-tile = Scheiben und Keile
legend-topic-mark = Marken
legend-part-lower-straight = zieht auf Reihen und Linien
legend-part-lower-diagonal = zieht auf Diagonalen
legend-part-lower-both = zieht auf Reihen, Linien und Diagonalen
legend-part-lower-oblique = springt wie ein Springer; ein kleines Pferd über dem Rand tut es zusätzlich zu ihren Linien
legend-part-lower-far = springt weiter als ein Springer, abseits der Linien
legend-part-lower-leaps = springt zwei oder drei Felder weit, gerade oder schräg
legend-part-lower-steps = zieht höchstens ein Feld weit
legend-part-lower-short = kleinere Figur: ihre Linien sind höchstens drei Felder lang
legend-part-lower-may-pass = drei Querstriche am Körper: sie darf beim Ziehen andere Figuren überspringen
legend-part-lower-must-pass = ein Fenster im Körper: sie muss beim Ziehen eine andere Figur überspringen
legend-part-lower-two = zwei Figuren: sie zieht zweimal, immer oder in manchen Zügen
legend-part-lower-three = drei Figuren oder eine breite Festung: sie kann auf eine Nachbarlinie wechseln
legend-part-lower-wheels = Räder: sie überrennt und schlägt alle Gegner auf ihrem Weg
legend-part-upper-straight = schlägt auf Reihen und Linien
legend-part-upper-diagonal = schlägt auf Diagonalen
legend-part-upper-both = schlägt auf Reihen, Linien und Diagonalen
legend-part-upper-steps = schlägt auf Nachbarfeldern
legend-part-upper-leaps-straight = schlägt im Sprung zwei oder drei Felder gerade
legend-part-upper-leaps-diagonal = schlägt im Sprung zwei oder drei Felder schräg
legend-part-upper-leaps-both = schlägt im Sprung zwei oder drei Felder in alle Richtungen
legend-part-upper-none = schlägt nicht, indem sie dorthin zieht
legend-part-upper-rim = ein Zackenrand unter einem Pferd oder Zeichen: die Linien, auf denen sie schlägt
legend-part-upper-sign = ein Zeichen statt des Kopfes: sie schlägt auf diese Art, sonst höchstens auf Nachbarfeldern
legend-part-upper-may-pass = drei Querstriche am Kopf: sie darf beim Schlagen eine andere Figur überspringen
legend-part-upper-must-pass = ein Fenster im Kopf: sie muss beim Schlagen eine andere Figur überspringen
legend-part-upper-royal = königlich: ihr Verlust entscheidet die Partie
legend-part-upper-borrows = zieht wie die Figur, die der Gegner zuletzt gezogen hat
legend-part-foot-straight = eckige Füße an beiden Enden: einzelne Schritte gerade
legend-part-foot-diagonal = ein dunkler spitzer Fuß in der Mitte: einzelne Schritte schräg
legend-part-foot-moves = obere Hälfte eines Fußes im anderen Ton: zieht nur dorthin
legend-part-foot-captures = untere Hälfte eines Fußes im anderen Ton: schlägt nur dort
legend-part-foot-second = ein zweites Stockwerk mit Füßen: Sprünge über zwei Felder
legend-part-foot-third = ein drittes Stockwerk: Sprünge über drei Felder
legend-part-sign-convert = bekehrt den Gegner, vor dem sie stehen bleibt
legend-part-sign-swap = was sie schlägt, wechselt die Seite und kommt auf ihr Ausgangsfeld
legend-part-sign-exchange = tauscht den Platz mit einer anderen Figur
legend-part-sign-near = schlägt alle Gegner rings um ihr Zielfeld
legend-part-sign-near-straight = schlägt alle Gegner gerade neben ihrem Zielfeld
legend-part-sign-near-diagonal = schlägt alle Gegner schräg neben ihrem Zielfeld
legend-part-sign-convert-near = bekehrt alle Gegner rings um ihr Zielfeld
legend-part-sign-convert-near-straight = bekehrt alle Gegner gerade neben ihrem Zielfeld
legend-part-sign-convert-near-diagonal = bekehrt alle Gegner schräg neben ihrem Zielfeld
legend-part-sign-ahead = schlägt den Gegner, vor dem sie stehen bleibt
legend-part-sign-dagger = bekehrt den Gegner, den sie zuletzt übersprungen hat
legend-part-sign-over = schlägt Gegner, indem sie über sie hinwegzieht oder -springt
legend-part-sign-convert-over = bekehrt Gegner, indem sie über sie hinwegzieht oder -springt
legend-part-sign-line = springt über eine Kette von Gegnern und schlägt sie alle
legend-part-sign-convert-line = springt über eine Kette von Gegnern und bekehrt sie alle
legend-part-sign-withdraw = schlägt den Gegner, von dem sie gerade wegzieht
legend-part-sign-convert-withdraw = bekehrt den Gegner, von dem sie gerade wegzieht
legend-part-sign-corners = schlägt auf den anderen Ecken des Rechtecks, das sie mit ihrer königlichen Figur bildet
legend-part-sign-convert-corners = bekehrt auf den anderen Ecken des Rechtecks, das sie mit ihrer königlichen Figur bildet
legend-part-sign-pinch = schlägt Gegner zwischen sich und einer eigenen Figur
legend-part-sign-convert-pinch = bekehrt Gegner zwischen sich und einer eigenen Figur
legend-part-sign-freeze = lähmt Gegner
legend-part-sign-many = tut mehreres, jedes nur mit bestimmten Gegnern
legend-part-sign-jump = springt von einem Teil des Bretts in einen anderen
legend-part-sign-crooked = knickt bei jedem Schritt ihres Weges ab
legend-part-sign-rider = springt in einer Richtung immer weiter
legend-part-sign-forward = zieht nur vorwärts
legend-part-sign-shoot = schießt: schlägt, ohne zu ziehen
legend-part-seal-proximity = sicher vor Figuren, die neben ihr anhalten und schlagen
legend-part-seal-freeze = kann nicht gelähmt werden
legend-part-seal-conversion = kann nicht bekehrt werden
legend-part-seal-shot = kann nicht erschossen werden
legend-part-seal-trample = hält auf, was sie überrennt
legend-part-small-moves-straight = schlichter Körper: zieht gerade
legend-part-small-moves-diagonal = gespreizte Beine: zieht schräg
legend-part-small-moves-both = weiter Rock mit Saum: zieht gerade und schräg
legend-part-small-captures-diagonal = Kugel: schlägt schräg
legend-part-small-captures-straight = Block mit Plus: schlägt gerade
legend-part-small-captures-both = kleine Krone: schlägt gerade und schräg
legend-part-small-forward = schmaler Kragen: nur vorwärts
legend-part-small-around = breiter dunkler Ring: in alle Richtungen
legend-part-small-long = Pfeil im Kopf: beliebig weit
legend-part-shield = ein Schild trägt seine Züge: Strahlen sind Linien, Kästchen sind Schritte und Sprünge
legend-part-stone = ein flacher Stein sagt nicht, wie er zieht
legend-part-stone-cross = ein Kreuz darauf: er ist königlich
legend-part-disc = eine Scheibe sagt nicht, wie sie zieht
legend-part-wedge = ein Keil sagt nicht, wie er zieht; er zeigt nach vorn
legend-part-wedge-rim = eine Linie darum: Sie ist umgewandelt
legend-part-pennant = Wimpel unterscheiden sie von Figuren, die fast dasselbe tun
legend-part-mark-flag = eine Fahne unterscheidet sie von ähnlichen Figuren
legend-part-mark-star = ein Stern unterscheidet sie von ähnlichen Figuren
legend-part-mark-moon = ein Mond unterscheidet sie von ähnlichen Figuren
legend-part-mark-ring = ein Ring unterscheidet sie von ähnlichen Figuren
legend-part-mark-drop = ein Tropfen unterscheidet sie von ähnlichen Figuren
legend-part-mark-number = eine Zahl unterscheidet sie von ähnlichen Figuren

# Analyse

analysis = Analyse
analysis-this = Analysieren
analysis-lead = Jede Stellung jedes Spiels: Züge ausprobieren, die besten Varianten mit ihren Gründen sehen, aufschreiben, was du findest.
analysis-choose = Wähle ein Spiel
analysis-elsewhere = Aus einer Partiedatei oder Stellung
analysis-lines = Varianten
analysis-server = Server
analysis-server-note = Der Server sucht die Varianten, für alle der Reihe nach.
analysis-device = Dieses Gerät
analysis-device-note = Dieses Gerät sucht die Varianten.
analysis-where = Wer sucht
analysis-bar = Wer vorn liegt
analysis-settings = Was gezeigt wird
analysis-count = Varianten
analysis-show-bar = Bewertungsbalken
analysis-show-arrows = Pfeile für Varianten
analysis-off = aus
analysis-begins = beginnt …
analysis-waits = Platz { $place }, beginnt in höchstens { $seconds } s
analysis-depth = Tiefe { $depth } · { $nodes }
analysis-speed = { $nps } Stellungen in der Sekunde
analysis-stop = Stopp
analysis-deeper = Tiefer
analysis-threat = Drohung
analysis-if = { $side ->
    [w] Wäre Weiß am Zug:
   *[b] Wäre Schwarz am Zug:
  }
analysis-no-threat = Hier gibt es keine Drohung zu zeigen: Eine königliche Figur ist in Gefahr, oder ein Zug hat begonnen.
analysis-over = Hier ist die Partie zu Ende.
analysis-alone = Nur Variante { $number } zeigen
analysis-line = Variante { $number }, { $score }:
analysis-level = ausgeglichen
analysis-ahead = { $side ->
    [w] Weiß liegt { $pawns } Bauern vorn
   *[b] Schwarz liegt { $pawns } Bauern vorn
  }
analysis-won = { $side ->
    [w] Weiß hat gewonnen
   *[b] Schwarz hat gewonnen
  }
analysis-open-file = Partiedatei mit Varianten und Kommentaren
analysis-open-go = Öffnen
analysis-open-help = Die Datei wird nur gelesen; allein dein Browser behält sie.
analysis-open-none = In diesem Text steht keine Partie.
analysis-study = Als Studie behalten
analysis-study-help = Eine Studie behält diesen Baum mit deinen Kommentaren. Niemand sonst liest sie, wenn du es nicht willst.
analysis-chapter = Kapitel
analysis-chapter-before = Kapitel davor
analysis-chapter-next = Nächstes Kapitel
analysis-read-only = Die Studie von jemand anderem: Was du hier probierst, wird nicht gespeichert.
analysis-openings = Was hier gespielt wurde
analysis-openings-none = Von dieser Stellung sind keine Partien gezählt.
analysis-openings-move = Zug
analysis-openings-games = Partien
analysis-openings-white = Weiß gewann
analysis-openings-draws = Remis
analysis-openings-black = Schwarz gewann
analysis-wins = { $side ->
    [w] Weiß
   *[b] Schwarz
  } gewinnt in { $count ->
    [one] einem Zug
   *[other] { $count } Zügen
  }
analysis-no-moves = Mach irgendeinen Zug, um zu beginnen.
analysis-folded = { $count ->
    [one] noch ein Zug
   *[other] noch { $count } Züge
  }
analysis-fold = Diese Varianten zuklappen
analysis-variation = Variante { $letter }, { $count ->
    [one] ein Zug
   *[other] { $count } Züge
  }
analysis-drawn = Hier ist etwas aufs Brett gezeichnet.
analysis-none-drawn = Hier ist nichts gezeichnet.
analysis-remarks = Zu diesem Zug
analysis-symbols = Zeichen
analysis-nag-1 = Guter Zug
analysis-nag-2 = Fehler
analysis-nag-3 = Glänzender Zug
analysis-nag-4 = Grober Fehler
analysis-nag-5 = Interessanter Zug
analysis-nag-6 = Zweifelhafter Zug
analysis-comment = Kommentar
analysis-comment-on = Kommentar zu diesem Zug
analysis-shapes = Kreise und Pfeile: Gd5 ist ein grüner Kreis, Rf3d5 ein roter Pfeil
analysis-no-shape = „{ $text }“ ist kein Kreis und kein Pfeil. Schreib eine Farbe (G, R, B, Y) und ein oder zwei Felder.
analysis-done = Fertig
analysis-share = Teilen
analysis-link = Link zu diesem Zug
analysis-private = Noch kann nur du diesen Link öffnen: die Studie ist privat.
analysis-private-open = Wer den Link hat, darf sie lesen
analysis-opened = Wer den Link hat, kann sie jetzt lesen.
only-here = Dieser Link führt nur in diesem Browser hierher.
analysis-fen = Die Stellung als Text
analysis-copy = Kopieren
analysis-copied = Kopiert
analysis-take = Zum Mitnehmen
analysis-file = Partiedatei
analysis-file-failed = Die Datei ist nicht entstanden. Versuch es noch einmal.
analysis-svg = Bild (SVG)
analysis-png = Bild (PNG)
analysis-animation = Bewegtes Bild
analysis-play = Von hier spielen
analysis-edit = Stellung ändern
analysis-back = Zurück zur Partie
analysis-move-menu = Dieser Zug …
analysis-do-lead = Zur Hauptvariante machen
analysis-do-promote = Nach oben
analysis-do-fold = Varianten auf- oder zuklappen
analysis-do-copy-line = Variante kopieren
analysis-do-copy-link = Link kopieren
analysis-do-keep = Nur diese Variante behalten
analysis-do-delete = Ab hier löschen
analysis-do-undo = Rückgängig
analysis-deleted = Gelöscht. Strg Z holt es zurück.
analysis-not-possible = { $text } geht hier nicht.
analysis-address-gone = Diese Adresse nennt einen Zug, den es nicht mehr gibt. Dies ist der letzte davor.
analysis-not-kept = Dieser Browser kann nicht behalten, was du hier schreibst. Nimm die Partiedatei mit.
analysis-not-stored = Das ließ sich nicht speichern. Nimm die Partiedatei mit oder versuch es noch einmal.
analysis-conflict = Dieses Kapitel ist inzwischen anderswo geändert worden. Lade die Seite neu, um es zu sehen; nimm vorher deine Partiedatei mit.
analysis-not-read = Das ließ sich nicht lesen.
analysis-key-walk = zurück und weiter
analysis-key-other = eine andere Variante hier
analysis-key-ends = erster und letzter Zug
analysis-key-marks = zum nächsten Kommentar, Zeichen oder Abzweig
analysis-key-best = den besten Zug spielen
analysis-key-single = nur diese Variante zeigen, oder alle
analysis-key-engine = Varianten an und aus
analysis-key-bar = Balken, Pfeile
analysis-key-threat = was die andere Seite täte
analysis-key-type = einen Zug tippen; ein falscher wird erklärt
analysis-key-comment = Kommentar
analysis-key-symbol = Zeichen; zweimal für !! und ??
analysis-key-delete = ab hier löschen
analysis-key-undo = rückgängig
analysis-key-play = von hier spielen
analysis-key-turn = das Brett drehen
analysis-key-speak = den letzten Zug noch einmal sagen
analysis-key-read = über die Figur auf diesem Feld lesen
analysis-key-this = diese Tasten
analysis-draw-help = Zeichne mit der rechten Taste: grün, mit Umschalt rot, mit Alt blau, mit beiden gelb. Mit dem Finger: ein Feld halten und ziehen.
error-goes-on = Diese Partie läuft noch. Sie lässt sich analysieren, wenn sie zu Ende ist.
# Studien: Partien mit Varianten und Kommentaren
studies-many-chapters = Eine Studie hat höchstens { $most } Partien. Die weiteren fehlen.
studies-many-moves = Es sind mehr als { $most } Züge, die der Varianten mitgezählt.
studies-long-comment = Ein Kommentar hat höchstens { $most } Zeichen.
studies-many-shapes = Eine Stellung hat höchstens { $most } Kreise und Pfeile.
studies-many-marks = Ein Zug hat höchstens { $most } Zeichen.
studies-too-deep = Varianten können 16-mal ineinander stehen, nicht öfter.
studies-broken = Das ist keine Partie mit Varianten.
studies-no-move = { $text } ist hier kein möglicher Zug.
studies-kept-as-text = Ab { $text } bleibt das als Kommentar stehen: { $why }
studies-deep = Varianten, die mehr als 16-mal ineinander stehen, bleiben als Kommentar.
studies-too-large = Eine Studie hat höchstens { $most } kB.
studies = Studien
studies-lead = Partien mit Varianten und Kommentaren, Kapitel für Kapitel.
studies-own = Deine Studien
studies-new = Eine neue Studie
studies-new-game = Ein Spiel
studies-new-game-help = Beginne mit der Grundstellung; jeder Zug beginnt eine Variante.
studies-new-file = Eine Partiedatei
studies-new-file-help = Füge sie ein. Jede Partie wird ein Kapitel, mit Varianten und Kommentaren.
studies-begin = Beginnen
studies-public = Studien von anderen
studies-no-public = Noch zeigt niemand eine.
studies-read = Lesen
studies-untitled = Ohne Titel
studies-save = Als Partiedatei speichern
studies-chapters = Kapitel
studies-empty = Noch gibt es kein Kapitel.
studies-rename = Umbenennen
studies-title = Titel
studies-up-this = { $title }: einen Platz nach oben
studies-down-this = { $title }: einen Platz nach unten
studies-add = Neues Kapitel
studies-add-do = Hinzufügen
studies-about = Über diese Studie
studies-who = Wer sie lesen darf
studies-state-private = Nur ich
studies-state-unlisted = Wer den Link hat
studies-state-public = Alle
studies-versions = Frühere Fassungen
studies-versions-help = Was hier stand, bevor du es geändert hast. Holst du eine zurück, bleibt auch die jetzige erhalten.
studies-restore = Zurückholen
studies-left =
    { $count ->
        [one] Eine Partie fehlt oder ist nicht ganz erhalten.
       *[other] { $count } Partien fehlen oder sind nicht ganz erhalten.
    }
studies-remove-title = Diese Studie löschen?
studies-remove-this = „{ $title }“ wird endgültig gelöscht, mit den früheren Fassungen.
studies-remove-shared = Andere können sie dann nicht mehr lesen.
studies-whole = Studie öffnen
studies-none = Unter dieser Adresse gibt es keine Studie.
studies-not-yours = Diese Studie gehört jemand anderem.
studies-changed = Diese Studie wurde inzwischen geändert, vielleicht in einem anderen Fenster. Nichts ist geschehen. Geh zurück und lade die Seite neu.
studies-too-many = Du kannst { $most } Studien haben. Lösche zuerst eine.
studies-of-import = Varianten und Kommentare stehen in einer Studie:
yours-studies =
    { $count ->
        [one] Eine Studie.
       *[other] { $count } Studien.
    }
studies-lost = Varianten und Kommentare sind nicht erhalten: Für eine weitere Studie ist kein Platz.
studies-of = Studie
studies-of-this = Studie zu { $game }
studies-examples = Beispiele
studies-examples-help = Partien des Programms mit sich selbst, mit dem, was aus ihnen zu lernen ist. Auch die Kommentare sind von ihm.

### Das Stellungsbrett

editor = Stellung aufbauen
editor-title = { $game }: Stellung aufbauen
editor-tools = Werkzeuge
editor-hand = Figuren ziehen
editor-bin = Figuren wegnehmen
editor-undo = Zurücknehmen
editor-redo = Wiederholen
editor-flip = Brett drehen
editor-start = Anfangsstellung
editor-clear = Leeren
editor-mirror = Spiegeln
editor-sides = Seiten tauschen
editor-pieces = Figuren
editor-find = Figur suchen: Name oder was sie kann
editor-find-hint = Name oder was sie kann
editor-side = Seite der Figuren
editor-traits = Was sie können
editor-rest = Der Rest der Stellung
editor-told = Was hier gespielt werden kann
editor-analyse = Von hier analysieren
editor-play = Von hier spielen
editor-link = Link kopieren
editor-copied = Kopiert
editor-help-hand = Zieh eine Figur auf ein anderes Feld oder vom Brett. Oder wähle eine zum Setzen.
editor-help-held = { $unit } von { $square }. Jetzt ihr Feld.
editor-help-stamp = { $unit } in der Hand. Klicke auf ein Feld, um sie zu setzen.
editor-help-other = Rechtsklick: die der anderen Seite.
editor-help-bin = Klicke auf eine Figur, um sie wegzunehmen.
editor-help-mark = { $field }: Klicke auf die Felder.
editor-help-earlier = { editor-earlier }: Klicke auf die Felder, die ein Zug überquert hat, dann auf die Figur, die ihn gemacht hat.
editor-said-put = { $unit } auf { $square }
editor-said-off = { $square } ist leer
editor-said-beside = { $unit } neben dem Brett
editor-said-undone = Zurückgenommen
editor-said-redone = Wiederholt
editor-to-move = Am Zug
editor-move = Zug
editor-halfmove = Kein Fortschritt seit
editor-halfmove-title = Züge beider Seiten seit dem letzten, der nicht rückgängig zu machen ist
editor-beside-of = { $side ->
    [w] Weiß hat neben dem Brett
    [b] Schwarz hat neben dem Brett
   *[shared] Im gemeinsamen Vorrat
  }
editor-add = Die gewählte Figur neben das Brett: { $side ->
    [w] Weiß
    [b] Schwarz
   *[shared] beide
  }
editor-add-first = Wähle zuerst oben eine Figur.
editor-add-not = { $unit } kann hier nicht neben dem Brett sein.
editor-take = Eine wegnehmen: { $unit }, { $count }
editor-castling = Darf noch rochieren
editor-more = Mehr zu dieser Stellung
editor-en-passant = Eben überquert
editor-promoted = Durch Umwandlung entstanden
editor-going = Zieht in diesem Zug weiter
editor-taken = In diesem Zug geschlagen, noch da
editor-unmoved = Nie gezogen
editor-unmoved-all = alle, die wie am Anfang stehen
editor-part = Teil des Zugs
editor-checks = Gegebene Schachs
editor-passed = Der letzte Zug war ein Passen
editor-count = Es zählt
editor-count-nobody = niemand
editor-count-to = bis
editor-lent = Zuletzt gezogen
editor-lent-nothing = nichts
editor-won = Wie es geendet hat
editor-won-not = Es geht weiter
editor-won-w = Weiß hat gewonnen
editor-won-b = Schwarz hat gewonnen
editor-won-d = Remis
editor-earlier = Zuvor in diesem Zug überquert
editor-leave-out = Weglassen
editor-mark = Felder anklicken
editor-squares-hint = etwa e3, f4
editor-no-square = Es gibt kein Feld { $square }.
editor-text = Als Text
editor-copy = Kopieren
editor-paste = Einfügen
editor-paste-not = Der Browser lässt eine Seite nicht einfügen. Setz den Text selbst in das Feld.
editor-playable = Diese Stellung ist spielbar. { $side ->
    [w] Weiß hat { $count ->
        [one] einen Zug.
       *[other] { $count } Züge.
      }
   *[b] Schwarz hat { $count ->
        [one] einen Zug.
       *[other] { $count } Züge.
      }
  }
editor-playable-placing = Diese Stellung ist spielbar. { $side ->
    [w] Weiß setzt eine Figur, auf { $count ->
        [one] eine Art.
       *[other] { $count } Arten.
      }
   *[b] Schwarz setzt eine Figur, auf { $count ->
        [one] eine Art.
       *[other] { $count } Arten.
      }
  }
editor-over = Hier ist die Partie zu Ende.
editor-faults = { $count ->
    [one] Etwas stimmt nicht.
   *[other] { $count } Dinge stimmen nicht.
  }
editor-unreadable = Dieser Text ist nicht zu lesen.
editor-repair-put = { $piece } nach { $square }
editor-repair-turn = { $side ->
    [w] Weiß am Zug
   *[b] Schwarz am Zug
  }
editor-repair-number = Mit Zug 1 beginnen
editor-repair-off = Wegnehmen
editor-repair-without = Weglassen

### Eröffnungen

opening-title = Eröffnungen: { $game }
opening-about = Was von einer Stellung aus gespielt wurde, wie oft, und wie diese Partien endeten. Gezählt sind Partien des Programms gegen sich selbst.
opening-about-players = Dazu kommen Partien auf diesem Server, deren Spieler zugestimmt haben.
opening-start = Anfang
opening-played = Züge, die hierher führen
opening-board = Die Stellung
opening-move = Zug
opening-games = Partien
opening-draw = Remis
opening-none = Hiervon sind noch keine Partien gezählt.
opening-none-here = Keine gezählte Partie kam zu dieser Stellung, oder keine ging von ihr weiter.

# Eine beendete Partie im Rückblick.

review = Rückblick
games-review-this = Rückblick auf diese Partie { $game }
review-of = Rückblick: { $game }
review-to-game = Zur Partie
review-loading = Die Partie wird gelesen …
review-failed = Dieser Rückblick lässt sich nicht zeigen: { $reason }
review-offline = Die Verbindung ist weg. Was bekannt ist, bleibt; es geht von selbst weiter.
review-goes-on = Diese Partie ist noch nicht zu Ende. Danach gibt es einen Rückblick.
review-other-rules = Die Regeln dieser Partie wurden berichtigt, seit sie gespielt wurde. Darum gibt es keinen Rückblick.
review-not-judged = Dort gibt es nichts noch einmal zu versuchen.
review-no-move = Das lässt sich dort nicht spielen.
review-no-answer = Der Computer konnte sich diesen Zug nicht ansehen.
review-empty = In dieser Partie wurde kein Zug gemacht.
review-won = Du hast gewonnen.
review-lost = Du hast verloren.
review-drawn = Du hast remis gespielt.
review-draw = Remis.
review-won-w = Weiß hat gewonnen.
review-won-b = Schwarz hat gewonnen.
review-was-ahead = Im { $number }. Zug lagst du vorn.
review-was-behind = Im { $number }. Zug lagst du zurück.
review-side-was-ahead = Im { $number }. Zug lag { $side ->
    [w] Weiß
   *[b] Schwarz
  } vorn.
review-side = { $side ->
    [w] Weiß
   *[b] Schwarz
  }
review-about = { $white } gegen { $black }. { $moves ->
    [one] Ein Zug.
   *[other] { $moves } Züge.
  } { $ending }
review-you = Du
review-someone = { $side ->
    [w] Weiß
   *[b] Schwarz
  }
review-computer = Computer, Stufe { $level }
review-graph = Weiß’ Aussichten, Zug für Zug
review-stage-quick = erster Blick, { $percent } %
review-stage-sharp = genauer, { $percent } %
review-stage-sharpest = die schlimmsten Züge noch einmal, { $percent } %
review-stage-done = genau angesehen
review-stage-waits = wartet: Züge laufender Partien gehen vor
review-frozen-you = deine gelähmten Figuren
review-frozen-w = gelähmte Figuren von Weiß
review-frozen-b = gelähmte Figuren von Schwarz
review-frozen-both = gelähmte Figuren
review-part-placed = Armeen gesetzt
review-part-taken = erster Schlag
review-part-half = die Hälfte ist weg
review-at = { $number }. Zug: Weiß { $percent } %
review-graph-says = Weiß’ Aussichten in { $moves } Zügen, von { $first } % bis { $last } %. Am höchsten sind sie { $most } %, am niedrigsten { $least } %.
review-graph-begins = Weiß’ Aussichten; noch nicht bekannt.
review-pin = { $rank }: { $move }, { $cost }
review-whose = Wessen Fehler
review-whose-you = Meine
review-whose-other = Die des Gegners
review-whose-both = Beide
review-whose-w = Von Weiß
review-whose-b = Von Schwarz
review-three = Was am meisten kostete
review-three-again = { $count ->
    [one] Diesen Zug
   *[other] Diese { $count } Züge
  } noch einmal
review-cost = kostete { $pawns } { $one ->
    [yes] Bauern
   *[no] Bauern
  }
review-cost-game = kostete die Partie
review-cost-little = kostete wenig
review-nothing = { $whose ->
    [you] Keiner deiner Züge hat viel verloren.
    [other] Kein Zug des Gegners hat viel verloren.
   *[both] Kein Zug hat viel verloren.
  }
review-not-yet = Einen Augenblick: Die Züge werden angesehen.
review-tab-you = Gespielt
review-tab-played = Gespielt
review-tab-followed = Was folgte
review-tab-better = Besser
review-tabs = Was das Brett zeigt
review-board = Die Stellung vor { $move }
review-better = Besser:
review-line = Züge dieser Variante
review-again = Hier noch einmal
review-reading = Die Varianten werden gelesen …
review-accuracy = Genauigkeit
review-accuracy-help = Wie nah die Züge am besten lagen: 100 %, wenn jeder der beste war. Gemessen wird in Gewinnaussichten, nach einer Kurve, die zu diesem Spiel passt.
review-moves = Züge
review-blunders = Grobe Fehler
review-mistakes = Fehler
review-inaccuracies = Ungenauigkeiten
review-both-sides = Beide Seiten
review-all = Alles, was beurteilt wurde
review-all-none = Kein Zug war eine Ungenauigkeit, ein Fehler oder ein grober Fehler.
review-judged-inaccuracy = Ungenauigkeit
review-judged-mistake = Fehler
review-judged-blunder = Grober Fehler
review-percent = { $percent } %
review-try-title = Besser als { $move }?
review-try-ask = { $side ->
    [w] Weiß
   *[b] Schwarz
  } am Zug. Finde etwas Besseres.
review-try-type = Oder schreib den Zug
review-try-go = Spielen
review-try-thinks = Der Computer sieht sich { $move } an …
review-try-found = Gefunden: { $move }.
review-try-as-good = { $move } ist genauso gut.
review-try-worse = { $move } ist besser als der Zug der Partie, aber { $pawns } { $one ->
    [yes] Bauern
   *[no] Bauern
  } schlechter als der beste.
review-try-short = { $move } ist besser als der Zug der Partie, aber der beste war noch besser.
review-try-refuted = { $move } geht nicht auf.
review-try-same = { $move } wurde gespielt.
review-try-reply = Die Antwort ist { $reply }.
review-try-hint = Tipp
review-try-hinted = Sieh dir die markierte Figur an.
review-try-hinted-hand = Eine Figur kommt von außerhalb des Bretts.
review-try-solution = Lösung
review-try-solved = { $move } war besser.
review-try-next = Weiter
review-try-once-more = Noch einmal
review-try-back = Zurück zum Rückblick
review-try-which = { $number } von { $count }
review-play-on = Von hier weiterspielen
review-play-level = Gegen Stufe
review-play-go = Los

# Die Sammlung der Figuren.
pieces-library = Figuren
pieces-lead = Die Figuren aller Spiele, jede einmal: Finde sie danach, was sie können, und übernimm sie in ein eigenes Spiel.
pieces-find = Eine Figur, die …
pieces-for-example = aus der Ferne lähmt
pieces-search = Suchen
pieces-filters = Nach Fähigkeiten wählen
pieces-group-moves = Zieht
pieces-group-captures = Schlägt
pieces-group-does = Kann außerdem
pieces-group-is = Ist
pieces-group-safe = Sicher vor
pieces-found =
    { $count ->
        [one] Eine Figur
       *[other] { $count } Figuren
    }
pieces-leave-out = Ohne den Filter „{ $what }“
pieces-all = alle Figuren
pieces-none = Keine Figur kann das. Versuche es mit weniger Wörtern.
pieces-also = auch: { $names }
pieces-more-games =
    { $count ->
        [one] und ein weiteres Spiel
       *[other] und { $count } weitere Spiele
    }
pieces-in = In
pieces-copy = Figur kopieren
pieces-copy-help = So steht die Figur in einer Regeldatei ({ $game }), mit allem, was sie braucht. Füge sie in eine eigene Datei ein. In der Werkstatt passt „Figur hinzufügen“ sie für dich ein.
pieces-copied = Kopiert.
pieces-not-copied = Der Text ist markiert: Kopiere ihn mit der Tastatur.
pieces-to = Eine Figur nach ihren Fähigkeiten finden
pieces-syntax = Der Text ist noch keine Regeldatei: Verbessere ihn, wo etwas markiert ist, und versuche es noch einmal.
pieces-put = { $name } steht jetzt in deiner Datei, mit der Kennung { $id }.
pieces-named = Deine Datei hat schon „{ $was }“, darum heißt diese Figur „{ $now }“.
pieces-called = In deiner Datei heißt etwas anderes „{ $was }“, darum steht hier „{ $now }“.
pieces-without = Diese Figuren fehlen in deiner Datei; was die neue mit ihnen tut, ist weggelassen: { $names }.
pieces-other-cells = Sie kommt von einem Brett mit anderen Feldern, darum führen ihre Wege hier woandershin.
workshop-add = Figur hinzufügen
workshop-add-short = Hinzufügen
workshop-add-title = Figur hinzufügen
workshop-add-help = Sage, was sie können soll. Sie kommt in deine Datei, mit ihrer Quelle.
workshop-add-take = { $name } hinzufügen
workshop-add-all = Alle Figuren
workshop-add-lost = Es kam keine Antwort. Versuche es noch einmal.
