import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs } from '#core/units.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { makeProfessional } from '../actors/factories.ts';
import { countOf } from '../actors/payments.ts';
import { becomeAdmin, memberOf } from '../actors/people.ts';
import { newcomer, proveEverything } from '../actors/documents.ts';

const report = {
  page: 'http://127.0.0.1:0/soins/massage?reviews=12',
  content: 'other',
  reason: 'hateful',
  explanation: 'Le troisième avis insulte une employée par son nom.',
  email: 'Temoin@exemple.fr',
};
const based = { ground: 'terms', clause: 'Article 9, avis' } as const;
const decision = 'L’avis nomme une personne et l’insulte : il est contraire à nos règles.';

for (const kind of kinds) {
  describe(`reported content on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const send = async (over: Record<string, unknown> = {}): Promise<string> => {
      const answer = await caller(app)<{ receipt: string; mailed: boolean }>('POST', '/v1/report', {
        ...report,
        ...over,
      });
      assert.ok(answer.status === 201 && answer.body.success, JSON.stringify(answer.body));
      return answer.body.data.receipt;
    };
    const mail = async (name: 'report_received' | 'report_decided' | 'profile_taken_off'): Promise<Mail | null> => {
      const row = (
        await sql<OutboxRow>`select * from outbox where kind = ${name} order by id desc limit 1`.execute(app.db)
      ).rows[0]!;
      return app.deliveries[name]!(app, row);
    };
    const admin = async (): Promise<Client> => {
      const member = await memberOf(app);
      await becomeAdmin(app, member);
      return member.client;
    };
    type Listed = {
      data: { id: string; receipt: string; page: string; email: string | null }[];
      total: number;
      counts: Record<string, number>;
    };
    const listed = async (client: Client, query = ''): Promise<Listed> => {
      const answer = await client<Listed>('GET', `/v1/admin/reports${query}`);
      assert.ok(answer.body.success);
      return answer.body.data;
    };

    test('a visitor reports and gets a receipt, and a mail when the report has an address', async () => {
      const receipt = await send();
      assert.match(receipt, /^S-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
      const received = await mail('report_received');
      assert.deepEqual([received?.to, received?.subject], ['temoin@exemple.fr', `Signalement ${receipt} reçu`]);
      assert.ok(
        received?.text.includes('/soins/massage?reviews=12') && !received.text.includes(report.explanation),
        'nobody writes to others by our mails',
      );
      const mails = await countOf(app, 'outbox', `kind = 'report_received'`);
      await send({ email: null, page: '/cgv' });
      assert.equal(await countOf(app, 'outbox', `kind = 'report_received'`), mails);
    });

    test('refuses each missing or invalid value beside its field, and a page that does not exist', async () => {
      const wrong = await caller(app)('POST', '/v1/report', {
        page: 'javascript:alert(1)',
        content: 'x',
        explanation: 'court',
        email: 'nulle part',
      });
      assert.deepEqual(wrong.body.success ? null : Object.keys(wrong.body.error.validation ?? {}).toSorted(), [
        'content',
        'email',
        'explanation',
        'page',
        'reason',
      ]);
      for (const page of ['//evil.example/x', 'salon', 'ftp://x/y', ''])
        assert.equal((await caller(app)('POST', '/v1/report', { ...report, page })).status, 400, page);
      const pro = await makeProfessional(app.db, nowMs, {});
      const profile = `/praticien/essai-${pro.publicId}`;
      const nobody = 'z'.repeat(22);
      for (const [page, content] of [
        ['https://autre.example/soins', 'other'],
        ['/nexiste/pas', 'other'],
        ['/nexiste/pas', 'service'],
        ['/cgvx', 'terms'],
        ['/soins/plomberie', 'other'],
        ['/praticien/salon-x', 'other'],
        [`/praticien/essai-${nobody}`, 'other'],
        [`${profile}/nulle-part`, 'profile'],
        [`${profile}#avis-${nobody}`, 'review'],
        [`${profile}#avis-${nobody}`, 'other'],
        ['/rendez-vous/x', 'other'],
        ['/soins', 'review'],
      ]) {
        const { status, body } = await caller(app)('POST', '/v1/report', { ...report, page, content });
        assert.deepEqual(
          [status, body.success ? null : Object.keys(body.error.validation ?? {})],
          [400, ['page']],
          `${page} ${content}`,
        );
      }
      for (const [page, content] of [
        ['/', 'other'],
        ['http://127.0.0.1:0', 'other'],
        ['/cgv#litiges', 'terms'],
        ['/soins/massage/nantes', 'other'],
        [`${profile}?prestation=1`, 'service'],
        [`${profile}/conditions`, 'terms'],
      ])
        await send({ page, content });
    });

    test('an admin decides once, with reasons, and the reporter gets a mail with the remedies', async () => {
      const client = await admin();
      const receipt = await send();
      const found = (await listed(client, '?itemsPerPage=100')).data.find((one) => one.receipt === receipt)!;
      assert.equal(found.page, '/soins/massage?reviews=12', 'its path');
      const path = `/v1/admin/reports/${found.id}/decide`;
      const without = await client('POST', path, { state: 'removed', decision: 'non' });
      assert.deepEqual(without.body.success ? null : Object.keys(without.body.error.validation ?? {}), ['decision']);
      assert.equal((await client('POST', path, { state: 'open', decision })).status, 400);
      const groundless = await client('POST', path, { state: 'removed', decision });
      assert.deepEqual(
        groundless.body.success ? null : Object.keys(groundless.body.error.validation ?? {}).toSorted(),
        ['clause', 'ground'],
      );
      assert.equal((await client('POST', path, { state: 'removed', decision, ...based })).status, 200);
      assert.equal((await client('POST', path, { state: 'kept', decision })).status, 409);
      const decisionMail = await mail('report_decided');
      assert.deepEqual(
        [decisionMail?.to, decisionMail?.subject],
        ['temoin@exemple.fr', `Signalement ${receipt}\u202f: le contenu est retiré`],
      );
      for (const part of [decision, based.clause, 'six mois', `/signalement/${receipt}?jeton=`])
        assert.ok(decisionMail?.text.includes(part), part);
      assert.equal(
        await countOf(
          app,
          'audit_entry',
          `action = 'report removed' and object = '${receipt}' and reason like '%insulte%'`,
        ),
        1,
      );
      const removed = await listed(client, '?state=removed');
      assert.deepEqual([removed.data[0]?.receipt, removed.counts['removed']], [receipt, 1]);
    });

    test('a decision takes a profile off the site at once and gives its professional the reason; an admin restores it', async () => {
      const client = await admin();
      const { client: owner, pro } = await newcomer(app);
      await proveEverything(owner, client);
      const seen = async (): Promise<number> => (await caller(app)('GET', `/publicprofile/${pro.publicId}`)).status;
      const found = async (): Promise<number> => countOf(app, 'offer_search', `pro_id = ${pro.id}`);
      const before = await found();
      assert.deepEqual([await seen(), before > 0], [200, true]);
      const receipt = await send({ page: `/praticien/essai-${pro.publicId}?avis=1`, content: 'profile' });
      const one = (await listed(client, '?itemsPerPage=100')).data.find((each) => each.receipt === receipt)!;
      const restore = () =>
        client('POST', `/v1/admin/reports/${one.id}/restore`, { reason: 'La promesse médicale a été corrigée.' });
      assert.equal((await restore()).status, 409);
      assert.equal(
        (await client('POST', `/v1/admin/reports/${one.id}/decide`, { state: 'removed', decision, ...based })).status,
        200,
      );
      assert.deepEqual([await seen(), await found()], [404, 0]);
      const removalMail = await mail('profile_taken_off');
      assert.deepEqual(
        [removalMail?.subject, removalMail?.text.includes(decision), removalMail?.text.includes('temoin@exemple.fr')],
        ['Votre fiche est retirée du site', true, false],
      );
      assert.equal((await restore()).status, 200);
      assert.deepEqual([await seen(), await found()], [200, before]);
      assert.equal(
        await countOf(
          app,
          'audit_entry',
          `object = '${pro.publicId}' and action in ('profile taken off', 'profile put back')`,
        ),
        2,
      );
    });

    test('the reporter’s address is deleted six months after the decision', async () => {
      const client = await admin();
      const receipt = await send({ email: 'oubli@exemple.fr' });
      const found = (await listed(client, '?itemsPerPage=100')).data.find((one) => one.receipt === receipt)!;
      await client('POST', `/v1/admin/reports/${found.id}/decide`, { state: 'kept', decision });
      at(nowMs + 183 * dayMs);
      await app.runJob('forget-reporters');
      assert.equal(await countOf(app, 'content_report', `email = 'oubli@exemple.fr'`), 1);
      at(nowMs + 184 * dayMs);
      await app.runJob('forget-reporters');
      assert.equal(await countOf(app, 'content_report', `email = 'oubli@exemple.fr'`), 0);
      assert.equal(await mail('report_decided'), null);
    });
  });
}

describe('rate limit of reports', () => {
  let app: TestApp;
  withTestApp('postgres', (opened) => void (app = opened), { RATE_LIMITS: 'on' });

  test('an invalid report does not count toward the limit, but invalid reports have a limit of their own', async () => {
    const client = caller(app, '192.0.2.8');
    const statusOf = async (more: object): Promise<number> =>
      (await client('POST', '/v1/report', { ...report, ...more })).status;
    for (let i = 0; i < 45; i++) assert.equal(await statusOf({ explanation: 'Trop court' }), 400);
    for (let i = 0; i < 5; i++) assert.equal(await statusOf({}), 201);
    assert.equal(await statusOf({}), 429);
    const careless = caller(app, '192.0.2.9');
    const answers = [];
    for (let i = 0; i < 51; i++)
      answers.push((await careless('POST', '/v1/report', { ...report, explanation: 'Trop court' })).status);
    assert.deepEqual([answers.filter((one) => one === 400).length, answers.at(-1)], [50, 429]);
  });

  test('accepts five reports in a row from an address and refuses the sixth with 429', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await caller(app)('POST', '/v1/report', report)).status);
    assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429]);
    assert.equal((await caller(app, '192.0.2.7')('POST', '/v1/report', report)).status, 201);
  });
});
