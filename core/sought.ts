const leastDigits = 4;

/**
 * The digits by which a telephone is looked for, in any writing of it: « 06 44 », « +33 (0)6 44 », « 0033644 »; null for what is no telephone.
 * `whole` reads a complete number.
 */
export const phoneDigitsIn = (query: string, whole: (written: string) => string | undefined): string | null => {
  const text = query.trim();
  if (!/^[+\d(][\d\s().+/-]*$/.test(text)) return null;
  const found = whole(text);
  if (found !== undefined) return found.slice(1);
  const digits = text.replace(/\(0\)/, '').replaceAll(/\D/g, '').replace(/^00/, '').replace(/^0/, '');
  return digits.length >= leastDigits - 1 ? digits : null;
};

/** The words that are looked for, in any order. */
export const wordsIn = (query: string): string[] =>
  query
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8);
