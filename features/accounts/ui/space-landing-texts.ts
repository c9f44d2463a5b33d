const narrow = '\u202f';

/** The sentences of the landings of those who work here (docs/product/accounts.md#spaces). Only what the site does is told. */
export const spaceTexts = {
  start: 'Créer mon compte',
  login: 'Se connecter',
  how: 'Comment cela se passe',
  freelances: {
    title: 'Espace Praticien · Accalmie',
    description: 'Vos créneaux libres, à votre cabinet ou à domicile, réservés et payés sans aller-retour.',
    heading: 'Vos soins, à vos heures.',
    lead: 'Vos clients voient vos vrais créneaux et le prix complet, déplacement compris. Ils réservent, vous soignez.',
    steps: [
      {
        title: 'Dites où et quand',
        text: `Au cabinet, en établissement ou chez le client${narrow}: vos horaires décident de ce qui se réserve.`,
      },
      { title: 'Un créneau ne se vend qu’une fois', text: 'Dès qu’un client choisit, le créneau est retenu pour lui. Personne d’autre ne peut le prendre.' },
      { title: 'Votre règle d’annulation', text: 'Elle est écrite en dates et en euros avant le paiement. Ce qui vous reste se calcule tout seul.' },
    ],
  },
  business: {
    title: 'Espace Établissement · Accalmie',
    description: `Spas, salons, hôtels, thermes${narrow}: vos équipes et vos cabines réservées sans chevauchement.`,
    heading: 'Votre maison, bien remplie.',
    lead: 'Praticiens et cabines se réservent ensemble, sans chevauchement. Vos clients voient le prix complet avant de venir.',
    steps: [
      {
        title: 'Vos équipes et vos cabines',
        text: `Un soin en duo demande deux praticiens et une cabine${narrow}: les trois sont libres, ou le créneau n’est pas montré.`,
      },
      { title: 'Des clients qui choisissent', text: 'Avec la personne qu’ils préfèrent, ou sans préférence.' },
      { title: 'Payé en ligne ou sur place', text: 'Tout, un acompte ou rien d’avance, soin par soin.' },
    ],
  },
  ambassadors: {
    title: 'Espace Ambassadeur · Accalmie',
    description: 'Recommandez des professionnels de confiance avec votre propre code.',
    heading: 'Recommandez ceux en qui vous avez confiance.',
    lead: 'Votre code se transmet de vive voix, par lien ou par image à lire. Les inscrits qui viennent de vous s’affichent dans votre espace.',
    steps: [
      { title: 'Créez votre compte', text: 'Il porte un code de parrainage, le vôtre.' },
      { title: 'Transmettez-le', text: 'La personne le saisit à son inscription.' },
      { title: 'Suivez vos filleuls', text: 'Vous voyez qui s’est inscrit grâce à vous.' },
    ],
  },
} as const;
