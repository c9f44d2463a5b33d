const narrow = '\u202f';

/** The sentences that tell the client of an absence. */
export const absenceMailTexts = {
  /** assumed: the words. */
  noShow: {
    subject: (when: string): string => `Absence signalée${narrow}: ${when}`,
    preview: 'Si ce n’est pas exact, vous pouvez le contester.',
    text: (name: string, moment: string): string => `${name} indique que personne n’est venu au rendez-vous du ${moment}.`,
    contest: (moment: string): string => `Si ce n’est pas exact, contestez-le sur la page du rendez-vous avant le ${moment}.`,
    kept: 'Passé ce délai, la retenue s’applique selon la règle d’annulation acceptée à la réservation.',
    see: 'Voir ce rendez-vous',
  },
  /** assumed: the words. */
  lifted: {
    subject: (when: string): string => `Absence retirée${narrow}: ${when}`,
    preview: (name: string): string => `${name} l’a retirée.`,
    accepted: 'Votre contestation est acceptée.',
    byAccalmie: (moment: string, withPro: string): string =>
      `Votre contestation est acceptée${narrow}: l’absence signalée au rendez-vous du ${moment} ${withPro} est retirée.`,
    byPro: (name: string, moment: string): string => `${name} a retiré l’absence signalée au rendez-vous du ${moment}, qui compte comme terminé.`,
    nothingKept: 'Rien n’est retenu pour absence.',
  },
  /** assumed: the words. */
  upheld: {
    subject: (when: string): string => `Absence maintenue${narrow}: ${when}`,
    preview: 'Votre contestation est refusée. Voici pourquoi.',
    text: (moment: string, withPro: string): string =>
      `Une personne de l’équipe a lu votre contestation. L’absence signalée au rendez-vous du ${moment} ${withPro} est maintenue.`,
    kept: 'La retenue s’applique selon la règle d’annulation acceptée à la réservation.',
    remedy: (email: string): string => `Vous n’êtes pas d’accord${narrow}? Écrivez à ${email}, puis au besoin au médiateur de la consommation.`,
  },
  onScreen: {
    noShow: 'Absence signalée',
    contestBefore: (moment: string): string => `Si ce n’est pas exact, contestez-le avant le ${moment}.`,
    lifted: 'Absence retirée',
    upheld: 'Absence maintenue',
    refused: 'Votre contestation est refusée.',
  },
} as const;
