import metadata from 'libphonenumber-js/max/metadata';
import { inputMessages } from '#core/fields.ts';
import { defaultDialCode, phoneMessage, readPhone, type PhoneAnswer } from '#core/fields/phones.ts';

/**
 * A telephone that was written without choosing a dial code, « 0041… » too → E.164; undefined when it is none. Where it says no country, it is of `home`, else
 * of the French territory that alone has such a number.
 */
export const phoneIn = (written: string, home: string = defaultDialCode): string | undefined => {
  const read = readPhone(written, home, metadata);
  return read.kind === 'number' || (read.kind === 'elsewhere' && read.isSure) ? read.number : undefined;
};

/** A telephone of a form, of the dial code that was chosen or the country that it says; read as in a file where none was chosen. */
export const phoneOf = (written: string, chosen: string | null | undefined, home?: string): PhoneAnswer => {
  if (!chosen) {
    const number = phoneIn(written, home);
    return number === undefined ? { ok: false, message: inputMessages.invalidPhone } : { ok: true, number };
  }
  const read = readPhone(written, chosen, metadata);
  return read.kind === 'number' ? { ok: true, number: read.number } : { ok: false, message: phoneMessage(read) };
};

/** A telephone as its two fields keep it: the dial code of the country that it says, else the one chosen, and what follows it. */
export const writtenPhoneParts = (written: string, chosen: string): { readonly phone_prefix: string; readonly phone_number: string } => {
  const read = readPhone(written, chosen, metadata);
  return read.kind === 'none' ? { phone_prefix: chosen, phone_number: written } : { phone_prefix: read.dialCode, phone_number: read.national };
};
