import type { DataOf } from '#core/route.ts';
import { wallToEpochMinute, zoneClock } from '#core/time.ts';
import { autocomplete, placeOfDraft, type Draft } from '#features/addresses/contract.ts';
import { boundsText, searchedRange, type Criteria } from '#features/offers/rules/criteria.ts';
import { movedRadiusKm, searchRadiusKm } from '#features/search/rules/filters.ts';
import { withKnownFilters } from '#features/search/rules/known-filters.ts';
import { answered } from '#app/shell/answer.ts';
import type { PageCall } from '#app/context.ts';

const farthestDays = 366;

type Place = DataOf<typeof placeOfDraft>;
type Found = { readonly place: Place; /** The link's own draft was unknown or too old. */ readonly isNew: boolean };

/** The first suggestion of a typed text. */
export const firstDraft = async (call: PageCall['call'], text: string): Promise<Draft | undefined> =>
  text === '' ? undefined : answered(await call(autocomplete, { q: text })).drafts[0];

/** The place of a draft; undefined once it is unknown or expired. */
export const placeOf = async (call: PageCall['call'], draftID: string): Promise<Place | undefined> => {
  const answer = await call(placeOfDraft, { draftID });
  return answer.status === 404 ? undefined : answered(answer);
};

/** The place of a link: its draft, or the first suggestion of its text once the draft is gone (docs/product/search.md#place). */
export const placeFor = async (call: PageCall['call'], draftId: string, text: string): Promise<Found | undefined> => {
  const known = await placeOf(call, draftId);
  if (known) return { place: known, isNew: false };
  const again = (await firstDraft(call, text))?.id;
  const place = again === undefined ? undefined : await placeOf(call, again);
  return place && { place, isNew: true };
};

const secondsOf = (zone: string, day: number, today: number): number => {
  const kept = Math.min(day, today + farthestDays);
  return wallToEpochMinute(zoneClock(zone, kept, kept + 1), kept, 0) * 60;
};

/** The call that a search page makes: whole days in the place's own zone. */
export const questionOf = (criteria: Criteria, { id, time_zone }: Place, today: number) => {
  const { startDay, endDay } = searchedRange(criteria, today);
  const { priceMinCents, priceMaxCents, ratingMin, hours, equipment, conveniences, sort, page, bounds, radiusKm } = withKnownFilters(criteria).filters;
  return {
    draft_id: id,
    from_time: secondsOf(time_zone, startDay, today),
    to_time: secondsOf(time_zone, Math.min(endDay, today + farthestDays) + 1, today + 1) - 1,
    prestation_category: criteria.category,
    radius_km: bounds === null ? (radiusKm ?? searchRadiusKm) : movedRadiusKm,
    with_lowest_price: true,
    at_home: criteria.atHome,
    adults: criteria.adults,
    children: criteria.children,
    babies: criteria.babies,
    hours,
    equipment,
    conveniences,
    sort,
    page,
    ...(priceMinCents !== null && { price_min: Math.ceil(priceMinCents / 100) }),
    ...(priceMaxCents !== null && { price_max: Math.max(1, Math.floor(priceMaxCents / 100)) }),
    ...(ratingMin !== null && { rating_min: Math.round(ratingMin * 100) }),
    ...(bounds !== null && { bbox: boundsText(bounds) }),
  };
};
