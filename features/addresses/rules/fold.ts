const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

/**
 * A text without case, accents, ligatures or punctuation: words of a–z and 0–9 separated by one space
 * (docs/product/integrations.md#embedded).
 */
export const bareWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæßøłđ]/g, (letter) => ligatures[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Returns `bareWords` with « st », « ste », « sts » and « stes » written in full. Names of places are compared in this
 * form.
 */
export const fold = (text: string): string => bareWords(text).replaceAll(/\bst(e?s?)\b/g, 'saint$1');
