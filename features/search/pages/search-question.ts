import type { DraftPlace } from '#features/addresses/pages/places.ts';
import { boundsText, searchedRange, type Criteria } from '#features/offers/rules/criteria.ts';
import { wholeDays } from '#features/offers/pages/horizon.ts';
import { movedRadiusKm, searchRadiusKm } from '#features/search/rules/filters.ts';
import { withKnownFilters } from '#features/search/rules/known-filters.ts';

const farthestDays = 366;

/** The call that a search page makes: whole days in the place's own zone. */
export const questionOf = (criteria: Criteria, { id, time_zone }: DraftPlace, today: number) => {
  const { startDay, endDay } = searchedRange(criteria, today);
  const { priceMinCents, priceMaxCents, ratingMin, hours, equipment, conveniences, sort, page, bounds, radiusKm } = withKnownFilters(criteria).filters;
  const last = today + farthestDays;
  const days = wholeDays(time_zone, Math.min(startDay, last), Math.min(endDay, last));
  return {
    draft_id: id,
    from_time: days.from,
    to_time: days.to,
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
