import { innerName } from '#core/inner-name.ts';

export const embedTexts = {
  title: (name: string): string => `Réserver avec ${innerName(name)} · Accalmie`,
  book: 'Réserver',
  bookWith: (name: string): string => `Réserver avec ${innerName(name)}`,
  by: 'Réservation en ligne par Accalmie',
} as const;
