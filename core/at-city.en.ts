/** Puts the English preposition before the name of a city: « in Nantes ». */
export const atCity = (city: string): string => `in ${city}`;
