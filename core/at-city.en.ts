/** Adds the preposition to a city: « in Nantes ». */
export const atCity = (city: string): string => `in ${city}`;
