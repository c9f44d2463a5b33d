import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { accessibilityProblems, assertSound, openListProblems } from '../app/browser.ts';
import { aroundWidgets, press } from './widgets.ts';

describe('navigation widgets, and the accessibility of all widgets', () => {
  const opened = aroundWidgets();

  test('arrow keys skip a disabled tab, and a hidden tab is absent', async () => {
    const { page, context, problems } = await opened();
    const tabs = page.getByRole('tablist', { name: 'Le soin' });
    assert.deepEqual(await tabs.getByRole('tab').evaluateAll((all) => all.map((one) => one.textContent)), [
      'Description',
      'Durée60 ou 90 min',
      'Indisponible',
      'Prix',
    ]);
    await tabs.getByRole('tab', { name: 'Description' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Durée' }).getByText('Comptez dix minutes').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Prix' }).waitFor();
    assert.ok(await tabs.getByRole('tab', { name: 'Indisponible' }).isDisabled());
    await page.keyboard.press('ArrowRight');
    assert.equal(await tabs.getByRole('tab', { selected: true }).textContent(), 'Description');
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    assert.equal(await tabs.getByRole('tab', { selected: true }).textContent(), 'Description');
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('vertical tabs write the open tab in the URL, are described by their category, and replace an unavailable tab', async () => {
    const { page, context, problems } = await opened({}, '?tab=attente&garde=1');
    const tabs = page.getByRole('tablist', { name: 'Réglages' });
    const open = () => tabs.getByRole('tab', { selected: true }).textContent();
    assert.equal(await open(), 'À propos');
    await tabs.getByRole('tab', { name: 'Compte bancaire' }).click();
    await page.waitForURL('**/docs/ui\\?tab=compte&garde=1');
    await page
      .getByRole('tabpanel', { name: 'Compte bancaire' })
      .getByText('Le compte qui reçoit vos paiements.')
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.waitForURL('**/docs/ui\\?tab=factures&garde=1');
    await page.keyboard.press('ArrowDown');
    await page.waitForURL('**/docs/ui\\?tab=a-propos&garde=1');
    assert.equal(await tabs.getByRole('tab').count(), 5);
    const description = await tabs
      .getByRole('tab', { name: 'Compte bancaire' })
      .evaluate((tab) => document.getElementById(tab.getAttribute('aria-describedby') ?? '')?.textContent);
    assert.equal(description, 'Encaissement');
    await page.getByRole('tablist', { name: 'Rubriques' }).getByRole('tab', { name: 'Durée' }).click();
    await page.locator('#contenus').getByText('Comptez dix minutes').waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('wrong uses are logged: unequal titles and contents, a missing target element, a frame without a source', async () => {
    const { page, context, problems } = await opened();
    await press(page, 'Un titre de trop');
    await page.getByRole('tablist', { name: 'Un titre de trop' }).waitFor();
    assert.deepEqual(problems, ['Onglets\u202f: 2 titres pour 1 contenus.']);
    await press(page, 'Élément absent');
    await page.getByRole('tablist', { name: 'Élément absent' }).waitFor();
    assert.equal(
      problems[1],
      'Onglets\u202f: l’élément «\u202fnulle-part\u202f», qui reçoit les contenus, est introuvable.',
    );
    await press(page, 'Montrer le cadre par défaut');
    await page.getByText('Ce contenu ne peut pas être affiché.').waitFor();
    assert.equal(
      problems[2],
      'Cadre «\u202fCadre sans contenu\u202f»\u202f: il faut une adresse (src) ou un contenu (srcDoc).',
    );
    assert.equal(problems.length, 3);
    await context.close();
  });

  test('a frame prefers its address to its content, and its content runs no script', async () => {
    const { page, context, problems } = await opened();
    await press(page, 'Montrer la page vide');
    const both = page.locator('iframe[title="Page vide"]');
    assert.deepEqual([await both.getAttribute('src'), await both.getAttribute('srcdoc')], ['about:blank', null]);
    await press(page, 'Montrer le contenu');
    const frame = page.locator('iframe[title="Conditions de vente"]');
    await frame.scrollIntoViewIfNeeded();
    assert.doesNotMatch((await frame.getAttribute('sandbox')) ?? 'allow-scripts', /scripts|same-origin/);
    const inside = page.frameLocator('iframe[title="Conditions de vente"]');
    const html = await inside.locator('body').innerHTML();
    for (const removedText of ['target="_blank"', 'form="avis"', 'src="data:image/gif'])
      assert.ok(html.includes(removedText), removedText);
    assert.doesNotMatch(html, /onclick|onerror|javascript:|<script/);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('the widgets pass axe and do not scroll sideways at 360, 768 and 1280 px', async () => {
    const { page, context, problems } = await opened();
    await assertSound(page, 'the widgets');
    for (const name of ['Réussite', 'Avertissement', 'Erreur']) await press(page, name);
    await page.getByText('Oups !').waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    const select = page.getByRole('combobox', { name: 'Délai d’annulation', includeHidden: true });
    await select.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((drawn) => void requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await select.click();
    await page.getByRole('option').first().waitFor();
    assert.deepEqual(await openListProblems(page), []);
    assert.deepEqual(problems, []);
    await context.close();
  });
});
