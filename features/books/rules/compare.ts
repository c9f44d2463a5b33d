import { dayMs } from '#core/units.ts';
import { attemptOfFee, type LedgerKind } from '#features/ledger/rules/transactions.ts';

/** What money moved for, as both books say it. */
export const operationKinds = ['charge', 'refund', 'dispute', 'dispute_won', 'fee', 'payout', 'other'] as const;
export type OperationKind = (typeof operationKinds)[number];

/** How both books differ: the provider has what we have not, we have what it has not, not the same cents, once more there. */
export const differenceKinds = ['missing_here', 'missing_there', 'amount', 'doubled'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** One movement in either book: `subject` is our attempt or payout key, else the movement's own reference; cents, positive when money comes in. */
export type Movement = { readonly ref: string; readonly kind: OperationKind; readonly subject: string; readonly cents: number; readonly atMs: number };

/** What both books say of one subject and kind, and how they differ; only the movements that found no other side. */
export type Difference = {
  readonly kind: DifferenceKind;
  readonly operation: OperationKind;
  readonly subject: string;
  readonly ours: readonly Movement[];
  readonly theirs: readonly Movement[];
};

export type Compared = { readonly oursCents: number; readonly theirsCents: number; readonly differences: readonly Difference[] };

const ofLedger: Readonly<Partial<Record<LedgerKind, OperationKind>>> = {
  charge: 'charge',
  refund: 'refund',
  fee: 'fee',
  dispute_opened: 'dispute',
  dispute_won: 'dispute_won',
  payout: 'payout',
  payout_failed: 'payout',
  transfer_reversed: 'payout',
};

const subjectOf = (kind: OperationKind, txId: string, cause: string): string => {
  if (kind === 'other') return txId;
  if (kind === 'fee') return attemptOfFee(txId);
  return kind === 'refund' ? cause.slice(cause.lastIndexOf(':') + 1) : cause;
};

/**
 * A line of the ledger on the provider's account → a movement. The key of a refund ends with its attempt, that of a fee begins with it, that of a payout is
 * the payout's.
 */
export const ourMovement = (line: { readonly txId: string; readonly kind: LedgerKind; readonly cents: number; readonly atMs: number }): Movement => {
  const kind = ofLedger[line.kind] ?? 'other';
  const cause = line.txId.slice(line.kind.length + 1);
  return { ref: line.txId, kind, subject: subjectOf(kind, line.txId, cause), cents: line.cents, atMs: line.atMs };
};

/** One operation of the provider's books, as its port gives it. */
type Operation = Pick<Movement, 'ref' | 'cents' | 'atMs'> & {
  readonly kind: Exclude<OperationKind, 'other'>;
  readonly attemptId: string | null;
  readonly payoutKey: string | null;
};

/** An operation of the provider → a movement. */
export const theirMovement = ({ ref, kind, attemptId, payoutKey, cents, atMs }: Operation): Movement => ({
  ref,
  kind,
  subject: attemptId ?? payoutKey ?? ref,
  cents,
  atMs,
});

/** How long after ours a movement without our key may be listed, or before, where clocks differ. */
const namelessWithinMs = 2 * dayMs;

/**
 * Gives each movement that bears no key of ours (its subject is its own reference) the subject of ours with the same kind and cents, the nearest in time
 * first. A movement of ours that the provider names by its key takes none.
 */
export const withSubjects = ({ ours, theirs }: Sides): Sides => {
  const named = new Set(theirs.filter(({ ref, subject }) => subject !== ref).map(groupOf));
  const close = theirs
    .filter(({ ref, subject }) => subject === ref)
    .flatMap((their) =>
      ours
        .filter((our) => our.kind === their.kind && our.cents === their.cents && !named.has(groupOf(our)))
        .map((our) => ({ our, their, gapMs: Math.abs(our.atMs - their.atMs) })),
    )
    .filter(({ gapMs }) => gapMs <= namelessWithinMs)
    .toSorted((a, b) => a.gapMs - b.gapMs);
  const subjects = new Map<Movement, string>();
  const taken = new Set<Movement>();
  for (const { our, their } of close) {
    if (taken.has(our) || subjects.has(their)) continue;
    taken.add(our);
    subjects.set(their, our.subject);
  }
  return { ours, theirs: theirs.map((one) => ({ ...one, subject: subjects.get(one) ?? one.subject })) };
};

/** What both books are compared by. */
export const groupOf = ({ kind, subject }: Pick<Movement, 'kind' | 'subject'>): string => `${kind} ${subject}`;

const sumOf = (all: readonly Movement[]): number => all.reduce((sum, { cents }) => sum + cents, 0);

type Sides = { readonly ours: readonly Movement[]; readonly theirs: readonly Movement[] };
type Settled = { readonly pairs: readonly Sides[]; readonly left: Sides };

/** The same cents on both sides are one movement, the nearest in time first; what is left of both and sums to the same is one too: some books give sums. */
const settled = ({ ours, theirs }: Sides): Settled => {
  const close = ours
    .flatMap((our) => theirs.filter(({ cents }) => cents === our.cents).map((their) => ({ our, their, gapMs: Math.abs(our.atMs - their.atMs) })))
    .toSorted((a, b) => a.gapMs - b.gapMs);
  const taken = new Set<Movement>();
  const pairs: Sides[] = [];
  for (const { our, their } of close) {
    if (taken.has(our) || taken.has(their)) continue;
    taken.add(our).add(their);
    pairs.push({ ours: [our], theirs: [their] });
  }
  const left = { ours: ours.filter((one) => !taken.has(one)), theirs: theirs.filter((one) => !taken.has(one)) };
  if (sumOf(left.ours) !== sumOf(left.theirs)) return { pairs, left };
  return { pairs: left.ours.length + left.theirs.length > 0 ? [...pairs, left] : pairs, left: { ours: [], theirs: [] } };
};

const kindOf = ({ ours, theirs }: Sides, pairs: readonly Sides[]): DifferenceKind => {
  if (theirs.length === 0) return 'missing_there';
  if (ours.length > 0) return 'amount';
  const known = pairs.flatMap((pair) => pair.theirs.map(({ cents }) => cents));
  return theirs.every(({ cents }) => known.includes(cents)) ? 'doubled' : 'missing_here';
};

/** When the first of them moved. */
export const firstMs = ({ ours, theirs }: Sides): number => Math.min(...ours.map(({ atMs }) => atMs), ...theirs.map(({ atMs }) => atMs));

/**
 * Compares both books from an instant (included) to another (not). What lies around is only read to find the other side of what is between, so that what is
 * on its way at an edge is no difference. A movement counts where its first side is; what differs is what both sums differ by.
 */
export const compareBooks = (books: Sides, fromMs: number, toMs: number): Compared => {
  const isIn = (atMs: number): boolean => atMs >= fromMs && atMs < toMs;
  const groups = Map.groupBy([...books.ours.map((one) => ({ one, isOurs: true })), ...books.theirs.map((one) => ({ one, isOurs: false }))], ({ one }) =>
    groupOf(one),
  );
  const counted: Sides[] = [];
  const differences: Difference[] = [];
  for (const all of groups.values()) {
    const { kind: operation, subject } = all[0]!.one;
    const side = (isOurs: boolean): Movement[] => all.filter((one) => one.isOurs === isOurs).map(({ one }) => one);
    const { pairs, left } = settled({ ours: side(true), theirs: side(false) });
    counted.push(...pairs.filter((pair) => isIn(firstMs(pair))));
    const within = { ours: left.ours.filter(({ atMs }) => isIn(atMs)), theirs: left.theirs.filter(({ atMs }) => isIn(atMs)) };
    if (within.ours.length + within.theirs.length === 0) continue;
    counted.push(within);
    if (sumOf(within.ours) === sumOf(within.theirs)) continue;
    differences.push({ kind: kindOf(within, pairs), operation, subject, ...within });
  }
  return {
    oursCents: sumOf(counted.flatMap(({ ours }) => ours)),
    theirsCents: sumOf(counted.flatMap(({ theirs }) => theirs)),
    differences,
  };
};

/** When the last of them moved. */
export const lastMs = ({ ours, theirs }: Sides): number => Math.max(...ours.map(({ atMs }) => atMs), ...theirs.map(({ atMs }) => atMs));

/** What a difference is worth on both sides, in cents. */
export const differenceCents = ({ ours, theirs }: Sides): { readonly oursCents: number; readonly theirsCents: number } => ({
  oursCents: sumOf(ours),
  theirsCents: sumOf(theirs),
});
