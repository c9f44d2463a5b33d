import { isoFromDay } from '#core/time.ts';
import { isPublicId } from '#core/public-id.ts';
import type { ProOrderList } from '#features/orders/contract.ts';
import { soughtMax, visitDayIn, type VisitPayment, type VisitSpan, type VisitStanding } from '#features/orders/contract/pro-list.ts';
import { pageNumber } from '#ui/page/page-number.ts';

/** The lists that a professional's visits are read by. */
export const orderLists = ['upcoming', 'to_confirm', 'past', 'all'] as const satisfies readonly ProOrderList[];

// As an address writes them.
const listWords = { upcoming: 'a-venir', to_confirm: 'a-confirmer', past: 'passes', all: 'tous' } as const satisfies Record<ProOrderList, string>;
const spanWords = { today: 'aujourdhui', tomorrow: 'demain', week: 'semaine' } as const satisfies Record<VisitSpan, string>;
const stateWords = {
  requested: 'a-confirmer',
  confirmed: 'confirme',
  completed: 'termine',
  no_show: 'absent',
  cancelled: 'annule',
} as const satisfies Record<VisitStanding, string>;
const paymentWords = { paid: 'paye', due: 'a-encaisser' } as const satisfies Record<VisitPayment, string>;

/** What of an address may not be known. */
export type UnknownPart = 'list' | 'days' | 'person' | 'state' | 'payment' | 'page';

/** What the list is narrowed to; days are since 1970-01-01, both included. */
export type Narrowing = {
  readonly query: string;
  readonly span: VisitSpan | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly person: string | null;
  readonly state: VisitStanding | null;
  readonly payment: VisitPayment | null;
};

const wide: Narrowing = { query: '', span: null, from: null, to: null, person: null, state: null, payment: null };

/** Whether a list is narrowed at all. */
export const isNarrowed = (one: Narrowing): boolean => one.query !== '' || Object.entries(one).some(([name, value]) => name !== 'query' && value !== null);

// What narrows looks among all visits, unless a list is named.
const ownList = (narrowing: Narrowing): ProOrderList => (isNarrowed(narrowing) ? 'all' : 'upcoming');

/** What an address asks of the lists: which one and what it is narrowed to, which page, which visit is open, and whether its health answers are read. */
export const ordersAsked = (query: URLSearchParams) => {
  const unknown = new Set<UnknownPart>();
  const one = <K extends string>(name: string, words: Readonly<Record<K, string>>, part: UnknownPart): K | null => {
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
  const span = one('jour', spanWords, 'days');
  const days = [day('du'), day('au')] as const;
  // Written the wrong way round, two days mean the same.
  const [from, to] = days[0] !== null && days[1] !== null && days[0] > days[1] ? [days[1], days[0]] : days;
  const narrowing: Narrowing = {
    // Half a character, where the text is cut too, is nothing that a database would read.
    query: (query.get('q') ?? '').slice(0, soughtMax).replaceAll(/\p{C}/gu, ' ').trim(),
    span,
    from: span === null ? from : null,
    to: span === null ? to : null,
    person: isPublicId(person) ? person : null,
    state: one('etat', stateWords, 'state'),
    payment: one('paiement', paymentWords, 'payment'),
  };
  const when = one('liste', listWords, 'list') ?? ownList(narrowing);
  const page = pageNumber(query.get('page'));
  if ((query.get('page') ?? '') !== '' && String(page) !== query.get('page')) unknown.add('page');
  const booking = query.get('booking_id');
  return {
    when,
    narrowing,
    page,
    unknown: [...unknown] as readonly UnknownPart[],
    isAsked: booking !== null,
    bookingId: booking !== null && isPublicId(booking) ? booking : null,
    readsHealth: query.get('fiche') === '1',
    confirmed: query.get('dit') === confirmedWord ? pageNumber(query.get('combien')) : null,
  };
};
export type OrdersAsked = ReturnType<typeof ordersAsked>;

/** What an address says once visits are confirmed, and how many in `combien`. */
export const confirmedWord = 'confirmes';

/** What the list is narrowed to, as an address writes it. */
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

/** The address of a list, narrowed as asked. */
export const listPath = (path: string, { when, narrowing = wide, page = 1 }: ListAddress, more: Readonly<Record<string, string>> = {}): string => {
  const fields = [...narrowingFields(when, narrowing), ...(page > 1 ? [['page', String(page)] as const] : []), ...Object.entries(more)];
  return fields.length === 0 ? path : `${path}?${new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()}`;
};
