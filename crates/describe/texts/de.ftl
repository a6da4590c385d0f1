# Spiele auf Deutsch. Die Schlüssel und ihre Werte sind die von en.ftl.
#
# Namen von Figuren kommen aus Regeldateien, und niemand kennt ihr Geschlecht. Sätze über eine Figur beginnen darum mit dem
# Verb ("zieht wie ein Turm") oder sprechen von "der Figur"; andere heißen ohne Artikel "Figur der Art …".

### Zahlen und Listen

number = { $number ->
    [0] { $case ->
        [feminine] keine
       *[other] null
      }
    [1] { $case ->
        [feminine] eine
       *[other] ein
      }
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
    [11] elf
    [12] zwölf
   *[other] { $number }
  }
ordinal = { $number ->
    [0] nullt{ -ending }
    [1] erst{ -ending }
    [2] zweit{ -ending }
    [3] dritt{ -ending }
    [4] viert{ -ending }
    [5] fünft{ -ending }
    [6] sechst{ -ending }
    [7] siebt{ -ending }
    [8] acht{ -ending }
    [9] neunt{ -ending }
    [10] zehnt{ -ending }
    [11] elft{ -ending }
    [12] zwölft{ -ending }
   *[other] { $number }.
  }
-ending = { $case ->
    [accusative] e
   *[dative] en
  }
and = und
or = oder

### Figuren

standing = { $name } { $square }
unit = { $form ->
    [kind] { "" }
    [plural] { $whose ->
        [enemies] gegnerische Figuren
        [friends] eigene Figuren
       *[all] Figuren beider Seiten
      }
   *[one] { $whose ->
        [enemies] gegnerische Figur
        [friends] eigene Figur
       *[all] Figur beider Seiten
      }
  } { $which ->
    [all] { "" }
    [only] der Art { LIST($names, "oder") }
   *[except] außer der Art { LIST($names, "und") }
  }
-kinds = Figuren der Art { LIST($names, "oder") }

### Gangarten

likeness = { $unit ->
    [steps] König
    [lines] Dame
    [straight] Turm
    [diagonal] Läufer
   *[leap] Springer
  }
a-likeness = { $unit ->
    [lines] eine
   *[other] ein
  } { likeness }
ways = { LIST($ways, "oder", heavy: "sowie") }
no-way = überhaupt nicht
manner-like = wie { LIST($units, "oder") }
manner-step = ein Feld weit { $directions }
manner-slide = { far } { $like ->
    [none] { $directions }
   *[other] wie { $like }
  }
manner-jumps = im Sprung { LIST($jumps, "oder") }
manner-line-rides = mit { SPAN($reach, case: "dative") } Sprüngen von je { LIST($distances, "oder") } Feldern
    { $directions } in einer Linie
manner-rides = mit { SPAN($reach, case: "dative") } Sprüngen (je { $jump }) in einer Linie
manner-leap-rides = mit { SPAN($reach, case: "dative") } Springerzügen in einer Linie
manner-lame-leap = { $known ->
    [yes] wie ein Springer, der nicht springen kann
   *[no] in einem Doppelschritt
  } { $blocked ->
    [straight] (erst ein Feld gerade, das leer sein muss, dann eins diagonal nach außen)
   *[diagonal] (erst ein Feld diagonal, das leer sein muss, dann eins gerade nach außen)
  } { $reach ->
    [single] { "" }
   *[other] mit { SPAN($reach, case: "dative") } solchen Sätzen in einer Linie
  }
manner-zigzag = im Zickzack aus { $reach ->
    [unlimited] { "" }
   *[other] { SPAN($reach, case: "dative") }
  } { $steps ->
    [diagonal] diagonalen Schritten mit einer Wendung nach jedem (etwa vorn rechts, vorn links, vorn rechts)
   *[straight] geraden Schritten mit einer Wendung nach jedem (etwa vor, rechts, vor, rechts)
  }
manner-ray = { -steps-of } { VECTOR($step, case: "dative") } { -lame }
manner-turning-ray = im Zickzack { -steps-of } abwechselnd { VECTOR($first, case: "dative") } und
    { VECTOR($second, case: "dative") } { -lame }
-steps-of = { $reach ->
    [single] mit einem Schritt von
   *[other] mit { SPAN($reach, case: "dative") } Schritten von je
  }
-lame = { $lame ->
    [none] { "" }
   *[other] (das Feld { VECTOR($lame) } muss dabei leer sein)
  }
jump-line = { LIST($distances, "oder") } Felder weit { $directions }
jump-oblique = { $long ->
    [one] ein Feld
   *[other] { COUNT($long) } Felder
  } gerade und { $short ->
    [one] eins
   *[other] { COUNT($short) }
  } zur Seite
jumps = { LIST($jumps, "oder") }
vector = { $ahead ->
    [none] { $side ->
        [none] auf der Stelle
       *[other] { -files }
      }
   *[other] { -ranks } { $side ->
        [none] { "" }
       *[other] und { -files }
      }
  }
vector-pair = { $ranks ->
    [one] ein Feld
   *[other] { COUNT($ranks) } Felder
  } { -ahead } und { $files ->
    [one] eins
   *[other] { COUNT($files) }
  } zu einer der Seiten
-ranks = { $case ->
    [dative] { $ranks ->
        [one] einem Feld
       *[other] { COUNT($ranks) } Feldern
      }
   *[accusative] { $ranks ->
        [one] ein Feld
       *[other] { COUNT($ranks) } Felder
      }
  } { -ahead }
-ahead = { $ahead ->
    [forward] nach vorn
   *[back] zurück
  }
-files = { $case ->
    [dative] { $files ->
        [one] einem Feld
       *[other] { COUNT($files) } Feldern
      }
   *[accusative] { $files ->
        [one] ein Feld
       *[other] { COUNT($files) } Felder
      }
  } { $side ->
    [left] { -left }
   *[right] { -right }
  }
-left = nach links (vom Besitzer aus)
-right = nach rechts (vom Besitzer aus)
directions = { LIST($headings, "oder", heavy: "sowie") }
direction = { $heading ->
    [any] in jede Richtung
    [straight] waagerecht oder senkrecht
    [forward-or-back] gerade nach vorn oder zurück
    [forward] gerade nach vorn
    [back] gerade zurück
    [sideways] zur Seite
    [left] { -left }
    [right] { -right }
    [diagonal] diagonal
    [diagonal-forward] diagonal nach vorn
    [diagonal-back] diagonal zurück
    [diagonal-forward-left] diagonal vorwärts { -left }
    [diagonal-forward-right] diagonal vorwärts { -right }
    [diagonal-back-left] diagonal rückwärts { -left }
   *[diagonal-back-right] diagonal rückwärts { -right }
  }
through = { $way ->
    [all] über eine { -part }
   *[other] { $way ->
        [forward] vorwärts
        [level] waagerecht
       *[back] rückwärts
      } über eine { -part } { $hand ->
        [left] { -left }
        [right] { -right }
       *[both] zu einer der Seiten
      }
  }
-part = { $part ->
    [edge] Kante
   *[corner] Ecke
  }
span = { $kind ->
    [one] { $case ->
        [dative] einem
       *[accusative] ein
      }
    [any] { $case ->
        [dative] beliebig vielen
       *[accusative] beliebig viele
      }
    [most] bis zu { COUNT($max) }
    [least] mindestens { COUNT($min) }
    [exactly] { $case ->
        [bare] { "" }
       *[other] genau
      } { COUNT($min) }
    [just] { COUNT($min) }
    [two] { COUNT($min) } oder { COUNT($max) }
   *[range] { COUNT($min) } bis { COUNT($max) }
  }
spans = { LIST($spans, "oder") }
far = { $reach ->
    [unlimited] beliebig weit
    [single] ein Feld weit
   *[other] { SPAN($reach) } Felder weit
  }

### Teile des Bretts

place-nowhere = keinem Feld
place-ranks = { $owner ->
    [hers] { $case ->
        [accusative] ihre
       *[dative] ihrer
      }
    [his] { $case ->
        [accusative] seine
       *[dative] seiner
      }
   *[own] { $case ->
        [accusative] die eigene
       *[dative] der eigenen
      }
  } { $ranks } Reihe
place-numbered-ranks = Reihe { $white } (Schwarz: Reihe { $black })
place-span = { $first } bis { $end }
place-last-rank = { $case ->
    [accusative] die letzte Reihe
   *[dative] der letzten Reihe
  }
place-file = { $case ->
    [accusative] die
   *[dative] der
  } { $file }-Linie
place-files = { $case ->
    [accusative] die
   *[dative] den
  } Linien { $first } bis { $end }
place-block = { $case ->
    [accusative] den
   *[dative] dem
  } Block { $first }–{ $end }
place-all = { $case ->
    [accusative] ein beliebiges Feld
   *[dative] einem beliebigen Feld
  }
place-edge = { $case ->
    [accusative] den
   *[dative] dem
  } Rand des Bretts
place-color = { $case ->
    [accusative] { $color ->
        [light] ein helles Feld
       *[dark] ein dunkles Feld
      }
   *[dative] { $color ->
        [light] einem hellen Feld
       *[dark] einem dunklen Feld
      }
  }
place-except = { $place } außer { $other }
place-sides = { $white } (Schwarz: { $black })
place-no-square = keinem Feld
place-named = { $case ->
    [accusative] ein Feld
   *[dative] einem Feld
  } { $whose ->
    [shared] des
    [far] des gegnerischen
   *[own] { $owner ->
        [hers] ihres
        [his] seines
       *[own] des eigenen
      }
  } Bereichs „{ $name }“ { $squares ->
    [none] { "" }
   *[other] ({ $squares })
  }

### Was eine Figur tut: gewöhnliche Züge

-house = { $house ->
    [yes] (Hausregel)
   *[no] { "" }
  }
-also = { $known ->
    [yes] auch
   *[no] { "" }
  }
-over = { $over ->
    [one] über genau eine Figur beliebiger Farbe hinweg
    [any] auch über andere Figuren hinweg
    [line] über eine Kette gegnerischer Figuren hinweg
   *[other] { "" }
  }
-present = { $verb ->
    [both] zieht und schlägt
    [move] zieht
   *[capture] schlägt
  }
way = { $kind ->
    [may] { PATHS($paths) } { -over } { $empty ->
        [empty] auf ein leeres Feld
       *[other] { "" }
      } { $verb ->
        [both] ziehen und schlagen
        [move] ziehen
       *[capture] schlagen
      }
   *[other] { -present } { $subject ->
        [also] außerdem
       *[other] { "" }
      } { PATHS($paths) } { $kind ->
        [plain] { "" }
       *[other] { -over } { $empty ->
            [empty] auf ein leeres Feld
            [only] , nur auf leere Felder
           *[other] { "" }
          }
      }
  } { -house }
only-quiet = { $way }, { $never ->
    [yes] schlägt aber nie
   *[no] nur auf leere Felder
  } { -house }
without = { $way }, ohne zu schlagen { -house }
and-captures = { $quiet } und { $capture } { -house }
but-captures = { $quiet }, schlägt aber { PATHS($paths) } { -house }
hops = { LIST($ways, "und") }
special = { $begins ->
    [none] { "" }
   *[other] { $begins } darf die Figur { -also }
  } { LIST($ways, "und") } { $landing ->
    [none] { "" }
   *[other] , wenn das Zielfeld unmittelbar hinter einer Figur beliebiger Farbe liegt
  } { -house } { $to ->
    [none] { "" }
   *[other] . Der Zug muss auf { PLACE($to) } enden
  } { $only ->
    [none] { "" }
   *[other] . Dabei schlägt sie nur { UNIT($only, form: "plural") }
  }
begins = { $first ->
    [yes] mit dem ersten Zug
   *[no] { "" }
  } { $from ->
    [none] { "" }
   *[other] von { PLACE($from) } aus
  }
clear-way = alle Felder, die sie unterwegs berührt, müssen leer sein
tramples = überrennt, was im Weg steht: Jede gegnerische Figur auf den überquerten Feldern wird geschlagen { $end ->
    [either] , ebenso eine auf dem Zielfeld
    [empty] ; das Zielfeld muss leer sein
   *[enemy] ; auch auf dem Zielfeld muss eine stehen, die geschlagen wird
  }
trample-blocked = eigene Figuren versperren den Weg
passes-only = überspringen kann sie nur eine Figur { UNIT($units, form: "kind") }
passes-single = darf unterwegs beliebig viele gegnerische Figuren überspringen, immer nur eine auf einmal. { $some ->
    [yes] Es müssen { UNIT($units, form: "plural") } sein, jede mit einem leeren Feld unmittelbar dahinter
   *[no] Jede muss allein stehen und hinter sich ein leeres Feld haben
  }
passes-line = ein solcher Zug führt über leere Felder bis zu einer lückenlosen Kette gegnerischer Figuren. Er überspringt
    die ganze Kette und endet auf dem leeren Feld unmittelbar dahinter
passes-friends = auf jedem überquerten Feld muss eine { UNIT($units) } stehen
stops-beside = muss dabei auf dem ersten Feld anhalten, das gerade oder diagonal neben einer gegnerischen Figur liegt
swaps = so Geschlagene wechseln die Seite und tauschen mit ihr den Platz
repeats = von dort darf sie im selben Zug so weiterziehen, so oft sie kann und in jede Richtung
ends-near = wenn mehrere Felder einer Richtung dasselbe schlagen, muss sie auf dem nächsten anhalten
requires = { $requirement ->
    [impossible] bisher ist ein solcher Zug nie möglich
    [convert] das ist nur möglich, wenn es etwas bekehrt
    [capture] das ist nur möglich, wenn es etwas schlägt
   *[either] das ist nur möglich, wenn es etwas schlägt oder bekehrt
  }
contact = das ist nur möglich, solange { $wanted ->
    [yes] eine
   *[no] keine
  } { UNIT($units) } sie { $paths ->
    [none] { "" }
   *[other] { PATHS($paths) }
  } { $own ->
    [yes] deckt
   *[no] angreift
  }
leaves-en-passant = { $faced ->
    [yes] unmittelbar nach einem solchen Zug darf der Gegner sie auf { -crossed } en passant schlagen
   *[no] nach einem solchen Zug kann kein Gegner sie auf { -crossed } en passant schlagen
  }
-crossed = { $one ->
    [yes] dem überquerten Feld
   *[no] einem der überquerten Felder
  }

### Andere Züge

legs = kann { -also } { $begins ->
    [none] { "" }
   *[other] { $begins }
  } { $twice ->
    [known] in einem Zug zweimal hintereinander so ziehen oder schlagen, in beliebigen Richtungen
    [twice] in einem Zug zweimal hintereinander { $first }, in beliebigen Richtungen
   *[no] erst { $first } { $turn ->
        [right-angle] , dann im rechten Winkel abbiegen und
        [straight] . Im selben Zug muss sie dann in derselben Richtung
        [slant] , dann schräg nach außen abbiegen und
       *[free] und dann
      } { $second }
  } { $to ->
    [none] { "" }
   *[other] , wenn der Zug auf { PLACE($to) } endet
  } { -house } { $returns ->
    [never] . Der Zug darf nicht auf dem Ausgangsfeld enden
    [if-captured] . Der Zug darf nur dann auf dem Ausgangsfeld enden, wenn dabei etwas geschlagen wurde
   *[none] { "" }
  }
leg-both = { PATHS($paths) } ziehen oder schlagen
leg-quiet = { PATHS($paths) } { $empty ->
    [yes] auf ein leeres Feld
   *[no] { "" }
  } ziehen
leg-capture = { PATHS($paths) } schlagen
leg-stays = stehen bleiben
leg-ways = { LIST($ways, "oder") }
cannot-stop = nach dem ersten Teil darf die Figur nicht stehen bleiben
legs-only = schlägt auf diese Weise nur { UNIT($units, form: "plural") }
-within-reach = , die sie mit einem Zug { PATHS($paths) }
shot = kann { -also } schießen: { $as_captures ->
    [yes] Was sie durch Ziehen schlagen kann, kann sie auch schlagen, ohne zu ziehen
   *[no] Ohne zu ziehen, schlägt sie { $from ->
        [none] { "" }
       *[other] von { PLACE($from) } aus
      } eine { UNIT($units) } { -within-reach } { -over } erreichen könnte
  } { $to ->
    [none] { "" }
   *[other] , sofern das Ziel auf { PLACE($to) } steht
  } { -house }
exchange = kann { $begins ->
    [none] { "" }
   *[other] { $begins }
  } { -also } den Platz mit { $whose ->
    [enemies] einer gegnerischen Figur
    [friends] einer eigenen Figur
   *[all] einer Figur beliebiger Farbe
  } { UNIT($units, form: "kind") } tauschen { -within-reach } { -over } erreichen könnte { $to ->
    [none] { "" }
   *[other] , sofern diese auf { PLACE($to) } steht
  } { -house }
jump = { $from ->
    [none] { $to ->
        [none] { $first ->
            [yes] darf mit dem ersten Zug
           *[no] { $known ->
                [yes] darf auch
               *[no] zieht
              }
          } auf ein beliebiges leeres Feld { $first ->
            [yes] ziehen
           *[no] { $known ->
                [yes] ziehen
               *[no] { "" }
              }
          }
       *[other] { -jump } auf { PLACE($to, case: "accusative") } springen, wenn das Feld leer ist
      }
   *[other] { -jump } von { PLACE($from) } aus auf { $same ->
        [yes] jedes andere dieser Felder springen, wenn es leer ist
       *[no] { $to ->
            [none] jedes andere Feld
           *[other] { PLACE($to, case: "accusative") }
          } springen, wenn das Feld leer ist
      }
  } { -house }
-jump = kann { $first ->
    [yes] mit dem ersten Zug
   *[no] { "" }
  } { -also }
immobile = kann nicht ziehen
royals-not-turned = statt die Seite zu wechseln, wird { $royal } geschlagen
cannot-harm = { $harm ->
    [proximity] { -those } kann sie nicht schlagen, indem sie neben ihnen anhält
    [freeze] { -those } kann sie nicht lähmen
    [shot] { -those } kann sie nicht abschießen
    [conversion] { -those } kann sie nicht bekehren
    [swap] { -those } kann sie nicht so schlagen, dass sie die Seite wechseln
   *[trampling] wo sie eine Figur schlägt, die { LIST($attributes, "oder") } ist, muss sie anhalten
  }
-those = Figuren, die { LIST($attributes, "oder") } sind,
a-royal = eine königliche Figur { $name ->
    [none] { "" }
   *[other] ({ $name })
  }
en-passant = schlägt auch en passant { $paths ->
    [none] { "" }
   *[other] , nämlich { PATHS($paths) }
  } { $victims ->
    [none] , aber keine Figur dieses Spiels kann so geschlagen werden
   *[other] : eine { UNIT($victims) }, die eben { $from ->
        [none] { "" }
       *[other] von { PLACE($from, owner: "hers") } aus
      } { $reach ->
        [none] mit einem langen Zug
        [single] ein Feld weit
        [exact] { SPAN($reach, case: "bare") } Felder weit
       *[other] { far }
      } gezogen ist. Geschlagen wird auf { -crossed }
  }
house-part = davon ist Hausregel, dass sie { LIST($parts, "und") }
house-part-way = { PATHS($paths) } { -present }
borrows = zieht und schlägt wie die Figur, die der Gegner zuletzt gezogen hat { $without ->
    [none] { "" }
   *[other] . Nicht nachgeahmt: { LIST($without, "und") }
  }
borrows-forward = vorwärts heißt dabei vorwärts für die eigene Seite
borrows-alike = war das ebenfalls eine Figur der Art { $name }, so gilt, was diese nachgeahmt hat. Eine, die eben erst
    durch Umwandlung entstanden ist, zählt als { $counts }
borrows-nothing = solange es nichts nachzuahmen gibt, ist ein solcher Zug nicht möglich
unborrowed = { $what ->
    [long-move] { $from ->
        [none] lange Züge von bestimmten Feldern aus
       *[other] langen Zug von { PLACE($from, owner: "hers") } aus
      }
    [special] besondere Zugarten
    [en-passant] Schlagen en passant
    [castling] Rochade
   *[promotion] Umwandlung
  }
crossing = bei einem Zug über mehrere Felder darf sie kein Feld überqueren, auf dem eine { UNIT($units) } sie schlagen
    könnte { $freezing ->
    [yes] . { $check ->
        [yes] Gelähmte zählen nicht, gefesselte schon
       *[no] Gelähmte zählen nicht
      }
   *[no] { $check ->
        [yes] . Auch gefesselte zählen
       *[no] { "" }
      }
  }

### Wirkungen

consequence = { $occasion } { $deeds } { -house }
occasion = { $occasion ->
    [such-capture] nach einem solchen Schlagzug
    [such-move] nach einem solchen Zug
    [such-shot] nach einem solchen Schuss
    [every-move] nach jedem Zug
    [these-moves] nach jedem dieser Züge
    [quiet] nach einem Zug auf ein leeres Feld
    [such-quiet] nach einem solchen Zug auf ein leeres Feld
    [rides] nach solchen Sprüngen
    [besides] außerdem
    [moves] zieht sie { PATHS($quiet) },
    [moves-to-empty] zieht sie { PATHS($quiet) } auf ein leeres Feld,
    [captures] schlägt sie { PATHS($capture) },
    [both] zieht oder schlägt sie { PATHS($quiet) },
   *[either] zieht sie { PATHS($quiet) } oder schlägt sie { PATHS($capture) },
  }
on-capture = nach jedem Schlagen { $of ->
    [none] { "" }
   *[other] von Figuren der Art { LIST($of, "oder") }
  } { $deeds }
drop-while = eine Seite darf eine solche Figur nur einsetzen, solange { LIST($cases, "oder solange") }
drop-case = { -facts }
dropped = { $required ->
    [yes] eingesetzt werden darf sie nur, wo sie etwas trifft. Dabei
   *[no] beim Einsetzen
  } { $deeds }
deed-captures = schlägt sie { $also ->
    [yes] auch
   *[no] { "" }
  } { $target }
# Das Verb steht an zweiter Stelle: vor dem Subjekt nur, wo der Anlass das erste Wort ist.
deed-converts = wechselt { $target } die Seite
deed-itself = { $deed ->
    [capture] verlässt sie selbst das Brett
   *[convert] wechselt sie selbst die Seite
  }
target = { $zone ->
    [here] sie selbst
    [enclosed] jede { UNIT($units) } in einer lückenlosen Kette zwischen ihr und einer eigenen Figur (gerade oder
        diagonal)
    [seen] jede { UNIT($units) } { -within-reach } von dort erreichen könnte
    [surrounded] jede { UNIT($units) } neben ihr, die von ihr und eigenen Figuren auf allen vier Seiten umstellt ist
    [beside] jede { UNIT($units) } auf { -around-all }
    [beside-straight] jede { UNIT($units) } auf { -around-straight }
    [beside-diagonal] jede { UNIT($units) } auf { -around-diagonal }
    [ahead] die { UNIT($units) } ein Feld weiter
    [ahead-leap] die { UNIT($units) } einen weiteren solchen Sprung voraus
    [ahead-step] die { UNIT($units) } einen weiteren solchen Schritt voraus
    [behind] die { UNIT($units) } auf dem zuletzt überquerten Feld
    [behind-step] die { UNIT($units) } auf dem Feld vor dem letzten Schritt
    [line] jede { UNIT($units) } in dieser Kette
    [line-behind] die { UNIT($units) } auf dem zuletzt überquerten Feld samt allen in einer lückenlosen Kette dahinter
    [jumped] jede übersprungene { UNIT($units) }
    [passed] jede { UNIT($units) } auf den überquerten Feldern
    [leapt-over] jede { UNIT($units) } auf einem Feld mitten in einem Sprung
    [withdrawn-again] die { UNIT($units) } unmittelbar hinter dem Ausgangsfeld
    [withdrawn] die { UNIT($units) } unmittelbar hinter dem Ausgangsfeld (genau entgegen der Zugrichtung)
    [withdrawn-step] die { UNIT($units) } einen solchen Schritt hinter dem Ausgangsfeld (genau entgegen der
        Zugrichtung)
    [rectangle-again] jede { UNIT($units) } auf den beiden anderen Ecken eines solchen Rechtecks
    [rectangle] jede { UNIT($units) } auf den beiden anderen Ecken des Rechtecks zwischen ihr und der eigenen
        königlichen Figur
    [pinched-again] jede zwischen ihr und einer eigenen Figur eingeklemmte { UNIT($units) }
   *[pinched] jede zwischen ihr und einer eigenen Figur eingeklemmte { UNIT($units) } (alle drei nebeneinander auf
        einer Reihe oder Linie)
  }
only-on = das geschieht nur auf { PLACE($region) }
hostile-squares = steht auf { PLACE($region) } nichts, zählt das dabei wie eine eigene Figur
hostile-edge = dabei { $nobody ->
    [yes] zählen der Rand des Bretts und was niemandem gehört wie eigene Figuren
   *[no] zählt der Rand des Bretts wie eine eigene Figur
  }
around = das geschieht nur, wenn { $nearby ->
    [friend] auf einem der acht Felder um sie eine eigene Figur steht
    [no-enemy] auf keinem der acht Felder um sie eine gegnerische Figur steht
    [no-enemy-straight] gerade neben ihr keine gegnerische Figur steht
   *[rest] unter ihr aus der Sicht von Weiß eine Figur steht oder der Rand ist
  }
takes-place = { $itself ->
    [yes] an ihre Stelle tritt eine Figur der Art { $name }
   *[no] an die Stelle des Geschlagenen tritt eine Figur der Art { $name }
  }
no-check = das gibt kein Schach
freezes = lähmt jede { UNIT($units) } { $around ->
    [all] auf { -around-all }
    [straight] auf { -around-straight }
    [diagonal] auf { -around-diagonal }
   *[none] { -within-reach } erreichen könnte
  } { -house }. Eine gelähmte Figur kann { $frozen }
-around-all = den acht Feldern ringsum
-around-straight = den vier Feldern gerade neben ihr
-around-diagonal = den vier Feldern diagonal neben ihr
frozen-nothing = nichts tun
frozen-vanish = nur noch das Brett verlassen { $names ->
    [none] { "" }
   *[other] ; { -kinds } können nicht einmal das
  }
releases = eine gegnerische Figur ist frei, solange eine andere Figur der Art { $name } von ihrer eigenen Seite { $around ->
    [none] sie auf dieselbe Weise erreichen könnte
   *[other] ebenso neben ihr steht
  }
attribute = ist { $name } { $safety ->
    [none] { "" }
   *[other] : { UPPER(JOIN($safety, "; ")) }
  }
safe-from = { $harm ->
    [proximity] keine Figur kann sie schlagen, indem sie neben ihr anhält
    [freeze] sie kann nicht gelähmt werden
    [shot] sie kann nicht abgeschossen werden
   *[conversion] sie wechselt nie die Seite
  }
safe-from-swaps = Figuren, die Geschlagenes bekehren, können sie { $swaps ->
    [never] gar nicht
   *[not-so] so nicht
  } schlagen
safe-stops = { -kinds } müssen anhalten, wo sie diese Figur schlagen

### Was die ganze Figur betrifft

-side = { $side ->
    [white] bei Weiß:
    [black] bei Schwarz:
   *[none] { "" }
  }
goes-on = { $may_stop ->
    [yes] nach einem solchen Schlag darf sie im selben Zug weiterschlagen
   *[no] nach einem solchen Schlag schlägt sie im selben Zug weiter, solange sie kann
  }
turns-not-back = auf der Linie, auf der sie kam, darf sie dabei nicht umkehren
turns-never = alle diese Schläge gehen geradeaus in der Richtung des ersten
taken-at-end = Geschlagenes bleibt bis zum letzten dieser Schläge stehen. Nichts wird zweimal geschlagen
promotion-going-on = { $waits ->
    [yes] kann sie danach weiterschlagen, bleibt sie, was sie ist
   *[no] danach schlägt sie nicht weiter
  }
leaves-behind = ein solcher Zug hinterlässt auf seinem Ausgangsfeld eine Figur der Art { $name }
neutral = sie gehört niemandem: Sie steht beiden Seiten im Weg, und niemand kann sie schlagen
limited = { $shared ->
    [yes] { $most ->
        [1] es gibt nur eine solche Figur
       *[other] es gibt höchstens { COUNT($most) } davon
      }
   *[no] wer { $most ->
        [1] eine
       *[other] { COUNT($most) }
      } davon auf dem Brett hat, bekommt durch Umwandlung keine weitere { $drops ->
        [yes] und setzt keine ein
       *[no] { "" }
      }
  }
only-side = nur { $side ->
    [white] Weiß
   *[black] Schwarz
  } hat sie
promotes = { -side } { LIST($occasions, "oder", plain: "yes") }, { $must ->
    [yes] muss sie sich umwandeln
   *[no] darf sie sich umwandeln
  }: { $to }
promotes-when = { $occasion ->
    [ends] zieht sie auf { PLACE($region, owner: "hers", case: "accusative") }
    [enters] kommt sie von außen auf { PLACE($region, owner: "hers", case: "accusative") }
    [stays] bleibt sie mit einem Zug auf { PLACE($region, owner: "hers") }
    [leaves] verlässt sie { PLACE($region, owner: "hers", case: "accusative") }
   *[captures] schlägt sie { $anywhere ->
        [yes] { "" }
       *[no] auf { PLACE($region, owner: "hers") } oder von dort aus
      }
  }
promotes-standing = { -side } steht sie auf { PLACE($region) }, darf sie sich umwandeln, statt zu ziehen: { $to }
promoted-to = { $names ->
    [1] in
   *[other] nach Wahl in
  } { LIST($names, "oder") }
may-promote = auf { PLACE($region) } darf sie sich ebenso umwandeln oder bleiben, was sie ist
promotion-bound = zu { LIST($names, "oder") } wird sie nur { $captures ->
    [yes] , wenn sie schlägt
    [no] , wenn sie nichts schlägt
   *[none] { "" }
  } { $place }
promotes-by-captures = { -side } schlägt ihr Zug etwas, { $taking }, sonst { $others }
becomes = { $stays ->
    [yes] bleibt sie, was sie ist
   *[no] wandelt sie sich um { $to }
  }
promotion-place = auf { PLACE($region) }
seizes = { -side } schlägt sie eine { UNIT($units) }, so wird sie zu dem, was sie geschlagen hat
lost-only = umwandeln kann sie sich nur in das, was ihre Seite verloren hat. Ist davon nichts verloren, darf sie nicht
    dorthin ziehen, wo sie sich umwandeln müsste
castling = { $royal ->
    [yes] Rochade mit { $partner }: möglich
   *[no] kann mit { $partner } gemeinsam in einem Zug ziehen
  }, wenn beide noch nicht gezogen haben und { $wherever ->
    [yes] alle anderen Felder zwischen ihnen und auf ihren Wegen leer sind
   *[no] alle Felder zwischen ihnen leer sind
  } { $side ->
    [white] . Nur Weiß:
    [black] . Nur Schwarz:
   *[none] . Weiß:
  } { LIST($ways, "oder", plain: "yes") } { $side ->
    [none] . Schwarz ebenso auf der anderen Seite des Bretts
   *[other] { "" }
  }
castling-way = { $from } nach { $to } ({ $partner } { $partner_from } nach { $partner_to })
castling-from-region = vom Platz auf { PLACE($region, owner: "hers") } nach { $to } ({ $partner } { $wing ->
    [left] links
   *[right] rechts
  } davon nach { $partner_to })
castles-safely = sie darf dabei weder angegriffen sein noch ein angegriffenes Feld überqueren
castles-once = hat eine Seite so gezogen, darf die andere nicht mehr dasselbe tun
castling-partner = kann an { LIST($moves, "oder") } teilnehmen, wenn beide noch nicht gezogen haben
castling-partner-of = { $castles ->
    [yes] der Rochade
   *[no] dem Doppelzug
  } ({ $name })
enters = beginnt neben dem Brett. Zieht eine andere Figur ihrer Seite, darf sie auf das Feld gesetzt werden, das diese
    eben verlassen hat { $double ->
    [yes] . Nach einem Zug mit zwei Figuren darf es eines der beiden Felder sein
   *[no] { "" }
  }
enters-if = das ist erlaubt { LIST($rules, "oder") }
enters-when = { $region ->
    [none] { "" }
   *[other] auf { PLACE($region, owner: "his") },
  } { $until ->
    [none] { "" }
   *[other] bis einschließlich Zug { $until } { $first ->
        [yes] , oder
       *[no] { $captures ->
            [yes] , oder
           *[no] { "" }
          }
      }
  } { $first ->
    [yes] wenn die andere Figur zum ersten Mal zieht { $captures ->
        [yes] , oder
       *[no] { "" }
      }
   *[no] { "" }
  } { $captures ->
    [yes] wenn die andere Figur schlägt
   *[no] { "" }
  }
drop = { -side } { $how ->
    [endless] statt zu ziehen, darf ihre Seite eine neue auf
    [either] wird sie geschlagen, erhält sie die andere Seite und darf sie später auf
    [captured] wer sie schlägt, darf sie später auf
   *[in-hand] ist sie in der Hand, darf ihre Seite sie statt eines Zuges auf
  } { $region ->
    [none] ein beliebiges leeres Feld setzen
   *[other] { PLACE($region, owner: "his", case: "accusative") } setzen, wenn das Feld leer ist
  } { $nearby ->
    [friend] , neben dem (gerade oder diagonal) eine eigene Figur steht
    [no-enemy] , neben dem (gerade oder diagonal) keine gegnerische Figur steht
    [no-enemy-straight] , neben dem gerade keine gegnerische Figur steht
    [rest] , unter dem aus der Sicht von Weiß eine Figur steht oder der Rand ist
   *[none] { "" }
  } { $promoted ->
    [yes] , als das, was sie ist, oder als das, was sie durch Umwandlung wird
   *[no] { "" }
  } { $past ->
    [none] { "" }
   *[other] , auch wenn dieselbe Seite { $past } davon hat
  } { $most ->
    [none] { "" }
    [1] . Auf dieser Linie darf keine andere solche Figur derselben Seite stehen
   *[other] . Auf einer Linie dürfen nicht mehr als { $most } solche Figuren derselben Seite stehen
  } { $reach ->
    [none] { "" }
   *[other] . Die Figur, die eben im selben Zug gezogen hat, müsste dieses Feld { PATHS($reach) } erreichen können
  } { $first_on ->
    [none] { "" }
   *[other] . Solange auf { PLACE($first_on, owner: "his") } ein Feld leer ist, nur dort, was auch immer ringsum steht
        oder getroffen wird
  }
reverts = { $either ->
    [yes] { $promoted ->
        [yes] wird sie geschlagen
       *[no] wird sie nach einer Umwandlung geschlagen
      }, erhält die andere Seite eine Figur der Art { $name }
   *[no] { $promoted ->
        [yes] wer sie schlägt, erhält eine Figur der Art { $name }
       *[no] wer sie nach einer Umwandlung schlägt, erhält stattdessen eine Figur der Art { $name }
      }
  }
suicide = solange sie gelähmt ist, darf sie sich als Zug selbst vom Brett nehmen
royal = ist königlich: { $goal ->
    [capture] Wird sie geschlagen { $royals ->
        [each] { "" }
        [kinds] und hat ihre Seite keine andere derselben Art
       *[other] und hat ihre Seite keine andere königliche Figur
      }, hat ihre Seite verloren
   *[mate] { $royals ->
        [each] Sie darf nicht im Schach stehen bleiben
        [last] Als letzte königliche Figur ihrer Seite darf sie nicht im Schach stehen bleiben
        [kinds] Als letzte ihrer Art darf sie nicht im Schach stehen bleiben
       *[all] Nie dürfen alle königlichen Figuren einer Seite im Schach stehen bleiben
      }, und wer matt gesetzt wird, hat verloren
  }
captured-not-turned = statt die Seite zu wechseln, wird sie geschlagen
house = Hausregel: Die veröffentlichten Regeln lassen hier etwas offen

### Warum ein Zug nicht geht

-all = { LIST($by, "und") }
refusal-over = Die Partie ist zu Ende.
refusal-not-your-turn = { $side ->
    [white] Weiß
   *[black] Schwarz
  } ist am Zug.
refusal-empty = Auf { $square } steht nichts.
refusal-not-yours = { $turn ->
    [white] Weiß
   *[black] Schwarz
  } ist am Zug; { $unit } gehört { $owner ->
    [white] Weiß
   *[black] Schwarz
  }.
refusal-placing = Gezogen wird erst, wenn alle Figuren eingesetzt sind.
refusal-frozen = { $unit } kann nicht ziehen: gelähmt von { -all }.
refusal-leaves-check = Dann stünde { $royal } im Schach von { -all }.
refusal-enters-check = Dann stünde { $royal } im Schach von { -all }.
refusal-nowhere-safe = { $unit } kann nicht ziehen: Auf jedem anderen Feld stünde sie im Schach.
refusal-still-check = { $royal } steht im Schach von { -all }; { $unit } kann das nicht ändern.
refusal-pinned = { $unit } ist gefesselt: Sonst stünde { $royal } im Schach von { -all }.
refusal-must-capture = { $most ->
    [yes] Es müssen so viele Figuren wie möglich geschlagen werden. { $by ->
        [none] { "" }
       *[other] Das kann: { -all }.
      }
   *[no] { $by ->
        [none] Es kann geschlagen werden, also muss es auch.
       *[other] Schlagen ist Pflicht. Es kann: { -all }.
      }
  }
refusal-goes-on = In diesem Zug wird weitergeschlagen. Es zieht nur: { $unit }.
refusal-turns = In diesem Zug wird weitergeschlagen, aber { $straight ->
    [yes] nur geradeaus
   *[no] ohne umzukehren
  }: { $unit }.
refusal-forbidden = Das { $threat ->
    [check] gäbe Schach
    [check-alone] gäbe Schach, ohne matt zu setzen
    [capture] schlüge, was nicht geschlagen werden darf
   *[mate] wäre matt
  }, und das darf { $name ->
    [none] { $drop ->
        [yes] keine eingesetzte Figur
       *[no] kein Zug
      }
   *[other] { $name } { $drop ->
        [yes] beim Einsetzen nicht
       *[no] nicht
      }
  }.
refusal-flight = Im Schach darf sie ihr Feld nur verlassen, um jede Figur zu schlagen, die Schach gibt.
refusal-stuck = { $unit } kann nirgendwohin ziehen. { $by ->
    [none] { "" }
   *[other] Im Weg: { -all }.
  }
refusal-here = { $unit } steht schon dort.
refusal-own = Auf { $square } steht eine eigene Figur: { $name }.
refusal-resists = { $unit } { $harm ->
    [proximity] lässt sich nicht von nebenan schlagen
    [freeze] lässt sich nicht lähmen
    [shot] lässt sich nicht abschießen
   *[conversion] wechselt nicht die Seite
  } { $attribute ->
    [none] { "" }
   *[other] ({ $attribute })
  }.
refusal-exempt = { $unit } kann { $there } nicht schlagen.
refusal-never-captures = So schlägt { $unit } nicht, und { $there } steht im Weg.
refusal-only-captures = Dorthin zieht { $unit } nur, um zu schlagen.
refusal-blocked = { $by } steht im Weg.
refusal-stops-beside = { $unit } muss neben { $by } anhalten.
refusal-crosses-attack = { $unit } darf kein Feld überqueren, auf dem { $by } schlagen könnte.
refusal-needs-hurdle = { $unit } müsste dafür eine Figur überspringen.
refusal-needs-victim = Dorthin zieht { $unit } nur, wenn das eine gegnerische Figur trifft.
refusal-no-promotion = Auf { $square } müsste { $unit } sich umwandeln, und dafür steht keine Figur bereit.
refusal-starts-elsewhere = So zieht { $unit } nur von bestimmten Feldern aus.
refusal-ends-elsewhere = So zieht { $unit } nur auf bestimmte Felder; { $square } gehört nicht dazu.
refusal-contact = Das kann { $unit } nur, solange { $wanted ->
    [yes] eine
   *[no] keine
  } { UNIT($units) } sie { $own ->
    [yes] deckt
   *[no] angreift
  }.
refusal-has-moved = Dorthin zieht { $unit } nur mit dem ersten Zug.
refusal-nothing-to-copy = { $unit } zieht wie die Figur, die der Gegner zuletzt gezogen hat; noch gibt es keine.
refusal-not-as = { $unit } zieht jetzt wie { $other } des Gegners, und so nicht nach { $square }.
refusal-not-its-way = { $unit } zieht nicht nach { $square }.
refusal-castling = { $castles ->
    [yes] Keine Rochade
   *[no] Kein gemeinsamer Zug
  }: { $reason }.
castling-lost = { $name } { $partner ->
    [none] { "" }
   *[other] oder { $partner }
  } hat schon gezogen oder fehlt
castling-blocked = { $by } steht im Weg
castling-frozen = { $partner } ist gelähmt von { -all }
castling-in-check = { $unit } steht im Schach von { -all }
castling-crosses = Auf { $square } droht Schach von { -all }
refusal-surroundings = { $nearby ->
    [friend] Neben diesem Feld steht keine eigene Figur.
    [no-enemy] Neben diesem Feld steht eine gegnerische Figur.
    [no-enemy-straight] Neben diesem Feld steht eine gegnerische Figur.
   *[rest] Unter diesem Feld ist nichts, worauf sie ruhen könnte.
  }
refusal-hits-nothing = Dort würde sie nichts bewirken, das muss sie aber: { $name }.
refusal-file-taken = Auf dieser Linie darf nichts mehr eingesetzt werden: { $name }.
refusal-not-while = Eine Seite darf das nur einsetzen, solange { LIST($cases, "oder solange") }: { $name }.
refusal-not-there = Zum Einsetzen nicht da: { $name }.
refusal-every-color = Dann ließen sich die Figuren nicht mehr einsetzen, die Felder jeder Farbe brauchen.
refusal-royals-first = Königliche Figuren werden zuerst eingesetzt.
refusal-enters-with-move = { $name } kommt nur zusammen mit einem Zug ins Spiel, auf ein Feld, das dabei frei wird.
refusal-occupied = Auf { $square } steht schon eine Figur: { $name }.
refusal-outside = { $square ->
    [none] Dort
   *[other] Auf { $square }
  } darf { $name } nicht eingesetzt werden.
refusal-none-free = Zum Einsetzen ist kein Feld frei: { $name }.

### Was an einem Zug falsch war

judgement-inaccuracy = ungenau
judgement-mistake = Fehler
judgement-blunder = grober Fehler
-harmed = { LIST($units, "und") }
-for = { $paid ->
    [none] { "" }
   *[other] (dafür { LIST($paid, "und") })
  }
-in-moves = { $moves ->
    [1] in einem Zug
   *[other] in { $moves } Zügen
  }
-draw-by = { $reason ->
    [stalemate] : Patt
    [repetition] : Wiederholung
    [fifty-moves] : Zu lange ist nichts geschehen
    [dead-position] : Niemand kann mehr gewinnen
   *[other] { "" }
  }
-after = { $after ->
    [1] nach { JOIN($after, " ") }
   *[other] bei bestem Spiel nach { JOIN($after, " ") }
  }
-says = { $act ->
    [shoots] schießt
    [tramples] überrennt
    [explodes] sprengt
    [converts] bekehrt
    [swaps] bekehrt
   *[captures] schlägt
  }
lesson-deed = { $after ->
    [none] { $by } { -says }
   *[other] { -after } { -says } { $by }
  } { -harmed } { $act ->
    [shoots] ab
    [swaps] im Platztausch
   *[other] { "" }
  }
lesson-mates = { $after ->
    [none] { $by } setzt
   *[other] { -after } setzt { $by }
  } mit { $with } matt
lesson-allows-mate = Lässt Matt in { $moves } zu{ $deed ->
    [none] { "" }
   *[other] : { $deed }
  }.
lesson-allows-royal = Verliert { $unit } { $moves ->
    [1] { "" }
   *[other] in { $moves } Zügen
  }: { $deed }.
lesson-allows-win = { $moves ->
    [0] Verliert die Partie sofort.
   *[other] Erlaubt einen erzwungenen Gewinn { -in-moves }.
  }
lesson-misses-mate = Verpasst Matt in { $moves }{ $deed ->
    [none] { "" }
   *[other] : { $deed }
  }.
lesson-misses-royal = Verpasst einen erzwungenen Gewinn { -in-moves }: { $deed }.
lesson-misses-win = Verpasst einen erzwungenen Gewinn { -in-moves }.
lesson-loses = Verliert { -harmed } { -for }: { $deed }.
lesson-misses = Verpasst den Gewinn von { -harmed } { -for }: { $deed }.
-becomes = { $after ->
    [none] { $unit } wird
   *[other] { -after } wird { $unit }
  } zu { $name }
lesson-allows-promotion = Lässt eine Umwandlung zu: { -becomes }.
lesson-misses-promotion = Verpasst eine Umwandlung: { -becomes }.
lesson-frozen = { $after ->
    [none] { $unit } ist jetzt gelähmt von { -all }.
   *[other] Nach { $after } ist { $unit } gelähmt von { -all }.
  }
-by-moves = { $after ->
    [none] { "" }
   *[other] { " " }({ JOIN($after, " ") })
  }
lesson-allows-draw = Lässt ein Remis zu { -draw-by }{ -by-moves }.
lesson-misses-draw = Verpasst ein Remis { -draw-by }{ -by-moves }.
lesson-misses-freezing = Mit { $after } wäre { $unit } gelähmt von { -all }.
-attacks = { $units ->
    [none] { $by } an
   *[other] { $by } an, dazu { LIST($units, "und") }
  }
lesson-driven = { $unit } wird vertrieben: { -after } greift { -attacks }.
lesson-misses-driving = Verpasst es, { $unit } zu vertreiben: { -after } greift { -attacks }.
lesson-stuck = Sperrt { $unit } ein: { $after ->
    [none] es gibt keinen Zug damit
   *[other] { -after } gibt es keinen Zug damit
  }.
review-tally = { $side ->
    [white] Weiß
   *[black] Schwarz
  }: ungenau { $inaccuracies }, Fehler { $mistakes }, grobe Fehler { $blunders }; Genauigkeit { $accuracy } %; { $loss } Bauern je Zug verloren
caption-scores = Werte in Bauern: + ist gut für Weiß, - für Schwarz; #3 ist ein Gewinn für Weiß in 3 Zügen, #-3 einer für Schwarz.
caption-played = gespielt:
caption-better = besser:

### Kurzformen für Listen

short-step = 1 { $directions }
short-slide-like = { $like } { $alone ->
    [yes] ,
   *[no] { "" }
  } { $far }
short-slide = { $far ->
    [none] beliebig weit { $directions }
   *[other] { $far } { $directions }
  }
short-jumps = Sprung { $jumps }
short-rides = Sprünge { $jump }
short-leap-rides = Springer in Serie
short-lame-leap = blockierbarer { $known ->
    [yes] Springer
   *[no] Sprung
  }
short-zigzag = Zickzack { $diagonal ->
    [yes] diagonal
   *[no] gerade
  }
short-ray = besonderer Weg
short-step-and-leap = 1/Sprung { $distances } { $directions }
short-passing = { $ways } { $over ->
    [one] über { $terse ->
        [yes] 1
       *[no] eine
      }
    [any] über alles
    [line] über Ketten
    [gap] über einzelne
    [friends] über eigene
   *[none] { "" }
  }
short-way = { $verb ->
    [both] { "" }
    [move] { $like ->
        [yes] zieht wie
       *[no] zieht
      }
   *[capture] { $like ->
        [yes] schlägt wie
       *[no] schlägt
      }
  } { $told }
short-converts = { $zone ->
    [around] bekehrt ringsum
    [ahead] bekehrt voraus
    [leaping] bekehrt im Sprung
   *[none] bekehrt
  }
short-captures-passed = schlägt Passiertes
short-jumps-between = springt
short-borrows = zieht wie die zuletzt gezogene
short-span = { $kind ->
    [most] bis { $max }
    [least] ab { $min }
    [exactly] genau { $min }
   *[range] { $min }–{ $max }
  }
short-in-places = stellenweise { $told }
short-askew = schief
short-direction = { $heading ->
    [any] ringsum
    [straight] gerade
    [forward-or-back] vor/zurück
    [forward] vor
    [back] zurück
    [sideways] seitwärts
    [one-side] zu einer Seite
    [diagonal] { $terse ->
        [yes] diag.
       *[no] diagonal
      }
    [diagonal-forward] schräg vor
    [diagonal-back] schräg zurück
    [edges] Kanten
    [edge-forward] vor über Kante
    [edge-back] zurück über Kante
    [corners] Ecken
    [corner-forward] vor über Ecke
    [corner-level] waagerecht über Ecke
   *[corner-back] zurück über Ecke
  }

### Wonach Listen von Figuren gefiltert werden

filter-moves = Zieht
filter-does = Außerdem
filter-safe = Sicher vor
family-all-lines = wie eine Dame
family-straight-lines = wie ein Turm
family-diagonal-lines = wie ein Läufer
family-leap = wie ein Springer
family-other-leaps = in anderen Sprüngen
family-rides = in Sprungketten oder im Zickzack
family-step = ein Feld weit
family-hops = über andere Figuren
family-borrows = wie die zuletzt gezogene Figur
family-other = auf andere Weise
act-shoots = schießt
act-tramples = überrennt
act-freezes = lähmt
act-converts = bekehrt
act-exchanges = tauscht den Platz
act-swaps = bekehrt Geschlagenes
act-captures-around = schlägt ringsum
act-captures-ahead = schlägt voraus
act-captures-passed = schlägt im Vorbeiziehen
act-captures-behind = schlägt im Weggehen
act-captures-in-rectangle = schlägt im Rechteck
act-captures-pinched = schlägt in der Zange
act-captures-seen = schlägt, was sie sieht
act-captures-surrounded = schlägt durch Umzingeln
act-moves-twice = zieht zweimal
act-stops-beside-enemies = hält neben Gegnern
act-jumps = springt von Ort zu Ort
act-never-captures = schlägt nie
act-is-royal = königlich
act-promotes = wandelt sich um
act-enters-later = kommt später
filter-proximity = Schlagen aus der Nähe
filter-freeze = Lähmung
filter-shot = Schüssen
filter-conversion = Bekehrung
feature-slides-far = gleitet beliebig weit
feature-slides-short = gleitet wenige Felder weit
feature-leaps-two = springt zwei Felder weit
feature-leaps-three = springt drei Felder weit
feature-leaps-far = springt vier Felder weit oder weiter
feature-can-be-blocked = Sprünge, die man blockieren kann
feature-never-goes-back = geht nie zurück
feature-one-color = bleibt auf einer Farbe
feature-keeps-to-region = bleibt in einem Teil des Bretts
feature-displaces = schlägt durch Daraufziehen
feature-en-passant = schlägt en passant
feature-goes-on = schlägt mehrmals im Zug
feature-freezes-beside = lähmt, was neben ihr steht
feature-freezes-afar = lähmt aus der Ferne
feature-shoots-afar = schießt in die Ferne
feature-hits-own = trifft auch die eigene Seite
feature-takes-itself = geht bei der Wirkung verloren
feature-leaves-behind = lässt etwas zurück
feature-needs-others = hängt von Deckung oder Angriff ab
feature-neutral = gehört niemandem

### Die Regeln eines Spiels: Kapitel

title-goal = Das Ziel
title-setup = Brett und Aufstellung
title-turn = Der Zug
title-moves = Besondere Züge
title-effects = Wirkungen
title-protection = Was schützt
title-end = Remis
title-choices = Was sich wählen lässt
title-pieces = Die Figuren
dagger = † Das legt keine veröffentlichte Quelle fest.
whole-class = { $every ->
    [yes] jede Figur der Klasse „{ $name }“
   *[no] alle der Klasse „{ $name }“
  }

### Wie ein Spiel gewonnen und verloren wird

-side-name = { $side ->
    [white] Weiß
    [black] Schwarz
   *[none] Eine Seite
  }
-royal-name = { $royal ->
    [none] { "" }
   *[other] ({ $royal })
  }
-kind = Figur der Art { LIST($names, "oder") }
rule-mate = Ziel ist das Matt: Die königliche Figur des Gegners { -royal-name } wird so angegriffen, dass nichts sie mehr
    retten kann.
rule-check = Eine königliche Figur steht im Schach, wenn der Gegner sie im nächsten Zug schlagen { $turning ->
    [yes] oder bekehren
   *[no] { "" }
  } könnte. Die eigene königliche Figur darf nicht im Schach bleiben. Schach gibt auch eine Figur, die nicht ziehen
    darf, weil sonst die eigene königliche Figur in Gefahr wäre. { $freezing ->
    [yes] Eine gelähmte Figur gibt kein Schach.
   *[no] { "" }
  }
rule-capture-royal = Wer { $royals ->
    [each] { $royal ->
        [none] eine königliche Figur
       *[other] die königliche Figur
      }
    [kinds] von einer Art die letzte königliche Figur
   *[other] die letzte königliche Figur
  } des Gegners { -royal-name } schlägt, gewinnt sofort, ganz gleich, auf welche Weise. { $several ->
    [yes] Eine genügt, auch wenn der Gegner noch eine andere hat.
   *[no] { "" }
  } { $turning ->
    [yes] Eine königliche Figur wechselt nie die Seite: Was sie bekehren würde, schlägt sie.
   *[no] { "" }
  }
rule-no-check = Es gibt kein Schach: Die eigene königliche Figur darf in Gefahr bleiben oder dorthin ziehen.
rule-royals = Königliche Figuren sind { LIST($names, "und") }.
rule-kept = { $royals ->
    [each] Wer eine königliche Figur verliert, verliert die Partie, auch wenn er noch eine andere hat.
    [last] { $goal ->
        [mate] Solange eine Seite noch eine andere hat, darf sie eine königliche Figur verlieren. Nur die letzte kann
            im Schach stehen.
       *[capture] Solange eine Seite noch eine andere hat, darf sie eine königliche Figur verlieren. Mit der letzten
            verliert sie die Partie.
      }
    [kinds] { $goal ->
        [mate] Solange eine Seite noch eine andere derselben Art hat, darf sie eine königliche Figur verlieren. Nur
            die letzte jeder Art kann im Schach stehen.
       *[capture] Solange eine Seite noch eine andere derselben Art hat, darf sie eine königliche Figur verlieren. Mit
            der letzten einer Art verliert sie die Partie.
      }
   *[all] { $goal ->
        [mate] Eine Seite steht nur dann im Schach, wenn alle ihre königlichen Figuren geschlagen werden könnten, jede
            für sich. Solange eine sicher ist, dürfen die anderen in Gefahr bleiben.
       *[capture] Solange eine Seite noch eine andere hat, darf sie eine königliche Figur verlieren. Mit der letzten
            verliert sie die Partie.
      }
  }
rule-unroyal = { -side-name } hat keine königliche Figur und kann also keine verlieren.
-who = { $side ->
    [white] Weiß: Wer
    [black] Schwarz: Wer
   *[none] Wer
  }
-mated = { $mate ->
    [loses] hat verloren
    [draws] hat remis gespielt
    [wins] hat gewonnen
   *[scores] beendet die Partie, und es entscheiden die Punkte
  }
-stalemated = { $stalemate ->
    [loses] hat verloren
    [draws] hat remis gespielt
    [wins] hat gewonnen
   *[scores] beendet die Partie, und es entscheiden die Punkte
  }
rule-no-moves = { $case ->
    [must-pass-or-mated] { -who } keinen regelgemäßen Zug hat, muss aussetzen. Im Schach { $mate ->
        [loses] verliert
        [draws] spielt remis
        [wins] gewinnt
       *[scores] lässt die Punkte entscheiden
      } er stattdessen.
    [must-pass] { -who } keinen anderen Zug hat, muss aussetzen.
    [loses] { -who } keinen regelgemäßen Zug hat, hat verloren, ob im Schach oder nicht: Matt und Patt gewinnen.
    [stalemate] { -who } keinen regelgemäßen Zug hat und nicht im Schach steht, ist patt: Die Partie ist remis.
    [check-or-not] { -who } im Schach keinen regelgemäßen Zug hat, { -mated }. Ohne Schach gilt: Wer keinen hat,
        { -stalemated }.
    [draws] Hat { $side ->
        [none] die Seite am Zug
       *[other] { -side-name } am Zug
      } keinen regelgemäßen Zug, ist die Partie remis.
   *[stuck] { -who } keinen regelgemäßen Zug hat, { -stalemated }.
  }
rule-end = { $verdict ->
    [draws] Die Partie ist remis, wenn für { -end-of } gilt, dass { -facts }{ -end-still }.
    [scores] Die Punkte entscheiden, wenn für { -end-of } gilt, dass { -facts }{ -end-still }.
   *[other] { -side-name } { $verdict ->
        [wins] gewinnt
       *[loses] verliert
      }, { $after ->
        [move] sobald { -facts }.
        [reply] wenn { -facts } und das nach { $verdict ->
            [loses] dem eigenen nächsten Zug
           *[wins] dem nächsten Zug der anderen Seite
          } noch so ist.
       *[round] wenn { -facts }. Das zählt, wenn beide Seiten gleich oft gezogen haben. Gilt es zuerst für { $first ->
            [white] Weiß, darf Schwarz
           *[black] Schwarz, darf Weiß
          } mit dem nächsten Zug dasselbe tun. Ist das nicht möglich, endet die Partie sofort.
      }
  }
-facts = { LIST($facts, "und") }
-end-of = { $side ->
    [white] Weiß
    [black] Schwarz
   *[none] eine Seite
  }
-end-still = { $after ->
    [reply] ; es muss nach dem nächsten Zug noch gelten
    [round] ; gefragt wird, wenn beide gleich oft gezogen haben
   *[move] { "" }
  }
rule-at-once = Gewinnen beide Seiten mit demselben Zug, ist die Partie remis. Ein Gewinn zählt vor einem Remis. { $mate ->
    [yes] Ein Matt zählt vor alledem.
   *[no] { "" }
  }
rule-points = Wo die Punkte entscheiden, { $each ->
    [none] zählt jede Figur auf dem Brett { -held } { $worth }
   *[other] zählen von den Figuren auf dem Brett { -held } diese: { LIST($each, "und") }
  }. { $fewest ->
    [yes] Wer weniger hat, gewinnt.
   *[no] { "" }
  } { JOIN($bonus, " ") } Bei Gleichstand { $tie ->
    [white] gewinnt Weiß
    [black] gewinnt Schwarz
   *[none] ist die Partie remis
  }.
-held = { $hands ->
    [yes] und in der Hand
   *[no] { "" }
  }
points-each = { LIST($names, "oder") } { $worth }
points-bonus = { -side-name } hat { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
  } dazu.
-units = Figuren { -of-kinds }
-of-kinds = { $names ->
    [none] { "" }
   *[other] ({ LIST($names, "oder") })
  }
-its = { $colored ->
    [yes] seiner
   *[no] ihrer
  }
-it = { $colored ->
    [yes] es
   *[no] sie
  }
plural = { $name }
fact-reach = { $count ->
    [1] eine { -its } { -units } auf { $square ->
        [none] einem Feld { $region }
       *[other] { $square }
      } steht { $safe ->
        [yes] , wo sie gerade nicht geschlagen werden kann
       *[no] { "" }
      }
   *[other] { COUNT($count, case: "feminine") } { -its } { -units } auf Feldern { $region } stehen { $safe ->
        [yes] , wo gerade keine von ihnen geschlagen werden kann
       *[no] { "" }
      }
  }
fact-left = { $whose ->
    [own] { -it }
    [enemy] die andere Seite
   *[all] beide Seiten zusammen
  } { $each ->
    [yes] von einer dieser Arten { -how-many } Figuren { -more } { -have }: { JOIN($names, ", ") }
   *[no] { -how-many } { $number ->
        [1] Figur
       *[other] Figuren
      } { -of-kinds } { -more } { -have }
  }
-how-many = { $bound ->
    [most] { $number ->
        [0] keine
       *[other] höchstens { COUNT($number, case: "feminine") }
      }
   *[least] mindestens { COUNT($number, case: "feminine") }
  }
-more = { $held ->
    [yes] in der Hand
   *[no] { $bound ->
        [most] mehr
       *[least] { "" }
      }
  }
-have = { $whose ->
    [all] haben
   *[other] hat
  }
fact-checks = { -it } { $times ->
    [1] { "" }
   *[other] zum { ORDINAL($times) } Mal
  } Schach gibt
fact-row = { $exact ->
    [yes] genau { COUNT($length, case: "feminine") }
   *[no] { COUNT($length, case: "feminine") }
  } { -its } { -units } { $region ->
    [none] { "" }
   *[other] auf Feldern { $region }
  } lückenlos in einer Reihe stehen, { LIST($lines, "oder") }
fact-joined = eine Kette { -its } { -units } von einem Feld { $from } zu einem Feld { $to } führt { $lines ->
    [none] { "" }
   *[other] , jede neben der nächsten { LIST($lines, "oder") }
  }
fact-attacked = eine { -its } { -units } gerade { $attacked ->
    [yes] geschlagen werden kann
   *[no] nicht geschlagen werden kann
  }
fact-facing = eine { -its } { -units } einer gegnerischen gegenübersteht, mit nichts dazwischen,
    { LIST($lines, "oder") }
fact-full = kein Feld { $region } mehr leer ist
line = { $line ->
    [file] auf einer Linie
    [rank] waagerecht
   *[diagonal] diagonal
  }

### Remis

rule-wins-first = Ein Zug, der gewinnt, gewinnt auch dann, wenn er zugleich ein Remis ergäbe.
rule-two-parts = Ein Zug aus zwei Teilen, dessen erster Teil eine königliche Figur schlägt, darf noch zu Ende geführt
    werden.
rule-repetition = Steht dieselbe Stellung zum { ORDINAL($times) } Mal auf dem Brett, { $result ->
    [draws] ist die Partie remis
    [scores] entscheiden die Punkte
    [loses] { $side ->
        [white] hat Weiß verloren
        [black] hat Schwarz verloren
       *[none] hat verloren, wer sie wiederholt hat
      }
   *[wins] { $side ->
        [white] hat Weiß gewonnen
        [black] hat Schwarz gewonnen
       *[none] hat gewonnen, wer sie wiederholt hat
      }
  }. { $checking ->
    [yes] Doch wer seitdem mit jedem Zug Schach gegeben hat, verliert, wenn der andere es nicht auch tat.
   *[no] { "" }
  } Gleich sein müssen: { LIST($same, "und", plain: "yes") }.
same = { $same ->
    [board] die Figuren auf allen Feldern
    [side] die Seite am Zug
    [hands] die Figuren in der Hand
    [promoted] die Figuren aus Umwandlungen
    [castling] die möglichen Rochaden
    [double-moves] die möglichen Doppelzüge
    [en-passant] die möglichen Schläge en passant
    [entry] die Wege ins Spiel
    [first-moves] die möglichen ersten Züge
    [borrowed] die Gangart, die nachgeahmt werden kann
   *[passed] ob davor ausgesetzt wurde
  }
rule-move-limit = Nach { $turns ->
    [yes] { $plies } Zugfolgen beider Seiten zusammen
   *[no] { $each ->
        [none] { $plies } Zügen beider Seiten zusammen
       *[other] { $each } Zügen jeder Seite
      }
  }, in denen { LIST($unchanged, "und") }, { $means ->
    [scores] entscheiden die Punkte
   *[draws] ist die Partie remis
  }.
unchanged = { $what ->
    [captured] nichts geschlagen wurde
    [converted] nichts die Seite gewechselt hat
    [dropped] nichts eingesetzt wurde
   *[moved] keine { -kind } gezogen hat
  }
rule-dead = { $means ->
    [scores] Die Punkte entscheiden
   *[draws] Die Partie ist remis
  }, sobald niemand mehr gewinnen kann. Das ist so, wenn auf dem Brett und daneben nur noch das übrig ist:
dead-material = { $royals ->
    [yes] die königlichen Figuren { -royal-name } { $most ->
        [0] { "" }
       *[other] und
      }
   *[no] { "" }
  } { $most ->
    [0] { $royals ->
        [yes] { "" }
       *[no] gar nichts
      }
    [1] höchstens eine { -kind }
    [none] { -kinds }, die alle auf Feldern derselben Farbe stehen
   *[other] höchstens { $most } Figuren dieser Arten: { JOIN($names, ", ") }
  }
rule-countdown = Eine Seite zählt ihre Züge, solange nach einem Zug { LIST($starts, "und") }. Nie zählen beide zugleich;
    könnten beide beginnen, zählt die Seite am Zug. Zählt sie über die Grenze hinaus, { $means ->
    [scores] entscheiden die Punkte
   *[draws] ist die Partie remis
  }. Es bleibt bei der Grenze, mit der sie begonnen hat. { $mixed ->
    [yes] Von neuem beginnt sie nur, wenn eine Grenze, zu der von der Zahl der Figuren an gezählt wird, eine ablöst, zu
        der von null an gezählt wird, oder umgekehrt.
   *[no] { "" }
  } Grenze ist die erste, die zutrifft:
countdown-limit = { $turns }, { $facts ->
    [none] { $several ->
        [yes] sonst
       *[no] in jedem Fall
      }
   *[other] wenn { -facts }
  } { $units ->
    [yes] ; gezählt wird ab der Zahl der Figuren auf dem Brett
   *[no] { "" }
  }
rule-no-draws = Keine Stellung und keine Zahl von Zügen ergibt von selbst ein Remis.

### Brett und Aufstellung

rule-board = Das Brett hat { $files } Linien, a bis { $last }, und { $ranks } Reihen, { $first_rank } bis
    { $last_rank }. Auf der Seite von Weiß liegt Reihe { $first_rank }.
rule-hexagons = Das Brett ist ein Sechseck aus { $squares } Sechsecken, { $upright ->
    [none] { COUNT($side, case: "feminine") } an jeder Seite
   *[other] { COUNT($upright, case: "feminine") } an den beiden senkrechten Seiten und { COUNT($side, case: "feminine") } an den anderen
  }. Sie heißen hier Felder. Die Linien stehen senkrecht: { JOIN($letters, ", ") }. Auf jeder zählen die Reihen
    von der Seite von Weiß aus. Die letzte Reihe ist das fernste Feld jeder Linie. Gerade geht es über Kanten, in sechs
    Richtungen. Diagonal geht es über Ecken, in sechs anderen und auf Feldern einer von drei Farben.
rule-wraps = Der linke Rand des Bretts schließt an den rechten an: Auf die { $last }-Linie folgt die a-Linie. Über
    diese Naht wird gezogen wie überall, nur kommt kein Zug zweimal auf dasselbe Feld.
rule-holes = { $squares ->
    [1] Das Feld
   *[other] Die Felder
  } { LIST($squares, "und") } { $squares ->
    [1] fehlt
   *[other] fehlen
  }: Dort steht nichts, und keine Figur gleitet hinüber. Wer springt, darf darüber hinwegspringen.
rule-beyond = Einige Felder liegen außerhalb der Reihen und Linien. Figuren betreten und verlassen sie mit ihren
    gewöhnlichen Zügen.
beyond-square = { $name } grenzt { $near ->
    [none] an kein anderes Feld
   *[other] { $diagonal ->
        [yes] diagonal
       *[no] { "" }
      } an { LIST($near, "und") }
  }
rule-regions = Bereiche des Bretts und wie sie heißen:
region-squares = „{ $name }“: { LIST($white, "und") } { $shared ->
    [yes] { "" }
   *[no] ; für Schwarz { LIST($black, "und") }
  }
no-squares = kein Feld
region-rank = der eigenen { ORDINAL($rank) } Reihe
region-last-rank = der hintersten Reihe
region-named = { $shared ->
    [yes] des Bereichs
   *[no] des eigenen Bereichs
  } „{ $name }“
region-parts = { $squares ->
    [yes] von { LIST($parts, "und") }
   *[no] { LIST($parts, "oder") }
  }
region-sides = von { LIST($white, "und") } { $shared ->
    [yes] { "" }
   *[no] (Schwarz: { LIST($black, "und") })
  }
under = Wenn { $when }: { $text }.
named-piece = { $name }
named-drawn = die Auswahl „{ $label }“
rule-fill = auf jedem Feld { $numbered ->
    [yes] von Reihe { $rank }
   *[no] der { ORDINAL($rank) } Reihe
  }: { $unit }
rule-opposite = { $symmetry ->
    [rotate] Schwarz stellt ebenso auf, von der eigenen Seite aus gesehen. Was bei Weiß links steht, steht auch bei
        Schwarz links
   *[mirror] Schwarz hat dieselben Figuren gegenüber, auf denselben Linien
  }
rule-hand = { $side ->
    [white] Weiß
    [black] Schwarz
   *[none] jede Seite
  } hat in der Hand, noch nicht auf dem Brett: { LIST($units, "und") }
rule-pool = beide Seiten teilen sich einen Vorrat neben dem Brett: { LIST($units, "und") }
rule-place-from-hand = Vor dem ersten Zug werden die Figuren in der Hand eingesetzt, einzeln und abwechselnd. Weiß
    beginnt: jede auf ein leeres Feld { $region }.
rule-place-from-pool = Vor dem ersten Zug werden die Figuren des Vorrats eingesetzt. Abwechselnd, Weiß zuerst, nimmt jede
    Seite, was sie möchte, und setzt es auf ein leeres Feld { $region }. So viele sind es jeweils: { $turns }.
quotas = { COUNT($first, case: "feminine") } beim ersten Mal, bei den nächsten { $times } Malen je
    { COUNT($middle, case: "feminine") }, beim letzten Mal { COUNT($last, case: "feminine") }
rule-every-color = Von der Art { LIST($names, "oder") } setzt eine Seite auf Felder der einen Farbe so viele wie auf
    solche jeder anderen, oder eine mehr. Nichts darf so eingesetzt werden, dass das unmöglich wird.
rule-royals-first = Jede Seite bekommt die Hälfte aller königlichen Figuren und muss sie zuerst einsetzen.
rule-while-placing = Bis die letzte Figur steht, wird nichts geschlagen { $effects ->
    [yes] , bekehrt oder gelähmt
   *[no] { "" }
  }, und niemand verliert, weil er nicht ziehen kann. Dann macht Weiß den ersten Zug. { $check ->
    [yes] Die letzte Figur, die eine Seite einsetzt, darf die eigene königliche Figur nicht im Schach lassen, wenn dann
        der Gegner am Zug ist.
   *[no] { "" }
  }
rule-put = { $always ->
    [yes] so beginnt die Partie
   *[no] diese Figuren stehen auf dem Brett
  } { $mirrored ->
    [yes] . Schwarz hat dieselben Figuren gegenüber, auf denselben Linien
   *[no] { "" }
  }
put-row = { -side-name }, { $row }
row-same = Reihe { $rank }: { $name } auf jedem Feld
row-full = Reihe { $rank }, von der a-Linie an: { JOIN($names, ", ") }
rule-shuffle = zufällig sind die Plätze von Weiß für diese Figuren { $in_order ->
    [yes] , in dieser Reihenfolge von links
   *[no] { "" }
  }: { JOIN($groups, "; sind diese besetzt, ") }
shuffle-group = { $pairs ->
    [yes] die Feldpaare
   *[no] { "" }
  } { LIST($slots, "und") }
lot = { $lot ->
    [each] { $one }, jede auf einem eigenen Feld
    [twins] { $one } zweimal, auf beiden Feldern eines Paares
    [couple] { $one } und { $other }, zusammen auf einem Paar
   *[couples] { $one }, je zwei auf einem Paar
  }

### Wahlmöglichkeiten

condition = „{ $option }“ { $negated ->
    [yes] nicht
   *[no] { "" }
  } auf { LIST($values, "oder") }
conditions = { LIST($tests, "und") } steht
quoted = „{ $label }“
game-option = { $summary } { $chosen ->
    [yes] (Hier gewählt.)
   *[no] { "" }
  }
option-value = { $label } { $default ->
    [yes] (Vorgabe)
   *[no] { "" }
  } { $help ->
    [none] { "" }
   *[other] : { $help }
  }
only-when = Nur wenn { $when }.
draw-from = { $count ->
    [1] eine von diesen: { JOIN($names, ", ") }
   *[other] { $repeat ->
        [yes] { COUNT($count) } von diesen, auch mehrere von einer Art: { JOIN($names, ", ") }
       *[no] { COUNT($count) } verschiedene von diesen: { JOIN($names, ", ") }
      }
  }
draw-default = { $default ->
    [lot] zufällig gewählt
    [any] was niemand wählt, ist zufällig
    [piece] Vorgabe: { $name }
   *[set] Vorgabe: eine aus „{ $name }“, zufällig
  }
draw-set = „{ $label }“ { $help ->
    [none] { "" }
   *[other] ({ $help })
  }: { JOIN($names, ", ") }
limit-different = keine Figur darf in { LIST($among, "und") } zugleich vorkommen
limit-at-most = { LIST($among, "und") } dürfen zusammen höchstens { COUNT($count, case: "feminine") } von diesen
    enthalten: { JOIN($names, ", ") }

### Der Zug

rule-turns = { $single ->
    [no] { -side-name } beginnt, danach sind beide Seiten abwechselnd an der Reihe.
   *[yes] { -side-name } macht den ersten Zug, danach wird abwechselnd gezogen { $drops ->
        [hand] ; statt zu ziehen, darf man eine Figur aus der Hand einsetzen
        [new] ; statt zu ziehen, darf man eine neue Figur einsetzen
       *[none] { "" }
      }. { $passes ->
        [yes] { "" }
       *[no] Niemand darf aussetzen.
      }
  }
rule-turn-of = { $lengths } { $check ->
    [ends] Ein Zug, der Schach gibt, ist der letzte.
    [last] Schach geben darf nur der letzte dieser Züge.
   *[none] { "" }
  } { $without ->
    [lost] Wer nicht alle diese Züge machen kann, hat keinen regelgemäßen Zug, wie am Beginn.
    [over] Ist kein weiterer Zug möglich, kommt die andere Seite an die Reihe.
   *[part] Ein Teil, in dem nichts möglich ist, entfällt.
  } { $passing ->
    [yes] En passant kann nur der erste Zug danach schlagen, wenn die Figur nicht weitergezogen ist.
   *[no] { "" }
  } { $passing_again ->
    [yes] Schlägt dieser en passant, so darf es auch der nächste.
   *[no] { "" }
  }
turn-length = Eine Seite macht jedes Mal { -moves }.
-moves = { $moves ->
    [1] einen Zug
   *[other] { COUNT($moves) } Züge
  }
turn-lengths = { -side-name } beginnt mit { $first ->
    [1] einem Zug
   *[other] { COUNT($first) } Zügen
  }, danach macht jede Seite { -moves }.
turn-sides = { -side-name } macht jedes Mal { $first ->
    [1] einen Zug
   *[other] { COUNT($first) } Züge
  }, { $side ->
    [black] Weiß
   *[other] Schwarz
  } { -moves }.
turn-series = So viele Züge sind es, über beide Seiten gezählt: { JOIN($counts, ", ") }. { $later ->
    [rises] Danach ist es jedes Mal einer mehr
    [repeats] Danach beginnen diese Zahlen von vorn
   *[stays] Danach bleibt es bei der letzten Zahl
  }.
turn-parts = Ein Zug hat diese Teile: { JOIN($parts, ", dann ") }.
turn-part = { $names ->
    [none] ein Zug einer eigenen Figur
   *[other] ein Zug oder das Einsetzen einer { -kind }
  }
rule-may-pass = Statt zu ziehen, darf { $side ->
    [none] man
   *[other] { -side-name }
  } aussetzen { $check ->
    [yes] , aber nicht im Schach
   *[no] { "" }
  }.
rule-passed-twice = Setzen beide Seiten nacheinander aus, ist die Partie zu Ende, { $means ->
    [scores] und es entscheiden die Punkte
   *[draws] und sie ist remis
  }.
rule-moving = Ein Zug bringt eine eigene Figur auf ein anderes Feld, so wie es ihre Beschreibung sagt. Er endet nie
    auf einer anderen eigenen Figur. { $lands ->
    [yes] Eine Figur schlägt eine gegnerische, indem sie auf deren Feld zieht, wenn ihre Beschreibung das sagt.
   *[no] { "" }
  }
rule-captured = { $goes ->
    [nowhere] Geschlagene Figuren verlassen das Brett für immer { $swaps ->
        [yes] , außer wenn sie die Seite wechseln
       *[no] { "" }
      }.
   *[hand] Eine geschlagene { $names ->
        [none] Figur
       *[other] { -kind }
      } wechselt die Seite und kommt in die Hand { $friends ->
        [yes] ihrer neuen Seite, auch wenn die eigene sie geschlagen hat
       *[no] der Seite, die sie geschlagen hat
      }. { $reverts ->
        [yes] Nach einer Umwandlung kommt sie dorthin als das, was sie zuerst war.
       *[no] Sie bleibt dabei, was sie ist.
      } { $names ->
        [none] { "" }
       *[other] Alle anderen geschlagenen Figuren verlassen das Brett für immer.
      }
  }
rule-mandatory = Was ein Zug sonst noch bewirkt, geschieht von selbst und auf einmal, sobald die Figur angekommen ist.
    Niemand kann es weglassen.
rule-must-capture = { $names ->
    [none] Wer schlagen kann, muss schlagen. { $most ->
        [yes] { -as-many }
       *[no] Unter mehreren Schlägen hat man die Wahl.
      }
   *[other] Wer mit einer dieser Figuren schlagen kann, muss { $any ->
        [yes] schlagen
       *[no] es tun
      }: { LIST($names, "oder") }. { $any ->
        [yes] Es genügt jeder Schlag, auch der einer anderen Figur. { $most ->
            [yes] { -as-many }
           *[no] { "" }
          }
       *[no] { $most ->
            [yes] { -as-many }
           *[no] Unter mehreren solchen Schlägen hat man die Wahl.
          }
      }
  }
-as-many = Es müssen so viele Figuren sein, wie in diesem Zug möglich ist. Geht das auf mehrere Arten, hat man die
    Wahl.
rule-forbidden = { $names ->
    [none] { $drops ->
        [yes] Durch Einsetzen einer Figur darf niemand { -give }.
       *[no] Kein Zug darf { -give }.
      }
   *[other] { $drops ->
        [yes] Durch Einsetzen dieser Figuren darf niemand { -give }
       *[no] Mit diesen Figuren darf niemand { -give }
      }: { LIST($names, "oder") }.
  }
-give = { $threat ->
    [check] Schach geben
    [check-alone] Schach geben, ohne matt zu setzen
    [capture] { $of ->
        [none] etwas
       *[other] Figuren der Art { LIST($of, "oder") }
      } schlagen
   *[mate] matt setzen
  }
rule-flight = Im Schach darf keine { $names ->
    [none] königliche Figur
   *[other] { -kind }
  } ihr Feld verlassen, außer sie schlägt jede Figur, die Schach gibt.

### Besondere Züge und Wirkungen

special-term = { $special ->
    [castling] Rochade
    [double-move] Doppelzug
    [long-step] Langer Schritt
    [en-passant] En passant
    [crossing] Bewachte Felder
    [first-move] Erster Zug
    [promotion] Umwandlung
    [borrowing] Nachgeahmte Gangart
    [entry] Eintritt ins Spiel
    [drop] Einsetzen
    [going-on] Weiterschlagen
    [capturing] Nach dem Schlagen
   *[vanishing] Vom Brett gehen
  }
special-line = { UPPER(LIST($names, "und")) }: { $text }
notion-term = { $notion ->
    [shooting] Schießen
    [around] Schlagen im Umkreis
    [afar] Schlagen auf anderen Feldern
    [trampling] Überrennen
    [turning] Bekehren
    [exchanging] Plätze tauschen
    [swapping] Bekehren durch Schlagen
    [leaving] Etwas zurücklassen
   *[freezing] Lähmen
  }
notion-shooting = Eine Figur, die schießt, schlägt eine gegnerische, ohne ihr Feld zu verlassen. Das ist ihr ganzer
    Zug.
notion-around = Hat eine solche Figur gezogen, schlägt sie { -victims } neben dem Feld, auf dem sie angekommen ist.
    Welche, sagt ihre Beschreibung.
notion-afar = Hat eine solche Figur gezogen, schlägt sie { -victims } auf anderen Feldern als dem, auf dem sie angekommen
    ist. Welche, sagt ihre Beschreibung.
-victims = { $whose ->
    [all] Figuren beider Seiten
    [friends] eigene Figuren
   *[enemies] gegnerische Figuren
  }
notion-trampling = Eine solche Figur schlägt alle gegnerischen auf den Feldern, die sie überquert, und eine auf dem
    Feld, auf dem sie stehen bleibt. Eigene Figuren versperren ihr den Weg.
-captured-instead = { $royals ->
    [yes] Eine königliche Figur wird stattdessen geschlagen.
   *[no] { "" }
  }
notion-turning = Eine gegnerische Figur, die bekehrt wird, wechselt die Seite. Sie bleibt, wo und was sie ist. Ihre neue
    Seite darf sie vom nächsten eigenen Zug an ziehen; vorwärts ist dann vorwärts für diese Seite.
    { -captured-instead }
notion-exchanging = Zwei Figuren, die den Platz tauschen, bleiben, was sie sind und wem sie gehören: Keine wird
    geschlagen. Das ist ein ganzer Zug der Figur, die ihn macht, und nur sie kann sich dabei umwandeln. Gleiche
    Figuren tauschen nicht.
notion-swapping = Was eine solche Figur schlägt, indem sie darauf zieht, verlässt das Brett nicht. Es wechselt die Seite
    und kommt auf das Feld, von dem die schlagende Figur kam. { -captured-instead }
notion-leaving = Eine solche Figur lässt etwas auf dem Feld zurück, auf dem ihr Zug begann. Was, sagt ihre Beschreibung.
notion-freezing = Eine gelähmte Figur kann nichts tun { $vanish ->
    [yes] , aber manche dürfen das Brett verlassen (siehe die besonderen Züge)
   *[no] { "" }
  }. Es zählt die Stellung vor dem Zug. Auf Linien wird nur die erste Figur gelähmt; Sprünge stört nicht, was
    dazwischen steht. Eine gelähmte Figur steht weiter im Weg. Wenn sie andere lähmt, lähmt sie auch weiterhin { $check ->
    [yes] ; Schach gibt sie nicht
   *[no] { "" }
  }.
