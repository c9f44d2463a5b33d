import { releaseHeldTime } from '#features/availability/verbs/release-time.ts';
import { instantText } from '#core/instant-text.ts';
import { Refusal } from '#core/refusal.ts';
import { writeBookingPolicy, type LockedVisit } from '#features/bookings/queries/commitments.ts';
import type { RescheduleSide, RescheduleWay } from '#features/bookings/rules/rescheduling.ts';
import { changeState, notifyOfBooking } from '#features/bookings/verbs/change-state.ts';
import { bookedAt } from '#features/bookings/verbs/visit.ts';
import { askPartBack } from '#features/payments/verbs/refunds.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { messages } from '../messages.ts';
import { replaceAgreedMove, takeLiftedPolicy } from '../queries/agreed-moves.ts';
import { dropProposal, insertProposal, proposalOf, type ProposalRow } from '../queries/proposals.ts';
import { proposalEnd } from '../rules/proposals.ts';
import { rescheduleRefusals } from '../rules/reschedule-refusals.ts';
import { moveAsAgreed } from './agreed-moves.ts';
import { holdBeside, movedText, takeMoment, type VisitMoment } from './take-moment.ts';
import { placedAnew, placedByPro, type PlacedAnew } from './placement.ts';
import { asOffered, refusePast, requireWays, takerOf, waysOf } from './times.ts';

/** Moves a locked visit at once. Refunds the money above the new price and notifies both parties. */
const give = async (
  trx: Db,
  visit: LockedVisit,
  moment: VisitMoment,
  by: RescheduleSide,
  nowMs: number,
): Promise<void> => {
  await dropProposal(trx, visit.id);
  await replaceAgreedMove(trx, visit.id);
  const lifted = await takeLiftedPolicy(trx, visit.id);
  if (lifted !== null) await writeBookingPolicy(trx, visit.id, lifted);
  const { quote, heldCents, refundCents } = await takeMoment(trx, visit, moment, nowMs);
  const key = newId();
  if (refundCents > 0)
    await askPartBack(trx, visit, { cents: refundCents, keyPrefix: `move:${key}`, reason: 'moved' }, nowMs);
  const move = {
    was_ms: visit.starts_at,
    new_ms: moment.starts_at,
    was_cents: visit.quote.totalCents,
    new_cents: quote.totalCents,
  };
  const payload = { paid_cents: heldCents - refundCents, refund_cents: refundCents, move };
  const tells = { messages: [messages.booking_moved, messages.booking_moved_pro], key, payload };
  await changeState(trx, visit, 'reschedule', { by, reason: movedText(visit, moment), tells }, nowMs);
};

/**
 * Records a proposal, which replaces the open proposal of the visit if there is one. Reserves the proposed time until
 * the answer.
 */
const propose = async (
  trx: Db,
  visit: LockedVisit,
  moment: VisitMoment,
  proposer: { readonly by: RescheduleSide; readonly reason: string | null },
  nowMs: number,
): Promise<void> => {
  const expiresMs = proposalEnd(nowMs, visit.starts_at, moment.starts_at);
  await dropProposal(trx, visit.id);
  await releaseHeldTime(trx, [visit.id], nowMs);
  await holdBeside(trx, visit, moment.times, expiresMs, nowMs);
  const id = newId();
  await insertProposal(
    trx,
    visit.id,
    { ...moment, id, by: proposer.by, expires_at: expiresMs, reason: proposer.reason },
    nowMs,
  );
  const move = {
    was_ms: visit.starts_at,
    new_ms: moment.starts_at,
    was_cents: visit.quote.totalCents,
    new_cents: moment.quote.totalCents,
    until_ms: expiresMs,
    proposal: id,
  };
  await notifyOfBooking(
    trx,
    visit,
    [proposer.by === 'pro' ? messages.move_proposed : messages.move_proposed_pro],
    { key: id, payload: { move, reason: proposer.reason } },
    nowMs,
  );
};

export type RescheduleRequest = {
  readonly by: RescheduleSide;
  readonly startMs: number;
  /** Current start of the visit, as the page showed it before the move. Null when the caller does not check it. */
  readonly wasStartMs: number | null;
  readonly expectedWay: RescheduleWay;
  readonly expectedTotalCents: number;
  /** Practitioners at the new start, as the page showed them. Null when the caller does not check them. */
  readonly expectedPractitioners: readonly string[] | null;
  readonly reason: string | null;
  /** Id of the practitioner that the professional named. Null when the professional named none. */
  readonly practitioner: string | null;
};

/**
 * Places a visit at the requested start. Only a move at once, as agreed with the client, may be outside the opening
 * hours.
 */
const placed = async (
  trx: Db,
  visit: LockedVisit,
  { by, startMs, expectedWay, practitioner }: RescheduleRequest,
  nowMs: number,
): Promise<PlacedAnew> =>
  by === 'pro' && expectedWay === 'now'
    ? placedByPro(trx, visit, startMs, practitioner, nowMs)
    : placedAnew(trx, visit, startMs, { by: takerOf(by), practitioner }, nowMs);

const refuseOthers = (practitioners: readonly string[], expected: readonly string[] | null): void => {
  if (expected !== null && new Set(expected).symmetricDifference(new Set(practitioners)).size > 0)
    throw new Refusal('Conflict', { additional: { practitioners: [...practitioners] } });
};

/**
 * Moves a locked visit, or proposes the move to the other party, in the caller's transaction
 * (docs/product/booking.md#moving). Throws `IllegalTransition` when the visit may no longer move. Throws `Conflict`
 * when the way, the start of the visit or the practitioners differ from those that the page showed. Throws `SlotTaken`
 * when the new time is taken, and `PriceChanged` when the price differs from the shown one.
 */
export const rescheduleVisit = async (
  trx: Db,
  visit: LockedVisit,
  request: RescheduleRequest,
  nowMs: number,
): Promise<void> => {
  const { by, startMs, expectedWay, expectedTotalCents, reason } = request;
  const [way, ...others] = await requireWays(trx, visit, by, nowMs);
  if ((request.wasStartMs ?? visit.starts_at) !== visit.starts_at)
    throw new Refusal('Conflict', {
      additional: { starts_at: instantText(visit.starts_at), time_zone: visit.time_zone },
    });
  if (![way, ...others].includes(expectedWay)) throw new Refusal('Conflict', { additional: { way } });
  refusePast(visit, startMs, nowMs);
  if (startMs === visit.starts_at && request.practitioner === null)
    throw new Refusal('InvalidInput', { validation: { starts_at: rescheduleRefusals.same } });
  const { prepared, parts, quote } = await asOffered(placed(trx, visit, request, nowMs));
  const { practitioners, ...booked } = bookedAt(prepared, parts, visit.id);
  refuseOthers(practitioners, request.expectedPractitioners);
  if (quote.totalCents !== expectedTotalCents)
    throw new Refusal('PriceChanged', { additional: { quote: { ...quote, lines: [...quote.lines] } } });
  const moment = { starts_at: startMs, ...booked, quote };
  if (expectedWay === 'proposal') await propose(trx, visit, moment, { by, reason }, nowMs);
  else if (by === 'pro') await moveAsAgreed(trx, visit, moment, nowMs);
  else await give(trx, visit, moment, by, nowMs);
};

/**
 * Ends the proposal of a locked visit and frees its reserved times. The visit keeps its start. Notifies the party who
 * made the proposal, unless that party withdrew it.
 */
export const endProposal = async (
  trx: Db,
  visit: LockedVisit,
  proposal: ProposalRow,
  end: { readonly how: 'declined' | 'unanswered' | 'withdrawn'; readonly reason: string | null },
  nowMs: number,
): Promise<void> => {
  await dropProposal(trx, visit.id);
  await releaseHeldTime(trx, [visit.id], nowMs);
  if (end.how === 'withdrawn') return;
  const move = {
    was_ms: visit.starts_at,
    new_ms: proposal.starts_at,
    was_cents: visit.quote.totalCents,
    new_cents: proposal.quote.totalCents,
    unanswered: end.how === 'unanswered',
  };
  await notifyOfBooking(
    trx,
    visit,
    [proposal.by === 'pro' ? messages.move_declined_pro : messages.move_declined],
    { key: proposal.id, payload: { move, reason: end.reason } },
    nowMs,
  );
};

export type RescheduleAnswer = {
  readonly by: RescheduleSide;
  readonly proposalId: string;
  readonly answer: 'accept' | 'decline' | 'withdraw';
  readonly reason: string | null;
};

/**
 * Answers the proposal of a locked visit in the caller's transaction. Accepting moves the visit. Throws
 * `IllegalTransition` when the proposal is no longer open, or when a party accepts or declines its own proposal.
 */
export const answerProposal = async (
  trx: Db,
  visit: LockedVisit,
  { by, proposalId, answer, reason }: RescheduleAnswer,
  nowMs: number,
): Promise<void> => {
  const proposal = await proposalOf(trx, visit.id);
  const waits = proposal?.id === proposalId && proposal.expires_at > nowMs && waysOf(visit, by, nowMs).length > 0;
  if (!waits) throw new Refusal('IllegalTransition', { additional: rescheduleRefusals.answered });
  if ((answer === 'withdraw') !== (proposal.by === by))
    throw new Refusal('IllegalTransition', { additional: rescheduleRefusals.notYours });
  if (answer !== 'accept')
    return endProposal(trx, visit, proposal, { how: answer === 'withdraw' ? 'withdrawn' : 'declined', reason }, nowMs);
  return give(trx, visit, proposal, by, nowMs);
};
