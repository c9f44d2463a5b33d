import { hasLuhnKey } from './luhn.ts';
import { fieldMessages, inputMessages } from './messages.ts';
import { shaped, type Rule } from './rule.ts';

const longestTyped = 100;

/** Accepts a SIRET: exactly 14 letters or digits (docs/product/forms.md#fields). An empty text has the wrong length. */
export const siretNumber: Rule = (value) => {
  const text = value.trim();
  if (text.length <= longestTyped && !/^[A-Za-z0-9]*$/.test(text)) return inputMessages.invalidFormat;
  return text.length === 14 ? undefined : fieldMessages.siret_length;
};

const sirenLength = 9;
const postOfficeSiren = '356000000';

/**
 * Warning about an accepted SIRET with a wrong Luhn check digit. The SIRET and the SIREN, its first nine digits, both
 * end with a check digit. The warning does not block the form. The establishments of La Poste use another check
 * (docs/product/profiles.md#legal-identity).
 */
export const siretRemark: Rule = (value) => {
  const text = value.trim();
  if (text.length !== 14 || (hasLuhnKey(text) && hasLuhnKey(text.slice(0, sirenLength)))) return undefined;
  const digitSum = [...text].reduce((sum, digit) => sum + Number(digit), 0);
  return text.startsWith(postOfficeSiren) && digitSum % 5 === 0
    ? undefined
    : 'Vérifiez ce numéro : sa clé de contrôle est incorrecte';
};

/** Accepts a VAT number: 13 letters or digits (docs/product/forms.md#fields). */
export const vat: Rule = shaped(/^[A-Za-z0-9]{13}$/, 13, inputMessages.invalidVAT);
