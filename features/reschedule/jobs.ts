import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import { loadBooking } from '#features/bookings/verbs/mail-subjects.ts';
import { messages } from './messages.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { movesToNotify } from './queries/agreed-moves.ts';
import { overdueProposals, proposalOf } from './queries/proposals.ts';
import { notifyOfMoves } from './verbs/agreed-moves.ts';
import { lockMovedTogether, lockRescheduling } from './verbs/take-moment.ts';
import { endProposal } from './verbs/reschedule.ts';

const batch = 100;

/** Ends the proposals without an answer in time. The visit keeps its time. */
const expireProposals: Job = {
  name: 'expire-proposals',
  everySeconds: 15,
  atStart: true,
  run: async ({ db, log }, nowMs) => {
    await forEachSafely(log, 'expire-proposals', await overdueProposals(db, nowMs, batch), (head) =>
      db.transaction().execute(async (trx) => {
        const visit = await lockRescheduling(trx, head);
        const proposal = await proposalOf(trx, visit.id);
        if (proposal === undefined || proposal.expires_at > nowMs) return;
        await endProposal(trx, visit, proposal, { how: 'unanswered', reason: null }, nowMs);
      }),
    );
  },
};

/** Notifies clients of moves once the professional can no longer undo them. */
const tellAgreedMoves: Job = {
  name: 'tell-agreed-moves',
  everySeconds: 2,
  atStart: true,
  run: async ({ db, log }, nowMs) => {
    await forEachSafely(log, 'tell-agreed-moves', await movesToNotify(db, nowMs, batch), (head) =>
      db.transaction().execute(async (trx) => notifyOfMoves(trx, await lockMovedTogether(trx, head, 'moved'), nowMs)),
    );
  },
};

export const jobs: readonly Job[] = [expireProposals, tellAgreedMoves];

export const deliveries: Deliveries = deliveriesOf(loadBooking, Object.values(messages));
