import { phonePrefix } from '#core/fields/phones.ts';
import { getUser, putUser } from '#features/accounts/contract/own-account.ts';
import { answered } from '#ui/page/answered.ts';
import type { CallRoute } from '#core/call-route.ts';

const longestDialCode = 4;

/** A number as typed, as an account keeps it: its country's dial code and the rest; French without one. */
export const phoneParts = (typed: string): { phone_prefix: string; phone_number: string } => {
  const digits = typed.replaceAll(/[^+\d]/g, '').replace(/^00/, '+');
  // No dial code begins another one.
  const codes = Array.from({ length: longestDialCode }, (_, i) => digits.slice(0, i + 2));
  const prefix = digits.startsWith('+') ? codes.find((code) => phonePrefix(code) === undefined) : undefined;
  return prefix === undefined ? { phone_prefix: '+33', phone_number: typed } : { phone_prefix: prefix, phone_number: digits.slice(prefix.length) };
};

/** Keeps a number in the account signed in; refused, it is only asked for again. */
export const keepPhone = async (call: CallRoute, typed: string): Promise<void> => {
  const { firstname, lastname, gender } = answered(await call(getUser, {}));
  await call(putUser, { firstname, lastname, gender, ...phoneParts(typed) });
};
