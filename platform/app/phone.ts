import metadata from 'libphonenumber-js/max/metadata';
import { inputMessages } from '#core/fields.ts';
import { defaultDialCode, phoneMessage, readPhone, type PhoneAnswer } from '#core/fields/phones.ts';

/**
 * Converts a phone number typed without a chosen dial code, such as « 0041… », to E.164. Undefined when invalid.
 * A number without a country code belongs to the country of `home`, or to the only French territory with such a number.
 */
export const phoneIn = (written: string, home: string = defaultDialCode): string | undefined => {
  const read = readPhone(written, home, metadata);
  return read.kind === 'number' || (read.kind === 'elsewhere' && read.isSure) ? read.number : undefined;
};

/**
 * Parses the phone number of a form, in the country of the chosen dial code or of the code inside the number. Without a
 * chosen dial code, does the same as `phoneIn`.
 */
export const phoneOf = (written: string, chosen: string | null | undefined, home?: string): PhoneAnswer => {
  if (!chosen) {
    const number = phoneIn(written, home);
    return number === undefined ? { ok: false, message: inputMessages.invalidPhone } : { ok: true, number };
  }
  const read = readPhone(written, chosen, metadata);
  return read.kind === 'number' ? { ok: true, number: read.number } : { ok: false, message: phoneMessage(read) };
};

/**
 * Splits a phone number into the two fields of a form: the dial code, and the national part. Without a dial code in the
 * number, the first field is the chosen dial code.
 */
export const writtenPhoneParts = (
  written: string,
  chosen: string,
): { readonly phone_prefix: string; readonly phone_number: string } => {
  const read = readPhone(written, chosen, metadata);
  return read.kind === 'none'
    ? { phone_prefix: chosen, phone_number: written }
    : { phone_prefix: read.dialCode, phone_number: read.national };
};
