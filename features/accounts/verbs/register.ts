import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import type { Db } from '#platform/db.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/outbox.ts';
import { accountByReferralCode, insertAccount, type NewAccount } from '../queries/accounts.ts';
import { readReferralCode, referralCode } from '../rules/referral-code.ts';

/** Whose public name a typed referral code is, null when none was typed; nobody's is refused. */
export const referrerOf = async (db: Db, typed: string | null | undefined): Promise<number | null> => {
  if (typed === null || typed === undefined || typed.trim() === '') return null;
  const code = readReferralCode(typed);
  const found = code === undefined ? undefined : await accountByReferralCode(db, code);
  if (found === undefined) throw new Refusal('InvalidInput', { validation: { ref_code: inputMessages.invalidRefCode } });
  return found;
};

/** Opens an account whose address nobody has proven yet, and asks for the mail that lets them: the same for an address that has an account. Gives its id. */
export const openAccount = async (trx: Db, who: Omit<NewAccount, 'publicId' | 'referralCode'>, nowMs: number): Promise<number> => {
  for (;;) {
    const publicId = newId();
    const id = await insertAccount(trx, { ...who, publicId, referralCode: referralCode(publicId) }, nowMs);
    // Two ids of one CRC32: another is drawn (decisions §11).
    if (id === undefined) continue;
    await enqueue(trx, { kind: 'account_verify', dedupKey: `account-verify.${publicId}`, bookingId: null, payload: { account: id } }, nowMs);
    return id;
  }
};
