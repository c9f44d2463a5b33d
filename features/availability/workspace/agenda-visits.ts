import type { BlockData } from '#features/availability/contract/planning.ts';
import type { ResourceData } from '#features/availability/contract/resources.ts';
import { instantMs } from '#core/instant-text.ts';
import { clockText } from '#core/format.ts';
import { normalise } from '#core/spans.ts';
import { piecesOfInstants } from '#features/availability/rules/agenda-instants.ts';
import type { PauseBlock } from './agenda-shapes.ts';
import { drawnTexts as texts } from './drawn-texts.ts';

/** Identifies one of the periods that a visit occupies. All resources taken in that period share the key. */
export const occupationKey = ({ booking_id, starts_at }: BlockData): string => `${booking_id ?? ''} ${starts_at}`;

type Span = { readonly fromMs: number; readonly toMs: number };

/** Returns the period of each visit from its first to its last service, by booking id. */
export const wholeVisits = (blocks: readonly BlockData[]): ReadonlyMap<string, Span> => {
  const spans = new Map<string, Span>();
  for (const { booking_id, service_starts_at, service_ends_at } of blocks) {
    if (booking_id === null || service_starts_at === null || service_ends_at === null) continue;
    const known = spans.get(booking_id);
    spans.set(booking_id, {
      fromMs: Math.min(known?.fromMs ?? Infinity, instantMs(service_starts_at)),
      toMs: Math.max(known?.toMs ?? -Infinity, instantMs(service_ends_at)),
    });
  }
  return spans;
};

const ofOneServer = (blocks: readonly BlockData[]): BlockData[][] =>
  [
    ...Map.groupBy(blocks, ({ booking_id, resource_id }) =>
      booking_id === null ? null : `${booking_id} ${resource_id}`,
    ),
  ].flatMap(([key, times]) =>
    key === null || times.length === 1
      ? []
      : [times.toSorted((a, b) => instantMs(a.starts_at) - instantMs(b.starts_at))],
  );

/** Returns the blocks in which a practitioner resumes a visit after a processing time. */
export const continuedTimes = (blocks: readonly BlockData[]): ReadonlySet<BlockData> =>
  new Set(ofOneServer(blocks).flatMap((times) => times.slice(1)));

export type DayPause = PauseBlock & { readonly day: number };

/** Returns the processing times of visits, cut by day. */
export const pausesOf = (blocks: readonly BlockData[], zone: string): DayPause[] =>
  ofOneServer(blocks).flatMap((times) =>
    times.slice(1).flatMap((next, i) =>
      piecesOfInstants(zone, instantMs(times[i]!.ends_at), instantMs(next.starts_at)).map(
        ({ day, startMin, endMin }): DayPause => ({
          key: `${occupationKey(next)} ${day}`,
          day,
          startMin,
          endMin,
          text: texts.freeUntil(clockText(endMin)),
        }),
      ),
    ),
  );

/**
 * Returns the blocks of practitioners, and one block for each visit that no practitioner serves. Leaves out the other
 * blocks of rooms and equipment, which would show the same visits again.
 */
export const ofPeople = (blocks: readonly BlockData[], resources: readonly ResourceData[]): BlockData[] => {
  const people = new Set(resources.flatMap(({ id, kind }) => (kind === 'practitioner' ? [id] : [])));
  if (people.size === 0) return [...blocks];
  const served = new Set(
    blocks.flatMap(({ booking_id, resource_id }) =>
      resource_id !== null && people.has(resource_id) ? [booking_id] : [],
    ),
  );
  return blocks.filter(
    ({ kind, resource_id, booking_id }) =>
      resource_id === null || people.has(resource_id) || (kind === 'booked' && !served.has(booking_id)),
  );
};

/** Returns one block for each period of a visit or event, however many resources it takes. */
export const onceAVisit = (blocks: readonly BlockData[]): BlockData[] => {
  const seen = new Set<string>();
  return blocks.filter(({ booking_id, event_id, starts_at }) => {
    const id = booking_id ?? event_id;
    if (id === null) return true;
    const key = `${id} ${starts_at}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/**
 * Merges the opening hours of all resources for the whole team's agenda. The user edits them in the agenda of each
 * resource.
 */
export const asOneGround = (blocks: readonly BlockData[]): BlockData[] => {
  const isOwn = ({ kind, resource_id }: BlockData): boolean => kind === 'availability' && resource_id !== null;
  const merged = [...Map.groupBy(blocks.filter(isOwn), ({ day, target }) => `${day} ${target}`).values()].flatMap(
    (group) => {
      const spans = normalise(group.flatMap(({ start_minute, end_minute }) => [start_minute, end_minute]));
      return spans.flatMap((start, i): BlockData[] => {
        if (i % 2 === 1) return [];
        return [
          {
            ...group[0]!,
            slot_id: null,
            resource_id: null,
            recurrence: null,
            start_minute: start,
            end_minute: spans[i + 1]!,
          },
        ];
      });
    },
  );
  return [...blocks.filter((block) => !isOwn(block)), ...merged];
};
