import { isoFromDay } from '#core/time.ts';
import { isPublicId, publicIdIn } from '#core/public-id.ts';
import type { ProOrderList } from '#features/orders/contract.ts';
import {
  soughtMax,
  visitDayIn,
  type VisitPayment,
  type VisitSpan,
  type VisitStanding,
} from '#features/orders/contract/pro-list.ts';
import { pageNumber } from '#ui/page/page-number.ts';

export const orderLists = ['upcoming', 'to_confirm', 'past', 'all'] as const satisfies readonly ProOrderList[];

// Names of the lists, periods, states and payments in the page's address.
const listWords = {
  upcoming: 'a-venir',
  to_confirm: 'a-confirmer',
  past: 'passes',
  all: 'tous',
} as const satisfies Record<ProOrderList, string>;
const spanWords = { today: 'aujourdhui', tomorrow: 'demain', week: 'semaine' } as const satisfies Record<
  VisitSpan,
  string
>;
const stateWords = {
  requested: 'a-confirmer',
  confirmed: 'confirme',
  completed: 'termine',
  no_show: 'absent',
  cancelled: 'annule',
} as const satisfies Record<VisitStanding, string>;
const paymentWords = { paid: 'paye', due: 'a-encaisser' } as const satisfies Record<VisitPayment, string>;

/** Parts of an address that can be invalid. */
export type UnknownPart = 'list' | 'days' | 'person' | 'state' | 'payment' | 'page';

/** Filters of the list. Days are since 1970-01-01, both included. */
export type Narrowing = {
  readonly query: string;
  readonly span: VisitSpan | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly person: string | null;
  readonly state: VisitStanding | null;
  readonly payment: VisitPayment | null;
};

/** Filters of a list of all visits. */
export const wide: Narrowing = {
  query: '',
  span: null,
  from: null,
  to: null,
  person: null,
  state: null,
  payment: null,
};

export const isNarrowed = (one: Narrowing): boolean =>
  one.query !== '' || Object.entries(one).some(([name, value]) => name !== 'query' && value !== null);

// A filtered list searches all visits unless the address names a list.
const ownList = (narrowing: Narrowing): ProOrderList => (isNarrowed(narrowing) ? 'all' : 'upcoming');

/**
 * Reads the list page's address: list, filters, page, open visit, and whether to read its health answers. Collects the
 * invalid parts in `unknown`.
 */
export const ordersQueryIn = (query: URLSearchParams) => {
  const unknown = new Set<UnknownPart>();
  const keyOfWord = <K extends string>(
    name: string,
    words: Readonly<Record<K, string>>,
    part: UnknownPart,
  ): K | null => {
    const written = query.get(name) ?? '';
    if (written === '') return null;
    const found = (Object.keys(words) as K[]).find((key) => words[key] === written) ?? null;
    if (found === null) unknown.add(part);
    return found;
  };
  const day = (name: string): number | null => {
    const written = query.get(name)?.trim() ?? '';
    if (written === '') return null;
    const found = visitDayIn(written) ?? null;
    if (found === null) unknown.add('days');
    return found;
  };
  const person = query.get('avec') ?? '';
  if (person !== '' && !isPublicId(person)) unknown.add('person');
  const span = keyOfWord('jour', spanWords, 'days');
  const days = [day('du'), day('au')] as const;
  // Two days in the wrong order are the same range.
  const [from, to] = days[0] !== null && days[1] !== null && days[0] > days[1] ? [days[1], days[0]] : days;
  const narrowing: Narrowing = {
    // Removes control characters and halves of surrogate pairs, because the database refuses them. `slice` can cut a
    // surrogate pair.
    query: (query.get('q') ?? '').slice(0, soughtMax).replaceAll(/\p{C}/gu, ' ').trim(),
    span,
    from: span === null ? from : null,
    to: span === null ? to : null,
    person: publicIdIn(person),
    state: keyOfWord('etat', stateWords, 'state'),
    payment: keyOfWord('paiement', paymentWords, 'payment'),
  };
  const when = keyOfWord('liste', listWords, 'list') ?? ownList(narrowing);
  const page = pageNumber(query.get('page'));
  if ((query.get('page') ?? '') !== '' && String(page) !== query.get('page')) unknown.add('page');
  const booking = query.get('booking_id');
  return {
    when,
    narrowing,
    page,
    unknown: [...unknown] as readonly UnknownPart[],
    opensVisit: booking !== null,
    bookingId: publicIdIn(booking),
    readsHealth: query.get('fiche') === '1',
    confirmed: query.get('dit') === confirmedWord ? pageNumber(query.get('combien')) : null,
  };
};
export type OrdersQuery = ReturnType<typeof ordersQueryIn>;

/**
 * Value of the address parameter `dit` after visits are confirmed. The parameter `combien` has the number of visits.
 */
export const confirmedWord = 'confirmes';

/** Converts the filters to address parameters. The inverse of `ordersQueryIn`. */
export const narrowingFields = (when: ProOrderList, narrowing: Narrowing): readonly (readonly [string, string])[] => {
  const { query, span, from, to, person, state, payment } = narrowing;
  const fields: readonly (readonly [string, string | null])[] = [
    ['liste', when === ownList(narrowing) ? null : listWords[when]],
    ['q', query === '' ? null : query],
    ['jour', span && spanWords[span]],
    ['du', from === null ? null : isoFromDay(from)],
    ['au', to === null ? null : isoFromDay(to)],
    ['avec', person],
    ['etat', state && stateWords[state]],
    ['paiement', payment && paymentWords[payment]],
  ];
  return fields.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
};

type ListAddress = { readonly when: ProOrderList; readonly narrowing?: Narrowing; readonly page?: number };

/** Returns the address of a list with its filters. */
export const listPath = (
  path: string,
  { when, narrowing = wide, page = 1 }: ListAddress,
  more: Readonly<Record<string, string>> = {},
): string => {
  const fields = [
    ...narrowingFields(when, narrowing),
    ...(page > 1 ? [['page', String(page)] as const] : []),
    ...Object.entries(more),
  ];
  return fields.length === 0
    ? path
    : `${path}?${new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()}`;
};
