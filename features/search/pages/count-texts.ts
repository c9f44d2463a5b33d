export const countTexts = {
  none: 'Aucune adresse',
  noneAtHome: 'Aucun professionnel',
  one: 'Voir l’adresse',
  oneAtHome: 'Voir le professionnel',
  many: (count: string): string => `Voir les ${count} adresses`,
  manyAtHome: (count: string): string => `Voir les ${count} professionnels`,
  about: (count: string): string => `Voir environ ${count} adresses`,
  aboutAtHome: (count: string): string => `Voir environ ${count} professionnels`,
} as const;
