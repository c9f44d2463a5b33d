import { placeFor } from '#features/addresses/pages/places.ts';
import { matchOf } from '#features/addresses/rules/match.ts';
import { offeredCategories } from '#features/offers/rules/offered-categories.ts';
import type { Criteria } from '#features/offers/rules/criteria.ts';
import { readCategory } from '#features/offers/rules/search-categories.ts';
import { carePath } from '#features/profiles/pages/paths.ts';
import { searchUrl } from '../ui/filter-form.tsx';
import { allCarePath, careAtPlace, searchAtPlace } from './care-at-place.ts';
import type { Counted, Tile } from './explore-view.ts';
import { misreadTexts as texts } from './misread-texts.ts';
import { readAs, type MisreadView } from './misread-view.ts';
import { namedTiles } from './named-view.ts';
import type { SearchPageCall } from './page-call.ts';

const examplesAtMost = 3;

/** A sentence in which the name of a professional links to the professional's page. */
type LinkedLead = { readonly before: string; readonly name: string; readonly to: string; readonly after: string };

/**
 * Page for a text that matches no single category: professionals with that name, possible meanings, and the care
 * offered at the place.
 */
export type UnreadView = {
  readonly title: string;
  readonly heading: string;
  /** A question with a link when only one professional has a near name. */
  readonly lead: string | LinkedLead;
  readonly named: { readonly heading: string; readonly tiles: readonly Tile[] } | null;
  /** The categories that the text may mean. Empty when the text resembles no category. */
  readonly means: readonly { readonly label: string; readonly to: string }[];
  readonly here: { readonly heading: string; readonly counted: readonly Counted[] } | null;
  readonly all: { readonly label: string; readonly to: string };
  /** Explains that the place searched is not exactly the typed one. */
  readonly readAs: MisreadView | null;
  /** Whether a place was typed and no place has this name. */
  readonly isPlaceUnknown: boolean;
};

type Heads = {
  readonly isSeveral: boolean;
  readonly isNear: boolean;
  /** The professionals found. */
  readonly tiles: readonly Tile[];
  /** Names of the categories to propose as examples. */
  readonly examples: readonly string[];
};

const nearLead = (tiles: readonly Tile[]): UnreadView['lead'] => {
  const [first, ...others] = tiles;
  if (first === undefined || others.length > 0) return texts.nearSeveral(tiles.length);
  return { ...texts.nearOne, name: first.name, to: first.to };
};

const headOf = (typed: string, { isSeveral, isNear, tiles, examples }: Heads): Pick<UnreadView, 'heading' | 'lead'> => {
  if (isSeveral) return { heading: texts.severalHeading(typed), lead: texts.severalLead };
  if (isNear) return { heading: texts.nearHeading(typed), lead: nearLead(tiles) };
  if (tiles.length > 0) return { heading: texts.namedHeading(typed), lead: texts.namedLead(tiles.length) };
  return { heading: texts.unreadHeading(typed), lead: texts.unreadLead(examples) };
};

/**
 * The typed place, to explain why another place was searched. Null when the typed text is exactly the name of the
 * searched place, and of no other place.
 */
const typedPlace = (
  { searchAddress }: Criteria,
  { place, isNew, isEither }: NonNullable<Awaited<ReturnType<typeof placeFor>>>,
): string | null => (isNew && (isEither || matchOf(searchAddress, place.title) !== 'name') ? searchAddress : null);

/**
 * Loads the page for a typed text that is the name of no category. `offered` lists the categories that clients can
 * book, with the most professionals first.
 */
export const unreadView = async (
  { call }: Pick<SearchPageCall, 'call'>,
  typed: string,
  {
    criteria,
    typedAddress,
    offered,
  }: { readonly criteria: Criteria; readonly typedAddress: string | null; readonly offered: readonly Counted[] },
): Promise<UnreadView> => {
  const found = await placeFor(call, criteria.addressDraftId, criteria.searchAddress);
  const place = found?.place;
  const counted = place ? await careAtPlace(call, criteria, place) : [];
  const reading = readCategory(typed, offeredCategories);
  const means = [...(reading?.category ? [reading.category] : []), ...(reading?.others ?? [])];
  const isSeveral = means.length > 0 && reading?.category === null;
  // When the text may also mean a category, only professionals with exactly this name are shown.
  const { isNear, tiles } = await namedTiles(call, {
    name: typed,
    city: place?.city ?? null,
    isExact: means.length > 0,
  });
  return {
    title: texts.unreadTitle(typed),
    ...headOf(typed, {
      isSeveral,
      isNear,
      tiles,
      examples: (counted.length > 0 ? counted : offered).slice(0, examplesAtMost).map(({ label }) => label),
    }),
    named: tiles.length > 0 ? { heading: isNear ? texts.near : texts.named, tiles } : null,
    means: means.map(({ key, label }) => ({
      label,
      to: place ? searchAtPlace({ ...criteria, typedCare: typed }, place, key) : carePath(key),
    })),
    here: place && counted.length > 0 ? { heading: texts.here(place.city), counted } : null,
    all: { label: texts.allCare, to: allCarePath(criteria) },
    readAs:
      found === undefined
        ? null
        : await readAs(call, typedAddress ?? typedPlace(criteria, found), found.place, ({ id, title }) =>
            searchUrl({ ...criteria, category: typed, addressDraftId: id, searchAddress: title }),
          ),
    isPlaceUnknown: criteria.searchAddress !== '' && found === undefined,
  };
};
