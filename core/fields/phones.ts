import { parsePhoneNumberFromString, type MetadataJson, type PhoneNumber } from 'libphonenumber-js/core';
import { countriesByDialCode, countryByCode, defaultCountryCode } from '#core/countries.ts';
import { territories, type FrenchDialCode } from '#core/territories.ts';
import { fieldMessages, inputMessages } from './messages.ts';
import { otherTerritoryPhone } from './phone-texts.ts';
import type { Rule } from './rule.ts';

/** Accepts the dial code of a listed country, « +33 » or « 33 » (docs/product/forms.md#telephones). */
export const phonePrefix: Rule = (value) =>
  countriesByDialCode(value).length > 0 ? undefined : fieldMessages.phone_prefix_unknown;

/** Dial code used until the visitor chooses one. */
export const defaultDialCode = countryByCode(defaultCountryCode)!.dial_code;

const longestTyped = 40;

/**
 * Result of reading a telephone number: a valid number, a number of another French territory than the chosen territory,
 * or no number. `number` is in E.164 format and `national` has no dial code. `isSure` means that the ten digits belong
 * to one territory only.
 */
export type WrittenPhone =
  | { readonly kind: 'number'; readonly number: string; readonly dialCode: string; readonly national: string }
  | {
      readonly kind: 'elsewhere';
      readonly number: string;
      readonly dialCode: FrenchDialCode;
      readonly national: string;
      readonly isSure: boolean;
    }
  | { readonly kind: 'none' };

/** A telephone number in E.164 format, or an error message. */
export type PhoneAnswer =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly message: string };

const label = /^(?:t[ée]l(?:[ée]phone)?|port(?:able)?|mob(?:ile)?|gsm)\s*\.?\s*:?\s*(?=[+(\d])/i;

/** Removes invisible characters and a label before the number. Rewrites « 00… » and « (+33) » as « +… ». */
const cleaned = (written: string): string =>
  written
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(label, '')
    .replace(/^\((\+\d{1,3})\)/, '$1')
    .replace(/^00\s*(?=[1-9])/, '+');

const validIn = (text: string, dialCode: string, metadata: MetadataJson): PhoneNumber | undefined => {
  const parsed = parsePhoneNumberFromString(text, { defaultCallingCode: dialCode.slice(1), extract: false }, metadata);
  return parsed !== undefined && parsed.ext === undefined && parsed.isValid() ? parsed : undefined;
};

// Monaco is left out, because its numbers look like French numbers.
const frenchDialCodes = [...new Set(territories.map(({ dialCode }) => dialCode))].filter(
  (dialCode) => dialCode !== '+377',
);

/** The number without its dial code. French numbers are written as dialed in France, « 06… ». */
const nationalOf = (phone: PhoneNumber): string =>
  isFrench(`+${phone.countryCallingCode}`) ? phone.formatNational().replaceAll(/\D/g, '') : phone.nationalNumber;

type OverseasNumber = Omit<Extract<WrittenPhone, { kind: 'elsewhere' }>, 'kind' | 'isSure'> & {
  readonly typedDialCode: string | undefined;
};

/**
 * Reads a number of a French overseas territory: ten digits, « 0692 12 34 56 », or a dial code (`typedDialCode`) and
 * nine digits. Also accepts a number that no operator has assigned yet.
 */
const overseasNumber = (text: string): OverseasNumber | undefined => {
  const [, typedDialCode, nine] =
    /^(?:0|(\+\d{2,3})0?)(\d{9})$/.exec(text.replaceAll(/[\s().\u00a0\u202f-]/g, '')) ?? [];
  const found = nine && territories.find(({ numbers = [] }) => numbers.some((beginning) => nine.startsWith(beginning)));
  return found && found.dialCode !== '+377'
    ? { dialCode: found.dialCode, number: `${found.dialCode}${nine}`, national: `0${nine}`, typedDialCode }
    : undefined;
};

/** Dial code of the French overseas territory of a telephone number. Undefined for any other text. */
export const overseasDialCode = (written: string): string | undefined => overseasNumber(cleaned(written))?.dialCode;

const isFrench = (dialCode: string): boolean => frenchDialCodes.some((one) => one === dialCode);

/** Reads a number that is invalid for the chosen dial code, when it is valid in exactly one other French territory. */
const elsewhereOf = (text: string, chosenDialCode: string, metadata: MetadataJson): WrittenPhone => {
  const isOfTen = /^0\d{9}$/.test(text.replaceAll(/\D/g, ''));
  // A number with « + » names its own country. A number that begins with 0 but does not have ten digits may be
  // unfinished. Neither is tried with other dial codes.
  if (text.startsWith('+') || (text.startsWith('0') && !isOfTen)) return { kind: 'none' };
  const found = frenchDialCodes.flatMap((dialCode) => {
    const read = dialCode === chosenDialCode ? undefined : validIn(text, dialCode, metadata);
    return read === undefined ? [] : [{ number: read.number, dialCode, national: nationalOf(read) }];
  });
  return found.length === 1 ? { kind: 'elsewhere', ...found[0]!, isSure: isOfTen } : { kind: 'none' };
};

/** Restores the leading 0 of a nine-digit French number, which spreadsheets remove. */
const withZero = (text: string): string => (/^[1-9](?:[\s.-]?\d){8}$/.test(text) ? `0${text}` : text);

/**
 * Reads a telephone number as typed. A country code in the text, « +… » or « 00… », takes precedence over `dialCode`
 * (docs/product/forms.md#telephones). `metadata` is a set of numbering plans of libphonenumber. The server uses `max`,
 * and its result is final. The browser uses the lighter `min`, which accepts a few impossible numbers.
 */
export const readPhone = (written: string, dialCode: string, metadata: MetadataJson): WrittenPhone => {
  const chosenDialCode = countriesByDialCode(dialCode)[0]?.dial_code;
  if (chosenDialCode === undefined || written.length > longestTyped) return { kind: 'none' };
  const text = isFrench(chosenDialCode) ? withZero(cleaned(written)) : cleaned(written);
  const overseas = overseasNumber(text);
  // Ten digits that look like a French overseas number may be a number of another country, so the chosen dial code must
  // be French.
  if (
    overseas &&
    (overseas.typedDialCode === undefined
      ? isFrench(chosenDialCode)
      : overseas.typedDialCode === overseas.dialCode || overseas.typedDialCode === '+33')
  ) {
    const { typedDialCode, ...number } = overseas;
    return (typedDialCode ?? chosenDialCode) === number.dialCode
      ? { kind: 'number', ...number }
      : { kind: 'elsewhere', ...number, isSure: true };
  }
  const own = validIn(text, chosenDialCode, metadata);
  if (own)
    return { kind: 'number', number: own.number, dialCode: `+${own.countryCallingCode}`, national: nationalOf(own) };
  if (overseas && overseas.typedDialCode === undefined)
    return {
      kind: 'elsewhere',
      number: overseas.number,
      dialCode: overseas.dialCode,
      national: overseas.national,
      isSure: true,
    };
  return elsewhereOf(text, chosenDialCode, metadata);
};

/** Message for a telephone number that `readPhone` does not accept. */
export const phoneMessage = (read: Exclude<WrittenPhone, { kind: 'number' }>): string =>
  read.kind === 'elsewhere' ? otherTerritoryPhone[read.dialCode] : inputMessages.invalidPhone;

/** Accepts a number that is valid for the chosen dial code, or for the country code typed in the number. */
export const phoneNumber =
  (dialCode: string, metadata: MetadataJson): Rule =>
  (value) => {
    const read = readPhone(value, dialCode, metadata);
    return read.kind === 'number' ? undefined : phoneMessage(read);
  };
