import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AdminRole } from '#core/admin-roles.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { payingOut } from '../actors/payouts.ts';
import { becomeAdmin, memberOf, password } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { Caller, TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

const reason = 'Le taux de cette vente était celui de la recherche, à tort.';

describe('ledger pages without JavaScript', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const { earned } = payingOut(() => app, at);

  const adminOf = async (...roles: AdminRole[]) => {
    const { email } = await memberOf(app);
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    await becomeAdmin(app, { email, client: browser.call as Caller }, roles);
    return browser;
  };
  const onceOf = (html: string): string =>
    /name="une-fois" value="([^"]+)"/.exec(html)?.[1] ?? assert.fail('no word of the form');

  test('a finance admin finds a visit, previews a correction, corrects its wrong amount and writes it once', async () => {
    const visit = await earned();
    await app.runJob('seal-ledger');
    const finance = await adminOf('finance');
    const here = `/admin/ecritures/rendez-vous/${visit.bookingId}`;
    assert.match((await finance.page('/admin/ecritures')).text, /Référence/);
    assert.match((await finance.page('/admin/ecritures?q=V-2026-999')).text, /Aucune écriture pour cette référence/);
    assert.equal((await finance.page(`/admin/ecritures?q=${visit.bookingId}`)).location, here);
    const read = await finance.page(here);
    for (const expectedText of [
      /Paiement encaissé/,
      /Gain du soin/,
      /Commission d’Accalmie \+ 9 €/,
      /En attente pour ce rendez-vous : 0 €\./,
      /Écritures de cette page vérifiées jusqu’à l’écriture n°/,
    ])
      assert.match(read.text, expectedText);
    assert.match((await finance.page(`/admin/rendez-vous/${visit.bookingId}`)).html, new RegExp(`href="${here}"`));

    const form = `${here}?corriger=${encodeURIComponent(`earn:${visit.bookingId}`)}`;
    assert.match((await finance.page(form)).text, /Corriger « Gain du soin »/);
    const typed = { of: `earn:${visit.bookingId}`, from: 'commission', to: 'seller', cents: '9,00', reason };
    const wrong = await finance.page(form, { ...typed, cents: '9,01', step: 'check' });
    assert.equal(wrong.status, 400);
    assert.match(wrong.text, /Le montant saisi dépasse le montant de l’écriture sur les comptes choisis/);
    assert.match(wrong.html, /à tort\./, 'what was typed is kept');
    const sure = await finance.page(form, { ...typed, step: 'check' });
    assert.match(sure.text, /Nous transférons 9 € de « Commission d’Accalmie » à « Compte du professionnel »/);
    assert.match(sure.text, /la somme due passe de 51 € à 60 €/);
    assert.doesNotMatch((await finance.page(here)).text, /Correction Par/, 'nothing is written before');
    const word = onceOf(sure.html);
    const done = await finance.page(form, { ...typed, step: 'write', 'une-fois': word });
    assert.deepEqual([done.status, done.location], [303, `${here}?dit=corrige`]);
    assert.equal(
      (await finance.page(form, { ...typed, step: 'write', 'une-fois': word })).location,
      `${here}?dit=corrige`,
      'sent twice',
    );
    const after = await finance.page(`${here}?dit=corrige`);
    assert.match(after.text, /Correction enregistrée\./);
    assert.equal(after.text.split(reason).length, 2);
    assert.match(after.text, /Corrigée/);
    await assertInvariants(app);
  });

  test('a correction above the limit waits for a second admin; the professional’s page shows the amount owed', async () => {
    const visit = await earned({ options: [{ cents: 40_000 }] });
    const [one, other] = [await adminOf('finance'), await adminOf('finance')];
    const here = `/admin/ecritures/rendez-vous/${visit.bookingId}`;
    const form = `${here}?corriger=${encodeURIComponent(`earn:${visit.bookingId}`)}`;
    const typed = { of: `earn:${visit.bookingId}`, from: 'seller', to: 'commission', cents: '300,01', reason };
    const sure = await one.page(form, { ...typed, step: 'check' });
    assert.match(sure.text, /l’accord d’un second administrateur sera nécessaire/);
    assert.equal(
      (await one.page(form, { ...typed, step: 'write', 'une-fois': onceOf(sure.html) })).location,
      `${here}?dit=demande`,
    );
    assert.match(
      (await one.page(here)).text,
      /Une demande de 300,01 €, faite par .+, attend l’accord d’un second administrateur/,
    );
    assert.match((await one.page('/admin/remboursements')).text, /Vous avez fait cette demande/);
    const queue = await other.page('/admin/remboursements');
    assert.match(queue.text, /Correction de 300,01 €/);
    assert.match(queue.text, /De « Compte du professionnel » à « Commission d’Accalmie »/);
    const id = /name="id" value="([^"]+)"/.exec(queue.html)?.[1] ?? '';
    assert.equal(
      (await other.page('/admin/remboursements', { id, decision: 'granted', reason: 'Vérifié sur le relevé.' })).status,
      303,
    );
    const pro = await other.page(`/admin/ecritures/professionnels/${visit.pro.publicId}`);
    assert.match(pro.text, /Dû au professionnel 39,99 €/);
    assert.match(pro.text, new RegExp(reason.slice(0, 20)));
    assert.match((await other.page(`/admin/professionnels/${visit.pro.publicId}`)).text, /Voir les écritures/);
  });

  test('an admin without the finance role gets 403 and no link; unknown visits and professionals answer 404', async () => {
    const visit = await earned();
    const support = await adminOf('support');
    for (const path of [
      '/admin/ecritures',
      `/admin/ecritures/rendez-vous/${visit.bookingId}`,
      `/admin/ecritures/professionnels/${visit.pro.publicId}`,
    ])
      assert.equal((await support.page(path)).status, 403, path);
    assert.doesNotMatch((await support.page(`/admin/rendez-vous/${visit.bookingId}`)).text, /Voir les écritures/);
    const finance = await adminOf('finance');
    for (const path of [`/admin/ecritures/rendez-vous/${'0'.repeat(22)}`, '/admin/ecritures/professionnels/rien'])
      assert.equal((await finance.page(path)).status, 404, path);
  });
});
