import { daySeconds, hourSeconds } from '#core/units.ts';
import { defaultPolicy, type CancellationPolicy } from '#features/pricing/rules/cancellation.ts';

/** Texts about a policy in one language. */
export type PolicyWords = {
  readonly days: (count: number) => string;
  readonly hours: (count: number) => string;
  readonly freeToTheStart: string;
  readonly freeUntil: (delay: string) => string;
  readonly due: (percent: number) => string;
  readonly tighter: (delay: string, percent: number) => string;
  readonly absence: (percent: number) => string;
  readonly noneOnline: string;
  readonly atMostOnline: string;
};

/** Part of the price that is paid online. `part` means a deposit, or that the client may pay on site. */
export type PaidOnline = 'all' | 'part' | 'none';

type PolicySentences = { readonly free: string; readonly after: string };

/** Formats a delay in seconds: in days for whole days above two, otherwise in hours. */
export const delayTextIn =
  ({ days, hours }: Pick<PolicyWords, 'days' | 'hours'>) =>
  (seconds: number): string =>
    seconds > 2 * daySeconds && seconds % daySeconds === 0
      ? days(seconds / daySeconds)
      : hours(Math.round(seconds / hourSeconds));

/**
 * Describes a policy: until when cancelling is free, then the amount that each tier and an absence retain. Null means
 * the default policy. A cancellation retains at most the amount paid online (docs/product/cancellation.md#policy,
 * docs/product/cancellation.md#refund).
 */
export const policyTextIn =
  (words: PolicyWords) =>
  (policy: CancellationPolicy | null, online: PaidOnline = 'all'): PolicySentences => {
    if (online === 'none') return { free: words.freeToTheStart, after: words.noneOnline };
    const delayText = delayTextIn(words);
    const { tiers, noShowPercent } = policy ?? defaultPolicy;
    // A tier with a delay of 0 applies from the start only, and nobody cancels after the start.
    const steps = tiers
      .filter(({ delaySeconds }) => delaySeconds > 0)
      .toSorted((a, b) => b.delaySeconds - a.delaySeconds);
    const [first, ...later] = steps;
    const absence = words.absence(noShowPercent);
    const most = online === 'part' ? [words.atMostOnline] : [];
    if (first === undefined) return { free: words.freeToTheStart, after: [absence, ...most].join(' ') };
    const tighter = later.map(({ delaySeconds, penaltyPercent }) =>
      words.tighter(delayText(delaySeconds), penaltyPercent),
    );
    return {
      free: words.freeUntil(delayText(first.delaySeconds)),
      after: [words.due(first.penaltyPercent), ...tighter, absence, ...most].join(' '),
    };
  };
