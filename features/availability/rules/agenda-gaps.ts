import { normalise, subtract } from '#core/spans.ts';
import { drawnBetween, type AgendaPosition } from './agenda-moves.ts';

/** A span in one column of an agenda, in minutes after midnight. */
export type ColumnSpan = { readonly startMin: number; readonly endMin: number };

/** Returns, in order, the parts of a column that no span of `over` covers. */
export const gapsOf = ({ startMin, endMin }: ColumnSpan, over: readonly ColumnSpan[]): ColumnSpan[] => {
  const spans = subtract([startMin, endMin], normalise(over.flatMap((one) => [one.startMin, one.endMin])));
  return spans.flatMap((from, i) => (i % 2 === 0 ? [{ startMin: from, endMin: spans[i + 1]! }] : []));
};

export const gapAt = (gaps: readonly ColumnSpan[], minute: number): ColumnSpan | undefined =>
  gaps.find(({ startMin, endMin }) => startMin <= minute && minute < endMin);

/**
 * Returns the time that a drag selects between two minutes of a column. The first minute lies in the gap. The result
 * stays inside the gap and lasts at least one step, unless the gap is shorter.
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
 * Returns the time that a press selects in a gap. It begins at the last step before the press and lasts `lastsMin`, or
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
 * Returns the nearest free minute at or after `minute`. When `way` is -1, searches backwards, and the result leaves at
 * least one step before the end of its gap. Undefined when everything is taken.
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
 * Returns the position of the keyboard cursor at a minute of a column. When that minute is taken, chooses the next free
 * minute, otherwise the previous one. Undefined when everything is taken.
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
 * Returns the position of the keyboard cursor after a key. The up and down arrows move the cursor to other free time.
 * With Shift, they move the end of the cursor. Undefined for any other key.
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
  // After a visit, the cursor may be between two steps. It moves to the next step in the direction of the key.
  const wanted =
    way === 1 ? Math.floor(startMin / stepMin) * stepMin + stepMin : Math.ceil(startMin / stepMin) * stepMin - stepMin;
  const at = nextFree(gaps, wanted, way, stepMin);
  const next = at === undefined ? undefined : gapAt(gaps, at);
  return at === undefined || !next || (way === 1 ? at <= startMin : at >= startMin)
    ? stays
    : { day, startMin: at, endMin: Math.min(at + stepMin, next.endMin) };
};
