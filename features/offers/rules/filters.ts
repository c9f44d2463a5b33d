import { accessKey, oneKey } from '#features/profiles/rules/feature-keys.ts';
import { boundsIn, boundsText, decimal, widerRadiiKm, type Bounds } from './search-area.ts';

export const hourBands = ['am', 'pm', 'eve'] as const;
export type HourBand = (typeof hourBands)[number];

export const searchSorts = ['relevance', 'next', 'price', 'distance', 'rating'] as const;
export type SearchSort = (typeof searchSorts)[number];

export const pageMax = 10;
/** Highest price in euros by which a search can be filtered (assumed). */
export const priceMaxEuros = 10_000;
/**
 * Format of the key of an equipment or a convenience in URLs and API calls. Each list accepts at most `filterKeysMax`
 * keys (assumed: enough for every key of the reference lists).
 */
export const filterKey = /^[a-z][a-z0-9_]{0,39}$/;
export const filterKeysMax = 96;

/** Filters whose value is a number or a list. */
type Narrowing = {
  readonly priceMinCents: number | null;
  readonly priceMaxCents: number | null;
  readonly ratingMinHundredths: number | null;
  readonly hours: readonly HourBand[];
  readonly equipment: readonly string[];
  readonly conveniences: readonly string[];
};

/** Yes/no filters, named as in URLs and API calls, in the order of the filter panel. */
export const flagFilters = ['pay_on_site'] as const satisfies readonly string[];
export type FlagFilter = (typeof flagFilters)[number];

export const isFlag = (name: string): name is FlagFilter => (flagFilters as readonly string[]).includes(name);

/** Filters of a search, with the order of the results and the visible part of the map. */
export type SearchFilters = Narrowing & {
  readonly flags: readonly FlagFilter[];
  readonly sort: SearchSort;
  /** Page n shows the first 20·n results. */
  readonly page: number;
  readonly bounds: Bounds | null;
  /** A search radius larger than the usual one, in kilometers. Null keeps the usual radius. */
  readonly radiusKm: number | null;
};

/**
 * Definition of one filter. `off` contains its fields when the filter is off. `read` and `write` convert it from and to
 * a URL. `ask` gives its parameters for the search API, and `asks` their names.
 */
type FilterRule<Fields, Asked> = {
  readonly off: Fields;
  readonly read: (params: URLSearchParams) => Fields;
  readonly write: (filters: Fields) => Readonly<Record<string, string | null>>;
  readonly ask: (filters: Fields) => Asked;
  readonly asks: readonly (keyof Asked & string)[];
};
const filterRule = <Fields, Asked>(rule: FilterRule<Fields, Asked>): FilterRule<Fields, Asked> => rule;

const centsIn = (text: string | null): number | null => {
  const price = decimal(text);
  return price !== null && price > 0 ? Math.round(Math.min(price, priceMaxEuros) * 100) : null;
};
const eurosText = (cents: number | null): string | null => (cents === null ? null : String(cents / 100));

const keysIn = (params: URLSearchParams, name: string): string[] =>
  [...new Set(params.getAll(name).flatMap((value) => value.split(',')))]
    .filter((value) => filterKey.test(value))
    .slice(0, filterKeysMax);
const listText = (keys: readonly string[]): string | null => (keys.length === 0 ? null : keys.join(','));

// Wifi and accessibility are keys of both reference lists. Each is read into the list that displays it, even when the
// URL has it in the other list.
const isWifi = (key: string): boolean => key === 'wifi';
const isAccess = (key: string): boolean => key === accessKey;
const ownedIn = (params: URLSearchParams): string[] => keysIn(params, 'equipment').map(oneKey);

/** Filters with a value, by name, in the order of the URL parameters. The yes/no filters are in `flagFilters`. */
export const filterRules = {
  price: filterRule<
    Pick<Narrowing, 'priceMinCents' | 'priceMaxCents'>,
    { readonly price_min?: number; readonly price_max?: number }
  >({
    off: { priceMinCents: null, priceMaxCents: null },
    read: (params) => {
      const least = centsIn(params.get('price_min'));
      const most = centsIn(params.get('price_max'));
      // Exchanges two limits typed in the wrong order.
      const [priceMinCents, priceMaxCents] =
        least !== null && most !== null && least > most ? [most, least] : [least, most];
      return { priceMinCents, priceMaxCents };
    },
    write: ({ priceMinCents, priceMaxCents }) => ({
      price_min: eurosText(priceMinCents),
      price_max: eurosText(priceMaxCents),
    }),
    ask: ({ priceMinCents, priceMaxCents }) => ({
      ...(priceMinCents !== null && { price_min: Math.ceil(priceMinCents / 100) }),
      ...(priceMaxCents !== null && { price_max: Math.max(1, Math.floor(priceMaxCents / 100)) }),
    }),
    asks: ['price_min', 'price_max'],
  }),
  rating: filterRule<Pick<Narrowing, 'ratingMinHundredths'>, { readonly rating_min?: number }>({
    off: { ratingMinHundredths: null },
    read: (params) => {
      const stars = decimal(params.get('rating_min'));
      return { ratingMinHundredths: stars !== null && stars > 0 && stars <= 5 ? Math.round(stars * 100) : null };
    },
    write: ({ ratingMinHundredths }) => ({
      rating_min: ratingMinHundredths === null ? null : String(ratingMinHundredths / 100),
    }),
    ask: ({ ratingMinHundredths }) => (ratingMinHundredths === null ? {} : { rating_min: ratingMinHundredths }),
    asks: ['rating_min'],
  }),
  hours: filterRule<Pick<Narrowing, 'hours'>, { readonly hours: HourBand[] }>({
    off: { hours: [] },
    read: (params) => {
      const bands = keysIn(params, 'hours');
      return { hours: hourBands.filter((band) => bands.includes(band)) };
    },
    write: ({ hours }) => ({ hours: listText(hours) }),
    ask: ({ hours }) => ({ hours: [...hours] }),
    asks: ['hours'],
  }),
  equipment: filterRule<Pick<Narrowing, 'equipment'>, { readonly equipment: string[] }>({
    off: { equipment: [] },
    read: (params) => ({
      equipment: [
        ...new Set([
          ...ownedIn(params).filter((key) => !isAccess(key)),
          ...keysIn(params, 'conveniences').filter(isWifi),
        ]),
      ],
    }),
    write: ({ equipment }) => ({ equipment: listText(equipment) }),
    ask: ({ equipment }) => ({ equipment: [...equipment] }),
    asks: ['equipment'],
  }),
  conveniences: filterRule<Pick<Narrowing, 'conveniences'>, { readonly conveniences: string[] }>({
    off: { conveniences: [] },
    read: (params) => ({
      conveniences: [
        ...new Set([
          ...keysIn(params, 'conveniences').filter((key) => !isWifi(key)),
          ...ownedIn(params).filter(isAccess),
        ]),
      ],
    }),
    write: ({ conveniences }) => ({ conveniences: listText(conveniences) }),
    ask: ({ conveniences }) => ({ conveniences: [...conveniences] }),
    asks: ['conveniences'],
  }),
} as const;

export type RuleName = keyof typeof filterRules;
export type FilterName = RuleName | FlagFilter;
const ruleNames = Object.keys(filterRules) as RuleName[];
// The cast is safe, because each rule reads only the fields that it declares, and `SearchFilters` has them all.
const rules = Object.values(filterRules) as unknown as readonly FilterRule<Partial<Narrowing>, object>[];

export const filterNames: readonly FilterName[] = [...ruleNames, ...flagFilters];

/** Filters that a search without results can drop: one filter, the visible part of the map, or all of them. */
export const narrowings: readonly (FilterName | 'bounds' | 'all')[] = [...filterNames, 'bounds', 'all'];
export type NarrowingName = (typeof narrowings)[number];

/** Parameters of the search API that come from the filters. */
export type FiltersQuery = {
  readonly [Key in keyof Intersected<ReturnType<(typeof filterRules)[RuleName]['ask']>>]: Intersected<
    ReturnType<(typeof filterRules)[RuleName]['ask']>
  >[Key];
} & { readonly [Flag in FlagFilter]?: boolean };
type Intersected<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

export const noFilters: SearchFilters = {
  ...(Object.assign({}, ...rules.map(({ off }) => off)) as Narrowing),
  flags: [],
  sort: 'relevance',
  page: 1,
  bounds: null,
  radiusKm: null,
};

/** Reads the filters from the parameters of a URL, where prices are in euros. Invalid values are ignored. */
export const filtersIn = (params: URLSearchParams): SearchFilters => {
  const sort = params.get('sort');
  const page = params.get('page') ?? '';
  const bounds = boundsIn(params.get('bbox') ?? '');
  return {
    ...(Object.assign({}, ...rules.map(({ read }) => read(params))) as Narrowing),
    flags: flagFilters.filter((flag) => params.get(flag) === 'true'),
    sort: searchSorts.find((one) => one === sort) ?? 'relevance',
    page: /^\d{1,2}$/.test(page) ? Math.min(pageMax, Math.max(1, Number(page))) : 1,
    bounds,
    // The visible part of the map already limits the area of the search, so the radius is ignored.
    radiusKm: bounds === null ? (widerRadiiKm.find((km) => String(km) === params.get('radius_km')) ?? null) : null,
  };
};

/** Writes the active filters into the parameters of a URL, which `filtersIn` reads back. */
export const writeFilters = (params: URLSearchParams, filters: SearchFilters): void => {
  const { flags, sort, page, bounds, radiusKm } = filters;
  const written: Record<string, string | null> = Object.assign({}, ...rules.map(({ write }) => write(filters)));
  for (const [name, value] of Object.entries(written)) if (value !== null) params.set(name, value);
  for (const flag of flags) params.set(flag, 'true');
  if (sort !== 'relevance') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  if (bounds !== null) params.set('bbox', boundsText(bounds));
  if (radiusKm !== null) params.set('radius_km', String(radiusKm));
};

/** Converts the filters into parameters of the search API. */
export const filtersQueryOf = (filters: SearchFilters): FiltersQuery =>
  Object.assign(
    {},
    ...rules.map(({ ask }) => ask(filters)),
    ...filters.flags.map((flag) => ({ [flag]: true })),
  ) as FiltersQuery;

/** Returns the names of this filter's parameters in the search API. */
export const fieldsOf = (name: FilterName): readonly (keyof FiltersQuery)[] =>
  name in filterRules
    ? (filterRules[name as RuleName].asks as readonly (keyof FiltersQuery)[])
    : [name as keyof FiltersQuery];

/** Returns the fields to change so that one filter is off. */
export const withoutFilter = (filters: SearchFilters, name: FilterName): Partial<SearchFilters> =>
  name in filterRules ? filterRules[name as RuleName].off : { flags: filters.flags.filter((flag) => flag !== name) };

export const isFilterOn = (filters: SearchFilters, name: FilterName): boolean =>
  name in filterRules
    ? Object.values(
        (filterRules[name as RuleName] as unknown as FilterRule<Partial<Narrowing>, object>).write(filters),
      ).some((value) => value !== null)
    : filters.flags.some((flag) => flag === name);
