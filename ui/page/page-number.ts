/** The page of a list that an address asks for: the first, unless it says a number. */
export const pageNumber = (asked: string | null): number => (asked !== null && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1);
