import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { differing } from './money-verdict.ts';
import { moneyLives, moneyScripts } from './money-script.ts';
import { moneyAtEasyTransac } from './money-easytransac.ts';
import { moneyAtStripe } from './money-stripe.ts';
import { moneyHistory } from './money.ts';

for (const [name, provider] of Object.entries({ Stripe: moneyAtStripe, EasyTransac: moneyAtEasyTransac }))
  describe(`a short random history of money with ${name} and two server kills`, () => {
    test('the ledger equals the provider’s books; no refund exceeds the payment, no payout is early, no number is missing', async (t) => {
      const { problems, done, figures, operations, days } = await moneyHistory({
        seed: 20_261_125,
        provider,
        users: 8,
        operations: 160,
        kills: 2,
      });
      assert.deepEqual(problems, []);
      for (const what of [
        'payé',
        'message remis',
        'prestataire en panne',
        'sans réponse',
        'rendu à la main enregistré',
      ])
        assert.ok(done.has(what), `${what}: ${[...done.keys()].join()}`);
      assert.ok(
        figures.visits > 0 && figures.payouts > 0 && figures.papers > 0,
        JSON.stringify([figures.visits, figures.payouts, figures.papers]),
      );
      t.diagnostic(
        `${operations} operations, ${days} days, ${figures.visits} visits paid, ${figures.payouts} payouts, ${figures.papers} papers`,
      );
    });

    test('when payouts are sent without being claimed first, the check finds a payout that the ledger lacks', async () => {
      // The history must last longer than eleven days, because the first payouts are sent on day 11. The check finds a
      // payout that was sent twice, because that payout stays unfinished.
      const { problems } = await moneyHistory({
        seed: 20_261_125,
        provider,
        users: 8,
        operations: 80,
        kills: 0,
        fault: 'no-claim,no-record',
        settleDays: 12,
      });
      assert.ok(
        problems.some((one) => /^books: payout \S+ is /.test(one)),
        problems.join('\n'),
      );
    });
  });

test('names each entry that differs between the ledger and the provider’s books', () => {
  const ours = new Map([
    ['charge a', 100],
    ['fee a', -2],
  ]);
  assert.deepEqual(differing(ours, new Map(ours)), []);
  assert.deepEqual(differing(ours, new Map([['charge a', 90]])), [
    'books: charge a is 100 in the ledger, 90 at the provider',
    'books: fee a is -2 in the ledger, nothing at the provider',
  ]);
});

test('the same seed gives the same scripts and lives, and another seed gives other scripts', () => {
  assert.deepEqual(moneyScripts(7, 2, 50), moneyScripts(7, 2, 50));
  assert.notDeepEqual(moneyScripts(7, 2, 50), moneyScripts(8, 2, 50));
  assert.deepEqual(moneyLives(7, 3, 100), moneyLives(7, 3, 100));
});
