const narrow = '\u202f';

/** The sentences about a visit that its professional made and that its client pays through a link; assumed: the words. */
export const linkMailTexts = {
  subject: (pro: string, when: string): string => `${pro} vous propose un rendez-vous${narrow}: ${when}`,
  preview: (price: string, until: string): string => `${price} à payer en ligne jusqu’au ${until}.`,
  text: (pro: string): string => `${pro} a préparé ce rendez-vous pour vous. Il est confirmé dès que vous l’avez payé en ligne.`,
  kept: (until: string): string => `Le créneau vous est gardé jusqu’au ${until}. Ensuite, il se libère seul et rien n’est débité.`,
  pay: 'Voir et payer mon rendez-vous',
  dueNow: 'À payer en ligne',
  notAsked: 'Vous n’avez rien demandé, ou ce moment ne vous va pas\u202f? Ne faites rien\u202f: rien n’est débité, et le créneau se libère seul.',
  keepLink: 'Le lien de cet email sert à payer ce rendez-vous, et à rien d’autre. Gardez-le pour vous.',
  reminder: {
    subject: (when: string): string => `Votre rendez-vous attend son paiement${narrow}: ${when}`,
    text: (services: string, withPro: string, moment: string): string => `Votre rendez-vous n’est pas encore payé${narrow}: ${services} ${withPro}, ${moment}.`,
  },
  over: {
    subject: (when: string): string => `Le créneau n’est plus gardé${narrow}: ${when}`,
    preview: 'Rien n’a été débité.',
    text: (moment: string, withPro: string): string =>
      `Le rendez-vous du ${moment} ${withPro} n’a pas été payé à temps. Le créneau est libéré, rien n’a été débité.`,
  },
  withdrawn: {
    subject: (pro: string, day: string): string => `Proposition annulée${narrow}: ${pro}, ${day}`,
    preview: 'Rien n’a été débité.',
    text: (moment: string, withPro: string): string => `Le rendez-vous du ${moment} ${withPro} n’est plus proposé. Vous n’avez rien à payer.`,
    back: 'Si vous venez de payer, tout vous est rendu, sans démarche.',
  },
} as const;
