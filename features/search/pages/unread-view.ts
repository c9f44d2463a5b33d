import { placeFor } from '#features/addresses/pages/places.ts';
import { offeredCategories } from '#features/offers/pages/offered-categories.ts';
import { searchQuery, type Criteria } from '#features/offers/rules/criteria.ts';
import { readCategory } from '#features/offers/rules/search-categories.ts';
import { carePath } from '#features/profiles/pages/paths.ts';
import { answered } from '#ui/page/answered.ts';
import { explore } from '../contract/explore.ts';
import { countedOf, type Counted, type Tile } from './explore-view.ts';
import { misreadTexts as texts } from './misread-texts.ts';
import { namedTiles } from './named-view.ts';
import type { SearchPageCall } from './page-call.ts';

/**
 * Page for a text that matches no single category: professionals with that name, possible meanings, and the care
 * offered at the place.
 */
export type UnreadView = {
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  readonly named: { readonly heading: string; readonly tiles: readonly Tile[] } | null;
  /** The categories that the text may mean; empty when it means nothing. */
  readonly means: readonly { readonly label: string; readonly to: string }[];
  readonly here: { readonly heading: string; readonly counted: readonly Counted[] } | null;
  readonly all: { readonly label: string; readonly to: string };
};

const headOf = (
  typed: string,
  { isSeveral, isNear, count }: { readonly isSeveral: boolean; readonly isNear: boolean; readonly count: number },
): Pick<UnreadView, 'heading' | 'lead'> => {
  if (isSeveral) return { heading: texts.severalHeading(typed), lead: texts.severalLead };
  if (isNear) return { heading: texts.nearHeading(typed), lead: texts.nearLead(count) };
  if (count > 0) return { heading: texts.namedHeading(typed), lead: texts.namedLead(count) };
  return { heading: texts.unreadHeading(typed), lead: texts.unreadLead };
};

export const unreadView = async (
  { call }: Pick<SearchPageCall, 'call'>,
  typed: string,
  criteria: Criteria,
): Promise<UnreadView> => {
  const place = (await placeFor(call, criteria.addressDraftId, criteria.searchAddress))?.place;
  const to = (category: string): string =>
    place
      ? `/booking/search?${searchQuery({ ...criteria, category, addressDraftId: place.id, searchAddress: place.title })}`
      : carePath(category);
  const found = place && answered(await call(explore, { city: place.city })).by_city[0];
  const counted = countedOf(found?.categories ?? [], to);
  const reading = readCategory(typed, offeredCategories);
  const means = [...(reading?.category ? [reading.category] : []), ...(reading?.others ?? [])];
  const isSeveral = means.length > 0 && reading?.category === null;
  // When the text may mean treatments, only professionals with exactly this name are shown.
  const { isNear, tiles } = await namedTiles(call, {
    name: typed,
    city: place?.city ?? null,
    isExact: means.length > 0,
  });
  return {
    title: texts.unreadTitle(typed),
    ...headOf(typed, { isSeveral, isNear, count: tiles.length }),
    named: tiles.length > 0 ? { heading: isNear ? texts.near(tiles.length) : texts.named, tiles } : null,
    means: means.map(({ key, label }) => ({ label, to: to(key) })),
    here: place && counted.length > 0 ? { heading: texts.here(place.city), counted } : null,
    all: { label: texts.allCare, to: carePath(null) },
  };
};
