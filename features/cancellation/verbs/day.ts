import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf, ParsedOf } from '#core/route.ts';
import { dayFromIso, dayStartMs } from '#core/time.ts';
import { lockResources, resourcesOf } from '#features/availability/queries/derived.ts';
import { resourcesShown } from '#features/availability/queries/resources.ts';
import { visitorName } from '#features/availability/rules/walk-in.ts';
import { closeDay } from '#features/availability/verbs/slots.ts';
import { lockVisit, type LockedVisit } from '#features/bookings/queries/commitments.ts';
import { zoneOf } from '#features/orders/queries.ts';
import { hasDayRequest } from '#features/payments/queries/refund-requests.ts';
import type { Db } from '#platform/db/db.ts';
import { cancelledMost, type cancelDay, type dayVisitsData, type readDayEnding } from '../contract/day.ts';
import { cancellableVisits, countBeingBooked, type AgendaStretch, type DayVisitRow } from '../queries/day.ts';
import { endSilently, notifyOfEnded, type EndedBy } from './end-together.ts';
import type { z } from 'zod';

/** A day (yyyy-MM-dd) of a professional, or of one resource by its public id. */
export type DayCancellation = { readonly date: string; readonly resource_id?: string | null | undefined };

/** The visits of a day that are cancelled: their number, the number of their clients, and the refund in cents. */
export type DayEnding = { readonly visits: number; readonly people: number; readonly refund_cents: number };

export const sumOfDay = (visits: readonly DayVisitRow[]): DayEnding => ({
  visits: visits.length,
  people: new Set(visits.map(({ reader }) => reader)).size,
  refund_cents: visits.reduce((sum, one) => sum + one.refund_cents, 0),
});

/** A day of an agenda, from midnight to midnight at the place. `day` is days since 1970-01-01. */
export type OwnDay = AgendaStretch & {
  readonly day: number;
  readonly zone: string;
  readonly resource: string | null;
  /** Whether the day may be closed: for the whole team, or for an active resource. */
  readonly mayClose: boolean;
};

/** Reads a day of a professional. Throws `InvalidInput` for a resource of another professional. */
export const dayOfPro = async (
  db: Db,
  proId: number,
  { date, resource_id: resourceId = null }: DayCancellation,
  nowMs: number,
): Promise<OwnDay> => {
  const resource = resourceId === null ? undefined : (await resourcesShown(db, proId, nowMs, resourceId))[0];
  if (resourceId !== null && resource === undefined)
    throw new Refusal('InvalidInput', { validation: { resource_id: inputMessages.invalidParam } });
  const zone = await zoneOf(db, proId);
  const day = dayFromIso(date)!;
  const stretch = { fromMs: dayStartMs(zone, day), toMs: dayStartMs(zone, day + 1), resourceId };
  return { ...stretch, day, zone, resource: resource?.label ?? null, mayClose: resource?.active ?? true };
};

export const dayVisitsShown = async (
  db: Db,
  proId: number,
  day: OwnDay,
  visits: readonly DayVisitRow[],
  nowMs: number,
): Promise<z.input<typeof dayVisitsData>> => ({
  ...sumOfDay(visits),
  time_zone: day.zone,
  resource: day.resource,
  being_booked: await countBeingBooked(db, proId, day, nowMs),
  data: visits.map((visit) => ({
    booking_id: visit.public_id,
    standing: visit.standing,
    starts_at: visit.starts_at,
    ends_at: visit.ends_at,
    client: visitorName(visit),
    has_mail: visit.email !== null,
    phone: visit.phone,
    services: [...visit.services],
    refund_cents: visit.refund_cents,
  })),
});

export const dayEnding = async (
  db: Db,
  proId: number,
  query: DayCancellation,
  nowMs: number,
): Promise<AnswerOf<typeof readDayEnding>> => {
  const day = await dayOfPro(db, proId, query, nowMs);
  return {
    ...(await dayVisitsShown(db, proId, day, await cancellableVisits(db, proId, day, nowMs), nowMs)),
    may_close: day.mayClose,
    is_asked: await hasDayRequest(db, proId, day, nowMs),
  };
};

export type LockedDayVisit = DayVisitRow & { readonly visit: LockedVisit };

/**
 * Locks the resources of a professional, then the visits of a period that can be cancelled. The order prevents
 * deadlocks.
 */
export const lockCancellable = async (
  trx: Db,
  proId: number,
  stretch: AgendaStretch,
  nowMs: number,
): Promise<LockedDayVisit[]> => {
  await lockResources(trx, await resourcesOf(trx, [proId]));
  const found = await cancellableVisits(trx, proId, stretch, nowMs);
  const locked = new Map<number, LockedVisit>();
  for (const { id } of found.toSorted((a, b) => a.id - b.id)) locked.set(id, (await lockVisit(trx, id))!);
  // Reads the visits again, because one may have started while the transaction waited for its lock.
  return (await cancellableVisits(trx, proId, stretch, nowMs)).flatMap((row) => {
    const visit = locked.get(row.id);
    return visit === undefined ? [] : [{ ...row, visit }];
  });
};

type Expected = { readonly expected_count: number; readonly expected_refund_cents: number };

/**
 * Throws `Conflict` when the number of visits or the refund differs from those that the page showed, or when the day
 * has too many visits.
 */
export const refuseChanged = (ending: DayEnding, { expected_count, expected_refund_cents }: Expected): void => {
  if (
    ending.visits !== expected_count ||
    ending.refund_cents !== expected_refund_cents ||
    ending.visits > cancelledMost
  )
    throw new Refusal('Conflict', { additional: ending });
};

type How = Omit<EndedBy, 'closesDay'> & { readonly closes: boolean };

/**
 * Ends locked visits of a day with a full refund, and closes the day if requested. Each client gets one mail, and the
 * professional gets one.
 */
export const endVisitsOfDay = async (
  trx: Db,
  proId: number,
  day: OwnDay,
  visits: readonly LockedDayVisit[],
  how: How,
  nowMs: number,
): Promise<void> => {
  const closes = how.closes && day.mayClose;
  if (closes) await closeDay(trx, proId, { day: day.day, resourceId: day.resourceId }, nowMs);
  // The mails mention the closed day only when it is closed for the whole team.
  const words = { reason: how.reason, closesDay: closes && day.resourceId === null };
  const ended = await endSilently(
    trx,
    visits.map(({ visit }) => visit),
    { by: how.by, ...words },
    nowMs,
  );
  const reader = new Map(visits.map((one) => [one.id, one.reader]));
  for (const ofOne of Map.groupBy(ended, ({ visit }) => reader.get(visit.id)).values())
    await notifyOfEnded(trx, ofOne, 'client', words, nowMs);
  await notifyOfEnded(trx, ended, 'professional', words, nowMs);
};

/**
 * Cancels the upcoming visits of a professional's day in the caller's transaction: all of them or none. Throws
 * `Conflict` when the number of visits or the refund differs from those that the page showed.
 */
export const endDay = async (
  trx: Db,
  proId: number,
  input: ParsedOf<typeof cancelDay>,
  nowMs: number,
): Promise<DayEnding> => {
  const day = await dayOfPro(trx, proId, input, nowMs);
  const visits = await lockCancellable(trx, proId, day, nowMs);
  const ending = sumOfDay(visits);
  refuseChanged(ending, input);
  await endVisitsOfDay(trx, proId, day, visits, { by: 'pro', reason: input.reason, closes: input.closes }, nowMs);
  return ending;
};
