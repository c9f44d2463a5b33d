import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { assertSound, isAlive, newVisitor } from '../app/browser.ts';
import { makeProfessional, type MadeProfessional, type Professional } from '../actors/factories.ts';
import { slotsOf } from '../actors/cart.ts';
import { sendOrder } from '../actors/payments.ts';
import { ownerOf } from '../actors/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter as signInTo, heading } from './steps.ts';

const wide = { width: 1440, height: 1000 };
const narrow = { width: 390, height: 844 };

describe('opening hours of a professional', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);

  const made = async (overrides: MadeProfessional = {}): Promise<{ pro: Professional; email: string }> => {
    const pro = await makeProfessional(app.db, app.clock.now(), { payOnSite: true, horizonDays: 60, ...overrides });
    return { pro, email: (await ownerOf(app, pro)).email };
  };
  const enter = (page: Page, email: string, path: string): Promise<void> =>
    signInTo(page, url, email, `/freelances/dashboard/planning${path}`);
  const hoursOn = async (pro: Professional, day: string): Promise<string> =>
    (await slotsOf(app, pro, day)).map((start) => start.slice(11, 16)).join(' ');

  test('with the keyboard: adds a range, shows an overlap beside its day and copies the day onto another', async () => {
    const { pro, email } = await made();
    const { page, context, problems } = await newVisitor(browser, { viewport: wide });
    await enter(page, email, '/semaine');
    await isAlive(page);
    await page.getByLabel('Lundi, plage 1, à').fill('10:00');
    await page.getByRole('button', { name: 'Ajouter une plage le lundi' }).press('Enter');
    await page.getByLabel('Lundi, plage 2, de').and(page.locator(':focus')).waitFor();
    await page.getByLabel('Lundi, plage 2, de').fill('09:30');
    await page.getByLabel('Lundi, plage 2, à').fill('13:00');
    await page.getByLabel('Lundi, plage 2, à').press('Enter');
    await page.getByText('Cette plage en chevauche une autre le même jour.').waitFor();
    const midnight = page.getByLabel('Lundi : la dernière plage va jusqu’au lendemain');
    assert.equal(await midnight.isVisible(), false, 'midnight is not spoken of before a range passes it');
    await page.getByLabel('Lundi, plage 2, à').fill('01:00');
    await midnight.waitFor();
    await page.getByLabel('Lundi, plage 2, à').fill('13:00');
    await midnight.waitFor({ state: 'hidden' });
    await page.getByLabel('Lundi, plage 2, de').fill('12:00');
    await page.locator('summary', { hasText: 'Copier' }).first().press('Enter');
    const onto = page.getByRole('group', { name: 'Jours sur lesquels copier le lundi' });
    await onto.getByLabel('Mardi').press(' ');
    await assertSound(page, 'a week whose Monday is copied');
    await page.setViewportSize(wide);
    await onto.getByRole('button', { name: 'Copier ces plages' }).press('Enter');
    await page.getByText('Les plages du lundi sont copiées sur le mardi. Pensez à enregistrer.').waitFor();
    assert.equal(await page.getByLabel('Mardi, plage 2, de').inputValue(), '12:00');
    await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await page.getByText('Vos horaires sont enregistrés.').waitFor();
    for (const day of ['2026-11-23', '2026-11-24']) assert.equal(await hoursOn(pro, day), '08:00 11:00', day);
    assert.deepEqual(
      problems.filter((one) => !/status of 400/.test(one)),
      [],
    );
    await context.close();
  });

  test('closing a public holiday first shows its visits; the agenda marks the day and reopens it', async () => {
    const { pro, email } = await made();
    await sendOrder(app, pro, '2026-12-25T09:00:00.000Z', { payment_method: 'cash' });
    const { page, context, problems } = await newVisitor(browser, { viewport: narrow });
    await enter(page, email, '/feries');
    await isAlive(page);
    await heading(page, 'Jours fériés');
    const christmas = page.getByRole('listitem').filter({ hasText: 'Vendredi 25 décembre 2026' });
    await christmas.getByText('Noël, à décider').waitFor();
    await christmas.getByRole('button', { name: 'Fermer' }).click();
    await christmas.getByText('Un rendez-vous est concerné').waitFor();
    await assertSound(page, 'a holiday with a visit');
    await page.setViewportSize(narrow);
    assert.ok((await slotsOf(app, pro, '2026-12-25')).length > 0);
    await christmas.getByRole('button', { name: 'Fermer quand même' }).click();
    await page.getByText('Vendredi 25 décembre 2026 est fermé.').waitFor();
    await christmas.getByText('Noël, fermé').waitFor();
    assert.deepEqual(await slotsOf(app, pro, '2026-12-25'), []);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Jour de l’An' })
      .getByRole('button', { name: 'Ouvrir' })
      .click();
    await page.getByText('Vendredi 1er janvier 2027 reste ouvert.').waitFor();
    await christmas.getByRole('link', { name: 'Modifier' }).click();
    await christmas.getByRole('button', { name: 'Ouvrir' }).waitFor();
    await assertSound(page, 'holidays');
    await page.setViewportSize(wide);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/holiday-note-[^/]*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${url}/freelances/dashboard/planning?vue=jour&date=20261225`);
    await page.getByText('Les heures sont celles du lieu').waitFor();
    assert.ok(
      await page.getByText('Le jour est fermé, comme vous l’avez choisi.').isVisible(),
      'what the server wrote stays until its code came',
    );
    release();
    await page.getByText(/^Fermé, vendredi 25 décembre de .*Noël$/).waitFor();
    await page.getByRole('button', { name: 'Ouvrir ce jour' }).click();
    await page.getByText('Le jour est ouvert, comme vous l’avez choisi.').waitFor();
    assert.ok((await slotsOf(app, pro, '2026-12-25')).length > 0);
    await page.goto(`${url}/freelances/dashboard/planning?vue=mois&date=20261225`);
    await page.getByRole('link', { name: /vendredi 25 décembre.*jour férié, Noël/ }).waitFor();
    assert.deepEqual(
      problems.filter((one) => !/status of 409/.test(one)),
      [],
    );
    await context.close();
  });

  test('a daily private event skips a taken day, moves alone and is deleted with its followers; a daily break closes each day', async () => {
    const { pro, email } = await made();
    await sendOrder(app, pro, '2026-11-25T11:30:00.000Z', { payment_method: 'cash' });
    const { page, context, problems } = await newVisitor(browser, { viewport: wide });
    await enter(page, email, '?vue=semaine&date=20261123');
    await isAlive(page);
    await page.getByRole('link', { name: 'Événement privé' }).click();
    const form = page.getByRole('dialog', { name: 'Événement privé' });
    await form.getByRole('textbox', { name: /^Nom/ }).fill('Déjeuner');
    await form.getByLabel(/^Date/).fill('2026-11-23');
    await form.getByLabel(/^Début/).fill('12:00');
    await form.getByLabel(/^Fin/).fill('13:00');
    await form.getByLabel('Répétition').selectOption('Chaque jour');
    await form.getByLabel(/^Jusqu’au \(inclus\)/).fill('2026-11-27');
    await assertSound(page, 'the form of a series');
    await page.setViewportSize(wide);
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await form.getByText('Nous n’enregistrerons rien à ces dates').waitFor();
    await form.getByRole('button', { name: 'Sauter ces dates' }).click();
    await page.getByText('Événement ajouté.').waitFor();
    const lunches = page.getByRole('link', { name: /^Privé.*Déjeuner · chaque jour/ });
    assert.equal(await lunches.count(), 4);
    await lunches.nth(1).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Cette fois seulement.').first().waitFor();
    assert.ok(
      (await slotsOf(app, pro, '2026-11-26')).includes('2026-11-26T10:00:00.000Z') &&
        !(await hoursOn(pro, '2026-11-24')).includes('10:30'),
    );
    await lunches.nth(2).focus();
    await page.keyboard.press('Enter');
    const change = page.getByRole('dialog', { name: 'Modifier l’événement privé' });
    await change.getByLabel('Modifier', { exact: true }).selectOption('Cet événement et les suivants');
    await change.getByRole('button', { name: 'Supprimer' }).click();
    await change.getByRole('button', { name: 'Oui, supprimer' }).click();
    await page.getByText('Suppression effectuée.').first().waitFor();
    assert.equal(await lunches.count(), 2);

    await page.getByRole('link', { name: 'Fermeture' }).click();
    const closing = page.getByRole('dialog', { name: 'Fermer' });
    await closing.getByRole('textbox', { name: 'Du' }).fill('2026-11-26');
    await closing.getByLabel(/^Début/).fill('15:00');
    await closing.getByLabel(/^Fin/).fill('15:30');
    await closing.getByLabel('Répétition').selectOption('Chaque jour');
    await closing.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Fermeture ajoutée.').waitFor();
    await page.getByRole('link', { name: /^Pause, jeudi 26 novembre de 15:00 à 15:30, chaque jour/ }).waitFor();
    for (const day of ['2026-11-26', '2026-12-24'])
      assert.ok(!(await slotsOf(app, pro, day)).includes(`${day}T14:00:00.000Z`), day);
    assert.ok((await slotsOf(app, pro, '2026-11-24')).includes('2026-11-24T14:00:00.000Z'));
    assert.deepEqual(
      problems.filter((one) => !/status of 409/.test(one)),
      [],
    );
    await context.close();
  });
});
