import { Refusal } from '#core/refusal.ts';
import type { RescheduleSide } from '#features/bookings/rules/rescheduling.ts';
import { ownBooking, proVisitHead, proBookingShown, shownBooking } from '#features/bookings/verbs/access.ts';
import { clearStaleAround } from '#features/bookings/verbs/hold.ts';
import type { AnswerOf, ParsedOf } from '#core/route.ts';
import type { Db } from '#platform/db/db.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import { crashPoint } from '#platform/app/faults.ts';
import { isTimeTaken, onceMore } from '#platform/db/transaction-conflict.ts';
import { ownProfessional } from '#platform/app/actor.ts';
import {
  answerReschedule,
  answerRescheduleAsPro,
  contestReschedule,
  rescheduleAsPro,
  rescheduleBooking,
  rescheduleMoments,
  previewReschedule,
  previewProReschedule,
  proRescheduleMoments,
  undoReschedule,
} from './contract.ts';
import { handVisitsOver, readHandover } from './contract/handover.ts';
import { checkSeriesMove, moveSeries, undoSeriesMove } from './contract/series.ts';
import { rescheduleRefusals } from './rules/reschedule-refusals.ts';
import { liveAgreedMove } from './queries/agreed-moves.ts';
import { momentsAround, momentsShown, proRescheduleShown, rescheduleShown } from './verbs/times.ts';
import { contestAgreedMoves, undoAgreedMove } from './verbs/agreed-moves.ts';
import { moveSeriesAsAgreed, seriesMoveChecked } from './verbs/series.ts';
import { lockMovedTogether, lockRescheduling } from './verbs/take-moment.ts';
import { handoverShown, handOverVisits } from './verbs/handover.ts';
import { answerProposal, rescheduleVisit } from './verbs/reschedule.ts';

type Head = { readonly id: number; readonly pro_id: number };

const ownVisit = async (call: Call, id: string, bid: string): Promise<Head> =>
  proVisitHead(call.db, ownProfessional(call, id), bid);

const spanOf = ({ from, to }: { readonly from: number; readonly to: number }) => ({ fromMs: from, toMs: to });

/**
 * Moves a visit in one transaction. `shown` loads the moved visit for the answer. A `SlotTaken` refusal contains the
 * nearest free starts.
 */
const moving = async <D>(
  call: Call,
  head: Head,
  by: RescheduleSide,
  input: Pick<
    ParsedOf<typeof rescheduleAsPro>,
    'starts_at' | 'expected_way' | 'expected_total_cents' | 'reason' | 'practitioner' | 'was_starts_at'
  > &
    Pick<ParsedOf<typeof rescheduleBooking>, 'expected_practitioners'>,
  shown: (trx: Db) => Promise<D>,
): Promise<D> => {
  const startMs = input.starts_at;
  await clearStaleAround(call.db, head.pro_id, startMs, call.nowMs);
  const attempt = (): Promise<D> =>
    call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const visit = await lockRescheduling(trx, head);
      const {
        expected_way: expectedWay,
        expected_total_cents: expectedTotalCents,
        reason = null,
        practitioner = null,
        was_starts_at: wasStartMs = null,
        expected_practitioners: expectedPractitioners = null,
      } = input;
      const request = {
        by,
        startMs,
        wasStartMs,
        expectedWay,
        expectedTotalCents,
        expectedPractitioners,
        reason,
        practitioner,
      };
      await rescheduleVisit(trx, visit, request, call.nowMs);
      const data = await shown(trx);
      await call.storeIdempotentAnswer(trx, data);
      crashPoint(call.env, 'crash-before-commit');
      return data;
    });
  try {
    const answer = await onceMore(attempt);
    crashPoint(call.env, 'crash-after-commit');
    return answer;
  } catch (error) {
    const isTaken = error instanceof Refusal ? error.code === 'SlotTaken' : isTimeTaken(error);
    if (!isTaken) throw error;
    throw new Refusal('SlotTaken', {
      additional: {
        alternatives: await momentsAround(
          call.db,
          head.id,
          { by, practitioner: input.practitioner ?? null },
          startMs,
          call.nowMs,
        ),
      },
    });
  }
};

const movingSeries = async (
  call: Call,
  proId: number,
  input: ParsedOf<typeof moveSeries>,
): Promise<AnswerOf<typeof moveSeries>> => {
  const attempt = () =>
    call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const visits = await moveSeriesAsAgreed(trx, proId, input, call.nowMs);
      const data = { moved: visits.length, visits };
      await call.storeIdempotentAnswer(trx, data);
      return data;
    });
  try {
    return await onceMore(attempt);
  } catch (error) {
    throw isTimeTaken(error) ? new Refusal('SlotTaken') : error;
  }
};

/** Answers a proposal in one transaction. `shown` loads the visit for the answer. */
const answering = async <D>(
  call: Call,
  head: Head,
  by: RescheduleSide,
  { proposal, answer, reason }: Pick<ParsedOf<typeof answerReschedule>, 'proposal' | 'answer' | 'reason'>,
  shown: (trx: Db) => Promise<D>,
): Promise<D> =>
  call.db.transaction().execute(async (trx) => {
    await call.claimIdempotencyKey(trx);
    await answerProposal(
      trx,
      await lockRescheduling(trx, head),
      { by, proposalId: proposal, answer, reason: reason ?? null },
      call.nowMs,
    );
    const data = await shown(trx);
    await call.storeIdempotentAnswer(trx, data);
    return data;
  });

export const handlers: readonly Handled[] = [
  handle(readHandover, ({ id, rid, to }, call) =>
    handoverShown(call.db, ownProfessional(call, id), { personId: rid, toId: to }, call.nowMs),
  ),

  handle(handVisitsOver, ({ id, rid, to, booking_ids }, call) =>
    handOverVisits(call.db, ownProfessional(call, id), { personId: rid, toId: to, visitIds: booking_ids }, call.nowMs),
  ),

  handle(rescheduleMoments, async ({ id, jeton, ...days }, call) => {
    const head = await ownBooking(call, id, jeton);
    return momentsShown(call.db, head.id, { by: 'client', practitioner: null }, spanOf(days), call.nowMs);
  }),

  handle(proRescheduleMoments, async ({ id, bid, practitioner = null, ...days }, call) => {
    const visit = await ownVisit(call, id, bid);
    return momentsShown(call.db, visit.id, { by: 'pro', practitioner }, spanOf(days), call.nowMs);
  }),

  handle(previewReschedule, async ({ id, jeton, starts_at: startMs }, call) => {
    const head = await ownBooking(call, id, jeton);
    return rescheduleShown(call.db, head.id, startMs, call.nowMs);
  }),

  handle(previewProReschedule, async ({ id, bid, starts_at: startMs, practitioner = null }, call) => {
    const visit = await ownVisit(call, id, bid);
    return proRescheduleShown(call.db, visit.id, { startMs, practitioner }, call.nowMs);
  }),

  handle(rescheduleBooking, async (input, call) => {
    const head = await ownBooking(call, input.id, input.jeton);
    return moving(call, head, 'client', input, (trx) => shownBooking(trx, head.id, call.nowMs));
  }),

  handle(rescheduleAsPro, async (input, call) => {
    const visit = await ownVisit(call, input.id, input.bid);
    return moving(call, visit, 'pro', input, (trx) => proBookingShown(trx, visit.pro_id, input.bid, call.nowMs));
  }),

  handle(undoReschedule, async ({ id, bid }, call) => {
    const head = await ownVisit(call, id, bid);
    return call.db.transaction().execute(async (trx) => {
      await undoAgreedMove(trx, await lockRescheduling(trx, head), call.nowMs);
      return proBookingShown(trx, head.pro_id, bid, call.nowMs);
    });
  }),

  handle(checkSeriesMove, (input, call) =>
    seriesMoveChecked(call.db, ownProfessional(call, input.id), input, call.nowMs),
  ),

  handle(moveSeries, (input, call) => movingSeries(call, ownProfessional(call, input.id), input)),

  handle(undoSeriesMove, async ({ id, bid }, call) => {
    const head = await ownVisit(call, id, bid);
    return call.db.transaction().execute(async (trx) => {
      const visits = await lockMovedTogether(trx, head, 'moved');
      if (visits.length === 0) throw new Refusal('IllegalTransition', { additional: rescheduleRefusals.toldAlready });
      for (const visit of visits) await undoAgreedMove(trx, visit, call.nowMs);
      return { undone: visits.length };
    });
  }),

  handle(contestReschedule, async ({ id, jeton, together }, call) => {
    const head = await ownBooking(call, id, jeton);
    const move = await liveAgreedMove(call.db, head.id);
    // Expires overdue holds first, because they would block the time that the undo restores.
    if (move) await clearStaleAround(call.db, head.pro_id, move.was_starts_at, call.nowMs);
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const visits = together ? await lockMovedTogether(trx, head, 'told') : [await lockRescheduling(trx, head)];
      await contestAgreedMoves(trx, visits, call.nowMs);
      const data = await shownBooking(trx, head.id, call.nowMs);
      await call.storeIdempotentAnswer(trx, data);
      return data;
    });
  }),

  handle(answerReschedule, async ({ id, jeton, ...input }, call) => {
    const head = await ownBooking(call, id, jeton);
    return answering(call, head, 'client', input, (trx) => shownBooking(trx, head.id, call.nowMs));
  }),

  handle(answerRescheduleAsPro, async ({ id, bid, ...input }, call) => {
    const visit = await ownVisit(call, id, bid);
    return answering(call, visit, 'pro', input, (trx) => proBookingShown(trx, visit.pro_id, bid, call.nowMs));
  }),
];
