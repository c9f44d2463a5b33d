import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { formatMultirange, normalise, subtract } from '#core/spans.ts';
import { mayPass } from '#core/states.ts';
import { dayOf, localOf, zoneClock } from '#core/time.ts';
import { insertOccupations, lockProfessional, releaseOccupations, type DerivedChange, type NewOccupation, type Taken } from '#features/availability/queries.ts';
import { refreshDerived } from '#features/availability/verbs.ts';
import { allocate, type Allotment } from '#features/availability/rules/allocation.ts';
import { freeSpans } from '#features/availability/rules/free-rows.ts';
import { changedMasks, type OfferMasks } from '#features/availability/rules/mask-changes.ts';
import { defaultPolicy, type CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import { quote, type Quote } from '#features/pricing/rules/quote.ts';
import { sqlState, type Db } from '#platform/db.ts';
import type { Env } from '#platform/env.ts';
import { faultPoint, hasFault } from '#platform/faults.ts';
import { newId } from '#platform/ids.ts';
import { inTurn } from '#platform/turns.ts';
import { loadVisit, type BookableRows, type LoadedVisit, type SelectedRow } from '../queries/bookable.ts';
import { resourcesOfOptions } from '../queries/catalogs.ts';
import { insertHold, lockBooking, moveHold, writeState, type NewBooking } from '../queries/holds.ts';
import { freeForVisit, isBookableAt, quoteLines, slotLines, travelTo, type Asked, type BookablePro, type PlaceData, type Visit } from '../rules/bookable.ts';
import { bookingTransitions, holdEnd } from '../rules/states.ts';
import { expireBookings } from './expire.ts';
import { optionOf, placeData, proOf, visitOf, type LineAsked } from './selection.ts';

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
  readonly data: PlaceData;
};

/** Reads what decides about a visit around a day; refuses a professional, an option or a guest count that is not offered. */
export const prepareVisit = async (db: Db, asked: VisitAsked, days: { fromMs: number; toMs: number }, now: number): Promise<Prepared> =>
  prepared(await readVisit(db, asked, days, null), asked, days, now);

type VisitAsked = Pick<HoldAsked, 'proId' | 'lines' | 'guests' | 'place'> & {
  /** A booking already accepted: who comes is not judged again. */
  readonly isAccepted?: true;
};

const readVisit = async (db: Db, asked: VisitAsked, days: { fromMs: number; toMs: number }, toHoldAtMs: number | null): Promise<LoadedVisit> => {
  const found = await loadVisit(
    db,
    asked.proId,
    { optionIds: asked.lines.map((line) => line.option_id), atHome: asked.place !== null, guestsAndBabies: 1, ...days },
    toHoldAtMs,
  );
  if (!found) throw new Refusal('NotFound');
  return found;
};

const prepared = ({ selected, rows }: LoadedVisit, asked: VisitAsked, days: { fromMs: number; toMs: number }, now: number): Prepared => {
  const payingGuests = asked.guests.adults + asked.guests.children;
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
  if (!asked.isAccepted) refuseYoungGuests(asked.guests, row.children_min_age);
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
    data: placeData(rows),
  };
};

const babyAge = 3;

const refuseYoungGuests = ({ children, babies, ages = [] }: HoldAsked['guests'], minAge: number): void => {
  if (children > 0 && minAge > babyAge && ages.length !== children) {
    throw new Refusal('InvalidInput', { validation: { ages: ages.length < children ? inputMessages.missingFields : inputMessages.invalidParam } });
  }
  if (ages.some((age) => age < minAge) || (babies > 0 && minAge >= babyAge)) {
    throw new Refusal('InvalidInput', { validation: { ages: `Ce professionnel reçoit les enfants à partir de ${minAge} ans.` } });
  }
};

/** The whole price of a prepared visit at a start; refuses a client out of reach. */
export const priceAt = (prepared: Prepared, startMs: number, bookedAtMs: number): Quote => {
  const { pro, visit, asked } = prepared;
  const travel = asked.atHome ? travelTo(pro, asked.client) : null;
  if (travel === undefined) {
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
    ...(travel === null ? {} : { travel: { cents: travel.cents, km: travel.km } }),
  });
};

export const startIsOffered = (prepared: Prepared, startMs: number): boolean =>
  isBookableAt(prepared.pro, prepared.visit, prepared.data, prepared.asked, startMs);

export const allotted = (prepared: Prepared, startMs: number): readonly Allotment[] | null => {
  const { pro, visit, asked, data } = prepared;
  const lines = slotLines(visit, asked.guests);
  const resources = [...new Set(lines.flatMap((line) => line.needs.flatMap((need) => need.resourceIds)))];
  return allocate({
    lines,
    payingGuests: asked.guests,
    free: freeForVisit(pro, data, resources, asked.atHome ? asked.client : null),
    startTick: startMs / 300_000,
    chosen: visit.lines.map((line) => line.resourceId),
  });
};

const tickMs = 300_000;
const dayMs = 86_400_000;

const range = (fromTick: number, toTick: number): string => `[${new Date(fromTick * 300_000).toISOString()},${new Date(toTick * 300_000).toISOString()})`;

export const occupationsOf = (parts: readonly Allotment[], prepared: Prepared, bookingId: number | null, expiresMs: number | null): NewOccupation[] =>
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

const nothing: DerivedChange = { taken: [], fromDay: 0, toDay: 0, masks: [] };

/** What taking these times changes in the free time and the search rows of a professional whose resources are its own. */
const derivedChange = ({ catalog, rows, hold }: LoadedVisit, parts: readonly Allotment[], now: number): DerivedChange => {
  const taken = new Map(
    [...Map.groupBy(parts, (part) => part.resourceId)].map(([id, list]) => [id, normalise(list.flatMap((part) => [part.startTick, part.endTick]))]),
  );
  const options = catalog.options.filter((option) => option.needs.some((need) => need.resource_ids.some((id) => taken.has(id))));
  const free = freeSpans(rows.free, new Set(resourcesOfOptions(options)));
  for (const [id, spans] of taken) free.set(id, subtract(free.get(id) ?? [], spans));
  const { pro } = catalog;
  const fromMs = Math.min(...parts.map((part) => part.startTick)) * tickMs;
  const toMs = Math.max(...parts.map((part) => part.endTick)) * tickMs;
  const masks = changedMasks({
    source: {
      zone: pro.time_zone,
      slotStepMin: pro.slot_step_min,
      horizonDays: pro.horizon_days,
      options: options.map((option) => ({ optionId: option.id, ...optionOf(option) })),
      offers: hold.offers.map(([option_id, guests, at_home, from_day, days, days_am, days_pm, days_eve]): OfferMasks => ({
        option_id,
        guests,
        at_home,
        from_day,
        days,
        days_am,
        days_pm,
        days_eve,
      })),
    },
    free,
    fromMs,
    toMs,
    nowMs: now,
    onlyTaken: true,
  });
  return {
    taken: [...taken].map(([resource_id, spans]) => ({ resource_id, spans: formatMultirange(spans) })),
    // Three days around hold every zone's opening day and its hours past midnight.
    fromDay: Math.floor(fromMs / dayMs) - 3,
    toDay: Math.floor(toMs / dayMs) + 3,
    masks,
  };
};

type Inside = { readonly before: (trx: Db) => Promise<void>; readonly after: (trx: Db, held: Held) => Promise<void> };

const lockToHold = async (trx: Db, asked: HoldAsked, env: Env): Promise<void> => {
  if (!hasFault(env, 'no-lock') && (await lockProfessional(trx, asked.proId)) === undefined) throw new Refusal('NotFound');
};

/** The visit as it can be taken now: its price, and who serves it; refuses a start that is not offered. */
const offered = async (env: Env, asked: HoldAsked, found: LoadedVisit, now: number) => {
  const visit = prepared(found, asked, { fromMs: asked.startMs, toMs: asked.startMs }, now);
  const price = priceAt(visit, asked.startMs, asked.bookedAtMs);
  const parts = startIsOffered(visit, asked.startMs) ? allotted(visit, asked.startMs) : null;
  if (parts === null) throw new Refusal('SlotTaken');
  await faultPoint(env, 'sleep-after-check');
  return { visit, price, parts };
};

const heldOf = (bookingId: number, visit: Prepared, row: NewBooking, parts: readonly Allotment[], price: Quote): Held => ({
  bookingId,
  prepared: visit,
  quote: price,
  startMs: row.starts_ms,
  expiresMs: row.expires_ms,
  resourceIds: parts.map((part) => part.resourceId),
});

const makeHold = async (db: Db, asked: HoldAsked, sessionId: number, now: number, env: Env, { before, after }: Inside): Promise<Held> =>
  db.transaction().execute(async (trx) => {
    await lockToHold(trx, asked, env);
    await before(trx);
    const found = await readVisit(trx, asked, { fromMs: asked.startMs, toMs: asked.startMs }, now);
    const { visit, price, parts } = await offered(env, asked, found, now);
    const row = bookingOf(asked, sessionId, visit, parts, price, holdEnd(now, now));
    const isAlone = !found.catalog.is_shared;
    const made = await insertHold(trx, row, occupationsOf(parts, visit, null, row.expires_ms), isAlone ? derivedChange(found, parts, now) : nothing, now);
    if (made.taken < parts.length) throw new Refusal('SlotTaken');
    if (!isAlone) await refreshDerived(trx, takenBy(parts), now);
    const held = heldOf(made.id, visit, row, parts, price);
    await after(trx, held);
    await faultPoint(env, 'crash-before-commit');
    return held;
  });

const move = async (db: Db, asked: HoldAsked, bookingId: number, sessionId: number, now: number, env: Env, { before, after }: Inside): Promise<Held> =>
  db.transaction().execute(async (trx) => {
    await lockToHold(trx, asked, env);
    await before(trx);
    const current = await lockBooking(trx, bookingId);
    if (!current || !mayPass(bookingTransitions, current.state, 'hold', 'holder') || (current.expires_at ?? 0) <= now) throw new Refusal('HoldExpired');
    await refreshDerived(trx, await releaseOccupations(trx, [current.id]), now);
    const found = await readVisit(trx, asked, { fromMs: asked.startMs, toMs: asked.startMs }, null);
    const { visit, price, parts } = await offered(env, asked, found, now);
    const expiresMs = holdEnd(current.first_held_at ?? now, now);
    if (expiresMs <= now) throw new Refusal('HoldExpired');
    const row = bookingOf(asked, sessionId, visit, parts, price, expiresMs);
    await moveHold(trx, bookingId, row, now);
    await writeState(trx, { bookingId, from: 'hold', to: 'hold', actor: 'holder', reason: 'moved', expiresMs, nowMs: now });
    const taken = await insertOccupations(trx, occupationsOf(parts, visit, bookingId, expiresMs));
    if (taken < parts.length) throw new Refusal('SlotTaken');
    await refreshDerived(trx, takenBy(parts), now);
    const held = heldOf(bookingId, visit, row, parts, price);
    await after(trx, held);
    await faultPoint(env, 'crash-before-commit');
    return held;
  });

/** A look without lock: overdue holds are ended, and a new hold of a start that is visibly not offered is refused at once. */
const look = async (db: Db, asked: HoldAsked, now: number): Promise<void> => {
  const days = { fromMs: asked.startMs, toMs: asked.startMs };
  let found = await readVisit(db, asked, days, now);
  if (found.hold.overdue.length > 0) {
    await expireBookings(db, found.catalog.pro.id, found.hold.overdue, now);
    found = await readVisit(db, asked, days, now);
  }
  if (asked.bookingId !== null) return;
  const visit = prepared(found, asked, days, now);
  if (startIsOffered(visit, asked.startMs)) return;
  priceAt(visit, asked.startMs, asked.bookedAtMs);
  throw new Refusal('SlotTaken');
};

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
  if (asked.lines.length === 0 || asked.startMs % tickMs !== 0) throw new Refusal('SlotTaken');
  const { before = async () => {}, after = async () => {} } = inside;
  const take = async (): Promise<Held> => {
    const sessionId = await asked.session();
    return asked.bookingId === null
      ? makeHold(db, asked, sessionId, now, env, { before, after })
      : move(db, asked, asked.bookingId, sessionId, now, env, { before, after });
  };
  const attempt = async (): Promise<Held> => {
    await look(db, asked, now);
    if (hasFault(env, 'no-lock')) return take();
    return inTurn(`hold ${asked.proId}`, async (hasWaited) => {
      if (hasWaited) await look(db, asked, now);
      return take();
    });
  };
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
