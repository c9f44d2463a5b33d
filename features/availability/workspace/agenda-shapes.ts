import { dayMinutes, minuteMs } from '#core/units.ts';
import type { PersonColor } from '#features/availability/rules/resource-kinds.ts';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import type { AgendaLane, DayPart } from '#features/availability/rules/agenda-blocks.ts';

/** The people to whom hours are open (docs/product/availability.md#opening-hours). */
export type Target = 'clients' | 'establishments' | 'clients-establishments';

export type BlockKind = 'availability' | 'exception' | 'closure' | 'private' | 'booking' | 'hold';

/** Display states of a visit. Each one appears with a color, an icon and a word. */
export const visitLooks = ['requested', 'confirmed', 'arrived', 'in_care', 'completed', 'paid', 'no_show'] as const;
export type VisitLook = (typeof visitLooks)[number];

export type AgendaBlock = DayPart &
  AgendaLane & {
    readonly key: string;
    readonly kind: BlockKind;
    readonly look: VisitLook | null;
    /** Delay of the visit in words, shown instead of its state. Null for a visit that is not late. */
    readonly delay: string | null;
    readonly target: Target | null;
    /** Id of the slot, event or booking to open or change. Null when the block cannot be opened. */
    readonly id: string | null;
    readonly title: string;
    /** The minute at which the block's text begins. Another entry may cover the start of the block. */
    readonly wordsMin: number;
    readonly text: string | null;
    /** The sentence that screen readers read for the block. */
    readonly spokenText: string;
    /** Position of the whole entry. Null when the entry cannot be moved. */
    readonly standing: AgendaPosition | null;
    /** Whether the entry is weekly hours, so that a move may apply to every week. */
    readonly isWeekly: boolean;
  };

/** Preparation, cleaning or travel, drawn hatched beside a visit. The text of the visit gives its minutes. */
export type BufferBlock = AgendaLane & {
  readonly key: string;
  readonly side: 'before' | 'after';
  readonly startMin: number;
  readonly endMin: number;
};

export type PauseBlock = {
  readonly key: string;
  readonly startMin: number;
  readonly endMin: number;
  readonly text: string;
};

/** The resource of a column, on a day with a column for each resource. */
export type ColumnOwner = {
  readonly id: string;
  readonly label: string;
  readonly kind: 'practitioner' | 'cabin' | 'equipment';
  readonly letters: string;
  readonly tint: PersonColor;
  readonly color: PersonColor | null;
  readonly photo: string | null;
  readonly hours: string | null;
  readonly load: { readonly percent: number; readonly text: string } | null;
};

export type AgendaColumn = {
  readonly key: string;
  readonly day: number;
  /** The instant of noon, from which the page computes the instants of a position. */
  readonly noonMs: number;
  readonly owner: ColumnOwner | null;
  readonly isToday: boolean;
  /** Whether the day has neither opening hours nor visits. The column then shows « Repos ». */
  readonly isRest: boolean;
  readonly blocks: readonly AgendaBlock[];
  readonly tails: readonly BufferBlock[];
  readonly pauses: readonly PauseBlock[];
  readonly jumped: { readonly startMin: number; readonly endMin: number } | null;
  /** Current minute on the clock of the place. Null when the day is not today. */
  readonly nowMin: number | null;
};

/** Whether an agenda has one column for each resource, on a single day. */
export const hasOwners = (columns: readonly Pick<AgendaColumn, 'owner'>[]): boolean =>
  columns.some(({ owner }) => owner !== null);

/** A position in the column `key` of an agenda. */
export type AgendaPlace = { readonly standing: AgendaPosition; readonly key: string };

/** Returns the column that draws a position. Undefined when the agenda does not show its day. */
export const columnAt = (columns: readonly AgendaColumn[], { standing, key }: AgendaPlace): AgendaColumn | undefined =>
  columns.find((one) => (hasOwners(columns) ? one.key === key : one.day === standing.day));

/** Returns the instant, in epoch milliseconds, at which a position of a column starts. */
export const startMsIn = ({ noonMs }: AgendaColumn, { startMin }: AgendaPosition): number =>
  noonMs + (startMin - dayMinutes / 2) * minuteMs;
