import { compactDate, priceText } from '#core/format.ts';
import type { Slot } from '../contract.ts';
import { compactMonth, monthGrid, monthsShown, partsOfDay, type MonthIndex } from '../rules/month-grid.ts';
import { timesTexts } from './times-texts.ts';

type Free = { readonly days: readonly FreeDay[]; readonly lastDay: number };
type FreeDay = { readonly day: number; readonly slots: readonly Slot[] };
/**
 * The current page. `query` builds the page's query string with some parameters changed. A null value removes a
 * parameter.
 */
type CurrentPage = { readonly query: (change?: Readonly<Record<string, string | null>>) => string };

const searchOf = (page: CurrentPage, change: Record<string, string | null>): string =>
  page.query({ day: null, ...change });

/** The calendar of two months, starting with the requested month. Each free day has a link. */
export const monthsOf = (
  page: CurrentPage & { readonly today: number },
  { days, lastDay }: Free,
  requestedMonth: MonthIndex,
  chosenDay: number | undefined,
) => {
  const shown = monthsShown(requestedMonth, page.today, lastDay);
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
                search: one.isOpen ? searchOf(page, { day: compactDate(one.day), starts_at: null }) : null,
              },
          ),
        ),
      };
    }),
    before: shown.before ? page.query({ month: compactMonth(shown.months[0]! - 1) }) : null,
    after: shown.after ? page.query({ month: compactMonth(shown.months[0]! + 1) }) : null,
  };
};

/**
 * The free times of a day, grouped by part of the day. Each time has a link. `comparesDays`: the client compares the
 * prices of several days, so every time keeps its price once a time is chosen.
 */
export const timesPartsOf = (
  page: CurrentPage,
  day: FreeDay | undefined,
  chosen: Slot | null,
  comparesDays = false,
) => {
  const all = day?.slots ?? [];
  // When every time costs as much as the chosen time, the page shows the price once, beside the list.
  const isTold = !comparesDays && chosen !== null && all.every(({ total_cents }) => total_cents === chosen.total_cents);
  return partsOfDay(all).map(({ part, slots }) => ({
    name: timesTexts.parts[part],
    slots: slots.map(({ starts_at, text, total_cents }) => ({
      text,
      price: isTold ? null : priceText(total_cents),
      label: `${text}, ${priceText(total_cents)}`,
      isChosen: starts_at === chosen?.starts_at,
      search: searchOf(page, { starts_at }),
    })),
  }));
};
