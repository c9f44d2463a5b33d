import { dayMs, hourMs } from '#core/units.ts';

/** Where a mission stands (docs/product/establishments.md#missions). */
export const missionStates = ['proposed', 'accepted', 'declined', 'withdrawn', 'done'] as const;
export type MissionState = (typeof missionStates)[number];

/** The two sides of a mission. */
export type MissionSide = 'establishment' | 'freelance';

/** A mission as far as its state goes; instants epoch milliseconds. */
export type MissionFacts = {
  readonly state: MissionState;
  readonly startsMs: number;
  readonly endsMs: number;
  /** When what was said of it was first written, where it was taken back. */
  readonly takenBackFromMs?: number | null;
};

/** How long before it begins an accepted mission may still be withdrawn. */
const withdrawnBeforeMs = 72 * hourMs;

/** How long after the end of a mission it may be reviewed, and how long the review may be changed. */
export const proCommentTimes = { writtenWithinMs: 90 * dayMs, changedWithinMs: 14 * dayMs } as const;

/** The states that one side may give a mission now: the freelance answers, the establishment says that it took place, each may withdraw in time. */
export const nextStates = ({ state, startsMs, endsMs }: MissionFacts, side: MissionSide, nowMs: number): MissionState[] => {
  if (state === 'proposed') {
    if (nowMs >= startsMs) return [];
    return side === 'freelance' ? ['accepted', 'declined'] : ['withdrawn'];
  }
  if (state !== 'accepted') return [];
  if (nowMs >= endsMs) return side === 'establishment' ? ['done'] : [];
  return nowMs <= startsMs - withdrawnBeforeMs ? ['withdrawn'] : [];
};

/** Whether what was said of a mission was taken back, and the days in which it may be changed are over: it is not written again. */
export const isTooLateAgain = ({ takenBackFromMs = null }: MissionFacts, nowMs: number): boolean =>
  takenBackFromMs !== null && nowMs >= takenBackFromMs + proCommentTimes.changedWithinMs;

/** Whether its establishment may review a mission now. */
export const mayComment = (facts: MissionFacts, nowMs: number): boolean =>
  facts.state === 'done' && nowMs < facts.endsMs + proCommentTimes.writtenWithinMs && !isTooLateAgain(facts, nowMs);
