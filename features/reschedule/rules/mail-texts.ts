const narrow = '\u202f';

/** The sentences that tell the client of another moment of a booking. */
export const rescheduleMailTexts = {
  moved: {
    subject: (when: string): string => `Votre rendez-vous passe à ${when}`,
    was: (moment: string): string => `Ancien horaire${narrow}: ${moment}.`,
    text: (withPro: string, moment: string): string => `Votre rendez-vous ${withPro} a maintenant lieu ${moment}.`,
    price: (was: string, next: string): string => `Le prix passe de ${was} à ${next}.`,
  },
  /** assumed: the words. */
  proposed: {
    subject: (name: string): string => `${name} vous propose un autre moment`,
    preview: (next: string, was: string): string => `${next}, au lieu de ${was}.`,
    text: (name: string, next: string, was: string): string => `${name} vous propose ${next}, au lieu de ${was}.`,
    until: (moment: string): string => `Répondez avant ${moment}.`,
    stays: 'Sans réponse, votre rendez-vous reste comme il est.',
    answer: 'Voir et répondre',
  },
  /** assumed: the words. */
  moveDeclined: {
    subject: (moment: string): string => `Votre rendez-vous reste ${moment}`,
    refused: (name: string): string => `${name} n’a pas pu accepter l’autre moment.`,
    unanswered: (name: string): string => `${name} n’a pas répondu à temps.`,
    text: (moment: string): string => `Vous aviez proposé ${moment}. Rien ne change : votre rendez-vous tient toujours.`,
  },
  /** assumed: the words. */
  agreed: {
    text: (name: string, moment: string): string => `${name} a déplacé votre rendez-vous avec votre accord${narrow}: il a lieu ${moment}.`,
    contest: (moment: string): string =>
      `Ce n’était pas convenu${narrow}? Dites-le avant ${moment}${narrow}: votre ancien horaire revient s’il est encore libre, sinon vous pouvez annuler sans frais.`,
    see: 'Voir mon rendez-vous',
    series: (count: number): string => `${count} rendez-vous déplacés ensemble`,
    item: (moment: string, was: string): string => `${moment}, au lieu du ${was}.`,
    seriesContest: 'Ce qui n’était pas convenu se dit sur la page du rendez-vous, pour lui seul ou pour tous ceux-là.',
  },
  /** assumed: the words. */
  contested: {
    subject: (when: string): string => `Votre rendez-vous revient à ${when}`,
    back: (name: string, moment: string): string =>
      `Vous avez dit à ${name} que ce déplacement n’était pas convenu. Votre rendez-vous a de nouveau lieu ${moment}.`,
    series: (count: number): string => `${count} rendez-vous sont concernés`,
    itemBack: (moment: string, was: string): string => `${moment} de nouveau, au lieu du ${was}.`,
    itemFree: (moment: string): string => `${moment}, comme déplacé${narrow}: annulation sans frais jusqu’à son début.`,
    freeSubject: (when: string): string => `Votre rendez-vous reste à ${when}, sans frais d’annulation`,
    free: (name: string, was: string, moment: string): string =>
      `Vous avez dit à ${name} que ce déplacement n’était pas convenu. ${was} n’est plus libre${narrow}: votre rendez-vous reste ${moment}, et vous pouvez l’annuler sans frais jusqu’à son début.`,
  },
  onScreen: {
    contestBefore: (moment: string): string => `Pas convenu${narrow}? Dites-le avant ${moment}.`,
    movedBack: 'Ancien horaire rétabli',
    freeCancellation: 'Annulation sans frais',
    moved: 'Rendez-vous déplacé',
    proposed: 'Autre moment proposé',
    stays: 'Rendez-vous maintenu',
    insteadOf: (moment: string): string => `Au lieu de ${moment}.`,
  },
} as const;
