/** A sentence with one full stop at its end, « avec Margaux M. » having its own. */
export const fullStop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);
