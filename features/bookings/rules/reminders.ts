import { dayMs, hourMs } from '#core/units.ts';
import { schedule, type CancellationPolicy } from '#features/pricing/rules/cancellation.ts';

/** The two reminders of a visit: one while cancelling is still free where it can be, one on the way to it. */
export type Reminder = 'first' | 'last';

/** How long before the visit the first one leaves at the latest. */
export const firstAheadMs = dayMs;
/** How long before the visit the last one leaves. */
export const lastAheadMs = 2 * hourMs;
/** How long before free cancelling ends the first one leaves. */
export const aheadOfLimitMs = 2 * hourMs;

/** A visit as its reminders depend on it; instants epoch milliseconds. */
export type RemindedVisit = {
  readonly startMs: number;
  /** When it was booked: the cancellation schedule runs from there. */
  readonly bookedMs: number;
  /** Since when its client knows this moment. */
  readonly knownMs: number;
  readonly policy: CancellationPolicy | null;
  /** Whether anything was paid online: cancelling keeps of nothing else, and is free to the start without. */
  readonly isPaidOnline: boolean;
};

const freeUntilMs = ({ startMs, bookedMs, policy, isPaidOnline }: RemindedVisit): number | null => {
  if (!isPaidOnline) return null;
  const [first] = schedule({ policy, baseCents: 0, travelCents: 0, paidCents: 0, startEpochMs: startMs, bookedAtEpochMs: bookedMs });
  return first?.percent === 0 ? first.untilEpochMs : null;
};

/**
 * When the first reminder leaves: a day before the visit, or two hours before free cancelling ends where that is earlier
 * (docs/product/messages.md#reminders). Of a moment that the client came to know later than that, none: null.
 */
export const firstReminderMs = (visit: RemindedVisit): number | null => {
  const dayBefore = visit.startMs - firstAheadMs;
  const limit = freeUntilMs(visit);
  const early = limit === null ? dayBefore : Math.min(dayBefore, limit - aheadOfLimitMs);
  return [early, dayBefore].find((ms) => ms > visit.knownMs) ?? null;
};

/** When the last reminder leaves; null of a moment that the client came to know later than that. */
export const lastReminderMs = ({ startMs, knownMs }: RemindedVisit): number | null => (startMs - lastAheadMs > knownMs ? startMs - lastAheadMs : null);

/** The reminder that is due of a visit; null when none is. */
export const reminderDue = (visit: RemindedVisit, nowMs: number): Reminder | null => {
  if (nowMs >= visit.startMs) return null;
  const isClose = nowMs >= visit.startMs - lastAheadMs;
  const leavesMs = isClose ? lastReminderMs(visit) : firstReminderMs(visit);
  return leavesMs !== null && leavesMs <= nowMs ? (isClose ? 'last' : 'first') : null;
};

/** Whether a reminder still says what holds as it leaves: the visit has the moment that it was about, still to come, and the last one has not taken over. */
export const isReminderTrue = (told: { readonly startMs: number; readonly reminder: Reminder }, visit: { readonly startMs: number }, nowMs: number): boolean =>
  told.startMs === visit.startMs && nowMs < visit.startMs - (told.reminder === 'first' ? lastAheadMs : 0);
