/** Joins names in French: « Jade », « Jade et Noé », « Jade, Noé et Lina ». */
export const andList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} et ${words.at(-1) ?? ''}`;
