const narrow = '\u202f';

/** Mail texts of a visit that the client pays through a link. assumed: the wording. */
export const linkMailTexts = {
  subject: (pro: string, when: string): string => `${pro} vous propose un rendez-vous${narrow}: ${when}`,
  preview: (price: string, until: string): string => `${price} à payer en ligne jusqu’au ${until}.`,
  text: (pro: string): string =>
    `${pro} a préparé ce rendez-vous pour vous. Le rendez-vous sera confirmé dès que vous l’aurez payé en ligne.`,
  heldUntil: (until: string): string =>
    `Le créneau est bloqué pour vous jusqu’au ${until}, puis il sera libéré automatiquement et rien ne sera débité.`,
  pay: 'Voir et payer mon rendez-vous',
  dueNow: 'À payer en ligne',
  unexpected:
    'Vous n’avez rien demandé, ou cet horaire ne vous convient pas\u202f? Ne faites rien\u202f: rien ne sera débité, et le créneau sera libéré automatiquement.',
  keepLink: 'Le lien de cet email sert uniquement à payer ce rendez-vous. Ne le transmettez à personne.',
  reminder: {
    subject: (when: string): string => `Votre rendez-vous reste à payer${narrow}: ${when}`,
    text: (services: string, withPro: string, moment: string): string =>
      `Vous n’avez pas encore payé votre rendez-vous${narrow}: ${services} ${withPro}, ${moment}.`,
  },
  over: {
    subject: (when: string): string => `Votre créneau a été libéré${narrow}: ${when}`,
    preview: 'Rien n’a été débité.',
    text: (moment: string, withPro: string): string =>
      `Le rendez-vous du ${moment} ${withPro} n’a pas été payé à temps. Le créneau est libéré et rien n’a été débité.`,
  },
  withdrawn: {
    subject: (pro: string, day: string): string => `Proposition annulée${narrow}: ${pro}, ${day}`,
    preview: 'Rien n’a été débité.',
    text: (moment: string, withPro: string): string =>
      `Le rendez-vous du ${moment} ${withPro} n’est plus proposé. Vous n’avez rien à payer.`,
    back: 'Si vous venez de payer, nous vous remboursons intégralement, sans démarche de votre part.',
  },
} as const;
