import { parsePhoneNumberFromString, type MetadataJson } from 'libphonenumber-js/core';
import { countriesByDialCode } from '#core/countries.ts';
import { fieldMessages, inputMessages } from './messages.ts';
import type { Rule } from './rule.ts';

/** A dial code of a country we list, « +33 » or « 33 » (docs/product/forms.md#telephones). */
export const phonePrefix: Rule = (value) => (countriesByDialCode(value).length > 0 ? undefined : fieldMessages.phone_prefix_unknown);

const longestTyped = 40;

/**
 * A number as typed, national or international, with its dial code → E.164; undefined unless it is valid in a country of that dial code
 * (docs/product/forms.md#telephones).
 * The metadata are the library's: `max` decides (the server), `min` is lighter and lets a few impossible numbers by.
 */
export const phoneNumberIn = (written: string, dialCode: string, metadata: MetadataJson): string | undefined => {
  const callingCode = countriesByDialCode(dialCode)[0]?.dial_code.slice(1);
  if (callingCode === undefined || written.length > longestTyped) return undefined;
  const parsed = parsePhoneNumberFromString(written.trim(), { defaultCallingCode: callingCode, extract: false }, metadata);
  return parsed !== undefined && parsed.countryCallingCode === callingCode && parsed.ext === undefined && parsed.isValid() ? parsed.number : undefined;
};

/** A number of the country of the chosen dial code. */
export const phoneNumber =
  (dialCode: string, metadata: MetadataJson): Rule =>
  (value) =>
    phoneNumberIn(value, dialCode, metadata) === undefined ? inputMessages.invalidPhone : undefined;
