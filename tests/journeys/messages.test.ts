import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { plainPdf } from '#db/demo/pdf.ts';
import { assertSound, newVisitor } from '../app/browser.ts';
import { conversing } from '../actors/conversations.ts';
import { eventually } from '../app/polling.ts';
import { password } from '../actors/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, heading } from './steps.ts';

/** A little longer than the polling interval of the page, in milliseconds. */
const pollMs = 16_000;

describe('messages between a client and a professional', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);
  const { talking, textsOf, written } = conversing(() => app);

  const field = (page: Page) => page.getByRole('textbox', { name: /^Écrire à / });
  const thread = (page: Page) => page.getByRole('log');
  /**
   * Opens a conversation and waits until its page is hydrated. Its button then announces that there is nothing to send.
   */
  const opened = async (page: Page, path: string): Promise<void> => {
    await page.goto(url + path);
    await page.locator('button[aria-label="Envoyer"][aria-disabled="true"]').waitFor();
  };

  test('two browsers exchange messages and a file without a reload; a failed message is retried, another reported', async () => {
    const one = await talking();
    const client = await newVisitor(browser);
    const pro = await newVisitor(browser);
    for (const { page } of [client, pro]) await page.clock.install({ time: app.clock.now() });
    await enter(client.page, url, one.client.email, '/booking/messenger', password);
    await client.page.getByRole('navigation', { name: 'Vos échanges' }).getByRole('link').waitFor();
    await assertSound(client.page, 'the conversations of a client');
    await client.page.setViewportSize({ width: 1440, height: 900 });
    await opened(client.page, `/booking/messenger/${one.id}`);
    await thread(client.page)
      .getByText(/^Rendez-vous confirmé pour/)
      .waitFor();
    await enter(pro.page, url, one.owner.email, '/freelances/dashboard/planning', password);
    await opened(pro.page, `/freelances/dashboard/messages/${one.id}`);

    await field(client.page).fill('Bonjour, où se garer ?');
    await client.page.keyboard.press('Shift+Enter');
    await client.page.keyboard.type('Devant le porche ?');
    await client.page.keyboard.press('Enter');
    await thread(client.page).getByText('Distribué').waitFor();
    assert.equal(await field(client.page).inputValue(), '');
    assert.deepEqual(await textsOf(one.owner.client, one.asPro), ['Bonjour, où se garer ?\nDevant le porche ?']);

    await pro.page.clock.fastForward(pollMs);
    await thread(pro.page).getByText('Devant le porche ?').waitFor();
    await pro.page.getByRole('status').filter({ hasText: 'Nouveau message de Camille' }).waitFor();
    await pro.page.waitForLoadState('networkidle');
    await client.page.clock.fastForward(pollMs);
    await thread(client.page).getByText(/Lu à /).waitFor();

    await pro.page.getByRole('button', { name: 'J’arrive dans 10 minutes.' }).click();
    assert.equal(await field(pro.page).inputValue(), 'J’arrive dans 10 minutes.');
    await pro.page.keyboard.press('Enter');
    await thread(pro.page).getByText('Distribué').waitFor();
    await assertSound(pro.page, 'a conversation of a professional');
    await pro.page.setViewportSize({ width: 1440, height: 900 });

    await client.page.clock.fastForward(pollMs);
    await thread(client.page).getByText('J’arrive dans 10 minutes.').waitFor();
    const paper = {
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(plainPdf('Plan', ['La cour.'])),
    };
    await client.page.getByLabel('Joindre une image ou un PDF').setInputFiles(paper);
    await thread(client.page)
      .getByRole('link', { name: /plan\.pdf/ })
      .waitFor();

    await client.context.setOffline(true);
    await field(client.page).fill('Je prévois deux serviettes ?');
    await client.page.keyboard.press('Enter');
    await client.page.getByText('Non envoyé. Votre message est conservé.').waitFor();
    await client.context.setOffline(false);
    await client.page.getByRole('button', { name: 'Réessayer' }).click();
    // The file sent before already shows « Distribué », so the test first waits for the message on the server.
    const lastTwo = async () => (await textsOf(one.owner.client, one.asPro)).slice(-2);
    assert.deepEqual(await eventually(lastTwo, (lines) => lines.includes('Je prévois deux serviettes ?')), [
      'plan.pdf',
      'Je prévois deux serviettes ?',
    ]);
    await thread(client.page).getByText('Distribué').waitFor();
    await assertSound(client.page, 'a conversation of a client');

    await client.page.setViewportSize({ width: 390, height: 844 });
    await client.page.getByRole('link', { name: 'Retour à la liste' }).click();
    await client.page.getByText('Vos échanges sont conservés deux ans après le dernier soin.').waitFor();
    await client.page.getByRole('link', { name: /Vous : Je prévois/ }).click();
    await thread(client.page).waitFor();
    await client.page.getByRole('link', { name: 'Signaler ce message' }).first().click();
    await client.page.getByRole('heading', { name: 'Signaler ce message ?' }).waitFor();
    await client.page.getByText('Publicité').click();
    await client.page.getByRole('button', { name: 'Signaler ce message' }).click();
    await client.page.getByText(/^Signalement reçu/).waitFor();
    await assertSound(client.page, 'a conversation with a line that was reported');
    await client.context.close();
    await pro.context.close();
  });

  test('on a phone: a long conversation opens at its end, and text typed before hydration stays', async () => {
    const one = await talking();
    for (let i = 1; i <= 12; i += 1)
      await written(one.owner.client, one.asPro, `Repère numéro ${i}, devant le porche.`);
    const last = 'Repère numéro 12, devant le porche.';
    const ways = [
      { email: one.client.email, list: '/booking/messenger' },
      { email: one.owner.email, list: '/freelances/dashboard/messages' },
    ] as const;
    for (const { email, list } of ways) {
      const { page, context } = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
      await enter(page, url, email, list, password);
      await opened(page, `${list}/${one.id}`);
      const bottomOf = async (what: Locator): Promise<number> => {
        const box = (await what.boundingBox()) ?? assert.fail('nothing is drawn');
        return box.y + box.height;
      };
      const fieldEnd = await bottomOf(field(page));
      assert.ok(fieldEnd <= 844, `the field of ${list} ends at ${fieldEnd}`);
      const lastEnd = await bottomOf(thread(page).getByText(last));
      assert.ok(lastEnd <= fieldEnd, `what was said last ends at ${lastEnd} in ${list}`);
      const length = await page.evaluate(() => document.documentElement.scrollHeight);
      assert.ok(length <= 844, `the page of ${list} goes on to ${length}`);
      await context.close();
    }

    const { page, context } = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
    await enter(page, url, one.client.email, '/booking/messenger', password);
    await opened(page, `/booking/messenger/${one.id}`);
    let come = (): void => {};
    const typed = new Promise<void>((resolve) => void (come = resolve));
    await page.route('**/*.js', async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto(`${url}/booking/messenger/${one.id}`, { waitUntil: 'commit' });
    await field(page).fill('Écrit avant les scripts.');
    come();
    await page.locator('button[aria-label="Envoyer"][aria-disabled="false"]').waitFor();
    assert.equal(
      await field(page).inputValue(),
      'Écrit avant les scripts.',
      'nothing typed is lost where the scripts come late',
    );
    await context.close();
  });

  test('on a phone: the professional’s menu leads to the conversations, and ready answers are saved', async () => {
    const one = await talking();
    await written(one.client.client, one.asClient, 'Bonjour, à samedi.');
    const pro = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
    await enter(pro.page, url, one.owner.email, '/freelances/dashboard/planning', password);
    const bar = pro.page.getByRole('navigation', { name: 'Votre espace' });
    await bar
      .getByRole('link', { name: /^Messages/ })
      .last()
      .click();
    await heading(pro.page, 'Messages');
    await pro.page.getByRole('link', { name: /Bonjour, à samedi/ }).waitFor();
    await assertSound(pro.page, 'the conversations of a professional');
    await pro.page.goto(`${url}/freelances/dashboard/messages/reponses`);
    await pro.page.getByLabel('Réponses').fill('À tout de suite.\nLe code est 12B4.');
    await pro.page.getByRole('button', { name: 'Enregistrer' }).click();
    await pro.page.getByText('Vos réponses sont enregistrées.').waitFor();
    await assertSound(pro.page, 'the ready answers');
    await pro.context.close();
  });
});
