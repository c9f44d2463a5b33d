import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { messages } from '#db/reference/messages.ts';
import { accessibilityProblems } from '../app/browser.ts';
import { eventually } from '../app/polling.ts';
import { aroundWidgets, outside } from './widgets.ts';

/** Opens a select. Its list closes when the page scrolls, so the select is scrolled into view first. */
const openSelect = async (page: Page, select: Locator): Promise<void> => {
  await select.scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((drawn) => void requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await select.click();
};

describe('input widgets', () => {
  const opened = aroundWidgets();

  test('a select shows four options at once, drops e, E, ., - and +, and restores its value after an unknown text', async () => {
    const { page, context, problems } = await opened();
    const select = page.getByRole('combobox', { name: 'Délai d’annulation', includeHidden: true });
    const options = page.getByRole('listbox').getByRole('option');
    await openSelect(page, select);
    await options.first().waitFor();
    assert.equal(await options.count(), 6);
    const seen = await options.evaluateAll((all) => {
      const list = all[0]!.parentElement!.getBoundingClientRect();
      return all.filter((one) => one.getBoundingClientRect().bottom <= list.bottom + 1).length;
    });
    assert.equal(seen, 4);
    await page.keyboard.press('Escape');
    await select.fill('');
    await select.pressSequentially('2eE.-+');
    assert.equal(await select.inputValue(), '2');
    await select.pressSequentially('x');
    await page.keyboard.press('Enter');
    await page.getByText(messages.field.select_invalid_choice).waitFor();
    assert.equal(await select.inputValue(), '24 h');
    await page.getByRole('button', { name: 'Fermer le message' }).click();
    await select.fill('7 h');
    await page.keyboard.press('Tab');
    assert.equal(await select.inputValue(), '24 h');
    await select.fill('2 jours');
    await page.keyboard.press('Tab');
    assert.equal(await page.locator('input[name="delai"]').inputValue(), '172800');

    const free = page.getByRole('combobox', { name: 'Motif', includeHidden: true });
    await free.fill('Grève du tramway');
    await page.keyboard.press('Tab');
    assert.equal(await free.inputValue(), 'Grève du tramway');
    assert.equal(await page.locator('input[name="motif"]').inputValue(), 'Grève du tramway');
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a select closes on an outside click and on a scroll', async () => {
    const { page, context } = await opened();
    const list = page.getByRole('listbox');
    const open = () => openSelect(page, page.getByRole('combobox', { name: 'Délai d’annulation' }));
    await open();
    await list.waitFor();
    await outside(page);
    await list.waitFor({ state: 'detached' });
    await open();
    await list.waitFor();
    await page.mouse.move(5, 300);
    await page.mouse.wheel(0, 200);
    await list.waitFor({ state: 'detached' });
    await context.close();
  });

  test('a dial code lists France first, and a country is found by English name or code, with keys or clicks', async () => {
    const { page, context, problems, requests } = await opened();
    const prefix = page.getByRole('button', { name: /^Indicatif/ }).first();
    const prefixField = page.locator('input[name="phone_prefix"]');
    const search = page.getByRole('combobox', { name: 'Chercher un pays ou un indicatif' });
    assert.equal(await prefixField.inputValue(), '+33');
    await prefix.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
    const options = page.getByRole('listbox').getByRole('option');
    assert.equal(await options.count(), 245);
    assert.match((await options.first().textContent()) ?? '', /France/);
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.keyboard.type('germany');
    await page.getByRole('option', { name: /Allemagne/ }).waitFor();
    await page.keyboard.press('Enter');
    await search.waitFor({ state: 'detached' });
    assert.equal(await prefixField.inputValue(), '+49');
    await page.getByRole('button', { name: /^Indicatif.*Allemagne, \+49/ }).waitFor();
    assert.ok(requests.some((one) => /\/assets\/DE-[\w-]+\.svg$/.test(one)));

    await prefix.click();
    await page.keyboard.type('+59');
    await page.getByRole('option', { name: /Bolivie/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const pointed = await page.locator('[role="option"][data-focused]').textContent();
    await page.keyboard.press('Enter');
    await search.waitFor({ state: 'detached' });
    assert.ok(pointed?.endsWith(await prefixField.inputValue()), pointed ?? '');

    await prefix.click();
    await search.fill('zzz');
    await page.getByText('Aucun pays ne porte ce nom').waitFor();
    await search.fill('belg');
    await page.getByRole('option', { name: /Belgique/ }).click();
    assert.equal(await prefixField.inputValue(), '+32');
    await prefix.click();
    await search.waitFor();
    await outside(page);
    await search.waitFor({ state: 'detached' });
    assert.equal(await prefixField.inputValue(), '+32');
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a phone number is formatted while typed, marked once wrong, and unmarked while edited', async () => {
    const { page, context, problems } = await opened();
    const number = page.getByRole('textbox', { name: 'Téléphone', exact: true });
    const isMarked = () => number.getAttribute('aria-invalid');
    await number.focus();
    await page.keyboard.type('0612');
    // The rules of telephone numbers load with the first key.
    await eventually(
      () => number.inputValue(),
      (typed) => typed === '06 12',
    );
    await page.keyboard.press('Tab');
    await page.getByText(messages.input.invalidPhone).nth(1).waitFor();
    assert.equal(await isMarked(), 'true');
    await number.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('3');
    assert.equal(await isMarked(), null);
    await page.keyboard.type('45678');
    assert.equal(await number.inputValue(), '06 12 34 56 78');
    await page.keyboard.press('Backspace');
    assert.equal(await number.inputValue(), '06 12 34 56 7');
    await page.keyboard.type('8');
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
    assert.equal(await isMarked(), null);

    await page.getByRole('button', { name: /^Indicatif.*France/ }).click();
    await page.keyboard.type('united states');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => document.querySelector('[name="phone_number"]')?.getAttribute('aria-invalid') === 'true',
    );
    await number.fill('');
    await number.pressSequentially('2133734253');
    assert.equal(await number.inputValue(), '(213) 373-4253');
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
    assert.equal(await isMarked(), null);
    await number.fill('');
    await page.keyboard.press('Tab');
    assert.equal(await isMarked(), null);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('the list of an address field has the width and the left edge of the field', async () => {
    const { page, context } = await opened();
    const place = page.getByRole('combobox', { name: /^Ville/ });
    await place.pressSequentially('nan');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    const edges = (box: { x: number; width: number } | null) => box && [Math.round(box.x), Math.round(box.width)];
    const list = page.locator('[data-trigger="ComboBox"]');
    assert.deepEqual(edges(await list.boundingBox()), edges(await place.locator('xpath=..').boundingBox()));
    await context.close();
  });

  test('a language list shows flags, takes arrows and Enter, and closes on an outside click', async () => {
    const { page, context, problems } = await opened();
    const button = page.getByRole('button', { name: /Langue/ });
    const list = page.getByRole('listbox');
    await button.focus();
    await page.keyboard.press('Enter');
    await list.waitFor();
    assert.equal(await list.getByRole('option').locator('img[src*="/assets/"]').count(), 2);
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await list.waitFor({ state: 'detached' });
    assert.match((await button.textContent()) ?? '', /English/);
    await page.keyboard.press('Enter');
    await list.waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    assert.match((await button.textContent()) ?? '', /Français/);
    await button.click();
    await list.waitFor();
    await outside(page);
    await list.waitFor({ state: 'detached' });
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a rating previews on hover, is set by clicks and arrows, and is read-only once received', async () => {
    const { page, context, problems } = await opened();
    const rating = page.getByRole('radiogroup', { name: /^Votre note/ });
    const stars = rating.locator('label');
    await stars.nth(3).scrollIntoViewIfNeeded();
    const pointed = await stars.nth(3).evaluateHandle((star) => {
      const { left, top, width, height } = star.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)!;
    });
    await stars.nth(3).hover();
    await rating.getByText('4 sur 5').waitFor();
    assert.ok(
      await pointed.evaluate((element) => element.isConnected),
      'what is pointed at stays, or nobody hears that it is left',
    );
    assert.equal(await rating.getByRole('radio', { checked: true }).count(), 0);
    await page.mouse.move(5, 5);
    await rating.getByText('4 sur 5').waitFor({ state: 'detached' });
    await stars.nth(2).click();
    await page.mouse.move(5, 5);
    assert.equal(await rating.getByRole('radio', { checked: true }).getAttribute('value'), '3');
    await rating.getByText('3 sur 5').waitFor();
    await page.keyboard.press('ArrowRight');
    await rating.getByText('4 sur 5').waitFor();
    assert.equal(await rating.getByRole('radio').first().getAttribute('required'), '');
    await page.getByRole('radiogroup', { name: 'Note à compléter' }).getByText('3,6 sur 5').waitFor();
    await page.getByRole('img', { name: '4,3 sur 5' }).waitFor();
    await page.getByRole('img', { name: '4 sur 5', exact: true }).waitFor();
    assert.equal(await page.locator('input[name="recue"]').count(), 0);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a counter stops at its limits; a switch that fails to save returns to its state with a message', async () => {
    const { page, context, problems } = await opened();
    const counter = page.getByRole('group', { name: 'Personnes' });
    const [less, more] = [
      counter.getByRole('button', { name: /^Moins/ }),
      counter.getByRole('button', { name: /^Plus/ }),
    ];
    assert.ok(await less.isDisabled());
    await more.click();
    await more.click();
    assert.equal(await counter.getByRole('status').textContent(), '3');
    assert.ok(await more.isDisabled());
    await less.click();
    assert.equal(await counter.getByRole('status').textContent(), '2');

    const reminderSwitch = page.getByRole('switch', { name: 'Rappels', exact: true });
    await reminderSwitch.focus();
    await page.keyboard.press('Space');
    assert.equal(await reminderSwitch.isChecked(), false);
    const failing = page.getByRole('switch', { name: 'Rappels par SMS' });
    await failing.click();
    await page.getByText('Le réglage n’a pas pu être enregistré.').waitFor();
    assert.equal(await failing.isChecked(), false);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a password can be shown, and its criteria are ticked while it is typed', async () => {
    const { page, context, problems } = await opened();
    const password = page.getByLabel('Mot de passe à choisir');
    const met = () =>
      page
        .getByRole('listitem')
        .filter({ hasText: ', rempli' })
        .evaluateAll((all) => all.map((one) => one.textContent?.replace(', rempli', '')));
    assert.deepEqual(await met(), []);
    await password.pressSequentially('lac');
    assert.deepEqual(await met(), ['Une lettre minuscule']);
    await password.pressSequentially('7L');
    assert.deepEqual(await met(), ['Une lettre minuscule', 'Une lettre majuscule', 'Un chiffre']);
    await password.pressSequentially('!paisible');
    assert.equal((await met()).length, 5);
    assert.equal(await password.getAttribute('type'), 'password');
    const show = page.getByRole('button', { name: 'Afficher les caractères' }).first();
    await show.click();
    assert.equal(await password.getAttribute('type'), 'text');
    await show.click();
    assert.equal(await password.getAttribute('type'), 'password');
    assert.deepEqual(problems, []);
    await context.close();
  });
});
