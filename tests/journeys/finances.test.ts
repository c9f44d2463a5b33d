import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { hourMs } from '#core/units.ts';
import { assertSound, newVisitor, openAlive } from '../app/browser.ts';
import { invoicing } from '../actors/invoices.ts';
import { payingOut, wednesday } from '../actors/payouts.ts';
import { becomeAdmin, login, memberOf, ownerOf } from '../actors/people.ts';
import { makeProfessional } from '../actors/factories.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { heading, signIn } from './steps.ts';

const space = '/freelances/dashboard';

describe('the finance pages of professionals and admins', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);
  const at = (ms: number): void => app.at(new Date(ms).toISOString());
  const { close, seller, send } = payingOut(() => app, at);
  const { booked, over } = invoicing(() => app, at);

  const look = async (page: Page, name: string): Promise<void> => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await assertSound(page, `${name}, ${width} px`);
    }
  };
  const walk = async (
    page: Page,
    name: string,
    pages: readonly (readonly [path: string, title: string])[],
  ): Promise<void> => {
    for (const [path, title] of pages) {
      await openAlive(page, url + path);
      await heading(page, title);
      await look(page, `${name} ${path}`);
    }
  };
  const ofPro = [
    [`${space}/revenus`, 'Revenus'],
    [`${space}/revenus?onglet=versements`, 'Revenus'],
    [`${space}/factures`, 'Revenus'],
    [`${space}/factures/mandat`, 'Mandat de facturation'],
    [`${space}/paiements`, 'Paiements'],
  ] as const;
  const ofAdmins = [
    ['/admin/versements', 'Versements'],
    ['/admin/versements?etat=due', 'Versements'],
    ['/admin/factures', 'Factures'],
  ] as const;

  test('the professional’s pages pass axe with no sale, no invoice and no payment account', async () => {
    const pro = await makeProfessional(app.db, app.clock.now(), { payOnSite: true });
    const owner = await ownerOf(app, pro);
    const { page } = await newVisitor(browser);
    await signIn(page, url, owner.email, `${space}/revenus`);
    await walk(page, 'empty', ofPro);
  });

  test('the professional’s and the admins’ pages pass axe with a blocked payout and an invoice', async () => {
    const visit = await booked();
    await over(visit);
    at(app.clock.now() + 49 * hourMs);
    await app.runJob('earn-visits');
    await seller(visit, { state: 'pending' });
    await close();
    at(wednesday);
    await send();
    await login(visit.owner);
    const { page } = await newVisitor(browser);
    await signIn(page, url, visit.owner.email, `${space}/revenus`);
    await walk(page, 'one', ofPro);

    const member = await memberOf(app);
    await becomeAdmin(app, member, ['finance']);
    const admin = await newVisitor(browser);
    const [name = '', value = ''] = member.client.cookie().split('=');
    await admin.page.context().addCookies([{ name, value, url }]);
    await walk(admin.page, 'admin', ofAdmins);
  });
});
