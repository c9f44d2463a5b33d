import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { assertSound, isAlive, newVisitor } from '../app/browser.ts';
import { dayOf, isoFromDay } from '#core/time.ts';
import { makeProfessional } from '../actors/factories.ts';
import { slotsOf } from '../actors/cart.ts';
import { countOf, sendOrder } from '../actors/payments.ts';
import { ownerOf } from '../actors/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter as signInTo } from './steps.ts';

const wide = { width: 1440, height: 1000 };
const narrow = { width: 390, height: 844 };

describe('the day of a visit, as its professional records it', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened));

  const enters = async (viewport: typeof wide, email: string, path: string) => {
    const visitor = await newVisitor(browser, { viewport });
    await signInTo(visitor.page, url, email, path);
    await isAlive(visitor.page);
    return visitor;
  };
  const stepOf = async (bid: string): Promise<unknown> =>
    (
      await sql`select arrived_at is not null as arrived, care_started_at is not null as started, care_ended_at is not null as ended, payment_status as paid
      from booking where public_id = ${bid}`.execute(app.db)
    ).rows[0];
  const atDesk = 'freelance@accalmie.test';

  /** Moves the clock to four minutes before a visit. */
  const comesFor = async (bid: string): Promise<void> => {
    const { rows } = await sql<{
      ms: number;
    }>`select (extract(epoch from starts_at) * 1000)::bigint as ms from booking where public_id = ${bid}`.execute(
      app.db,
    );
    app.at(new Date(rows[0]!.ms - 240_000).toISOString());
  };
  const saysTheDay = async (bid: string): Promise<void> => {
    const { page, context, problems } = await enters(wide, atDesk, '/freelances/dashboard');
    const row = page.getByRole('listitem').filter({ hasText: 'Client de passage' });
    await row.getByRole('button', { name: 'Arrivé, Client de passage' }).dblclick();
    await row.getByRole('button', { name: 'Commencer, Client de passage' }).waitFor();
    await page.waitForLoadState('networkidle');
    assert.deepEqual(await stepOf(bid), { arrived: true, started: false, ended: false, paid: 'pending' });
    assert.equal(await countOf(app, 'audit_entry', `object = '${bid}' and action = 'visit step said'`), 1);
    await assertSound(page, 'the visits of today');
    await page.setViewportSize(wide);
    await row.getByRole('button', { name: 'Commencer, Client de passage' }).click();
    await row.getByText('En soin').waitFor();
    await row.getByRole('button', { name: 'Terminé, Client de passage' }).click();
    await row.getByRole('button', { name: 'Payé en espèces, Client de passage' }).click();
    await row.getByText('Payé', { exact: true }).waitFor();
    assert.deepEqual(await stepOf(bid), { arrived: true, started: true, ended: true, paid: 'paid' });
    assert.deepEqual(problems, []);
    await context.close();
  };

  test('a professional notes a nameless walk-in, then records each step with a click; a double click records a single step', async () => {
    const { page, context, problems } = await enters(wide, atDesk, '/freelances/dashboard');
    const cards = await countOf(app, 'client');
    await page.getByRole('link', { name: 'Enregistrer un client de passage' }).click();
    await page.getByLabel('Prestation').selectOption({ index: 1 });
    await page.locator('#creneaux').getByRole('listitem').getByRole('link').first().click();
    await page.getByText('Sans nom ni téléphone', { exact: false }).waitFor();
    assert.equal(await page.getByLabel('Prénom').count(), 0);
    await assertSound(page, 'somebody who walks in');
    await page.setViewportSize(wide);
    await page.getByRole('button', { name: 'Enregistrer le rendez-vous' }).click();
    const panel = page.getByRole('dialog', { name: 'Rendez-vous d’un client de passage' });
    await panel.getByText('Client de passage enregistré.', { exact: false }).waitFor();
    await assertSound(page, 'a visit without a name');
    await page.setViewportSize(wide);
    await panel.getByText('Écrire une note').click();
    await panel.getByLabel('Note pour vous').fill('Cheveux longs');
    await panel.getByRole('button', { name: 'Enregistrer' }).click();
    await panel.getByText('La note est enregistrée.').waitFor();
    await panel.getByText('Cheveux longs').first().waitFor();
    assert.equal(await countOf(app, 'client'), cards, 'no card is made');
    const bid = new URL(page.url()).searchParams.get('booking_id') ?? assert.fail(page.url());

    await context.close();
    await comesFor(bid);
    await saysTheDay(bid);
    assert.deepEqual(problems, []);
  });

  test('on a phone, the panel records and undoes each step, then the payment; an arrived client cannot be absent', async () => {
    const pro = await makeProfessional(app.db, app.clock.now(), { payOnSite: true });
    const { email } = await ownerOf(app, pro);
    const [startsAt = assert.fail('no slot')] = await slotsOf(
      app,
      pro,
      isoFromDay(dayOf('Europe/Paris', app.clock.now()) + 2),
    );
    const { sent } = await sendOrder(app, pro, startsAt, { payment_method: 'cash' });
    const bid = sent.booking_id;
    app.at(new Date(Date.parse(startsAt) + 1_200_000).toISOString());
    const { page, context, problems } = await enters(
      narrow,
      email,
      `/freelances/dashboard/planning?vue=jour&booking_id=${bid}`,
    );
    const panel = page.getByRole('dialog', { name: /^Rendez-vous de / });
    await panel.getByText('Le client n’est pas venu').first().waitFor();
    await panel.getByRole('button', { name: 'Arrivé' }).click();
    await panel.getByText('Arrivé', { exact: false }).first().waitFor();
    await panel.getByRole('button', { name: 'Annuler l’arrivée' }).waitFor();
    assert.equal(await panel.getByText('Le client n’est pas venu').count(), 0);
    await assertSound(page, 'an arrived visit');
    await page.setViewportSize(narrow);
    await panel.getByRole('button', { name: 'Annuler l’arrivée' }).click();
    await panel.getByText('Le client n’est pas venu').first().waitFor();
    await panel.getByRole('button', { name: 'Commencer' }).click();
    await panel.getByRole('button', { name: 'Annuler le début du soin' }).waitFor();
    await assertSound(page, 'a visit in care');
    await page.setViewportSize(narrow);
    await panel.getByRole('button', { name: 'Terminé' }).click();
    await panel.getByRole('button', { name: 'Annuler la fin du soin' }).waitFor();
    await panel.getByRole('button', { name: 'Payé par carte' }).click();
    await panel.getByText('par carte', { exact: true }).waitFor();
    assert.deepEqual(await stepOf(bid), { arrived: true, started: true, ended: true, paid: 'paid' });
    await assertSound(page, 'a paid visit');
    assert.deepEqual(problems, []);
    await context.close();
  });
});
