import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { complaining } from '../actors/complaints.ts';
import { memberOf, password } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

// Every JavaScript object inherits a property of this name. A page that took it for one of its own messages would
// answer 500.
const inherited = 'constructor';

const proPages = [
  'annulation',
  'avis',
  'clients',
  'conditions',
  'deplacements',
  'documents',
  'factures/mandat',
  'fiches-sante',
  'infos-pratiques',
  'messages',
  'my-account',
  'notifications',
  'objectif',
  'paiements',
  'photos',
  'planning',
  'prestations',
  'reclamations',
  'rendez-vous',
];

describe('confirmations that an address asks for', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const { came, opened } = complaining(() => app, at);

  const signedIn = async (email: string) => {
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    return browser;
  };

  test('an address that names an inherited property confirms nothing on the pages of a client', async () => {
    const visit = await came();
    const visitPage = `/rendez-vous/${visit.bookingId}`;
    await opened(visit);
    const browser = browserOf(url);
    for (const path of ['', '/reclamation', '/avis', '/venue', '/fiche-sante']) {
      const address = `${visitPage}${path}?jeton=${visit.token}&dit=${inherited}`;
      assert.ok((await browser.page(address)).status < 500, address);
    }
    const client = await signedIn((await memberOf(app)).email);
    for (const tab of ['appointments', 'orders', 'favourites', 'profile', 'settings'])
      assert.equal((await client.page(`/booking/account?tab=${tab}&dit=${inherited}`)).status, 200, tab);
  });

  test('and on the pages of a professional', async () => {
    const visit = await came({}, '2026-12-12T09:00:00.000Z');
    const { id } = await opened(visit);
    const browser = await signedIn(visit.owner.email);
    for (const path of [...proPages, `reclamations/${id}`]) {
      const address = `/freelances/dashboard/${path}?dit=${inherited}`;
      assert.equal((await browser.page(address)).status, 200, address);
    }
  });
});
