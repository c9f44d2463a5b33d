import { compactDate, dayFromCompactDate } from '#core/format.ts';
import { publicIdIn } from '#core/public-id.ts';
import { fallbackCategory, readCategory, type CategoryReading, type SearchCategory } from './search-categories.ts';
import { noFilters, filtersIn, writeFilters, type SearchFilters } from './filters.ts';

/** A range of local days since 1970-01-01, both included. */
export type DayRange = { readonly startDay: number; readonly endDay: number };

/** Search criteria: the parameters of `/booking/search` and of every booking page (docs/product/search.md#criteria). */
export type Criteria = {
  /** Key of a category. Null when nothing was typed, or when the text does not match exactly one category. */
  readonly category: string | null;
  /** The text that was read as the category. Absent or null when this text is the category's own name. */
  readonly typedCare?: string | null;
  readonly addressDraftId: string | null;
  readonly searchAddress: string;
  /** Null while the field shows « Choisir une date ». The search then uses the default range. */
  readonly range: DayRange | null;
  readonly atHome: boolean;
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
  readonly filters: SearchFilters;
};

export type IgnoredParameter = 'start_date' | 'end_date' | 'adults' | 'children' | 'babies';

/** Maximum length of a typed category, in characters. The rest of the text is ignored. */
export const typedMax = 80;

/**
 * Data for reading search criteria. `today` is the local day of the person who searches. `guestsMax` is the setting
 * bookingGuestsMax (docs/product/booking.md#guests).
 */
export type CriteriaContext = {
  readonly categories: readonly SearchCategory[];
  readonly today: number;
  readonly guestsMax: number;
};

/** Number of adults when a search begins, and minimum number of paying guests (docs/product/booking.md#guests). */
export const bookingGuests = 1;

/** Maximum number of guests, unless the setting has another value (docs/product/booking.md#guests). */
export const bookingGuestsMax = 10;

/** Number of days from today to the end of the default range (docs/product/search.md#criteria). */
export const defaultRangeDays = 5;

/** The range from today to five days later (docs/product/search.md#criteria). */
export const defaultRange = (today: number): DayRange => ({ startDay: today, endDay: today + defaultRangeDays });

/** Returns the range to search: the chosen range, else the default range. */
export const searchedRange = (criteria: Pick<Criteria, 'range'>, today: number): DayRange =>
  criteria.range ?? defaultRange(today);

/** Initial criteria of the search bar: massage, no address, the default range, one adult, on site. */
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

const parsedCount = (
  params: URLSearchParams,
  name: 'adults' | 'children' | 'babies',
  { min, max, absent = min }: { readonly min: number; readonly max: number; readonly absent?: number },
  ignored: IgnoredParameter[],
): number => {
  const text = params.get(name)?.trim() ?? '';
  if (text === '') return absent;
  const value = /^\d{1,4}$/.test(text) ? Number(text) : undefined;
  if (value === undefined || value < min || value > max) {
    ignored.push(name);
    return value !== undefined && value > max ? max : absent;
  }
  return value;
};

/**
 * The text from which the category in the URL was found: the typed category, or the parameter `asked` of a link. Null
 * when the text is the name of the category, or does not lead to this category.
 */
const typedCareIn = (
  params: URLSearchParams,
  typed: string,
  reading: CategoryReading | null,
  categories: readonly SearchCategory[],
): string | null => {
  const category = reading?.category;
  if (!category) return null;
  if (reading?.isNamed === false) return typed;
  const text = (params.get('asked') ?? '').trim().slice(0, typedMax);
  const meant = readCategory(text, categories);
  const isMeant = meant?.isNamed === false && [meant.category, ...meant.others].includes(category);
  return isMeant ? text : null;
};

/**
 * Reads the parameters of a search page. Impossible, past or inverted dates and invalid numbers of guests are replaced
 * and listed in `ignored`. A number above the limit becomes the limit (docs/product/search.md#criteria). Prices
 * (`price_min`, `price_max`) are in euros. `misread` is a typed category that does not match exactly one category.
 */
export const parseCriteria = (
  params: URLSearchParams,
  { categories, today, guestsMax }: CriteriaContext,
): { criteria: Criteria; ignored: readonly IgnoredParameter[]; misread: string | null } => {
  const ignored: IgnoredParameter[] = [];
  const range = parsedRange(params, today, ignored);
  // Whether the search may have zero adults: with at least one child.
  const mayBeNone = /^[1-9]\d{0,3}$/.test(params.get('children')?.trim() ?? '');
  const adults = parsedCount(
    params,
    'adults',
    { min: mayBeNone ? 0 : bookingGuests, max: guestsMax, absent: bookingGuests },
    ignored,
  );
  const children = parsedCount(params, 'children', { min: 0, max: guestsMax - adults }, ignored);
  const babies = parsedCount(params, 'babies', { min: 0, max: guestsMax - adults - children }, ignored);
  const draftId = params.get('address_draft_id')?.trim() ?? '';
  const typed = (params.get('category') ?? '').trim().slice(0, typedMax);
  const reading = readCategory(typed, categories);
  const typedCare = typedCareIn(params, typed, reading, categories);
  return {
    criteria: {
      category: reading?.category?.key ?? null,
      ...(typedCare !== null && { typedCare }),
      addressDraftId: publicIdIn(draftId),
      searchAddress: (params.get('search_address') ?? '').trim().slice(0, 200),
      range,
      atHome: ['true', '1', 'on'].includes(params.get('at_home') ?? ''),
      adults,
      children,
      babies,
      filters: filtersIn(params),
    },
    ignored: [...new Set(ignored)],
    misread: reading?.isNamed === false ? typed : null,
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
  if (criteria.category !== null && criteria.typedCare) params.set('asked', criteria.typedCare);
};

/**
 * Query string of a professional's booking page: the professional's id, then the criteria without filters. Children and
 * babies are included only when not zero (docs/product/search.md#criteria).
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

// Cached texts of place and dates, because all the links of a page have the same place and dates.
const wheres = new WeakMap<Criteria, string>();

/**
 * Query string of the search page, which `parseCriteria` reads back. Dates are YYYYMMDD, and only active filters are
 * included (docs/product/search.md#criteria).
 */
export const searchQuery = (criteria: Criteria): string => {
  const params = new URLSearchParams();
  writeWhere(params, criteria);
  writeFilters(params, criteria.filters);
  return params.toString();
};

/**
 * Returns the criteria that a search still needs: a category and an address. An address is a draft, or a text whose
 * first suggestion is used (docs/product/search.md#criteria).
 */
export const missingCriteria = (criteria: Criteria): ('category' | 'address')[] => [
  ...(criteria.category === null ? (['category'] as const) : []),
  ...(criteria.addressDraftId === null && criteria.searchAddress === '' ? (['address'] as const) : []),
];
