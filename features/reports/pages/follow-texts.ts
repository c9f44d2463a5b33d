/** Texts of the page where a side of a report reads and contests the decision (docs/product/reviews.md#appeals). */
export const followTexts = {
  title: (receipt: string): string => `Signalement ${receipt} · Accalmie`,
  heading: (receipt: string): string => `Signalement ${receipt}`,
  states: {
    open: 'Nous examinons ce signalement. La décision sera prise sous 7 jours.',
    kept: { reporter: 'Le contenu reste en ligne.', author: 'Votre contenu est en ligne.' },
    removed: {
      reporter: 'Le contenu est retiré.',
      author: 'Votre contenu est retiré du site\u202f: nous le conservons sans l’afficher.',
    },
  },
  facts: {
    page: 'Page',
    content: 'Contenu',
    reason: 'Motif du signalement',
    sent: 'Signalement reçu le',
    decided: 'Décision prise le',
    ground: 'Fondement',
  },
  basis: (ground: string, clause: string): string => `${ground}\u202f: ${clause}`,
  yours: 'Votre explication',
  decision: 'La décision et ses motifs',
  human: 'Un membre de l’équipe Accalmie a pris cette décision, sans moyen automatisé.',
  contest: {
    heading: 'Contester cette décision',
    until: (day: string): string =>
      `La contestation est gratuite et possible une fois, jusqu’au ${day}. Un autre membre de l’équipe prendra une nouvelle décision.`,
    label: 'Motif de votre contestation',
    hint: 'De 10 à 2\u202f000 caractères.',
    submit: 'Envoyer ma contestation',
    sent: 'Nous avons reçu votre contestation\u202f: un autre membre de l’équipe va l’examiner. Vous trouverez la nouvelle décision sur cette page.',
    yours: (day: string): string => `Votre contestation du ${day}`,
    states: {
      open: 'Votre contestation attend une décision.',
      upheld: 'Votre contestation est acceptée\u202f: la décision a changé.',
      refused: 'La décision est confirmée.',
    },
    refused: {
      undecided: 'Vous pourrez contester la décision quand elle sera prise.',
      twice: '',
      nothing: 'Cette décision va dans votre sens\u202f: il n’y a rien à contester.',
      late: 'Le délai de six mois pour contester cette décision est passé.',
    },
  },
  others:
    'Vous pouvez aussi recourir à un organe de règlement extrajudiciaire des litiges certifié, ou saisir le juge.',
  mediation: 'Médiation et recours',
} as const;
