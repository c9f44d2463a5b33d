import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { newId } from '#platform/db/ids.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { withTestApp, nowMs, nowIso } from '../app/with-test-app.ts';
import { makeProfessional } from '../actors/factories.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { mailOf } from '../actors/mails.ts';
import { holdSlot, proven, sendBody, mailKindsOf, type Sent } from '../actors/payments.ts';
import { ownerOf, type Member } from '../actors/people.ts';
import { plain } from '../actors/shown-booking.ts';

const hour = 3_600_000;
// Thursday 10 December 2026, 14:00 in Paris.
const startsAt = '2026-12-10T13:00:00.000Z';
const startMs = Date.parse(startsAt);

for (const kind of kinds) {
  describe(`health form reminders on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    /** A professional whose only service requires a health checklist. */
    const asking = async () => {
      const pro = await makeProfessional(app.db, nowMs, { payOnline: false, payOnSite: true });
      const owner = await ownerOf(app, pro);
      await sql`
        with made as (
          insert into health_checklist (public_id, pro_id, name, impossible, with_attestation, terms_at, created_at, updated_at)
          values (${newId()}, ${pro.id}, 'Massages', '{phlebitis}', '{diabetes}', ${nowIso}::timestamptz, ${nowIso}::timestamptz, ${nowIso}::timestamptz) returning id)
        update service set health_checklist_id = made.id from made where pro_id = ${pro.id}`.execute(app.db);
      return { pro, owner };
    };
    type Asking = Awaited<ReturnType<typeof asking>>;

    const noted = async ({ pro, owner }: { pro: Asking['pro']; owner: Member }, starts = startsAt): Promise<string> => {
      const answer = await owner.client<{ booking_id: string }>('POST', `/v1/pro/${pro.publicId}/order`, {
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: starts,
        client: { firstname: 'Lise', lastname: 'Perrin', email: 'lise@exemple.fr' },
      });
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data.booking_id;
    };
    const remind = async (ms: number): Promise<void> => {
      at(ms);
      await app.runJob('remind-intakes');
    };
    const reminders = async (bookingId: string): Promise<number> =>
      (await mailKindsOf(app, bookingId)).filter((one) => one === 'health_awaited').length;
    const answers = (client: Client, bookingId: string, typed: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...typed, jeton: bookingLinkToken(app, bookingId) }))
        form.append(name, value);
      return client('POST', `/v1/booking/booking/${bookingId}/intake`, form);
    };
    const rowOf = async (bookingId: string): Promise<number> =>
      (await sql<{ id: number }>`select id from booking where public_id = ${bookingId}`.execute(app.db)).rows[0]!.id;

    test('a visit noted by its professional is reminded three days and one day before, with a link to the form', async () => {
      const bookingId = await noted(await asking());
      await remind(startMs - 73 * hour);
      assert.equal(await reminders(bookingId), 0);
      await remind(startMs - 72 * hour);
      await remind(startMs - 48 * hour);
      assert.equal(await reminders(bookingId), 1);
      const mail = await mailOf(app, 'health_awaited', await rowOf(bookingId));
      assert.equal(
        plain(`${mail?.subject} | ${mail?.preview}`),
        'Une fiche santé avant jeudi | Elle se remplit en une minute.',
      );
      assert.ok(mail?.text.includes(`/rendez-vous/${bookingId}/fiche-sante?jeton=${bookingLinkToken(app, bookingId)}`));
      await remind(startMs - 24 * hour);
      await remind(startMs - hour);
      assert.equal(await reminders(bookingId), 2);
      await remind(startMs);
      assert.equal(await reminders(bookingId), 2);
      await assertInvariants(app);
    });

    test('an answer or a cancellation stops the reminders, even the mail already queued', async () => {
      const [answered, cancelled] = [await noted(await asking()), await noted(await asking())];
      await remind(startMs - 70 * hour);
      assert.equal((await answers(caller(app), answered, { none: 'on', consent: 'on' })).status, 200);
      const jeton = bookingLinkToken(app, cancelled);
      assert.equal(
        (await caller(app)('POST', `/v1/cancellation/${cancelled}/cancel`, { jeton, expected_refund_cents: 0 })).status,
        200,
      );
      for (const id of [answered, cancelled]) assert.equal(await mailOf(app, 'health_awaited', await rowOf(id)), null);
      await remind(startMs - 20 * hour);
      assert.deepEqual([await reminders(answered), await reminders(cancelled)], [1, 1]);
      await assertInvariants(app);
    });

    test('no reminder goes to a client who chose to talk on the day, until the checklist changes, nor to a booking the day before', async () => {
      const chosen = await asking();
      const client = caller(app);
      const { held } = await holdSlot(app, chosen.pro, startsAt, client);
      const held_ = (
        await sql<{
          id: string;
        }>`select b.public_id as id from cart c join booking b on b.id = c.booking_id where c.public_id = ${held.cart_id}`.execute(
          app.db,
        )
      ).rows[0]!.id;
      assert.equal((await answers(client, held_, { on_site: 'on' })).status, 200);
      const sent = await client<Sent>('POST', '/v1/order/send', sendBody(held, { payment_method: 'cash' }));
      assert.ok(sent.body.success, JSON.stringify(sent.body));
      await proven(app, client, sent.body.data);
      at(startMs - 20 * hour);
      const late = await noted(await asking());
      await remind(startMs - 19 * hour);
      assert.deepEqual([await reminders(held_), await reminders(late)], [0, 0]);
      // A checklist that has changed must be answered again.
      await sql`update health_checklist set version = version + 1 where pro_id = ${chosen.pro.id}`.execute(app.db);
      await remind(startMs - 18 * hour);
      assert.equal(await reminders(held_), 1);
      await assertInvariants(app);
    });
  });
}
