import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { plainPdf } from '#db/demo/pdf.ts';
import { dayMs } from '#core/units.ts';
import { maskMark } from '#features/conversations/rules/masking.ts';
import { conversing, visitStartsAt } from '../actors/conversations.ts';
import { makeProfessional } from '../actors/factories.ts';
import { memberOf, ownerOf, staffMemberOf } from '../actors/people.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { ownerLockedPdf, userLockedPdf } from '../payloads/locked-pdfs.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

const pdf = plainPdf('Plan', ['Le porche, puis la cour.']);
const endMs = Date.parse(visitStartsAt) + 3_600_000;

for (const kind of kinds) {
  describe(`conversations on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { signIn, talking, key, write, written, read, textsOf, list, attach, refusal } = conversing(() => app);

    test('a conversation opens with the visit, announces it once, and each side reads the other’s lines', async () => {
      const { client, owner, asClient, asPro, pro } = await talking();
      await app.runJob('write-visit-lines');
      const first = await read(client.client, asClient);
      assert.deepEqual(
        first.lines.map(({ side, kind: what, visit }) => [side, what, visit?.starts_at]),
        [['site', 'confirmed', visitStartsAt]],
      );
      assert.equal(first.closed, null);
      await written(owner.client, asPro, 'Bonjour Camille, y a-t-il un ascenseur ?');
      const line = await written(client.client, asClient, 'Oui, et une place devant le porche.');
      assert.deepEqual([line.is_own, line.side, line.author], [true, 'client', null]);
      assert.deepEqual(await textsOf(owner.client, asPro), [
        'Bonjour Camille, y a-t-il un ascenseur ?',
        'Oui, et une place devant le porche.',
      ]);
      const ofPro = await list(owner.client, `/v1/pro/${pro.publicId}/conversations`);
      assert.deepEqual(
        [ofPro.total, ofPro.unread, ofPro.data[0]?.unread, ofPro.data[0]?.last.body],
        [1, 1, 1, 'Oui, et une place devant le porche.'],
      );
      assert.equal(ofPro.data[0]?.across.name, 'Camille Rivière');
      assert.equal((await list(client.client, '/v1/booking/conversations')).unread, 0, 'whoever answers has read');
    });

    test('the read mark shows the other side when a line was read, and never moves back', async () => {
      const { client, owner, asClient, asPro } = await talking();
      const first = await written(client.client, asClient, 'Un.');
      const second = await written(client.client, asClient, 'Deux.');
      assert.equal((await read(client.client, asClient)).read, null);
      at(nowMs + 60_000);
      const mark = (line: string) => owner.client<{ unread: number }>('PUT', `${asPro}/read`, { line });
      assert.equal((await mark(second.id)).status, 200);
      assert.equal((await mark(first.id)).status, 200);
      assert.deepEqual((await read(client.client, asClient)).read, {
        line: second.id,
        at: new Date(nowMs + 60_000).toISOString(),
      });
      assert.equal((await read(owner.client, asPro)).is_unread, false);
      assert.equal((await mark('0'.repeat(22))).status, 404);
    });

    test('reading returns forty lines a page, older lines before a given line, and new lines after it', async () => {
      const { client, owner, asClient, asPro } = await talking();
      const lines = [];
      for (let i = 0; i < 45; i += 1) lines.push(await written(client.client, asClient, `Ligne ${i}`));
      const last = await read(owner.client, asPro);
      assert.deepEqual([last.lines.length, last.has_older, last.lines.at(-1)?.body], [40, true, 'Ligne 44']);
      const older = await read(owner.client, asPro, `?before=${last.lines[0]!.id}`);
      assert.deepEqual(
        [older.has_older, older.lines.map(({ body }) => body)],
        [false, [null, 'Ligne 0', 'Ligne 1', 'Ligne 2', 'Ligne 3', 'Ligne 4']],
      );
      assert.deepEqual(
        (await read(owner.client, asPro, `?after=${lines[43]!.id}`)).lines.map(({ id }) => id),
        [lines[44]!.id],
      );
      assert.deepEqual((await read(owner.client, asPro, `?after=${lines[44]!.id}`)).lines, []);
    });

    test('a line is written once when its key is sent again or concurrently; other content under the key is refused', async () => {
      const { client, asClient } = await talking();
      const sendKey = key();
      const answers = await Promise.all([1, 2, 3].map(() => write(client.client, asClient, 'Une fois.', sendKey)));
      const again = await write(client.client, asClient, 'Une fois.', sendKey);
      assert.deepEqual(new Set([...answers, again].map(({ status }) => status)), new Set([201]));
      assert.equal(new Set([...answers, again].map(({ body }) => body.success && body.data.line.id)).size, 1);
      assert.deepEqual(await textsOf(client.client, asClient), ['Une fois.']);
      assert.equal(refusal(await write(client.client, asClient, 'Autre chose.', sendKey)), 'KeyReused');
      const sentKey = key();
      for (let i = 0; i < 2; i += 1)
        assert.equal((await attach(client.client, asClient, pdf, 'application/pdf', 'plan.pdf', sentKey)).status, 201);
      const otherPdf = plainPdf('Plan', ['Un autre, sous le même nom.']);
      assert.equal(
        refusal(await attach(client.client, asClient, otherPdf, 'application/pdf', 'plan.pdf', sentKey)),
        'KeyReused',
      );
      assert.deepEqual(await textsOf(client.client, asClient), ['Une fois.', 'plan.pdf']);
    });

    test('accepts 2,000 characters, refuses blank text, keeps scripts as text, and strips direction and stacked marks', async () => {
      const { client, owner, asClient, asPro } = await talking();
      assert.equal((await write(client.client, asClient, 'a'.repeat(2000))).status, 201);
      for (const text of ['a'.repeat(2001), '   \n\t ', '', '\u200b\u202e'])
        assert.equal(
          refusal(await write(client.client, asClient, text)),
          'InvalidInput',
          JSON.stringify(text.slice(0, 10)),
        );
      await written(client.client, asClient, '<script>alert(1)</script>\u202Egnp.exe');
      assert.equal((await textsOf(owner.client, asPro)).at(-1), '<script>alert(1)</script>gnp.exe');
      await written(client.client, asClient, `e${'\u0301'.repeat(1900)} fini`);
      assert.equal((await textsOf(owner.client, asPro)).at(-1), `e${'\u0301'.repeat(6)} fini`);
    });

    test('attaches re-encoded pictures and PDFs for both sides only, and refuses other files on the file field', async () => {
      const { client, owner, asClient, asPro } = await talking();
      const photo = new Uint8Array(
        await sharp({ create: { width: 900, height: 600, channels: 3, background: '#cde' } })
          .jpeg()
          .withExif({ IFD0: { ImageDescription: 'Chez Camille' } })
          .toBuffer(),
      );
      const picture = await attach(client.client, asClient, photo, 'application/pdf', '../porche\u202e.jpg');
      const paper = await attach(owner.client, asPro, ownerLockedPdf, 'application/octet-stream');
      assert.ok(picture.body.success && paper.body.success, JSON.stringify([picture.body, paper.body]));
      assert.equal(picture.body.data.line.file?.name, 'porche.jpg');
      const [image, document] = [`/image?line=${picture.body.data.line.id}`, `/pdf?line=${paper.body.data.line.id}`];
      for (const path of [image, document]) {
        assert.equal((await client.client('GET', asClient + path)).status, 200);
        assert.equal((await owner.client('GET', asPro + path)).status, 200);
      }
      assert.equal(
        (await client.client('GET', `${asClient}/pdf?line=${picture.body.data.line.id}`)).status,
        404,
        'a picture is no pdf',
      );
      const other = await talking();
      assert.equal(
        (await other.client.client('GET', other.asClient + image)).status,
        404,
        'another conversation’s file',
      );
      assert.equal((await other.client.client('GET', asClient + image)).status, 404);
      const { rows } = await sql<{
        storage_key: string;
      }>`select storage_key from conversation_line where kind = 'picture'`.execute(app.db);
      const storedFile = await app.storage.get(rows[0]!.storage_key);
      assert.ok(storedFile && !Buffer.from(storedFile).includes('Camille'));
      for (const [bytes, type] of [
        [new TextEncoder().encode('<svg onload="alert(1)"/>'), 'image/svg+xml'],
        [new TextEncoder().encode('MZ'), 'video/quicktime'],
        [new TextEncoder().encode('not a pdf'), 'application/pdf'],
        [userLockedPdf, 'application/pdf'],
        [new TextEncoder().encode('not a picture'), 'image/png'],
        [new Uint8Array(), 'application/pdf'],
        [new Uint8Array(10 * 1024 * 1024 + 1), 'application/pdf'],
      ] as const) {
        const answer = await attach(client.client, asClient, bytes, type);
        assert.ok(!answer.body.success && answer.body.error.validation?.['file'] !== undefined, type);
      }
    });

    test('strangers get 404, and an account without a visit cannot open a conversation', async () => {
      const { asClient, asPro, pro, client } = await talking();
      const stranger = await memberOf(app);
      const otherPro = await makeProfessional(app.db, nowMs);
      const other = await ownerOf(app, otherPro);
      for (const [who, path] of [
        [stranger.client, asClient],
        [other.client, asClient],
        [other.client, asPro],
        [other.client, asPro.replace(pro.publicId, otherPro.publicId)],
        [client.client, asPro],
      ] as readonly [Client, string][]) {
        assert.equal((await who('GET', path)).status, 404);
        assert.equal((await write(who, path, 'Bonjour')).status, 404);
        assert.equal((await who('PUT', `${path}/draft`, { text: 'x' })).status, 404);
        assert.equal((await who('PUT', `${path}/block`, { blocked: true })).status, 404);
      }
      assert.equal((await caller(app)('GET', asClient)).status, 401);
      const without = await stranger.client<{ id: string | null; closed: { why: string } | null }>(
        'GET',
        `/v1/booking/conversations/with/${pro.publicId}`,
      );
      assert.ok(without.body.success);
      assert.deepEqual([without.body.data.id, without.body.data.closed?.why], [null, 'never']);
      assert.equal(
        refusal(await stranger.client('POST', '/v1/booking/conversations', { pro_id: pro.publicId })),
        'Conflict',
      );
      assert.equal((await stranger.client('GET', `/v1/booking/conversations/with/${'0'.repeat(22)}`)).status, 404);
      await sql`update pro set published = false where id = ${pro.id}`.execute(app.db);
      assert.equal(
        (await stranger.client('GET', `/v1/booking/conversations/with/${pro.publicId}`)).status,
        404,
        'no more than everybody reads of them',
      );
      assert.equal((await client.client('GET', `/v1/booking/conversations/with/${pro.publicId}`)).status, 200);
    });

    test('both sides find the conversation from the visit, and another professional gets 404', async () => {
      const { client, owner, id, pro, sent } = await talking();
      const opened = await client.client<{ id: string }>('POST', '/v1/booking/conversations', { pro_id: pro.publicId });
      assert.ok(opened.body.success && opened.body.data.id === id);
      const byVisit = `/v1/pro/${pro.publicId}/conversation-with?visit=${sent.booking_id}`;
      const found = await owner.client<{ id: string | null }>('GET', byVisit);
      assert.ok(found.body.success && found.body.data.id === id);
      const other = await talking();
      assert.equal(
        (await other.owner.client('GET', `/v1/pro/${other.pro.publicId}/conversation-with?visit=${sent.booking_id}`))
          .status,
        404,
      );
      assert.equal(
        (await other.owner.client('POST', `/v1/pro/${other.pro.publicId}/conversations`, { visit: sent.booking_id }))
          .status,
        404,
      );
    });

    test('contact details are masked for both sides until the visit is confirmed, then shown as written', async () => {
      const { client, owner, asClient, asPro, sent, pro } = await talking({ options: [{ approval: true }] });
      assert.deepEqual(
        (await read(client.client, asClient)).lines.map(({ kind: what }) => what),
        ['requested'],
      );
      await written(client.client, asClient, 'Mon numéro : 06 12 34 56 78, ou camille@exemple.fr');
      const masked = `Mon numéro : ${maskMark}, ou ${maskMark}`;
      for (const [who, path] of [
        [client.client, asClient],
        [owner.client, asPro],
      ] as const) {
        assert.deepEqual(await textsOf(who, path), [masked]);
        assert.equal((await read(who, path)).masks_contacts, true);
      }
      assert.equal((await list(owner.client, asPro.replace(/\/[^/]+$/, ''))).data[0]?.last.body, masked);
      assert.equal(
        (await owner.client('POST', `/v1/pro/${pro.publicId}/bookings/confirm`, { booking_ids: [sent.booking_id] }))
          .status,
        200,
      );
      assert.deepEqual(await textsOf(owner.client, asPro), ['Mon numéro : 06 12 34 56 78, ou camille@exemple.fr']);
    });

    test('a conversation closes thirty days after the last visit, or when the only visit is cancelled; earlier lines stay', async () => {
      const { client, owner, asClient, asPro, sent } = await talking();
      await written(client.client, asClient, 'Merci.');
      at(endMs + 4 * 3_600_000);
      await app.runJob('complete-visits');
      at(endMs + 30 * dayMs);
      for (const one of [client, owner]) await signIn(one);
      for (const [who, path] of [
        [client.client, asClient],
        [owner.client, asPro],
      ] as const) {
        assert.equal(refusal(await write(who, path, 'Encore un mot')), 'Conflict');
        assert.equal(refusal(await attach(who, path, pdf, 'application/pdf')), 'Conflict');
        const shown = await read(who, path);
        assert.deepEqual(shown.closed, { why: 'past', since: new Date(endMs + 30 * dayMs).toISOString() });
        assert.deepEqual(await textsOf(who, path), ['Merci.']);
      }
      at(nowMs);
      const off = await talking();
      const cancelled = await off.client.client('POST', `/v1/cancellation/${off.sent.booking_id}/cancel`, {
        expected_refund_cents: 0,
      });
      assert.ok(cancelled.body.success, JSON.stringify(cancelled.body));
      await app.runJob('write-visit-lines');
      assert.equal(refusal(await write(off.client.client, off.asClient, 'Encore un mot')), 'Conflict');
      const shown = await read(off.client.client, off.asClient);
      assert.equal(shown.closed?.why, 'cancelled');
      assert.deepEqual(
        shown.lines.map(({ kind: what }) => what),
        ['confirmed', 'cancelled'],
      );
      assert.equal(sent.state, 'confirmed');
    });

    test('a client blocks the conversation for both sides without showing a reason, and alone can unblock it', async () => {
      const { client, owner, asClient, asPro } = await talking();
      assert.equal((await client.client('PUT', `${asClient}/block`, { blocked: true })).status, 200);
      assert.equal(refusal(await write(owner.client, asPro, 'Bonjour')), 'Conflict');
      assert.equal((await read(owner.client, asPro)).closed?.why, 'notTaken');
      assert.deepEqual(
        [(await read(client.client, asClient)).closed?.why, (await read(client.client, asClient)).has_blocked],
        ['blocked', true],
      );
      assert.equal(
        (await owner.client('PUT', `${asPro}/block`, { blocked: false })).status,
        200,
        'of their own side alone',
      );
      assert.equal(refusal(await write(owner.client, asPro, 'Bonjour')), 'Conflict');
      assert.equal((await client.client('PUT', `${asClient}/block`, { blocked: false })).status, 200);
      assert.equal((await write(owner.client, asPro, 'Bonjour')).status, 201);
    });

    test('a professional filters conversations by client name, unread and today', async () => {
      const { client, owner, asClient, pro } = await talking();
      await written(client.client, asClient, 'Bonjour');
      const path = `/v1/pro/${pro.publicId}/conversations`;
      const total = async (query: string): Promise<number> => (await list(owner.client, `${path}?${query}`)).total;
      assert.deepEqual(
        [
          await total('q=rivi'),
          await total('q=RIVIERE'),
          await total('q=personne'),
          await total('q=%25'),
          await total('which=unread'),
          await total('which=today'),
        ],
        [1, 1, 0, 0, 1, 0],
      );
      const { rows } = await sql<{ label: string }>`update booking set account_id = null, email = ${client.email}
        where pro_id = ${pro.id} returning lines->0->>'label' as label`.execute(app.db);
      assert.equal(
        await total(`q=${encodeURIComponent(rows[0]!.label)}`),
        1,
        'booked as a guest with an address proven since',
      );
    });

    test('the reception reads and writes every conversation; a practitioner only those of their own visits', async () => {
      const { client, asClient, asPro, pro } = await talking({ practitioners: 2 });
      const visitor = await talking({ practitioners: 2 });
      await written(client.client, asClient, 'Bonjour');
      await sql`update pro set subtype = 'business' where id = ${pro.id}`.execute(app.db);
      await sql`update profile set type = 'business' where pro_id = ${pro.id}`.execute(app.db);
      const desk = await staffMemberOf(app, pro, 'reception');
      const line = await written(desk.client, asPro, 'Bonjour Camille');
      assert.equal(line.author, 'Camille');
      const { rows } = await sql<{ resource_id: number }>`
        select t.resource_id from occupation t join booking b on b.id = t.booking_id where b.pro_id = ${pro.id} and t.active`.execute(
        app.db,
      );
      const place = pro.resources.indexOf(rows[0]!.resource_id);
      const hers = await staffMemberOf(app, pro, 'practitioner', place);
      const colleague = await staffMemberOf(app, pro, 'practitioner', 1 - place);
      assert.deepEqual(await textsOf(hers.client, asPro), ['Bonjour', 'Bonjour Camille']);
      assert.equal((await write(hers.client, asPro, 'À samedi')).status, 201);
      assert.equal((await colleague.client('GET', asPro)).status, 404);
      assert.equal((await write(colleague.client, asPro, 'À samedi')).status, 404);
      const base = `/v1/pro/${pro.publicId}/conversations`;
      assert.deepEqual([(await list(hers.client, base)).total, (await list(colleague.client, base)).total], [1, 0]);
      assert.equal((await desk.client('GET', visitor.asPro)).status, 404);
    });
  });
}
