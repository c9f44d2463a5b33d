import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { plainPdf } from '#db/demo/pdf.ts';
import { dayMs, hourMs, minuteMs } from '#core/units.ts';
import { complaining, words, type Complaint } from '../actors/complaints.ts';
import { mailKindsOf } from '../actors/payments.ts';
import { memberOf, password } from '../actors/people.ts';
import { kinds, type Client, type TestApp } from '../app/test-app.ts';
import { ownerLockedPdf, userLockedPdf } from '../payloads/locked-pdfs.ts';
import { withTestApp } from '../app/with-test-app.ts';

const pdf = plainPdf('Horaire', ['12:32']);
const formOf = (bytes: Uint8Array<ArrayBuffer>, type: string, token: string | null, name = 'horaire.pdf'): FormData => {
  const form = new FormData();
  form.set('file', new File([bytes], name, { type }));
  if (token !== null) form.set('jeton', token);
  return form;
};

for (const kind of kinds) {
  describe(`attachments of a complaint on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { came, byLink, opened, examined, changed, admin, code, fields } = complaining(() => app, at);
    const join = (client: Client, id: string, form: FormData) =>
      client<Complaint>('POST', `/plainte/${id}/piece`, form);
    const read = async (client: Client, path: string): Promise<number> => (await client('GET', path)).status;

    test('only both sides and an admin read the attached PDF and photo; photo metadata is removed; five files per side', async () => {
      const visit = await came();
      const { id } = await opened(visit);
      const photo = new Uint8Array(
        await sharp({ create: { width: 900, height: 600, channels: 3, background: '#cde' } })
          .jpeg()
          .withExif({ IFD0: { ImageDescription: 'Chez Camille' } })
          .toBuffer(),
      );
      // The bytes decide, not the type that the browser gives.
      assert.equal((await join(byLink(), id, formOf(pdf, 'application/octet-stream', visit.token))).status, 201);
      const second = await join(byLink(), id, formOf(photo, 'application/pdf', visit.token, '../../etc/passwd.jpg'));
      assert.ok(second.body.success);
      const [paper, picture] = second.body.data.pieces;
      assert.deepEqual([paper?.is_picture, picture?.is_picture], [false, true]);
      const trust = await admin();
      for (const client of [visit.owner.client, trust]) {
        assert.equal(await read(client, `/plainte/${id}/piece/${paper!.id}`), 200);
        assert.equal(await read(client, `/plainte/${id}/image/${picture!.id}`), 200);
      }
      assert.equal(await read(byLink(), `/plainte/${id}/piece/${paper!.id}?jeton=${visit.token}`), 200);
      const stranger = await memberOf(app);
      for (const client of [byLink(), stranger.client])
        assert.equal(await read(client, `/plainte/${id}/piece/${paper!.id}`), 404);
      assert.equal(await read(visit.owner.client, `/plainte/${id}/image/${paper!.id}`), 404, 'a pdf is no picture');
      const { rows } = await sql<{
        storage_key: string;
      }>`select storage_key from complaint_piece where media_type = 'image/webp'`.execute(app.db);
      const storedFile = await app.storage.get(rows[0]!.storage_key);
      assert.ok(storedFile && !Buffer.from(storedFile).includes('Camille'));
      for (let i = 0; i < 3; i += 1)
        assert.equal((await join(byLink(), id, formOf(pdf, 'application/pdf', visit.token))).status, 201);
      assert.equal(code(await join(byLink(), id, formOf(pdf, 'application/pdf', visit.token))), 'Conflict');
      assert.equal(
        (await join(visit.owner.client, id, formOf(ownerLockedPdf, 'application/pdf', null))).status,
        201,
        'each side has its own five',
      );
      const { rows: mailed } = await sql<{
        payload: { piece?: boolean };
      }>`select payload from outbox where kind in ('complaint_word', 'complaint_word_pro')`.execute(app.db);
      assert.ok(mailed.length > 0 && mailed.every(({ payload }) => payload.piece === true), 'a piece, not a word');
    });

    test('the professional gets one mail for a complaint with its file, and another for a file attached later', async () => {
      const visit = await came();
      const { id } = await opened(visit);
      const told = async () =>
        (await mailKindsOf(app, visit.bookingId)).filter((one) => one.startsWith('complaint') && one.endsWith('_pro'));
      assert.equal((await join(byLink(), id, formOf(pdf, 'application/pdf', visit.token))).status, 201);
      assert.deepEqual(await told(), ['complaint_opened_pro']);
      at(app.clock.now() + 2 * minuteMs);
      assert.equal((await join(byLink(), id, formOf(pdf, 'application/pdf', visit.token))).status, 201);
      assert.deepEqual(await told(), ['complaint_opened_pro', 'complaint_word_pro']);
    });

    test('an attached picture opens in the browser under a policy that runs nothing; a PDF is downloaded', async () => {
      const visit = await came();
      const { id } = await opened(visit);
      const photo = new Uint8Array(
        await sharp({ create: { width: 90, height: 60, channels: 3, background: '#cde' } })
          .jpeg()
          .toBuffer(),
      );
      assert.equal((await join(byLink(), id, formOf(pdf, 'application/pdf', visit.token))).status, 201);
      const joined = await join(byLink(), id, formOf(photo, 'image/jpeg', visit.token, 'cabine.jpg'));
      assert.ok(joined.body.success);
      const [paper, picture] = joined.body.data.pieces;
      const { url } = await app.serve();
      const headersOf = async (path: string) => (await fetch(`${url}${path}?jeton=${visit.token}`)).headers;
      const shown = await headersOf(`/plainte/${id}/image/${picture!.id}`);
      assert.deepEqual(
        [shown.get('content-type'), shown.get('content-disposition')],
        ['image/webp', 'inline; filename="piece.webp"'],
      );
      assert.match(shown.get('content-security-policy') ?? '', /^default-src 'none';/);
      const downloaded = await headersOf(`/plainte/${id}/piece/${paper!.id}`);
      assert.match(downloaded.get('content-disposition') ?? '', /^attachment;/);
    });

    test('refuses unsupported, mislabelled, locked and empty files on the file field, and stores nothing', async () => {
      const visit = await came();
      const { id } = await opened(visit);
      for (const [bytes, type] of [
        [new TextEncoder().encode('<svg onload="alert(1)"/>'), 'image/svg+xml'],
        [new TextEncoder().encode('MZ'), 'application/x-msdownload'],
        [new TextEncoder().encode('not a pdf'), 'application/pdf'],
        [userLockedPdf, 'application/pdf'],
        [new TextEncoder().encode('not a picture'), 'image/png'],
        [new Uint8Array(), 'application/pdf'],
      ] as const)
        assert.deepEqual(fields(await join(byLink(), id, formOf(bytes, type, visit.token))), ['file'], type);
      const program = await join(
        byLink(),
        id,
        formOf(new TextEncoder().encode('MZ'), 'application/x-msdownload', visit.token),
      );
      assert.equal(
        program.body.success ? '' : program.body.error.validation?.['file'],
        'Choisissez une image ou un PDF de 10\u00a0Mo maximum.',
      );
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int4 as count from complaint_piece q join complaint c on c.id = q.complaint_id
        where c.public_id = ${id}`.execute(app.db);
      assert.equal(rows[0]!.count, 0);
    });

    test('a decided complaint refuses new files and messages', async () => {
      const visit = await came();
      const { id } = await examined(visit);
      await changed(await admin(), id, 'rejected', { body: 'Rien dans les faits ne montre un défaut du soin.' });
      assert.equal(code(await join(byLink(), id, formOf(pdf, 'application/pdf', visit.token))), 'IllegalTransition');
      assert.equal(
        code(await byLink()('POST', `/plainte/${id}/message`, { body: 'Encore un mot.', jeton: visit.token })),
        'IllegalTransition',
      );
    });

    test('health answers require an admin and a sufficient reason, and answer 404 when the visit has none', async () => {
      const visit = await came();
      const { id } = await examined(visit);
      const trust = await admin();
      const path = `/v1/admin/plainte/${id}/sante`;
      const reason = 'La réclamation parle d’une contre-indication signalée.';
      assert.equal((await visit.owner.client('POST', path, { reason })).status, 403);
      assert.deepEqual(fields(await trust('POST', path, { reason: 'Pour voir' })), ['reason']);
      assert.equal((await trust('POST', path, { reason })).status, 404, 'nothing was asked before this visit');
      assert.ok(!(await mailKindsOf(app, visit.bookingId)).includes('complaint_health_opened'));
    });

    test('five years after the decision, the words and files are deleted and the state stays', async () => {
      const visit = await came();
      const { id } = await examined(visit);
      assert.equal((await join(byLink(), id, formOf(pdf, 'application/pdf', visit.token))).status, 201);
      await changed(await admin(), id, 'rejected', { body: words });
      const left = async () =>
        (
          await sql<{ texts: number; pieces: number; state: string; decision: string | null }>`
            select (select count(*) from complaint_entry e where e.complaint_id = q.id and e.body is not null)::int4 as texts,
              (select count(*) from complaint_piece f where f.complaint_id = q.id)::int4 as pieces, state, decision from complaint q where public_id = ${id}`.execute(
            app.db,
          )
        ).rows[0]!;
      const over = app.clock.now();
      at(over + 5 * 365 * dayMs - hourMs);
      await app.runJob('forget-complaints');
      assert.deepEqual(await left(), { texts: 2, pieces: 1, state: 'rejected', decision: words });
      at(over + 5 * 366 * dayMs);
      await app.runJob('forget-complaints');
      assert.deepEqual(await left(), { texts: 0, pieces: 0, state: 'rejected', decision: null });
    });

    test('deleting the account deletes the words and files, keeps the amount asked and withdraws the open complaint', async () => {
      const client = await memberOf(app);
      const visit = await came();
      await sql`update booking set account_id = (select id from account where email = ${client.email}), email = ${client.email}
        where public_id = ${visit.bookingId}`.execute(app.db);
      assert.equal((await client.client('POST', '/user/login', { email: client.email, password })).status, 200);
      const { id } = await opened(visit, {}, client.client);
      assert.equal((await join(client.client, id, formOf(pdf, 'application/pdf', null))).status, 201);
      const { rows: before } = await sql<{
        storage_key: string;
      }>`select storage_key from complaint_piece p join complaint q on q.id = p.complaint_id
        where q.public_id = ${id}`.execute(app.db);
      const gone = await client.client('DELETE', '/v1/user', { password });
      assert.equal(gone.status, 200, JSON.stringify(gone.body));
      await app.runJob('remove-complaint-files');
      assert.equal(await app.storage.get(before[0]!.storage_key), null);
      const { rows } = await sql<{ state: string; body: string | null; asked_cents: number }>`
        select q.state, q.asked_cents, e.body from complaint q join complaint_entry e on e.complaint_id = q.id where q.public_id = ${id}`.execute(
        app.db,
      );
      assert.deepEqual(rows, [{ state: 'withdrawn', asked_cents: 6000, body: null }]);
      assert.ok(!JSON.stringify(rows).includes(words));
    });
  });
}
