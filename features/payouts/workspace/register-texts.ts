import { payoutStateNames } from '../rules/states.ts';
import type { registerWords, RegisterKind, RegisterWord } from '../rules/register.ts';

type Words = { readonly [K in RegisterKind]: Readonly<Record<RegisterWord<K>, string>> };

const steps: Words['transfer'] = {
  asked: 'Demandé',
  unknown: 'À vérifier',
  done: 'Fait',
  refused: 'Refusé',
  absent: 'Non envoyé',
  returned: 'Rejeté',
};

export const registerTexts = {
  heading: 'Registre des paiements',
  lead: 'Tentatives de paiement, encaissements, remboursements, versements, factures et écritures, dans l’ordre chronologique. Les heures sont celles de Paris.',
  table: 'Registre des paiements de ce rendez-vous',
  columns: { at: 'Quand', what: 'Événement', amount: 'Montant', state: 'État', references: 'Références' },
  none: 'Aucun mouvement en ligne',
  noneWhy: 'Aucun paiement en ligne n’a été tenté pour ce rendez-vous, et aucune facture n’a été émise.',
  kinds: {
    attempt: 'Tentative de paiement',
    capture: 'Encaissement',
    refund: 'Remboursement au client',
    payout: 'Versement, pour la part de ce rendez-vous',
    transfer: 'Virement vers le compte du professionnel, versement entier',
    bank: 'Envoi à la banque du professionnel, versement entier',
    reversal: 'Reprise du virement sur le compte du professionnel, versement entier',
  } satisfies Record<Exclude<RegisterKind, 'paper'>, string>,
  papers: {
    invoice: 'Facture',
    note: 'Note',
    deposit: 'Facture d’acompte',
    fee: 'Facture de la retenue',
    credit: 'Avoir',
    commission: 'Facture de commission, versement entier',
  } satisfies Record<RegisterWord<'paper'>, string>,
  states: {
    attempt: {
      created: 'Ouverte',
      pending: 'En cours',
      captured: 'Réussie',
      failed: 'Échouée',
      cancelled: 'Abandonnée',
      refused: 'Refusée',
    },
    capture: {
      captured: 'Encaissé',
      refunding: 'Remboursement en cours',
      part_refunded: 'Remboursé en partie',
      refunded: 'Remboursé',
    },
    refund: {
      waiting: 'En cours',
      done: 'Fait',
      dropped: 'Abandonné',
      replaced: 'Remplacé par le reste à rembourser',
      refused: 'Refusé par le prestataire de paiement',
      unknown: 'À vérifier',
    },
    payout: payoutStateNames,
    transfer: steps,
    bank: steps,
    reversal: {
      asked: 'Demandée',
      unknown: 'À vérifier',
      done: 'Faite',
      refused: 'Refusée',
      absent: 'Non faite',
      returned: 'Rejetée',
    },
  } satisfies { readonly [K in Exclude<keyof typeof registerWords, 'paper'>]: Words[K] },
  ledger: (kind: string): string => `Écriture\u202f: ${kind.charAt(0).toLowerCase()}${kind.slice(1)}`,
  ours: (reference: string): string => `Chez nous\u202f: ${reference}`,
  theirs: (reference: string): string => `Chez le prestataire de paiement\u202f: ${reference}`,
  toMend: { refund: 'Voir les remboursements', payout: 'Voir les versements' },
} as const;
