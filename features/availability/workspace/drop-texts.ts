import { clockText, priceText } from '#core/format.ts';

/** Texts shown while the user drags a visit. assumed: the words. */
export const dropTexts = {
  verdicts: { allowed: 'Possible', warned: 'À confirmer', refused: 'Impossible' },
  with: (label: string, isPerson: boolean): string => (isPerson ? `avec ${label}` : label),
  taken: (name: string): string => `Ce créneau est pris\u202f: ${name}.`,
  takenSomehow:
    'Ce créneau n’est pas libre\u202f: la personne ou la cabine est déjà prise, ou un autre soin est trop proche.',
  past: 'Cet horaire est passé.',
  hours: 'Hors de vos horaires.',
  notice: 'Préavis non respecté.',
  horizon: 'Au-delà de la période ouverte à la réservation.',
  samePrice: (cents: number): string => `Prix inchangé, ${priceText(cents)}.`,
  price: (was: number, is: number): string => `Le prix passe de ${priceText(was)} à ${priceText(is)}.`,
  back: (cents: number): string => `Remboursement de ${priceText(cents)}.`,
  unchanged: 'Rien n’a changé.',
  close: 'Fermer',
  stays: (startMin: number): string => `Le rendez-vous reste à ${clockText(startMin)}.`,
} as const;
