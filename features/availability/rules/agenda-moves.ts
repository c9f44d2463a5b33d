import { dayMinutes } from '#core/units.ts';
/**
 * The position of an agenda entry: a local day and minutes after its midnight. `endMin` above 1440 is on the next day.
 */
export type AgendaPosition = { readonly day: number; readonly startMin: number; readonly endMin: number };

/** Step of a pointer drag in minutes: a quarter of an hour, or five minutes with a modifier key. */
export const snapMinutes = { usual: 15, fine: 5 } as const;

export const snapped = (minutes: number, stepMin: number): number => Math.round(minutes / stepMin) * stepMin;

/** Moves a position by days and minutes, and keeps its length. A start that passes midnight changes the day. */
export const movedBy = ({ day, startMin, endMin }: AgendaPosition, days: number, minutes: number): AgendaPosition => {
  const at = day + days + Math.floor((startMin + minutes) / dayMinutes);
  const start = (((startMin + minutes) % dayMinutes) + dayMinutes) % dayMinutes;
  return { day: at, startMin: start, endMin: start + endMin - startMin };
};

/**
 * Moves the end of a position by minutes. The result lasts between `leastMin` and one day, and ends on the next day at
 * the latest.
 */
export const resizedBy = (
  { day, startMin, endMin }: AgendaPosition,
  minutes: number,
  leastMin: number,
): AgendaPosition => ({
  day,
  startMin,
  endMin: Math.min(Math.max(endMin + minutes, startMin + leastMin), startMin + dayMinutes, 2 * dayMinutes),
});

/**
 * Returns the time that a drag selects between two minutes of a column, in either order. It lasts at least one step and
 * stays within the day.
 */
export const drawnBetween = (day: number, aMin: number, bMin: number, stepMin: number): AgendaPosition => {
  const [from, to] = [Math.min(aMin, bMin), Math.max(aMin, bMin)];
  const startMin = Math.max(0, Math.min(Math.floor(from / stepMin) * stepMin, dayMinutes - stepMin));
  return { day, startMin, endMin: Math.min(dayMinutes, Math.max(startMin + stepMin, snapped(to, stepMin))) };
};

/**
 * Returns the position of an agenda entry after a key. Arrows move the entry by a step or a day. With Shift, they move
 * its end. Undefined for any other key.
 */
export const keyedTo = (
  standing: AgendaPosition,
  key: string,
  isShifted: boolean,
  stepMin: number,
): AgendaPosition | undefined => {
  if (key === 'ArrowUp') return isShifted ? resizedBy(standing, -stepMin, stepMin) : movedBy(standing, 0, -stepMin);
  if (key === 'ArrowDown') return isShifted ? resizedBy(standing, stepMin, stepMin) : movedBy(standing, 0, stepMin);
  if (isShifted) return undefined;
  if (key === 'ArrowLeft') return movedBy(standing, -1, 0);
  return key === 'ArrowRight' ? movedBy(standing, 1, 0) : undefined;
};
