/** The usual week as somebody comes to it from what is left to do, where they go back once it is kept. */
export const weekFromHome = 'semaine?depuis=accueil';
export const isFromHome = (query: URLSearchParams): boolean => query.get('depuis') === 'accueil';
