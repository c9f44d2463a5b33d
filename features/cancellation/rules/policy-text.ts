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

/** Share of the price paid online. `part`: a deposit, or the client may pay on site. */
export type PaidOnline = 'all' | 'part' | 'none';

type PolicySentences = { readonly free: string; readonly after: string };

/** Formats a delay in seconds: in days above two whole days, otherwise in hours. */
export const delayTextIn =
  ({ days, hours }: Pick<PolicyWords, 'days' | 'hours'>) =>
  (seconds: number): string =>
    seconds > 2 * daySeconds && seconds % daySeconds === 0
      ? days(seconds / daySeconds)
      : hours(Math.round(seconds / hourSeconds));

/**
 * Describes a policy: until when cancelling is free, then the fee of each tier and the fee of an absence. Null means
 * the default policy. The fee never exceeds the amount paid online (docs/product/cancellation.md#policy,
 * docs/product/cancellation.md#refund).
 */
export const policyTextIn =
  (words: PolicyWords) =>
  (policy: CancellationPolicy | null, online: PaidOnline = 'all'): PolicySentences => {
    if (online === 'none') return { free: words.freeToTheStart, after: words.noneOnline };
    const delayText = delayTextIn(words);
    const { tiers, noShowPercent } = policy ?? defaultPolicy;
    // A tier with a delay of 0 never applies before the start.
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
