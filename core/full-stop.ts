/** Adds a full stop to a sentence, unless it already ends with one, as « avec Margaux M. » does. */
export const fullStop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);
