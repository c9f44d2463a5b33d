import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { generate } from 'otplib';
import type { Browser, Page } from 'playwright-core';
import type { AdminRole } from '#core/admin-roles.ts';
import { newVisitor } from '../app/browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { codeFor } from '../actors/payments.ts';
import { becomeAdmin, memberOf, password } from '../actors/people.ts';

/** A demo professional paid by card or cash, with full prepayment and five practitioners. */
export const maison = 'MaisonLezardeNantes001';
/** A demo freelance who also travels to clients. */
export const ines = 'InesCaradecNantes00001';

export const person = {
  firstname: 'Camille',
  lastname: 'Roux',
  email: 'camille@exemple.fr',
  phone: '06 12 34 56 78',
} as const;

/**
 * Waits for the page with this title, until it is complete. A streamed document shows its title before its lists and
 * fields.
 */
export const heading = async (page: Page, name: RegExp | string): Promise<void> => {
  const titles = page.getByRole('heading', { level: 1 });
  await page
    .getByRole('heading', { level: 1, name })
    .waitFor()
    .catch(async (cause: unknown) => {
      const refused = await page
        .locator('[aria-invalid="true"]')
        .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')).join(', '));
      const details = `which is ${(await titles.allInnerTexts()).join(' | ')}; refused fields: ${refused || 'none'}`;
      throw new Error(`${String(name)} is not the title of ${page.url()}, ${details}`, { cause });
    });
  await page.waitForLoadState();
};

export const go = async (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

/** Password of every demo account. */
export const demo = 'Accalmie-2026!';

/** Signs in on the login page that leads on to `back`. */
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

export const fillRegistration = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Prénom').fill('Camille');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Rivière');
  await page.getByLabel('Adresse email').fill(email);
  await page.getByLabel(/^Mot de passe/).fill(password);
  await page.getByLabel('Confirmez le mot de passe').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
};

/** Signs in and waits for this path. */
export const enter = async (page: Page, url: string, email: string, path: string, typed?: string): Promise<void> => {
  await signIn(page, url, email, path, typed);
  await page.waitForURL((to) => to.href.startsWith(url + path));
};

/** Opens a window at this path, with a new admin of these roles signed in by password and code. */
export const asAdmin = async (
  { app, browser, url }: { readonly app: TestApp; readonly browser: Browser; readonly url: string },
  { firstname, roles }: { readonly firstname: string; readonly roles: readonly AdminRole[] },
  path: string,
): Promise<Page> => {
  const member = await memberOf(app, { firstname, lastname: 'Aubry' });
  const secret = await becomeAdmin(app, member, [...roles]);
  const { page } = await newVisitor(browser);
  await signIn(page, url, member.email, path, password);
  // The first code confirmed the second factor. A used code is refused, so the clock moves on to a later code.
  app.at(new Date(app.clock.now() + 60_000).toISOString());
  await page.getByLabel(/Code/).fill(await generate({ secret, epoch: Math.floor(app.clock.now() / 1000) }));
  await page.getByRole('button', { name: /Se connecter|Continuer|Vérifier|Valider/ }).click();
  return page;
};

/** Goes from the first step to the third, where the client chooses a time. */
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

/** Chooses a time of the open day in the third step, the first by default. Returns its label. */
export const pickTime = async (page: Page, which = 0): Promise<string> => {
  const time = page.locator('#creneaux').getByRole('listitem').getByRole('link').nth(which);
  // The text of a time also gives its price when that differs from the usual price.
  const label = /\d{1,2}:\d{2}/.exec((await time.textContent()) ?? '')?.[0] ?? '';
  await time.click();
  await page.getByRole('button', { name: 'Choisir ce créneau' }).waitFor();
  return label;
};

export const holdIt = async (page: Page): Promise<void> => {
  await go(page, 'Choisir ce créneau');
  await page.waitForURL(/\/booking\/payment\?/);
};

/** Goes through all the steps to the payment, with the slot held. Returns the time's label. */
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

/** Fills in the last step and continues to the payment provider. */
export const payOnline = async (page: Page): Promise<void> => {
  await fillContact(page);
  await acceptAll(page);
  await go(page, /^Réserver et payer/);
};

export const giveCard = async (page: Page, number: string): Promise<void> => {
  await page.waitForURL(/\/paiement-test\//);
  await page.getByLabel('Numéro de carte').fill(number);
  await page.getByLabel('Expiration').fill('12 / 30');
  await page.getByLabel('Code de sécurité').fill('123');
  await page.getByRole('button', { name: /^Payer/ }).click();
};

export const answerBank = async (page: Page, code: string): Promise<void> => {
  await page.waitForURL(/\/banque$/);
  await page.getByRole('textbox').fill(code);
  await page.getByRole('button').first().click();
};

/** Presses Tab until an element with this name has the focus, then presses the keys. Fails after `most` presses. */
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
        await (key.length > 1 && !/^(Enter|Space|Tab|Arrow\w+|Home|End|PageUp|PageDown)$/.test(key)
          ? page.keyboard.type(key)
          : page.keyboard.press(key));
      return;
    }
    await page.keyboard.press('Tab');
  }
  assert.fail(`the keyboard never reaches ${String(name)} on ${page.url()}`);
};

/** The last booking made by `person`: its state, its total and the amount paid online, in cents. */
export const lastBooking = async (
  app: TestApp,
): Promise<{ publicId: string; state: string; total: number; captured: number }> =>
  (
    await sql<{ publicId: string; state: string; total: number; captured: number }>`
    select b.public_id as "publicId", b.state, (b.quote->>'totalCents')::int4 as total,
      coalesce((select sum(a.amount_cents) from payment_attempt a where a.booking_id = b.id and a.state = 'captured'), 0)::int4 as captured
    from booking b where b.email = ${person.email} order by b.id desc limit 1`.execute(app.db)
  ).rows[0]!;

/** Enters the code that was mailed for the last booking of `person`. */
export const giveMailedCode = async (page: Page, app: TestApp): Promise<void> => {
  await heading(page, 'Confirmez votre adresse email');
  await page.getByLabel('Code à six chiffres').fill(codeFor(app, (await lastBooking(app)).publicId));
  await go(page, 'Confirmer mon rendez-vous');
};

/** Accepts the document that an admin has open, with every box ticked. Waits until the document is no longer shown. */
export const acceptShown = async (page: Page): Promise<void> => {
  const accept = page.getByRole('button', { name: 'Valider' });
  await accept.waitFor();
  // Waits for the complete page, because a streamed document shows only some of the boxes at first.
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
