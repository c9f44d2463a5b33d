const narrow = '\u202f';

/** Texts of the services import (docs/product/catalogue.md#import). */
export const importWords = {
  empty: 'Ce fichier ne contient aucune ligne de prestation.',
  columns: (missing: readonly string[]): string =>
    `Associez une colonne ${missing.length > 1 ? 'à chacun de ces champs' : 'à ce champ'}${narrow}: ${missing.join(', ')}.`,
  missing: { duration: 'La durée manque.', price: 'Le prix manque.' },
  duration: 'La durée va de 5 minutes à 23 h 55, par pas de 5 minutes.',
  price: 'Le prix doit être un montant en euros.',
  tooDear: `10${narrow}000 € maximum.`,
  foreign: (label: string): string => `La catégorie «${narrow}${label}${narrow}» ne figure pas dans votre profil.`,
  tooLate: 'Cet import ne peut plus être annulé.',
  fields: { name: 'Nom', category: 'Catégorie', duration: 'Durée', price: 'Prix', description: 'Description' },
} as const;
