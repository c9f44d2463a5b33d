import { normalise } from '#core/spans.ts';
import type { LoadsData } from '../contract/planning.ts';
import type { ResourceData } from '../contract/resources.ts';
import { piecesOfMinutes, type DayPart } from './agenda-blocks.ts';
import { piecesOfInstants } from './agenda-instants.ts';
import { loadOf } from './agenda-load.ts';

/** Opening hours or a closure on one day, in minutes after midnight. A null resource means the whole team. */
export type LaidHours = {
  readonly kind: 'availability' | 'closure';
  readonly resourceId: string | null;
  readonly day: number;
  readonly startMin: number;
  readonly endMin: number;
  readonly isAbsence?: boolean;
};

/**
 * A period during which a resource is taken, travel included. `visit` identifies the visit. Null means private time or
 * time that another professional takes.
 */
export type LaidTime = {
  readonly resourceId: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly isPrivate: boolean;
  readonly visit: number | null;
};

export type Laid = {
  readonly zone: string;
  readonly days: readonly number[];
  readonly resources: readonly Pick<ResourceData, 'id' | 'kind' | 'active' | 'has_own_hours'>[];
  readonly hours: readonly LaidHours[];
  readonly times: readonly LaidTime[];
};

type Lain = {
  readonly open: DayPart[];
  readonly taken: DayPart[];
  readonly closed: DayPart[];
  readonly visits: Set<number>;
  isAbsent: boolean;
};
const nothing = (): Lain => ({ open: [], taken: [], closed: [], visits: new Set(), isAbsent: false });

/** Returns the hours of the whole team and of each practitioner. Without a practitioner, returns all the hours. */
const hoursOfPeople = ({ hours, resources }: Laid): readonly LaidHours[] => {
  const people = new Set(resources.flatMap(({ id, kind }) => (kind === 'practitioner' ? [id] : [])));
  return people.size === 0 ? hours : hours.filter(({ resourceId }) => resourceId === null || people.has(resourceId));
};

/**
 * Computes the load of consecutive days. For each active resource: the minutes taken and open each day. The hours of
 * the whole team count for a resource that has no hours of its own. For all resources: the opening hours of each day
 * and the number of visits that begin. `isOfOne` means that the agenda shows a single resource.
 */
export const loadsOf = (laid: Laid, isOfOne: boolean): LoadsData => {
  const { zone, days, resources, hours, times } = laid;
  const [first = 0] = days;
  const active = resources.filter((one) => one.active);
  const lain = new Map(active.map(({ id }) => [id, days.map(nothing)]));
  const visits = days.map(() => new Set<number>());
  const open = days.map((): number[] => []);
  for (const { kind, resourceId, day, startMin, endMin, isAbsence = false } of hours) {
    const whose = active.filter(
      ({ id, has_own_hours }) => id === resourceId || (resourceId === null && (kind === 'closure' || !has_own_hours)),
    );
    for (const piece of piecesOfMinutes(day, startMin, endMin))
      for (const { id } of whose) {
        const of = lain.get(id)?.[piece.day - first];
        of?.[kind === 'availability' ? 'open' : 'closed'].push(piece);
        if (of && isAbsence) of.isAbsent = true;
      }
  }
  for (const { kind, day, startMin, endMin } of isOfOne ? hours : hoursOfPeople(laid))
    if (kind === 'availability')
      for (const piece of piecesOfMinutes(day, startMin, endMin))
        open[piece.day - first]?.push(piece.startMin, piece.endMin);
  for (const { resourceId, fromMs, toMs, isPrivate, visit } of times) {
    const own = lain.get(resourceId);
    for (const piece of piecesOfInstants(zone, fromMs, toMs)) {
      const of = own?.[piece.day - first];
      of?.[isPrivate ? 'closed' : 'taken'].push(piece);
      if (visit === null || !piece.isFirst) continue;
      of?.visits.add(visit);
      visits[piece.day - first]?.add(visit);
    }
  }
  return {
    resources: active.map(({ id }) => ({
      resource_id: id,
      days: lain.get(id)!.map((one) => {
        const { takenMin, openMin } = loadOf(one.open, one.taken, one.closed);
        return {
          taken_minutes: takenMin,
          open_minutes: openMin,
          visits: one.visits.size,
          absent: one.isAbsent && openMin === 0,
        };
      }),
    })),
    days: days.map((_, i) => ({ visits: visits[i]!.size, open: [...normalise(open[i]!)] })),
  };
};
