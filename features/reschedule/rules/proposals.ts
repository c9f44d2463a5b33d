import { subtract, normalise } from '#core/spans.ts';
import { dayMs } from '#core/units.ts';

/**
 * Returns the deadline of a proposal: the earliest of 24 hours after `nowMs`, the current start and the proposed start.
 */
export const proposalEnd = (nowMs: number, startMs: number, newStartMs: number): number =>
  Math.min(nowMs + dayMs, startMs, newStartMs);

/** A period of a resource in ticks [fromTick, toTick). */
export type TakenTicks = { readonly resourceId: number; readonly fromTick: number; readonly toTick: number };

/** Removes the periods that the visit already occupies, because a proposal must reserve only the rest. */
export const besideOwn = (wanted: readonly TakenTicks[], own: readonly TakenTicks[]): TakenTicks[] =>
  wanted.flatMap(({ resourceId, fromTick, toTick }) => {
    const mine = normalise(
      own.filter((one) => one.resourceId === resourceId).flatMap((one) => [one.fromTick, one.toTick]),
    );
    const left = subtract([fromTick, toTick], mine);
    return Array.from({ length: left.length / 2 }, (_, i) => ({
      resourceId,
      fromTick: left[2 * i]!,
      toTick: left[2 * i + 1]!,
    }));
  });
