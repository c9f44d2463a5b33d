import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { paper, required } from '../proving.ts';
import { acceptAll, fillContact, go, heading, holdIt, person, pickTime } from './steps.ts';

export const telephone = { viewport: { width: 390, height: 844 } };
export const desk = { viewport: { width: 1440, height: 900 } };
export const file = { name: 'document.pdf', mimeType: 'application/pdf', buffer: Buffer.from(paper) };

export const next = (page: Page): Promise<void> => go(page, 'Continuer');
export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Enregistrer' }).filter({ visible: true }).first().click();

/** Goes to a place of one's space as somebody finds it: by the list beside the page, or by the menu of a narrow window. */
export const open = async (page: Page, place: string, title: string): Promise<void> => {
  const list = page.getByRole('navigation', { name: 'Votre espace' });
  const link = list.getByRole('link', { name: place, exact: true }).filter({ visible: true }).first();
  if (!(await link.isVisible())) await list.getByText('Menu', { exact: true }).click();
  await link.click();
  await heading(page, title);
};

export const pickPlace = async (page: Page, label: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).pressSequentially('Nantes');
  await page.getByRole('option', { name: /^Nantes \(/ }).click();
  await page.getByLabel('N° et voie').fill('14 rue de Strasbourg');
};

export const sayLegal = async (page: Page, form: string, siret: string): Promise<void> => {
  await heading(page, 'Votre statut et votre entreprise');
  await page.getByLabel('Forme juridique').selectOption(form);
  await page.getByLabel('Numéro SIRET').fill(siret);
  await page.getByLabel('Code NAF').fill('96.04Z');
  await next(page);
};

export const publish = async (page: Page): Promise<void> => {
  await page.getByRole('switch', { name: 'Publiée' }).check();
  await save(page);
  await page.getByText('C’est publié.').waitFor();
  // The editor has its action in the place of the bar: one goes back to the list from it.
  await page.getByRole('link', { name: 'Annuler' }).click();
  await heading(page, 'Prestations');
};

/** From the list of what is left to do: the usual week as it is suggested. */
export const sayHours = async (page: Page, firstname: string): Promise<void> => {
  await open(page, 'Tableau de bord', `Bonjour ${firstname}`);
  await page.getByText('Prestations publiées').waitFor();
  await page.getByRole('link', { name: 'Dire vos horaires' }).click();
  await heading(page, 'Horaires');
  await save(page);
  await page.getByText('Vos horaires sont enregistrés.').waitFor();
};

export const sendPicture = async (page: Page, background: string): Promise<void> => {
  await open(page, 'Photos', 'Photos');
  await go(page, 'Ajouter une image');
  const panel = page.getByRole('dialog', { name: 'Images de votre galerie' });
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await panel.getByLabel('Ajouter une image').setInputFiles({ name: 'cabine.jpg', mimeType: 'image/jpeg', buffer });
  await panel.getByText('1 sur 10').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
};

export const sendDocuments = async (page: Page): Promise<void> => {
  await page.getByText(`0 sur ${required.length} vérifiés`).waitFor();
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  for (let i = 0; i < required.length; i += 1) {
    const row = rows.nth(i);
    await row.getByText(/^Envoyer,/).click();
    const date = row.getByLabel('Date écrite sur le document');
    if ((await date.count()) > 0) await date.fill('2026-11-03');
    await row.getByLabel('Fichier PDF').setInputFiles(file);
    await row.getByRole('button', { name: 'Envoyer ce document' }).click();
    await row.getByText('En cours', { exact: true }).waitFor();
  }
};

/** To the last step, the first time of the first free day held. Gives the address at which it was chosen. */
export const toPayment = async (page: Page): Promise<string> => {
  await page
    .getByRole('link', { name: /^Réserver/ })
    .filter({ visible: true })
    .first()
    .click();
  await heading(page, 'Qui vient ?');
  await next(page);
  await heading(page, 'Que souhaitez-vous ?');
  await next(page);
  await heading(page, 'Quel moment vous va ?');
  await pickTime(page);
  const chosen = page.url();
  await holdIt(page);
  await fillContact(page);
  await acceptAll(page);
  return chosen;
};

export const isInPlanning = async (page: Page): Promise<void> => {
  await open(page, 'Planning', 'Planning');
  // The visit is on Monday: on a telephone the agenda opens on today.
  await page.goto(`${page.url().split('?')[0]}?vue=semaine&date=20261123`);
  await page
    .getByRole('link', { name: new RegExp(`${person.firstname} ${person.lastname}`) })
    .first()
    .waitFor();
};
