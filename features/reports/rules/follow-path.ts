/** Where a side of a report reads what was decided, and contests it. */
export const followPath = (receipt: string, token: string): string => `/signalement/${receipt}?jeton=${token}`;
