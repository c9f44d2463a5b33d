import type { PersonColor } from '#features/availability/rules/resource-kinds.ts';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import type { AgendaLane, DayPart } from '#features/availability/rules/agenda-blocks.ts';

/** Audience of open hours (docs/product/availability.md#opening-hours). */
export type Target = 'clients' | 'establishments' | 'clients-establishments';

export type BlockKind = 'availability' | 'exception' | 'closure' | 'private' | 'booking' | 'hold';

/** Display states of a visit. Each is always shown with a color, an icon and a word. */
export const visitLooks = ['requested', 'confirmed', 'arrived', 'in_care', 'completed', 'paid', 'no_show'] as const;
export type VisitLook = (typeof visitLooks)[number];

export type AgendaBlock = DayPart &
  AgendaLane & {
    readonly key: string;
    readonly kind: BlockKind;
    readonly look: VisitLook | null;
    readonly target: Target | null;
    /** Id of the entry to open or change. Null when the block cannot be opened. */
    readonly id: string | null;
    readonly title: string;
    /** The minute at which the block's text is drawn, where no other entry covers it. */
    readonly wordsMin: number;
    readonly text: string | null;
    /** The whole block in one sentence, for screen readers. */
    readonly spokenText: string;
    /** Position of the whole entry, when it can be moved. */
    readonly standing: AgendaPosition | null;
    /** Whether moving the entry on one day moves it in every week. */
    readonly isWeekly: boolean;
  };

/**
 * Preparation, cleaning or travel around a visit, drawn hatched and as wide as the visit. The text of the visit
 * mentions this time.
 */
export type BufferBlock = AgendaLane & {
  readonly key: string;
  readonly side: 'before' | 'after';
  readonly startMin: number;
  readonly endMin: number;
};

/** Processing time of a visit, during which its practitioner is free. */
export type PauseBlock = {
  readonly key: string;
  readonly startMin: number;
  readonly endMin: number;
  readonly text: string;
};

/** The resource of a column, with its hours and load as text, on a day with a column for each resource. */
export type ColumnOwner = {
  readonly id: string;
  readonly label: string;
  readonly kind: 'practitioner' | 'cabin' | 'equipment';
  readonly letters: string;
  readonly tint: PersonColor;
  /** The chosen color of the person, drawn on their column head and visits. */
  readonly color: PersonColor | null;
  readonly photo: string | null;
  readonly hours: string | null;
  readonly load: { readonly percent: number; readonly text: string } | null;
};

export type AgendaColumn = {
  readonly key: string;
  readonly day: number;
  /** The instant of noon, from which other times of the day are computed. */
  readonly noonMs: number;
  readonly owner: ColumnOwner | null;
  readonly isToday: boolean;
  /** Whether the day has no opening and no visit: « Repos ». */
  readonly isRest: boolean;
  readonly blocks: readonly AgendaBlock[];
  readonly tails: readonly BufferBlock[];
  readonly pauses: readonly PauseBlock[];
  /** The hour that the clock jumps over on this day. */
  readonly jumped: { readonly startMin: number; readonly endMin: number } | null;
  /** Current minute on the clock of the place. Null unless the day is today. */
  readonly nowMin: number | null;
};

/** Whether the columns of an agenda are resources on a single day, not days. */
export const hasOwners = (columns: readonly Pick<AgendaColumn, 'owner'>[]): boolean =>
  columns.some(({ owner }) => owner !== null);
