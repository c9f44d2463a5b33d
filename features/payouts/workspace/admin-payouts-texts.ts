import type { HeldMailState, HeldReason } from '../rules/states.ts';
import type { StoppedNext } from '../rules/stopped.ts';

/** The words of the payouts of everybody. */
export const adminPayoutsTexts = {
  title: 'Versements · Accalmie',
  heading: 'Versements',
  lead: (stopped: number): string =>
    stopped === 0
      ? 'Aucun versement n’est retenu, retourné ni bloqué.'
      : stopped === 1
        ? 'Un versement est retenu, retourné ou bloqué.'
        : `${stopped} versements sont retenus, retournés ou bloqués.`,
  queues: {
    label: 'Versements',
    stopped: 'Retenus, retournés, bloqués',
    due: 'Prévus',
    on_its_way: 'En route',
    paid: 'Versés',
    over: 'Soldés, reportés',
    frozen: 'Sommes gelées',
    debts: 'Dettes',
    left: 'Comptes supprimés',
  },
  table: 'Les versements',
  columns: ['Versement', 'Professionnel', 'Montant', 'Part le', 'État'],
  toLedger: 'Ses écritures',
  late: 'Parti, sans nouvelle de la banque',
  returned: 'L’argent est sur le compte du professionnel chez le prestataire',
  none: 'Aucun versement ici',
  held: {
    account: 'Compte de paiement non actif',
    bank: 'Coordonnées bancaires à corriger',
    check: 'À contrôler',
    refused: 'Refusé par le prestataire',
    identity: 'Informations légales manquantes',
    balance: 'Argent pas encore disponible chez le prestataire',
  } satisfies Record<HeldReason, string>,
  next: {
    account: 'Des pièces manquent, ou le prestataire les examine. Le versement partira automatiquement une fois le compte actif.',
    refused_account: 'Le prestataire a refusé ou fermé ce compte. Au professionnel d’agir\u202f: la raison est dans ses «\u00a0Paiements\u00a0».',
    bank: 'Au professionnel d’agir\u202f: donner un autre IBAN, valable. Le versement partira ensuite automatiquement.',
    identity: 'Au professionnel d’agir\u202f: compléter son récapitulatif annuel. Le versement partira ensuite automatiquement.',
    refused: 'Nous le redemandons toutes les heures. Si le refus dure, voyez avec le prestataire ou avec le professionnel.',
    check: 'À vous d’agir\u202f: un contrôle a échoué.',
    balance: 'Rien à faire.',
    other_iban:
      'Il repartira vers un autre IBAN, à donner par le professionnel dans «\u00a0Paiements\u00a0». Si ses coordonnées sont bonnes, renvoyez-le vers le même compte.',
    resumes: 'Pas encore de réponse à cette demande\u202f: elle est recherchée chez le prestataire et reprend automatiquement. Rien à faire.',
    late: 'À vous d’agir\u202f: parti depuis plus d’une semaine, et sa banque ne l’a toujours pas confirmé. Voyez avec le prestataire, puis dites-le s’il est arrivé.',
    verify: 'À vérifier chez le prestataire, ci-dessus.',
    left_account: 'À vous d’agir\u202f: l’argent est sur un compte que le professionnel a quitté chez le prestataire. Voyez avec le prestataire.',
    ownerless: 'À vous d’agir\u202f: plus aucun compte n’est rattaché à cette fiche. La somme reste due à la personne, à joindre autrement.',
    suspended: 'À vous d’agir\u202f: le compte du professionnel est suspendu, il ne peut rien corriger. La somme reste due.',
  } satisfies Record<StoppedNext, string>,
  resend: 'Renvoyer vers le même compte',
  arrived: 'Dire qu’il est arrivé',
  toHealth: 'Voir les contrôles',
  write: 'Lui écrire',
  subject: (number: string): string => `Votre versement ${number} sur Accalmie`,
  told: {
    sent: (moment: string): string => `Le professionnel a été prévenu le ${moment}.`,
    waiting: (moment: string): string => `L’email au professionnel, du ${moment}, n’est pas encore parti.`,
    failed: (moment: string): string => `L’email au professionnel, du ${moment}, n’est pas arrivé\u202f: écrivez-lui.`,
  } satisfies Record<HeldMailState, (moment: string) => string>,
  steps: {
    transfer: (amount: string, who: string, when: string): string => `Virement de ${amount} vers le compte de ${who}, demandé ${when}`,
    reversal: (amount: string, who: string, when: string): string => `Reprise de ${amount} sur le compte de ${who}, demandée ${when}`,
    bank: (amount: string, who: string, when: string): string => `Envoi de ${amount} du compte de ${who} vers sa banque, demandé ${when}`,
  },
  settled: 'C’est noté\u202f: vous êtes deux à le dire. Le versement en tient compte d’ici une minute.',
} as const;
