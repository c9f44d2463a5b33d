import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { generate } from 'otplib';
import type { Browser } from 'playwright-core';
import { assertSound, newVisitor, openAlive } from '../app/browser.ts';
import { mailOf } from '../actors/mails.ts';
import { becomeAdmin, memberOf } from '../actors/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, heading, ines, signIn, tabTo } from './steps.ts';

const body = 'Pression bien dosée, surtout sur les épaules. La musique était un peu forte pour moi.';
const answer = 'Merci. Je baisse la musique d’un cran dès la prochaine fois.';

describe('reviews, from the mail to the profile', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 12);

  /** Runs the job that asks for reviews. Returns the links in its mails about this professional's visits. */
  const reviewLinksOf = async (proId: string): Promise<string[]> => {
    await app.runJob('ask-for-reviews');
    const { rows } = await sql<{ id: number }>`
      select b.id from outbox m join booking b on b.id = m.booking_id join pro p on p.id = b.pro_id
      where m.kind = 'review_asked' and p.public_id = ${proId} order by b.id`.execute(app.db);
    const mails = await Promise.all(rows.map(({ id }) => mailOf(app, 'review_asked', id)));
    return mails.flatMap((mail) => mail?.text.match(/\/rendez-vous\/\S+\/avis\?jeton=\S+/)?.[0] ?? []);
  };

  test('a client writes a review from the mail’s link with the keyboard, then changes it on a phone', async () => {
    const [link] = await reviewLinksOf(ines);
    assert.ok(link !== undefined, 'the demo has visits of yesterday');
    const { page, context, problems } = await newVisitor(browser);
    await openAlive(page, url + link);
    await heading(page, 'Comment était ce moment');
    await assertSound(page, 'the form of a review');
    await page.setViewportSize({ width: 1440, height: 900 });
    await tabTo(page, /^1 sur 5/);
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight');
    await page.getByText('4 sur 5, très bien').first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Court');
    await tabTo(page, /^Publier mon avis/);
    await page.keyboard.press('Enter');
    await page.getByText('Écrivez au moins 10 caractères.').waitFor();
    assert.equal(await page.getByLabel('Votre avis').inputValue(), 'Court', 'what was typed is kept');
    await page.getByLabel('Votre avis').fill(body);
    await page
      .getByRole('region', { name: 'Informations publiées' })
      .or(page.locator('section', { hasText: 'Informations publiées' }))
      .getByText(body)
      .waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Avis publié. Merci.').waitFor();
    await heading(page, 'Votre avis');
    await assertSound(page, 'a review once it is written');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Modifier mon avis' }).click();
    await page.getByRole('radio', { name: /^5 sur 5/ }).check({ force: true });
    await page.getByRole('button', { name: 'Enregistrer mon avis' }).click();
    await page.getByText('Avis enregistré.').waitFor();
    await page.getByText(/^Modifié le samedi 21 novembre/).waitFor();
    await page.getByRole('link', { name: 'Voir mon avis sur la fiche' }).click();
    await page.getByText(body).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'avis');
    await assertSound(page, 'a profile with its reviews');
    await page.getByRole('link', { name: /^Les moins bien notés/ }).click();
    await page.waitForURL(/tri=moins-bons/);
    assert.deepEqual(
      problems.filter((one) => !one.includes('400')),
      [],
    );
    await context.close();
  });

  test('the professional answers and reports the review, visitors read the answer, and an admin opens the report', async () => {
    const { page, context } = await newVisitor(browser);
    await enter(page, url, 'freelance@accalmie.test', '/freelances/dashboard/avis?liste=tous');
    await assertSound(page, 'the reviews of a professional');
    const review = page
      .getByRole('article', { name: 'Camille' })
      .or(page.locator('article', { hasText: body }))
      .first();
    await review.getByRole('link', { name: /^Répondre à l’avis/ }).click();
    await page.getByLabel('Votre réponse').fill(answer);
    await assertSound(page, 'a review being answered');
    await page.getByRole('button', { name: 'Publier ma réponse' }).click();
    await page.getByText('Votre réponse est publiée.').waitFor();
    await page.goto(`${url}/freelances/dashboard/avis?liste=tous`);
    await page
      .locator('article', { hasText: body })
      .getByRole('link', { name: /^Signaler l’avis/ })
      .click();
    await page.getByLabel('Motif').selectOption({ label: 'Atteinte à la vie privée' });
    await page.getByLabel('Explication').fill('Le nom de famille de ma voisine est cité.');
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await page.getByText(/^Signalement reçu/).waitFor();
    await context.close();
    const visitor = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
    await visitor.page.goto(`${url}/praticien/x-${ines}?repondus=1#avis`);
    await visitor.page.getByText(answer).waitFor();
    await visitor.context.close();
    const admin = await newVisitor(browser);
    const member = await memberOf(app, { firstname: 'Solène', lastname: 'Aubry' });
    const secret = await becomeAdmin(app, member);
    await signIn(admin.page, url, member.email, '/admin/signalements');
    app.at(new Date(app.clock.now() + 60_000).toISOString());
    await admin.page.getByLabel(/Code/).fill(await generate({ secret, epoch: Math.floor(app.clock.now() / 1000) }));
    await admin.page.getByRole('button', { name: /Se connecter|Continuer|Vérifier|Valider/ }).click();
    await heading(admin.page, 'Signalements');
    await admin.page.locator('main a[href*="id="]').first().click();
    await admin.page.getByRole('article').getByText(body).waitFor();
    await assertSound(admin.page, 'a reported review');
    await admin.page.goto(`${url}/admin/avis`);
    await heading(admin.page, 'Avis à relire');
    await assertSound(admin.page, 'reviews to look at');
    await admin.context.close();
  });
});
