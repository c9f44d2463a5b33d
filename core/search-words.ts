const leastDigits = 4;

/**
 * The digits of a telephone number typed in a search, complete or not: « 06 44 », « +33 (0)6 44 », « 0033644 ». Null
 * when the text is not a telephone number. `whole` reads a complete number.
 */
export const phoneDigitsIn = (query: string, whole: (written: string) => string | undefined): string | null => {
  const text = query.trim();
  if (!/^[+\d(][\d\s().+/-]*$/.test(text)) return null;
  const found = whole(text);
  if (found !== undefined) return found.slice(1);
  const digits = text.replace(/\(0\)/, '').replaceAll(/\D/g, '').replace(/^00/, '').replace(/^0/, '');
  return digits.length >= leastDigits - 1 ? digits : null;
};

/** Words of a search query, at most eight. Their order does not matter. */
export const wordsIn = (query: string): string[] =>
  query
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8);
