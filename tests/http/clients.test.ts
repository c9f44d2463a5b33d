import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { exportClients, listClients, searchClients, storeClient } from '#features/clients/contract/clients.ts';
import { keepingBook, firstVisit as startsAt, visitAfter as later } from '../actors/client-book.ts';
import { holdBody, type Held } from '../actors/payments.ts';
import { memberOf } from '../actors/people.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

type Listed = DataOf<typeof listClients>;
type Stored = DataOf<typeof storeClient>;
type Searched = DataOf<typeof searchClients>;

for (const kind of kinds) {
  describe(`client book on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { opened, path, list, names, add, find, book, note, signIn } = keepingBook(() => app, at);

    test('a confirmed visit adds its client to the book once, however they booked', async () => {
      const of = await opened();
      assert.deepEqual(await names(of), []);
      const { held } = await (async () => {
        const client = caller(app);
        const answer = await client<Held>('POST', '/v1/order/cart', holdBody(of.pro, startsAt));
        assert.ok(answer.body.success);
        return { held: answer.body.data };
      })();
      assert.ok(held.cart_id);
      assert.deepEqual(await names(of), [], 'a hold is nobody');
      await book(of, later(2));
      await book(of, later(4), { email: 'CAMILLE@exemple.fr' });
      // The same telephone and name are the same client. Another name with this telephone is another client.
      await note(of, later(6), { firstname: 'camille', lastname: 'ROUX', phone: '+33 6 12 34 56 78' });
      await note(of, later(24), { firstname: 'Paul', lastname: 'Roux', phone: '0612345678' });
      const listed = await list(of);
      assert.deepEqual(
        listed.data.map(({ firstname, lastname, email, phone, origin }) => ({
          firstname,
          lastname,
          email,
          phone,
          origin,
        })),
        [
          {
            firstname: 'Camille',
            lastname: 'Roux',
            email: 'camille@exemple.fr',
            phone: '+33612345678',
            origin: 'booking',
          },
          { firstname: 'Paul', lastname: 'Roux', email: null, phone: '+33612345678', origin: 'booking' },
        ],
      );
      assert.deepEqual(listed.counts, { all: 2, booking: 2, imported: 0, archived: 0 });
      const one = await find(of, listed.data[0]!.id);
      assert.equal(one.history.length, 3);
      assert.deepEqual(
        one.same_phone.map(({ firstname }) => firstname),
        ['Paul'],
      );
      assert.equal(one.data.next_visit_at, later(2));
    });

    test('the visits, spending, absences and dates of an entry come from its bookings', async () => {
      const of = await opened();
      const member = await memberOf(app, { firstname: 'Nora', lastname: 'Ferhat' });
      const mine = { firstname: 'Nora', lastname: 'Ferhat', email: member.email };
      const first = await book(of, startsAt, mine, member.client);
      await book(of, later(24), { ...mine, email: 'autre@exemple.fr' }, member.client);
      const coming = await book(of, later(240), mine, member.client);
      const [entry] = (await list(of)).data;
      assert.deepEqual(
        (await find(of, entry!.id)).history.map(({ state }) => state),
        ['confirmed', 'confirmed', 'confirmed'],
        'by their account',
      );
      at(Date.parse(later(26)));
      await app.runJob('complete-visits');
      await signIn(of.owner, Date.parse(later(26)));
      const put = (what: Record<string, unknown>) =>
        of.owner.client('PUT', `/v1/pro/${of.pro.publicId}/booking/${first.sent.booking_id}/payment_status`, what);
      assert.equal((await put({ payment_status: 'paid', method: 'cash' })).status, 200);
      await sql`update booking set payment_status = 'paid', collected_at = booked_at where public_id = ${coming.sent.booking_id}`.execute(
        app.db,
      );
      const { data } = await find(of, entry!.id);
      assert.deepEqual(
        [data.visits, data.spent_cents, data.no_shows, data.first_visit_at, data.last_visit_at, data.next_visit_at],
        [2, 6000, 0, startsAt, later(24), later(240)],
      );
    });

    test('the list shows one entry a page by default, filters, and searches without accents and by any telephone format', async () => {
      const of = await opened();
      await add(of, {
        firstname: 'Hélène',
        lastname: 'Le Bihan',
        phone: '06 44 18 73 52',
        tags: ['Bon cadeau', ' bon  cadeau '],
        email: 'Helene@Exemple.fr',
      });
      await add(of, { firstname: 'Œdipe', lastname: 'Çelik', phone: '+41 79 123 45 67' });
      await book(of, startsAt);
      assert.deepEqual(await names(of), ['Œdipe Çelik', 'Hélène Le Bihan', 'Camille Roux']);
      const defaultList = await of.owner.client<Listed>('POST', path(of, 'list'), {});
      assert.ok(defaultList.body.success);
      assert.deepEqual(
        [defaultList.body.data.data.length, defaultList.body.data.itemsPerPage, defaultList.body.data.total],
        [1, 1, 3],
      );
      assert.deepEqual(await names(of, { pageIndex: 2, itemsPerPage: 2 }), ['Camille Roux']);
      assert.equal((await list(of, { itemsPerPage: 1_000_000 })).itemsPerPage, 100);
      assert.deepEqual(await names(of, { only_booking: true }), ['Camille Roux']);
      assert.deepEqual(await names(of, { only_imported: true }), ['Œdipe Çelik', 'Hélène Le Bihan']);
      assert.deepEqual((await list(of)).tags, ['Bon cadeau']);
      assert.deepEqual(await names(of, { tag: 'Bon cadeau' }), ['Hélène Le Bihan']);
      for (const query of [
        'helene',
        'BIHAN hel',
        'hélène le',
        'cadeau',
        'helene@exemple',
        '0644187352',
        '06 44 18',
        '+33 6 44 18 73 52',
        '0033644187352',
        '+33 (0)6 44',
      ])
        assert.deepEqual(await names(of, { query }), ['Hélène Le Bihan'], query);
      assert.deepEqual(await names(of, { search_text: 'oedipe celik' }), ['Œdipe Çelik']);
      for (const query of ['079 123', '+41 79 123', '0041 79'])
        assert.deepEqual(await names(of, { query }), ['Œdipe Çelik'], query);
      for (const query of ['%', '_', "'", '\\', '(((', '+'.repeat(200)])
        assert.deepEqual(await names(of, { query }), [], query);
      const missed = await list(of, { query: 'helaine bian' });
      assert.deepEqual([missed.total, missed.nearest?.lastname], [0, 'Le Bihan']);
      const found = await of.owner.client<Searched>('GET', path(of, 'search?query=bih'));
      assert.deepEqual(found.body.success && found.body.data.data.map(({ lastname }) => lastname), ['Le Bihan']);
    });

    test('a professional adds, changes, archives and restores an entry; invalid fields are refused by name', async () => {
      const of = await opened();
      const made = await add(of, {
        phone: '06 44 18 73 52',
        birthday: '03/02/1990',
        comments: 'Musique basse',
        email: 'Lise@exemple.fr',
      });
      assert.deepEqual(
        [made.data.phone, made.data.birthday, made.data.email, made.data.pro_profile_id, made.same_phone],
        ['+33644187352', '1990-02-03', 'lise@exemple.fr', of.pro.publicId, []],
      );
      const again = await add(of, { firstname: 'Paul', phone: '+33644187352' });
      assert.deepEqual(
        again.same_phone.map(({ id }) => id),
        [made.data.id],
        'the same telephone warns and does not block',
      );
      const put = (body: Record<string, unknown>) =>
        of.owner.client<Stored>('PUT', path(of, `update/${made.data.id}`), body);
      const changed = await put({ email: '', tags: ['Matin'] });
      assert.ok(changed.body.success);
      assert.deepEqual(
        [
          changed.body.data.data.email,
          changed.body.data.data.tags,
          changed.body.data.data.comments,
          changed.body.data.data.phone,
        ],
        [null, ['Matin'], 'Musique basse', '+33644187352'],
      );
      assert.equal((await put({ tags: ['Matin'] })).status, 409);
      const refused = await put({
        firstname: '',
        lastname: 'www.site.fr',
        phone: '06 70 31',
        email: 'marc@exemple',
        birthday: '31/02/2000',
      });
      assert.ok(!refused.body.success);
      assert.deepEqual(Object.keys(refused.body.error.validation!).toSorted(), ['birthday', 'email', 'lastname']);
      assert.match(refused.body.error.validation!['birthday']!, /format demandé/);
      const long = await put({ comments: 'x'.repeat(5001) });
      assert.match(
        (!long.body.success && long.body.error.validation?.['comments']) || '',
        /^Écrivez 5\s000 caractères maximum\.$/,
      );
      assert.equal((await put({ firstname: '' })).status, 200, 'one name is enough, as in an import');
      const nameless = await put({ firstname: '', lastname: ' ' });
      assert.deepEqual(!nameless.body.success && Object.keys(nameless.body.error.validation!), ['lastname']);
      assert.equal((await put({ firstname: 'Lise' })).status, 200);
      const phone = await put({ phone: '06 70 31' });
      assert.deepEqual(!phone.body.success && phone.body.error.validation, {
        phone: 'Veuillez renseigner un numéro valide',
      });
      assert.equal((await put({ pro_profile_id: 'A'.repeat(22), comments: 'x' })).status, 400);
      const archive = (archived: boolean) =>
        of.owner.client('PUT', path(of, `imported/archive/${made.data.id}`), { archived });
      assert.equal((await archive(true)).status, 200);
      assert.deepEqual(await names(of), ['Paul Perrin']);
      assert.deepEqual(await names(of, { only_archived: true }), ['Lise Perrin']);
      assert.equal((await archive(false)).status, 200);
      assert.deepEqual(await names(of), ['Lise Perrin', 'Paul Perrin']);
      // An archived client who books again is back in the list.
      await archive(true);
      await book(of, startsAt, {
        firstname: 'Lise',
        lastname: 'Perrin',
        phone: '06 44 18 73 52',
        email: 'lise@autre.fr',
      });
      assert.deepEqual(
        (await list(of)).data.map(({ firstname, email, origin }) => [firstname, email, origin]),
        [
          ['Lise', 'lise@autre.fr', 'added'],
          ['Paul', null, 'added'],
        ],
      );
    });

    test('requests on another professional’s book or entries get 404', async () => {
      const [of, other] = [await opened(), await opened()];
      const { id } = (await add(of)).data;
      for (const [method, rest] of [
        ['POST', `find/${id}`],
        ['PUT', `update/${id}`],
        ['PUT', `imported/archive/${id}`],
        ['PUT', `block/${id}`],
        ['POST', `merge/${id}/undo`],
      ] as const)
        assert.equal((await other.owner.client(method, path(other, rest), { comments: 'x' })).status, 404, rest);
      assert.equal((await other.owner.client('POST', path(of, 'list'), {})).status, 404);
      assert.deepEqual(await names(other), []);
      const mine = await add(other);
      assert.equal(
        (await other.owner.client('POST', path(other, 'merge'), { kept: mine.data.id, gone: id })).status,
        404,
      );
    });

    test('the export omits archived entries unless asked, neutralises formulas, and is written to the audit', async () => {
      const of = await opened();
      await add(of, {
        firstname: '=cmd|calc',
        lastname: '+somme',
        comments: '-2+3\nfin "citée"; suite',
        phone: '06 44 18 73 52',
        tags: ['+plus'],
      });
      const { data } = await add(of, { firstname: 'Marc', lastname: 'Tessier', phone: '+41 79 123 45 67' });
      const read = async (query = ''): Promise<string> => {
        const answer = await of.owner.client<DataOf<typeof exportClients>['content']>(
          'GET',
          path(of, `export${query}`),
        );
        assert.ok(answer.body.success, JSON.stringify(answer.body));
        return String(answer.body.data);
      };
      const all = await read();
      assert.ok(all.startsWith('\ufeffPrénom;Nom;'));
      assert.match(
        all,
        /"'=cmd\|calc";'\+somme;06 44 18 73 52;;;'\+plus;"'-2\+3\nfin ""citée""; suite";0;"0,00";;Non;Non;\w{22}\r\n/u,
      );
      assert.match(all, /Marc;Tessier;'\+41/);
      await of.owner.client('PUT', path(of, `imported/archive/${data.id}`), {});
      assert.doesNotMatch(await read(), /Tessier/);
      assert.match(await read('?with_archived=1'), /Tessier/);
      const lines = await sql<{
        object: string;
      }>`select object from audit_entry where action = 'clients exported' and object = ${of.pro.publicId}`.execute(
        app.db,
      );
      assert.equal(lines.rows.length, 3);
    });
  });
}
