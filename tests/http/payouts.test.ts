import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { hourMs } from '#core/units.ts';
import { claimSending } from '#features/payouts/queries/sending.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { closed, payingOut, wednesday } from '../actors/payouts.ts';
import { makeProfessional } from '../actors/factories.ts';
import { cards, news, payWith, sendOrder } from '../actors/payments.ts';
import { ownerOf } from '../actors/people.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`payouts on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const {
      earned,
      close,
      again,
      payouts,
      overview,
      statement,
      seller,
      send,
      arrive,
      payoutMailKinds,
      admin,
      balance,
      sentTo,
    } = payingOut(() => app, at);

    test('a payout closes on Tuesday, leaves on Wednesday from six, arrives the next day, and is notified once', async () => {
      const visit = await earned();
      await seller(visit);
      await close(closed - 1);
      await again(visit);
      assert.deepEqual(await payouts(visit), []);
      await close();
      await send();
      at(wednesday - 4 * hourMs);
      await send();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state }) => state),
        ['due'],
      );
      at(wednesday);
      await send();
      await send();
      await again(visit);
      const [onWay] = await payouts(visit);
      assert.deepEqual(
        [onWay!.state, onWay!.iban, onWay!.visits, onWay!.first_day],
        ['on_its_way', 'FR76 •••• 1002', 1, '2026-12-10'],
      );
      assert.deepEqual(
        (await sentTo(visit)).map(({ cents }) => cents),
        [5100],
      );
      assert.equal(await balance(`seller:${visit.pro.publicId}`), 0);
      await arrive();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state }) => state),
        ['paid'],
      );
      assert.deepEqual(await payoutMailKinds(visit), ['payout_sent']);
      assert.equal((await overview(visit)).paid_this_year.cents, 5100);
      const read = await statement(visit, onWay!.id);
      assert.deepEqual([read.totals.cents, read.lines.length, read.number], [5100, 1, 'V-2026-001']);
      assert.ok(
        read.professional.name !== '' && read.issuer !== null && /^[\d\s]{9,}$/.test(read.issuer.siren ?? ''),
        JSON.stringify(read.professional),
      );
      const file = `/v1/pro/${visit.pro.publicId}/payouts/${onWay!.id}/pdf`;
      const pdf = await visit.owner.client<Uint8Array>('GET', file);
      assert.ok(pdf.body.success && Buffer.from(pdf.body.data).subarray(0, 5).toString() === '%PDF-');
      const other = await ownerOf(app, await makeProfessional(app.db, app.clock.now()));
      assert.deepEqual([(await other.client('GET', file)).status, (await caller(app)('GET', file)).status], [404, 401]);
      await assertInvariants(app);
    });

    test('a payout is held with its reason while the account takes no money, and leaves as soon as it does', async () => {
      const visit = await earned();
      await seller(visit, { state: 'pending' });
      await close();
      at(wednesday);
      await send();
      await send();
      await again(visit);
      const stopped = (await overview(visit)).stopped;
      assert.deepEqual(
        stopped.map(({ state, held_why }) => [state, held_why]),
        [['held', 'account']],
      );
      assert.deepEqual(await payoutMailKinds(visit), ['payout_held']);
      await seller(visit);
      at(wednesday + hourMs);
      await send();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state, held_why }) => [state, held_why]),
        [['on_its_way', null]],
      );
      await arrive();
      await assertInvariants(app);
    });

    test('a payout returned by the bank notifies the professional and is sent again once the bank details change', async () => {
      const visit = await earned();
      await seller(visit, { returns: true });
      await close();
      at(wednesday);
      await send();
      await arrive();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state }) => state),
        ['returned'],
      );
      assert.deepEqual(
        [await balance(`seller:${visit.pro.publicId}`), await balance(`returned:${visit.pro.publicId}`)],
        [-5100, 5100],
      );
      await send();
      assert.equal((await sentTo(visit)).length, 1, 'not again to the same bank details');
      await seller(visit, { iban: 'FR76 •••• 2003' });
      await send();
      await arrive();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state, iban }) => [state, iban]),
        [['paid', 'FR76 •••• 2003']],
      );
      assert.equal((await sentTo(visit)).length, 2);
      assert.deepEqual(await payoutMailKinds(visit), ['payout_sent', 'payout_sent_back', 'payout_sent']);
      assert.deepEqual(
        [await balance(`seller:${visit.pro.publicId}`), await balance(`returned:${visit.pro.publicId}`)],
        [0, 0],
      );
      await assertInvariants(app);
    });

    test('a payout waits a day after a change of bank details', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      at(wednesday);
      await sql`update seller set bank_changed_at = ${new Date(wednesday - hourMs).toISOString()}::timestamptz where pro_id = ${visit.pro.id}`.execute(
        app.db,
      );
      await send();
      assert.deepEqual(await sentTo(visit), []);
      const [payout] = await sql<{ id: number }>`select id from payout where pro_id = ${visit.pro.id}`
        .execute(app.db)
        .then(({ rows }) => rows);
      const claim = { nowMs: wednesday, untilMs: wednesday, isUnguarded: false };
      assert.equal(
        await claimSending(app.db, payout!.id, claim),
        undefined,
        'nor when it was listed before the change',
      );
      at(wednesday + 23 * hourMs);
      await send();
      assert.equal((await sentTo(visit)).length, 1);
      await assertInvariants(app);
    });

    test('a broken invariant holds the payouts until it is repaired', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      at(wednesday);
      await sql`create or replace view inspect.i21_payout_numbers_have_gaps as select pro_id, year from payout group by pro_id, year`.execute(
        app.db,
      );
      await send();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state, held_why }) => [state, held_why]),
        [['held', 'check']],
      );
      assert.deepEqual(await sentTo(visit), []);
      await sql`create or replace view inspect.i21_payout_numbers_have_gaps as select pro_id, year from payout group by pro_id, year having max(number) <> count(*)`.execute(
        app.db,
      );
      at(wednesday + hourMs);
      await send();
      assert.equal((await sentTo(visit)).length, 1);
    });

    test('admins read the stopped payouts and the ledgers of visit and professional, and correct the ledger with a reason', async () => {
      const visit = await earned();
      await seller(visit, { state: 'pending' });
      await close();
      at(wednesday);
      await send();
      const client = await admin();
      const stopped = await client<{ data: { professional: { id: string }; held_why: string }[] }>(
        'GET',
        '/v1/admin/payouts',
      );
      assert.ok(stopped.body.success, JSON.stringify(stopped.body));
      assert.ok(
        stopped.body.data.data.some((one) => one.professional.id === visit.pro.publicId && one.held_why === 'account'),
      );
      const queues = await client<{ queues: { key: string; waiting: number }[] }>('GET', '/v1/admin/queues');
      const waiting = queues.body.success && queues.body.data.queues.find(({ key }) => key === 'payouts')?.waiting;
      assert.equal(waiting, stopped.body.data.data.length);
      const path = `/v1/admin/ledger/booking/${visit.bookingId}/correction`;
      const correction = {
        of: `earn:${visit.bookingId}`,
        from: 'commission',
        to: 'seller',
        cents: 100,
        reason: 'Geste convenu avec la praticienne le 15 décembre.',
      };
      for (const wrong of [
        { ...correction, to: 'commission' },
        { ...correction, reason: 'Geste.' },
        { ...correction, cents: 901 },
        { ...correction, of: `earn:${visit.pro.publicId}` },
        { ...correction, from: 'provider' },
      ])
        assert.equal((await client('POST', path, wrong)).status, 400);
      const done = await client<{ data: { kind: string; reason: string | null }[] }>('POST', path, correction);
      assert.ok(done.body.success, JSON.stringify(done.body));
      assert.deepEqual(
        done.body.data.data.map(({ kind }) => kind),
        ['charge', 'fee', 'earn', 'correction'],
      );
      const owed = await client<{ balance_cents: number; owed_cents: number; data: unknown[] }>(
        'GET',
        `/v1/admin/ledger/professional/${visit.pro.publicId}`,
      );
      assert.ok(owed.body.success);
      assert.deepEqual(
        [owed.body.data.balance_cents, owed.body.data.owed_cents, owed.body.data.data.length],
        [-5200, 0, 2],
      );
    });

    test('a visit less than 48 hours old is listed as not yet payable with its day, and the next payout already counts it', async () => {
      const visit = await earned();
      const { sent } = await sendOrder(app, visit.pro, '2026-12-13T09:00:00.000Z');
      await payWith(app, sent, cards.accepted);
      await news(app);
      at(Date.parse('2026-12-13T13:00:00Z'));
      await app.runJob('complete-visits');
      await again(visit);
      const { next, waiting, waiting_in_all: inAll, later } = await overview(visit);
      assert.deepEqual(
        waiting.map(({ booking_id, why, payable_on }) => [booking_id, why, payable_on]),
        [[sent.booking_id, 'delay', '2026-12-16']],
      );
      assert.deepEqual([inAll.visits, inAll.cents, later.visits, later.cents], [1, waiting[0]!.cents, 0, 0]);
      assert.deepEqual(
        [next.visits, next.cents, next.first_day, next.last_day],
        [2, 5100 + waiting[0]!.cents, '2026-12-10', '2026-12-13'],
      );
      at(Date.parse('2026-12-15T13:01:00Z'));
      await app.runJob('earn-visits');
      await again(visit);
      const after = await overview(visit);
      assert.deepEqual([after.waiting, after.next], [[], next], 'once it is payable, nothing of it changes');
    });

    test('after an outage over the closing, the payout waits for the visits earned by then and leaves that Wednesday', async () => {
      const visit = await earned();
      const { sent } = await sendOrder(app, visit.pro, '2026-12-13T09:00:00.000Z');
      await payWith(app, sent, cards.accepted);
      await news(app);
      at(Date.parse('2026-12-13T13:00:00Z'));
      await app.runJob('complete-visits');
      // No job ran on Tuesday, when the 48 hours ended.
      await close(wednesday);
      await again(visit);
      assert.deepEqual(await payouts(visit), []);
      await app.runJob('earn-visits');
      await app.runJob('close-payouts');
      const [one] = await payouts(visit);
      assert.deepEqual([one?.sends_on, one?.cents, one?.visits], ['2026-12-16', 5100 + 6000, 2]);
      await assertInvariants(app);
    });

    test('a visit that cannot be earned delays its professional’s closing by half a day', async () => {
      const visit = await earned();
      const { sent } = await sendOrder(app, visit.pro, '2026-12-13T09:00:00.000Z');
      await payWith(app, sent, cards.accepted);
      await news(app);
      at(Date.parse('2026-12-13T13:00:00Z'));
      await app.runJob('complete-visits');
      await close(wednesday);
      await again(visit);
      assert.deepEqual(await payouts(visit), []);
      at(closed + 12 * hourMs);
      await app.runJob('close-payouts');
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ cents, visits }) => [cents, visits]),
        [[5100, 1]],
      );
      await app.runJob('earn-visits');
      await assertInvariants(app);
    });
  });
}
