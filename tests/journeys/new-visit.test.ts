import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { assertSound, newVisitor } from '../app/browser.ts';
import { makeProfessional, type MadeProfessional, type Professional } from '../actors/factories.ts';
import { slotsOf } from '../actors/cart.ts';
import type { TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { ownerOf } from '../actors/people.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, go, heading } from './steps.ts';

const planning = '/freelances/dashboard/planning';
const telephone = { viewport: { width: 390, height: 844 } };

describe('visits that a professional notes for a client', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);

  const made = async (overrides: MadeProfessional = {}): Promise<{ pro: Professional; email: string }> => {
    const pro = await makeProfessional(app.db, app.clock.now(), { payOnSite: true, noticeMin: 180, ...overrides });
    return { pro, email: (await ownerOf(app, pro)).email };
  };
  const begin = async (page: Page): Promise<void> => {
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Rendez-vous', exact: true })
      .filter({ visible: true })
      .click();
    await heading(page, 'Nouveau rendez-vous');
  };
  const choose = async (page: Page, time: string): Promise<void> => {
    await page
      .locator('#creneaux')
      .getByRole('link', { name: new RegExp(`^${time}`) })
      .click();
    await page.getByLabel('Prénom').waitFor();
  };
  const sayWho = async (page: Page): Promise<void> => {
    await page.getByLabel('Prénom').fill('Lise');
    await page.getByRole('textbox', { name: /^Nom/ }).fill('Perrin');
  };

  test('on a desktop: a professional notes a visit inside the notice period once the client has a phone number', async () => {
    const { pro, email } = await made();
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, email, planning);
    await begin(page);
    await assertSound(page, 'a visit to note');
    await page.setViewportSize({ width: 1440, height: 900 });
    assert.ok(
      !(await slotsOf(app, pro, '2026-11-21')).includes('2026-11-21T10:30:00.000Z'),
      'a stranger is asked to give notice',
    );
    await choose(page, '11:30');
    await sayWho(page);
    await go(page, 'Enregistrer le rendez-vous');
    await page.locator('[aria-invalid="true"], [data-notice]').first().waitFor();
    assert.equal(await page.getByLabel('Prénom').inputValue(), 'Lise');
    await assertSound(page, 'a visit that nobody can be told of');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel('Téléphone', { exact: true }).fill('06 12 34 56 78');
    await page.getByRole('button', { name: 'Enregistrer le rendez-vous' }).dblclick();
    const panel = page.getByRole('dialog', { name: 'Rendez-vous de Lise Perrin' });
    await panel.getByRole('link', { name: '06 12 34 56 78' }).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    assert.equal(await page.getByRole('link', { name: /Lise Perrin/ }).count(), 1);
    // A refused form gets a 400, which the browser logs.
    assert.deepEqual(
      problems.filter((one) => !/status of 400/.test(one)),
      [],
    );
    await context.close();
    await assertInvariants(app);
  });

  test('on a phone: a professional enters the client’s address, picks a slot and notes a visit at their home', async () => {
    const { email } = await made({ options: [{ atHome: true }] });
    const { page, context, problems } = await newVisitor(browser, telephone);
    await enter(page, url, email, planning);
    await begin(page);
    await page.getByLabel('Lieu').selectOption('Chez le client');
    await page.getByLabel('Adresse ou ville du client').fill('Nantes');
    await go(page, 'Voir les créneaux libres');
    await choose(page, '16:00');
    await sayWho(page);
    await page.getByLabel('Adresse email').fill('lise@exemple.fr');
    await page.getByLabel('Numéro et rue').fill('5 rue Kervégan');
    await page.getByLabel('Accès').fill('Digicode 4B12');
    await go(page, 'Enregistrer le rendez-vous');
    const panel = page.getByRole('dialog', { name: 'Rendez-vous de Lise Perrin' });
    await panel.getByText('5 rue Kervégan', { exact: false }).first().waitFor();
    await panel.getByText('Digicode 4B12', { exact: false }).first().waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a professional notes a visit months ahead, outside the opening hours after a warning', async () => {
    const { email } = await made({ horizonDays: 60 });
    const { page, context, problems } = await newVisitor(browser, telephone);
    await enter(page, url, email, `${planning.replace('planning', 'rendez-vous')}/nouveau?month=202706`);
    await page.getByRole('link', { name: /^mardi 15 juin/i }).click();
    // The times of the previous day stay on the page until the new ones arrive.
    await page.waitForURL(/20270615/);
    await page.locator('a[aria-current]', { hasText: '15' }).first().waitFor();
    await choose(page, '11:30');
    await page
      .getByText(/^Mardi 15 juin à 11:30/)
      .first()
      .waitFor();
    const other = page.locator('details', { hasText: 'Une autre heure' });
    await other.locator('summary').click();
    await other.getByLabel('Heure').fill('21:10');
    await other.getByRole('button', { name: 'Choisir cette heure' }).click();
    await page.getByText('Ce créneau est en dehors de vos horaires', { exact: false }).waitFor();
    await sayWho(page);
    await page.getByLabel('Téléphone', { exact: true }).fill('06 12 34 56 78');
    await go(page, 'Enregistrer le rendez-vous');
    await heading(page, 'Planning');
    await page.getByRole('link', { name: /Lise Perrin.*mardi 15 juin de 21:10/ }).waitFor();
    assert.deepEqual(problems, []);
    await context.close();
    await assertInvariants(app);
  });

  test('on a phone: a series shows its dates and total, keeps the form when the hour changes, is moved and moved back', async () => {
    const { pro, email } = await made();
    const { page, context, problems } = await newVisitor(browser, telephone);
    await enter(page, url, email, planning);
    await begin(page);
    await choose(page, '11:30');
    await sayWho(page);
    await page.getByLabel('Adresse email').fill('lise@exemple.fr');
    await page.getByText('Répéter', { exact: true }).click();
    await page.getByLabel('Rythme').selectOption('Toutes les 2 semaines');
    await page.getByLabel('Nombre de rendez-vous').fill('4');
    await page.getByRole('button', { name: 'Voir les dates' }).first().click();
    const dates = page.getByRole('region', { name: 'Dates' });
    await dates.getByText('4 rendez-vous, 240 € en tout.').waitFor();
    await assertSound(page, 'the dates of a visit that is repeated');
    await page.setViewportSize(telephone.viewport);
    await dates.getByRole('group').nth(2).getByLabel('Sauter cette fois').check();
    await dates.getByText('3 rendez-vous, 180 € en tout.').waitFor();
    await choose(page, '15:00');
    await dates.waitFor({ state: 'detached' });
    assert.equal(await page.getByLabel('Prénom').inputValue(), 'Lise');
    assert.equal(await page.getByLabel('Nombre de rendez-vous').inputValue(), '4');
    await page.getByRole('button', { name: 'Voir les dates' }).first().click();
    await dates.getByText('4 rendez-vous, 240 € en tout.').waitFor();
    await dates.getByRole('button', { name: 'Enregistrer 4 rendez-vous' }).dblclick();
    await heading(page, 'Rendez-vous 1 sur 4');
    await page.getByText('4 rendez-vous à venir, 240 € en tout.').waitFor();
    assert.ok(!(await slotsOf(app, pro, '2026-12-05')).includes('2026-12-05T14:00:00.000Z'));
    await assertSound(page, 'a series of visits');
    await page.getByLabel('Nouvelle heure').fill('16:00');
    await page.getByRole('button', { name: 'Voir les dates' }).click();
    await page.getByRole('button', { name: 'Déplacer 4 rendez-vous' }).click();
    await page.getByRole('button', { name: 'Annuler ce déplacement' }).click();
    await page.getByText('Les rendez-vous gardent leur horaire. Le client n’a rien reçu.').waitFor();
    assert.ok(!(await slotsOf(app, pro, '2026-12-05')).includes('2026-12-05T14:00:00.000Z'));
    assert.deepEqual(problems, []);
    await context.close();
    await assertInvariants(app);
  });
});
