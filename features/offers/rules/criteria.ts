import { compactDate, dayFromCompactDate } from '#core/format.ts';
import { isPublicId } from '#core/public-id.ts';
import { fallbackCategory, readCategory, type SearchCategory } from './search-categories.ts';
import { noFilters, filtersIn, writeFilters, type SearchFilters } from './filters.ts';

/** Both ends are local days since 1970-01-01, the end included. */
export type DayRange = { readonly startDay: number; readonly endDay: number };

/** What is searched: the parameters of `/booking/search` and of every booking page (docs/product/search.md#criteria). */
export type Criteria = {
  /** A category's key; null when nothing was typed, or nothing that means one category. */
  readonly category: string | null;
  readonly addressDraftId: string | null;
  readonly searchAddress: string;
  /** Null: « Choisir une date »; the search then takes the default range. */
  readonly range: DayRange | null;
  readonly atHome: boolean;
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
  readonly filters: SearchFilters;
};

export type IgnoredParameter = 'start_date' | 'end_date' | 'adults' | 'children' | 'babies';

/** The longest category that is read. */
export const typedMax = 80;

/** `today` is the searcher's local day; `guestsMax` the limit bookingGuestsMax (docs/product/booking.md#guests). */
export type CriteriaContext = { readonly categories: readonly SearchCategory[]; readonly today: number; readonly guestsMax: number };

/** limits.bookingGuests: the number of adults a counter opens on, and the least number of those who pay (docs/product/booking.md#guests). */
export const bookingGuests = 1;

/** limits.bookingGuestsMax unless the setting says otherwise (docs/product/booking.md#guests). */
export const bookingGuestsMax = 10;

/** The default range runs from today to this many days later (docs/product/search.md#criteria). */
export const defaultRangeDays = 5;

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
 * Reads the parameters of a search page. An impossible, past or inverted date, or a guest count outside its limits,
 * is ignored and named in `ignored` (docs/product/search.md#criteria); price_min and price_max are in euros.
 * `misread` is a typed category that is not one's own name.
 */
export const parseCriteria = (
  params: URLSearchParams,
  { categories, today, guestsMax }: CriteriaContext,
): { criteria: Criteria; ignored: readonly IgnoredParameter[]; misread: string | null } => {
  const ignored: IgnoredParameter[] = [];
  const range = parsedRange(params, today, ignored);
  // A child comes alone: no adult is one of the numbers that can be asked for.
  const mayBeNone = /^[1-9]\d{0,3}$/.test(params.get('children')?.trim() ?? '');
  const adults = parsedCount(params, 'adults', { min: mayBeNone ? 0 : bookingGuests, max: guestsMax, absent: bookingGuests }, ignored);
  const children = parsedCount(params, 'children', { min: 0, max: guestsMax - adults }, ignored);
  const babies = parsedCount(params, 'babies', { min: 0, max: guestsMax - adults - children }, ignored);
  const draftId = params.get('address_draft_id')?.trim() ?? '';
  const typed = (params.get('category') ?? '').trim().slice(0, typedMax);
  const reading = readCategory(typed, categories);
  return {
    criteria: {
      category: reading?.category?.key ?? null,
      addressDraftId: isPublicId(draftId) ? draftId : null,
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
  writeFilters(params, criteria.filters);
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
