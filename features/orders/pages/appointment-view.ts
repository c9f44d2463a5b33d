import { compactDate, dateTimeText, longDateText, priceText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { momentText, slotWall } from '#features/offers/rules/instant-text.ts';
import type { Slot } from '#features/offers/contract.ts';
import { compactMonth, monthGrid, monthsShown, partsOfDay, type MonthIndex } from '#features/offers/rules/month-grid.ts';
import { startHeld } from '#features/offers/rules/shown-slots.ts';
import { offerTexts } from '#features/offers/texts.ts';
import { surchargeEffect, surchargeName } from '#features/catalog/texts.ts';
import type { liveCarts } from '#features/orders/contract.ts';
import type { Flow, freeDaysOf, quoteOf } from './flow.ts';
import { flowTexts } from './flow-texts.ts';
import { flowPaths } from '#features/profiles/pages/paths.ts';

const texts = flowTexts.appointment;

type Free = Awaited<ReturnType<typeof freeDaysOf>>;
type FreeDay = Free['days'][number];
type Quote = Awaited<ReturnType<typeof quoteOf>>;
type LiveCart = DataOf<typeof liveCarts>['carts'][number];

/** The day shown of those with a free time: the one asked for, else the nearest; and the time asked for, while it is free on that day. */
export const pickedOf = ({ startsAt, day: askedDay, criteria, profile }: Flow, days: Free['days']) => {
  const held = startsAt === null ? undefined : startHeld(days, startsAt);
  const chosen = held?.isAsked ? held.slot : null;
  const wanted = askedDay ?? held?.slot.day ?? criteria.range?.startDay ?? profile.today;
  const open = days.filter(({ slots }) => slots.length > 0);
  const day = open.find((one) => one.day === wanted) ?? open.find((one) => one.day >= wanted) ?? open.at(-1);
  return { day, slot: chosen !== null && chosen.day === day?.day ? chosen : null, isFree: chosen !== null };
};

type Asked = Pick<Flow, 'query'>;

const searchOf = (flow: Asked, change: Record<string, string | null>): string => flow.query({ day: null, ...change });

/** The calendar: two months from the one asked for, each free day an address. */
export const monthsOf = (
  flow: Asked & { readonly profile: Pick<Flow['profile'], 'today'> },
  { days, lastDay }: Free,
  asked: MonthIndex,
  chosenDay: number | undefined,
) => {
  const shown = monthsShown(asked, flow.profile.today, lastDay);
  const free = new Map(days.map((one) => [one.day, one.slots.length]));
  return {
    months: shown.months.map((index) => {
      const { name, weeks } = monthGrid(index, free);
      return {
        name,
        weeks: weeks.map((week) =>
          week.map(
            (one) =>
              one && {
                day: one.day,
                figure: one.figure,
                label: one.label,
                isChosen: one.day === chosenDay,
                search: one.isOpen ? searchOf(flow, { day: compactDate(one.day), starts_at: null }) : null,
              },
          ),
        ),
      };
    }),
    before: shown.before ? flow.query({ month: compactMonth(shown.months[0]! - 1) }) : null,
    after: shown.after ? flow.query({ month: compactMonth(shown.months[0]! + 1) }) : null,
  };
};

/** The free times of the day shown, by its parts, each an address. */
export const partsOf = (flow: Asked, day: FreeDay | undefined, chosen: Slot | null) => {
  const all = day?.slots ?? [];
  // The price of the chosen one stands beside them.
  const isTold = chosen !== null && all.every(({ total_cents }) => total_cents === chosen.total_cents);
  return partsOfDay(all).map(({ part, slots }) => ({
    name: texts.parts[part],
    slots: slots.map(({ starts_at, text, total_cents }) => ({
      text,
      price: isTold ? null : priceText(total_cents),
      label: `${text}, ${priceText(total_cents)}`,
      isChosen: starts_at === chosen?.starts_at,
      search: searchOf(flow, { starts_at }),
    })),
  }));
};

/** What a change of day or of time says to those who do not see it. */
export const statusOf = (day: FreeDay | undefined, slot: Slot | null, totalCents: number): string => {
  if (slot !== null) return `${dateTimeText(slotWall(slot))}, ${texts.total(totalCents)}`;
  return day === undefined ? '' : `${longDateText(day.day)}, ${offerTexts.freeSlots(day.slots.length)}`;
};

/** The surcharges and reductions of the moment, in words. */
export const surchargesOf = (quote: Quote): string[] => [
  ...new Set(
    (quote?.quote.lines ?? []).flatMap((line) =>
      line.kind === 'surcharge'
        ? [
            texts.surcharge(
              surchargeName(line.type),
              surchargeEffect({ type: line.type, unit: line.unit, value: Math.abs(line.value) }).replace(/^[+−]\s?/u, ''),
              line.cents < 0,
            ),
          ]
        : [],
    ),
  ),
];

/** A slot that the visitor holds: with whom, when, and the address that goes on with it. */
export const heldOf = ({ cart_id, pro_id, pro_name, time_zone, starts_at }: LiveCart) => ({
  id: cart_id,
  name: pro_name,
  moment: momentText(time_zone, Date.parse(starts_at)),
  to: `${flowPaths.payment}?id=${pro_id}&cart=${cart_id}`,
});
export type Held = ReturnType<typeof heldOf>;
