const narrow = '\u202f';
const numbers = ['Aucun', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf'] as const;

/** Texts of the figures and the visits on the dashboard (docs/product/screens.md#dashboard). */
export const activityTexts = {
  lead: (date: string, count: number, first: string | null): string =>
    count === 0
      ? `${date}. Aucun rendez-vous aujourd’hui.`
      : `${date}. ${numbers[count] ?? count} rendez-vous aujourd’hui${first === null ? '' : `, ${count === 1 ? '' : 'le premier '}à ${first}`}.`,
  figures: {
    label: 'Cette semaine',
    revenue: 'Revenus de la semaine',
    /** Shown beside the change of the week's revenue. */
    than: 'par rapport à la semaine dernière, au même moment',
    visits: 'Rendez-vous',
    toConfirm: (count: number): string => `${count} à confirmer`,
    occupancy: 'Taux de remplissage',
    /** Shown beside the time that is still free this week. */
    free: 'encore à réserver',
    rating: 'Note moyenne',
    reviews: (count: string): string => `${count} avis`,
  },
  today: {
    heading: 'Aujourd’hui',
    planning: 'Ouvrir le planning',
    walkIn: 'Enregistrer un client de passage',
    none: 'Rien de prévu aujourd’hui',
    noneHint: 'Vos rendez-vous du jour apparaîtront ici.',
    toPractice: (from: string, to: string, time: string): string =>
      `Entre ${from} et ${to}, nous bloquons ${time} de trajet pour votre retour au cabinet.`,
    toHome: (from: string, to: string, time: string): string =>
      `Entre ${from} et ${to}, nous bloquons ${time} de trajet jusqu’au domicile du client suivant.`,
  },
  next: { heading: 'À venir', none: 'Rien de prévu', all: 'Tous les rendez-vous' },
  revenue: {
    heading: 'Revenus',
    week: '8 dernières semaines, sommes encaissées sur Accalmie',
    month: '6 derniers mois, sommes encaissées sur Accalmie',
    value: 'Revenus',
  },
  occupancy: {
    heading: 'Remplissage',
    week: '8 dernières semaines, part réservée de vos disponibilités',
    month: '6 derniers mois, part réservée de vos disponibilités',
    value: 'Remplissage',
  },
  chart: {
    by: 'Compter par',
    week: 'Semaine',
    month: 'Mois',
    period: { week: 'Semaine du', month: 'Mois' },
    table: 'Voir les chiffres',
    none: 'Non calculé',
    summary: (heading: string, caption: string, low: string, high: string): string =>
      `${heading}, ${caption}${narrow}: de ${low} à ${high}`,
  },
  orders: {
    heading: 'Dernières commandes',
    none: 'Aucune commande pour l’instant',
    noneHint: 'Les commandes de vos clients apparaîtront ici.',
    columns: {
      made: 'Date',
      client: 'Client',
      what: 'Prestation',
      when: 'Rendez-vous',
      total: 'Prix',
      payment: 'Paiement',
    },
  },
} as const;
