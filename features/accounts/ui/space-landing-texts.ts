const narrow = '\u202f';

/**
 * Texts of the landing pages for professionals (docs/product/accounts.md#spaces). They describe only features that
 * exist.
 */
export const spaceTexts = {
  start: 'Créer mon compte',
  login: 'Se connecter',
  how: 'Comment ça marche',
  price: {
    heading: 'Combien ça coûte',
    free: `0${narrow}€`,
    freeText: 'Pour ouvrir votre espace et l’utiliser\u202f: ni abonnement, ni frais d’entrée, ni engagement.',
    search:
      'Commission sur les rendez-vous pris depuis la recherche d’Accalmie, calculée sur le prix du soin, taxes comprises.',
    own: 'Sur vos propres clients\u202f: ceux qui passent par votre lien ou votre bouton, ceux de votre carnet importé et ceux que vous avez déjà reçus.',
    sales: 'Sur vos bons cadeaux, coffrets, abonnements et produits.',
    never:
      'Nous ne prélevons de commission ni sur les déplacements, ni sur les pourboires, ni sur les sommes annulées ou remboursées. Nous annonçons toute hausse de taux 30 jours à l’avance.',
  },
  tool: {
    heading: 'Votre semaine, d’un coup d’œil',
    text: {
      freelances:
        'Vos rendez-vous, vos trajets et vos pauses au même endroit, sur ordinateur comme sur téléphone. Un créneau réservé n’est plus proposé, et un créneau libéré est immédiatement proposé à nouveau.',
      business:
        'Une colonne par praticien et par cabine. Vous déplacez un rendez-vous d’un geste, et aucun praticien ne s’occupe de deux clients à la fois.',
    },
    label: 'Une semaine du planning\u202f: des rendez-vous payés ou à régler sur place, des trajets et des pauses.',
    days: ['Lun.', 'Mar.', 'Mer.', 'Jeu.', 'Ven.'],
    tones: { paid: 'Payé', visit: 'Sur place', travel: '', lunch: 'Pause' },
    caption: 'Aperçu du planning.',
  },
  questions: {
    heading: 'Vos premières questions',
    all: [
      {
        question: 'Qui encaisse, et quand arrivent mes versements\u202f?',
        answer:
          'Selon votre choix, votre client règle en ligne, par l’intermédiaire d’un prestataire de paiement agréé, ou sur place. Les sommes réglées en ligne vous sont versées un mercredi, au plus tôt 48 heures après le soin.',
      },
      {
        question: 'Que faut-il pour commencer\u202f?',
        answer:
          'Votre SIRET, un RIB, une pièce d’identité, vos attestations de vigilance et d’assurance, en PDF ou en photo. Notre équipe vérifie ces documents. Vous rédigez vos conditions de vente dans votre espace.',
      },
      {
        question: 'Et si un client annule au dernier moment\u202f?',
        answer:
          'Votre règle d’annulation s’applique\u202f: votre client a pu la lire avant de payer, avec ses dates et ses montants. La retenue est calculée automatiquement.',
      },
      {
        question: 'Puis-je partir quand je veux\u202f?',
        answer: 'Oui\u202f: vous téléchargez vos données, puis vous supprimez votre compte.',
      },
    ],
    freelances: [
      {
        question: 'Je travaille à domicile\u202f: qui paie le trajet\u202f?',
        answer:
          'Votre client paie le trajet au tarif que vous fixez, selon la distance ou la durée. Le trajet est compris dans le prix affiché, et sa durée est bloquée dans votre agenda.',
      },
    ],
    business: [
      {
        question: 'Mon équipe et mes cabines sont-elles prises en compte\u202f?',
        answer:
          'Oui. Chaque soin est réservé avec les praticiens et les cabines nécessaires. Si l’un d’eux n’est pas libre, le créneau n’est pas proposé.',
      },
    ],
  },
  freelances: {
    title: 'Espace Praticien · Accalmie',
    description: 'Vos créneaux libres, à votre cabinet ou à domicile, réservés et payés sans échange préalable.',
    heading: 'Vos soins, à vos heures.',
    lead: 'Vos clients voient vos vrais créneaux et le prix complet, déplacement compris. Ils réservent, vous exercez.',
    steps: [
      {
        title: 'Choisissez où et quand',
        text: `Au cabinet, en établissement ou chez le client${narrow}: seuls vos horaires sont ouverts à la réservation.`,
      },
      {
        title: 'Un créneau, un seul client',
        text: 'Dès qu’un client choisit un créneau, ce créneau est bloqué pour lui, et personne d’autre ne peut le réserver.',
      },
      {
        title: 'Votre règle d’annulation',
        text: 'Avant de payer, vos clients lisent cette règle, avec ses dates et ses montants. La retenue est calculée automatiquement.',
      },
    ],
  },
  business: {
    title: 'Espace Établissement · Accalmie',
    description: `Spas, salons, hôtels, thermes${narrow}: vos équipes et vos cabines réservées sans chevauchement.`,
    heading: 'Votre établissement, bien rempli.',
    lead: 'Praticiens et cabines se réservent ensemble, sans chevauchement. Vos clients voient le prix complet avant de venir.',
    steps: [
      {
        title: 'Vos équipes et vos cabines',
        text: `Un soin en duo nécessite deux praticiens et une cabine${narrow}: le créneau n’apparaît que si les trois sont libres.`,
      },
      {
        title: 'Des clients qui choisissent',
        text: 'Vos clients réservent avec le praticien qu’ils préfèrent, ou sans préférence.',
      },
      {
        title: 'Paiement en ligne ou sur place',
        text: 'Pour chaque soin, vous demandez d’avance la totalité du prix, un acompte ou rien.',
      },
    ],
  },
  ambassadors: {
    title: 'Espace Ambassadeur · Accalmie',
    description: 'Recommandez des professionnels de confiance avec votre propre code.',
    heading: 'Recommandez les professionnels en qui vous avez confiance.',
    lead: 'Transmettez votre code de vive voix, par un lien ou par un QR code. Les personnes inscrites grâce à vous apparaissent dans votre espace.',
    steps: [
      { title: 'Créez votre compte', text: 'Vous recevez votre propre code de parrainage.' },
      { title: 'Transmettez votre code', text: 'Votre filleul saisit ce code à son inscription.' },
      { title: 'Suivez vos filleuls', text: 'Vous voyez qui s’est inscrit grâce à vous.' },
    ],
  },
} as const;
