import type { InvoiceKind } from './rules/document.ts';

/** What calls about papers refuse. */
export const invoiceSentences = {
  notReady: 'Ce fichier se prépare\u202f: il sera là dans un instant.',
  lost: 'Ce fichier ne s’ouvre pas. Écrivez au support avec le numéro de la facture.',
  expired: 'Ce lien n’ouvre plus rien\u202f: demandez-en un autre depuis la page de la commande.',
  accept: 'Cochez pour accepter le mandat.',
  version: 'Ce texte a changé\u202f: relisez-le avant de l’accepter.',
  noMandate: 'Aucun mandat n’est en vigueur.',
} as const;

/** What the papers of an order are called, beside it. */
export const paperTexts = {
  heading: 'Papiers',
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
  later: 'Facture le jour du soin.',
  preparing: 'En préparation',
  /** Said where the page is in another language than the papers, which law 94-665 (article 2) wants in French. */
  language: '' as string,
} as const;
