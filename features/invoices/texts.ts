import type { InvoiceKind } from './rules/document.ts';

export const invoiceSentences = {
  notReady: 'Ce fichier est en préparation. Réessayez dans un instant.',
  lost: 'Nous n’arrivons pas à ouvrir ce fichier. Écrivez au support en indiquant le numéro de la facture.',
  expired: 'Ce lien a expiré\u202f: demandez-en un autre depuis la page de la commande.',
  accept: 'Cochez la case pour accepter le mandat.',
  version: 'Ce texte a changé\u202f: relisez-le avant de l’accepter.',
  noMandate: 'Aucun mandat n’est en vigueur.',
} as const;

export const paperTexts = {
  heading: 'Factures',
  kinds: {
    invoice: 'Facture',
    note: 'Note',
    deposit: 'Facture d’acompte',
    fee: 'Facture de la retenue',
    credit: 'Avoir',
    commission: 'Facture de commission',
  } satisfies Record<InvoiceKind, string>,
  download: 'PDF',
  downloadLabel: (name: string): string => `Télécharger ${name} en PDF`,
  later: 'Facture disponible le jour du soin.',
  preparing: 'En préparation',
  /** Shown on a page that is not in French. Papers stay in French, as law 94-665 (article 2) requires. */
  language: '' as string,
} as const;
