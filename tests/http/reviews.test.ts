import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { dayMs, hourMs } from '#core/units.ts';
import type { listReviewsToModerate, visitReview } from '#features/reviews/contract.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { makeProfessional } from '../actors/factories.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { countOf, sendOrder, mailKindsOf } from '../actors/payments.ts';
import { memberOf, ownerOf, password } from '../actors/people.ts';
import { startsAt, startMs, body, reviewing, type OwnReview } from '../actors/reviews.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs, nowIso } from '../app/with-test-app.ts';

type Visit = DataOf<typeof visitReview>;
type Held = DataOf<typeof listReviewsToModerate>;

for (const kind of kinds) {
  describe(`writing of reviews on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { came, byLink, write, written, listed, code, admin, searched } = reviewing(() => app, at);

    test('a client writes a single review by the mail link; list, score and search show it at once', async () => {
      const visit = await came();
      const found = await byLink()<Visit>(
        'GET',
        `/v1/booking/booking/${visit.bookingId}/place-comment?jeton=${visit.token}`,
      );
      assert.ok(found.body.success);
      assert.deepEqual(
        [found.body.data.window, found.body.data.author, found.body.data.review],
        ['open', 'Camille R.', null],
      );
      const review = await written(visit, { rating: 4 });
      assert.deepEqual(
        [review.author, review.state, review.rating, review.editable],
        ['Camille R.', 'published', 4, true],
      );
      assert.equal(Date.parse(review.visited_at), startMs);
      const { data, total, score } = await listed(`filtervalue=${visit.pro.publicId}`);
      assert.deepEqual([total, data[0]?.body, score?.x100, score?.stars], [1, body, 400, [0, 0, 0, 1, 0]]);
      assert.ok(
        !('booking_id' in data[0]!) && !JSON.stringify(data).includes('Roux'),
        'nothing leads to whoever wrote',
      );
      // Ten imaginary reviews of 4.2 count in the rank: (4 + 42) / 11 = 4.18.
      assert.deepEqual(await searched(visit.pro.id), [[400, 418]]);
      const second = await write(byLink(), visit);
      assert.deepEqual(!second.body.success && [second.status, second.body.error.code, second.body.error.additional], [
        409,
        'AlreadyExists',
        'Vous avez déjà laissé un avis sur ce rendez-vous.',
      ]);
      assert.deepEqual((await mailKindsOf(app, visit.bookingId)).slice(-1), ['review_received']);
      await assertInvariants(app);
    });

    test('refuses a review by another person, before the visit, after a cancellation and after ninety days', async () => {
      const visit = await came();
      const stranger = await memberOf(app);
      for (const client of [byLink(), stranger.client])
        assert.equal((await write(client, { bookingId: visit.bookingId })).status, 404);
      assert.equal(
        (await write(byLink(), { bookingId: visit.bookingId, token: bookingLinkToken(app, (await came()).bookingId) }))
          .status,
        404,
      );
      at(startMs + hourMs + 90 * dayMs);
      assert.equal(code(await write(byLink(), visit)), 'IllegalTransition');
      at(nowMs);
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const { client, sent } = await sendOrder(app, pro, startsAt, { payment_method: 'cash' });
      const early = { bookingId: sent.booking_id, token: bookingLinkToken(app, sent.booking_id) };
      assert.equal(code(await write(client, early)), 'IllegalTransition');
      await client('POST', `/v1/cancellation/${sent.booking_id}/cancel`, {});
      at(startMs + dayMs);
      assert.equal(code(await write(byLink(), early)), 'IllegalTransition');
      assert.equal(
        await countOf(
          app,
          'place_comment',
          `booking_id in (select id from booking where public_id = '${sent.booking_id}')`,
        ),
        0,
      );
    });

    test('refuses a review of a visit that the professional booked; once a review exists, an absence is refused', async () => {
      at(nowMs);
      const own = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const owner = await ownerOf(app, own);
      const { sent } = await sendOrder(app, own, startsAt, { payment_method: 'cash' }, owner.client);
      at(startMs + 4 * hourMs);
      await app.runJob('complete-visits');
      const self = { bookingId: sent.booking_id, token: bookingLinkToken(app, sent.booking_id) };
      assert.equal(code(await write(byLink(), self)), 'IllegalTransition');
      at(nowMs);
      const noted = await owner.client<{ booking_id: string }>('POST', `/v1/pro/${own.publicId}/order`, {
        lines: [{ option_id: own.options[0]!.publicId }],
        starts_at: '2026-12-10T13:00:00.000Z',
        client: { firstname: 'Lise', lastname: 'Perrin', email: 'lise@exemple.fr' },
      });
      assert.ok(noted.body.success, JSON.stringify(noted.body));
      at(startMs + 8 * hourMs);
      await app.runJob('complete-visits');
      const { booking_id } = noted.body.data;
      assert.equal(
        code(await write(byLink(), { bookingId: booking_id, token: bookingLinkToken(app, booking_id) })),
        'IllegalTransition',
      );
      const visit = await came();
      const who = await ownerOf(app, visit.pro);
      at(startMs + hourMs);
      await written(visit, { rating: 1 });
      const absent = await who.client('PUT', `/v1/pro/${visit.pro.publicId}/booking/${visit.bookingId}`, {
        state: 'no_show',
      });
      assert.equal(code(absent), 'IllegalTransition');
    });

    test('refuses a review that is too short or too long, or without a whole number of stars, and stores nothing', async () => {
      const visit = await came();
      for (const [over, field] of [
        [{ body: 'Très bien' }, 'body'],
        [{ body: '          ' }, 'body'],
        [{ body: 'x'.repeat(2001) }, 'body'],
        [{ body: `Très bien\u0000 vraiment` }, 'body'],
        [{ rating: 0 }, 'rating'],
        [{ rating: 6 }, 'rating'],
        [{ rating: 4.5 }, 'rating'],
        [{ rating: '' }, 'rating'],
      ] as const) {
        const answer = await write(byLink(), visit, over);
        assert.deepEqual(
          answer.body.success ? [] : Object.keys(answer.body.error.validation ?? {}),
          [field],
          JSON.stringify(over),
        );
      }
      assert.equal((await listed(`filtervalue=${visit.pro.publicId}`)).total, 0);
    });

    test('parallel reviews of the same visit store a single review; parallel reviews of two visits both count', async () => {
      const visit = await came();
      const answers = await Promise.all([write(byLink(), visit), write(byLink(), visit), write(byLink(), visit)]);
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const [one, two] = [await came(startsAt, pro), await came('2026-12-10T13:00:00.000Z', pro)];
      await Promise.all([written(one, { rating: 5 }), written(two, { rating: 2 })]);
      assert.deepEqual((await listed(`filtervalue=${pro.publicId}`)).score?.stars, [0, 1, 0, 0, 1]);
      await assertInvariants(app);
    });

    test('a withdrawn and rewritten review keeps its date, history and fourteen-day window; then it can no longer be written', async () => {
      const visit = await came();
      const first = await written(visit);
      const remove = () => byLink()('DELETE', `/place-comment/${first.id}`, { jeton: visit.token });
      const shown = async (): Promise<DataOf<typeof visitReview>> => {
        const answer = await byLink()<DataOf<typeof visitReview>>(
          'GET',
          `/v1/booking/booking/${visit.bookingId}/place-comment?jeton=${visit.token}`,
        );
        assert.ok(answer.body.success);
        return answer.body.data;
      };
      at(Date.parse(first.created_at) + 13 * dayMs);
      assert.equal((await remove()).status, 200);
      assert.deepEqual([(await shown()).review, (await shown()).window], [null, 'open']);
      assert.equal((await remove()).status, 404);
      assert.equal((await listed(`filtervalue=${visit.pro.publicId}`)).total, 0);
      assert.deepEqual(await searched(visit.pro.id), [[0, 420]]);
      const again = await written(visit, { rating: 2, body: 'À la réflexion, le bassin était froid.' });
      assert.deepEqual(
        [again.id, again.created_at, again.editable_until],
        [first.id, first.created_at, first.editable_until],
      );
      assert.notEqual(again.edited_at, null);
      assert.equal((await listed(`filtervalue=${visit.pro.publicId}`)).data[0]?.rating, 2);
      const before = await sql<{ body: string }>`
        select v.body from place_comment_version v join place_comment w on w.id = v.comment_id where w.public_id = ${first.id}`.execute(
        app.db,
      );
      assert.deepEqual(before.rows, [{ body }]);
      assert.equal(code(await write(byLink(), visit)), 'AlreadyExists');
      assert.equal((await remove()).status, 200);
      at(Date.parse(first.created_at) + 14 * dayMs);
      assert.equal((await shown()).window, 'late');
      const late = await write(byLink(), visit);
      assert.equal(!late.body.success && late.body.error.additional, 'Vous ne pouvez plus modifier cet avis.');
      await app.runJob('forget-reviews');
      assert.equal(await countOf(app, 'place_comment', `public_id = '${first.id}'`), 1);
      await assert.rejects(
        sql`update place_comment set created_at = ${nowIso}::timestamptz where public_id = ${first.id}`.execute(app.db),
        /first day/,
      );
      at(Date.parse(first.created_at) + 92 * dayMs);
      await app.runJob('forget-reviews');
      assert.equal(await countOf(app, 'place_comment', `public_id = '${first.id}'`), 0);
      await assertInvariants(app);
    });

    test('the author edits or withdraws a review for fourteen days, and its history keeps the earlier text', async () => {
      const visit = await came();
      const review = await written(visit);
      const change = (over: Record<string, unknown>, client = byLink()) =>
        client<OwnReview>('PUT', `/place-comment/${review.id}`, { jeton: visit.token, rating: 5, body, ...over });
      assert.equal(code(await change({})), 'NoChanges');
      const changed = await change({ rating: 2, body: 'Dix minutes d’attente, et le bassin était froid.' });
      assert.ok(changed.body.success && changed.body.data.edited_at !== null);
      assert.deepEqual(await searched(visit.pro.id), [[200, 400]]);
      const before = await sql<{ rating: number; body: string }>`
        select v.rating, v.body from place_comment_version v join place_comment w on w.id = v.comment_id where w.public_id = ${review.id}`.execute(
        app.db,
      );
      assert.deepEqual(before.rows, [{ rating: 5, body }]);
      assert.equal((await change({ jeton: null })).status, 404);
      at(Date.parse(review.created_at) + 14 * dayMs);
      assert.equal(code(await change({ rating: 5 })), 'IllegalTransition');
      assert.equal(
        code(await byLink()('DELETE', `/place-comment/${review.id}`, { jeton: visit.token })),
        'IllegalTransition',
      );
      at(Date.parse(review.created_at) + 14 * dayMs - hourMs);
      assert.equal((await byLink()('DELETE', `/place-comment/${review.id}`, { jeton: visit.token })).status, 200);
      assert.equal((await byLink()('GET', `/place-comment/${review.id}`)).status, 404);
      assert.deepEqual(await searched(visit.pro.id), [[0, 420]]);
      await written(visit, { rating: 3 });
      await assertInvariants(app);
    });

    test('a review with a phone number or link is held until an admin decides, and its author gets the reason', async () => {
      const visit = await came();
      const review = await written(visit, { rating: 1, body: 'Appelez plutôt le 06 12 34 56 78, c’est mieux.' });
      assert.deepEqual([review.state, review.looked_at_for], ['held', ['phone']]);
      const page = await listed(`filtervalue=${visit.pro.publicId}`);
      assert.deepEqual([page.total, page.score?.count], [0, 0]);
      assert.ok(!(await mailKindsOf(app, visit.bookingId)).includes('review_received'));
      const client = await admin();
      const queue = await client<Held>('GET', '/v1/admin/place-comment');
      assert.ok(queue.body.success && queue.body.data.data.some(({ id }) => id === review.id));
      const decide = (decision: string, reason?: string, of: Pick<OwnReview, 'id' | 'created_at'> = review) =>
        client('POST', `/v1/admin/place-comment/${of.id}/decide`, { decision, reason, written_at: of.created_at });
      for (const reason of ['non', '\u200b'.repeat(30), ' '.repeat(30), ' \u00ad\u2060'.repeat(10)])
        assert.equal((await decide('removed', reason)).status, 400);
      assert.equal((await decide('removed', 'Un numéro de téléphone qui n’est pas le vôtre.')).status, 200);
      assert.equal((await decide('published')).status, 409);
      const { rows } =
        await sql<OutboxRow>`select * from outbox where kind = 'review_removed' order by id desc limit 1`.execute(
          app.db,
        );
      const mail = await app.deliveries['review_removed']!(app, rows[0]!);
      assert.ok(
        mail?.text.includes('Un numéro de téléphone qui n’est pas le vôtre.') && mail.text.includes('/mediateur'),
      );
      const own = await byLink()<Visit>(
        'GET',
        `/v1/booking/booking/${visit.bookingId}/place-comment?jeton=${visit.token}`,
      );
      assert.ok(own.body.success);
      assert.deepEqual(
        [own.body.data.review?.state, own.body.data.review?.editable, own.body.data.review?.decision],
        ['removed', false, 'Un numéro de téléphone qui n’est pas le vôtre.'],
      );
      assert.equal(
        code(await byLink()('PUT', `/place-comment/${review.id}`, { jeton: visit.token, rating: 5, body })),
        'IllegalTransition',
      );
      // Another review waits for moderation. The client rewrites it without the link to another site, and it is
      // published automatically.
      const other = await came();
      const held = await written(other, { body: 'Voyez www.ailleurs.example, c’est mieux et moins cher.' });
      at(app.clock.now() + hourMs);
      const changed = { jeton: other.token, rating: 3, body: 'Voyez www.ailleurs.example, vraiment mieux.' };
      assert.equal((await byLink()('PUT', `/place-comment/${held.id}`, changed)).status, 200);
      assert.equal((await decide('published', '', held)).status, 409, 'it is not what was read');
      const better = await byLink()<OwnReview>('PUT', `/place-comment/${held.id}`, {
        jeton: other.token,
        rating: 3,
        body,
      });
      assert.ok(better.body.success && better.body.data.state === 'published');
      assert.ok((await mailKindsOf(app, other.bookingId)).includes('review_received'));
    });

    test('a signed-in client writes without a link; once the account is deleted, the review names nobody', async () => {
      at(nowMs);
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const member = await memberOf(app, { firstname: 'Camille', lastname: 'Roux' });
      const { sent } = await sendOrder(app, pro, startsAt, { payment_method: 'cash' }, member.client);
      at(startMs + 4 * hourMs);
      await app.runJob('complete-visits');
      assert.equal((await member.client('POST', '/user/login', { email: member.email, password })).status, 200);
      assert.equal((await write(member.client, { bookingId: sent.booking_id })).status, 201);
      const archive = await member.client('GET', '/v1/user/export');
      assert.equal(archive.status, 200);
      assert.equal((await member.client('DELETE', '/v1/user', { password })).status, 200);
      assert.deepEqual(
        (await listed(`filtervalue=${pro.publicId}`)).data.map(({ author, body: text }) => [author, text]),
        [['Ancien client', body]],
      );
    });
  });
}
