import { ofName } from './elision.ts';

/**
 * Puts « à » before a name, contracted with the article of the name: « à Camille », « aux Senteurs de Camille »,
 * « au Cabinet », « à l’Atelier ».
 */
export const toName = (name: string): string =>
  ofName(name)
    .replace(/^d(?:e |’)/, 'à ')
    .replace(/^du/, 'au')
    .replace(/^des/, 'aux');
