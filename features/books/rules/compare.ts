import { dayMs } from '#core/units.ts';
import { attemptInTx, type LedgerKind } from '#features/ledger/rules/transactions.ts';

/** Reasons for which money moved, the same in our ledger and in the provider's books. */
export const operationKinds = ['charge', 'refund', 'dispute', 'dispute_won', 'fee', 'payout', 'other'] as const;
export type OperationKind = (typeof operationKinds)[number];

/**
 * Kinds of difference: missing from our ledger, missing from the provider's books, different amounts, or counted twice
 * by the provider.
 */
export const differenceKinds = ['missing_here', 'missing_there', 'amount', 'doubled'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/**
 * A movement of money in our ledger or in the provider's books. `subject` is the key of our payment attempt or payout.
 * A movement without such a key has its own reference as `subject`. Cents are positive when money comes in.
 */
export type Movement = {
  readonly ref: string;
  readonly kind: OperationKind;
  readonly subject: string;
  readonly cents: number;
  readonly atMs: number;
  /** When our ledger recorded the movement, for a movement of ours. */ readonly recordedMs?: number | undefined;
};

/** Movements of our ledger and of the provider's books. */
export type Books = { readonly ours: readonly Movement[]; readonly theirs: readonly Movement[] };

/** The unmatched movements of one subject and kind, in our ledger and in the provider's books. */
export type Difference = {
  readonly kind: DifferenceKind;
  readonly operation: OperationKind;
  readonly subject: string;
  readonly ours: readonly Movement[];
  readonly theirs: readonly Movement[];
};

export type Compared = {
  readonly oursCents: number;
  readonly theirsCents: number;
  readonly differences: readonly Difference[];
};

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
  if (kind === 'fee' || kind === 'dispute' || kind === 'dispute_won') return attemptInTx(txId);
  return kind === 'refund' ? cause.slice(cause.lastIndexOf(':') + 1) : cause;
};

/**
 * Converts a ledger line on the provider's account. Derives the subject from the key of the ledger transaction. The key
 * ends with the payment attempt for a refund, and begins with the attempt for a fee or a dispute. The key of a payout
 * is the payout's own key.
 */
export const ourMovement = (line: {
  readonly txId: string;
  readonly kind: LedgerKind;
  readonly cents: number;
  readonly atMs: number;
  readonly recordedMs?: number;
}): Movement => {
  const kind = ofLedger[line.kind] ?? 'other';
  const cause = line.txId.slice(line.kind.length + 1);
  const { txId: ref, cents, atMs, recordedMs } = line;
  return { ref, kind, subject: subjectOf(kind, ref, cause), cents, atMs, recordedMs };
};

/** An operation in the provider's books, as the payment port returns it. */
type Operation = Pick<Movement, 'ref' | 'cents' | 'atMs'> & {
  readonly kind: Exclude<OperationKind, 'other'>;
  readonly attemptId: string | null;
  readonly payoutKey: string | null;
};

/** Converts an operation in the provider's books to a movement. */
export const theirMovement = ({ ref, kind, attemptId, payoutKey, cents, atMs }: Operation): Movement => ({
  ref,
  kind,
  subject: attemptId ?? payoutKey ?? ref,
  cents,
  atMs,
});

/**
 * Longest time between one of our movements and a provider movement without our key. It applies before and after our
 * movement, because clocks differ.
 */
const namelessWithinMs = 2 * dayMs;

/** When the provider reported a refund of a payment. `subject` is the key of the payment attempt. */
export type RefundDate = { readonly subject: string; readonly atMs: number };

/**
 * Gives a refund without our key the payment whose refund the provider reported at this time. Only where, at this time,
 * one such refund is left without a payment, and one reported payment is left without a refund.
 */
const withDates = (theirs: readonly Movement[], dates: readonly RefundDate[]): readonly Movement[] => {
  const subjectsByTime = Map.groupBy(dates, ({ atMs }) => atMs);
  const refundsByTime = Map.groupBy(
    theirs.filter(({ kind }) => kind === 'refund'),
    ({ atMs }) => atMs,
  );
  return theirs.map((one) => {
    if (one.kind !== 'refund' || one.subject !== one.ref) return one;
    const refunds = refundsByTime.get(one.atMs) ?? [];
    const reported = new Set((subjectsByTime.get(one.atMs) ?? []).map(({ subject }) => subject));
    for (const { subject } of refunds) reported.delete(subject);
    const [subject, ...others] = reported;
    const isAlone = refunds.filter((other) => other.subject === other.ref).length === 1;
    return subject !== undefined && others.length === 0 && isAlone ? { ...one, subject } : one;
  });
};

/** A movement of the provider and the subject that an earlier comparison found for it. */
export type KnownSubject = Pick<Movement, 'ref' | 'subject'>;

/** Facts that give a subject to a provider movement without our key. */
export type SubjectFacts = { readonly dates: readonly RefundDate[]; readonly known: readonly KnownSubject[] };

/**
 * Assigns subjects to provider movements that have none of our keys. A movement keeps the subject of an earlier
 * difference. A refund gets the payment whose refund the
 * provider reported at the same time. Each other movement gets the subject of our nearest movement in time with the
 * same kind and cents. Our movements that match a movement named by key are not candidates.
 */
export const withSubjects = (books: Books, { dates, known }: SubjectFacts): Books => {
  const { ours } = books;
  const subjectByRef = new Map(known.map(({ ref, subject }) => [ref, subject]));
  const remembered = books.theirs.map((one) =>
    one.subject === one.ref ? { ...one, subject: subjectByRef.get(one.ref) ?? one.subject } : one,
  );
  const theirs = withDates(remembered, dates);
  const named = Map.groupBy(
    theirs.filter(({ ref, subject }) => subject !== ref),
    groupOf,
  );
  const free = [...Map.groupBy(ours, groupOf)].flatMap(([group, all]) => {
    const listed = named.get(group);
    return listed === undefined ? all : settled({ ours: all, theirs: listed }).left.ours;
  });
  const close = theirs
    .filter(({ ref, subject }) => subject === ref)
    .flatMap((their) =>
      free
        .filter((our) => our.kind === their.kind && our.cents === their.cents)
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
  const matched = theirs.map((one) => ({ ...one, subject: subjects.get(one) ?? one.subject }));
  return { ours, theirs: withDates(matched, dates) };
};

/** Grouping key: movements with the same kind and subject are compared together. */
export const groupOf = ({ kind, subject }: Pick<Movement, 'kind' | 'subject'>): string => `${kind} ${subject}`;

const sumOf = (all: readonly Movement[]): number => all.reduce((sum, { cents }) => sum + cents, 0);

type Settled = { readonly pairs: readonly Books[]; readonly left: Books };

/**
 * Pairs movements of equal cents, nearest in time first. The remaining movements also match when their sums on both
 * sides are equal, because some providers list sums.
 */
const settled = ({ ours, theirs }: Books): Settled => {
  const close = ours
    .flatMap((our) =>
      theirs
        .filter(({ cents }) => cents === our.cents)
        .map((their) => ({ our, their, gapMs: Math.abs(our.atMs - their.atMs) })),
    )
    .toSorted((a, b) => a.gapMs - b.gapMs);
  const taken = new Set<Movement>();
  const pairs: Books[] = [];
  for (const { our, their } of close) {
    if (taken.has(our) || taken.has(their)) continue;
    taken.add(our).add(their);
    pairs.push({ ours: [our], theirs: [their] });
  }
  const left = { ours: ours.filter((one) => !taken.has(one)), theirs: theirs.filter((one) => !taken.has(one)) };
  if (sumOf(left.ours) !== sumOf(left.theirs)) return { pairs, left };
  return {
    pairs: left.ours.length + left.theirs.length > 0 ? [...pairs, left] : pairs,
    left: { ours: [], theirs: [] },
  };
};

const kindOf = ({ ours, theirs }: Books, pairs: readonly Books[]): DifferenceKind => {
  if (theirs.length === 0) return 'missing_there';
  if (ours.length > 0) return 'amount';
  const known = pairs.flatMap((pair) => pair.theirs.map(({ cents }) => cents));
  return theirs.every(({ cents }) => known.includes(cents)) ? 'doubled' : 'missing_here';
};

/** Epoch ms of the earliest movement. */
export const firstMs = ({ ours, theirs }: Books): number =>
  Math.min(...ours.map(({ atMs }) => atMs), ...theirs.map(({ atMs }) => atMs));

/**
 * Compares our ledger with the provider's books from `fromMs` (included) to `toMs` (excluded). Movements outside that
 * period serve only as matches, so that a movement recorded before midnight in one book and after it in the other is
 * not a difference. A matched pair counts at the time of its earlier movement. The differences add up to the difference
 * between the two sums.
 */
export const compareBooks = (books: Books, fromMs: number, toMs: number): Compared => {
  const isIn = (atMs: number): boolean => atMs >= fromMs && atMs < toMs;
  const groups = Map.groupBy(
    [...books.ours.map((one) => ({ one, isOurs: true })), ...books.theirs.map((one) => ({ one, isOurs: false }))],
    ({ one }) => groupOf(one),
  );
  const counted: Books[] = [];
  const differences: Difference[] = [];
  for (const all of groups.values()) {
    const { kind: operation, subject } = all[0]!.one;
    const side = (isOurs: boolean): Movement[] => all.filter((one) => one.isOurs === isOurs).map(({ one }) => one);
    const { pairs, left } = settled({ ours: side(true), theirs: side(false) });
    counted.push(...pairs.filter((pair) => isIn(firstMs(pair))));
    const within = {
      ours: left.ours.filter(({ atMs }) => isIn(atMs)),
      theirs: left.theirs.filter(({ atMs }) => isIn(atMs)),
    };
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

/** Epoch ms of the latest movement. */
export const lastMs = ({ ours, theirs }: Books): number =>
  Math.max(...ours.map(({ atMs }) => atMs), ...theirs.map(({ atMs }) => atMs));

/** Sums of a difference on both sides, in cents. */
export const differenceCents = ({
  ours,
  theirs,
}: Books): { readonly oursCents: number; readonly theirsCents: number } => ({
  oursCents: sumOf(ours),
  theirsCents: sumOf(theirs),
});

/** The reference that admins read for a difference: the provider's, or ours when only our ledger has the movement. */
export const shownRefOf = (of: {
  readonly ours: readonly { readonly ref: string }[];
  readonly theirs: readonly { readonly ref: string }[];
  readonly subject: string;
}): string => (of.theirs[0] ?? of.ours[0])?.ref ?? of.subject;

/** Amount by which both sides of a difference differ, in cents. Never negative. */
export const gapCents = (of: { readonly ours_cents: number; readonly theirs_cents: number }): number =>
  Math.abs(of.ours_cents - of.theirs_cents);

/**
 * Current content of a difference that was found earlier. Undefined once our ledger and the provider's books agree on
 * it.
 */
export const seenAgain = (books: Books, found: Omit<Difference, 'kind'>): Difference | undefined => {
  const group = groupOf({ kind: found.operation, subject: found.subject });
  const isOfIt = (one: Movement): boolean => groupOf(one) === group;
  const own = { ours: books.ours.filter(isOfIt), theirs: books.theirs.filter(isOfIt) };
  return compareBooks(own, firstMs(found), lastMs(found) + 1).differences[0];
};

/**
 * Subject of a difference found earlier. A movement that had no subject then may have one now, for example once our
 * ledger has the refund of another payment made at the same time.
 */
export const subjectNow = ({ theirs }: Books, { subject }: Pick<Difference, 'subject'>): string =>
  theirs.find(({ ref }) => ref === subject)?.subject ?? subject;
