import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { assertSound, isAlive, newVisitor, openAlive } from '../app/browser.ts';
import { aroundBrowser } from './around-browser.ts';
import { heading } from './steps.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

describe('the settings of a professional', () => {
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ browser, url } = opened), 12);

  const space = (): string => `${url}/freelances/dashboard`;
  const signIn = async (page: Page): Promise<void> => {
    await page.goto(`${url}/freelances/login`);
    await page.getByLabel('Adresse email').fill('freelance@accalmie.test');
    await page.getByLabel('Mot de passe').fill('Accalmie-2026!');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await heading(page, /^Bonjour/);
  };

  test('travel fees: the example follows the form, distances without a price are refused, and the rest is saved', async () => {
    for (const viewport of widths) {
      const { page, context, problems } = await newVisitor(browser, { viewport });
      await signIn(page);
      await openAlive(page, `${space()}/deplacements`);
      // The answer to the form is a new document, whose buttons wait for its scripts.
      const keep = async (): Promise<void> => {
        const answered = page.waitForEvent('domcontentloaded');
        await page.getByRole('button', { name: 'Enregistrer' }).click();
        await answered;
        await isAlive(page);
      };
      const example = page
        .getByRole('region', { name: 'Ce que paiera votre client' })
        .or(page.locator('section', { hasText: 'Ce que paiera votre client' }));
      await page.getByRole('radio', { name: /^Forfait fixe/ }).check();
      await page.getByLabel('Prix du déplacement').fill('7,50');
      await example.getByRole('row', { name: /^2\skm.*7,50\s€/ }).waitFor();
      await page.getByRole('radio', { name: /^Par distance/ }).check();
      await page.getByLabel(/^Distance maximale/).selectOption({ label: '30\u00a0km' });
      await keep();
      await page.getByText('Vos tranches s’arrêtent avant votre distance maximale').waitFor();
      assert.equal(await page.getByLabel(/^Distance maximale/).inputValue(), '30');
      await page.getByRole('button', { name: 'Ajouter une tranche' }).focus();
      await page.keyboard.press('Enter');
      const last = page.getByRole('group', { name: /^Tranche/ }).last();
      await last.getByLabel('Jusqu’à').selectOption({ label: '30\u00a0km' });
      await last.getByLabel('Prix').fill('25');
      await example.getByRole('row', { name: /^30\skm.*25\s€/ }).waitFor();
      await keep();
      await page.getByText('Frais de déplacement enregistrés.').waitFor();
      await page
        .getByRole('button', { name: /^Retirer la tranche \d/ })
        .last()
        .click();
      await page.getByLabel(/^Distance maximale/).selectOption({ label: '20\u00a0km' });
      await keep();
      await page.getByText('Frais de déplacement enregistrés.').waitFor();
      assert.deepEqual(
        problems.filter((one) => !/status of 400/.test(one)),
        [],
      );
      await context.close();
    }
  });

  test('a policy with a falling penalty is refused beside its tiers; a valid policy shows on the public page', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page);
    await page.goto(`${space()}/annulation`);
    const tier = (index: number) => page.getByRole('group', { name: `Palier ${index}` });
    await tier(1).getByLabel('À moins de').selectOption({ label: '2 jours' });
    await tier(1).getByLabel('Retenue').selectOption({ label: '75 %' });
    await tier(2).getByLabel('À moins de').selectOption({ label: '12 heures' });
    await tier(2).getByLabel('Retenue').selectOption({ label: '50 %' });
    await page.getByText('Cette règle ne peut pas être enregistrée ainsi.').waitFor();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('La retenue ne peut pas diminuer').first().waitFor();
    await tier(2).getByLabel('Retenue').selectOption({ label: '100 %' });
    await page.getByLabel('En cas d’absence sans préavis').selectOption({ label: '100 %' });
    await page.getByText('Jusqu’au mercredi 9 décembre à 14:30').waitFor();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Votre règle est enregistrée.').waitFor();
    await page.goto(space());
    await page.getByRole('link', { name: 'Voir mon profil public' }).click();
    await page.getByText('Annulation gratuite jusqu’à 48 h avant le rendez-vous.').first().waitFor();
    await context.close();
  });

  test('a professional writes, highlights, previews and publishes terms, and each version stays readable', async () => {
    for (const [i, viewport] of widths.entries()) {
      const { page, context, problems } = await newVisitor(browser, { viewport });
      await signIn(page);
      await page.goto(`${space()}/conditions`);
      const text = page.getByRole('textbox', { name: 'Texte de vos conditions' });
      await page.getByRole('toolbar', { name: 'Mise en forme' }).waitFor();
      await text.click();
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Surligner/ }).click();
      await page.keyboard.type(`Serviettes ${i} comprises`);
      await page
        .getByRole('link', { name: 'Tableau de bord' })
        .or(page.getByRole('link', { name: 'Accueil', exact: true }))
        .first()
        .click();
      await page.getByRole('alertdialog', { name: /^Quitter sans publier/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Afficher l’aperçu client' }).click();
      const seen = page.locator('section', { hasText: 'Le texte que liront vos clients' });
      await seen.getByText(`Serviettes ${i} comprises`).waitFor();
      assert.equal(await seen.locator('mark').count(), 0);
      await page.getByRole('toolbar', { name: 'Mise en forme' }).waitFor();
      await page.getByRole('button', { name: 'Publier une nouvelle version' }).click();
      await page.getByText(`La version ${i + 2} est publiée.`).waitFor();
      await page.getByRole('link', { name: `Lire la version ${i + 1}` }).click();
      await page.getByRole('heading', { name: /lecture seule/ }).waitFor();
      await page.goBack();
      await page.getByRole('button', { name: 'Publier une nouvelle version' }).waitFor();
      assert.deepEqual(problems, []);
      await context.close();
    }
  });

  test('equipment is found by name, and saved practical information shows on the public page', async () => {
    const { page, context, problems } = await newVisitor(browser, { viewport: widths[1]! });
    await signIn(page);
    await page.goto(`${space()}/infos-pratiques`);
    await page.getByLabel('Chercher un équipement').fill('dôuche vi');
    await page.getByText('1 équipement', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Douche Vichy' }).check();
    assert.equal(await page.getByRole('checkbox', { name: 'Hammam', exact: true }).isVisible(), false);
    await page.getByRole('checkbox', { name: 'Breton' }).check();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Vos informations pratiques sont enregistrées.').waitFor();
    assert.equal(await page.getByRole('checkbox', { name: 'Douche Vichy' }).isChecked(), true);
    await page.goto(`${space()}/partager`);
    await page.getByRole('link', { name: 'Voir mon profil public' }).click();
    await page.getByText(/Langues parlées.*breton/).waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('the settings pages pass axe and do not scroll sideways at 360, 768 and 1280 px', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await signIn(page);
    for (const path of ['/deplacements', '/annulation', '/conditions', '/infos-pratiques']) {
      await page.goto(space() + path);
      if (path === '/conditions') await page.getByRole('toolbar', { name: 'Mise en forme' }).waitFor();
      await assertSound(page, path);
    }
    assert.deepEqual(problems, []);
    await context.close();
  });
});
