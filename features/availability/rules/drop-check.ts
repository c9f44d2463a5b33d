import { dayMinutes } from '#core/units.ts';
import { normalise, subtract } from '#core/spans.ts';
import type { ColumnSpan } from './agenda-gaps.ts';
import type { AgendaPosition } from './agenda-moves.ts';

/** What a column holds, besides what is dragged over it. */
export type DropPlace = {
  readonly open: readonly ColumnSpan[];
  readonly closed: readonly ColumnSpan[];
  /** Visits and private time, each by its name. */
  readonly taken: readonly (ColumnSpan & { readonly name: string })[];
};

/** What dropping there would break, as the agenda itself knows it: time that is taken, a moment gone by, the hours. */
export type DropBreak = { readonly kind: 'taken'; readonly name: string } | { readonly kind: 'past' } | { readonly kind: 'hours' };

/** Whether there is no way to keep it there; else it is kept once it has been confirmed. */
export const isRefusal = ({ kind }: DropBreak): boolean => kind !== 'hours';

const meets = (a: ColumnSpan, b: ColumnSpan): boolean => a.startMin < b.endMin && b.startMin < a.endMin;

const flat = (spans: readonly ColumnSpan[]) => normalise(spans.flatMap(({ startMin, endMin }) => [startMin, endMin]));

type Clock = { readonly day: number; readonly minute: number };

type DroppedThing = {
  readonly isVisit: boolean;
  /** The times that it takes of whoever serves it, in minutes after its start: others may be served between them. */
  readonly times: readonly ColumnSpan[];
  readonly now: Clock;
};

/** What a visit (`isVisit`), or private time, would break at a place of a day; what surrounds a visit is not counted here. */
export const dropBreaksOf = (
  { day, startMin, endMin }: AgendaPosition,
  { open, closed, taken }: DropPlace,
  { isVisit, times, now }: DroppedThing,
): DropBreak[] => {
  const span = { startMin, endMin: Math.min(endMin, dayMinutes) };
  const own = times.map((time) => ({ startMin: startMin + time.startMin, endMin: startMin + time.endMin }));
  const met = taken.filter((one) => own.some((time) => meets(one, time))).map(({ name }): DropBreak => ({ kind: 'taken', name }));
  if (!isVisit) return met;
  const isPast = day < now.day || (day === now.day && startMin <= now.minute);
  const isOutside = subtract([span.startMin, span.endMin], subtract(flat(open), flat(closed))).length > 0;
  return [...(isPast ? [{ kind: 'past' } as const] : []), ...met, ...(isOutside ? [{ kind: 'hours' } as const] : [])];
};
