import { accountById } from '#features/accounts/queries/accounts.ts';
import { dayMs } from '#core/units.ts';
import { deliveriesOf, type LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { endedSince, expireRefundRequests } from '#features/payments/queries/refund-requests.ts';
import { publicationOf } from '#features/profiles/queries/publication.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { messages, type ActFacts } from './messages.ts';
import { groupsOfSuspended, suspendedBookings } from './queries/suspended-visits.ts';
import type { BackofficeLinks } from './rules/mails.ts';
import { cancelOfSuspended } from './verbs/visit-acts.ts';

const batch = 50;
const toldWithinMs = 2 * dayMs;

/** Cancels the upcoming visits of suspended accounts, with a full refund. */
const cancelSuspended: Job = {
  name: 'cancel-suspended-visits',
  everySeconds: 5,
  run: async (app, nowMs) => {
    const work = 'cancel-suspended-visits';
    const failed = await forEachSafely(app.log, work, await groupsOfSuspended(app.db, nowMs, batch), (group) =>
      cancelOfSuspended(app, group, nowMs),
    );
    // Retries a failed group visit by visit, so that one failure does not block the client's other visits.
    for (const group of failed) {
      const ids = await suspendedBookings(app.db, group, nowMs);
      if (ids.length > 1) await forEachSafely(app.log, work, ids, (id) => cancelOfSuspended(app, group, nowMs, id));
    }
  },
};

/**
 * Expires the requests that waited too long for a second admin. Notifies the requesters of these requests, and of the
 * requests whose complaint ended. The message's key is the request id, so that a requester is notified once even when
 * other code ended the request.
 */
const expireRequests: Job = {
  name: 'expire-refund-requests',
  everySeconds: 600,
  run: async ({ db }, nowMs) => {
    await expireRefundRequests(db, nowMs);
    const over = await endedSince(db, nowMs - toldWithinMs);
    await notify(
      db,
      over.map(({ id, asked_by: account, reason, of }) => ({
        message: of === 'complaint' ? messages.refund_withdrawn : messages[`${of}_expired`],
        key: id,
        payload: { account, reason },
      })),
      nowMs,
    );
  },
};

export const jobs: readonly Job[] = [cancelSuspended, expireRequests];

/** Loads the account that an admin acted on, in its current state. Null when it is gone. */
const loadActedOn: LoadSubject<ActFacts, BackofficeLinks> = async ({ db, env }, { payload, created_at: askedMs }) => {
  const account = payload.account === undefined ? undefined : await accountById(db, payload.account);
  if (!account) return null;
  const page = payload.pro === undefined ? undefined : await publicationOf(db, payload.pro);
  const reader = { email: account.email, accountId: account.id };
  return {
    facts: {
      reader: account,
      reason: payload.reason ?? '',
      askedMs,
      visits: payload.visits_wait === true ? 'wait' : (payload.visits ?? null),
      refundCents: payload.refund_cents ?? 0,
      isSuspended: account.suspended_at !== null,
      isHidden: page?.is_hidden === true,
    },
    readers: { account: reader, professional: reader },
    links: async () => ({
      open: `${env.PUBLIC_URL}/booking/login`,
      mediation: `${env.PUBLIC_URL}/mediateur`,
      supportEmail: env.SUPPORT_EMAIL,
    }),
  };
};

export const deliveries: Deliveries = deliveriesOf(loadActedOn, Object.values(messages));
