import { civilFromDay, dayFromCivil, dayOfWeek } from '#core/civil.ts';

/**
 * The visible part of a calendar: its open days in order, its first and last day, and whether there are earlier and
 * later months.
 */
export type CalendarInSight = {
  readonly open: readonly number[];
  readonly first: number;
  readonly last: number;
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
};

type Direction = -1 | 1;
export type CalendarTurn = { readonly wanted: number; readonly direction: Direction };

const monthIndex = (day: number): number => {
  const { year, month } = civilFromDay(day);
  return year * 12 + month - 1;
};

const monthStart = (index: number): number => dayFromCivil(Math.floor(index / 12), (index % 12) + 1, 1);

/** The same date one month before or after, or the last day of a shorter month. */
const monthAway = (day: number, direction: Direction): number => {
  const index = monthIndex(day) + direction;
  return Math.min(monthStart(index) + civilFromDay(day).dayOfMonth - 1, monthStart(index + 1) - 1);
};

const jumps: Readonly<Record<string, (from: number) => CalendarTurn>> = {
  ArrowLeft: (from) => ({ wanted: from - 1, direction: -1 }),
  ArrowRight: (from) => ({ wanted: from + 1, direction: 1 }),
  ArrowUp: (from) => ({ wanted: from - 7, direction: -1 }),
  ArrowDown: (from) => ({ wanted: from + 7, direction: 1 }),
  PageUp: (from) => ({ wanted: monthAway(from, -1), direction: -1 }),
  PageDown: (from) => ({ wanted: monthAway(from, 1), direction: 1 }),
};

/**
 * The day to focus when the day `wanted` may be closed. Returns `wanted` when it is open, else the next open day in the
 * direction, else the nearest open day on the other side. Undefined when no day is open.
 */
export const dayNear = (open: readonly number[], { wanted, direction }: CalendarTurn): number | undefined => {
  const isOn = (day: number): boolean => (direction > 0 ? day >= wanted : day <= wanted);
  const inOrder = direction > 0 ? open : open.toReversed();
  return inOrder.find(isOn) ?? inOrder.findLast((day) => !isOn(day));
};

/**
 * The effect of a key pressed on an open day: a move to another visible day, or a change of the visible months.
 * Undefined when the key has no effect. Home and End stay within the week and the month of the day.
 */
export const dayByKey = (
  key: string,
  from: number,
  inSight: CalendarInSight,
): { readonly day: number } | { readonly turn: CalendarTurn } | undefined => {
  const { open, first, last, hasBefore, hasAfter } = inSight;
  if (key === 'Home' || key === 'End') {
    const monday = from - ((dayOfWeek(from) + 6) % 7);
    const week = open.filter((day) => day >= monday && day < monday + 7 && monthIndex(day) === monthIndex(from));
    const day = key === 'Home' ? week[0] : week.at(-1);
    return day === undefined ? undefined : { day };
  }
  const turn = jumps[key]?.(from);
  if (turn === undefined) return undefined;
  const { wanted, direction } = turn;
  const mayTurn = direction > 0 ? hasAfter : hasBefore;
  const isInSight = wanted >= first && wanted <= last;
  const further = open.filter((day) => (direction > 0 ? day > from : day < from));
  const day = dayNear(further, turn);
  const isBeyond = day !== undefined && (direction > 0 ? day >= wanted : day <= wanted);
  if (mayTurn && !(isInSight && isBeyond)) return { turn };
  return day === undefined ? undefined : { day };
};
