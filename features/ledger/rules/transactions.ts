import { accountText, type LedgerAccount } from './accounts.ts';

/** Every kind of transaction, in the order in which money lives. */
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
  'correction',
  'voucher_sold',
  'voucher_spent',
  'voucher_expired',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** One line of the ledger: integer cents, debit positive. */
export type Posting = { readonly account: LedgerAccount; readonly cents: number };
/** A transaction; `txId` names its cause, which is written once. */
export type LedgerTransaction = { readonly txId: string; readonly kind: LedgerKind; readonly postings: readonly Posting[] };

/** A transaction of these lines, those of zero left out. */
const transaction = (kind: LedgerKind, cause: string, lines: readonly (readonly [LedgerAccount, number])[]): LedgerTransaction => ({
  txId: `${kind}:${cause}`,
  kind,
  postings: lines.flatMap(([account, cents]) => (cents === 0 ? [] : [{ account, cents }])),
});

const held = (bookingId: string): LedgerAccount => ({ of: 'held', bookingId });
const provider = (name: string): LedgerAccount => ({ of: 'provider', provider: name });
const seller = (proId: string): LedgerAccount => ({ of: 'seller', proId });
const commission: LedgerAccount = { of: 'commission' };

/** The identity of a charge in the ledger: one per attempt. */
export const chargeTx = (attemptId: string): string => `charge:${attemptId}`;

/** A capture: the provider holds the money, for a visit or in transit (docs/product/payments.md#principles). */
export const charge = (q: { provider: string; attemptId: string; account: LedgerAccount; cents: number }): LedgerTransaction =>
  transaction('charge', q.attemptId, [
    [provider(q.provider), q.cents],
    [q.account, -q.cents],
  ]);

/** Money given back by the provider, from the account it was charged on; `key` is the refund's own and ends with the attempt's id. */
export const refunded = (q: { provider: string; key: string; account: LedgerAccount; cents: number }): LedgerTransaction =>
  transaction('refund', q.key, [
    [q.account, q.cents],
    [provider(q.provider), -q.cents],
  ]);

type OfVisit = { readonly bookingId: string; readonly proId: string; readonly cents: number };

/** What a cancellation leaves to the professional: no commission on it (docs/product/payments.md#commission). */
export const retained = (q: OfVisit & { readonly attemptId: string }): LedgerTransaction =>
  transaction('retain', q.attemptId, [
    [held(q.bookingId), q.cents],
    [seller(q.proId), -q.cents],
  ]);

/** What was left to the professional and goes back after all; `key` is the refund's own and ends with the attempt's id. */
export const unretained = (q: OfVisit & { readonly key: string }): LedgerTransaction =>
  transaction('unretain', q.key, [
    [seller(q.proId), q.cents],
    [held(q.bookingId), -q.cents],
  ]);

/** A visit took place and nobody contests it: what was kept for it is the professional's, less the commission (docs/product/payments.md#payouts). */
export const earned = (q: OfVisit & { readonly key: string; readonly commissionCents: number }): LedgerTransaction =>
  transaction('earn', q.key, [
    [held(q.bookingId), q.cents],
    [seller(q.proId), -(q.cents - q.commissionCents)],
    [commission, -q.commissionCents],
  ]);

/** What was earned and goes back after all, its commission too; the professional may owe it from then on. */
export const unearned = (q: OfVisit & { readonly key: string; readonly commissionCents: number }): LedgerTransaction =>
  transaction('unearn', q.key, [
    [seller(q.proId), q.cents - q.commissionCents],
    [commission, q.commissionCents],
    [held(q.bookingId), -q.cents],
  ]);

/** How often at most the fees of one payment change: the payment, each of its disputes, what is given back of them (assumed). */
const mostFees = 20;

/** The identities that the fees of an attempt may have in the ledger, in their order. */
export const feeTxs = (attemptId: string): string[] => Array.from({ length: mostFees }, (_, i) => (i === 0 ? `fee:${attemptId}` : `fee:${attemptId}:${i + 1}`));

/** The attempt that the fees of a transaction are about, by its identity, one of `feeTxs`. */
export const attemptOfFee = (txId: string): string => txId.split(':')[1]!;

/**
 * What the provider keeps for a payment beside what it was known to keep after `before` changes; below zero it gives some back. assumed: the platform bears it.
 */
export const feeTaken = (q: { provider: string; attemptId: string; cents: number; before?: number }): LedgerTransaction =>
  transaction('fee', q.before ? `${q.attemptId}:${q.before + 1}` : q.attemptId, [
    [{ of: 'provider_fees' }, q.cents],
    [provider(q.provider), -q.cents],
  ]);

/** Whose money a bank takes back: of a visit not earned yet, of the professional, of the commission; or what was on its way back, kept by no visit. */
export type DisputedParts = { readonly heldCents: number; readonly sellerCents: number; readonly commissionCents: number; readonly transitCents: number };
type Dispute = { readonly provider: string; readonly attemptId: string; readonly bookingId: string; readonly proId: string; readonly parts: DisputedParts };

/** All that a bank takes back, in cents. */
export const disputedCents = ({ heldCents, sellerCents, commissionCents, transitCents }: DisputedParts): number =>
  heldCents + sellerCents + commissionCents + transitCents;

const partsOf = ({ attemptId, bookingId, proId, parts }: Dispute, sign: 1 | -1): readonly (readonly [LedgerAccount, number])[] => [
  [held(bookingId), sign * parts.heldCents],
  [seller(proId), sign * parts.sellerCents],
  [commission, sign * parts.commissionCents],
  [{ of: 'transit', attemptId }, sign * parts.transitCents],
];

/** A bank takes a payment back until it has decided: the money is a claim on it, and frozen for everybody. */
export const disputeOpened = (q: Dispute): LedgerTransaction =>
  transaction('dispute_opened', q.attemptId, [
    ...partsOf(q, 1),
    [{ of: 'disputed', attemptId: q.attemptId }, -disputedCents(q.parts)],
    [{ of: 'claim', provider: q.provider }, disputedCents(q.parts)],
    [provider(q.provider), -disputedCents(q.parts)],
  ]);

/** The bank gave it back: everybody has their part again. */
export const disputeWon = (q: Dispute): LedgerTransaction =>
  transaction('dispute_won', q.attemptId, [
    ...partsOf(q, -1),
    [{ of: 'disputed', attemptId: q.attemptId }, disputedCents(q.parts)],
    [{ of: 'claim', provider: q.provider }, -disputedCents(q.parts)],
    [provider(q.provider), disputedCents(q.parts)],
  ]);

/** The bank kept it: the claim is gone, and what was taken from each stays taken. */
export const disputeLost = (q: Dispute): LedgerTransaction =>
  transaction('dispute_lost', q.attemptId, [
    [{ of: 'disputed', attemptId: q.attemptId }, disputedCents(q.parts)],
    [{ of: 'claim', provider: q.provider }, -disputedCents(q.parts)],
  ]);

type Payout = { readonly provider: string; readonly key: string; readonly proId: string; readonly cents: number; readonly isAtSeller: boolean };

const payoutSource = ({ provider: name, proId, isAtSeller }: Payout): LedgerAccount => (isAtSeller ? { of: 'returned', proId } : provider(name));

/** A payout left for a bank, from the provider or from the account to which an earlier try came back; `key` names the try. */
export const payoutSent = (q: Payout): LedgerTransaction =>
  transaction('payout', q.key, [
    [seller(q.proId), q.cents],
    [payoutSource(q), -q.cents],
  ]);

/** A bank sent a payout back to the professional's account at the provider: it is owed again. */
export const payoutReturned = (q: Pick<Payout, 'key' | 'proId' | 'cents'>): LedgerTransaction =>
  transaction('payout_returned', q.key, [
    [{ of: 'returned', proId: q.proId }, q.cents],
    [seller(q.proId), -q.cents],
  ]);

/** A payout did not leave after all. */
export const payoutFailed = (q: Payout): LedgerTransaction =>
  transaction('payout_failed', q.key, [
    [payoutSource(q), q.cents],
    [seller(q.proId), -q.cents],
  ]);

/** What came back to a professional's account at the provider was taken back from there; `key` is that of the payout whose transfer it was. */
export const transferReversed = (q: Pick<Payout, 'provider' | 'key' | 'proId' | 'cents'>): LedgerTransaction =>
  transaction('transfer_reversed', q.key, [
    [provider(q.provider), q.cents],
    [{ of: 'returned', proId: q.proId }, -q.cents],
  ]);

type Settled = { readonly proId: string; readonly cents: number; readonly key: string };

/** What a debt is settled for: a professional, and what tells it from their others. */
export const settlementKey = (proId: string, cause: string): string => `${proId}:${cause}`;

/** A professional who owes pays the platform's own bank account, beside their payouts. */
export const recovered = (q: Settled): LedgerTransaction =>
  transaction('recovery', q.key, [
    [{ of: 'bank' }, q.cents],
    [seller(q.proId), -q.cents],
  ]);

/** The platform pays what it owes a professional from its own bank account, where no payout can bring it. */
export const settledByBank = (q: Settled): LedgerTransaction =>
  transaction('recovery', q.key, [
    [seller(q.proId), q.cents],
    [{ of: 'bank' }, -q.cents],
  ]);

/** The platform bears what a professional owes. */
export const waived = (q: Settled): LedgerTransaction =>
  transaction('waiver', q.key, [
    [{ of: 'waived' }, q.cents],
    [seller(q.proId), -q.cents],
  ]);

/** An admin moves money from one account to another, against an error: nothing is changed, a line is added the other way. */
export const corrected = (q: { key: string; from: LedgerAccount; to: LedgerAccount; cents: number }): LedgerTransaction =>
  transaction('correction', q.key, [
    [q.from, q.cents],
    [q.to, -q.cents],
  ]);

/** Whether a transaction may be written: two lines or more, none of zero, sum zero, no account twice. */
export const isBalanced = ({ postings }: LedgerTransaction): boolean =>
  postings.length >= 2 &&
  postings.every(({ cents }) => Number.isSafeInteger(cents) && cents !== 0) &&
  new Set(postings.map(({ account }) => accountText(account))).size === postings.length &&
  postings.reduce((sum, { cents }) => sum + cents, 0) === 0;
