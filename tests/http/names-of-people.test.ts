import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { getClientImport, readClientFile } from '#features/clients/contract/imports.ts';
import { openMailer } from '#platform/mail/mail.ts';
import { firstVisit, keepingBook, visitAfter, type ClientBook } from '../actors/client-book.ts';
import { mailOf } from '../actors/mails.ts';
import { holdSlot, sendBody } from '../actors/payments.ts';
import { memberOf, password } from '../actors/people.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type Shown = DataOf<typeof readClientFile>;
type Judged = DataOf<typeof getClientImport>;

const file = [
  '\ufeffPrénom;Nom;Email',
  'Anne;Mme.Bernard;anne.d’arc@exemple.fr',
  "Paul;St.Pierre;D'Angelo@exemple.fr",
  'Dr.Marc;Lenoir;=marc@exemple.fr',
  'Jean-Ph.;Durand;',
  'Y;O;',
  'Lise;evil.shop;lise@exemple.fr',
  "Zoé;Roux;'zoe@exemple.fr",
].join('\r\n');

describe('names and addresses of people', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const { opened, path, list, book } = keepingBook(() => app, at);

  test('imports names with titles, initials and apostrophes, and reports links and quotation marks', async () => {
    const of: ClientBook = await opened();
    const form = new FormData();
    form.set('file', new File([file], 'clients.csv', { type: 'text/csv' }));
    const found = await of.owner.client<Shown>('POST', path(of, 'imports'), form);
    assert.ok(found.body.success, JSON.stringify(found.body));
    const { id, columns } = found.body.data;
    assert.equal(
      (await of.owner.client('PUT', path(of, `imports/${id}`), { fields: columns.map(({ field }) => field ?? '') }))
        .status,
      200,
    );
    const judged = await of.owner.client<Judged>('GET', path(of, `imports/${id}?itemsPerPage=100`));
    assert.ok(judged.body.success, JSON.stringify(judged.body));
    assert.deepEqual(
      judged.body.data.data.flatMap(({ number, faults }) => faults.map(({ field }) => [number, field])),
      [
        [6, 'lastname'],
        [7, 'email'],
      ],
    );
    assert.equal((await of.owner.client('POST', path(of, `imports/${id}/run`), { has_right: true })).status, 200);
    const entries = (await list(of)).data.map(({ firstname, lastname, email }) => [firstname, lastname, email]);
    assert.deepEqual(entries.toSorted(), [
      ['Anne', 'Mme.Bernard', "anne.d'arc@exemple.fr"],
      ['Dr.Marc', 'Lenoir', '=marc@exemple.fr'],
      ['Jean-Ph.', 'Durand', null],
      ['Lise', '', 'lise@exemple.fr'],
      ['Paul', 'St.Pierre', "d'angelo@exemple.fr"],
      ['Y', 'O', null],
      ['Zoé', 'Roux', null],
    ]);
    const sheet = await of.owner.client<string>('GET', path(of, 'export'));
    const text = sheet.body.success ? String(sheet.body.data) : assert.fail(JSON.stringify(sheet.body));
    assert.match(text, /;anne\.d'arc@exemple\.fr;/);
    assert.match(text, /;'=marc@exemple\.fr;/, 'no spreadsheet runs it');
  });

  test('a client with an apostrophe in their address books, is mailed and appears in the client book', async () => {
    const of = await opened();
    const email = "jean.o'neil@exemple.fr";
    const { sent } = await book(of, firstVisit, {
      firstname: 'Mme.Bernard',
      lastname: 'O’Neil',
      email: ' Jean.O’Neil@exemple.fr ',
    });
    assert.equal(sent.state, 'confirmed');
    const rows = await sql<{
      id: number;
      email: string;
    }>`select id, email from booking where public_id = ${sent.booking_id}`.execute(app.db);
    assert.equal(rows.rows[0]?.email.toLowerCase(), email);
    const mail = (await mailOf(app, 'booking_confirmed', rows.rows[0]!.id)) ?? assert.fail('no mail');
    assert.equal(mail.to.toLowerCase(), email);
    assert.match(
      mail.calendar?.content.replaceAll(/\r\n /g, '') ?? '',
      /ATTENDEE[^\r]*:mailto:jean\.o%27neil@exemple\.fr/i,
    );
    await openMailer(app.env).send(mail, 'names', nowMs);
    assert.match(
      readFileSync(join(app.env.DATA_DIR, 'outbox', 'names.eml'), 'utf8'),
      /^To: jean\.o'neil@exemple\.fr\r$/im,
    );
    const [entry] = (await list(of)).data;
    assert.deepEqual([entry?.firstname, entry?.lastname, entry?.email], ['Mme.Bernard', 'O’Neil', email]);
    const desk = visitorOf(url);
    await desk.signIn(of.owner.email, password);
    const { html, text } = await desk.open(`/freelances/dashboard/clients/${entry!.id}`);
    assert.ok(text.includes('Mme.Bernard O’Neil'), text);
    assert.ok(html.includes('href="mailto:jean.o%27neil@exemple.fr"'));
  });

  test('the payment step refuses links in names and unsafe addresses, and accepts a name of a single letter', async () => {
    const { pro } = await opened();
    const { client, held } = await holdSlot(app, pro, visitAfter(4));
    const order = { payment_method: 'cash', firstname: 'St.Pierre', lastname: 'O' };
    for (const [field, value] of [
      ['firstname', 'paypal.com'],
      ['lastname', 'Evil.Shop'],
      ['lastname', 'evil\u3002re'],
      ['email', "'zoe@exemple.fr"],
      ['email', 'zoe@exemple.fr\r\nBcc: a@b.fr'],
    ] as const) {
      const answer = await client('POST', '/v1/order/send', sendBody(held, { ...order, [field]: value }));
      assert.ok(!answer.body.success, value);
      assert.deepEqual(Object.keys(answer.body.error.validation ?? {}), [field], value);
    }
    const answer = await client('POST', '/v1/order/send', sendBody(held, order));
    assert.ok(answer.body.success, JSON.stringify(answer.body));
  });

  test('an account with an apostrophe in its address registers and signs in', async () => {
    const member = await memberOf(app, {
      firstname: 'Dr.Kim',
      lastname: 'de La Tour d’Auvergne',
      email: "d'angelo.rossi@exemple.fr",
    });
    const again = visitorOf(url);
    await again.signIn('D’Angelo.Rossi@exemple.fr', password);
    assert.equal(member.email, "d'angelo.rossi@exemple.fr");
  });
});
