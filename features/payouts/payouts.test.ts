import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { mayPass } from '#core/states.ts';
import { dayOf, dayOfWeek, isoFromDay } from '#core/time.ts';
import { dayMs, hourMs, parisZone } from '#core/units.ts';
import type { PriceLine } from '#features/pricing/rules/price-lines.ts';
import { arrivalDay, closingFor, lastClosingMs, nextClosingMs, sendingDay, sendingFromMs } from './rules/calendar.ts';
import { heldBy, payoutKey, payoutNumber, payoutOfKey, payoutStates, payoutTransitions } from './rules/states.ts';
import { statementLine, statementTotals, type SellerTransaction } from './rules/statement.ts';
import { lineWhyText } from './rules/statement-words.ts';
import { pathStep } from './workspace/revenue-view.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

describe('payout calendar', () => {
  test('a payout closes on Tuesday at 23:59 in Paris, in summer and winter, and is sent the next day', () => {
    const closing = Date.parse('2026-11-24T22:59:00Z');
    assert.equal(iso(lastClosingMs(closing)), '2026-11-24T22:59:00.000Z');
    assert.equal(iso(lastClosingMs(closing - 1)), '2026-11-17T22:59:00.000Z');
    assert.equal(iso(nextClosingMs(closing)), '2026-12-01T22:59:00.000Z');
    assert.equal(iso(lastClosingMs(Date.parse('2026-07-15T10:00:00Z'))), '2026-07-14T21:59:00.000Z');
    assert.deepEqual([closingFor(closing), closingFor(closing + 1)].map(iso), [
      '2026-11-24T22:59:00.000Z',
      '2026-12-01T22:59:00.000Z',
    ]);
    assert.equal(isoFromDay(sendingDay(closing)), '2026-11-25');
    assert.equal(iso(sendingFromMs(sendingDay(closing))), '2026-11-25T05:00:00.000Z');
  });

  test('a public holiday delays the arrival but not the sending', () => {
    const arrives = (day: string): string => isoFromDay(arrivalDay(dayOf(parisZone, Date.parse(`${day}T12:00:00Z`))));
    assert.equal(arrives('2026-11-25'), '2026-11-26');
    assert.equal(arrives('2026-11-11'), '2026-11-13', 'sent on Armistice Day, it leaves on the 12th');
    assert.equal(arrives('2026-05-13'), '2026-05-15', 'Ascension is the day after');
    assert.equal(arrives('2026-12-24'), '2026-12-28', 'Christmas, then a weekend');
  });

  test('the last closing is past and the next is ahead, both on Tuesdays a week apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') }), (nowMs) => {
        const [last, next] = [lastClosingMs(nowMs), nextClosingMs(nowMs)];
        assert.ok(
          last <= nowMs && nowMs < next && next - last <= 7 * dayMs + hourMs && next - last >= 7 * dayMs - hourMs,
        );
        assert.deepEqual(
          [last, next].map((ms) => dayOfWeek(dayOf(parisZone, ms))),
          [2, 2],
        );
        assert.ok(closingFor(nowMs) >= nowMs);
      }),
    );
  });
});

describe('payout states', () => {
  test('the provider changes only sent payouts, and a paid payout can only be returned', () => {
    for (const to of payoutStates) {
      assert.equal(mayPass(payoutTransitions, 'paid', to, 'provider'), to === 'returned');
      assert.equal(mayPass(payoutTransitions, 'paid', to, 'sending'), false);
      assert.equal(mayPass(payoutTransitions, 'due', to, 'provider'), false);
    }
    assert.ok(mayPass(payoutTransitions, 'returned', 'on_its_way', 'sending'));
  });

  test('the account, the bank details or a check holds a payout', () => {
    const account = { state: 'active', needsBank: false, hasRef: true };
    assert.equal(heldBy(account, false), null);
    assert.equal(heldBy(account, true), 'check');
    assert.equal(heldBy({ ...account, needsBank: true }, false), 'bank');
    for (const none of [undefined, { ...account, state: 'pending' }, { ...account, hasRef: false }])
      assert.equal(heldBy(none, false), 'account');
  });

  test('formats payout numbers and reads a payout id back from its key', () => {
    assert.deepEqual([payoutNumber(2026, 47), payoutNumber(2026, 1234)], ['V-2026-047', 'V-2026-1234']);
    assert.equal(payoutOfKey(payoutKey('abc', 2)), 'abc');
  });
});

const price: readonly PriceLine[] = [
  {
    kind: 'service',
    lineIndex: 0,
    optionId: 'o',
    label: 'Massage suédois',
    durationMin: 60,
    quantity: 1,
    unitCents: 7200,
    cents: 7200,
    for: 'both',
  },
  { kind: 'travel', km: 4, quantity: 1, unitCents: 800, cents: 800, for: 'both' },
];
const sale: SellerTransaction = {
  txId: 'earn:b',
  kind: 'earn',
  bookingId: 1,
  cents: 6920,
  commissionCents: 1080,
  chargedCents: 8000,
  terms: { why: 'search', servicesPercent: 15, productsPercent: 15, doubt: null },
  price,
  daysBefore: 0,
  isAbsence: false,
};
const lineShown = (change: Partial<SellerTransaction>, offsetMs: number | null = null) => {
  const { paidCents, refundedCents, commissionCents, cents, why } = statementLine({ ...sale, ...change });
  return [paidCents, refundedCents, commissionCents, cents, lineWhyText({ why, cents, offset_at: offsetMs })];
};

describe('payout statement', () => {
  test('shows the amounts of the design and the reason of each commission', () => {
    assert.deepEqual(lineShown({}), [
      8000,
      0,
      1080,
      6920,
      '15\u202f% de 72\u202f€, client venu par la recherche. Déplacement exclu.',
    ]);
    const alone = { price: price.slice(0, 1), chargedCents: 7200 };
    assert.deepEqual(lineShown({ ...alone, cents: 6120 }), [
      7200,
      0,
      1080,
      6120,
      '15\u202f%, client venu par la recherche.',
    ]);
    const terms = { why: 'returning', servicesPercent: 0, productsPercent: 0, doubt: null } as const;
    assert.deepEqual(lineShown({ ...alone, cents: 7200, commissionCents: 0, terms }), [
      7200,
      0,
      0,
      7200,
      '0\u202f%, client déjà venu.',
    ]);
    assert.deepEqual(
      lineShown({ ...alone, cents: 7200, commissionCents: 0, terms: { ...terms, why: 'own_link' } })[4],
      '0\u202f%, client venu par votre lien.',
    );
    const doubted = { why: 'search', servicesPercent: 15, productsPercent: 15, doubt: 'name' } as const;
    assert.equal(
      lineShown({ ...alone, cents: 6120, terms: doubted })[4],
      '15\u202f%, client venu par la recherche\u202f: sa fiche porte un autre nom.',
    );
    const retained = { kind: 'retain', chargedCents: 7600, cents: 3800, commissionCents: 0, daysBefore: 1 } as const;
    assert.deepEqual(lineShown(retained), [
      7600,
      3800,
      0,
      3800,
      '0\u202f%, annulé la veille\u202f: retenue de 50\u202f%.',
    ]);
    assert.deepEqual(lineShown({ kind: 'unearn', cents: -6920, commissionCents: -1080 }), [
      0,
      8000,
      -1080,
      -6920,
      'Remboursé après le versement, commission restituée.',
    ]);
    const back = { kind: 'unearn', cents: -6920, commissionCents: -1080 } as const;
    assert.equal(
      lineShown(back, Date.parse('2026-12-15T23:30:00Z'))[4],
      'Remboursé, commission restituée. Déduit le mercredi 16 décembre, avant l’envoi.',
    );
  });

  test('on each line and in total, paid minus refunded minus commission equals the amount due', () => {
    const line = fc.record({
      kind: fc.constantFrom('earn', 'retain', 'unearn', 'unretain', 'correction', 'dispute_opened', 'dispute_won'),
      cents: fc.integer({ min: -9000, max: 9000 }),
      commissionCents: fc.integer({ min: -900, max: 900 }),
      chargedCents: fc.nat(9000),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (all) => {
        const lines = all.map((one) => statementLine({ ...sale, ...one } as SellerTransaction));
        for (const one of [...lines, statementTotals(lines)])
          assert.equal(one.paidCents - one.refundedCents - one.commissionCents, one.cents);
        assert.equal(
          statementTotals(lines).cents,
          all.reduce((sum, { cents }) => sum + cents, 0),
        );
      }),
    );
  });
});

test('the next payout shows its step: nothing, waiting, payable or closed', () => {
  const nothing = { isClosed: false, cents: 0, waits: false };
  assert.equal(pathStep(nothing), 0);
  assert.equal(pathStep({ ...nothing, waits: true }), 1);
  assert.equal(pathStep({ ...nothing, waits: true, cents: 5100 }), 2, 'what is payable is ahead of what waits');
  assert.equal(pathStep({ ...nothing, isClosed: true, cents: 5100 }), 3);
});
