import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { inputMessages } from '#core/fields.ts';
import type { DataOf } from '#core/route.ts';
import { dayMs } from '#core/units.ts';
import type { listSettingChanges, readSettings } from '#features/settings/contract.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { makeProfessional } from '../actors/factories.ts';
import { becomeAdmin, memberOf, ownerOf, type Member } from '../actors/people.ts';
import { caller, kinds, type Caller, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

type Settings = DataOf<typeof readSettings>;
type Changes = DataOf<typeof listSettingChanges>;

const reason = 'Décidé par la direction le mois dernier.';
const rates = { search_percent: 15, sales_percent: 15, own_percent: 0, ambassador_percent: 0 };
const company = {
  name: 'Accalmie SAS',
  legal_form: 'SAS au capital de 10 000 €',
  address: '1 quai de la Fosse, 44000 Nantes',
  siren: '732 829 320',
  registry: 'RCS Nantes',
  phone: '02 40 00 00 00',
  publication_director: 'Camille Rivière',
  privacy_email: 'donnees@exemple.fr',
  host_name: 'Hébergeur',
  host_country: 'France',
  host_address: '2 rue des Serveurs, 59000 Lille',
  host_phone: '03 20 00 00 00',
  payment_name: 'Prestataire',
  payment_country: 'France',
  mail_name: 'Facteur',
  mail_country: 'France',
  mediator_name: 'Médiation',
  mediator_address: '3 rue du Médiateur, 75001 Paris',
  mediator_website: 'https://mediation.exemple.fr',
};
const day = (ahead: number): string => new Date(nowMs + ahead * dayMs).toISOString().slice(0, 10);

for (const kind of kinds) {
  describe(`site settings on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const adminOf = async (...roles: Parameters<typeof becomeAdmin>[2] & {}): Promise<Member> => {
      const member = await memberOf(app);
      await becomeAdmin(app, member, roles);
      return member;
    };
    const commission = (by: Caller, over: Record<string, unknown>) =>
      by<Settings>('POST', '/v1/admin/settings/commission', { ...rates, from: day(0), reason, ...over });
    const operator = (by: Caller, over: Record<string, unknown> = {}) =>
      by<Settings>('POST', '/v1/admin/settings/operator', { ...company, from: day(0), reason, ...over });
    const read = async (by: Caller): Promise<Settings> => {
      const { body } = await by<Settings>('GET', '/v1/admin/settings');
      assert.ok(body.success, JSON.stringify(body));
      return body.data;
    };
    const faults = (answer: { body: { success: boolean; error?: { validation?: unknown } } }): string[] =>
      Object.keys(answer.body.error?.validation ?? {});

    test('a lower commission applies at once; a higher commission waits thirty days and is announced once to each professional', async () => {
      const pro = await makeProfessional(app.db, nowMs, {});
      const own = await ownerOf(app, pro);
      const owner = await adminOf('owner');
      assert.deepEqual((await read(owner.client)).commission, { value: rates, since: null, next: [] });
      assert.equal((await commission(owner.client, {})).status, 409, 'nothing changes');
      assert.deepEqual(faults(await commission(owner.client, { search_percent: 18, from: day(29) })), ['from']);
      assert.equal((await commission(owner.client, { search_percent: 12 })).status, 200);
      assert.equal((await commission(owner.client, { search_percent: 14, from: day(40) })).status, 200);
      const { value, next } = (await read(owner.client)).commission;
      assert.deepEqual([value?.search_percent, next.map((one) => one.value.search_percent)], [12, [14]]);
      const tellings = async (): Promise<OutboxRow[]> =>
        (await sql<OutboxRow>`select * from outbox where kind = 'commission_rises' order by id`.execute(app.db)).rows;
      await app.runJob('announce-settings');
      await app.runJob('announce-settings');
      const announcements = await tellings();
      assert.equal(announcements.length, 1);
      const mail = await app.deliveries['commission_rises']!(app, announcements[0]!);
      assert.equal(mail?.to, own.email);
      assert.match(`${mail?.subject} ${mail?.text}`, /12\u202f% → 14\u202f%/);
      const lines = await own.client<{ data: { message: string }[] }>('GET', `/v1/pro/${pro.publicId}/notifications`);
      assert.match(JSON.stringify(lines.body), /12\u202f% → 14\u202f%/);
      // The admin withdraws the increase of the commission the same day, so the mail about it is not sent.
      assert.equal((await commission(owner.client, { search_percent: 12, from: day(40) })).status, 200);
      assert.equal(await app.deliveries['commission_rises']!(app, announcements[0]!), null);
      at(nowMs + 41 * dayMs);
      await app.runJob('announce-settings');
      assert.equal((await tellings()).length, 1);
      const again = await adminOf('owner');
      assert.equal((await read(again.client)).commission.value?.search_percent, 12);
      at(nowMs);
    });

    test('the operator of the site is public, and its changes stay in history and audit', async () => {
      const owner = await adminOf('owner');
      assert.deepEqual((await owner.client('GET', '/v1/operator')).body, { success: true, data: { operator: null } });
      assert.equal((await operator(owner.client)).status, 200);
      assert.equal((await operator(owner.client)).status, 409);
      assert.equal((await operator(owner.client, { name: 'Accalmie SE', from: day(10) })).status, 200);
      const read = await owner.client<{ operator: Record<string, string> }>('GET', '/v1/operator');
      assert.equal(read.body.success && read.body.data.operator['name'], 'Accalmie SAS');
      const { body } = await owner.client<Changes>('GET', '/v1/admin/settings/changes?itemsPerPage=2');
      assert.ok(body.success);
      assert.deepEqual(
        body.data.data.map((one) => [one.setting, one.value['name'], one.reason]),
        [
          ['operator', 'Accalmie SE', reason],
          ['operator', 'Accalmie SAS', reason],
        ],
      );
      const audit = await sql<{
        reason: string;
      }>`select reason from audit_entry where action = 'setting changed' and object = 'operator'`.execute(app.db);
      assert.deepEqual(
        audit.rows.map((one) => one.reason),
        [reason, reason],
      );
    });

    test('refuses each invalid value beside its field; finance reads the settings, and only owners change them', async () => {
      const owner = await adminOf('owner');
      for (const [over, fields] of [
        [{ search_percent: 120 }, ['search_percent']],
        [{ search_percent: -1, own_percent: '1.5' }, ['search_percent', 'own_percent']],
        [{ search_percent: 3, from: '' }, ['from']],
        [{ search_percent: 3, from: '2026-02-30' }, ['from']],
        [{ search_percent: 3, from: '2020-01-01' }, ['from']],
        [{ search_percent: 3, from: '2098-01-01' }, ['from']],
        [{ search_percent: 3, reason: 'Parce que.' }, ['reason']],
      ] as const)
        assert.deepEqual(faults(await commission(owner.client, over)).sort(), [...fields].sort(), JSON.stringify(over));
      for (const [over, fields] of [
        [{ siren: '732 829 321' }, ['siren']],
        [{ mediator_website: 'http://mediation.exemple.fr' }, ['mediator_website']],
        [{ mediator_website: 'javascript:alert(1)' }, ['mediator_website']],
        [{ privacy_email: 'personne', name: '' }, ['privacy_email', 'name']],
        [{ name: 'Deux\nlignes' }, ['name']],
      ] as const)
        assert.deepEqual(faults(await operator(owner.client, over)).sort(), [...fields].sort(), JSON.stringify(over));
      const finance = await adminOf('finance');
      assert.equal((await finance.client('GET', '/v1/admin/settings')).status, 200);
      assert.equal((await commission(finance.client, { search_percent: 3 })).status, 403);
      assert.equal((await operator((await adminOf('trust')).client)).status, 403);
    });

    test('owners set limits and closed categories within bounds, from a given day, and the history keeps each change', async () => {
      const owner = await adminOf('owner');
      const first = { alone_up_to_cents: 30_000, news_per_30_days: 2, received_news_per_30_days: 4 };
      const limits = (by: Caller, over: Record<string, unknown>) =>
        by<Settings>('POST', '/v1/admin/settings/limits', { ...first, from: day(0), reason, ...over });
      const close = (by: Caller, over: Record<string, unknown>) =>
        by<Settings>('POST', '/v1/admin/settings/categories', { from: day(0), reason, ...over });
      const before = await read(owner.client);
      assert.deepEqual(
        [before.limits, before.categories],
        [
          { value: first, since: null, next: [] },
          { value: { closed: [] }, since: null, next: [] },
        ],
      );
      assert.deepEqual(
        [(await limits(owner.client, {})).status, (await close(owner.client, {})).status],
        [409, 409],
        'nothing changes',
      );
      for (const [over, fields] of [
        [{ alone_up_to_cents: -1, news_per_30_days: 0 }, ['alone_up_to_cents', 'news_per_30_days']],
        [
          { alone_up_to_cents: 1_000_001, received_news_per_30_days: 21 },
          ['alone_up_to_cents', 'received_news_per_30_days'],
        ],
        [{ alone_up_to_cents: 'beaucoup', reason: 'Parce que.' }, ['alone_up_to_cents', 'reason']],
      ] as const)
        assert.deepEqual(faults(await limits(owner.client, over)).sort(), [...fields].sort(), JSON.stringify(over));
      assert.equal((await limits(owner.client, { alone_up_to_cents: 0 })).status, 200);
      assert.equal((await limits(owner.client, { news_per_30_days: 3, from: day(5) })).status, 200);
      assert.equal((await close(owner.client, { closed: [3, 1, 3] })).status, 200);
      assert.equal((await close(owner.client, { closed: [1, 3] })).status, 409, 'the same, in another order');
      const after = await read(owner.client);
      assert.deepEqual(
        [after.limits.value, after.limits.next.map(({ value }) => value.news_per_30_days)],
        [{ ...first, alone_up_to_cents: 0 }, [3]],
      );
      assert.deepEqual(after.categories.value, { closed: [1, 3] });
      const { body } = await owner.client<Changes>('GET', '/v1/admin/settings/changes?itemsPerPage=3');
      assert.deepEqual(body.success && body.data.data.map((one) => one.setting), ['categories', 'limits', 'limits']);
      for (const role of ['finance', 'trust', 'support'] as const) {
        const { client } = await adminOf(role);
        assert.deepEqual(
          [(await limits(client, { alone_up_to_cents: 1 })).status, (await close(client, { closed: [2] })).status],
          [403, 403],
          role,
        );
      }
    });

    test('a raised refund limit applies from tomorrow in Paris and notifies other owners and finance; a lowered limit applies at once', async () => {
      await sql`delete from setting_change where setting = 'limits'`.execute(app.db);
      // 23:59 in Paris: a change may start tomorrow, one minute later, but not today.
      at(Date.parse(`${day(0)}T22:59:00Z`));
      const [owner, other, finance] = [await adminOf('owner'), await adminOf('owner'), await adminOf('finance')];
      const support = await adminOf('support');
      const set = (cents: number, from: string) =>
        owner.client<Settings>('POST', '/v1/admin/settings/limits', {
          alone_up_to_cents: cents,
          news_per_30_days: 2,
          received_news_per_30_days: 4,
          from,
          reason,
        });
      assert.deepEqual(faults(await set(1_000_000, day(0))), ['from']);
      assert.deepEqual(
        [(await set(10_000, day(0))).status, faults(await set(30_000, day(0)))],
        [200, ['from']],
        'nor raised again the same day',
      );
      assert.deepEqual(faults(await set(40_000, day(0))), ['from']);
      assert.equal((await set(40_000, day(1))).status, 200);
      const { rows } = await sql<OutboxRow>`select * from outbox where kind = 'alone_limit_rises' order by id`.execute(
        app.db,
      );
      const mails = await Promise.all(rows.map((row) => app.deliveries['alone_limit_rises']!(app, row)));
      const recipients = mails.map((mail) => mail?.to);
      for (const { email } of [other, finance]) assert.ok(recipients.includes(email));
      for (const { email } of [owner, support]) assert.ok(!recipients.includes(email));
      const mailed = mails.find((mail) => mail?.to === other.email)!;
      assert.match(
        mailed.text.replaceAll(/\s/g, ' '),
        /À partir du .*22 novembre 2026, un administrateur pourra rembourser seul jusqu’à 400 €, au lieu de 100 €.*Décidé par la direction/,
      );
      const shown = async ({ client }: Pick<typeof support, 'client'>): Promise<string> =>
        JSON.stringify((await client('GET', '/v1/admin/notifications')).body);
      assert.match(await shown(finance), /Limite de remboursement/);
      assert.doesNotMatch(await shown(support), /Limite de remboursement/);
      assert.equal((await read(finance.client)).limits.value?.alone_up_to_cents, 10_000);
      assert.equal((await set(10_000, day(1))).status, 200);
      assert.equal(await app.deliveries['alone_limit_rises']!(app, rows.at(-1)!), null, 'taken back, nothing is told');
      at(nowMs);
    });

    test('blank values are stored as empty; unknown categories and impossible dates are refused', async () => {
      const owner = await adminOf('owner');
      assert.equal((await operator(owner.client, { name: 'Accalmie Sud', vat_number: '  ' })).status, 200);
      assert.equal((await read(owner.client)).operator.value?.['vat_number'], '');
      const post = (setting: string, over: Record<string, unknown>) =>
        owner.client<Settings>('POST', `/v1/admin/settings/${setting}`, { from: day(0), reason, ...over });
      assert.equal(
        (await post('amendments', { terms: ' \n ', privacy: ' ', cookies: 'Un ajout de test.' })).status,
        200,
      );
      assert.deepEqual((await read(owner.client)).amendments.value, {
        terms: '',
        privacy: '',
        cookies: 'Un ajout de test.',
      });
      for (const closed of ['', [null, true], [999], ['x'], null, {}, [1.5]])
        assert.equal((await post('categories', { closed })).status, 400, JSON.stringify(closed));
      for (const from of ['2027-02-30', 'demain']) {
        const { body } = await commission(owner.client, { search_percent: 1, from });
        assert.equal(!body.success && body.error.validation?.['from'], inputMessages.invalidFormat);
      }
      await sql`delete from setting_change where setting = 'amendments'`.execute(app.db);
    });

    test('a legal page shows an amendment from its day and announces it before; terms wait fifteen days and are mailed once', async () => {
      const owner = await adminOf('owner');
      const pro = await makeProfessional(app.db, nowMs, {});
      const own = await ownerOf(app, pro);
      const none = { terms: '', privacy: '', cookies: '' };
      const amend = (by: Caller, over: Record<string, unknown>) =>
        by<Settings>('POST', '/v1/admin/settings/amendments', { ...none, from: day(0), reason, ...over });
      const visitor = caller(app);
      type Added = { now: { text: string } | null; next: { text: string }[] };
      const pageOf = async (page: string): Promise<Added> => {
        const { body } = await visitor<Added>('GET', `/v1/amendments/${page}`);
        assert.ok(body.success, JSON.stringify(body));
        return body.data;
      };
      assert.equal((await amend(owner.client, {})).status, 409, 'nothing changes');
      assert.deepEqual(faults(await amend(owner.client, { terms: 'Une phrase.', from: day(14) })), ['from']);
      assert.deepEqual(faults(await amend(owner.client, { privacy: 'a'.repeat(5001) })), ['privacy']);
      assert.equal(
        (await amend(owner.client, { privacy: 'Un nouveau prestataire.' })).status,
        200,
        'other pages change at once',
      );
      const terms = 'Premier ajout <b>écrit</b>.\n\nSecond paragraphe.';
      assert.equal(
        (await amend(owner.client, { privacy: 'Un nouveau prestataire.', terms, from: day(20) })).status,
        200,
      );
      const privacy = await pageOf('privacy');
      assert.deepEqual(
        [privacy.now?.text, privacy.next],
        ['Un nouveau prestataire.', []],
        'what stays as it is is not announced again',
      );
      const ahead = await pageOf('terms');
      assert.deepEqual([ahead.now, ahead.next.map(({ text }) => text)], [null, [terms]]);
      assert.equal((await visitor('GET', '/v1/amendments/ranking')).status, 400);
      await app.runJob('announce-settings');
      await app.runJob('announce-settings');
      const announcements = (
        await sql<OutboxRow>`select * from outbox where kind = 'terms_change' and payload->>'pro' = ${String(pro.id)}`.execute(
          app.db,
        )
      ).rows;
      assert.equal(announcements.length, 1);
      const mail = await app.deliveries['terms_change']!(app, announcements[0]!);
      assert.equal(mail?.to, own.email);
      assert.match(mail!.text, /Premier ajout <b>écrit<\/b>/);
      assert.doesNotMatch(mail!.html, /<b>écrit/);
      at(nowMs + 21 * dayMs);
      const held = await pageOf('terms');
      assert.deepEqual([held.now?.text, held.next], [terms, []]);
      at(nowMs);
      const { client } = await adminOf('finance');
      assert.equal((await amend(client, { cookies: 'Rien.' })).status, 403);
    });

    test('ten parallel commission changes leave no unannounced rise', async () => {
      const owner = await adminOf('owner');
      const changes = Array.from({ length: 10 }, (_, i) =>
        commission(owner.client, { search_percent: 12, sales_percent: 5 + i, from: day(i) }),
      );
      const statuses = (await Promise.all(changes)).map(({ status }) => status);
      assert.ok(
        statuses.includes(200) && statuses.every((status) => [200, 400, 409].includes(status)),
        statuses.join(' '),
      );
      const { rows } = await sql<{ sales: number }>`
        select (value->>'sales_percent')::int4 as sales from setting_change where setting = 'commission' and effective_at < ${new Date(nowMs + 30 * dayMs)}::timestamptz
        order by effective_at, id`.execute(app.db);
      const sales = rows.map((one) => one.sales);
      assert.ok(
        sales.every((one, i) => i === 0 || one <= sales[i - 1]!),
        sales.join(' '),
      );
    });
  });
}
