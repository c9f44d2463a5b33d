import { percentText, priceText } from '#core/format.ts';
import type { PolicyRefusal } from '#features/pricing/rules/cancellation.ts';
import { delayTextIn, policyTextIn } from './rules/policy-text.ts';
import { cancellationReasonsIn } from './rules/reasons.ts';

const policyWords = {
  days: (count: number): string => `${count}\u00a0jours`,
  hours: (count: number): string => `${count}\u00a0h`,
  freeToTheStart: 'Annulation gratuite jusqu’au début du rendez-vous.',
  freeUntil: (delay: string): string => `Annulation gratuite jusqu’à ${delay} avant.`,
  due: (percent: number): string => `Ensuite, ${percentText(percent)} du prix restent dus.`,
  tighter: (delay: string, percent: number): string => `À moins de ${delay}, ${percentText(percent)}.`,
  noneOnline: 'Le prix se règle sur place\u202f: rien n’est payé en ligne, rien n’est retenu. Si vous ne pouvez pas venir, annulez dès que vous le savez.',
  atMostOnline: 'Rien n’est retenu au-delà de ce qui a été payé en ligne.',
  absence: (percent: number): string => `En cas d’absence sans prévenir, ${percentText(percent)}. Si le professionnel annule, vous êtes remboursé en totalité.`,
} as const;

/** A delay in seconds → « 2 h », « 24 h », « 48 h », « 5 jours ». */
export const delayText = /* @__PURE__ */ delayTextIn(policyWords);

/** A policy in words (docs/product/cancellation.md#policy). */
export const policyText = /* @__PURE__ */ policyTextIn(policyWords);

/** The sentences of the cancel screen (docs/product/cancellation.md#what-is-shown). */
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
  justBooked: 'Vous venez de réserver\u202f: l’annulation est encore gratuite.',
  notConfirmed: 'Votre demande n’est pas encore confirmée\u202f: l’annuler ne coûte rien.',
  wasFree: (moment: string): string => `L’annulation était gratuite jusqu’au ${moment}.`,
  keep: 'Garder mon rendez-vous',
  keepRequest: 'Garder ma demande',
  cancel: 'Annuler le rendez-vous',
  cancelRequest: 'Annuler la demande',
  cancelAndBack: (cents: number): string => `Annuler et être remboursé de ${priceText(cents)}`,
} as const;

/** Why a cancellation costs what it does. */
export const cancellationReasons = /* @__PURE__ */ cancellationReasonsIn(cancellationTexts);

/** Why a policy is refused. */
export const policyProblemTexts: Readonly<Record<PolicyRefusal, string>> = {
  TooManyTiers: 'Trois paliers au plus.',
  UnknownDelay: 'Choisissez un délai de la liste.',
  UnknownPenalty: 'Choisissez une retenue de la liste.',
  SameDelayTwice: 'Deux paliers ont le même délai. Gardez-en un.',
  PenaltyFalls: 'La retenue ne peut pas baisser quand le rendez-vous approche, ni pour une absence.',
};
