/** Values of the choice for one date of a series. Any other value is a new start, as an instant. */
export const keepDate = 'garder';
export const skipDate = 'sauter';

/** Name of the form field with the choice for a date. `place` is the position in the series, from 1. */
export const dateField = (place: number): string => `date-${place}`;

export type DateChoice = { readonly place: number; readonly chosen: string | null };

/**
 * Converts the choices to the changes that API calls accept: `starts_at` is null for a skipped date, and the new start
 * for a moved date.
 */
export const dateChanges = (
  dates: readonly DateChoice[],
): { readonly place: number; readonly starts_at: string | null }[] =>
  dates.flatMap(({ place, chosen }) =>
    chosen === null || chosen === keepDate ? [] : [{ place, starts_at: chosen === skipDate ? null : chosen }],
  );

type Priced = DateChoice & { readonly choices: readonly { readonly value: string; readonly cents: number | null }[] };

/** Returns how many dates are kept and how many are undecided, and the total price of the kept dates in cents. */
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
 * Returns a text about the shown dates that the form sends back: the request, the choices and the total price. When it
 * differs at confirmation, the page shows the dates again and writes nothing.
 */
export const seriesSummary = (requestText: string, dates: readonly Priced[]): string =>
  wordOf(
    requestText,
    dates.map(({ chosen }) => chosen),
    keptDatesTotal(dates).totalCents,
  );

/**
 * Returns the choices that a form confirms and the total that the form showed, in cents. Null when the request or a
 * choice is not the one of `summary`, or when a date is undecided. Does not check the total, which the API call does.
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
