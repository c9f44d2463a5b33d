import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { generate } from 'otplib';
import type { Browser, Page } from 'playwright-core';
import { assertSound, newVisitor } from '../app/browser.ts';
import { journeyKinds, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { cards } from '../actors/payments.ts';
import { becomeAdmin, linkMailedTo, memberOf, password, registration, type Member } from '../actors/people.ts';
import { required } from '../actors/documents.ts';
import { stateDirectoryServer, type StateDirectory } from '../providers/state-directory.ts';
import { aroundBrowser } from './around-browser.ts';
import { countPresses, wayOf, type Way } from './presses.ts';
import { acceptShown, giveCard, giveMailedCode, go, heading, person } from './steps.ts';
import {
  telephone,
  desk,
  next,
  open,
  openSetting,
  sayLegal,
  publish,
  sayHours,
  sendFirstPicture,
  sendPicture,
  sendDocuments,
  toPayment,
  houses,
  isInPlanning,
} from './from-nothing-steps.ts';

// On the embedded database by default, because a new installation starts with it.
for (const kind of journeyKinds('pglite')) {
  describe(`from an empty database, through the screens only (${kind})`, () => {
    let app: TestApp;
    let browser: Browser;
    let url: string;
    let admin: Member;
    let key: string;
    let directory: StateDirectory;
    before(async () => void (directory = await stateDirectoryServer(houses)));
    after(() => directory.close());
    aroundBrowser(
      kind,
      async (opened) => {
        ({ app, browser, url } = opened);
        admin = await memberOf(app, { firstname: 'Solène', lastname: 'Aubry' });
        key = await becomeAdmin(app, admin);
      },
      0,
      () => ({ COMPANY_DIRECTORY_URL: directory.url }),
    );

    /** Registers from the landing page of a space and starts a profile. Returns the email address. */
    const register = async (page: Page, space: string, firstname: string, lastname: string): Promise<string> => {
      const { email } = registration();
      await page.goto(`${url}/`);
      await page.getByRole('link', { name: space }).first().click();
      await page.getByRole('link', { name: 'Créer mon compte' }).first().click();
      await page.getByLabel('Prénom').fill(firstname);
      await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(lastname);
      await page.getByLabel('Adresse email').fill(email);
      await page.getByLabel(/^Mot de passe/).fill(password);
      await page.getByLabel('Confirmez le mot de passe').fill(password);
      await page.getByRole('checkbox').check();
      await go(page, 'Créer mon compte');
      await heading(page, 'Bienvenue');
      await go(page, 'Commencer');
      return email.toLowerCase();
    };

    /** Confirms the email address with the link of the mail, as the dashboard asks, and returns to the dashboard. */
    const prove = async (page: Page, way: Way, email: string, firstname: string): Promise<void> => {
      await page.getByRole('link', { name: 'Confirmer votre adresse email' }).waitFor();
      way.elsewhere();
      await page.goto(`${url}/confirmer-mon-adresse?jeton=${await linkMailedTo(app, email, 'account_verify')}`);
      await go(page, 'Confirmer mon adresse');
      await heading(page, `Bonjour ${firstname}`);
      await page.getByText('Votre adresse email est confirmée.').waitFor();
      await page.getByText('Adresse email confirmée').waitFor();
    };

    const validateAll = async (): Promise<void> => {
      const { page, context } = await newVisitor(browser, desk);
      // A code works only once, so the clock moves between two codes.
      app.at(new Date(app.clock.now() + 60_000).toISOString());
      await page.goto(`${url}/admin/documents`);
      await page.getByLabel('Adresse email').fill(admin.email);
      await page.getByLabel('Mot de passe').fill(password);
      await go(page, 'Se connecter');
      await page.getByLabel(/Code/).fill(await generate({ secret: key, epoch: Math.floor(app.clock.now() / 1000) }));
      await go(page, /Se connecter|Continuer|Vérifier|Valider/);
      await heading(page, 'Documents à valider');
      for (const _ of required) await acceptShown(page);
      await page.getByText('Tout est vérifié').first().waitFor();
      await context.close();
    };

    /** A stranger searches for a massage in Nantes for this many adults, and opens the page of this professional. */
    const find = async (page: Page, name: string, adults: number): Promise<void> => {
      await page.goto(`${url}/`);
      await page.getByLabel('Où').click();
      await page.getByRole('combobox', { name: 'Où' }).fill('nantes');
      await page.getByRole('option', { name: /^Nantes \(44000\)/ }).click();
      if (adults > 1) {
        await page
          .getByRole('button', { name: /^Personnes/ })
          .first()
          .click();
        for (let i = 1; i < adults; i += 1) await go(page, 'Plus : Adultes');
        await go(page, 'Valider le nombre de personnes');
      }
      await go(page, 'Rechercher');
      await heading(page, 'Massage à Nantes');
      await page.getByRole('article').filter({ hasText: name }).getByRole('heading').getByRole('link').click();
      await page.waitForURL(/\/praticien\//);
      await heading(page, name);
    };

    test('on a phone: a freelance registers and gets published; a stranger finds them, books and pays online', async () => {
      const own = await newVisitor(browser, telephone);
      await countPresses(own.context);
      const { page } = own;
      const way = wayOf(page);
      const email = await register(page, 'Espace Praticien', 'Inès', 'Caradec');
      await heading(page, 'Qui êtes-vous\u202f?');
      assert.equal(await page.getByLabel('Nom affiché').inputValue(), 'Inès Caradec');
      await page.getByLabel('Votre métier').selectOption('massage_therapist');
      await next(page);
      await sayLegal(page, '812 345 676 00025');
      await heading(page, 'Que proposez-vous ?');
      await next(page);
      await heading(page, 'Où prenez-vous soin de vos clients ?');
      await page.getByRole('checkbox', { name: /^À mon cabinet/ }).check();
      await way.add(() => page.getByRole('checkbox', { name: /^À domicile/ }).check());
      await page.getByText('Cette adresse vient de votre SIRET', { exact: false }).waitFor();
      await page.getByLabel('Téléphone').fill('06 12 34 56 78');
      await next(page);
      await heading(page, 'Où envoyer vos factures ?');
      await next(page);
      await way.add(async () => {
        await heading(page, 'Vos frais de déplacement');
        await page.getByLabel(/^Distance maximale/).selectOption('20');
        await page.getByRole('radio', { name: /^Forfait fixe/ }).check();
        await page.getByLabel('Prix du déplacement').fill('10');
        await next(page);
        await heading(page, 'C’est prêt');
      });
      await sendFirstPicture(page, '#2b7c80');
      await page.getByRole('link', { name: 'Publier une prestation' }).click();
      await heading(page, 'Prestations');
      await page.getByRole('link', { name: 'Massage suédois' }).click();
      await page.getByLabel('Prix (€)').first().fill('60');
      await way.add(async () => {
        await go(page, 'Ajouter une durée');
        await page.getByLabel('Durée', { exact: true }).nth(1).selectOption('90');
        await page.getByLabel('Prix (€)').nth(1).fill('85');
        await go(page, 'Ajouter une option');
        await page.getByLabel('Nom de l’option').fill('Huile chaude');
        await page.getByLabel('Durée supplémentaire').selectOption('10');
        await page.getByLabel('Prix (€)').last().fill('9');
      });
      await publish(page);
      await sayHours(page, 'Inès');
      await prove(page, way, email, 'Inès');
      if (kind === 'postgres') await assertSound(page, 'the dashboard of a newcomer');
      await page.setViewportSize(telephone.viewport);
      await page.getByRole('link', { name: 'Envoyer vos documents' }).click();
      await sendDocuments(page);
      await way.end(34, 'a freelance, from nothing to what is needed to be found');

      // From here on, steps that a professional does not need in order to be found.
      await open(page, 'Prestations', 'Prestations');
      await page.getByRole('link', { name: 'Nouvelle prestation' }).click();
      await page.getByLabel('Nom de la prestation').fill('Massage assis');
      const category = page.getByLabel('Catégorie');
      if ((await category.inputValue()) === '') await category.selectOption({ label: 'Massage' });
      await page.getByLabel('Durée', { exact: true }).first().selectOption('30');
      await page.getByLabel('Prix (€)').first().fill('35');
      await publish(page);
      // The editor shows its own action in the place of the menu bar, so the test returns to the list first.
      await page.getByRole('link', { name: 'Annuler' }).click();
      await heading(page, 'Prestations');
      await sendPicture(page, '#2b7c80');

      await openSetting(page, 'Paiements');
      await page.getByText('Ouvrir mon compte de paiement').click();
      await page.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189');
      await page.getByLabel('BIC').fill('AGRIFRPP');
      await page.getByLabel('Date de naissance').fill('1988-07-04');
      await go(page, 'Envoyer mes coordonnées');
      await page.getByText('Vos coordonnées ont été envoyées.').waitFor();
      await openSetting(page, 'Documents');
      await validateAll();
      await page.reload();
      await page.getByText('Votre fiche est en ligne').waitFor();
      await openSetting(page, 'Paiements');
      await page.getByText(/Compte en cours de vérification|Il manque/).waitFor();
      await go(page, 'Actualiser');
      await page.getByText('En attendant votre accord, vos clients règlent sur place.').waitFor();
      await page.getByRole('link', { name: 'Lire et accepter le mandat' }).click();
      await heading(page, 'Mandat de facturation');
      await page.getByLabel('J’ai lu le mandat et je l’accepte').check();
      await go(page, 'Accepter le mandat');
      await page.getByText('Mandat accepté').waitFor();
      await openSetting(page, 'Paiements');
      await page.getByText('Vos clients peuvent payer par carte').waitFor();

      const stranger = await newVisitor(browser, telephone);
      await find(stranger.page, 'Inès Caradec', 1);
      await toPayment(stranger.page);
      await go(stranger.page, /^Réserver et payer/);
      await giveCard(stranger.page, cards.accepted);
      await heading(stranger.page, `C’est réservé, ${person.firstname}.`);
      await isInPlanning(page);
      assert.deepEqual([...own.problems, ...stranger.problems], []);
      await own.context.close();
      await stranger.context.close();
      await assertInvariants(app);
    });

    test('on a desktop: an establishment publishes a duo massage; a stranger books it for two, to pay on site', async () => {
      const own = await newVisitor(browser, desk);
      await countPresses(own.context);
      const { page } = own;
      const way = wayOf(page);
      const email = await register(page, 'Espace Établissement', 'Élise', 'Lézard');
      await page.getByLabel('Nom de l’établissement').fill('Maison Lézarde');
      await page.getByLabel('Téléphone').fill('02 40 12 12 12');
      await next(page);
      await sayLegal(page, '812 345 676 00017');
      await page.getByRole('checkbox', { name: /^Spa et centre/ }).check();
      await next(page);
      await page.getByRole('radio', { name: /^Massage/ }).check();
      await next(page);
      await page.getByLabel('Présentation').fill('Une cabine au calme.');
      await next(page);
      await heading(page, 'Où se trouve votre établissement ?');
      await page.getByText('Cette adresse vient de votre SIRET', { exact: false }).waitFor();
      await next(page);
      await sendFirstPicture(page, '#735cbb');
      await page.getByRole('link', { name: 'Ajouter votre équipe et vos cabines' }).click();
      await heading(page, 'Équipe');
      await page.getByLabel('Praticiens').fill('Nora\nHugo');
      await page.getByLabel('Cabines').fill('Cabine bleue');
      await go(page, 'Enregistrer l’équipe');
      await heading(page, 'Prestations');
      await page.getByText('Votre équipe est enregistrée.').waitFor();
      await page.getByRole('link', { name: 'Massage en duo' }).click();
      await page.getByLabel('Prix (€)').first().waitFor();
      assert.deepEqual(
        [
          await page.getByLabel('Personnes par rendez-vous').inputValue(),
          await page.getByLabel('Cabines').inputValue(),
        ],
        ['2', '1'],
        'a duo is for two, in one cabin, from the start',
      );
      await page.getByLabel('Prix (€)').first().fill('80');
      await publish(page);
      await sayHours(page, 'Élise');
      await prove(page, way, email, 'Élise');
      await page.getByRole('link', { name: 'Envoyer vos documents' }).click();
      await sendDocuments(page);
      await way.end(40, 'a salon, from nothing to what is needed to be found');
      await validateAll();
      await page.reload();
      await page.getByText('Votre fiche est en ligne').waitFor();

      const stranger = await newVisitor(browser, desk);
      await find(stranger.page, 'Maison Lézarde', 2);
      const profile = new URL(stranger.page.url()).pathname;
      const chosen = await toPayment(stranger.page);
      const late = await newVisitor(browser, desk);
      await late.page.goto(chosen);
      await late.page.getByText('Ce créneau n’est pas libre pour ce rendez-vous.').waitFor();
      await late.page.goto(url + profile);
      await late.page
        .getByText('Chez ce professionnel, les soins se réservent à partir de 2\u00a0personnes.')
        .first()
        .waitFor();
      await late.page.getByRole('link', { name: 'Voir les soins pour 2\u00a0personnes' }).first().click();
      await late.page.waitForURL(/adults=2/);
      await late.page.getByText('160\u202f€').first().waitFor();

      await go(stranger.page, /^Réserver/);
      await giveMailedCode(stranger.page, app);
      await heading(stranger.page, `C’est réservé, ${person.firstname}.`);
      await isInPlanning(page);
      assert.deepEqual([...own.problems, ...stranger.problems, ...late.problems], []);
      for (const { context } of [own, stranger, late]) await context.close();
      await assertInvariants(app);
    });
  });
}
