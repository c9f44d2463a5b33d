/** What the written pages say around their content. */
export const writtenTexts = {
  contents: 'Sommaire',
  amendmentBegins: (day: string): string => `À partir du ${day}, ceci s’ajoute à cette page :`,
  amendmentEnds: (day: string): string => `À partir du ${day}, ce qui a été ajouté à cette page n’y est plus.`,
  amendedSince: (day: string): string => `Ajouté le ${day}`,
  demo: 'Site de démonstration : la société, les numéros et les adresses donnés ici sont inventés, et aucun argent ne circule.',
} as const;

/** The sentences of the ranking page, the site map and the reading of the API. */
export const rankingTexts = {
  title: 'Classement et référencement · Accalmie',
  description: 'Comment Accalmie classe les adresses : critères, poids, formule, autres tris, décompte des résultats et contrôle des avis.',
  heading: 'Classement et référencement',
  lead: 'Voici comment les adresses sont choisies, comptées et classées. Ce qui est écrit ici est ce que le moteur calcule.',
  who: {
    heading: 'Qui apparaît',
    text: 'Une adresse apparaît quand elle est publiée et qu’elle a au moins un créneau vraiment libre pour votre soin, votre lieu, vos dates et vos invités.',
    onSite: (km: number, movedKm: number): string =>
      `Sur place, à ${km}\u00a0km au plus de votre adresse\u202f; quand vous déplacez la carte, dans la partie qu’elle montre, à ${movedKm}\u00a0km au plus. À domicile, quand le professionnel se déplace jusque chez vous.`,
  },
  order: {
    heading: 'L’ordre par défaut',
    lead: 'Chaque adresse reçoit une valeur entre 0 et 1, la plus haute en premier. À valeur égale, la plus anciennement inscrite passe devant.',
    caption: 'Critères et poids de l’ordre par défaut',
    criterion: 'Critère',
    weight: 'Poids',
    how: 'Comment il est compté',
    rating: 'La note',
    closeness: 'La proximité',
    soonness: 'Le prochain créneau',
    ratingHow: (prior: string, reviews: number): string =>
      `La moyenne des avis, à laquelle s’ajoutent ${reviews} avis fictifs à ${prior} pour tous : une adresse récente n’est ni écartée ni portée par un seul avis.`,
    closenessHow: (km: number): string => `La distance à vol d’oiseau. Elle ne compte plus au-delà de ${km}\u00a0km.`,
    soonnessHow: (days: number): string =>
      `Les jours entre votre premier jour et le premier créneau libre. Au-delà de ${days} jours, ce critère ne compte plus.`,
    formula: 'La formule',
    formulaText: (w: { rating: string; closeness: string; soonness: string; km: number; days: number }): string =>
      `${w.rating} × note ÷ 5 + ${w.closeness} × (1 − distance ÷ ${w.km}) + ${w.soonness} × (1 − attente ÷ ${w.days})`,
  },
  paid: {
    heading: 'Aucune place n’est à vendre',
    text: 'Aucun professionnel ne peut payer pour monter. Ni la commission, ni un abonnement, ni un lien avec Accalmie n’entrent dans le calcul. Si une place sponsorisée existait un jour, le mot « Sponsorisé » serait écrit sur la carte elle-même.',
  },
  others: {
    heading: 'Les autres tris',
    list: [
      ['Prochain créneau', 'le premier créneau libre d’abord.'],
      ['Prix', 'le prix exact le plus bas sur vos dates d’abord, majorations et frais de déplacement compris.'],
      ['Distance', 'la plus courte d’abord.'],
      ['Note', 'la même note que ci-dessus, la plus haute d’abord.'],
    ],
  },
  count: {
    heading: 'Comment les adresses sont comptées',
    text: 'Le nombre affiché est celui des professionnels différents qui ont au moins un jour possible. Chaque adresse est ensuite vérifiée à la minute avant d’être montrée. Quand l’une d’elles ne tient pas, et que toutes n’ont pas encore été vérifiées, le nombre est précédé du mot « environ ».',
  },
  prices: {
    heading: 'Les prix affichés',
    text: '« Dès » est le plus bas des prix exacts des créneaux montrés. Le prix d’un créneau comprend les majorations et les frais de déplacement : c’est celui qui sera demandé pour la même sélection.',
  },
  reviews: {
    heading: 'Les avis',
    list: [
      'Chaque avis porte sur une visite qui a eu lieu et fut réservée ici\u202f: sa date et celle de la visite sont écrites toutes deux.',
      'Nous le demandons à tous, le lendemain du soin. Il se laisse dans les 90 jours, se modifie ou se retire par qui l’a écrit pendant 14 jours.',
      'Aucun avis n’est rémunéré ni récompensé.',
      'Les avis sont publiés sans tri, du plus récent au plus ancien, sauf si vous demandez un autre ordre.',
      'Un avis où sont écrits un numéro, un lien, une adresse email ou une insulte est lu par une personne avant d’être publié. Qui l’a écrit en est averti, avec les raisons s’il ne l’est pas.',
      'Le professionnel peut répondre et signaler, pas supprimer. Un avis signalé reste visible jusqu’à la décision, motivée, sous 7 jours\u202f; chaque fiche dit combien ont été retirés en un an.',
      'La note affichée est la moyenne de tous les avis publiés.',
    ],
  },
  suspension: {
    heading: 'Quand une adresse disparaît',
    text: 'Une adresse qui n’est plus publiée n’est plus proposée dans les résultats, et sa fiche ne s’ouvre plus.',
  },
} as const;

export const siteMapTexts = {
  title: 'Plan du site · Accalmie',
  description: 'Toutes les pages d’Accalmie : recherche, espaces, informations légales, soins par ville.',
  heading: 'Plan du site',
  main: 'Accueil et recherche',
  home: 'Accueil',
  search: 'Rechercher un soin',
  spaces: 'Espaces',
  legal: 'Informations',
  api: 'Interface de programmation',
  care: 'Soins par ville',
} as const;

export const apiTexts = {
  title: 'Interface de programmation · Accalmie',
  description: 'Les appels d’Accalmie : chemins, paramètres, réponses.',
  heading: 'Interface de programmation',
  lead: 'Toute réponse a la même enveloppe : un succès et ses données, ou un refus avec son code et ses messages.',
  document: 'Document OpenAPI 3.1',
  conventions: 'Conventions',
  index: 'Appels',
  parameters: 'Paramètres',
  answers: 'Réponses',
  answered: (list: string): string => `Réponses\u202f: ${list}`,
  name: 'Nom',
  where: 'Où',
  type: 'Type',
  required: 'obligatoire',
  otherStatus: 'autre',
  places: { path: 'chemin', query: 'adresse', header: 'en-tête', body: 'corps' } as Readonly<Record<string, string>>,
  fields: (count: number): string => `Données de la réponse (${count})`,
} as const;
