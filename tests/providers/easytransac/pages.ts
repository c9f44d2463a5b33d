import { lapse, nextNumber, type PaymentBook, type Transaction } from './payments.ts';

export type Answer = { readonly status: number; readonly location?: string; readonly html?: string };

/** Test cards: the first is accepted, the second needs 3-D Secure, every other card is declined. */
export const etCards = {
  accepted: '4242424242424242',
  secure: '4000002500003155',
  declined: '4000000000009995',
} as const;

const form = (action: string, body: string): string =>
  `<!doctype html><form method="post" action="${action}">${body}<button>OK</button></form>`;

const paid = (book: PaymentBook, t: Transaction): void => {
  Object.assign(t, { tid: t.tid ?? nextNumber(), status: 'captured', paidMs: book.now(), isOpen: false });
  book.tell(t);
};

const failed = (book: PaymentBook, t: Transaction, error: string): void => {
  Object.assign(t, { tid: t.tid ?? nextNumber(), status: 'failed', paidMs: book.now(), isOpen: false, error });
  book.tell(t);
};

const takeCard = (book: PaymentBook, t: Transaction, number: string): Answer => {
  if (number === etCards.secure) {
    Object.assign(t, { tid: nextNumber(), secureSinceMs: book.now() });
    book.tell(t);
    return { status: 302, location: `/page/${t.requestId}/3ds` };
  }
  if (number === etCards.accepted) paid(book, t);
  else failed(book, t, 'Insufficient funds');
  return { status: 302, location: t.returnUrl };
};

/** The hosted payment page: the card form, the 3-D Secure step and the cancel link. A closed order answers 410. */
export const pageAnswer = (book: PaymentBook, method: string, path: string, fields: URLSearchParams): Answer => {
  const [, requestId, step] = /^\/page\/(\w+)(?:\/(3ds|cancel))?$/.exec(path) ?? [];
  const t = book.transactions.find((one) => one.requestId === requestId);
  if (!t) return { status: 404, html: 'No such page' };
  lapse(book, t);
  if (!t.isOpen) return { status: 410, html: 'This page is closed' };
  if (step === 'cancel') {
    failed(book, t, 'Cancelled by the customer');
    return { status: 302, location: t.cancelUrl };
  }
  if (method !== 'POST')
    return { status: 200, html: form(path, step === '3ds' ? '<input name="code">' : '<input name="CardNumber">') };
  if (t.secureSinceMs === null) return takeCard(book, t, (fields.get('CardNumber') ?? '').replaceAll(' ', ''));
  if (fields.get('code') === '000000') paid(book, t);
  else failed(book, t, '3-D Secure authentication failed');
  return { status: 302, location: t.returnUrl };
};
