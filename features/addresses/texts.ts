/** French sentences about addresses; the first two are the specification's own words (spec §8). */
export const texts = {
  notFound: 'Nous ne trouvons pas cette adresse',
  notFoundHint: "Assurez-vous que vous l'avez correctement orthographé",
  placeholder: 'Adresse, ville, quartier',
  street: 'Numéro et voie',
  about: 'environ',
  estimatedFrom: (city: string): string => `estimé depuis ${city}`,
} as const;
