import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withTestApp } from '../app/with-test-app.ts';
import { arrive } from '../actors/payment-step.ts';
import type { TestApp } from '../app/test-app.ts';
import { sql } from 'kysely';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import { mailOf } from '../actors/mails.ts';
import { cards, holdSlot, news, payWith, proAndSlot, sendBody, type Held, type Sent } from '../actors/payments.ts';
import { plain } from '../actors/shown-booking.ts';
import { browserOf } from '../app/plain-browser.ts';
import { visitorOf } from '../app/plain-visitor.ts';

describe('the guests step without scripts', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  /**
   * Makes a professional for up to three guests, with children from the age of six. Returns the query string of the
   * booking steps.
   */
  const family = async (): Promise<string> => {
    const { pro } = await proAndSlot(app, { childrenMinAge: 6, options: [{ guestsMax: 3, guestsFollow: true }] });
    return `?id=${pro.publicId}&option=${pro.options[0]!.publicId}`;
  };

  test('every step without a valid professional in its address answers 404 and offers the search', async () => {
    for (const step of ['guests', 'services-menu', 'appointment', 'payment'])
      for (const query of ['', '?id=', '?id=x', `?id=${'Z'.repeat(22)}`]) {
        const { path, answer } = await arrive(browserOf(url), `/booking/${step}${query}`);
        assert.ok(!path.startsWith('/booking/search'), path);
        assert.equal(answer.status, 404, `${step}${query}`);
        assert.match(answer.text, /Ce lien ne mène à aucun professionnel.*Rechercher un soin/, `${step}${query}`);
      }
  });

  test('too many people are refused beside their numbers, from any step', async () => {
    const query = await family();
    for (const step of ['guests', 'services-menu', 'appointment']) {
      const { path, answer } = await arrive(browserOf(url), `/booking/${step}${query}&adults=11`);
      assert.match(path, /^\/booking\/guests\?/);
      assert.match(answer.html, /aria-describedby="[^"]*personnes-refusees"/);
      assert.match(answer.text, /Veuillez entrer un chiffre entre 1 et 10/);
    }
    const { path, answer } = await arrive(browserOf(url), `/booking/appointment${query}&adults=4`);
    assert.match(path, /^\/booking\/guests\?/);
    assert.match(answer.text, /Pour ce rendez-vous, Essai \d+ accueille 3 personnes maximum/);
  });

  test('each step shows the time of the address only when it fits the selection and is free for the visitor', async () => {
    const startsAt = '2026-12-10T13:00:00.000Z';
    const { pro } = await proAndSlot(app, { options: [{}, { minutes: 120 }] });
    const [short, long] = pro.options.map(({ publicId }) => publicId);
    const stepsWithTime = async (
      browser: ReturnType<typeof browserOf>,
      option: string | undefined,
    ): Promise<boolean[]> =>
      Promise.all(
        ['guests', 'services-menu', 'appointment'].map(async (step) => {
          const { status, text } = await browser.page(
            `/booking/${step}?id=${pro.publicId}&option=${option}&starts_at=${startsAt}`,
          );
          assert.equal(status, 200, step);
          return text.includes(' · jeudi 10 décembre à 14:00');
        }),
      );
    const stranger = browserOf(url);
    const holder = browserOf(url);
    assert.deepEqual(await stepsWithTime(stranger, short), [true, true, true]);
    assert.deepEqual(await stepsWithTime(stranger, long), [true, true, true]);
    await holdSlot(app, pro, '2026-12-10T14:00:00.000Z', holder.call);
    assert.deepEqual(await stepsWithTime(stranger, short), [true, true, true]);
    assert.deepEqual(
      await stepsWithTime(stranger, long),
      [false, false, false],
      'too long beside what somebody else holds',
    );
    assert.deepEqual(await stepsWithTime(holder, long), [true, true, true], 'one’s own hold would move');
    const { text } = await stranger.page(
      `/booking/appointment?id=${pro.publicId}&option=${long}&starts_at=${startsAt}`,
    );
    assert.match(text, /Ce créneau n’est pas libre pour ce rendez-vous\./);
  });

  test('the selection has the price of the chosen time; without an available time, the price depends on the slot', async () => {
    const { pro } = await proAndSlot(app, {
      options: [{}, { minutes: 120 }],
      surcharges: [{ type: 'saturday', unit: 'percent', value: 10 }],
    });
    const [short, long] = pro.options.map(({ publicId }) => publicId);
    const selectionPrice = async (
      browser: ReturnType<typeof browserOf>,
      option: string | undefined,
      startsAt: string,
    ): Promise<[string, boolean]> => {
      const { text } = await browser.page(`/booking/services-menu?id=${pro.publicId}&option=${option}${startsAt}`);
      return [/Total (\S+ €)/.exec(text)?.[1] ?? '', text.includes('dépend du créneau')];
    };
    const saturday = '&starts_at=2026-12-12T13:00:00.000Z';
    const [stranger, holder] = [browserOf(url), browserOf(url)];
    assert.deepEqual(await selectionPrice(stranger, short, saturday), ['66 €', false]);
    assert.deepEqual(await selectionPrice(stranger, short, ''), ['60 €', true]);
    await holdSlot(app, pro, '2026-12-12T13:00:00.000Z', holder.call);
    assert.deepEqual(await selectionPrice(holder, short, saturday), ['66 €', false], 'an hour that is one’s own');
    assert.deepEqual(
      await selectionPrice(stranger, long, saturday),
      ['60 €', true],
      'an hour that somebody else holds',
    );
  });

  test('with two people the list shows prices per person and the lines show quantities', async () => {
    const { pro } = await proAndSlot(app, {
      options: [{ guestsMax: 2, guestsFollow: true }],
      surcharges: [{ type: 'saturday', unit: 'euros', value: 1000 }],
    });
    const query = `?id=${pro.publicId}&option=${pro.options[0]!.publicId}&starts_at=2026-12-12T13:00:00.000Z`;
    const stepText = async (step: string, party: string): Promise<string> =>
      plain((await browserOf(url).page(`/booking/${step}${query}${party}`)).text);
    const two = await stepText('services-menu', '&adults=2');
    assert.match(two, /60 € par personne.*60 min × 2 120 €.*Samedi \+ 10 € × 2 20 €.*Total 140 €/);
    assert.match(await stepText('appointment', '&adults=2'), /Samedi : majoration de 20 €, comprise dans le total\./);
    const alone = await stepText('services-menu', '&adults=1');
    assert.match(alone, /60 min 60 €.*Samedi \+ 10 € 10 €.*Total 70 €/);
    assert.doesNotMatch(alone, /par personne/);
  });

  test('an address out of reach shows its error once, before and after sending', async () => {
    const { pro } = await proAndSlot(app, { maxKm: 10, options: [{ atHome: true }] });
    const query = `?id=${pro.publicId}&option=${pro.options[0]!.publicId}&at_home=true&search_address=Lille`;
    for (const sent of ['', '&next=1']) {
      const { answer } = await arrive(browserOf(url), `/booking/guests${query}${sent}`);
      assert.equal(answer.text.match(/Ce professionnel ne se déplace pas à cette adresse\./g)?.length, 1, answer.text);
    }
  });

  test('a time that passed while the page was open is refused, with the nearest slots', async () => {
    const { pro, startsAt } = await proAndSlot(app);
    at(Date.parse(startsAt) + 60_000);
    const sent = await browserOf(url).page(
      `/booking/appointment?id=${pro.publicId}&option=${pro.options[0]!.publicId}&starts_at=${startsAt}`,
      {},
    );
    assert.equal(sent.status, 400);
    assert.match(sent.text, /Ce créneau n’est pas libre pour ce rendez-vous\. Voici les créneaux les plus proches\./);
    assert.match(sent.text, /Jeudi 10 décembre.*14:30/);
  });

  test('an extra age is ignored, and the next step opens', async () => {
    const query = await family();
    const { path } = await arrive(browserOf(url), `/booking/guests${query}&adults=1&children=1&ages=7&ages=8&next=1`);
    assert.match(path, /^\/booking\/services-menu\?/);
    assert.equal(new URLSearchParams(path.split('?')[1]).get('ages'), '7');
  });

  test('a child books alone: priced, named by age at each step, and in the mail', async () => {
    const { pro, startsAt } = await proAndSlot(app);
    const query = `?id=${pro.publicId}&option=${pro.options[0]!.publicId}&starts_at=${startsAt}&adults=0&children=1`;
    const browser = browserOf(url);
    const arrival = await arrive(browser, `/booking/guests${query}&next=1`);
    assert.match(arrival.answer.text, /Quel âge a l’enfant \?/, 'the age is asked');
    assert.ok(arrival.answer.text.includes('Aucun adulte n’est prévu à ce rendez-vous'), arrival.answer.text);
    assert.match(arrival.path, /^\/booking\/guests\?/);
    const services = await arrive(browser, `/booking/guests${query}&ages=8&next=1`);
    assert.match(services.path, /^\/booking\/services-menu\?.*adults=0&children=1/);
    assert.match(services.answer.text, /Le prix est le même pour un enfant.*60 min, pour un enfant de 8 ans 60 €/);
    assert.match(services.answer.text, /1 enfant de 8 ans, sans adulte/);
    assert.doesNotMatch(services.answer.text, /Tout le monde reçoit/);
    const held = await browser.page(`/booking/appointment${query}&ages=8`, {});
    const payment = await arrive(browser, held.location!);
    assert.match(payment.answer.text, /60 min, pour un enfant de 8 ans 60 €/);
    const id = new URLSearchParams(payment.path.split('?')[1]).get('cart')!;
    const cart = await browser.call<Held>('GET', `/v1/order/cart/${id}/refresh`);
    assert.ok(cart.body.success);
    const sent = await browser.call<Sent>('POST', '/v1/order/send', sendBody(cart.body.data));
    assert.ok(sent.body.success, JSON.stringify(sent.body));
    await payWith(app, sent.body.data, cards.accepted);
    await news(app);
    const bookings = await sql<{ adults: number; children: number; children_ages: number[]; id: number }>`
      select id, adults, children, children_ages from booking where public_id = ${sent.body.data.booking_id}`.execute(
      app.db,
    );
    const [row] = bookings.rows;
    assert.deepEqual([row?.adults, row?.children, row?.children_ages], [0, 1, [8]]);
    const bookingId = bookings.rows[0]!.id;
    const mails = await sql<{ payload: OutboxPayload; kind: string }>`
      select kind, payload from outbox where booking_id = ${bookingId}`.execute(app.db);
    const mailTexts = await Promise.all(
      mails.rows.map(async ({ kind, payload }) => plain((await mailOf(app, kind, bookingId, payload))?.text ?? '')),
    );
    assert.equal(
      mailTexts.filter((text) => text.includes('Personnes : 1 enfant de 8 ans, sans adulte')).length,
      1,
      mailTexts.join('\n---\n'),
    );
    const nobody = await browser.call('POST', '/v1/order/simulate', {
      pro_id: pro.publicId,
      lines: [{ option_id: pro.options[0]!.publicId }],
      guests: { adults: 0, children: 0, babies: 1 },
    });
    assert.equal(nobody.status, 400, 'a baby alone is nobody who comes');
  });

  test('a shave is not offered to children alone: no step, hold or profile proposes it', async () => {
    const { pro, startsAt } = await proAndSlot(app);
    await sql`update service set name = 'Rasage à l’ancienne' where pro_id = ${pro.id}`.execute(app.db);
    const browser = browserOf(url);
    const option = pro.options[0]!.publicId;
    const { answer } = await arrive(
      browser,
      `/booking/guests?id=${pro.publicId}&option=${option}&adults=0&children=1&ages=8&next=1`,
    );
    assert.ok(!answer.text.includes('Rasage'), answer.text);
    assert.ok(answer.text.includes('Aucun soin ne correspond à ces critères.'), answer.text);
    const profile = await arrive(browser, `/praticien/x-${pro.publicId}?adults=0&children=1&option=${option}`);
    assert.ok(
      !/Réserver (?:aujourd’hui|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)/.test(profile.answer.text),
    );
    const held = await browser.call('POST', '/v1/order/cart', {
      pro_id: pro.publicId,
      lines: [{ option_id: option }],
      guests: { adults: 0, children: 1, babies: 0, ages: [8] },
      starts_at: startsAt,
    });
    assert.equal(held.status, 400);
    assert.match(JSON.stringify(held.body), /Rasage à l’ancienne[^"]*n’est pas proposé à des enfants sans adulte/);
  });

  test('when a professional takes no children, the step shows it, asks no age and goes no further; a minimum age is shown', async () => {
    const { pro } = await proAndSlot(app, { childrenMinAge: 18, options: [{ guestsMax: 3, guestsFollow: true }] });
    const query = `?id=${pro.publicId}&option=${pro.options[0]!.publicId}`;
    const browser = browserOf(url);
    const refused =
      /Ce professionnel ne reçoit pas d’enfants\. Retirez les enfants concernés, ou cherchez un autre professionnel\./;
    const opened = await browser.page(`/booking/guests${query}&adults=1&children=1`);
    assert.match(opened.text, refused);
    assert.doesNotMatch(opened.text, /Quel âge/);
    for (const step of ['guests', 'services-menu', 'appointment']) {
      const { path, answer } = await arrive(browser, `/booking/${step}${query}&adults=0&children=1&next=1`);
      assert.match(path, /^\/booking\/guests\?/, step);
      assert.match(answer.text, refused, step);
    }
    const alone = await browser.page(`/booking/guests${query}`);
    assert.doesNotMatch(alone.text, refused, 'nobody asked for a child');
    assert.match(alone.text, /Enfants Ce professionnel ne reçoit pas d’enfants\./);
    const profile = await arrive(browser, `/praticien/x-${pro.publicId}?adults=0&children=1`);
    assert.match(profile.answer.text, /Ce professionnel ne reçoit pas d’enfants\./);
    const sixAndMore = await browser.page(`/booking/guests${await family()}`);
    assert.match(
      sixAndMore.text,
      /Adultes 18 ans et plus.*Enfants De 6 à 17 ans.*Bébés Ce professionnel ne reçoit pas de bébés\./,
    );
    const everybody = await proAndSlot(app);
    const { text } = await browser.page(`/booking/guests?id=${everybody.pro.publicId}`);
    assert.match(text, /Adultes 18 ans et plus.*Enfants De 3 à 17 ans.*Bébés Moins de 3 ans/);
  });

  test('a child too young gets a message with their age, keeps the time, and gets a link to other professionals', async () => {
    const visitor = visitorOf(url);
    const guestsPath = `/booking/guests${await family()}&starts_at=2026-12-10T13:00:00.000Z&adults=1&children=1&category=massage&search_address=Nantes`;
    const { text } = await visitor.open(`${guestsPath}&ages=5&next=1`);
    assert.match(
      text,
      /Un enfant de 5 ans est trop jeune pour ce professionnel, qui reçoit les enfants à partir de 6 ans\./,
    );
    assert.match(text, /60 min · jeudi 10 décembre à 14:00 · 1 adulte, 1 enfant de 5 ans/);
    assert.doesNotMatch(text, /Aucun créneau n’a été bloqué/);
    await visitor.follow('Voir les autres adresses');
    assert.match(visitor.here(), /^\/booking\/search\?category=massage&.*search_address=Nantes.*&adults=1&children=1$/);
    await visitor.open(`${guestsPath}&ages=7`);
    assert.ok(!visitor.has('Voir les autres adresses'));
  });

  test('an age outside childhood is refused with its reason, from any step', async () => {
    const query = await family();
    for (const step of ['guests', 'appointment'])
      for (const [age, expectedText] of [
        [25, /Indiquez un âge de 17 ans maximum\./],
        [2, /Indiquez un âge d’au moins 3 ans\. Un enfant plus jeune compte parmi les bébés\./],
      ] as const) {
        const { path, answer } = await arrive(
          browserOf(url),
          `/booking/${step}${query}&adults=1&children=1&ages=${age}&next=1`,
        );
        assert.match(path, /^\/booking\/guests\?/);
        assert.equal(answer.status, 200);
        assert.match(answer.text, expectedText);
      }
  });
});
