import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { priceText } from '#core/format.ts';
import { backofficeRefusals } from '#features/backoffice/rules/refusals.ts';
import { inBackoffice, type Whom } from '../actors/backoffice.ts';
import { makeProfessional } from '../actors/factories.ts';
import { cards, holdBody, news, payWith, sendOrder, mailKindsOf } from '../actors/payments.ts';
import { linkMailedTo, login, ownerOf, password, registered } from '../actors/people.ts';
import { proveEverything } from '../actors/documents.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

const reason = 'Pièce d’identité d’une autre personne.';

for (const kind of kinds) {
  describe(`admin actions on people on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));
    const { known, someone, adminOf, refusalOf, fieldsOf, dataOf, linesOf, mailOf } = inBackoffice(() => app);

    const suspension = (by: Whom, whom: Pick<Whom, 'id'>, method: 'PUT' | 'DELETE' = 'PUT', why: unknown = reason) =>
      by.client<{ visits?: number }>(method, `/v1/admin/people/${whom.id}/suspension`, { reason: why });

    test('a suspension hides a professional, cancels their visits and mails the reason; lifting it puts them back online', async () => {
      const trust = await adminOf('trust');
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const holder = await known(await ownerOf(app, pro));
      await proveEverything(holder.client, trust.client);
      const { sent } = await sendOrder(app, pro, '2026-12-10T09:00:00.000Z', { payment_method: 'cash' });
      const isFound = async () =>
        (await sql`select 1 from offer_search where pro_id = ${pro.id}`.execute(app.db)).rows.length > 0;
      const hold = () => caller(app)('POST', '/v1/order/cart', holdBody(pro, '2026-12-10T13:00:00.000Z'));
      const isShown = async () => (await caller(app)('GET', `/publicprofile/${pro.publicId}`)).status === 200;
      assert.deepEqual([await isFound(), await isShown()], [true, true]);
      assert.equal(dataOf(await suspension(trust, holder)).visits, 1);
      assert.deepEqual([await isFound(), await isShown()], [false, false]);
      assert.ok((await hold()).status >= 400);
      assert.equal((await holder.client('GET', '/user')).status, 401, 'the session ended');
      assert.equal((await login(holder)).status, 403);
      const booking = await sql<{
        state: string;
      }>`select state from booking where public_id = ${sent.booking_id}`.execute(app.db);
      assert.equal(booking.rows[0]!.state, 'confirmed');
      const page = await trust.client<{ coming: { id: string }[]; owner: { suspended: boolean } }>(
        'GET',
        `/v1/admin/professionals/${pro.publicId}`,
      );
      assert.deepEqual(
        [dataOf(page).owner.suspended, dataOf(page).coming.map(({ id }) => id)],
        [true, [sent.booking_id]],
      );
      await app.runJob('cancel-suspended-visits');
      const cancelled = await sql<{
        state: string;
      }>`select state from booking where public_id = ${sent.booking_id}`.execute(app.db);
      assert.equal(cancelled.rows[0]!.state, 'cancelled_admin');
      const mail = await mailOf('account_suspended');
      assert.ok(
        mail?.to === holder.email && mail.text.includes(reason) && mail.subject === 'Votre compte est suspendu',
      );
      assert.equal((await suspension(trust, holder)).status, 409, 'twice');
      assert.equal((await suspension(trust, holder, 'DELETE')).status, 200);
      assert.equal(await mailOf('account_suspended'), null, 'no longer true');
      assert.equal((await mailOf('account_reopened'))?.to, holder.email);
      assert.deepEqual([await isFound(), await isShown()], [true, true]);
      assert.equal((await hold()).status, 200);
      assert.equal((await login(holder)).status, 200);
      assert.equal(refusalOf(await suspension(trust, holder, 'DELETE')), backofficeRefusals.notSuspended);
      assert.deepEqual(await linesOf(holder.id), [
        { action: 'account suspended', actor: `account:${trust.id}`, reason },
        { action: 'account reopened', actor: `account:${trust.id}`, reason },
      ]);
    });

    test('previews what a suspension ends, then sends the professional and each client a single mail', async () => {
      const trust = await adminOf('trust');
      const pro = await makeProfessional(app.db, nowMs);
      const holder = await known(await ownerOf(app, pro));
      const visits: string[] = [];
      for (const [day, email] of [
        ['2026-12-10', 'lena@exemple.fr'],
        ['2026-12-11', 'lena@exemple.fr'],
        ['2026-12-14', 'malo@exemple.fr'],
      ] as const) {
        const { sent } = await sendOrder(app, pro, `${day}T13:00:00.000Z`, { email });
        await payWith(app, sent, cards.accepted);
        await news(app);
        visits.push(sent.booking_id);
      }
      const paid = await sql<{ cents: number }>`
        select sum(captured_cents)::int4 as cents from payment y join booking b on b.id = y.booking_id where b.pro_id = ${pro.id}`.execute(
        app.db,
      );
      const ends = { visits: 3, people: 2, refund_cents: paid.rows[0]!.cents };
      const seen = await trust.client<{ suspension: typeof ends }>('GET', `/v1/admin/people/${holder.id}`);
      assert.deepEqual(dataOf(seen).suspension, { ...ends, needs_second: false, request: null });
      assert.deepEqual(dataOf(await suspension(trust, holder)), { ...ends, waits: false });
      const mail = await mailOf('account_suspended');
      assert.ok(
        mail?.text.includes(
          `Vos 3 rendez-vous à venir sont annulés, et la somme payée en ligne, ${priceText(ends.refund_cents)}, est remboursée.`,
        ),
      );
      await app.runJob('cancel-suspended-visits');
      const tellings = await Promise.all(
        visits.map(async (visit) => (await mailKindsOf(app, visit)).includes('booking_cancelled')),
      );
      assert.deepEqual(tellings, [true, false, true], 'the mail about the first tells the second, of the same client');
      assert.deepEqual(
        dataOf(await trust.client<{ suspension: typeof ends }>('GET', `/v1/admin/people/${holder.id}`)).suspension,
        {
          visits: 0,
          people: 0,
          refund_cents: 0,
          needs_second: false,
          request: null,
        },
      );
    });

    test('lifting a suspension does not restore a withdrawn profile, and lifting a withdrawal does not restore a suspended profile', async () => {
      const trust = await adminOf('trust');
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const holder = await known(await ownerOf(app, pro));
      await proveEverything(holder.client, trust.client);
      const withdrawal = (method: 'PUT' | 'DELETE', by = trust) =>
        by.client<{ published: boolean }>(method, `/v1/admin/professionals/${pro.publicId}/withdrawal`, { reason });
      assert.equal(dataOf(await withdrawal('PUT')).published, false);
      const mail = await mailOf('profile_withdrawn');
      assert.ok(mail?.to === holder.email && mail.text.includes(reason));
      assert.equal(refusalOf(await withdrawal('PUT')), backofficeRefusals.hidden);
      assert.equal((await suspension(trust, holder)).status, 200);
      assert.equal(dataOf(await withdrawal('DELETE')).published, false, 'its holder is suspended');
      assert.equal((await withdrawal('PUT')).status, 200);
      assert.equal((await suspension(trust, holder, 'DELETE')).status, 200);
      const published = async () =>
        (await sql<{ published: boolean }>`select published from pro where id = ${pro.id}`.execute(app.db)).rows[0]!
          .published;
      assert.equal(await published(), false, 'it is withdrawn');
      assert.equal(dataOf(await withdrawal('DELETE')).published, true);
      assert.equal(refusalOf(await withdrawal('DELETE')), backofficeRefusals.notHidden);
    });

    test('refuses a suspension without a reason or of oneself; only an owner suspends an admin, and an owner always remains', async () => {
      const [trust, support, owner, other] = [
        await adminOf('trust'),
        await adminOf('support'),
        await adminOf('owner'),
        await adminOf('owner'),
      ];
      const whom = await someone();
      for (const why of [null, '', 'trop peu', ' '.repeat(40), 'x'.repeat(501), 7]) {
        const answer = await suspension(trust, whom, 'PUT', why);
        assert.deepEqual([answer.status, fieldsOf(answer)], [400, ['reason']], String(why));
      }
      assert.deepEqual(refusalOf(await suspension(trust, trust)), backofficeRefusals.own);
      assert.deepEqual(refusalOf(await suspension(owner, owner)), backofficeRefusals.own);
      assert.deepEqual(
        [(await suspension(trust, support)).status, refusalOf(await suspension(trust, support))],
        [403, backofficeRefusals.admin],
      );
      assert.equal((await suspension(support, whom)).status, 403, 'not of that role');
      assert.equal((await suspension(owner, support)).status, 200);
      const both = await Promise.all([suspension(owner, other), suspension(other, owner)]);
      assert.equal(
        both.filter(({ status }) => status === 200).length,
        1,
        JSON.stringify(both.map(({ status }) => status)),
      );
      assert.equal((await suspension(trust, { id: 'z'.repeat(22) })).status, 404);
    });

    test('signing a person out ends all their sessions and mails the reason', async () => {
      const support = await adminOf('support');
      const whom = await someone();
      assert.equal((await support.client('DELETE', `/v1/admin/people/${whom.id}/sessions`, { reason })).status, 200);
      assert.equal((await whom.client('GET', '/user')).status, 401);
      assert.ok((await mailOf('account_signed_out'))?.text.includes(reason));
      assert.equal((await login(whom)).status, 200);
    });

    test('sends the verification mail again to an unverified address, and refuses for a verified address', async () => {
      const support = await adminOf('support');
      const whom = await known(await registered(app));
      const again = (to = whom) => support.client('POST', `/v1/admin/people/${to.id}/proof`, { reason });
      app.at(new Date(nowMs + 120_000).toISOString());
      assert.equal((await again()).status, 200);
      assert.equal(
        (
          await whom.client('POST', '/v1/user/verify-email', {
            token: await linkMailedTo(app, whom.email, 'account_verify'),
          })
        ).status,
        200,
      );
      assert.equal(refusalOf(await again()), backofficeRefusals.verified);
    });

    test('corrects an unverified address at once, and a verified address once the link sent to the new address is followed', async () => {
      const support = await adminOf('support');
      const correct = (to: Whom, email: string) =>
        support.client<{ changed: boolean }>('PUT', `/v1/admin/people/${to.id}/email`, { email, reason });
      const fresh = await known(await registered(app));
      const old = await linkMailedTo(app, fresh.email, 'account_verify');
      const right = `juste-${fresh.email}`;
      assert.equal(dataOf(await correct(fresh, right.toUpperCase())).changed, true);
      assert.equal(
        (await fresh.client('POST', '/v1/user/verify-email', { token: old })).status,
        400,
        'the link of the wrong address is dead',
      );
      assert.equal(
        (
          await fresh.client('POST', '/v1/user/verify-email', {
            token: await linkMailedTo(app, right, 'account_verify'),
          })
        ).status,
        200,
      );
      const whom = await someone();
      const wanted = `autre-${whom.email}`;
      assert.equal(dataOf(await correct(whom, wanted)).changed, false);
      const mail = await mailOf('account_address_asked');
      assert.ok(mail?.to === whom.email && mail.text.includes(reason) && !mail.text.includes(wanted));
      assert.equal((await login(whom)).status, 200, 'nothing has changed yet');
      assert.equal(
        (
          await whom.client('POST', '/v1/user/email/confirm', {
            token: await linkMailedTo(app, wanted, 'email_change'),
          })
        ).status,
        200,
      );
      assert.equal((await login({ client: caller(app), email: wanted })).status, 200);
      const same = await correct(whom, wanted);
      assert.deepEqual([same.status, fieldsOf(same)], [400, ['email']]);
      assert.deepEqual(fieldsOf(await correct(whom, 'pas une adresse')), ['email']);
    });

    test('erases an account when its address is typed again, but not while a visit is upcoming', async () => {
      const support = await adminOf('support');
      const whom = await someone();
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const { sent } = await sendOrder(
        app,
        pro,
        '2026-12-12T09:00:00.000Z',
        { payment_method: 'cash', email: whom.email },
        whom.client,
      );
      const erase = (email: string) => support.client('DELETE', `/v1/admin/people/${whom.id}`, { email, reason });
      assert.deepEqual(fieldsOf(await erase('une@autre.fr')), ['email']);
      assert.equal((await erase(whom.email)).status, 409);
      assert.equal(
        (await support.client('POST', `/v1/admin/bookings/${sent.booking_id}/cancel`, { reason })).status,
        200,
      );
      assert.equal((await erase(whom.email)).status, 200);
      assert.equal((await login(whom)).status, 401);
      assert.equal((await erase(whom.email)).status, 404);
      assert.equal((await mailOf('account_deleted'))?.to, whom.email);
      assert.ok(
        (await linesOf(whom.id)).some(
          ({ action, actor }) => action === 'account deleted' && actor === `account:${support.id}`,
        ),
      );
      assert.equal((await caller(app)('POST', '/user/login', { email: whom.email, password })).status, 401);
    });
  });
}
