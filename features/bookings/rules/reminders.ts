import { dayMs, hourMs } from '#core/units.ts';
import { schedule, type CancellationPolicy } from '#features/pricing/rules/cancellation.ts';

/**
 * The two reminders of a visit. The first is sent while cancelling is still free, if possible. The last is sent shortly
 * before the visit.
 */
export type Reminder = 'first' | 'last';

/** Shortest time between the first reminder and the visit, in milliseconds. */
export const firstAheadMs = dayMs;
/** Time between the last reminder and the visit, in milliseconds. */
export const lastAheadMs = 2 * hourMs;
/** Shortest time between the first reminder and the end of free cancellation, in milliseconds. */
export const aheadOfLimitMs = 2 * hourMs;

/** A visit as the reminder rules see it. Instants in epoch milliseconds. */
export type RemindedVisit = {
  readonly startMs: number;
  /** Time of booking, from which the cancellation schedule runs. */
  readonly bookedMs: number;
  /** Time when the client learned the current start. */
  readonly knownMs: number;
  readonly policy: CancellationPolicy | null;
  /** Whether anything was paid online. If not, cancelling is free until the start. */
  readonly isPaidOnline: boolean;
};

const freeUntilMs = ({ startMs, bookedMs, policy, isPaidOnline }: RemindedVisit): number | null => {
  if (!isPaidOnline) return null;
  const [first] = schedule({
    policy,
    baseCents: 0,
    travelCents: 0,
    paidCents: 0,
    startEpochMs: startMs,
    bookedAtEpochMs: bookedMs,
  });
  return first?.percent === 0 ? first.untilEpochMs : null;
};

/**
 * Time of the first reminder: a day before the visit, or two hours before free cancellation ends if that is earlier
 * (docs/product/messages.md#reminders). If the client learned the start after this time, a day before the visit. Null
 * if the client learned the start less than a day before the visit.
 */
export const firstReminderMs = (visit: RemindedVisit): number | null => {
  const dayBefore = visit.startMs - firstAheadMs;
  const limit = freeUntilMs(visit);
  const early = limit === null ? dayBefore : Math.min(dayBefore, limit - aheadOfLimitMs);
  return [early, dayBefore].find((ms) => ms > visit.knownMs) ?? null;
};

/** Time of the last reminder. Null if the client learned the start after that time. */
export const lastReminderMs = ({ startMs, knownMs }: RemindedVisit): number | null =>
  startMs - lastAheadMs > knownMs ? startMs - lastAheadMs : null;

/** The reminder of a visit that is due now. Null when none is due. */
export const reminderDue = (visit: RemindedVisit, nowMs: number): Reminder | null => {
  if (nowMs >= visit.startMs) return null;
  const isClose = nowMs >= visit.startMs - lastAheadMs;
  const leavesMs = isClose ? lastReminderMs(visit) : firstReminderMs(visit);
  if (leavesMs === null || leavesMs > nowMs) return null;
  return isClose ? 'last' : 'first';
};

/**
 * Whether a reminder is still true when it leaves: the start has not changed, the visit has not begun, and the last
 * reminder has not replaced the first.
 */
export const isReminderTrue = (
  announced: { readonly startMs: number; readonly reminder: Reminder },
  visit: { readonly startMs: number },
  nowMs: number,
): boolean =>
  announced.startMs === visit.startMs && nowMs < visit.startMs - (announced.reminder === 'first' ? lastAheadMs : 0);
