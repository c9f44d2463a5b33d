const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Normalizes a typed code before comparison: capitals, no spaces or dashes, letters that look like digits replaced by
 * digits (Crockford base 32).
 */
export const normalisedCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/**
 * Returns the check character of twelve characters: their weighted sum modulo 32. The weights are odd, because an even
 * weight would not detect some wrong letters.
 */
export const checkCharacter = (body: string): string =>
  alphabet.charAt([...body].reduce((sum, letter, i) => sum + (2 * i + 1) * alphabet.indexOf(letter), 0) % 32);

/**
 * Whether a normalized code has the right form: twelve base-32 characters and their check character
 * (docs/product/sales.md#prepaid-codes).
 */
export const wellFormed = (code: string): boolean =>
  /^[0-9A-HJKMNP-TV-Z]{13}$/.test(code) && checkCharacter(code.slice(0, 12)) === code.charAt(12);
