import { instantRangeMs, instantRangeText, instantText } from '#core/instant-text.ts';
import { Refusal } from '#core/refusal.ts';
import { tickMs } from '#core/units.ts';
import { lockResources, resourcesOf } from '#features/availability/queries/derived.ts';
import {
  insertOccupations,
  releaseOccupations,
  takenOf,
  type NewOccupation,
  type Taken,
} from '#features/availability/queries/occupations.ts';
import { refreshDerived } from '#features/availability/verbs/derive.ts';
import {
  lockVisit,
  writeMoment,
  type LockedVisit,
  type VisitRow,
  lockToChange,
} from '#features/bookings/queries/commitments.ts';
import { rescheduledQuote, momentWith, namesIn } from '#features/bookings/rules/rescheduling.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { repriceOrder } from '#features/orders/queries.ts';
import { heldCents } from '#features/payments/queries/money.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import type { Db } from '#platform/db/db.ts';
import { movedTogether } from '../queries/agreed-moves.ts';
import type { ProposalRow } from '../queries/proposals.ts';
import { besideOwn, type TakenTicks } from '../rules/proposals.ts';
import { rescheduledReason } from '../rules/reschedule-refusals.ts';

/** A visit at a possible start: its start and end, its lines with practitioners, its price and its occupations. */
export type VisitMoment = Pick<ProposalRow, 'starts_at' | 'ends_at' | 'lines' | 'quote' | 'times'>;

/** Locks a visit and all resources that it may take. Throws `NotFound` when the visit does not exist. */
export const lockRescheduling = async (
  trx: Db,
  head: { readonly id: number; readonly pro_id: number },
): Promise<LockedVisit> => {
  const visit = await lockToChange(trx, head);
  if (!visit) throw new Refusal('NotFound');
  return visit;
};

/**
 * Locks the visits that moved together with this one, and the resources that they may take. Returns them by start. Only
 * the visit itself when it moved alone.
 */
export const lockMovedTogether = async (
  trx: Db,
  head: { readonly id: number; readonly pro_id: number },
  state: 'moved' | 'told',
): Promise<LockedVisit[]> => {
  await lockResources(trx, await resourcesOf(trx, [head.pro_id]));
  const visits = [];
  for (const id of await movedTogether(trx, head.id, state)) visits.push(await lockVisit(trx, id));
  return visits.filter((one) => one !== undefined).toSorted((a, b) => a.starts_at - b.starts_at);
};

/** Returns the line about a move in the history of a visit, with the practitioners when they change. */
export const movedText = (visit: VisitRow, { starts_at, lines }: Pick<VisitMoment, 'starts_at' | 'lines'>): string => {
  const [was, next] = [namesIn(visit.lines), namesIn(lines)];
  const text = (ms: number, names: readonly string[]): string =>
    momentWith(momentText(visit.time_zone, ms), was.join() === next.join() ? [] : names);
  return rescheduledReason(text(visit.starts_at, was), text(starts_at, next));
};

const inTicks = ({ resource_id, from_ms, to_ms }: Taken): TakenTicks => ({
  resourceId: resource_id,
  fromTick: Math.floor(from_ms / tickMs),
  toTick: Math.ceil(to_ms / tickMs),
});
const inMs = ({ resourceId, fromTick, toTick }: TakenTicks): Taken => ({
  resource_id: resourceId,
  from_ms: fromTick * tickMs,
  to_ms: toTick * tickMs,
});

const takenIn = ({ resource_id, during }: NewOccupation): Taken => {
  const { fromMs, toMs } = instantRangeMs(during);
  return { resource_id, from_ms: fromMs, to_ms: toMs };
};

/**
 * Gives a locked visit another start: frees its times, takes the new ones and writes its price. Money paid online stays
 * paid. The caller refunds `refundCents`, the money above the new price. Throws `SlotTaken` when the time is taken.
 */
export const takeMoment = async (
  trx: Db,
  visit: VisitRow,
  moment: VisitMoment,
  nowMs: number,
): Promise<{ readonly quote: Quote; readonly heldCents: number; readonly refundCents: number }> => {
  const freed = await releaseOccupations(trx, [visit.id]);
  if ((await insertOccupations(trx, moment.times)) < moment.times.length) throw new Refusal('SlotTaken');
  // Two separate updates, because the old and the new time are often weeks apart and one update would include the days
  // between them.
  await refreshDerived(trx, freed, nowMs);
  await refreshDerived(trx, moment.times.map(takenIn), nowMs);
  const heldNowCents = await heldCents(trx, visit.id);
  const { quote, refundCents } = rescheduledQuote(moment.quote, heldNowCents);
  await writeMoment(
    trx,
    visit.id,
    { startMs: moment.starts_at, endMs: moment.ends_at, lines: moment.lines, quote },
    nowMs,
  );
  await repriceOrder(trx, visit.id, quote);
  return { quote, heldCents: heldNowCents, refundCents };
};

/**
 * Reserves times for a visit until an instant, in addition to the times that the visit already takes. Throws
 * `SlotTaken` when one of the added times is taken.
 */
export const holdBeside = async (
  trx: Db,
  visit: VisitRow,
  times: readonly NewOccupation[],
  expiresMs: number,
  nowMs: number,
): Promise<void> => {
  const beside = besideOwn(times.map(takenIn).map(inTicks), (await takenOf(trx, [visit.id])).map(inTicks));
  const holds = beside.map(({ resourceId, fromTick, toTick }): NewOccupation => {
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
  if ((await insertOccupations(trx, holds)) < holds.length) throw new Refusal('SlotTaken');
  await refreshDerived(trx, beside.map(inMs), nowMs);
};
