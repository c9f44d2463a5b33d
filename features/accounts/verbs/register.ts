import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { newId } from '#platform/db/ids.ts';
import { mayAskMail } from '#platform/mail/mail-flood.ts';
import { accountOf } from '#platform/app/actor.ts';
import { messages } from '../messages.ts';
import { accountByReferralCode, insertAccount, isFirstOfEmail, type NewAccount } from '../queries/accounts.ts';
import { readReferralCode, referralCodeFrom } from '../rules/referral-code.ts';
import { isKnownHere } from './sign-in.ts';

/**
 * Returns the id of the account whose referral code was typed, or null when the field is empty. Refuses an unknown
 * code, and the code of an account signed in here or known to this browser. Ignores the code of an account with the
 * same e-mail address, because a refusal would reveal whose code was typed.
 */
export const referrerOf = async (
  call: Call,
  typed: string | null | undefined,
  email: string,
): Promise<number | null> => {
  if (typed === null || typed === undefined || typed.trim() === '') return null;
  const code = readReferralCode(typed);
  const found = code === undefined ? undefined : await accountByReferralCode(call.db, code);
  if (!found || found.id === accountOf(call)?.id || isKnownHere(call, found))
    throw new Refusal('InvalidInput', { validation: { ref_code: inputMessages.invalidRefCode } });
  return found.email === email ? null : found.id;
};

type Opened = { readonly id: number; readonly publicId: string };

export const openAccount = async (
  trx: Db,
  newAccount: Omit<NewAccount, 'publicId' | 'referralCode'>,
  nowMs: number,
): Promise<Opened> => {
  for (;;) {
    const publicId = newId();
    const id = await insertAccount(trx, { ...newAccount, publicId, referralCode: referralCodeFrom(publicId) }, nowMs);
    // Undefined means that two ids have the same CRC32, so another id is drawn
    // (docs/product/accounts.md#referral-code).
    if (id !== undefined) return { id, publicId };
  }
};

/**
 * Queues the mail that lets an account verify its address, unless too many mails were requested. Queues a mail for an
 * address that already has an account too, so that the answer does not reveal that account. The first account of an
 * address has its own quota, which later accounts cannot use up. `again` makes the key of a repeated mail unique,
 * because a mail whose key was already used is not sent.
 */
export const askProof = async (
  call: Call,
  trx: Db,
  account: Opened & { readonly email: string },
  again = '',
): Promise<void> => {
  const own = (await isFirstOfEmail(trx, account.id, account.email)) ? `account ${account.id}` : null;
  if (
    !(await mayAskMail(
      call,
      trx,
      { kind: messages.account_verify.kind, to: account.email, from: call.address, own },
      call.nowMs,
    ))
  )
    return;
  await notify(
    trx,
    [{ message: messages.account_verify, key: `${account.publicId}${again}`, payload: { account: account.id } }],
    call.nowMs,
  );
};
