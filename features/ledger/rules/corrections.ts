import { accountText, type LedgerAccount } from './accounts.ts';
import { corrected, type LedgerKind, type LedgerTransaction } from './transactions.ts';

/**
 * Accounts of a visit between which an admin may correct an error. The provider's account is excluded, because it must
 * match the provider's books.
 */
export const correctableAccounts = ['held', 'seller', 'commission', 'provider_fees'] as const;
export type CorrectableAccount = (typeof correctableAccounts)[number];

/**
 * Kinds of transaction that can be corrected: those that divide money at the provider among our accounts. An operation
 * of the provider is not corrected but followed by another: a capture by a refund, a dispute by its end, a payout by
 * its return. assumed
 */
export const correctableKinds = [
  'retain',
  'unretain',
  'earn',
  'unearn',
  'fee',
  'correction',
] as const satisfies readonly LedgerKind[];

/**
 * Number of days over which the corrections on one professional's account are added, to compare their sum with the
 * limit of one admin; assumed.
 */
export const correctionWindowDays = 30;

/**
 * Net amount of a visit's transactions on each account, in cents. `mostFeesCents` is the highest fee that the provider
 * can have kept: the larger of the total paid and the fees that the provider reported.
 */
export type VisitAccounts = Readonly<Record<CorrectableAccount, number>> & { readonly mostFeesCents: number };

type Visit = { readonly bookingId: string; readonly proId: string };
type Lines = readonly { readonly account: string; readonly cents: number }[];

export const accountOfVisit = (name: CorrectableAccount, visit: Visit): LedgerAccount => {
  if (name === 'held') return { of: 'held', bookingId: visit.bookingId };
  return name === 'seller' ? { of: 'seller', proId: visit.proId } : { of: name };
};

/** A correction of the transaction `of`: it moves `cents` from the account `from` to the account `to`. */
export type Correction = {
  readonly of: string;
  readonly from: CorrectableAccount;
  readonly to: CorrectableAccount;
  readonly cents: number;
};

/**
 * Returns the ledger id of a correction. It is derived from the id of the corrected transaction, so that a transaction
 * is corrected only once. A correction can itself be corrected, which undoes it.
 */
export const correctionTx = (of: string): string => `correction:${of}`;

export const correctionOf = ({ of, from, to, cents }: Correction, visit: Visit): LedgerTransaction =>
  corrected({ key: of, from: accountOfVisit(from, visit), to: accountOfVisit(to, visit), cents });

const lineOf = (lines: Lines, account: LedgerAccount): number =>
  lines.find((line) => line.account === accountText(account))?.cents ?? 0;

/**
 * Returns the highest amount that a correction may move back, in cents: the amount that the corrected transaction put
 * into `from` or took out of `to`. It is the smaller of the two amounts when the transaction did both, and zero when it
 * did neither.
 */
export const mostCorrected = (lines: Lines, { from, to }: Pick<Correction, 'from' | 'to'>, visit: Visit): number => {
  const undone = [0 - lineOf(lines, accountOfVisit(from, visit)), lineOf(lines, accountOfVisit(to, visit))].filter(
    (cents) => cents > 0,
  );
  return undone.length === 0 ? 0 : Math.min(...undone);
};

/**
 * Returns the highest amount that a visit's accounts can give to a correction, in cents. A correction takes no more
 * from an account than the visit put into it.
 */
export const mostOfVisit = (accounts: VisitAccounts, { from, to }: Pick<Correction, 'from' | 'to'>): number => {
  const given = from === 'provider_fees' ? accounts.mostFeesCents - accounts.provider_fees : accounts[from];
  return Math.max(0, to === 'provider_fees' ? Math.min(given, accounts.provider_fees) : given);
};

/** The data that decides whether a visit may be corrected. It is read while the visit is locked. */
export type CorrectionFacts = {
  readonly visit: Visit;
  /** The transaction to correct. Undefined when the visit has no such transaction. */
  readonly corrected: { readonly kind: LedgerKind; readonly lines: Lines } | undefined;
  readonly isCorrected: boolean;
  /** Reason why the visit's money is frozen. Null when the money is not frozen. */
  readonly frozen: 'complaint' | 'contest' | 'dispute' | 'refund' | null;
  /** Whether the held amount is still to be earned. If not, money moved to `held` would never be earned. */
  readonly waits: boolean;
  /** Whether the visit may still take place. Its client can cancel it, and the held amount is then refunded. */
  readonly isToCome: boolean;
  readonly accounts: VisitAccounts;
};

export const correctionFaults = [
  'same',
  'unknown',
  'kind',
  'twice',
  'deep',
  'complaint',
  'contest',
  'dispute',
  'refund',
  'toCome',
  'earned',
  'tooMuch',
  'visit',
] as const;
export type CorrectionFault = (typeof correctionFaults)[number];

/**
 * Maximum length of the cause in a transaction id, which follows the kind (`tx_id` in db/migrations/0075_ledger.sql).
 */
const longestCause = 200;

const isCorrectable = (kind: LedgerKind): boolean => correctableKinds.some((one) => one === kind);

/** Returns the reason to refuse a correction, or null when the correction is allowed. */
export const correctionFault = (correction: Correction, facts: CorrectionFacts): CorrectionFault | null => {
  const { of, from, to, cents } = correction;
  if (from === to) return 'same';
  if (facts.corrected === undefined) return 'unknown';
  if (!isCorrectable(facts.corrected.kind)) return 'kind';
  if (facts.isCorrected) return 'twice';
  if (of.length > longestCause) return 'deep';
  if (facts.frozen !== null) return facts.frozen;
  if (facts.isToCome && (from === 'held' || to === 'held')) return 'toCome';
  if (to === 'held' && !facts.waits) return 'earned';
  if (cents > mostCorrected(facts.corrected.lines, correction, facts.visit)) return 'tooMuch';
  return cents > mostOfVisit(facts.accounts, correction) ? 'visit' : null;
};

type Counted = { readonly ofVisitCents: number; readonly ofProCents: number; readonly ofAdminCents: number };

/**
 * Returns the amount to compare with the limit of a correction by one admin alone, in cents, the new correction
 * included. It is the largest of three totals: refunds and corrections of the visit by admins, corrections on the
 * professional's account within `correctionWindowDays`, and this admin's corrections today.
 */
export const countedCents = ({ ofVisitCents, ofProCents, ofAdminCents }: Counted): number =>
  Math.max(ofVisitCents, ofProCents, ofAdminCents);

/** Amount by which a correction changes a professional's balance, in cents. */
export const changeForSeller = ({ from, to, cents }: Pick<Correction, 'from' | 'to' | 'cents'>): number => {
  if (to === 'seller') return cents;
  return from === 'seller' ? -cents : 0;
};
