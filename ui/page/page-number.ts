/** The requested page of a list, from 1. An invalid number gives 1. */
export const pageNumber = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
