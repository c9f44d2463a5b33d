import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { dayMs } from '#core/units.ts';
import type { Pictures } from '#features/media/contract.ts';
import { sentImage } from '#platform/files/images.ts';
import { countOf, holdBody, proAndSlot, sendOrder } from '../actors/payments.ts';
import { login } from '../actors/people.ts';
import { newcomer, type Newcomer } from '../actors/documents.ts';
import { decision, refusedFor, reporting } from '../actors/reports.ts';
import { reviewing } from '../actors/reviews.ts';
import { caller, everyKind, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs, nowIso } from '../app/with-test-app.ts';

const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2b7c80' } })
  .jpeg()
  .toBuffer();

type Shown = {
  services: { id: string; name: string }[];
  gallery: { src: string }[];
  reviews: { id: string; answer: string | null }[];
};

for (const kind of everyKind) {
  describe(`content withdrawn by a decision, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const reports = reporting(() => app);
    const reviews = reviewing(() => app, at);

    const publicPage = async ({ pro }: Newcomer): Promise<Shown> => {
      const answer = await caller(app)<Shown>('GET', `/publicprofile/${pro.publicId}`);
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data;
    };
    const pageOf = ({ pro }: Newcomer, anchor: string): string => `/praticien/essai-${pro.publicId}#${anchor}`;
    const searched = ({ pro }: Newcomer): Promise<number> => countOf(app, 'offer_search', `pro_id = ${pro.id}`);
    const published = (): Promise<Newcomer> => newcomer(app, { published: true, payOnSite: true });
    const addPicture = async ({ client, pro }: Newcomer): Promise<Pictures> => {
      const form = new FormData();
      form.set('picture', new File([new Uint8Array(jpeg)], 'photo.jpg', { type: 'image/jpeg' }));
      form.set('alt', 'Un dos guéri');
      const answer = await client<Pictures>('POST', `/v1/pro/${pro.publicId}/picture-gallery`, form);
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data;
    };
    const served = async (src: string): Promise<boolean> =>
      (await sentImage(app.storage, new URL(src, 'https://accalmie.test'))) !== undefined;

    test('a withdrawn service alone leaves the page and the search; its owner reads why and cannot copy it', async () => {
      const owner = await published();
      const admin = await reports.admin();
      const before = await publicPage(owner);
      const [service] = before.services;
      assert.ok(service && (await searched(owner)) > 0);
      const receipt = await reports.report({ content: 'service', page: pageOf(owner, `prestation-${service.id}`) });
      assert.equal((await reports.found(admin, receipt)).subject?.title, service.name);
      assert.deepEqual(refusedFor(await reports.decide(admin, receipt, { hides_profile: true })), ['hides_profile']);
      const done = await reports.decide(admin, receipt);
      assert.equal(done.status, 200, JSON.stringify(done.body));
      const after = await publicPage(owner);
      assert.deepEqual(
        after.services.map(({ id }) => id),
        before.services.map(({ id }) => id).filter((id) => id !== service.id),
      );
      assert.equal(
        await countOf(app, 'pro', `id = ${owner.pro.id} and published and hidden_at is null`),
        1,
        'its professional stays',
      );
      const offered = await countOf(
        app,
        'offer_search',
        `option_id in (select o.id from service_option o join service s on s.id = o.service_id where s.public_id = '${service.id}')`,
      );
      assert.equal(offered, 0);
      const own = await owner.client<{ data: { id: string; withdrawn_reason: string | null }[] }>(
        'GET',
        `/v1/pro/${owner.pro.publicId}/prestations`,
      );
      assert.ok(own.body.success);
      assert.equal(own.body.data.data.find(({ id }) => id === service.id)?.withdrawn_reason, decision);
      const path = `/v1/pro/${owner.pro.publicId}/prestation/${service.id}`;
      assert.equal((await owner.client('POST', `${path}/duplicate`, {})).status, 409);
      const mail = await reports.lastMail('content_taken_off');
      assert.equal(mail?.to, owner.email);
      for (const part of [decision, 'La loi', 'L121-2', 'six mois', `/signalement/${receipt}?jeton=`])
        assert.ok(mail.text.includes(part), part);
      assert.ok(
        !mail.text.includes('temoin@exemple.fr') && !mail.text.includes('en une séance'),
        'never who reported, nor their words',
      );
      assert.equal(
        await countOf(app, 'notification', `dedup_key = 'content_taken_off:${receipt}' and profile_id is not null`),
        1,
      );
    });

    test('a withdrawn service keeps its bookings and refuses new holds until an appeal restores it', async () => {
      const { pro, startsAt } = await proAndSlot(app, { payOnSite: true });
      const { sent } = await sendOrder(app, pro, startsAt, { payment_method: 'cash' });
      const services = await sql<{
        id: string;
      }>`select public_id as id from service where pro_id = ${pro.id} and active`.execute(app.db);
      const [admin, other] = [await reports.admin(), await reports.admin()];
      const receipts = [];
      for (const { id } of services.rows) {
        const receipt = await reports.report({
          content: 'service',
          page: `/praticien/essai-${pro.publicId}#prestation-${id}`,
        });
        receipts.push(receipt);
        assert.equal((await reports.decide(admin, receipt)).status, 200);
      }
      const hold = () =>
        caller(app)('POST', '/v1/order/cart', holdBody(pro, new Date(Date.parse(startsAt) + dayMs).toISOString()));
      assert.ok((await hold()).status >= 400);
      assert.equal(await countOf(app, 'booking', `public_id = '${sent.booking_id}' and state = 'confirmed'`), 1);
      for (const receipt of receipts) {
        assert.equal((await reports.contest(receipt, 'author')).status, 201);
        assert.equal((await reports.judge(other, receipt)).status, 200);
      }
      assert.equal((await hold()).body.success, true);
    });

    test('a withdrawn picture alone is not served; its owner reads why, and an appeal restores it', async () => {
      const owner = await published();
      const admin = await reports.admin();
      await addPicture(owner);
      const { gallery } = await addPicture(owner);
      const [first, second] = gallery;
      assert.ok(first && second && (await served(first.src)));
      const receipt = await reports.report({ content: 'image', page: pageOf(owner, `image-${first.id}`) });
      assert.equal((await reports.decide(admin, receipt)).status, 200);
      assert.deepEqual([await served(first.src), await served(second.src)], [false, true]);
      assert.deepEqual(
        (await publicPage(owner)).gallery.map(({ src }) => src),
        [second.src],
      );
      const own = await owner.client<Pictures>('GET', `/v1/pro/${owner.pro.publicId}/picture-gallery`);
      assert.ok(own.body.success);
      assert.deepEqual(
        own.body.data.withdrawn.map(({ id, reason }) => [id, reason]),
        [[first.id, decision]],
      );
      const looked = await admin('GET', `/v1/admin/reports/${(await reports.found(admin, receipt)).id}/image`);
      assert.equal(looked.status, 200, 'an admin still sees it');
      assert.equal((await reports.contest(receipt, 'author')).status, 201);
      assert.equal((await reports.judge(await reports.admin(), receipt)).status, 200);
      assert.deepEqual(
        (await publicPage(owner)).gallery.map(({ src }) => src),
        [second.src, first.src],
      );
      assert.ok(await served(first.src));
    });

    test('a withdrawn picture that nobody contests is deleted after six months', async () => {
      const owner = await published();
      const { gallery } = await addPicture(owner);
      const [one] = gallery;
      const receipt = await reports.report({ content: 'image', page: pageOf(owner, `image-${one!.id}`) });
      assert.equal((await reports.decide(await reports.admin(), receipt)).status, 200);
      at(nowMs + 183 * dayMs);
      await app.runJob('forget-withdrawn-pictures');
      assert.equal(await countOf(app, 'picture', `key = '${one!.id}' and withdrawn_at is not null`), 1);
      at(nowMs + 185 * dayMs);
      await app.runJob('forget-withdrawn-pictures');
      at(nowMs + 186 * dayMs);
      await app.runJob('sweep-pictures');
      assert.equal(await countOf(app, 'picture', `key = '${one!.id}'`), 0);
    });

    test('an answer and a review are withdrawn separately, and each returns on appeal', async () => {
      const owner = await published();
      const visit = await reviews.came('2026-12-10T09:00:00.000Z', owner.pro);
      const review = await reviews.written(visit);
      await login(owner);
      const path = `/v1/pro/${owner.pro.publicId}/place-comment/${review.id}/answer`;
      assert.equal(
        (await owner.client('PUT', path, { answer: 'Vous mentez, et je sais où vous habitez.' })).status,
        200,
      );
      const [admin, other] = [await reports.admin(), await reports.admin()];
      const seen = async () => (await publicPage(owner)).reviews.find(({ id }) => id === review.id);
      const receipt = await reports.report({ content: 'answer', page: pageOf(owner, `reponse-${review.id}`) });
      assert.equal((await reports.decide(admin, receipt)).status, 200);
      assert.deepEqual([(await seen())?.id, (await seen())?.answer], [review.id, null]);
      assert.equal((await reviews.listed(`id=${review.id}`)).data[0]?.answer, null);
      assert.equal((await owner.client('PUT', path, { answer: 'Une autre réponse, plus douce.' })).status, 409);
      assert.equal((await reports.contest(receipt, 'author')).status, 201);
      assert.equal((await reports.judge(other, receipt)).status, 200);
      assert.equal((await seen())?.answer, 'Vous mentez, et je sais où vous habitez.');

      const second = await reports.report({ content: 'review', page: pageOf(owner, `avis-${review.id}`) });
      assert.equal((await reports.decide(admin, second)).status, 200);
      assert.equal(await seen(), undefined);
      assert.equal((await reports.lastMail('content_taken_off'))?.subject, 'Votre avis est retiré du site');
      assert.equal((await reports.contest(second, 'author')).status, 201);
      assert.equal((await reports.judge(other, second)).status, 200);
      assert.equal((await seen())?.id, review.id);
      assert.equal(await countOf(app, 'rating_summary', `pro_id = ${owner.pro.id} and count = 1`), 1);
    });

    test('when a report does not name its content, the admin has to choose it', async () => {
      const owner = await published();
      const admin = await reports.admin();
      const [service] = (await publicPage(owner)).services;
      const receipt = await reports.report({ content: 'service', page: `/praticien/essai-${owner.pro.publicId}` });
      const { id } = await reports.found(admin, receipt);
      const read = await admin<{ choices: { id: string }[] }>('GET', `/v1/admin/reports/${id}`);
      assert.ok(read.body.success && read.body.data.choices.some((one) => one.id === service!.id));
      assert.deepEqual(refusedFor(await reports.decide(admin, receipt)), ['subject']);
      assert.deepEqual(refusedFor(await reports.decide(admin, receipt, { subject: 'A1b2C3d4E5f6G7h8I9j0Kl' })), [
        'subject',
      ]);
      assert.equal((await reports.decide(admin, receipt, { subject: service!.id })).status, 200);
      assert.ok(!(await publicPage(owner)).services.some((one) => one.id === service!.id));
    });

    test('a report about missing content is refused with an error on its page', async () => {
      const owner = await published();
      const nobody = 'A1b2C3d4E5f6G7h8I9j0Kl';
      for (const [content, page] of [
        ['profile', '/cgv'],
        ['profile', `/praticien/x-${nobody}`],
        ['review', `/praticien/x-${nobody}#avis-${nobody}`],
        ...['service:prestation', 'image:image', 'review:avis', 'answer:reponse'].map((one) => {
          const [of = '', anchor = ''] = one.split(':');
          return [of, pageOf(owner, `${anchor}-${nobody}`)];
        }),
      ] as const) {
        const answer = await caller(app)('POST', '/v1/report', {
          content,
          page,
          reason: 'other',
          explanation: 'Quelque chose ne va pas ici.',
        });
        assert.deepEqual([answer.status, refusedFor(answer)], [400, ['page']], `${content} ${page}`);
      }
    });

    test('the database refuses a withdrawn service that is on sale, or without its author and reason', async () => {
      const owner = await published();
      const refused = (set: string) =>
        assert.rejects(sql`update service set ${sql.raw(set)} where pro_id = ${owner.pro.id}`.execute(app.db), /check/);
      await refused(`withdrawn_at = '${nowIso}'`);
      await refused(
        `withdrawn_at = '${nowIso}', withdrawn_reason = 'parce que', withdrawn_by = (select min(id) from account)`,
      );
    });
  });
}
