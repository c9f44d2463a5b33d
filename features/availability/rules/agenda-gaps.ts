import { normalise, subtract } from '#core/spans.ts';
import { drawnBetween, type AgendaPosition } from './agenda-moves.ts';

/** Minutes after midnight in one column of an agenda. */
export type ColumnSpan = { readonly startMin: number; readonly endMin: number };

/** Returns the parts of a column that nothing covers, in order. */
export const gapsOf = ({ startMin, endMin }: ColumnSpan, over: readonly ColumnSpan[]): ColumnSpan[] => {
  const spans = subtract([startMin, endMin], normalise(over.flatMap((one) => [one.startMin, one.endMin])));
  return spans.flatMap((from, i) => (i % 2 === 0 ? [{ startMin: from, endMin: spans[i + 1]! }] : []));
};

export const gapAt = (gaps: readonly ColumnSpan[], minute: number): ColumnSpan | undefined =>
  gaps.find(({ startMin, endMin }) => startMin <= minute && minute < endMin);

/**
 * Returns the time drawn between two points of a column, the first of which lies in the gap. The result stays inside
 * the gap and lasts at least a step if the gap does.
 */
export const drawnInGap = (
  day: number,
  gap: ColumnSpan,
  [aMin, bMin]: readonly [number, number],
  stepMin: number,
): AgendaPosition => {
  const drawn = drawnBetween(day, aMin, bMin, stepMin);
  const startMin = Math.max(drawn.startMin, gap.startMin);
  return { day, startMin, endMin: Math.min(Math.max(drawn.endMin, startMin + stepMin), gap.endMin) };
};

/**
 * Returns the time that a press on a minute of a gap selects: it begins at the step before and lasts `lastsMin`, or
 * until the end of the gap.
 */
export const pressedInGap = (
  day: number,
  gap: ColumnSpan,
  minute: number,
  { stepMin, lastsMin }: { stepMin: number; lastsMin: number },
): AgendaPosition => {
  const { startMin } = drawnInGap(day, gap, [minute, minute], stepMin);
  return { day, startMin, endMin: Math.min(startMin + lastsMin, gap.endMin) };
};

/**
 * Returns the nearest free minute at or after `minute`, or at or before it when `way` is -1. When `way` is -1, the
 * result is at least one step before the end of the gap. Undefined when everything is taken.
 */
export const nextFree = (
  gaps: readonly ColumnSpan[],
  minute: number,
  way: 1 | -1,
  stepMin: number,
): number | undefined => {
  if (way === 1) {
    const gap = gaps.find(({ endMin }) => endMin > minute);
    return gap && Math.max(minute, gap.startMin);
  }
  const gap = gaps.findLast(({ startMin }) => startMin <= minute);
  return gap && Math.max(gap.startMin, Math.min(minute, gap.endMin - stepMin));
};

/**
 * Returns the position of the keyboard cursor at a minute of a column, or at the nearest free minute, later ones first.
 * Undefined when everything is taken.
 */
export const cursorAt = (
  day: number,
  gaps: readonly ColumnSpan[],
  minute: number,
  stepMin: number,
): AgendaPosition | undefined => {
  const at = nextFree(gaps, minute, 1, stepMin) ?? nextFree(gaps, minute, -1, stepMin);
  const gap = at === undefined ? undefined : gapAt(gaps, at);
  return at === undefined || !gap ? undefined : { day, startMin: at, endMin: Math.min(at + stepMin, gap.endMin) };
};

/**
 * Returns the new position of the cursor after a key. The up and down arrows move the cursor between free times. With
 * Shift, the arrows move the end of the cursor. Undefined for any other key.
 */
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
  if (isShifted)
    return gap
      ? { day, startMin, endMin: Math.min(gap.endMin, Math.max(startMin + stepMin, endMin + way * stepMin)) }
      : stays;
  // A cursor that starts between two steps, right after a visit, moves to the next step in that direction.
  const wanted =
    way === 1 ? Math.floor(startMin / stepMin) * stepMin + stepMin : Math.ceil(startMin / stepMin) * stepMin - stepMin;
  const at = nextFree(gaps, wanted, way, stepMin);
  const next = at === undefined ? undefined : gapAt(gaps, at);
  return at === undefined || !next || (way === 1 ? at <= startMin : at >= startMin)
    ? stays
    : { day, startMin: at, endMin: Math.min(at + stepMin, next.endMin) };
};
