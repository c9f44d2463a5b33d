import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { assertSound, newVisitor } from '../app/browser.ts';
import { memberOf } from '../actors/people.ts';
import { booked, made } from '../actors/moves.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, go, heading, signIn } from './steps.ts';

const agenda = '/business/dashboard/planning?date=20261128';

describe('a practitioner of an establishment', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 4);

  test('a practitioner is invited, reads their agenda and leaves; the owner hands their visit over', async () => {
    const { pro, email } = await made(app, { practitioners: 2 });
    const { sent } = await booked(app, pro);
    const { rows: people } = await sql<{ id: string; label: string; has: boolean }>`
      select r.public_id as id, r.label, exists (select from occupation o join booking b on b.id = o.booking_id
        where o.resource_id = r.id and o.active and b.public_id = ${sent.booking_id}) as has from resource r where r.owner_pro_id = ${pro.id} order by r.id`.execute(
      app.db,
    );
    const [own, colleague] = people.toSorted((a, b) => Number(b.has) - Number(a.has));
    const lea = await memberOf(app, { firstname: 'Léa', lastname: 'Morin' });
    const desk = await newVisitor(browser);
    await enter(desk.page, url, email, '/business/dashboard/equipe/acces');
    await desk.page.getByLabel('Adresse email').fill(lea.email);
    await desk.page.getByLabel('Rôle').selectOption('practitioner');
    await go(desk.page, 'Envoyer l’invitation');
    await desk.page.getByText('Ce champ est obligatoire').waitFor();
    assert.equal(await desk.page.locator(':focus').getAttribute('name'), 'resource_id', 'what is wrong has the focus');
    await desk.page.getByLabel('Praticien de l’équipe').selectOption(own!.id);
    await go(desk.page, 'Envoyer l’invitation');
    await desk.page.getByText('Invitation envoyée.').waitFor();

    const { rows } = await sql<OutboxRow>`
      select id, kind, dedup_key, booking_id, payload, attempts, deferrals, created_at from outbox where kind = 'staff_invited'`.execute(
      app.db,
    );
    const mail = await app.deliveries['staff_invited']!(app, rows[0]!);
    const path = /\/invitation-equipe\?jeton=[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? assert.fail('no link');
    const { page } = await newVisitor(browser);
    await signIn(page, url, lea.email, path);
    await go(page, 'Rejoindre l’équipe');
    await page.waitForURL(/\/business\/dashboard\/planning/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${url}${agenda}&booking_id=${sent.booking_id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Arrivé' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await assertSound(page, 'the agenda of a practitioner');
    assert.equal((await page.getByText('Rendez-vous', { exact: true }).count()) > 0, true);
    for (const absent of ['+ Disponibilité', 'Fermeture', 'Événement privé', 'Horaires'])
      assert.equal(await page.getByRole('link', { name: absent }).count(), 0, absent);
    await page.goto(`${url}/business/dashboard/rendez-vous?booking_id=${sent.booking_id}`);
    await heading(page, 'Rendez-vous');
    assert.equal(await page.getByRole('link', { name: 'Nouveau rendez-vous' }).count(), 0);
    await page.goto(`${url}/business/dashboard/clients`);
    await heading(page, 'Clients');
    await page.goto(`${url}/business/dashboard/my-account`);
    await page.getByRole('link', { name: /^Mon accès à l’établissement/ }).click();
    await heading(page, 'Mon accès');
    await assertSound(page, 'one’s own access');
    await page.getByText('Quitter l’équipe').last().click();
    await go(page, 'Quitter cette équipe');
    await page.getByText('Vous avez quitté l’équipe.').waitFor();

    await desk.page.goto(`${url}/business/dashboard/equipe`);
    await desk.page.getByRole('link', { name: 'Confier ses rendez-vous' }).click();
    await heading(desk.page, /^Confier les rendez-vous/);
    await desk.page.getByLabel('À qui confier ces rendez-vous').selectOption(colleague!.id);
    await go(desk.page, 'Vérifier les disponibilités');
    await desk.page.getByRole('checkbox').first().waitFor();
    await assertSound(desk.page, 'visits handed over');
    await go(desk.page, /^Confier à/);
    await desk.page.getByText('1 rendez-vous a été confié. Il ne reste aucun rendez-vous à confier.').waitFor();
    await page.context().close();
    await desk.context.close();
  });
});
