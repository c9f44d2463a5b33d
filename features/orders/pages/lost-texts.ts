/** Texts that only the server writes, when a step cannot continue. Browsers never download this file. */
export const lostTexts = {
  nobody:
    'Ce lien ne mène à aucun professionnel\u202f: il est incomplet, ou la fiche n’est plus en ligne. Depuis cette page, vous n’avez rien réservé et rien n’a été débité.',
  over: {
    free: (moment: string): string =>
      `Le créneau du ${moment} n’est plus bloqué pour vous, mais il est encore libre. Rien n’a été débité.`,
    gone: (moment: string): string =>
      `Le créneau du ${moment} n’est plus bloqué pour vous et n’est plus libre. Rien n’a été débité. Choisissez un autre créneau.`,
    past: (moment: string): string =>
      `Le créneau du ${moment} est passé et n’est plus bloqué pour vous. Rien n’a été débité. Choisissez un autre créneau.`,
  },
} as const;
