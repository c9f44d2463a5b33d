import type { VisitRow } from '#features/bookings/queries/commitments.ts';
import { messages } from '#features/bookings/messages.ts';
import { isHeld } from '#features/bookings/rules/states.ts';
import { notifyOfBooking } from '#features/bookings/verbs/notify.ts';
import { withdrawLocked } from '#features/payments/verbs/links.ts';
import type { Db } from '#platform/db/db.ts';
import { endBooking, type EndedMoney, type Ending } from './ending.ts';

/** A visit that ended, with its money. */
export type EndedVisit = { readonly visit: VisitRow; readonly money: EndedMoney };

/** Who ends visits, and why, as both sides read it. */
export type EndedBy = { readonly by: 'pro' | 'admin'; readonly reason: string; /** The day of the visits is closed with them. */ readonly closesDay?: boolean };

/** Which arrow leads out of a visit: a professional declines what they had not accepted yet. */
const endingOf = ({ state }: VisitRow, by: EndedBy['by']): Ending => (by === 'admin' ? 'cancelAsAdmin' : state === 'requested' ? 'decline' : 'cancelAsPro');

/**
 * Ends visits that the caller has locked to change, with all given back; nobody is told yet. One that waits to be paid through its link is withdrawn: that is
 * told by a mail of its own, and it is not among those that ended.
 */
export const endUntold = async (trx: Db, visits: readonly VisitRow[], { by, reason, closesDay = false }: EndedBy, nowMs: number): Promise<EndedVisit[]> => {
  const ended: EndedVisit[] = [];
  for (const visit of visits) {
    if (isHeld(visit.state)) await withdrawLocked(trx, visit, { by, reason, closesDay }, nowMs);
    else ended.push({ visit, money: await endBooking(trx, visit, endingOf(visit, by), { by, reason, retainedCents: 0, told: [] }, nowMs) });
  }
  return ended;
};

/** Tells one side, by one message, of visits that ended at once; nobody where there are none. */
export const tellOfEnded = async (
  trx: Db,
  ended: readonly EndedVisit[],
  message: typeof messages.booking_cancelled | typeof messages.booking_cancelled_pro,
  { reason, closesDay = false }: Omit<EndedBy, 'by'>,
  nowMs: number,
): Promise<void> => {
  const byMoment = ended.toSorted((a, b) => a.visit.starts_at - b.visit.starts_at || a.visit.id - b.visit.id);
  // A confirmed visit comes first: calendars have it, and its file takes the others back too.
  const first = byMoment.find(({ visit }) => visit.state === 'confirmed') ?? byMoment[0];
  if (first === undefined) return;
  const sum = (cents: (money: EndedMoney) => number): number => ended.reduce((so, { money }) => so + cents(money), 0);
  const payload = {
    paid_cents: sum(({ paidCents }) => paidCents),
    refund_cents: sum(({ refundCents }) => refundCents),
    retained_cents: sum(({ retainedCents }) => retainedCents),
    reason,
    ...(closesDay && { closes_day: true }),
    ...(byMoment.length > 1 && {
      beside: byMoment.filter((one) => one !== first).map(({ visit }) => visit.public_id),
      // The previous release ignores `beside` and lists these.
      series: byMoment.map(({ visit }) => ({ was_ms: visit.starts_at })),
    }),
  };
  await notifyOfBooking(trx, first.visit, [message], { payload }, nowMs);
};
