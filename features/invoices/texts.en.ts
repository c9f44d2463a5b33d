import type { InvoiceKind } from './rules/document.ts';

export const invoiceSentences = {
  notReady: 'This file is being prepared. Try again in a moment.',
  lost: 'We can’t open this file. Write to support and give the invoice number.',
  expired: 'This link has expired. Ask for another one from your order page.',
  accept: 'Tick the box to accept the mandate.',
  version: 'This text has changed. Read it again before you accept it.',
  noMandate: 'There is no mandate in force.',
} as const;

export const paperTexts = {
  heading: 'Invoices',
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
  later: 'Invoice available on the day of your appointment.',
  preparing: 'Being prepared',
  language: 'These documents are in French, as French law requires.',
} as const;
