import { ofName } from '#core/elision.ts';
import { countText } from '#core/format.ts';
import type { MoveOutcome } from '#features/payments/rules/unknown-moves.ts';
import type { HeldMailState, HeldReason } from '../rules/states.ts';
import type { StoppedNext } from '../rules/stops.ts';

export const adminPayoutsTexts = {
  title: 'Versements · Accalmie',
  heading: 'Versements',
  /** Introduction of each tab of payouts, with their number. */
  lead: {
    stopped: (count: number): string => {
      if (count === 0) return 'Aucun versement n’est retenu, rejeté ni bloqué.';
      if (count === 1) return 'Un versement est retenu, rejeté ou bloqué.';
      return `${countText(count)} versements sont retenus, rejetés ou bloqués.`;
    },
    due: (count: number): string => {
      if (count === 0) return 'Aucun versement n’est prévu.';
      return count === 1 ? 'Un versement est prévu.' : `${countText(count)} versements sont prévus.`;
    },
    on_its_way: (count: number): string => {
      if (count === 0) return 'Aucun versement n’est en route.';
      return count === 1 ? 'Un versement est en route.' : `${countText(count)} versements sont en route.`;
    },
    paid: (count: number): string => {
      if (count === 0) return 'Aucun versement n’est arrivé à la banque d’un professionnel.';
      if (count === 1) return 'Un versement est arrivé à la banque du professionnel.';
      return `${countText(count)} versements sont arrivés à la banque des professionnels.`;
    },
    over: (count: number): string => {
      if (count === 0) return 'Aucun versement n’est soldé ni reporté.';
      return count === 1
        ? 'Un versement est soldé ou reporté.'
        : `${countText(count)} versements sont soldés ou reportés.`;
    },
  },
  /** Introductions of the tabs that list no payouts. */
  besideLead: {
    debts: (count: number): string => {
      if (count === 0) return 'Aucun professionnel n’a de dette.';
      if (count === 1) return 'Un professionnel a une dette à régler.';
      return `${count} professionnels ont une dette à régler.`;
    },
    frozen: (count: number): string => {
      if (count === 0) return 'Aucune somme n’est gelée.';
      if (count === 1) return 'Une somme est gelée jusqu’à une décision.';
      return `${count} sommes sont gelées jusqu’à une décision.`;
    },
    left: (count: number): string => {
      if (count === 0) return 'Aucune somme n’est due à un compte supprimé.';
      if (count === 1) return 'Une somme est due à un compte supprimé.';
      return `${count} sommes sont dues à des comptes supprimés.`;
    },
  },
  queues: {
    label: 'Versements',
    stopped: 'Retenus, rejetés, bloqués',
    due: 'Prévus',
    on_its_way: 'En route',
    paid: 'Versés',
    over: 'Soldés, reportés',
    frozen: 'Sommes gelées',
    debts: 'Dettes',
    left: 'Comptes supprimés',
  },
  table: 'Versements',
  columns: ['Versement', 'Professionnel', 'Montant', 'Départ', 'État'],
  planned: (day: string): string => `Prévu le ${day}`,
  left: (day: string): string => `Parti le ${day}`,
  toLedger: 'Voir les écritures',
  late: 'Envoyé, sans confirmation de la banque',
  returned: 'L’argent est sur le compte du professionnel chez le prestataire de paiement',
  none: 'Aucun versement ici',
  held: {
    account: 'Compte de paiement non actif',
    bank: 'Coordonnées bancaires à corriger',
    check: 'À contrôler',
    refused: 'Refusé par le prestataire de paiement',
    identity: 'Informations légales manquantes',
    balance: 'Somme pas encore disponible chez le prestataire de paiement',
  } satisfies Record<HeldReason, string>,
  next: {
    account:
      'Des documents manquent, ou sont en cours d’examen chez le prestataire de paiement. Le versement partira automatiquement une fois le compte actif.',
    refused_account:
      'Le prestataire de paiement a refusé ou fermé ce compte. Au professionnel d’agir\u202f: il doit corriger les points signalés, puis renvoyer ses coordonnées dans «\u00a0Paiements\u00a0». Le versement partira ensuite automatiquement.',
    bank: 'Au professionnel d’agir\u202f: il doit indiquer un IBAN valable. Le versement partira ensuite automatiquement.',
    identity:
      'Au professionnel d’agir\u202f: il doit compléter son récapitulatif annuel. Le versement partira ensuite automatiquement.',
    refused:
      'Nous réessayons toutes les heures. Si le refus persiste, contactez le prestataire de paiement ou le professionnel.',
    check: 'À vous d’agir\u202f: un contrôle a échoué.',
    balance: 'Vous n’avez rien à faire.',
    other_iban:
      'Le versement repartira quand le professionnel aura indiqué un autre IBAN dans «\u00a0Paiements\u00a0». Si l’IBAN actuel est le bon, renvoyez le versement sur le même compte.',
    resumes:
      'Le versement reprend automatiquement\u202f: nous vérifions d’abord auprès du prestataire de paiement où en est la dernière opération.',
    resent: 'Renvoi demandé\u202f: le versement repartira d’ici une minute sur le même compte.',
    late: 'À vous d’agir\u202f: ce versement a été envoyé il y a plus d’une semaine, et la banque ne l’a pas confirmé. Contactez le prestataire de paiement. Si le versement est arrivé, marquez-le comme reçu.',
    verify: 'À vérifier chez le prestataire de paiement\u202f: consultez la liste ci-dessus.',
    left_account:
      'À vous d’agir\u202f: l’argent est sur un ancien compte du professionnel chez le prestataire de paiement. Contactez ce prestataire.',
    ownerless:
      'À vous d’agir\u202f: cette fiche n’est plus rattachée à aucun compte. La somme reste due\u202f: contactez le professionnel par un autre moyen.',
    suspended:
      'À vous d’agir\u202f: le professionnel, dont le compte est suspendu, ne peut rien corriger. La somme reste due.',
  } satisfies Record<StoppedNext, string>,
  /** Introductions of the list of points that the provider requires from the professional's account. */
  missing: {
    refused: 'Motif du refus\u202f:',
    awaited: 'Il manque\u202f:',
    none: 'Le prestataire de paiement n’a donné aucun motif\u202f: contactez-le.',
  },
  /** Shown instead of the text `other_iban`, for a return that the bank account may have caused. */
  accountAtFault:
    'Le versement repartira quand le professionnel aura indiqué un autre IBAN dans «\u00a0Paiements\u00a0». Si la banque s’est trompée, demandez le renvoi sur le même compte\u202f: un second administrateur devra donner son accord.',
  resendAsked: 'Le renvoi sur le même compte attend l’accord d’un second administrateur.',
  resend: 'Renvoyer sur le même compte',
  sending: (rank: string): string => `${rank} envoi`,
  bankReturn: (rank: string, sent: string, returned: string, cause: string): string =>
    `${rank} envoi le ${sent}, rejeté le ${returned}. ${cause}`,
  noCause: 'La banque n’a pas donné de motif.',
  account: (iban: string, owner: string, since: string): string =>
    `Compte ${iban}, au nom ${ofName(owner)}, enregistré le ${since}.`,
  arrived: 'Marquer comme reçu',
  toHealth: 'Voir les contrôles',
  write: 'Écrire au professionnel',
  subject: (number: string): string => `Votre versement ${number} sur Accalmie`,
  notified: {
    sent: (moment: string): string => `Le professionnel a été prévenu le ${moment}.`,
    waiting: (moment: string): string => `L’email du ${moment} n’a pas encore été envoyé au professionnel.`,
    failed: (moment: string): string => `L’email du ${moment} n’est pas parvenu au professionnel\u202f: écrivez-lui.`,
  } satisfies Record<HeldMailState, (moment: string) => string>,
  reminded: (moment: string, count: number): string =>
    count === 1
      ? `Le professionnel a reçu un rappel le ${moment}.`
      : `Le professionnel a reçu ${countText(count)} rappels, le dernier le ${moment}.`,
  /** The steps of a payout, named by the accounts between which the money moves. */
  steps: {
    transfer: (amount: string, name: string, when: string): string =>
      `Première étape\u202f: virement de ${amount} vers le compte ${ofName(name)} chez le prestataire de paiement, demandé ${when}. L’envoi à sa banque viendra ensuite.`,
    reversal: (amount: string, name: string, when: string): string =>
      `Reprise de ${amount} sur le compte ${ofName(name)} chez le prestataire de paiement, demandée ${when}.`,
    bank: (amount: string, name: string, when: string): string =>
      `Seconde étape\u202f: envoi de ${amount} à la banque ${ofName(name)}, depuis son compte chez le prestataire de paiement, demandé ${when}.`,
  },
  settled: {
    left: 'Les deux réponses concordent\u202f: l’opération a été faite. Le versement passera à l’étape suivante d’ici une minute.',
    not_left:
      'Les deux réponses concordent\u202f: l’opération n’a pas été faite. Nous la redemanderons d’ici une minute.',
  } satisfies Record<MoveOutcome, string>,
} as const;
