import { Refusal } from '#core/refusal.ts';
import { tickMs, dayMs } from '#core/units.ts';
import { loadHours, lockProfessional, lockResources, resourcesOf } from '#features/availability/queries/derived.ts';
import { insertOccupations, type Taken } from '#features/availability/queries/occupations.ts';
import type { Allotment } from '#features/availability/rules/allocation.ts';
import { refreshDerived } from '#features/availability/verbs/derive.ts';
import { releaseTime, releaseHeldTime } from '#features/availability/verbs/release-time.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import type { Db } from '#platform/db/db.ts';
import type { Env } from '#platform/app/env.ts';
import { afterCheckPoint, crashPoint, hasFault } from '#platform/app/faults.ts';
import { singleFlight } from '#platform/jobs/single-flight.ts';
import { isTimeTaken, onceMore } from '#platform/db/transaction-conflict.ts';
import { withMutex } from '#platform/jobs/keyed-mutex.ts';
import type { LoadedVisit } from '#features/offers/queries/bookable.ts';
import { placedAnywhere } from '#features/offers/verbs/anywhere.ts';
import { insertHold, rescheduleHold, type NewBooking, staleHolds } from '../queries/holds.ts';
import { lockBooking } from '../queries/commitments.ts';
import { holdEnd, mayFollow, prolongedHolds, type StoredReason } from '../rules/states.ts';
import { holdRefusals, bookingTexts } from '../texts.ts';
import { changeState } from './change-state.ts';
import { bookingOf, derivedChange, nothingDerived, occupationsOf, takenRows } from './visit.ts';
import {
  allocatedVisit,
  preparedVisit,
  priceAt,
  requireVisit,
  startIsOffered,
  type HoldRequest,
  type PreparedVisit,
} from '#features/offers/verbs/prepare.ts';
import { isBlocked, type Booker } from '../queries/blocked.ts';
import { countedUnder } from '#platform/http/client-address.ts';
import { takeTry } from '#platform/http/throttle.ts';
import type { App } from '#platform/app/app.ts';

export type Hold = {
  readonly bookingId: number;
  readonly prepared: PreparedVisit;
  readonly quote: Quote;
  readonly startMs: number;
  readonly expiresMs: number;
  readonly isExtendable: boolean;
  readonly resourceIds: readonly number[];
};

type Inside = { readonly before: (trx: Db) => Promise<void>; readonly after: (trx: Db, held: Hold) => Promise<void> };

const lockToHold = async (trx: Db, request: HoldRequest, env: Env): Promise<void> => {
  if (!hasFault(env, 'no-lock') && (await lockProfessional(trx, request.proId)) === undefined)
    throw new Refusal('NotFound');
};

/** Returns the resources for a start, from the stored free time. Null when clients cannot book that start. */
const partsIfOffered = (visit: PreparedVisit, { startMs }: HoldRequest): readonly Allotment[] | null =>
  startIsOffered(visit, startMs) ? allocatedVisit(visit, startMs) : null;

/**
 * Returns the resources for a start that the professional chooses and that clients cannot book. With `isOutside`, the
 * professional has confirmed a start outside the opening hours. Null for clients, when the time is taken, and when the
 * start is outside the opening hours without `isOutside`.
 */
const ownParts = async (
  db: Db,
  visit: PreparedVisit,
  { by, startMs, isOutside = false }: HoldRequest,
): Promise<readonly Allotment[] | null> => {
  if (by !== 'pro') return null;
  const { parts, why } = await placedAnywhere(db, visit, await loadHours(db, visit.selected.pro_id), startMs);
  return why === null || isOutside ? parts : null;
};

const offered = async (db: Db, env: Env, request: HoldRequest, found: LoadedVisit, nowMs: number) => {
  const visit = preparedVisit(found, request, { fromMs: request.startMs, toMs: request.startMs }, nowMs);
  const price = priceAt(visit, request.startMs, request.bookedAtMs);
  const offeredParts = partsIfOffered(visit, request);
  const parts = offeredParts ?? (await ownParts(db, visit, request));
  if (parts === null) throw new Refusal('SlotTaken');
  await afterCheckPoint(env);
  return { visit, price, parts, isOffered: offeredParts !== null };
};

const heldOf = (
  bookingId: number,
  visit: PreparedVisit,
  row: NewBooking,
  parts: readonly Allotment[],
  price: Quote,
  isExtendable: boolean,
): Hold => ({
  bookingId,
  prepared: visit,
  quote: price,
  startMs: row.starts_ms,
  expiresMs: row.expires_ms,
  isExtendable,
  resourceIds: parts.map((part) => part.resourceId),
});

const makeHold = async (
  db: Db,
  request: HoldRequest,
  sessionId: number | null,
  nowMs: number,
  env: Env,
  { before, after }: Inside,
): Promise<Hold> =>
  db.transaction().execute(async (trx) => {
    await lockToHold(trx, request, env);
    await before(trx);
    const found = await requireVisit(trx, request, { fromMs: request.startMs, toMs: request.startMs }, 'taking');
    const { visit, price, parts, isOffered } = await offered(trx, env, request, found, nowMs);
    const mayProlong = (await request.mayProlong?.(trx)) ?? true;
    const expiresMs = holdEnd(
      { first_held_at: nowMs, may_prolong: mayProlong, held_until: request.heldUntilMs ?? null },
      nowMs,
    );
    const row = bookingOf(request, sessionId, visit, parts, price, { expiresMs, mayProlong });
    const isAlone = !found.catalog.is_shared && isOffered;
    const made = await insertHold(
      trx,
      row,
      occupationsOf(parts, visit, null, row.expires_ms),
      isAlone ? derivedChange(found, parts, nowMs) : nothingDerived,
      nowMs,
    );
    if (made.taken < parts.length) throw new Refusal('SlotTaken');
    if (!isAlone) await refreshDerived(trx, takenRows(parts), nowMs);
    const held = heldOf(made.id, visit, row, parts, price, mayProlong);
    await after(trx, held);
    crashPoint(env, 'crash-before-commit');
    return held;
  });

const move = async (
  db: Db,
  request: HoldRequest,
  bookingId: number,
  sessionId: number | null,
  nowMs: number,
  env: Env,
  { before, after }: Inside,
): Promise<Hold> =>
  db.transaction().execute(async (trx) => {
    await lockToHold(trx, request, env);
    await before(trx);
    const current = await lockBooking(trx, bookingId);
    if (!current || !mayFollow('moveHold', current.state, 'holder') || (current.expires_at ?? 0) <= nowMs)
      throw new Refusal('HoldExpired');
    // A visit with a payment link is paid or released, and never moved.
    if (current.held_until !== null) throw new Refusal('Conflict', { additional: holdRefusals.proposed });
    await releaseTime(trx, [current.id], nowMs);
    const found = await requireVisit(trx, request, { fromMs: request.startMs, toMs: request.startMs }, null);
    const { visit, price, parts } = await offered(trx, env, request, found, nowMs);
    const expiresMs = holdEnd(current, nowMs);
    if (expiresMs <= nowMs) throw new Refusal('HoldExpired');
    const row = bookingOf(request, sessionId, visit, parts, price, { expiresMs, mayProlong: current.may_prolong });
    await rescheduleHold(trx, bookingId, row, nowMs);
    await changeState(
      trx,
      current,
      'moveHold',
      { by: 'holder', reason: 'moved' satisfies StoredReason, untilMs: expiresMs },
      nowMs,
    );
    const taken = await insertOccupations(trx, occupationsOf(parts, visit, bookingId, expiresMs));
    if (taken < parts.length) throw new Refusal('SlotTaken');
    await refreshDerived(trx, takenRows(parts), nowMs);
    const held = heldOf(bookingId, visit, row, parts, price, !current.extended);
    await after(trx, held);
    crashPoint(env, 'crash-before-commit');
    return held;
  });

/**
 * Checks a start without locks: expires overdue holds, then throws `SlotTaken` for a new hold whose start is clearly
 * taken.
 */
const look = async (db: Db, request: HoldRequest, nowMs: number): Promise<void> => {
  const days = { fromMs: request.startMs, toMs: request.startMs };
  // When hundreds of clients want the same start at once, one query answers all of them.
  const wanted = `look ${request.proId} ${request.startMs} ${request.place !== null} ${request.lines.map((line) => line.option_id).join()}`;
  let found = await singleFlight(db, wanted, () => requireVisit(db, request, days, { overdueAtMs: nowMs }));
  if (found.hold.overdue.length > 0) {
    await expireBookings(db, found.catalog.pro.id, found.hold.overdue, nowMs);
    found = await requireVisit(db, request, days, null);
  }
  if (request.bookingId !== null) return;
  const visit = preparedVisit(found, request, days, nowMs);
  if (startIsOffered(visit, request.startMs) || (await ownParts(db, visit, request)) !== null) return;
  priceAt(visit, request.startMs, request.bookedAtMs);
  throw new Refusal('SlotTaken');
};

/**
 * Holds a visit at a start, or moves a live hold to that start, in one transaction. Takes all its resources or none.
 * Throws `SlotTaken` when another booking has just taken the start, and `HoldExpired` when the hold to move has
 * expired. Throws `InvalidInput` for invalid people, options or client's address.
 */
export const holdVisit = async (
  db: Db,
  request: HoldRequest,
  nowMs: number,
  env: Env,
  inside: { before?: (trx: Db) => Promise<void>; after?: (trx: Db, held: Hold) => Promise<void> } = {},
): Promise<Hold> => {
  if (request.lines.length === 0 || request.startMs % tickMs !== 0) throw new Refusal('SlotTaken');
  const { before = async () => {}, after = async () => {} } = inside;
  const take = async (): Promise<Hold> => {
    const sessionId = await request.session();
    return request.bookingId === null
      ? makeHold(db, request, sessionId, nowMs, env, { before, after })
      : move(db, request, request.bookingId, sessionId, nowMs, env, { before, after });
  };
  const attempt = async (): Promise<Hold> => {
    await look(db, request, nowMs);
    if (hasFault(env, 'no-lock')) return take();
    return withMutex(`hold ${request.proId}`, async (hasWaited) => {
      if (hasWaited) await look(db, request, nowMs);
      return take();
    });
  };
  try {
    return await onceMore(attempt);
  } catch (error) {
    if (isTimeTaken(error)) throw new Refusal('SlotTaken');
    throw error;
  }
};

export type Placed = { readonly prepared: PreparedVisit; readonly parts: readonly Allotment[]; readonly quote: Quote };

/**
 * Holds a visit at the start and with the resources that its professional chose, in a transaction that has locked the
 * resources. The caller updates the derived rows from the times returned. Throws `SlotTaken` when a resource is already
 * taken.
 */
export const holdPlaced = async (
  trx: Db,
  request: HoldRequest,
  { prepared, parts, quote }: Placed,
  nowMs: number,
): Promise<{ bookingId: number; taken: Taken[] }> => {
  const expiresMs = holdEnd({ first_held_at: nowMs, may_prolong: true, held_until: null }, nowMs);
  const row = bookingOf(request, null, prepared, parts, quote, { expiresMs, mayProlong: true });
  const made = await insertHold(trx, row, occupationsOf(parts, prepared, null, expiresMs), nothingDerived, nowMs);
  if (made.taken < parts.length) throw new Refusal('SlotTaken');
  return { bookingId: made.id, taken: takenRows(parts) };
};

/**
 * Throws `Conflict` for a client whom the professional has blocked from booking online
 * (docs/product/clients.md#blocking). The text of the error does not tell the client about the blocking.
 */
export const refuseBlocked = async (db: Db, proId: number, booker: Booker): Promise<void> => {
  if (await isBlocked(db, proId, booker)) throw new Refusal('Conflict', { additional: bookingTexts.hold.notOnline });
};

/**
 * Whether a hold may last longer than ten minutes. Counts, in the caller's transaction, the prolonged holds of a
 * network address at a professional (for IPv6, also of its /48). Without this limit, a visitor could block an agenda by
 * starting payments, moving the hold or extending it again and again.
 */
export const mayProlongHold = async (
  { env }: Pick<App, 'env'>,
  trx: Db,
  { proId, address }: { readonly proId: number; readonly address: string },
  nowMs: number,
): Promise<boolean> => {
  if (env.RATE_LIMITS === 'off') return true;
  for (const { who, times } of countedUnder(address)) {
    const key = `prolonged:${proId}:${who}`;
    if ((await takeTry(trx, { key, most: prolongedHolds.most * times, seconds: prolongedHolds.seconds }, nowMs)) > 0)
      return false;
  }
  return true;
};

/**
 * Expires the overdue holds among these bookings of one professional and frees their time, in one transaction. A
 * confirmed visit keeps its time, and loses the reserved time of an expired proposal.
 */
export const expireBookings = async (
  db: Db,
  proId: number,
  bookingIds: readonly number[],
  nowMs: number,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await lockResources(trx, await resourcesOf(trx, [proId]));
    const standing: number[] = [];
    for (const id of [...bookingIds].sort((a, b) => a - b)) {
      const booking = await lockBooking(trx, id);
      if (booking?.state === 'confirmed') standing.push(id);
      if (
        !booking ||
        (booking.expires_at ?? Number.POSITIVE_INFINITY) > nowMs ||
        !mayFollow('expireHold', booking.state, 'system')
      )
        continue;
      await changeState(trx, booking, 'expireHold', { by: 'system' }, nowMs);
    }
    await releaseHeldTime(trx, standing, nowMs, { isOverdue: true });
  });
};

/**
 * Expires the overdue holds around an instant, before the caller takes time there. Skips the booking `leftId`, which
 * the caller changes itself.
 */
export const clearStaleAround = async (
  db: Db,
  proId: number,
  startMs: number,
  nowMs: number,
  leftId?: number,
): Promise<void> => {
  const stale = (await staleHolds(db, proId, startMs - dayMs, startMs + dayMs, nowMs))
    .map(({ id }) => id)
    .filter((id) => id !== leftId);
  if (stale.length > 0) await expireBookings(db, proId, stale, nowMs);
};
