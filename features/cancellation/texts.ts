import { percentText, priceText } from '#core/format.ts';
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

/** The sentences of the cancel screen (copy, « Annuler »). */
export const cancellationTexts = {
  paid: 'Prix payé',
  kept: (percent: number, isDeposit: boolean): string =>
    percent === 0 ? 'Retenue' : `Retenue (${percentText(percent)}${isDeposit ? ', au plus l’acompte' : ''})`,
  back: 'Vous serez remboursé de',
  onCard: 'Sur votre carte, sous 3 à 5 jours.',
  nothingBack: 'Rien ne vous sera remboursé.',
  nothingPaid: 'Rien n’a été payé en ligne, rien ne sera retenu.',
  nothingKept: 'Rien ne sera retenu.',
  travelBack: 'Les frais de déplacement vous sont rendus.',
  justBooked: 'Vous venez de réserver\u202f: pendant une demi-heure, l’annulation est gratuite.',
  notConfirmed: 'Votre demande n’est pas encore confirmée\u202f: l’annuler ne coûte rien.',
  freeUntil: (moment: string): string => `L’annulation est gratuite jusqu’au ${moment}.`,
  wasFree: (moment: string): string => `L’annulation était gratuite jusqu’au ${moment}.`,
  keptNow: (percent: number): string => `${percentText(percent)} du prix des soins sont maintenant retenus.`,
  keep: 'Garder mon rendez-vous',
  keepRequest: 'Garder ma demande',
  cancel: 'Annuler le rendez-vous',
  cancelRequest: 'Annuler la demande',
  cancelAndBack: (cents: number): string => `Annuler et être remboursé de ${priceText(cents)}`,
} as const;

type Shown = {
  readonly paid_cents: number;
  readonly refund_cents: number;
  readonly percent: number;
  readonly reason: 'not_client' | 'just_booked' | 'contraindication' | 'in_time' | 'tier' | 'not_confirmed';
};

/** Why a cancellation costs what it does, in full sentences; `freeUntil` is the last free instant in words, null when there never was one. */
export const cancellationReasons = ({ reason, percent, paid_cents, refund_cents }: Shown, freeUntil: string | null, hasTravel: boolean): string[] => {
  const texts = cancellationTexts;
  if (reason === 'not_confirmed') return [texts.notConfirmed];
  if (paid_cents === 0) return [texts.nothingPaid];
  if (reason === 'just_booked') return [texts.justBooked];
  if (reason === 'in_time') return [freeUntil === null ? texts.nothingKept : texts.freeUntil(freeUntil)];
  if (reason !== 'tier') return [texts.nothingKept];
  return [...(freeUntil === null ? [] : [texts.wasFree(freeUntil)]), texts.keptNow(percent), ...(hasTravel && refund_cents > 0 ? [texts.travelBack] : [])];
};
