import assert from 'node:assert/strict';
import { greatCircleKm } from '#core/geo.ts';
import type { DataOf } from '#core/route.ts';
import type { ResultCardData, searchBookable } from '#features/search/contract/search.ts';
import { caller, type TestApp } from '../app/test-app.ts';

export type Nearest = NonNullable<DataOf<typeof searchBookable>['nearest']>;
export type Found = {
  bookable: ResultCardData[];
  total: number;
  approximate: boolean;
  more: boolean;
  nearest: Nearest | null;
  other_mode: boolean;
};
export type Slots = {
  days: { slots: { starts_at: string; total_cents: number }[] }[];
  travel: { cents: number } | null;
};
export type Option = {
  pro: string;
  option: string;
  category: number;
  on_site: boolean;
  at_home: boolean;
  guests_min: number;
  guests_max: number;
  lat: number;
  lon: number;
  max_km: number | null;
};

export const range = {
  from_time: Math.floor(Date.parse('2026-11-21T00:00:00+01:00') / 1000),
  to_time: Math.floor(Date.parse('2026-11-26T23:59:59+01:00') / 1000),
};

/**
 * Computes the lowest price in cents of each professional with free times, by reading the free times one professional
 * at a time, as the booking flow does. Search must give the same result.
 */
export const bruteForce = async (
  app: TestApp,
  offered: readonly Option[],
  query: {
    category: number;
    place: { id: string; lat: number; lon: number };
    atHome: boolean;
    adults: number;
  },
): Promise<Map<string, number>> => {
  const best = new Map<string, number>();
  for (const one of offered) {
    if (
      one.category !== query.category ||
      one.guests_max < query.adults ||
      one.guests_min > query.adults ||
      !(query.atHome ? one.at_home : one.on_site)
    )
      continue;
    const km = greatCircleKm(one, query.place);
    if (km > (query.atHome ? (one.max_km ?? 0) : 30)) continue;
    const answer = await caller(app)<Slots>('POST', `/booking/pro/${one.pro}/option/${one.option}/availabilities`, {
      from: range.from_time,
      to: range.to_time,
      at_home: query.atHome,
      draft_id: query.place.id,
      guests: { adults: query.adults },
    });
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    const prices = answer.body.data.days.flatMap((day) => day.slots.map((slot) => slot.total_cents));
    if (prices.length > 0) best.set(one.pro, Math.min(best.get(one.pro) ?? Number.POSITIVE_INFINITY, ...prices));
  }
  return best;
};
