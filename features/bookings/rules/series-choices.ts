/** What becomes of a date of a series: it is kept, left out, or has another hour, which is then its instant. */
export const keepDate = 'garder';
export const skipDate = 'sauter';

/** The field of a form that says what becomes of a date, by its place from one. */
export const dateField = (place: number): string => `date-${place}`;

export type DateChoice = { readonly place: number; readonly chosen: string | null };

/** The changes that the calls of a series take: dates that are left out, or have another hour. */
export const dateChanges = (dates: readonly DateChoice[]): { readonly place: number; readonly starts_at: string | null }[] =>
  dates.flatMap(({ place, chosen }) => (chosen === null || chosen === keepDate ? [] : [{ place, starts_at: chosen === skipDate ? null : chosen }]));

type Priced = DateChoice & { readonly choices: readonly { readonly value: string; readonly cents: number | null }[] };

/** How many dates are kept, how many nobody has decided yet, and what those that are kept cost together, in cents. */
export const keptOf = (dates: readonly Priced[]): { readonly count: number; readonly undecided: number; readonly totalCents: number } => ({
  count: dates.filter(({ chosen }) => chosen !== null && chosen !== skipDate).length,
  undecided: dates.filter(({ chosen }) => chosen === null).length,
  totalCents: dates.reduce((sum, { chosen, choices }) => sum + (choices.find(({ value }) => value === chosen)?.cents ?? 0), 0),
});

// What was asked comes last: it may hold anything.
const wordOf = (asked: string, chosen: readonly (string | null)[], totalCents: number): string =>
  [totalCents, ...chosen.map((one) => one ?? '-'), asked].join(' ');

/**
 * What was on screen as its dates were confirmed, in a word that their form sends back: what was asked, what becomes of each, what they cost together. Another
 * word is shown again before anything is written.
 */
export const saidOf = (asked: string, dates: readonly Priced[]): string =>
  wordOf(
    asked,
    dates.map(({ chosen }) => chosen),
    keptOf(dates).totalCents,
  );

/** The dates that a form confirms and what they cost together as it was shown, in cents; null where something else was shown, or one is not decided. */
export const confirmedOf = (
  said: string,
  asked: string,
  sent: readonly (string | null)[],
): { readonly dates: readonly DateChoice[]; readonly totalCents: number } | null => {
  const totalCents = Number(/^\d+/.exec(said)?.[0] ?? Number.NaN);
  if (sent.includes(null) || said !== wordOf(asked, sent, totalCents)) return null;
  return { dates: sent.map((chosen, i) => ({ place: i + 1, chosen })), totalCents };
};
