import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeDraft } from '../actors/factories.ts';
import type { TestApp } from '../app/test-app.ts';
import { memberOf } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';

describe('the trade of a freelance', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  test('the public page shows the trade in the chosen form only', async () => {
    const member = await memberOf(app);
    const draft = await makeDraft(app.db, nowMs, { city: 'Nantes', insee: '44109', lat: 47.21, lon: -1.55 });
    const place = await member.client<{ id: string }>('POST', `/v1/address/fromdraft/${draft}`, {
      street: '5 rue Kervégan',
    });
    assert.ok(place.body.success);
    const answers = {
      business_name: 'Théo Le Goff',
      profession: 'massage_therapist',
      profession_form: 'masculine',
      siret_number: '30000000000017',
      naf_code: '96.04Z',
      company_type: 'company_fr_micro',
      categories: [1],
      category_main: 1,
      work_location: 2,
      work_address_uuid: place.body.data.id,
      billing_address_uuid: place.body.data.id,
      phone_prefix: '+33',
      phone_number: '0612345678',
    };
    const made = await member.client<{ id: string; slug: string }>('POST', '/profile/freelance', answers);
    assert.ok(made.body.success, JSON.stringify(made.body));
    const { id } = made.body.data;
    await sql`update pro set published = true where public_id = ${id}`.execute(app.db);
    const shown = async (): Promise<string> => (await browserOf(url).page(`/praticien/theo-le-goff-${id}`)).text;
    assert.match(await shown(), /Praticien en massage bien-être/);
    assert.doesNotMatch(await shown(), /Praticienne| ou praticien/i);
    assert.equal((await member.client('PUT', '/profile/freelance', { profession_form: 'neuter' })).status, 400);
  });
});
