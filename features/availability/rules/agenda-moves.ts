import { dayMinutes } from '#core/units.ts';
/** What stands on an agenda: a local day and minutes after its midnight, `endMin` past 1440 being the next day's. */
export type AgendaPosition = { readonly day: number; readonly startMin: number; readonly endMin: number };

/** How far the pointer snaps: quarters of an hour, five minutes with a modifier. */
export const snapMinutes = { usual: 15, fine: 5 } as const;

/** Minutes brought to the nearest multiple of a step. */
export const snapped = (minutes: number, stepMin: number): number => Math.round(minutes / stepMin) * stepMin;

/** Moved by days and minutes, its length kept: it begins within its day, and past midnight is the next one's. */
export const movedBy = ({ day, startMin, endMin }: AgendaPosition, days: number, minutes: number): AgendaPosition => {
  const at = day + days + Math.floor((startMin + minutes) / dayMinutes);
  const start = (((startMin + minutes) % dayMinutes) + dayMinutes) % dayMinutes;
  return { day: at, startMin: start, endMin: start + endMin - startMin };
};

/** Its end moved by minutes: never shorter than `leastMin`, never past the next day's end nor longer than a day. */
export const resizedBy = ({ day, startMin, endMin }: AgendaPosition, minutes: number, leastMin: number): AgendaPosition => ({
  day,
  startMin,
  endMin: Math.min(Math.max(endMin + minutes, startMin + leastMin), startMin + dayMinutes, 2 * dayMinutes),
});

/** What two points of a column draw, whichever comes first: at least a step long, within the day. */
export const drawnBetween = (day: number, aMin: number, bMin: number, stepMin: number): AgendaPosition => {
  const [from, to] = [Math.min(aMin, bMin), Math.max(aMin, bMin)];
  const startMin = Math.max(0, Math.min(Math.floor(from / stepMin) * stepMin, dayMinutes - stepMin));
  return { day, startMin, endMin: Math.min(dayMinutes, Math.max(startMin + stepMin, snapped(to, stepMin))) };
};

/** A key pressed on what stands there → where it goes: arrows move by a step or a day, with shift they change its end; undefined for any other key. */
export const keyedTo = (standing: AgendaPosition, key: string, isShifted: boolean, stepMin: number): AgendaPosition | undefined => {
  if (key === 'ArrowUp') return isShifted ? resizedBy(standing, -stepMin, stepMin) : movedBy(standing, 0, -stepMin);
  if (key === 'ArrowDown') return isShifted ? resizedBy(standing, stepMin, stepMin) : movedBy(standing, 0, stepMin);
  if (isShifted) return undefined;
  if (key === 'ArrowLeft') return movedBy(standing, -1, 0);
  return key === 'ArrowRight' ? movedBy(standing, 1, 0) : undefined;
};
