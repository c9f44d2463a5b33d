import { toName } from './to-name.ts';

const article = /^(?:(?:les?|la)(?=\s+\S)|l(?=[’']\S))/i;

/**
 * Writes a name for the middle of a sentence, with its article in lower case: « Appeler le Rasoir d’Or ». Other names
 * stay as they are: « Appeler Inès Caradec ».
 */
export const innerName = (name: string): string => name.replace(article, (written) => written.toLowerCase());

/**
 * Puts « chez » before a name, or « à » contracted with the article of the name: « chez Maison Lézarde »,
 * « au Rasoir d’Or », « à l’Atelier ».
 */
export const atName = (name: string): string => (article.test(name) ? toName(name) : `chez ${name}`);
