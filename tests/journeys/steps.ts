import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { generate } from 'otplib';
import type { Browser, Page } from 'playwright-core';
import type { AdminRole } from '#core/admin-roles.ts';
import { newVisitor } from '../app/browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { codeFor } from '../actors/payments.ts';
import { becomeAdmin, memberOf, password } from '../actors/people.ts';

/** A professional of the demo marketplace with a card or cash, a deposit of everything, five practitioners. */
export const maison = 'MaisonLezardeNantes001';
/** A freelance who also goes out. */
export const ines = 'InesCaradecNantes00001';

export const person = { firstname: 'Camille', lastname: 'Roux', email: 'camille@exemple.fr', phone: '06 12 34 56 78' } as const;

/** Waits for the page of this title, whole: a document that still comes shows its title before its lists and its fields. */
export const heading = async (page: Page, name: RegExp | string): Promise<void> => {
  const titles = page.getByRole('heading', { level: 1 });
  await page
    .getByRole('heading', { level: 1, name })
    .waitFor()
    .catch(async (cause: unknown) => {
      const refused = await page.locator('[aria-invalid="true"]').evaluateAll((fields) => fields.map((field) => field.getAttribute('name')).join(', '));
      const said = `which is ${(await titles.allInnerTexts()).join(' | ')}; refused fields: ${refused || 'none'}`;
      throw new Error(`${String(name)} is not the title of ${page.url()}, ${said}`, { cause });
    });
  await page.waitForLoadState();
};

export const go = async (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

/** The password of everybody in the demo marketplace. */
export const demo = 'Accalmie-2026!';

/** Says who one is, at the door that leads on to this path. */
export const signIn = async (
  page: Page,
  url: string,
  email: string,
  back: string,
  typed = email.endsWith('@accalmie.test') ? demo : password,
): Promise<void> => {
  await page.goto(`${url}/booking/login?retour=${encodeURIComponent(back)}`);
  await page.getByLabel('Adresse email').fill(email);
  await page.getByLabel('Mot de passe').fill(typed);
  await go(page, 'Se connecter');
};

/** Fills in and sends the registration form of the open page. */
export const fillRegistration = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Prénom').fill('Camille');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Rivière');
  await page.getByLabel('Adresse email').fill(email);
  await page.getByLabel(/^Mot de passe/).fill(password);
  await page.getByLabel('Confirmez le mot de passe').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
};

/** Signs in, and stands on this path. */
export const enter = async (page: Page, url: string, email: string, path: string, typed?: string): Promise<void> => {
  await signIn(page, url, email, path, typed);
  await page.waitForURL((to) => to.href.startsWith(url + path));
};

/** A window in which a new admin of these roles is signed in by a password and a code, and stands on this path. */
export const asAdmin = async (
  { app, browser, url }: { readonly app: TestApp; readonly browser: Browser; readonly url: string },
  { firstname, roles }: { readonly firstname: string; readonly roles: readonly AdminRole[] },
  path: string,
): Promise<Page> => {
  const member = await memberOf(app, { firstname, lastname: 'Aubry' });
  const secret = await becomeAdmin(app, member, [...roles]);
  const { page } = await newVisitor(browser);
  await signIn(page, url, member.email, path, password);
  // A code that was used once is refused for its time.
  app.at(new Date(app.clock.now() + 60_000).toISOString());
  await page.getByLabel(/Code/).fill(await generate({ secret, epoch: Math.floor(app.clock.now() / 1000) }));
  await page.getByRole('button', { name: /Se connecter|Continuer|Vérifier|Valider/ }).click();
  return page;
};

/** From the first step to the third, a day and a time chosen. */
export const toTime = async (page: Page, url: string, pro: string, query = ''): Promise<void> => {
  await page.goto(`${url}/booking/guests?id=${pro}${query}`);
  await go(page, 'Continuer');
  await heading(page, 'Que souhaitez-vous ?');
  const first = page.getByRole('radio').first();
  if ((await page.getByRole('radio', { checked: true }).count()) === 0) await first.check();
  await page.waitForURL(/option=/);
  await page.getByText('Total', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await heading(page, 'Quel moment vous va ?');
};

/** Chooses the first time of the day that is open, in the third step. */
export const pickTime = async (page: Page, which = 0): Promise<string> => {
  const time = page.locator('#creneaux').getByRole('listitem').getByRole('link').nth(which);
  // Where it costs another price than most, a slot says that too.
  const label = /\d{1,2}:\d{2}/.exec((await time.textContent()) ?? '')?.[0] ?? '';
  await time.click();
  await page.getByRole('button', { name: 'Bloquer ce créneau' }).waitFor();
  return label;
};

export const holdIt = async (page: Page): Promise<void> => {
  await go(page, 'Bloquer ce créneau');
  await page.waitForURL(/\/booking\/payment\?/);
};

/** From nothing to the last step, the slot held. */
export const toPayment = async (page: Page, url: string, pro: string, query = '', which = 0): Promise<string> => {
  await toTime(page, url, pro, query);
  const label = await pickTime(page, which);
  await holdIt(page);
  return label;
};

export const fillContact = async (page: Page): Promise<void> => {
  await page.getByLabel('Prénom').fill(person.firstname);
  await page.getByRole('textbox', { name: /^Nom/ }).fill(person.lastname);
  await page.getByLabel('Adresse email').fill(person.email);
  await page.getByLabel('Téléphone').fill(person.phone);
};

export const acceptAll = async (page: Page): Promise<void> => {
  for (const box of await page.getByRole('checkbox').all()) await box.check();
};

/** Fills in the last step and goes to the provider. */
export const payOnline = async (page: Page): Promise<void> => {
  await fillContact(page);
  await acceptAll(page);
  await go(page, /^Réserver et payer/);
};

/** Fills the provider's own page. */
export const giveCard = async (page: Page, number: string): Promise<void> => {
  await page.waitForURL(/\/paiement-test\//);
  await page.getByLabel('Numéro de carte').fill(number);
  await page.getByLabel('Expiration').fill('12 / 30');
  await page.getByLabel('Code de sécurité').fill('123');
  await page.getByRole('button', { name: /^Payer/ }).click();
};

/** Answers the bank. */
export const answerBank = async (page: Page, code: string): Promise<void> => {
  await page.waitForURL(/\/banque$/);
  await page.getByRole('textbox').fill(code);
  await page.getByRole('button').first().click();
};

/** Moves with Tab alone until the focus is on what carries this name, then presses the keys. */
export const tabTo = async (page: Page, name: RegExp, keys: readonly string[] = [], most = 149): Promise<void> => {
  for (let i = 0; i <= most; i += 1) {
    const here = await page.evaluate(() => {
      const at = document.activeElement;
      if (!(at instanceof HTMLElement)) return '';
      const labels =
        at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement
          ? [...(at.labels ?? [])].map((one) => one.textContent ?? '')
          : [];
      return at.getAttribute('aria-label') ?? (labels.length > 0 ? labels.join(' ') : (at.textContent ?? ''));
    });
    if (name.test(here.replaceAll(/\s+/g, ' ').trim())) {
      for (const key of keys)
        await (key.length > 1 && !/^(Enter|Space|Tab|Arrow\w+|Home|End|PageUp|PageDown)$/.test(key) ? page.keyboard.type(key) : page.keyboard.press(key));
      return;
    }
    await page.keyboard.press('Tab');
  }
  assert.fail(`the keyboard never reaches ${String(name)} on ${page.url()}`);
};

/** The last booking made by `person`: how it stands, and what was paid of it online. */
export const lastBooking = async (app: TestApp): Promise<{ publicId: string; state: string; total: number; captured: number }> =>
  (
    await sql<{ publicId: string; state: string; total: number; captured: number }>`
    select b.public_id as "publicId", b.state, (b.quote->>'totalCents')::int4 as total,
      coalesce((select sum(a.amount_cents) from payment_attempt a where a.booking_id = b.id and a.state = 'captured'), 0)::int4 as captured
    from booking b where b.email = ${person.email} order by b.id desc limit 1`.execute(app.db)
  ).rows[0]!;

/** Gives the code that was mailed for the last booking of the person who books here. */
export const giveMailedCode = async (page: Page, app: TestApp): Promise<void> => {
  await heading(page, 'Confirmez votre adresse');
  await page.getByLabel('Code à six chiffres').fill(codeFor(app, (await lastBooking(app)).publicId));
  await go(page, 'Confirmer mon rendez-vous');
};

/** Accepts the document that an admin has open, everything ticked, and waits until another, or none, stands in its place. */
export const acceptShown = async (page: Page): Promise<void> => {
  const accept = page.getByRole('button', { name: 'Valider' });
  await accept.waitFor();
  // Whole: of a document that still comes, only some boxes are there.
  await page.waitForLoadState();
  const shown = page.locator(`iframe[src="${await page.locator('iframe').getAttribute('src')}"]`);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  const end = page.getByLabel('Expire le');
  if ((await end.count()) > 0 && (await end.inputValue()) === '') await end.fill('2027-10-01');
  await accept.click();
  await shown.waitFor({ state: 'detached' });
  await page.waitForLoadState();
  assert.equal(await shown.count(), 0, 'a document that was accepted is not shown again');
};
