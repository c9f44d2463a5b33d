import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { dayMs } from '#core/units.ts';
import type { readSiteHealth } from '#features/backoffice/contract/health.ts';
import type { listQueues } from '#features/backoffice/contract/queues.ts';
import type { listRefundRequests } from '#features/backoffice/contract/refunds.ts';
import type { listComparisons, listDifferences, readDifference } from '#features/books/contract.ts';
import { booksRefusals } from '#features/books/rules/refusals.ts';
import { claimBooks, freeBooks } from '#features/books/queries/books.ts';
import { compareNow } from '#features/books/verbs/compare.ts';
import { refundRequestRefusals } from '#features/payments/rules/refund-requests.ts';
import { disputeSandbox } from '#platform/payments/sandbox-provider.ts';
import { refundPayment } from '#platform/payments/sandbox-store.ts';
import { inBackoffice, type Whom } from '../actors/backoffice.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { attemptOf, countOf, paidVisit, type Sent } from '../actors/payments.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type Differences = DataOf<typeof listDifferences>;
type Difference = DataOf<typeof readDifference>;

/** 4:00 in Paris, n nights after the date of the tests. */
const night = (n: number): number => Date.parse('2026-11-21T03:00:00Z') + n * dayMs;
const reason = 'Remboursement fait à la main chez le prestataire.';

for (const kind of kinds) {
  describe(`the provider’s books on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { adminOf, dataOf, linesOf, refusalOf } = inBackoffice(() => app);
    const differences = async (): Promise<
      { kind: string; operation: string; subject: string; state: string; ours: number; theirs: number }[]
    > =>
      (
        await sql<{ kind: string; operation: string; subject: string; state: string; ours: number; theirs: number }>`
        select kind, operation, subject, state, ours_cents as ours, theirs_cents as theirs from books_difference order by id`.execute(
          app.db,
        )
      ).rows;
    const refOf = async (sent: Sent): Promise<string> =>
      (
        await sql<{
          ref: string;
        }>`select ref from sandbox_payment where attempt_id = ${await attemptOf(app, sent)}`.execute(app.db)
      ).rows[0]!.ref;
    const refundByHand = async (sent: Sent, key: string, cents: number): Promise<void> => {
      await refundPayment(app.db, await refOf(sent), cents, key, app.clock.now());
    };
    const loseMessages = (): Promise<unknown> =>
      sql`update sandbox_webhook set delivered_at = due_at where delivered_at is null`.execute(app.db);

    test('compares each night, reports refunds made by hand, applies a dispute whose message was lost, catches up missed nights', async () => {
      let admin = await adminOf('finance');
      // An admin session does not last until the next night.
      const signIn = async (): Promise<void> => void (admin = await adminOf('finance'));
      const list = async (state: string): Promise<Differences> =>
        dataOf(await admin.client<Differences>('GET', `/v1/admin/books/differences?state=${state}`));
      const comparisons = async () =>
        dataOf(await admin.client<DataOf<typeof listComparisons>>('GET', '/v1/admin/books'));
      assert.equal((await comparisons()).total, 0, 'never compared');

      const first = await paidVisit(app);
      const second = await paidVisit(app);
      const third = await paidVisit(app);
      at(night(1) - 2 * 3_600_000);
      await app.runJob('compare-books');
      assert.equal(await countOf(app, 'books_comparison'), 0, 'not before three in the morning');
      at(night(1));
      const claims = await Promise.all([
        claimBooks(app.db, 'sandbox', night(1), night(2)),
        claimBooks(app.db, 'sandbox', night(1), night(2)),
      ]);
      assert.equal(claims.filter((one) => one !== undefined).length, 1, 'one process has the books');
      assert.equal(await compareNow(app, false, night(1)), 'running');
      await freeBooks(app.db, 'sandbox', false, night(1));
      assert.ok(
        (await Promise.all([compareNow(app, false, night(1)), compareNow(app, false, night(1))])).includes('done'),
      );
      await app.runJob('compare-books');
      await signIn();
      const [equal] = (await comparisons()).data;
      assert.deepEqual(
        [equal!.day, equal!.ours_cents, equal!.theirs_cents, equal!.differences],
        ['2026-11-21', 17_673, 17_673, 0],
      );
      assert.equal((await comparisons()).total, 1);

      at(night(1) + dayMs / 3);
      assert.ok(await disputeSandbox(app, await refOf(first.sent), 'open'));
      await loseMessages();
      await refundByHand(second.sent, 'hand', 1_000);
      await refundByHand(third.sent, 'once', 500);
      const attempt = await attemptOf(app, second.sent);
      at(night(2));
      await app.runJob('compare-books');
      await signIn();
      const disputed = await attemptOf(app, first.sent);
      assert.equal(
        await countOf(app, 'ledger_entry', `account = 'disputed:${disputed}' and cents = -6000`),
        1,
        'the dispute is applied as by its message',
      );
      const found = await differences();
      assert.deepEqual(
        found.map(({ kind: how, operation, ours, theirs }) => [how, operation, ours, theirs]).toSorted(),
        [
          ['missing_here', 'refund', 0, -1_000],
          ['missing_here', 'refund', 0, -500],
        ].toSorted(),
      );
      assert.equal(await countOf(app, 'notification', `name = 'Écart avec le prestataire de paiement'`), 1);
      const queues = dataOf(
        await admin.client<{ queues: { key: string; waiting: number }[] }>('GET', '/v1/admin/queues'),
      );
      assert.equal(queues.queues.find(({ key }) => key === 'books')?.waiting, 2);

      const byHand = (await list('open')).data.find(({ subject }) => subject === attempt)!;
      const one = dataOf(await admin.client<Difference>('GET', `/v1/admin/books/differences/${byHand.id}`));
      assert.deepEqual(
        [one.ours, one.theirs.map(({ ref, cents }) => [ref, cents]), one.booking_id],
        [[], [['refund_hand', -1_000]], second.sent.booking_id],
      );
      assert.ok(one.professional !== null && one.payout === null);
      const readByHand = async () =>
        dataOf(await admin.client<Difference>('GET', `/v1/admin/books/differences/${byHand.id}`));
      assert.equal((await readByHand()).awaits_answer, null);
      await sql`insert into refund_command (key, payment_id, cents, reason, next_at, created_at, parked_at)
        select 'refused', y.id, 1000, 'client', b.created_at, b.created_at, b.created_at
        from payment y join booking b on b.id = y.booking_id where b.public_id = ${second.sent.booking_id}`.execute(
        app.db,
      );
      assert.equal((await readByHand()).awaits_answer, 'refund', 'a refund of ours waits for an answer');
      await sql`delete from refund_command where key = 'refused'`.execute(app.db);
      const explain = `/v1/admin/books/differences/${byHand.id}/explain`;
      assert.equal((await admin.client('POST', explain, { reason: 'court' })).status, 400);
      const explained = dataOf(await admin.client<Difference>('POST', explain, { reason }));
      assert.deepEqual([explained.state, explained.reason], ['explained', reason]);
      assert.equal(refusalOf(await admin.client('POST', explain, { reason })), 'Cet écart n’est plus ouvert.');
      assert.deepEqual(await linesOf(byHand.id), [{ action: 'books explained', actor: `account:${admin.id}`, reason }]);

      // The second difference came from a wrong entry in the provider's list. The provider corrects that entry.
      await sql`delete from sandbox_refund where key = 'once'`.execute(app.db);
      await sql`update sandbox_payment set refunded_cents = 0 where ref = ${await refOf(third.sent)}`.execute(app.db);
      assert.deepEqual(dataOf(await admin.client<{ open: number }>('POST', '/v1/admin/books/compare', {})), {
        open: 0,
        days_left: 0,
      });
      assert.deepEqual((await differences()).map(({ state }) => state).toSorted(), ['explained', 'gone']);
      const money = await countOf(app, 'ledger_transaction');

      // The comparison did not run for four nights. It catches up on these nights now.
      at(night(2) + dayMs / 3);
      await refundByHand(second.sent, 'again', 1_000);
      at(night(2) + dayMs / 3 + 1_000);
      await refundByHand(second.sent, 'more', 700);
      at(night(6));
      await signIn();
      assert.equal((await comparisons()).days_left, 4);
      await app.runJob('compare-books');
      assert.equal((await comparisons()).days_left, 0);
      assert.deepEqual(
        (await comparisons()).data.map(({ day, differences: n }) => [day, n]),
        [
          ['2026-11-26', 0],
          ['2026-11-25', 0],
          ['2026-11-24', 0],
          ['2026-11-23', 1],
          ['2026-11-22', 2],
          ['2026-11-21', 0],
        ],
      );
      assert.deepEqual(
        (await list('open')).data.map(({ kind: how, theirs_cents: theirs }) => [how, theirs]),
        [['missing_here', -1_700]],
      );
      assert.equal(await countOf(app, 'ledger_transaction'), money, 'differences move no money');
      await assert.rejects(
        sql`update books_difference set reason = 'autre chose que ce qui est écrit' where state = 'explained'`.execute(
          app.db,
        ),
        /is over/,
      );
      await assertInvariants(app);
    });

    test('an explained difference counts as unrecorded and may be opened again; above the limit a second admin approves', async () => {
      at(night(7));
      const [small, large] = [await paidVisit(app), await paidVisit(app, { options: [{ cents: 60_000 }] })];
      at(night(7) + dayMs / 3);
      await refundByHand(small.sent, 'small', 3_000);
      await refundByHand(large.sent, 'large', 40_000);
      at(night(8));
      await app.runJob('compare-books');
      const [one, other] = [await adminOf('finance'), await adminOf('finance')];
      const found = async (sent: Sent): Promise<Difference> => {
        const subject = await attemptOf(app, sent);
        const all = ['open', 'explained'].map((state) =>
          one.client<Differences>('GET', `/v1/admin/books/differences?state=${state}&itemsPerPage=100`),
        );
        return (await Promise.all(all)).flatMap((list) => dataOf(list).data).find((row) => row.subject === subject)!;
      };
      const act = (by: Whom, id: string, how: string) =>
        by.client<Difference>('POST', `/v1/admin/books/differences/${id}/${how}`, { reason });
      const rowOf = async () =>
        dataOf(await one.client<DataOf<typeof listQueues>>('GET', '/v1/admin/queues')).queues.find(
          ({ key }) => key === 'books',
        )!;
      const unrecorded = async () =>
        dataOf(await one.client<DataOf<typeof readSiteHealth>>('GET', '/v1/admin/health')).backlog.find(
          ({ key }) => key === 'books_explained',
        )!;
      const before = await unrecorded();

      const { id } = await found(small.sent);
      assert.deepEqual(dataOf(await act(one, id, 'explain')).state, 'explained');
      assert.deepEqual(
        [(await unrecorded()).waiting, (await unrecorded()).cents],
        [before.waiting + 1, before.cents! + 3_000],
      );
      assert.equal((await act(one, id, 'reopen')).status, 200);
      const again = await found(small.sent);
      assert.deepEqual([again.state, again.reason, again.explained_by, again.over_at], ['open', null, null, null]);
      assert.equal((await unrecorded()).waiting, before.waiting);
      assert.deepEqual(
        (await linesOf(id)).map(({ action }) => action),
        ['books explained', 'books reopened'],
      );
      assert.equal(refusalOf(await act(one, id, 'reopen')), booksRefusals.notReopened, 'once');

      const row = await rowOf();
      const { id: largeId } = await found(large.sent);
      const requested = dataOf(await act(one, largeId, 'explain'));
      assert.deepEqual([requested.state, requested.is_asked], ['open', true]);
      assert.deepEqual(await rowOf(), { ...row, second: row.second + 1 }, 'the case keeps its row and its age');
      assert.equal(refusalOf(await act(other, largeId, 'explain')), refundRequestRefusals.askedOfDifference);
      const requests = dataOf(
        await other.client<DataOf<typeof listRefundRequests>>('GET', '/v1/admin/refunds?itemsPerPage=100'),
      ).data;
      const request = requests.find(({ explanation }) => explanation?.difference === largeId)!;
      assert.deepEqual(
        [request.of, request.cents, request.explanation?.theirs_cents, request.explanation?.ref],
        ['explanation', 40_000, -40_000, 'refund_large'],
      );
      const decide = (by: Whom) =>
        by.client('POST', `/v1/admin/refunds/${request.id}/decide`, {
          decision: 'granted',
          reason: 'Vérifié avec la banque.',
        });
      assert.equal((await decide(one)).status, 403, 'not the author');
      assert.equal((await decide(other)).status, 200);
      const explained = await found(large.sent);
      assert.deepEqual([explained.state, explained.reason, explained.is_asked], ['explained', reason, false]);
      await assert.rejects(sql`delete from books_difference where public_id = ${largeId}`.execute(app.db), /is over/);
      await assert.rejects(
        sql`update books_difference set state = 'open', reason = null, explained_by = null, over_at = null, theirs_cents = -1 where public_id = ${largeId}`.execute(
          app.db,
        ),
        /is over/,
      );
      await assertInvariants(app);
    });

    test('a single process compares the books at a time, until it releases them or its claim expires', async () => {
      at(nowMs);
      await freeBooks(app.db, 'sandbox', false, nowMs);
      assert.ok(await claimBooks(app.db, 'sandbox', nowMs, nowMs + 1_000));
      assert.equal(await claimBooks(app.db, 'sandbox', nowMs + 999, nowMs + 2_000), undefined);
      assert.ok(await claimBooks(app.db, 'sandbox', nowMs + 1_000, nowMs + 2_000));
      await freeBooks(app.db, 'sandbox', false, nowMs);
      assert.ok(await claimBooks(app.db, 'sandbox', nowMs, nowMs + 1_000));
      await freeBooks(app.db, 'sandbox', false, nowMs);
    });
  });
}
