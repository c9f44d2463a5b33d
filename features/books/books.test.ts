import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { dayOf } from '#core/time.ts';
import { dayMs, hourMs, parisZone } from '#core/units.ts';
import {
  compareBooks,
  differenceCents,
  operationKinds,
  ourMovement,
  theirMovement,
  withSubjects,
  type Compared,
  type DifferenceKind,
  type Movement,
} from './rules/compare.ts';
import { booksTexts } from './workspace/books-texts.ts';
import { daysAtOnce, daysLeft, daysToCompare, marginMs } from './rules/nights.ts';

const fromMs = Date.parse('2026-12-09T21:00:00Z');
const toMs = fromMs + dayMs;
const noon = fromMs + 14 * hourMs;

const charge = (subject: string, cents: number, atMs = noon, ref = subject): Movement => ({
  ref,
  kind: 'charge',
  subject,
  cents,
  atMs,
});
const refund = (subject: string, cents: number, atMs = noon, ref = subject): Movement => ({
  ...charge(subject, cents, atMs, ref),
  kind: 'refund',
});
const named = ({ differences }: Compared) => differences.map(({ kind, subject }) => [kind, subject]);
const compared = (ours: readonly Movement[], theirs: readonly Movement[]): Compared =>
  compareBooks({ ours, theirs }, fromMs, toMs);

const changes = ['dropped_here', 'dropped_there', 'doubled', 'changed'] as const;
type Change = (typeof changes)[number];

const kindAfter: Readonly<Record<Change, DifferenceKind>> = {
  dropped_here: 'missing_here',
  dropped_there: 'missing_there',
  doubled: 'doubled',
  changed: 'amount',
};

/** The provider's book once a change was made to one of its movements. */
const changedBook = (
  change: Change,
  all: readonly Movement[],
  changed: Movement,
  moreCents: number,
): readonly Movement[] => {
  const others = all.filter((other) => other !== changed);
  switch (change) {
    case 'dropped_here':
      return all;
    case 'dropped_there':
      return others;
    case 'doubled':
      return [...all, { ...changed, ref: 'twice' }];
    case 'changed':
      return [...others, { ...changed, cents: changed.cents + moreCents }];
  }
};

describe('the comparison of both books', () => {
  test('leaves out today, as the page states', () => {
    const nowMs = Date.parse('2026-12-10T15:00:00Z');
    const days = daysToCompare({ lastDay: null, firstMs: nowMs - 3 * dayMs }, nowMs).map(({ day }) => day);
    assert.ok(days.length > 0 && !days.includes(dayOf(parisZone, nowMs)));
    assert.match(booksTexts.intro, /La journée en cours sera comparée demain/);
  });

  test('gives ledger lines and provider operations the same kinds and subjects', () => {
    const ours = [
      ourMovement({ txId: 'charge:a1', kind: 'charge', cents: 6000, atMs: 1 }),
      ourMovement({ txId: 'refund:complaint:a1', kind: 'refund', cents: -1000, atMs: 1 }),
      ourMovement({ txId: 'fee:a1', kind: 'fee', cents: -136, atMs: 1 }),
      ourMovement({ txId: 'fee:a1:2', kind: 'fee', cents: -2000, atMs: 1 }),
      ourMovement({ txId: 'dispute_opened:a1', kind: 'dispute_opened', cents: -5000, atMs: 1 }),
      ourMovement({ txId: 'dispute_won:a1:2', kind: 'dispute_won', cents: 5000, atMs: 1 }),
      ourMovement({ txId: 'payout:p1:2', kind: 'payout', cents: -4000, atMs: 1 }),
      ourMovement({ txId: 'recovery:r', kind: 'recovery', cents: 100, atMs: 1 }),
    ];
    assert.deepEqual(
      ours.map(({ kind, subject }) => [kind, subject]),
      [
        ['charge', 'a1'],
        ['refund', 'a1'],
        ['fee', 'a1'],
        ['fee', 'a1'],
        ['dispute', 'a1'],
        ['dispute_won', 'a1'],
        ['payout', 'p1:2'],
        ['other', 'recovery:r'],
      ],
    );
    const operation = { ref: 'o1', kind: 'payout', attemptId: null, payoutKey: 'p1:2', cents: -4000, atMs: 1 } as const;
    assert.equal(theirMovement(operation).subject, 'p1:2');
    assert.equal(theirMovement({ ...operation, payoutKey: null }).subject, 'o1');
  });

  test('reports a movement missing here, missing there, of another amount or doubled', () => {
    assert.deepEqual(named(compared([], [charge('a', 100)])), [['missing_here', 'a']]);
    assert.deepEqual(named(compared([charge('a', 100)], [])), [['missing_there', 'a']]);
    assert.deepEqual(named(compared([charge('a', 100)], [charge('a', 90)])), [['amount', 'a']]);
    assert.deepEqual(named(compared([charge('a', 100)], [charge('a', 100), charge('a', 100, noon + 1, 'again')])), [
      ['doubled', 'a'],
    ]);
  });

  test('accepts a payout that failed before leaving, and refunds that the provider sums', () => {
    const payout = { ...charge('p:1', -500), kind: 'payout' } as const;
    assert.deepEqual(named(compared([payout, { ...payout, ref: 'failed', cents: 500 }], [])), []);
    assert.deepEqual(
      named(compared([refund('a', -30, noon - 20 * dayMs, 'r1'), refund('a', -20)], [refund('a', -50)])),
      [],
    );
    assert.deepEqual(named(compared([refund('a', -30, noon, 'r1'), refund('a', -20)], [refund('a', -40)])), [
      ['amount', 'a'],
    ]);
  });

  test('matches a movement delayed beyond the end of a day, counts it once, and ignores movements of other days', () => {
    const late = charge('a', 100, toMs - 1);
    const across = compareBooks({ ours: [late], theirs: [charge('a', 100, toMs + 1)] }, fromMs, toMs);
    assert.deepEqual(across, { oursCents: 100, theirsCents: 100, differences: [] });
    const next = compareBooks({ ours: [late], theirs: [charge('a', 100, toMs + 1)] }, toMs, toMs + dayMs);
    assert.deepEqual(next, { oursCents: 0, theirsCents: 0, differences: [] });
    assert.deepEqual(named(compareBooks({ ours: [charge('a', 100, toMs)], theirs: [] }, fromMs, toMs)), []);
    assert.deepEqual(named(compareBooks({ ours: [charge('a', 100, toMs)], theirs: [] }, toMs, toMs + dayMs)), [
      ['missing_there', 'a'],
    ]);
  });

  test('gives a refund without our key the payment that the provider refunded at its time, else our nearest one', () => {
    const byHand = refund('M1', -15, noon, 'M1');
    const ofOurs = refund('M2', -20, noon + 1, 'M2');
    const subjects = (theirs: readonly Movement[], dates = [{ subject: 'a', atMs: noon }]) =>
      withSubjects({ ours: [refund('a', -20, noon + 2, 'o')], theirs }, { dates, known: [] }).theirs.map(
        ({ subject }) => subject,
      );
    assert.equal(
      withSubjects({ ours: [], theirs: [byHand] }, { dates: [], known: [{ ref: 'M1', subject: 'a' }] }).theirs[0]!
        .subject,
      'a',
      'as an earlier comparison found',
    );
    assert.deepEqual(subjects([byHand, ofOurs]), ['a', 'a'], 'ours is matched although the other names the payment');
    assert.deepEqual(subjects([byHand, ofOurs], []), ['M1', 'a']);
    const twice = [
      { subject: 'a', atMs: noon },
      { subject: 'b', atMs: noon },
    ];
    assert.deepEqual(subjects([byHand], twice), ['M1'], 'two payments were refunded at this time');
    const sameTime = { ...ofOurs, atMs: noon };
    assert.deepEqual(
      subjects([byHand, sameTime], twice.toReversed()),
      ['b', 'a'],
      'ours takes its movement, and leaves one payment for the other',
    );
    assert.deepEqual(subjects([byHand, { ...byHand, ref: 'M3', subject: 'M3' }]), ['M1', 'M3'], 'which one is unknown');
    assert.deepEqual(subjects([{ ...byHand, kind: 'payout' }]), ['M1'], 'another kind of movement');
  });

  const movement = fc.record({
    kind: fc.constantFrom(...operationKinds),
    subject: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    cents: fc.integer({ min: 1, max: 100_000 }),
    atMs: fc.integer({ min: fromMs, max: toMs - 1 }),
  });
  const book = fc
    .array(movement, { maxLength: 20 })
    .map((all) => all.map((one, i): Movement => ({ ...one, ref: `m${i}` })));
  const lagged = fc.tuple(book, fc.array(fc.integer({ min: -hourMs, max: hourMs }), { minLength: 20, maxLength: 20 }));

  test('finds no difference between equal books, in any order and up to an hour apart', () => {
    fc.assert(
      fc.property(lagged, ([all, lags]) => {
        const theirs = all.map((one, i) => ({ ...one, ref: `o${i}`, atMs: one.atMs + lags[i]! })).toReversed();
        assert.deepEqual(compareBooks({ ours: all, theirs }, fromMs - hourMs, toMs + hourMs).differences, []);
      }),
      { numRuns: 500 },
    );
  });

  test('reports any movement dropped, doubled or changed as a single difference', () => {
    const change = fc.constantFrom(...changes);
    fc.assert(
      fc.property(
        fc.array(movement, { minLength: 1, maxLength: 20 }),
        change,
        fc.nat(),
        fc.integer({ min: 1, max: 999 }),
        (made, change, place, more) => {
          const all = made.map((one, i): Movement => ({ ...one, ref: `m${i}`, subject: `${one.subject}${i % 3}` }));
          const changed = all[place % all.length]!;
          const others = all.filter((other) => other !== changed);
          const ours = change === 'dropped_here' ? others : all;
          const { differences } = compared(ours, changedBook(change, all, changed, more));
          assert.equal(differences.length, 1);
          assert.equal(differences[0]!.subject, changed.subject);
          const isAlone = others.every(({ kind, subject }) => kind !== changed.kind || subject !== changed.subject);
          // When another movement has the same payment and kind, a missing movement may be reported as another kind of
          // difference.
          if (isAlone) assert.equal(differences[0]!.kind, kindAfter[change]);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('reports differences that add up to the difference of the totals', () => {
    fc.assert(
      fc.property(book, book, (ours, theirs) => {
        const found = compareBooks({ ours, theirs }, fromMs + hourMs, toMs - hourMs);
        const apart = found.differences
          .map(differenceCents)
          .reduce((sum, { oursCents, theirsCents }) => sum + oursCents - theirsCents, 0);
        assert.equal(apart, found.oursCents - found.theirsCents);
        assert.ok(
          found.differences.map(differenceCents).every(({ oursCents, theirsCents }) => oursCents !== theirsCents),
        );
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the days to compare', () => {
  const night = Date.parse('2026-12-10T02:00:00Z');

  test('start with the day before, from 3 a.m. in Paris, with limits two hours before midnight', () => {
    assert.deepEqual(daysToCompare({ lastDay: null, firstMs: null }, night), [
      {
        day: dayOf(parisZone, Date.parse('2026-12-09T12:00:00Z')),
        fromMs: Date.parse('2026-12-08T21:00:00Z'),
        toMs: Date.parse('2026-12-09T21:00:00Z'),
      },
    ]);
    assert.equal(
      daysToCompare({ lastDay: null, firstMs: null }, night - 1)[0]!.toMs,
      Date.parse('2026-12-08T21:00:00Z'),
    );
    const today = dayOf(parisZone, night);
    assert.deepEqual(daysToCompare({ lastDay: today - 1, firstMs: null }, night), []);
  });

  test('run from the first movement in batches, without gaps or repeats, across clock changes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 400 }), (behind, ahead) => {
        const nowMs = night + ahead * dayMs;
        const firstMs = nowMs - behind * dayMs;
        const days = daysToCompare({ lastDay: null, firstMs }, nowMs);
        assert.ok(days.length <= daysAtOnce);
        for (const [i, one] of days.entries()) if (i > 0) assert.equal(one.fromMs, days[i - 1]!.toMs);
        if (behind > 1) assert.ok(days[0]!.fromMs <= firstMs && firstMs < days[0]!.toMs);
        for (const one of days) assert.ok(one.toMs + marginMs <= nowMs);
        const last = days.at(-1);
        const left = daysLeft({ lastDay: null, firstMs }, nowMs);
        assert.equal(days.length, Math.min(daysAtOnce, left));
        if (last) assert.equal(daysLeft({ lastDay: last.day, firstMs }, nowMs), left - days.length);
        const rest = last ? daysToCompare({ lastDay: last.day, firstMs }, nowMs) : [];
        if (last && rest[0]) assert.equal(rest[0].fromMs, last.toMs);
      }),
    );
  });
});
