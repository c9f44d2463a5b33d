import { Refusal } from '#core/refusal.ts';
import { dayOf } from '#core/time.ts';
import { minuteMs, tickMs } from '#core/units.ts';
import { takenOf, type Taken } from '#features/availability/queries/occupations.ts';
import type { Allotment } from '#features/availability/rules/allocation.ts';
import { isStartAhead, lateStartMin } from '#features/availability/rules/late-visit.ts';
import type { VisitRow } from '#features/bookings/queries/commitments.ts';
import { namesIn } from '#features/bookings/rules/rescheduling.ts';
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
import { contestableMove } from '../queries/agreed-moves.ts';
import { outsideOf, type Outside } from '../rules/outside.ts';
import { rescheduleRefusals } from '../rules/reschedule-refusals.ts';

/**
 * The practitioner for the new start. Null keeps the client's choice. When the professional chooses one, the agreed
 * price and duration stay.
 */
export type NewPlacement = { readonly by: BookedBy; readonly practitioner: string | null };

type Person = LoadedVisit['selected']['resources'][number];

/**
 * Returns the id of the practitioner of each line when the professional names one. When several practitioners share the
 * visit and the named one is among them, each keeps their lines. Otherwise the named practitioner serves all lines.
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
 * Prepares a booked visit for a start between two instants. Its own occupations count as free. Throws `NotFound` or
 * `InvalidInput` when the professional no longer sells the service as booked.
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
 * Returns the free time within opening hours for a start that the professional chooses, even beyond the horizon. The
 * visit's own occupations count as free.
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

/** Returns the practitioners who can serve the whole visit. */
const ableTo = ({ visit, selected }: PreparedVisit): { readonly id: string; readonly label: string }[] =>
  selected.resources
    .filter(({ id }) => visit.lines.every(({ option }) => option.needs.some((need) => need.resourceIds.includes(id))))
    .map(({ public_id, label }) => ({ id: public_id, label }));

/**
 * Whether the client of a visit is late: the visit has begun, or it was moved after its start and the client may still
 * contest that move.
 */
const isClientLate = async (db: Db, visit: VisitRow, nowMs: number): Promise<boolean> =>
  visit.starts_at <= nowMs || ((await contestableMove(db, visit.id, nowMs))?.is_late ?? false);

/**
 * Returns all possible starts of a booked visit between two instants, with its current start, each with its price. Also
 * returns the practitioners who can serve the visit. Throws `InvalidInput` on the practitioner field when the named
 * practitioner cannot.
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
  const able = ableTo(found);
  if (how.by !== 'pro') return { ...bookableStarts(pro, placed, found.data, appointment), pro, able };
  const data = await ahead(db, visit, found, await takenOf(db, [visit.id]), nowMs);
  const { travel, starts } = bookableStarts(pro, placed, data, appointment);
  const isLate = await isClientLate(db, visit, nowMs);
  const keptCents = visit.quote.totalCents;
  return {
    travel,
    starts: starts
      .filter(({ startMs }) => isStartAhead(visit.starts_at, startMs, nowMs))
      .map((start) => (isLate ? { ...start, priceCents: keptCents } : start)),
    pro,
    able,
  };
};

/**
 * Returns the price of a booked visit at another start. A professional who moves the visit of a late client keeps its
 * price: the delay costs the client nothing, and earns no last-minute reduction.
 */
const priceAnew = async (
  db: Db,
  visit: VisitRow,
  { found, by, startMs }: { readonly found: PreparedVisit; readonly by: BookedBy; readonly startMs: number },
  nowMs: number,
): Promise<Quote> =>
  by === 'pro' && (await isClientLate(db, visit, nowMs)) ? visit.quote : priceAt(found, startMs, nowMs);

export type PlacedAnew = {
  readonly prepared: PreparedVisit;
  readonly parts: readonly Allotment[];
  readonly quote: Quote;
};

/** Returns the current practitioner of each line. */
const currentIdsOf = (visit: VisitRow, people: readonly Person[]): (number | undefined)[] =>
  visit.lines.map((line) => {
    const names = namesIn([line]);
    return people.find(({ label }) => names.includes(label))?.id;
  });

/**
 * Chooses the resources for another start: the current practitioners when they are free, otherwise others who can
 * serve.
 */
const allocatedAnew = (found: PreparedVisit, visit: VisitRow, startMs: number): readonly Allotment[] | null =>
  allocatedVisit(found, startMs, currentIdsOf(visit, found.selected.resources)) ?? allocatedVisit(found, startMs);

/**
 * Places a booked visit at another start, with its practitioners and its price in the current catalogue. Throws
 * `SlotTaken` when that start is not possible.
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
  return { prepared: found, parts, quote: await priceAnew(db, visit, { found, by: how.by, startMs }, nowMs) };
};

/**
 * Places a booked visit at a start that its professional chooses, up to twelve months ahead. The start may be outside
 * the opening hours, the notice or the horizon: `outside` lists these limits. Throws `SlotTaken` when the time is
 * taken.
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
    // The notice protects the professional from new clients. A late client is already expected.
    noticeMin: visit.starts_at <= nowMs ? -lateStartMin : noticeMin,
    daysAhead,
    horizonDays,
  });
  return {
    prepared: found,
    parts,
    quote: await priceAnew(db, visit, { found, by: 'pro', startMs }, nowMs),
    outside,
  };
};

/**
 * Places a visit of a series at a start that its professional chooses, however far ahead, inside or outside the opening
 * hours. Returns null as `parts` when the time is taken.
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
