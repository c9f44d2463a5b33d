import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { bookingTransactions, findInLedger } from '#features/payouts/contract/ledger.ts';
import { inBackoffice, type Whom } from '../actors/backoffice.ts';
import { closed, payingOut, wednesday } from '../actors/payouts.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

describe('the payment register of a visit', () => {
  let app: TestApp;
  const at = withTestApp('postgres', (opened) => void (app = opened));
  const { earned, seller, close, send, arrive } = payingOut(() => app, at);
  const { adminOf, dataOf } = inBackoffice(() => app);
  const registerOf = async (by: Whom, bid: string) =>
    dataOf(await by.client<DataOf<typeof bookingTransactions>>('GET', `/v1/admin/ledger/booking/${bid}`)).register;
  const registerLines = async (by: Whom, bid: string) =>
    (await registerOf(by, bid)).map(({ of, word, cents }) => [of, word, cents]);

  test('lists every event in time order, from the first attempt to the bank payment', async () => {
    const visit = await earned();
    const finance = await adminOf('finance');
    const give = { refund_cents: 2_000, reason: 'Le soin a duré un quart d’heure de moins.' };
    await finance.client('POST', `/v1/admin/bookings/${visit.bookingId}/give_back`, give);
    const begun = (capture: string) => [
      ['attempt', 'captured', 6_000],
      ['capture', capture, 6_000],
    ];
    assert.deepEqual(await registerLines(finance, visit.bookingId), [
      ...begun('refunding'),
      ['refund', 'waiting', 2_000],
    ]);
    await app.runJob('run-refunds');
    await seller(visit);
    await close(closed);
    at(wednesday);
    await send();
    await arrive();
    const later = await adminOf('finance');
    assert.deepEqual(await registerLines(later, visit.bookingId), [
      ...begun('part_refunded'),
      ['refund', 'done', 2_000],
      ['payout', 'paid', 3_400],
      ['transfer', 'done', 3_400],
      ['bank', 'done', 3_400],
    ]);
    const register = await registerOf(later, visit.bookingId);
    assert.ok(
      register.every(
        ({ provider, provider_ref: theirs, of }) => provider === 'sandbox' && (of === 'payout' || theirs !== null),
      ),
    );
    assert.match(register[3]!.reference, /^V-2026-\d{3,}$/);
    const search = async (q: string) =>
      dataOf(
        await later.client<DataOf<typeof findInLedger>>('GET', `/v1/admin/ledger/search?q=${encodeURIComponent(q)}`),
      ).data.map(({ of, by }) => `${of} ${by}`);
    for (const { of, provider_ref: theirs, reference } of register.filter((one) => one.of !== 'payout')) {
      const found = await search(theirs!);
      assert.ok(found.length > 0, `${of} ${theirs}`);
      if (of === 'refund' || of === 'transfer')
        assert.deepEqual(await search(reference), found, 'also by our reference');
      if (of === 'transfer')
        assert.deepEqual(await search(theirs!.slice(0, -2).toUpperCase()), found, 'a part is enough');
    }
    assert.deepEqual(await search('zzz'), []);
  });

  test('shows an unknown refund and a refused refund as such', async () => {
    const visit = await earned();
    const finance = await adminOf('finance');
    const give = { refund_cents: 1_000, reason: 'Le soin a duré un quart d’heure de moins.' };
    await finance.client('POST', `/v1/admin/bookings/${visit.bookingId}/give_back`, give);
    const stand = async (unclear: boolean) => {
      await sql`update refund_command c set parked_at = ${new Date(app.clock.now())}, is_unclear = ${unclear} from payment y join booking b on b.id = y.booking_id
        where y.id = c.payment_id and b.public_id = ${visit.bookingId}`.execute(app.db);
      return (await registerLines(finance, visit.bookingId)).at(-1);
    };
    assert.deepEqual(
      [await stand(true), await stand(false)],
      [
        ['refund', 'unknown', 1_000],
        ['refund', 'refused', 1_000],
      ],
    );
  });
});
