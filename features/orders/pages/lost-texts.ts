/** What the server alone writes where a step cannot go on: no browser loads these words. */
export const lostTexts = {
  nobody:
    'Ce lien ne mène à aucun professionnel\u202f: il est incomplet, ou la fiche n’est plus en ligne. Depuis cette page, rien n’est réservé et rien n’a été débité.',
  over: {
    free: (moment: string): string => `Le temps de garde est passé pour ${moment}. Rien n’a été débité, et le créneau est encore libre.`,
    gone: (moment: string): string =>
      `Le temps de garde est passé pour ${moment}, et ce créneau n’est plus libre. Rien n’a été débité. Choisissez un autre moment.`,
    past: (moment: string): string => `Le temps de garde est passé pour ${moment}, et cette heure aussi. Rien n’a été débité. Choisissez un autre moment.`,
  },
} as const;
