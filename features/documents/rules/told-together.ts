import { minuteMs } from '#core/units.ts';

/** A version of a document of one professional: when it was sent, and decided if it was. Epoch milliseconds. */
export type SentVersion = { readonly id: number; readonly sentMs: number; readonly decidedMs: number | null };

/** How long the mail of a decision waits for those that follow it, while something is still to be decided. */
export const gatheringMs = 30 * minuteMs;

/** What becomes of the mail of a decision: it waits, a later one tells it too, or it leaves and tells these versions. */
export type Gathered =
  | { readonly kind: 'waits'; readonly untilMs: number }
  | { readonly kind: 'told with another' }
  | { readonly kind: 'leaves'; readonly ids: readonly number[] };

type Decided = SentVersion & { readonly decidedMs: number };

const isBefore = (a: Decided, b: Decided): boolean => a.decidedMs < b.decidedMs || (a.decidedMs === b.decidedMs && a.id < b.id);

/**
 * Decisions that follow one another within half an hour are told in one mail, that of the last of them: at once when nothing is left to decide, else half an
 * hour later. What was decided once nothing was left begins anew. `undefined` for a version that is not decided.
 */
export const gatheredDecision = (versions: readonly SentVersion[], id: number, nowMs: number): Gathered | undefined => {
  const decided = versions.filter((one): one is Decided => one.decidedMs !== null).toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  const at = decided.findIndex((one) => one.id === id);
  const own = decided[at];
  if (!own) return undefined;
  const isLast = (one: Decided): boolean =>
    !versions.some(
      (other) => other.id !== one.id && other.sentMs <= one.decidedMs && (other.decidedMs === null || isBefore(one, { ...other, decidedMs: other.decidedMs })),
    );
  const follows = (before: Decided | undefined, after: Decided | undefined): boolean =>
    before !== undefined && after !== undefined && after.decidedMs - before.decidedMs <= gatheringMs && !isLast(before);
  if (follows(own, decided[at + 1])) return { kind: 'told with another' };
  if (!isLast(own) && nowMs < own.decidedMs + gatheringMs) return { kind: 'waits', untilMs: own.decidedMs + gatheringMs };
  let from = at;
  while (follows(decided[from - 1], decided[from])) from--;
  return { kind: 'leaves', ids: decided.slice(from, at + 1).map((one) => one.id) };
};
