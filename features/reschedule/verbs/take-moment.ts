import { instantRangeMs, instantRangeText, instantText } from '#core/instant-text.ts';
import { Refusal } from '#core/refusal.ts';
import { tickMs } from '#core/units.ts';
import { lockResources, resourcesOf } from '#features/availability/queries/derived.ts';
import { insertOccupations, releaseOccupations, takenOf, type NewOccupation, type Taken } from '#features/availability/queries/occupations.ts';
import { refreshDerived } from '#features/availability/verbs/derive.ts';
import { lockVisit, writeMoment, type VisitRow } from '#features/bookings/queries/commitments.ts';
import { momentWith, namesIn } from '#features/bookings/rules/with-whom.ts';
import { rescheduledQuote } from '#features/bookings/rules/rescheduling.ts';
import { lockToChange } from '#features/bookings/verbs/change-state.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { repriceOrder } from '#features/orders/queries.ts';
import { heldCents } from '#features/payments/queries/money.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import type { Db } from '#platform/db/db.ts';
import { movedTogether } from '../queries/agreed-moves.ts';
import type { ProposalRow } from '../queries/proposals.ts';
import { besideOwn, type TakenTicks } from '../rules/proposals.ts';
import { rescheduledReason } from '../rules/reschedule-refusals.ts';

/** A moment that a visit may have: when, its lines with who serves them, its price, every time that it takes of a resource. */
export type VisitMoment = Pick<ProposalRow, 'starts_at' | 'ends_at' | 'lines' | 'quote' | 'times'>;

/** A visit locked with everything that it may take; refuses one that is not there. */
export const lockRescheduling = async (trx: Db, head: { readonly id: number; readonly pro_id: number }): Promise<VisitRow> => {
  const visit = await lockToChange(trx, head);
  if (!visit) throw new Refusal('NotFound');
  return visit;
};

/** The visits of a series that were moved together with one, in their order, locked with everything that they may take; itself alone where it was alone. */
export const lockMovedTogether = async (trx: Db, head: { readonly id: number; readonly pro_id: number }, state: 'moved' | 'told'): Promise<VisitRow[]> => {
  await lockResources(trx, await resourcesOf(trx, [head.pro_id]));
  const visits = [];
  for (const id of await movedTogether(trx, head.id, state)) visits.push(await lockVisit(trx, id));
  return visits.filter((one) => one !== undefined).toSorted((a, b) => a.starts_at - b.starts_at);
};

/** What the history of a visit says of its other moment, with whom where that changes. */
export const movedText = (visit: VisitRow, { starts_at, lines }: Pick<VisitMoment, 'starts_at' | 'lines'>): string => {
  const [was, next] = [namesIn(visit.lines), namesIn(lines)];
  const text = (ms: number, names: readonly string[]): string => momentWith(momentText(visit.time_zone, ms), was.join() === next.join() ? [] : names);
  return rescheduledReason(text(visit.starts_at, was), text(starts_at, next));
};

const inTicks = ({ resource_id, from_ms, to_ms }: Taken): TakenTicks => ({
  resourceId: resource_id,
  fromTick: Math.floor(from_ms / tickMs),
  toTick: Math.ceil(to_ms / tickMs),
});
const inMs = ({ resourceId, fromTick, toTick }: TakenTicks): Taken => ({ resource_id: resourceId, from_ms: fromTick * tickMs, to_ms: toTick * tickMs });

const takenIn = ({ resource_id, during }: NewOccupation): Taken => {
  const { fromMs, toMs } = instantRangeMs(during);
  return { resource_id, from_ms: fromMs, to_ms: toMs };
};

/**
 * Gives a locked visit another moment: every time it has is freed, the new ones are taken, its price follows. What was paid online stays paid; `refundCents`
 * is what exceeds the new price, for the caller to give back. Refuses SlotTaken.
 */
export const takeMoment = async (
  trx: Db,
  visit: VisitRow,
  moment: VisitMoment,
  now: number,
): Promise<{ readonly quote: Quote; readonly heldCents: number; readonly refundCents: number }> => {
  const freed = await releaseOccupations(trx, [visit.id]);
  if ((await insertOccupations(trx, moment.times)) < moment.times.length) throw new Refusal('SlotTaken');
  // Both ends are often weeks apart: what lies between them is not derived again.
  await refreshDerived(trx, freed, now);
  await refreshDerived(trx, moment.times.map(takenIn), now);
  const held = await heldCents(trx, visit.id);
  const { quote, refundCents } = rescheduledQuote(moment.quote, held);
  await writeMoment(trx, visit.id, { startMs: moment.starts_at, endMs: moment.ends_at, lines: moment.lines, quote }, now);
  await repriceOrder(trx, visit.id, quote);
  return { quote, heldCents: held, refundCents };
};

/** Keeps these times for a visit besides those it has, until an instant: nobody else can have them. Refuses SlotTaken. */
export const holdBeside = async (trx: Db, visit: VisitRow, times: readonly NewOccupation[], expiresMs: number, now: number): Promise<void> => {
  const beside = besideOwn(times.map(takenIn).map(inTicks), (await takenOf(trx, [visit.id])).map(inTicks));
  const held = beside.map(({ resourceId, fromTick, toTick }): NewOccupation => {
    const place = times.find((one) => one.resource_id === resourceId);
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
  await refreshDerived(trx, beside.map(inMs), now);
};
