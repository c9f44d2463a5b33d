/** The sentences of the page where a side of a report reads what was decided, and contests it (docs/product/reviews.md#appeals). */
export const followTexts = {
  title: (receipt: string): string => `Signalement ${receipt} · Accalmie`,
  heading: (receipt: string): string => `Signalement ${receipt}`,
  states: {
    open: 'Une personne l’examine. La décision arrive sous 7 jours.',
    kept: { reporter: 'Le contenu reste en ligne.', author: 'Votre contenu est en ligne.' },
    removed: { reporter: 'Le contenu est retiré.', author: 'Votre contenu est retiré du site. Il est gardé, sans être montré.' },
  },
  facts: { page: 'Page', content: 'Contenu', reason: 'Raison signalée', sent: 'Reçu le', decided: 'Décidé le', ground: 'Fondement' },
  basis: (ground: string, clause: string): string => `${ground}\u202f: ${clause}`,
  yours: 'Ce que vous avez écrit',
  decision: 'La décision et ses raisons',
  human: 'Une personne a pris cette décision, sans moyen automatisé.',
  contest: {
    heading: 'Contester cette décision',
    until: (day: string): string => `Gratuitement, une fois, jusqu’au ${day}. Une autre personne décidera à nouveau.`,
    label: 'Pourquoi cette décision est à revoir',
    hint: 'De 10 à 2\u202f000 caractères.',
    submit: 'Envoyer ma contestation',
    sent: 'Votre contestation est reçue. Une autre personne l’examine. Sa décision se lira ici.',
    yours: (day: string): string => `Votre contestation du ${day}`,
    states: { open: 'Elle attend une décision.', upheld: 'Elle est acceptée\u202f: la décision a changé.', refused: 'La décision est confirmée.' },
    refused: {
      undecided: 'Vous pourrez contester la décision une fois qu’elle sera prise.',
      twice: '',
      nothing: 'Cette décision va dans votre sens\u202f: il n’y a rien à contester.',
      late: 'Le délai de six mois pour contester cette décision est passé.',
    },
  },
  others: 'Vous pouvez aussi recourir à un organe de règlement extrajudiciaire des litiges certifié, ou saisir le juge.',
  mediation: 'Médiation et recours',
} as const;
