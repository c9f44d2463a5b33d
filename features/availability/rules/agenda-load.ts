import { normalise, subtract, union } from '#core/spans.ts';

type Spanned = { readonly startMin: number; readonly endMin: number };
type Spans = readonly number[];

const spansOf = (pieces: readonly Spanned[]): Spans => normalise(pieces.flatMap(({ startMin, endMin }) => [startMin, endMin]));
const minutesOf = (spans: Spans): number => spans.reduce((sum, at, i) => (i % 2 === 0 ? sum - at : sum + at), 0);

/** Minutes that are taken, of minutes that are open. */
export type AgendaLoad = { readonly takenMin: number; readonly openMin: number };

/** How much of the time that is open is taken. What is private (a break, a training) is not open, and what is taken outside the hours counts as open too. */
export const loadOf = (open: readonly Spanned[], taken: readonly Spanned[], closed: readonly Spanned[]): AgendaLoad => {
  const busy = spansOf(taken);
  return { takenMin: minutesOf(busy), openMin: minutesOf(union(subtract(spansOf(open), spansOf(closed)), busy)) };
};

/** A load in whole percent; null where nothing is open. */
export const loadPercent = ({ takenMin, openMin }: AgendaLoad): number | null => (openMin === 0 ? null : Math.round((100 * takenMin) / openMin));

/** Several loads as one. */
export const loadOfAll = (loads: readonly AgendaLoad[]): AgendaLoad => ({
  takenMin: loads.reduce((sum, { takenMin }) => sum + takenMin, 0),
  openMin: loads.reduce((sum, { openMin }) => sum + openMin, 0),
});

/** From which percentage a day is nearly full (assumed). */
export const nearlyFullPercent = 90;
