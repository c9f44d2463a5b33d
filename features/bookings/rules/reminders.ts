import { dayMs, hourMs } from '#core/units.ts';
import { schedule, type CancellationPolicy } from '#features/pricing/rules/cancellation.ts';

/**
 * The reminders of a visit. The first one is sent while cancelling is free, if possible. The last one is sent shortly
 * before the visit.
 */
export type Reminder = 'first' | 'last';

/** Minimum time between the first reminder and the visit, in milliseconds. */
export const firstAheadMs = dayMs;
/** Time between the last reminder and the visit, in milliseconds. */
export const lastAheadMs = 2 * hourMs;
/** Minimum time between the first reminder and the end of free cancellation, in milliseconds. */
export const aheadOfLimitMs = 2 * hourMs;

/** The data that decides the reminders of a visit. Instants are in epoch milliseconds. */
export type RemindedVisit = {
  readonly startMs: number;
  /** Time of booking. The cancellation tiers apply from then on. */
  readonly bookedMs: number;
  /** Time at which the client learned the current start. */
  readonly knownMs: number;
  readonly policy: CancellationPolicy | null;
  /** Whether the client paid anything online. Otherwise cancelling is free until the start. */
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
 * Returns the time of the first reminder: a day before the visit, or two hours before free cancellation ends if that is
 * earlier (docs/product/messages.md#reminders). When the client learned the start after that time, a day before the
 * visit. Null when the client learned the start less than a day before the visit.
 */
export const firstReminderMs = (visit: RemindedVisit): number | null => {
  const dayBefore = visit.startMs - firstAheadMs;
  const limit = freeUntilMs(visit);
  const early = limit === null ? dayBefore : Math.min(dayBefore, limit - aheadOfLimitMs);
  return [early, dayBefore].find((ms) => ms > visit.knownMs) ?? null;
};

/** Returns the time of the last reminder. Null when the client learned the start after that time. */
export const lastReminderMs = ({ startMs, knownMs }: RemindedVisit): number | null =>
  startMs - lastAheadMs > knownMs ? startMs - lastAheadMs : null;

/** Returns the reminder that is due now. Null when none is due. */
export const reminderDue = (visit: RemindedVisit, nowMs: number): Reminder | null => {
  if (nowMs >= visit.startMs) return null;
  const isClose = nowMs >= visit.startMs - lastAheadMs;
  const leavesMs = isClose ? lastReminderMs(visit) : firstReminderMs(visit);
  if (leavesMs === null || leavesMs > nowMs) return null;
  return isClose ? 'last' : 'first';
};

/**
 * Whether a reminder is still true when its mail is sent. The start is the announced one, the visit has not begun, and
 * the last reminder has not replaced the first.
 */
export const isReminderTrue = (
  announced: { readonly startMs: number; readonly reminder: Reminder },
  visit: { readonly startMs: number },
  nowMs: number,
): boolean =>
  announced.startMs === visit.startMs && nowMs < visit.startMs - (announced.reminder === 'first' ? lastAheadMs : 0);
