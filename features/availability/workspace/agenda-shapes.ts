import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import type { AgendaLane, DayPart } from '#features/availability/rules/agenda-blocks.ts';

/** Who an availability is open to (docs/product/availability.md#opening-hours). */
export type Target = 'clients' | 'establishments' | 'clients-establishments';

export type BlockKind = 'availability' | 'exception' | 'closure' | 'private' | 'booking' | 'hold';

/** One block of a column: where it lies, what it says, and how it is reached. */
export type AgendaBlock = DayPart &
  AgendaLane & {
    readonly key: string;
    readonly kind: BlockKind;
    readonly target: Target | null;
    /** Names what is changed or opened; null where there is nothing to open. */
    readonly id: string | null;
    readonly title: string;
    /** The minute at which its words are written, where nothing lies over them. */
    readonly wordsMin: number;
    readonly text: string | null;
    /** The whole of it in one sentence, for who does not see where it lies. */
    readonly said: string;
    /** Where the whole of it stands, when it may be moved. */
    readonly standing: AgendaPosition | null;
    /** Whether moving one occurrence moves every week's. */
    readonly isWeekly: boolean;
    /** Who gives a visit, where the agenda shows several people. */
    readonly crew: readonly CrewMember[];
  };

/** A practitioner among several: always the same tint and letters. */
export type CrewMember = { readonly id: string; readonly label: string; readonly letters: string; readonly tint: number };

/** Preparation, cleaning or travel around a visit: as wide as the visit and hatched, said with it. */
export type BufferBlock = AgendaLane & { readonly key: string; readonly side: 'before' | 'after'; readonly startMin: number; readonly endMin: number };

export type AgendaDay = {
  readonly day: number;
  readonly isToday: boolean;
  /** Nothing opens that day, nothing is booked: « Repos ». */
  readonly isRest: boolean;
  readonly blocks: readonly AgendaBlock[];
  readonly tails: readonly BufferBlock[];
  /** The hour that its clock jumps over. */
  readonly jumped: { readonly startMin: number; readonly endMin: number } | null;
  /** The minute of the place's clock, today only. */
  readonly nowMin: number | null;
};
