import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { assertSound, newVisitor } from '../app/browser.ts';
import { makeProfessional } from '../actors/factories.ts';
import { memberOf, ownerOf } from '../actors/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs } from '../app/with-test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, go, heading, signIn } from './steps.ts';

describe('a receptionist of an establishment', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 4);

  test('a receptionist accepts an invitation, reaches only the pages of their role, then loses access', async () => {
    const owner = await ownerOf(app, await makeProfessional(app.db, nowMs, { practitioners: 2, payOnSite: true }));
    const lea = await memberOf(app, { firstname: 'Léa', lastname: 'Morin' });
    const desk = await newVisitor(browser);
    await enter(desk.page, url, owner.email, '/business/dashboard/equipe/acces');
    await heading(desk.page, 'Accès de l’équipe');
    await desk.page.getByLabel('Adresse email').fill(lea.email);
    await go(desk.page, 'Envoyer l’invitation');
    await desk.page.getByText('Ce champ est obligatoire').waitFor();
    assert.equal(await desk.page.getByLabel('Adresse email').inputValue(), lea.email, 'nothing typed is lost');
    assert.equal(await desk.page.locator(':focus').getAttribute('name'), 'role', 'what is wrong has the focus');
    await desk.page.getByLabel('Rôle').selectOption('reception');
    await go(desk.page, 'Envoyer l’invitation');
    await desk.page.getByText('Invitation envoyée.').waitFor();
    await assertSound(desk.page, 'who has access');

    const { rows } = await sql<OutboxRow>`
      select id, kind, dedup_key, booking_id, payload, attempts, deferrals, created_at from outbox where kind = 'staff_invited'`.execute(
      app.db,
    );
    const mail = await app.deliveries['staff_invited']!(app, rows[0]!);
    const path = /\/invitation-equipe\?jeton=[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? assert.fail('no link');
    const { page, problems } = await newVisitor(browser);
    await page.goto(url + path);
    await page.getByRole('link', { name: 'J’ai un compte' }).waitFor();
    await assertSound(page, 'an invitation');
    await signIn(page, url, lea.email, path);
    await go(page, 'Rejoindre l’équipe');
    await page.waitForURL(/\/business\/dashboard\/planning/);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.waitForLoadState('networkidle');
    assert.equal(await page.locator('a[href="/business/dashboard/revenus"]').count(), 0);
    assert.equal(await page.locator('a[href="/business/dashboard/reglages"]').count(), 0);
    for (const place of ['planning', 'rendez-vous', 'clients'])
      assert.ok((await page.locator(`a[href="/business/dashboard/${place}"]`).count()) > 0, place);
    assert.equal((await page.goto(`${url}/business/dashboard/revenus`))?.status(), 403);
    await page.getByText('Votre rôle ne donne pas accès à cette page.').waitFor();
    await page.goto(`${url}/business/dashboard/rendez-vous`);
    await heading(page, 'Rendez-vous');
    await page.goto(`${url}/business/dashboard/clients`);
    await heading(page, 'Clients');
    await page.goto(url + path);
    await page.getByText('Cette invitation a déjà été utilisée.').waitFor();
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('403')),
      [],
    );

    await desk.page.reload();
    await desk.page.getByText('Changer l’accès de Léa Morin').click();
    await desk.page.getByText('Retirer l’accès', { exact: true }).click();
    await go(desk.page, 'Retirer cet accès');
    await desk.page.getByText('Accès retiré').waitFor();
    await page.goto(`${url}/business/dashboard/planning`);
    await page.waitForURL(/\/business\/login/);
    await page.context().close();
    await desk.context.close();
  });
});
