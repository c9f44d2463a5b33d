import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { paper, required } from '../actors/documents.ts';
import { listedHouses, type KnownEstablishment } from '../providers/state-directory.ts';
import { acceptAll, fillContact, go, heading, holdIt, person, pickTime } from './steps.ts';

export const telephone = { viewport: { width: 390, height: 844 } };
export const desk = { viewport: { width: 1440, height: 900 } };
export const file = { name: 'document.pdf', mimeType: 'application/pdf', buffer: Buffer.from(paper) };

/** Companies of the newcomers in the State's company directory. */
export const houses: readonly KnownEstablishment[] = [
  ...listedHouses,
  {
    siret: '81234567600017',
    name: 'MAISON LEZARDE',
    number: '14',
    way: 'RUE',
    street: 'DE STRASBOURG',
    postcode: '44000',
    city: 'NANTES',
    naf: '96.04Z',
  },
];

export const next = (page: Page): Promise<void> => go(page, 'Continuer');
export const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Enregistrer' }).filter({ visible: true }).first().click();

/** Opens a page of the space through its menu: beside the page, or behind « Menu » in a narrow window. */
export const open = async (page: Page, place: string, title: string): Promise<void> => {
  const list = page.getByRole('navigation', { name: 'Votre espace' });
  const link = list.getByRole('link', { name: place, exact: true }).filter({ visible: true }).first();
  if (!(await link.isVisible())) await list.getByText('Menu', { exact: true }).click();
  await link.click();
  await heading(page, title);
};

/** Opens a setting through « Réglages ». */
export const openSetting = async (page: Page, name: string): Promise<void> => {
  await open(page, 'Réglages', 'Réglages');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await heading(page, name);
};

/**
 * Fills in the legal step. The company directory completes the fields, and the form of the company is chosen by hand.
 */
export const sayLegal = async (page: Page, siret: string): Promise<void> => {
  await heading(page, 'Votre statut et votre entreprise');
  await page.getByLabel('Numéro SIRET').fill(siret);
  await page.getByText(/^D’après l’annuaire/).waitFor();
  await page.getByLabel('Forme juridique').selectOption('company_fr_micro');
  await next(page);
};

/** Saves the written service. A new service is published by default, but clients cannot find it yet. */
export const publish = async (page: Page): Promise<void> => {
  await save(page);
  await page.getByText('encore invisible pour vos clients').waitFor();
};

/** Follows the link to the hours, saves the suggested week and returns to the dashboard. */
export const sayHours = async (page: Page, firstname: string): Promise<void> => {
  await page.getByRole('link', { name: 'Indiquer vos horaires' }).click();
  await heading(page, 'Horaires');
  await save(page);
  await page.getByText('Vos horaires sont enregistrés.').waitFor();
  await heading(page, `Bonjour ${firstname}`);
  await page.getByText('Horaires enregistrés').waitFor();
};

export const sendFirstPicture = async (page: Page, background: string): Promise<void> => {
  await heading(page, 'C’est prêt');
  await page
    .getByLabel('Image à envoyer')
    .setInputFiles({ name: 'cabine.jpg', mimeType: 'image/jpeg', buffer: await picture(background) });
  await page.getByText('Votre photo est enregistrée.').waitFor();
};

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();

export const sendPicture = async (page: Page, background: string): Promise<void> => {
  await openSetting(page, 'Photos');
  await go(page, 'Ajouter ou remplacer des images');
  const panel = page.getByRole('dialog', { name: 'Images de votre galerie' });
  await panel
    .getByLabel('Ajouter une image')
    .setInputFiles({ name: 'cabine.jpg', mimeType: 'image/jpeg', buffer: await picture(background) });
  await panel.getByText('2 sur 10').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
};

const papers = [
  'CGV.pdf',
  'Kbis.pdf',
  'RIB.pdf',
  'Attestation vigilance Urssaf.pdf',
  'RC Pro.pdf',
  'Carte identité.pdf',
];

/** Sends all the required documents together. Their file names tell which is which. */
export const sendDocuments = async (page: Page): Promise<void> => {
  await heading(page, 'Documents');
  await page.getByText(`0 sur ${required.length}`).waitFor();
  await page.getByLabel('Vos fichiers').setInputFiles(papers.map((name) => ({ ...file, name })));
  await page.getByText(papers.at(-1)!, { exact: true }).waitFor();
  for (const date of await page.getByLabel('Date indiquée sur le document').filter({ visible: true }).all())
    await date.fill('2026-11-03');
  await go(page, `Envoyer ces ${required.length} documents`);
  await page.getByText(`${required.length} documents envoyés.`).waitFor();
};

/**
 * Goes to the payment step and holds the first time of the first free day. Returns the URL where the time was chosen.
 */
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
  // The visit is on Monday, but on a telephone the agenda opens on today.
  await page.goto(`${page.url().split('?')[0]}?vue=jour&date=20261123`);
  await page
    .getByRole('link', { name: new RegExp(`${person.firstname} ${person.lastname}`) })
    .first()
    .waitFor();
};
