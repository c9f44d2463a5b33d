import type { LockedVisit, VisitRow } from '#features/bookings/queries/commitments.ts';
import { isHeld } from '#features/bookings/rules/states.ts';
import { messagesOn, notifyOfBooking } from '#features/bookings/verbs/change-state.ts';
import { withdrawLocked } from '#features/payments/verbs/links.ts';
import type { Db } from '#platform/db/db.ts';
import { endBooking, type EndedMoney, type Ending } from './ending.ts';

export type EndedVisit = { readonly visit: VisitRow; readonly money: EndedMoney };

/** The party who ends the visits, and the reason that clients and the professional read. */
export type EndedBy = {
  readonly by: 'pro' | 'admin';
  readonly reason: string;
  /** Whether the day of the visits is also closed to bookings. */ readonly closesDay?: boolean;
};

/** Returns the arrow that ends a visit. A professional declines a request and cancels a confirmed visit. */
const endingOf = ({ state }: VisitRow, by: EndedBy['by']): Ending => {
  if (by === 'admin') return 'cancelAsAdmin';
  return state === 'requested' ? 'decline' : 'cancelAsPro';
};

/**
 * Ends visits that the caller has locked, with a full refund and without mails. A visit that awaits payment through a
 * payment link is released instead. The release sends its own mail, and the visit is not in the result.
 */
export const endSilently = async (
  trx: Db,
  visits: readonly LockedVisit[],
  { by, reason, closesDay = false }: EndedBy,
  nowMs: number,
): Promise<EndedVisit[]> => {
  const ended: EndedVisit[] = [];
  for (const visit of visits) {
    if (isHeld(visit.state)) await withdrawLocked(trx, visit, { by, reason, closesDay }, nowMs);
    else
      ended.push({
        visit,
        money: await endBooking(
          trx,
          visit,
          endingOf(visit, by),
          { by, reason, retainedCents: 0, messagesToSend: [] },
          nowMs,
        ),
      });
  }
  return ended;
};

/** Sends one message about all ended visits to the client or to the professional. Sends nothing when no visit ended. */
export const notifyOfEnded = async (
  trx: Db,
  ended: readonly EndedVisit[],
  side: 'client' | 'professional',
  { reason, closesDay = false }: Omit<EndedBy, 'by'>,
  nowMs: number,
): Promise<void> => {
  const byMoment = ended.toSorted((a, b) => a.visit.starts_at - b.visit.starts_at || a.visit.id - b.visit.id);
  // Prefers a confirmed visit as the subject of the message. It is already in the reader's calendar, so its calendar
  // file also removes the other visits.
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
      // The previous release of the application ignores `beside` and reads this list.
      series: byMoment.map(({ visit }) => ({ was_ms: visit.starts_at })),
    }),
  };
  await notifyOfBooking(trx, first.visit, messagesOn('ended', [side]), { payload }, nowMs);
};
