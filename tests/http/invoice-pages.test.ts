import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { invoicing, microTerms } from '../actors/invoices.ts';
import { password } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

const space = '/freelances/dashboard';

describe('invoice and mandate pages without JavaScript', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const { booked, over } = invoicing(() => app, at);

  const signedIn = async (email: string) => {
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    return browser;
  };

  test('a professional reads the mandate, sees the missing fields, accepts it and withdraws it', async () => {
    const { owner } = await booked({ terms: null });
    const browser = await signedIn(owner.email);
    assert.match((await browser.page(`${space}/factures`)).text, /Aucun mandat de facturation en vigueur/);
    const mandate = `${space}/factures/mandat`;
    const shown = await browser.page(mandate);
    assert.match(shown.text, /Pas encore accepté/);
    assert.match(shown.text, /chronologique et continue/);
    const typed = { ...microTerms, deposit_invoices: '', act: 'accept', version: '1' };
    const refused = await browser.page(mandate, typed);
    assert.equal(refused.status, 400);
    assert.match(refused.text, /Cochez la case pour accepter le mandat/);
    const company = await browser.page(mandate, { ...typed, form: 'company_fr_sas', accepts: '1' });
    assert.match(company.text, /Indiquez le capital de votre société/);
    const accepted = await browser.page(mandate, { ...typed, accepts: '1' });
    assert.deepEqual([accepted.status, accepted.location], [303, `${mandate}?dit=accepte`]);
    assert.match((await browser.page(mandate)).text, /Accepté le 21 novembre 2026/);
    assert.doesNotMatch((await browser.page(`${space}/factures`)).text, /Aucun mandat de facturation en vigueur/);
    assert.equal((await browser.page(mandate, { act: 'end' })).location, `${mandate}?dit=retire`);
    assert.match((await browser.page(mandate)).text, /Retiré le 21 novembre 2026/);
  });

  test('where VAT does not apply, the mandate asks for no regime or VAT number, and accepts a company without them', async () => {
    const { owner } = await booked({ terms: null });
    const browser = await signedIn(owner.email);
    const mandate = `${space}/factures/mandat`;
    assert.match((await browser.page(mandate)).html, /name="regime"/);
    const typed = {
      ...microTerms,
      deposit_invoices: '',
      regime: '',
      form: 'company_fr_sasu',
      capital_cents: '1000',
      registry_city: 'Basse-Terre',
    };
    const refusedPage = await browser.page(mandate, { ...typed, act: 'accept', version: '1', accepts: '1' });
    assert.equal(refusedPage.status, 400);
    assert.match(refusedPage.text, /Ce champ est obligatoire/);
    const island = { ...typed, street: '5 rue de la Liberté', postcode: '97150', city: 'Saint-Martin' };
    const unsigned = await browser.page(mandate, { ...island, act: 'accept', version: '1' });
    assert.match(unsigned.text, /Votre adresse est hors du territoire de la TVA française \(Saint-Martin\)/);
    assert.doesNotMatch(unsigned.html, /name="(?:regime|vat_number)"/);
    assert.equal(
      (await browser.page(mandate, { ...island, act: 'accept', version: '1', accepts: '1' })).location,
      `${mandate}?dit=accepte`,
    );
    const numbered = { ...island, act: 'terms', siren: '', vat_number: 'FR66999000011' };
    const numberedPage = await browser.page(mandate, numbered);
    assert.equal(numberedPage.status, 400);
    assert.match(numberedPage.html, /<input type="hidden" name="vat_number" value="FR66999000011"/);
    for (const [postcode, where] of [
      ['97300', 'en Guyane'],
      ['97600', 'à Mayotte'],
    ] as const) {
      const suspended = await browser.page(mandate, { ...numbered, postcode });
      assert.match(suspended.text, new RegExp(`La TVA n’est pas applicable ${where} \\(article 294 du CGI\\)`));
      assert.doesNotMatch(suspended.html, /name="regime"/);
      assert.match(suspended.html, /<input[^>]*(?<!type="hidden" )name="vat_number"[^>]*value="FR66999000011"/);
    }
    const begun = await browser.page(mandate, { ...numbered, postcode: '98' });
    assert.match(begun.html, /name="regime"/);
    assert.doesNotMatch(begun.text, /Polynésie|hors du territoire de la TVA/);
    const moved = await browser.page(mandate, { ...typed, act: 'terms', regime: 'vat' });
    assert.match(moved.text, /Indiquez votre numéro de TVA/);
  });

  test('an invoice is listed for the professional and beside the client’s visit, and its file opens from both', async () => {
    const visit = await booked();
    await over(visit);
    const browser = await signedIn(visit.owner.email);
    const list = await browser.page(`${space}/factures?mois=2026-12`);
    assert.match(list.text, /F-2026-00001/);
    assert.match(list.text, /10 déc\. 2026/);
    assert.match(list.text, /Tout décembre 2026 \(ZIP\)/);
    const fileTo = /href="([^"]*\?papier=[^"]*)"/.exec(list.html)?.[1];
    const link = await browser.page(fileTo!.replaceAll('&amp;', '&'));
    assert.ok(link.status === 303 && link.location?.startsWith('/v1/invoice/'));
    const file = await browser.page(link.location!);
    assert.equal(file.headers.get('content-disposition'), 'attachment; filename="f-2026-00001.pdf"');
    assert.deepEqual(
      [file.headers.get('content-type'), file.headers.get('x-content-type-options')],
      ['application/pdf', 'nosniff'],
    );

    const guest = browserOf(url);
    const token = bookingLinkToken(app, visit.sent.booking_id);
    const page = await guest.page(`/rendez-vous/${visit.sent.booking_id}?jeton=${token}`);
    assert.match(page.text, /Factures Facture F-2026-00001 60 €/);
    const paperTo = /href="(\/rendez-vous\/[^"]*\?papier=[^"]*)"/.exec(page.html)?.[1]!.replaceAll('&amp;', '&');
    const opened = await guest.page(paperTo!);
    assert.equal(opened.status, 303);
    assert.equal((await guest.page(opened.location!)).headers.get('content-type'), 'application/pdf');
    assert.equal((await browserOf(url).page(paperTo!.split('&')[0]!)).status, 404);

    assert.doesNotMatch(page.text, /in French/);
    await guest.page('/langue', { langue: 'en', retour: '/' });
    const english = await guest.page(`/rendez-vous/${visit.sent.booking_id}?jeton=${token}`);
    assert.match(english.text, /Invoices Invoice F-2026-00001 €60/);
    assert.match(english.text, /These documents are in French, as French law requires\./);
  });
});
