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
export const acting = <T>(
  call: Call,
  { aid }: ActInput,
  work: (trx: Db, account: ActedOnRow) => Promise<T>,
): Promise<T> => call.db.transaction().execute(async (trx) => work(trx, await lockWhom(trx, call, aid)));

export const tell = (
  trx: Db,
  call: Call,
  account: ActedOnRow,
  message: (typeof messages)[keyof typeof messages],
  facts: Pick<OutboxPayload, 'visits' | 'visits_wait' | 'refund_cents'> & { readonly reason: string },
): Promise<void> =>
  notify(
    trx,
    [{ message, key: `${account.public_id}:${call.nowMs}`, payload: { account: account.id, ...facts } }],
    call.nowMs,
  );

/** Ends every session of an account, and the links that sign into it. */
export const signOutEverywhere = (call: Call, input: ActInput): Promise<Record<string, never>> =>
  acting(call, input, async (trx, account) => {
    await endAccess(call, trx, { accountId: account.id, keptSession: 0 }, call.nowMs);
    await writeAct(trx, call, {
      action: 'account signed out',
      object: account.public_id,
      reason: input.reason,
      note: input.note,
    });
    await tell(trx, call, account, messages.account_signed_out, { reason: input.reason });
    return {};
  });

const mailProof = async (
  trx: Db,
  call: Call,
  account: Pick<ActedOnRow, 'id' | 'public_id' | 'email'>,
): Promise<void> => {
  const message = accountMessages.account_verify;
  if (!(await mayAskMail(call, trx, { kind: message.kind, to: account.email }, call.nowMs)))
    throw new Refusal('TooManyRequests', { additional: backofficeRefusals.tooManyMails });
  await notify(
    trx,
    [{ message, key: `${account.public_id}.${Math.floor(call.nowMs / minuteMs)}`, payload: { account: account.id } }],
    call.nowMs,
  );
};

/**
 * Sends the verification mail of an account's email address again. Throws `IllegalTransition` when the address is
 * already verified.
 */
export const resendProof = (call: Call, input: ActInput): Promise<Record<string, never>> =>
  acting(call, input, async (trx, account) => {
    if (account.is_verified) throw new Refusal('IllegalTransition', { additional: backofficeRefusals.verified });
    await mailProof(trx, call, account);
    await writeAct(trx, call, { action: 'proof mailed again', object: account.public_id, reason: input.reason });
    return {};
  });

/**
 * Corrects the email address of an account. An unverified address is replaced at once, and the new address gets a
 * verification link. A verified address is replaced only once the person has followed the link sent to the new address.
 */
export const changeAddress = (
  call: Call,
  input: ActInput & { readonly email: string },
): Promise<{ changed: boolean }> =>
  acting(call, input, async (trx, account) => {
    const wanted = input.email.toLowerCase();
    if (wanted === account.email)
      throw new Refusal('InvalidInput', { validation: { email: backofficeRefusals.sameAddress } });
    await writeAct(trx, call, {
      action: 'address corrected',
      object: account.public_id,
      reason: input.reason,
      note: input.note,
      detail: { proven: account.is_verified },
    });
    if (account.is_verified) {
      const owner = { id: account.id, publicId: account.public_id, email: account.email };
      await askAddress(call, trx, owner, wanted, { message: messages.account_address_asked, reason: input.reason });
      return { changed: false };
    }
    await writeUnprovenEmail(trx, account.id, wanted, call.nowMs);
    await endAllTokens(trx, account.id, call.nowMs);
    await dropMailsTo(trx, account.id, [accountMessages.account_verify.kind], call.nowMs);
    await mailProof(trx, call, { ...account, email: wanted });
    return { changed: true };
  });

/**
 * Erases an account at its owner's request, after the admin has typed the account's email address. Throws `Conflict`
 * while a visit is upcoming.
 */
export const eraseWhom = (call: Call, input: ActInput & { readonly email: string }): Promise<Record<string, never>> =>
  acting(call, input, async (trx, account) => {
    if (input.email.toLowerCase() !== account.email)
      throw new Refusal('InvalidInput', { validation: { email: backofficeRefusals.otherAddress } });
    const leaver = {
      id: account.id,
      publicId: account.public_id,
      email: account.email,
      isVerified: account.is_verified,
      adminRoles: account.roles,
    };
    await leave(call, trx, leaver, call.nowMs).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'Conflict'
        ? new Refusal('Conflict', { additional: backofficeRefusals.expected })
        : error;
    });
    await writeAct(trx, call, { action: 'account deleted', object: account.public_id, reason: input.reason });
    return {};
  });
