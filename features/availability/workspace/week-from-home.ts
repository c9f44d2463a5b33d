/** Address of the usual week when opened from the to-do list of the home page. Saving then returns to the home page. */
export const weekFromHome = 'semaine?depuis=accueil';
export const isFromHome = (query: URLSearchParams): boolean => query.get('depuis') === 'accueil';
