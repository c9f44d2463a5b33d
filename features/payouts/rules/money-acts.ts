import { priceText } from '#core/format.ts';

/** Maximum length of a bank's transfer reference, in characters. */
export const bankReferenceMost = 80;

/** Normalizes a transfer reference for comparison: capitals and digits alone. */
export const bankReferenceOf = (typed: string): string => typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Messages to an admin whose debt settlement or action on a payout is refused. */
export const moneyActRefusals = {
  ownDebt: 'Cette somme vous concerne\u202f: un autre administrateur doit s’en charger.',
  ownPayout: 'C’est l’un de vos versements\u202f: un autre administrateur doit s’en charger.',
  noDebt: 'Cette somme n’est plus due\u202f: elle a été réglée entre-temps. Rien n’a été enregistré.',
  reference: 'Indiquez la référence du virement, telle qu’elle figure sur le relevé bancaire.',
  undone: 'Ce règlement est déjà annulé. Rien n’a été enregistré.',
  twice: 'Ce virement a déjà été enregistré\u202f: vérifiez sa référence.',
  notLeft:
    'Aucun virement à enregistrer\u202f: le compte n’est pas supprimé, la somme n’est plus due, ou un versement est déjà prévu. Rien n’a été enregistré.',
  leftInPart:
    'Une partie de cette somme est gelée, en route, ou rejetée par la banque\u202f: vous ne pouvez pas encore la régler par virement. Rien n’a été enregistré.',
  notReturned: 'Ce versement a déjà été renvoyé ou reporté. Rien n’a été envoyé.',
  returnedAnew:
    'Depuis cette demande, le versement a été renvoyé puis rejeté de nouveau. Rien n’a été envoyé\u202f: refusez cette demande, puis faites-en une nouvelle.',
  reversing:
    'Le professionnel doit une somme\u202f: le virement de ce versement est repris sur son compte et ne peut pas être renvoyé.',
  resent: 'Le renvoi de ce versement est déjà demandé.',
  account:
    'Le compte du professionnel n’est pas prêt chez le prestataire de paiement\u202f: le versement partira une fois le compte actif et les coordonnées bancaires acceptées.',
  identity:
    'Ce professionnel n’a pas fourni toutes les informations exigées par la loi\u202f: le versement partira une fois qu’elles seront complètes.',
  leftAccount:
    'L’argent est sur un ancien compte du professionnel chez le prestataire de paiement. Contactez ce prestataire. Rien n’a été envoyé.',
  unconfirmed:
    'Le prestataire de paiement ne confirme pas le rejet de ce versement. Rien n’a été envoyé\u202f: consultez l’espace de ce prestataire, puis réessayez.',
  away: 'Le prestataire de paiement ne répond pas. Rien n’a été envoyé\u202f: réessayez dans quelques minutes.',
  notOnItsWay: 'Ce versement n’attend plus la réponse de la banque.',
  notLate:
    'Ce versement a été envoyé il y a moins d’une semaine\u202f: la banque peut encore répondre. Rien n’a été changé.',
} as const;

/** Returns the message when a debt has changed since the admin read it, so that nothing is settled. */
export const debtChangedRefusal = (owedCents: number): string =>
  `La somme due est maintenant de ${priceText(owedCents)}. Rien n’a été enregistré\u202f: vérifiez ce montant, puis recommencez.`;

/** Returns the message when an admin tries to settle more than the debt. */
export const debtMostRefusal = (owedCents: number): string =>
  `${priceText(owedCents)} maximum\u202f: c’est la somme due.`;
