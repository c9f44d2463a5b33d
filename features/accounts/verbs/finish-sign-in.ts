import { Refusal } from '#core/refusal.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Call } from '#platform/http/call.ts';
import type { AccountRow } from '../queries/accounts.ts';
import { secondFactorOf } from '../queries/second-factors.ts';
import { accountTexts } from '../texts.ts';
import { audited } from './own-account.ts';

/**
 * Finishes a sign-in after a correct password: asks for the second factor if the account has one, else opens a session.
 * Refuses a suspended account.
 */
export const finishSignIn = async (call: Call, account: AccountRow): Promise<{ readonly second_factor: boolean }> => {
  if (account.suspended_at !== null) throw new Refusal('Forbidden', { additional: accountTexts.suspended });
  const { db, nowMs, request } = call;
  const proof = { passwordHash: account.password_hash };
  const factor = await secondFactorOf(db, account.id);
  if (factor && factor.confirmed_at !== null) {
    await request.awaitSecondFactor(account.id, proof);
    return { second_factor: true };
  }
  await request.signIn(account.id, false, proof);
  request.knowDevice({ id: account.id, ...proof });
  await writeAudit(db, audited('login', { publicId: account.public_id }), nowMs);
  return { second_factor: false };
};
