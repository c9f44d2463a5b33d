import type { Words } from '#core/languages.ts';
import type * as french from './phone-texts.ts';

/**
 * Messages for a telephone number of another French territory than the chosen dial code. Each key is the dial code of
 * the territory of the number, which the visitor must choose.
 */
export const otherTerritoryPhone = {
  '+33': 'This is a number of mainland France: please choose the country code +33.',
  '+262': 'This is a number of Reunion or Mayotte: please choose the country code +262.',
  '+508': 'This is a number of Saint Pierre and Miquelon: please choose the country code +508.',
  '+590': 'This is a number of Guadeloupe, Saint Martin or Saint Barts: please choose the country code +590.',
  '+594': 'This is a number of French Guiana: please choose the country code +594.',
  '+596': 'This is a number of Martinique: please choose the country code +596.',
  '+681': 'This is a number of Wallis and Futuna: please choose the country code +681.',
  '+687': 'This is a number of New Caledonia: please choose the country code +687.',
  '+689': 'This is a number of French Polynesia: please choose the country code +689.',
} as const satisfies Words<typeof french.otherTerritoryPhone>;
