import { defaultDialCode, overseasDialCode } from '#core/fields/phones.ts';
import { getUser, putUser } from '#features/accounts/contract/own-account.ts';
import { answered } from '#ui/page/answered.ts';
import type { CallRoute } from '#core/call-route.ts';

/**
 * Splits a number typed at the payment step, which has no prefix field, into the parts stored by an account. The prefix
 * is the dial code of the number's overseas territory, or +33.
 */
export const phoneParts = (typed: string): { phone_prefix: string; phone_number: string } => ({
  phone_prefix: overseasDialCode(typed) ?? defaultDialCode,
  phone_number: typed,
});

/** Saves a number in the signed-in account. Ignores a refusal, because the site will ask for the number again. */
export const keepPhone = async (call: CallRoute, typed: string): Promise<void> => {
  const { firstname, lastname, gender } = answered(await call(getUser, {}));
  await call(putUser, { firstname, lastname, gender, ...phoneParts(typed) });
};
