import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { newVisitor, openAlive } from '../app/browser.ts';
import { makeProfessional } from '../actors/factories.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser, morning } from './around-browser.ts';

describe('choosing the guests', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);

  test('a number past its limit, or erased, is corrected for the whole page; going back keeps the chosen number', async () => {
    const pro = await makeProfessional(app.db, Date.parse(morning), {
      childrenMinAge: 6,
      options: [{ guestsMax: 4, guestsFollow: true }],
    });
    const { page, problems, context } = await newVisitor(browser);
    await openAlive(page, `${url}/booking/guests?id=${pro.publicId}`);
    const children = page.getByRole('spinbutton', { name: 'Enfants' });
    await children.fill('12');
    await children.blur();
    assert.equal(await children.inputValue(), '3');
    assert.equal(await page.getByRole('spinbutton', { name: /^Enfant \d/ }).count(), 3);
    assert.ok(await page.getByRole('button', { name: 'Plus : Adultes' }).isDisabled(), 'nobody more can come');
    await children.fill('');
    await children.blur();
    assert.equal(await children.inputValue(), '0');
    assert.equal(await page.getByRole('spinbutton', { name: /^Enfant \d/ }).count(), 0);
    await page.getByRole('button', { name: 'Plus : Adultes' }).click();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL(/services-menu\?.*adults=2/);
    await page.goBack();
    await page.waitForURL(/guests\?/);
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[type=number][name=adults]')?.value === '2',
    );
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('with a single place, a child replaces the adult; where children are refused, an adult replaces the child', async () => {
    const [alone, adultsOnly] = [
      await makeProfessional(app.db, Date.parse(morning), { options: [{ guestsMax: 1 }] }),
      await makeProfessional(app.db, Date.parse(morning), { childrenMinAge: 18, options: [{ guestsMax: 1 }] }),
    ];
    const { page, problems, context } = await newVisitor(browser);
    const counts = () =>
      Promise.all(['Adultes', 'Enfants'].map((name) => page.getByRole('spinbutton', { name }).inputValue()));
    await openAlive(page, `${url}/booking/guests?id=${alone.publicId}`);
    for (const [name, party] of [
      ['Enfants', ['0', '1']],
      ['Adultes', ['1', '0']],
      ['Enfants', ['0', '1']],
    ] as const) {
      await page.getByRole('button', { name: `Plus : ${name}` }).click();
      assert.deepEqual(await counts(), party);
    }
    await page.getByLabel('Âge en années').fill('8');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL(/services-menu\?.*adults=0&children=1/);
    await openAlive(page, `${url}/booking/guests?id=${adultsOnly.publicId}&adults=0&children=1`);
    const refused = page.getByRole('alert').filter({ hasText: 'ne reçoit pas d’enfants' });
    await refused.waitFor();
    const lessChildren = page.getByRole('button', { name: 'Moins : Enfants' });
    assert.ok(await lessChildren.isDisabled(), 'the last guest stays');
    await page.getByText('Ajoutez un adulte avant de retirer l’enfant.').waitFor();
    await page.getByRole('button', { name: 'Plus : Adultes' }).click();
    assert.deepEqual(await counts(), ['1', '0']);
    await refused.waitFor({ state: 'detached' });
    assert.ok(await page.getByRole('button', { name: 'Plus : Enfants' }).isDisabled());
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL(/services-menu\?/);
    assert.deepEqual(problems, []);
    await context.close();
  });
});
