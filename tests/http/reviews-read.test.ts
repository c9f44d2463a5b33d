import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { dayMs, hourMs } from '#core/units.ts';
import type { listProReviews, visitReview } from '#features/reviews/contract.ts';
import { makeProfessional } from '../actors/factories.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { mailOf } from '../actors/mails.ts';
import { countOf, mailKindsOf } from '../actors/payments.ts';
import { becomeAdmin, login, ownerOf } from '../actors/people.ts';
import { startMs, reviewing } from '../actors/reviews.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

type Visit = DataOf<typeof visitReview>;
type ProListed = DataOf<typeof listProReviews>;

for (const kind of kinds) {
  describe(`review requests, answers and lists on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { came, byLink, written, listed, admin, rowOf } = reviewing(() => app, at);

    test('requests a review once, from 10:00 the next day, but not after it is written, nor three days later', async () => {
      const reviewMailCount = async (visit: { bookingId: string }): Promise<number> =>
        (await mailKindsOf(app, visit.bookingId)).filter((one) => one === 'review_asked').length;
      const askAt = async (ms: number): Promise<void> => {
        at(ms);
        await app.runJob('ask-for-reviews');
      };
      const visit = await came();
      await askAt(startMs + 6 * hourMs);
      // 9:00 in Paris, one hour too early.
      await askAt(Date.parse('2026-12-11T08:00:00Z'));
      assert.equal(await reviewMailCount(visit), 0);
      await askAt(Date.parse('2026-12-11T09:05:00Z'));
      await askAt(Date.parse('2026-12-12T09:05:00Z'));
      assert.equal(await reviewMailCount(visit), 1);
      const mail = await mailOf(app, 'review_asked', await rowOf(visit.bookingId));
      assert.deepEqual(
        [mail?.subject, mail?.preview],
        ['Comment était ce moment\u202f?', 'Deux minutes pour aider la personne suivante.'],
      );
      assert.ok(mail?.text.includes(`/rendez-vous/${visit.bookingId}/avis?jeton=${visit.token}`));
      at(Date.parse('2026-12-12T09:05:00Z'));
      await written(visit);
      assert.equal(
        await mailOf(app, 'review_asked', await rowOf(visit.bookingId)),
        null,
        'what is written is not asked for any more',
      );
      const early = await came();
      await written(early);
      const late = await came();
      await askAt(Date.parse('2026-12-14T09:05:00Z'));
      assert.deepEqual([await reviewMailCount(early), await reviewMailCount(late)], [0, 0]);
    });

    test('a client who opts out gets no review request for any visit booked with that address', async () => {
      const visit = await came();
      const stop = await byLink()<Visit>('POST', `/v1/booking/booking/${visit.bookingId}/place-comment/stop`, {
        jeton: visit.token,
      });
      assert.ok(stop.body.success && !stop.body.data.is_asked);
      const other = await came();
      at(Date.parse('2026-12-11T09:05:00Z'));
      await app.runJob('ask-for-reviews');
      assert.deepEqual(
        [
          (await mailKindsOf(app, visit.bookingId)).includes('review_asked'),
          (await mailKindsOf(app, other.bookingId)).includes('review_asked'),
        ],
        [false, false],
      );
      await sql`delete from review_opt_out`.execute(app.db);
    });

    test('the professional answers, edits the answer and reports the review, but cannot remove it; other professionals get 404', async () => {
      const visit = await came();
      const review = await written(visit, { rating: 2 });
      const { client, email } = await ownerOf(app, visit.pro);
      const base = `/v1/pro/${visit.pro.publicId}/place-comment`;
      const list = async (which = ''): Promise<ProListed> => {
        const answer = await client<ProListed>('GET', `${base}${which}`);
        assert.ok(answer.body.success, JSON.stringify(answer.body));
        return answer.body.data;
      };
      assert.deepEqual((await list()).counts, { to_answer: 1, answered: 0, left: 0, reported: 0, all: 1 });
      assert.equal((await client('PUT', `${base}/${review.id}/answer`, { answer: 'Merci !' })).status, 400);
      const answer = 'Vous avez raison : la chaudière était en panne.';
      assert.equal((await client('PUT', `${base}/${review.id}/answer`, { answer })).status, 200);
      assert.equal(
        (await client('PUT', `${base}/${review.id}/answer`, { answer: `${answer} Elle est réparée.` })).status,
        200,
      );
      assert.deepEqual((await mailKindsOf(app, visit.bookingId)).filter((one) => one === 'review_answered').length, 1);
      assert.equal(
        (await listed(`place_id=${visit.pro.publicId}&filterby=answered&filtervalue=true`)).data[0]?.answer,
        `${answer} Elle est réparée.`,
      );
      assert.equal((await client('DELETE', `/place-comment/${review.id}`)).status, 404);
      const reportInput = { reason: 'privacy', explanation: 'Le nom de famille de ma praticienne est cité.' };
      assert.equal((await client('POST', `${base}/${review.id}/report`, reportInput)).status, 201);
      assert.equal((await client('POST', `${base}/${review.id}/report`, reportInput)).status, 409);
      const [reported] = (await list('?list=reported')).data;
      assert.deepEqual([reported?.report?.reason, reported?.report?.is_open], ['privacy', true]);
      assert.equal((await listed(`filtervalue=${visit.pro.publicId}`)).total, 1, 'it stays until it is decided');
      const other = await came();
      const stranger = await ownerOf(app, other.pro);
      assert.equal(
        (await stranger.client('PUT', `/v1/pro/${other.pro.publicId}/place-comment/${review.id}/answer`, { answer }))
          .status,
        404,
      );
      assert.equal((await stranger.client('GET', base)).status, 404);
      // The admin's decision removes only this review, and the public list counts the removal.
      const decider = await admin();
      const reports = await decider<{
        data: { id: string; receipt: string; review: { id: string } | null; email: string | null }[];
      }>('GET', '/v1/admin/reports?itemsPerPage=100');
      const report = reports.body.success
        ? reports.body.data.data.find((one) => one.review?.id === review.id)
        : undefined;
      assert.equal(report?.email, email);
      const reason = 'L’avis donne le nom entier d’une personne.';
      assert.equal(
        (
          await decider('POST', `/v1/admin/reports/${report!.id}/decide`, {
            state: 'removed',
            decision: reason,
            ground: 'terms',
            clause: 'Article 9',
          })
        ).status,
        200,
      );
      const page = await listed(`filtervalue=${visit.pro.publicId}`);
      assert.deepEqual([page.total, page.score?.count, page.score?.removed_in_a_year], [0, 0, 1]);
      const after = await list('?list=reported');
      assert.deepEqual(
        [after.counts.reported, after.counts.all, after.counts.to_answer, after.counts.answered],
        [1, 0, 0, 0],
      );
      assert.deepEqual(
        after.data.map(({ id, is_removed, body }) => [id, is_removed, body]),
        [[review.id, true, '']],
        'what became of what they reported is told them',
      );
      assert.deepEqual((await list('?list=all')).data, []);
      assert.equal(
        await countOf(app, 'outbox', `kind = 'content_taken_off' and dedup_key like '%${report!.receipt}%'`),
        1,
        'who wrote it is told',
      );
      assert.equal((await caller(app)('GET', `/publicprofile/${visit.pro.publicId}`)).status, 200, 'the profile stays');
      await assertInvariants(app);
    });

    test('refuses an answer with a phone number, link, email address or insult, with its reason, whether new or edited', async () => {
      const visit = await came();
      const review = await written(visit, { rating: 2 });
      const { client } = await ownerOf(app, visit.pro);
      const answer = (text: string) =>
        client('PUT', `/v1/pro/${visit.pro.publicId}/place-comment/${review.id}/answer`, { answer: text });
      const refused = [
        ['Appelez-moi au 06 12 34 56 78.', /numéro de téléphone/],
        ['Tout est sur www.ines-massages.fr.', /lien/],
        ['Écrivez-moi à ines@exemple.fr.', /adresse email/],
        ['Espèce de connard, ne revenez pas.', /blessant/],
      ] as const;
      const refuse = async (): Promise<void> => {
        for (const [text, why] of refused) {
          const refusal = await answer(text);
          assert.equal(refusal.status, 400, text);
          assert.match((!refusal.body.success && refusal.body.error.validation?.['answer']) || '', why);
        }
      };
      await refuse();
      assert.equal((await listed(`filtervalue=${visit.pro.publicId}`)).data[0]?.answer, null);
      const allowedText = 'Je vous attends quand vous voudrez, le 12/12/2026 dès 14:30.';
      assert.equal((await answer(allowedText)).status, 200);
      await refuse();
      assert.equal((await listed(`filtervalue=${visit.pro.publicId}`)).data[0]?.answer, allowedText);
    });

    test('the professional leaves a review, or all old reviews, unanswered and takes them up again; the waiting count follows', async () => {
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const base = `/v1/pro/${pro.publicId}`;
      const reviews = [];
      for (const [i, hours] of ['08', '10', '12'].entries()) {
        const visit = await came(`2026-12-1${i}T${hours}:00:00.000Z`, pro);
        at(startMs + (i + 1) * dayMs);
        reviews.push(await written(visit));
      }
      const owner = await ownerOf(app, pro);
      const { client } = owner;
      const list = async (which = ''): Promise<ProListed> => {
        const answer = await client<ProListed>('GET', `${base}/place-comment${which}`);
        assert.ok(answer.body.success, JSON.stringify(answer.body));
        return answer.body.data;
      };
      const waiting = async (): Promise<number> => {
        const answer = await client<{ reviews: number }>('GET', `${base}/waiting`);
        return answer.body.success ? answer.body.data.reviews : -1;
      };
      const leave = (id: string, left: boolean) => client('PUT', `${base}/place-comment/${id}/left`, { left });
      assert.equal(await waiting(), 3);
      assert.equal((await leave(reviews[0]!.id, true)).status, 200);
      assert.deepEqual(
        [await waiting(), (await list()).counts.left, (await list('?list=left')).data.map(({ id }) => id)],
        [2, 1, [reviews[0]!.id]],
      );
      assert.equal((await leave(reviews[0]!.id, false)).status, 200);
      assert.equal(await waiting(), 3);
      // Thirty days after the second review was written. The third review is less than thirty days old.
      at(startMs + 2 * dayMs + 30 * dayMs + 1000);
      assert.equal((await login(owner)).status, 200);
      assert.equal((await list()).old_to_answer, 2);
      const older = await client<{ count: number; left_at: string }>('POST', `${base}/place-comment/leave-older`, {});
      assert.ok(older.body.success && older.body.data.count === 2, JSON.stringify(older.body));
      assert.equal(await waiting(), 1);
      assert.equal((await listed(`filtervalue=${pro.publicId}`)).total, 3, 'what is public does not change');
      const undone = await client<{ count: number }>('POST', `${base}/place-comment/take-up`, {
        left_at: older.body.data.left_at,
      });
      assert.ok(undone.body.success && undone.body.data.count === 2);
      assert.equal(await waiting(), 3);
      // A review that was left unanswered may still be answered.
      await leave(reviews[2]!.id, true);
      assert.equal(
        (await client('PUT', `${base}/place-comment/${reviews[2]!.id}/answer`, { answer: 'Merci de votre visite.' }))
          .status,
        200,
      );
      assert.deepEqual([(await list()).counts.left, (await list()).counts.answered, await waiting()], [0, 1, 2]);
      assert.equal((await leave(reviews[2]!.id, true)).status, 409);
      const other = await ownerOf(app, (await came()).pro);
      assert.equal(
        (await other.client('PUT', `${base}/place-comment/${reviews[0]!.id}/left`, { left: true })).status,
        404,
      );
    });

    test('an admin cannot decide a review of their own profile', async () => {
      const visit = await came();
      const review = await written(visit, { body: 'Écrivez-moi à camille@exemple.fr pour en parler.' });
      const owner = await ownerOf(app, visit.pro);
      await becomeAdmin(app, owner);
      assert.equal(
        (
          await owner.client('POST', `/v1/admin/place-comment/${review.id}/decide`, {
            decision: 'published',
            written_at: review.created_at,
          })
        ).status,
        403,
      );
    });

    test('lists the reviews of a place, filtered by stars, answer or service, sorted and paginated', async () => {
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const hours = ['08', '10', '12', '14'];
      for (const [i, rating] of [5, 3, 5, 1].entries()) {
        const visit = await came(`2026-12-1${i}T${hours[i]}:00:00.000Z`, pro);
        at(startMs + (10 + i) * dayMs);
        await written(visit, { rating });
      }
      const of = `place_id=${pro.publicId}`;
      const stars = async (query: string): Promise<number[]> => (await listed(query)).data.map(({ rating }) => rating);
      assert.deepEqual(await stars(`filtervalue=${pro.publicId}`), [1, 5, 3, 5]);
      assert.deepEqual(await stars(`${of}&order=best`), [5, 5, 3, 1]);
      assert.deepEqual(await stars(`${of}&order=worst&limit=2`), [1, 3]);
      assert.deepEqual(await stars(`${of}&order=oldest&itemsPerPage=3&pageIndex=2`), [1]);
      assert.deepEqual(await stars(`${of}&filterby=rating&filtervalue=5`), [5, 5]);
      assert.deepEqual(await stars(`${of}&filterby=answered&filtervalue=false&limit=1`), [1]);
      const service = (await listed(of)).score!.services[0]!;
      assert.equal(service.count, 4);
      assert.equal((await listed(`${of}&filterby=service&filtervalue=${encodeURIComponent(service.name)}`)).total, 4);
      const [first] = (await listed(of)).data;
      assert.deepEqual((await listed(`id=${first!.id}`)).data, [first]);
      const everywhere = await listed('limit=100');
      assert.ok(
        everywhere.score === null && everywhere.data.some(({ id }) => id === first!.id),
        'without a place, of all places',
      );
      for (const query of [
        'filtervalue=x',
        `${of}&filterby=rating&filtervalue=6`,
        `${of}&filterby=answered&filtervalue=yes`,
        'filterby=nothing',
        `${of}&order=x`,
      ])
        assert.equal((await byLink()('GET', `/place-comment?${query}`)).status, 400, query);
      assert.equal((await byLink()('GET', `/place-comment?filtervalue=${'0'.repeat(22)}`)).status, 404);
    });
  });
}
