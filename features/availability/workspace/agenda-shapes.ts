import type { PersonColor } from '#features/availability/rules/resource-kinds.ts';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import type { AgendaLane, DayPart } from '#features/availability/rules/agenda-blocks.ts';

/** Who an availability is open to (docs/product/availability.md#opening-hours). */
export type Target = 'clients' | 'establishments' | 'clients-establishments';

export type BlockKind = 'availability' | 'exception' | 'closure' | 'private' | 'booking' | 'hold';

/** How a visit stands, as it is seen at a glance: a colour, an icon and a word, always the three. */
export const visitLooks = ['requested', 'confirmed', 'arrived', 'in_care', 'completed', 'paid', 'no_show'] as const;
export type VisitLook = (typeof visitLooks)[number];

/** One block of a column: where it lies, what it says, and how it is reached. */
export type AgendaBlock = DayPart &
  AgendaLane & {
    readonly key: string;
    readonly kind: BlockKind;
    /** Of a visit. */
    readonly look: VisitLook | null;
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
  };

/** Preparation, cleaning or travel around a visit: as wide as the visit and hatched, said with it. */
export type BufferBlock = AgendaLane & { readonly key: string; readonly side: 'before' | 'after'; readonly startMin: number; readonly endMin: number };

/** Where a visit goes on without whoever serves it: their time is free. */
export type PauseBlock = { readonly key: string; readonly startMin: number; readonly endMin: number; readonly text: string };

/** Whose column it is, where a day is drawn one by one: what it works from and to, and how much of that is taken, in words. */
export type ColumnOwner = {
  readonly id: string;
  readonly label: string;
  readonly kind: 'practitioner' | 'cabin' | 'equipment';
  readonly letters: string;
  readonly tint: PersonColor;
  /** The colour that was chosen for them: of their head, and of their visits. */
  readonly color: PersonColor | null;
  readonly photo: string | null;
  readonly hours: string | null;
  readonly load: { readonly percent: number; readonly text: string } | null;
};

/** A day of an agenda, or a day of one of those who work here. */
export type AgendaColumn = {
  readonly key: string;
  readonly day: number;
  /** The instant of its noon, from which the others are told. */
  readonly noonMs: number;
  readonly owner: ColumnOwner | null;
  readonly isToday: boolean;
  /** Nothing opens that day, nothing is booked: « Repos ». */
  readonly isRest: boolean;
  readonly blocks: readonly AgendaBlock[];
  readonly tails: readonly BufferBlock[];
  readonly pauses: readonly PauseBlock[];
  /** The hour that its clock jumps over. */
  readonly jumped: { readonly startMin: number; readonly endMin: number } | null;
  /** The minute of the place's clock, today only. */
  readonly nowMin: number | null;
};
