import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { assertSound, newVisitor } from '../app/browser.ts';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import { slotsOf } from '../actors/cart.ts';
import type { TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { cards, news, payWith, sendOrder, type Sent } from '../actors/payments.ts';
import { ownerOf } from '../actors/people.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, go, heading } from './steps.ts';

const telephone = { viewport: { width: 390, height: 844 } };
// `saturday` is a week ahead. `soon` is less than four hours after the start of the journeys' clock, when a client may
// no longer move freely.
const saturday = '2026-11-28T13:00:00.000Z';
const soon = '2026-11-21T13:00:00.000Z';

describe('rescheduling a confirmed visit', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);

  const booked = async (startsAt: string): Promise<{ pro: Professional; email: string; sent: Sent; visit: string }> => {
    const pro = await makeProfessional(app.db, app.clock.now(), {
      surcharges: [{ type: 'saturday', unit: 'percent', value: 10 }],
    });
    const { email } = await ownerOf(app, pro);
    const { sent } = await sendOrder(app, pro, startsAt);
    await payWith(app, sent, cards.accepted);
    await news(app);
    return {
      pro,
      email,
      sent,
      visit: `${url}/rendez-vous/${sent.booking_id}?jeton=${bookingLinkToken(app, sent.booking_id)}`,
    };
  };
  const choose = async (page: Page, day: RegExp, time: string): Promise<void> => {
    await page.getByRole('link', { name: day }).click();
    await page.getByRole('heading', { level: 2, name: day }).waitFor();
    await page
      .locator('#creneaux')
      .getByRole('link', { name: new RegExp(`^${time}`) })
      .click();
    await page.getByText(/^Nouvel horaire/).waitFor();
  };
  const minutesLater = (minutes: number): void =>
    app.at(new Date(Date.parse('2026-11-21T09:20:00Z') + minutes * 60_000).toISOString());

  test('in the free period: a client reschedules to another day after reading the new price', async () => {
    const { pro, visit } = await booked(saturday);
    const { page, context, problems, requests } = await newVisitor(browser);
    await page.goto(visit);
    await heading(page, 'Votre rendez-vous est confirmé.');
    await page.getByRole('link', { name: 'Déplacer', exact: true }).click();
    await heading(page, 'Déplacer ce rendez-vous');
    await choose(page, /^jeudi 26 novembre/i, '10:00');
    const statusText = await page
      .getByRole('status')
      .filter({ hasText: /^Nouvel horaire/ })
      .innerText();
    assert.match(
      statusText.replaceAll(/\s+/g, ' '),
      /Nouvel horaire : jeudi 26 novembre à 10:00\. Le prix passe de 66 € à 60 € \(sans majoration du samedi\)\. Remboursement de 6 € sur .*Annulation gratuite jusqu’au mercredi 25 novembre à 10:00, puis 50 % du prix, soit 30 €, sont retenus\. Sans ce changement : annulation gratuite jusqu’au vendredi 27 novembre à 14:00, puis 50 % du prix, soit 33 €, sont retenus\./,
    );
    await assertSound(page, 'another moment');
    await page.setViewportSize(telephone.viewport);
    assert.match(await page.locator('#creneaux a').first().innerText(), /60\s€/, 'the hours keep their prices');
    const isInSight = async (name: RegExp) => {
      const box = await page.getByText(name).last().boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= telephone.viewport.height;
    };
    await page.evaluate(() => scrollTo(0, 0));
    assert.ok(!(await isInSight(/^Déplacer au/)));
    assert.ok(await isInSight(/^Vérifier et confirmer$/), 'the chosen time leads to its consequences');
    await page.getByRole('link', { name: 'Vérifier et confirmer' }).click();
    await page.waitForFunction(() => document.activeElement?.id === 'nouvel-horaire');
    assert.ok(await isInSight(/^Nouvel horaire/));
    await page.setViewportSize({ width: 1440, height: 900 });
    // A double click in one task, as on a busy machine: React has not rendered the first click yet.
    await page.getByRole('button', { name: 'Déplacer au jeudi 26 novembre à 10:00' }).evaluate((button) => {
      for (const detail of [1, 2])
        button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    });
    await heading(page, 'Votre rendez-vous est confirmé.');
    assert.equal(requests.filter((one) => /^POST .*deplacer/.test(one)).length, 1);
    await page
      .getByText(
        'Rendez-vous déplacé au jeudi 26 novembre, 10:00. Annulation gratuite jusqu’au mercredi 25 novembre à 10:00, puis 50\u202f% du prix, soit 30\u202f€, sont retenus.',
      )
      .waitFor();
    await assertSound(page, 'a visit that was moved');
    assert.ok((await slotsOf(app, pro, '2026-11-28')).includes(saturday));
    assert.ok(!(await slotsOf(app, pro, '2026-11-26')).includes('2026-11-26T09:00:00.000Z'));
    assert.deepEqual(problems, []);
    await context.close();
    await assertInvariants(app);
  });

  test('after the free period: a client proposes a time on a phone, and the professional accepts in the agenda', async () => {
    const { email, visit, sent } = await booked(soon);
    minutesLater(31);
    const { page, context, problems } = await newVisitor(browser, telephone);
    await page.goto(visit);
    await page.getByRole('link', { name: 'Proposer un autre créneau' }).click();
    await heading(page, 'Proposer un autre créneau');
    await choose(page, /^lundi 23 novembre/i, '10:00');
    await page.getByLabel('Message au professionnel').fill('Mon train a du retard.');
    // Another time, chosen with the keyboard alone: the typed message stays, and the new time is announced.
    await page
      .locator('#creneaux')
      .getByRole('link', { name: /^10:30/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('lundi 23 novembre à 10:30', { exact: false }).waitFor();
    assert.equal(await page.getByLabel('Message au professionnel').inputValue(), 'Mon train a du retard.');
    await page
      .locator('#creneaux')
      .getByRole('link', { name: /^10:00/ })
      .press('Enter');
    await page.getByRole('status').getByText('lundi 23 novembre à 10:00', { exact: false }).waitFor();
    await assertSound(page, 'a moment to propose');
    await page.setViewportSize(telephone.viewport);
    await go(page, 'Proposer le lundi 23 novembre à 10:00');
    await page.getByText('Votre proposition a été envoyée.').waitFor();
    await page.getByRole('heading', { name: 'Votre proposition' }).waitFor();
    await assertSound(page, 'a proposal that waits');
    const desk = await newVisitor(browser);
    await enter(
      desk.page,
      url,
      email,
      `/freelances/dashboard/planning?vue=semaine&date=20261121&booking_id=${sent.booking_id}`,
    );
    const panel = desk.page.getByRole('dialog', { name: 'Rendez-vous de Camille Roux' });
    await panel.getByText('Camille Roux propose le lundi 23 novembre à 10:00.').waitFor();
    await panel.getByText('Mon train a du retard.', { exact: false }).waitFor();
    await assertSound(desk.page, 'a proposal in the agenda');
    await panel.getByText('Accepter ce créneau').first().click();
    await panel.getByRole('button', { name: 'Accepter ce créneau' }).click();
    await panel.getByText('Lundi 23 novembre, 10:00', { exact: false }).first().waitFor();
    assert.deepEqual(desk.problems, []);
    await desk.context.close();
    await page.reload();
    await page.getByText(/vous attend lundi 23 novembre à 10:00/).waitFor();
    assert.deepEqual(problems, []);
    await context.close();
    minutesLater(0);
    await assertInvariants(app);
  });

  test('a professional moves a visit, undoes, moves again; the client contests; the professional cancels at the client’s request', async () => {
    const { email, visit, sent } = await booked(saturday);
    const desk = await newVisitor(browser, telephone);
    await enter(
      desk.page,
      url,
      email,
      `/freelances/dashboard/planning?vue=jour&date=20261128&booking_id=${sent.booking_id}`,
    );
    const panel = desk.page.getByRole('dialog', { name: 'Rendez-vous de Camille Roux' });
    const move = async (): Promise<void> => {
      await panel.getByRole('link', { name: 'Déplacer', exact: true }).click();
      await heading(desk.page, 'Déplacer ce rendez-vous');
      await choose(desk.page, /^jeudi 26 novembre/i, '10:00');
      await desk.page.getByRole('radio', { name: /^Demander l’accord/ }).check();
      await desk.page.getByRole('button', { name: 'Proposer le jeudi 26 à 10:00' }).waitFor();
      await desk.page.getByRole('radio', { name: /^Le client est d’accord/ }).check();
      await assertSound(desk.page, 'a move that was agreed');
      await desk.page.setViewportSize(telephone.viewport);
      await go(desk.page, 'Déplacer au jeudi 26 à 10:00');
      await panel.getByText('Le rendez-vous est déplacé.').waitFor();
    };
    await move();
    await panel.getByText(/Le client sera prévenu dans \d+\sseconde/).waitFor();
    await assertSound(desk.page, 'a move that may be undone');
    await desk.page.setViewportSize(telephone.viewport);
    // The browser counts the seconds, and the accessibility check may use them all up. The server's clock does not
    // move.
    await panel.getByText('Le client est prévenu\u202f: vous ne pouvez plus annuler ce déplacement.').waitFor();
    assert.equal(await panel.getByRole('button', { name: 'Annuler ce déplacement' }).count(), 0);
    await desk.page.reload();
    await panel.getByRole('button', { name: 'Annuler ce déplacement' }).click();
    await panel.getByText('Le client n’a rien reçu.', { exact: false }).waitFor();
    await move();
    minutesLater(1);
    await app.runJob('tell-agreed-moves');
    const { page, context, problems } = await newVisitor(browser, telephone);
    await page.goto(visit);
    await page.getByRole('heading', { name: /a déplacé ce rendez-vous$/ }).waitFor();
    await assertSound(page, 'a move to contest');
    await page.setViewportSize(telephone.viewport);
    await go(page, 'Je n’avais pas donné mon accord');
    await page.getByText('Votre rendez-vous a retrouvé son ancien horaire.').waitFor();
    await page.getByText(/vous attend samedi 28 novembre à 14:00/).waitFor();
    await desk.page.goto(`${url}/freelances/dashboard/planning?vue=jour&date=20261128&booking_id=${sent.booking_id}`);
    await panel.getByText('Annuler à la demande du client').first().click();
    await panel.getByText('Remboursé à Camille Roux').first().waitFor();
    await assertSound(desk.page, 'a cancellation as the client asked');
    await desk.page.setViewportSize(telephone.viewport);
    await panel.getByRole('button', { name: /^Annuler et rembourser 60.€$/ }).click();
    await panel
      .getByText('Rendez-vous annulé. Remboursement de 66\u202f€ sur la carte du client sous 3 à 5 jours.')
      .waitFor();
    assert.deepEqual([problems, desk.problems], [[], []]);
    await desk.context.close();
    await context.close();
    minutesLater(0);
    await app.runJob('run-refunds');
    await assertInvariants(app);
  });
});
