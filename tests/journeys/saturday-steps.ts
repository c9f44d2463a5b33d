import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { newId } from '#platform/db/ids.ts';
import { isAlive } from '../app/browser.ts';
import { makeProfessional } from '../actors/factories.ts';
import { proven, sendBody, type Held, type Sent } from '../actors/payments.ts';
import { ownerOf, password } from '../actors/people.ts';
import { caller, type TestApp } from '../app/test-app.ts';
import { agendaOf, columnOf, visitOf } from './agenda-steps.ts';
import { within } from './presses.ts';
import type { Hands } from './saturday-hands.ts';
import { heading } from './steps.ts';

/** Saturday 21 November 2026, 8:50 in Paris. */
export const beforeOpening = '2026-11-21T07:50:00Z';

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const people = ['Léa', 'Nora', 'Hugo'] as const;
const [lea, nora, hugo] = people;

/** Clients of that Saturday and the next, with their time in Paris and their practitioner. */
const booked = [
  { firstname: 'Anna', lastname: 'Petit', day: '2026-11-21', clock: '09:30', with: lea },
  { firstname: 'Bruno', lastname: 'Lang', day: '2026-11-21', clock: '10:00', with: hugo },
  { firstname: 'Chloé', lastname: 'Vidal', day: '2026-11-21', clock: '11:00', with: lea },
  { firstname: 'David', lastname: 'Morel', day: '2026-11-21', clock: '11:30', with: hugo },
  { firstname: 'Emma', lastname: 'Roy', day: '2026-11-21', clock: '14:00', with: nora },
  { firstname: 'Fanny', lastname: 'Simon', day: '2026-11-28', clock: '10:00', with: nora },
] as const;

/**
 * Creates a salon with three practitioners, three chairs, cuts, hair colors with 45 minutes of processing, and visits.
 * Returns its owner's email address.
 */
export const openSalon = async (app: TestApp): Promise<string> => {
  const needs = [
    { kind: 'practitioner', count: 1, perGuest: false },
    { kind: 'cabin', count: 1, perGuest: false },
  ] as const;
  const pro = await makeProfessional(app.db, app.clock.now(), {
    payOnSite: true,
    practitioners: people.length,
    cabins: people.length,
    stepMin: 15,
    category: 12,
    options: [
      { minutes: 30, cents: 3500, needs },
      { minutes: 105, cents: 9000, processing: { minutes: 45, afterMin: 30 }, needs },
    ],
  });
  const names = [...people, 'Fauteuil 1', 'Fauteuil 2', 'Fauteuil 3'];
  for (const [i, label] of names.entries())
    await sql`update resource set label = ${label} where id = ${pro.resources[i]!}`.execute(app.db);
  await sql`update service set name = 'Coupe' where pro_id = ${pro.id}`.execute(app.db);
  await sql`
    with colour as (insert into service (public_id, pro_id, category, name) values (${newId()}, ${pro.id}, 12, 'Couleur') returning id)
    update service_option set service_id = (select id from colour) where id = ${pro.options[1]!.id}`.execute(app.db);
  for (const one of booked) {
    const client = caller(app);
    const held = await client<Held>('POST', '/v1/order/cart', {
      pro_id: pro.publicId,
      lines: [{ option_id: pro.options[0]!.publicId, resource_id: pro.resourceIds[people.indexOf(one.with)]! }],
      starts_at: new Date(Date.parse(`${one.day}T${one.clock}:00+01:00`)).toISOString(),
    });
    assert.ok(held.body.success, JSON.stringify(held.body));
    const { firstname, lastname } = one;
    const who = {
      firstname,
      lastname,
      email: `${firstname.toLowerCase()}@exemple.fr`.normalize('NFD').replaceAll(/\p{M}/gu, ''),
      payment_method: 'cash',
    };
    const sent = await client<Sent>('POST', '/v1/order/send', sendBody(held.body.data, who));
    assert.ok(sent.body.success, JSON.stringify(sent.body));
    await proven(app, client, sent.body.data);
  }
  return (await ownerOf(app, pro)).email;
};

/** Largest number of presses for each action of the day. */
export type Bounds = Readonly<
  Record<
    | 'opening'
    | 'today'
    | 'walkIn'
    | 'toAnother'
    | 'colour'
    | 'inside'
    | 'late'
    | 'aside'
    | 'replaced'
    | 'noShow'
    | 'collected'
    | 'dayOff',
    number
  >
>;

export type Desk = {
  readonly app: TestApp;
  readonly page: Page;
  readonly url: string;
  readonly hands: Hands;
  readonly bounds: Bounds;
};

const panelOf = (page: Page, client: string) =>
  page.getByRole('dialog', { name: new RegExp(`^Rendez-vous d(e |’)${client}$`) });

const closed = async ({ page, hands }: Desk): Promise<void> => {
  await hands.close();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** Signs in and opens the agenda of today. */
export const opens = async (desk: Desk, email: string): Promise<void> => {
  const { page, url, hands, bounds } = desk;
  await page.goto(`${url}/business/login`);
  await within(page, bounds.opening, 'the day is opened', async () => {
    await hands.fill(page.getByLabel('Adresse email'), email);
    await hands.fill(page.getByLabel('Mot de passe'), password);
    await hands.press(page.getByRole('button', { name: 'Se connecter' }));
    await heading(page, /^Bonjour/);
    await hands.press(page.getByRole('link', { name: 'Planning', exact: true }).filter({ visible: true }).first());
    await heading(page, 'Planning');
    await agendaOf(page).waitFor();
    await isAlive(page);
  });
};

const asks = async ({ page, hands }: Desk, person: string, clock: string, what: RegExp): Promise<void> => {
  await hands.askAt(person, minuteOf(clock));
  await hands.press(page.getByRole('dialog').getByRole('link', { name: what }));
  await heading(page, 'Nouveau rendez-vous');
};

/** Goes to the previous day, then returns to today through the menu. */
export const comesBackToToday = async ({ page, hands, bounds }: Desk): Promise<void> => {
  await hands.press(page.getByRole('link', { name: 'Jour précédent' }));
  await page.waitForURL(/date=20261120/);
  await within(page, bounds.today, 'today again', async () => {
    await hands.press(page.getByRole('link', { name: 'Planning', exact: true }).filter({ visible: true }).first());
    await page.waitForURL(/vue=jour&date=20261121/);
    await agendaOf(page).waitFor();
  });
};

/** Books a cut for a walk-in at a free time of a practitioner. */
const walksIn = async (desk: Desk, person: string, clock: string): Promise<void> => {
  const { page, hands } = desk;
  await asks(desk, person, clock, /^Client de passage/);
  await hands.choose(page.getByLabel(/^Prestation/), 'Coupe, 30 min, 35\u202f€');
  await hands.press(page.getByRole('button', { name: 'Enregistrer le rendez-vous' }));
  await page.getByText('Client de passage enregistré.', { exact: false }).waitFor();
  await closed(desk);
};

export const addsAWalkIn = (desk: Desk): Promise<void> =>
  within(desk.page, desk.bounds.walkIn, 'a walk-in', () => walksIn(desk, nora, '10:30'));

/** Books a hair color by telephone, and a walk-in's cut during the processing time of the color. */
export const addsAColour = async (desk: Desk): Promise<void> => {
  const { page, hands, bounds } = desk;
  await within(page, bounds.colour, 'a colour by telephone', async () => {
    await asks(desk, lea, '15:00', /^Rendez-vous/);
    await hands.choose(page.getByLabel(/^Prestation/), 'Couleur, 1 h 45, 90\u202f€');
    await hands.fill(page.getByLabel('Prénom'), 'Gina');
    await hands.fill(page.getByRole('textbox', { name: /^Nom/ }), 'Weiss');
    await hands.fill(page.getByLabel('Téléphone', { exact: true }), '06 12 34 56 78');
    await hands.press(page.getByRole('button', { name: 'Enregistrer le rendez-vous' }));
    await panelOf(page, 'Gina Weiss').waitFor();
    await closed(desk);
  });
  await within(page, bounds.inside, 'a cut inside the colour', () => walksIn(desk, lea, '15:30'));
  await hands.show(lea);
  assert.equal(
    await columnOf(page, lea)
      .getByRole('link', { name: /Gina Weiss/ })
      .count(),
    2,
    'before and after it sets',
  );
  await columnOf(page, lea)
    .getByRole('link', { name: /client de passage, .* de 15:30 à 16:00/ })
    .waitFor();
};

/** Confirms the drop of a visit in the sheet over the agenda. */
const confirms = async ({ page, hands }: Desk): Promise<void> => {
  const sheet = page.getByRole('dialog', { name: /^Déplacer le rendez-vous d/ });
  await hands.press(sheet.getByRole('button', { name: /^Déplacer au/ }));
  await sheet.waitFor({ state: 'detached' });
};

export const movesToAnother = async (desk: Desk): Promise<void> => {
  const { page, hands, bounds } = desk;
  await within(page, bounds.toAnother, 'a visit to another person', async () => {
    await hands.moveTo('Chloé Vidal', lea, nora, 0);
    await confirms(desk);
  });
  await hands.show(nora);
  await columnOf(page, nora)
    .getByRole('link', { name: /Chloé Vidal/ })
    .waitFor();
};

/** Moves a late client by fifteen minutes. Lays another visit aside, then gives it a new time. */
export const movesTheLate = async (desk: Desk): Promise<void> => {
  const { page, hands, bounds } = desk;
  await within(page, bounds.late, 'a quarter of an hour late', async () => {
    await hands.moveTo('David Morel', hugo, hugo, 15);
    await confirms(desk);
  });
  await hands.show(hugo);
  await columnOf(page, hugo)
    .getByRole('link', { name: /David Morel, .* de 11:45/ })
    .waitFor();
  const tray = page.getByRole('region', { name: 'À replacer' });
  await within(page, bounds.aside, 'a visit laid aside', async () => {
    await hands.layAside('Emma Roy', nora);
    await tray.getByText('Emma Roy').waitFor();
  });
  await within(page, bounds.replaced, 'a visit out of the tray', async () => {
    await hands.askAt(hugo, minuteOf('16:00'));
    await hands.press(page.getByRole('link', { name: /^Replacer le rendez-vous d’Emma Roy/ }));
    await confirms(desk);
  });
  await tray.waitFor({ state: 'detached' });
  await hands.show(hugo);
  await columnOf(page, hugo)
    .getByRole('link', { name: /Emma Roy, .* de 16:00/ })
    .waitFor();
};

/** At 10:16, marks one client as absent, then serves another and records the payment. */
export const servesTheMorning = async (desk: Desk): Promise<void> => {
  const { app, page, url, hands, bounds } = desk;
  app.at('2026-11-21T09:16:00Z');
  await page.goto(`${url}/business/dashboard/planning?vue=jour&date=20261121`);
  await isAlive(page);
  await within(page, bounds.noShow, 'a no-show', async () => {
    await hands.show(hugo);
    await hands.press(visitOf(page, 'Bruno Lang', hugo));
    const panel = panelOf(page, 'Bruno Lang');
    await hands.press(panel.getByText('Le client n’est pas venu').first());
    await hands.press(panel.getByRole('button', { name: /^Signaler l’absence/ }));
    await panel.getByText('Absence signalée.', { exact: false }).waitFor();
    await closed(desk);
  });
  await within(page, bounds.collected, 'a visit served and paid', async () => {
    await hands.show(lea);
    await hands.press(visitOf(page, 'Anna Petit', lea));
    const panel = panelOf(page, 'Anna Petit');
    for (const [step, next] of [
      ['Arrivé', 'Commencer'],
      ['Commencer', 'Terminé'],
      ['Terminé', 'Payé en espèces'],
    ] as const) {
      await hands.press(panel.getByRole('button', { name: step, exact: true }));
      await panel.getByRole('button', { name: next }).waitFor();
    }
    await hands.press(panel.getByRole('button', { name: 'Payé en espèces' }));
    await panel.getByText('en espèces', { exact: true }).waitFor();
    await closed(desk);
  });
};

/** Closes a practitioner's next Saturday. The form names the affected client before it saves. */
export const takesADayOff = async (desk: Desk): Promise<void> => {
  const { page, hands, bounds } = desk;
  await within(page, bounds.dayOff, 'a day off', async () => {
    await hands.press(page.getByRole('link', { name: 'Fermeture' }));
    const form = page.getByRole('dialog', { name: 'Fermer' });
    await hands.fill(form.getByRole('textbox', { name: /^Du/ }), '2026-11-28');
    await hands.press(form.getByRole('checkbox', { name: 'Toute la journée' }));
    await hands.choose(form.getByLabel('Agenda'), nora);
    await hands.press(form.getByRole('button', { name: 'Enregistrer' }));
    await form.getByText('Un rendez-vous est concerné').waitFor();
    await form.getByText(/Fanny Simon/).waitFor();
    await hands.press(form.getByRole('button', { name: 'Enregistrer quand même' }));
    await form.waitFor({ state: 'detached' });
  });
};
