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
 * Whose public name a typed referral code is, null when none was typed. Nobody's is refused, and one's own: that of the account signed in here, or of one that
 * this browser has signed in to. One's own address is passed over without a word, since a refusal would tell whose code it is.
 */
export const referrerOf = async (call: Call, typed: string | null | undefined, email: string): Promise<number | null> => {
  if (typed === null || typed === undefined || typed.trim() === '') return null;
  const code = readReferralCode(typed);
  const found = code === undefined ? undefined : await accountByReferralCode(call.db, code);
  if (!found || found.id === accountOf(call)?.id || isKnownHere(call, found))
    throw new Refusal('InvalidInput', { validation: { ref_code: inputMessages.invalidRefCode } });
  return found.email === email ? null : found.id;
};

type Opened = { readonly id: number; readonly publicId: string };

/** Opens an account whose address nobody has proven yet. */
export const openAccount = async (trx: Db, who: Omit<NewAccount, 'publicId' | 'referralCode'>, nowMs: number): Promise<Opened> => {
  for (;;) {
    const publicId = newId();
    const id = await insertAccount(trx, { ...who, publicId, referralCode: referralCodeFrom(publicId) }, nowMs);
    // Two ids of one CRC32: another is drawn (docs/product/accounts.md#referral-code).
    if (id !== undefined) return { id, publicId };
  }
};

/**
 * Asks for the mail that lets somebody prove the address of their account, unless many were asked for it: the same for an address that has an account.
 * The first account of an address has mails of its own, that no later one uses up. `again` names another mail than the first.
 */
export const askProof = async (call: Call, trx: Db, account: Opened & { readonly email: string }, again = ''): Promise<void> => {
  const own = (await isFirstOfEmail(trx, account.id, account.email)) ? `account ${account.id}` : null;
  if (!(await mayAskMail(call, trx, { kind: messages.account_verify.kind, to: account.email, from: call.address, own }, call.now))) return;
  await notify(trx, [{ message: messages.account_verify, key: `${account.publicId}${again}`, payload: { account: account.id } }], call.now);
};
