import { hasLuhnKey } from './luhn.ts';
import { fieldMessages, inputMessages } from './messages.ts';
import { shaped, type Rule } from './rule.ts';

const longestTyped = 100;

/** A SIRET (docs/product/forms.md#fields): letters and digits only, exactly 14 of them; nothing typed has the wrong length. */
export const siretNumber: Rule = (value) => {
  const text = value.trim();
  if (text.length <= longestTyped && !/^[A-Za-z0-9]*$/.test(text)) return inputMessages.invalidFormat;
  return text.length === 14 ? undefined : fieldMessages.siret_length;
};

const sirenLength = 9;
const postOfficeSiren = '356000000';

/**
 * What to say of an accepted SIRET whose Luhn key, or that of its SIREN, is wrong; it blocks nothing. La Poste's establishments follow a rule of their own
 * (docs/product/profiles.md#legal-identity).
 */
export const siretRemark: Rule = (value) => {
  const text = value.trim();
  if (text.length !== 14 || (hasLuhnKey(text) && hasLuhnKey(text.slice(0, sirenLength)))) return undefined;
  const digitSum = [...text].reduce((sum, digit) => sum + Number(digit), 0);
  return text.startsWith(postOfficeSiren) && digitSum % 5 === 0 ? undefined : 'Vérifiez ce numéro : sa clé de contrôle est incorrecte';
};

/** A VAT number (docs/product/forms.md#fields): 13 letters or digits. */
export const vat: Rule = shaped(/^[A-Za-z0-9]{13}$/, 13, inputMessages.invalidVAT);
