import { refundRequestRefusals } from '#features/payments/rules/refund-requests.ts';
import type { Untouchable } from './guard.ts';

/** Why an admin’s act is refused, as admins read it. */
export const backofficeRefusals = {
  own: 'C’est votre compte\u202f: un autre administrateur doit le faire.',
  admin: 'C’est un administrateur\u202f: seul un propriétaire peut le faire.',
  seenAdmin: 'C’est un administrateur\u202f: vous ne pouvez pas voir le site comme lui.',
  seenSuspended: 'Ce compte est suspendu\u202f: vous ne pouvez pas voir le site comme cette personne.',
  viewing: 'Vous voyez déjà le site comme une autre personne, dans une autre session. Quittez cette vue, ou attendez un quart d’heure.',
  suspended: 'Ce compte est déjà suspendu.',
  notSuspended: 'Ce compte n’est pas suspendu.',
  verified: 'Cette adresse est déjà confirmée.',
  sameAddress: 'C’est déjà l’adresse de ce compte.',
  tooManyMails: 'Cette adresse a reçu trop d’emails pour l’instant. Réessayez dans une heure.',
  otherAddress: 'Ce n’est pas l’adresse de ce compte.',
  expected: 'Un rendez-vous de ce compte n’est pas terminé. Annulez-le d’abord.',
  hidden: 'Cette fiche est déjà retirée.',
  notHidden: 'Cette fiche n’a pas été retirée depuis cette page. Si un signalement l’a fait retirer, rétablissez-la depuis ce signalement.',
  ownVisit: 'C’est l’un de vos rendez-vous\u202f: un autre administrateur doit le faire.',
  noVisit: 'Aucun de ces rendez-vous n’est plus à venir.',
  over: 'Ce rendez-vous ne peut plus être annulé.',
  notOver: 'Ce rendez-vous n’est pas terminé\u202f: annulez-le pour tout rembourser.',
  ...refundRequestRefusals,
  nothingParked: 'Aucun remboursement de ce rendez-vous n’est en attente.',
  notConfirmed: 'Seul un rendez-vous confirmé a une confirmation.',
} as const satisfies Readonly<Record<Untouchable, string>> & Readonly<Record<string, string>>;

/** Why a part of a visit's money is refused: so much is left to give back. */
export const atMostRefusal = (amount: string): string => `Vous pouvez rembourser ${amount} maximum.`;

/** The error beside a text that is not an amount. */
export const amountRefusal = 'Saisissez un montant en euros, par exemple 12,50.';
