import { defaultDialCode, overseasDialCode } from '#core/fields/phones.ts';
import { getUser, putUser } from '#features/accounts/contract/own-account.ts';
import { answered } from '#ui/page/answered.ts';
import type { CallRoute } from '#core/call-route.ts';

/** A number as typed at the payment step, where no prefix is chosen, as an account asks for it: the prefix is that of the French territory it is of. */
export const phoneParts = (typed: string): { phone_prefix: string; phone_number: string } => ({
  phone_prefix: overseasDialCode(typed) ?? defaultDialCode,
  phone_number: typed,
});

/** Keeps a number in the account signed in; refused, it is only asked for again. */
export const keepPhone = async (call: CallRoute, typed: string): Promise<void> => {
  const { firstname, lastname, gender } = answered(await call(getUser, {}));
  await call(putUser, { firstname, lastname, gender, ...phoneParts(typed) });
};
