import { Refusal } from '#core/refusal.ts';
import { proVisit } from '#features/bookings/queries/pro-bookings.ts';
import type { RescheduleSide } from '#features/bookings/rules/rescheduling.ts';
import { heldBooking } from '#features/bookings/verbs/access.ts';
import { proBookingShown } from '#features/bookings/verbs/pro-booking.ts';
import { shownBooking } from '#features/bookings/verbs/shown.ts';
import { clearStaleAround } from '#features/bookings/verbs/expire.ts';
import type { ParsedOf } from '#core/route.ts';
import type { Db } from '#platform/db/db.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import { faultPoint } from '#platform/app/faults.ts';
import { isTimeTaken, onceMore } from '#platform/db/transaction-conflict.ts';
import { ownProfessional } from '#platform/app/actor.ts';
import {
  answerReschedule,
  answerRescheduleAsPro,
  rescheduleAsPro,
  rescheduleBooking,
  rescheduleMoments,
  previewReschedule,
  previewProReschedule,
  proRescheduleMoments,
} from './contract.ts';
import { momentsAround, momentsShown, rescheduleShown } from './verbs/times.ts';
import { answerProposal, lockRescheduling, rescheduleVisit } from './verbs/reschedule.ts';

type Head = { readonly id: number; readonly pro_id: number };

/** A visit of a professional, who alone reads it. */
const ownVisit = async (call: Call, id: string, bid: string): Promise<Head> => {
  const proId = ownProfessional(call, id);
  const visit = await proVisit(call.db, proId, bid);
  if (!visit) throw new Refusal('NotFound');
  return { id: visit.id, pro_id: proId };
};

const spanOf = ({ from, to }: { readonly from: number; readonly to: number }) => ({ fromMs: from, toMs: to });

/** Moves a visit in one transaction, then reads it as `shown` does; a time that went comes with the nearest that are free. */
const moving = async <D>(
  call: Call,
  head: Head,
  by: RescheduleSide,
  input: Pick<ParsedOf<typeof rescheduleBooking>, 'starts_at' | 'expected_way' | 'expected_total_cents' | 'reason'>,
  shown: (trx: Db) => Promise<D>,
): Promise<D> => {
  const startMs = input.starts_at;
  await clearStaleAround(call.db, head.pro_id, startMs, call.now);
  const attempt = (): Promise<D> =>
    call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const visit = await lockRescheduling(trx, head);
      const asked = { by, startMs, expectedWay: input.expected_way, expectedTotalCents: input.expected_total_cents, reason: input.reason ?? null };
      await rescheduleVisit(trx, visit, asked, call.now);
      const data = await shown(trx);
      await call.storeIdempotentAnswer(trx, data);
      await faultPoint(call.env, 'crash-before-commit');
      return data;
    });
  try {
    const answer = await onceMore(attempt);
    await faultPoint(call.env, 'crash-after-commit');
    return answer;
  } catch (error) {
    const isTaken = error instanceof Refusal ? error.code === 'SlotTaken' : isTimeTaken(error);
    if (!isTaken) throw error;
    throw new Refusal('SlotTaken', { additional: { alternatives: await momentsAround(call.db, head.id, by, startMs, call.now) } });
  }
};

/** Answers a proposal in one transaction, then reads the visit as `shown` does. */
const answering = async <D>(
  call: Call,
  head: Head,
  by: RescheduleSide,
  { proposal, answer, reason }: Pick<ParsedOf<typeof answerReschedule>, 'proposal' | 'answer' | 'reason'>,
  shown: (trx: Db) => Promise<D>,
): Promise<D> =>
  call.db.transaction().execute(async (trx) => {
    await call.claimIdempotencyKey(trx);
    await answerProposal(trx, await lockRescheduling(trx, head), { by, proposalId: proposal, answer, reason: reason ?? null }, call.now);
    const data = await shown(trx);
    await call.storeIdempotentAnswer(trx, data);
    return data;
  });

export const handlers: readonly Handled[] = [
  handle(rescheduleMoments, async ({ id, jeton, ...days }, call) => {
    const head = await heldBooking(call, id, jeton);
    return momentsShown(call.db, head.id, 'client', spanOf(days), call.now);
  }),

  handle(proRescheduleMoments, async ({ id, bid, ...days }, call) => {
    const visit = await ownVisit(call, id, bid);
    return momentsShown(call.db, visit.id, 'pro', spanOf(days), call.now);
  }),

  handle(previewReschedule, async ({ id, jeton, starts_at: startMs }, call) => {
    const head = await heldBooking(call, id, jeton);
    return rescheduleShown(call.db, head.id, 'client', startMs, call.now);
  }),

  handle(previewProReschedule, async ({ id, bid, starts_at: startMs }, call) => {
    const visit = await ownVisit(call, id, bid);
    return rescheduleShown(call.db, visit.id, 'pro', startMs, call.now);
  }),

  handle(rescheduleBooking, async (input, call) => {
    const head = await heldBooking(call, input.id, input.jeton);
    return moving(call, head, 'client', input, (trx) => shownBooking(trx, head.id, call.now));
  }),

  handle(rescheduleAsPro, async (input, call) => {
    const visit = await ownVisit(call, input.id, input.bid);
    return moving(call, visit, 'pro', input, (trx) => proBookingShown(trx, visit.pro_id, input.bid, call.now));
  }),

  handle(answerReschedule, async ({ id, jeton, ...said }, call) => {
    const head = await heldBooking(call, id, jeton);
    return answering(call, head, 'client', said, (trx) => shownBooking(trx, head.id, call.now));
  }),

  handle(answerRescheduleAsPro, async ({ id, bid, ...said }, call) => {
    const visit = await ownVisit(call, id, bid);
    return answering(call, visit, 'pro', said, (trx) => proBookingShown(trx, visit.pro_id, bid, call.now));
  }),
];
