import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { assertSound, newVisitor, signOutOfBrowser } from '../app/browser.ts';
import { password, registration } from '../actors/people.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, heading } from './steps.ts';

const telephone = { viewport: { width: 390, height: 844 } };
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#96ae74' } })
    .png()
    .toBuffer();
let siret = 20_000_000_000_000;

const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continuer' }).click();

const register = async (page: Page, url: string, space: string): Promise<string> => {
  const typed = registration();
  await page.goto(`${url}/${space}`);
  await page.getByRole('link', { name: 'Créer mon compte' }).click();
  await page.getByLabel('Prénom').fill('Inès');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Caradec');
  await page.getByLabel('Adresse email').fill(typed.email);
  await page.getByLabel(/^Mot de passe/).fill(password);
  await page.getByLabel('Confirmez le mot de passe').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  return typed.email;
};

const legalIdentity = async (page: Page): Promise<void> => {
  await heading(page, 'Votre statut et votre entreprise');
  await page.getByLabel('Forme juridique').selectOption('company_fr_micro');
  await page.getByLabel('Numéro SIRET').fill(String(siret++).replace(/(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 '));
  await page.getByLabel('Code NAF').fill('9604z');
  await next(page);
};

const phone = (page: Page): Promise<void> => page.getByLabel('Téléphone').fill('06 12 34 56 78');

const pickPlace = async (page: Page, label: string): Promise<void> => {
  const field = page.getByRole('combobox', { name: label });
  await field.pressSequentially('14 rue de Strasbourg Nantes');
  await page.getByRole('option', { name: /^Nantes \(/ }).click();
  assert.equal(
    await page.getByLabel('N° et voie').inputValue(),
    '14 rue de Strasbourg',
    'the street typed with its commune is kept',
  );
};

describe('creation of a profile', () => {
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ browser, url } = opened), 4);

  for (const [name, options] of Object.entries({ 'a wide window': {}, 'a telephone': telephone })) {
    test(`a newcomer creates a freelance profile in two sessions, on ${name}`, async () => {
      const first = await newVisitor(browser, options);
      const email = await register(first.page, url, 'freelances');
      await heading(first.page, 'Bienvenue');
      await first.page.getByRole('button', { name: 'Commencer' }).click();
      await heading(first.page, 'Qui êtes-vous ?');
      assert.equal(
        await first.page.getByLabel('Nom affiché').inputValue(),
        'Inès Caradec',
        'a name that is known is not asked again',
      );
      const trade = first.page.getByLabel('Votre métier', { exact: true });
      await trade.selectOption({ label: 'Praticienne en massage bien-être' });
      await first.page.getByRole('radio', { name: 'Au masculin' }).check();
      await trade
        .locator('option:checked', { hasText: 'Praticien en massage bien-être' })
        .waitFor({ state: 'attached' });
      await first.page.getByRole('radio', { name: 'Au féminin' }).check();
      await next(first.page);
      await legalIdentity(first.page);
      await heading(first.page, 'Que proposez-vous ?');
      await first.page.getByRole('link', { name: 'Reprendre plus tard' }).click();
      await heading(first.page, 'Bonjour Inès');
      await first.page.getByText('Par où commencer').waitFor();
      await first.context.close();

      const { page, context, problems } = await newVisitor(browser, options);
      await page.goto(`${url}/freelances/dashboard`);
      await page.getByLabel('Adresse email').fill(email);
      await page.getByLabel('Mot de passe').fill(password);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await heading(page, 'Bonjour Inès');
      await page.getByRole('link', { name: /Reprendre à « Catégories »/ }).click();
      await heading(page, 'Que proposez-vous ?');
      assert.ok(
        await page.getByRole('checkbox', { name: 'Massage', exact: true }).isChecked(),
        'the categories of the profession are suggested',
      );
      await page.getByRole('checkbox', { name: /^Coiffure et barbe/ }).check();
      const barber = page.getByRole('checkbox', { name: 'Barbier', exact: true });
      // This text appears only once the scripts of the page run.
      await page.getByText('Cochées avec ce domaine\u202f: Coiffure, Barbier.').waitFor();
      assert.ok(await barber.isChecked(), 'a domain ticks its categories');
      await page.getByRole('checkbox', { name: /^Coiffure et barbe/ }).uncheck();
      assert.ok(!(await barber.isChecked()), 'and unticks them');
      assert.ok(
        await page.getByRole('checkbox', { name: 'Massage', exact: true }).isChecked(),
        'but for those of the profession',
      );
      await page.getByRole('checkbox', { name: /^Coiffure et barbe/ }).check();
      await next(page);
      await heading(page, 'Quelle catégorie vous ressemble le plus ?');
      await page.getByRole('radio', { name: /^Massage/ }).check();
      await next(page);
      await heading(page, 'Où prenez-vous soin de vos clients ?');
      await page.getByRole('checkbox', { name: /^À domicile/ }).check();
      await page.getByRole('checkbox', { name: /^À mon cabinet/ }).check();
      await pickPlace(page, 'Adresse du cabinet');
      await phone(page);
      await next(page);
      await heading(page, 'Où envoyer vos factures ?');
      await next(page);
      await heading(page, 'Vos frais de déplacement');
      await page.getByLabel(/^Distance maximale/).selectOption('20');
      await page.getByRole('radio', { name: /^Forfait fixe/ }).check();
      await page.getByLabel('Prix du déplacement').fill('10');
      await next(page);
      await heading(page, 'C’est prêt');
      await page
        .getByLabel('Image à envoyer')
        .setInputFiles({ name: 'cabine.png', mimeType: 'image/png', buffer: await photo() });
      await page.getByText('Votre photo est enregistrée.').waitFor();
      await page.getByRole('link', { name: 'Ajouter d’autres photos' }).waitFor();
      await assertSound(page, 'the first picture');
      await page.getByRole('link', { name: 'Publier une prestation' }).waitFor();
      await page.goto(`${url}/freelances/dashboard`);
      await heading(page, 'Bonjour Inès');
      await page.getByText('Profil complet', { exact: true }).waitFor();
      await page.getByText('Votre fiche sera visible une fois').waitFor();
      await page.goto(`${url}/freelances/dashboard/create-profile/freelance?etape=work-location`);
      await heading(page, 'Où prenez-vous soin de vos clients ?');
      assert.ok(await page.getByRole('checkbox', { name: /^À mon cabinet/ }).isChecked());
      assert.equal(await page.getByLabel('N° et voie').inputValue(), '14 rue de Strasbourg');
      assert.deepEqual(problems, []);
      await context.close();
    });
  }

  test('on a phone: an establishment, then an ambassador, is created and reaches its dashboard', async () => {
    const { page, context, problems } = await newVisitor(browser, telephone);
    await register(page, url, 'business');
    await page.getByRole('button', { name: 'Commencer' }).click();
    await page.getByLabel('Nom de l’établissement').fill('Les Bains du Quai');
    await phone(page);
    await next(page);
    await legalIdentity(page);
    await page.getByRole('checkbox', { name: /^Spa et centre/ }).check();
    await next(page);
    await page.getByRole('radio', { name: /^Massage/ }).check();
    await next(page);
    await page.getByLabel('Présentation').fill('Trois cabines au calme.');
    await next(page);
    await heading(page, 'Où se trouve votre établissement ?');
    await pickPlace(page, 'Adresse de l’établissement');
    await next(page);
    await page.getByRole('link', { name: 'Ajouter votre équipe et vos cabines' }).click();
    await heading(page, 'Équipe');
    await page.getByLabel('Praticiens').fill('Nora\nnora');
    await page.getByRole('button', { name: 'Enregistrer l’équipe' }).click();
    await page.getByText('« nora » apparaît deux fois.').waitFor();
    assert.equal(await page.getByLabel('Praticiens').inputValue(), 'Nora\nnora', 'nothing typed is lost');
    await assertSound(page, 'a first team');
    await page.setViewportSize(telephone.viewport);
    await page.goto(`${url}/business/dashboard`);
    await page.getByText('Profil complet', { exact: true }).waitFor();
    await page.waitForFunction(() => localStorage.getItem('last-type-page') === 'business');

    await page.goto(`${url}/business/dashboard/create-profile/ambassador`);
    await page.getByRole('button', { name: 'Commencer' }).click();
    await phone(page);
    await next(page);
    await pickPlace(page, 'Adresse de facturation');
    await next(page);
    await page.getByRole('link', { name: 'Aller à mon tableau de bord' }).click();
    await page.getByText('Aucun filleul pour le moment').waitFor();
    await page.getByAltText(/QR code de votre lien d’inscription/).waitFor();
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('400')),
      [],
    );
    await context.close();
  });

  test('with the keyboard alone: an error takes the focus, and the arrows pick a place', async () => {
    const { page, context } = await newVisitor(browser);
    await register(page, url, 'ambassadors');
    await heading(page, 'Bienvenue');
    await page.getByRole('button', { name: 'Commencer' }).focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Comment vous joindre ?');
    await page.getByRole('button', { name: 'Continuer' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Veuillez renseigner un numéro valide').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'phone_number');
    await page.keyboard.type('0612345678');
    await page.keyboard.press('Enter');
    await heading(page, 'Où envoyer vos relevés ?');
    const place = page.getByRole('combobox', { name: 'Adresse de facturation' });
    await place.focus();
    await page.keyboard.type('Nantes');
    await page.getByRole('option', { name: /^Nantes \(/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('5 rue Kervégan');
    await page.keyboard.press('Enter');
    await heading(page, 'C’est prêt');
    await context.close();
  });

  test('the profile steps and dashboards pass axe and do not scroll sideways at 360, 768 and 1280 px', async () => {
    const { page, context } = await newVisitor(browser);
    const signIn = async (who: string, back: string): Promise<void> => {
      await signOutOfBrowser(page);
      await enter(page, url, `${who}@accalmie.test`, back);
    };
    const steps = {
      freelance: ['start', 'about', 'legal-business', 'categories', 'main-category', 'work-location', 'address', 'end'],
      business: ['more-infos', 'address'],
    };
    for (const [type, keys] of Object.entries(steps)) {
      const space = type === 'freelance' ? 'freelances' : 'business';
      await signIn(type, `/${space}/dashboard`);
      await assertSound(page, `${space} dashboard`);
      for (const key of keys) {
        await page.goto(`${url}/${space}/dashboard/create-profile/${type}?etape=${key}`);
        await assertSound(page, `${type} ${key}`);
      }
    }
    await page.goto(`${url}/business/dashboard/pro-subscription`);
    await assertSound(page, 'subscription');
    await page.goto(`${url}/ambassadors/dashboard`);
    await page.getByText('Vous n’avez pas de compte ambassadeur').waitFor();
    await assertSound(page, 'redirect warning');
    await signIn('ambassador', '/ambassadors/dashboard');
    await assertSound(page, 'ambassador');
    await page.goto(`${url}/register/pro-setup`);
    await assertSound(page, 'pro setup');
    await context.close();
  });

  test('without an ambassador profile, an owner lands on their establishment with a notice that disappears', async () => {
    const { page, context } = await newVisitor(browser);
    await page.goto(`${url}/business/login?retour=${encodeURIComponent('/ambassadors/dashboard')}`);
    await page.getByLabel('Adresse email').fill('business@accalmie.test');
    await page.getByLabel('Mot de passe').fill('Accalmie-2026!');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    const notice = page.getByText(
      'Vous n’avez pas de compte ambassadeur. Votre profil établissement s’affiche à la place.',
    );
    await notice.waitFor();
    assert.match(page.url(), /\/business\/dashboard\?redirected-from=ambassadors$/);
    await notice.waitFor({ state: 'detached' });
    await page.waitForURL(`${url}/business/dashboard`);
    await context.close();
  });
});
