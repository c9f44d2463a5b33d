import { ofName } from './elision.ts';

/** « à » before a name: « à Camille », « aux Senteurs de Camille », « au Cabinet », « à l’Atelier »: articles contract as they do after « de ». */
export const toName = (name: string): string =>
  ofName(name)
    .replace(/^d(?:e |’)/, 'à ')
    .replace(/^du/, 'au')
    .replace(/^des/, 'aux');
