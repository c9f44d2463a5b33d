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
import { acting, tell, type ActSaid } from './account-acts.ts';
import { writeAct } from './guard.ts';

const refreshPages = async (trx: Db, call: Call, whom: ActedOnRow): Promise<void> => {
  for (const proId of await prosOf(trx, whom.id)) await refreshPublication(trx, proId, call.now, call);
};

/** What a suspension ends, as the admin who asks sees it. */
const ofSuspension = (call: Call, accountId: number): OfSuspension => {
  const { id, email, profiles } = signedIn(call);
  return { accountId, admin: { id, email, proIds: profiles.flatMap(({ proId }) => proId ?? []) } };
};

/** Whether the admin who asks is the client or the professional of a visit that a suspension would end. */
export const isOwnSuspension = async (db: Db, call: Call, accountId: number): Promise<boolean> =>
  (await touchedBySuspension(db, ofSuspension(call, accountId), call.now)).is_own;

/** Whether what a suspension gives back needs another admin: by its sum, a visit of whoever acts, or one of which something waits already. */
const needsAnother = async (db: Db, call: Call, { refund_cents: cents, given_cents: givenCents, is_asked, is_own }: Touches): Promise<boolean> =>
  cents > 0 && (is_asked || is_own || needsSecond({ cents, givenCents }, (await limitsAt(db, call.now)).alone_up_to_cents));

/** Where the last request about the visits of somebody suspended stands; null without one. */
const requestOf = async (db: Db, accountId: number, nowMs: number): Promise<RefundRequestState | null> => {
  const last = await lastRequestOfSuspension(db, accountId);
  return last === undefined ? null : last.state === 'waiting' && last.expires_at <= nowMs ? 'expired' : last.state;
};

type Ended = Touched & { readonly waits: boolean };

/** Has a job cancel the visits that a suspension has written down, with all given back; where that needs another admin, one is asked first. */
const endVisits = async (trx: Db, call: Call, whom: ActedOnRow, { reason, note }: ActSaid, written: WrittenVisits): Promise<Ended> => {
  const { visits, people, refund_cents: cents } = written;
  const waits = await needsAnother(trx, call, written);
  if (waits) {
    const asked = { about: { suspendedId: whom.id }, object: whom.public_id, cents, reason, note, subject: { of: 'suspension', visits, people } } as const;
    await holdSuspendedVisits(trx, whom.id, written.ids, await askSecond(trx, call, asked));
  }
  return { visits, people, refund_cents: cents, waits };
};

/** Closes an account and takes what it sells off the site; its visits to come are ended, or asked of another admin. */
export const suspend = (call: Call, said: ActSaid): Promise<Ended> =>
  acting(call, said, async (trx, whom) => {
    if (!(await writeSuspended(trx, whom.id, call.now))) throw new Refusal('IllegalTransition', { additional: backofficeRefusals.suspended });
    await refreshPages(trx, call, whom);
    await endAccess(call, trx, { accountId: whom.id, keptSession: 0 }, call.now);
    const written = await writeSuspendedVisits(trx, ofSuspension(call, whom.id), call.now);
    const { visits, refund_cents } = written;
    await writeAct(trx, call, { action: 'account suspended', object: whom.public_id, reason: said.reason, note: said.note, detail: { visits, refund_cents } });
    const ended = await endVisits(trx, call, whom, said, written);
    await tell(trx, call, whom, messages.account_suspended, { reason: said.reason, ...(ended.waits ? { visits_wait: true } : { visits, refund_cents }) });
    return ended;
  });

/** Ends the visits to come of somebody suspended that stayed: another admin refused or did not decide, or they were booked or paid since. */
export const endVisitsOfSuspended = (call: Call, said: ActSaid): Promise<Ended> =>
  onceMore(() =>
    acting(call, said, async (trx, whom) => {
      if (whom.suspended_at === null) throw new Refusal('IllegalTransition', { additional: backofficeRefusals.notSuspended });
      if ((await requestOf(trx, whom.id, call.now)) === 'waiting') throw new Refusal('Conflict', { additional: backofficeRefusals.askedOfPerson });
      const written = await writeSuspendedVisits(trx, ofSuspension(call, whom.id), call.now);
      const { visits, refund_cents } = written;
      if (visits === 0) throw new Refusal('IllegalTransition', { additional: backofficeRefusals.noVisit });
      const ended = await endVisits(trx, call, whom, said, written);
      if (ended.waits) return ended;
      await writeAct(trx, call, {
        action: 'suspended visits ended',
        object: whom.public_id,
        reason: said.reason,
        note: said.note,
        detail: { visits, refund_cents },
      });
      await tell(trx, call, whom, messages.suspended_visits_ended, { reason: said.reason, visits, refund_cents });
      return ended;
    }),
  );

/** Opens a suspended account again; what it sells comes back where nothing else keeps it off, and what was asked about its visits is taken back. */
export const reopen = (call: Call, said: ActSaid): Promise<Record<string, never>> =>
  acting(call, said, async (trx, whom) => {
    if (!(await writeSuspended(trx, whom.id, null))) throw new Refusal('IllegalTransition', { additional: backofficeRefusals.notSuspended });
    await withdrawRequestOfSuspension(trx, whom.id, call.now);
    await forgetSuspendedVisits(trx, whom.id);
    await refreshPages(trx, call, whom);
    await writeAct(trx, call, { action: 'account reopened', object: whom.public_id, reason: said.reason, note: said.note });
    await tell(trx, call, whom, messages.account_reopened, { reason: said.reason });
    return {};
  });

type SuspensionShown = Touched & { readonly needs_second: boolean; readonly request: RefundRequestState | null };

/** What suspending somebody would end, or what their suspension has not ended, and what was decided of it. */
export const suspensionShown = async (call: Call, accountId: number): Promise<SuspensionShown> => {
  const { db, now } = call;
  const touches = await touchedBySuspension(db, ofSuspension(call, accountId), now);
  const { visits, people, refund_cents } = touches;
  return { visits, people, refund_cents, needs_second: await needsAnother(db, call, touches), request: await requestOf(db, accountId, now) };
};
