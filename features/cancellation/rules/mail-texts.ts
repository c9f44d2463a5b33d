const narrow = '\u202f';

/** Texts about an absence for the client. */
export const absenceMailTexts = {
  /** assumed: the wording. */
  noShow: {
    subject: (when: string): string => `Absence signalée${narrow}: ${when}`,
    preview: 'Si c’est une erreur, vous pouvez contester cette absence.',
    text: (name: string, moment: string): string => `${name} a signalé votre absence au rendez-vous du ${moment}.`,
    contest: (moment: string): string =>
      `Si c’est une erreur, contestez cette absence sur la page du rendez-vous avant le ${moment}.`,
    retained: 'Passé ce délai, la retenue s’applique, selon la règle d’annulation que vous avez acceptée en réservant.',
    see: 'Voir ce rendez-vous',
  },
  /** assumed: the wording. */
  lifted: {
    subject: (when: string): string => `Signalement d’absence retiré${narrow}: ${when}`,
    preview: (name: string): string => `${name} a retiré le signalement de votre absence.`,
    accepted: 'Votre contestation est acceptée.',
    byAccalmie: (moment: string, withPro: string): string =>
      `Votre contestation est acceptée${narrow}: le signalement de votre absence au rendez-vous du ${moment} ${withPro} est retiré.`,
    byPro: (name: string, moment: string): string =>
      `${name} a retiré le signalement de votre absence au rendez-vous du ${moment}. Ce rendez-vous est maintenant marqué comme terminé.`,
    nothingRetained: 'Aucune retenue ne s’applique.',
  },
  /** assumed: the wording. */
  upheld: {
    subject: (when: string): string => `Absence maintenue${narrow}: ${when}`,
    preview: 'Votre contestation est refusée. Voici pourquoi.',
    text: (moment: string, withPro: string): string =>
      `Notre équipe a étudié votre contestation. L’absence signalée au rendez-vous du ${moment} ${withPro} est maintenue.`,
    retained: 'La retenue s’applique, selon la règle d’annulation que vous avez acceptée en réservant.',
    remedy: (email: string): string =>
      `Vous n’êtes pas d’accord${narrow}? Écrivez-nous à ${email}. Vous pourrez ensuite saisir le médiateur de la consommation.`,
  },
  onScreen: {
    noShow: 'Absence signalée',
    contestBefore: (moment: string): string => `Si c’est une erreur, contestez cette absence avant le ${moment}.`,
    lifted: 'Signalement d’absence retiré',
    upheld: 'Absence maintenue',
    refused: 'Votre contestation est refusée.',
  },
} as const;
