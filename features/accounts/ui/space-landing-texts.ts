const narrow = '\u202f';

/** The sentences of the landings of those who work here (docs/product/accounts.md#spaces). Only what the site does is told. */
export const spaceTexts = {
  start: 'Créer mon compte',
  login: 'Se connecter',
  how: 'Comment cela se passe',
  price: {
    heading: 'Ce que cela coûte',
    free: `0${narrow}€`,
    freeText: 'Pour ouvrir votre espace et vous en servir\u202f: ni abonnement, ni frais d’entrée, ni engagement.',
    search: 'De commission sur un rendez-vous venu par la recherche d’Accalmie. C’est le prix du soin qui compte, taxes comprises.',
    own: 'Sur vos propres clients\u202f: venus par votre lien ou votre bouton, importés de votre carnet, ou déjà venus.',
    sales: 'Sur vos bons cadeaux, coffrets, abonnements et produits.',
    never: 'Jamais de commission sur un déplacement, un pourboire, une somme annulée ou rendue. Un taux qui monte est annoncé 30 jours avant.',
  },
  tool: {
    heading: 'Votre semaine, d’un coup d’œil',
    text: {
      freelances:
        'Vos rendez-vous, vos trajets et vos pauses au même endroit, à l’ordinateur comme au téléphone. Ce qui est pris ne se vend plus, ce qui se libère se vend aussitôt.',
      business: 'Une colonne par praticien et par cabine. Un rendez-vous se déplace à la main, et personne n’est réservé deux fois.',
    },
    label: 'Une semaine du planning\u202f: des rendez-vous payés ou à régler sur place, des trajets et des pauses.',
    days: ['Lun.', 'Mar.', 'Mer.', 'Jeu.', 'Ven.'],
    tones: { paid: 'Payé', visit: 'Sur place', travel: '', lunch: 'Pause' },
    caption: 'Le planning, dessiné en petit.',
  },
  questions: {
    heading: 'Les premières questions',
    all: [
      {
        asked: 'Qui encaisse, et quand suis-je payé\u202f?',
        answer:
          'Votre client règle en ligne chez un prestataire de paiement agréé, ou chez vous, comme vous le choisissez. Ce qui est réglé en ligne vous est versé le mercredi, dès 48 heures après le soin.',
      },
      {
        asked: 'Que faut-il pour commencer\u202f?',
        answer:
          'Votre SIRET, un RIB, une pièce d’identité, vos attestations de vigilance et d’assurance, en PDF ou en photo. Une personne les vérifie, le plus souvent sous deux jours ouvrés. Vos conditions de vente s’écrivent ici.',
      },
      {
        asked: 'Et si un client annule tard\u202f?',
        answer: 'Votre règle s’applique\u202f: il l’a lue en dates et en euros avant de payer, et ce que vous gardez se calcule tout seul.',
      },
      { asked: 'Puis-je partir\u202f?', answer: 'Quand vous voulez, depuis votre compte\u202f: vos données vous sont remises.' },
    ],
    freelances: [
      {
        asked: 'Je travaille à domicile\u202f: qui paie le trajet\u202f?',
        answer:
          'Votre client, au prix que vous fixez, par distance ou par temps. Il est compté dans le prix affiché, et son temps est gardé dans votre agenda.',
      },
    ],
    business: [
      {
        asked: 'Mon équipe et mes cabines suivent-elles\u202f?',
        answer: 'Oui. Un soin prend la personne et la cabine qu’il lui faut. Sans les deux, le créneau n’est pas montré.',
      },
    ],
  },
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
