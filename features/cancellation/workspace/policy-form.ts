import { dateTimeText, longDateText, priceText, spokenHourText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { minuteMs } from '#core/units.ts';
import { cancellationDelays } from '#db/reference/options/cancellation-delays.ts';
import { cancellationPenalties } from '#db/reference/options/cancellation-penalties.ts';
import type { getPolicy } from '../contract.ts';
import { policyProblemTexts, policyText } from '../texts.ts';
import { validatePolicy, type CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import { shownSchedule } from '#features/pricing/rules/shown-schedule.ts';
import { scheduleSentences } from '#features/pricing/texts.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { policyTexts as texts } from './policy-texts.ts';

/** One's policy as the form types it: three tiers, `delay` empty where there is none. */
export type PolicyTyped = { readonly tiers: readonly { readonly delay: string; readonly penalty: string }[]; readonly absence: string };

type Kept = DataOf<typeof getPolicy>;

const places = [0, 1, 2] as const;

/** What is kept, as the form types it: the policy that holds where none was set. */
export const typedPolicyOf = ({ policy, default: usual }: Kept): PolicyTyped => {
  const { tiers, no_show_percent } = policy ?? usual;
  return {
    tiers: places.map((i) => ({ delay: String(tiers[i]?.delaySeconds ?? ''), penalty: String(tiers[i]?.penaltyPercent ?? 50) })),
    absence: String(no_show_percent),
  };
};

/** What a form says of one's policy. */
export const typedPolicyIn = (form: FormData): PolicyTyped => ({
  tiers: places.map((i) => ({ delay: textIn(form, `delay_${i}`), penalty: textIn(form, `penalty_${i}`) })),
  absence: textIn(form, 'no_show_percent'),
});

/** What is typed, as the call takes it. */
export const policyBody = ({ tiers, absence }: PolicyTyped) => ({
  tiers: tiers.flatMap(({ delay, penalty }) => (delay === '' ? [] : [{ delaySeconds: Number(delay), penaltyPercent: Number(penalty) }])),
  no_show_percent: Number(absence),
});

/** What a client would read of what is typed, or what is wrong with it. */
export type PolicyPreview =
  | { readonly wrong: string }
  | { readonly free: string; readonly after: string; readonly example: string; readonly sentences: readonly string[] };

const exampleCents = 6000;
const exampleMinute = 870;
// Beyond the longest delay of the list.
const exampleDays = 20;

/** The policy in words, and its schedule in dates and euros for a visit to come (docs/product/cancellation.md#what-is-shown), on the clock of the place. */
export const policyPreview = (typed: PolicyTyped, zone: string, nowMs: number): PolicyPreview => {
  const { tiers, no_show_percent } = policyBody(typed);
  const policy: CancellationPolicy = { tiers, noShowPercent: no_show_percent };
  const [problem] = validatePolicy(policy);
  if (problem !== undefined) return { wrong: policyProblemTexts[problem] };
  const day = dayOf(zone, nowMs) + exampleDays;
  const startMs = wallToEpochMinute(zoneClock(zone, day - 1, day + 1), day, exampleMinute) * minuteMs;
  const steps = shownSchedule({ policy, quote: { lines: [], baseForPolicyCents: exampleCents }, paidCents: exampleCents, zone, startMs, bookedMs: nowMs });
  return {
    ...policyText(policy),
    example: texts.read.example(priceText(exampleCents), `${longDateText(day)} à ${spokenHourText(exampleMinute)}`),
    sentences: scheduleSentences(
      steps.map(({ day: until, minute, percent, refund_cents, is_grace, is_capped }) => ({
        moment: until === null || minute === null ? null : dateTimeText({ day: until, minute }),
        percent,
        refundCents: refund_cents,
        isGrace: is_grace,
        isCapped: is_capped,
      })),
      { paidCents: exampleCents, hasTravel: false, isBooked: true },
    ),
  };
};

/** The lists to choose from (docs/product/cancellation.md#policy, docs/product/prices.md#option-lists). */
export const policyChoices = () => ({
  delays: [
    { value: '', text: texts.noDelay },
    ...cancellationDelays.filter(({ value }) => value > 0).map(({ value, text }) => ({ value: String(value), text })),
  ],
  penalties: cancellationPenalties.map(({ value, text }) => ({ value: String(value), text })),
});

export type PolicyChoices = ReturnType<typeof policyChoices>;

/** The policy that holds of a professional, in words. */
export const policySentence = ({ policy, default: usual }: Kept): string => {
  const { tiers, no_show_percent } = policy ?? usual;
  const { free, after } = policyText({ tiers, noShowPercent: no_show_percent });
  return `${free} ${after}`;
};
