import type { CallRoute } from '#core/call-route.ts';
import { countText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { answered } from '#ui/page/answered.ts';
import { listReviews } from '../contract.ts';
import { reviewOrders, type ReviewOrder } from '../rules/review.ts';
import { scoreBars } from '../rules/scores.ts';
import { reviewTexts as texts } from '../texts.ts';
import type { ReviewShown } from '../ui/review-block.tsx';

const atOnce = 6;
const most = 100;
const chipServices = 2;

const orderWords: Readonly<Record<ReviewOrder, string | null>> = {
  recent: null,
  oldest: 'anciens',
  best: 'meilleurs',
  worst: 'moins-bons',
};

type Narrowed = { readonly filterby: 'rating' | 'answered' | 'service'; readonly filtervalue: string } | null;

const narrowedIn = (params: URLSearchParams): Narrowed => {
  const stars = params.get('etoiles') ?? '';
  if (/^[1-5]$/.test(stars)) return { filterby: 'rating', filtervalue: stars };
  if (params.get('repondus') === '1') return { filterby: 'answered', filtervalue: 'true' };
  const service = (params.get('soin') ?? '').trim();
  return service === '' || service.length > 200 ? null : { filterby: 'service', filtervalue: service };
};

/** Reads the filter, the order and the number of reviews from the URL of a profile. */
export const profileReviewsQueryIn = (params: URLSearchParams) => {
  const shown = params.get('reviews') ?? '';
  return {
    narrowed: narrowedIn(params),
    order: reviewOrders.find((one) => orderWords[one] === params.get('tri')) ?? 'recent',
    limit: /^\d{1,3}$/.test(shown) ? Math.min(most, Math.max(atOnce, Number(shown))) : atOnce,
  };
};

type ProfileReviewsQuery = ReturnType<typeof profileReviewsQueryIn>;

const searchWith = (params: URLSearchParams, change: Readonly<Record<string, string | null>>): string => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ reviews: null, ...change })) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next.size === 0 ? '' : `?${next.toString()}`;
};

const noFilter = { etoiles: null, repondus: null, soin: null } as const;

export const profileReviews = (
  found: DataOf<typeof listReviews>,
  query: ProfileReviewsQuery,
  params: URLSearchParams,
  zone: string,
) => {
  const score = found.score!;
  const { narrowed, order } = query;
  const is = (by: NonNullable<Narrowed>['filterby'], value: string): boolean =>
    narrowed?.filterby === by && narrowed.filtervalue === value;
  const chip = (label: string, count: number, isOn: boolean, change: Readonly<Record<string, string | null>>) => ({
    label: texts.chip(label, countText(count)),
    isOn,
    search: searchWith(params, { ...noFilter, ...(isOn ? {} : change) }),
  });
  const [, , , , fives = 0] = score.stars;
  const day = (iso: string): number => dayOf(zone, instantMs(iso));
  return {
    score: { count: score.count, x100: score.x100 },
    bars: scoreBars(score.stars).map((bar) => ({
      ...bar,
      isOn: is('rating', String(bar.stars)),
      search:
        bar.count === 0
          ? null
          : searchWith(params, { ...noFilter, etoiles: is('rating', String(bar.stars)) ? null : String(bar.stars) }),
    })),
    removed: score.removed_in_a_year,
    chips:
      score.count < 2
        ? []
        : [
            ...(fives > 0 ? [chip(texts.stars(5), fives, is('rating', '5'), { etoiles: '5' })] : []),
            ...(score.answered > 0
              ? [chip(texts.answered, score.answered, is('answered', 'true'), { repondus: '1' })]
              : []),
            ...(score.services.length < 2
              ? []
              : score.services
                  .slice(0, chipServices)
                  .map(({ name, count }) => chip(name, count, is('service', name), { soin: name }))),
          ],
    orders:
      score.count < 2
        ? []
        : reviewOrders.map((one) => ({
            label: texts.orders[one],
            isOn: one === order,
            search: searchWith(params, { tri: orderWords[one] }),
          })),
    shown: texts.shown(countText(found.data.length), countText(found.total), found.total),
    reviews: found.data.map(
      ({ services, practitioners, visited_at, created_at, edited_at, answered_at, ...review }): ReviewShown => ({
        ...review,
        service: [services.join(', '), ...practitioners].join(' · '),
        visitDay: day(visited_at),
        postedDay: day(created_at),
        editedDay: edited_at === null ? null : day(edited_at),
        answeredDay: answered_at === null ? null : day(answered_at),
      }),
    ),
    moreSearch:
      found.total > query.limit && query.limit < most
        ? searchWith(params, { reviews: String(query.limit + atOnce) })
        : null,
  };
};

export type ProfileReviews = ReturnType<typeof profileReviews>;

/** Loads the reviews of a published profile that the URL selects. */
export const readProfileReviews = async (
  call: CallRoute,
  place: { readonly id: string; readonly time_zone: string },
  params: URLSearchParams,
) => {
  const query = profileReviewsQueryIn(params);
  const found = answered(
    await call(listReviews, { ...query.narrowed, place_id: place.id, order: query.order, limit: query.limit }),
  );
  return profileReviews(found, query, params, place.time_zone);
};
