import { subtract, normalise } from '#core/spans.ts';
import { dayMs } from '#core/units.ts';
import { feeAt, type CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import type { BookingState } from './states.ts';

/** The two sides of a confirmed visit, who may give it another moment. */
export const moveSides = ['client', 'pro'] as const;
export type MoveSide = (typeof moveSides)[number];

/** `now`: at once; `proposal`: once the other side accepts it. */
export const moveWays = ['now', 'proposal'] as const;
export type MoveWay = (typeof moveWays)[number];

export type Movable = {
  readonly state: BookingState;
  readonly startMs: number;
  readonly policy: CancellationPolicy;
  /** What the policy's percentages are of, in cents. */
  readonly baseCents: number;
  /** When it was confirmed or asked for. */
  readonly bookedMs: number;
  /** Whether its professional answers before a visit is confirmed. */
  readonly approval: boolean;
};

/**
 * How one side may give a visit another moment at an instant, epoch milliseconds (decisions §3): a client at once while cancelling would be free, both by a proposal
 * until it begins; null when nobody may. assumed: where the professional answers every request, a client's new moment waits for their answer too.
 */
export const moveWay = ({ state, startMs, policy, baseCents, bookedMs, approval }: Movable, by: MoveSide, nowMs: number): MoveWay | null => {
  if (state !== 'confirmed' || startMs <= nowMs) return null;
  if (by === 'pro' || approval) return 'proposal';
  const { percent } = feeAt({ policy, baseCents, startEpochMs: startMs, atEpochMs: nowMs, bookedAtEpochMs: bookedMs });
  return percent === 0 ? 'now' : 'proposal';
};

/** When a proposal ends unanswered: after 24 hours, or as soon as one of the two moments has come. */
export const proposalEnd = (nowMs: number, startMs: number, newStartMs: number): number => Math.min(nowMs + dayMs, startMs, newStartMs);

/** The price of a moved visit: what was paid online stays so, the rest is due on site, and what was paid beyond the new price goes back; cents. */
export const movedQuote = (quote: Quote, heldCents: number): { readonly quote: Quote; readonly refundCents: number } => {
  const payableCents = quote.dueNowCents + quote.dueOnSiteCents;
  const keptCents = Math.min(heldCents, payableCents);
  return { quote: { ...quote, dueNowCents: keptCents, dueOnSiteCents: payableCents - keptCents }, refundCents: heldCents - keptCents };
};

/** A time of one resource in ticks, half-open. */
export type TakenTicks = { readonly resourceId: number; readonly fromTick: number; readonly toTick: number };

/** What must be taken besides for a visit to have these times while it keeps its own: the same resources, less what it already has of them. */
export const besideOwn = (wanted: readonly TakenTicks[], own: readonly TakenTicks[]): TakenTicks[] =>
  wanted.flatMap(({ resourceId, fromTick, toTick }) => {
    const mine = normalise(own.filter((one) => one.resourceId === resourceId).flatMap((one) => [one.fromTick, one.toTick]));
    const left = subtract([fromTick, toTick], mine);
    return Array.from({ length: left.length / 2 }, (_, i) => ({ resourceId, fromTick: left[2 * i]!, toTick: left[2 * i + 1]! }));
  });
