import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { readReadiness } from '#features/dashboards/contract.ts';
import type { DataOf } from '#core/route.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeProfessional } from '../actors/factories.ts';
import type { Client, TestApp } from '../app/test-app.ts';
import { becomeAdmin, memberOf, ownerOf, password, type Member } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import { accept, newcomer, required, sendPaper } from '../actors/documents.ts';

type Readiness = DataOf<typeof readReadiness>;
/** The complete answers of a freelance who works in establishments. */
const whole = {
  business_name: 'Inès Caradec',
  siret_number: '30000000000033',
  naf_code: '96.04Z',
  company_type: 'company_fr_micro',
  categories: [1],
  category_main: 1,
  work_location: 4,
  phone_prefix: '+33',
  phone_number: '0612345678',
  billing_address_uuid: 'a',
};

describe('readiness of a professional for clients', () => {
  let app: TestApp;
  let url: string;
  let admin: Member;
  withTestApp('postgres', async (opened) => {
    app = opened;
    admin = await memberOf(app);
    await becomeAdmin(app, admin);
    ({ url } = await app.serve());
  });

  const read = async <D>(client: Client, where: string): Promise<D> => {
    const answer = await client<D>('GET', where);
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const readiness = ({ client }: Pick<Member, 'client'>, publicId: string): Promise<Readiness> =>
    read(client, `/v1/pro/${publicId}/readiness`);
  const browserFor = async ({ email }: Pick<Member, 'email'>) => {
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    return browser;
  };

  test('lists missing documents, does not request submitted documents again, and publishes once they are accepted', async () => {
    const one = await newcomer(app);
    const id = one.pro.publicId;
    await sql`update profile set fields = ${JSON.stringify(whole)}::jsonb where public_id = ${id}`.execute(app.db);
    const before = await readiness(one, id);
    assert.deepEqual(
      [before.published, before.unmet, before.papers, before.cards],
      [false, ['documents'], 'to_send', 'to_ask'],
    );
    const browser = await browserFor(one);
    assert.match((await browser.page('/freelances/dashboard')).text, /Envoyer vos documents/);
    const ids = new Map<string, string>();
    for (const type of required) ids.set(type, await sendPaper(one.client, type));
    assert.equal((await readiness(one, id)).papers, 'waiting');
    const sent = (await browser.page('/freelances/dashboard')).text;
    assert.match(sent, /Documents envoyés, vérification en cours/);
    assert.doesNotMatch(sent, /Envoyer vos documents/);
    for (const [type, document] of ids) await accept(admin.client, type, document);
    const after = await readiness(one, id);
    assert.deepEqual([after.published, after.unmet, after.papers], [true, [], 'proven']);
    assert.equal((await (await memberOf(app)).client('GET', `/v1/pro/${id}/readiness`)).status, 404);
  });

  test('card payments are a step only for a professional who requires a prepayment', async () => {
    const pro = await makeProfessional(app.db, nowMs, { payOnline: false, payOnSite: true });
    const owner = await ownerOf(app, pro);
    assert.equal((await readiness(owner, pro.publicId)).cards, 'to_ask');
    await sql`update service_option set deposit_percent = 0 where pro_id = ${pro.id}`.execute(app.db);
    assert.equal((await readiness(owner, pro.publicId)).cards, 'unneeded');
    await sql`update pro set pay_online = true, is_mandated = true where id = ${pro.id}`.execute(app.db);
    assert.equal((await readiness(owner, pro.publicId)).cards, 'taken');
  });

  test('« Prestation publiée » appears only when clients find the service; otherwise the page lists the missing steps', async () => {
    const hidden = await newcomer(app);
    const service = await sql<{
      id: string;
    }>`select public_id as id from service where pro_id = ${hidden.pro.id}`.execute(app.db);
    const editor = `/freelances/dashboard/prestations/${service.rows[0]!.id}?dit=publiee`;
    const editorText = (await (await browserFor(hidden)).page(editor)).text;
    assert.match(editorText, /encore invisible pour vos clients\. Il reste : .*vos documents à envoyer/);
    assert.doesNotMatch(editorText, /Prestation publiée/);
    assert.match(editorText, /Tant que vous n’acceptez pas les cartes/);

    const seen = await makeProfessional(app.db, nowMs);
    const owner = await ownerOf(app, seen);
    const own = await sql<{ id: string }>`select public_id as id from service where pro_id = ${seen.id}`.execute(
      app.db,
    );
    const found = (
      await (await browserFor(owner)).page(`/freelances/dashboard/prestations/${own.rows[0]!.id}?dit=publiee`)
    ).text;
    assert.match(found, /Prestation publiée : vos clients peuvent la réserver\./);
    assert.doesNotMatch(found, /Tant que vous n’acceptez pas les cartes/);
  });
});
