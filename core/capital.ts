/** Capitalizes the first letter of a text. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Puts the first letter of a text in lower case, for use inside a sentence. A text that begins with an acronym (« LPG
 * visage ») stays as it is.
 */
export const lowered = (text: string): string =>
  /^\p{Lu}[\p{Lu}\p{N}]/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
