/** The page that a payment link opens, and what the payment step says of it; assumed: the words. */
export const linkTexts = {
  title: 'Payer mon rendez-vous · Accalmie',
  summary: 'Votre rendez-vous',
  heading: (pro: string): string => `${pro} vous propose ce rendez-vous`,
  lead: (firstname: string): string => (firstname === '' ? 'Bonjour,' : `Bonjour ${firstname},`),
  text: 'Ce rendez-vous est confirmé dès que vous l’avez payé en ligne. Rien n’est débité à cette étape.',
  kept: (until: string): string => `Ce créneau vous est gardé jusqu’au ${until}. Ensuite, il se libère seul.`,
  pay: (price: string): string => `Continuer pour payer ${price}`,
  not: 'Ce moment ne vous va pas\u202f? Vous pouvez le laisser\u202f: rien ne vous sera demandé. Pour un autre moment, voyez avec votre professionnel.',
  leave: 'Laisser ce créneau',
  leaveText: (pro: string): string =>
    `C’est ${pro} qui vous a gardé ce créneau. Si vous le laissez, il est libre aussitôt pour d’autres et ce lien ne sert plus.`,
  unpayable: {
    heading: 'Ce rendez-vous ne se paie plus par ce lien',
    text: 'Rien n’est à payer ici pour le moment. Voyez avec votre professionnel ce qu’il vous propose.',
  },
  paid: {
    heading: 'Ce rendez-vous est payé',
    text: 'La confirmation est partie par email, avec le lien de votre rendez-vous. Il n’y a rien d’autre à faire.',
  },
  over: { heading: 'Ce créneau n’est plus gardé', text: 'Le temps pour le payer est passé. Rien n’a été débité\u202f: choisissez un autre moment.' },
  withdrawn: {
    heading: 'Ce rendez-vous n’est plus proposé',
    text: 'Il a été annulé avant le paiement. Vous n’avez rien à payer. Si vous venez de le faire, tout vous est rendu.',
  },
  closed: { heading: 'Ce rendez-vous n’est plus gardé', text: 'Il a été annulé ou libéré. Ce lien ne sert plus.' },
  unknown: {
    heading: 'Ce lien n’ouvre rien',
    text: 'Il est incomplet, ou un autre l’a remplacé\u202f: ouvrez le dernier reçu, ou demandez-le à votre professionnel.',
  },
  again: 'Réserver un autre moment',
  find: 'Retrouver mon rendez-vous',
} as const;
