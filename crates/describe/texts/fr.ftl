# Les jeux en français. Les clés et leurs valeurs sont celles de en.ftl.
#
# Une pièce est « il » ou « elle » selon le genre de son nom, que dit le fichier de règles ; A et THE en donnent l'article. Une
# propriété s'accorde avec « la pièce ». Les espaces fines devant les signes doubles se mettent d'elles-mêmes.

### Nombres et listes

number = { $number ->
    [0] zéro
    [1] { $case ->
        [feminine] une
       *[masculine] un
      }
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
    [10] dix
    [11] onze
    [12] douze
   *[other] { $number }
  }
# Toujours d'une rangée ou d'une fois.
ordinal = { $number ->
    [0] zéroième
    [1] première
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
    [6] sixième
    [7] septième
    [8] huitième
    [9] neuvième
    [10] dixième
    [11] onzième
    [12] douzième
   *[other] { $number }e
  }
and = et
or = ou

### Pièces

standing = { THE($name) } { $square }
# Sans « form », ce qui suit « chaque » ; « adverse » est le même pour les deux genres.
unit = { $form ->
    [any] { $which ->
        [only] { LIST(A($names), "ou") } { -whose }
       *[other] une pièce { -whose } { -other }
      }
    [the] { $which ->
        [only] { LIST(THE($names), "ou") } { -whose }
       *[other] la pièce { -whose } { -other }
      }
   *[noun] { $which ->
        [only] { LIST($names, "ou") } { -whose }
       *[other] pièce { -whose } { -other }
      }
  }
-whose = { $whose ->
    [enemies] adverse
    [friends] de son camp
   *[all] de l’un ou l’autre camp
  }
-other = { $which ->
    [except] autre qu’{ LIST(A($names), "ou") }
   *[all] { "" }
  }

### Façons de se déplacer

likeness = { $unit ->
    [steps] roi
    [lines] dame
    [straight] tour
    [diagonal] fou
   *[leap] cavalier
  }
a-likeness = { $unit ->
    [lines] une
    [straight] une
   *[other] un
  } { likeness }
ways = { LIST($ways, "ou", heavy: "ou bien") }
no-way = { -by } pas du tout
-by = { $by ->
    [none] { "" }
   *[other] en se déplaçant
  }
manner-like = { -by } comme { LIST($units, "ou") }
manner-step = { -by } d’une case { $directions }
manner-slide = { -by } { far } { $like ->
    [none] { $directions }
   *[other] comme { $like }
  }
manner-jumps = en sautant { LIST($jumps, "ou") }
manner-line-rides = en faisant { SPAN($reach) } { -jumps } { jump-line }, sur une même ligne
manner-rides = en faisant { SPAN($reach) } { -jumps } { $jump }, sur une même ligne
manner-leap-rides = en faisant { SPAN($reach) } { -jumps } de cavalier, sur une même ligne
-jumps = { $reach ->
    [single] saut
   *[other] sauts
  }
manner-lame-leap = { -by } { $blocked ->
    [diagonal] d’une case en diagonale, qui doit être vide, puis d’une case tout droit vers l’extérieur
   *[straight] { $known ->
        [yes] comme un cavalier qui ne peut pas sauter (d’une case tout droit, qui doit être vide, puis d’une case en
            diagonale vers l’extérieur)
       *[no] d’une case tout droit, qui doit être vide, puis d’une case en diagonale vers l’extérieur
      }
  } { $reach ->
    [single] { "" }
   *[other] , en faisant { SPAN($reach) } pas de ce genre sur une même ligne
  }
manner-zigzag = { -by } en zigzag, { $steps ->
    [diagonal] par pas diagonaux avec un virage après chacun (par exemple avant droite, avant gauche, avant droite)
   *[straight] par pas droits avec un virage après chacun (par exemple avant, droite, avant, droite)
  } { $reach ->
    [unlimited] { "" }
   *[other] , { SPAN($reach) } pas
  }
manner-ray = par pas { VECTOR($step) } { -lame }
manner-turning-ray = { -by } en zigzag, par pas { VECTOR($first) } puis { VECTOR($second) } en alternance { -lame }
-lame = { $lame ->
    [none] { "" }
   *[other] , si la case située { VECTOR($lame, case: "bare") } est vide
  } { $reach ->
    [single] { "" }
   *[other] , { SPAN($reach) } pas en tout
  }
jump-line = de { LIST($distances, "ou") } cases { $directions }
jump-oblique = { $long ->
    [one] d’une case
   *[other] de { COUNT($long) } cases
  } tout droit et { $short ->
    [one] d’une
   *[other] de { COUNT($short) }
  } de côté
jumps = { LIST($jumps, "ou") }
# « de deux cases en avant », et sans « de » : case « bare ».
vector = { $ahead ->
    [none] { $side ->
        [none] sur place
       *[other] { -files }
      }
   *[other] { -ranks } { $side ->
        [none] { "" }
       *[other] et { -files }
      }
  }
vector-pair = { $ranks ->
    [one] d’une case
   *[other] de { COUNT($ranks) } cases
  } { -ahead } et { $files ->
    [one] d’une
   *[other] de { COUNT($files) }
  } d’un côté ou de l’autre
-ranks = { $case ->
    [bare] { COUNT($ranks, case: "feminine") }
   *[of] { $ranks ->
        [one] d’une
       *[other] de { COUNT($ranks) }
      }
  } { $ranks ->
    [one] case
   *[other] cases
  } { -ahead }
-ahead = { $ahead ->
    [forward] en avant
   *[back] en arrière
  }
-files = { $case ->
    [bare] { COUNT($files, case: "feminine") }
   *[of] { $files ->
        [one] d’une
       *[other] de { COUNT($files) }
      }
  } { $files ->
    [one] case
   *[other] cases
  } { $side ->
    [left] { -left }
   *[right] { -right }
  }
-left = vers sa gauche
-right = vers sa droite
directions = { LIST($headings, "ou") }
direction = { $heading ->
    [any] dans n’importe quelle direction
    [straight] orthogonalement
    [forward-or-back] tout droit en avant ou en arrière
    [forward] tout droit en avant
    [back] tout droit en arrière
    [sideways] de côté
    [left] { -left }
    [right] { -right }
    [diagonal] en diagonale
    [diagonal-forward] en diagonale vers l’avant
    [diagonal-back] en diagonale vers l’arrière
    [diagonal-forward-left] en diagonale vers l’avant gauche
    [diagonal-forward-right] en diagonale vers l’avant droit
    [diagonal-back-left] en diagonale vers l’arrière gauche
   *[diagonal-back-right] en diagonale vers l’arrière droit
  }
through = { $way ->
    [all] par un { -part }
   *[other] { $way ->
        [forward] en avant
        [level] à l’horizontale
       *[back] en arrière
      } par un { -part } { $hand ->
        [left] { -left }
        [right] { -right }
       *[both] d’un côté ou de l’autre
      }
  }
-part = { $part ->
    [edge] côté
   *[corner] coin
  }
# « jusqu’à trois », et d'une distance : « d’exactement trois », case « of ».
span = { $kind ->
    [one] { $case ->
        [of] d’une
       *[bare] un
      }
    [any] { $case ->
        [of] d’un
       *[bare] un
      } nombre quelconque de
    [most] jusqu’à { COUNT($max) }
    [least] { $case ->
        [of] d’au
       *[bare] au
      } moins { COUNT($min) }
    [exactly] { $case ->
        [of] de
       *[bare] exactement
      } { COUNT($min) }
    [just] { -of } { COUNT($min) }
    [two] { -of } { COUNT($min) } ou { COUNT($max) }
   *[range] { -of } { COUNT($min) } à { COUNT($max) }
  }
-of = { $case ->
    [of] de
   *[bare] { "" }
  }
spans = { JOIN($spans, " ou ") }
far = { $reach ->
    [unlimited] à toute distance
    [single] d’une case
   *[other] { SPAN($reach, case: "of") } cases
  }

### Parties du plateau

place-nowhere = aucune case
place-ranks = { $owner ->
    [your] votre
   *[its] sa
  } { $ranks } rangée
place-numbered-ranks = la rangée { $white } (Noirs : rangée { $black })
place-span = { $first } à { $end }
place-last-rank = la dernière rangée
place-file = la colonne { $file }
place-files = les colonnes { $first } à { $end }
place-block = le bloc { $first }–{ $end }
place-all = n’importe quelle case
place-edge = le bord du plateau
place-color = { $color ->
    [light] une case claire
   *[dark] une case foncée
  }
place-except = { $place } sauf { $other }
place-sides = { $white } (Noirs : { $black })
place-no-square = aucune case
place-named = { $whose ->
    [own] { $owner ->
        [your] votre
       *[its] sa
      }
   *[other] la
  } zone « { $name } » { $whose ->
    [far] adverse
   *[other] { "" }
  } { $squares ->
    [none] { "" }
   *[other] ({ $squares })
  }

### Ce que fait une pièce : coups ordinaires

# La pièce dont on parle : GENDER() est son genre.
-it = { GENDER() ->
    [masculine] il
   *[feminine] elle
  }
-if-it = { GENDER() ->
    [masculine] s’il
   *[feminine] si elle
  }
-itself = { -itself-alone }-même
-itself-alone = { GENDER() ->
    [masculine] lui
   *[feminine] elle
  }
-of-it = { GENDER() ->
    [masculine] de lui
   *[feminine] d’elle
  }
-its = { GENDER() ->
    [masculine] le
   *[feminine] la
  }
-such = { GENDER() ->
    [masculine] tel
   *[feminine] telle
  }
-new = { GENDER() ->
    [masculine] un nouveau
   *[feminine] une nouvelle
  }
-e = { GENDER() ->
    [masculine] { "" }
   *[feminine] e
  }
-promoted = promu{ -e }
-house = { $house ->
    [yes] (règle maison)
   *[no] { "" }
  }
-also = { $known ->
    [yes] aussi
   *[no] { "" }
  }
-jumping = { $over ->
    [one] , en sautant par-dessus une pièce de l’un ou l’autre camp, ni plus ni moins
    [any] , en sautant par-dessus toute pièce sur le chemin
   *[other] { "" }
  }
way = { $kind ->
    [may] { $verb ->
        [both] se déplacer et prendre
        [move] se déplacer
       *[capture] prendre
      }
   *[other] { $subject ->
        [none] { "" }
       *[other] { -it }
      } { $verb ->
        [both] se déplace et prend
        [move] se déplace
       *[capture] prend
      } { $subject ->
        [also] aussi
       *[other] { "" }
      }
  } { PATHS($paths) } { $kind ->
    [hop] { $empty ->
        [empty] vers une case vide
       *[none] { "" }
      } { -jumping }
    [plain] { "" }
   *[other] { $verb ->
        [move] { $over ->
            [line] par-dessus une ligne de pièces adverses
           *[other] { $empty ->
                [empty] vers une case vide
                [only] , mais seulement vers des cases vides
               *[none] { "" }
              }
          }
       *[other] { "" }
      }
  } { -house }
only-quiet = { $way }, { $never ->
    [yes] mais ne prend jamais
   *[no] mais seulement vers des cases vides
  } { -house }
without = { $way }, sans prendre { -house }
and-captures = { $quiet }, et { $capture } { -house }
but-captures = { $quiet }, mais prend { PATHS($paths) } { -house }
hops = { LIST($ways, "et") }
special = { $begins ->
    [none] { "" }
   *[other] { $begins }, { -it } peut { -also }
  } { LIST($ways, "et") } { -jumping } { $landing ->
    [behind] , en arrivant juste derrière une pièce de l’un ou l’autre camp
    [and-behind] et en arrivant juste derrière une pièce de l’un ou l’autre camp
   *[none] { "" }
  } { $to ->
    [none] { "" }
   *[other] , si le coup finit sur { PLACE($to) }
  } { -house } { $only ->
    [none] { "" }
   *[other] . Le coup ne prend qu’{ UNIT($only, form: "any") }
  }
begins = { $from ->
    [none] à son premier coup
   *[other] depuis { PLACE($from) }{ $first ->
        [yes] , à son premier coup
       *[no] { "" }
      }
  }
clear-way = toutes les cases qu’{ -it } touche en chemin doivent être vides
tramples = { -it } piétine les pièces adverses : { -it } prend toutes celles des cases qu’{ -it } traverse, { $end ->
    [either] et celle de la case où { -it } s’arrête
    [empty] et doit s’arrêter sur une case vide
   *[enemy] et celle de la case où { -it } doit s’arrêter
  }
trample-blocked = les pièces de son camp lui barrent le chemin
passes-only = { -it } ne peut sauter que par-dessus { UNIT($units, form: "any") }
passes-single = en chemin, { -it } peut sauter par-dessus des pièces adverses, une à la fois. { $some ->
    [yes] Ce doit être { UNIT($units, form: "any") }, avec une case vide juste derrière
   *[no] Chacune doit être isolée, avec une case vide juste derrière
  }
passes-line = un tel coup glisse sur des cases vides jusqu’à une ligne ininterrompue de pièces adverses. Il saute par-dessus
    toute la ligne et finit sur la case vide juste derrière
passes-friends = sur chaque case traversée doit se trouver { UNIT($units, form: "any") }
stops-beside = { -it } doit s’arrêter sur la première case à côté d’une pièce adverse, tout droit ou en diagonale
swaps = ce qu’{ -it } prend ainsi change de camp et de place avec { -itself-alone }
repeats = de là, { -it } peut continuer ainsi dans le même coup, autant de fois que possible et dans n’importe quelle direction
ends-near = si, dans une direction, plusieurs cases mènent à la même prise, le coup ne peut finir que sur la plus proche
requires = { $requirement ->
    [impossible] pour l’instant, rien ne rend un tel coup possible
    [convert] un tel coup doit convertir une pièce adverse
    [capture] un tel coup doit prendre une pièce adverse
   *[either] un tel coup doit prendre ou convertir une pièce adverse
  }
contact = { $wanted ->
    [yes] ce n’est possible que
   *[no] c’est impossible
  } tant qu’{ -it } est { $own ->
    [yes] { GENDER() ->
        [masculine] protégé
       *[feminine] protégée
      }
   *[no] { GENDER() ->
        [masculine] attaqué
       *[feminine] attaquée
      }
  } par { UNIT($units, form: "any") } { $paths ->
    [none] { "" }
   *[other] { PATHS($paths) }
  }
leaves-en-passant = { $faced ->
    [yes] juste après un tel coup, une pièce adverse qui prend en passant peut { -its } prendre sur { -crossed }
   *[no] après un tel coup, aucune pièce adverse ne peut { -its } prendre en passant sur { -crossed }
  }
-crossed = { $one ->
    [yes] la case traversée
   *[no] une des cases traversées
  }

### Autres coups

legs = { $begins ->
    [none] { "" }
   *[other] { $begins },
  } { -it } peut { -also } { $twice ->
    [known] faire deux coups de ce genre dans le même tour, dans les directions voulues
    [twice] { $first }, deux fois dans le même tour et dans les directions voulues
   *[no] { $first }, puis { $turn ->
        [right-angle] tourner à angle droit et { $second }
        [straight] { $second } dans la même direction
        [slant] { $second } en s’écartant de biais
       *[free] { $second }
      }
  } { $to ->
    [none] { "" }
   *[other] , en finissant sur { PLACE($to) }
  } { -house } { $returns ->
    [never] . Le coup ne peut pas finir sur sa case de départ
    [if-captured] . Le coup ne peut finir sur sa case de départ que s’il a pris quelque chose
   *[none] { "" }
  }
leg-both = se déplacer ou prendre { PATHS($paths) }
leg-quiet = se déplacer { PATHS($paths) } { $empty ->
    [yes] vers une case vide
   *[no] { "" }
  }
leg-capture = prendre { PATHS($paths) }
leg-stays = rester sur place
leg-ways = { LIST($ways, "ou") }
cannot-stop = { -it } ne peut pas s’arrêter après la première partie
legs-only = ainsi, { -it } ne prend qu’{ UNIT($units, form: "any") }
shot = { -it } peut { -also } tirer : { $from ->
    [none] { "" }
   *[other] depuis { PLACE($from) },
  } { $as_captures ->
    [yes] ce qu’{ -it } peut prendre en s’y déplaçant, { -it } peut aussi le prendre sans quitter sa case
   *[no] sans quitter sa case, { -it } prend { UNIT($units, form: "any") } qu’{ -it } pourrait atteindre
        { PATHS($paths, by: "moving") } { -jumping }
  } { $to ->
    [none] { "" }
   *[other] , si la cible est sur { PLACE($to) }
  } { -house }
exchange = { $begins ->
    [none] { "" }
   *[other] { $begins },
  } { -it } peut { -also } échanger sa place avec { UNIT($units, form: "any") } qu’{ -it } pourrait atteindre
    { PATHS($paths, by: "moving") } { -jumping } { $to ->
    [none] { "" }
   *[other] , si celle-ci est sur { PLACE($to) }
  } { -house }
jump = { $first ->
    [yes] à son premier coup,
   *[no] { "" }
  } { -it } { $from ->
    [none] { $to ->
        [none] { $first ->
            [yes] peut aller
           *[no] { $known ->
                [yes] peut aussi aller
               *[no] va
              }
          } sur n’importe quelle case vide
       *[other] peut { -also } sauter depuis n’importe quelle case vers { PLACE($to) }, si cette case est vide
      }
   *[other] peut { -also } { $same ->
        [yes] sauter depuis { PLACE($from, last: "ou") } vers toute autre de ces cases qui est vide
       *[no] sauter depuis { PLACE($from) } vers { $to ->
            [none] n’importe quelle autre case
           *[other] { PLACE($to) }
          }, si cette case est vide
      }
  } { -house }
immobile = ne peut pas se déplacer
royals-not-turned = au lieu de convertir { $royal }, { -it } prend cette pièce
cannot-harm = { $harm ->
    [proximity] { -it } ne peut pas prendre { -these } en s’arrêtant à côté
    [freeze] { -it } ne peut pas paralyser { -these }
    [shot] { -it } ne peut pas tirer sur { -these }
    [conversion] { -it } ne peut pas convertir { -these }
    [swap] { -it } ne peut pas prendre { -these } d’une façon qui convertit
   *[trampling] là où { -it } prend { -these }, { -it } doit s’arrêter
  }
-these = une pièce { LIST($attributes, "ou") }
a-royal = { $name ->
    [none] une pièce royale
   *[other] { THE($name) }
  }
en-passant = { -it } prend aussi en passant { $paths ->
    [none] { "" }
   *[other] , { PATHS($paths) }
  } { $victims ->
    [none] , mais aucune pièce de ce jeu ne peut être prise ainsi
   *[other] : quand { UNIT($victims, form: "any") } vient { $reach ->
        [none] de faire un long coup
       *[other] d’avancer { far }
      } { $from ->
        [none] { "" }
       *[other] depuis { PLACE($from) }
      }, { -it } peut prendre cette pièce comme si celle-ci s’était arrêtée sur { -crossed }
  }
house-part = règle maison : { LIST($parts, "et") }
house-part-way = { $verb ->
    [both] se déplacer et prendre
    [move] se déplacer
   *[capture] prendre
  } { PATHS($paths) }
borrows = se déplace et prend comme la dernière pièce jouée par l’adversaire { $without ->
    [none] { "" }
   *[other] , mais sans { LIST($without, "ni") }
  }
borrows-forward = alors, « en avant » s’entend pour son propre camp
borrows-alike = si cette pièce était aussi { A($name) }, { -it } imite ce que celle-ci imitait ; une pièce tout juste promue
    en { $name } compte comme { $counts }
borrows-nothing = tant qu’il n’y a rien à imiter, { -it } ne peut pas jouer ainsi
unborrowed = { $what ->
    [long-move] { $from ->
        [none] ses longs coups depuis certaines cases
       *[other] son long coup depuis { PLACE($from) }
      }
    [special] ses façons particulières de se déplacer
    [en-passant] sa prise en passant
    [castling] son roque
   *[promotion] sa promotion
  }
crossing = quand { -it } avance de plusieurs cases, { -it } ne peut pas traverser une case où { UNIT($units, form: "any") } pourrait
    { -its } prendre { $freezing ->
    [yes] . { $check ->
        [yes] Une pièce paralysée ne compte pas, une pièce clouée compte
       *[no] Une pièce paralysée ne compte pas
      }
   *[no] { $check ->
        [yes] . Une pièce clouée compte aussi
       *[no] { "" }
      }
  }

### Effets

consequence = { $occasion }, { $deeds } { -house }
occasion = { $occasion ->
    [such-capture] après une telle prise
    [such-move] après un tel coup
    [such-shot] après un tel tir
    [every-move] après chacun de ses coups
    [these-moves] après chacun de ces coups
    [quiet] après un coup vers une case vide
    [such-quiet] après un tel coup vers une case vide
    [rides] après de tels sauts
    [besides] de plus
    [moves] quand { -it } se déplace { PATHS($quiet) }
    [moves-to-empty] quand { -it } se déplace { PATHS($quiet) } vers une case vide
    [captures] quand { -it } prend { PATHS($capture) }
    [both] quand { -it } se déplace ou prend { PATHS($quiet) }
   *[either] quand { -it } se déplace { PATHS($quiet) } ou prend { PATHS($capture) }
  }
on-capture = chaque fois qu’{ -it } prend { $of ->
    [none] { "" }
   *[other] { LIST(A($of), "ou") }
  }, { $deeds }
drop-while = un camp ne peut { -its } poser que dans ce cas : { LIST($cases, "ou bien", plain: "yes") }
drop-case = { -facts }
dropped = { $required ->
    [yes] { -it } ne peut être posé{ -e } que là où cela touche quelque chose. Alors
   *[no] quand { -it } est posé{ -e },
  } { $deeds }
deed-captures = { -it } prend { $also ->
    [yes] aussi
   *[no] { "" }
  } { $target }
deed-converts = { $target } change de camp
deed-itself = { $deed ->
    [capture] { -it } quitte { -itself } le plateau
   *[convert] { -it } change { -itself } de camp
  }
-the = { UNIT($units, form: "the") }
target = { $zone ->
    [here] { -itself }
    [enclosed] chaque { UNIT($units) } sur une ligne ininterrompue entre { -itself-alone } et une pièce de son camp (tout
        droit ou en diagonale)
    [seen] chaque { UNIT($units) } qu’{ -it } pourrait atteindre de là { PATHS($paths, by: "moving") }
    [surrounded] chaque { UNIT($units) } à côté { -of-it } dont les quatre côtés sont occupés par { -itself-alone } et les
        pièces de son camp
    [beside] chaque { UNIT($units) } sur { -around-all }
    [beside-straight] chaque { UNIT($units) } sur { -around-straight }
    [beside-diagonal] chaque { UNIT($units) } sur { -around-diagonal }
    [ahead] { -the } sur la case suivante dans la même direction
    [ahead-leap] { -the } un tel saut plus loin
    [ahead-step] { -the } un tel pas plus loin
    [behind] { -the } sur la dernière case traversée
    [behind-step] { -the } sur la case d’où est parti son dernier pas
    [line] chaque { UNIT($units) } de cette ligne
    [line-behind] { -the } sur la dernière case traversée, et toutes celles qui la suivent sans interruption vers l’arrière
    [jumped] chaque { UNIT($units) } sur les cases qu’{ -it } a sautées
    [passed] chaque { UNIT($units) } sur les cases qu’{ -it } a traversées
    [leapt-over] chaque { UNIT($units) } sur une case au milieu d’un saut
    [withdrawn-again] { -the } dont { -it } s’est éloigné{ -e } tout droit
    [withdrawn] { -the } à côté { -of-it } dont { -it } s’est éloigné{ -e } tout droit
    [withdrawn-step] { -the } un tel pas derrière sa case de départ, en sens opposé
    [rectangle-again] chaque { UNIT($units) } aux deux autres coins d’un tel rectangle
    [rectangle] chaque { UNIT($units) } aux deux autres coins du rectangle entre { -itself-alone } et la pièce royale de son camp
    [pinched-again] chaque { UNIT($units) } entre { -itself-alone } et une pièce de son camp
   *[pinched] chaque { UNIT($units) } entre { -itself-alone } et une pièce de son camp (côte à côte sur une rangée ou une colonne)
  }
only-on = cela n’arrive que sur { PLACE($region) }
hostile-squares = pour cela, une case vide sur { PLACE($region) } compte comme une pièce de son camp
hostile-edge = pour cela, { $nobody ->
    [yes] le bord du plateau et ce qui n’est à personne comptent comme des pièces de son camp
   *[no] le bord du plateau compte comme une pièce de son camp
  }
around = cela n’arrive { $nearby ->
    [friend] que si une pièce de son camp est sur l’une des huit cases autour { -of-it }
    [no-enemy] que si aucune pièce adverse n’est sur les huit cases autour { -of-it }
    [no-enemy-straight] que si aucune pièce adverse n’est tout droit à côté { -of-it }
   *[rest] que si, vu par les Blancs, une pièce ou le bord est juste au-dessous
  }
takes-place = { A($name) } prend { $itself ->
    [yes] sa place
   *[no] la place de ce qui est pris ainsi
  }
no-check = cela ne donne pas échec
freezes = { -it } paralyse chaque { UNIT($units) } { $around ->
    [all] sur { -around-all }
    [straight] sur { -around-straight }
    [diagonal] sur { -around-diagonal }
   *[none] qu’{ -it } pourrait atteindre { PATHS($paths, by: "moving") }
  } { -house }. Une pièce paralysée ne peut { $frozen }
-around-all = les huit cases autour { -of-it }
-around-straight = les quatre cases tout droit à côté { -of-it }
-around-diagonal = les quatre cases en diagonale à côté { -of-it }
frozen-nothing = rien faire
frozen-vanish = que quitter le plateau { $names ->
    [none] { "" }
   *[other] , et { LIST(A($names), "ou") } pas même cela
  }
releases = une pièce adverse n’est pas paralysée tant que, dans son propre camp, { A($name) } de plus { $around ->
    [none] pourrait l’atteindre { PATHS($paths, by: "moving") }
   *[other] est aussi à côté d’elle
  }
attribute = la pièce est { $name } { $safety ->
    [none] { "" }
   *[other] : { JOIN($safety, " ; ") }
  }
safe-from = { $harm ->
    [proximity] elle est à l’abri des pièces qui prennent autour d’elles
    [freeze] elle ne peut pas être paralysée
    [shot] elle est à l’abri des tirs
   *[conversion] rien ne la fait changer de camp
  }
safe-from-swaps = une pièce qui convertit ce qu’elle prend ne peut pas la prendre { $swaps ->
    [never] du tout
   *[not-so] ainsi
  }
safe-stops = pour la prendre, { LIST(A($names), "ou") } doit s’arrêter là

### Ce qui touche toute la pièce

-side = { $side ->
    [white] chez les Blancs,
    [black] chez les Noirs,
   *[none] { "" }
  }
goes-on = après une telle prise, { -it } { $may_stop ->
    [yes] peut continuer à prendre dans le même tour, autant qu’{ -it } peut et veut
   *[no] continue à prendre dans le même tour, autant qu’{ -it } peut
  }
turns-not-back = { -it } ne peut pas revenir sur la ligne qu’{ -it } vient de suivre
turns-never = toutes ces prises se font tout droit, dans la direction de la première
taken-at-end = les pièces prises restent sur le plateau jusqu’à la dernière de ces prises. Aucune ne peut être prise deux fois
promotion-going-on = { $waits ->
    [yes] quand { -it } continue après une prise, { -it } reste ce qu’{ -it } est
   *[no] alors { -it } ne continue pas à prendre
  }
leaves-behind = un tel coup laisse { A($name) } sur sa case de départ
neutral = { -it } n’est à personne : { -it } gêne les deux camps, et personne ne peut { -its } prendre
limited = { $shared ->
    [yes] { $most ->
        [1] il n’y a qu’{ A($name) }
       *[other] il y en a au plus { COUNT($most) }
      }
   *[no] un camp qui en a { $most ->
        [1] un{ -e }
       *[other] { COUNT($most) }
      } sur le plateau n’en reçoit pas d’autre par promotion { $drops ->
        [yes] et n’en pose pas
       *[no] { "" }
      }
  }
only-side = { $side ->
    [white] seuls les Blancs
   *[black] seuls les Noirs
  } en ont
promotes = { -side } quand { LIST($occasions, "ou quand") }, { -it } { $must ->
    [yes] doit
   *[no] peut
  } être { -promoted } en { $to } { $must ->
    [yes] { "" }
   *[no] , ou rester ce qu’{ -it } est
  }
promotes-when = { $occasion ->
    [ends] son propre coup finit sur { PLACE($region) }
    [enters] son propre coup entre sur { PLACE($region) }
    [stays] son propre coup commence et finit sur { PLACE($region) }
    [leaves] son propre coup quitte { PLACE($region) }
   *[captures] { -it } prend { $anywhere ->
        [yes] { "" }
       *[no] et que le coup commence ou finit sur { PLACE($region) }
      }
  }
promotes-standing = { -side } tant qu’{ -it } est sur { PLACE($region) }, { -it } peut, au lieu de jouer, être { -promoted } en { $to }
promoted-to = { LIST($names, "ou") } { $names ->
    [1] { "" }
   *[other] , au choix
  }
may-promote = sur { PLACE($region) }, { -it } peut aussi être { -promoted }, ou rester ce qu’{ -it } est
promotion-bound = { -it } ne devient { LIST(A($names), "ou") } que { $captures ->
    [yes] par une prise
    [no] par un coup qui ne prend rien
   *[none] { "" }
  } { $place }
promotes-by-captures = { -side } quand son coup prend, { -it } { $taking }, sinon { -it } { $others }
becomes = { $stays ->
    [yes] reste ce qu’{ -it } est
   *[no] est { -promoted } en { $to }
  }
promotion-place = sur { PLACE($region) }
seizes = { -side } quand { -it } prend { UNIT($units, form: "any") }, { -it } devient ce qu’{ -it } a pris
lost-only = { -it } ne peut être { -promoted } qu’en ce que son camp a perdu. S’il n’a rien perdu de cela, { -it } ne peut pas aller là où
    { -it } devrait l’être
castling = { -it } peut { $royal ->
    [yes] roquer
   *[no] jouer dans le même tour
  } avec { A($partner) }, si aucune des deux pièces n’a encore bougé et que { $wherever ->
    [yes] toutes les autres cases entre les deux et sur leurs chemins sont vides
   *[no] toutes les cases entre les deux sont vides
  } { $side ->
    [white] . Seulement chez les Blancs :
    [black] . Seulement chez les Noirs :
   *[none] . Chez les Blancs :
  } { JOIN($ways, " ou ") } { $side ->
    [none] . Chez les Noirs de même, de l’autre côté du plateau
   *[other] { "" }
  }
castling-way = de { $from } en { $to } ({ $partner } de { $partner_from } en { $partner_to })
castling-from-region = de sa case de départ, sur { PLACE($region) }, en { $to } ({ $partner } { $wing ->
    [left] à sa gauche
   *[right] à sa droite
  } en { $partner_to })
castles-safely = { -it } ne peut pas le faire quand une pièce adverse l’attaque, ni en traversant une case attaquée
castles-once = quand un camp a joué ainsi, l’autre ne peut plus en faire autant
castling-partner = { -it } peut participer { LIST($moves, "ou") }, si aucune des deux pièces n’a encore bougé
castling-partner-of = { $castles ->
    [yes] au roque
   *[no] au double coup
  } avec { A($name) }
enters = { -it } attend hors du plateau. Quand une autre pièce de son camp joue, son camp peut { -its } poser sur la case qu’elle quitte
    { $double ->
    [yes] . Après un coup de deux pièces, ce peut être l’une ou l’autre case
   *[no] { "" }
  }
enters-if = cela est permis { LIST($rules, "ou") }
enters-when = { $region ->
    [none] { "" }
   *[other] sur { PLACE($region) }
  } { $until ->
    [none] { "" }
   *[other] jusqu’au coup { $until } { $first ->
        [yes] , ou
       *[no] { $captures ->
            [yes] , ou
           *[no] { "" }
          }
      }
  } { $first ->
    [yes] si cette autre pièce joue pour la première fois { $captures ->
        [yes] , ou
       *[no] { "" }
      }
   *[no] { "" }
  } { $captures ->
    [yes] si cette autre pièce prend
   *[no] { "" }
  }
drop = { -side } { $how ->
    [endless] au lieu de jouer, son camp peut en poser { -new } sur
    [either] quand { -it } est pris{ -e }, l’autre camp { -its } reçoit et peut plus tard { -its } poser sur
    [captured] quand { -it } est pris{ -e }, le camp qui { -its } prend { -its } reçoit et peut plus tard { -its } poser sur
   *[in-hand] tant qu’{ -it } est en main, son camp peut, au lieu de jouer, { -its } poser sur
  } { $region ->
    [none] n’importe quelle case vide
   *[other] { PLACE($region) }, si la case est vide
  } { $nearby ->
    [friend] , à côté d’une pièce de son camp, tout droit ou en diagonale
    [no-enemy] , sans pièce adverse à côté, ni tout droit ni en diagonale
    [no-enemy-straight] , sans pièce adverse à côté, tout droit
    [rest] , avec juste au-dessous, vu par les Blancs, une pièce ou le bord
   *[none] { "" }
  } { $promoted ->
    [yes] , { -such } qu’{ -it } est ou déjà { -promoted }
   *[no] { "" }
  } { $past ->
    [none] { "" }
   *[other] , même si le même camp en a { $past }
  } { $most ->
    [none] { "" }
    [1] , mais pas sur une colonne où le même camp en a un{ -e }
   *[other] , mais pas sur une colonne où le même camp en a { $most }
  } { $reach ->
    [none] { "" }
   *[other] , mais seulement là où la pièce qui vient de jouer dans le même tour pourrait aller
        { PATHS($reach, by: "moving") }
  } { $first_on ->
    [none] { "" }
   *[other] ; tant qu’une case est vide sur { PLACE($first_on) }, seulement là, quoi qu’il y ait autour et quoi qu’{ -it }
        touche
  }
reverts = { $promoted ->
    [yes] quand { -it } est pris{ -e }, { -receiver } reçoit { A($name) }
   *[no] { -if-it } a été { -promoted }, { -receiver } reçoit { A($name) } à sa place
  }
-receiver = { $either ->
    [yes] l’autre camp
   *[no] le camp qui { -its } prend
  }
suicide = tant qu’{ -it } est paralysé{ -e }, { -it } peut quitter le plateau en guise de coup
royal = { -it } est royal{ -e } : { $goal ->
    [capture] { -if-it } est pris{ -e } { $royals ->
        [each] { "" }
        [kinds] et que son camp n’en a pas d’autre de la même sorte
       *[other] et que son camp n’a pas d’autre pièce royale
      }, son camp a perdu
   *[mate] { $royals ->
        [each] { -it } ne peut pas rester en échec
        [last] dernière pièce royale de son camp, { -it } ne peut pas rester en échec
        [kinds] dernière pièce de sa sorte, { -it } ne peut pas rester en échec
       *[all] son camp ne peut pas laisser toutes ses pièces royales en échec
      }, et l’échec et mat perd la partie
  }
captured-not-turned = { -it } est pris{ -e } au lieu de changer de camp
house = règle maison : les règles publiées laissent ici quelque chose ouvert

### Pourquoi un coup est refusé

-all = { LIST($by, "et", plain: "yes") }
-whites = { $side ->
    [white] Blancs
   *[black] Noirs
  }
-who-is = { UPPER($unit) }
-the-name = { UPPER(THE($name)) }
refusal-over = La partie est finie.
refusal-not-your-turn = C’est aux { -whites } de jouer.
refusal-empty = Il n’y a pas de pièce en { $square }.
refusal-not-yours = C’est aux { $turn ->
    [white] Blancs
   *[black] Noirs
  } de jouer ; { $unit } est aux { $owner ->
    [white] Blancs
   *[black] Noirs
  }.
refusal-placing = Aucun coup avant que toutes les pièces soient posées.
refusal-frozen = { -who-is } ne peut pas bouger : { GENDER(NAME($unit)) ->
    [masculine] paralysé
   *[feminine] paralysée
  } par { -all }.
refusal-leaves-check = Votre { $name } { $square } serait en échec par { -all }.
refusal-enters-check = En { $square }, votre { $name } serait en échec par { -all }.
refusal-nowhere-safe = { -who-is } ne peut pas bouger : partout, ce serait échec.
refusal-still-check = Votre { $name } { $square } est en échec par { -all }, et { $unit } n’y peut rien.
refusal-pinned = { -who-is } est { GENDER(NAME($unit)) ->
    [masculine] cloué
   *[feminine] clouée
  } : autrement, votre { $name } { $square } serait en échec par { -all }.
refusal-must-capture = { $most ->
    [yes] Vous devez prendre le plus de pièces possible{ $by ->
        [none] .
       *[other] , et c’est possible avec { -all }.
      }
   *[no] Vous pouvez prendre { $by ->
        [none] { "" }
       *[other] avec { -all }
      }, donc vous devez le faire.
  }
refusal-goes-on = { -who-is } continue à prendre dans ce tour, et rien d’autre ne bouge.
refusal-turns = { -who-is } continue à prendre, mais { $straight ->
    [yes] seulement tout droit
   *[no] sans faire demi-tour
  }.
refusal-forbidden = Cela { $threat ->
    [check] donnerait échec
    [check-alone] donnerait échec sans faire mat
    [capture] prendrait ce qui ne peut être pris
   *[mate] ferait mat
  }, et { $name ->
    [none] { $drop ->
        [yes] aucune pièce posée ne le peut
       *[no] aucun coup ne le peut
      }
   *[other] { THE($name) } ne le peut pas { $drop ->
        [yes] à la pose
       *[no] { "" }
      }
  }.
refusal-flight = En échec, elle ne peut quitter sa case que pour prendre tout ce qui donne échec.
refusal-stuck = { -who-is } ne peut aller nulle part { $by ->
    [none] { "" }
   *[other] : { -all } lui { $by ->
        [1] barre
       *[other] barrent
      } le chemin
  }.
refusal-here = { -the-name } est déjà en { $square }.
refusal-own = Votre { $name } est en { $square }.
refusal-resists = { -who-is } { $harm ->
    [proximity] ne se laisse pas prendre d’une case voisine
    [freeze] ne se laisse pas paralyser
    [shot] est à l’abri des tirs
   *[conversion] ne change pas de camp
  } { $attribute ->
    [none] { "" }
   *[other] ({ $attribute })
  }.
refusal-exempt = { -the-name } ne peut pas prendre { $there }.
refusal-never-captures = { -the-name } ne prend pas ainsi, et { $there } lui barre le chemin.
refusal-only-captures = { -the-name } n’y va que pour prendre.
refusal-blocked = { UPPER($by) } barre le chemin.
refusal-stops-beside = { -the-name } doit s’arrêter à côté d’une pièce : { $by }.
refusal-crosses-attack = { -the-name } ne peut pas passer sur une case où { $by } pourrait prendre.
refusal-needs-hurdle = { -the-name } devrait sauter par-dessus une pièce.
refusal-needs-victim = { -the-name } n’y va que si cela touche une pièce adverse.
refusal-no-promotion = En { $square }, { THE($name) } doit être { GENDER($name) ->
    [masculine] promu
   *[feminine] promue
  }, et aucune pièce n’est disponible.
refusal-starts-elsewhere = { -the-name } ne joue ce coup que depuis { $region ->
    [none] certaines cases
   *[other] { PLACE($region) }
  }.
refusal-ends-elsewhere = { -the-name } ne finit ce coup que sur { $region ->
    [none] certaines cases
   *[other] { PLACE($region) }
  }.
refusal-contact = { $wanted ->
    [yes] Ce n’est possible que
   *[no] C’est impossible
  } tant que { THE($name) } est { $own ->
    [yes] { GENDER($name) ->
        [masculine] protégé
       *[feminine] protégée
      }
   *[no] { GENDER($name) ->
        [masculine] attaqué
       *[feminine] attaquée
      }
  } par { UNIT($units, form: "any") }.
refusal-has-moved = { -the-name } n’y va qu’à son premier coup.
refusal-nothing-to-copy = { -the-name } joue comme la dernière pièce jouée par l’adversaire, et il n’y en a pas encore.
refusal-not-as = { -the-name } joue maintenant comme { A($other) } adverse, et ne va pas ainsi en { $square }.
refusal-not-its-way = { -the-name } ne va pas de { $from } en { $square }.
refusal-castling = { $castles ->
    [yes] Pas de roque
   *[no] Pas de double coup
  } : { $reason }.
castling-lost = { $partner ->
    [none] { THE($name) }
   *[other] { THE($name) } ou { THE($partner) }
  } a déjà joué ou n’est plus là
castling-blocked = { $by } barre le chemin
castling-frozen = { $partner } ne peut pas bouger, à cause de la paralysie par { -all }
castling-in-check = { $unit } est en échec par { -all }
castling-crosses = { THE($name) } serait en échec en { $square } par { -all }
refusal-surroundings = { $nearby ->
    [friend] Aucune pièce de votre camp n’est à côté de cette case.
    [no-enemy] Une pièce adverse est à côté de cette case.
    [no-enemy-straight] Une pièce adverse est à côté de cette case.
   *[rest] La pièce n’y reposerait sur rien.
  }
refusal-hits-nothing = { -the-name } n’y ferait rien, et doit faire quelque chose.
refusal-file-taken = Cette colonne est complète : { $name }.
refusal-not-while = Un camp ne peut poser { THE($name) } que dans ce cas : { LIST($cases, "ou bien", plain: "yes") }.
refusal-not-there = Aucune pièce de ce type à poser : { $name }.
refusal-every-color = Les pièces qui vont sur des cases de chaque couleur ne pourraient plus y être posées.
refusal-royals-first = Les pièces royales se posent d’abord.
refusal-enters-with-move = { -the-name } n’entre qu’avec un coup, sur une case que ce coup quitte.
refusal-occupied = { -the-name } est en { $square }.
refusal-outside = { -the-name } ne se pose pas { $square ->
    [none] là
   *[other] en { $square }
  } { $region ->
    [none] { "" }
   *[other] , mais seulement sur { PLACE($region, owner: "your") }
  }.
refusal-none-free = Aucune case libre pour { THE($name) }.

### Ce qu’un coup avait de mauvais

judgement-inaccuracy = imprécision
judgement-mistake = erreur
judgement-blunder = gaffe
-after = { $after ->
    [none] { "" }
    [1] après { JOIN($after, " ") },
   *[other] au mieux, après { JOIN($after, " ") },
  }
-harmed = { LIST($units, "et", plain: "yes") }
-for = { $paid ->
    [none] { "" }
   *[other] contre { LIST($paid, "et", plain: "yes") }
  }
-in-moves = { $moves ->
    [1] en un coup
   *[other] en { $moves } coups
  }
-draw-by = { $reason ->
    [stalemate] par pat
    [repetition] par répétition
    [fifty-moves] parce que rien ne s’est passé depuis trop longtemps
    [dead-position] parce que personne ne peut plus gagner
   *[other] { "" }
  }
lesson-deed = { -after } { $by } { $act ->
    [shoots] abat { -harmed } à distance
    [tramples] piétine { -harmed }
    [explodes] fait exploser { -harmed }
    [converts] convertit { -harmed }
    [swaps] convertit { -harmed } en changeant de place
   *[captures] prend { -harmed }
  }
lesson-mates = { -after } { $by } mate par { $with }
lesson-allows-mate = Permet le mat en { $moves }{ $deed ->
    [none] { "" }
   *[other]  : { $deed }
  }.
lesson-allows-royal = Perd { $unit } { $moves ->
    [1] { "" }
   *[other] en { $moves } coups
  } : { $deed }.
lesson-allows-win = { $moves ->
    [0] Perd la partie aussitôt.
   *[other] Permet un gain forcé { -in-moves }.
  }
lesson-misses-mate = Manque le mat en { $moves }{ $deed ->
    [none] { "" }
   *[other]  : { $deed }
  }.
lesson-misses-royal = Manque un gain forcé { -in-moves } : { $deed }.
lesson-misses-win = Manque un gain forcé { -in-moves }.
lesson-loses = Perd { -harmed } { -for } : { $deed }.
lesson-misses = Manque de gagner { -harmed } { -for } : { $deed }.
lesson-allows-promotion = Permet une promotion : { -after } { $unit } devient { A($name) }.
lesson-misses-promotion = Manque une promotion : { -after } { $unit } devient { A($name) }.
-paralyses = { $by ->
    [1] paralyse
   *[other] paralysent
  }
lesson-frozen = { $after ->
    [none] Maintenant { LIST($by, "et", plain: "yes") } { -paralyses } { $unit }.
   *[other] Après { $after }, { LIST($by, "et", plain: "yes") } { -paralyses } { $unit }.
  }
-by-moves = { $after ->
    [none] { "" }
   *[other] { " " }: { JOIN($after, " ") }
  }
lesson-allows-draw = Permet la nulle { -draw-by }{ -by-moves }.
lesson-misses-draw = Manque la nulle { -draw-by }{ -by-moves }.
lesson-misses-freezing = { $after } aurait paralysé { $unit }, par { LIST($by, "et", plain: "yes") }.
-attacks = { $units ->
    [none] attaque cette pièce
   *[other] attaque cette pièce et { LIST($units, "et", plain: "yes") }
  }
lesson-driven = Laisse chasser { $unit } : { -after } { $by } { -attacks }.
lesson-misses-driving = Manque de chasser { $unit } : { -after } { $by } { -attacks }.
lesson-stuck = Enferme { $unit } : { -after } cette pièce ne peut pas bouger.
review-tally = { $side ->
    [white] Blancs
   *[black] Noirs
  } : imprécisions { $inaccuracies }, erreurs { $mistakes }, gaffes { $blunders } ; précision { $accuracy } % ; { $loss } pion perdu par coup
caption-scores = Évaluations en pions : + est bon pour les Blancs, - pour les Noirs ; #3 est un gain blanc en 3 coups, #-3 un gain noir.
caption-played = joué :
caption-better = mieux :

### Formes courtes, pour des listes

short-step = 1 { $directions }
short-slide-like = { $like } { $alone ->
    [yes] ,
   *[no] { "" }
  } { $far }
short-slide = { $far ->
    [none] { $directions }, toute distance
   *[other] { $directions } { $far }
  }
short-jumps = saut { $jumps }
short-rides = sauts { $jump }
short-leap-rides = cavalier en série
short-lame-leap = { $known ->
    [yes] cavalier
   *[no] saut
  } blocable
short-zigzag = zigzag { $diagonal ->
    [yes] diagonal
   *[no] droit
  }
short-ray = trajet spécial
short-step-and-leap = 1/saut { $distances } { $directions }
short-passing = { $ways } { $over ->
    [one] par-dessus { $terse ->
        [yes] 1
       *[no] une pièce
      }
    [any] par-dessus tout
    [line] par-dessus une ligne
    [gap] par-dessus une à une
    [friends] par-dessus les siennes
   *[none] { "" }
  }
short-way = { $verb ->
    [both] { "" }
    [move] { $like ->
        [yes] va comme
       *[no] va
      }
   *[capture] { $like ->
        [yes] prend comme
       *[no] prend
      }
  } { $told }
short-converts = { $zone ->
    [around] convertit autour
    [ahead] convertit devant
    [leaping] convertit en sautant
   *[none] convertit
  }
short-captures-passed = prend au passage
short-jumps-between = saute
short-borrows = va comme la dernière jouée
short-span = { $kind ->
    [most] jusqu’à { $max }
    [least] dès { $min }
    [exactly] juste { $min }
   *[range] { $min }–{ $max }
  }
short-in-places = par endroits { $told }
short-askew = de biais
short-direction = { $heading ->
    [any] partout
    [straight] tout droit
    [forward-or-back] avant/arrière
    [forward] en avant
    [back] en arrière
    [sideways] de côté
    [one-side] d’un côté
    [diagonal] { $terse ->
        [yes] diag.
       *[no] en diagonale
      }
    [diagonal-forward] diag. avant
    [diagonal-back] diag. arrière
    [edges] par les côtés
    [edge-forward] en avant par un côté
    [edge-back] en arrière par un côté
    [corners] par les coins
    [corner-forward] en avant par un coin
    [corner-level] de côté par un coin
   *[corner-back] en arrière par un coin
  }

### Les filtres des listes de pièces

filter-moves = Se déplace
filter-does = De plus
filter-safe = À l’abri
family-all-lines = comme une dame
family-straight-lines = comme une tour
family-diagonal-lines = comme un fou
family-leap = comme un cavalier
family-other-leaps = par d’autres sauts
family-rides = en série ou en zigzag
family-step = d’une case
family-hops = par-dessus des pièces
family-borrows = comme la dernière jouée
family-other = autrement
act-shoots = tire
act-tramples = piétine
act-freezes = paralyse
act-converts = convertit
act-exchanges = échange sa place
act-swaps = convertit en prenant
act-captures-around = prend autour
act-captures-ahead = prend en approchant
act-captures-passed = prend en traversant
act-captures-behind = prend en s’éloignant
act-captures-in-rectangle = prend par rectangle
act-captures-pinched = prend en tenaille
act-captures-seen = prend ce qu’elle voit
act-captures-surrounded = prend en encerclant
act-moves-twice = joue deux fois
act-stops-beside-enemies = s’arrête près de l’adversaire
act-jumps = saute d’une zone à l’autre
act-never-captures = ne prend jamais
act-is-royal = pièce royale
act-promotes = promotion
act-enters-later = entre plus tard
filter-proximity = de ce qui prend autour
filter-freeze = de la paralysie
filter-shot = des tirs
filter-conversion = de la conversion
feature-slides-far = glisse sans limite
feature-slides-short = glisse de quelques cases
feature-leaps-two = saute de deux cases
feature-leaps-three = saute de trois cases
feature-leaps-far = saute de quatre cases ou plus
feature-can-be-blocked = sauts que l’on peut bloquer
feature-never-goes-back = ne recule jamais
feature-one-color = reste sur une couleur
feature-keeps-to-region = reste dans une partie du plateau
feature-displaces = prend en se posant
feature-en-passant = prend en passant
feature-goes-on = prend plusieurs fois par coup
feature-freezes-beside = paralyse ses voisines
feature-freezes-afar = paralyse à distance
feature-shoots-afar = tire à distance
feature-hits-own = touche aussi son camp
feature-takes-itself = se perd en agissant
feature-leaves-behind = laisse quelque chose derrière elle
feature-needs-others = dépend de qui la garde ou l’attaque
feature-neutral = n’appartient à personne

### Les règles d’un jeu : chapitres

title-goal = Le but
title-setup = Plateau et position de départ
title-turn = Le tour
title-moves = Coups spéciaux
title-effects = Effets
title-protection = Ce qui protège
title-end = Parties nulles
title-choices = Ce qui se choisit
title-pieces = Les pièces
dagger = † Aucune source publiée ne fixe ce point.
whole-class = { $every ->
    [yes] chaque { $name }
   *[no] toutes celles de la classe « { $name } »
  }

### Comment on gagne et on perd

-side-name = { $side ->
    [white] Les Blancs
    [black] Les Noirs
   *[none] Un camp
  }
-the-side = { $side ->
    [white] les Blancs
    [black] les Noirs
   *[none] un camp
  }
-have = { $side ->
    [none] a
   *[other] ont
  }
-the-royal = { $royal ->
    [none] la pièce royale
   *[other] { THE($royal) }
  }
-a-royal-name = { $royal ->
    [none] une pièce royale
   *[other] { A($royal) }
  }
-points-or-draw = { $means ->
    [scores] les points décident
   *[draws] la partie est nulle
  }
rule-mate = Le but est l’échec et mat : attaquer { -the-royal } adverse de façon que rien ne puisse plus parer la prise.
rule-check = { UPPER(-a-royal-name) } est en échec quand une pièce adverse pourrait { $royal ->
    [none] la
   *[other] { GENDER($royal) ->
        [masculine] le
       *[feminine] la
      }
  } prendre { $turning ->
    [yes] ou convertir
   *[no] { "" }
  } au coup suivant. Aucun coup ne peut laisser en échec { -the-royal } de son propre camp. Une pièce donne échec même si
    elle ne peut pas jouer sans exposer { -the-royal } de son camp. { $freezing ->
    [yes] Une pièce paralysée ne donne pas échec.
   *[no] { "" }
  }
rule-capture-royal = Pour gagner, prenez { $royals ->
    [each] { $royal ->
        [none] une pièce royale
       *[other] { THE($royal) }
      }
    [kinds] la dernière pièce royale d’une sorte du camp
   *[other] la dernière pièce royale
  } adverse, par quelque moyen que ce soit. { $several ->
    [yes] Une prise suffit, même si l’adversaire en a encore.
   *[no] { "" }
  } { $turning ->
    [yes] { UPPER(-a-royal-name) } ne change jamais de camp : ce qui convertit d’autres pièces prend celle-ci.
   *[no] { "" }
  }
rule-no-check = Il n’y a pas d’échec : { -the-royal } de son propre camp peut rester en prise, ou s’y mettre.
rule-royals = Les pièces royales sont : { LIST($names, "et", plain: "yes") }.
rule-kept = { $royals ->
    [each] Perdez une pièce royale et vous perdez la partie, même s’il vous en reste une.
    [last] { $goal ->
        [mate] Vous pouvez perdre une pièce royale tant que vous en avez une autre. Seule la dernière peut être en échec.
       *[capture] Vous pouvez perdre une pièce royale tant que vous en avez une autre. Perdez la dernière et vous perdez la partie.
      }
    [kinds] { $goal ->
        [mate] Vous pouvez perdre une pièce royale tant que vous en avez une autre de la même sorte. Seule la dernière de
            chaque sorte peut être en échec.
       *[capture] Vous pouvez perdre une pièce royale tant que vous en avez une autre de la même sorte. Perdez la dernière
            d’une sorte et vous perdez la partie.
      }
   *[all] { $goal ->
        [mate] Un camp n’est en échec que si toutes ses pièces royales pourraient être prises, chacune à elle seule. Tant
            que l’une est à l’abri, les autres peuvent rester en prise.
       *[capture] Vous pouvez perdre une pièce royale tant que vous en avez une autre. Perdez la dernière et vous perdez la partie.
      }
  }
rule-unroyal = { -side-name } n’{ -have } pas de pièce royale et ne { $side ->
    [none] peut
   *[other] peuvent
  } pas perdre ainsi.
-who = { $side ->
    [white] Chez les Blancs, qui
    [black] Chez les Noirs, qui
   *[none] Qui
  }
-mated = { $mate ->
    [loses] a perdu
    [draws] fait partie nulle
    [wins] a gagné
   *[scores] met fin à la partie, et les points décident
  }
-stalemated = { $stalemate ->
    [loses] a perdu
    [draws] fait partie nulle
    [wins] a gagné
   *[scores] met fin à la partie, et les points décident
  }
rule-no-moves = { $case ->
    [must-pass-or-mated] { -who } n’a pas de coup légal doit passer ; en échec, il { -mated }.
    [must-pass] { -who } n’a pas d’autre coup doit passer.
    [loses] { -who } n’a pas de coup légal a perdu, en échec ou non : le pat gagne comme le mat.
    [stalemate] { -who } n’a pas de coup légal sans être en échec est pat, et la partie est nulle.
    [check-or-not] { -who } n’a pas de coup légal { -mated } s’il est en échec, et { -stalemated } sinon.
    [draws] { $side ->
        [none] Si le camp au trait n’a pas de coup légal, la partie est nulle.
       *[other] Si { -the-side } sont au trait sans coup légal, la partie est nulle.
      }
   *[stuck] { -who } n’a pas de coup légal { -stalemated }.
  }
rule-end = { $verdict ->
    [draws] La partie est nulle quand ceci est vrai pour { -the-side } : { -facts }{ -end-still }.
    [scores] Les points décident quand ceci est vrai pour { -the-side } : { -facts }{ -end-still }.
   *[other] { -side-name } { $side ->
        [none] { $verdict ->
            [wins] gagne
           *[loses] perd
          }
       *[other] { $verdict ->
            [wins] gagnent
           *[loses] perdent
          }
      } { $after ->
        [move] quand { -facts }.
        [reply] quand { -facts }, et que c’est encore vrai après { $verdict ->
            [loses] son propre tour suivant
           *[wins] le tour suivant de l’autre camp
          }.
       *[round] quand { -facts }. On le regarde quand les deux camps ont eu autant de tours. Ce qui est vrai d’abord pour
            { $first ->
            [white] les Blancs, les Noirs
           *[black] les Noirs, les Blancs
          } peuvent l’égaler au coup suivant ; s’ils n’ont pas ce coup, la partie finit aussitôt.
      }
  }
-facts = { LIST($facts, "et", plain: "yes") }
-end-still = { $after ->
    [reply] , et l’est encore après le tour suivant
    [round] , quand les deux ont eu autant de tours
   *[move] { "" }
  }
rule-at-once = Si les deux camps gagnent par le même coup, la partie est nulle. Un gain compte avant une partie nulle. { $mate ->
    [yes] Un mat compte avant tout cela.
   *[no] { "" }
  }
rule-points = Quand les points décident, { $each ->
    [none] chaque pièce sur le plateau { -held } compte { $worth }
   *[other] les pièces sur le plateau { -held } comptent ainsi : { LIST($each, "et", plain: "yes") }
  }. { $fewest ->
    [yes] Qui en a le moins gagne.
   *[no] { "" }
  } { JOIN($bonus, " ") } À égalité de points, { $tie ->
    [white] les Blancs gagnent
    [black] les Noirs gagnent
   *[none] la partie est nulle
  }.
-held = { $hands ->
    [yes] et en main
   *[no] { "" }
  }
points-each = { LIST($names, "ou", plain: "yes") } { $worth }
points-bonus = { -side-name } { -have } { $points } { $points ->
    [one] point
   *[other] points
  } de plus.
plural = { $name }
-kinds = { $names ->
    [none] { "" }
   *[other] ({ LIST($names, "ou", plain: "yes") })
  }
-theirs = { $colored ->
    [yes] leurs
   *[no] ses
  }
fact-reach = { $count ->
    [1] une de { -theirs } pièces { -kinds } est sur { $square ->
        [none] une case { $region }
       *[other] { $square }
      } { $safe ->
        [yes] , où elle ne peut pas être prise alors
       *[no] { "" }
      }
   *[other] { COUNT($count) } de { -theirs } pièces { -kinds } sont sur des cases { $region } { $safe ->
        [yes] , où aucune d’elles ne peut être prise alors
       *[no] { "" }
      }
  }
fact-left = { $bound ->
    [most] { $number ->
        [0] { -has-no } plus de { -left-pieces }
       *[other] { -has } au plus { COUNT($number, case: "feminine") } { -left-pieces }
      }
   *[least] { -has } au moins { COUNT($number, case: "feminine") } { -left-pieces }
  } { $held ->
    [yes] en main
   *[no] { "" }
  }
-has = { $whose ->
    [own] { $colored ->
        [yes] ils ont
       *[no] il a
      }
    [enemy] l’autre camp a
   *[all] les deux camps ensemble ont
  }
-has-no = { $whose ->
    [own] { $colored ->
        [yes] ils n’ont
       *[no] il n’a
      }
    [enemy] l’autre camp n’a
   *[all] les deux camps ensemble n’ont
  }
-left-pieces = { $number ->
    [0] pièce
    [1] pièce
   *[other] pièces
  } { $each ->
    [yes] d’une de ces sortes ({ JOIN($names, ", ") })
   *[no] { -kinds }
  }
fact-checks = { $colored ->
    [yes] ils donnent
   *[no] il donne
  } échec { $times ->
    [1] { "" }
   *[other] pour la { ORDINAL($times) } fois
  }
fact-row = { $exact ->
    [yes] exactement { COUNT($length) }
   *[no] { COUNT($length) }
  } de { -theirs } pièces { -kinds } se suivent sans trou { LIST($lines, "ou", plain: "yes") } { $region ->
    [none] { "" }
   *[other] sur les cases { $region }
  }
fact-joined = une chaîne de { -theirs } pièces { -kinds } mène d’une case { $from } à une case { $to } { $lines ->
    [none] { "" }
   *[other] , chacune à côté de la suivante { LIST($lines, "ou", plain: "yes") }
  }
fact-attacked = une de { -theirs } pièces { -kinds } { $attacked ->
    [yes] pourrait être prise maintenant
   *[no] ne pourrait pas être prise maintenant
  }
fact-facing = une de { -theirs } pièces { -kinds } fait face à une telle pièce adverse, sans rien entre elles,
    { LIST($lines, "ou", plain: "yes") }
fact-full = aucune case { $region } n’est vide
line = { $line ->
    [file] sur une colonne
    [rank] sur une rangée
   *[diagonal] sur une diagonale
  }

### Parties nulles

rule-wins-first = Un coup qui gagne gagne, même s’il ferait aussi partie nulle.
rule-two-parts = Un coup en deux parties dont la première prend { -a-royal-name } peut encore être fini.
rule-repetition = Quand la même position se produit pour la { ORDINAL($times) } fois, { $result ->
    [draws] la partie est nulle
    [scores] les points décident
    [loses] { -repeater } perdu
   *[wins] { -repeater } gagné
  }. { $checking ->
    [yes] Mais un camp qui depuis la première fois a donné échec à chaque coup perd, si l’autre ne l’a pas fait aussi.
   *[no] { "" }
  } Ce qui doit être pareil : { LIST($same, "et", plain: "yes") }.
-repeater = { $side ->
    [white] les Blancs ont
    [black] les Noirs ont
   *[none] le camp dont le coup la répète a
  }
same = { $same ->
    [board] les pièces sur toutes les cases
    [side] le camp au trait
    [hands] les pièces en main
    [promoted] les pièces venues d’une promotion
    [castling] les roques possibles
    [double-moves] les doubles coups possibles
    [en-passant] les prises en passant possibles
    [entry] les façons d’entrer en jeu
    [first-moves] les premiers coups possibles
    [borrowed] le déplacement à imiter
   *[passed] le tour d’avant, passé ou non
  }
rule-move-limit = Après { $turns ->
    [yes] { $plies } tours des deux camps ensemble
   *[no] { $each ->
        [none] { $plies } coups des deux camps ensemble
       *[other] { $each } coups de chaque camp
      }
  } pendant lesquels { LIST($unchanged, "et", plain: "yes") }, { -points-or-draw }.
unchanged = { $what ->
    [captured] rien n’a été pris
    [converted] rien n’a changé de camp
    [dropped] rien n’a été posé
   *[moved] aucune pièce de type { LIST($names, "ou", plain: "yes") } n’a joué
  }
rule-dead = { $means ->
    [scores] Les points décident
   *[draws] La partie est nulle
  } dès que personne ne peut plus gagner : quand il ne reste, sur le plateau et à côté, que :
dead-material = { $royals ->
    [yes] { $royal ->
        [none] les pièces royales
       *[other] { THE($royal) } de chaque camp
      } { $most ->
        [0] { "" }
       *[other] et
      }
   *[no] { "" }
  } { $most ->
    [0] { $royals ->
        [yes] { "" }
       *[no] rien du tout
      }
    [1] au plus { LIST(A($names), "ou", plain: "yes") }
    [none] des pièces de type { LIST($names, "ou", plain: "yes") }, toutes sur des cases de même couleur
   *[other] au plus { $most } pièces parmi : { JOIN($names, ", ") }
  }
rule-countdown = Un camp compte ses tours tant qu’à la fin d’un tour { LIST($starts, "et", plain: "yes") }. Les deux camps ne comptent
    jamais ensemble ; si les deux pouvaient commencer, c’est le camp au trait qui compte. Au tour où il dépasse la limite,
    { -points-or-draw }. Un compte garde la limite de son début. { $mixed ->
    [yes] Il ne recommence que si une limite comptée depuis le nombre de pièces en remplace une comptée depuis zéro, ou
        l’inverse.
   *[no] { "" }
  } La limite est la première qui convient :
countdown-limit = { $turns } { $facts ->
    [none] { $several ->
        [yes] sinon
       *[no] en tout cas
      }
   *[other] quand { -facts }
  } { $units ->
    [yes] ; le compte commence au nombre de pièces sur le plateau
   *[no] { "" }
  }
rule-no-draws = Aucune position et aucun nombre de coups ne fait à lui seul une partie nulle.

### Plateau et position de départ

rule-board = Le plateau a { $files } colonnes, de a à { $last }, et { $ranks } rangées, de { $first_rank } à { $last_rank }.
    Le côté des Blancs est la rangée { $first_rank }.
rule-hexagons = Le plateau est un hexagone de { $squares } hexagones, { $upright ->
    [none] { COUNT($side) } par côté
   *[other] { COUNT($upright) } sur chacun des deux côtés verticaux et { COUNT($side) } sur chacun des autres
  }. On les appelle ici des cases. Les
    colonnes sont verticales : { JOIN($letters, ", ") }. Sur chacune, les rangées se comptent depuis les Blancs ; la
    dernière rangée est donc la case la plus lointaine de chaque colonne. Tout droit, on passe de case en case par les
    côtés, dans six directions. En diagonale, on passe par les coins, dans six autres, et on reste sur une des trois
    couleurs.
rule-wraps = Le bord gauche du plateau touche le bord droit : après la colonne { $last } vient la colonne a. Les pièces y
    passent, prennent et agissent comme ailleurs, mais aucun coup ne passe deux fois par la même case.
rule-holes = { $squares ->
    [1] La case
   *[other] Les cases
  } { LIST($squares, "et", plain: "yes") } { $squares ->
    [1] manque
   *[other] manquent
  } : rien n’y va, et aucune pièce n’y glisse. Ce qui saute peut sauter par-dessus.
rule-beyond = Quelques cases sont en dehors des rangées et des colonnes. Les pièces y vont et en viennent par leurs coups
    ordinaires.
beyond-square = { $name } { $near ->
    [none] ne touche aucune autre case
   *[other] touche { LIST($near, "et", plain: "yes") } { $diagonal ->
        [yes] en diagonale
       *[no] { "" }
      }
  }
rule-regions = Les zones du plateau :
region-squares = « { $name } » : { LIST($white, "et", plain: "yes") } { $shared ->
    [yes] { "" }
   *[no] ; pour les Noirs { LIST($black, "et", plain: "yes") }
  }
no-squares = aucune case
# Ces textes suivent « une case ».
region-rank = de la { ORDINAL($rank) } rangée de son camp
region-last-rank = de la dernière rangée
region-named = de la zone « { $name } » { $shared ->
    [yes] { "" }
   *[no] de son camp
  }
region-parts = { $squares ->
    [yes] ({ LIST($parts, "ou", plain: "yes") })
   *[no] { LIST($parts, "ou", plain: "yes") }
  }
region-sides = ({ LIST($white, "ou", plain: "yes") } { $shared ->
    [yes] { "" }
   *[no] ; Noirs : { LIST($black, "ou", plain: "yes") }
  })
under = Quand { $when } : { $text }.
named-piece = { $name }
named-drawn = le choix « { $label } »
rule-fill = sur chaque case de la { $numbered ->
    [yes] rangée { $rank }
   *[no] { ORDINAL($rank) } rangée
  } : { $unit }
rule-opposite = { $symmetry ->
    [rotate] les Noirs se placent de la même façon, vus de leur côté : ce qui est à gauche chez les Blancs l’est aussi chez
        les Noirs
   *[mirror] les Noirs ont les mêmes pièces en face, sur les mêmes colonnes
  }
rule-hand = { $side ->
    [white] les Blancs ont
    [black] les Noirs ont
   *[none] chaque camp a
  } en main, hors du plateau : { LIST($units, "et", plain: "yes") }
rule-pool = les deux camps partagent une réserve, hors du plateau : { LIST($units, "et", plain: "yes") }
rule-place-from-hand = Les pièces en main se posent avant le premier coup, une à une et à tour de rôle, les Blancs d’abord :
    chacune sur une case vide { $region }.
rule-place-from-pool = Les pièces de la réserve se posent avant le premier coup, à tour de rôle, les Blancs d’abord. Un
    camp prend ce qu’il veut et le pose sur une case vide { $region }. Voici combien par tour : { $turns }.
quotas = { COUNT($first, case: "feminine") } au premier tour, { COUNT($middle, case: "feminine") } à chacun des
    { COUNT($times) } suivants, { COUNT($last, case: "feminine") } au dernier
rule-every-color = Un camp pose autant de pièces de type { LIST($names, "ou", plain: "yes") } sur des cases d’une couleur
    que sur celles de chaque autre, ou une de plus. Il ne peut rien poser qui rende cela impossible.
rule-royals-first = Chaque camp reçoit la moitié des pièces royales et doit les poser avant toute autre pièce.
rule-while-placing = Jusqu’à la dernière pièce posée, rien n’est pris { $effects ->
    [yes] , converti ou paralysé
   *[no] { "" }
  }, et personne ne perd faute de coup. Puis les Blancs jouent le premier coup. { $check ->
    [yes] La dernière pièce que pose un camp ne peut pas laisser { -the-royal } de ce camp en échec, avec l’autre camp au
        trait.
   *[no] { "" }
  }
rule-put = { $always ->
    [yes] la partie commence ainsi
   *[no] ces pièces sont sur le plateau
  } { $mirrored ->
    [yes] . Les Noirs ont les mêmes pièces en face, sur les mêmes colonnes
   *[no] { "" }
  }
put-row = { $side ->
    [white] Blancs
   *[black] Noirs
  }, { $row }
row-same = rangée { $rank } : { $name } sur chaque case
row-full = rangée { $rank }, depuis la colonne a : { JOIN($names, ", ") }
rule-shuffle = les places de ces pièces des Blancs sont au hasard { $in_order ->
    [yes] , dans cet ordre depuis la gauche
   *[no] { "" }
  } : { JOIN($groups, " ; quand elles sont prises, ") }
shuffle-group = { $pairs ->
    [yes] les paires
   *[no] { "" }
  } { LIST($slots, "et", plain: "yes") }
lot = { $lot ->
    [each] { $one }, sur une case à part
    [twins] { $one } deux fois, sur les deux cases d’une paire
    [couple] { $one } et { $other }, ensemble sur une paire
   *[couples] { $one }, deux par deux sur une paire
  }

### Choix

condition = « { $option } » { $negated ->
    [yes] n’est pas
   *[no] est
  } sur { LIST($values, "ou", plain: "yes") }
conditions = { LIST($tests, "et", plain: "yes") }
quoted = « { $label } »
game-option = { $summary } { $chosen ->
    [yes] (Choisi ici.)
   *[no] { "" }
  }
option-value = { $label } { $default ->
    [yes] (par défaut)
   *[no] { "" }
  } { $help ->
    [none] { "" }
   *[other] : { $help }
  }
only-when = Seulement quand { $when }.
draw-from = { $count ->
    [1] une de ces pièces : { JOIN($names, ", ") }
   *[other] { $repeat ->
        [yes] { COUNT($count) } de ces pièces, même plusieurs d’une sorte : { JOIN($names, ", ") }
       *[no] { COUNT($count) } de ces pièces, toutes différentes : { JOIN($names, ", ") }
      }
  }
draw-default = { $default ->
    [lot] au hasard
    [any] ce que personne ne choisit est au hasard
    [piece] par défaut { A($name) }
   *[set] par défaut une pièce de « { $name } » au hasard
  }
draw-set = « { $label } » { $help ->
    [none] { "" }
   *[other] ({ $help })
  } : { JOIN($names, ", ") }
limit-different = aucune pièce ne peut être à la fois dans { LIST($among, "et", plain: "yes") }
limit-at-most = { LIST($among, "et", plain: "yes") } peuvent avoir ensemble au plus { COUNT($count, case: "feminine") } de
    ces pièces : { JOIN($names, ", ") }

### Un tour

rule-turns = { -side-name } { $side ->
    [none] commence
   *[other] commencent
  }, puis les camps jouent à tour de rôle. { $single ->
    [no] { "" }
   *[yes] Un tour est un coup { $drops ->
        [hand] ou une pièce de la main posée sur le plateau
        [new] ou une nouvelle pièce posée sur le plateau
       *[none] { "" }
      } { $passes ->
        [yes] { "" }
       *[no] , et personne ne peut passer
      }.
  }
rule-turn-of = { $lengths } { $check ->
    [ends] Un coup qui donne échec finit le tour.
    [last] Seul le dernier coup d’un tour peut donner échec.
   *[none] { "" }
  } { $without ->
    [lost] Qui ne trouve plus de coup avant la fin du tour est sans coup légal, comme au début du tour.
    [over] Quand aucun autre coup n’est possible, le tour est fini.
   *[part] Une partie du tour où rien n’est possible est sautée.
  } { $passing ->
    [yes] La prise en passant n’est possible qu’au coup qui suit le tour, si la pièce à prendre n’a pas rejoué.
   *[no] { "" }
  } { $passing_again ->
    [yes] Si ce coup prend en passant, le suivant le peut aussi.
   *[no] { "" }
  }
turn-length = Un tour est de { -moves }.
-moves = { $moves ->
    [1] un coup
   *[other] { COUNT($moves) } coups
  }
turn-lengths = Le premier tour { $side ->
    [white] des Blancs
    [black] des Noirs
   *[none] de la partie
  } est de { $first ->
    [1] un coup
   *[other] { COUNT($first) } coups
  } ; chaque tour suivant est de { -moves }.
turn-sides = { $side ->
    [black] Les Noirs
   *[other] Les Blancs
  } ont { $first ->
    [1] un coup
   *[other] { COUNT($first) } coups
  } à chaque tour, { $side ->
    [black] les Blancs
   *[other] les Noirs
  } ont { -moves }.
turn-series = Les tours des deux camps ont ces nombres de coups : { JOIN($counts, ", ") }. { $later ->
    [rises] Ensuite, chaque tour a un coup de plus que le précédent
    [repeats] Ensuite, ces nombres recommencent
   *[stays] Ensuite, tous les tours en ont autant que le dernier
  }.
turn-parts = Un tour a ces parties : { JOIN($parts, ", puis ") }.
turn-part = { $names ->
    [none] un coup d’une de ses pièces
   *[other] un coup, ou la pose, d’une pièce de type { LIST($names, "ou", plain: "yes") }
  }
rule-may-pass = Au lieu de jouer, { $side ->
    [none] on peut
   *[other] { -the-side } peuvent
  } passer { $check ->
    [yes] , mais pas en échec
   *[no] { "" }
  }.
rule-passed-twice = Quand les deux camps passent l’un après l’autre, la partie est finie, et { $means ->
    [scores] les points décident
   *[draws] elle est nulle
  }.
rule-moving = Un coup mène une de ses propres pièces sur une autre case, comme le dit sa description. Il ne finit jamais sur
    une autre de ses propres pièces. { $lands ->
    [yes] Une pièce prend une pièce adverse en arrivant sur sa case, si sa description le dit.
   *[no] { "" }
  }
rule-captured = { $goes ->
    [nowhere] Les pièces prises quittent le plateau pour toujours { $swaps ->
        [yes] , sauf si elles changent de camp
       *[no] { "" }
      }.
   *[hand] { $names ->
        [none] Une pièce prise
       *[other] Une pièce prise de type { LIST($names, "ou", plain: "yes") }
      } change de camp et va dans la main { $friends ->
        [yes] de son nouveau camp, même si son propre camp l’a prise
       *[no] du camp qui l’a prise
      }. { $reverts ->
        [yes] Si elle a été promue, elle y va telle qu’elle était d’abord.
       *[no] Elle y va telle qu’elle est alors.
      } { $names ->
        [none] { "" }
       *[other] Toutes les autres pièces prises quittent le plateau pour toujours.
      }
  }
rule-mandatory = Tout ce qu’un coup fait de plus arrive de soi-même, d’un seul coup, quand la pièce est arrivée. Personne ne
    peut y renoncer.
rule-must-capture = Si vous pouvez prendre { $names ->
    [none] { "" }
   *[other] avec { -one-of }
  }, vous devez { $any ->
    [yes] prendre, avec la pièce de votre choix
   *[no] le faire
  } { $most ->
    [yes] , et prendre autant de pièces que possible dans votre tour. S’il y a plusieurs façons, vous choisissez
   *[no] { $any ->
        [yes] { "" }
       *[no] . Entre plusieurs prises, vous choisissez
      }
  }.
-one-of = { LIST(A($names), "ou", plain: "yes") }
rule-forbidden = { $drops ->
    [yes] { $names ->
        [none] Aucune pièce posée ne peut { -give }.
       *[other] Vous ne pouvez pas { -give } en posant { -one-of }.
      }
   *[no] { $names ->
        [none] Aucun coup ne peut { -give }.
       *[other] Vous ne pouvez pas { -give } avec { -one-of }.
      }
  }
-give = { $threat ->
    [check] donner échec
    [check-alone] donner échec sans faire mat
    [capture] prendre { $of ->
        [none] quoi que ce soit
       *[other] { LIST(A($of), "ou") }
      }
   *[mate] faire mat
  }
rule-flight = En échec, { $names ->
    [none] une pièce royale
   *[other] { -one-of }
  } ne peut pas quitter sa case, sauf pour prendre tout ce qui donne échec.

### Coups spéciaux et effets

special-term = { $special ->
    [castling] Roque
    [double-move] Double coup
    [long-step] Long pas
    [en-passant] En passant
    [crossing] Cases gardées
    [first-move] Premier coup
    [promotion] Promotion
    [borrowing] Déplacement imité
    [entry] Entrée en jeu
    [drop] Pose
    [going-on] Prises à la suite
    [capturing] Après une prise
   *[vanishing] Quitter le plateau
  }
special-line = { UPPER(LIST($names, "et", plain: "yes")) } : { LOWER($text) }
notion-term = { $notion ->
    [shooting] Tirer
    [around] Prendre autour
    [afar] Prendre ailleurs
    [trampling] Piétiner
    [turning] Convertir
    [exchanging] Échanger sa place
    [swapping] Convertir en prenant
    [leaving] Laisser quelque chose
   *[freezing] Paralyser
  }
notion-shooting = Une pièce qui tire prend une pièce adverse sans quitter sa case. C’est tout son coup.
notion-around = Quand une telle pièce a joué, elle prend { -victims } à côté de sa case d’arrivée. Sa description dit lesquelles.
notion-afar = Quand une telle pièce a joué, elle prend { -victims } ailleurs que sur sa case d’arrivée. Sa description dit
    lesquelles.
-victims = des pièces { $whose ->
    [all] de l’un ou l’autre camp
    [friends] de son camp
   *[enemies] adverses
  }
notion-trampling = Une telle pièce piétine les pièces adverses : elle prend toutes celles des cases qu’elle traverse, et
    celle de la case où elle s’arrête. Les pièces de son camp lui barrent le chemin.
-captured-instead = { $royals ->
    [yes] { UPPER(-a-royal-name) } ne change pas de camp : cela prend la pièce.
   *[no] { "" }
  }
notion-turning = Une pièce adverse convertie change de camp. Elle reste où elle est et ce qu’elle est ; son nouveau camp peut
    la jouer dès son tour suivant. « En avant » s’entend alors pour ce camp. { -captured-instead }
notion-exchanging = Deux pièces qui échangent leurs places restent ce qu’elles sont et à qui elles sont : aucune n’est prise.
    C’est un coup entier, celui de la pièce qui le fait ; elle seule peut être promue ainsi. Deux pièces semblables
    n’échangent pas leurs places.
notion-swapping = Ce qu’une telle pièce prend en arrivant dessus ne quitte pas le plateau : cela change de camp et va sur la
    case d’où elle est venue. { -captured-instead }
notion-leaving = Une telle pièce laisse quelque chose sur la case d’où son coup est parti. Sa description dit quoi.
notion-freezing = Une pièce paralysée ne peut rien faire { $vanish ->
    [yes] , mais certaines peuvent quitter le plateau (voir les coups spéciaux)
   *[no] { "" }
  }. La position avant le coup compte. Sur une ligne, seule la première pièce est paralysée ; un saut passe par-dessus ce
    qui est entre les deux. Une pièce paralysée barre toujours le chemin. Si elle en paralyse d’autres, elle continue { $check ->
    [yes] , mais elle ne donne pas échec
   *[no] { "" }
  }.
