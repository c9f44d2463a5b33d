/** Texts of the page of decisions about a professional's own contents (docs/product/reviews.md#appeals). */
export const ownDecisionsTexts = {
  title: 'Décisions sur mes contenus · Accalmie',
  heading: 'Décisions sur mes contenus',
  lead: 'Les signalements sur votre fiche, nos décisions et leurs motifs. Vous pouvez contester une décision une fois, dans les six mois.',
  none: 'Aucune décision',
  noneText:
    'Si nous retirons un de vos contenus, vous recevrez la décision et ses motifs par email, et les retrouverez ici.',
  read: 'Lire la décision',
  contest: 'Lire et contester',
  decided: (day: string): string => `Décision du ${day}`,
  mayContest: (day: string): string => `Contestation possible jusqu’au ${day}`,
  contested: { open: 'Contestation en attente', upheld: 'Contestation acceptée', refused: 'Contestation refusée' },
} as const;
