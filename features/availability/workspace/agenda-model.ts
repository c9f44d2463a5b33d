import type { z } from 'zod';
import type { BlockData, readPlanning } from '#features/availability/contract/planning.ts';
import type { ResourceData } from '#features/availability/contract/resources.ts';
import { instantMs } from '#core/instant-text.ts';
import { normalise } from '#core/spans.ts';
import { dayMinutes, minuteMs } from '#core/units.ts';
import { firstRoom, piecesOfMinutes, shownMinutes, sideBySide, type DayPart } from '#features/availability/rules/agenda-blocks.ts';
import { jumpedMinutes, piecesOfInstants } from '#features/availability/rules/agenda-instants.ts';
import type { AgendaBlock, AgendaDay, BlockKind, CrewMember, BufferBlock } from './agenda-shapes.ts';
import { crewOf } from './crew.ts';
import { drawnTexts as texts } from './drawn-texts.ts';
import { eventTexts } from './event-texts.ts';

export type PlanningData = z.output<(typeof readPlanning)['data']>;

/** The height of a line of words, a minute being a pixel. */
const wordsRoomMin = 22;

type Placed = { readonly block: Omit<AgendaBlock, 'lane' | 'lanes' | 'wordsMin'>; readonly isGround: boolean };

const kindOf = ({ kind, recurrence }: BlockData): BlockKind => {
  if (kind === 'availability') return recurrence === 'only-once' ? 'exception' : 'availability';
  return kind === 'booked' ? 'booking' : kind === 'taken' ? 'hold' : kind;
};

const minutesBetween = (from: string | null, to: string | null): number => (from === null || to === null ? 0 : (instantMs(to) - instantMs(from)) / minuteMs);

/** What a block says: its first line, its second, and the whole in a sentence. */
const wordsOf = (block: BlockData, kind: BlockKind, label: string | null, crew: readonly CrewMember[]) => {
  const join = (parts: readonly (string | null)[]): string | null => parts.filter(Boolean).join(' · ') || null;
  if (kind === 'availability' || kind === 'exception') {
    const title = eventTexts.targets[block.target ?? 'clients'];
    return { title, text: label, more: [label, block.recurrence === 'only-once' ? null : texts.weekly], what: `${texts.kinds[kind]}, ${title}` };
  }
  if (kind === 'booking') {
    const title = block.title ?? texts.client;
    const travel = block.travel_before_minutes + block.travel_after_minutes;
    const before = minutesBetween(block.starts_at, block.service_starts_at);
    const after = minutesBetween(block.service_ends_at, block.ends_at);
    return {
      title,
      text: block.at_home
        ? join([texts.atHome, block.travel_before_minutes > 0 ? texts.travel(block.travel_before_minutes) : null])
        : block.services.join(', '),
      more: [
        ...block.services,
        block.at_home ? texts.atHome : null,
        before > 0 ? texts.around.before(before) : null,
        after > 0 ? texts.around.after(after) : null,
        travel > 0 ? texts.legs(block.travel_before_minutes, block.travel_after_minutes) : null,
        crew.length > 0 ? texts.with(crew.map((one) => one.label)) : label,
      ],
      what: texts.visitOf(title),
    };
  }
  if (kind === 'hold' && block.title !== null)
    return { title: texts.proposed, text: block.title, more: [texts.proposedFor(block.title)], what: texts.proposed };
  const title = texts.kinds[kind];
  const text = kind === 'hold' ? texts.taken : join([block.title, label]);
  return { title, text, more: [text], what: title };
};

const place = (block: BlockData, zone: string, label: string | null, crew: readonly CrewMember[]): Placed[] => {
  const kind = kindOf(block);
  const isSlot = kind === 'availability' || kind === 'exception' || kind === 'closure';
  const { title, text, more, what } = wordsOf(block, kind, label, crew);
  const starts = block.service_starts_at ?? block.starts_at;
  const ends = block.service_ends_at ?? block.ends_at;
  const pieces = isSlot ? piecesOfMinutes(block.day, block.start_minute, block.end_minute) : piecesOfInstants(zone, instantMs(starts), instantMs(ends));
  const id = block.slot_id ?? block.event_id ?? block.booking_id;
  const first = pieces[0];
  if (!first) return [];
  const whole = { day: first.day, startMin: first.startMin, endMin: first.startMin + pieces.reduce((sum, piece) => sum + piece.endMin - piece.startMin, 0) };
  return pieces.map((piece): Placed => ({
    isGround: kind === 'availability' || kind === 'exception',
    block: {
      ...piece,
      key: `${id ?? block.kind}-${block.resource_id ?? ''}-${block.starts_at}-${piece.day}-${piece.startMin}`,
      kind,
      target: block.target,
      id,
      title,
      text,
      said: texts.said(
        what,
        whole.day,
        whole.startMin,
        whole.endMin,
        more.filter((one): one is string => one !== null && one !== ''),
      ),
      standing: (block.slot_id ?? block.event_id) === null ? null : whole,
      isWeekly: isSlot && block.recurrence !== 'only-once',
      crew,
    },
  }));
};

/** What surrounds a visit, day by day: travel and preparation before, cleaning and travel after. */
const tailsOf = (block: BlockData, zone: string): (DayPart & Pick<BufferBlock, 'key' | 'side'> & { readonly of: string | null })[] => {
  if (block.service_starts_at === null || block.service_ends_at === null) return [];
  const from = instantMs(block.starts_at) - block.travel_before_minutes * minuteMs;
  const to = instantMs(block.ends_at) + block.travel_after_minutes * minuteMs;
  const sides = {
    before: piecesOfInstants(zone, from, instantMs(block.service_starts_at)),
    after: piecesOfInstants(zone, instantMs(block.service_ends_at), to),
  };
  return (['before', 'after'] as const).flatMap((side) =>
    sides[side].map((piece) => ({
      ...piece,
      side,
      of: block.booking_id,
      key: `${block.booking_id ?? ''}-${block.resource_id ?? ''}-${piece.day}-${piece.startMin}`,
    })),
  );
};

type Spanned = { readonly startMin: number; readonly endMin: number };

/** What a visit takes of its column with what surrounds it. */
const withTails = (block: Spanned & { readonly id: string | null }, tails: readonly (Spanned & { readonly of: string | null })[]): Spanned => {
  const own = tails.filter(({ of }) => of !== null && of === block.id);
  return {
    startMin: Math.min(block.startMin, ...own.map(({ startMin }) => startMin)),
    endMin: Math.max(block.endMin, ...own.map(({ endMin }) => endMin)),
  };
};

/** One block a visit where everybody is looked at: it may take a practitioner and a cabin. */
const onceAVisit = (blocks: readonly BlockData[]): BlockData[] => {
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

/** The main agenda of several people shows the hours of each as one ground: whose they are is seen in their own agendas, where they are changed. */
const asOneGround = (blocks: readonly BlockData[]): BlockData[] => {
  const isOwn = ({ kind, resource_id }: BlockData): boolean => kind === 'availability' && resource_id !== null;
  const merged = [...Map.groupBy(blocks.filter(isOwn), ({ day, target }) => `${day} ${target}`).values()].flatMap((group) => {
    const spans = normalise(group.flatMap(({ start_minute, end_minute }) => [start_minute, end_minute]));
    return spans.flatMap((start, i): BlockData[] => {
      if (i % 2 === 1) return [];
      return [{ ...group[0]!, slot_id: null, resource_id: null, recurrence: null, start_minute: start, end_minute: spans[i + 1]! }];
    });
  });
  return [...blocks.filter((block) => !isOwn(block)), ...merged];
};

/** Of several people and rooms together, the people: a room or a tool is seen through the visits that take it, and in its own agenda. */
const ofPeople = (blocks: readonly BlockData[], resources: readonly ResourceData[]): BlockData[] => {
  const people = new Set(resources.flatMap(({ id, kind }) => (kind === 'practitioner' ? [id] : [])));
  if (people.size === 0) return [...blocks];
  return blocks.filter(({ kind, resource_id }) => resource_id === null || people.has(resource_id) || kind === 'booked');
};

/** The agenda of these days as it is drawn: columns, blocks side by side, the hours that hold them. */
export const agendaOf = (
  { blocks, time_zone: zone, today, resources }: PlanningData,
  days: readonly number[],
  nowMinute: number,
  isMain: boolean,
): { readonly days: AgendaDay[]; readonly fromMin: number; readonly toMin: number } => {
  const named = new Map(resources.length > 1 ? resources.map(({ id, label }: ResourceData) => [id, label]) : []);
  const wanted = new Set(days);
  const crew = isMain ? crewOf(resources) : [];
  const givenBy = (bookingId: string): CrewMember[] =>
    crew.filter(({ id }) => blocks.some((block) => block.booking_id === bookingId && block.resource_id === id));
  const shown = isMain && resources.length > 1 ? asOneGround(onceAVisit(ofPeople(blocks, resources))) : blocks;
  const placed = shown
    .flatMap((block) =>
      place(
        block,
        zone,
        block.resource_id === null ? null : (named.get(block.resource_id) ?? null),
        block.booking_id === null ? [] : givenBy(block.booking_id),
      ),
    )
    .filter(({ block }) => wanted.has(block.day));
  const tails = shown.flatMap((block) => tailsOf(block, zone));
  // A day closed from midnight to midnight must not draw the whole night.
  const { fromMin, toMin } = shownMinutes(
    placed.flatMap(({ block }) => (block.startMin === 0 && block.endMin === dayMinutes && block.kind !== 'booking' ? [] : [block])),
  );
  const clipped = <P extends { startMin: number; endMin: number }>(piece: P): P => ({
    ...piece,
    startMin: Math.max(piece.startMin, fromMin),
    endMin: Math.min(piece.endMin, toMin),
  });
  return {
    fromMin,
    toMin,
    days: days.map((day): AgendaDay => {
      const here = placed.filter(({ block }) => block.day === day);
      const [ground, over] = [true, false].map((isGround) => here.filter((one) => one.isGround === isGround).map(({ block }) => clipped(block)));
      const around = tails.filter((tail) => tail.day === day && tail.endMin > fromMin && tail.startMin < toMin).map(clipped);
      const lanesOver = sideBySide(over!.map((block) => withTails(block, around)));
      const layers = [ground!, over!].map((pieces) => {
        const lanes = pieces === over ? lanesOver : sideBySide(pieces);
        return pieces.map((block, i): AgendaBlock => ({
          ...block,
          ...lanes[i]!,
          wordsMin: pieces === ground ? firstRoom(block, [...over!, ...around], wordsRoomMin) : block.startMin,
        }));
      });
      const jumped = jumpedMinutes(zone, day);
      return {
        day,
        isToday: day === today,
        isRest: here.every(({ block }) => block.kind === 'closure'),
        blocks: layers.flat(),
        tails: around.map(({ of, key, side, startMin, endMin }): BufferBlock => ({
          key,
          side,
          startMin,
          endMin,
          ...(lanesOver[over!.findIndex(({ id }) => id === of)] ?? { lane: 0, lanes: 1 }),
        })),
        jumped: jumped && jumped.endMin > fromMin ? clipped(jumped) : null,
        nowMin: day === today ? nowMinute : null,
      };
    }),
  };
};
