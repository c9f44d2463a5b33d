import { accountText, type LedgerAccount } from './accounts.ts';

/** Kinds of ledger transaction, in the order of a payment's life. */
export const ledgerKinds = [
  'charge',
  'refund',
  'retain',
  'unretain',
  'earn',
  'unearn',
  'fee',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'payout',
  'payout_returned',
  'payout_failed',
  'transfer_reversed',
  'recovery',
  'waiver',
  'settlement_undone',
  'correction',
  'voucher_sold',
  'voucher_spent',
  'voucher_expired',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** One line of the ledger: whole cents, positive for a debit. */
export type Posting = { readonly account: LedgerAccount; readonly cents: number };
/** A ledger transaction. `txId` identifies its cause. Each cause is written only once. */
export type LedgerTransaction = {
  readonly txId: string;
  readonly kind: LedgerKind;
  readonly postings: readonly Posting[];
};

/** Builds a transaction. Lines of zero cents are left out. */
const transaction = (
  kind: LedgerKind,
  cause: string,
  lines: readonly (readonly [LedgerAccount, number])[],
): LedgerTransaction => ({
  txId: `${kind}:${cause}`,
  kind,
  postings: lines.flatMap(([account, cents]) => (cents === 0 ? [] : [{ account, cents }])),
});

const held = (bookingId: string): LedgerAccount => ({ of: 'held', bookingId });
const provider = (name: string): LedgerAccount => ({ of: 'provider', provider: name });
const seller = (proId: string): LedgerAccount => ({ of: 'seller', proId });
const commission: LedgerAccount = { of: 'commission' };

/** Ledger id of a charge. A payment attempt has one charge. */
export const chargeTx = (attemptId: string): string => `charge:${attemptId}`;

/**
 * Capture of a payment: the provider receives the money, for a visit or in transit
 * (docs/product/payments.md#principles).
 */
export const charge = (q: {
  provider: string;
  attemptId: string;
  account: LedgerAccount;
  cents: number;
}): LedgerTransaction =>
  transaction('charge', q.attemptId, [
    [provider(q.provider), q.cents],
    [q.account, -q.cents],
  ]);

/** Ledger id of a refund. `key` identifies the refund. */
export const refundTx = (key: string): string => `refund:${key}`;

/**
 * Refund by the provider, from the account on which the payment was recorded. `key` identifies the refund and ends with
 * the attempt's id.
 */
export const refunded = (q: {
  provider: string;
  key: string;
  account: LedgerAccount;
  cents: number;
}): LedgerTransaction =>
  transaction('refund', q.key, [
    [q.account, q.cents],
    [provider(q.provider), -q.cents],
  ]);

type OfVisit = { readonly bookingId: string; readonly proId: string; readonly cents: number };

/** Amount of a cancellation retained for the professional, without commission (docs/product/payments.md#commission). */
export const retained = (q: OfVisit & { readonly attemptId: string }): LedgerTransaction =>
  transaction('retain', q.attemptId, [
    [held(q.bookingId), q.cents],
    [seller(q.proId), -q.cents],
  ]);

/**
 * Return of a retained amount from the professional to the held money of the visit, so that the amount can be refunded.
 * `key` identifies the refund and ends with the attempt's id.
 */
export const unretained = (q: OfVisit & { readonly key: string }): LedgerTransaction =>
  transaction('unretain', q.key, [
    [seller(q.proId), q.cents],
    [held(q.bookingId), -q.cents],
  ]);

/**
 * Earning: the visit took place and nobody contests it. The held amount goes to the professional, less the commission
 * (docs/product/payments.md#payouts).
 */
export const earned = (q: OfVisit & { readonly key: string; readonly commissionCents: number }): LedgerTransaction =>
  transaction('earn', q.key, [
    [held(q.bookingId), q.cents],
    [seller(q.proId), -(q.cents - q.commissionCents)],
    [commission, -q.commissionCents],
  ]);

/**
 * Reversal of an earning and its commission, so that the amount can be refunded. The professional may then owe money.
 */
export const unearned = (q: OfVisit & { readonly key: string; readonly commissionCents: number }): LedgerTransaction =>
  transaction('unearn', q.key, [
    [seller(q.proId), q.cents - q.commissionCents],
    [commission, q.commissionCents],
    [held(q.bookingId), -q.cents],
  ]);

/**
 * Maximum number of fee changes of one payment (assumed). A payment has its own fee, the fees of its disputes, and the
 * fees that the provider repays.
 */
const mostFees = 20;

/** Returns all ledger ids that the fees of a payment attempt can have, in order. */
export const feeTxs = (attemptId: string): string[] =>
  Array.from({ length: mostFees }, (_, i) => (i === 0 ? `fee:${attemptId}` : `fee:${attemptId}:${i + 1}`));

/** Returns the id of the payment attempt in the ledger id of a fee or a dispute. */
export const attemptInTx = (txId: string): string => txId.split(':')[1]!;

/**
 * Fee that the provider keeps for a payment, in addition to the fees already recorded. `before` is the number of fee
 * changes already recorded for the payment attempt. A negative amount is repaid by the provider. assumed: the platform
 * bears the fee.
 */
export const feeTaken = (q: {
  provider: string;
  attemptId: string;
  cents: number;
  before?: number;
}): LedgerTransaction =>
  transaction('fee', q.before ? `${q.attemptId}:${q.before + 1}` : q.attemptId, [
    [{ of: 'provider_fees' }, q.cents],
    [provider(q.provider), -q.cents],
  ]);

/**
 * The shares of a disputed payment, in cents: money held for the visit, the professional's money, the commission, and a
 * payment in transit.
 */
export type DisputedParts = {
  readonly heldCents: number;
  readonly sellerCents: number;
  readonly commissionCents: number;
  readonly transitCents: number;
};
type Dispute = {
  readonly provider: string;
  readonly attemptId: string;
  /** Number of this dispute among the disputes of the attempt, from 1. */
  readonly number: number;
  readonly bookingId: string;
  readonly proId: string;
  readonly parts: DisputedParts;
};

/** Key of a dispute in ledger ids: the attempt's id. From the second dispute on, the dispute's number follows. */
export const disputeKey = ({ attemptId, number }: Pick<Dispute, 'attemptId' | 'number'>): string =>
  number === 1 ? attemptId : `${attemptId}:${number}`;

/** Total amount of a dispute, in cents. */
export const disputedCents = ({ heldCents, sellerCents, commissionCents, transitCents }: DisputedParts): number =>
  heldCents + sellerCents + commissionCents + transitCents;

const partsOf = (
  { attemptId, bookingId, proId, parts }: Dispute,
  sign: 1 | -1,
): readonly (readonly [LedgerAccount, number])[] => [
  [held(bookingId), sign * parts.heldCents],
  [seller(proId), sign * parts.sellerCents],
  [commission, sign * parts.commissionCents],
  [{ of: 'transit', attemptId }, sign * parts.transitCents],
];

/**
 * Opening of a dispute: a bank takes a payment back until the dispute is decided. The money becomes a claim and is
 * frozen.
 */
export const disputeOpened = (q: Dispute): LedgerTransaction =>
  transaction('dispute_opened', disputeKey(q), [
    ...partsOf(q, 1),
    [{ of: 'disputed', attemptId: q.attemptId }, -disputedCents(q.parts)],
    [{ of: 'claim', provider: q.provider }, disputedCents(q.parts)],
    [provider(q.provider), -disputedCents(q.parts)],
  ]);

/** Dispute won: the bank returns the money, and each account gets its share back. */
export const disputeWon = (q: Dispute): LedgerTransaction =>
  transaction('dispute_won', disputeKey(q), [
    ...partsOf(q, -1),
    [{ of: 'disputed', attemptId: q.attemptId }, disputedCents(q.parts)],
    [{ of: 'claim', provider: q.provider }, -disputedCents(q.parts)],
    [provider(q.provider), disputedCents(q.parts)],
  ]);

/** Dispute lost: the claim disappears, and no account gets its share back. */
export const disputeLost = (q: Dispute): LedgerTransaction =>
  transaction('dispute_lost', disputeKey(q), [
    [{ of: 'disputed', attemptId: q.attemptId }, disputedCents(q.parts)],
    [{ of: 'claim', provider: q.provider }, -disputedCents(q.parts)],
  ]);

type Payout = {
  readonly provider: string;
  readonly key: string;
  readonly proId: string;
  readonly cents: number;
  readonly isAtSeller: boolean;
};

const payoutSource = ({ provider: name, proId, isAtSeller }: Payout): LedgerAccount =>
  isAtSeller ? { of: 'returned', proId } : provider(name);

/**
 * Payout sent to a professional's bank. The money comes from the provider's account, or from the professional's account
 * at the provider when an earlier payout came back to it. `key` identifies this attempt to send the payout.
 */
export const payoutSent = (q: Payout): LedgerTransaction =>
  transaction('payout', q.key, [
    [seller(q.proId), q.cents],
    [payoutSource(q), -q.cents],
  ]);

/**
 * Payout returned by a bank to the professional's account at the provider. The platform owes the professional the
 * amount again.
 */
export const payoutReturned = (q: Pick<Payout, 'key' | 'proId' | 'cents'>): LedgerTransaction =>
  transaction('payout_returned', q.key, [
    [{ of: 'returned', proId: q.proId }, q.cents],
    [seller(q.proId), -q.cents],
  ]);

/** Payout that failed before the money left. The platform owes the professional the amount again. */
export const payoutFailed = (q: Payout): LedgerTransaction =>
  transaction('payout_failed', q.key, [
    [payoutSource(q), q.cents],
    [seller(q.proId), -q.cents],
  ]);

/**
 * Reversal of a returned payout: its money is taken back from the professional's account at the provider. `key` is the
 * key of the returned payout.
 */
export const transferReversed = (q: Pick<Payout, 'provider' | 'key' | 'proId' | 'cents'>): LedgerTransaction =>
  transaction('transfer_reversed', q.key, [
    [provider(q.provider), q.cents],
    [{ of: 'returned', proId: q.proId }, -q.cents],
  ]);

type Settled = { readonly proId: string; readonly cents: number; readonly key: string };

/** Key of a payment between a professional and the platform outside payouts. `cause` is unique for the professional. */
export const settlementKey = (proId: string, cause: string): string => `${proId}:${cause}`;

/** Payment of a professional's debt to the platform's own bank account, outside payouts. */
export const recovered = (q: Settled): LedgerTransaction =>
  transaction('recovery', q.key, [
    [{ of: 'bank' }, q.cents],
    [seller(q.proId), -q.cents],
  ]);

/** Payment by the platform to a professional, from the platform's own bank account, when no payout can be made. */
export const settledByBank = (q: Settled): LedgerTransaction =>
  transaction('recovery', q.key, [
    [seller(q.proId), q.cents],
    [{ of: 'bank' }, -q.cents],
  ]);

/** Debt of a professional that the platform bears. */
export const waived = (q: Settled): LedgerTransaction =>
  transaction('waiver', q.key, [
    [{ of: 'waived' }, q.cents],
    [seller(q.proId), -q.cents],
  ]);

/** Ledger id of the transaction that undoes a settlement. A settlement is undone once. */
export const undoneTx = (of: string): string => `settlement_undone:${of}`;

/** Settlement of a debt that was recorded by mistake, and is undone: the professional owes the amount again. */
export const settlementUndone = (q: {
  of: string;
  isWaived: boolean;
  proId: string;
  cents: number;
}): LedgerTransaction =>
  transaction('settlement_undone', q.of, [
    [seller(q.proId), q.cents],
    [{ of: q.isWaived ? 'waived' : 'bank' }, -q.cents],
  ]);

/** Correction by an admin. It moves money between two accounts, and the corrected transaction does not change. */
export const corrected = (q: {
  key: string;
  from: LedgerAccount;
  to: LedgerAccount;
  cents: number;
}): LedgerTransaction =>
  transaction('correction', q.key, [
    [q.from, q.cents],
    [q.to, -q.cents],
  ]);

/** Whether a transaction may be written: at least two lines, no line of zero, no account twice, and a sum of zero. */
export const isBalanced = ({ postings }: LedgerTransaction): boolean =>
  postings.length >= 2 &&
  postings.every(({ cents }) => Number.isSafeInteger(cents) && cents !== 0) &&
  new Set(postings.map(({ account }) => accountText(account))).size === postings.length &&
  postings.reduce((sum, { cents }) => sum + cents, 0) === 0;
