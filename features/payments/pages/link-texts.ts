/** Texts of the payment link's page, and of the payment step of a visit paid through a link. assumed: the wording. */
export const linkTexts = {
  title: 'Payer mon rendez-vous · Accalmie',
  summary: 'Votre rendez-vous',
  heading: (pro: string): string => `${pro} vous propose ce rendez-vous`,
  lead: (firstname: string): string => (firstname === '' ? 'Bonjour,' : `Bonjour ${firstname},`),
  text: 'Ce rendez-vous sera confirmé dès que vous l’aurez payé en ligne. Rien n’est débité à cette étape.',
  heldUntil: (until: string): string =>
    `Ce créneau est bloqué pour vous jusqu’au ${until}, puis il sera libéré automatiquement.`,
  pay: (price: string): string => `Continuer pour payer ${price}`,
  not: 'Cet horaire ne vous convient pas\u202f? Libérez ce créneau\u202f: vous n’aurez rien à payer. Pour un autre horaire, contactez le professionnel.',
  leave: 'Libérer ce créneau',
  leaveText: (pro: string): string =>
    `${pro} a bloqué ce créneau pour vous. Si vous libérez ce créneau, d’autres clients pourront le réserver immédiatement et ce lien ne fonctionnera plus.`,
  unpayable: {
    heading: 'Ce lien ne permet plus de payer ce rendez-vous',
    text: 'Vous n’avez rien à payer pour le moment. Contactez le professionnel pour savoir ce qu’il vous propose.',
  },
  paid: {
    heading: 'Ce rendez-vous est payé',
    text: 'Nous avons envoyé la confirmation par email, avec le lien de votre rendez-vous. Vous n’avez rien d’autre à faire.',
  },
  over: {
    heading: 'Ce créneau n’est plus bloqué pour vous',
    text: 'Le délai de paiement est dépassé. Rien n’a été débité. Choisissez un autre créneau.',
  },
  withdrawn: {
    heading: 'Ce rendez-vous n’est plus proposé',
    text: 'Le rendez-vous a été annulé avant le paiement. Vous n’avez rien à payer. Si vous venez de payer, nous vous remboursons intégralement.',
  },
  closed: {
    heading: 'Ce rendez-vous n’est plus réservé',
    text: 'Le rendez-vous a été annulé, ou le créneau a été libéré. Ce lien ne fonctionne plus.',
  },
  unknown: {
    heading: 'Ce lien n’est pas valable',
    text: 'Ce lien est incomplet, ou a été remplacé par un lien plus récent. Ouvrez le dernier lien reçu, ou demandez un nouveau lien au professionnel.',
  },
  again: 'Réserver un autre créneau',
  find: 'Retrouver mon rendez-vous',
} as const;
