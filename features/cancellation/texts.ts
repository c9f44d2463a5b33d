import { percentText } from '#core/format.ts';
import { defaultPolicy, type CancellationPolicy } from '#features/pricing/rules/cancellation.ts';

const HOUR = 3600;
const DAY = 86_400;

/** A delay in seconds → « 2 h », « 24 h », « 48 h », « 5 jours ». */
export const delayText = (seconds: number): string =>
  seconds > 2 * DAY && seconds % DAY === 0 ? `${seconds / DAY}\u00a0jours` : `${Math.round(seconds / HOUR)}\u00a0h`;

/** A policy in words: until when cancelling is free, then what stays due tier by tier, then the price of an absence; null is the default policy (decisions §6.1, §6.4). */
export const policyText = (policy: CancellationPolicy | null): { readonly free: string; readonly after: string } => {
  const { tiers, noShowPercent } = policy ?? defaultPolicy;
  // A delay of 0 is never reached before the start.
  const steps = tiers.filter(({ delaySeconds }) => delaySeconds > 0).toSorted((a, b) => b.delaySeconds - a.delaySeconds);
  const [first, ...later] = steps;
  const absence = `En cas d’absence sans prévenir, ${percentText(noShowPercent)}. Si le professionnel annule, vous êtes remboursé en totalité.`;
  if (first === undefined) return { free: 'Annulation gratuite jusqu’au début du rendez-vous.', after: absence };
  const due = `Ensuite, ${percentText(first.penaltyPercent)} du prix restent dus.`;
  const tighter = later.map(({ delaySeconds, penaltyPercent }) => `À moins de ${delayText(delaySeconds)}, ${percentText(penaltyPercent)}.`);
  return { free: `Annulation gratuite jusqu’à ${delayText(first.delaySeconds)} avant.`, after: [due, ...tighter, absence].join(' ') };
};
