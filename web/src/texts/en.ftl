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
