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
  onScreen: {
    moved: 'Rendez-vous déplacé',
    proposed: 'Autre moment proposé',
    stays: 'Rendez-vous maintenu',
    insteadOf: (moment: string): string => `Au lieu de ${moment}.`,
  },
} as const;
