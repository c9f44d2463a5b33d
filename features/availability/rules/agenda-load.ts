import { normalise, subtract, union } from '#core/spans.ts';

type Spanned = { readonly startMin: number; readonly endMin: number };
type Spans = readonly number[];

const spansOf = (pieces: readonly Spanned[]): Spans =>
  normalise(pieces.flatMap(({ startMin, endMin }) => [startMin, endMin]));
const minutesOf = (spans: Spans): number => spans.reduce((sum, at, i) => (i % 2 === 0 ? sum - at : sum + at), 0);

export type AgendaLoad = { readonly takenMin: number; readonly openMin: number };

/**
 * Computes how much open time is taken. Private time (a break, a training) does not count as open. A visit outside the
 * opening hours counts as both open and taken.
 */
export const loadOf = (open: readonly Spanned[], taken: readonly Spanned[], closed: readonly Spanned[]): AgendaLoad => {
  const busy = spansOf(taken);
  return { takenMin: minutesOf(busy), openMin: minutesOf(union(subtract(spansOf(open), spansOf(closed)), busy)) };
};

/** Returns a load in whole percent. Null when no time is open. */
export const loadPercent = ({ takenMin, openMin }: AgendaLoad): number | null =>
  openMin === 0 ? null : Math.round((100 * takenMin) / openMin);

export const loadOfAll = (loads: readonly AgendaLoad[]): AgendaLoad => ({
  takenMin: loads.reduce((sum, { takenMin }) => sum + takenMin, 0),
  openMin: loads.reduce((sum, { openMin }) => sum + openMin, 0),
});

/** Percentage from which a day is nearly full (assumed). */
export const nearlyFullPercent = 90;
