import { requestedCents, inEuros, inParis, needed, paged, Refused, type Given } from './answers.ts';

export type Transaction = {
  readonly requestId: string;
  readonly orderId: string;
  readonly amountCents: number;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly openedMs: number;
  tid: string | null;
  status: 'pending' | 'authorized' | 'captured' | 'failed' | 'refunded';
  isOpen: boolean;
  secureSinceMs: number | null;
  paidMs: number | null;
  readonly refunds: {
    readonly id: string;
    readonly cents: number;
    readonly atMs: number;
    /** Whether a person made it on the provider's pages. */ readonly isByHand?: boolean;
  }[];
  chargebackMs: number | null;
  representedMs: number | null;
  error: string | null;
};

export type Transfer = { readonly id: string; readonly to: string; readonly cents: number; readonly atMs: number };

/** Payments and transfers of the fake server. `tell` notifies a change. */
export type PaymentBook = {
  readonly transactions: Transaction[];
  readonly transfers: Transfer[];
  /** Whether `/payment/status` reports the refunded amount of a payment. */ tellsRefundAmounts: boolean;
  readonly now: () => number;
  readonly tell: (changed: Transaction) => void;
  readonly origin: () => string;
};

const secureMs = 20 * 60_000;
let drawn = 0;

/** A number in EasyTransac's notation: eight letters and digits. */
export const nextNumber = (): string => (++drawn).toString(36).padStart(8, 'T');

export const feeCents = (t: Transaction): number => Math.round(t.amountCents * 0.012) + 20;

export const refundedCents = (t: Transaction): number => t.refunds.reduce((sum, { cents }) => sum + cents, 0);

/** Time of a refund by hand. Nobody makes two of them in one second, and the provider gives dates to the second. */
const nextByHandMs = (book: PaymentBook): number => {
  const times = book.transactions.flatMap(({ refunds }) => refunds.filter((one) => one.isByHand));
  return Math.max(book.now(), ...times.map(({ atMs }) => atMs + 1_000));
};

/** Refunds cents of a transaction. EasyTransac has no idempotency key, so every call refunds again. */
export const giveBack = (book: PaymentBook, t: Transaction, cents: number, isByHand = false): void => {
  t.refunds.push({ id: nextNumber(), cents, atMs: isByHand ? nextByHandMs(book) : book.now(), isByHand });
  if (refundedCents(t) === t.amountCents) t.status = 'refunded';
  book.tell(t);
};

const dateOfRefund = (t: Transaction): Given => {
  const last = t.refunds.at(-1);
  return last ? { DateRefund: inParis(last.atMs) } : {};
};

/** A transaction as it appears in command answers and notifications. */
export const shown = (t: Transaction): Given => ({
  OperationType: 'payment',
  RequestId: t.requestId,
  ...(t.tid === null ? {} : { Tid: t.tid, Uid: '2' }),
  OrderId: t.orderId,
  Status: t.status,
  Date: inParis(t.paidMs ?? t.openedMs),
  Amount: inEuros(t.amountCents),
  Currency: 'EUR',
  ...dateOfRefund(t),
  ...(t.refunds.length === 0 ? {} : { AmountRefund: inEuros(refundedCents(t)) }),
  ...(t.chargebackMs === null ? {} : { DateChargeback: inParis(t.chargebackMs) }),
  ...(t.representedMs === null ? {} : { DateRepresentment: inParis(t.representedMs) }),
  ...(t.status === 'captured' || t.status === 'refunded' ? { FixFees: inEuros(feeCents(t)) } : {}),
  '3DSecure': t.secureSinceMs === null ? 'no' : 'yes',
  OneClick: 'no',
  Message: t.error ?? '',
  Error: t.error ?? '',
  Test: 'yes',
});

const without = (row: Given, names: readonly string[]): Given =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/**
 * A transaction as `/payment/status` answers it. It always has the date of a partial refund, and its amount only with
 * `tellsRefundAmounts`.
 */
const statusShown = (book: PaymentBook, t: Transaction): Given =>
  without(shown(t), book.tellsRefundAmounts ? [] : ['AmountRefund']);

const historyRow = (t: Transaction): Given => ({
  ...without(shown(t), ['RequestId', 'AmountRefund', 'Description', 'OriginalPaymentTid']),
  Client: { Id: 'DZxemv4', Email: 'client@exemple.fr' },
});

/** Cents that the bank takes back: the amount not refunded at the time of the chargeback. */
export const chargebackCents = (t: Transaction): number =>
  t.amountCents -
  t.refunds.reduce(
    (sum, { cents, atMs }) => (t.chargebackMs !== null && atMs <= t.chargebackMs ? sum + cents : sum),
    0,
  );

/** Payment movements on the platform's account, as in `/user/operations`, oldest first. */
export const paymentMovements = (
  book: PaymentBook,
): { readonly id: string; readonly type: string; readonly cents: number; readonly atMs: number }[] =>
  book.transactions
    .flatMap((t) => {
      const id = t.tid ?? t.requestId;
      const left = chargebackCents(t);
      return [
        ...(t.paidMs === null || t.status === 'failed'
          ? []
          : [{ id: `${id}t`, type: 'transaction', cents: t.amountCents, atMs: t.paidMs }]),
        ...t.refunds.map((one) => ({ id: one.id, type: 'refund', cents: 0 - one.cents, atMs: one.atMs })),
        ...(t.chargebackMs === null
          ? []
          : [{ id: `${id}c`, type: 'chargeback', cents: 0 - left, atMs: t.chargebackMs }]),
        ...(t.representedMs === null ? [] : [{ id: `${id}r`, type: 'chargeback', cents: left, atMs: t.representedMs }]),
      ];
    })
    .toSorted((a, b) => a.atMs - b.atMs);

/** Fails a 3-D Secure step whose time is over. */
export const lapse = (book: PaymentBook, t: Transaction): void => {
  if (t.status !== 'pending' || t.secureSinceMs === null || book.now() < t.secureSinceMs + secureMs) return;
  Object.assign(t, { status: 'failed', isOpen: false, error: '3-D Secure expired' });
  book.tell(t);
};

const lastOf = (all: readonly Transaction[], is: (t: Transaction) => boolean): Transaction => {
  const found = all.findLast(is);
  if (!found) throw new Refused(1, 'Transaction not found');
  return found;
};

const pageOf =
  (book: PaymentBook) =>
  (fields: URLSearchParams): Given => {
    const amountCents = requestedCents(fields);
    needed(fields, 'ClientIp');
    if (fields.get('ReturnMethod') !== 'GET')
      throw new Refused(101, 'Invalid parameter ReturnMethod: this test wants no cross-site POST');
    const opened: Transaction = {
      requestId: `R${nextNumber()}`,
      orderId: needed(fields, 'OrderId'),
      amountCents,
      returnUrl: needed(fields, 'ReturnUrl'),
      cancelUrl: needed(fields, 'CancelUrl'),
      openedMs: book.now(),
      tid: null,
      status: 'pending',
      isOpen: true,
      secureSinceMs: null,
      paidMs: null,
      refunds: [],
      chargebackMs: null,
      representedMs: null,
      error: null,
    };
    book.transactions.push(opened);
    const { requestId } = opened;
    return {
      RequestId: requestId,
      PageUrl: `${book.origin()}/page/${requestId}`,
      Status: 'pending',
      Amount: inEuros(amountCents),
      Live: '0',
    };
  };

const refundOf =
  (book: PaymentBook) =>
  (fields: URLSearchParams): Given => {
    const tid = needed(fields, 'Tid');
    const t = lastOf(book.transactions, (one) => one.tid === tid);
    if (t.status !== 'captured') throw new Refused(104, 'Transaction cannot be refunded');
    const leftCents = t.amountCents - refundedCents(t);
    const cents = fields.has('Amount') ? requestedCents(fields) : leftCents;
    if (cents > leftCents) throw new Refused(104, 'Refund amount exceeds the transaction');
    giveBack(book, t, cents);
    return shown(t);
  };

export const paymentCalls = (
  book: PaymentBook,
  isMerchant: (id: string) => boolean,
): Readonly<Record<string, (fields: URLSearchParams) => unknown>> => ({
  '/payment/page': pageOf(book),
  '/payment/cancelpage': (fields) => {
    const requestId = needed(fields, 'RequestId');
    const t = lastOf(book.transactions, (one) => one.requestId === requestId);
    if (!t.isOpen) throw new Refused(103, 'Page already closed');
    t.isOpen = false;
    if (t.status === 'pending') Object.assign(t, { status: 'failed', error: 'Page cancelled' });
    return { RequestId: requestId };
  },
  '/payment/status': (fields) => {
    const by = (['Tid', 'RequestId', 'OrderId'] as const).find((name) => fields.has(name));
    if (!by) throw new Refused(5, 'Missing parameter');
    const value = fields.get(by);
    const t = lastOf(
      book.transactions,
      (one) => ({ Tid: one.tid, RequestId: one.requestId, OrderId: one.orderId })[by] === value,
    );
    lapse(book, t);
    return statusShown(book, t);
  },
  '/payment/capture': (fields) => {
    const t = lastOf(book.transactions, (one) => one.tid === needed(fields, 'Tid'));
    if (t.status !== 'authorized') throw new Refused(104, 'Transaction is not authorized');
    t.status = 'captured';
    book.tell(t);
    return shown(t);
  },
  '/payment/refund': refundOf(book),
  '/payment/transfer': (fields) => {
    needed(fields, 'From');
    const to = needed(fields, 'To');
    if (!isMerchant(to)) throw new Refused(102, 'Unknown user');
    const cents = requestedCents(fields);
    book.transfers.push({ id: nextNumber(), to, cents, atMs: book.now() });
    // As in EasyTransac, the answer has neither the transfer's number nor the parameters of the request.
    return {
      From: fields.get('From'),
      To: to,
      Amount: inEuros(cents),
      Status: 'captured',
      OriginalTid: '',
      Date: inParis(book.now()),
    };
  },
  '/payment/history': (fields) => paged(book.transactions.map(historyRow), fields),
});
