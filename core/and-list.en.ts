/** Joins names in English: « Jade », « Jade and Noé », « Jade, Noé and Lina ». */
export const andList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
