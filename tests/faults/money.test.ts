import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { differing } from './money-verdict.ts';
import { moneyLives, moneyScripts } from './money-script.ts';
import { moneyAtEasyTransac } from './money-easytransac.ts';
import { moneyAtStripe } from './money-stripe.ts';
import { moneyHistory } from './money.ts';

for (const [name, provider] of Object.entries({ Stripe: moneyAtStripe, EasyTransac: moneyAtEasyTransac }))
  describe(`a short random history of money at ${name}, its server killed twice`, () => {
    test('the ledger is the provider’s books line by line, nothing is refunded beyond what was paid nor paid out early, no number is missing', async (t) => {
      const { problems, done, figures, operations, days } = await moneyHistory({ seed: 20_261_125, provider, users: 8, operations: 160, kills: 2 });
      assert.deepEqual(problems, []);
      for (const what of ['payé', 'message remis', 'prestataire en panne', 'sans réponse']) assert.ok(done.has(what), `${what}: ${[...done.keys()].join()}`);
      assert.ok(figures.visits > 0 && figures.payouts > 0 && figures.papers > 0, JSON.stringify([figures.visits, figures.payouts, figures.papers]));
      t.diagnostic(`${operations} operations, ${days} days, ${figures.visits} visits paid, ${figures.payouts} payouts, ${figures.papers} papers`);
    });

    test('the control: where a payout is not taken before it is sent, the provider’s books have one that the ledger has not', async () => {
      // Its first payouts leave on the eleventh day; one that was sent twice never settles.
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

test('two books that differ are told apart by cause', () => {
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

test('a seed plays the same scripts and lives again', () => {
  assert.deepEqual(moneyScripts(7, 2, 50), moneyScripts(7, 2, 50));
  assert.notDeepEqual(moneyScripts(7, 2, 50), moneyScripts(8, 2, 50));
  assert.deepEqual(moneyLives(7, 3, 100), moneyLives(7, 3, 100));
});
