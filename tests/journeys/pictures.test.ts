import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { assertSound, newVisitor } from '../app/browser.ts';
import { aroundBrowser } from './around-browser.ts';
import { heading } from './steps.ts';

const photo = async (background: string) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const renamed = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><p>Bonjour') };

const photos = async (page: Page, url: string, space: 'freelances' | 'business'): Promise<void> => {
  await page.goto(`${url}/${space}/login?retour=${encodeURIComponent(`/${space}/dashboard/photos`)}`);
  await page
    .getByLabel('Adresse email')
    .fill(space === 'business' ? 'business@accalmie.test' : 'freelance@accalmie.test');
  await page.getByLabel('Mot de passe').fill('Accalmie-2026!');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await heading(page, 'Photos');
};

const order = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Vos images, dans l’ordre d’affichage' })
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const descriptionField = (page: Page, rank: number) =>
  page.getByRole('textbox', { name: `Description de l’image ${rank}` });

/** Waits until the gallery is in this order, by the descriptions of its pictures. */
const ordered = async (page: Page, wanted: readonly string[]): Promise<void> => {
  for (const [i, alt] of wanted.entries())
    await page.waitForFunction(
      ([label, value]) =>
        (document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)?.value ?? null) === value,
      [`Description de l’image ${i + 1}`, alt] as const,
    );
  assert.deepEqual(await order(page), wanted);
};

describe('the pictures of a professional', () => {
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ browser, url } = opened), 4);

  for (const [name, viewport] of Object.entries({
    'a wide window': { width: 1440, height: 900 },
    'a telephone': { width: 390, height: 844 },
  })) {
    const isWide = viewport.width > 1000;
    // Each width uses another professional, so both start without a picture.
    const space = isWide ? 'freelances' : 'business';
    test(`a professional sends, describes, sorts and deletes pictures, and clients see them, on ${name}`, async () => {
      const { page, context, problems } = await newVisitor(browser, { viewport });
      await photos(page, url, space);
      await page.getByText('Aucune image pour l’instant').waitFor();
      await page.getByRole('button', { name: 'Ajouter une image' }).click();
      const panel = page.getByRole('dialog', { name: 'Images de votre galerie' });
      const choose = panel.getByLabel('Ajouter une image');
      await choose.setInputFiles(renamed);
      await panel.getByText('Seuls les formats images sont acceptés').waitFor();
      for (const [i, background] of ['#2b7c80', '#ce8e68', '#735cbb'].entries()) {
        await choose.setInputFiles(await photo(background));
        await panel.getByText(`${i + 1} sur 10`).waitFor();
      }
      // The file field keeps the focus while it sends.
      await choose.focus();
      await choose.setInputFiles(renamed);
      await panel.getByText('Seuls les formats images sont acceptés').waitFor();
      assert.ok(await choose.evaluate((field) => field === document.activeElement));
      if (isWide) await assertSound(page, 'the panel');
      await page.setViewportSize(viewport);
      await page.keyboard.press('Escape');
      for (const [i, alt] of ['La cabine', 'La table', 'Le jardin'].entries()) {
        await descriptionField(page, i + 1).fill(alt);
        const postResponse = page.waitForResponse((answer) => answer.request().method() === 'POST');
        await page.getByRole('button', { name: `Enregistrer la description de l’image ${i + 1}` }).click();
        await postResponse;
        await page.reload();
        assert.equal(await descriptionField(page, i + 1).inputValue(), alt);
      }
      if (isWide) await assertSound(page, 'the photos');
      await page.setViewportSize(viewport);

      await page.getByRole('button', { name: 'Déplacer après, image 1' }).focus();
      await page.keyboard.press('Enter');
      await ordered(page, ['La table', 'La cabine', 'Le jardin']);
      await page.getByText('L’image 1 est maintenant la 2e sur 3.').waitFor();
      // The focus follows the moved picture. At the end of the list, it goes to the only button that remains.
      await page.keyboard.press('Enter');
      await ordered(page, ['La table', 'Le jardin', 'La cabine']);
      await page.waitForFunction(
        () => document.activeElement?.getAttribute('aria-label') === 'Déplacer avant, image 3',
      );
      if (isWide) {
        const items = page.getByRole('list', { name: 'Vos images, dans l’ordre d’affichage' }).getByRole('listitem');
        await items.nth(2).getByRole('img').dragTo(items.nth(0).getByRole('img'));
      } else {
        await page.getByRole('button', { name: 'Déplacer avant, image 3' }).click();
        await ordered(page, ['La table', 'La cabine', 'Le jardin']);
        await page.getByRole('button', { name: 'Déplacer avant, image 2' }).click();
      }
      await ordered(page, ['La cabine', 'La table', 'Le jardin']);

      await page.getByRole('button', { name: 'Choisir un logo' }).click();
      const logo = page.getByRole('dialog', { name: 'Logo' });
      const first = logo.getByLabel('Ajouter une image');
      await first.focus();
      await first.setInputFiles(await photo('#f7c9b0'));
      await page.getByText('1 sur 1').waitFor();
      // The field that added the picture is gone. The focus stays in the panel, which Escape closes.
      await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]') != null);
      await page.keyboard.press('Escape');
      await logo.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Changer le logo' }).waitFor();

      await page.getByRole('link', { name: 'Supprimer, Image 2' }).click();
      await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
      await page.getByText('L’image est supprimée.').waitFor();
      await ordered(page, ['La cabine', 'Le jardin']);

      await page.getByRole('link', { name: 'Voir mon profil public' }).click();
      const shown = page.getByRole('img', { name: 'La cabine' }).first();
      await shown.waitFor();
      const src = await shown.evaluate(async (img: HTMLImageElement) => {
        await img.decode();
        return img.currentSrc;
      });
      const file = await context.request.get(src);
      assert.deepEqual(
        [file.headers()['content-type'], file.headers()['x-content-type-options']],
        ['image/webp', 'nosniff'],
      );
      assert.equal((await context.request.head(src)).status(), 200);
      if (isWide) await assertSound(page, 'the public page with pictures');
      // The browser logs every refused call.
      assert.deepEqual(problems.length, 2, problems.join());
      assert.match(problems[0]!, /status of 400/);
      await context.close();
    });
  }
});
