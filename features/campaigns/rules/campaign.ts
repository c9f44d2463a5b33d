import { wallOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { dayMs, minuteMs } from '#core/units.ts';

/** What a professional may write of (docs/product/clients.md#messages). */
export const campaignKinds = ['closure', 'delay', 'news'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/** How far a message is. */
export const campaignStates = ['waiting', 'sending', 'sent', 'cancelled'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** How many of what, at most (docs/product/clients.md#limits). */
export const campaignLimits = {
  subject: { min: 3, max: 80 },
  body: { min: 10, max: 1000 },
  people: 500,
  newsOfPro: { withinMs: 30 * dayMs },
  newsFromPro: { most: 1, withinMs: 7 * dayMs },
  newsFromAll: { withinMs: 30 * dayMs },
  /** Of closures and delays together. */
  aboutVisits: { most: 5, withinMs: dayMs },
  daysAhead: 366,
  days: 62,
} as const;

/** How long a message and who got it are kept. */
export const campaignKeptMs = 365 * dayMs;

const sendingHours = { fromMin: 480, toMin: 1260 } as const;

/** When something written now leaves: at once from 8 to 21 h at the place, else at the next 8 h. */
export const leavesAtMs = (zone: string, nowMs: number): number => {
  const { day, minute } = wallOf(zone, nowMs);
  if (minute >= sendingHours.fromMin && minute < sendingHours.toMin) return nowMs;
  const next = minute < sendingHours.fromMin ? day : day + 1;
  return wallToEpochMinute(zoneClock(zone, next, next + 1), next, sendingHours.fromMin) * minuteMs;
};

/** Which days a message may be about: what is wrong of them, by field. */
export const faultOfDays = (
  { fromDay, toDay }: { readonly fromDay: number; readonly toDay: number },
  today: number,
): { readonly field: 'from_day' | 'to_day'; readonly fault: 'past' | 'order' | 'far' | 'long' } | null => {
  if (fromDay < today) return { field: 'from_day', fault: 'past' };
  if (fromDay > today + campaignLimits.daysAhead) return { field: 'from_day', fault: 'far' };
  if (toDay < fromDay) return { field: 'to_day', fault: 'order' };
  return toDay - fromDay >= campaignLimits.days ? { field: 'to_day', fault: 'long' } : null;
};
