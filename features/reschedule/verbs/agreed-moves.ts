import { Refusal } from '#core/refusal.ts';
import { isStartAhead } from '#features/availability/rules/late-visit.ts';
import { areTimesFree, bookedTimesOf } from '#features/availability/queries/occupations.ts';
import { releaseHeldTime } from '#features/availability/verbs/release-time.ts';
import { writeBookingPolicy, type LockedVisit, type VisitRow } from '#features/bookings/queries/commitments.ts';
import { changeState, notifyOfBooking } from '#features/bookings/verbs/change-state.ts';
import { heldCents } from '#features/payments/queries/money.ts';
import { askPartBack } from '#features/payments/verbs/refunds.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import { messages } from '../messages.ts';
import {
  agreedMoveById,
  insertAgreedMove,
  liveAgreedMove,
  replaceAgreedMove,
  restoreNotified,
  writeContested,
  writeNotified,
  writeUndone,
  type AgreedMoveRow,
  type MomentBefore,
} from '../queries/agreed-moves.ts';
import { dropProposal } from '../queries/proposals.ts';
import {
  contestEnd,
  contestOutcome,
  mayContest,
  mayUndo,
  stands,
  undoEnd,
  type AgreedMove,
} from '../rules/agreed-moves.ts';
import { rescheduleRefusals } from '../rules/reschedule-refusals.ts';
import { holdBeside, movedText, takeMoment, type VisitMoment } from './take-moment.ts';

const ruled = (move: AgreedMoveRow): AgreedMove => ({
  state: move.state,
  startMs: move.starts_at,
  undoUntilMs: move.undo_until,
  contestUntilMs: move.contest_until,
});
const visitState = (visit: VisitRow) => ({ state: visit.state, startMs: visit.starts_at });

const before = (move: MomentBefore): VisitMoment => ({
  starts_at: move.was_starts_at,
  ends_at: move.was_ends_at,
  lines: move.was_lines,
  quote: move.was_quote,
  times: move.was_times,
});

type MovePayload = NonNullable<OutboxPayload['move']>;

type Known = MomentBefore & { readonly originId: number | null };

/**
 * Returns the start of a visit that its client knows. When the client is not notified of the last move yet, it is the
 * start before that move, otherwise the current start. `originId` identifies the first move that the client may still
 * contest. A contest restores the start before that move.
 */
const knownMoment = async (trx: Db, visit: LockedVisit, nowMs: number): Promise<Known> => {
  const move = await liveAgreedMove(trx, visit.id);
  if (move?.state === 'moved') return { ...move, originId: move.origin_id };
  const isContestable = move !== undefined && mayContest(ruled(move), visitState(visit), nowMs);
  return {
    originId: isContestable ? (move.origin_id ?? move.id) : null,
    was_starts_at: visit.starts_at,
    was_ends_at: visit.ends_at,
    was_lines: visit.lines,
    was_quote: visit.quote,
    was_times: await bookedTimesOf(trx, visit.id),
  };
};

/**
 * Moves a locked visit at once, when the professional states that the client agreed. Until the move can no longer be
 * undone, the previous time stays reserved and no money moves. Throws `SlotTaken` when the new time is taken
 * (docs/product/booking.md#agreed-with-the-client).
 */
export const moveAsAgreed = async (trx: Db, visit: LockedVisit, moment: VisitMoment, nowMs: number): Promise<void> => {
  const known = await knownMoment(trx, visit, nowMs);
  // The client may know a later start than the current one, when the previous message has not left yet.
  if (!isStartAhead(known.was_starts_at, moment.starts_at, nowMs))
    throw new Refusal('InvalidInput', { validation: { starts_at: rescheduleRefusals.pastLate } });
  await replaceAgreedMove(trx, visit.id);
  await dropProposal(trx, visit.id);
  await takeMoment(trx, visit, moment, nowMs);
  const undoUntilMs = undoEnd(nowMs);
  await holdBeside(trx, visit, known.was_times, undoUntilMs, nowMs);
  await insertAgreedMove(
    trx,
    visit.id,
    { ...known, publicId: newId(), startsMs: moment.starts_at, undoUntilMs },
    nowMs,
  );
  await changeState(trx, visit, 'reschedule', { by: 'pro', reason: movedText(visit, moment) }, nowMs);
};

/** Marks a move as undone. The client may again contest an earlier move, if the client was notified of one. */
const takeBack = async (trx: Db, visit: LockedVisit, move: AgreedMoveRow): Promise<void> => {
  await writeUndone(trx, move.id);
  if (move.origin_id !== null) await restoreNotified(trx, visit.id, move.was_starts_at);
};

/**
 * Undoes a move before the client is notified. The visit returns to the start that the client knows. Throws
 * `IllegalTransition` once the move can no longer be undone.
 */
export const undoAgreedMove = async (trx: Db, visit: LockedVisit, nowMs: number): Promise<void> => {
  const move = await liveAgreedMove(trx, visit.id);
  if (move === undefined || !mayUndo(ruled(move), visitState(visit), nowMs))
    throw new Refusal('IllegalTransition', { additional: rescheduleRefusals.toldAlready });
  await dropProposal(trx, visit.id);
  await takeMoment(trx, visit, before(move), nowMs);
  await takeBack(trx, visit, move);
  await changeState(trx, visit, 'reschedule', { by: 'pro', reason: movedText(visit, before(move)) }, nowMs);
};

type MoveNotice = {
  readonly visit: LockedVisit;
  readonly key: string;
  readonly paidCents: number;
  readonly refundCents: number;
  readonly move: MovePayload;
};

/**
 * Ends the time to undo a move. Returns the data of the message to the client. Null when there is nothing to announce.
 */
const endUndo = async (trx: Db, visit: LockedVisit, nowMs: number): Promise<MoveNotice | null> => {
  const move = await liveAgreedMove(trx, visit.id);
  if (move?.state !== 'moved' || nowMs < move.undo_until) return null;
  await releaseHeldTime(trx, [visit.id], nowMs, { isOverdue: true });
  if (!stands(ruled(move), visitState(visit))) {
    await replaceAgreedMove(trx, visit.id);
    return null;
  }
  // The visit moved away and back. The client knows this start, so there is nothing to announce.
  if (move.was_starts_at === visit.starts_at) {
    await takeBack(trx, visit, move);
    return null;
  }
  const paidCents = await heldCents(trx, visit.id);
  const refundCents = Math.max(0, paidCents - visit.quote.dueNowCents);
  if (refundCents > 0)
    await askPartBack(trx, visit, { cents: refundCents, keyPrefix: `move:${move.public_id}`, reason: 'moved' }, nowMs);
  const untilMs = contestEnd(nowMs, visit.starts_at);
  await writeNotified(trx, move.id, untilMs);
  const payload = {
    was_ms: move.was_starts_at,
    new_ms: visit.starts_at,
    was_cents: move.was_quote.totalCents,
    new_cents: visit.quote.totalCents,
    // After the new start, the client can no longer contest the move.
    ...(untilMs > nowMs && { until_ms: untilMs }),
  };
  return { visit, key: move.public_id, paidCents: paidCents - refundCents, refundCents, move: payload };
};

/**
 * Ends the time to undo moves made together. Frees the previous times, refunds money above the new prices and notifies
 * the client of all moves in one message. The client may then contest them. Skips a visit that moved again or is over.
 */
export const notifyOfMoves = async (trx: Db, visits: readonly LockedVisit[], nowMs: number): Promise<void> => {
  const notices = [];
  for (const visit of visits) notices.push(await endUndo(trx, visit, nowMs));
  const all = notices.filter((one) => one !== null);
  const [first] = all;
  if (first === undefined) return;
  const payload = {
    paid_cents: first.paidCents,
    refund_cents: all.reduce((sum, one) => sum + one.refundCents, 0),
    move: first.move,
    ...(all.length > 1 && { series: all.map(({ move }) => move) }),
  };
  await notifyOfBooking(trx, first.visit, [messages.booking_moved_as_agreed], { key: first.key, payload }, nowMs);
};

type Contested = {
  readonly visit: LockedVisit;
  readonly key: string;
  readonly move: MovePayload & { readonly moved_back: boolean };
};

/**
 * Contests the move of one visit. Restores the previous start if it is upcoming and free, otherwise makes cancelling
 * free. When the previous start has passed, an absence costs no penalty either: the move may have been made minutes
 * before the new start. Null when the client may not contest the move.
 */
const contested = async (trx: Db, visit: LockedVisit, nowMs: number): Promise<Contested | null> => {
  const move = await liveAgreedMove(trx, visit.id);
  if (move === undefined || !mayContest(ruled(move), visitState(visit), nowMs)) return null;
  const origin = move.origin_id === null ? move : await agreedMoveById(trx, move.origin_id);
  const outcome = contestOutcome(origin.was_starts_at, await areTimesFree(trx, visit.id, origin.was_times), nowMs);
  await dropProposal(trx, visit.id);
  const payload = {
    was_ms: visit.starts_at,
    new_ms: origin.was_starts_at,
    was_cents: visit.quote.totalCents,
    new_cents: origin.was_quote.totalCents,
  };
  if (outcome === 'moved_back') {
    await writeContested(trx, move.id, { outcome, wasPolicy: null }, nowMs);
    await takeMoment(trx, visit, before(origin), nowMs);
    await changeState(trx, visit, 'reschedule', { by: 'client', reason: movedText(visit, before(origin)) }, nowMs);
  } else {
    await writeContested(trx, move.id, { outcome, wasPolicy: visit.policy }, nowMs);
    const isPast = origin.was_starts_at <= nowMs;
    await writeBookingPolicy(trx, visit.id, { ...visit.policy, tiers: [], ...(isPast && { noShowPercent: 0 }) });
  }
  return { visit, key: move.public_id, move: { ...payload, moved_back: outcome === 'moved_back' } };
};

/**
 * Contests moves made together. Each visit returns to its previous start if that is upcoming and free. Otherwise
 * cancelling it is free until it begins. The client and the professional get one message each. Throws
 * `IllegalTransition` when no move may be contested.
 */
export const contestAgreedMoves = async (trx: Db, visits: readonly LockedVisit[], nowMs: number): Promise<void> => {
  const found = [];
  for (const visit of visits) found.push(await contested(trx, visit, nowMs));
  const all = found.filter((one) => one !== null);
  const [first] = all;
  if (first === undefined) throw new Refusal('IllegalTransition', { additional: rescheduleRefusals.contestOver });
  const { move_contested, move_contested_pro } = messages;
  const series = all.map(({ move }) => ({ ...move, new_ms: move.moved_back ? move.new_ms : move.was_ms }));
  const payload = { move: first.move, ...(all.length > 1 && { series }) };
  await notifyOfBooking(trx, first.visit, [move_contested, move_contested_pro], { key: first.key, payload }, nowMs);
};
