import { Refusal } from '#core/refusal.ts';
import { minuteMs } from '#core/units.ts';
import { messages as accountMessages } from '#features/accounts/messages.ts';
import { writeUnprovenEmail, type ActedOnRow } from '#features/accounts/queries/acted-on.ts';
import { endAllTokens } from '#features/accounts/queries/tokens.ts';
import { endAccess } from '#features/accounts/verbs/end-access.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { askAddress } from '#features/privacy/verbs/ask-address.ts';
import { leave } from '#features/privacy/verbs/leave.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { dropMailsTo, type OutboxPayload } from '#platform/jobs/outbox.ts';
import { mayAskMail } from '#platform/mail/mail-flood.ts';
import { messages } from '../messages.ts';
import { backofficeRefusals } from '../rules/refusals.ts';
import { lockWhom, writeAct, type ActWords } from './guard.ts';

export type ActInput = ActWords & { readonly aid: string };

/** Runs an act on an account, which stays locked until the transaction ends. */
export const acting = <T>(call: Call, { aid }: ActInput, work: (trx: Db, whom: ActedOnRow) => Promise<T>): Promise<T> =>
  call.db.transaction().execute(async (trx) => work(trx, await lockWhom(trx, call, aid)));

/** Mails the person about an act on their account. */
export const tell = (
  trx: Db,
  call: Call,
  whom: ActedOnRow,
  message: (typeof messages)[keyof typeof messages],
  said: Pick<OutboxPayload, 'visits' | 'visits_wait' | 'refund_cents'> & { readonly reason: string },
): Promise<void> =>
  notify(
    trx,
    [{ message, key: `${whom.public_id}:${call.nowMs}`, payload: { account: whom.id, ...said } }],
    call.nowMs,
  );

/** Ends every session of an account, and the links that sign into it. */
export const signOutEverywhere = (call: Call, said: ActInput): Promise<Record<string, never>> =>
  acting(call, said, async (trx, whom) => {
    await endAccess(call, trx, { accountId: whom.id, keptSession: 0 }, call.nowMs);
    await writeAct(trx, call, {
      action: 'account signed out',
      object: whom.public_id,
      reason: said.reason,
      note: said.note,
    });
    await tell(trx, call, whom, messages.account_signed_out, { reason: said.reason });
    return {};
  });

const mailProof = async (trx: Db, call: Call, whom: Pick<ActedOnRow, 'id' | 'public_id' | 'email'>): Promise<void> => {
  const message = accountMessages.account_verify;
  if (!(await mayAskMail(call, trx, { kind: message.kind, to: whom.email }, call.nowMs)))
    throw new Refusal('TooManyRequests', { additional: backofficeRefusals.tooManyMails });
  await notify(
    trx,
    [{ message, key: `${whom.public_id}.${Math.floor(call.nowMs / minuteMs)}`, payload: { account: whom.id } }],
    call.nowMs,
  );
};

/**
 * Sends the verification mail of an account's email address again. Throws `IllegalTransition` when the address is
 * already verified.
 */
export const resendProof = (call: Call, said: ActInput): Promise<Record<string, never>> =>
  acting(call, said, async (trx, whom) => {
    if (whom.is_verified) throw new Refusal('IllegalTransition', { additional: backofficeRefusals.verified });
    await mailProof(trx, call, whom);
    await writeAct(trx, call, { action: 'proof mailed again', object: whom.public_id, reason: said.reason });
    return {};
  });

/**
 * Corrects the email address of an account. An unverified address is replaced at once, and the new address gets a
 * verification link. A verified address is replaced only once the person has followed the link sent to the new address.
 */
export const changeAddress = (call: Call, said: ActInput & { readonly email: string }): Promise<{ changed: boolean }> =>
  acting(call, said, async (trx, whom) => {
    const wanted = said.email.toLowerCase();
    if (wanted === whom.email)
      throw new Refusal('InvalidInput', { validation: { email: backofficeRefusals.sameAddress } });
    await writeAct(trx, call, {
      action: 'address corrected',
      object: whom.public_id,
      reason: said.reason,
      note: said.note,
      detail: { proven: whom.is_verified },
    });
    if (whom.is_verified) {
      const account = { id: whom.id, publicId: whom.public_id, email: whom.email };
      await askAddress(call, trx, account, wanted, { message: messages.account_address_asked, reason: said.reason });
      return { changed: false };
    }
    await writeUnprovenEmail(trx, whom.id, wanted, call.nowMs);
    await endAllTokens(trx, whom.id, call.nowMs);
    await dropMailsTo(trx, whom.id, [accountMessages.account_verify.kind], call.nowMs);
    await mailProof(trx, call, { ...whom, email: wanted });
    return { changed: true };
  });

/**
 * Erases an account at its owner's request, after the admin has typed the account's email address. Throws `Conflict`
 * while a visit is still expected.
 */
export const eraseWhom = (call: Call, said: ActInput & { readonly email: string }): Promise<Record<string, never>> =>
  acting(call, said, async (trx, whom) => {
    if (said.email.toLowerCase() !== whom.email)
      throw new Refusal('InvalidInput', { validation: { email: backofficeRefusals.otherAddress } });
    const leaver = {
      id: whom.id,
      publicId: whom.public_id,
      email: whom.email,
      isVerified: whom.is_verified,
      adminRoles: whom.roles,
    };
    await leave(call, trx, leaver, call.nowMs).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'Conflict'
        ? new Refusal('Conflict', { additional: backofficeRefusals.expected })
        : error;
    });
    await writeAct(trx, call, { action: 'account deleted', object: whom.public_id, reason: said.reason });
    return {};
  });
