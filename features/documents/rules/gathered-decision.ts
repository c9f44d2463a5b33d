import { minuteMs } from '#core/units.ts';

/**
 * A version of a document, with the times it was sent and decided in epoch milliseconds. `decidedMs` is null until an
 * admin decides.
 */
export type SentVersion = { readonly id: number; readonly sentMs: number; readonly decidedMs: number | null };

/**
 * Time in milliseconds that the mail about a decision waits for further decisions, while other documents of the
 * professional await a decision.
 */
export const gatheringMs = 30 * minuteMs;

/**
 * Result for the mail about a decision. Either it waits, or a later mail includes the decision, or it is sent about the
 * versions `ids`.
 */
export type Gathered =
  | { readonly kind: 'waits'; readonly untilMs: number }
  | { readonly kind: 'sent with another' }
  | { readonly kind: 'leaves'; readonly ids: readonly number[] };

type Decided = SentVersion & { readonly decidedMs: number };

const isBefore = (a: Decided, b: Decided): boolean =>
  a.decidedMs < b.decidedMs || (a.decidedMs === b.decidedMs && a.id < b.id);

/**
 * Groups the decisions that are less than half an hour apart into one mail, which is sent after the last of them. It is
 * sent at once when no document awaits a decision, otherwise half an hour later. Once every document is decided, the
 * next decision starts a new group. Undefined for a version that is not decided yet.
 */
export const gatheredDecision = (versions: readonly SentVersion[], id: number, nowMs: number): Gathered | undefined => {
  const decided = versions
    .filter((one): one is Decided => one.decidedMs !== null)
    .toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  const at = decided.findIndex((one) => one.id === id);
  const own = decided[at];
  if (!own) return undefined;
  const isLast = (version: Decided): boolean =>
    !versions.some(
      (other) =>
        other.id !== version.id &&
        other.sentMs <= version.decidedMs &&
        (other.decidedMs === null || isBefore(version, { ...other, decidedMs: other.decidedMs })),
    );
  const follows = (before: Decided | undefined, after: Decided | undefined): boolean =>
    before !== undefined && after !== undefined && after.decidedMs - before.decidedMs <= gatheringMs && !isLast(before);
  if (follows(own, decided[at + 1])) return { kind: 'sent with another' };
  if (!isLast(own) && nowMs < own.decidedMs + gatheringMs)
    return { kind: 'waits', untilMs: own.decidedMs + gatheringMs };
  let from = at;
  while (follows(decided[from - 1], decided[from])) from--;
  return { kind: 'leaves', ids: decided.slice(from, at + 1).map((one) => one.id) };
};
