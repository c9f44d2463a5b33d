/**
 * Adds a full stop to a text that does not end with « . », « ! », « ? » or « … ». « Zoé M. » already ends with a full
 * stop.
 */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Joins sentences and skips the empty ones. */
export const joinedSentences = (...sentences: readonly string[]): string =>
  sentences.filter((one) => one !== '').join(' ');
