import { dayMinutes } from '#core/units.ts';
import { normalise, subtract } from '#core/spans.ts';
import { isStartAhead } from './late-visit.ts';
import type { ColumnSpan } from './agenda-gaps.ts';
import type { AgendaPosition } from './agenda-moves.ts';

/** The spans of an agenda column, without those of the dragged entry. */
export type DropPlace = {
  readonly open: readonly ColumnSpan[];
  readonly closed: readonly ColumnSpan[];
  readonly taken: readonly (ColumnSpan & { readonly name: string })[];
};

/**
 * A problem with dropping an agenda entry, found without the server: taken time, past time, or time outside the hours.
 */
export type DropBreak =
  | { readonly kind: 'taken'; readonly name: string }
  | { readonly kind: 'past' }
  | { readonly kind: 'hours' };

/** Whether a problem forbids the drop. The professional may confirm a drop outside the hours. */
export const isRefusal = ({ kind }: DropBreak): boolean => kind !== 'hours';

const meets = (a: ColumnSpan, b: ColumnSpan): boolean => a.startMin < b.endMin && b.startMin < a.endMin;

const flat = (spans: readonly ColumnSpan[]) => normalise(spans.flatMap(({ startMin, endMin }) => [startMin, endMin]));

type Clock = { readonly day: number; readonly minute: number };

type Place = Pick<AgendaPosition, 'day' | 'startMin'>;

/** Returns the minutes of clock time from now to a position. Negative in the past. */
const minutesAfter = (now: Clock, { day, startMin }: Place): number =>
  (day - now.day) * dayMinutes + startMin - now.minute;

type DroppedThing = {
  readonly isVisit: boolean;
  /** Position before the drag, which decides whether a visit is late. Null for a visit to come. */
  readonly from: Place | null;
  /**
   * For a visit: the times that occupy its practitioner, in minutes after its start. Processing time between them
   * leaves the practitioner free.
   */
  readonly times: readonly ColumnSpan[];
  readonly now: Clock;
};

/**
 * Lists the problems of an agenda entry at a position. `isVisit` distinguishes a visit from private time. Ignores
 * preparation, cleaning and travel, which only the server knows.
 */
export const dropBreaksOf = (
  { day, startMin, endMin }: AgendaPosition,
  { open, closed, taken }: DropPlace,
  { isVisit, from, times, now }: DroppedThing,
): DropBreak[] => {
  const span = { startMin, endMin: Math.min(endMin, dayMinutes) };
  const own = times.map((time) => ({ startMin: startMin + time.startMin, endMin: startMin + time.endMin }));
  const met = taken
    .filter((one) => own.some((time) => meets(one, time)))
    .map(({ name }): DropBreak => ({ kind: 'taken', name }));
  if (!isVisit) return met;
  const fromMinutes = from === null ? Infinity : minutesAfter(now, from);
  const isPast = !isStartAhead(fromMinutes, minutesAfter(now, { day, startMin }), 0, 1);
  const isOutside = subtract([span.startMin, span.endMin], subtract(flat(open), flat(closed))).length > 0;
  return [...(isPast ? [{ kind: 'past' } as const] : []), ...met, ...(isOutside ? [{ kind: 'hours' } as const] : [])];
};
