/** Adds a full stop to a sentence that does not end with one. « Avec Margaux M. » already does. */
export const fullStop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);
