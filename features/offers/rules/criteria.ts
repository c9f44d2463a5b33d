import { compactDate, dayFromCompactDate } from '#core/format.ts';
import { isPublicId } from '#core/public-id.ts';
import { accessKey, oneKey } from '#features/profiles/rules/feature-keys.ts';

/** A category as the search bar needs it. */
export type SearchCategory = { readonly id: number; readonly key: string; readonly label: string; readonly searchTerms: readonly string[] };

/** Both ends are local days since 1970-01-01, the end included. */
export type DayRange = { readonly startDay: number; readonly endDay: number };

export const hourBands = ['am', 'pm', 'eve'] as const;
export type HourBand = (typeof hourBands)[number];

export const searchSorts = ['relevance', 'next', 'price', 'distance', 'rating'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Degrees, WGS 84. */
export type Bounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

export type Filters = {
  readonly priceMinCents: number | null;
  readonly priceMaxCents: number | null;
  readonly ratingMin: number | null;
  readonly hours: readonly HourBand[];
  readonly equipment: readonly string[];
  readonly conveniences: readonly string[];
  readonly sort: SearchSort;
  /** Cumulative: page n shows the first 20·n. */
  readonly page: number;
  readonly bounds: Bounds | null;
  /** A wider area than usual, in kilometres around the place; null: the usual one. */
  readonly radiusKm: number | null;
};

/** What is searched: the parameters of `/booking/search` and of every booking page (docs/product/search.md#criteria). */
export type Criteria = {
  /** A category's key; null when nothing was typed. */
  readonly category: string | null;
  readonly addressDraftId: string | null;
  readonly searchAddress: string;
  /** Null: « Choisir une date »; the search then takes the default range. */
  readonly range: DayRange | null;
  readonly atHome: boolean;
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
  readonly filters: Filters;
};

export type IgnoredParameter = 'start_date' | 'end_date' | 'adults' | 'children' | 'babies';

/** `today` is the searcher's local day; `guestsMax` the limit bookingGuestsMax (docs/product/booking.md#guests). */
export type CriteriaContext = { readonly categories: readonly SearchCategory[]; readonly today: number; readonly guestsMax: number };

/** limits.bookingGuests: the number a counter opens on, and its minimum (docs/product/booking.md#guests). */
export const bookingGuests = 1;
/** limits.bookingGuestsMax unless the setting says otherwise (docs/product/booking.md#guests). */
export const bookingGuestsMax = 10;
/** The default range runs from today to this many days later (docs/product/search.md#criteria). */
export const defaultRangeDays = 5;
export const pageMax = 10;
/** The highest price a search can be narrowed to, in euros (assumed). */
export const priceMaxEuros = 10_000;
/** A piece of equipment or a convenience, as an address and a call write it; at most `filterKeysMax` of each (assumed: every one of the reference lists). */
export const filterKey = /^[a-z][a-z0-9_]{0,39}$/;
export const filterKeysMax = 96;
export const fallbackCategory = 'massage';

/** The wider areas that a search which found nobody may be given, in kilometres (assumed). */
export const widerRadiiKm = [60, 100] as const;

export const noFilters: Filters = {
  priceMinCents: null,
  priceMaxCents: null,
  ratingMin: null,
  hours: [],
  equipment: [],
  conveniences: [],
  sort: 'relevance',
  page: 1,
  bounds: null,
  radiusKm: null,
};

/** Lower case, without accents, apostrophes straight, spaces single: how category texts are compared (docs/product/search.md#category). */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").replaceAll('œ', 'oe').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/**
 * The category whose label equals the text, else the first whose label contains it; undefined when none does or the text is empty
 * (docs/product/search.md#category).
 */
export const categoryNamed = (text: string, categories: readonly SearchCategory[]): SearchCategory | undefined => {
  const asked = folded(text);
  if (asked === '') return undefined;
  return categories.find(({ label }) => folded(label) === asked) ?? categories.find(({ label }) => folded(label).includes(asked));
};

/**
 * What the field lists under a typed text: labels that contain it, then categories one of whose search terms does (docs/product/search.md#category).
 * Everything for an empty text.
 */
export const categorySuggestions = (text: string, categories: readonly SearchCategory[]): SearchCategory[] => {
  const asked = folded(text);
  const byLabel = categories.filter(({ label }) => folded(label).includes(asked));
  const byTerm = categories.filter((category) => !byLabel.includes(category) && category.searchTerms.some((term) => folded(term).includes(asked)));
  return [...byLabel, ...byTerm];
};

/**
 * A category parameter or typed text → its key: by key, by id, by name (exact, then partial), else massage; null when empty
 * (docs/product/search.md#category).
 */
export const categoryKeyOf = (text: string, categories: readonly SearchCategory[]): string | null => {
  const asked = text.trim();
  if (asked === '') return null;
  const named = categories.find(({ key, id }) => key === asked || String(id) === asked) ?? categoryNamed(asked, categories);
  return named?.key ?? fallbackCategory;
};

/** A typed category that none has for a key, an id or a part of its name, and that massage stands for: its first 80 characters; null for any other text. */
export const misreadCategory = (text: string, categories: readonly SearchCategory[]): string | null => {
  const asked = text.trim();
  const isKnown = asked === '' || categories.some(({ key, id }) => key === asked || String(id) === asked) || categoryNamed(asked, categories) !== undefined;
  return isKnown ? null : asked.slice(0, 80);
};

/** Today to five days later (docs/product/search.md#criteria). */
export const defaultRange = (today: number): DayRange => ({ startDay: today, endDay: today + defaultRangeDays });

/** The range that is searched: the chosen one, else the default. */
export const searchedRange = (criteria: Pick<Criteria, 'range'>, today: number): DayRange => criteria.range ?? defaultRange(today);

/** The search bar as it opens for a visitor: massage, nowhere yet, the default range, one adult, on site. */
export const openingCriteria = (today: number): Criteria => ({
  category: fallbackCategory,
  addressDraftId: null,
  searchAddress: '',
  range: defaultRange(today),
  atHome: false,
  adults: bookingGuests,
  children: 0,
  babies: 0,
  filters: noFilters,
});

const parsedRange = (params: URLSearchParams, today: number, ignored: IgnoredParameter[]): DayRange | null => {
  const dayOf = (name: 'start_date' | 'end_date'): number | undefined => {
    const text = params.get(name)?.trim() ?? '';
    if (text === '') return undefined;
    const day = dayFromCompactDate(text);
    if (day === undefined) ignored.push(name);
    return day;
  };
  const start = dayOf('start_date');
  const end = dayOf('end_date');
  if (end !== undefined && end < today) {
    ignored.push('end_date');
    if (start !== undefined && start < today) ignored.push('start_date');
    return start === undefined || start < today ? null : { startDay: start, endDay: start };
  }
  if (start === undefined) return end === undefined ? null : { startDay: today, endDay: end };
  if (start < today) {
    ignored.push('start_date');
    return end === undefined ? null : { startDay: today, endDay: end };
  }
  if (end === undefined) return { startDay: start, endDay: start };
  if (end < start) {
    ignored.push('end_date');
    return { startDay: start, endDay: start };
  }
  return { startDay: start, endDay: end };
};

const parsedCount = (params: URLSearchParams, name: 'adults' | 'children' | 'babies', min: number, max: number, ignored: IgnoredParameter[]): number => {
  const text = params.get(name)?.trim() ?? '';
  if (text === '') return min;
  const value = /^\d{1,4}$/.test(text) ? Number(text) : undefined;
  if (value === undefined || value < min || value > max) {
    ignored.push(name);
    return value !== undefined && value > max ? max : min;
  }
  return value;
};

const decimal = (text: string | null): number | null =>
  text !== null && /^-?\d{1,6}([.,]\d{1,20})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;

const list = (params: URLSearchParams, name: string): string[] =>
  [...new Set(params.getAll(name).flatMap((value) => value.split(',')))].filter((value) => filterKey.test(value)).slice(0, filterKeysMax);

/** Pieces of equipment and conveniences; what both lists name is read in the one that shows it, whichever an address wrote. */
const parsedFeatures = (params: URLSearchParams): Pick<Filters, 'equipment' | 'conveniences'> => {
  const owned = list(params, 'equipment').map(oneKey);
  const kept = list(params, 'conveniences');
  const isWifi = (key: string): boolean => key === 'wifi';
  const isAccess = (key: string): boolean => key === accessKey;
  return {
    equipment: [...new Set([...owned.filter((key) => !isAccess(key)), ...kept.filter(isWifi)])],
    conveniences: [...new Set([...kept.filter((key) => !isWifi(key)), ...owned.filter(isAccess)])],
  };
};

// About a metre.
const degreeDecimals = 5;
const roundDegrees = (degrees: number): number => Number(degrees.toFixed(degreeDecimals)) + 0;

/** A part of the map as an address and a call write it: west, south, east, north in plain decimals. */
export const boundsText = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map((degrees) => roundDegrees(degrees).toFixed(degreeDecimals)).join(',');

/**
 * The part of the map that a text names, to the nearest 0.00001 degree; null when it is none: not four plain decimals, not on Earth, inverted, or
 * nothing wide.
 */
export const boundsIn = (text: string): Bounds | null => {
  const parts = text.split(',').map((part) => {
    const degrees = decimal(part);
    return degrees === null ? null : roundDegrees(degrees);
  });
  const [west, south, east, north] = parts;
  if (parts.length !== 4 || west == null || south == null || east == null || north == null) return null;
  const onEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return onEarth && west < east && south < north ? { west, south, east, north } : null;
};

const centsIn = (text: string | null): number | null => {
  const price = decimal(text);
  return price !== null && price > 0 ? Math.round(Math.min(price, priceMaxEuros) * 100) : null;
};

const parsedFilters = (params: URLSearchParams): Filters => {
  const least = centsIn(params.get('price_min'));
  const most = centsIn(params.get('price_max'));
  // Two limits typed the other way round are the same range.
  const [priceMinCents, priceMaxCents] = least !== null && most !== null && least > most ? [most, least] : [least, most];
  const rating = decimal(params.get('rating_min'));
  const asked = params.get('sort');
  const page = params.get('page') ?? '';
  const hours = list(params, 'hours');
  const bounds = boundsIn(params.get('bbox') ?? '');
  return {
    priceMinCents,
    priceMaxCents,
    ratingMin: rating !== null && rating > 0 && rating <= 5 ? rating : null,
    hours: hourBands.filter((band) => hours.includes(band)),
    ...parsedFeatures(params),
    sort: searchSorts.find((sort) => sort === asked) ?? 'relevance',
    page: /^\d{1,2}$/.test(page) ? Math.min(pageMax, Math.max(1, Number(page))) : 1,
    bounds,
    // A part of the map says for itself how far it goes.
    radiusKm: bounds === null ? (widerRadiiKm.find((km) => String(km) === params.get('radius_km')) ?? null) : null,
  };
};

/**
 * Reads the parameters of a search page. An impossible, past or inverted date, or a guest count outside its limits,
 * is ignored and named in `ignored` (docs/product/search.md#criteria); price_min and price_max are in euros.
 */
export const parseCriteria = (
  params: URLSearchParams,
  { categories, today, guestsMax }: CriteriaContext,
): { criteria: Criteria; ignored: readonly IgnoredParameter[]; misread: string | null } => {
  const ignored: IgnoredParameter[] = [];
  const range = parsedRange(params, today, ignored);
  const adults = parsedCount(params, 'adults', bookingGuests, guestsMax, ignored);
  const children = parsedCount(params, 'children', 0, guestsMax - adults, ignored);
  const babies = parsedCount(params, 'babies', 0, guestsMax - adults - children, ignored);
  const draftId = params.get('address_draft_id')?.trim() ?? '';
  return {
    criteria: {
      category: categoryKeyOf(params.get('category') ?? '', categories),
      addressDraftId: isPublicId(draftId) ? draftId : null,
      searchAddress: (params.get('search_address') ?? '').trim().slice(0, 200),
      range,
      atHome: ['true', '1', 'on'].includes(params.get('at_home') ?? ''),
      adults,
      children,
      babies,
      filters: parsedFilters(params),
    },
    ignored: [...new Set(ignored)],
    misread: misreadCategory(params.get('category') ?? '', categories),
  };
};

const writeWhere = (params: URLSearchParams, criteria: Criteria): void => {
  if (criteria.category !== null) params.set('category', criteria.category);
  if (criteria.addressDraftId !== null) params.set('address_draft_id', criteria.addressDraftId);
  if (criteria.searchAddress !== '') params.set('search_address', criteria.searchAddress);
  params.set('at_home', String(criteria.atHome));
  if (criteria.range !== null) {
    params.set('start_date', compactDate(criteria.range.startDay));
    params.set('end_date', compactDate(criteria.range.endDay));
  }
  params.set('adults', String(criteria.adults));
  if (criteria.children > 0) params.set('children', String(criteria.children));
  if (criteria.babies > 0) params.set('babies', String(criteria.babies));
};

/**
 * The query string of a booking page for a professional: its id, then the criteria without filters; children and babies only when non-zero
 * (docs/product/search.md#criteria).
 */
export const bookingQuery = (criteria: Criteria, professionalId: string): string => {
  const where = wheres.get(criteria) ?? whereText(criteria);
  wheres.set(criteria, where);
  return `id=${encodeURIComponent(professionalId)}&${where}`;
};

const whereText = (criteria: Criteria): string => {
  const params = new URLSearchParams();
  writeWhere(params, criteria);
  return params.toString();
};

// Every link of every card of a page says the same of where and when.
const wheres = new WeakMap<Criteria, string>();

/** The query string of the search page, the inverse of `parseCriteria`; dates as YYYYMMDD, filters only when set (docs/product/search.md#criteria). */
export const searchQuery = (criteria: Criteria): string => {
  const params = new URLSearchParams();
  writeWhere(params, criteria);
  const { priceMinCents, priceMaxCents, ratingMin, hours, equipment, conveniences, sort, page, bounds, radiusKm } = criteria.filters;
  if (priceMinCents !== null) params.set('price_min', String(priceMinCents / 100));
  if (priceMaxCents !== null) params.set('price_max', String(priceMaxCents / 100));
  if (ratingMin !== null) params.set('rating_min', String(ratingMin));
  if (hours.length > 0) params.set('hours', hours.join(','));
  if (equipment.length > 0) params.set('equipment', equipment.join(','));
  if (conveniences.length > 0) params.set('conveniences', conveniences.join(','));
  if (sort !== 'relevance') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  if (bounds !== null) params.set('bbox', boundsText(bounds));
  if (radiusKm !== null) params.set('radius_km', String(radiusKm));
  return params.toString();
};

/**
 * The criteria that a search still lacks: a category and a place (a draft, or a text whose first suggestion is taken); the place of the care always has
 * a value (docs/product/search.md#criteria).
 */
export const missingCriteria = (criteria: Criteria): ('category' | 'address')[] => [
  ...(criteria.category === null ? (['category'] as const) : []),
  ...(criteria.addressDraftId === null && criteria.searchAddress === '' ? (['address'] as const) : []),
];
