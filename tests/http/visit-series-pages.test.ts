import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeProfessional } from '../actors/factories.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { countOf } from '../actors/payments.ts';
import { ownerOf, password } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import { first, noted, repeats, weekLater } from '../actors/series.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

const dashboard = '/freelances/dashboard';

type Fields = Record<string, string | readonly string[]>;

/** Fields of the form that contains the field `has`, as a browser sends them: written, chosen or hidden. */
const fieldsIn = (html: string, has: string): Fields => {
  const form =
    [...html.matchAll(/<form[^]*?<\/form>/g)].map(([text]) => text).find((text) => text.includes(`name="${has}"`)) ??
    assert.fail(`no ${has}`);
  const attribute = (tag: string, name: string): string =>
    (new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const fields: Fields = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const [name, type] = [attribute(tag, 'name'), attribute(tag, 'type')];
    if (name === '' || ((type === 'radio' || type === 'checkbox') && !/\schecked/.test(tag))) continue;
    const value = attribute(tag, 'value');
    fields[name] = name === 'were' ? [...(fields[name] ?? []), value] : value;
  }
  for (const [, name, text] of form.matchAll(/<textarea[^>]*\sname="([^"]*)"[^>]*>([^]*?)<\/textarea>/g))
    fields[name!] = text!;
  for (const [, name, options] of form.matchAll(/<select[^>]*\sname="([^"]*)"[^>]*>([^]*?)<\/select>/g))
    fields[name!] =
      /<option[^>]*value="([^"]*)"[^>]*\sselected/.exec(options!)?.[1] ??
      /<option[^>]*\sselected[^>]*value="([^"]*)"/.exec(options!)?.[1] ??
      '';
  return fields;
};

describe('the pages of a repeated visit, without JavaScript', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  const atDesk = async () => {
    const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
    const browser = browserOf(url);
    const { email } = await ownerOf(app, pro);
    assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    const form = `${dashboard}/rendez-vous/nouveau?option=${pro.options[0]!.publicId}&starts_at=${encodeURIComponent(first)}`;
    const order = (starts_at: string) =>
      browser.call('POST', `/v1/pro/${pro.publicId}/order`, {
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at,
        client: { firstname: 'Zoé', lastname: 'Perrin', email: 'zoe@exemple.fr' },
      });
    return { pro, browser, form, order };
  };
  const lise = {
    'client.firstname': 'Lise',
    'client.lastname': 'Perrin',
    'client.email': 'lise@exemple.fr',
    walk_in: '0',
    payment: 'on_site',
  };

  test('shows the dates and their obstacles first, saves exactly the dates shown, and keeps the form', async () => {
    const { browser, form, order } = await atDesk();
    assert.equal((await order(weekLater)).status, 201);
    const page = await browser.page(form);
    assert.match(page.text, /Répéter/);
    const typed = {
      ...fieldsIn(page.html, 'client.firstname'),
      ...lise,
      every_weeks: '1',
      count: '3',
      note: 'Préfère le calme',
    };
    const before = await countOf(app, 'booking');
    const shown = await browser.page(form, { ...typed, do: 'dates' });
    assert.equal(shown.status, 200);
    assert.match(
      shown.text,
      /mar\. 24 nov\. 2026 à 11:30 Libre[^]*mar\. 1er déc\. 2026 à 11:30 À choisir Créneau pris de 11:30 à 12:30 : Zoé/,
    );
    assert.match(shown.text, /2 rendez-vous, 120 € en tout\. Il reste une date à choisir\./);
    const fields = fieldsIn(shown.html, 'series_said');
    assert.deepEqual(
      [fields['note'], fields['client.lastname'], fields['every_weeks'], fields['count']],
      ['Préfère le calme', 'Perrin', '1', '3'],
    );
    const undecided = await browser.page(form, fields);
    assert.equal(undecided.status, 400);
    assert.match(undecided.text, /Choisissez une solution pour cette date\./);
    // Another choice changes the price, so the page shows the new price before it saves anything.
    const reread = await browser.page(form, { ...fields, 'date-2': 'sauter' });
    assert.equal(reread.status, 200);
    assert.match(
      reread.text,
      /Aucun rendez-vous n’est encore enregistré[^]*Date sautée[^]*2 rendez-vous, 120 € en tout/,
    );
    assert.equal(await countOf(app, 'booking'), before);
    const confirmed = fieldsIn(reread.html, 'series_said');
    const stale = await browser.page(form, {
      ...confirmed,
      series_said: String(confirmed['series_said']).replace(/^12000/, '11000'),
    });
    assert.match(stale.text, /Le prix vient de changer/);
    assert.equal(await countOf(app, 'booking'), before);
    const done = await browser.page(form, confirmed);
    assert.equal(done.status, 303, done.text);
    assert.equal(await countOf(app, 'booking'), before + 2);
    assert.equal((await browser.page(form, confirmed)).location, done.location, 'pressed twice it is noted once');
    const series = await browser.page(done.location!);
    assert.match(
      series.text,
      /Rendez-vous 1 sur 2[^]*2 rendez-vous enregistrés, le dernier le mar\. 8 déc\. 2026 à 11:30\. Votre client reçoit un seul email\./,
    );
    assert.match(series.text, /2 rendez-vous à venir, 120 € en tout/);
    await assertInvariants(app);
  });

  test('a series needs either a number or an end date; a walk-in or a payment link is refused, each with its message', async () => {
    const { browser, form } = await atDesk();
    const typed = { ...fieldsIn((await browser.page(form)).html, 'client.firstname'), ...lise, every_weeks: '2' };
    const formText = async (change: Record<string, string>): Promise<string> =>
      (await browser.page(form, { ...typed, ...change })).text;
    assert.match(await formText({}), /Indiquez le nombre de rendez-vous, ou la date du dernier\./);
    assert.match(await formText({ count: '3', until: '2026-12-31' }), /Indiquez le nombre ou la date, pas les deux\./);
    assert.match(await formText({ count: '1' }), /Il faut au moins deux rendez-vous/);
    assert.match(await formText({ count: '27' }), /26 maximum/);
    assert.match(await formText({ until: '2028-12-31' }), /maximum de 26 rendez-vous/);
    assert.match(await formText({ count: '3', walk_in: '1' }), /indiquez le nom de votre client/);
    assert.match(await formText({ count: '3', payment: 'link' }), /se règle sur place/);
    const until = await formText({ until: '2026-12-22' });
    assert.match(until, /3 rendez-vous, 180 € en tout/);
    assert.match(until, /Toutes les 2 semaines, le mardi à 11:30/);
  });

  test('the form opens for days far outside the supported years', async () => {
    const { browser, pro } = await atDesk();
    for (const day of ['18500101', '20991231', '21500101', '99991231']) {
      const { status } = await browser.page(
        `${dashboard}/rendez-vous/nouveau?option=${pro.options[0]!.publicId}&start=10:00&day=${day}`,
      );
      assert.equal(status, 200, day);
    }
  });

  test('a closed public holiday is named and asks for a choice; an open holiday is named and free', async () => {
    const { browser, form, pro } = await atDesk();
    const friday = encodeURIComponent('2026-12-18T10:30:00.000Z');
    assert.equal(
      (await browser.call('PUT', `/v1/pro/${pro.publicId}/planning/holidays/2026-12-25`, { choice: 'closed' })).status,
      200,
    );
    const here = form.replace(encodeURIComponent(first), friday);
    const typed = {
      ...fieldsIn((await browser.page(here)).html, 'client.firstname'),
      ...lise,
      every_weeks: '1',
      count: '3',
    };
    const { text } = await browser.page(here, { ...typed, do: 'dates' });
    assert.match(text, /ven\. 25 déc\. 2026 à 11:30 À choisir Jour férié : Noël\. Ce jour est fermé\./);
    assert.match(text, /ven\. 1er janv\. 2027 à 11:30 Libre Jour férié : Jour de l’An\. Ce jour est ouvert\./);
  });

  test('visit, list and series link to each other; the following visits are moved, then cancelled, after a preview', async () => {
    const { browser, pro } = await atDesk();
    const made = await browser.call<{ booking_id: string; visits: { booking_id: string }[] }>(
      'POST',
      `/v1/pro/${pro.publicId}/order/series`,
      {
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: first,
        every_weeks: 1,
        count: 3,
        client: { firstname: 'Lise', lastname: 'Perrin', email: 'lise@exemple.fr' },
      },
    );
    const { visits } = made.body.success ? made.body.data : assert.fail(JSON.stringify(made.body));
    const second = `${dashboard}/rendez-vous/${visits[1]!.booking_id}/serie`;
    const list = await browser.page(`${dashboard}/rendez-vous?booking_id=${visits[1]!.booking_id}`);
    assert.match(list.text, /Rendez-vous 2 sur 3/);
    assert.ok(list.html.includes(`href="${second}"`));
    assert.match(
      (await browser.page(`${dashboard}/planning?booking_id=${visits[1]!.booking_id}&date=20261201`)).text,
      /Rendez-vous 2 sur 3/,
    );
    const page = await browser.page(second);
    assert.match(page.text, /Ce rendez-vous et les suivants \(2\)/);
    for (const day of ['2150-01-01', '1850-01-01']) {
      const refused = await browser.page(second, { ...fieldsIn(page.html, 'day'), day, time: '14:00', do: 'dates' });
      assert.equal(refused.status, 400, day);
    }
    const moveForm = { ...fieldsIn(page.html, 'day'), day: '2026-12-02', time: '14:00', do: 'dates' };
    const shown = await browser.page(second, moveForm);
    assert.match(
      shown.text,
      /mer\. 2 déc\. 2026 à 14:00 Libre Au lieu du mar\. 1er déc\. 2026 à 11:30\.[^]*Le prix total ne change pas : 120 €/,
    );
    const confirmed = fieldsIn(shown.html, 'series_said');
    const moved = await browser.page(second, confirmed);
    assert.deepEqual([moved.status, moved.location], [303, `${second}?dit=deplace`], moved.text);
    assert.equal((await browser.page(second, confirmed)).location, moved.location, 'pressed twice it is moved once');
    const after = await browser.page(moved.location!);
    assert.match(after.text, /Les rendez-vous sont déplacés\.[^]*Annuler ce déplacement/);
    const undone = await browser.page(second, { do: 'move_undo', bid: visits[1]!.booking_id });
    assert.equal(undone.location, `${second}?dit=defait`);
    const cancel = fieldsIn((await browser.page(second)).html, 'asked_by');
    assert.match(
      (await browser.page(second, { ...cancel, count: '3' })).text,
      /Cette série a changé depuis l’ouverture de la page/,
    );
    assert.equal((await browser.page(second, { ...cancel, asked_by: 'pro' })).status, 400, 'a reason is asked');
    const cancelled = await browser.page(second, cancel);
    assert.equal(cancelled.location, `${second}?dit=annule`, cancelled.text);
    assert.match(
      (await browser.page(second)).text,
      /1 rendez-vous à venir, 60 € en tout[^]*Annulé[^]*Annulé[^]*Ce rendez-vous et les suivants ne peuvent plus/,
    );
    await assertInvariants(app);
  });

  test('the client reads the place of a visit in its series, through its own link only', async () => {
    const own = await repeats(app);
    const { visits } = noted(await own.note());
    const path = `/rendez-vous/${visits[1]!.booking_id}`;
    assert.equal((await browserOf(url).page(path)).status, 404);
    const jeton = bookingLinkToken(app, visits[1]!.booking_id);
    assert.match((await browserOf(url).page(`${path}?jeton=${jeton}`)).text, /Rendez-vous 2 sur 3/);
  });
});
