import { Refusal } from '#core/refusal.ts';
import type { AnswerOf, ParsedOf } from '#core/route.ts';
import { isoFromDay } from '#core/time.ts';
import { isOwnVisit } from '#features/bookings/verbs/access.ts';
import { cancellableVisits, type DayVisitRow } from '#features/cancellation/queries/day.ts';
import {
  dayOfPro,
  dayVisitsShown,
  endVisitsOfDay,
  lockCancellable,
  refuseChanged,
  sumOfDay,
  type DayEnding,
  type LockedDayVisit,
  type OwnDay,
} from '#features/cancellation/verbs/day.ts';
import {
  givenOfDay,
  insertRequestedVisits,
  hasRequestOfSeveral,
  requestedVisits,
  type RefundRequestRow,
} from '#features/payments/queries/refund-requests.ts';
import { dayBetween, needsSecond } from '#features/payments/rules/refund-requests.ts';
import { askSecond } from '#features/payments/verbs/refund-requests.ts';
import { limitsAt } from '#features/settings/queries.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import type { cancelProfessionalDay, readProfessionalDay } from '../contract/days.ts';
import { holderOfPro, professionalRow, type ProfessionalRow } from '../queries/professionals.ts';
import { backofficeRefusals } from '../rules/refusals.ts';
import { writeListed } from './browse.ts';
import { refuseUntouchable, writeAct } from './guard.ts';

/**
 * Loads a professional whose day an admin may cancel. Throws `Forbidden` when the professional is the admin, or is
 * another admin and the acting admin is not an owner.
 */
const touchablePro = async (db: Db, call: Call, publicId: string): Promise<ProfessionalRow> => {
  const found = await professionalRow(db, publicId, call.env.PAYMENT_PROVIDER);
  if (!found) throw new Refusal('NotFound');
  const holder = await holderOfPro(db, found.row);
  if (holder) refuseUntouchable(call, holder);
  return found;
};

const isOwnDay = (call: Call, proId: number, visits: readonly DayVisitRow[]): boolean =>
  visits.some(({ account_id, email }) => isOwnVisit(call, { pro_id: proId, account_id, email }));

const idsOf = (visits: readonly DayVisitRow[]): number[] => visits.map(({ id }) => id);

/** Returns the reason an admin may not cancel these visits. Null when they may. */
const refusalOf = async (
  db: Db,
  call: Call,
  proId: number,
  visits: readonly DayVisitRow[],
): Promise<'ownVisit' | 'askedOfDay' | null> => {
  if (isOwnDay(call, proId, visits)) return 'ownVisit';
  return (await hasRequestOfSeveral(db, idsOf(visits), call.nowMs)) ? 'askedOfDay' : null;
};

const needsAnother = async (
  db: Db,
  call: Call,
  proId: number,
  day: OwnDay,
  visits: readonly DayVisitRow[],
): Promise<boolean> =>
  needsSecond(
    { cents: sumOfDay(visits).refund_cents, givenCents: await givenOfDay(db, proId, day) },
    (await limitsAt(db, call.nowMs)).alone_up_to_cents,
  );

/**
 * The visits of a professional's day that an admin may cancel, and whether another admin must approve. Records in the
 * audit the visits shown.
 */
export const professionalDay = async (
  call: Call,
  { prid, date }: ParsedOf<typeof readProfessionalDay>,
): Promise<AnswerOf<typeof readProfessionalDay>> => {
  const { db, nowMs } = call;
  const { row: proId, name } = await touchablePro(db, call, prid);
  const day = await dayOfPro(db, proId, { date }, nowMs);
  const visits = await cancellableVisits(db, proId, day, nowMs);
  const refusal = await refusalOf(db, call, proId, visits);
  await writeListed(
    call,
    'bookings',
    visits.map((one) => one.public_id),
  );
  return {
    ...(await dayVisitsShown(db, proId, day, visits, nowMs)),
    name,
    refusal: refusal && backofficeRefusals[refusal],
    needs_second: await needsAnother(db, call, proId, day, visits),
  };
};

type Cancelled = {
  readonly prid: string;
  readonly date: string;
  readonly reason: string;
  readonly note?: string | null | undefined;
  readonly closes: boolean;
};

/** Cancels locked visits of a day. Writes one audit line for the day and one for each visit. */
const cancelVisits = async (
  trx: Db,
  call: Call,
  proId: number,
  day: OwnDay,
  visits: readonly LockedDayVisit[],
  { prid, date, reason, note, closes }: Cancelled,
): Promise<void> => {
  await endVisitsOfDay(trx, proId, day, visits, { by: 'admin', reason, closes }, call.nowMs);
  const { visits: count, refund_cents } = sumOfDay(visits);
  await writeAct(trx, call, {
    action: 'day cancelled',
    object: prid,
    reason,
    note,
    detail: { date, visits: count, refund_cents, closes },
  });
  for (const { public_id: object, refund_cents: cents } of visits)
    await writeAct(trx, call, { action: 'visit cancelled', object, reason, detail: { refund_cents: cents, date } });
};

/**
 * Cancels the upcoming visits of a professional's day, all or none. Above the limit, asks another admin first and
 * cancels nothing.
 */
export const cancelDayAsAdmin = async (
  trx: Db,
  call: Call,
  input: ParsedOf<typeof cancelProfessionalDay>,
): Promise<DayEnding & { readonly waits: boolean }> => {
  const { prid, date, reason, note, closes } = input;
  const { row: proId } = await touchablePro(trx, call, prid);
  const day = await dayOfPro(trx, proId, { date }, call.nowMs);
  const visits = await lockCancellable(trx, proId, day, call.nowMs);
  const ending = sumOfDay(visits);
  refuseChanged(ending, input);
  const refusal = await refusalOf(trx, call, proId, visits);
  if (refusal !== null)
    throw new Refusal(refusal === 'ownVisit' ? 'Forbidden' : 'Conflict', { additional: backofficeRefusals[refusal] });
  if (await needsAnother(trx, call, proId, day, visits)) {
    const about = { dayOf: { proId, fromMs: day.fromMs, toMs: day.toMs, closes } };
    const subject = { of: 'day', date, visits: ending.visits, people: ending.people } as const;
    await insertRequestedVisits(
      trx,
      await askSecond(trx, call, { about, object: prid, cents: ending.refund_cents, reason, note, subject }),
      idsOf(visits),
    );
    return { ...ending, waits: true };
  }
  await cancelVisits(trx, call, proId, day, visits, { prid, date, reason, note, closes });
  return { ...ending, waits: false };
};

export type DayRequest = RefundRequestRow & { readonly day: NonNullable<RefundRequestRow['day']> };

/** A day that another admin asked to cancel, with the locked visits of the request that can still be cancelled. */
type LeftOfDay = {
  readonly proId: number;
  readonly date: string;
  readonly day: OwnDay;
  readonly visits: readonly LockedDayVisit[];
};

/**
 * Locks the remaining visits of a day that an admin asked to cancel. Throws `Forbidden` when the acting admin is the
 * client or the professional of one of these visits.
 */
export const lockRequestedDay = async (
  trx: Db,
  call: Call,
  { row, day: requestedDay }: DayRequest,
): Promise<LeftOfDay> => {
  const { row: proId } = await touchablePro(trx, call, requestedDay.professional.id);
  // The professional may have moved to another time zone since the request.
  const date = isoFromDay(dayBetween(requestedDay.time_zone, requestedDay.from, requestedDay.to));
  const day = {
    ...(await dayOfPro(trx, proId, { date }, call.nowMs)),
    fromMs: requestedDay.from,
    toMs: requestedDay.to,
  };
  const counted = await requestedVisits(trx, row);
  const visits = (await lockCancellable(trx, proId, day, call.nowMs)).filter(({ id }) => counted.has(id));
  if (isOwnDay(call, proId, visits)) throw new Refusal('Forbidden', { additional: backofficeRefusals.ownVisit });
  return { proId, date, day, visits };
};

/**
 * Cancels the remaining visits of a day that another admin asked to cancel. The refund may be below the requested
 * amount, since a visit may have taken place or been cancelled by its client. Throws `Conflict` when the refund is
 * above the requested amount.
 */
export const grantDay = async (
  trx: Db,
  call: Call,
  { day: requestedDay, cents, reason }: DayRequest,
  { proId, date, day, visits }: LeftOfDay,
): Promise<void> => {
  if (visits.length === 0) throw new Refusal('IllegalTransition', { additional: backofficeRefusals.noVisit });
  if (sumOfDay(visits).refund_cents > cents) throw new Refusal('Conflict', { additional: backofficeRefusals.changed });
  if (reason === null) throw new Refusal('IllegalTransition', { additional: backofficeRefusals.decided });
  await cancelVisits(trx, call, proId, day, visits, {
    prid: requestedDay.professional.id,
    date,
    reason,
    closes: requestedDay.closes,
  });
};
