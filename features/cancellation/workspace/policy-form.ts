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

/** Form values of a policy, always with three tiers. An unused tier has an empty `delay`. */
export type PolicyTyped = {
  readonly tiers: readonly { readonly delay: string; readonly penalty: string }[];
  readonly absence: string;
};

type PolicyAnswer = DataOf<typeof getPolicy>;

const places = [0, 1, 2] as const;

/** Converts the saved policy, or the default policy, to form values. */
export const typedPolicyOf = ({ policy, default: usual }: PolicyAnswer): PolicyTyped => {
  const { tiers, no_show_percent } = policy ?? usual;
  return {
    tiers: places.map((i) => ({
      delay: String(tiers[i]?.delaySeconds ?? ''),
      penalty: String(tiers[i]?.penaltyPercent ?? 50),
    })),
    absence: String(no_show_percent),
  };
};

export const typedPolicyIn = (form: FormData): PolicyTyped => ({
  tiers: places.map((i) => ({ delay: textIn(form, `delay_${i}`), penalty: textIn(form, `penalty_${i}`) })),
  absence: textIn(form, 'no_show_percent'),
});

export const policyBody = ({ tiers, absence }: PolicyTyped) => ({
  tiers: tiers.flatMap(({ delay, penalty }) =>
    delay === '' ? [] : [{ delaySeconds: Number(delay), penaltyPercent: Number(penalty) }],
  ),
  no_show_percent: Number(absence),
});

/** The typed policy as a client will read it, or the reason why it is invalid. */
export type PolicyPreview =
  | { readonly wrong: string }
  | { readonly free: string; readonly after: string; readonly example: string; readonly sentences: readonly string[] };

const exampleCents = 6000;
const exampleMinute = 870;
// Days from today to the example visit: more than the longest delay of the form.
const exampleDays = 20;

/**
 * Describes the typed policy, with an example in dates and euros (docs/product/cancellation.md#what-is-shown). Dates
 * are in the zone of the place.
 */
export const policyPreview = (typed: PolicyTyped, zone: string, nowMs: number): PolicyPreview => {
  const { tiers, no_show_percent } = policyBody(typed);
  const policy: CancellationPolicy = { tiers, noShowPercent: no_show_percent };
  const [problem] = validatePolicy(policy);
  if (problem !== undefined) return { wrong: policyProblemTexts[problem] };
  const day = dayOf(zone, nowMs) + exampleDays;
  const startMs = wallToEpochMinute(zoneClock(zone, day - 1, day + 1), day, exampleMinute) * minuteMs;
  const steps = shownSchedule({
    policy,
    quote: { lines: [], baseForPolicyCents: exampleCents },
    paidCents: exampleCents,
    zone,
    startMs,
    bookedMs: nowMs,
  });
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

/** The choices of the form (docs/product/cancellation.md#policy, docs/product/prices.md#option-lists). */
export const policyChoices = () => ({
  delays: [
    { value: '', text: texts.noDelay },
    ...cancellationDelays.filter(({ value }) => value > 0).map(({ value, text }) => ({ value: String(value), text })),
  ],
  penalties: cancellationPenalties.map(({ value, text }) => ({ value: String(value), text })),
});

export type PolicyChoices = ReturnType<typeof policyChoices>;

/** Describes the policy that applies to a professional's bookings. */
export const policySentence = ({ policy, default: usual }: PolicyAnswer): string => {
  const { tiers, no_show_percent } = policy ?? usual;
  const { free, after } = policyText({ tiers, noShowPercent: no_show_percent });
  return `${free} ${after}`;
};
