/** Puts the French preposition before the name of a city: « à Nantes », « au Havre », « aux Sables-d’Olonne ». */
export const atCity = (city: string): string => {
  if (city.startsWith('Le ')) return `au ${city.slice(3)}`;
  return city.startsWith('Les ') ? `aux ${city.slice(4)}` : `à ${city}`;
};
