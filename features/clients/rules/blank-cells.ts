import { columnKey } from '#core/csv.ts';

// Matches a cell that has only punctuation, signs and zeros: « - », « ? », « 0000-00-00 ».
const onlySigns = /^[\s\p{P}+=<>|~^`0]*$/u;

// Words that people write when they have no value, without accents or signs.
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
// More texts that mean « no value », in all fields except names and notes.
const marks = new Set(['x', 'xx', 'xxx', 'xxxx', 'ras']);

/** Whether a cell is empty or has only punctuation, signs and zeros. */
export const isBlank = (written: string): boolean => onlySigns.test(written);

/** Whether a cell means that there is no value: « - », « NC », « 0000-00-00 », « x ». */
export const saysNone = (written: string): boolean => {
  if (isBlank(written)) return true;
  return words.has(columnKey(written)) || marks.has(written.trim().toLowerCase());
};

// Matches a phone number without spaces whose last eight digits are zeros: « 0600000000 », « +33600000000 ». A cell
// that also contains a real number does not match.
const zeros = /^(?:\+|00)?(?:33)?(?:\(0\)|0)?\d?0{8}$/;

/** Whether a telephone cell means that there is no number, zeros included: « 06 00 00 00 00 ». */
export const saysNoPhone = (written: string): boolean =>
  saysNone(written) || zeros.test(written.replaceAll(/[\s.\-\u2010-\u2015]/g, ''));

const anywhere = new Set(['nc', 'n c', 'n a', 'neant', 'undefined', 'inconnu', 'inconnue']);

/**
 * Whether a name or a note means that there is no value. « x » and « ras » do not count here, because a name may be a
 * letter or a common word.
 */
export const saysNoWords = (written: string): boolean => isBlank(written) || anywhere.has(columnKey(written));
