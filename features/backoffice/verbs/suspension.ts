import { Refusal } from '#core/refusal.ts';
import { writeSuspended, type ActedOnRow } from '#features/accounts/queries/acted-on.ts';
import { endAccess } from '#features/accounts/verbs/end-access.ts';
import { refreshPublication } from '#features/documents/verbs/publication.ts';
import { lastRequestOfSuspension, withdrawRequestOfSuspension } from '#features/payments/queries/refund-requests.ts';
import { needsSecond, type RefundRequestState } from '#features/payments/rules/refund-requests.ts';
import { askSecond } from '#features/payments/verbs/refund-requests.ts';
import { prosOf } from '#features/profiles/queries/leaving.ts';
import { limitsAt } from '#features/settings/queries.ts';
import { signedIn } from '#platform/app/actor.ts';
import type { Db } from '#platform/db/db.ts';
import { onceMore } from '#platform/db/transaction-conflict.ts';
import type { Call } from '#platform/http/call.ts';
import { messages } from '../messages.ts';
import {
  forgetSuspendedVisits,
  holdSuspendedVisits,
  touchedBySuspension,
  writeSuspendedVisits,
  type OfSuspension,
  type Touched,
  type Touches,
  type WrittenVisits,
} from '../queries/suspended-visits.ts';
import { backofficeRefusals } from '../rules/refusals.ts';
import { acting, tell, type ActInput } from './account-acts.ts';
import { writeAct } from './guard.ts';

const refreshPages = async (trx: Db, call: Call, account: ActedOnRow): Promise<void> => {
  for (const proId of await prosOf(trx, account.id)) await refreshPublication(trx, proId, call.nowMs, call);
};

const ofSuspension = (call: Call, accountId: number): OfSuspension => {
  const { id, email, profiles } = signedIn(call);
  return { accountId, admin: { id, email, proIds: profiles.flatMap(({ proId }) => proId ?? []) } };
};

/** Whether the admin is the client or the professional of a visit that the suspension would cancel. */
export const isOwnSuspension = async (db: Db, call: Call, accountId: number): Promise<boolean> =>
  (await touchedBySuspension(db, ofSuspension(call, accountId), call.nowMs)).is_own;

/**
 * Whether the refund of a suspension needs another admin: its amount is above the limit, a visit is the acting admin's
 * own, or a request about a visit already waits.
 */
const needsAnother = async (
  db: Db,
  call: Call,
  { refund_cents: cents, given_cents: givenCents, is_asked, is_own }: Touches,
): Promise<boolean> =>
  cents > 0 &&
  (is_asked || is_own || needsSecond({ cents, givenCents }, (await limitsAt(db, call.nowMs)).alone_up_to_cents));

/** State of the last request about the visits of a suspended account. Null without a request. */
const requestOf = async (db: Db, accountId: number, nowMs: number): Promise<RefundRequestState | null> => {
  const last = await lastRequestOfSuspension(db, accountId);
  if (last === undefined) return null;
  return last.state === 'waiting' && last.expires_at <= nowMs ? 'expired' : last.state;
};

type Ended = Touched & { readonly waits: boolean };

/**
 * Lets a job cancel the recorded visits with a full refund. When another admin must approve, makes a request and blocks
 * the visits until the request is granted.
 */
const endVisits = async (
  trx: Db,
  call: Call,
  account: ActedOnRow,
  { reason, note }: ActInput,
  written: WrittenVisits,
): Promise<Ended> => {
  const { visits, people, refund_cents: cents } = written;
  const waits = await needsAnother(trx, call, written);
  if (waits) {
    const request = {
      about: { suspendedId: account.id },
      object: account.public_id,
      cents,
      reason,
      note,
      subject: { of: 'suspension', visits, people },
    } as const;
    await holdSuspendedVisits(trx, account.id, written.ids, await askSecond(trx, call, request));
  }
  return { visits, people, refund_cents: cents, waits };
};

/**
 * Suspends an account, closes its sessions and withdraws its pages. The account's upcoming visits are cancelled, or
 * wait for the approval of another admin.
 */
export const suspend = (call: Call, input: ActInput): Promise<Ended> =>
  acting(call, input, async (trx, account) => {
    if (!(await writeSuspended(trx, account.id, call.nowMs)))
      throw new Refusal('IllegalTransition', { additional: backofficeRefusals.suspended });
    await refreshPages(trx, call, account);
    await endAccess(call, trx, { accountId: account.id, keptSession: 0 }, call.nowMs);
    const written = await writeSuspendedVisits(trx, ofSuspension(call, account.id), call.nowMs);
    const { visits, refund_cents } = written;
    await writeAct(trx, call, {
      action: 'account suspended',
      object: account.public_id,
      reason: input.reason,
      note: input.note,
      detail: { visits, refund_cents },
    });
    const ended = await endVisits(trx, call, account, input, written);
    await tell(trx, call, account, messages.account_suspended, {
      reason: input.reason,
      ...(ended.waits ? { visits_wait: true } : { visits, refund_cents }),
    });
    return ended;
  });

/**
 * Cancels the upcoming visits that remain after a suspension: another admin refused or did not decide, or the visits
 * were booked or paid after the suspension.
 */
export const endVisitsOfSuspended = (call: Call, input: ActInput): Promise<Ended> =>
  onceMore(() =>
    acting(call, input, async (trx, account) => {
      if (account.suspended_at === null)
        throw new Refusal('IllegalTransition', { additional: backofficeRefusals.notSuspended });
      if ((await requestOf(trx, account.id, call.nowMs)) === 'waiting')
        throw new Refusal('Conflict', { additional: backofficeRefusals.askedOfPerson });
      const written = await writeSuspendedVisits(trx, ofSuspension(call, account.id), call.nowMs);
      const { visits, refund_cents } = written;
      if (visits === 0) throw new Refusal('IllegalTransition', { additional: backofficeRefusals.noVisit });
      const ended = await endVisits(trx, call, account, input, written);
      if (ended.waits) return ended;
      await writeAct(trx, call, {
        action: 'suspended visits ended',
        object: account.public_id,
        reason: input.reason,
        note: input.note,
        detail: { visits, refund_cents },
      });
      await tell(trx, call, account, messages.suspended_visits_ended, { reason: input.reason, visits, refund_cents });
      return ended;
    }),
  );

/**
 * Reopens a suspended account and withdraws the waiting request about its visits. The account's pages are online again,
 * unless another decision or condition keeps them off the site.
 */
export const reopen = (call: Call, input: ActInput): Promise<Record<string, never>> =>
  acting(call, input, async (trx, account) => {
    if (!(await writeSuspended(trx, account.id, null)))
      throw new Refusal('IllegalTransition', { additional: backofficeRefusals.notSuspended });
    await withdrawRequestOfSuspension(trx, account.id, call.nowMs);
    await forgetSuspendedVisits(trx, account.id);
    await refreshPages(trx, call, account);
    await writeAct(trx, call, {
      action: 'account reopened',
      object: account.public_id,
      reason: input.reason,
      note: input.note,
    });
    await tell(trx, call, account, messages.account_reopened, { reason: input.reason });
    return {};
  });

type SuspensionShown = Touched & { readonly needs_second: boolean; readonly request: RefundRequestState | null };

/** The visits that a suspension would cancel, or has not cancelled yet, and the state of the request about them. */
export const suspensionShown = async (call: Call, accountId: number): Promise<SuspensionShown> => {
  const { db, nowMs } = call;
  const touches = await touchedBySuspension(db, ofSuspension(call, accountId), nowMs);
  const { visits, people, refund_cents } = touches;
  return {
    visits,
    people,
    refund_cents,
    needs_second: await needsAnother(db, call, touches),
    request: await requestOf(db, accountId, nowMs),
  };
};
