import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { noteFromCents, owedPapers, type BilledState, type IssuedPaper, type OwedPaper } from './owed-papers.ts';

const paidOnline: BilledState = {
  state: 'confirmed',
  totalCents: 7600,
  paymentStatus: 'paid_wlns',
  capturedCents: 7600,
  refundedCents: 0,
  retainedCents: 0,
  leftCents: 7600,
  wantsDeposit: false,
  papers: [],
};
const onSite: BilledState = { ...paidOnline, capturedCents: 0, leftCents: 0, paymentStatus: 'pending' };
const paper = (over: Partial<IssuedPaper> = {}): IssuedPaper => ({
  id: 1,
  kind: 'invoice',
  grossCents: 7600,
  creditedCents: 0,
  ...over,
});

/** Issues the missing papers of a visit until none is missing. Returns the visit and its papers. */
const settled = (visit: BilledState): { readonly visit: BilledState; readonly made: readonly OwedPaper[] } => {
  let now = visit;
  const made: OwedPaper[] = [];
  for (let round = 0; round < 10; round++) {
    const owed = owedPapers(now);
    if (owed.length === 0) return { visit: now, made };
    for (const one of owed) {
      made.push(one);
      const papers =
        one.kind === 'credit'
          ? now.papers.map((own) =>
              own.id === one.of ? { ...own, creditedCents: own.creditedCents + one.cents } : own,
            )
          : [
              ...now.papers,
              {
                id: now.papers.length + 1,
                kind: one.kind === 'visit' ? ('invoice' as const) : one.kind,
                grossCents: one.cents,
                creditedCents: 0,
              },
            ];
      now = { ...now, papers };
    }
  }
  return assert.fail('papers without end');
};

describe('papers that a visit still lacks', () => {
  test('paid online: no invoice until the visit is completed, then a single invoice', () => {
    assert.deepEqual(owedPapers(paidOnline), []);
    assert.deepEqual(owedPapers({ ...paidOnline, state: 'completed' }), [{ kind: 'visit', cents: 7600 }]);
    assert.deepEqual(owedPapers({ ...paidOnline, state: 'completed', papers: [paper()] }), []);
  });

  test('paid on site: a note from 25 €', () => {
    assert.deepEqual(owedPapers({ ...onSite, state: 'completed', totalCents: noteFromCents }), [
      { kind: 'visit', cents: 2500 },
    ]);
    assert.deepEqual(owedPapers({ ...onSite, state: 'completed', totalCents: noteFromCents - 1 }), []);
    assert.deepEqual(owedPapers({ ...paidOnline, state: 'completed', totalCents: 900, capturedCents: 900 }), [
      { kind: 'visit', cents: 900 },
    ]);
  });

  test('refunded after the invoice: a single credit note of the same amount', () => {
    const back = { ...paidOnline, state: 'completed' as const, papers: [paper()], refundedCents: 3800 };
    assert.deepEqual(owedPapers(back), [{ kind: 'credit', of: 1, cents: 3800 }]);
    assert.deepEqual(owedPapers({ ...back, papers: [paper({ creditedCents: 3800 })] }), []);
    assert.deepEqual(
      owedPapers({ ...onSite, state: 'completed', paymentStatus: 'refunded', papers: [paper({ kind: 'note' })] }),
      [{ kind: 'credit', of: 1, cents: 7600 }],
    );
  });

  test('cancelled: a fee invoice for the retained amount only, and none after a full refund', () => {
    assert.deepEqual(owedPapers({ ...paidOnline, state: 'cancelled_client', retainedCents: 3800, leftCents: 0 }), [
      { kind: 'fee', cents: 3800 },
    ]);
    assert.deepEqual(owedPapers({ ...paidOnline, state: 'cancelled_pro', leftCents: 0 }), []);
    const given = {
      ...paidOnline,
      state: 'cancelled_client' as const,
      retainedCents: 1000,
      papers: [paper({ kind: 'fee', grossCents: 3800 })],
    };
    assert.deepEqual(owedPapers(given), [{ kind: 'credit', of: 1, cents: 2800 }]);
  });

  test('absence: a fee invoice once the money is settled; a withdrawn absence credits the fee and invoices the visit', () => {
    assert.deepEqual(owedPapers({ ...paidOnline, state: 'no_show' }), []);
    assert.deepEqual(owedPapers({ ...paidOnline, state: 'no_show', retainedCents: 7600, leftCents: 0 }), [
      { kind: 'fee', cents: 7600 },
    ]);
    const back = settled({ ...paidOnline, state: 'completed', papers: [paper({ kind: 'fee' })] });
    assert.deepEqual(back.made, [
      { kind: 'credit', of: 1, cents: 7600 },
      { kind: 'visit', cents: 7600 },
    ]);
    assert.deepEqual(owedPapers({ ...onSite, state: 'no_show', papers: [paper({ kind: 'note' })] }), [
      { kind: 'credit', of: 1, cents: 7600 },
    ]);
  });

  test('deposit invoices: issued at payment, followed by the visit invoice, credited when money is refunded', () => {
    const ahead = { ...paidOnline, capturedCents: 2400, wantsDeposit: true };
    assert.deepEqual(owedPapers(ahead), [{ kind: 'deposit', cents: 2400 }]);
    const deposited = { ...ahead, papers: [paper({ kind: 'deposit', grossCents: 2400 })] };
    assert.deepEqual(owedPapers(deposited), []);
    assert.deepEqual(owedPapers({ ...deposited, state: 'completed' }), [{ kind: 'visit', cents: 7600 }]);
    assert.deepEqual(owedPapers({ ...deposited, state: 'cancelled_client', retainedCents: 1200, leftCents: 0 }), [
      { kind: 'credit', of: 1, cents: 1200 },
    ]);
    assert.deepEqual(owedPapers({ ...deposited, wantsDeposit: false }), []);
    assert.deepEqual(owedPapers({ ...deposited, wantsDeposit: false, refundedCents: 400 }), [
      { kind: 'credit', of: 1, cents: 400 },
    ]);
  });

  test('after any sequence of states, the papers settle and total the amount owed', () => {
    const step = fc.record({
      state: fc.constantFrom(
        'confirmed' as const,
        'completed' as const,
        'no_show' as const,
        'cancelled_client' as const,
      ),
      refunded: fc.integer({ min: 0, max: 4 }),
      retained: fc.integer({ min: 0, max: 4 }),
      wantsDeposit: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.integer({ min: 25, max: 300 }), fc.array(step, { minLength: 1, maxLength: 6 }), (euros, drawn) => {
        // Sorts `confirmed` first, because a completed, missed or cancelled visit never becomes upcoming again.
        const steps = drawn.toSorted((a, b) => Number(b.state === 'confirmed') - Number(a.state === 'confirmed'));
        let visit: BilledState = { ...paidOnline, totalCents: euros * 100, capturedCents: euros * 100 };
        for (const one of steps) {
          const refundedCents = Math.max(visit.refundedCents, Math.floor((visit.capturedCents * one.refunded) / 8));
          const retainedCents =
            one.state === 'confirmed'
              ? 0
              : Math.min(visit.capturedCents - refundedCents, Math.floor((visit.capturedCents * one.retained) / 8));
          visit = settled({
            ...visit,
            state: one.state,
            refundedCents,
            retainedCents,
            leftCents: 0,
            wantsDeposit: one.wantsDeposit,
          }).visit;
          const counted = visit.papers.some(({ kind }) => kind === 'invoice')
            ? visit.papers.filter(({ kind }) => kind !== 'deposit')
            : visit.papers;
          const standing = counted.reduce((sum, { grossCents, creditedCents }) => sum + grossCents - creditedCents, 0);
          if (one.state === 'completed') assert.equal(standing, visit.totalCents - refundedCents);
          else if (one.state !== 'confirmed') assert.equal(standing, retainedCents);
          for (const { grossCents, creditedCents } of visit.papers)
            assert.ok(creditedCents >= 0 && creditedCents <= grossCents);
        }
      }),
    );
  });
});
