/** What a professional reads of what was decided about their own contents (docs/product/reviews.md#appeals). */
export const ownDecisionsTexts = {
  title: 'Décisions sur mes contenus · Accalmie',
  heading: 'Décisions sur mes contenus',
  lead: 'Ce qui a été signalé de votre fiche, ce qui en a été décidé et pourquoi. Une décision se conteste une fois, dans les six mois.',
  none: 'Aucune décision',
  noneText: 'Si un de vos contenus est retiré, la décision et ses raisons seront ici et dans votre email.',
  read: 'Lire la décision',
  contest: 'Lire et contester',
  decided: (day: string): string => `Décidé le ${day}`,
  mayContest: (day: string): string => `Contestable jusqu’au ${day}`,
  contested: { open: 'Contestation en attente', upheld: 'Contestation acceptée', refused: 'Contestation refusée' },
} as const;
