import { refundRequestRefusals } from '#features/payments/rules/refund-requests.ts';
import type { Untouchable } from './guard.ts';

/** Texts that explain to an admin why their act is refused. */
export const backofficeRefusals = {
  own: 'C’est votre compte\u202f: un autre administrateur doit intervenir.',
  admin: 'Ce compte est celui d’un administrateur\u202f: seul un propriétaire peut intervenir.',
  seenAdmin: 'Vous ne pouvez pas voir le site comme un autre administrateur.',
  seenSuspended: 'Ce compte est suspendu\u202f: vous ne pouvez pas voir le site comme cette personne.',
  viewing:
    'Vous voyez déjà le site comme une autre personne, dans une autre session. Quittez cette vue, ou attendez un quart d’heure.',
  suspended: 'Ce compte est déjà suspendu.',
  notSuspended: 'Ce compte n’est pas suspendu.',
  verified: 'Cette adresse est déjà confirmée.',
  sameAddress: 'Cette adresse est déjà celle de ce compte.',
  tooManyMails: 'Cette adresse a reçu trop d’emails pour l’instant. Réessayez dans une heure.',
  otherAddress: 'Cette adresse n’est pas celle de ce compte.',
  expected: 'Ce compte a un rendez-vous qui n’est pas terminé\u202f: annulez-le d’abord.',
  hidden: 'Cette fiche est déjà retirée.',
  notHidden:
    'Cette fiche n’a pas été retirée depuis cette page. Si un signalement est à l’origine du retrait, rétablissez la fiche depuis ce signalement.',
  ownVisit: 'C’est l’un de vos rendez-vous\u202f: un autre administrateur doit intervenir.',
  noVisit: 'Tous ces rendez-vous sont passés ou annulés.',
  over: 'Ce rendez-vous ne peut plus être annulé.',
  notOver: 'Ce rendez-vous n’est pas terminé\u202f: annulez-le pour tout rembourser.',
  ...refundRequestRefusals,
  takenByBank:
    'La banque du client a repris tout ou partie de ce paiement\u202f: il n’en reste pas assez pour ce remboursement. Votre réponse n’est pas enregistrée. Attendez la décision de la banque, puis consultez le rendez-vous.',
  notConfirmed: 'Ce rendez-vous n’est pas confirmé\u202f: il n’y a aucune confirmation à renvoyer.',
} as const satisfies Readonly<Record<Untouchable, string>> & Readonly<Record<string, string>>;

/** Refusal of a partial refund above the amount that is left to refund. */
export const atMostRefusal = (amount: string): string => `Vous pouvez rembourser ${amount} maximum.`;

/** Added to a refusal, when a part of the payment was refunded without our request and is not in the ledger. */
export const unbookedRefusal = (amount: string): string =>
  `Le prestataire de paiement a déjà remboursé ${amount} sans demande de notre part\u202f: enregistrez d’abord ce remboursement dans «\u202fRapprochement\u202f».`;

/** Error beside a field that does not contain an amount. */
export const amountRefusal = 'Saisissez un montant en euros, par exemple 12,50.';
