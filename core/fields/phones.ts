import { parsePhoneNumberFromString, type MetadataJson, type PhoneNumber } from 'libphonenumber-js/core';
import { countriesByDialCode, countryByCode, defaultCountryCode } from '#core/countries.ts';
import { territories, type FrenchDialCode } from '#core/territories.ts';
import { fieldMessages, inputMessages } from './messages.ts';
import { otherTerritoryPhone } from './phone-texts.ts';
import type { Rule } from './rule.ts';

/** A dial code of a country we list, « +33 » or « 33 » (docs/product/forms.md#telephones). */
export const phonePrefix: Rule = (value) => (countriesByDialCode(value).length > 0 ? undefined : fieldMessages.phone_prefix_unknown);

/** The dial code meant when nobody chose one. */
export const defaultDialCode = countryByCode(defaultCountryCode)!.dial_code;

const longestTyped = 40;

/**
 * What a text is as a telephone: a number, one that another French territory alone has, or none. `number` is E.164, `national` what follows the dial code;
 * `isSure`: its ten figures can be of no other territory.
 */
export type WrittenPhone =
  | { readonly kind: 'number'; readonly number: string; readonly dialCode: string; readonly national: string }
  | { readonly kind: 'elsewhere'; readonly number: string; readonly dialCode: FrenchDialCode; readonly national: string; readonly isSure: boolean }
  | { readonly kind: 'none' };

/** A telephone that may be kept, E.164, or what is said of it. */
export type PhoneAnswer = { readonly ok: true; readonly number: string } | { readonly ok: false; readonly message: string };

const label = /^(?:t[ée]l(?:[ée]phone)?|port(?:able)?|mob(?:ile)?|gsm)\s*\.?\s*:?\s*(?=[+(\d])/i;

/** Without what people write before a number, nor the marks that programs put around it; « 00… » and « (+33) » as « +… ». */
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

// Monaco has numbers in the form of those of France.
const frenchDialCodes = [...new Set(territories.map(({ dialCode }) => dialCode))].filter((dialCode) => dialCode !== '+377');

/** A number without its dial code: those of France as they are dialled there, « 06… », which needs no other. */
const nationalOf = (phone: PhoneNumber): string =>
  isFrench(`+${phone.countryCallingCode}`) ? phone.formatNational().replaceAll(/\D/g, '') : phone.nationalNumber;

type OverseasNumber = Omit<Extract<WrittenPhone, { kind: 'elsewhere' }>, 'kind' | 'isSure'> & { readonly said: string | undefined };

/** The number of an overseas territory that ten figures are, « 0692 12 34 56 », or nine after a dial code (`said`), whether it was given out yet or not. */
const overseasNumber = (text: string): OverseasNumber | undefined => {
  const [, said, nine] = /^(?:0|(\+\d{2,3})0?)(\d{9})$/.exec(text.replaceAll(/[\s().\u00a0\u202f-]/g, '')) ?? [];
  const found = nine && territories.find(({ numbers = [] }) => numbers.some((beginning) => nine.startsWith(beginning)));
  return found && found.dialCode !== '+377' ? { dialCode: found.dialCode, number: `${found.dialCode}${nine}`, national: `0${nine}`, said } : undefined;
};

/** The dial code of the overseas territory whose number a text is; undefined for any other text. */
export const overseasDialCode = (written: string): string | undefined => overseasNumber(cleaned(written))?.dialCode;

const isFrench = (dialCode: string): boolean => frenchDialCodes.some((one) => one === dialCode);

/** Reads a number that does not belong to the dial code asked: in French form, or as it is dialled within one other French territory. */
const elsewhereOf = (text: string, asked: string, metadata: MetadataJson): WrittenPhone => {
  const isOfTen = /^0\d{9}$/.test(text.replaceAll(/\D/g, ''));
  // Fewer figures may be a number of ten that somebody did not finish.
  if (text.startsWith('+') || (text.startsWith('0') && !isOfTen)) return { kind: 'none' };
  const found = frenchDialCodes.flatMap((dialCode) => {
    const read = dialCode === asked ? undefined : validIn(text, dialCode, metadata);
    return read === undefined ? [] : [{ number: read.number, dialCode, national: nationalOf(read) }];
  });
  return found.length === 1 ? { kind: 'elsewhere', ...found[0]!, isSure: isOfTen } : { kind: 'none' };
};

/** Nine figures are a French number whose 0 a spreadsheet took off. */
const withZero = (text: string): string => (/^[1-9](?:[\s.-]?\d){8}$/.test(text) ? `0${text}` : text);

/**
 * A telephone as typed, with the dial code that was chosen or that is understood: its own country where it says one, « +… » or « 00… », else that of the dial
 * code (docs/product/forms.md#telephones).
 * The metadata are the library's: `max` decides (the server), `min` is lighter and lets a few impossible numbers by.
 */
export const readPhone = (written: string, dialCode: string, metadata: MetadataJson): WrittenPhone => {
  const asked = countriesByDialCode(dialCode)[0]?.dial_code;
  if (asked === undefined || written.length > longestTyped) return { kind: 'none' };
  const text = isFrench(asked) ? withZero(cleaned(written)) : cleaned(written);
  const overseas = overseasNumber(text);
  // Other countries have numbers of that form too.
  if (overseas && (overseas.said === undefined ? isFrench(asked) : overseas.said === overseas.dialCode || overseas.said === '+33')) {
    const { said, ...number } = overseas;
    return (said ?? asked) === number.dialCode ? { kind: 'number', ...number } : { kind: 'elsewhere', ...number, isSure: true };
  }
  const own = validIn(text, asked, metadata);
  if (own) return { kind: 'number', number: own.number, dialCode: `+${own.countryCallingCode}`, national: nationalOf(own) };
  if (overseas && overseas.said === undefined)
    return { kind: 'elsewhere', number: overseas.number, dialCode: overseas.dialCode, national: overseas.national, isSure: true };
  return elsewhereOf(text, asked, metadata);
};

/** What is said of what was written in place of a number of the dial code chosen. */
export const phoneMessage = (read: Exclude<WrittenPhone, { kind: 'number' }>): string =>
  read.kind === 'elsewhere' ? otherTerritoryPhone[read.dialCode] : inputMessages.invalidPhone;

/** A number of the country of the chosen dial code, or of that which it says. */
export const phoneNumber =
  (dialCode: string, metadata: MetadataJson): Rule =>
  (value) => {
    const read = readPhone(value, dialCode, metadata);
    return read.kind === 'number' ? undefined : phoneMessage(read);
  };
