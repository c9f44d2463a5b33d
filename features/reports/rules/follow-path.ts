/** Path of the page where a side of a report reads and contests the decision. */
export const followPath = (receipt: string, token: string): string => `/signalement/${receipt}?jeton=${token}`;
