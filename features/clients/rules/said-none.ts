import { columnKey } from '#core/csv.ts';

// « - », « ? », « 0000-00-00 »; nothing that draws a letter.
const onlySigns = /^[\s\p{P}+=<>|~^`0]*$/u;

// What people write where they have nothing to say, without accents or signs.
const words = new Set([
  'nc',
  'n c',
  'na',
  'n a',
  'neant',
  'aucun',
  'aucune',
  'sans',
  'rien',
  'vide',
  'non',
  'inconnu',
  'inconnue',
  'non communique',
  'non renseigne',
  'non renseignee',
  'non precise',
  'pas de mail',
  'pas d email',
  'pas de telephone',
  'null',
  'none',
  'nil',
  'nul',
  'undefined',
  'unknown',
  'empty',
]);
// In a field of figures and signs.
const marks = new Set(['x', 'xx', 'xxx', 'xxxx', 'ras']);

/** Whether a cell has nothing but signs. */
export const isBlank = (written: string): boolean => onlySigns.test(written);

/** Whether a cell says that there is nothing to say: « - », « NC », « 0000-00-00 », « x ». */
export const saysNone = (written: string): boolean => {
  if (isBlank(written)) return true;
  return words.has(columnKey(written)) || marks.has(written.trim().toLowerCase());
};

// One number and no more: zeros after another number are beside it.
const zeros = /^(?:\+|00)?(?:33)?(?:\(0\)|0)?\d?0{8}$/;

/** The same of a telephone, which may be zeros where a number was asked: « 06 00 00 00 00 ». */
export const saysNoPhone = (written: string): boolean => saysNone(written) || zeros.test(written.replaceAll(/[\s.\-\u2010-\u2015]/g, ''));

const anywhere = new Set(['nc', 'n c', 'n a', 'neant', 'undefined', 'inconnu', 'inconnue']);

/** The same of a name or a note, which may be a letter or a plain word. */
export const saysNoWords = (written: string): boolean => isBlank(written) || anywhere.has(columnKey(written));
