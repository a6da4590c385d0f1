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
