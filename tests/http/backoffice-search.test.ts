import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { AdminRole } from '#core/admin-roles.ts';
import type { DataOf } from '#core/route.ts';
import type { searchBackoffice } from '#features/backoffice/contract/search.ts';
import { checkCharacter } from '#features/sales/rules/code.ts';
import { sha256 } from '#platform/db/ids.ts';
import { makeProfessional } from '../actors/factories.ts';
import { sendOrder } from '../actors/payments.ts';
import { becomeAdmin, memberOf } from '../actors/people.ts';
import { reporting } from '../actors/reports.ts';
import { kinds, type Caller, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type Found = DataOf<typeof searchBackoffice>;

for (const kind of kinds) {
  describe(`admin search on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const { report } = reporting(() => app);

    const adminOf = async (...given: AdminRole[]): Promise<Caller> => {
      const member = await memberOf(app, { firstname: 'Zoé', lastname: 'Administre' });
      await becomeAdmin(app, member, given);
      return member.client;
    };
    const searchBy = (by: Caller, q: string) => by<Found>('POST', '/v1/admin/search', { q });
    const found = async (by: Caller, q: string): Promise<Found> => {
      const { body } = await searchBy(by, q);
      assert.ok(body.success, JSON.stringify(body));
      return body.data;
    };
    const lines = async () =>
      (
        await sql<{
          detail: unknown;
        }>`select detail from audit_entry where action = 'backoffice searched' order by id`.execute(app.db)
      ).rows.map(({ detail }) => detail);

    test('finds a person by name without accents, address, phone or id; audits the ids shown, not the typed text', async () => {
      const support = await adminOf('support');
      const { email } = await memberOf(app, { firstname: 'Éléonore', lastname: 'Cœur-Noël' });
      await sql`update account set phone_prefix = '+33', phone_number = '612345678' where email = ${email}`.execute(
        app.db,
      );
      const id = (
        await sql<{ public_id: string }>`select public_id from account where email = ${email}`.execute(app.db)
      ).rows[0]!.public_id;
      const before = (await lines()).length;
      for (const typed of [
        'eleonore',
        'NOËL éléonore',
        'coeur',
        email,
        email.toUpperCase(),
        '06 12 34 56 78',
        '+33612345678',
        id,
      ]) {
        const { people } = await found(support, typed);
        assert.ok(
          people.some((one) => one.id === id && one.email === email && one.verified && !one.admin),
          typed,
        );
      }
      // Older accounts store the number with separators between the digits.
      await sql`update account set phone_number = '06 98 76 54 32' where email = ${email}`.execute(app.db);
      for (const typed of ['06 98 76 54 32', '0698765432', '+33698765432'])
        assert.deepEqual(
          (await found(support, typed)).people.map((one) => one.id),
          [id],
          typed,
        );
      const shown = await support<{ phone: string }>('GET', `/v1/admin/people/${id}`);
      assert.equal(shown.body.success && shown.body.data.phone, '+33698765432');
      assert.equal((await lines()).length - before, 11);
      assert.ok(!JSON.stringify(await lines()).includes(email));
      assert.deepEqual((await found(support, 'personne-de-ce-nom')).people, []);
      assert.equal((await lines()).length - before, 11, 'nothing was shown');
    });

    test('finds a booking by id, order, guest address, name or phone, and a professional by id', async () => {
      const trust = await adminOf('trust');
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const email = 'invitee-cherchee@exemple.fr';
      const { sent } = await sendOrder(app, pro, '2026-12-10T09:00:00.000Z', { payment_method: 'cash', email });
      const { rows } = await sql<{
        number: string;
      }>`select number from order_record where public_id = ${sent.order_id}`.execute(app.db);
      for (const typed of [sent.booking_id, sent.order_id, rows[0]!.number, email]) {
        const { bookings, orders } = await found(trust, typed);
        assert.deepEqual(
          [bookings.map(({ id }) => id), orders.map(({ id }) => id)],
          [[sent.booking_id], [sent.order_id]],
          typed,
        );
        assert.deepEqual([bookings[0]!.client, bookings[0]!.professional.id], ['Camille Roux', pro.publicId]);
      }
      const { bookings } = await found(trust, 'roux camille');
      assert.ok(
        bookings.some(({ id }) => id === sent.booking_id),
        'a guest by name',
      );
      const { phone } = (
        await sql<{ phone: string }>`select phone from booking where public_id = ${sent.booking_id}`.execute(app.db)
      ).rows[0]!;
      const called = (await found(trust, phone)).bookings;
      assert.ok(
        called.some(({ id }) => id === sent.booking_id),
        'and by telephone',
      );
      assert.deepEqual(
        (await found(trust, pro.publicId)).professionals.map(({ id }) => id),
        [pro.publicId],
      );
    });

    test('finds a SIRET written in groups; complaints and reports appear only to the admins who decide them', async () => {
      const [trust, finance] = [await adminOf('trust'), await adminOf('finance')];
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      await sql`update pro set siret_number = '81234567800012' where public_id = ${pro.publicId}`.execute(app.db);
      for (const typed of ['812 345 678 00012', '81234567800012'])
        assert.deepEqual(
          (await found(finance, typed)).professionals.map(({ id }) => id),
          [pro.publicId],
          typed,
        );
      const { sent } = await sendOrder(app, pro, '2026-12-10T09:00:00.000Z', { payment_method: 'cash' });
      const at = new Date(nowMs).toISOString();
      await sql`
        insert into complaint (public_id, number, booking_id, author, reason, asked, asked_cents, state, answer_until, decide_until, created_at, changed_at)
        select ${'c'.repeat(22)}, 'H259-XC9C', id, 'client', 'mismatch', 'answer', 0, 'awaiting_pro', ${at}, ${at}, ${at}, ${at}
        from booking where public_id = ${sent.booking_id}`.execute(app.db);
      const receipt = await report({
        page: `/praticien/${pro.publicId}`,
        content: 'profile',
        content_id: pro.publicId,
      });
      for (const typed of ['H259-XC9C', 'h259xc9c']) {
        assert.deepEqual(
          (await found(finance, typed)).bookings.map(({ id }) => id),
          [sent.booking_id],
          'its visit, for who does not decide it',
        );
        const { complaints } = await found(trust, typed);
        assert.deepEqual(
          [complaints.length, complaints[0]?.number, complaints[0]?.client, complaints[0]?.professional.id],
          [1, 'H259-XC9C', 'Camille Roux', pro.publicId],
        );
      }
      assert.deepEqual(
        (await found(trust, receipt.toLowerCase())).reports.map((one) => one.receipt),
        [receipt],
      );
      for (const typed of ['H259-XC9C', receipt]) {
        const { complaints, reports } = await found(finance, typed);
        assert.deepEqual([complaints, reports], [[], []], 'not theirs to read');
      }
    });

    test('finds a prepaid code by its hash, and writes nothing of it to the audit', async () => {
      const body = '7K3M9Q2X5B8T';
      const code = body + checkCharacter(body);
      await sql`insert into prepaid_code (code_hash, kind, created_at) values (${sha256(code)}, 'box', ${new Date(nowMs).toISOString()})`.execute(
        app.db,
      );
      const before = await lines();
      const finance = await adminOf('finance');
      assert.equal((await found(finance, `${code.toLowerCase().slice(0, 4)} ${code.slice(4)}`)).code?.kind, 'box');
      assert.equal((await found(finance, 'zzzzzz')).code, null);
      assert.deepEqual(await lines(), before);
    });

    test('refuses a query that is too short, too long or on several lines; SQL and wildcards match nothing', async () => {
      const owner = await adminOf('owner');
      for (const typed of ['', ' a ', 'x'.repeat(255), 'a\nb', 'a\u0000b']) {
        const { status, body } = await searchBy(owner, typed);
        assert.equal(status, 400, JSON.stringify(typed));
        assert.ok(!body.success && body.error.validation?.['q']);
      }
      for (const typed of ["' or 1=1 --", '%%', '__', '\\\\', '🙂🙂'])
        assert.deepEqual((await found(owner, typed)).people, [], typed);
    });
  });
}
