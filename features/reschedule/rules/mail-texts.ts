const narrow = '\u202f';

export const rescheduleMailTexts = {
  moved: {
    subject: (when: string): string => `Votre rendez-vous est déplacé au ${when}`,
    was: (moment: string): string => `Ancien horaire${narrow}: ${moment}.`,
    text: (withPro: string, moment: string): string => `Votre rendez-vous ${withPro} est déplacé au ${moment}.`,
    price: (was: string, next: string): string => `Le prix passe de ${was} à ${next}.`,
  },
  /** assumed: the wording of this mail. */
  proposed: {
    subject: (name: string): string => `${name} vous propose un autre créneau`,
    preview: (next: string, was: string): string => `${next}, au lieu du ${was}.`,
    text: (name: string, next: string, was: string): string => `${name} vous propose le ${next}, au lieu du ${was}.`,
    until: (moment: string): string => `Répondez avant le ${moment}.`,
    stays: 'Sans réponse de votre part, votre rendez-vous ne change pas.',
    answer: 'Voir et répondre',
  },
  /** assumed: the wording of this mail. */
  moveDeclined: {
    subject: (moment: string): string => `Votre rendez-vous reste fixé au ${moment}`,
    refused: (name: string): string => `${name} n’a pas pu accepter le créneau que vous proposiez.`,
    unanswered: (name: string): string => `${name} n’a pas répondu à temps.`,
    text: (moment: string): string =>
      `Vous aviez proposé le ${moment}. Votre rendez-vous est maintenu, sans changement.`,
  },
  /** assumed: the wording of this mail. */
  agreed: {
    text: (name: string, moment: string): string =>
      `${name} a déplacé votre rendez-vous au ${moment}, avec votre accord.`,
    contest: (moment: string): string =>
      `Vous n’aviez pas donné votre accord${narrow}? Signalez-le avant le ${moment}. Nous rétablirons votre ancien horaire s’il est encore libre. Sinon, vous pourrez annuler sans frais.`,
    contestLate: (moment: string): string =>
      `Vous n’aviez pas donné votre accord${narrow}? Signalez-le avant le ${moment}. Vous pourrez alors annuler sans frais, et une absence n’entraînera aucune pénalité.`,
    see: 'Voir mon rendez-vous',
    series: (count: number): string => `${count} rendez-vous déplacés ensemble`,
    item: (moment: string, was: string): string => `${moment}, au lieu du ${was}.`,
    seriesContest: 'Sur la page de chaque rendez-vous, vous pouvez contester un seul déplacement, ou tous à la fois.',
  },
  /** assumed: the wording of this mail. */
  contested: {
    subject: (when: string): string => `Ancien horaire rétabli${narrow}: ${when}`,
    back: (name: string, moment: string): string =>
      `Vous avez contesté le changement d’horaire décidé par ${name}. Votre rendez-vous retrouve son ancien horaire${narrow}: ${moment}.`,
    series: (count: number): string => `${count} rendez-vous sont concernés`,
    itemBack: (moment: string, was: string): string => `Retour au ${moment}, au lieu du ${was}.`,
    itemFree: (moment: string): string =>
      `${moment}${narrow}: l’ancien horaire n’est plus disponible, vous pouvez annuler sans frais jusqu’au début du rendez-vous.`,
    freeSubject: (when: string): string => `Votre rendez-vous reste fixé au ${when}, annulation sans frais`,
    free: (name: string, was: string, moment: string): string =>
      `Vous avez contesté le changement d’horaire décidé par ${name}. Votre ancien horaire, ${was}, n’est plus disponible. Votre rendez-vous reste fixé au ${moment}, et vous pouvez l’annuler sans frais jusqu’au début.`,
  },
  onScreen: {
    contestBefore: (moment: string): string =>
      `Vous n’aviez pas donné votre accord${narrow}? Signalez-le avant le ${moment}.`,
    movedBack: 'Ancien horaire rétabli',
    freeCancellation: 'Annulation sans frais',
    moved: 'Rendez-vous déplacé',
    proposed: 'Autre créneau proposé',
    stays: 'Rendez-vous maintenu',
    insteadOf: (moment: string): string => `Au lieu du ${moment}.`,
  },
} as const;
