import { inputMessages } from '#core/fields.ts';
import { instantRangeMs, instantRangeText, instantText } from '#core/instant-text.ts';
import { Refusal } from '#core/refusal.ts';
import { tickMs } from '#core/units.ts';
import { insertOccupations, releaseHeld, releaseOccupations, takenOf, type NewOccupation, type Taken } from '#features/availability/queries/occupations.ts';
import type { Allotment } from '#features/availability/rules/allocation.ts';
import { refreshDerived } from '#features/availability/verbs/derive.ts';
import { writeMoment, type VisitRow } from '#features/bookings/queries/commitments.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { rescheduledQuote, type RescheduleSide, type RescheduleWay } from '#features/bookings/rules/rescheduling.ts';
import { besideOwn, proposalEnd, type TakenTicks } from '../rules/proposals.ts';
import { placedAnew } from './placement.ts';
import { changeState, lockToChange } from '#features/bookings/verbs/change-state.ts';
import { endOf, heldLinesOf, occupationsOf, takenRows } from '#features/bookings/verbs/hold-rows.ts';
import { notifyOfBooking } from '#features/bookings/verbs/notify.ts';
import { repriceOrder } from '#features/orders/queries.ts';
import { heldCents } from '#features/payments/queries/money.ts';
import { askPartBack } from '#features/payments/verbs/refunds.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { messages } from '../messages.ts';
import { dropProposal, insertProposal, proposalOf, type ProposalRow } from '../queries/proposals.ts';
import { rescheduledReason, rescheduleRefusals } from '../rules/reschedule-refusals.ts';
import { asOffered, takerOf, wayOf } from './times.ts';

const inTicks = ({ resource_id, from_ms, to_ms }: Taken): TakenTicks => ({
  resourceId: resource_id,
  fromTick: Math.floor(from_ms / tickMs),
  toTick: Math.ceil(to_ms / tickMs),
});
const inMs = ({ resourceId, fromTick, toTick }: TakenTicks): Taken => ({ resource_id: resourceId, from_ms: fromTick * tickMs, to_ms: toTick * tickMs });

/** A visit locked with everything that it may take; refuses one that is not there. */
export const lockRescheduling = async (trx: Db, head: { readonly id: number; readonly pro_id: number }): Promise<VisitRow> => {
  const visit = await lockToChange(trx, head);
  if (!visit) throw new Refusal('NotFound');
  return visit;
};

// Both ends are often weeks apart: what lies between them is not derived again.
const refresh = async (trx: Db, freed: readonly Taken[], taken: readonly Taken[], now: number): Promise<void> => {
  await refreshDerived(trx, freed, now);
  await refreshDerived(trx, taken, now);
};

type Moment = Pick<ProposalRow, 'starts_at' | 'ends_at' | 'lines' | 'quote'> & { readonly times: readonly NewOccupation[]; readonly taken: readonly Taken[] };

/** Gives a locked visit another moment, in one go: the old time freed, the new one taken, its price, what was paid beyond it given back, both sides told. */
const give = async (trx: Db, visit: VisitRow, moment: Moment, by: RescheduleSide, now: number): Promise<void> => {
  await dropProposal(trx, visit.id);
  const freed = await releaseOccupations(trx, [visit.id]);
  if ((await insertOccupations(trx, moment.times)) < moment.times.length) throw new Refusal('SlotTaken');
  await refresh(trx, freed, moment.taken, now);
  const held = await heldCents(trx, visit.id);
  const { quote, refundCents } = rescheduledQuote(moment.quote, held);
  await writeMoment(trx, visit.id, { startMs: moment.starts_at, endMs: moment.ends_at, lines: moment.lines, quote }, now);
  await repriceOrder(trx, visit.id, quote);
  const at = (epochMs: number): string => momentText(visit.time_zone, epochMs);
  const reason = rescheduledReason(at(visit.starts_at), at(moment.starts_at));
  const key = newId();
  if (refundCents > 0) await askPartBack(trx, visit, { cents: refundCents, keyPrefix: `move:${key}`, reason: 'moved' }, now);
  const move = { was_ms: visit.starts_at, new_ms: moment.starts_at, was_cents: visit.quote.totalCents, new_cents: quote.totalCents };
  const payload = { paid_cents: held - refundCents, refund_cents: refundCents, move };
  const tells = { messages: [messages.booking_moved, messages.booking_moved_pro], key, payload };
  await changeState(trx, visit, 'reschedule', { by, reason, tells }, now);
};

type Placed = { readonly parts: readonly Allotment[]; readonly moment: Moment };

/**
 * Keeps the moment that one side proposes for the other, with its time, which nobody else can have until it is answered; it replaces what was proposed
 * before.
 */
const propose = async (
  trx: Db,
  visit: VisitRow,
  { parts, moment }: Placed,
  said: { readonly by: RescheduleSide; readonly reason: string | null },
  now: number,
): Promise<void> => {
  const expiresMs = proposalEnd(now, visit.starts_at, moment.starts_at);
  await dropProposal(trx, visit.id);
  const freed = await releaseHeld(trx, [visit.id]);
  const beside = besideOwn(
    parts.map(({ resourceId, startTick, endTick }) => ({ resourceId, fromTick: startTick, toTick: endTick })),
    (await takenOf(trx, visit.id)).map(inTicks),
  );
  const held = beside.map(({ resourceId, fromTick, toTick }): NewOccupation => {
    const place = moment.times.find((one) => one.resource_id === resourceId);
    return {
      resource_id: resourceId,
      pro_id: visit.pro_id,
      during: instantRangeText(fromTick * tickMs, toTick * tickMs),
      service: null,
      kind: 'hold',
      active: true,
      expires_at: instantText(expiresMs),
      booking_id: visit.id,
      lat: place?.lat ?? null,
      lon: place?.lon ?? null,
    };
  });
  if ((await insertOccupations(trx, held)) < held.length) throw new Refusal('SlotTaken');
  await refresh(trx, freed, beside.map(inMs), now);
  const id = newId();
  await insertProposal(trx, visit.id, { ...moment, id, by: said.by, expires_at: expiresMs, reason: said.reason }, now);
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
    [said.by === 'pro' ? messages.move_proposed : messages.move_proposed_pro],
    { key: id, payload: { move, reason: said.reason } },
    now,
  );
};

export type RescheduleAsked = {
  readonly by: RescheduleSide;
  readonly startMs: number;
  readonly expectedWay: RescheduleWay;
  readonly expectedTotalCents: number;
  readonly reason: string | null;
};

/**
 * Moves a locked visit, or proposes it to the other side, in the caller's transaction (docs/product/booking.md#moving). Refuses IllegalTransition
 * once it may not be moved, Conflict
 * when the way is not the one shown, SlotTaken when it cannot take place then, PriceChanged when it would cost something else.
 */
export const rescheduleVisit = async (trx: Db, visit: VisitRow, asked: RescheduleAsked, now: number): Promise<void> => {
  const { by, startMs, expectedWay, expectedTotalCents, reason } = asked;
  const way = wayOf(visit, by, now);
  if (way === null) throw new Refusal('IllegalTransition', { additional: rescheduleRefusals.over });
  if (way !== expectedWay) throw new Refusal('Conflict', { additional: { way } });
  if (startMs <= now) throw new Refusal('InvalidInput', { validation: { starts_at: inputMessages.invalidDate } });
  if (startMs === visit.starts_at) throw new Refusal('InvalidInput', { validation: { starts_at: rescheduleRefusals.same } });
  const { prepared, parts, quote } = await asOffered(placedAnew(trx, visit, startMs, takerOf(by), now));
  if (quote.totalCents !== expectedTotalCents) throw new Refusal('PriceChanged', { additional: { quote: { ...quote, lines: [...quote.lines] } } });
  const moment = {
    starts_at: startMs,
    ends_at: endOf(parts),
    lines: heldLinesOf(prepared, parts),
    quote,
    times: occupationsOf(parts, prepared, visit.id, null),
    taken: takenRows(parts),
  };
  if (way === 'now') await give(trx, visit, moment, by, now);
  else await propose(trx, visit, { parts, moment }, { by, reason }, now);
};

const takenIn = ({ resource_id, during }: NewOccupation): Taken => {
  const { fromMs, toMs } = instantRangeMs(during);
  return { resource_id, from_ms: fromMs, to_ms: toMs };
};

/** Ends the proposal of a locked visit, which keeps its moment, and gives what it held back; whoever proposed is told, unless they took it back themselves. */
export const endProposal = async (
  trx: Db,
  visit: VisitRow,
  proposal: ProposalRow,
  end: { readonly how: 'declined' | 'unanswered' | 'withdrawn'; readonly reason: string | null },
  now: number,
): Promise<void> => {
  await dropProposal(trx, visit.id);
  await refreshDerived(trx, await releaseHeld(trx, [visit.id]), now);
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
    now,
  );
};

export type RescheduleAnswer = {
  readonly by: RescheduleSide;
  readonly proposalId: string;
  readonly answer: 'accept' | 'decline' | 'withdraw';
  readonly reason: string | null;
};

/**
 * What one side answers to the moment proposed for a locked visit, in the caller's transaction: accepted, the visit has it. Refuses what does not wait
 * any more, and answering oneself.
 */
export const answerProposal = async (trx: Db, visit: VisitRow, { by, proposalId, answer, reason }: RescheduleAnswer, now: number): Promise<void> => {
  const proposal = await proposalOf(trx, visit.id);
  const waits = proposal?.id === proposalId && proposal.expires_at > now && wayOf(visit, by, now) !== null;
  if (!waits) throw new Refusal('IllegalTransition', { additional: rescheduleRefusals.answered });
  if ((answer === 'withdraw') !== (proposal.by === by)) throw new Refusal('IllegalTransition', { additional: rescheduleRefusals.notYours });
  if (answer !== 'accept') return endProposal(trx, visit, proposal, { how: answer === 'withdraw' ? 'withdrawn' : 'declined', reason }, now);
  return give(trx, visit, { ...proposal, taken: proposal.times.map(takenIn) }, by, now);
};
