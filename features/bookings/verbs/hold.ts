import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { mayPass } from '#core/states.ts';
import { dayOf, localOf, zoneClock } from '#core/time.ts';
import { insertOccupations, lockProfessional, releaseOccupations, type NewOccupation, type Taken } from '#features/availability/queries.ts';
import { refreshDerived } from '#features/availability/verbs.ts';
import { allocate, type Allotment } from '#features/availability/rules/allocation.ts';
import { defaultPolicy, type CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import { quote, type Quote } from '#features/pricing/rules/quote.ts';
import { sqlState, type Db } from '#platform/db.ts';
import type { Env } from '#platform/env.ts';
import { faultPoint, hasFault } from '#platform/faults.ts';
import { newId } from '#platform/ids.ts';
import { inTurn } from '#platform/turns.ts';
import { loadVisit, type BookableRows, type SelectedRow } from '../queries/bookable.ts';
import { insertHold, lockBooking, moveHold, staleHolds, visiblyTaken, writeState, type NewBooking } from '../queries/holds.ts';
import { bookableStarts, freeForVisit, quoteLines, slotLines, type Asked, type BookablePro, type Visit } from '../rules/bookable.ts';
import { bookingTransitions, holdEnd } from '../rules/states.ts';
import { expireBookings } from './expire.ts';
import { placeData, proOf, visitOf, type LineAsked } from './selection.ts';

/** What somebody wants to hold: the visit, for whom, where, when; `bookedAtMs` fixes the moment prices are judged at. */
export type HoldAsked = {
  readonly proId: string;
  readonly lines: readonly LineAsked[];
  readonly guests: { readonly adults: number; readonly children: number; readonly babies: number; readonly ages?: readonly number[] | undefined };
  readonly place: { readonly title: string; readonly street: string | null; readonly lat: number; readonly lon: number } | null;
  readonly accessNote: string | null;
  readonly startMs: number;
  readonly bookedAtMs: number;
  /** Who holds: asked for only once there is something to hold. */
  readonly session: () => Promise<number>;
  /** The hold to move instead of making a new one. */
  readonly bookingId: number | null;
};

export type Held = {
  readonly bookingId: number;
  readonly prepared: Prepared;
  readonly quote: Quote;
  readonly startMs: number;
  readonly expiresMs: number;
  readonly resourceIds: readonly number[];
};

/** A visit as it stands now: its professional, its lines, and what it costs at a start. */
export type Prepared = {
  readonly selected: SelectedRow;
  readonly rows: BookableRows;
  readonly pro: BookablePro;
  readonly visit: Visit;
  readonly policy: CancellationPolicy;
  readonly asked: Asked;
};

const dayMs = 86_400_000;

/** Reads what decides about a visit around a day; refuses a professional, an option or a guest count that is not offered. */
export const prepareVisit = async (
  db: Db,
  asked: Pick<HoldAsked, 'proId' | 'lines' | 'guests' | 'place'>,
  days: { fromMs: number; toMs: number },
  now: number,
): Promise<Prepared> => {
  const payingGuests = asked.guests.adults + asked.guests.children;
  const found = await loadVisit(db, asked.proId, {
    optionIds: asked.lines.map((line) => line.option_id),
    atHome: asked.place !== null,
    guests: payingGuests,
    guestsAndBabies: 1,
    ...days,
  });
  if (!found) throw new Refusal('NotFound');
  const { selected, rows } = found;
  const fromDay = dayOf(selected.time_zone, days.fromMs);
  const toDay = dayOf(selected.time_zone, days.toMs);
  const row = rows.pros[0];
  if (!row) throw new Refusal('NotFound');
  const visit = visitOf(rows, selected, asked.lines);
  if (asked.lines.some((line) => (rows.options.find((one) => one.public_id === line.option_id)?.guests_max ?? 0) < payingGuests + asked.guests.babies)) {
    throw new Refusal('InvalidInput', {
      validation: { guests: `Cette prestation accueille ${Math.min(...rows.options.map((one) => one.guests_max))} personne(s) au plus.` },
    });
  }
  refuseYoungGuests(asked.guests, row.children_min_age);
  const pro = proOf(row);
  return {
    selected,
    rows,
    pro,
    visit,
    policy: selected.policy === null ? defaultPolicy : { tiers: selected.policy.tiers, noShowPercent: selected.policy.no_show_percent },
    asked: {
      guests: payingGuests,
      atHome: asked.place !== null,
      client: asked.place ?? pro,
      fromDay,
      toDay,
      nowMs: now,
      bands: [],
      priceMaxCents: null,
    },
  };
};

const refuseYoungGuests = (guests: HoldAsked['guests'], minAge: number): void => {
  const tooYoung = guests.ages?.some((age) => age < minAge) ?? false;
  if (guests.children > 0 && minAge > 3 && guests.ages === undefined) {
    throw new Refusal('InvalidInput', { validation: { ages: inputMessages.missingFields } });
  }
  if (tooYoung || (guests.babies > 0 && minAge > 3)) {
    throw new Refusal('InvalidInput', { validation: { ages: `Ce professionnel reçoit les enfants à partir de ${minAge} ans.` } });
  }
};

/** The whole price of a prepared visit at a start; refuses a client out of reach. */
export const priceAt = (prepared: Prepared, startMs: number, bookedAtMs: number): Quote => {
  const { pro, visit, asked } = prepared;
  const found = bookableStarts(pro, visit, { free: new Map(), occupied: new Map() }, asked);
  if (asked.atHome && found.travel === null) {
    throw new Refusal('InvalidInput', { validation: { draft_id: 'Ce professionnel ne se déplace pas à cette adresse.' } });
  }
  const local = localOf(zoneClock(pro.zone, dayOf(pro.zone, startMs), dayOf(pro.zone, startMs) + 1), startMs / 60_000);
  return quote({
    lines: quoteLines(visit),
    payingGuests: asked.guests,
    start: { day: local.day, minute: local.minute, epochMs: startMs },
    bookedAtEpochMs: bookedAtMs,
    postcode: pro.postcode,
    payOnSiteOnly: !pro.payOnline,
    ...(found.travel === null ? {} : { travel: { cents: found.travel.cents, km: found.travel.km } }),
  });
};

export const startIsOffered = (prepared: Prepared, startMs: number): boolean =>
  bookableStarts(prepared.pro, prepared.visit, placeData(prepared.rows), prepared.asked).starts.some((start) => start.startMs === startMs);

export const allotted = (prepared: Prepared, startMs: number): readonly Allotment[] | null => {
  const { pro, visit, asked, rows } = prepared;
  const lines = slotLines(visit, asked.guests);
  const resources = [...new Set(lines.flatMap((line) => line.needs.flatMap((need) => need.resourceIds)))];
  return allocate({
    lines,
    payingGuests: asked.guests,
    free: freeForVisit(pro, placeData(rows), resources, asked.atHome ? asked.client : null),
    startTick: startMs / 300_000,
    chosen: visit.lines.map((line) => line.resourceId),
  });
};

const range = (fromTick: number, toTick: number): string => `[${new Date(fromTick * 300_000).toISOString()},${new Date(toTick * 300_000).toISOString()})`;

export const occupationsOf = (parts: readonly Allotment[], prepared: Prepared, bookingId: number, expiresMs: number | null): NewOccupation[] =>
  parts.map((part) => ({
    resource_id: part.resourceId,
    pro_id: prepared.selected.pro_id,
    during: range(part.startTick, part.endTick),
    service: range(part.serviceStart, part.serviceEnd),
    kind: expiresMs === null ? 'booking' : 'hold',
    active: true,
    expires_at: expiresMs === null ? null : new Date(expiresMs).toISOString(),
    booking_id: bookingId,
    lat: prepared.asked.atHome ? prepared.asked.client.lat : null,
    lon: prepared.asked.atHome ? prepared.asked.client.lon : null,
  }));

export const takenBy = (parts: readonly Allotment[]): Taken[] =>
  parts.map((part) => ({ resource_id: part.resourceId, from_ms: part.startTick * 300_000, to_ms: part.endTick * 300_000 }));

const bookingOf = (asked: HoldAsked, sessionId: number, prepared: Prepared, parts: readonly Allotment[], price: Quote, expiresMs: number): NewBooking => ({
  public_id: newId(),
  pro_id: prepared.selected.pro_id,
  session_id: sessionId,
  at_home: asked.place !== null,
  starts_ms: asked.startMs,
  ends_ms: Math.max(...parts.map((part) => part.serviceEnd)) * 300_000,
  adults: asked.guests.adults,
  children: asked.guests.children,
  babies: asked.guests.babies,
  lines: prepared.visit.lines.map(({ option, addOns }, i) => ({
    option_id: option.publicId,
    label: option.label,
    duration_min: option.durationMin,
    add_ons: addOns,
    resources: parts
      .filter((part) => part.lineIndexes.includes(i))
      .map((part) => prepared.selected.resources.find((one) => one.id === part.resourceId)?.label ?? null),
  })),
  quote: price,
  policy: prepared.policy,
  place: asked.place,
  access_note: asked.accessNote,
  approval: prepared.rows.options.some((option) => option.approval),
  booked_ms: asked.bookedAtMs,
  expires_ms: expiresMs,
});

const inTransaction = async (
  db: Db,
  asked: HoldAsked,
  sessionId: number,
  now: number,
  env: Env,
  before: (trx: Db) => Promise<void>,
  after: (trx: Db, held: Held) => Promise<void>,
): Promise<Held> =>
  db.transaction().execute(async (trx) => {
    if (!hasFault(env, 'no-lock') && (await lockProfessional(trx, asked.proId)) === undefined) throw new Refusal('NotFound');
    await before(trx);
    if (asked.bookingId === null && (await isVisiblyTaken(trx, asked, now))) throw new Refusal('SlotTaken');
    const current = asked.bookingId === null ? undefined : await lockBooking(trx, asked.bookingId);
    if (asked.bookingId !== null && (!current || !mayPass(bookingTransitions, current.state, 'hold', 'holder') || (current.expires_at ?? 0) <= now)) {
      throw new Refusal('HoldExpired');
    }
    const freed = current ? await releaseOccupations(trx, [current.id]) : [];
    if (freed.length > 0) await refreshDerived(trx, freed, now);
    const prepared = await prepareVisit(trx, asked, { fromMs: asked.startMs, toMs: asked.startMs }, now);
    const price = priceAt(prepared, asked.startMs, asked.bookedAtMs);
    const parts = startIsOffered(prepared, asked.startMs) ? allotted(prepared, asked.startMs) : null;
    if (parts === null) throw new Refusal('SlotTaken');
    await faultPoint(env, 'sleep-after-check');
    const firstHeld = current?.first_held_at ?? now;
    const expiresMs = holdEnd(firstHeld, now);
    if (expiresMs <= now) throw new Refusal('HoldExpired');
    const row = bookingOf(asked, sessionId, prepared, parts, price, expiresMs);
    const bookingId = current?.id ?? (await insertHold(trx, row, now));
    if (current) await moveHold(trx, bookingId, row, now);
    await writeState(trx, { bookingId, from: current ? 'hold' : null, to: 'hold', actor: 'holder', reason: current ? 'moved' : null, expiresMs, nowMs: now });
    const taken = await insertOccupations(trx, occupationsOf(parts, prepared, bookingId, expiresMs));
    if (taken < parts.length) throw new Refusal('SlotTaken');
    await refreshDerived(trx, takenBy(parts), now);
    const held: Held = { bookingId, prepared, quote: price, startMs: asked.startMs, expiresMs, resourceIds: parts.map((part) => part.resourceId) };
    await after(trx, held);
    await faultPoint(env, 'crash-before-commit');
    return held;
  });

const isVisiblyTaken = async (db: Db, asked: HoldAsked, now: number): Promise<boolean> =>
  visiblyTaken(db, asked.lines[0]!.option_id, asked.startMs, asked.guests.adults + asked.guests.children, now);

const retryable = new Set(['40P01', '55P03']);

/**
 * Holds a visit at a start, or moves a live hold to it, in one transaction: lock, check against what is really there, take every resource at once or nothing.
 * Refuses SlotTaken when it has just gone, InvalidInput when it is not offered so, HoldExpired when the hold to move is over.
 */
export const holdVisit = async (
  db: Db,
  asked: HoldAsked,
  now: number,
  env: Env,
  inside: { before?: (trx: Db) => Promise<void>; after?: (trx: Db, held: Held) => Promise<void> } = {},
): Promise<Held> => {
  if (asked.lines.length === 0 || asked.startMs % 300_000 !== 0) throw new Refusal('SlotTaken');
  const stale = await staleHolds(db, asked.proId, asked.startMs - dayMs, asked.startMs + dayMs, now);
  if (stale[0]) {
    const ids = stale.map((one) => one.id);
    await expireBookings(db, stale[0].pro_id, ids, now);
  }
  const once = async (): Promise<Held> => {
    if (asked.bookingId === null && (await isVisiblyTaken(db, asked, now))) throw new Refusal('SlotTaken');
    return inTransaction(db, asked, await asked.session(), now, env, inside.before ?? (async () => {}), inside.after ?? (async () => {}));
  };
  const attempt = (): Promise<Held> => (hasFault(env, 'no-lock') ? once() : inTurn(`hold ${asked.proId}`, once));
  try {
    return await attempt().catch((error: unknown) => {
      if (retryable.has(sqlState(error) ?? '')) return attempt();
      throw error;
    });
  } catch (error) {
    if (['23P01', '40P01', '55P03'].includes(sqlState(error) ?? '')) throw new Refusal('SlotTaken');
    throw error;
  }
};
