import type { z } from 'zod';
import type { BlockData, readPlanning } from '#features/availability/contract/planning.ts';
import type { ResourceData } from '#features/availability/contract/resources.ts';
import { instantMs } from '#core/instant-text.ts';
import { dayMinutes, minuteMs } from '#core/units.ts';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import {
  firstRoom,
  piecesOfMinutes,
  shownMinutes,
  sideBySide,
  type DayPart,
} from '#features/availability/rules/agenda-blocks.ts';
import { jumpedMinutes, noonMs, piecesOfInstants } from '#features/availability/rules/agenda-instants.ts';
import { walkInName } from '#features/availability/rules/walk-in.ts';
import { blockWords, type WordsAround } from './agenda-words.ts';
import { columnOwnerOf } from './agenda-owner.ts';
import type { AgendaBlock, AgendaColumn, BlockKind, BufferBlock } from './agenda-shapes.ts';
import {
  asOneGround,
  continuedTimes,
  occupationKey,
  ofPeople,
  onceAVisit,
  pausesOf,
  wholeVisits,
  type DayPause,
} from './agenda-visits.ts';
import { latenessText, mayMove, visitLookOf } from './visit-state.ts';
import { drawnTexts as texts } from './drawn-texts.ts';

export type PlanningData = z.output<(typeof readPlanning)['data']>;

/** Height of a line of text, in minutes: the agenda draws a minute one pixel high. */
const wordsRoomMin = 22;

/** `occupies` identifies the occupation of the block, which its preparation, cleaning and travel share. */
type Placed = { readonly block: Omit<AgendaBlock, 'lane' | 'lanes' | 'wordsMin'>; readonly occupies: string };

const kindOf = ({ kind, recurrence }: BlockData): BlockKind => {
  if (kind === 'availability') return recurrence === 'only-once' ? 'exception' : 'availability';
  if (kind === 'booked') return 'booking';
  return kind === 'taken' ? 'hold' : kind;
};

type Clock = { readonly zone: string; readonly nowMs: number };

const wholeOf = (pieces: readonly DayPart[]): AgendaPosition | null => {
  const first = pieces[0];
  return first
    ? {
        day: first.day,
        startMin: first.startMin,
        endMin: first.startMin + pieces.reduce((sum, piece) => sum + piece.endMin - piece.startMin, 0),
      }
    : null;
};

const place = (
  block: BlockData,
  { zone, nowMs }: Clock,
  around: Omit<WordsAround, 'delay'>,
  visit: { readonly fromMs: number; readonly toMs: number } | undefined,
): Placed[] => {
  const kind = kindOf(block);
  const isSlot = kind === 'availability' || kind === 'exception' || kind === 'closure';
  const starts = block.service_starts_at ?? block.starts_at;
  const ends = block.service_ends_at ?? block.ends_at;
  const { fromMs, toMs } = visit ?? { fromMs: instantMs(starts), toMs: instantMs(ends) };
  const delay =
    kind === 'booking'
      ? latenessText({ ...block, isWalkIn: block.title === walkInName, startMs: fromMs }, nowMs)
      : null;
  const { title, text, more, spokenTitle } = blockWords(block, kind, { ...around, delay });
  const pieces = isSlot
    ? piecesOfMinutes(block.day, block.start_minute, block.end_minute)
    : piecesOfInstants(zone, instantMs(starts), instantMs(ends));
  const id = block.slot_id ?? block.event_id ?? block.booking_id;
  const whole = wholeOf(pieces);
  if (!whole) return [];
  // A visit with processing has several blocks. Dragging one of them moves the whole visit.
  const standing = visit ? wholeOf(piecesOfInstants(zone, visit.fromMs, visit.toMs)) : whole;
  return pieces.map((piece): Placed => ({
    block: {
      ...piece,
      key: `${id ?? block.kind}-${block.resource_id ?? ''}-${piece.day}-${piece.startMin}`,
      kind,
      look: visitLookOf(block),
      delay,
      target: block.target,
      id,
      title,
      text,
      spokenText: texts.spoken(
        spokenTitle,
        whole.day,
        whole.startMin,
        whole.endMin,
        more.filter((one): one is string => one !== null && one !== ''),
      ),
      standing: (block.slot_id ?? block.event_id) === null && !mayMove(block, toMs, nowMs) ? null : standing,
      isWeekly: isSlot && block.recurrence !== 'only-once',
    },
    occupies: occupationKey(block),
  }));
};

type Tail = DayPart & Pick<BufferBlock, 'key' | 'side'> & { readonly of: string };

/** Returns the periods before and after a visit, cut by day: travel and preparation, then cleaning and travel. */
const tailsOf = (block: BlockData, zone: string): Tail[] => {
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
      of: occupationKey(block),
      key: `${block.booking_id ?? ''}-${piece.startMin}`,
    })),
  );
};

type Spanned = { readonly startMin: number; readonly endMin: number };

/** Returns the minutes that a block covers in its column, including preparation, cleaning and travel. */
const withTails = (
  { block, occupies }: { readonly block: Spanned; readonly occupies: string },
  tails: readonly (Spanned & { readonly of: string })[],
): Spanned => {
  const own = tails.filter(({ of }) => of === occupies);
  return {
    startMin: Math.min(block.startMin, ...own.map(({ startMin }) => startMin)),
    endMin: Math.max(block.endMin, ...own.map(({ endMin }) => endMin)),
  };
};

const isGround = ({ kind }: Pick<AgendaBlock, 'kind'>): boolean => kind === 'availability' || kind === 'exception';

/** The content of one column. `of` is the resource when a day has a column for each resource, otherwise null. */
type ColumnSource = Pick<AgendaColumn, 'key' | 'day'> & {
  readonly of: ResourceData | null;
  readonly placed: readonly Placed[];
  readonly tails: readonly Tail[];
  readonly pauses: readonly DayPause[];
};

const timesOfVisits = (blocks: readonly BlockData[]) => ({
  whole: wholeVisits(blocks),
  continued: continuedTimes(blocks),
});

const placedOf = (
  planning: PlanningData,
  shown: readonly BlockData[],
  nowMs: number,
  { whole, continued }: ReturnType<typeof timesOfVisits>,
): Placed[] => {
  const { time_zone: zone, resources } = planning;
  const named = new Map(resources.length > 1 ? resources.map(({ id, label }: ResourceData) => [id, label]) : []);
  const repeatOf = new Map(planning.events.map(({ id, repeat }) => [id, repeat]));
  return shown.flatMap((block) => {
    const around = {
      label: block.resource_id === null ? null : (named.get(block.resource_id) ?? null),
      isContinued: continued.has(block),
      repeat: (block.event_id === null ? null : repeatOf.get(block.event_id)) ?? null,
    };
    return place(block, { zone, nowMs }, around, whole.get(block.booking_id ?? ''));
  });
};

/**
 * Whether a block belongs to a resource's agenda. Closures of the whole team do. Hours of the whole team do unless the
 * resource has its own.
 */
const concerns = (block: BlockData, { id, has_own_hours }: ResourceData): boolean =>
  block.resource_id === id || (block.resource_id === null && (block.kind !== 'availability' || !has_own_hours));

/** Returns the blocks of one resource's agenda, or of the whole team's (null). */
const blocksIn = ({ blocks, resources }: PlanningData, agenda: string | null): readonly BlockData[] => {
  const alone = resources.length > 1 ? resources.find(({ id }) => id === agenda) : resources[0];
  if (alone) return blocks.filter((block) => concerns(block, alone));
  return agenda === null && resources.length > 1 ? asOneGround(onceAVisit(ofPeople(blocks, resources))) : blocks;
};

/** Returns one column for each day, of one resource or of the whole team (null). */
const byDay = (
  planning: PlanningData,
  days: readonly number[],
  agenda: string | null,
  nowMs: number,
): ColumnSource[] => {
  const { blocks, time_zone: zone, resources } = planning;
  const shown = blocksIn(planning, agenda);
  const placed = placedOf(planning, shown, nowMs, timesOfVisits(blocks));
  const tails = shown.flatMap((block) => tailsOf(block, zone));
  const pauses = agenda === null && resources.length > 1 ? [] : pausesOf(blocks, zone);
  return days.map((day) => ({
    key: String(day),
    day,
    of: null,
    placed: placed.filter(({ block }) => block.day === day),
    tails: tails.filter((tail) => tail.day === day),
    pauses: pauses.filter((pause) => pause.day === day),
  }));
};

const byOwner = (planning: PlanningData, day: number, nowMs: number): ColumnSource[] => {
  const zone = planning.time_zone;
  // Computed once for all columns, because thirty people have hundreds of visits.
  const visits = timesOfVisits(planning.blocks);
  return planning.resources
    .filter(({ active }) => active)
    .map((of) => {
      const shown = planning.blocks.filter((block) => concerns(block, of));
      return {
        key: of.id,
        day,
        of,
        placed: placedOf({ ...planning, resources: [] }, shown, nowMs, visits).filter(({ block }) => block.day === day),
        tails: shown.flatMap((block) => tailsOf(block, zone)).filter((tail) => tail.day === day),
        pauses: pausesOf(shown, zone).filter((pause) => pause.day === day),
      };
    });
};

/** Number of active resources from which a single day has one column for each resource. */
const ownersLeast = 2;

/**
 * Lays out an agenda: its columns, its blocks side by side, and the first and last hours to draw. A single day of the
 * whole team has a column for each resource. Otherwise each day is a column.
 */
export const agendaOf = (
  planning: PlanningData,
  days: readonly number[],
  now: { readonly minute: number; readonly ms: number },
  /** Public id of the shown resource. Null for the whole team. */ agenda: string | null,
): { readonly columns: AgendaColumn[]; readonly fromMin: number; readonly toMin: number } => {
  const { time_zone: zone, today, resources } = planning;
  const isByOwner =
    agenda === null && days.length === 1 && resources.filter(({ active }) => active).length >= ownersLeast;
  const sources = isByOwner ? byOwner(planning, days[0]!, now.ms) : byDay(planning, days, agenda, now.ms);
  // A closure from midnight to midnight is left out, because it would make the agenda draw the whole night.
  const { fromMin, toMin } = shownMinutes(
    sources.flatMap(({ placed }) =>
      placed.flatMap(({ block }) =>
        block.startMin === 0 && block.endMin === dayMinutes && block.kind !== 'booking' ? [] : [block],
      ),
    ),
  );
  const clipped = <P extends { startMin: number; endMin: number }>(piece: P): P => ({
    ...piece,
    startMin: Math.max(piece.startMin, fromMin),
    endMin: Math.min(piece.endMin, toMin),
  });
  return {
    fromMin,
    toMin,
    columns: sources.map(({ key, day, of, placed, tails, pauses }, i): AgendaColumn => {
      const ground = placed.filter(({ block }) => isGround(block)).map(({ block }) => clipped(block));
      const taking = placed
        .filter(({ block }) => !isGround(block))
        .map(({ block, occupies }) => ({ block: clipped(block), occupies }));
      const over = taking.map(({ block }) => block);
      const around = tails.filter((tail) => tail.endMin > fromMin && tail.startMin < toMin).map(clipped);
      const whole = taking.map((one) => withTails(one, around));
      const lanesOver = sideBySide(whole);
      const layers = [ground, over].map((pieces) => {
        const lanes = pieces === over ? lanesOver : sideBySide(pieces);
        return pieces.map((block, at): AgendaBlock => ({
          ...block,
          ...lanes[at]!,
          wordsMin: pieces === ground ? firstRoom(block, [...over, ...around], wordsRoomMin) : block.startMin,
        }));
      });
      const jumped = jumpedMinutes(zone, day);
      return {
        key,
        day,
        noonMs: noonMs(zone, day),
        owner: of && columnOwnerOf(of, i, { ground, over: over.map((block, at) => ({ ...block, ...whole[at]! })) }),
        isToday: day === today,
        isRest: placed.every(({ block }) => block.kind === 'closure'),
        blocks: layers.flat(),
        tails: around.map(({ of: visit, key: tailKey, side, startMin, endMin }): BufferBlock => ({
          key: tailKey,
          side,
          startMin,
          endMin,
          ...(lanesOver[taking.findIndex(({ occupies }) => occupies === visit)] ?? { lane: 0, lanes: 1 }),
        })),
        pauses: pauses.filter((pause) => pause.endMin > fromMin && pause.startMin < toMin).map(clipped),
        jumped: jumped && jumped.endMin > fromMin ? clipped(jumped) : null,
        nowMin: day === today ? now.minute : null,
      };
    }),
  };
};
