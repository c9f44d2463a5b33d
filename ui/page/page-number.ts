/** The requested page of a list, from 1. An invalid number gives 1. */
export const pageNumber = (asked: string | null): number =>
  asked !== null && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
