import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { BookingData, listProBookings, ProBookingData } from '#features/bookings/contract.ts';
import type { listContests } from '#features/cancellation/contract.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { slotsOf } from '../actors/cart.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { makeProfessional, type MadeProfessional } from '../actors/factories.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { cards, countOf, news, payWith, sendOrder, mailKindsOf, type Sent } from '../actors/payments.ts';
import { becomeAdmin, memberOf, ownerOf, password, type Member } from '../actors/people.ts';

type List = DataOf<typeof listProBookings>;
type Contests = DataOf<typeof listContests>;

const hour = 3_600_000;
const startsAt = '2026-11-23T09:00:00.000Z';
const startMs = Date.parse(startsAt);

for (const kind of kinds) {
  describe(`visits of a professional on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const made = async (overrides: MadeProfessional = {}) => {
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true, ...overrides });
      const { client, email } = await ownerOf(app, pro);
      // A session expires after some hours, so the owner signs in again.
      const later = async (ms: number): Promise<void> => {
        at(ms);
        assert.equal((await client('POST', '/user/login', { email, password })).status, 200);
      };
      return { pro, client, later, base: `/v1/pro/${pro.publicId}` };
    };
    const asks = async <D>(client: Client, method: string, path: string, body?: unknown): Promise<D> => {
      const answer = await client<D>(method, path, body);
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data;
    };
    const statusOf = async (client: Client, method: string, path: string, body?: unknown): Promise<number> =>
      (await client(method, path, body)).status;

    test('a request is confirmed with mails to both sides, or declined, which frees its time; a late answer gets 409', async () => {
      const { pro, client, later, base } = await made({ options: [{ approval: true }] });
      const { sent } = await sendOrder(app, pro, startsAt, { payment_method: 'cash', access_note: 'Digicode 12B' });
      const other = await sendOrder(app, pro, '2026-11-23T11:00:00.000Z', { payment_method: 'cash' });
      const shown = await asks<ProBookingData>(client, 'GET', `${base}/booking/${sent.booking_id}`);
      assert.deepEqual(
        [shown.state, shown.actions, shown.access_note, shown.client.phone],
        ['requested', ['confirm', 'decline'], 'Digicode 12B', '+33612345678'],
      );
      const list = await asks<List>(client, 'GET', `${base}/bookings?when=upcoming&itemsPerPage=1`);
      assert.deepEqual(
        [list.total, list.data.map((one) => one.id), list.counts],
        [2, [sent.booking_id], { upcoming: 2, past: 0, requested: 2 }],
      );
      const confirmed = await asks<ProBookingData>(client, 'PUT', `${base}/booking/${sent.booking_id}`, {
        state: 'confirmed',
      });
      assert.deepEqual(
        [confirmed.state, confirmed.actions, confirmed.history.at(-1)?.by],
        ['confirmed', ['cancel', 'cancel_for_client'], 'pro'],
      );
      await asks(client, 'PUT', `${base}/booking/${sent.booking_id}`, { state: 'confirmed' });
      assert.deepEqual(
        (await mailKindsOf(app, sent.booking_id)).slice(-2),
        ['booking_confirmed', 'booking_confirmed_pro'],
        'said twice, told once',
      );
      assert.ok(!(await slotsOf(app, pro)).includes('2026-11-23T11:00:00.000Z'));
      const declined = await asks<ProBookingData>(client, 'PUT', `${base}/booking/${other.sent.booking_id}`, {
        state: 'declined',
        reason: 'En congé',
      });
      assert.deepEqual(
        [declined.state, declined.actions, declined.history.at(-1)?.reason],
        ['declined', [], 'En congé'],
      );
      assert.ok((await slotsOf(app, pro)).includes('2026-11-23T11:00:00.000Z'));
      assert.equal((await asks<List>(client, 'GET', `${base}/bookings?state=declined`)).total, 1);
      const late = await sendOrder(app, pro, '2026-11-24T09:00:00.000Z', { payment_method: 'cash' });
      await later(nowMs + 25 * hour);
      assert.equal(
        await statusOf(client, 'PUT', `${base}/booking/${late.sent.booking_id}`, { state: 'confirmed' }),
        409,
      );
      await assertInvariants(app);
    });

    test('a professional cancels a paid visit with a reason, and the client is refunded in full', async () => {
      const { pro, client, later, base } = await made();
      const { sent } = await sendOrder(app, pro, startsAt);
      await payWith(app, sent, cards.accepted);
      await news(app);
      const path = `${base}/cancellation/${sent.booking_id}/cancel`;
      assert.equal(await statusOf(client, 'POST', path, {}), 400, 'a reason is said');
      await later(startMs - hour);
      const done = await asks<ProBookingData>(client, 'POST', path, { reason: 'Je suis souffrante.' });
      assert.deepEqual([done.state, done.refunding_cents, done.retained_cents], ['cancelled_pro', 6000, 0]);
      await app.runJob('run-refunds');
      assert.equal(
        (await asks<ProBookingData>(client, 'GET', `${base}/booking/${sent.booking_id}`)).payment_status,
        'refunded',
      );
      assert.equal(
        await statusOf(client, 'PUT', `${base}/booking/${sent.booking_id}/payment_status`, { payment_status: 'paid' }),
        409,
      );
      await assertInvariants(app);
    });

    test('an absence is recorded 15 minutes after the start, undone within a day, and its payment shared once no contest can follow', async () => {
      const { pro, client, later, base } = await made();
      await sql`insert into cancellation_policy (pro_id, tiers, no_show_percent) values (${pro.id}, '[]', 50)`.execute(
        app.db,
      );
      const { sent } = await sendOrder(app, pro, startsAt);
      await payWith(app, sent, cards.accepted);
      await news(app);
      const path = `${base}/booking/${sent.booking_id}`;
      const says = (state: string): Promise<number> => statusOf(client, 'PUT', path, { state });
      const sentenceOf = async (state: string): Promise<unknown> => {
        const answer = await client('PUT', path, { state });
        return [answer.status, answer.body.success || answer.body.error.additional];
      };
      assert.deepEqual(
        [await sentenceOf('no_show'), await sentenceOf('completed')],
        [
          [409, 'Vous pourrez signaler une absence un quart d’heure après le début du rendez-vous.'],
          [409, 'Ce rendez-vous n’a pas commencé. Vous pourrez indiquer qu’il a eu lieu dès l’heure du début.'],
        ],
        'not before it began',
      );
      await later(startMs + hour / 4);
      assert.equal(await says('no_show'), 200);
      await later(startMs + 20 * hour);
      assert.deepEqual([await says('completed'), await says('no_show')], [200, 200]);
      assert.deepEqual(
        (await mailKindsOf(app, sent.booking_id)).slice(2),
        ['booking_no_show', 'booking_no_show'],
        'each time it is said',
      );
      await app.runJob('settle-no-shows');
      assert.equal((await asks<ProBookingData>(client, 'GET', path)).refunding_cents, 0);
      await later(startMs + 69 * hour);
      assert.equal(await says('completed'), 409);
      await app.runJob('settle-no-shows');
      await app.runJob('settle-no-shows');
      await app.runJob('run-refunds');
      const shown = await asks<ProBookingData>(client, 'GET', path);
      assert.deepEqual(
        [shown.state, shown.retained_cents, shown.refunded_cents, shown.payment_status],
        ['no_show', 3000, 3000, 'paid_wlns'],
      );
      await assertInvariants(app);
    });

    /** A visit paid online and then marked as a no-show. The policy retains half of the price. */
    const absent = async () => {
      const here = await made();
      await sql`insert into cancellation_policy (pro_id, tiers, no_show_percent) values (${here.pro.id}, '[]', 50)`.execute(
        app.db,
      );
      const order = await sendOrder(app, here.pro, startsAt);
      await payWith(app, order.sent, cards.accepted);
      await news(app);
      await here.later(startMs + hour / 4);
      const path = `${here.base}/booking/${order.sent.booking_id}`;
      assert.equal(await statusOf(here.client, 'PUT', path, { state: 'no_show' }), 200);
      return { ...here, sent: order.sent, holder: order.client, path };
    };
    const why = 'J’attendais devant la porte depuis dix minutes.';
    const contests = (client: Client, { booking_id }: Sent, over: Record<string, unknown> = {}): Promise<number> =>
      statusOf(client, 'POST', `/v1/booking/booking/${booking_id}/absence/contest`, { reason: why, ...over });
    const admin = async (): Promise<Member> => {
      const member = await memberOf(app);
      await becomeAdmin(app, member);
      return member;
    };
    const listed = async (client: Client, { booking_id }: Sent, query = ''): Promise<Contests['data'][number]> =>
      (await asks<Contests>(client, 'GET', `/v1/admin/absences?itemsPerPage=100${query}`)).data.find(
        (one) => one.booking_id === booking_id,
      ) ?? assert.fail();
    const decision = { decision: 'accepted', reason: 'La photo envoyée montre que le client était là.' };

    test('the client contests an absence; once an admin accepts, the visit is completed, refunded and cannot be an absence again', async () => {
      const { client, holder, sent, path, later } = await absent();
      assert.deepEqual(
        [await contests(caller(app), sent), await contests(holder, sent, { reason: 'non' })],
        [404, 400],
      );
      const open = (await asks<BookingData>(holder, 'GET', `/v1/booking/booking/${sent.booking_id}`)).absence;
      assert.deepEqual(open, { contest_until: new Date(startMs + hour / 4 + 48 * hour).toISOString(), contest: null });
      assert.equal(await contests(holder, sent), 200);
      const again = await holder('POST', `/v1/booking/booking/${sent.booking_id}/absence/contest`, { reason: why });
      assert.ok(
        again.status === 409 &&
          !again.body.success &&
          again.body.error.additional === 'Cette absence est déjà contestée.',
      );
      assert.deepEqual((await mailKindsOf(app, sent.booking_id)).slice(2), [
        'booking_no_show',
        'absence_contested_pro',
      ]);
      assert.equal(
        await countOf(app, 'notification', `account_id is null and profile_id is null and name = 'Absence contestée'`),
        1,
      );
      assert.equal((await asks<ProBookingData>(client, 'GET', path)).absence?.contest?.reason, why);

      await later(startMs + 20 * hour);
      const { client: chief } = await admin();
      const waiting = await listed(chief, sent);
      assert.deepEqual(
        [waiting.state, waiting.reason, waiting.client, waiting.paid_cents, waiting.kept_cents],
        ['waiting', why, 'Camille Roux', 6000, 3000],
      );
      const decide = (body: unknown): Promise<number> =>
        statusOf(chief, 'POST', `/v1/admin/absences/${waiting.id}/decide`, body);
      assert.deepEqual(
        [await decide({ ...decision, reason: 'oui' }), await decide(decision), await decide(decision)],
        [400, 200, 409],
      );
      assert.deepEqual((await mailKindsOf(app, sent.booking_id)).slice(4), ['absence_lifted', 'absence_lifted_pro']);
      await app.runJob('run-refunds');
      const shown = await asks<ProBookingData>(client, 'GET', path);
      assert.deepEqual(
        [shown.state, shown.payment_status, shown.refunded_cents, shown.retained_cents, shown.absence?.contest?.state],
        ['completed', 'refunded', 6000, 0, 'accepted'],
      );
      assert.equal(await statusOf(client, 'PUT', path, { state: 'no_show' }), 409, 'nobody says it again');
      assert.equal(
        await countOf(
          app,
          'audit_entry',
          `object = '${sent.booking_id}' and action in ('absence contested', 'absence lifted')`,
        ),
        2,
      );
      await assertInvariants(app);
    });

    test('a pending contest freezes the payment; once an uninvolved admin refuses it, the policy’s share is retained', async () => {
      const { client, sent, path, later, pro } = await absent();
      assert.equal(await contests(caller(app), sent, { jeton: bookingLinkToken(app, sent.booking_id) }), 200);
      await later(startMs + 69 * hour);
      await app.runJob('settle-no-shows');
      assert.equal((await asks<ProBookingData>(client, 'GET', path)).refunding_cents, 0);
      const { client: chief, email } = await admin();
      const { id } = await listed(chief, sent);
      const decide = (): Promise<number> =>
        statusOf(chief, 'POST', `/v1/admin/absences/${id}/decide`, { ...decision, decision: 'refused' });
      await sql`update booking set email = ${email} where pro_id = ${pro.id}`.execute(app.db);
      assert.equal(await decide(), 403, 'nobody decides of their own');
      await sql`update booking set email = 'camille@exemple.fr' where pro_id = ${pro.id}`.execute(app.db);
      assert.equal(await decide(), 200);
      await app.runJob('settle-no-shows');
      await app.runJob('run-refunds');
      const shown = await asks<ProBookingData>(client, 'GET', path);
      assert.deepEqual(
        [shown.state, shown.retained_cents, shown.refunded_cents, shown.absence?.contest?.state],
        ['no_show', 3000, 3000, 'refused'],
      );
      assert.deepEqual((await mailKindsOf(app, sent.booking_id)).slice(4), ['absence_upheld', 'absence_upheld_pro']);
      assert.equal((await listed(chief, sent, '&decided=1')).decision, decision.reason);
      await assertInvariants(app);
    });

    test('withdrawing an absence closes its contest; 48 hours after a new absence, a contest is refused', async () => {
      const { client, holder, sent, path, later } = await absent();
      assert.equal(await contests(holder, sent), 200);
      assert.equal(await statusOf(client, 'PUT', path, { state: 'completed' }), 200);
      assert.equal((await mailKindsOf(app, sent.booking_id)).at(-1), 'absence_lifted');
      assert.equal(await contests(holder, sent), 409);
      assert.equal(await statusOf(client, 'PUT', path, { state: 'no_show' }), 200);
      assert.equal(
        (await asks<ProBookingData>(client, 'GET', path)).absence?.contest,
        null,
        'another absence, not contested yet',
      );
      await later(startMs + hour / 4 + 48 * hour);
      assert.equal(await contests(holder, sent), 409);
      await assertInvariants(app);
    });

    test('on-site payments are recorded from the day of the visit and undone within a day; online payments cannot be changed', async () => {
      const { pro, client, later, base } = await made();
      const cash = await sendOrder(app, pro, startsAt, { payment_method: 'cash' });
      const online = await sendOrder(app, pro, '2026-11-23T11:00:00.000Z');
      await payWith(app, online.sent, cards.accepted);
      await news(app);
      const says = (id: string, payment_status: string, more = {}): Promise<number> =>
        statusOf(client, 'PUT', `${base}/booking/${id}/payment_status`, { payment_status, ...more });
      const mine = cash.sent.booking_id;
      const sentenceOf = async (id: string, body: object): Promise<unknown> => {
        const answer = await client('PUT', `${base}/booking/${id}/payment_status`, body);
        return [answer.status, answer.body.success || answer.body.error.additional];
      };
      assert.deepEqual(
        await sentenceOf(mine, { payment_status: 'paid' }),
        [409, 'Ce rendez-vous est à venir. Vous pourrez enregistrer le règlement le jour même.'],
        'two days before',
      );
      await later(startMs - 2 * hour);
      assert.deepEqual([await says(mine, 'paid', { payment_method: 'cheque' }), await says(mine, 'paid')], [200, 200]);
      const shown = await asks<ProBookingData>(client, 'GET', `${base}/booking/${mine}`);
      assert.deepEqual(
        [shown.payment_status, shown.collected_by, shown.collected_at, shown.actions],
        [
          'paid',
          'cheque',
          '2026-11-23T07:00:00.000Z',
          ['cancel', 'cancel_for_client', 'mark_pending', 'mark_refunded', 'arrive', 'start_care'],
        ],
      );
      assert.equal(await says(mine, 'pending'), 200);
      assert.equal(await says(mine, 'paid'), 200);
      await later(startMs + 23 * hour);
      assert.deepEqual(
        [await says(mine, 'pending'), await says(mine, 'refunded'), await says(mine, 'pending')],
        [409, 200, 409],
      );
      assert.deepEqual(await sentenceOf(mine, { payment_status: 'paid_wlns' }), [
        403,
        'Seul un paiement en ligne donne cet état. Rien n’a été changé.',
      ]);
      for (const body of [
        { payment_status: 'pending' },
        { payment_status: 'refunded' },
        { payment_status: 'paid', payment_method: 'cash' },
      ])
        assert.deepEqual(await sentenceOf(online.sent.booking_id, body), [
          403,
          'Ce rendez-vous a été payé en ligne\u202f: ce paiement ne se modifie pas. Rien n’a été changé.',
        ]);
      await assertInvariants(app);
    });

    test('a visit that is only held returns 404, and so does a visit of another professional', async () => {
      const { pro, client, base } = await made();
      const { sent } = await sendOrder(app, pro, startsAt);
      assert.equal(sent.state, 'pending_payment');
      assert.equal(await statusOf(client, 'GET', `${base}/booking/${sent.booking_id}`), 404);
      assert.equal((await asks<List>(client, 'GET', `${base}/bookings`)).total, 0);
      await payWith(app, sent, cards.accepted);
      await news(app);
      const other = await made();
      const booking = `${other.base}/booking/${sent.booking_id}`;
      const tries: [string, string, unknown?][] = [
        ['GET', booking],
        ['PUT', booking, { state: 'completed' }],
        ['PUT', `${booking}/payment_status`, { payment_status: 'paid' }],
        ['POST', `${other.base}/cancellation/${sent.booking_id}/cancel`, { reason: 'Non' }],
        ['GET', `${base}/booking/${sent.booking_id}`],
        ['GET', `${base}/bookings`],
      ];
      for (const [method, path, body] of tries)
        assert.equal(await statusOf(other.client, method, path, body), 404, `${method} ${path}`);
    });
  });
}
