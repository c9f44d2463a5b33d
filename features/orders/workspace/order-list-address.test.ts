import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { proOrderLists } from '#features/orders/contract.ts';
import { visitPayments, visitSpans, visitStandings } from '#features/orders/contract/pro-list.ts';
import { dayFromIso } from '#core/time.ts';
import { isNarrowed, listPath, ordersQueryIn } from './order-list-address.ts';

const queryOf = (search: string) => ordersQueryIn(new URLSearchParams(search));
const id = 'A'.repeat(22);

test('the default list shows upcoming visits; a filter searches all visits unless the URL names a list', () => {
  assert.deepEqual(
    [queryOf('').when, queryOf('q=lise').when, queryOf('jour=demain').when, queryOf('liste=passes&q=lise').when],
    ['upcoming', 'all', 'all', 'past'],
  );
  assert.equal(isNarrowed(queryOf('').narrowing), false);
  assert.equal(listPath('/r', { when: 'upcoming' }), '/r');
  assert.equal(listPath('/r', { when: 'all', page: 2 }), '/r?liste=tous&page=2');
});

test('ignores unknown parameters and lists each of them once', () => {
  for (const [search, parts] of [
    ['liste=hier', ['list']],
    ['jour=jamais&du=2026-02-30&au=x', ['days']],
    ['avec=moi', ['person']],
    ['etat=hold', ['state']],
    ['paiement=1', ['payment']],
    ['page=0', ['page']],
    ['page=-1&etat=%00', ['state', 'page']],
    ['liste=&jour=&du=&au=&avec=&etat=&paiement=&page=&q=', []],
  ] as const)
    assert.deepEqual([queryOf(search).unknown, isNarrowed(queryOf(search).narrowing)], [parts, false], search);
});

test('swaps reversed dates, and prefers a named span to written dates', () => {
  const { from, to } = queryOf('du=2026-11-28&au=2026-11-25').narrowing;
  assert.deepEqual([from, to], [dayFromIso('2026-11-25'), dayFromIso('2026-11-28')]);
  assert.deepEqual(
    [queryOf('jour=semaine&du=2026-11-28').narrowing.from, queryOf('jour=semaine&du=2026-11-28').narrowing.span],
    [null, 'week'],
  );
});

test('removes control characters from the search text and limits its length', () => {
  assert.equal(queryOf('q=%20%00Lise%0A').narrowing.query, 'Lise');
  assert.equal(queryOf(`q=${'x'.repeat(500)}`).narrowing.query.length, 200);
  assert.equal(queryOf(`q=${'x'.repeat(199)}😀`).narrowing.query, 'x'.repeat(199));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) =>
      assert.ok(!/\p{C}/u.test(queryOf(new URLSearchParams({ q: typed }).toString()).narrowing.query)),
    ),
  );
});

test('a list URL reads back to the same list, filters and page', () => {
  const days = fc.option(fc.integer({ min: dayFromIso('2001-01-01')!, max: dayFromIso('2098-12-31')! }));
  const span = fc.option(fc.constantFrom(...visitSpans));
  const narrowings = fc
    .record({
      query: fc.constantFrom('', 'Zoé', '100%', '06 44'),
      from: days,
      to: days,
      person: fc.constantFrom(null, id),
      state: fc.option(fc.constantFrom(...visitStandings)),
      payment: fc.option(fc.constantFrom(...visitPayments)),
    })
    .chain((one) => span.map((chosen) => ({ ...one, span: chosen, ...(chosen !== null && { from: null, to: null }) })))
    .filter(({ from, to }) => from === null || to === null || from <= to);
  fc.assert(
    fc.property(
      fc.constantFrom(...proOrderLists),
      narrowings,
      fc.integer({ min: 1, max: 999_999 }),
      (when, narrowing, page) => {
        const read = queryOf(new URL(listPath('/r', { when, narrowing, page }), 'https://accalmie.test').search);
        assert.deepEqual([read.when, read.narrowing, read.page, read.unknown], [when, narrowing, page, []]);
      },
    ),
  );
});
