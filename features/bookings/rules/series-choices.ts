/** Choices for a date of a series: kept or skipped. Any other value is a new start, as an instant. */
export const keepDate = 'garder';
export const skipDate = 'sauter';

/** Form field with the choice for a date, by its position from 1. */
export const dateField = (place: number): string => `date-${place}`;

export type DateChoice = { readonly place: number; readonly chosen: string | null };

/** The changes to send to the routes of a series: skipped dates (null) and dates with a new start. */
export const dateChanges = (
  dates: readonly DateChoice[],
): { readonly place: number; readonly starts_at: string | null }[] =>
  dates.flatMap(({ place, chosen }) =>
    chosen === null || chosen === keepDate ? [] : [{ place, starts_at: chosen === skipDate ? null : chosen }],
  );

type Priced = DateChoice & { readonly choices: readonly { readonly value: string; readonly cents: number | null }[] };

/** Number of dates kept, number of dates undecided, and total price of the kept dates in cents. */
export const keptDatesTotal = (
  dates: readonly Priced[],
): { readonly count: number; readonly undecided: number; readonly totalCents: number } => ({
  count: dates.filter(({ chosen }) => chosen !== null && chosen !== skipDate).length,
  undecided: dates.filter(({ chosen }) => chosen === null).length,
  totalCents: dates.reduce(
    (sum, { chosen, choices }) => sum + (choices.find(({ value }) => value === chosen)?.cents ?? 0),
    0,
  ),
});

// `requestText` comes last, because it may contain spaces.
const wordOf = (requestText: string, chosen: readonly (string | null)[], totalCents: number): string =>
  [totalCents, ...chosen.map((one) => one ?? '-'), requestText].join(' ');

/**
 * A summary of the dates on screen, which their form sends back: the request, the choice for each date and the total
 * price. If the summary has changed at confirmation, the page shows the dates again before anything is written.
 */
export const seriesSummary = (requestText: string, dates: readonly Priced[]): string =>
  wordOf(
    requestText,
    dates.map(({ chosen }) => chosen),
    keptDatesTotal(dates).totalCents,
  );

/**
 * The dates that a form confirms and the total it displayed, in cents. Null when the form displayed something else, or
 * a date is undecided.
 */
export const confirmedOf = (
  summary: string,
  requestText: string,
  sent: readonly (string | null)[],
): { readonly dates: readonly DateChoice[]; readonly totalCents: number } | null => {
  const totalCents = Number(/^\d+/.exec(summary)?.[0] ?? Number.NaN);
  if (sent.includes(null) || summary !== wordOf(requestText, sent, totalCents)) return null;
  return { dates: sent.map((chosen, i) => ({ place: i + 1, chosen })), totalCents };
};
