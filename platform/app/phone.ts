import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A phone number as written, with its country's dial code (« +33 » or « 33 », France by default) → E.164; undefined when no such number exists. */
export const e164 = (written: string, prefix: string | null | undefined): string | undefined => {
  const defaultCallingCode = (prefix ?? '33').replaceAll(/\D/g, '') || '33';
  const parsed = parsePhoneNumberFromString(written, { defaultCallingCode });
  return parsed?.isValid() ? parsed.number : undefined;
};

/** A telephone as people and files write it, « 0041… » too → E.164; French unless it says otherwise. */
export const phoneIn = (written: string, prefix?: string | null): string | undefined => e164(written.replace(/^\s*00/, '+'), prefix ?? '33');
