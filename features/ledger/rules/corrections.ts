import { accountText, type LedgerAccount } from './accounts.ts';
import { corrected, type LedgerKind, type LedgerTransaction } from './transactions.ts';

/** The accounts of a visit between which an admin may correct an error; never the provider's, which says what it holds. */
export const correctableAccounts = ['held', 'seller', 'commission', 'provider_fees'] as const;
export type CorrectableAccount = (typeof correctableAccounts)[number];

/**
 * The kinds of transactions that may be corrected: those that share what the provider holds. What the provider itself did is corrected by what it does next:
 * a capture by a refund, a dispute by its end, a payout by its return. assumed.
 */
export const correctableKinds = ['retain', 'unretain', 'earn', 'unearn', 'fee', 'correction'] as const satisfies readonly LedgerKind[];

/** Over how many days the corrections on the account of one professional are counted together against the limit; assumed. */
export const correctionWindowDays = 30;

/**
 * What the transactions of a visit put on each of its accounts, in cents, what they took off since deducted: what is kept, what the professional was given,
 * what the commission is, what the provider keeps. `mostFeesCents` is the most that the provider may have kept: all that was paid, or what it said.
 */
export type VisitAccounts = Readonly<Record<CorrectableAccount, number>> & { readonly mostFeesCents: number };

type Visit = { readonly bookingId: string; readonly proId: string };
type Lines = readonly { readonly account: string; readonly cents: number }[];

/** An account of a visit by its name. */
export const accountOfVisit = (name: CorrectableAccount, visit: Visit): LedgerAccount => {
  if (name === 'held') return { of: 'held', bookingId: visit.bookingId };
  return name === 'seller' ? { of: 'seller', proId: visit.proId } : { of: name };
};

/** What is corrected: `cents` are taken from `from`, given to `to`, against what the transaction `of` wrote. */
export type Correction = { readonly of: string; readonly from: CorrectableAccount; readonly to: CorrectableAccount; readonly cents: number };

/** A transaction is corrected once, since its id is the cause of its correction; a correction is one too, and its own correction undoes it. */
export const correctionTx = (of: string): string => `correction:${of}`;

/** The transaction that a correction writes. */
export const correctionOf = ({ of, from, to, cents }: Correction, visit: Visit): LedgerTransaction =>
  corrected({ key: of, from: accountOfVisit(from, visit), to: accountOfVisit(to, visit), cents });

const lineOf = (lines: Lines, account: LedgerAccount): number => lines.find((line) => line.account === accountText(account))?.cents ?? 0;

/** The most that a correction moves, in cents: what the transaction gave to `from` or took from `to`, the smaller where it did both; 0 where neither. */
export const mostCorrected = (lines: Lines, { from, to }: Pick<Correction, 'from' | 'to'>, visit: Visit): number => {
  const undone = [0 - lineOf(lines, accountOfVisit(from, visit)), lineOf(lines, accountOfVisit(to, visit))].filter((cents) => cents > 0);
  return undone.length === 0 ? 0 : Math.min(...undone);
};

/** The most that the accounts of a visit can give for a correction, in cents: no account of it gives more than the visit put there. */
export const mostOfVisit = (accounts: VisitAccounts, { from, to }: Pick<Correction, 'from' | 'to'>): number => {
  const given = from === 'provider_fees' ? accounts.mostFeesCents - accounts.provider_fees : accounts[from];
  return Math.max(0, to === 'provider_fees' ? Math.min(given, accounts.provider_fees) : given);
};

/** What stands around a visit as it is corrected, read under its lock. */
export type CorrectionFacts = {
  readonly visit: Visit;
  /** The transaction that is corrected; undefined when it is none of this visit. */
  readonly corrected: { readonly kind: LedgerKind; readonly lines: Lines } | undefined;
  readonly isCorrected: boolean;
  /** What freezes the money of the visit. */
  readonly frozen: 'complaint' | 'contest' | 'dispute' | 'refund' | null;
  /** Whether what is kept for the visit still waits to be earned: once it was, or the visit is over, nobody would earn what is put there. */
  readonly waits: boolean;
  /** Whether it may still take place: its client may cancel, and is then given back what is kept. */
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

/** The longest id of a transaction, after its kind (`tx_id` in db/migrations/0075_ledger.sql). */
const longestCause = 200;

const isCorrectable = (kind: LedgerKind): boolean => correctableKinds.some((one) => one === kind);

/** Why a correction is refused, null when it may be written. */
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
 * What counts beside a correction against what an admin corrects alone, in cents, the largest of three: what admins gave back and corrected of the visit, what
 * they corrected on the account of its professional in `correctionWindowDays`, what this admin corrected of any visit today.
 */
export const countedCents = ({ ofVisitCents, ofProCents, ofAdminCents }: Counted): number => Math.max(ofVisitCents, ofProCents, ofAdminCents);

/** What a correction changes of what a professional is owed, in cents. */
export const changeForSeller = ({ from, to, cents }: Pick<Correction, 'from' | 'to' | 'cents'>): number =>
  to === 'seller' ? cents : from === 'seller' ? -cents : 0;
