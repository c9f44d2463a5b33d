import { subtract, normalise } from '#core/spans.ts';
import { dayMs } from '#core/units.ts';

/** When a proposal ends unanswered: after 24 hours, or as soon as one of the two moments has come. */
export const proposalEnd = (nowMs: number, startMs: number, newStartMs: number): number => Math.min(nowMs + dayMs, startMs, newStartMs);

/** A time of one resource in ticks, half-open. */
export type TakenTicks = { readonly resourceId: number; readonly fromTick: number; readonly toTick: number };

/** What must be taken besides for a visit to have these times while it keeps its own: the same resources, less what it already has of them. */
export const besideOwn = (wanted: readonly TakenTicks[], own: readonly TakenTicks[]): TakenTicks[] =>
  wanted.flatMap(({ resourceId, fromTick, toTick }) => {
    const mine = normalise(own.filter((one) => one.resourceId === resourceId).flatMap((one) => [one.fromTick, one.toTick]));
    const left = subtract([fromTick, toTick], mine);
    return Array.from({ length: left.length / 2 }, (_, i) => ({ resourceId, fromTick: left[2 * i]!, toTick: left[2 * i + 1]! }));
  });
