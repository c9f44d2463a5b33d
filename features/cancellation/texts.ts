import { percentText, priceText } from '#core/format.ts';
import type { PolicyRefusal } from '#features/pricing/rules/cancellation.ts';
import { delayTextIn, policyTextIn } from './rules/policy-text.ts';
import { cancellationReasonsIn } from './rules/reasons.ts';

const policyWords = {
  days: (count: number): string => `${count}\u00a0jours`,
  hours: (count: number): string => `${count}\u00a0h`,
  freeToTheStart: 'Annulation gratuite jusqu’au début du rendez-vous.',
  freeUntil: (delay: string): string => `Annulation gratuite jusqu’à ${delay} avant le rendez-vous.`,
  due: (percent: number): string => `Ensuite, la retenue est de ${percentText(percent)} du prix.`,
  tighter: (delay: string, percent: number): string =>
    `À moins de ${delay} du rendez-vous, la retenue est de ${percentText(percent)}.`,
  noneOnline:
    'Vous réglez tout sur place\u202f: aucune retenue ne s’applique. Si vous ne pouvez pas venir, annulez dès que possible.',
  atMostOnline: 'La retenue ne dépasse jamais le montant payé en ligne.',
  absence: (percent: number): string =>
    `En cas d’absence sans préavis, la retenue est de ${percentText(percent)} du prix. Si le professionnel annule, le remboursement est intégral.`,
} as const;

/** Formats a delay in seconds: « 2 h », « 24 h », « 48 h », « 5 jours ». */
export const delayText = /* @__PURE__ */ delayTextIn(policyWords);

/** Describes a cancellation policy in French sentences (docs/product/cancellation.md#policy). */
export const policyText = /* @__PURE__ */ policyTextIn(policyWords);

/** Texts of the cancellation page (docs/product/cancellation.md#what-is-shown). */
export const cancellationTexts = {
  paid: 'Payé en ligne',
  alreadyBack: 'Déjà remboursé',
  retained: (percent: number, isDeposit: boolean): string => {
    if (percent === 0) return 'Retenue';
    return isDeposit ? 'Acompte conservé' : `Retenue (${percentText(percent)})`;
  },
  back: 'Montant remboursé',
  onCard: 'Sur votre carte, sous 3 à 5 jours.',
  nothingBack: 'Rien ne vous sera remboursé.',
  nothingPaid: 'Vous n’avez rien payé en ligne. Aucune retenue ne s’applique.',
  nothingRetained: 'Aucune retenue ne s’applique.',
  travelBack: 'Les frais de déplacement vous sont remboursés.',
  justBooked: 'Vous venez de réserver\u202f: l’annulation est encore gratuite.',
  notConfirmed: 'Votre demande n’est pas encore confirmée\u202f: son annulation est gratuite.',
  wasFree: (moment: string): string => `L’annulation était gratuite jusqu’au ${moment}.`,
  keep: 'Garder mon rendez-vous',
  keepRequest: 'Garder ma demande',
  cancel: 'Annuler le rendez-vous',
  cancelRequest: 'Annuler la demande',
  cancelAndBack: (cents: number): string => `Annuler et récupérer ${priceText(cents)}`,
} as const;

export const cancellationReasons = /* @__PURE__ */ cancellationReasonsIn(cancellationTexts);

export const policyProblemTexts: Readonly<Record<PolicyRefusal, string>> = {
  TooManyTiers: 'Trois paliers maximum.',
  UnknownDelay: 'Choisissez un délai dans la liste.',
  UnknownPenalty: 'Choisissez une retenue dans la liste.',
  SameDelayTwice: 'Deux paliers ont le même délai. Modifiez ou supprimez l’un des deux.',
  PenaltyFalls: 'La retenue ne peut pas diminuer à l’approche du rendez-vous, ni en cas d’absence.',
};
