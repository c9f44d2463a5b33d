/** Texts that surround the content of the legal pages. */
export const writtenTexts = {
  contents: 'Sommaire',
  amendmentBegins: (day: string): string => `À partir du ${day}, le texte suivant s’ajoute à cette page :`,
  amendmentEnds: (day: string): string => `À partir du ${day}, le texte ajouté à cette page n’est plus en vigueur.`,
  amendedSince: (day: string): string => `Ajouté le ${day}`,
  demo: 'Site de démonstration : la société, les numéros et les adresses sont inventés, et aucun argent ne circule.',
} as const;

/** Texts of the ranking page, the site map and the API reference. */
export const rankingTexts = {
  title: 'Classement et référencement · Accalmie',
  description:
    'Comment Accalmie classe les adresses : critères, poids, formule, autres tris, décompte des résultats et contrôle des avis.',
  heading: 'Classement et référencement',
  lead: 'Cette page explique comment les adresses sont choisies, comptées et classées. Le moteur de recherche applique exactement ces règles.',
  who: {
    heading: 'Qui apparaît',
    text: 'Une adresse apparaît quand elle est publiée et qu’elle a au moins un créneau vraiment libre pour le soin, le lieu, les dates et le nombre de personnes que vous indiquez.',
    onSite: (km: number, movedKm: number): string =>
      `Sur place : à ${km} km maximum de votre adresse ou, si vous déplacez la carte, dans la zone affichée, à ${movedKm} km maximum. À domicile : si le professionnel se déplace jusque chez vous.`,
  },
  order: {
    heading: 'L’ordre par défaut',
    lead: 'Chaque adresse reçoit un score entre 0 et 1, et le score le plus haut vient en premier. À score égal, l’adresse inscrite depuis le plus longtemps vient en premier.',
    caption: 'Critères et poids de l’ordre par défaut',
    criterion: 'Critère',
    weight: 'Poids',
    how: 'Mode de calcul',
    rating: 'La note',
    closeness: 'La proximité',
    soonness: 'Le prochain créneau',
    ratingHow: (prior: string, reviews: number): string =>
      `La moyenne des avis, à laquelle s’ajoutent, pour chaque adresse, ${reviews} avis fictifs à ${prior} : un seul avis ne suffit ni à favoriser ni à pénaliser une adresse récente.`,
    closenessHow: (km: number): string =>
      `La distance à vol d’oiseau. Au-delà de ${km}\u00a0km, ce critère ne compte plus.`,
    soonnessHow: (days: number): string =>
      `Le nombre de jours entre le premier jour de votre recherche et le premier créneau libre. Au-delà de ${days} jours, ce critère ne compte plus.`,
    formula: 'La formule',
    formulaText: (w: { rating: string; closeness: string; soonness: string; km: number; days: number }): string =>
      `${w.rating} × note ÷ 5 + ${w.closeness} × (1 − distance ÷ ${w.km}) + ${w.soonness} × (1 − attente ÷ ${w.days})`,
  },
  paid: {
    heading: 'Aucune place n’est à vendre',
    text: 'Aucun professionnel ne peut payer pour être mieux classé. Ni la commission, ni un abonnement, ni un lien avec Accalmie n’entrent dans le calcul. Si une place sponsorisée existait un jour, le mot « Sponsorisé » serait affiché à côté de l’adresse concernée.',
  },
  others: {
    heading: 'Les autres tris',
    list: [
      ['Prochain créneau', 'du plus proche au plus lointain.'],
      [
        'Prix',
        'du plus bas au plus élevé, d’après les prix exacts à vos dates, majorations et frais de déplacement compris.',
      ],
      ['Distance', 'de la plus courte à la plus longue.'],
      ['Note', 'de la plus haute à la plus basse, calculée comme pour l’ordre par défaut.'],
    ],
  },
  count: {
    heading: 'Comment les adresses sont comptées',
    text: 'Le nombre affiché est celui des professionnels qui ont au moins un jour disponible. Chaque professionnel est compté une seule fois. Les créneaux de chaque adresse sont ensuite vérifiés à la minute près, avant l’affichage de cette adresse. Si une adresse est écartée alors que d’autres adresses restent à vérifier, le mot « environ » précède le nombre.',
  },
  prices: {
    heading: 'Les prix affichés',
    text: '« Dès » précède le prix du créneau affiché le moins cher. Ce prix comprend les majorations et les frais de déplacement. C’est le montant que vous paierez si vous ne changez ni le soin, ni le lieu, ni le nombre de personnes.',
  },
  reviews: {
    heading: 'Les avis',
    list: [
      'Chaque avis porte sur un rendez-vous pris sur Accalmie et honoré. La date de l’avis et celle du rendez-vous sont toutes deux affichées.',
      'Accalmie demande un avis à tous les clients, le lendemain du soin, sauf à ceux qui refusent de recevoir ces demandes. Chaque client a 90 jours pour donner son avis, puis 14 jours pour le modifier ou le retirer.',
      'Aucun avis n’est rémunéré ni récompensé.',
      'Les avis sont publiés sans tri, du plus récent au plus ancien, sauf si vous demandez un autre ordre.',
      'Un avis qui contient un numéro, un lien, une adresse email ou une insulte est relu par l’équipe Accalmie avant publication. L’auteur est averti de cette relecture, et reçoit les motifs si l’avis n’est pas publié.',
      'Le professionnel peut répondre à un avis ou le signaler, mais pas le supprimer. Un avis signalé reste visible jusqu’à la décision d’Accalmie, motivée et rendue sous 7 jours. Chaque fiche indique le nombre d’avis retirés en un an.',
      'La note affichée est la moyenne de tous les avis publiés.',
    ],
  },
  suspension: {
    heading: 'Quand une adresse disparaît',
    text: 'Une adresse qui n’est plus publiée disparaît des résultats, et sa fiche n’est plus accessible.',
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
  developers: 'Développeurs',
} as const;

export const apiTexts = {
  title: 'Interface de programmation · Accalmie',
  description: 'Les appels de l’interface d’Accalmie : chemins, paramètres, réponses.',
  heading: 'Interface de programmation',
  lead: 'Toutes les réponses ont la même structure : un succès avec ses données, ou un refus avec son code et ses messages.',
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
  places: { path: 'chemin', query: 'requête', header: 'en-tête', body: 'corps' } as Readonly<Record<string, string>>,
  fields: (count: number): string => `Données de la réponse (${count})`,
} as const;
