import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { assertSound, newVisitor } from '../app/browser.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, ines } from './steps.ts';

const telephone = { viewport: { width: 390, height: 844 } };

describe('the services of a professional', () => {
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ browser, url } = opened), 4);

  const here = '/freelances/dashboard/prestations';
  const save = (page: Page): Promise<void> =>
    page.getByRole('button', { name: 'Enregistrer' }).filter({ visible: true }).first().click();
  const row = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  const order = (page: Page): Promise<string[]> =>
    page.locator('main li a[href*="/prestations/"]:not([href*="nouvelle"])').allTextContents();

  for (const [size, options, idea] of [
    ['a wide window', {}, 'Massage balinais'],
    ['a telephone', telephone, 'Massage assis'],
  ] as const) {
    test(`a professional publishes a service from an idea, edits, moves, copies and archives it, on ${size}`, async () => {
      const { page, context, problems } = await newVisitor(browser, options);
      await enter(page, url, 'freelance@accalmie.test', here);
      await page.getByText('D’autres idées').click();
      await page.getByRole('link', { name: idea }).click();
      await page.waitForURL('**/prestations/nouvelle?*');
      assert.equal(await page.getByLabel('Nom de la prestation').inputValue(), idea);
      await page.getByLabel('Prix (€)').fill('64,50');
      await page.getByText('64,50 €').first().waitFor();
      await page.getByRole('button', { name: 'Ajouter une option' }).click();
      await page.getByLabel('Nom de l’option').fill('Huile chaude');
      await page.getByLabel('Durée supplémentaire').selectOption('10');
      await page.getByLabel('Prix (€)').last().fill('9');
      await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await page.getByText(/Exemple pour un client, samedi à \d\d:\d\d.*64,50\s€\s\+\s10\s%\s=\s70,95\s€/).waitFor();
      assert.ok(
        await page.getByRole('switch', { name: 'Publiée' }).isChecked(),
        'a new one is published unless one says otherwise',
      );
      await save(page);
      await page.getByText('Prestation publiée.').waitFor();

      const stranger = await newVisitor(browser, options);
      await stranger.page.goto(`${url}/praticien/x-${ines}?services=massage&all=1`);
      await stranger.page.getByRole('heading', { name: idea }).waitFor();
      await stranger.context.close();

      await page.getByLabel('Prix (€)').first().fill('70');
      await page.getByRole('link', { name: 'Annuler' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Continuer à écrire' }).click();
      await save(page);
      await page.getByText('Prestation publiée.').waitFor();
      await page.getByRole('link', { name: 'Annuler' }).click();
      await row(page, idea).getByText('70 €').waitFor();

      await page.getByRole('link', { name: idea, exact: true }).click();
      await page.getByLabel('Prix (€)').first().fill('75');
      await page.evaluate(() => history.back());
      await page.getByRole('alertdialog').getByRole('button', { name: 'Continuer à écrire' }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      assert.equal(await page.getByLabel('Prix (€)').first().inputValue(), '75');
      await page.evaluate(() => history.back());
      await page.getByRole('alertdialog').getByRole('button', { name: 'Quitter' }).click();
      await row(page, idea).getByText('70 €').waitFor();

      const before = await order(page);
      assert.equal(before.at(-1), idea);
      const up = page.getByRole('button', { name: `Monter ${idea}` });
      await up.focus();
      await page.keyboard.press('Enter');
      await page
        .getByText(`${idea}\u202f: place ${before.length - 1} sur ${before.length}.`)
        .waitFor({ state: 'attached' });
      assert.deepEqual(await order(page), [...before.slice(0, -2), idea, before.at(-2)]);
      await up.and(page.locator(':focus')).waitFor();

      await page.getByRole('button', { name: `Dupliquer ${idea}` }).dblclick();
      await page.getByText('Voici la copie').waitFor();
      assert.equal(await page.getByLabel('Nom de la prestation').inputValue(), `${idea} (copie)`);
      await page.getByRole('link', { name: 'Annuler' }).click();
      await row(page, `${idea} (copie)`).getByText('Brouillon').waitFor();
      assert.equal((await order(page)).filter((name) => name.startsWith(`${idea} (`)).length, 1);
      for (const name of [`${idea} (copie)`, idea]) {
        await row(page, name).getByText('Archiver', { exact: true }).first().click();
        await row(page, name).getByRole('button', { name: 'Archiver', exact: true }).click();
        await page.getByText('vous la retrouverez dans «\u202fArchives\u202f».').waitFor();
        await row(page, name).waitFor({ state: 'detached' });
      }
      await page.getByRole('link', { name: /^Archives/ }).click();
      await page.getByRole('button', { name: `Restaurer ${idea} (copie)` }).click();
      await row(page, `${idea} (copie)`).getByText('Brouillon').waitFor();
      assert.deepEqual(problems, []);
      await context.close();
    });
  }

  test('a service that mentions health waits for approval; the service pages pass axe at 360, 768 and 1280 px', async () => {
    const { page, context } = await newVisitor(browser);
    await enter(page, url, 'freelance@accalmie.test', here);
    await assertSound(page, 'services');
    await page.goto(`${url}${here}/nouvelle`);
    await page.getByLabel('Nom de la prestation').fill('Drainage lymphatique');
    await page.getByLabel('Catégorie').selectOption({ label: 'Massage' });
    await page.getByLabel('Prix (€)').fill('80');
    await page.getByRole('button', { name: 'Ajouter une option' }).click();
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await page.getByLabel('Quand').selectOption('peak');
    await assertSound(page, 'a service');
    await page.getByRole('button', { name: 'Retirer cette option' }).click();
    await save(page);
    await page.getByText('Prestation enregistrée. Le texte parle de santé').waitFor();
    await assertSound(page, 'a service in review');
    await context.close();
    const business = await newVisitor(browser);
    await enter(business.page, url, 'business@accalmie.test', '/business/dashboard/prestations');
    await business.page.locator('main li a[href*="/prestations/"]').first().click();
    await business.page.getByLabel('Praticiens').waitFor();
    await assertSound(business.page, 'a service of a business');
    await business.context.close();
  });
});
