import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { accessibilityProblems, assertSound, newVisitor } from '../app/browser.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, heading } from './steps.ts';

const space = '/freelances/dashboard';

describe('the visit list of a professional', () => {
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ browser, url } = opened));

  test('a professional ticks requests and confirms them together; Back removes a filter of the list', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, 'freelance@accalmie.test', `${space}/rendez-vous?liste=a-confirmer`);
    await heading(page, 'Rendez-vous');
    const boxes = page.getByRole('checkbox');
    assert.equal(await boxes.count(), 2);
    await boxes.first().check();
    await page.getByRole('button', { name: 'Confirmer 1 rendez-vous', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Tout cocher' }).click();
    await assertSound(page, 'requests ticked');
    await page.getByRole('button', { name: 'Confirmer les 2', exact: true }).click();
    await page.getByText('2 rendez-vous sont confirmés et les clients sont prévenus.').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Rien à confirmer' }).waitFor();
    await page.goto(`${url}${space}/rendez-vous`);
    await page.getByRole('navigation', { name: 'Jours' }).getByRole('link', { name: 'Cette semaine' }).click();
    await page.getByRole('link', { name: /^Retirer le filtre/ }).waitFor();
    await assertSound(page, 'visits of the week');
    await page.goBack();
    await page.getByRole('link', { name: /^Retirer le filtre/ }).waitFor({ state: 'detached' });
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('« / » opens the search: arrows select, Enter opens, Escape closes; in a field it types a slash', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, 'freelance@accalmie.test', `${space}/rendez-vous`);
    await heading(page, 'Rendez-vous');
    const own = page.getByRole('searchbox', { name: 'Rechercher un rendez-vous' });
    await own.press('/');
    assert.equal(await own.inputValue(), '/');
    const name = (await page.getByRole('main').getByRole('listitem').getByRole('link').first().textContent()) ?? '';
    await page.goto(`${url}${space}/planning`);
    await heading(page, 'Planning');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Rechercher un client ou un rendez-vous' });
    await field.fill(name);
    const list = page.getByRole('listbox', { name: 'Rechercher un client ou un rendez-vous' });
    await list.getByRole('option').first().waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await field.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await field.press('ArrowDown');
    await list.waitFor();
    await field.press('ArrowUp');
    await field.press('ArrowUp');
    assert.equal(await list.getByRole('option', { selected: true }).count(), 1);
    await field.press('Enter');
    await page.waitForURL(/booking_id=/);
    await page.getByRole('heading', { level: 2, name }).waitFor();
    await page.keyboard.press('/');
    await field.fill('zzzzz');
    await page.getByText('Aucun résultat pour « zzzzz »').waitFor();
    await field.press('Enter');
    await page.waitForURL(/\/recherche\?q=zzzzz/);
    await assertSound(page, 'nothing found');
    assert.deepEqual(problems, []);
    await context.close();
  });
});
