import type { InvoiceKind } from './rules/document.ts';

export const invoiceSentences = {
  notReady: 'This file is being prepared: it will be here in a moment.',
  lost: 'This file does not open. Write to support with the number of the invoice.',
  expired: 'This link has expired: ask for another one from the page of your order.',
  accept: 'Tick the box to accept the mandate.',
  version: 'This text has changed: read it again before you accept it.',
  noMandate: 'No mandate is in force.',
} as const;

export const paperTexts = {
  heading: 'Papers',
  kinds: {
    invoice: 'Invoice',
    note: 'Receipt',
    deposit: 'Deposit invoice',
    fee: 'Cancellation fee invoice',
    credit: 'Credit note',
    commission: 'Commission invoice',
  } satisfies Record<InvoiceKind, string>,
  download: 'PDF',
  downloadLabel: (name: string): string => `Download ${name} as a PDF`,
  later: 'Invoice on the day of your appointment.',
  preparing: 'Being prepared',
  language: 'These papers are in French, as French law asks.',
} as const;
