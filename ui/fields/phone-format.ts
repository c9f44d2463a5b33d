import { AsYouType, type CountryCode } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { countriesByDialCode } from '#core/countries.ts';
import { phoneNumber } from '#core/fields/phones.ts';

/** The country meant by a dial code when none of those that share it was chosen. */
export const countryOf = (dialCode: string): string | undefined => countriesByDialCode(dialCode)[0]?.code;

/** A number being typed, spaced as its country does (docs/product/forms.md#telephones). */
export const formattedAsTyped = (written: string, countryCode: string): string => new AsYouType(countryCode as CountryCode, metadata).input(written);

/**
 * The message of a number that is not one of the country of this dial code (docs/product/forms.md#telephones); the lighter numbering plans, the server's
 * decide.
 */
export const phoneRefusal = (written: string, dialCode: string): string | undefined => phoneNumber(dialCode, metadata)(written);
