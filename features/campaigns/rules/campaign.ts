import { wallOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { dayMs, minuteMs } from '#core/units.ts';

/** Kinds of message that a professional may send to clients (docs/product/clients.md#messages). */
export const campaignKinds = ['closure', 'delay', 'news'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

export const campaignStates = ['waiting', 'sending', 'sent', 'cancelled'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** Limits of messages (docs/product/clients.md#limits). */
export const campaignLimits = {
  subject: { min: 3, max: 80 },
  body: { min: 10, max: 1000 },
  people: 500,
  newsOfPro: { withinMs: 30 * dayMs },
  newsFromPro: { most: 1, withinMs: 7 * dayMs },
  newsFromAll: { withinMs: 30 * dayMs },
  /** Limit of closures and delays together, for one professional. */
  aboutVisits: { most: 5, withinMs: dayMs },
  daysAhead: 366,
  days: 62,
} as const;

/** Time for which a message and its recipients are stored, in milliseconds. */
export const campaignStoredMs = 365 * dayMs;

const sendingHours = { fromMin: 480, toMin: 1260 } as const;

/**
 * Returns when a message is sent, in epoch milliseconds: at once from 8:00 to 21:00 at the place, otherwise at the next
 * 8:00 there.
 */
export const leavesAtMs = (zone: string, nowMs: number): number => {
  const { day, minute } = wallOf(zone, nowMs);
  if (minute >= sendingHours.fromMin && minute < sendingHours.toMin) return nowMs;
  const next = minute < sendingHours.fromMin ? day : day + 1;
  return wallToEpochMinute(zoneClock(zone, next, next + 1), next, sendingHours.fromMin) * minuteMs;
};

/** Returns the first fault in the days of a message, with its field. Null when the days are valid. */
export const faultOfDays = (
  { fromDay, toDay }: { readonly fromDay: number; readonly toDay: number },
  today: number,
): { readonly field: 'from_day' | 'to_day'; readonly fault: 'past' | 'order' | 'far' | 'long' } | null => {
  if (fromDay < today) return { field: 'from_day', fault: 'past' };
  if (fromDay > today + campaignLimits.daysAhead) return { field: 'from_day', fault: 'far' };
  if (toDay < fromDay) return { field: 'to_day', fault: 'order' };
  return toDay - fromDay >= campaignLimits.days ? { field: 'to_day', fault: 'long' } : null;
};
