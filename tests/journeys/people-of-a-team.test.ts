import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Locator } from 'playwright-core';
import sharp from 'sharp';
import { assertSound, isAlive, newVisitor } from '../app/browser.ts';
import { made } from '../actors/moves.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, heading } from './steps.ts';

const photo = async (background: string) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const renamed = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><p>Bonjour') };

/** Whether an image is really displayed, and not only present with an address. */
const isDrawn = (image: Locator): Promise<boolean> =>
  image.evaluate(async (img: HTMLImageElement) => {
    img.loading = 'eager';
    await img.decode();
    return img.naturalWidth > 0;
  });

describe('the people of a team', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 4);

  test('a practitioner’s photo shows in the agenda and to a client, who picks the practitioner with the keyboard', async () => {
    const { pro, email } = await made(app, { practitioners: 2 });
    const { page, context, problems } = await newVisitor(browser, { viewport: { width: 1440, height: 900 } });
    await enter(page, url, email, `/business/dashboard/equipe/${pro.resourceIds[0]}`);
    await heading(page, 'Praticien 1');
    await page.getByRole('button', { name: 'Choisir une photo' }).click();
    const panel = page.getByRole('dialog', { name: 'Photo de Praticien 1' });
    const choose = panel.getByLabel('Ajouter une image');
    await choose.setInputFiles(renamed);
    await panel.getByText('Seuls les formats images sont acceptés').waitFor();
    await choose.setInputFiles(await photo('#ce8e68'));
    await panel.getByText('1 sur 1').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Changer la photo' }).waitFor();
    assert.ok(await isDrawn(page.locator('#contenu').getByRole('img', { name: 'Praticien 1' })));
    await assertSound(page, 'the page of a person');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${url}/business/dashboard/planning?date=20261128&vue=jour`);
    const mark = page
      .getByRole('link', { name: /^Praticien 1/ })
      .locator('i')
      .first();
    const drawn = await mark.evaluate((one) => getComputedStyle(one).backgroundImage);
    const [, src = assert.fail(drawn)] = /url\("([^"]+\/images\/[^"]+)"\)/.exec(drawn) ?? [];
    assert.equal((await context.request.get(src)).headers()['content-type'], 'image/webp');

    await page.goto(`${url}/booking/services-menu?id=${pro.publicId}&adults=1&option=${pro.options[0]!.publicId}`);
    await isAlive(page);
    const people = page.getByRole('group', { name: 'Avec' });
    assert.ok(await isDrawn(people.locator('img')));
    await people.getByRole('radio', { name: 'Sans préférence' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForURL((shown) => shown.searchParams.get('with')?.endsWith(`.${pro.resourceIds[0]}`) === true);
    assert.ok(await people.getByRole('radio', { name: 'Praticien 1' }).isChecked());
    await assertSound(page, 'whom one chooses');
    // The refused file, which was not a picture, gets a 400 that the browser logs.
    assert.deepEqual(
      problems.filter((one) => !one.includes('400 (Bad Request)')),
      [],
    );
    await context.close();
  });
});
