import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { messages } from '#db/reference/messages.ts';
import type { NotificationOwner } from '#features/notifications/queries/notifications.ts';
import { accessibilityProblems, assertSound, newVisitor, signOutOfBrowser } from '../app/browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { cards } from '../actors/payments.ts';
import { tellOnScreen } from '../actors/mails.ts';
import { memberOf } from '../actors/people.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, giveCard, heading, maison, payOnline, tabTo, toPayment } from './steps.ts';

const fixed = messages.other;

/** Link of the bell in the header, with any number of notifications. */
const bellOf = (page: Page, says = /^Notifications/) => page.getByRole('banner').getByRole('link', { name: says });

describe('notifications', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened));

  const list = '/booking/notifications';
  const settings = '/booking/account?tab=settings';

  const tell = (to: NotificationOwner, name: string): Promise<void> =>
    tellOnScreen(app.db, to, { name }, app.clock.now());

  /** Registers an account that has these notifications, the latest first. Returns its email address. */
  const notifiedMember = async (...names: readonly string[]): Promise<string> => {
    const { email } = await memberOf(app);
    const account = (await sql<{ id: number }>`select id from account where email = ${email}`.execute(app.db)).rows[0]!
      .id;
    for (const name of names.toReversed()) await tell({ account }, name);
    return email;
  };

  test('a booking notifies the client, who opens the visit from it, and the professional in their own space', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, 'client@accalmie.test', '/booking/account');
    await bellOf(page, /^Notifications$/).waitFor();
    await toPayment(page, url, maison);
    await payOnline(page);
    await giveCard(page, cards.accepted);
    await heading(page, /^C’est réservé/);
    await page.goto(`${url}/booking/account`);
    await bellOf(page, /1 nouvelle$/).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByText("À l'instant").waitFor();
    await panel.getByRole('link', { name: 'Rendez-vous confirmé' }).click();
    await page.waitForURL(/\/rendez-vous\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.deepEqual(problems, []);
    await context.close();

    const pro = await newVisitor(browser);
    await enter(pro.page, url, 'business@accalmie.test', '/business');
    await bellOf(pro.page, /1 nouvelle$/).click();
    await pro.page.getByRole('dialog').getByText('Nouveau rendez-vous').waitFor();
    assert.equal(
      await pro.page.getByRole('link', { name: 'Toutes les notifications' }).getAttribute('href'),
      '/business/dashboard/notifications',
    );
    await pro.page.goto(`${url}/booking/account`);
    await bellOf(pro.page, /^Notifications$/).waitFor();
    await pro.context.close();
  });

  test('with the keyboard alone: a client reads a notification and deletes it after confirmation, without losing the focus', async () => {
    const email = await notifiedMember('Première', 'Seconde');
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, email, '/booking/account');
    await bellOf(page, /2 nouvelles$/).waitFor();
    await page.locator('body').focus();
    await tabTo(page, /^Notifications, 2 nouvelles$/, ['Enter']);
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.waitForFunction((link) => link === document.activeElement, await bellOf(page).elementHandle());
    await page.keyboard.press('Enter');
    await tabTo(page, /^Marquer comme lue, Première$/, ['Enter']);
    await panel.getByRole('button', { name: 'Supprimer, Première' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await panel.getByText('Supprimer cette notification').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Garder');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Supprimer, Première');
    await page.keyboard.press('Enter');
    await tabTo(page, /^Supprimer$/, ['Enter']);
    await panel.getByText('Notification supprimée').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Notification supprimée');
    assert.equal(await panel.getByText('Première').count(), 0);
    await page.keyboard.press('Escape');
    await bellOf(page, /1 nouvelle$/).waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a failed action shows its fixed message, and a failed deletion reloads the list', async () => {
    const email = await notifiedMember('Première');
    const { page, context } = await newVisitor(browser);
    await enter(page, url, email, '/booking/account');
    await page.route('**/v1/user/notifications/**', (route) =>
      route.fulfill({ status: 503, json: { success: false, error: { msg: '', code: 'Unavailable' } } }),
    );
    await bellOf(page, /1 nouvelle$/).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Marquer comme lue, Première' }).click();
    await panel.getByText(fixed.notification_mark_read_failure).waitFor();
    await page.unroute('**/v1/user/notifications/**');
    await panel.getByRole('button', { name: 'Marquer comme lue, Première' }).click();
    await panel.getByRole('button', { name: 'Supprimer, Première' }).click();
    // Simulates a deletion in another window.
    await sql`update notification set deleted_at = created_at, name = '', message = '' where name = 'Première'`.execute(
      app.db,
    );
    await panel.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await panel.getByText(fixed.notification_delete_failure).waitFor();
    await panel.getByText('Tout est lu').waitFor();
    await context.close();
  });

  test('a list that fails to load can be retried; a notification of an unknown type is logged and skipped', async () => {
    const email = await notifiedMember('Première', 'Seconde');
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, email, '/booking/account');
    await page.route('**/v1/user/notifications?*', (route) =>
      route.fulfill({ status: 503, json: { success: false, error: { msg: '', code: 'Unavailable' } } }),
    );
    await page.reload();
    // Before the page is hydrated, the bell is a plain link.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Notifications$/, expanded: false })
      .click();
    const panel = page.getByRole('dialog');
    await panel.getByText(fixed.notifications_fetch_failure).waitFor();
    await page.unroute('**/v1/user/notifications?*');
    await page.route('**/v1/user/notifications?*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { data: { notification_type: string }[] } };
      body.data.data[0]!.notification_type = 'promotion';
      await route.fulfill({ response: answer, json: body });
    });
    await panel.getByRole('button', { name: 'Réessayer' }).click();
    await panel.getByText('Seconde').waitFor();
    assert.equal(await panel.getByText('Première').count(), 0);
    assert.ok(problems.some((one) => one.includes(fixed.unknown_notification_type)));
    await context.close();
  });

  test('each setting is saved as it changes, and restored when saving fails', async () => {
    const email = await notifiedMember();
    const { page, context } = await newVisitor(browser);
    await enter(page, url, email, settings);
    await page.getByText('Chaque choix est enregistré immédiatement.').waitFor();
    const change = page.getByRole('checkbox', { name: /^Modification d’une prestation/ });
    const saveResponse = page.waitForResponse(
      (answer) => answer.url().endsWith('/notification-settings') && answer.ok(),
    );
    await change.uncheck();
    await saveResponse;
    await page.route('**/notification-settings', (route) => route.abort());
    const cancellation = page.getByRole('checkbox', { name: /^Annulation d’une prestation/ });
    await cancellation.click();
    await page.getByText('Ce choix n’a pas pu être enregistré').waitFor();
    assert.equal(await cancellation.isChecked(), true);
    await page.goto(url + settings);
    assert.deepEqual([await change.isChecked(), await cancellation.isChecked()], [false, true]);
    await context.close();
  });

  describe('the business shell', () => {
    const shell = '/business/dashboard/notifications';
    const lists = '**/notifications?*';
    const entered = async (): Promise<Awaited<ReturnType<typeof newVisitor>>> => {
      const visitor = await newVisitor(browser);
      await enter(visitor.page, url, 'business@accalmie.test', '/booking/account');
      return visitor;
    };

    test('a refused list signs the user out and explains why on the sign-in page', async () => {
      const { page, context } = await entered();
      await page.route(lists, (route) =>
        route.fulfill({ status: 500, json: { success: false, error: { msg: '', code: 'SQLError' } } }),
      );
      await page.goto(url + shell);
      await page.waitForURL(/\/business\/login\?/);
      await page.getByText(fixed.notifications_fetch_failure).waitFor();
      await page.goto(`${url}/booking/account`);
      await page.waitForURL(/\/booking\/login\?retour=/);
      await context.close();
    });

    test('a network failure is retried twice with growing pauses, and the user stays signed in', async () => {
      const { page, context, problems } = await entered();
      await tell(
        {
          profile: (await sql<{ id: number }>`select id from profile where public_id = ${maison}`.execute(app.db))
            .rows[0]!.id,
        },
        'Enfin',
      );
      const requestedAtMs: number[] = [];
      await page.route(lists, (route) =>
        requestedAtMs.push(performance.now()) < 3 ? route.abort() : route.continue(),
      );
      await page.goto(url + shell);
      await bellOf(page, /nouvelles?$/).waitFor();
      const pauses = requestedAtMs.slice(1).map((at, i) => at - requestedAtMs[i]!);
      assert.ok(pauses.length === 2 && pauses[0]! >= 1_000 && pauses[1]! >= 2_000, pauses.join());
      assert.equal(problems.filter((one) => one.includes('Failed to fetch')).length, 2);
      assert.match(page.url(), /\/business\/dashboard/);
      await context.close();
    });

    test('when signing out fails too, an alert shows it and the user stays on the page', async () => {
      const { page, context } = await entered();
      await page.route(lists, (route) =>
        route.fulfill({ status: 500, json: { success: false, error: { msg: '', code: 'SQLError' } } }),
      );
      await page.route('**/user/signout', (route) => route.abort());
      await page.goto(url + shell);
      const alert = page.getByRole('alertdialog', { name: 'Oups' });
      await alert.getByText(fixed.sign_out_failure_text).waitFor();
      await alert.getByRole('button', { name: 'Fermer' }).click();
      await alert.waitFor({ state: 'detached' });
      assert.ok(page.url().endsWith(shell));
      await context.close();
    });
  });

  test('on a phone the bell opens the list; list, settings and panel pass axe without sideways scrolling', async () => {
    const email = await notifiedMember(
      'Première',
      'Seconde',
      ...Array.from({ length: 20 }, (_, i) => `Ancienne ${i + 1}`),
    );
    const { page, context, problems } = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
    await enter(page, url, email, '/booking/account');
    await bellOf(page, /22 nouvelles$/).click();
    await page.waitForURL(url + list);
    await assertSound(page, list);
    await page.getByRole('link', { name: 'Supprimer, Première' }).click();
    await page.getByText('Supprimer cette notification').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Garder');
    await assertSound(page, 'the question');
    await page.goto(`${url}/booking/account?tab=settings`);
    await assertSound(page, 'the settings');
    await page.setViewportSize({ width: 1280, height: 900 });
    await bellOf(page).click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('button', { name: 'Marquer comme lue, Première' }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), [], 'the panel');
    await page.getByRole('button', { name: 'Marquer comme lue, Première' }).click();
    await page.getByRole('button', { name: 'Supprimer, Première' }).click();
    assert.deepEqual(await accessibilityProblems(page), [], 'the panel asking');
    const alone = await notifiedMember();
    await signOutOfBrowser(page);
    await enter(page, url, alone, list);
    await page.getByRole('heading', { name: 'Tout est lu' }).waitFor();
    await page.getByText('Vous n’avez aucune notification.').waitFor();
    await assertSound(page, 'nothing');
    assert.deepEqual(problems, []);
    await context.close();
  });
});
