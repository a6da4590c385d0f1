# Ce que le programme dit en français. Les clés et leurs valeurs sont celles de en.ftl.
# Le lecteur est vouvoyé. Une espace fine insécable précède les signes doubles et borde les guillemets.

### Sur chaque page

skip = Aller au contenu
main-navigation = Menu principal
games = Jeux
language = Langue
language-new = { $name } (nouveau)
display = Affichage
theme = Couleurs
theme-auto = comme le système
theme-light = clair
theme-dark = sombre
to-the-games = Vers les jeux

### Là où le programme tourne dans le navigateur même

installed-new = Une nouvelle version est là.
installed-update = L’utiliser maintenant
installed-later = Plus tard
installed-install = Installer Variorum
installed-complete = Tout garder pour jouer hors ligne ({ $size } Mo)
installed-coming = { $done } sur { $all } Mo
installed-all = Tout est là : l’ordinateur joue aussi bien sans réseau.

### Erreurs

error-not-found = Introuvable
error-foreign = Impossible depuis là-bas
error-broken = Quelque chose s’est cassé ici
error-other = Cela n’a pas marché
error-no-page = Il n’y a pas de page à cette adresse.
error-no-game = Il n’y a pas de partie à cette adresse.
error-too-large = C’est plus que ce qu’envoie un formulaire d’ici.
error-too-slow = L’envoi n’est pas arrivé à temps. Veuillez recommencer.
error-too-many-games = Beaucoup de parties ont été commencées depuis ce réseau dans la dernière heure. Réessayez dans quelques minutes.
limit-sockets = Beaucoup de parties sont ouvertes depuis ce réseau. Fermez-en une, puis rechargez cette page.
limit-open-games = Beaucoup de parties sont ouvertes dans ce navigateur. Fermez-en une, puis rechargez cette page.
error-no-seat = Ce lien ne donne pas de place dans la partie. Demandez-en un autre.
error-too-many-versions = Un brouillon peut avoir { $most } versions. Commencez-en un nouveau avec son texte.
error-no-draft = Il n’y a pas de brouillon à cette adresse.
error-too-many-drafts = Vous pouvez avoir { $most } brouillons. Supprimez-en un d’abord.
error-crashed = Les règles de ce jeu ont provoqué une erreur.

### La page d’une partie

needs-scripts = Le plateau a besoin de JavaScript.
of-this-game = Ce jeu
opens-beside = S’ouvre à côté de la partie, dans un nouvel onglet
setting-up = Mise en place du plateau…

### Le plateau : ce que disent les cases

white = Blancs
black = Noirs
unit = { $side ->
    [n] { $name }
    [w] { $name } (Blancs)
   *[b] { $name } (Noirs)
  }
square-chosen = choisie
square-frozen = paralysée
square-check = en échec
square-danger = en danger
square-plan-from = un coup prévu part d’ici
square-plan-to = un coup prévu arrive ici
square-hinted = fait partie du conseil
square-captured = une pièce a été prise ici
square-converted = vient de changer de camp
square-enters = entre en jeu ici
mark-go = la pièce peut y aller
mark-take = une prise
mark-shoot = la pièce peut tirer dessus
mark-convert = une conversion
mark-strike = y aller prend autre chose
mark-swap = un échange de places
mark-leave = cliquez encore pour la retirer du plateau
board-label = { $game } : le plateau

### Le plateau : les coups en mots

at = { $name } en { $square }
moved = { $unit } va de { $from } à { $to }
moved-takes = { $unit } de { $from } prend { $victims }
moved-shoots = { $unit } en { $from } tire sur { $victims }
moved-returns = { $unit } en { $from } prend { $victims } et revient
moved-swaps = { $unit } de { $from } échange sa place avec { $victims }
moved-passing = { $unit } va de { $from } à { $to } et prend { $victims } en passant
moved-castles = { $unit } roque de { $from } à { $to }
moved-removed = { $unit } en { $from } quitte le plateau
moved-not = { $unit } passe
moved-placed = { $unit } est posé en { $to }
also-takes = prend { $victims }
also-converts = convertit { $victims }
also-becomes = promotion en { $name }
also-enters = { $name } entre en { $square }
also-check = échec
also-freezes = paralyse { $victims }
taken-back = Coup repris.

### La ligne d’aide d’une partie

help-label = Que faire
help-unit = { $unit } en { $square } : choisissez une case marquée.
help-unit-again = Cliquez encore pour annuler ce choix.
help-unit-leave = Cette pièce ne peut pas bouger. Cliquez encore pour la retirer du plateau.
help-unit-extra = Faire entrer { $name }
help-unit-other = Cliquez encore pour : { $way }.
help-unit-aside = { $way } : choisissez une case marquée.
help-unit-with = { $unit } en { $square } : choisissez une case marquée. { $name } entre ensuite en { $at }.
help-extra-first = { $name } en main entre là d’où part une autre pièce : choisissez maintenant cette pièce et jouez-la.
help-extra-not-there = { $name } ne peut pas entrer avec { $unit } en { $square } : choisissez une pièce sur une case marquée.
help-read = Maintenez une pièce, faites un clic droit ou appuyez sur i pour lire ce qu’elle fait.
help-read-touch = Maintenez une pièce pour lire ce qu’elle fait.
help-hand = { $name } en main : posez cette pièce sur une case marquée.
help-left = { $count ->
    [one] Il reste une pièce à poser dans ce tour.
   *[other] Il reste { $count } pièces à poser dans ce tour.
  }
help-place = { $side ->
    [w] Les Blancs posent
   *[b] Les Noirs posent
  } : choisissez une pièce à côté du plateau, puis une case.
help-your-move = À vous de jouer : choisissez une pièce.
help-move = { $side ->
    [w] Trait aux Blancs
   *[b] Trait aux Noirs
  } : choisissez une pièce.
part-number = { $alone ->
    [yes] { $side ->
        [w] Blancs
       *[b] Noirs
      } : { $number ->
        [1] premier
        [2] deuxième
        [3] troisième
        [4] quatrième
        [5] cinquième
       *[other] { $number }e
      }
   *[no] { $number ->
        [1] Premier
        [2] Deuxième
        [3] Troisième
        [4] Quatrième
        [5] Cinquième
       *[other] { $number }e
      }
  } coup sur { $of ->
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
   *[other] { $of }
  } : choisissez une pièce.
part-put = Posez maintenant { $name } sur une case marquée.
part-put-from = Posez maintenant { $name } sur une case marquée, à portée de { $unit } en { $square }.
part-move = Jouez maintenant { $unit } en { $square } : choisissez une case marquée.
part-choose = Jouez maintenant { $name } : choisissez une pièce.
part-takes-on = Continuez à prendre avec { $unit } en { $square } : choisissez une case marquée.
part-goes-on = Continuez avec { $unit } en { $square } : choisissez une case marquée.
part-then-put = Ensuite, vous posez aussi : { $names }.
part-then-move = Ensuite, vous jouez aussi : { $names }.
turn-played = { $side ->
    [w] Les Blancs ont joué
   *[b] Les Noirs ont joué
  } { $moves }.
help-check = Vous êtes en échec !
help-danger = { $unit } en { $square } peut être pris au prochain coup !
help-thinking = { $side ->
    [w] Les Blancs réfléchissent.
   *[b] Les Noirs réfléchissent.
  }
help-wait = { $side ->
    [w] Trait aux Blancs.
   *[b] Trait aux Noirs.
  }
help-meanwhile = En attendant, faites un clic droit sur une pièce ou maintenez-la pour voir ses coups.
help-study = Voici les coups de { $unit } en { $square }.
help-sending = Envoi du coup…
help-meanwhile-touch = En attendant, maintenez une pièce pour voir ses coups.
help-offline = La connexion est perdue. Nouvel essai en cours ; rien de ce qui a été joué n’est perdu.
help-offline-sent = Coup envoyé. Nous vérifions son arrivée dès que vous êtes de nouveau en ligne.
help-unsent = Rien n’a été fait : la connexion est perdue.
help-dropped = La connexion s’est coupée avant la confirmation de votre action. Regardez où en est la partie et recommencez au besoin.
help-withdrawn = Votre coup n’est pas renvoyé. S’il est arrivé avant la coupure, il compte.
help-looking = Vous regardez le plateau après le coup { $ply }. Revenez à la partie pour jouer.
help-plan = Prévu : { $unit } de { $from } à { $to }.
help-plan-aside = Le coup est joué à votre tour, s’il est possible.
help-planning = { $unit } en { $square } : choisissez où cette pièce doit aller à votre prochain tour.
help-ahead = En attendant, choisissez une de vos pièces pour prévoir votre prochain coup, ou faites un clic droit sur une pièce pour la lire.
help-ahead-touch = En attendant, choisissez une de vos pièces pour prévoir votre prochain coup, ou maintenez une pièce pour la lire.
help-wondering = Recherche d’un conseil…
help-hint = L’ordinateur jouerait : { $move }.
help-stopped = La partie est arrêtée.
help-itself = p arrête et relance la partie, n joue un coup.
help-itself-touch = Les boutons arrêtent et relancent la partie.
plan-set = Prévu : { $unit } de { $from } à { $to }. Échap annule.
plan-gone = Plus rien n’est prévu.
plan-impossible = Le coup prévu, de { $from } à { $to }, n’est plus possible.
hint-against = Contre une autre personne, il n’y a pas de conseil. Après la partie, vous pouvez en demander pour chaque coup.
help-refused-hand = Choisissez d’abord une pièce à côté du plateau.
help-not-there = { $unit } en { $square } ne peut pas y aller.
help-not-put = { $name } ne peut pas être posé en { $square }.
help-not-yours = En { $square }, il n’y a pas de pièce à vous qui puisse bouger.
help-not-your-turn = Ce n’est pas à vous de jouer.
help-kept = { $unit } en { $square } : le choix est gardé.
help-kept-hand = { $name } : le choix est gardé.
help-close = Choisir un autre coup

### Les questions d’une partie

ask-takes = { $unit } prend { $victim } en { $square }. Comment ?
ask-goes = { $unit } va en { $square }. Comment ?
ask-promotes = { $unit } en { $square }, promotion en :
ask-leave = Retirer { $unit } en { $square } du plateau pour de bon ?
ask-resign = Abandonner la partie ?
ask-resign-side = { $side ->
    [w] Les Blancs abandonnent ?
   *[b] Les Noirs abandonnent ?
  }
ask-draw = Les deux camps sont-ils d’accord pour la nulle ?
answer-resign = Abandonner
answer-play-on = Continuer
answer-draw = Tous deux d’accord
answer-new = Nouvelle partie
answer-shoot = Tirer depuis { $from }
answer-shoot-note = reste sur place
answer-return = Prendre et revenir en { $from }
answer-pass = Passer
answer-stop = S’arrêter ici
answer-go = Y aller, en { $to }
answer-by = Par { $via }
answer-castling = Roquer
answer-leave = Retirer
answer-swap = Échanger les places
answer-plain = Y aller
answer-unplan = Annuler
answer-withdraw = Ne pas renvoyer
answer-hinted = Le jouer
answer-more = Prendre en chemin
answer-other = Une autre façon
answer-stay = Rester { $name }
answer-taking = prend { $victims }
answer-converting = convertit { $victims }
answer-enter = … et poser { $name } en { $square }

### Les joueurs et les actions d’une partie

player-you = Vous
player-you-named = { $name } (vous)
player-computer = Ordinateur
player-level = Ordinateur, niveau { $level }
player-took = Prises :
player-takes = { $name }, { $count }
state-your-move = À vous de jouer
state-to-move = au trait
state-places = { $count ->
    [one] pose une pièce
   *[other] pose { $count } pièces
  }
state-part = coup { $number } sur { $of }
state-thinks = réfléchit…
state-check = échec
state-won = a gagné
state-lost = a perdu
state-draw = nulle
title-your-turn = À vous – { $game }
title-over = Terminée – { $game }
title-to-move = { $side ->
    [w] Blancs
   *[b] Noirs
  } – { $game }
title-waits = … – { $game }
actions-label = Actions
action-undo = Reprendre
action-resign = Abandon
action-draw = Nulle
action-hint = Conseil
pace-label = Temps d’un coup à l’autre
pace-go = Reprendre
pace-stop = Arrêter
pace-step = Un coup
pace = { $seconds ->
    [0] aussitôt
   *[other] { $seconds } s
  }
action-flip = Tourner
action-more = Plus
more-title = Plus
more-copy = Copier la position
more-copied = Copié
more-sound = Sons
sound-notice = Les coups peuvent s’entendre, chaque genre à sa façon.
sound-on = Activer les sons
sound-off = Sans son
sound-later = Vous pouvez changer cela sous « Plus ».
more-still = Sans animation
more-made = Images qui montrent ce que font les pièces
more-initials = Lettres à côté des images
more-keys = Touches
more-pieces = Pièces et règles
more-new = Nouvelle partie
side-label = La partie
reserve-hand = { $side ->
    [w] Main des Blancs
   *[b] Main des Noirs
  }
reserve-pool = Réserve des deux camps
reserve-read = Faites un clic droit sur une pièce ou appuyez sur i pour lire ce qu’elle fait.
reserve-read-touch = Maintenez une pièce pour lire ce qu’elle fait.
type-move = Taper un coup
type-play = Jouer

### L’ordinateur et la liste des coups

computer = Ordinateur
computer-waits = attend
computer-in-line = attend son tour : place { $place }, { $seconds } s au plus
computer-thinks = réfléchit…
computer-hurry = Jouer maintenant
computer-level = Niveau
computer-time = Temps de réflexion
computer-used = Temps utilisé
computer-depth = Profondeur
computer-positions = Positions
computer-speed = Par seconde
computer-score = Évaluation
computer-expects = Attend { $line }
computer-opinion = Ce qu’il pense
score-even = égalité
score-ahead = { $side ->
    [w] Les Blancs ont { $pawns } d’avance
   *[b] Les Noirs ont { $pawns } d’avance
  }
score-wins = { $side ->
    [w] Les Blancs gagnent en { $moves }
   *[b] Les Noirs gagnent en { $moves }
  }
moves-title = Coups
moves-none = Aucun coup encore.
move-shot = tir
move-converted = converti
move-takes = prend { $count }

### Les touches

keys-title = Touches
keys-walk = vers la case voisine
keys-ends = au bout de la rangée ou de la colonne
keys-jump = vers cette colonne ou cette rangée (f, i, m, n, p et t avec Maj)
keys-choose = choisir, poser, jouer ; dans une question : la première réponse
keys-answer = les réponses sous le plateau, dans l’ordre
keys-back = un pas en arrière
keys-read = lire ce que fait la pièce
keys-turn = tourner le plateau
keys-speak = redire le dernier coup
keys-hint = un conseil
keys-pace = arrêter ou relancer, un coup, quand l’ordinateur joue seul
keys-this = ce tableau
keys-key-arrows = Flèches
keys-key-ends = Début Fin Page préc. Page suiv.
keys-key-jump = a b c … 1 2 3 …
keys-key-choose = Entrée Espace
keys-key-answer = 1 … 9
keys-key-back = Échap

### Préparer une partie

setup-title = Préparer { $game }
setup-rules-link = Règles et pièces
setup-game = Le jeu
setup-army = Pièces de cette partie
setup-fill = Garder le tirage
setup-clear = Vider
setup-pick = Choisir des pièces
setup-pieces = Les { $count } pièces
setup-find = Chercher parmi les pièces
setup-find-hint = Nom ou effet, comme « change de camp »
setup-close = Fermer
setup-done = Terminé
setup-unfilter = Effacer la recherche
setup-up-to = { $count } au plus
setup-chosen = { $count } sur { $most } choisies
setup-chosen-rest = { $count } choisies, { $rest } au hasard
setup-too-many = { $count } choisies, { $over } de trop, laissées de côté
setup-by-chance = au hasard
setup-usual = par défaut
setup-left-out = laissée de côté
setup-remove = { $piece } : retirer
setup-drawn-slot = { $piece }, au hasard
setup-empty-slot = Libre : au hasard
setup-matches =
    { $count ->
        [0] Aucune pièce ne convient.
        [one] Une pièce convient ; elle vient en premier.
       *[other] { $count } pièces conviennent ; elles viennent en premier.
    }
setup-more = Votre propre position
setup-places-hint = comme Roi@e1
setup-position = Position
setup-position-help = Collez ce que donne « Copier la position ». Les choix ci-dessus ne comptent alors pas ; les règles cochées comptent.
setup-preview = Position de départ
setup-first-position = La position de départ
setup-note = La pièce que vous regardez
setup-note-placing = Les joueurs remplissent à tour de rôle les cases vides de la position de départ. Pointez une pièce pour lire ce qu’elle fait ; maintenez-la, faites un clic droit ou appuyez sur i pour l’essayer.
setup-note-playing = La partie commence ainsi. Pointez une pièce pour lire ce qu’elle fait ; maintenez-la, faites un clic droit ou appuyez sur i pour l’essayer.
setup-number = Numéro du tirage
setup-number-help = Le même numéro donne le même tirage.
setup-again = Tirer à nouveau
setup-against = Contre
setup-computer = L’ordinateur
setup-friend = Un ami, ici
setup-invited = Un ami, par lien
setup-itself = Ordinateur – Ordinateur
setup-itself-help = L’ordinateur joue les deux camps. Vous réglez le rythme, l’arrêtez et le faites avancer coup par coup.
setup-invited-help = Le lien pour votre ami est sur la page suivante, une fois la partie commencée.
setup-clock = Pendule
setup-counts = Une fois terminée, cette partie compte dans l’arbre des ouvertures : ses premiers coups et son résultat, sans les noms.
setup-counts-see = Ce qui est déjà compté
game-counts = Une fois terminée, cette partie compte dans l’arbre des ouvertures : ses premiers coups et son résultat, sans les noms.
seat-counts = Vous êtes invité à cette partie. Une fois terminée, elle compte dans l’arbre des ouvertures de ce serveur : ses premiers coups et son résultat, sans les noms. Êtes-vous d’accord ?
seat-counts-yes = Oui, prendre place
seat-counts-no = Prendre place, mais ne pas la compter
clock-none = Sans pendule
clock-fischer = { $time } min + { $increment } s par coup
clock-per-move = { $time } par coup
clock-days =
  { $count ->
    [one] 1 jour par coup
   *[other] { $count } jours par coup
  }
setup-side = Vous jouez
setup-white = Blancs
setup-either = Au choix
setup-black = Noirs
setup-level = Niveau
level = { $level ->
    [1] 1 – apprend avec vous
    [2] 2 – très doux
    [3] 3 – doux
    [4] 4 – tranquille
    [5] 5 – attentif
    [6] 6 – régulier
    [7] 7 – solide
    [8] 8 – vigilant
    [9] 9 – incisif
    [10] 10 – fort
    [11] 11 – très fort
   *[12] 12 – pleine force
  }
setup-thinks = Plus sur l’ordinateur
setup-thinks-most = Il réfléchit au plus
setup-thinks-help = Seul le niveau le plus haut utilise tout ce temps ; les autres répondent plus tôt. Un niveau bat en général celui d’en dessous.
setup-start = Commencer la partie
setup-show = Montrer la position de départ
setup-share = La même préparation, pour vous ou pour d’autres (chacun commence sa propre partie)
setup-copy = Copier
setup-copied = Copié
setup-no-answer = Pas de réponse. Rien n’est perdu : réessayez dans un instant.
setup-switched = { $state ->
    [on] Maintenant avec : { $rule }.
   *[off] Maintenant sans : { $rule }.
  } Vos choix sont gardés.
setup-switch-new = Nouveau : { $pieces }.
setup-switch-gone = N’y est plus : { $pieces }.
setup-switch-other = Quelque chose change pour : { $pieces }.
setup-switch-more = { $text } Et { $count } de plus.
setup-switch-same = Toutes les pièces restent comme elles étaient.
time-at-once = aussitôt
time-seconds =
    { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
time-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }

### Ce qui ne va pas dans une préparation

problem-number = Le numéro du tirage doit être un nombre entier.
problem-unknown-option = Ce jeu n’a pas de question « { $option } ».
problem-unknown-value = { $label } : « { $value } » n’est pas une des réponses.
problem-not-applicable = { $label } : cette question ne se pose pas avec les autres choix.
problem-unknown-piece = Ce jeu n’a pas de pièce « { $piece } ».
problem-unknown-piece-similar = Ce jeu n’a pas de pièce « { $piece } ». Vouliez-vous dire { $similar } ?
problem-ambiguous-piece = Plusieurs pièces s’appellent « { $piece } » : { $among }.
problem-not-offered = { $label } : { $piece } ne peut pas être choisi ici.
problem-duplicate = { $label } : { $piece } est choisi plusieurs fois, et toutes les pièces doivent être différentes.
problem-wrong-number = { $label } : il en faut { $needed }, et { $given } sont choisies.
problem-too-many =
    { $most ->
        [one] Une seule de ces pièces peut être dans la partie : { $pieces }.
       *[other] Seulement { $most } de ces pièces peuvent être dans la partie : { $pieces }.
    }
problem-nothing-fits = { $label } : aucune autre pièce ne va avec celles qui sont choisies. Retirez-en une.
problem-no-square = Il n’y a pas de case { $square }.
problem-place-form = « { $entry } » n’est pas une pièce avec sa case, comme Roi@e1.
problem-place-not-arranged = { $piece } n’est pas une des pièces dont la place se choisit.
problem-place-taken = { $entry } : autre chose s’y trouve déjà.
problem-place-cannot-stand = { $entry } : { $piece } ne peut pas s’y trouver.
problem-place-crowded = Trop de pièces sont prévues pour les mêmes cases.
fen-empty = La position manque.
fen-open-brace = Une accolade n’est pas fermée.
fen-open-bracket = Un crochet n’est pas fermé.
fen-no-piece = Aucune pièce de { $game } n’a l’identifiant « { $id } ».
fen-piece-case = « { $given } » n’est ni { $white } (Blancs) ni { $black } (Noirs).
fen-rows =
    { $given ->
        [one] Cette position a 1 rangée ; il en faut { $wanted } pour { $game }.
       *[other] Cette position a { $given } rangées ; il en faut { $wanted } pour { $game }.
    }
fen-run = La rangée { $row } à partir du haut n’a pas la place pour { $given } cases vides.
fen-empty-on-hole = La rangée { $row } à partir du haut a une case vide là où le plateau n’en a pas.
fen-unit-on-hole = La rangée { $row } à partir du haut a une pièce là où le plateau n’a pas de case.
fen-no-hole = Le plateau a une case { $square }, et la position l’omet.
fen-row-too-long = La rangée { $row } à partir du haut dépasse { $wanted } cases.
fen-row-too-short = La rangée { $row } à partir du haut a { $given } cases au lieu de { $wanted }.
fen-side = Le camp au trait est w ou b, pas « { $given } ».
fen-pool = Ce jeu n’a pas de telles pièces hors du plateau.
fen-other = « { $given } » ne peut pas se lire dans une position.
position-wrong-side = Camp { $side } : cette pièce n’est pas possible : { $piece }.
position-off-board = { $piece } ne peut pas être hors du plateau dans ce jeu.
position-pool-large = Au plus { $most } pièces attendent à côté du plateau.
position-castling = « { $letter } » n’est pas un roque de ce jeu.
position-castling-nowhere = Aucune pièce n’est placée de façon à roquer par « { $letter } ».
position-castling-units = Pour le roque « { $letter } », les pièces doivent être en { $first } et en { $second }.
position-move-number = Les coups sont comptés à partir de 1.
position-royals =
    { $count ->
        [0] { $side } : il n’y a pas de pièce royale sur le plateau.
       *[other] { $side } : il y a { $count } pièces royales au lieu d’une.
    }
position-royal-in-hand = { $side } : une pièce royale est en main, mais les pièces royales ne sont jamais prises dans ce jeu.
position-royals-to-come = À la fin, chaque camp doit avoir une pièce royale.
position-check = { $side } : le roi est en échec alors que c’est à l’autre camp de jouer.
position-crossed = Aucune pièce ne vient de passer par la case de la prise en passant.
position-uneven-hands = Les camps posent à tour de rôle : ils ont autant de pièces en main, ou les Noirs une de plus.
position-turn-to-place = Avec ces pièces hors du plateau, c’est à ce camp de poser : { $side }.
position-no-room = { $side } : il reste { $needed } pièces à poser, et seulement { $free } cases libres pour cela.
position-not-promoted = La pièce en { $square } ne peut pas venir d’une promotion.
position-not-at-home = La pièce en { $square } n’est pas sur sa case de départ : elle a donc bougé.
position-goes-not-on = La pièce en { $square } ne peut pas continuer dans ce tour.
position-not-taken = La pièce en { $square } ne peut pas avoir été prise dans ce tour et être encore là.
position-no-room-of-color = { $side } : ces pièces ne peuvent pas être posées sur des cases de chaque couleur.
position-winner-without-royal = { $side } : sans pièce royale, ce camp ne peut pas avoir gagné.
position-cannot-have-ended = Rien que le plateau ne montre pas ne peut avoir fini la partie ainsi.
position-won-while-placing = Personne ne peut avoir gagné tant qu’il reste des pièces à poser.
position-no-such-count = { $side } : on ne peut pas compter jusqu’à { $limit } ici.
position-lent-copier = { $piece } en imite d’autres ; c’est ce qu’elle a imité qui est prêté.
position-turn-too-long = Un tour n’a ici que { $length } parties.
position-other = Une telle position ne peut pas se produire dans ce jeu.
error-form = Cette adresse ou ce formulaire contient quelque chose qu’aucune page de ce site n’a écrit.

### Comment les parties finissent

ending-win = { $winner ->
    [w] Les Blancs gagnent.
   *[b] Les Noirs gagnent.
  }
ending-win-checkmate = { $winner ->
    [w] Les Blancs gagnent par échec et mat.
   *[b] Les Noirs gagnent par échec et mat.
  }
ending-win-royal-captured = { $winner ->
    [w] Les Blancs gagnent : une pièce royale des Noirs a été prise.
   *[b] Les Noirs gagnent : une pièce royale des Blancs a été prise.
  }
ending-win-stalemate = { $winner ->
    [w] Les Blancs gagnent : les Noirs sont pat, ce qui perd dans ce jeu.
   *[b] Les Noirs gagnent : les Blancs sont pat, ce qui perd dans ce jeu.
  }
ending-win-no-moves = { $winner ->
    [w] Les Blancs gagnent : les Noirs n’ont plus de coup légal.
   *[b] Les Noirs gagnent : les Blancs n’ont plus de coup légal.
  }
ending-win-reached = { $winner ->
    [w] Les Blancs gagnent : les cases du but sont atteintes.
   *[b] Les Noirs gagnent : les cases du but sont atteintes.
  }
ending-win-left = { $winner ->
    [w] Les Blancs gagnent par les pièces qui restent.
   *[b] Les Noirs gagnent par les pièces qui restent.
  }
ending-win-checks = { $winner ->
    [w] Les Blancs gagnent : les Noirs ont subi assez d’échecs.
   *[b] Les Noirs gagnent : les Blancs ont subi assez d’échecs.
  }
ending-win-row = { $winner ->
    [w] Les Blancs gagnent : l’alignement est complet.
   *[b] Les Noirs gagnent : l’alignement est complet.
  }
ending-win-joined = { $winner ->
    [w] Les Blancs gagnent : deux bords sont reliés.
   *[b] Les Noirs gagnent : deux bords sont reliés.
}
ending-win-attacked = { $winner ->
    [w] Les Blancs gagnent : à cause de ce qui est attaqué.
   *[b] Les Noirs gagnent : à cause de ce qui est attaqué.
}
ending-win-facing = { $winner ->
    [w] Les Blancs gagnent : deux pièces se font face.
   *[b] Les Noirs gagnent : deux pièces se font face.
}
ending-win-full = { $winner ->
    [w] Les Blancs gagnent : le plateau est plein.
   *[b] Les Noirs gagnent : le plateau est plein.
  }
ending-win-mated = { $winner ->
    [w] Les Blancs gagnent : les Blancs sont mat, ce qui gagne dans ce jeu.
   *[b] Les Noirs gagnent : les Noirs sont mat, ce qui gagne dans ce jeu.
  }
ending-win-stalemate-wins = { $winner ->
    [w] Les Blancs gagnent : les Blancs sont pat, ce qui gagne dans ce jeu.
   *[b] Les Noirs gagnent : les Noirs sont pat, ce qui gagne dans ce jeu.
  }
ending-win-no-moves-wins = { $winner ->
    [w] Les Blancs gagnent : ils n’ont plus de coup légal, ce qui gagne dans ce jeu.
   *[b] Les Noirs gagnent : ils n’ont plus de coup légal, ce qui gagne dans ce jeu.
  }
ending-win-repetition = { $winner ->
    [w] Les Blancs gagnent : la même position s’est produite trop souvent.
   *[b] Les Noirs gagnent : la même position s’est produite trop souvent.
  }
ending-win-perpetual-check = { $winner ->
    [w] Les Blancs gagnent : les Noirs ont donné un échec perpétuel, ce qui perd dans ce jeu.
   *[b] Les Noirs gagnent : les Blancs ont donné un échec perpétuel, ce qui perd dans ce jeu.
  }
ending-win-points = { $winner ->
    [w] Les Blancs gagnent aux points.
   *[b] Les Noirs gagnent aux points.
  }
ending-win-time =
    { $winner ->
        [w] Les Blancs gagnent : le temps des Noirs est écoulé.
       *[b] Les Noirs gagnent : le temps des Blancs est écoulé.
    }
ending-win-resignation = { $winner ->
    [w] Les Blancs gagnent : les Noirs ont abandonné.
   *[b] Les Noirs gagnent : les Blancs ont abandonné.
  }
ending-draw = Nulle.
ending-draw-repetition = { $count ->
    [0] Nulle : la même position s’est répétée sans cesse.
    [2] Nulle : la même position s’est produite deux fois.
    [3] Nulle : la même position s’est produite trois fois.
   *[other] Nulle : la même position s’est produite { $count } fois.
  }
ending-draw-fifty-moves = { $count ->
    [0] Nulle : trop de coups sans progrès.
    [1] Nulle : un coup de chaque camp sans progrès.
   *[other] Nulle : { $count } coups de chaque camp sans progrès.
  }
ending-draw-royal-captured = Nulle : les deux camps ont perdu leur pièce royale en même temps.
ending-draw-reached = Nulle : les deux camps ont atteint le but.
ending-draw-left = Nulle : aucun camp ne gagne avec les pièces qui restent.
ending-draw-checks = Nulle : assez d’échecs ont été donnés.
ending-draw-row = Nulle : l’alignement est complet.
ending-draw-joined = Nulle : deux bords sont reliés.
ending-draw-attacked = Nulle : à cause de ce qui est attaqué.
ending-draw-facing = Nulle : deux pièces se font face.
ending-draw-full = Nulle : le plateau est plein.
ending-draw-mated = Nulle par échec et mat, qui ne gagne pas dans ce jeu.
ending-draw-points = Nulle aux points.
ending-draw-passed = Nulle : les deux camps ont passé.
ending-draw-dead-position = Nulle : plus aucun camp ne peut gagner.
ending-draw-counted = Nulle : les coups pour gagner sont épuisés.
ending-draw-stalemate = Nulle par pat : le camp au trait n’a pas de coup légal.
ending-draw-no-moves = Nulle : le camp au trait n’a pas de coup légal.
ending-draw-agreement = Nulle : les deux camps sont d’accord.
ending-draw-rules-refuse = Cette partie ne peut pas continuer : ses règles ont été corrigées et n’autorisent plus le coup { $count }.
ending-draw-rules-differ = Cette partie ne peut pas continuer : ses règles ont été corrigées, et les coups jusqu’au numéro { $count } mènent maintenant ailleurs. Elle est montrée aussi loin qu’elle est certaine.

### La première page

home-title = Les échecs, avec d’autres armées
home-lead = Des pièces qui tirent, convertissent, paralysent et piétinent. Chaque pièce s’explique d’elle-même.
home-play-now = Jouer à { $game }
home-play-now-note = armées au hasard, contre l’ordinateur
home-workshop = Ou écrivez votre propre jeu, dans l’atelier
home-choose = Choisir un jeu
home-yours = Vos parties
home-two-people = à deux sur un écran
home-white-against-friend = Blancs contre un ami
home-black-against-friend = Noirs contre un ami
home-white-against-computer = Blancs contre l’ordinateur
home-black-against-computer = Noirs contre l’ordinateur
home-two-computers = l’ordinateur contre lui-même
home-your-move = À vous de jouer
home-you-place = À vous de poser
home-side-moves = Trait : { $side }
home-side-places = À poser : { $side }
home-computer-moves = L’ordinateur doit jouer
home-moves =
    { $count ->
        [0] pas commencée
        [one] 1 coup joué
       *[other] { $count } coups joués
    }
home-by = Jeux de { $name }
home-more = Autres jeux
home-find = Chercher un jeu
home-not-found = Aucun jeu trouvé.
home-order = Trier
home-order-shelf = recommandés
home-order-name = nom
home-order-board = taille du plateau
home-order-pieces = nombre de pièces différentes
home-order-level = les plus faciles d’abord
home-order-moves = les plus courts d’abord
home-order-played = derniers joués
home-facts =
    { $files } × { $ranks } · { $pieces ->
        [one] 1 sorte de pièce
       *[other] { $pieces } sortes de pièces
    }
home-facts-hexagons =
    { $squares } hexagones · { $pieces ->
        [one] 1 sorte de pièce
       *[other] { $pieces } sortes de pièces
    }
home-set-up = Préparer
home-set-up-game = Préparer { $game }
home-rules = Règles
home-rules-of = Règles de { $game }
home-also = Aussi
home-played = joué { $when }
home-last = Dernier joué :
home-groups = Groupes de jeux
home-marks = Selon ce qu’un jeu contient
home-found =
    { $count ->
        [one] 1 jeu
       *[other] { $count } jeux
    }
home-find-minute = Appris en une minute
home-find-easy = Facile
home-find-short = Court
home-level-minute = Facile : appris en une minute
home-level-easy = Facile
home-level-medium = Moyen
home-level-hard = Difficile
# `length` is `short`, `usual` or `long`; `how` is `measured` where a study has counted, otherwise `about`.
home-length =
    { $length ->
        [short] Court :{ " " }
        [long] Long :{ " " }
       *[usual] { "" }
    }{ $how ->
        [measured] { $moves } coups en moyenne
       *[about] environ { $moves } coups
    }
home-kind-drops = Parachutages
home-kind-placing = De nouvelles pièces apparaissent
home-kind-shots = Tirs
home-kind-freezing = Paralysie
home-kind-converting = Changement de camp
home-kind-blasts = Explosions
home-kind-series = Plusieurs coups par tour
home-kind-chains = Prises en série
home-kind-must-capture = Prise obligatoire
home-kind-no-check = Sans échec
home-kind-race = Course
home-kind-points = Les points décident
home-kind-unequal = Camps inégaux
home-kind-armies = Armée au choix
home-kind-shuffled = Départ au hasard
home-kind-placement = Vous placez vos pièces
home-kind-hexagons = Hexagones
home-none = Aucun fichier de règles n’a été trouvé : il n’y a donc encore rien à jouer.
home-folder = De ce dossier
home-folder-trouble = Le dossier des jeux ne peut pas être lu : { $why }
home-folder-full = Le dossier contient plus de { $most } fichiers de règles. { $count ->
    [one] L’un d’eux n’est pas lu.
   *[other] { $count } d’entre eux ne sont pas lus.
}
home-file-faults =
    { $count ->
        [one] une erreur
       *[other] { $count } erreurs
    }
home-file = Fichier de règles
home-file-of = Fichier de règles de { $game }
home-public = Jeux de visiteurs

# A rule file of the server's folder.
file-well = Aucune erreur. Ce qui est enregistré se joue dès maintenant ; les parties commencées gardent leurs règles.
file-no-game = Aucune erreur. Ce fichier ne définit pas de jeu : d’autres fichiers peuvent importer ses pièces.
file-older = La dernière version sans erreur est celle qui se joue.
file-built-in = Un jeu fourni porte déjà ce nom. Donnez-en un autre au fichier.
file-name = Le nom du fichier doit se composer de lettres, de chiffres, de tirets et de tirets bas, 64 au plus.
file-room = Tous les fichiers de règles ensemble dépassent { $most } octets ; celui-ci n’est donc pas lu.
file-large = Le fichier dépasse { $most } octets.
file-no-text = Le fichier n’est pas un texte UTF-8.
file-outside = Ce n’est pas un fichier ordinaire du dossier : les liens qui en sortent ne sont pas suivis.
file-unread = Le fichier ne peut pas être lu : { $why }
file-copy = Ouvrir une copie dans l’atelier
file-faults = Erreurs
file-error = Erreur
file-warning = Avertissement
file-more = Il y en a d’autres. Corrigez d’abord celles-ci.
file-text = Le fichier
ago-now = à l’instant
ago-minutes =
    { $count ->
        [one] il y a 1 minute
       *[other] il y a { $count } minutes
    }
ago-hours =
    { $count ->
        [one] il y a 1 heure
       *[other] il y a { $count } heures
    }
ago-days =
    { $count ->
        [one] il y a 1 jour
       *[other] il y a { $count } jours
    }

### À côté du plateau, et la feuille d’une pièce

side = { $side ->
    [w] Blancs
   *[b] Noirs
  }
close = Fermer
house = maison
immunity = Qui est à l’abri de quoi
house-words = Aucune source publiée ne fixe tout cela ; cette édition décide.
held-many = { $name }, { $count } exemplaires
in-hand = en main
in-pool = dans la réserve
sheet-moves = { $count ->
    [0] aucun coup maintenant
    [one] 1 coup maintenant
   *[other] { $count } coups maintenant
  }
sheet-on = en { $square }
sheet-freezer = { $name } en { $square }
sheet-frozen = { $piece } : pièce paralysée par { $by }.
sheet-nothing = Rien à montrer
sheet-rules = Dans les règles
sheet-more = Montrer le plateau d’essai
sheet-less = Montrer moins
try-it = Essayer
try-title = Essayer : { $piece }
try-board = Plateau d’essai : { $piece }
try-hint = Choisissez quoi poser, puis une case : les coups changent avec.
try-put-what = Poser sur une case
try-clear = Vider
try-itself = Déplacer : { $piece }
try-any = N’importe quelle pièce du jeu
try-any-short = Une autre
try-enemies = Pièces adverses
try-friends = Vos pièces
try-again = Recommencer
try-offline = Pas de réponse. Réessayez.
try-stands = { $piece } est maintenant en { $square }.
try-empty = { $square } est vide.
try-put = { $whose ->
    [friend] En { $square } : { $name } (votre pièce).
   *[enemy] En { $square } : { $name } (adverse).
  }
try-freed = { $piece } est de nouveau libre.
try-can = Possible : { $deeds }.
try-spared = Impossible : { $deeds }. La raison : { $attributes }.
try-spared-kind = À la différence de la plupart des pièces, impossible : { $deeds }.
try-exposed = Possible aussi : { $deeds }. La raison : { $attributes }.
try-exposed-kind = À la différence de la plupart des pièces, possible : { $deeds }.
try-own = { $piece } ne peut rien faire à cette pièce.
try-safe = { $piece } ne peut pas l’atteindre là.
try-goes = { $piece } peut y aller.
try-closed = N’est plus marqué : { $squares }.
try-opened = Nouveau : { $squares }.
try-more = { $squares } et { $count } de plus
deed-move = la sauter
deed-take = la prendre en y allant
deed-strike = la prendre en chemin ou à côté
deed-shoot = tirer dessus
deed-convert = la convertir
deed-swap = la faire changer de place et de camp
deed-freeze = la paralyser
role-enemy = Adversaire
role-friend = Alliée
role-attribute = Adversaire, { $attribute }
role-freezer = Adversaire qui paralyse
role-royal = Adversaire royale
key = Ce que veulent dire les signes
sign-move = va
sign-take = prend là
sign-strike = prend d’ailleurs
sign-shoot = tire
sign-convert = convertit
sign-swap = échange les places
sign-freeze = paralyse

### Les règles d’un jeu, et la légende de ses images

rules-of = Les règles : { $game }
the-rules = Les règles
print = Imprimer
set-up = Préparer une partie
contents = Sommaire
legend-short = Légende
legend-read = Choisissez une pièce pour tout lire sur elle et l’essayer.
rules-read = Choisissez une image ou un diagramme pour essayer la pièce sur un plateau à vous.
legend = Légende des images
house-note = marque ce qu’aucune source publiée ne fixe ; ce sont alors les règles de cette édition.
notes-on = Notes : { $chapter }
start-figure = Un exemple de début de partie.
find-piece = Chercher une pièce
no-such-piece = Aucune pièce ne porte ce nom.
diagram-on = La pièce est en { $square }
lent = Ici, l’adversaire vient de jouer cette pièce : { $piece }.
does-move = va
does-take = prend là
does-strike = prend d’ailleurs
does-shoot = tire
does-convert = convertit
does-swap = échange sa place avec elle
does-freeze = paralyse
could-take = y prendrait une pièce adverse
could-shoot = y tirerait sur une pièce adverse
could-freeze = y paralyserait une pièce adverse
legend-of = { $game } : légende des images
legend-lead = Les images se lisent de bas en haut : comment une pièce va, comment elle prend, ce qu’elle fait d’autre et de quoi elle est à l’abri. Les Blancs sont clairs, les Noirs sont foncés.
legend-cast = Toutes les pièces
legend-more = … et { $count } de plus
player-opponent = Adversaire
state-away = absent
state-expected = pas encore arrivé
help-watching = Vous regardez cette partie.
help-only-watching = Vous regardez : seuls les deux joueurs jouent.
answer-sit = Jouer ici
answer-invite = Transmettre le lien
answer-rematch = Revanche
answer-follow = Vers la nouvelle partie
offer-made =
  { $what ->
    [undo] Vous avez demandé à reprendre un coup.
    [draw] Vous avez proposé la nulle.
   *[rematch] Vous avez proposé une revanche.
  }
offer-got =
  { $what ->
    [undo] Votre adversaire demande à reprendre un coup.
    [draw] Votre adversaire propose la nulle.
   *[rematch] Votre adversaire veut une revanche.
  }
offer-made-computer = Vous avez proposé la nulle. L’ordinateur répond avec son prochain coup.
offer-declined =
  { $what ->
    [undo] Votre adversaire refuse la reprise.
    [draw] Votre adversaire refuse la nulle.
   *[rematch] Votre adversaire ne veut pas de revanche.
  }
offer-declined-computer = L’ordinateur refuse la nulle.
offer-withdraw = Retirer
offer-accept = Accepter
offer-decline = Refuser
share-title = Liens vers cette partie
share-invite = Lien pour votre adversaire
share-invite-help = Qui ouvre ce lien joue l’autre camp. Personne d’autre ne le peut.
share-picture = Code QR pour un téléphone
share-more = Liens pour regarder et pour un autre appareil
share-watch = Pour regarder
share-seat = Votre place, pour un autre de vos appareils
share-copy = Copier
share-copied = Copié
clock-left-days = { $days } j { $hours } h
look-steps = Revoir
look-first = Au début
look-back = Un coup en arrière
look-forward = Un coup en avant
look-last = À la fin
look-start = La partie a commencé ainsi.
look-of = Coup { $ply } sur { $count }. Ce n’est pas la position actuelle.
look-return = Revenir à la partie
keys-look = un coup en arrière, un coup en avant

### Toutes les parties d’un navigateur

guest = Invité
error-too-many-files = Beaucoup de fichiers de parties ont été demandés depuis ce réseau. Réessayez dans une minute.
error-too-many-pages = Beaucoup de pages ont été demandées depuis ce réseau. Réessayez dans une minute.
error-no-name = Un nom a au plus { $most } lettres, chiffres et signes. Revenez en arrière et choisissez-en un autre.
home-white-against = Blancs contre { $name }
home-black-against = Noirs contre { $name }
home-all = Toutes les parties
games-show = Montrer
games-all = Toutes
games-going = En cours
games-over = Terminées
games-every = Tous les jeux
games-none = Il n’y a pas encore de partie ici.
games-begun = commencée { $when }
games-changed = dernier coup { $when }
games-save = Enregistrer
games-save-this = Enregistrer cette partie de { $game } dans un fichier
games-save-all = Tout enregistrer dans un fichier
games-remove = Supprimer
games-remove-this = Supprimer cette partie de { $game }
games-first = Revenir aux premières
games-next = Parties plus anciennes
name-title = Votre nom
name-label = Nom
name-help = Il figure dans les fichiers de vos parties. Laissez vide pour rester invité.
name-seen = L’autre joueur le voit.
name-save = Enregistrer
import-title = Lire des parties dans un fichier
import-file = Un fichier (PGN)
import-text = Ou collez ici : des parties, ou la FEN d’une position
import-variant = Le jeu, si le texte ne le dit pas
import-help = Vous jouez les deux camps. Les parties terminées le restent et peuvent être revues.
import-go = Lire
import-nothing = Rien n’a été lu.
import-empty = Il n’y a pas de partie dans ce texte.
import-too-many = Il y a plus de { $most } parties dans ce fichier. Lisez-en une partie à la fois.
import-too-large = Ce fichier est trop grand. Lisez-en une partie à la fois.
import-too-long = elle a plus de { $most } coups
import-unknown = il n’y a pas de jeu nommé « { $game } » ici
carried-many = Ce fichier apporte les règles de plus de { $most } jeux qui ne sont pas connus ici.
carried-large = Les règles d’un jeu de ce fichier dépassent { $most } ko.
carried-faulty = Les règles de { $game } dans ce fichier comportent des erreurs, ou leur vérification prend trop de temps.
import-game = Partie { $number } : { $what }
import-at = Partie { $number }, ligne { $line }, colonne { $column } : { $what }
import-tag = une ligne au-dessus des coups n’est pas écrite ainsi : [Nom "valeur"]
import-many-tags = il y a plus de lignes au-dessus des coups qu’une partie n’en a
import-many-moves = il y a plus de coups qu’une partie n’en a
import-time = la lecture prend trop de temps ; envoyez moins de parties à la fois
import-comment = ce commentaire ne finit pas ; son accolade manque
import-variation = cette variante ne finit pas ; sa parenthèse manque
import-closing = ceci ne ferme rien
import-start = la position de départ n’est pas jouable : { $why }
import-move = coup { $number }, { $text } : { $why }
import-done =
    { $count ->
        [one] Une partie a été lue.
       *[other] { $count } parties ont été lues.
    }
import-cut =
    { $count ->
        [one] Les règles de l’une d’elles ont été corrigées depuis ; elle est lue aussi loin que ses coups sont permis aujourd’hui.
       *[other] Les règles de { $count } d’entre elles ont été corrigées depuis ; elles sont lues aussi loin que leurs coups sont permis aujourd’hui.
    }
# What is kept about visitors, and the operator's desk.
error-too-many-reports = Beaucoup de signalements sont venus de ce réseau. Réessayez plus tard.
error-too-much = Ce réseau a beaucoup envoyé aujourd’hui ; rien de plus n’est gardé avant demain.
error-no-room = Vos brouillons et leurs versions peuvent occuper { $most } ko. Supprimez d’abord un brouillon.
error-hidden-draft = Le responsable de ce serveur a masqué ce brouillon. Vous pouvez le garder et l’enregistrer dans un fichier.
error-hidden-study = Le responsable de ce serveur a masqué cette étude. Vous pouvez la garder et l’enregistrer dans un fichier.
error-hidden-rules = Le responsable de ce serveur a masqué ces règles.
error-banned = { $hours ->
    [one] Le responsable de ce serveur vous demande de rester à l’écart encore une heure.
   *[other] Le responsable de ce serveur vous demande de rester à l’écart encore { $hours } heures.
}
banned = Le responsable de ce serveur vous demande de rester à l’écart quelque temps.
workshop-hidden = Le responsable de ce serveur a masqué ce brouillon : personne d’autre que vous ne le voit.
studies-hidden = Le responsable de ce serveur a masqué cette étude : personne d’autre que vous ne la lit.

report-draft = Signaler ce brouillon
report-study = Signaler cette étude
report-game = Signaler cette partie
report-title = Signaler
report-lead = Qu’est-ce qui ne va pas dans « { $title } », par exemple une insulte ou l’œuvre d’autrui ? Le responsable de ce serveur le lira.
report-reason = Ce qui ne va pas
report-send = Envoyer
report-sent = Merci. Le responsable de ce serveur le lira.
report-back = Retour

privacy = Ce qui est conservé
privacy-lead = Il n’y a pas de comptes. Ce serveur ne connaît de vous qu’un cookie avec un nom aléatoire, et ce que vous faites ici sous ce nom.
privacy-local = C’est votre propre machine : tout est dans son dossier de données, et personne d’autre ne l’a.
privacy-alone = Tout ce que vous faites ici reste dans ce navigateur. Le programme tourne sur cet appareil et n’envoie rien ; il n’y a pas de comptes.
privacy-alone-files = Le programme lui-même arrive en fichiers d’un serveur web, à votre première visite et à chaque nouvelle version. Ce serveur peut noter que quelqu’un les a pris, et rien d’autre.
privacy-alone-keep = Un navigateur peut effacer ce qu’un site conserve quand la place manque, ou quand le site reste longtemps inutilisé. Une fenêtre privée oublie tout quand on la ferme. Enregistrez donc de temps en temps ce qui compte pour vous : tout en un fichier, ou les parties, études et brouillons un par un.
privacy-alone-kept = Jusqu’à ce que vous l’effaciez
privacy-what = Quoi
privacy-how-long = Combien de temps
privacy-cookie = Le cookie qui distingue votre navigateur des autres, un pour chaque place prise par un lien, un pour votre langue
privacy-cookie-kept = Un an, dans votre navigateur. Rien n’en est envoyé à d’autres.
privacy-games = Les parties que vous avez commencées, jouées ou lues : coups et temps, joueurs, réglages
privacy-games-kept = Une partie non terminée : { $days } jours après son dernier coup.
privacy-openings = Des parties dont les joueurs étaient d’accord : combien de fois chacun des premiers coups a été joué, et comment ces parties ont fini. Rien ne dit qui les a jouées
privacy-openings-kept = Pour toujours, sans les noms. On ne peut plus dire de quelles parties il s’agissait.
privacy-drafts = Les études ; les brouillons de l’atelier, et leurs versions
privacy-drafts-kept = Un brouillon ou une étude que personne d’autre n’a vus : { $days } jours après sa dernière modification.
privacy-name = Le nom que vous vous donnez
privacy-name-kept = Jusqu’à ce que vous le changiez ou l’effaciez
privacy-thanks = Les jeux pour lesquels vous avez remercié
privacy-thanks-kept = Jusqu’à ce que vous le repreniez ou que le jeu soit supprimé
privacy-until-you = Tout le reste jusqu’à ce que vous le supprimiez.
privacy-log = Ce que vous avez montré à d’autres dans l’atelier, avec l’adresse d’où vous l’avez fait
privacy-log-kept = { $days } jours, même après la suppression du reste : cela dit qui est responsable.
privacy-reports = Ce que vous avez signalé, avec votre adresse
privacy-reports-kept = { $days } jours
privacy-access = Une ligne pour chaque page demandée : heure, adresse, genre de page. Les adresses des parties et des brouillons y sont abrégées.
privacy-access-kept = Selon la durée choisie par le responsable de ce serveur
privacy-browser = Vos choix d’affichage, jusqu’où vous avez lu, et ce que vous écrivez dans une analyse
privacy-browser-kept = Dans votre navigateur seulement, jusqu’à ce que vous l’effaciez
privacy-nobody = Rien n’est transmis, rien n’est chargé d’ailleurs, et personne n’est compté. Qui connaît l’adresse d’une partie peut la regarder.
privacy-yours = Voir, emporter ou supprimer ce qui est à vous

yours-title = Ce qui est à vous
yours-lead = Tout ce qui appartient au cookie de ce navigateur.
yours-alone = Tout ce que ce navigateur conserve de ce que vous avez fait ici.
yours-no-name = Vous n’avez pas de nom ici.
yours-name = Vous vous appelez { $name }.
yours-games = { $count ->
    [0] Aucune partie.
    [one] Une partie.
   *[other] { $count } parties.
}
yours-many-games = Plus de { $count } parties.
yours-drafts = { $count ->
    [0] Aucun brouillon.
    [one] Un brouillon.
   *[other] { $count } brouillons.
}
yours-size = Avec leurs versions, ils occupent { $kilobytes } ko.
yours-reports = { $count ->
    [one] Un signalement en attente.
   *[other] { $count } signalements en attente.
}
yours-export = Tout enregistrer dans un fichier
yours-delete-title = Tout supprimer
yours-delete-help = Vos parties, vos brouillons, vos études et votre nom sont supprimés pour de bon, ici et maintenant.
yours-delete-others = Une partie que quelqu’un d’autre a aussi lui reste, sans votre nom.
yours-delete-log = Ce que le journal dit de ce que vous avez montré à d’autres reste { $days } jours.
yours-delete-sure = J’ai enregistré ce que je veux garder
yours-delete-do = Tout supprimer
yours-nothing = Rien ici n’appartient à ce navigateur.

desk-title = Le bureau
desk-secret = Le secret
desk-enter = Entrer
desk-leave = Sortir
desk-wrong = Ce n’est pas le bon.
desk-none = Rien.
desk-reports = Signalements
desk-published = Ce que les visiteurs montrent
desk-draft = Brouillon
desk-study = Étude
desk-bans = Tenus à l’écart
desk-log = Ce qui a été fait
desk-when = Quand
desk-what = Quoi
desk-about = À propos de
desk-reason = Pourquoi
desk-who = Qui
desk-where = D’où
desk-state = Visible pour
desk-do = À faire
desk-hidden = masqué
desk-hide = Masquer
desk-show = Montrer à nouveau
desk-delete = Supprimer pour de bon
desk-export = Enregistrer
desk-settle = Réglé
desk-ban = Tenir à l’écart
desk-ban-week = Tenir à l’écart une semaine
desk-ban-who = Un visiteur ou une adresse
desk-ban-days = Jours
desk-ban-reason = Pourquoi, pour vous-même
desk-unban = Laisser revenir
desk-until = jusqu’à { $when }
desk-did-public = rendu public
desk-did-unlisted = montré par lien
desk-did-private = rendu privé
desk-did-removed = supprimé
desk-did-hidden = masqué par le responsable
desk-did-shown = montré à nouveau par le responsable
desk-did-deleted = supprimé par le responsable

remove-title = Supprimer cette partie ?
remove-this = { $game } est retiré de vos parties.
remove-shared = L’autre joueur la garde. Quand plus personne ne l’a, elle est supprimée.
remove-for-good = Elle est supprimée pour de bon.
remove-do = Supprimer
remove-save = L’enregistrer d’abord dans un fichier
remove-keep = Garder

### Comment une partie a fini, et ce qu’on peut emporter

result-title-you = Vous avez gagné
result-title-other = Vous avez perdu
result-title-draw = Nulle
result-title-w = Les Blancs ont gagné
result-title-b = Les Noirs ont gagné
result-title-none = Cette partie ne peut pas continuer
result-walk = Revoir
result-save = Enregistrer…
result-new = Nouvelle partie
export-title = Enregistrer et partager
export-game = La partie, avec tous ses coups
export-file = Fichier de partie (PGN)
export-position = La position affichée
export-picture = Le plateau en image
export-moving = La partie en image animée
export-pace = { NUMBER($seconds) } s par coup
export-play = Montrer
export-save = Enregistrer
export-failed = L’image n’a pas pu être faite. Réessayez ou prenez le SVG.
embed-this = Intégrer
embed-html = HTML pour une page à vous
embed-copied = Copié. Sur une page à vous, ce code montre cet échiquier.
embed-help = Ce HTML montre l’échiquier sur une page à vous.
embed-failed = Il n’y a rien à intégrer, ou les règles n’ont pas pu être récupérées.
embed-title = Sur une page à vous
embed-what = Ce que montre l’échiquier
embed-game = La partie, à jouer

### La galerie des constructions, et le tutoriel

gallery-title = Ce qu’un fichier de règles peut dire
gallery-lead = Les { $count } constructions du langage, chacune avec un extrait d’exemple, les jeux et les pièces qui l’utilisent, et l’exemple entier à modifier. Les fichiers de règles et leurs explications sont en anglais.
gallery-find = Chercher une construction
gallery-none = Rien trouvé.
gallery-open = Ouvrir l’exemple
gallery-open-of = Ouvrir l’exemple { $name } dans l’éditeur
gallery-used-by = Utilisé par
gallery-more = { $count } de plus
gallery-inside = dans
gallery-parts = Valeurs et propriétés :
guide-workshop = L’atelier
guide-tutorial = Tutoriel
guide-gallery = Ce qu’un fichier de règles peut dire
topic-game = Le jeu et ses fichiers
topic-board = Le plateau
topic-pieces = Les pièces
topic-moves = Ce que font les pièces
topic-paths = Les trajets
topic-rules = Les règles du jeu
topic-setup = La mise en place
topic-derived = Jeux tirés d’autres jeux
tutorial-in-english = Cette page est en anglais, comme les fichiers de règles.

### L’atelier

workshop = Atelier
workshop-draft = Brouillon
workshop-file = Fichier de règles
workshop-result = Ce que dit le fichier
workshop-open = Ouvrir…
workshop-download = Télécharger
workshop-import = Importer
workshop-import-long = Importer un jeu d’un autre programme…
workshop-import-title = Importer un jeu d’un autre programme
workshop-import-help = Collez un fichier de réglages de Fairy-Stockfish (variants.ini), un fichier de règles de Zillions of Games (.zrf) ou un diagramme interactif des Chess Variant Pages, ou déposez le fichier ici.
workshop-import-text = Le fichier de l’autre programme
workshop-import-file = Ou choisissez le fichier :
workshop-import-game = Lequel de ses jeux ?
workshop-import-reading = Lecture…
workshop-import-no-answer = La réponse n’est pas arrivée à temps. Réessayez.
workshop-import-nothing = Il n’y a pas de jeu dans ce texte. Il a été lu comme { $kind }.
workshop-import-refused = Aucun fichier de règles n’a pu être tiré de ce jeu. Il a été lu comme { $kind }.
workshop-import-whole = Lu comme { $kind }. Rien n’est omis, et des parties en ont été jouées.
workshop-import-partly =
    Lu comme { $kind }. { $count ->
        [one] Une chose est omise, comme le dit l’en-tête du fichier (en anglais) :
       *[other] { $count } choses sont omises, comme le dit l’en-tête du fichier (en anglais) :
    }
workshop-import-more =
    { $count ->
        [one] … et une de plus.
       *[other] … et { $count } de plus.
    }
workshop-import-ini = fichier de réglages
workshop-import-diagram = diagramme
workshop-import-zrf = fichier de règles de Zillions
workshop-import-take = Mettre dans l’éditeur
workshop-imported = Les règles importées sont dans l’éditeur. « Annuler » rend ce qui s’y trouvait.
workshop-share = Partager
workshop-copy-it = Faire une copie
workshop-invite = Inviter
workshop-watch = Regarder
workshop-play = Jouer
workshop-play-last = Jouer la dernière bonne
workshop-play-more = Façons de jouer…
workshop-more = Plus
workshop-no-script = Cette page a besoin de JavaScript : elle vérifie le fichier pendant que vous tapez.
workshop-keys-line = Échap, puis Tab quitte le texte. Ctrl+Espace propose, F1 explique, Ctrl+. répare.
workshop-all-keys = Touches
workshop-problems = Problèmes
workshop-no-faults = Aucune erreur
workshop-errors =
    { $count ->
        [one] 1 erreur
       *[other] { $count } erreurs
    }
workshop-warnings =
    { $count ->
        [one] 1 remarque
       *[other] { $count } remarques
    }
workshop-error = Erreur
workshop-warning = Remarque
workshop-line = ligne { $line }
workshop-line-of = { $file }, ligne { $line }
workshop-line-at = ligne { $line }
workshop-line-here = ligne { $line }, où vous écrivez
workshop-note = Ligne { $line } : { $text }
workshop-note-file = { $file }, ligne { $line } : { $text }
workshop-no-repair = Rien ici ne peut être réparé tout seul.
workshop-nothing-to-explain = Il n’y a rien à dire de cet endroit.
workshop-tab-game = Plateau et pièces
workshop-tab-rules = Page des règles
workshop-tab-versions = Versions
compare = La différence
compare-lead = Voyez ce qu’un changement a fait : en mots, dans les coups légaux, dans le texte. Les chiffres des deux sont sous « Essayer ».
compare-before = Avant
compare-after = À présent
compare-text-now = le texte tel qu’il est
compare-show = Montrer la différence
compare-words = En mots
compare-words-none = Rien n’est dit autrement des pièces ni des règles.
compare-new = nouvelle
compare-gone = disparue
compare-was = Avant :
compare-is = À présent :
compare-moves = Dans les coups légaux
compare-positions = { $compared ->
    [one] Dans 1 position que les deux connaissent
   *[other] Dans { $compared } positions que les deux connaissent
  }, les coups légaux diffèrent dans { $different }.
compare-board = Une position où les coups légaux diffèrent
compare-gained = Légaux à présent, pas avant
compare-lost = Légaux avant, pas à présent
compare-text = Dans le texte
compare-text-none = Les textes sont les mêmes.
compare-more = Le reste de la différence est omis.
version-name = Nom de la version { $number }
version-unnamed = sans nom
version-not-named = Le nom n’a pas pu être conservé.
version-restore = Rétablir
version-restored = Le texte est de nouveau celui de la version { $number }. Annuler le reprend.
version-branch = Nouveau jeu à partir d’elle
version-no-answer = La version n’est pas arrivée. Votre texte est comme il était.
certificate = Certificat
certificate-waits = L’ordinateur joue les parties pour cela. Rechargez la page dans une minute.
trial = Essayer
trial-begin = Essayer
trial-lead = L’ordinateur joue ce texte contre lui-même : des centaines de parties rapides, avec peu de positions par coup. Elles montrent qui est avantagé, comment les parties finissent et quelle pièce n’agit jamais.
trial-again = Essayer le texte tel qu’il est
trial-old = Ces parties sont celles du texte d’avant votre dernier changement.
trial-stop = Arrêter
trial-on = Continuer
trial-more = { $games } parties de plus
trial-progress = { $games } parties sur { $goal }
trial-progress-here = { $games } parties sur { $goal }, sur cet appareil
trial-done = { $games ->
    [one] 1 partie
   *[other] { $games } parties
  }
trial-waits = La première partie se joue…
trial-too-much = Ces règles demandent plus de temps ou de mémoire qu’un essai ne peut en prendre.
trial-unplayable = Les parties ne peuvent pas commencer : { $why }.
trial-version = la version { $number }
trial-earlier = le texte essayé avant
trial-alone = Pas de comparaison avec { $name } : le choix « { $options } » n’y existe pas.
trial-options = Choix de ce jeu
trial-no-answer = Pas de réponse. Votre texte est en sûreté.
trial-asked = D’autres questions
trial-worth = Peser les pièces
trial-worth-help = Des parties entre armées un peu différentes disent ce que vaut chaque pièce.
trial-settings = Trouver le réglage le plus équitable
trial-settings-help = { $settings ->
    [one] Compare un réglage avec le jeu tel quel : une option, un choix de la position de départ ou une valeur que le texte marque, comme dans
   *[other] Compare { $settings } réglages avec le jeu tel quel : options, choix de la position de départ et valeurs que le texte marque, comme dans
} move "Q3" // try "Q2" "Q4"
trial-settings-none = Marquez dans le texte une valeur qui peut être autre, et voyez laquelle est la plus proche de l’égalité : move "Q3" // try "Q2" "Q4"
workshop-stale = Affichée : la dernière version sans erreur
workshop-stale-play = Le fichier a une erreur. Vous jouez la dernière version qui n’en avait pas.
workshop-nothing = Dès que le fichier n’a plus d’erreur, son plateau et ses pièces s’affichent ici.
workshop-options = Choix de ce jeu, à essayer ici :
workshop-set-up = Préparer une partie…
workshop-picture = Image (SVG)
workshop-pieces = Pièces
workshop-taken = Repris d’autres fichiers
workshop-pawns =
    { $count ->
        [one] pion
       *[other] pions
    }
workshop-try = { $piece } : lire et essayer
workshop-board = Position de départ de { $game }
workshop-bar-rules = Règles
workshop-bar-pieces = Pièces
workshop-way-computer = Contre l’ordinateur
workshop-way-itself = L’ordinateur joue seul
workshop-way-invited = Inviter un ami par un lien
workshop-way-friend = À deux sur cet écran
workshop-way-more = Choisir le camp, le niveau et la pendule…
workshop-format = Mettre en forme
workshop-formatted = Le fichier a été mis en forme.
workshop-not-formatted = Le fichier n’a pas pu être mis en forme : il a une erreur, ou la connexion manque.
workshop-undo = Annuler
workshop-redo = Rétablir
workshop-find = Chercher et remplacer
workshop-explain = Qu’est-ce que c’est ?
workshop-tutorial = Tutoriel
workshop-gallery = Galerie des constructions
workshop-remove = Supprimer ce brouillon…
workshop-who = Qui peut le voir ?
workshop-state-private = Vous seul
workshop-state-private-help = Personne d’autre ne peut ouvrir cette page. Qui est invité à une partie en voit les règles.
workshop-state-unlisted = Qui a le lien
workshop-state-unlisted-help = D’autres peuvent le lire, le jouer et le copier. Il n’est dans aucune liste.
workshop-state-public = Tout le monde
workshop-state-public-help = Il figure aussi dans la liste des jeux d’autres personnes. Ce qui a été joué garde ses règles pour toujours.
workshop-state-save = Enregistrer
workshop-state-refused = Le serveur n’a pas accepté cela. Réessayez.
workshop-link = Le lien à transmettre
workshop-key-suggest = comment ce mot peut continuer
workshop-key-explain = ce que veut dire le mot sous le curseur
workshop-key-repair = ce qui répare l’erreur ici
workshop-key-next = erreur suivante, erreur précédente
workshop-key-format = mettre le fichier en forme
workshop-key-find = chercher et remplacer
workshop-key-save = enregistrer maintenant (cela se fait aussi tout seul)
workshop-key-indent = décaler la ligne à droite ou à gauche
workshop-key-leave = l’une après l’autre : quitter le texte
workshop-mine-private = votre brouillon
workshop-mine-unlisted = à vous, par lien
workshop-mine-public = à vous, public
workshop-theirs = de quelqu’un d’autre
workshop-saved = enregistré
workshop-saving = enregistrement
workshop-changed = pas encore enregistré
workshop-offline = pas de connexion
workshop-offline-kept = pas de connexion ; ce navigateur garde votre texte
workshop-fine = aucune erreur
workshop-has-faults =
    { $count ->
        [one] la ligne { $line } a une erreur
       *[other] { $count } erreurs, la première à la ligne { $line }
    }
workshop-has-fault-in = { $file } ne convient pas
workshop-failed = Ce brouillon ne peut plus s’ouvrir.
workshop-read-only = C’est le brouillon de quelqu’un d’autre. Vous pouvez le lire et le jouer ; pour le modifier, faites une copie.
workshop-nothing-to-play = Il n’y a encore rien à jouer : le fichier a une erreur. Ce qui la répare est sous la ligne.
workshop-conflict = Ce brouillon a été modifié ailleurs entre-temps, dans un autre onglet ou sur un autre appareil. Quel texte doit rester ?
workshop-conflict-theirs = Prendre l’autre
workshop-conflict-both = Garder les deux : le mien comme nouveau brouillon
workshop-conflict-mine = Garder le mien
workshop-versions-help = Une version se fait quand les règles sont jouées ou montrées pour la première fois. Elle ne change jamais ; ce que vous tapez est la suivante.
workshop-no-versions = Aucune encore.
workshop-version = Version { $number }
workshop-editor-0 = Chercher
workshop-editor-1 = Remplacer
workshop-editor-2 = suivant
workshop-editor-3 = précédent
workshop-editor-4 = tous
workshop-editor-5 = respecter la casse
workshop-editor-6 = regexp
workshop-editor-7 = mot entier
workshop-editor-8 = remplacer
workshop-editor-9 = tout remplacer
workshop-editor-10 = fermer
workshop-editor-11 = résultat actuel
workshop-editor-12 = à la ligne
workshop-editor-13 = Replier la ligne
workshop-editor-14 = Déplier la ligne
workshop-editor-15 = texte replié
workshop-editor-16 = déplier
workshop-editor-17 = à
workshop-editor-18 = Propositions
workshop-editor-19 = résultat remplacé à la ligne $
workshop-editor-20 = $ résultats remplacés
workshop-editor-21 = Sélection supprimée
workshop-editor-22 = Lignes repliées
workshop-editor-23 = Lignes dépliées
workshop-editor-24 = Caractère de contrôle
workshop-new-name = Mon jeu
workshop-name-of = Mon { $game }
workshop-untitled = Sans nom
workshop-not-yours = Ce brouillon est à quelqu’un d’autre. Faites une copie pour le modifier.
workshop-too-long = Ce texte est trop long : { $most } Kio au plus.
workshop-outdated = Le texte a changé depuis.
workshop-gone = Ce brouillon a été supprimé. Enregistrez le texte dans un fichier, ou commencez un nouveau brouillon avec.
workshop-not-stored = Le brouillon n’a pas pu être enregistré. Nouvel essai en cours.
workshop-too-much = Ce texte demande plus de mémoire ou de temps qu’il n’y en a pour un texte.
workshop-not-laid-out = Le texte ne peut pas être mis en forme avant que l’erreur de la ligne { $line } soit corrigée.
workshop-remove-title = Supprimer ce brouillon ?
workshop-remove-this = Le brouillon de { $game } est supprimé pour de bon. Les parties jouées selon ses règles restent.
workshop-remove-shared = Ses liens prennent fin aussi.
workshop-lead = Écrivez votre propre jeu : ce que vous tapez est aussitôt vérifié, dessiné, décrit et prêt à être joué.
workshop-new = Nouveau jeu
workshop-new-blank = D’une page blanche
workshop-new-blank-help = Un petit jeu qui se joue tel quel, à modifier.
workshop-new-blank-do = Commencer
workshop-new-game = D’un jeu
workshop-new-game-help = Son fichier, avec ses remarques, comme brouillon à vous.
workshop-new-game-do = Ouvrir une copie
workshop-new-file = D’un fichier
workshop-new-file-help = Un fichier de règles (.kdl) à vous, ou un jeu d’un autre programme (.zrf, .ini, une page avec un diagramme) : vous voyez alors d’abord ce qui manque.
workshop-new-paste = Ou collez son texte
workshop-too-large = Ce fichier est trop grand.
workshop-learn = Apprendre le langage
workshop-learn-help = De l’idée au jeu joué en dix minutes, et de petits jeux qui montrent chaque construction.
workshop-drafts = Vos brouillons
workshop-public = Jeux d’autres personnes
workshop-no-public = Personne n’a encore montré de jeu à tout le monde.
workshop-changed-at = modifié { $when }
workshop-edit = Modifier
workshop-look = Voir
workshop-edit-this = Modifier { $game }
workshop-fix-write = Écrire { $text }
workshop-fix-remove = Enlever
workshop-more-faults =
    { $count ->
        [one] Une erreur de plus n’est pas affichée.
       *[other] { $count } erreurs de plus ne sont pas affichées.
    }

### La galerie des jeux publics

exhibits = Galerie
exhibits-lead = Des jeux que des visiteurs ont écrits et montrent à tout le monde : à jouer, à lire et à copier pour commencer le vôtre.
exhibits-to = Vers la galerie
exhibits-find = Chercher (nom, résumé, pièce, auteur)
exhibits-size = Plateau
exhibits-any-size = tous
exhibits-hexagons = { $squares } hexagones
exhibits-only-clean = certificat en ordre
exhibits-show = Afficher
exhibits-all = tous les jeux
exhibits-games-shown = Jeux trouvés
exhibits-pages = Pages
exhibits-before = Page précédente
exhibits-next = Page suivante
exhibits-order-newest = les plus récents
exhibits-order-played = les plus joués
exhibits-order-thanked = les plus remerciés
exhibits-order-even = les plus équilibrés
exhibits-found =
    { $count ->
        [one] 1 jeu
       *[other] { $count } jeux
    }
exhibits-unread =
    { $count ->
        [one] Un jeu reste à lire ici et manque dans cette liste. Rechargez la page.
       *[other] { $count } jeux restent à lire ici et manquent dans cette liste. Rechargez la page.
    }
exhibits-by = par { $name }
exhibits-copy-of = Copie de
exhibits-games =
    { $count ->
        [one] { $count } partie jouée
       *[other] { $count } parties jouées
    }
exhibits-thanks =
    { $count ->
        [one] { $count } merci
       *[other] { $count } mercis
    }
exhibits-copies =
    { $count ->
        [one] copié par { $count } personne
       *[other] copié par { $count } personnes
    }
exhibits-first = Qui commence : { $share } % ({ $low } à { $high })
exhibits-clean = ✓ certificat en ordre
exhibits-wrong =
    { $count ->
        [one] { $count } constat n’est pas comme il devrait être
       *[other] { $count } constats ne sont pas comme ils devraient être
    }
exhibits-uncertified = pas encore de certificat
exhibits-source = Fichier de règles
exhibits-thank = Dire merci
exhibits-thanked = Remercié
exhibits-make = En faire un jeu
exhibits-play-version = Jouer la version { $number }
exhibits-version-text = Fichier de règles de la version { $number }

### Études de jeux

study-of = Étude : { $game }
study-link = Étude : quel camp est mieux, combien valent les pièces
study-open = Ouvrir une étude
study-open-other = Ouvrir une étude à vous
study-open-lead = Montre en graphiques ce qu’une étude à vous a trouvé. Un tel fichier se fait avec
study-file = Un rapport (JSON, ou sa page)
study-text = Ou collez son texte
study-help = Le jeu doit être un de ceux de ce programme. Rien n’est conservé.
study-show = Montrer
study-too-large = Ce fichier est trop grand.
study-no-report = Ce n’est pas le rapport d’une étude.
study-unknown = Il n’y a pas de jeu nommé « { $game } » ici. L’étude d’un jeu à vous se lit comme une page.
study-other-rules = Dans cette étude, { $game } a d’autres règles qu’aujourd’hui.
piece-worth = Vaut environ { $value } ({ $unit } = 1)
piece-worth-interval = 95 % : { $low } à { $high }

### Ce que veulent dire les parties des images

legend-topic-lower = Partie basse : comment elle va
legend-topic-upper = Partie haute : comment elle prend
legend-topic-foot = Pied : pas et petits sauts
legend-topic-sign = Signes : ce qu’elle fait d’autre
legend-topic-seal = Sceaux : de quoi elle est à l’abri
legend-topic-small = Petites pièces
legend-topic-shield = Boucliers
legend-topic-stone = Pierres
legend-topic-tile = Disques et coins
legend-topic-mark = Marques
legend-part-lower-straight = va sur les rangées et les colonnes
legend-part-lower-diagonal = va sur les diagonales
legend-part-lower-both = va sur les rangées, les colonnes et les diagonales
legend-part-lower-oblique = saute comme un cavalier ; un petit cheval au-dessus d’un bord le fait en plus de ses lignes
legend-part-lower-far = saute plus loin qu’un cavalier, hors des lignes
legend-part-lower-leaps = saute de deux ou trois cases, droit ou en diagonale
legend-part-lower-steps = va d’une case au plus
legend-part-lower-short = figure plus petite : ses lignes ont trois cases au plus
legend-part-lower-may-pass = trois barres sur le corps : peut sauter d’autres pièces pour aller plus loin
legend-part-lower-must-pass = une fenêtre dans le corps : doit sauter une autre pièce pour bouger
legend-part-lower-two = deux figures : joue deux fois, toujours ou dans certains coups
legend-part-lower-three = trois figures, ou une large forteresse : peut passer sur une ligne voisine
legend-part-lower-wheels = des roues : piétine et prend toutes les pièces adverses sur son chemin
legend-part-upper-straight = prend sur les rangées et les colonnes
legend-part-upper-diagonal = prend sur les diagonales
legend-part-upper-both = prend sur les rangées, les colonnes et les diagonales
legend-part-upper-steps = prend sur les cases voisines
legend-part-upper-leaps-straight = prend en sautant de deux ou trois cases tout droit
legend-part-upper-leaps-diagonal = prend en sautant de deux ou trois cases en diagonale
legend-part-upper-leaps-both = prend en sautant de deux ou trois cases dans toutes les directions
legend-part-upper-none = ne prend pas en allant sur une pièce adverse
legend-part-upper-rim = un bord de pointes sous un cheval ou un signe : les lignes sur lesquelles elle prend
legend-part-upper-sign = un signe à la place de la tête : prend de cette façon, et sinon seulement sur les cases voisines
legend-part-upper-may-pass = trois barres sur la tête : peut sauter une autre pièce pour prendre
legend-part-upper-must-pass = une fenêtre dans la tête : doit sauter une autre pièce pour prendre
legend-part-upper-royal = royale : la perdre décide de la partie
legend-part-upper-borrows = va comme la dernière pièce jouée par l’adversaire
legend-part-foot-straight = des pieds carrés aux deux bouts : des pas droits
legend-part-foot-diagonal = un pied sombre et pointu au milieu : des pas en diagonale
legend-part-foot-moves = moitié haute d’un pied dans l’autre ton : y va sans prendre
legend-part-foot-captures = moitié basse d’un pied dans l’autre ton : n’y va que pour prendre
legend-part-foot-second = un deuxième étage avec des pieds : des sauts de deux cases
legend-part-foot-third = un troisième étage : des sauts de trois cases
legend-part-sign-convert = convertit la pièce adverse devant laquelle elle s’arrête
legend-part-sign-swap = ce qu’elle prend change de camp et va sur sa case de départ
legend-part-sign-exchange = échange sa place avec une autre pièce
legend-part-sign-near = prend toutes les pièces adverses autour de sa case d’arrivée
legend-part-sign-near-straight = prend toutes les pièces adverses à côté de sa case d’arrivée, en ligne droite
legend-part-sign-near-diagonal = prend toutes les pièces adverses à côté de sa case d’arrivée, en diagonale
legend-part-sign-convert-near = convertit toutes les pièces adverses autour de sa case d’arrivée
legend-part-sign-convert-near-straight = convertit toutes les pièces adverses à côté de sa case d’arrivée, en ligne droite
legend-part-sign-convert-near-diagonal = convertit toutes les pièces adverses à côté de sa case d’arrivée, en diagonale
legend-part-sign-ahead = prend la pièce adverse devant laquelle elle s’arrête
legend-part-sign-dagger = convertit la dernière pièce adverse qu’elle a sautée
legend-part-sign-over = prend les pièces adverses en passant ou en sautant par-dessus
legend-part-sign-convert-over = convertit les pièces adverses en passant ou en sautant par-dessus
legend-part-sign-line = saute par-dessus une chaîne de pièces adverses et la prend tout entière
legend-part-sign-convert-line = saute par-dessus une chaîne de pièces adverses et la convertit tout entière
legend-part-sign-withdraw = prend la pièce adverse dont elle s’éloigne tout droit
legend-part-sign-convert-withdraw = convertit la pièce adverse dont elle s’éloigne tout droit
legend-part-sign-corners = prend aux autres coins du rectangle qu’elle forme avec sa pièce royale
legend-part-sign-convert-corners = convertit aux autres coins du rectangle qu’elle forme avec sa pièce royale
legend-part-sign-pinch = prend les pièces adverses entre elle et une pièce de son camp
legend-part-sign-convert-pinch = convertit les pièces adverses entre elle et une pièce de son camp
legend-part-sign-freeze = paralyse les pièces adverses
legend-part-sign-many = fait plusieurs choses, chacune à certaines pièces adverses seulement
legend-part-sign-jump = saute d’une partie du plateau à une autre
legend-part-sign-crooked = tourne à chaque pas de son chemin
legend-part-sign-rider = continue de sauter dans une direction
legend-part-sign-forward = va seulement en avant
legend-part-sign-shoot = tire : prend sans bouger
legend-part-seal-proximity = à l’abri des pièces qui prennent en s’arrêtant à côté
legend-part-seal-freeze = ne peut pas être paralysée
legend-part-seal-conversion = ne peut pas être convertie
legend-part-seal-shot = à l’abri des tirs
legend-part-seal-trample = arrête ce qui la piétine
legend-part-small-moves-straight = un corps simple : va tout droit
legend-part-small-moves-diagonal = des jambes écartées : va en diagonale
legend-part-small-moves-both = une large jupe à ourlet : va tout droit et en diagonale
legend-part-small-captures-diagonal = une boule : prend en diagonale
legend-part-small-captures-straight = un bloc avec un plus : prend tout droit
legend-part-small-captures-both = une petite couronne : prend tout droit et en diagonale
legend-part-small-forward = un col étroit : en avant seulement
legend-part-small-around = un large anneau sombre : dans toutes les directions
legend-part-small-long = une flèche dans la tête : aussi loin qu’on veut
legend-part-shield = un bouclier porte ses coups : les rayons sont des lignes, les carrés sont des pas et des sauts
legend-part-stone = une pierre plate ne dit pas comment elle va
legend-part-stone-cross = une croix dessus : elle est royale
legend-part-disc = un disque ne dit pas comment il va
legend-part-wedge = un coin ne dit pas comment il va ; il pointe vers l’avant
legend-part-wedge-rim = un trait autour : elle est promue
legend-part-pennant = des fanions la distinguent de pièces qui font presque la même chose
legend-part-mark-flag = un drapeau la distingue de pièces semblables
legend-part-mark-star = une étoile la distingue de pièces semblables
legend-part-mark-moon = une lune la distingue de pièces semblables
legend-part-mark-ring = un anneau la distingue de pièces semblables
legend-part-mark-drop = une goutte la distingue de pièces semblables
legend-part-mark-number = un nombre la distingue de pièces semblables

# Analyse

analysis = Analyse
analysis-this = Analyser
analysis-lead = Toute position de tout jeu : essayez des coups, voyez les meilleures variantes avec leurs raisons, écrivez ce que vous trouvez.
analysis-choose = Choisissez un jeu
analysis-elsewhere = D’un fichier de partie ou d’une position
analysis-lines = Variantes
analysis-server = Serveur
analysis-server-note = Le serveur cherche les variantes, pour chacun à son tour.
analysis-device = Cet appareil
analysis-device-note = Cet appareil cherche les variantes.
analysis-where = Qui cherche
analysis-bar = Qui est devant
analysis-settings = Ce qui est montré
analysis-count = Variantes
analysis-show-bar = Barre d’évaluation
analysis-show-arrows = Flèches des variantes
analysis-off = arrêté
analysis-begins = commence …
analysis-waits = place { $place }, commence d’ici { $seconds } s
analysis-depth = prof. { $depth } · { $nodes }
analysis-speed = { $nps } positions par seconde
analysis-stop = Arrêter
analysis-deeper = Plus loin
analysis-threat = Menace
analysis-if = { $side ->
    [w] Si c’était aux Blancs :
   *[b] Si c’était aux Noirs :
  }
analysis-no-threat = Il n’y a pas de menace à montrer : une pièce royale est en danger, ou un tour a commencé.
analysis-over = La partie est finie ici.
analysis-alone = Ne montrer que la variante { $number }
analysis-line = Variante { $number }, { $score } :
analysis-level = égalité
analysis-ahead = { $side ->
    [w] Les Blancs ont { $pawns } pions d’avance
   *[b] Les Noirs ont { $pawns } pions d’avance
  }
analysis-won = { $side ->
    [w] Les Blancs ont gagné
   *[b] Les Noirs ont gagné
  }
analysis-open-file = Fichier de partie avec variantes et commentaires
analysis-open-go = Ouvrir
analysis-open-help = Le fichier est seulement lu ; votre navigateur est seul à le garder.
analysis-open-none = Il n’y a pas de partie dans ce texte.
analysis-study = Garder comme étude
analysis-study-help = Une étude garde cet arbre avec vos commentaires. Personne d’autre ne la lit si vous ne le voulez pas.
analysis-chapter = Chapitre
analysis-chapter-before = Chapitre précédent
analysis-chapter-next = Chapitre suivant
analysis-read-only = L’étude de quelqu’un d’autre : ce que vous essayez ici n’est pas enregistré.
analysis-openings = Ce qui a été joué ici
analysis-openings-none = Aucune partie de cette position n’a été comptée.
analysis-openings-move = Coup
analysis-openings-games = Parties
analysis-openings-white = Blancs
analysis-openings-draws = Nulles
analysis-openings-black = Noirs
analysis-wins = { $side ->
    [w] Les Blancs
   *[b] Les Noirs
  } gagnent en { $count ->
    [one] un coup
   *[other] { $count } coups
  }
analysis-no-moves = Jouez un coup pour commencer.
analysis-folded = { $count ->
    [one] encore un coup
   *[other] encore { $count } coups
  }
analysis-fold = Replier ces variantes
analysis-variation = Variante { $letter }, { $count ->
    [one] un coup
   *[other] { $count } coups
  }
analysis-drawn = Il y a un dessin sur l’échiquier ici.
analysis-none-drawn = Rien n’est dessiné ici.
analysis-remarks = À propos de ce coup
analysis-symbols = Signe
analysis-nag-1 = Bon coup
analysis-nag-2 = Erreur
analysis-nag-3 = Coup brillant
analysis-nag-4 = Gaffe
analysis-nag-5 = Coup intéressant
analysis-nag-6 = Coup douteux
analysis-comment = Commentaire
analysis-comment-on = Commentaire sur ce coup
analysis-shapes = Cercles et flèches : Gd5 est un cercle vert, Rf3d5 une flèche rouge
analysis-no-shape = « { $text } » n’est ni un cercle ni une flèche. Écrivez une couleur (G, R, B, Y) et une ou deux cases.
analysis-done = Terminé
analysis-share = Partager
analysis-link = Lien vers ce coup
analysis-private = Vous seul pouvez encore ouvrir ce lien : l’étude est privée.
analysis-private-open = Laisser lire quiconque a le lien
analysis-opened = Quiconque a le lien peut maintenant la lire.
only-here = Ce lien ne fonctionne que dans ce navigateur.
analysis-fen = La position en texte
analysis-copy = Copier
analysis-copied = Copié
analysis-take = À emporter
analysis-file = Fichier de partie
analysis-file-failed = Le fichier n’a pas pu être fait. Réessayez.
analysis-svg = Image (SVG)
analysis-png = Image (PNG)
analysis-animation = Image animée
analysis-play = Jouer d’ici
analysis-edit = Modifier la position
analysis-back = Retour à la partie
analysis-move-menu = Ce coup …
analysis-do-lead = En faire la ligne principale
analysis-do-promote = Monter
analysis-do-fold = Replier ou déplier les variantes
analysis-do-copy-line = Copier la variante
analysis-do-copy-link = Copier un lien
analysis-do-keep = Ne garder que cette variante
analysis-do-delete = Supprimer à partir d’ici
analysis-do-undo = Annuler
analysis-deleted = Supprimé. Ctrl Z le ramène.
analysis-not-possible = { $text } n’est pas possible ici.
analysis-address-gone = Cette adresse nomme un coup qui n’existe plus. Voici le dernier avant lui.
analysis-not-kept = Ce navigateur ne peut pas garder ce que vous écrivez ici. Emportez le fichier de partie.
analysis-not-stored = Ce n’a pas pu être enregistré. Emportez le fichier de partie, ou réessayez.
analysis-conflict = Ce chapitre a été changé ailleurs entre-temps. Rechargez la page pour le voir ; emportez d’abord votre fichier de partie.
analysis-not-read = Ce n’a pas pu être lu.
analysis-key-walk = en arrière et en avant
analysis-key-other = une autre variante ici
analysis-key-ends = premier et dernier coup
analysis-key-marks = au commentaire, signe ou embranchement suivant
analysis-key-best = jouer le meilleur coup
analysis-key-single = ne montrer que cette variante, ou toutes
analysis-key-engine = variantes, oui ou non
analysis-key-bar = barre, flèches
analysis-key-threat = ce que ferait l’autre camp
analysis-key-type = taper un coup ; un coup faux est expliqué
analysis-key-comment = commentaire
analysis-key-symbol = signe ; deux fois pour !! et ??
analysis-key-delete = supprimer à partir d’ici
analysis-key-undo = annuler
analysis-key-play = jouer d’ici
analysis-key-turn = tourner l’échiquier
analysis-key-speak = redire le dernier coup
analysis-key-read = lire ce que fait la pièce sur cette case
analysis-key-this = ces touches
analysis-draw-help = Dessinez avec le bouton droit : vert, avec Maj rouge, avec Alt bleu, avec les deux jaune. Avec un doigt, tenez une case et glissez.
error-goes-on = Cette partie continue. Elle pourra être analysée une fois finie.
# Études : parties avec variantes et commentaires
studies-many-chapters = Une étude a { $most } parties au plus. Les suivantes manquent.
studies-many-moves = Il y a plus de { $most } coups, variantes comprises.
studies-long-comment = Un commentaire a { $most } lettres au plus.
studies-many-shapes = Une position a { $most } cercles et flèches au plus.
studies-many-marks = Un coup a { $most } signes au plus.
studies-too-deep = Les variantes s’emboîtent 16 fois au plus.
studies-broken = Ce n’est pas une partie avec variantes.
studies-no-move = { $text } ne peut pas être joué ici.
studies-kept-as-text = À partir de { $text }, le reste est gardé en commentaire : { $why }
studies-deep = Les variantes emboîtées plus de 16 fois sont gardées en commentaire.
studies-too-large = Une étude a { $most } ko au plus.
studies = Études
studies-lead = Des parties avec variantes et commentaires, chapitre après chapitre.
studies-own = Vos études
studies-new = Une nouvelle étude
studies-new-game = Un jeu
studies-new-game-help = Commencez par sa première position ; chaque coup commence une variante.
studies-new-file = Un fichier de parties
studies-new-file-help = Collez-le. Chaque partie devient un chapitre, avec ses variantes et ses commentaires.
studies-begin = Commencer
studies-public = Études des autres
studies-no-public = Personne n’en montre encore.
studies-read = Lire
studies-untitled = Sans titre
studies-save = Enregistrer en fichier de parties
studies-chapters = Chapitres
studies-empty = Il n’y a pas encore de chapitre.
studies-rename = Renommer
studies-title = Titre
studies-up-this = { $title } : une place plus haut
studies-down-this = { $title } : une place plus bas
studies-add = Ajouter un chapitre
studies-add-do = Ajouter
studies-about = À propos de cette étude
studies-who = Qui peut la lire
studies-state-private = Moi seul
studies-state-unlisted = Quiconque a le lien
studies-state-public = Tout le monde
studies-versions = Versions précédentes
studies-versions-help = Ce qui était ici avant vos changements. En rétablir une garde aussi la version actuelle.
studies-restore = Rétablir
studies-left =
    { $count ->
        [one] Une partie manque, ou n’est pas gardée entière.
       *[other] { $count } parties manquent, ou ne sont pas gardées entières.
    }
studies-remove-title = Supprimer cette étude ?
studies-remove-this = « { $title } » est supprimée pour de bon, avec ses versions précédentes.
studies-remove-shared = Les autres ne pourront plus la lire.
studies-whole = Ouvrir l’étude
studies-none = Il n’y a pas d’étude à cette adresse.
studies-not-yours = Cette étude est à quelqu’un d’autre.
studies-changed = Cette étude a été changée entre-temps, peut-être dans une autre fenêtre. Rien n’a été fait. Revenez et rechargez la page.
studies-too-many = Vous pouvez avoir { $most } études. Supprimez-en une d’abord.
studies-of-import = Les variantes et commentaires sont gardés dans une étude :
yours-studies =
    { $count ->
        [one] Une étude.
       *[other] { $count } études.
    }
studies-lost = Les variantes et commentaires ne sont pas gardés : il n’y a pas de place pour une étude de plus.
studies-of = Étude
studies-of-this = Étude de { $game }
studies-examples = Exemples
studies-examples-help = Des parties du programme contre lui-même, avec ce qu’elles apprennent. Les commentaires aussi sont de lui.

### L’éditeur de positions

editor = Composer une position
editor-title = { $game } : composer une position
editor-tools = Outils
editor-hand = Déplacer les pièces
editor-bin = Retirer des pièces
editor-undo = Annuler
editor-redo = Refaire
editor-flip = Tourner le plateau
editor-start = Position de départ
editor-clear = Vider
editor-mirror = Miroir
editor-sides = Échanger les camps
editor-pieces = Pièces
editor-find = Chercher une pièce : nom ou action
editor-find-hint = Nom ou action
editor-side = Camp des pièces
editor-traits = Ce qu’elles font
editor-rest = Le reste de la position
editor-told = Ce qu’on peut jouer ici
editor-analyse = Analyser d’ici
editor-play = Jouer d’ici
editor-link = Copier le lien
editor-copied = Copié
editor-help-hand = Faites glisser une pièce vers une autre case ou hors du plateau. Ou choisissez-en une à poser.
editor-help-held = { $unit } de { $square }. Maintenant, sa case.
editor-help-stamp = { $unit } en main. Cliquez sur une case pour la poser.
editor-help-other = Clic droit : celle de l’autre camp.
editor-help-bin = Cliquez sur une pièce pour la retirer.
editor-help-mark = { $field } : cliquez sur les cases.
editor-help-earlier = { editor-earlier } : cliquez sur les cases qu’un coup a traversées, puis sur la pièce qui l’a joué.
editor-said-put = { $unit } en { $square }
editor-said-off = { $square } est vide
editor-said-beside = { $unit } à côté du plateau
editor-said-undone = Annulé
editor-said-redone = Refait
editor-to-move = Au trait
editor-move = Coup
editor-halfmove = Sans progrès depuis
editor-halfmove-title = Coups des deux camps depuis le dernier qui soit irréversible
editor-beside-of = { $side ->
    [w] Les Blancs ont à côté du plateau
    [b] Les Noirs ont à côté du plateau
   *[shared] Dans la réserve commune
  }
editor-add = Mettre la pièce choisie à côté du plateau : { $side ->
    [w] Blancs
    [b] Noirs
   *[shared] commune
  }
editor-add-first = Choisissez d’abord une pièce ci-dessus.
editor-add-not = { $unit } : impossible à côté du plateau dans ce jeu.
editor-take = En retirer une : { $unit }, { $count }
editor-castling = Peut encore roquer
editor-more = D’autres détails
editor-en-passant = Case traversée
editor-promoted = Issue d’une promotion
editor-going = Continue dans ce tour
editor-taken = Prise dans ce tour, encore là
editor-unmoved = N’a jamais bougé
editor-unmoved-all = toutes celles qui sont comme au début
editor-part = Partie du tour
editor-checks = Échecs donnés
editor-passed = Le dernier coup a été passé
editor-count = Compte
editor-count-nobody = personne
editor-count-to = jusqu’à
editor-lent = Dernière jouée
editor-lent-nothing = rien
editor-won = Comment c’est fini
editor-won-not = La partie continue
editor-won-w = Les Blancs ont gagné
editor-won-b = Les Noirs ont gagné
editor-won-d = Nulle
editor-earlier = Traversé plus tôt dans ce tour
editor-leave-out = Omettre
editor-mark = Cliquer les cases
editor-squares-hint = comme e3, f4
editor-no-square = Il n’y a pas de case { $square }.
editor-text = En texte
editor-copy = Copier
editor-paste = Coller
editor-paste-not = Le navigateur ne laisse pas une page coller. Mettez le texte dans le champ.
editor-playable = Cette position est jouable. { $side ->
    [w] Les Blancs ont { $count ->
        [one] un coup.
       *[other] { $count } coups.
      }
   *[b] Les Noirs ont { $count ->
        [one] un coup.
       *[other] { $count } coups.
      }
  }
editor-playable-placing = Cette position est jouable. { $side ->
    [w] Les Blancs posent une pièce, de { $count ->
        [one] une façon.
       *[other] { $count } façons.
      }
   *[b] Les Noirs posent une pièce, de { $count ->
        [one] une façon.
       *[other] { $count } façons.
      }
  }
editor-over = La partie est finie ici.
editor-faults = { $count ->
    [one] Une chose ne va pas.
   *[other] { $count } choses ne vont pas.
  }
editor-unreadable = Ce texte ne peut pas être lu.
editor-repair-put = { $piece } en { $square }
editor-repair-turn = { $side ->
    [w] Aux Blancs de jouer
   *[b] Aux Noirs de jouer
  }
editor-repair-number = Commencer au coup 1
editor-repair-off = Retirer
editor-repair-without = Omettre

### Ouvertures

opening-title = Ouvertures : { $game }
opening-about = Ce qui a été joué à partir d’une position, combien de fois, et comment ces parties ont fini. Les parties du programme contre lui-même sont comptées.
opening-about-players = Celles de ce serveur dont les joueurs étaient d’accord le sont aussi.
opening-start = Départ
opening-played = Coups qui mènent ici
opening-board = La position
opening-move = Coup
opening-games = Parties
opening-draw = Nulle
opening-none = Aucune partie de ce jeu n’a encore été comptée.
opening-none-here = Aucune partie comptée n’a atteint cette position, ou aucune n’a continué.

# Une partie terminée, revue.

review = Bilan
games-review-this = Bilan de cette partie de { $game }
review-of = Bilan : { $game }
review-to-game = Vers la partie
review-loading = Lecture de la partie…
review-failed = Ce bilan ne peut pas être montré : { $reason }
review-offline = La connexion est perdue. Ce qui est connu reste ; la suite viendra d’elle-même.
review-goes-on = Cette partie n’est pas encore terminée. Le bilan viendra après.
review-other-rules = Les règles de cette partie ont été corrigées depuis ; elle n’a donc pas de bilan.
review-not-judged = Il n’y a rien à réessayer là.
review-no-move = Cela ne peut pas être joué là.
review-no-answer = L’ordinateur n’a pas pu examiner ce coup.
review-empty = Aucun coup n’a été joué dans cette partie.
review-won = Vous avez gagné.
review-lost = Vous avez perdu.
review-drawn = Vous avez fait nulle.
review-draw = Nulle.
review-won-w = Les Blancs ont gagné.
review-won-b = Les Noirs ont gagné.
review-was-ahead = Au coup { $number }, vous étiez mieux.
review-was-behind = Au coup { $number }, vous étiez moins bien.
review-side-was-ahead = Au coup { $number }, { $side ->
    [w] les Blancs
   *[b] les Noirs
  } étaient mieux.
review-side = { $side ->
    [w] Blancs
   *[b] Noirs
  }
review-about = { $white } contre { $black }. { $moves ->
    [one] Un coup.
   *[other] { $moves } coups.
  } { $ending }
review-you = Vous
review-someone = { $side ->
    [w] Blancs
   *[b] Noirs
  }
review-computer = Ordinateur, niveau { $level }
review-graph = Chances des Blancs, coup par coup
review-stage-quick = premier regard, { $percent } %
review-stage-sharp = de plus près, { $percent } %
review-stage-sharpest = les pires coups encore une fois, { $percent } %
review-stage-done = vu de près
review-stage-waits = en attente : les parties en cours d’abord
review-frozen-you = vos pièces paralysées
review-frozen-w = pièces blanches paralysées
review-frozen-b = pièces noires paralysées
review-frozen-both = pièces paralysées
review-part-placed = armées placées
review-part-taken = première prise
review-part-half = la moitié a disparu
review-at = Coup { $number } : Blancs { $percent } %
review-graph-says = Chances des Blancs sur { $moves } coups, de { $first } % à { $last } %. Au plus haut { $most } %, au plus bas { $least } %.
review-graph-begins = Chances des Blancs ; pas encore connues.
review-pin = { $rank } : { $move }, { $cost }
review-whose = Les erreurs de qui
review-whose-you = Les miennes
review-whose-other = Celles de l’adversaire
review-whose-both = Des deux
review-whose-w = Des Blancs
review-whose-b = Des Noirs
review-three = Ce qui a coûté le plus
review-three-again = Rejouer { $count ->
    [one] ce coup
   *[other] ces { $count } coups
  }
review-cost = a coûté { $pawns } { $one ->
    [yes] pion
   *[no] pions
  }
review-cost-game = a coûté la partie
review-cost-little = a coûté peu
review-nothing = { $whose ->
    [you] Aucun de vos coups n’a perdu beaucoup.
    [other] Aucun coup de l’adversaire n’a perdu beaucoup.
   *[both] Aucun coup n’a perdu beaucoup.
  }
review-not-yet = Un instant : les coups sont examinés.
review-tab-you = Joué
review-tab-played = Joué
review-tab-followed = La suite
review-tab-better = Mieux
review-tabs = Ce que montre l’échiquier
review-board = La position avant { $move }
review-better = Mieux :
review-line = Coups de cette variante
review-again = Réessayer ici
review-reading = Lecture des variantes…
review-accuracy = Précision
review-accuracy-help = À quel point les coups étaient près du meilleur : 100 % si chacun l’était. Mesuré en chances de gain, selon une courbe ajustée à ce jeu.
review-moves = Coups
review-blunders = Gaffes
review-mistakes = Erreurs
review-inaccuracies = Imprécisions
review-both-sides = Les deux camps
review-all = Tout ce qui a été jugé
review-all-none = Aucun coup n’était une imprécision, une erreur ou une gaffe.
review-judged-inaccuracy = Imprécision
review-judged-mistake = Erreur
review-judged-blunder = Gaffe
review-percent = { $percent } %
review-try-title = Mieux que { $move } ?
review-try-ask = { $side ->
    [w] Aux Blancs
   *[b] Aux Noirs
  } de jouer. Trouvez mieux.
review-try-type = Ou écrivez le coup
review-try-go = Jouer
review-try-thinks = L’ordinateur examine { $move }…
review-try-found = Trouvé : { $move }.
review-try-as-good = { $move } est aussi bon.
review-try-worse = { $move } est mieux que le coup joué, mais moins bon que le meilleur de { $pawns } { $one ->
    [yes] pion
   *[no] pions
  }.
review-try-short = { $move } est mieux que le coup joué, mais le meilleur l’était encore plus.
review-try-refuted = { $move } ne marche pas.
review-try-same = { $move } est le coup joué.
review-try-reply = La réponse est { $reply }.
review-try-hint = Indice
review-try-hinted = Regardez la pièce marquée.
review-try-hinted-hand = Une pièce vient d’à côté de l’échiquier.
review-try-solution = Solution
review-try-solved = { $move } était mieux.
review-try-next = Suivant
review-try-once-more = Encore une fois
review-try-back = Retour au bilan
review-try-which = { $number } sur { $count }
review-play-on = Continuer à jouer d’ici
review-play-level = Contre le niveau
review-play-go = Commencer

# La bibliothèque des pièces.
pieces-library = Pièces
pieces-lead = Les pièces de tous les jeux, chacune une fois : trouvez-les par ce qu’elles font et reprenez-les dans un jeu à vous.
pieces-find = Une pièce qui…
pieces-for-example = paralyse à distance
pieces-search = Chercher
pieces-filters = Choisir par ce qu’elle fait
pieces-group-moves = Déplacement
pieces-group-captures = Prise
pieces-group-does = Ce qu’elle fait d’autre
pieces-group-is = Ce qu’elle est
pieces-group-safe = À l’abri
pieces-found =
    { $count ->
        [one] Une pièce
       *[other] { $count } pièces
    }
pieces-leave-out = Sans le filtre « { $what } »
pieces-all = toutes les pièces
pieces-none = Aucune pièce ne fait cela. Essayez avec moins de mots.
pieces-also = aussi : { $names }
pieces-more-games =
    { $count ->
        [one] et un autre jeu
       *[other] et { $count } autres jeux
    }
pieces-in = Dans
pieces-copy = Copier cette pièce
pieces-copy-help = Voici la pièce ({ $game }) comme un fichier de règles la décrit, avec ce qu’il lui faut. Mettez-la dans votre fichier. Dans l’atelier, « Ajouter une pièce » l’adapte pour vous.
pieces-copied = Copié.
pieces-not-copied = Le texte est sélectionné : copiez-le au clavier.
pieces-to = Trouver une pièce par ce qu’elle fait
pieces-syntax = Le texte n’est pas encore un fichier de règles : corrigez ce qui est signalé, puis réessayez.
pieces-put = { $name } est dans votre fichier ; son sigle est { $id }.
pieces-named = Votre fichier a déjà « { $was } », celle-ci s’appelle donc « { $now } ».
pieces-called = Votre fichier appelle autre chose « { $was } », c’est donc « { $now } » ici.
pieces-without = Ces pièces manquent dans votre fichier ; ce que la nouvelle leur fait est omis : { $names }.
pieces-other-cells = Elle vient d’un plateau aux cases d’une autre forme : ses chemins mènent ailleurs ici.
workshop-add = Ajouter une pièce
workshop-add-short = Ajouter
workshop-add-title = Ajouter une pièce
workshop-add-help = Dites ce qu’elle doit faire. Elle est mise dans votre fichier, avec sa source.
workshop-add-take = Ajouter { $name }
workshop-add-all = Toutes les pièces
workshop-add-lost = Pas de réponse. Réessayez.
