import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestApp, type TestApp } from '../app/test-app.ts';
import { memberOf, password, type Member } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import { listedHouses, stateDirectoryServer, type StateDirectory } from '../providers/state-directory.ts';

type Company = {
  state: string;
  company: { name: string | null; address: string | null; naf: string | null; company_type: string | null } | null;
};
type Profile = {
  naf_code: string | null;
  company_type: string | null;
  registered_address: string | null;
  siret_number: string | null;
  missing_step: string | null;
};

const step = '/business/dashboard/create-profile/business?etape=legal-business';

describe('SIRET look-up in the State’s company directory', () => {
  let directory: StateDirectory;
  let app: TestApp;
  let url: string;
  before(async () => {
    directory = await stateDirectoryServer(listedHouses);
    app = await openTestApp('pglite', { env: { COMPANY_DIRECTORY_URL: directory.url } });
    ({ url } = await app.serve());
  });
  after(async () => {
    await app.close();
    await directory.close();
  });

  const look = async ({ client }: Member, siret: string): Promise<Company> => {
    const { body } = await client<Company>('GET', `/v1/company/${siret}`);
    assert.ok(body.success, JSON.stringify(body));
    return body.data;
  };
  const house = async (): Promise<{
    member: Member;
    browser: ReturnType<typeof browserOf>;
    profile: () => Promise<Profile>;
  }> => {
    const member = await memberOf(app);
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email: member.email, password })).status, 200);
    await browser.call('POST', '/profile/business', {
      business_name: 'Le Quai',
      phone_prefix: '+33',
      phone_number: '0612345678',
    });
    const profile = async (): Promise<Profile> => {
      const { body } = await browser.call<Profile>('GET', '/v1/profile/business');
      assert.ok(body.success);
      return body.data;
    };
    return { member, browser, profile };
  };

  test('a signed-in account looks up a SIRET of 14 digits and gets the company and its state', async () => {
    directory.behave('none');
    const member = await memberOf(app);
    assert.deepEqual(await look(member, '732 829 320 00074'), {
      state: 'open',
      company: {
        name: 'Les Bains du Quai',
        address: '14 Rue de Strasbourg, 44000 Nantes',
        naf: '96.04Z',
        company_type: 'company_fr_sasu',
      },
    });
    assert.deepEqual(
      [(await look(member, '40483304800022')).state, (await look(member, '99999999900001')).state],
      ['closed', 'unknown'],
    );
    assert.equal((await member.client('GET', '/v1/company/1234')).status, 400);
    assert.equal((await browserOf(url).call('GET', '/v1/company/73282932000074')).status, 401);
  });

  test('without scripts, sending the form fills empty fields from the directory, keeps typed values and proposes the address', async () => {
    directory.behave('none');
    const { browser, profile } = await house();
    const sent = await browser.page(step, {
      siret_number: '732 829 320 00074',
      naf_code: '',
      company_type: 'company_fr_eurl',
      capital_stock: '1000',
      vat: '',
    });
    assert.equal(sent.status, 303, sent.text);
    const savedProfile = await profile();
    assert.deepEqual(
      [savedProfile.naf_code, savedProfile.company_type, savedProfile.registered_address, savedProfile.missing_step],
      ['96.04Z', 'company_fr_eurl', '14 Rue de Strasbourg, 44000 Nantes', 'categories'],
    );
    await browser.call('PUT', '/profile/business', { categories: [1], category_main: 1, bio: 'Au calme.' });
    const address = '/business/dashboard/create-profile/business?etape=address';
    assert.match((await browser.page(address)).html, /value="14 Rue de Strasbourg, 44000 Nantes"/);
    const placed = await browser.page(address, {
      'billing_address_uuid.text': '14 Rue de Strasbourg, 44000 Nantes',
      'billing_address_uuid.street': '',
    });
    assert.equal(placed.status, 303, placed.text);
    const { body } = await browser.call<{ billing_address: { street: string; city: string } }>(
      'GET',
      '/v1/profile/business',
    );
    assert.deepEqual(body.success && [body.data.billing_address.street, body.data.billing_address.city], [
      '14 Rue de Strasbourg',
      'Nantes',
    ]);
  });

  test('a hanging directory blocks neither the profile nor a form typed in full', async () => {
    directory.behave('slow');
    const { browser, profile } = await house();
    const ended: string[] = [];
    const hanging = browser
      .page(step, { siret_number: '73282932000199', naf_code: '', company_type: 'company_fr_micro' })
      .finally(() => ended.push('hanging'));
    const changed = await browser.call('PUT', '/profile/business', { business_name: 'Le Quai du Port' });
    const typed = await browser.page(step, {
      siret_number: '73282932000199',
      naf_code: '96.04Z',
      company_type: 'company_fr_micro',
    });
    assert.deepEqual([changed.status, typed.status], [200, 303]);
    assert.deepEqual(ended, [], 'both were answered while the directory was still silent');
    assert.equal((await hanging).status, 400);
    assert.equal((await profile()).naf_code, '96.04Z');
    directory.behave('none');
  });

  // The last failure stops the calls to the directory for one second, so this test comes last.
  test('when the directory fails or the company is closed, the form can be completed by hand', async () => {
    for (const trouble of ['none', 'another', 'html', 'busy'] as const) {
      directory.behave(trouble);
      const { browser, profile } = await house();
      const siret =
        trouble === 'none'
          ? '40483304800022'
          : `7328293200${String(1000 + ['another', 'html', 'busy'].indexOf(trouble))}`;
      const empty = await browser.page(step, { siret_number: siret, naf_code: '', company_type: 'company_fr_micro' });
      assert.deepEqual([empty.status, (await profile()).naf_code], [400, null], trouble);
      const typed = await browser.page(step, {
        siret_number: siret,
        naf_code: '96.04Z',
        company_type: 'company_fr_micro',
      });
      assert.equal(typed.status, 303, `${trouble} ${typed.text}`);
    }
    directory.behave('none');
  });
});

describe('without a configured directory', () => {
  test('the look-up answers « off » and the page does not mention the directory', async () => {
    const app = await openTestApp('pglite');
    const { url } = await app.serve();
    const member = await memberOf(app);
    const { body } = await member.client<Company>('GET', '/v1/company/73282932000074');
    assert.deepEqual(body, { success: true, data: { state: 'off', company: null } });
    const browser = browserOf(url);
    await browser.call('POST', '/user/login', { email: member.email, password });
    await browser.call('POST', '/profile/business', {
      business_name: 'Le Quai',
      phone_prefix: '+33',
      phone_number: '0612345678',
    });
    const page = await browser.page(step);
    assert.match(page.text, /14 chiffres, indiqués sur votre avis de situation/);
    assert.doesNotMatch(page.text, /annuaire/);
    await app.close();
  });
});
