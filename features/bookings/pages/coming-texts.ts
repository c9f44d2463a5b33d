import { priceText } from '#core/format.ts';

export const comingTexts = {
  title: 'Venez-vous\u202f? · Accalmie',
  ask: (day: string): string => `Venez-vous ${day}\u202f?`,
  coming: 'Je viens',
  cancel: 'J’annule',
  back: (cents: number): string => `Si vous annulez maintenant, nous vous rembourserons ${priceText(cents)}.`,
  noted: (day: string): string => `C’est noté, à ${day}`,
  notedToday: 'C’est noté, à tout à l’heure',
  seen: (name: string): string => `${name} voit votre réponse dans son planning.`,
  answeredOn: (moment: string): string => `Votre réponse a été envoyée le ${moment}.`,
  moved: (moment: string): string =>
    `Ce rendez-vous a été déplacé après l’envoi de notre email\u202f: il aura lieu le ${moment}.`,
  changed: 'Ce rendez-vous vient d’être déplacé. Voici le nouveau créneau.',
  see: 'Voir mon rendez-vous',
} as const;
