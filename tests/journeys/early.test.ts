import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { isAlive, newVisitor } from '../app/browser.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, maison } from './steps.ts';

/** Delays the scripts of the page, as a slow network does, until the returned function is called. */
const slowScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

const lacking = /Ce champ est obligatoire|Indiquez une ville ou un code postal/;

describe('actions before the page is hydrated', () => {
  let browser: Browser;
  let url: string;
  aroundBrowser('pglite', (opened) => void ({ browser, url } = opened), 12);

  for (const path of ['/', '/booking/search'])
    for (const speed of ['at once', 'on a slow telephone'] as const)
      test(`the first click on « Rechercher » on ${path}, ${speed}, shows a missing field or searches`, async () => {
        const { page, context, problems } = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
        if (speed === 'on a slow telephone') {
          const devtools = await context.newCDPSession(page);
          await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
          await devtools.send('Network.emulateNetworkConditions', {
            offline: false,
            latency: 150,
            downloadThroughput: 200_000,
            uploadThroughput: 100_000,
          });
        }
        await page.goto(`${url}${path}`, { waitUntil: 'load' });
        const button = page.locator('[role=search] button[type=submit]');
        await button.scrollIntoViewIfNeeded();
        const { x, y, width, height } = (await button.boundingBox())!;
        await page.mouse.click(x + width / 2, y + height / 2);
        await page.getByText(lacking).filter({ visible: true }).first().waitFor();
        // The message stays when the search bar with suggestions replaces the plain one.
        await page.getByRole('combobox').first().waitFor();
        await page.getByText(lacking).filter({ visible: true }).first().waitFor();
        await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');

        await page.goto(`${url}${path}`, { waitUntil: 'load' });
        await page.locator('[role=search] [data-field=category] input').fill('Massage');
        await page.locator('[role=search] [data-field=search_address] input').fill('Nantes');
        await page.locator('[role=search] button[type=submit]').click();
        await page.waitForURL(
          (to) =>
            to.searchParams.get('category') !== null && /nantes/i.test(to.searchParams.get('search_address') ?? ''),
        );
        assert.deepEqual(problems, []);
        await context.close();
      });

  test('the search bar with suggestions, loaded on focus, does not move the button being pressed', async () => {
    const { page, context, problems } = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/search-bar-[^/]*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${url}/booking/search`, { waitUntil: 'load' });
    const barRequest = page.waitForRequest(/\/search-bar-[^/]*\.js$/);
    // Focuses the field again and again, until the scripts of the page react to the focus.
    while (
      !(await Promise.race([
        barRequest.then(() => true),
        page.evaluate(() => new Promise<false>((drawn) => void requestAnimationFrame(() => drawn(false)))),
      ]))
    ) {
      await page.locator('[role=search] input[name=category]').blur();
      await page.locator('[role=search] input[name=category]').focus();
    }
    const button = page.locator('[role=search] button[type=submit]');
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await button.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    release();
    await page.evaluate(
      async (bar) => {
        await import(bar);
        await new Promise((drawn) => void requestAnimationFrame(() => requestAnimationFrame(drawn)));
      },
      (await barRequest).url(),
    );
    await page.mouse.up();
    await page.getByText(lacking).filter({ visible: true }).first().waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  });

  for (const { row, email, path, link, opened } of [
    {
      row: 'tabs',
      email: 'client@accalmie.test',
      path: '/booking/account',
      link: '[aria-label="Mon espace"] [href$="tab=favourites"]',
      opened: /tab=favourites$/,
    },
    {
      row: 'days',
      email: 'freelance@accalmie.test',
      path: '/freelances/dashboard/planning',
      link: '[aria-label="Agenda"] > a',
      opened: /vue=jour/,
    },
  ])
    test(`on a phone, a link in a row of ${row} pressed during hydration does not move, and opens`, async () => {
      const { page, context, problems } = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
      await enter(page, url, email, path);
      const come = await slowScripts(page);
      await page.goto(url + path, { waitUntil: 'commit' });
      // The wait starts only here, because the previous page may also request this file.
      const isAlive = page.waitForResponse(/\/field-words-[^/]*\.js$/);
      const pressed = page.locator(link).first();
      // The link stops moving once the style sheets and fonts are loaded.
      await pressed.scrollIntoViewIfNeeded();
      await page.evaluate(() => document.fonts.ready.then(() => null));
      const put = (await pressed.boundingBox())!;
      await page.mouse.move(put.x + put.width / 2, put.y + put.height / 2);
      await page.mouse.down();
      come();
      await isAlive;
      assert.deepEqual(await pressed.boundingBox(), put);
      await page.mouse.up();
      await page.waitForURL(opened);
      assert.deepEqual(problems, []);
      await context.close();
    });

  test('a service ticked early is selected, and its price shows', async () => {
    const { page, context, problems } = await newVisitor(browser);
    const come = await slowScripts(page);
    await page.goto(`${url}/booking/services-menu?id=${maison}`, { waitUntil: 'commit' });
    await page.getByRole('radio').nth(1).check();
    const value = await page.getByRole('radio').nth(1).inputValue();
    come();
    await page.waitForURL((to) => to.searchParams.get('option') === value);
    await page.getByText('Total', { exact: true }).first().waitFor();
    assert.ok(await page.getByRole('radio').nth(1).isChecked());
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('terms typed early reach the editor, and a search typed early filters the equipment', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, 'freelance@accalmie.test', '/freelances/dashboard');
    const come = await slowScripts(page);
    await page.goto(`${url}/freelances/dashboard/conditions`, { waitUntil: 'commit' });
    const typed = page.getByRole('textbox', { name: 'Texte de vos conditions' });
    await typed.fill('<p>Serviettes de lin comprises</p>');
    come();
    await page.getByRole('toolbar', { name: 'Mise en forme' }).waitFor();
    await page.locator('[contenteditable]').getByText('Serviettes de lin comprises').waitFor();

    await page.getByRole('button', { name: 'Publier une nouvelle version' }).click();
    await page.getByText(/^La version \d+ est publiée\.$/).waitFor();
    const comeNext = await slowScripts(page);
    await page.goto(`${url}/freelances/dashboard/infos-pratiques`, { waitUntil: 'commit' });
    await page.getByLabel('Chercher un équipement').fill('dôuche vi');
    comeNext();
    await page.getByText('1 équipement', { exact: true }).waitFor();
    assert.equal(await page.getByLabel('Chercher un équipement').inputValue(), 'dôuche vi');
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a form filled in early keeps every field through autofill, and saves them', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, 'freelance@accalmie.test', '/freelances/dashboard');
    const come = await slowScripts(page);
    const step = `${url}/freelances/dashboard/create-profile/freelance?etape=legal-business`;
    await page.goto(step, { waitUntil: 'commit' });
    const [siret, form, naf] = [
      page.getByLabel('Numéro SIRET'),
      page.getByLabel('Forme juridique'),
      page.getByLabel('Code NAF'),
    ];
    await form.selectOption('company_fr_sasu');
    await siret.fill('20 000 000 000 099');
    come();
    await isAlive(page);
    await naf.fill('9602A');
    assert.deepEqual(
      [await form.inputValue(), await siret.inputValue(), await naf.inputValue()],
      ['company_fr_sasu', '20 000 000 000 099', '9602A'],
    );
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('heading', { name: 'Que proposez-vous ?' }).waitFor();
    await page.goto(step);
    assert.deepEqual(
      [await form.inputValue(), await siret.inputValue(), await naf.inputValue()],
      ['company_fr_sasu', '20000000000099', '96.02A'],
    );
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('leaving a form filled in early asks for confirmation', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, 'freelance@accalmie.test', '/freelances/dashboard');
    for (const [path, field, value] of [
      ['prestations/nouvelle', 'Nom de la prestation', 'Soin du lin'],
      ['ventes/nouveau?sorte=gift-voucher', 'Nom', 'Bon du lin'],
      ['clients/nouveau', 'Prénom', 'Line'],
    ] as const) {
      const come = await slowScripts(page);
      await page.goto(`${url}/freelances/dashboard/${path}`, { waitUntil: 'commit' });
      const typed = page.getByLabel(field).first();
      await typed.fill(value);
      come();
      await isAlive(page);
      await page.unrouteAll();
      await page.getByRole('link', { name: 'Annuler' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Continuer à écrire' }).click();
      assert.equal(await typed.inputValue(), value);
      await page.getByRole('link', { name: 'Annuler' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Quitter' }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
    const come = await slowScripts(page);
    await page.goto(`${url}/freelances/dashboard/ventes/nouveau?sorte=gift-voucher`, { waitUntil: 'commit' });
    const published = page.getByRole('switch', { name: 'Publié' });
    await published.check();
    come();
    await isAlive(page);
    await page.getByLabel('Nom').first().fill('Bon du lin');
    assert.ok(await published.isChecked(), 'what was switched stays so');
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a setting switched early is saved once', async () => {
    const { page, context, requests } = await newVisitor(browser);
    await enter(page, url, 'freelance@accalmie.test', '/freelances/dashboard');
    const come = await slowScripts(page);
    await page.goto(`${url}/freelances/dashboard/my-account?tab=settings`, { waitUntil: 'commit' });
    const box = page.locator('input[name=modification_of_service]');
    const was = await box.isChecked();
    await box.click();
    const saveResponse = page.waitForResponse(
      (answer) => answer.url().endsWith('/v1/user/notification-settings') && answer.request().method() === 'PUT',
    );
    come();
    assert.equal((await saveResponse).status(), 200);
    await page.reload();
    assert.equal(await page.locator('input[name=modification_of_service]').isChecked(), !was);
    assert.equal(requests.filter((one) => /^PUT .*notification-settings/.test(one)).length, 1);
    await context.close();
  });

  test('a button pressed early opens its dialog', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, 'freelance@accalmie.test', '/freelances/dashboard');
    const come = await slowScripts(page);
    await page.goto(`${url}/freelances/dashboard/photos`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Ajouter une image' }).dblclick();
    come();
    await page.getByRole('dialog', { name: 'Images de votre galerie' }).getByLabel('Ajouter une image').waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  });
});
