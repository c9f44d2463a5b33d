import { normalise, subtract } from '#core/spans.ts';
import { drawnBetween, type AgendaPosition } from './agenda-moves.ts';

/** Minutes of one column of an agenda, after the midnight of its day. */
export type ColumnSpan = { readonly startMin: number; readonly endMin: number };

/** What of a column nothing lies over, in order. */
export const gapsOf = ({ startMin, endMin }: ColumnSpan, over: readonly ColumnSpan[]): ColumnSpan[] => {
  const spans = subtract([startMin, endMin], normalise(over.flatMap((one) => [one.startMin, one.endMin])));
  return spans.flatMap((from, i) => (i % 2 === 0 ? [{ startMin: from, endMin: spans[i + 1]! }] : []));
};

/** The gap that a minute lies in. */
export const gapAt = (gaps: readonly ColumnSpan[], minute: number): ColumnSpan | undefined =>
  gaps.find(({ startMin, endMin }) => startMin <= minute && minute < endMin);

/** What two points of a column draw, the first of them in this gap: never over what lies beside it, at least a step long where the gap is. */
export const drawnInGap = (day: number, gap: ColumnSpan, [aMin, bMin]: readonly [number, number], stepMin: number): AgendaPosition => {
  const drawn = drawnBetween(day, aMin, bMin, stepMin);
  const startMin = Math.max(drawn.startMin, gap.startMin);
  return { day, startMin, endMin: Math.min(Math.max(drawn.endMin, startMin + stepMin), gap.endMin) };
};

/** What a press on a minute of a gap means: it begins at the step before, and lasts so long where the gap does. */
export const pressedInGap = (day: number, gap: ColumnSpan, minute: number, { stepMin, lastsMin }: { stepMin: number; lastsMin: number }): AgendaPosition => {
  const { startMin } = drawnInGap(day, gap, [minute, minute], stepMin);
  return { day, startMin, endMin: Math.min(startMin + lastsMin, gap.endMin) };
};

/** The free minute at or after another one, or at or before it (`way` -1), a step of room left where the gap has it; undefined where none is. */
export const nextFree = (gaps: readonly ColumnSpan[], minute: number, way: 1 | -1, stepMin: number): number | undefined => {
  if (way === 1) {
    const gap = gaps.find(({ endMin }) => endMin > minute);
    return gap && Math.max(minute, gap.startMin);
  }
  const gap = gaps.findLast(({ startMin }) => startMin <= minute);
  return gap && Math.max(gap.startMin, Math.min(minute, gap.endMin - stepMin));
};

/** Where the cursor stands at a minute of a column, or at the nearest free one: later ones first; undefined where all is taken. */
export const cursorAt = (day: number, gaps: readonly ColumnSpan[], minute: number, stepMin: number): AgendaPosition | undefined => {
  const at = nextFree(gaps, minute, 1, stepMin) ?? nextFree(gaps, minute, -1, stepMin);
  const gap = at === undefined ? undefined : gapAt(gaps, at);
  return at === undefined || !gap ? undefined : { day, startMin: at, endMin: Math.min(at + stepMin, gap.endMin) };
};

/** A key pressed while the cursor stands: up and down go from free time to free time, with shift they change its end; undefined for any other key. */
export const cursorKeyed = (
  { day, startMin, endMin }: AgendaPosition,
  gaps: readonly ColumnSpan[],
  key: string,
  isShifted: boolean,
  stepMin: number,
): AgendaPosition | undefined => {
  const way = { ArrowDown: 1, ArrowUp: -1 }[key] as 1 | -1 | undefined;
  if (way === undefined) return undefined;
  const stays = { day, startMin, endMin };
  const gap = gapAt(gaps, startMin);
  if (isShifted) return gap ? { day, startMin, endMin: Math.min(gap.endMin, Math.max(startMin + stepMin, endMin + way * stepMin)) } : stays;
  // What began between two steps, after a visit, goes on from the step beside it.
  const wanted = way === 1 ? Math.floor(startMin / stepMin) * stepMin + stepMin : Math.ceil(startMin / stepMin) * stepMin - stepMin;
  const at = nextFree(gaps, wanted, way, stepMin);
  const next = at === undefined ? undefined : gapAt(gaps, at);
  return at === undefined || !next || (way === 1 ? at <= startMin : at >= startMin)
    ? stays
    : { day, startMin: at, endMin: Math.min(at + stepMin, next.endMin) };
};
