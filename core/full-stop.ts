/** Adds a full stop to a sentence that does not end with one. « avec Margaux M. » already ends with a full stop. */
export const fullStop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);
