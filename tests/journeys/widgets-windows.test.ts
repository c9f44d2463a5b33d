import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { messages } from '#db/reference/messages.ts';
import { accessibilityProblems, assertSound } from '../app/browser.ts';
import { morning } from './around-browser.ts';
import { aroundWidgets, outside, press } from './widgets.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const image = (name: string, buffer = png) => ({ name, mimeType: 'image/png', buffer });

describe('toasts and overlay widgets', () => {
  const opened = aroundWidgets();

  test('a toast leaves 500 ms after its duration, or after its close button when it has no duration', async () => {
    const { page, context, problems } = await opened();
    await page.clock.install({ time: morning });
    await page.clock.pauseAt(new Date(Date.parse(morning) + 60_000));
    const toast = (text: string) => page.getByText(text).locator('xpath=ancestor::*[@role="alertdialog"]');
    const leaves = async (button: string, text: string): Promise<void> => {
      await press(page, button);
      await page.mouse.move(5, 5);
      await toast(text).waitFor();
      await page.clock.runFor(5499);
      assert.ok(await toast(text).isVisible(), button);
      await page.clock.runFor(1);
      await toast(text).waitFor({ state: 'detached' });
    };
    await leaves('Réussite', 'Prestation enregistrée');
    await leaves('Avertissement de 5 secondes', 'Vous n’avez pas de compte ambassadeur');
    await press(page, 'Erreur');
    await page.getByText('Oups !').waitFor();
    assert.match(
      (await page.getByRole('link', { name: 'Contacter le support' }).getAttribute('href')) ?? '',
      /^mailto:support@/,
    );
    await page.mouse.move(5, 5);
    await page.clock.runFor(5500);
    await page.getByText('Oups !').waitFor({ state: 'detached' });

    await press(page, 'Avertissement');
    await press(page, 'Avertissement qui reste');
    await page.mouse.move(5, 5);
    await page.clock.fastForward(4_999_999);
    assert.ok(await toast('Vérifiez l’adresse').isVisible());
    await page.clock.runFor(501);
    await toast('Vérifiez l’adresse').waitFor({ state: 'detached' });
    await page.clock.fastForward(50_000_000);
    assert.ok(await toast('Ce message reste affiché').isVisible());
    await page.getByRole('button', { name: 'Fermer le message' }).click();
    await page.clock.runFor(499);
    assert.ok(await toast('Ce message reste affiché').isVisible());
    await page.clock.runFor(1);
    await toast('Ce message reste affiché').waitFor({ state: 'detached' });
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('the countdown of a toast stops under the pointer', async () => {
    const { page, context } = await opened();
    await page.clock.install({ time: morning });
    await page.clock.pauseAt(new Date(Date.parse(morning) + 60_000));
    await press(page, 'Réussite');
    const text = page.getByText('Prestation enregistrée');
    await text.hover();
    await page.clock.runFor(60_000);
    assert.ok(await text.isVisible());
    await page.mouse.move(5, 5);
    await page.clock.runFor(5500);
    await text.waitFor({ state: 'detached' });
    await context.close();
  });

  test('an alert ignores an outside click and returns the focus; a dialog closes on an outside click', async () => {
    const { page, context, problems } = await opened();
    await press(page, 'Ouvrir l’alerte');
    const alert = page.getByRole('alertdialog', { name: 'Oups' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Fermer');
    await outside(page);
    assert.ok(await alert.isVisible());
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.keyboard.press('Escape');
    await alert.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Ouvrir l’alerte');

    await press(page, 'Ouvrir la fenêtre');
    const modal = page.getByRole('dialog');
    assert.equal(await modal.getByRole('button').count(), 2);
    await outside(page);
    await modal.waitFor({ state: 'detached' });
    await page.getByText('Horaires enregistrés 0 fois').waitFor();
    await press(page, 'Ouvrir la fenêtre');
    await modal.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Horaires enregistrés 1 fois').waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a side panel focuses its heading, and closes with its button, an outside click or Escape', async () => {
    const { page, context, problems } = await opened();
    const panel = page.getByRole('dialog', { name: 'Massage suédois' });
    for (const close of [
      () => panel.getByRole('button', { name: 'Fermer' }).click(),
      () => outside(page),
      () => page.keyboard.press('Escape'),
    ]) {
      await press(page, 'Ouvrir le panneau');
      await page.waitForFunction(() => document.activeElement?.textContent === 'Massage suédois');
      await close();
      await panel.waitFor({ state: 'detached' });
    }
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('closing the panel of a booking removes only booking_id from the URL', async () => {
    const { page, context, problems } = await opened({}, '?tab=compte&booking_id=42#onglets');
    const panel = page.getByRole('dialog', { name: 'Rendez-vous 42' });
    await panel.waitFor();
    await assertSound(page, 'the panel');
    await page.setViewportSize({ width: 1440, height: 900 });
    await outside(page);
    await page.waitForURL('**/docs/ui\\?tab=compte#onglets');
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Rendez-vous ouvert par son adresse' }).click();
    await panel.getByRole('button', { name: 'Fermer' }).click();
    await page.waitForURL(/\/docs\/ui$/);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('images are added, replaced, and deleted after confirmation; files of a wrong type, too heavy or empty are refused', async () => {
    const { page, context, problems } = await opened();
    await press(page, 'Ouvrir ma galerie');
    const panel = page.getByRole('dialog', { name: 'Ma galerie' });
    const shown = panel.getByRole('radio');
    await panel.getByText('4 sur 6').waitFor();
    const add = panel.getByLabel('Ajouter une image');
    await add.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await panel.getByText(messages.input.imgOnly).waitFor();
    await add.setInputFiles(image('lourde.png', Buffer.alloc(1_048_577)));
    await panel.getByText(messages.field.file_too_large.replace('{n}', '1')).waitFor();
    await add.setInputFiles(image('vide.png', Buffer.alloc(0)));
    await panel.getByText(messages.field.no_file_selected).waitFor();
    await add.setInputFiles(image('cinq.png'));
    await panel.getByRole('radio', { name: 'cinq.png' }).waitFor();
    await add.setInputFiles(image('six.png'));
    await panel.getByText('6 sur 6').waitFor();
    assert.equal(await add.count(), 0);

    await panel.getByRole('radio', { name: 'Image 2' }).check();
    await panel.getByLabel('Remplacer').setInputFiles(image('deux.png'));
    await panel.getByRole('radio', { name: 'deux.png', checked: true }).waitFor();
    assert.equal(await shown.count(), 6);
    await assertSound(page, 'the gallery');

    await panel.getByRole('button', { name: 'Supprimer' }).click();
    const alert = page.getByRole('alertdialog');
    await alert.getByRole('button', { name: 'Garder' }).click();
    await alert.waitFor({ state: 'detached' });
    assert.equal(await shown.count(), 6);
    await panel.getByRole('button', { name: 'Supprimer' }).click();
    await alert.getByRole('button', { name: 'Supprimer' }).click();
    await panel.getByText('5 sur 6').waitFor();
    assert.equal(await panel.getByRole('radio', { name: 'deux.png' }).count(), 0);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a copy is confirmed for 2 s; a failed copy shows a warning', async () => {
    const { page, context, problems } = await opened({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.clock.install({ time: morning });
    await page.clock.pauseAt(new Date(Date.parse(morning) + 60_000));
    const button = page.getByRole('button', { name: /^Copi/ });
    await button.click();
    await page.getByText('Copié', { exact: true }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '1A2B3C4D');
    await page.clock.runFor(1999);
    assert.equal(await button.textContent(), 'Copié');
    await page.clock.runFor(1);
    await page.getByText('Copier', { exact: true }).waitFor();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await button.click();
    await page.getByText(messages.other.clipboard_failure).waitFor();
    assert.equal(await page.getByText(messages.other.clipboard_failure).count(), 1);
    assert.equal(await button.textContent(), 'Copier');
    assert.deepEqual(problems, []);
    await context.close();
  });
});
