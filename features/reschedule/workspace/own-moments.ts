import { dayFromCompactDate, monthText } from '#core/format.ts';
import { instantMs, instantText } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { dayMinutes, horizonDays, minuteMs } from '#core/units.ts';
import type { BookingData } from '#features/bookings/contract.ts';
import { ownHorizon, type Span } from '#features/offers/pages/horizon.ts';
import { monthsOf } from '#features/offers/pages/times-view.ts';
import { monthFromCompact, monthStart } from '#features/offers/rules/month-grid.ts';
import { rescheduleQuery } from '../pages/reschedule-view.ts';
import type { proRescheduleMoments } from '../contract.ts';
import { rescheduleWorkTexts } from './reschedule-work-texts.ts';

/**
 * Returns the start that the URL contains: an instant (`starts_at`), or a day and minutes after midnight at the place
 * (`day`, `start`), as in the links of the agenda.
 */
export const startInAddress = (params: URLSearchParams, zone: string): string | null => {
  const [day, minute] = [dayFromCompactDate(params.get('day') ?? ''), params.get('start')];
  if (params.has('starts_at') || day === undefined || minute === null || !/^\d{1,4}$/.test(minute))
    return params.get('starts_at');
  return instantText(
    wallToEpochMinute(zoneClock(zone, day - 1, day + 1), day, Math.min(Number(minute), dayMinutes - 1)) * minuteMs,
  );
};

/** Returns the days to load: around the chosen or shown day, otherwise around the day of the visit. */
export const daysRead = (
  { time_zone: zone, starts_at: own }: Pick<BookingData, 'time_zone' | 'starts_at'>,
  params: URLSearchParams,
  startsAt: string | null,
  nowMs: number,
): Span => {
  const month = monthFromCompact(params.get('month') ?? '');
  const startMs = startsAt === null ? Number.NaN : instantMs(startsAt);
  const chosen = Number.isNaN(startMs) ? dayFromCompactDate(params.get('day') ?? '') : dayOf(zone, startMs);
  const around = chosen ?? (month === null ? dayOf(zone, instantMs(own)) : undefined);
  return ownHorizon(zone, dayOf(zone, nowMs), month, around === undefined ? [] : [around]);
};

/**
 * Returns the calendar of the month in the URL, without any free start. Null when the URL names no month, or when the
 * visit can only be moved within the horizon.
 */
export const emptyMonth = (found: DataOf<typeof proRescheduleMoments>, params: URLSearchParams) => {
  const month = monthFromCompact(params.get('month') ?? '');
  if (month === null || found.last_day <= found.today + horizonDays) return null;
  const page = { query: rescheduleQuery(params), today: found.today };
  return {
    ...monthsOf(page, { days: [], lastDay: found.last_day }, month, undefined),
    dayText: rescheduleWorkTexts.noneIn(monthText(monthStart(month))),
    parts: [],
  };
};
