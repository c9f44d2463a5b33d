import { Refusal } from '#core/refusal.ts';
import { dayOf } from '#core/time.ts';
import { minuteMs, tickMs } from '#core/units.ts';
import { takenOf, type Taken } from '#features/availability/queries/occupations.ts';
import type { Allotment } from '#features/availability/rules/allocation.ts';
import type { VisitRow } from '#features/bookings/queries/commitments.ts';
import { namesIn } from '#features/bookings/rules/with-whom.ts';
import { appointmentRequestOf } from '#features/bookings/verbs/visit.ts';
import type { LoadedVisit } from '#features/offers/queries/bookable.ts';
import { bookableStarts, isBeyond, type Bookable } from '#features/offers/rules/bookable.ts';
import type { HoursSource } from '#features/availability/rules/derive.ts';
import { freeAhead, freeAnywhere, placedAnywhere, type PlacedAnywhere } from '#features/offers/verbs/anywhere.ts';
import {
  allocatedVisit,
  preparedVisit,
  priceAt,
  requireVisit,
  startIsOffered,
  type BookedBy,
  type PreparedVisit,
} from '#features/offers/verbs/prepare.ts';
import { proOf } from '#features/offers/verbs/selection.ts';
import { withoutTimesOf } from '#features/offers/verbs/without-times.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import type { Db } from '#platform/db/db.ts';
import { outsideOf, type Outside } from '../rules/outside.ts';
import { rescheduleRefusals } from '../rules/reschedule-refusals.ts';

/**
 * Practitioner wanted for the new time. Null keeps the client's choice. A practitioner named by the professional serves
 * the visit at the price and duration already agreed.
 */
export type NewPlacement = { readonly by: BookedBy; readonly practitioner: string | null };

type Person = LoadedVisit['selected']['resources'][number];

/**
 * Ids of the practitioners of each line. The named person serves all lines. If several people share the visit and the
 * named person is one of them, each keeps their own lines.
 */
const servedAnew = (visit: VisitRow, people: readonly Person[], named: Person): (string | undefined)[] => {
  const names = namesIn(visit.lines);
  if (names.length < 2 || !names.includes(named.label)) return visit.lines.map(() => named.public_id);
  return visit.lines.map((line) => {
    const given = namesIn([line]);
    return (given.includes(named.label) ? named : people.find(({ label }) => given.includes(label)))?.public_id;
  });
};

const refuseUnable = ({ visit }: PreparedVisit, person: Person): void => {
  const unable = visit.lines.find(({ option }) => !option.needs.some((need) => need.resourceIds.includes(person.id)));
  if (unable)
    throw new Refusal('InvalidInput', {
      validation: { practitioner: rescheduleRefusals.unable(person.label, unable.option.label) },
    });
};

/**
 * Prepares a booked visit for placement between two instants, ignoring its own occupied times. Throws `NotFound` or
 * `InvalidInput` when the service is no longer offered as booked.
 */
const preparedAnew = async (
  db: Db,
  visit: VisitRow,
  days: { fromMs: number; toMs: number },
  how: NewPlacement,
  nowMs: number,
): Promise<PreparedVisit> => {
  const appointment = { ...appointmentRequestOf(visit), by: how.by };
  const found: LoadedVisit = await requireVisit(db, appointment, days, null);
  const rows = await withoutTimesOf(db, found.rows, [visit.id]);
  if (how.practitioner === null) return preparedVisit({ ...found, rows }, appointment, days, nowMs);
  const people = found.selected.resources;
  const named = people.find((one) => one.public_id === how.practitioner);
  if (!named) throw new Refusal('InvalidInput', { validation: { practitioner: rescheduleRefusals.unknownPerson } });
  const served = servedAnew(visit, people, named);
  const lines = appointment.lines.map((line, i) => ({ ...line, served_by: served[i] }));
  const prepared = preparedVisit({ ...found, rows }, { ...appointment, lines }, days, nowMs);
  if (served.every((id) => id === named.public_id)) refuseUnable(prepared, named);
  return prepared;
};

/**
 * Free time within opening hours when the professional chooses the time, even beyond the general booking horizon. The
 * visit's own times count as free.
 */
const ahead = (
  db: Db,
  visit: VisitRow,
  found: PreparedVisit,
  own: readonly Taken[],
  nowMs: number,
): Promise<PreparedVisit['data']> => {
  const { zone } = found.pro;
  return freeAhead(db, found, { proId: visit.pro_id, zone, today: dayOf(zone, nowMs), ...found.asked }, own);
};

/** Practitioners able to give the whole visit. */
const ableTo = ({ visit, selected }: PreparedVisit): { readonly id: string; readonly label: string }[] =>
  selected.resources
    .filter(({ id }) => visit.lines.every(({ option }) => option.needs.some((need) => need.resourceIds.includes(id))))
    .map(({ public_id, label }) => ({ id: public_id, label }));

/**
 * All times a booked visit could have between two instants, including its current time, each with its price, and the
 * able practitioners. Throws `InvalidInput` on the practitioner field when the named practitioner does not give the
 * visit.
 */
export const timesAnew = async (
  db: Db,
  visit: VisitRow,
  days: { fromMs: number; toMs: number },
  how: NewPlacement,
  nowMs: number,
): Promise<Bookable & Pick<PreparedVisit, 'pro'> & { readonly able: ReturnType<typeof ableTo> }> => {
  const found = await preparedAnew(db, visit, days, how, nowMs);
  const { pro, visit: placed, asked: appointment } = found;
  const data = how.by === 'pro' ? await ahead(db, visit, found, await takenOf(db, [visit.id]), nowMs) : found.data;
  return { ...bookableStarts(pro, placed, data, appointment), pro, able: ableTo(found) };
};

export type PlacedAnew = {
  readonly prepared: PreparedVisit;
  readonly parts: readonly Allotment[];
  readonly quote: Quote;
};

/** Current practitioner of each line, who keeps the line if free. */
const currentIdsOf = (visit: VisitRow, people: readonly Person[]): (number | undefined)[] =>
  visit.lines.map((line) => {
    const names = namesIn([line]);
    return people.find(({ label }) => names.includes(label))?.id;
  });

/** Assigns practitioners at another start: the current ones if they are free, else other able ones. */
const allocatedAnew = (found: PreparedVisit, visit: VisitRow, startMs: number): readonly Allotment[] | null =>
  allocatedVisit(found, startMs, currentIdsOf(visit, found.selected.resources)) ?? allocatedVisit(found, startMs);

/**
 * Places a booked visit at another start, with its practitioners and current price. Throws `SlotTaken` when the visit
 * cannot take place at that start.
 */
export const placedAnew = async (
  db: Db,
  visit: VisitRow,
  startMs: number,
  how: NewPlacement,
  nowMs: number,
): Promise<PlacedAnew> => {
  if (startMs % tickMs !== 0) throw new Refusal('SlotTaken');
  const found = await preparedAnew(db, visit, { fromMs: startMs, toMs: startMs }, how, nowMs);
  const parts = startIsOffered(found, startMs) ? allocatedAnew(found, visit, startMs) : null;
  if (parts === null) throw new Refusal('SlotTaken');
  return { prepared: found, parts, quote: priceAt(found, startMs, nowMs) };
};

/**
 * Places a booked visit at a time chosen by its professional, up to twelve months ahead. The time may be outside
 * opening hours, notice or horizon, and `outside` lists the exceeded limits. Throws `SlotTaken` when the time is
 * occupied.
 */
export const placedByPro = async (
  db: Db,
  visit: VisitRow,
  startMs: number,
  practitioner: string | null,
  nowMs: number,
): Promise<PlacedAnew & { readonly outside: readonly Outside[] }> => {
  if (startMs % tickMs !== 0) throw new Refusal('SlotTaken');
  if (isBeyond(startMs, nowMs))
    throw new Refusal('InvalidInput', { validation: { starts_at: rescheduleRefusals.tooFar } });
  const found = await preparedAnew(db, visit, { fromMs: startMs, toMs: startMs }, { by: 'pro', practitioner }, nowMs);
  const own = await takenOf(db, [visit.id]);
  const within = allocatedAnew({ ...found, data: await ahead(db, visit, found, own, nowMs) }, visit, startMs);
  const parts =
    within ?? allocatedAnew({ ...found, data: await freeAnywhere(db, found, startMs, own) }, visit, startMs);
  if (parts === null) throw new Refusal('SlotTaken');
  const { noticeMin, horizonDays } = proOf(found.rows.pros[0]!);
  const daysAhead = dayOf(visit.time_zone, startMs) - dayOf(visit.time_zone, nowMs);
  const outside = outsideOf({
    isOpen: within !== null,
    aheadMin: (startMs - nowMs) / minuteMs,
    noticeMin,
    daysAhead,
    horizonDays,
  });
  return { prepared: found, parts, quote: priceAt(found, startMs, nowMs), outside };
};

/**
 * Places a visit of a series at a time chosen by its professional, without limit ahead, inside or outside opening
 * hours. `parts` is null when the time is occupied.
 */
export const placedForSeries = async (
  db: Db,
  visit: VisitRow,
  hours: HoursSource,
  startMs: number,
  nowMs: number,
): Promise<PlacedAnywhere & Omit<PlacedAnew, 'parts'>> => {
  const found = await preparedAnew(
    db,
    visit,
    { fromMs: startMs, toMs: startMs },
    { by: 'pro', practitioner: null },
    nowMs,
  );
  const placed = await placedAnywhere(db, found, hours, startMs, await takenOf(db, [visit.id]));
  return { prepared: found, quote: priceAt(found, startMs, nowMs), ...placed };
};
