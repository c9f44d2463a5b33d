/**
 * Address of the page of the usual week, for the to-do list of the home page. Its parameter makes the user return to
 * the home page after saving.
 */
export const weekFromHome = 'semaine?depuis=accueil';
export const isFromHome = (query: URLSearchParams): boolean => query.get('depuis') === 'accueil';
