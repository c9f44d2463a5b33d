import { filtersQueryOf } from '#features/offers/rules/filters.ts';
import type { DraftPlace } from '#features/addresses/pages/places.ts';
import { boundsText } from '#features/offers/rules/search-area.ts';
import { searchedRange, type Criteria } from '#features/offers/rules/criteria.ts';
import { wholeDays } from '#features/offers/pages/horizon.ts';
import { movedRadiusKm, searchRadiusKm } from '#features/search/rules/filters.ts';
import { withKnownFilters } from '#features/search/rules/known-filters.ts';

const farthestDays = 366;

/** Builds the input of a search call, with whole days in the time zone of the place. */
export const questionOf = (criteria: Criteria, { id, time_zone }: DraftPlace, today: number) => {
  const { startDay, endDay } = searchedRange(criteria, today);
  const { filters } = withKnownFilters(criteria);
  const { sort, page, bounds, radiusKm } = filters;
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
    ...filtersQueryOf(filters),
    sort,
    page,
    ...(criteria.typedCare && { service_name: criteria.typedCare }),
    ...(bounds !== null && { bbox: boundsText(bounds) }),
  };
};
