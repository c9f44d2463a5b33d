import { percentHalfUp } from '#core/money.ts';
import { daySeconds, hourSeconds, secondMs } from '#core/units.ts';

/**
 * Delays that a tier may have, in seconds: 0, 1, 2, 3, 4, 6, 12 hours, then 1 to 15 days
 * (docs/product/cancellation.md#policy).
 */
export const cancellationDelaysSeconds: readonly number[] = [
  ...[0, 1, 2, 3, 4, 6, 12].map((hours) => hours * hourSeconds),
  ...Array.from({ length: 15 }, (_, i) => (i + 1) * daySeconds),
];

/** Penalties that a tier may have, in percent (docs/product/cancellation.md#policy). */
export const penaltyPercents: readonly number[] = [25, 50, 75, 100];

/** A cancellation tier: `penaltyPercent` is due when less than `delaySeconds` are left before the start. */
export type Tier = { readonly delaySeconds: number; readonly penaltyPercent: number };

/**
 * A professional's policy: up to 3 tiers in any order, and the penalty of an absence. A booking keeps the policy that
 * was valid when it was made (docs/product/cancellation.md#policy).
 */
export type CancellationPolicy = { readonly tiers: readonly Tier[]; readonly noShowPercent: number };

/**
 * Policy of a professional who chose none: free until 24 h before the start, then 50 %
 * (docs/product/cancellation.md#policy). assumed: an absence costs 50 % too.
 */
export const defaultPolicy: CancellationPolicy = {
  tiers: [{ delaySeconds: daySeconds, penaltyPercent: 50 }],
  noShowPercent: 50,
};

export type PolicyRefusal = 'TooManyTiers' | 'UnknownDelay' | 'UnknownPenalty' | 'SameDelayTwice' | 'PenaltyFalls';

const MAX_TIERS = 3;
const GRACE_SECONDS = 1800;
const GRACE_LEAD_SECONDS = 7200;

/** Minimum time between the end of the free half hour and the start, in milliseconds. */
export const graceLeadMs = GRACE_LEAD_SECONDS * secondMs;
const CONTRAINDICATION_LEAD_SECONDS = daySeconds;

const longestFirst = (policy: CancellationPolicy): Tier[] =>
  policy.tiers.toSorted((a, b) => b.delaySeconds - a.delaySeconds);

/**
 * Returns every reason to refuse a policy. Empty when the policy may be saved. Penalties must not fall as the start
 * comes nearer, and an absence must not cost less than the last tier (docs/product/cancellation.md#policy).
 */
export const validatePolicy = (policy: CancellationPolicy): PolicyRefusal[] => {
  const tiers = longestFirst(policy);
  const penalties = [...tiers.map((tier) => tier.penaltyPercent), policy.noShowPercent];
  const checks: readonly (readonly [PolicyRefusal, boolean])[] = [
    ['TooManyTiers', tiers.length > MAX_TIERS],
    ['UnknownDelay', tiers.some((tier) => !cancellationDelaysSeconds.includes(tier.delaySeconds))],
    ['UnknownPenalty', penalties.some((penalty) => !penaltyPercents.includes(penalty))],
    ['SameDelayTwice', new Set(tiers.map((tier) => tier.delaySeconds)).size < tiers.length],
    ['PenaltyFalls', penalties.some((penalty, i) => penalty < (penalties[i - 1] ?? 0))],
  ];
  return checks.filter(([, refused]) => refused).map(([code]) => code);
};

const secondsOf = (epochMs: number): number => Math.floor(epochMs / secondMs);

export type CancellationQuestion = {
  readonly policy: CancellationPolicy | null;
  readonly baseCents: number;
  readonly startEpochMs: number;
  readonly atEpochMs: number;
  readonly bookedAtEpochMs: number;
  readonly by?: 'client' | 'professional' | 'admin';
  readonly contraindication?: { readonly declaredAtEpochMs: number; readonly attested: boolean };
};

/**
 * Reason for the fee. `in_time` and `tier` come from the policy. The others are cases in which cancelling is free
 * (docs/product/cancellation.md#free-cancellations).
 */
export type FeeReason = 'not_client' | 'just_booked' | 'contraindication' | 'in_time' | 'tier';
export type CancellationFee = { readonly feeCents: number; readonly percent: number; readonly reason: FeeReason };

/**
 * Returns the fee of cancelling before the start. The lead is the time left before the start, in whole seconds of
 * elapsed time, so clock changes do not matter. The tier that applies is the one with the smallest delay above the
 * lead. A cancellation exactly at the limit of a tier does not fall under that tier. The fee is base × percentage,
 * rounded half up (docs/product/cancellation.md#fee, docs/product/cancellation.md#free-cancellations).
 */
export const feeAt = ({
  policy,
  baseCents,
  startEpochMs,
  atEpochMs,
  bookedAtEpochMs,
  by = 'client',
  contraindication,
}: CancellationQuestion): CancellationFee => {
  const free = (reason: FeeReason): CancellationFee => ({ feeCents: 0, percent: 0, reason });
  const leadAt = (epochMs: number): number => secondsOf(startEpochMs) - secondsOf(epochMs);
  const lead = leadAt(atEpochMs);
  const tier = longestFirst(policy ?? defaultPolicy).findLast(({ delaySeconds }) => lead < delaySeconds);
  if (by !== 'client') return free('not_client');
  if (tier === undefined) return free('in_time');
  if (lead >= GRACE_LEAD_SECONDS && secondsOf(atEpochMs) - secondsOf(bookedAtEpochMs) <= GRACE_SECONDS)
    return free('just_booked');
  if (
    contraindication?.attested === true &&
    leadAt(contraindication.declaredAtEpochMs) >= CONTRAINDICATION_LEAD_SECONDS
  ) {
    return free('contraindication');
  }
  return { feeCents: percentHalfUp(baseCents, tier.penaltyPercent), percent: tier.penaltyPercent, reason: 'tier' };
};

/**
 * Returns the fee of an absence, in cents: base × percentage of an absence, rounded half up. The travel fee is not
 * included (docs/product/cancellation.md#policy).
 */
export const noShowFeeCents = (policy: CancellationPolicy | null, baseCents: number): number =>
  percentHalfUp(baseCents, (policy ?? defaultPolicy).noShowPercent);

export type RefundQuestion = {
  readonly outcome: 'cancelled' | 'no_show';
  readonly feeCents: number;
  /**
   * Travel fee of the visit, 0 for a visit on site. It is refunded when the visit is cancelled before the start. It is
   * retained after an absence, because the professional may have travelled.
   */
  readonly travelCents: number;
  /** Price of products already opened. Unopened products are refunded. */
  readonly openedProductCents?: number;
  readonly paidByCardCents: number;
  readonly paidByCodeCents: number;
};
export type Refund = {
  readonly retainedCents: number;
  readonly refundCents: number;
  readonly toCardCents: number;
  readonly toCodeCents: number;
};

/**
 * Splits the online payment into the retained part and the refund. The refund goes to the card first, then to the
 * voucher code. The retained part never exceeds the payment (docs/product/cancellation.md#refund).
 */
export const refund = ({
  outcome,
  feeCents,
  travelCents,
  openedProductCents = 0,
  paidByCardCents,
  paidByCodeCents,
}: RefundQuestion): Refund => {
  const paidCents = paidByCardCents + paidByCodeCents;
  const keptCents = feeCents + openedProductCents + (outcome === 'no_show' ? travelCents : 0);
  const retainedCents = Math.min(keptCents, paidCents);
  const refundCents = paidCents - retainedCents;
  const toCardCents = Math.min(refundCents, paidByCardCents);
  return { retainedCents, refundCents, toCardCents, toCodeCents: refundCents - toCardCents };
};

export type ScheduleQuestion = {
  readonly policy: CancellationPolicy | null;
  readonly baseCents: number;
  readonly travelCents: number;
  readonly paidCents: number;
  readonly startEpochMs: number;
  readonly bookedAtEpochMs: number;
};

/**
 * One step of the schedule: the cost of cancelling up to and including `untilEpochMs`. Null is the step of an absence.
 */
export type ScheduleStep = {
  readonly untilEpochMs: number | null;
  /**
   * Whether cancelling is free in this step only because of the half hour after booking. The end of the step then
   * depends on the time of booking.
   */
  readonly isGrace: boolean;
  /** Whether the fee exceeds the online payment, which is then retained whole. */
  readonly isCapped: boolean;
  readonly percent: number;
  readonly feeCents: number;
  readonly refundCents: number;
};

/**
 * Returns the cancellation schedule from the booking to the start, then the step of an absence, in order. Steps that
 * are over at the booking are left out, and steps with the same penalty are merged
 * (docs/product/cancellation.md#what-is-shown).
 */
export const schedule = ({
  policy,
  baseCents,
  travelCents,
  paidCents,
  startEpochMs,
  bookedAtEpochMs,
}: ScheduleQuestion): ScheduleStep[] => {
  const policyInForce = policy ?? defaultPolicy;
  const start = secondsOf(startEpochMs);
  const booked = secondsOf(bookedAtEpochMs);
  // A tier with a delay of 0 never applies before the start.
  const tiers = longestFirst(policyInForce).filter(({ delaySeconds }) => delaySeconds > 0);
  const graceEnd = booked + GRACE_SECONDS;
  const step = (untilEpochMs: number | null, percent: number): ScheduleStep => {
    const feeCents = percentHalfUp(baseCents, percent);
    const outcome = untilEpochMs === null ? 'no_show' : 'cancelled';
    const { retainedCents, refundCents } = refund({
      outcome,
      feeCents,
      travelCents,
      paidByCardCents: paidCents,
      paidByCodeCents: 0,
    });
    const isGrace = percent === 0 && freeUntil === graceEnd && freeUntil > freeByPolicy;
    const isCapped = retainedCents < feeCents + (outcome === 'no_show' ? travelCents : 0);
    return { untilEpochMs, isGrace, isCapped, percent, feeCents, refundCents };
  };
  const freeByPolicy = start - (tiers[0]?.delaySeconds ?? 0);
  const freeUntil = Math.max(freeByPolicy, Math.min(graceEnd, start - GRACE_LEAD_SECONDS));
  const limits = [
    { until: freeUntil, percent: 0 },
    ...tiers.map(({ penaltyPercent }, i) => ({
      until: start - (tiers[i + 1]?.delaySeconds ?? 0),
      percent: penaltyPercent,
    })),
  ];
  const live = limits.filter(({ until }, i) => until >= booked && (i === 0 || until > freeUntil));
  const joined = live.filter(({ percent }, i) => percent !== live[i + 1]?.percent);
  return [
    ...joined.map(({ until, percent }) => step(until * secondMs, percent)),
    step(null, policyInForce.noShowPercent),
  ];
};
