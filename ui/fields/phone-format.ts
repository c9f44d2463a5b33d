import { AsYouType, type CountryCode } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { countriesByDialCode } from '#core/countries.ts';
import { phoneNumber } from '#core/fields/phones.ts';

/** The default country of a dial code that several countries share. */
export const countryOf = (dialCode: string): string | undefined => countriesByDialCode(dialCode)[0]?.code;

/** Inserts spaces into a number that the visitor is typing, as its country does (docs/product/forms.md#telephones). */
export const formattedAsTyped = (written: string, countryCode: string): string =>
  new AsYouType(countryCode as CountryCode, metadata).input(written);

/**
 * The error of a number that is invalid for the country of this dial code (docs/product/forms.md#telephones). The
 * browser uses light numbering plans. The server checks the number again with the full plans.
 */
export const phoneRefusal = (written: string, dialCode: string): string | undefined =>
  phoneNumber(dialCode, metadata)(written);
