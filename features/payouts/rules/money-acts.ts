import { priceText } from '#core/format.ts';

/** Characters of the reference by which a bank names a transfer. */
export const bankReferenceMost = 80;

/** The reference of a transfer as it is compared: capitals, without spaces. */
export const bankReferenceOf = (typed: string): string => typed.toUpperCase().replaceAll(/\s+/g, '');

/** Why what ends a debt, or moves a payout on, is refused, as admins read it. */
export const moneyActRefusals = {
  ownDebt: 'C’est votre propre dette\u202f: un autre administrateur doit le faire.',
  ownPayout: 'C’est l’un de vos versements\u202f: un autre administrateur doit le faire.',
  noDebt: 'Cette dette n’existe plus\u202f: elle a été réglée entre-temps. Rien n’est écrit.',
  reference: 'Donnez la référence du virement, telle que la banque la donne.',
  twice: 'Ce virement a déjà été compté pour ce professionnel. Vérifiez sa référence.',
  notLeft: 'Rien n’est à régler par virement\u202f: le compte n’est pas supprimé, plus rien ne lui est dû, ou un versement s’en charge. Rien n’est écrit.',
  leftInPart:
    'Une partie de cette somme est gelée, en route, ou retournée chez le prestataire\u202f: elle ne se règle pas encore par virement. Rien n’est écrit.',
  notReturned: 'Ce versement n’attend plus d’être renvoyé\u202f: il est reparti, ou il est reporté. Rien n’est envoyé.',
  returnedAnew: 'Ce versement est reparti, puis a été retourné à nouveau depuis cette demande. Rien n’est envoyé\u202f: refusez-la, puis demandez à nouveau.',
  reversing: 'Le virement de ce versement est repris sur le compte du professionnel, qui doit une somme\u202f: il ne peut pas repartir.',
  resent: 'Il est déjà demandé que ce versement reparte.',
  account:
    'Le compte du professionnel n’est pas prêt chez le prestataire\u202f: le versement partira une fois le compte actif et ses coordonnées bancaires acceptées.',
  identity: 'La loi demande des informations que ce professionnel n’a pas données\u202f: le versement partira une fois qu’elles le seront.',
  leftAccount: 'L’argent est sur un compte que le professionnel a quitté chez le prestataire. Voyez avec le prestataire\u202f: rien n’est envoyé.',
  unconfirmed: 'Le prestataire ne dit pas que ce versement a été retourné. Rien n’est envoyé\u202f: regardez sa page, puis réessayez.',
  away: 'Le prestataire ne répond pas. Rien n’est envoyé\u202f: réessayez dans quelques minutes.',
  notOnItsWay: 'Ce versement n’attend plus la réponse de la banque.',
  notLate: 'Ce versement est parti depuis moins d’une semaine\u202f: la banque peut encore répondre. Rien n’est changé.',
} as const;

/** Why a debt that has changed since it was read is not settled. */
export const debtChangedRefusal = (owedCents: number): string =>
  `La dette est maintenant de ${priceText(owedCents)}. Rien n’est écrit\u202f: relisez-la, puis recommencez.`;

/** Why no more than what is owed is settled. */
export const debtMostRefusal = (owedCents: number): string => `${priceText(owedCents)} au plus, ce qui est dû.`;
