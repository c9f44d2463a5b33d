import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs } from '#core/units.ts';
import { validDiplomas } from '#features/documents/queries/versions.ts';
import { regulatedCategories } from '#features/documents/rules/publication.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { caller, kinds, type Caller, type TestApp } from '../app/test-app.ts';
import { countOf } from '../actors/payments.ts';
import { becomeAdmin, memberOf, password, type Member } from '../actors/people.ts';
import { ownerLockedPdf, userLockedPdf } from '../payloads/locked-pdfs.ts';
import {
  accept,
  decide,
  ends,
  formOf,
  newcomer,
  paper,
  path,
  proveEverything,
  required,
  sendPaper,
} from '../actors/documents.ts';

type Shown = {
  type: string;
  status: string;
  in_force: boolean;
  expires_on: string | null;
  reason: string | null;
  can_send: boolean;
};
type Listed = { documents: Shown[]; published: boolean; unmet: string[] };

for (const kind of kinds) {
  describe(`documents on ${kind}`, () => {
    let app: TestApp;
    let admin: Member;
    const at = withTestApp(kind, async (opened) => {
      app = opened;
      admin = await memberOf(app);
      await becomeAdmin(app, admin);
    });

    const listed = async (client: Caller): Promise<Listed> => {
      const answer = await client<Listed>('GET', path);
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data;
    };
    const one = async (client: Caller, type: string): Promise<Shown> =>
      (await listed(client)).documents.find((shown) => shown.type === type)!;
    const offers = (proId: number): Promise<number> => countOf(app, 'offer_search', `pro_id = ${proId}`);
    const seen = async (publicId: string): Promise<number> =>
      (await caller(app)('GET', `/publicprofile/${publicId}`)).status;
    const mails = async (
      name: 'document_decided' | 'document_reminder' | 'document_expired' | 'profile_online',
      email: string,
    ): Promise<Mail[]> => {
      const rows = await sql<OutboxRow>`select * from outbox where kind = ${name} order by id`.execute(app.db);
      const written = await Promise.all(rows.rows.map((row) => app.deliveries[name]!(app, row)));
      return written.filter((mail) => mail !== null && mail.to === email) as Mail[];
    };

    test('six accepted documents publish the professional, notify them and put them in the search', async () => {
      const { client, pro, email } = await newcomer(app);
      const before = await listed(client);
      assert.deepEqual([before.published, before.unmet, before.documents.length], [false, ['documents'], 12]);
      assert.ok(before.documents.every(({ status, can_send }) => status === 'missing' && can_send));
      const ids = new Map<string, string>();
      for (const type of required) ids.set(type, await sendPaper(client, type));
      assert.equal(
        await countOf(app, 'notification', `account_id is null and profile_id is null and name = 'Document à valider'`),
        required.length,
      );
      assert.equal((await client('POST', path, formOf('rib'))).status, 409, 'one that waits is not sent twice');
      const optional = before.documents.find(({ type }) => !required.some((one) => one === type))!.type;
      const again = () => client<Shown>('POST', path, formOf(optional), { 'idempotency-key': 'lost' });
      const [sent, resent] = [await again(), await again()];
      assert.deepEqual([sent.status, resent], [201, sent], 'sent again after an answer that was lost, it was sent');
      for (const type of required.slice(1)) await accept(admin.client, type, ids.get(type)!);
      assert.deepEqual([await seen(pro.publicId), await offers(pro.id)], [404, 0]);
      await accept(admin.client, required[0]!, ids.get(required[0]!)!);
      assert.equal(await seen(pro.publicId), 200);
      assert.ok((await offers(pro.id)) > 0);
      assert.deepEqual(
        [(await listed(client)).published, (await one(client, 'kbis')).expires_on],
        [true, '2027-11-21'],
      );
      // An optional document is still undecided. The mail waits half an hour, then lists all the decisions.
      await assert.rejects(mails('document_decided', email), /put off/);
      at(nowMs + 30 * 60_000);
      const decisionMails = await mails('document_decided', email);
      assert.deepEqual(
        decisionMails.map(({ subject }) => subject),
        [`${required.length} documents vérifiés`],
      );
      for (const label of ['Extrait Kbis', 'Pièce d’identité', 'Relevé d’identité bancaire'])
        assert.ok(decisionMails[0]?.text.includes(label), label);
      at(nowMs);
      const [online] = await mails('profile_online', email);
      assert.equal(online?.subject, 'Votre profil est en ligne');
      assert.ok(online?.text.includes(`-${pro.publicId}`));
      assert.equal(await countOf(app, 'notification', `name = 'Votre profil est en ligne'`), 1);
      assert.equal(
        await countOf(app, 'audit_entry', `action = 'document valid' and detail->>'professional' = '${pro.publicId}'`),
        required.length,
      );
    });

    test('refuses an invalid file on its field and stores nothing', async () => {
      const { client } = await newcomer(app);
      const faults = async (form: FormData): Promise<Record<string, string> | null> => {
        const { status, body } = await client('POST', path, form);
        assert.equal(status, 400);
        return body.success ? null : body.error.validation;
      };
      const text = Buffer.from(paper).toString('latin1');
      const bytes = (written: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(written, 'latin1'));
      const files = await countOf(app, 'document');
      const notPdf = { file: 'Votre fichier doit être au format pdf' };
      for (const begin of ['\u0089PNG\r\n\u001A\n', '<html>', 'PK\u0003\u0004', 'GIF89a', 'MZ'])
        assert.deepEqual(await faults(formOf('rib', bytes(begin + text))), notPdf, begin);
      assert.deepEqual(await faults(formOf('rib', bytes(text.padEnd(11 * 1_048_576)))), {
        file: 'La taille du fichier ne doit pas dépasser 10 Mo.',
      });
      assert.deepEqual(await faults(formOf('rib', new Uint8Array(0))), { file: 'Aucun fichier sélectionné.' });
      assert.match((await faults(formOf('rib', bytes(text.slice(0, -300)))))?.['file'] ?? '', /incomplet/);
      assert.match(
        (await faults(formOf('rib', bytes(text.replace('/Lang', '/OpenAction << /S /JavaScript /JS (x) >> /Lang')))))?.[
          'file'
        ] ?? '',
        /programme/,
      );
      const locked = 'Votre fichier PDF est protégé par un mot de passe. Enregistrez une copie sans protection.';
      assert.deepEqual(await faults(formOf('rib', userLockedPdf)), { file: locked });
      assert.match((await faults(formOf('kbis', paper, { issued_on: '2026-08-01' })))?.['issued_on'] ?? '', /90 jours/);
      assert.deepEqual(await faults(formOf('kbis', paper, { issued_on: 'hier' })), {
        issued_on: "Le champ saisi ne correspond pas au format demandé. Veuillez vérifier l'orthographe",
      });
      assert.deepEqual(await faults(formOf('passeport')), { type: 'Veuillez renseigner une réponse valide' });
      const untyped = formOf('rib');
      untyped.delete('type');
      assert.deepEqual(await faults(untyped), { type: 'Ce champ est obligatoire' });
      assert.equal(await countOf(app, 'document'), files);
      assert.equal(
        (await client('POST', path, formOf('rib', ownerLockedPdf))).status,
        201,
        'an owner password closes nothing',
      );
    });

    test('full file storage answers 503 with a message, and no row is stored', async () => {
      const { client } = await newcomer(app);
      const [{ put }, before] = [app.storage, await countOf(app, 'document')];
      Object.assign(app.storage, {
        put: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
      });
      const { status, body } = await client('POST', path, formOf('rib'));
      Object.assign(app.storage, { put });
      assert.deepEqual(
        [status, !body.success && body.error.additional],
        [503, 'Votre document n’a pas pu être enregistré. Réessayez dans un instant.'],
      );
      assert.equal(await countOf(app, 'document'), before);
      await sendPaper(client, 'rib');
    });

    test('only its owner and admins read a document, and its response headers prevent it from running', async () => {
      const { client } = await newcomer(app);
      const other = await newcomer(app);
      const id = await sendPaper(client, 'cni');
      const own = await client<Uint8Array>('GET', `${path}/cni`);
      assert.ok(own.body.success && Buffer.from(own.body.data).equals(Buffer.from(paper)));
      assert.equal((await other.client('GET', `${path}/cni`)).status, 404);
      assert.equal((await client('GET', `${path}/rib`)).status, 404);
      assert.equal((await client('GET', path.replace('freelance', 'business'))).status, 404);
      assert.equal((await admin.client('GET', `/v1/admin/documents/${id}/file`)).status, 200);
      for (const [method, refused] of [
        ['GET', `/v1/admin/documents/${id}/file`],
        ['GET', `/v1/admin/documents/${id}`],
        ['POST', `${path}/${id}/validation`],
      ] as const)
        assert.equal(
          (await other.client(method, refused, method === 'POST' ? { status: 'valid' } : undefined)).status,
          403,
        );
      const { url } = await app.serve();
      const sent = async (of: string, cookie: string): Promise<Headers> =>
        (await fetch(url + of, { headers: { cookie } })).headers;
      const response = await sent(`${path}/cni`, client.cookie());
      assert.deepEqual(
        [response.get('content-type'), response.get('content-disposition'), response.get('x-content-type-options')],
        ['application/pdf', 'attachment; filename="cni.pdf"', 'nosniff'],
      );
      assert.match(response.get('content-security-policy') ?? '', /^default-src 'none';.* sandbox$/);
      const shown = await sent(`/v1/admin/documents/${id}/file`, admin.client.cookie());
      assert.match(shown.get('content-disposition') ?? '', /^inline/);
      assert.match(shown.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors 'self'/);
    });

    test('an admin cannot decide on their own document; a refusal needs a reason and cannot become an acceptance', async () => {
      const own = await newcomer(app, {}, admin);
      const mine = await sendPaper(own.client, 'rib');
      assert.equal((await decide(admin.client, mine, { status: 'valid' })).status, 403);
      const { client, email } = await newcomer(app);
      const id = await sendPaper(client, 'rcpro');
      const refused = async (body: Record<string, unknown>): Promise<string[]> => {
        const answer = await decide(admin.client, id, body);
        assert.equal(answer.status, 400);
        return answer.body.success ? [] : Object.keys(answer.body.error.validation ?? {});
      };
      assert.deepEqual(await refused({ status: 'valid' }), ['expires_on']);
      assert.deepEqual(await refused({ status: 'valid', expires_on: '2026-11-20' }), ['expires_on']);
      assert.deepEqual(await refused({ status: 'invalid' }), ['reason']);
      assert.deepEqual(await refused({ status: 'expired' }), ['status']);
      assert.equal(
        (await decide(admin.client, id, { status: 'invalid', reason: 'Le document est illisible.' })).status,
        200,
      );
      assert.equal((await decide(admin.client, id, { status: 'valid', expires_on: ends['rcpro'] })).status, 409);
      const shown = await one(client, 'rcpro');
      assert.deepEqual([shown.status, shown.reason, shown.can_send], ['invalid', 'Le document est illisible.', true]);
      // The mail waits half an hour, because more decisions may follow.
      at(nowMs + 30 * 60_000);
      const [mail] = await mails('document_decided', email);
      at(nowMs);
      assert.ok(mail?.subject.includes('refusé') && mail.text.includes('illisible'));
      await accept(admin.client, 'rcpro', await sendPaper(client, 'rcpro'));
    });

    test('the previous version stays in force while its replacement waits or is refused; revoking the version in force hides the professional', async () => {
      const { client, pro } = await newcomer(app);
      await proveEverything(client, admin.client);
      const first = await sendPaper(client, 'rcpro');
      const waiting = await one(client, 'rcpro');
      assert.deepEqual([waiting.status, waiting.in_force, waiting.expires_on], ['in_validation', true, ends['rcpro']]);
      await decide(admin.client, first, { status: 'invalid', reason: 'Coupé.' });
      const after = await one(client, 'rcpro');
      assert.deepEqual([after.status, after.in_force, await seen(pro.publicId)], ['invalid', true, 200]);
      const second = await sendPaper(client, 'rcpro');
      assert.equal((await decide(admin.client, second, { status: 'valid', expires_on: '2027-08-01' })).status, 200);
      assert.equal((await one(client, 'rcpro')).expires_on, '2027-08-01');
      assert.equal(
        await countOf(
          app,
          'document',
          `pro_id = ${pro.id} and type = 'rcpro' and state = 'valid' and replaced_at is null`,
        ),
        1,
      );
      assert.equal((await decide(admin.client, second, { status: 'invalid', reason: 'Contrat résilié.' })).status, 200);
      assert.deepEqual(
        [await seen(pro.publicId), await offers(pro.id), (await listed(client)).unmet],
        [404, 0, ['documents']],
      );
    });

    test('reminds thirty days before, seven days before and on the last day; expiry hides the professional until renewal', async () => {
      const { client, pro, email } = await newcomer(app, { horizonDays: 60 });
      await proveEverything(client, admin.client);
      const lapses = Date.parse('2026-12-20T23:00:00Z');
      const remind = async (ms: number): Promise<number> => {
        at(ms);
        await app.runJob('remind-documents');
        await app.runJob('remind-documents');
        return (await mails('document_reminder', email)).length;
      };
      assert.deepEqual(
        [await remind(nowMs), await remind(lapses - 8 * dayMs), await remind(lapses - 3_600_000)],
        [1, 2, 3],
      );
      at(lapses - 60_000);
      await app.runJob('lapse-documents');
      assert.equal(await seen(pro.publicId), 200);
      at(lapses);
      await app.runJob('lapse-documents');
      assert.deepEqual([await seen(pro.publicId), await offers(pro.id)], [404, 0]);
      const cart = await caller(app)('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[0]!.publicId }],
      });
      assert.equal(cart.status, 404, 'no new booking');
      await client('POST', '/user/login', { email, password });
      const shown = await one(client, 'rcpro');
      assert.deepEqual([shown.status, shown.in_force, shown.expires_on], ['expired', false, ends['rcpro']]);
      const [mail] = await mails('document_expired', email);
      assert.ok(mail?.text.includes('15 jours'));
      assert.equal(
        await countOf(
          app,
          'audit_entry',
          `action = 'document expired' and object in (select public_id from document where pro_id = ${pro.id})`,
        ),
        1,
      );
      const again = await sendPaper(client, 'rcpro');
      const later = await memberOf(app);
      await becomeAdmin(app, later);
      assert.equal((await decide(later.client, again, { status: 'valid', expires_on: '2027-12-31' })).status, 200);
      assert.equal(await seen(pro.publicId), 200);
    });

    test('decisions taken at once on all documents publish the professional', async () => {
      const { client, pro } = await newcomer(app);
      const ids: string[] = [];
      for (const type of required) ids.push(await sendPaper(client, type));
      await Promise.all(required.map((type, i) => accept(admin.client, type, ids[i]!)));
      assert.equal(await seen(pro.publicId), 200);
    });

    test('a changed profile is hidden when incomplete, and published again when complete', async () => {
      const { client, pro } = await newcomer(app);
      await proveEverything(client, admin.client);
      await sql`update pro set pay_on_site = false where id = ${pro.id}`.execute(app.db);
      await app.db.transaction().execute((trx) => app.emit(trx, 'profile', pro.id, nowMs));
      assert.deepEqual([await seen(pro.publicId), (await listed(client)).unmet], [404, ['payment']]);
      await sql`update pro set pay_on_site = true where id = ${pro.id}`.execute(app.db);
      await app.db.transaction().execute((trx) => app.emit(trx, 'profile', pro.id, nowMs));
      assert.equal(await seen(pro.publicId), 200);
    });

    test('an accepted diploma opens the regulated categories it names', async () => {
      const { client, pro } = await newcomer(app);
      const form = formOf('diplome1');
      for (const id of [regulatedCategories[0]!, 1]) form.append('categories', String(id));
      const sent = await client<{ id: string; categories: number[] }>('POST', path, form);
      assert.ok(sent.body.success);
      assert.deepEqual(
        [sent.body.data.categories, await validDiplomas(app.db, pro.id)],
        [[regulatedCategories[0]], []],
      );
      await accept(admin.client, 'diplome1', sent.body.data.id);
      assert.deepEqual(await validDiplomas(app.db, pro.id), [regulatedCategories[0]]);
    });

    test('the admin queue lists the oldest documents first, searches by name or SIRET, and links to the next document', async () => {
      const { client, pro } = await newcomer(app);
      await sql`update pro set business_name = 'Les Bains du Quai', siret_number = '81234567800021' where id = ${pro.id}`.execute(
        app.db,
      );
      at(nowMs + 60_000);
      const [rib, cgv] = [await sendPaper(client, 'rib'), await sendPaper(client, 'cgv')];
      type Queued = {
        data: { id: string; type: string }[];
        total: number;
        counts: { waiting: number; ending: number };
        oldest_at: string | null;
      };
      const queue = async (query: string): Promise<Queued> => {
        const answer = await admin.client<Queued>('GET', `/v1/admin/documents?${query}`);
        assert.ok(answer.body.success, JSON.stringify(answer.body));
        return answer.body.data;
      };
      const ids = async (query: string): Promise<string[]> => (await queue(query)).data.map(({ id }) => id);
      assert.deepEqual(await ids('q=bains'), [rib, cgv]);
      assert.deepEqual(await ids(`q=${encodeURIComponent('812 345 678 00021')}&type=cgv`), [cgv]);
      assert.deepEqual([await ids('q=100%25'), (await queue('q=bains&queue=valid')).total], [[], 0]);
      const read = await admin.client<{ checks: string[]; next: { id: string } | null; has_end: boolean }>(
        'GET',
        `/v1/admin/documents/${rib}`,
      );
      assert.ok(read.body.success && read.body.data.checks.length === 3 && !read.body.data.has_end);
      assert.equal(read.body.data.next?.id, cgv);
    });

    test('an accepted identity file is deleted after a month and its decision stays; deleting the account deletes every document', async () => {
      const { client, pro, email } = await newcomer(app);
      const cni = await sendPaper(client, 'cni');
      const rib = await sendPaper(client, 'rib');
      await accept(admin.client, 'cni', cni);
      await accept(admin.client, 'rib', rib);
      const keys = (
        await sql<{
          key: string;
        }>`select storage_key as key from document where pro_id = ${pro.id} order by id`.execute(app.db)
      ).rows.map((row) => row.key);
      const there = (): Promise<boolean[]> =>
        Promise.all(keys.map(async (key) => (await app.storage.get(key)) !== null));
      const sweep = async (ms: number): Promise<void> => {
        at(ms);
        await app.runJob('forget-documents');
        await app.runJob('remove-document-files');
      };
      await sweep(nowMs + 30 * dayMs);
      assert.deepEqual(await there(), [true, true]);
      await sweep(nowMs + 31 * dayMs);
      assert.deepEqual(await there(), [false, true]);
      await client('POST', '/user/login', { email, password });
      assert.equal((await one(client, 'cni')).status, 'valid');
      assert.equal((await client('DELETE', '/v1/user', { password })).status, 200);
      await sweep(nowMs + 31 * dayMs);
      assert.deepEqual([await there(), await countOf(app, 'document', `pro_id = ${pro.id}`)], [[false, false], 0]);
    });
  });
}
