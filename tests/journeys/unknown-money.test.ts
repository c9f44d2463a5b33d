import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { closed, payingOut, wednesday } from '../actors/payouts.ts';
import { assertSound } from '../app/browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { asAdmin, go, heading } from './steps.ts';

const seen = 'Opération 7gj2 du 16 décembre à 9 h 15, dans leur espace.';

describe('payments with an unknown outcome at the provider', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);
  const { earned, close, seller, send, again, examined, changed, admin } = payingOut(
    () => app,
    (ms) => app.at(new Date(ms).toISOString()),
  );

  const finance = (firstname: string): Promise<Page> =>
    asAdmin({ app, browser, url }, { firstname, roles: ['finance'] }, '/admin');
  const unknown = (page: Page) => page.getByRole('region', { name: 'À vérifier chez le prestataire' });
  const look = async (page: Page, name: string): Promise<void> => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await assertSound(page, `${name}, ${width} px`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };

  /**
   * Creates a transfer with an unknown outcome, a visit refunded after its payout, an unknown refund and a refused
   * refund.
   */
  const stuck = async (): Promise<void> => {
    const other = await earned();
    const visit = await earned({}, '2026-12-10T09:00:00.000Z');
    await seller(visit);
    await close(closed);
    app.at(new Date(wednesday).toISOString());
    await send();
    await again(visit);
    const complaint = await examined(visit);
    await changed(await admin(), complaint.id, 'resolved_partial', {
      refund_cents: 2_000,
      body: 'La séance a duré quarante minutes au lieu d’une heure.',
    });
    await sql`alter table payout_step disable trigger user`.execute(app.db);
    await sql`update payout_step set state = 'unknown', ended_at = null where step = 'transfer'`.execute(app.db);
    await sql`delete from payout_step where step = 'bank'`.execute(app.db);
    await sql`alter table payout_step enable trigger user`.execute(app.db);
    await sql`
      update payout set state = 'held', held_why = 'check', is_sending = true, sent_at = null, arrives_on = sends_on + 2, provider = null, provider_ref = null,
        error = 'Le prestataire de paiement n’a pas répondu pour ce virement, et nous ne le trouvons pas avec certitude dans ses opérations. Nous ne le renverrons pas sans vérification.',
        claimed_until = '2099-01-01'`.execute(app.db);
    for (const [key, isUnclear, errorText] of [
      ['cancel:unknown', true, 'Le prestataire de paiement n’a pas répondu pour ce remboursement.'],
      ['cancel:refused', false, 'Refund amount exceeds the transaction'],
    ] as const)
      await sql`
        insert into refund_command (key, payment_id, cents, reason, next_at, created_at, parked_at, asked_at, is_unclear, last_error, tries)
        select ${key}, id, 1000, 'cancelled_client', captured_at + interval '10 years', captured_at, captured_at, captured_at, ${isUnclear}, ${errorText}, 1
        from payment where booking_id = (select id from booking where public_id = ${other.bookingId})`.execute(app.db);
  };

  test('admins find unknown refunds and payouts from the overview, and two admins settle each', async () => {
    await stuck();
    const [first, second] = [await finance('Solène'), await finance('Maud')];
    await heading(first, 'Vue d’ensemble');
    await first
      .getByRole('link', { name: /Remboursements/ })
      .first()
      .click();
    await heading(first, 'Remboursements et corrections');
    await first.getByRole('heading', { name: 'À vérifier chez le prestataire' }).waitFor();
    await first.getByRole('heading', { name: 'Refusés par le prestataire de paiement' }).waitFor();
    assert.equal(
      await first.getByText(/^Référence du paiement chez le prestataire de paiement\s: \w{22}$/).count(),
      2,
      'what each is looked for under',
    );
    await look(first, 'unknown-refund');
    await unknown(first).getByLabel('Votre constat').fill('vu');
    await unknown(first).getByLabel('Votre constat').press('Tab');
    await first.keyboard.press('Enter');
    await first.locator('[aria-invalid="true"][name="reason"]:focus').waitFor();
    assert.equal(await unknown(first).getByLabel('Votre constat').inputValue(), 'vu');
    await look(first, 'unknown-refund-refused');
    await unknown(first).getByLabel('Votre constat').fill(seen);
    await go(first, 'L’argent a été envoyé');
    await first.getByText('Un second administrateur doit donner la même réponse.').waitFor();
    await first.getByText('Vous : l’argent a été envoyé.', { exact: false }).waitFor();
    await look(first, 'unknown-refund-said');

    await second.goto(`${url}/admin/remboursements`);
    await second.getByText('Solène Aubry : l’argent a été envoyé.', { exact: false }).waitFor();
    await unknown(second).getByLabel('Votre constat').fill(seen);
    await go(second, 'L’argent a été envoyé');
    await second.getByText('Le remboursement est marqué comme fait', { exact: false }).waitFor();
    assert.equal(await second.getByRole('heading', { name: 'À vérifier chez le prestataire' }).count(), 0);
    await second.getByLabel('Votre constat').fill(seen);
    await go(second, 'L’argent n’a pas été envoyé');
    await second.getByText('Nous renverrons le remboursement d’ici une minute', { exact: false }).waitFor();
    assert.equal(
      await second.getByRole('heading', { name: 'Refusés par le prestataire de paiement' }).count(),
      0,
      'one admin sends a refused one again',
    );

    await second.getByRole('link', { name: 'Décidées' }).click();
    await second.getByRole('heading', { name: 'Constats chez le prestataire de paiement' }).waitFor();
    await look(second, 'settled-findings');

    for (const page of [first, second]) {
      await page.goto(`${url}/admin/versements`);
      await page.getByRole('heading', { name: 'À vérifier chez le prestataire' }).waitFor();
      if (page === first) await look(first, 'unknown-step');
      await unknown(page).getByLabel('Votre constat').fill(seen);
      await go(page, 'L’argent n’a pas été envoyé');
      await page
        .getByText(
          page === first ? 'Un second administrateur doit donner la même réponse.' : 'les deux réponses concordent',
          { exact: false },
        )
        .waitFor();
    }
    await look(second, 'unknown-step-settled');
    await second.getByRole('link', { name: 'Dettes' }).click();
    await second.getByText('Aucun rendez-vous à venir', { exact: false }).waitFor();
    await look(second, 'debts');
    for (const act of ['Enregistrer un virement', 'Effacer la dette']) {
      await second.getByRole('link', { name: act }).press('Enter');
      await second.getByRole('heading', { name: /^(Virement reçu pour|Effacer) la dette .* \(.*€\)$/ }).waitFor();
      await second.locator('#acte:focus').waitFor();
      await second.keyboard.press('Tab');
      assert.equal(
        await second.evaluate(() => document.activeElement?.getAttribute('name')),
        'cents',
        'what is asked follows',
      );
    }
  });
});
