import { fullDateText } from '#core/format.ts';
import { visitPayments, visitSpans, visitStandings } from '#features/orders/contract/pro-list.ts';
import type { DataOf } from '#core/route.ts';
import { isoFromDay } from '#core/time.ts';
import type { listProOrders, ProOrderList } from '#features/orders/contract.ts';
import {
  isNarrowed,
  listPath,
  narrowingFields,
  orderLists,
  type Narrowing,
  type OrdersQuery,
} from './order-list-address.ts';
import { narrowingTexts as texts } from './narrowing-texts.ts';
import { orderListTexts } from './order-texts.ts';

type ChipShown = { readonly to: string; readonly label: string; readonly isOn: boolean };
type ChipGroup = { readonly label: string; readonly chips: readonly ChipShown[] };

type Found = DataOf<typeof listProOrders>;

const daysText = (from: number | null, to: number | null): string | null => {
  if (from !== null && to !== null)
    return from === to ? texts.onDay(fullDateText(from)) : texts.range(fullDateText(from), fullDateText(to));
  if (from !== null) return texts.since(fullDateText(from));
  return to === null ? null : texts.until(fullDateText(to));
};

const groupsOf = (
  { by_state, by_payment, people }: Found,
  { when, narrowing }: OrdersQuery,
  path: string,
): readonly ChipGroup[] => {
  const chip = (
    label: string,
    isOn: boolean,
    change: Partial<Narrowing>,
    off: Partial<Narrowing>,
    list: ProOrderList = when,
  ): ChipShown => ({
    to: listPath(path, { when: list, narrowing: { ...narrowing, ...(isOn ? off : change) } }),
    label,
    isOn,
  });
  const open = { span: null, from: null, to: null } as const;
  const days = daysText(narrowing.from, narrowing.to);
  // « À venir » would leave out today's finished visits. A day filter chosen in that list therefore opens the list of
  // all visits.
  const ofDays = when === 'upcoming' ? 'all' : when;
  return [
    {
      label: texts.groups.days,
      chips: [
        ...visitSpans.map((span) => chip(texts.spans[span], narrowing.span === span, { ...open, span }, open, ofDays)),
        ...(days === null ? [] : [chip(days, true, {}, open)]),
      ],
    },
    {
      label: texts.groups.states,
      chips:
        when === 'to_confirm'
          ? []
          : visitStandings
              .filter((state) => by_state[state] > 0 || state === narrowing.state)
              .map((state) =>
                chip(
                  texts.counted(texts.states[state], by_state[state]),
                  state === narrowing.state,
                  { state },
                  { state: null },
                ),
              ),
    },
    {
      label: texts.groups.payments,
      chips: visitPayments
        .filter((payment) => by_payment[payment] > 0 || payment === narrowing.payment)
        .map((payment) =>
          chip(
            texts.counted(texts.payments[payment], by_payment[payment]),
            payment === narrowing.payment,
            { payment },
            { payment: null },
          ),
        ),
    },
    {
      label: texts.groups.people,
      chips:
        people.length < 2
          ? []
          : people.map(({ id, label }) => chip(label, id === narrowing.person, { person: id }, { person: null })),
    },
  ].filter(({ chips }) => chips.length > 0);
};

const emptyOf = ({ when, narrowing }: OrdersQuery, path: string) => {
  if (!isNarrowed(narrowing))
    return {
      title: orderListTexts.none[when],
      hint: orderListTexts.noneHint[when],
      isBare: when === 'upcoming',
      ways: [],
    };
  const isSought = narrowing.query !== '';
  const others = { ...narrowing, query: '' };
  return {
    title: isSought ? texts.nothingFor(narrowing.query) : texts.nothing,
    hint: when !== 'all' || isNarrowed(others) ? texts.among : texts.soughtHint,
    isBare: false,
    ways: [
      ...(when === 'all' ? [] : [{ to: listPath(path, { when: 'all', narrowing }), label: texts.inAll }]),
      ...(isSought && isNarrowed(others)
        ? [{ to: `${path}?${new URLSearchParams({ q: narrowing.query }).toString()}`, label: texts.wide }]
        : []),
      ...(isSought
        ? [
            {
              to: listPath(path, { when: isNarrowed(others) ? when : 'upcoming', narrowing: others }),
              label: texts.search.clear,
            },
          ]
        : [{ to: path, label: texts.wide }]),
    ],
  };
};

/** Links and texts of the filters, and the message shown for an empty list. */
export const narrowingView = (found: Found, ordersQuery: OrdersQuery, path: string) => {
  const { when, narrowing } = ordersQuery;
  const fieldsExcept = (names: readonly string[]) =>
    narrowingFields(when, narrowing).filter(([name]) => !names.includes(name));
  return {
    query: narrowing.query,
    clearTo: narrowing.query === '' ? null : listPath(path, { when, narrowing: { ...narrowing, query: '' } }),
    // A text search always covers all visits, even when another list is open.
    besideQuery: fieldsExcept(['q', 'liste']),
    besideDates: fieldsExcept(['jour', 'du', 'au', 'liste']),
    from: narrowing.from === null ? '' : isoFromDay(narrowing.from),
    to: narrowing.to === null ? '' : isoFromDay(narrowing.to),
    lists: orderLists.map((one) => ({
      to: listPath(path, { when: one, narrowing }),
      label: orderListTexts[one](found.counts[one]),
      isCurrent: one === when,
    })),
    groups: groupsOf(found, ordersQuery, path),
    empty: emptyOf(ordersQuery, path),
    unknown: ordersQuery.unknown.length === 0 ? null : texts.unknown(ordersQuery.unknown),
  };
};
export type NarrowingView = ReturnType<typeof narrowingView>;
