import { fullDateText, phoneText } from '#core/format.ts';
import { termsTemplate } from '#features/profiles/rules/terms-template.ts';
import { defaultPolicy, type CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import { cancellationDelays } from '../reference/options/cancellation-delays.ts';
import { cancellationPenalties } from '../reference/options/cancellation-penalties.ts';
import { material } from './material.ts';
import { typeset, worded } from './wording.ts';

const textOf = (list: readonly { readonly value: number; readonly text: string }[], value: number): string => {
  const found = list.find((one) => one.value === value);
  if (found === undefined) throw new RangeError(`no option of value ${value}`);
  return found.text;
};
const delayText = (seconds: number): string => textOf(cancellationDelays, seconds);
const penaltyText = (percent: number): string => textOf(cancellationPenalties, percent);

/**
 * Describes a cancellation policy in one or two French sentences. Null is the default policy
 * (docs/product/cancellation.md#policy).
 */
export const cancellationSentence = (policy: CancellationPolicy | null): string => {
  const { tiers, noShowPercent } = policy ?? defaultPolicy;
  const [first, ...later] = tiers.toSorted((a, b) => b.delaySeconds - a.delaySeconds);
  const { free, standard } = material.cancellation.templates;
  if (first === undefined) return worded(free!, {});
  if (later.length === 0 && noShowPercent === first.penaltyPercent) {
    return worded(standard!, {
      slots: { delay: delayText(first.delaySeconds), penalty: penaltyText(first.penaltyPercent) },
    });
  }
  const steps = later.map(
    (tier) => ` À moins de ${delayText(tier.delaySeconds)}, la retenue est de ${penaltyText(tier.penaltyPercent)}.`,
  );
  return typeset(
    `Vous pouvez annuler ou reporter votre rendez-vous gratuitement jusqu’à ${delayText(first.delaySeconds)} avant l’heure prévue. Passé ce délai, ${penaltyText(first.penaltyPercent)} du prix de la prestation sera retenu.${steps.join('')} En cas d’absence, la retenue est de ${penaltyText(noShowPercent)}.`,
  );
};

export type DemoSeller = {
  readonly name: string;
  readonly companyType: string;
  readonly address: string;
  readonly siret: string;
  readonly phone: string;
  readonly email: string;
  readonly policy: CancellationPolicy | null;
  /** Days since 1970-01-01, local. */
  readonly effectiveDay: number;
};

/** The terms of sale of a professional, as HTML with only h1, h2, p and strong. */
export const termsOfSale = ({ phone, policy, effectiveDay, ...seller }: DemoSeller): string =>
  termsTemplate({
    ...seller,
    phone: phoneText(phone),
    policy: cancellationSentence(policy),
    mediator: 'Médiation Beauté Bien-être, service de démonstration, https://mediation.accalmie.test',
    date: fullDateText(effectiveDay),
  });
