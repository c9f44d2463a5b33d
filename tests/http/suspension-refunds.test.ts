import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { dayMs } from '#core/units.ts';
import type { endSuspendedVisits, suspendAccount } from '#features/backoffice/contract/account-acts.ts';
import type { readPerson } from '#features/backoffice/contract/people.ts';
import type { listRefundRequests } from '#features/backoffice/contract/refunds.ts';
import { backofficeRefusals } from '#features/backoffice/rules/refusals.ts';
import { inBackoffice, type Whom } from '../actors/backoffice.ts';
import { makeProfessional } from '../actors/factories.ts';
import { cards, news, payWith, sendOrder, mailKindsOf } from '../actors/payments.ts';
import { becomeAdmin, ownerOf, registered } from '../actors/people.ts';
import { plain } from '../actors/shown-booking.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type Requests = DataOf<typeof listRefundRequests>;

const reason = 'Pièce d’identité d’une autre personne.';

for (const kind of kinds) {
  describe(`refunds of a suspension above the limit, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { known, someone, adminOf, refusalOf, dataOf, mailOf, linesOf } = inBackoffice(() => app);

    /** A professional with two upcoming visits, paid by two clients, 400 € in all. */
    const busy = async () => {
      const pro = await makeProfessional(app.db, app.clock.now(), { options: [{ cents: 20_000 }] });
      const holder = await known(await ownerOf(app, pro));
      const clients: Whom[] = [];
      const visits: string[] = [];
      for (const startsAt of ['2026-12-10T09:00:00.000Z', '2026-12-11T09:00:00.000Z']) {
        const client = await someone();
        const { sent } = await sendOrder(app, pro, startsAt, { email: client.email }, client.client);
        await payWith(app, sent, cards.accepted);
        await news(app);
        clients.push(client);
        visits.push(sent.booking_id);
      }
      return { pro, holder, visits, clients };
    };
    const suspend = async (by: Whom, whom: Whom) =>
      dataOf(
        await by.client<DataOf<typeof suspendAccount>>('PUT', `/v1/admin/people/${whom.id}/suspension`, { reason }),
      );
    const askAgain = (by: Whom, whom: Whom) =>
      by.client<DataOf<typeof endSuspendedVisits>>('POST', `/v1/admin/people/${whom.id}/suspension/visits`, { reason });
    const lift = (by: Whom, whom: Whom) => by.client('DELETE', `/v1/admin/people/${whom.id}/suspension`, { reason });
    const requestOf = async (by: Whom, whom: Whom) =>
      dataOf(await by.client<Requests>('GET', '/v1/admin/refunds?itemsPerPage=100')).data.find(
        (one) => one.suspension?.account.id === whom.id,
      );
    const decide = (by: Whom, rid: string, decision: 'granted' | 'refused') =>
      by.client<{ state: string }>('POST', `/v1/admin/refunds/${rid}/decide`, {
        decision,
        reason: 'Vu avec les clients concernés.',
      });
    const shown = async (by: Whom, whom: Whom) =>
      dataOf(await by.client<DataOf<typeof readPerson>>('GET', `/v1/admin/people/${whom.id}`)).suspension;
    const statesOf = async (visits: readonly string[]): Promise<string[]> => {
      await app.runJob('cancel-suspended-visits');
      const { rows } = await sql<{
        state: string;
      }>`select state from booking where public_id = any(${visits}::text[]) order by starts_at`.execute(app.db);
      return rows.map(({ state }) => state);
    };
    const stays = ['confirmed', 'confirmed'];
    const ended = ['cancelled_admin', 'cancelled_admin'];

    test('keeps a suspended unproven account while its visits wait, and still deletes other unproven accounts', async () => {
      const trust = await adminOf('trust');
      const { pro, holder } = await busy();
      await suspend(trust, holder);
      const unproven = await registered(app);
      const isStored = async (by: 'public_id' | 'email', value: string): Promise<boolean> =>
        (await sql`select 1 from account where ${sql.ref(by)} = ${value}`.execute(app.db)).rows.length > 0;
      await sql`delete from profile where pro_id = ${pro.id}`.execute(app.db);
      await sql`update account set email_verified_at = null where public_id = ${holder.id}`.execute(app.db);
      at(nowMs + 61 * dayMs);
      await app.runJob('forget-platform');
      await app.runJob('forget-accounts');
      assert.deepEqual(
        [await isStored('public_id', holder.id), await isStored('email', unproven.email)],
        [true, false],
      );
    });

    test('the account closes at once; its visits end once, when another admin grants the request', async () => {
      const [trust, finance, owner] = [await adminOf('trust'), await adminOf('finance'), await adminOf('owner')];
      const { holder, visits } = await busy();
      assert.deepEqual(await shown(trust, holder), {
        visits: 2,
        people: 2,
        refund_cents: 40_000,
        needs_second: true,
        request: null,
      });
      assert.deepEqual(await suspend(trust, holder), { visits: 2, people: 2, refund_cents: 40_000, waits: true });
      assert.equal((await holder.client('GET', '/user')).status, 401, 'the session ended');
      assert.deepEqual(await statesOf(visits), stays);
      assert.equal((await shown(trust, holder)).request, 'waiting');
      assert.ok((await mailOf('account_suspended'))?.text.includes('ils restent prévus en attendant'));
      const request = (await requestOf(finance, holder))!;
      assert.deepEqual(
        [
          request.of,
          request.cents,
          request.visit,
          request.suspension?.visits,
          request.suspension?.people,
          request.reason,
        ],
        ['suspension', 40_000, null, 2, 2, reason],
      );
      const both = await Promise.all([decide(finance, request.id, 'granted'), decide(owner, request.id, 'granted')]);
      assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
      assert.deepEqual(await statesOf(visits), ended);
      const mail = await mailOf('suspended_visits_ended');
      assert.ok(
        mail?.to === holder.email &&
          mail.text.includes('Vos 2 rendez-vous à venir sont annulés') &&
          mail.text.includes(reason),
      );
      for (const visit of visits) assert.deepEqual((await mailKindsOf(app, visit)).slice(-1), ['booking_cancelled']);
      await app.runJob('run-refunds');
      assert.deepEqual(
        (await linesOf(holder.id)).map(({ action }) => action),
        ['account suspended', 'refund asked', 'refund granted'],
      );
      await assertInvariants(app);
    });

    test('after a refusal or an expiry, visits stay and can be requested again; lifting the suspension withdraws the request', async () => {
      const [trust, finance] = [await adminOf('trust'), await adminOf('finance')];
      const first = await busy();
      assert.equal(refusalOf(await askAgain(trust, first.holder)), backofficeRefusals.notSuspended);
      await suspend(trust, first.holder);
      assert.equal(refusalOf(await askAgain(trust, first.holder)), backofficeRefusals.askedOfPerson);
      assert.equal(
        dataOf(await decide(finance, (await requestOf(finance, first.holder))!.id, 'refused')).state,
        'refused',
      );
      assert.equal((await mailOf('suspension_refused'))?.to, trust.email);
      assert.deepEqual([await statesOf(first.visits), (await shown(trust, first.holder)).request], [stays, 'refused']);
      assert.equal(dataOf(await askAgain(trust, first.holder)).waits, true);
      assert.equal((await lift(trust, first.holder)).status, 200);
      assert.equal(await requestOf(finance, first.holder), undefined);
      const { data: decided } = dataOf(
        await finance.client<Requests>('GET', '/v1/admin/refunds?decided=1&itemsPerPage=100'),
      );
      assert.deepEqual(
        decided.filter(({ suspension }) => suspension?.account.id === first.holder.id).map(({ state }) => state),
        ['withdrawn', 'refused'],
      );
      assert.deepEqual(await statesOf(first.visits), stays);
      const second = await busy();
      await suspend(trust, second.holder);
      const late = (await requestOf(finance, second.holder))!;
      at(nowMs + 7 * dayMs);
      await app.runJob('expire-refund-requests');
      assert.equal((await mailOf('suspension_expired'))?.to, trust.email);
      const [later, again] = [await adminOf('finance'), await adminOf('trust')];
      assert.equal(refusalOf(await decide(later, late.id, 'granted')), backofficeRefusals.decided);
      assert.deepEqual(
        [await statesOf(second.visits), (await shown(again, second.holder)).request],
        [stays, 'expired'],
      );
      assert.equal(dataOf(await askAgain(again, second.holder)).waits, true);
      assert.equal((await decide(later, (await requestOf(later, second.holder))!.id, 'granted')).status, 200);
      assert.deepEqual(await statesOf(second.visits), ended);
      assert.equal(refusalOf(await askAgain(again, second.holder)), backofficeRefusals.noVisit);
      await assertInvariants(app);
    });

    test('while a request waits, an admin can neither cancel its visits one by one nor request less', async () => {
      const [trust, support] = [await adminOf('trust'), await adminOf('support')];
      const { holder, visits, clients } = await busy();
      await suspend(trust, holder);
      const alone = await support.client('POST', `/v1/admin/bookings/${visits[0]}/cancel`, { reason });
      assert.equal(refusalOf(alone), backofficeRefusals.asked);
      assert.equal((await suspend(trust, clients[0]!)).waits, true, 'its client is suspended too');
      assert.equal((await clients[1]!.client('POST', `/v1/cancellation/${visits[1]}/cancel`, {})).status, 200);
      assert.equal(refusalOf(await askAgain(trust, holder)), backofficeRefusals.askedOfPerson);
      assert.deepEqual(await statesOf(visits), ['confirmed', 'cancelled_client']);
    });

    test('an admin who could not act on a suspended admin can grant the end of their visits', async () => {
      const [owner, finance] = [await adminOf('owner'), await adminOf('finance')];
      const { holder, visits } = await busy();
      await becomeAdmin(app, holder, ['support']);
      await suspend(owner, holder);
      assert.equal((await decide(finance, (await requestOf(finance, holder))!.id, 'granted')).status, 200);
      assert.deepEqual(await statesOf(visits), ended);
    });

    test('a visit booked or paid after the count does not end with the others, and ends on a later request', async () => {
      const trust = await adminOf('trust');
      const client = await someone();
      const pro = await makeProfessional(app.db, app.clock.now(), { options: [{ cents: 20_000 }] });
      const book = (startsAt: string) => sendOrder(app, pro, startsAt, { email: client.email }, client.client);
      const { sent: counted } = await book('2026-12-16T09:00:00.000Z');
      await payWith(app, counted, cards.accepted);
      await news(app);
      const { sent: late } = await book('2026-12-17T09:00:00.000Z');
      assert.deepEqual(await suspend(trust, client), { visits: 1, people: 1, refund_cents: 20_000, waits: false });
      await payWith(app, late, cards.accepted);
      await news(app);
      const both = [counted.booking_id, late.booking_id];
      assert.deepEqual(await statesOf(both), ['cancelled_admin', 'confirmed']);
      assert.deepEqual(await shown(trust, client), {
        visits: 1,
        people: 1,
        refund_cents: 20_000,
        needs_second: false,
        request: null,
      });
      assert.equal(dataOf(await askAgain(trust, client)).waits, false);
      assert.equal(refusalOf(await askAgain(trust, client)), backofficeRefusals.noVisit, 'before the job has passed');
      assert.deepEqual(await statesOf(both), ended);
      await assertInvariants(app);
    });

    test('the other side of several ended visits is notified once', async () => {
      const trust = await adminOf('trust');
      const pro = await makeProfessional(app.db, app.clock.now(), { options: [{ cents: 6000 }] });
      const holder = await known(await ownerOf(app, pro));
      const client = await someone();
      const visits: string[] = [];
      for (const startsAt of ['2026-12-16T09:00:00.000Z', '2026-12-17T09:00:00.000Z']) {
        const { sent } = await sendOrder(app, pro, startsAt, { email: client.email }, client.client);
        await payWith(app, sent, cards.accepted);
        await news(app);
        visits.push(sent.booking_id);
      }
      await suspend(trust, holder);
      assert.deepEqual(await statesOf(visits), ended);
      const tellings = await Promise.all(
        visits.map(
          async (visit) => (await mailKindsOf(app, visit)).filter((kind) => kind === 'booking_cancelled').length,
        ),
      );
      assert.equal(tellings[0]! + tellings[1]!, 1);
      const mail = await mailOf('booking_cancelled');
      assert.equal(mail?.subject, '2 rendez-vous annulés');
      for (const expectedText of ['mercredi 16 décembre à 10:00', 'jeudi 17 décembre à 10:00', '120 €'])
        assert.ok(plain(mail.text).includes(expectedText), expectedText);
      await app.runJob('run-refunds');
      await assertInvariants(app);
    });

    test('a visit that cannot be cancelled does not block the other visits of its client', async () => {
      const trust = await adminOf('trust');
      const pro = await makeProfessional(app.db, app.clock.now(), { payOnSite: true, options: [{ cents: 6000 }] });
      const holder = await known(await ownerOf(app, pro));
      const client = await someone();
      const visits: string[] = [];
      for (const startsAt of ['2026-12-16T09:00:00.000Z', '2026-12-17T09:00:00.000Z'])
        visits.push(
          (await sendOrder(app, pro, startsAt, { email: client.email, payment_method: 'cash' }, client.client)).sent
            .booking_id,
        );
      await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'stays'; end $$`.execute(
        app.db,
      );
      await sql
        .raw(
          `create trigger refuse before update on booking for each row when (old.public_id = '${visits[0]}') execute function refuse()`,
        )
        .execute(app.db);
      await suspend(trust, holder);
      assert.deepEqual(await statesOf(visits), ['confirmed', 'cancelled_admin']);
      await sql`drop trigger refuse on booking`.execute(app.db);
      assert.deepEqual(await statesOf(visits), ended);
      await sql`drop function refuse()`.execute(app.db);
    });

    test('an admin who is a client of one of the visits needs a second admin', async () => {
      const trust = await adminOf('trust');
      const own = await makeProfessional(app.db, app.clock.now(), { options: [{ cents: 20_000 }] });
      const holder = await known(await ownerOf(app, own));
      const { sent } = await sendOrder(app, own, '2026-12-18T09:00:00.000Z', { email: trust.email }, trust.client);
      await payWith(app, sent, cards.accepted);
      await news(app);
      assert.equal((await shown(trust, holder)).needs_second, true, 'a visit of whoever acts');
      assert.equal((await shown(await adminOf('trust'), holder)).needs_second, false);
    });

    test('neither the requesting admin nor a client of one of the visits can grant the request', async () => {
      const owner = await adminOf('owner');
      const { holder, clients, visits } = await busy();
      await suspend(owner, holder);
      const { id } = (await requestOf(owner, holder))!;
      assert.equal(refusalOf(await decide(owner, id, 'granted')), backofficeRefusals.ownRefund);
      await becomeAdmin(app, clients[0]!, ['finance']);
      assert.equal(refusalOf(await decide(clients[0]!, id, 'granted')), backofficeRefusals.ownVisit);
      assert.deepEqual(await statesOf(visits), stays);
    });
  });
}
