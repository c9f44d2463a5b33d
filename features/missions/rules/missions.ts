import { dayMs, hourMs } from '#core/units.ts';

/** States of a mission (docs/product/establishments.md#missions). */
export const missionStates = ['proposed', 'accepted', 'declined', 'withdrawn', 'done'] as const;
export type MissionState = (typeof missionStates)[number];

export type MissionSide = 'establishment' | 'freelance';

/** The data that decides the next states of a mission. Instants are epoch milliseconds. */
export type MissionFacts = {
  readonly state: MissionState;
  readonly startsMs: number;
  readonly endsMs: number;
  /**
   * When the comment about the mission was first written, if it was withdrawn since. Null when no comment was
   * withdrawn.
   */
  readonly takenBackFromMs?: number | null;
};

/** Time before the start of an accepted mission until which it can be withdrawn, in milliseconds. */
const withdrawnBeforeMs = 72 * hourMs;

/**
 * Times in milliseconds. `writtenWithinMs` is how long after the end of a mission a comment may be written.
 * `changedWithinMs` is how long after its first version the comment may be changed.
 */
export const proCommentTimes = { writtenWithinMs: 90 * dayMs, changedWithinMs: 14 * dayMs } as const;

/**
 * Returns the states that one side may give a mission at an instant. Before the start, the freelance accepts or
 * declines a proposed mission, and the establishment may withdraw it. Each side may withdraw an accepted mission until
 * 72 hours before the start. After the end, the establishment confirms that the mission took place.
 */
export const nextStates = (
  { state, startsMs, endsMs }: MissionFacts,
  side: MissionSide,
  nowMs: number,
): MissionState[] => {
  if (state === 'proposed') {
    if (nowMs >= startsMs) return [];
    return side === 'freelance' ? ['accepted', 'declined'] : ['withdrawn'];
  }
  if (state !== 'accepted') return [];
  if (nowMs >= endsMs) return side === 'establishment' ? ['done'] : [];
  return nowMs <= startsMs - withdrawnBeforeMs ? ['withdrawn'] : [];
};

/** Whether a withdrawn comment can no longer be written again, because the time to change it has passed. */
export const isTooLateAgain = ({ takenBackFromMs = null }: MissionFacts, nowMs: number): boolean =>
  takenBackFromMs !== null && nowMs >= takenBackFromMs + proCommentTimes.changedWithinMs;

/** Whether the establishment may comment on a mission at an instant. */
export const mayComment = (facts: MissionFacts, nowMs: number): boolean =>
  facts.state === 'done' && nowMs < facts.endsMs + proCommentTimes.writtenWithinMs && !isTooLateAgain(facts, nowMs);
