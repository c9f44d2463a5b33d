import { isPublicId } from '#core/public-id.ts';
import { dayOf } from '#core/time.ts';
import { draftPlaceOf } from '#features/addresses/pages/places.ts';
import { searchBookable } from '#features/search/contract/search.ts';
import { parseCriteria } from '#features/offers/rules/criteria.ts';
import { withFilters } from '#features/search/rules/filters.ts';
import { countedText } from '#features/search/pages/counted-text.ts';
import { offeredCategories } from '#features/offers/rules/offered-categories.ts';
import { questionOf } from '#features/search/pages/search-question.ts';
import { pageCall } from '../context.ts';
import type { Route } from './+types/search-count';

const answer = (status: number, text: string | null = null): Response =>
  new Response(text, {
    status,
    headers: {
      'cache-control': 'private, no-store',
      'content-type': 'text/plain; charset=utf-8',
      'x-robots-tag': 'noindex',
    },
  });

/**
 * Returns the text of a filter form's submit button, with the number of results for the ticked filters. On an error,
 * the browser shows the button without a number.
 */
export const loader = async ({ url, context }: Route.LoaderArgs): Promise<Response> => {
  const { call, settings, nowMs } = context.get(pageCall);
  const draftId = url.searchParams.get('address_draft_id') ?? '';
  const place = isPublicId(draftId) ? await draftPlaceOf(call, draftId) : undefined;
  if (!place) return answer(404);
  const today = dayOf(place.time_zone, nowMs);
  const { criteria } = parseCriteria(url.searchParams, {
    categories: offeredCategories,
    today,
    guestsMax: settings.bookingGuestsMax,
  });
  const { status, envelope } = await call(searchBookable, questionOf(withFilters(criteria, {}), place, today));
  return envelope.success ? answer(200, countedText(envelope.data, criteria.atHome)) : answer(status);
};
