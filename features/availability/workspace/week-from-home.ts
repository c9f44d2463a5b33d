/** Address of the usual week in the to-do list of the home page. After saving, the user returns to the home page. */
export const weekFromHome = 'semaine?depuis=accueil';
export const isFromHome = (query: URLSearchParams): boolean => query.get('depuis') === 'accueil';
