import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { withTestApp, nowMs, nowIso } from '../app/with-test-app.ts';
import { arrive, atPayment, bookingsOf, filled, paidWith, refusedTwice, type Step } from '../actors/payment-step.ts';
import { makeDraft } from '../actors/factories.ts';
import type { TestApp } from '../app/test-app.ts';
import { cards, holdBody, holdSlot, proAndSlot, type Held } from '../actors/payments.ts';
import { registration } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';

const minute = 60_000;

describe('payment step without JavaScript', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  const daysOf = ({ pro, startsAt }: Step, hours = 0): string =>
    `/booking/appointment?id=${pro.publicId}&option=${pro.options[0]!.publicId}&starts_at=${new Date(Date.parse(startsAt) + hours * 60 * minute).toISOString()}`;

  test('after two refused cards, the client releases the slot and holds another slot with new attempts', async () => {
    const step = await atPayment(app, url);
    const { browser, pro, page } = step;
    await refusedTwice(app, step);
    const spent = await browser.page(page);
    assert.match(
      spent.text,
      /Ce créneau ne peut plus être payé par carte.*Rien n’a été débité\. En choisissant un autre créneau, vous libérez le créneau actuel\./,
    );
    assert.doesNotMatch(spent.text, /n’est plus bloqué pour vous/);
    const freed = await browser.page(page, { intent: 'release' });
    assert.match(freed.location ?? '', /^\/booking\/appointment\?.*libre=1/);
    // The agenda opens on the day of the released hold, although earlier days are free too.
    assert.match((await browser.page(freed.location!)).html, /<h2 id="creneaux-titre"[^>]*>Jeudi 10 décembre</);
    assert.match((await browser.page(daysOf(step), {})).location ?? '', /^\/booking\/payment\?/);
    assert.deepEqual(await bookingsOf(app, pro), [
      { state: 'released', attempts: 2 },
      { state: 'hold', attempts: 0 },
    ]);
  });

  test('a slot released in another tab, or a page two days old, explains the loss and offers to hold the slot again', async () => {
    const step = await atPayment(app, url);
    const { browser, page, held } = step;
    assert.equal((await browser.call('DELETE', `/v1/order/cart/${held.cart_id}`)).status, 200);
    for (const form of [undefined, { intent: 'send' }]) {
      const sent = await browser.page(page, form);
      assert.match(sent.location ?? '', /^\/booking\/appointment\?.*perdu=1/);
      const { answer } = await arrive(browser, sent.location!);
      assert.match(
        answer.text,
        /Ce créneau n’est plus bloqué pour vous sur cette page : il a été libéré dans un autre onglet, le lien vient d’un autre navigateur, ou la page est restée ouverte trop longtemps\. Depuis cette page, vous n’avez rien réservé et rien n’a été débité\./,
      );
      assert.match(answer.text, /Choisir ce créneau/);
    }
    at(nowMs + 2 * 24 * 60 * minute);
    const stranger = browserOf(url);
    const late = await arrive(stranger, (await stranger.page(page, { intent: 'send' })).location!);
    assert.match(late.answer.text, /Ce créneau n’est plus bloqué pour vous/);
    assert.doesNotMatch(
      (await browser.page(`/booking/payment?id=${step.pro.publicId}`)).location ?? '',
      /perdu/,
      'nothing was ever held',
    );
  });

  test('in another browser the page reports that the slot is not reserved there, and the first browser keeps the hold', async () => {
    const step = await atPayment(app, url);
    const stranger = browserOf(url);
    const { answer } = await arrive(stranger, (await stranger.page(step.page)).location!);
    assert.match(
      answer.text,
      /plus bloqué pour vous sur cette page : .*le lien vient d’un autre navigateur.*Depuis cette page, vous n’avez rien réservé/,
    );
    assert.match((await arrive(step.browser, step.page)).answer.text, /Créneau bloqué encore/);
  });

  test('when the client pays everything on site, the cancellation texts mention no retained amount', async () => {
    const step = await atPayment(app, url, { payOnline: false, payOnSite: true });
    const shown = await arrive(step.browser, step.page);
    assert.match(shown.answer.text, /Vous ne payez rien en ligne : aucune retenue ne s’appliquera\./);
    const profile = await arrive(
      step.browser,
      `/praticien/x-${step.pro.publicId}?option=${step.pro.options[0]!.publicId}`,
    );
    assert.match(
      profile.answer.text,
      /Annulation gratuite jusqu’au début du rendez-vous\. Vous réglez tout sur place : aucune retenue ne s’applique\./,
    );
    assert.doesNotMatch(profile.answer.text, /la retenue est de|Annulation gratuite jusqu’au \w+ \d/);
    const both = await atPayment(app, url, { payOnSite: true });
    assert.match(
      (await arrive(both.browser, `/praticien/x-${both.pro.publicId}`)).answer.text,
      /La retenue ne dépasse jamais le montant payé en ligne\./,
    );
  });

  test('after two refused cards, the page offers payment on site, and another slot accepts cards again', async () => {
    const step = await atPayment(app, url, { payOnSite: true });
    await refusedTwice(app, step);
    const shown = await arrive(step.browser, step.page);
    assert.match(
      shown.answer.text,
      /nombre maximal de tentatives.*Réglez sur place, ou choisissez un autre créneau pour payer par carte\./,
    );
    assert.match(shown.answer.text, /À régler sur place 60 €.*aucune retenue ne s’appliquera/);
    assert.doesNotMatch(
      shown.answer.text,
      /À payer aujourd’hui|retenus|remboursés/,
      'nothing of what would be paid by card',
    );
    assert.deepEqual((shown.answer.html.match(/<h[12][^>]*>[^<]*Vos coordonnées/g) ?? []).length, 1, 'no title twice');
    const chosen = await step.browser.page(daysOf(step, 2), {});
    assert.match((await arrive(step.browser, chosen.location!)).answer.text, /Réserver et payer/);
  });

  test('when the deposit is below the penalty, both pages show the deposit as the retained amount', async () => {
    const step = await atPayment(app, url, { options: [{ cents: 4500, depositPercent: 30 }] });
    assert.match(
      (await arrive(step.browser, step.page)).answer.text,
      /Jusqu’au mercredi 9 décembre à 14:00 : annulation gratuite, 14 € remboursés\. Ensuite, jusqu’au jeudi 10 décembre à 14:00 : l’acompte de 14 € est conservé\./,
    );
    const shown = `/praticien/x-${step.pro.publicId}?option=${step.pro.options[0]!.publicId}&starts_at=2026-12-10T15:00:00.000Z`;
    const other = (await arrive(browserOf(url), shown)).answer;
    assert.match(
      other.text,
      /Annulation gratuite jusqu’au mercredi 9 décembre à 16:00, puis l’acompte de 14 € est conservé\./,
    );
    assert.doesNotMatch(other.text, /14 € retenus/);
  });

  test('after two refused cards, choosing another time releases the hold and creates a new hold', async () => {
    const step = await atPayment(app, url);
    await refusedTwice(app, step);
    const chosen = await step.browser.page(daysOf(step, 2), {});
    assert.match(chosen.location ?? '', /^\/booking\/payment\?/, chosen.text);
    assert.deepEqual(await bookingsOf(app, step.pro), [
      { state: 'released', attempts: 2 },
      { state: 'hold', attempts: 0 },
    ]);
    assert.match((await arrive(step.browser, chosen.location!)).answer.text, /Réserver et payer/);
  });

  test('a paid booking leads to its order, never to the message about a lost slot', async () => {
    const cancelled = await atPayment(app, url);
    const paid = await paidWith(app, cancelled, cards.accepted);
    await cancelled.browser.page(`/rendez-vous/${paid.booking_id}/annuler`, { expected_refund_cents: '6000' });
    const arrival = await arrive(cancelled.browser, cancelled.page);
    assert.equal(arrival.path, `/rendez-vous/${paid.booking_id}`);
    assert.match(arrival.answer.text, /Nous vous remboursons 60 €/);

    const unanswered = await atPayment(app, url, { options: [{ approval: true }] });
    await paidWith(app, unanswered, cards.accepted);
    at(nowMs + 25 * 60 * minute);
    await app.runJob('expire-requests');
    const { path, answer } = await arrive(unanswered.browser, unanswered.page);
    assert.match(path, /^\/booking\/confirmation-payment\?/);
    assert.match(answer.text, /n’a pas répondu à temps.*Nous vous remboursons 60 €/);
    assert.doesNotMatch(answer.text, /banque n’a pas répondu|Rien n’a été débité/);
  });

  test('reports an expired unpaid hold and lets the client take the slot again', async () => {
    const { browser, pro, page } = await atPayment(app, url);
    at(nowMs + 11 * minute);
    await app.runJob('sweep-holds');
    assert.match((await browser.page(page)).text, /Ce créneau n’est plus bloqué pour vous.*Rien n’a été débité/);
    assert.equal((await browser.page(page, { intent: 'retake' })).status, 302);
    assert.deepEqual(
      (await bookingsOf(app, pro)).map(({ state }) => state),
      ['expired', 'hold'],
    );
  });

  test('offers an expired slot again while it is free, but not once it is taken or past', async () => {
    const { browser, pro, page, startsAt } = await atPayment(app, url, {}, '2026-11-24');
    at(nowMs + 11 * minute);
    // The page reports the expired hold at once. The time becomes free some seconds later.
    assert.match((await browser.page(page)).text, /encore libre\..*Reprendre ce créneau/);
    await app.runJob('sweep-holds');
    assert.match((await browser.page(page)).text, /encore libre\..*Reprendre ce créneau/);
    await holdSlot(app, pro, startsAt, browserOf(url).call);
    const gone = await browser.page(page);
    assert.match(gone.text, /et n’est plus libre\. Rien n’a été débité\. Choisissez un autre créneau\./);
    assert.doesNotMatch(gone.text, /Reprendre ce créneau/);
    at(Date.parse(startsAt));
    const past = await browser.page(page);
    assert.match(
      past.text,
      /est passé et n’est plus bloqué pour vous\. Rien n’a été débité\. Choisissez un autre créneau\./,
    );
    assert.doesNotMatch(past.text, /Reprendre ce créneau/);
    const other = /href="(\/booking\/appointment[^"]*)"[^>]*>Choisir un autre créneau/
      .exec(past.html)?.[1]
      ?.replaceAll('&amp;', '&');
    assert.match((await browser.page(other ?? assert.fail(past.text))).text, /Quel moment vous va.*\d\d:\d\d/);
  });

  test('an expired address leads back to the page where the client chooses it', async () => {
    const { pro, startsAt } = await proAndSlot(app, { options: [{ atHome: true }] });
    const browser = browserOf(url);
    const place = { at_home: true, draft_id: await makeDraft(app.db, nowMs) };
    const held = await browser.call<Held>('POST', '/v1/order/cart', { ...holdBody(pro, startsAt), ...place });
    assert.ok(held.body.success);
    const { path } = await arrive(browser, `/booking/payment?id=${pro.publicId}&cart=${held.body.data.cart_id}`);
    at(nowMs + 25 * 60 * minute);
    await app.runJob('sweep-holds');
    const arrival = await arrive(browser, path);
    assert.match(arrival.path, /^\/booking\/guests\?/);
    assert.equal(arrival.answer.status, 200);
    assert.match(
      arrival.answer.html,
      /name="search_address"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="search_address"/,
    );
  });

  test('new terms require a new acceptance: the box comes back unticked and the typed values stay', async () => {
    const { pro, startsAt } = await proAndSlot(app);
    const terms = async (version: number) =>
      sql`insert into cgv_version (pro_id, version, html, created_at) values (${pro.id}, ${version}, '<p>x</p>', ${nowIso}::timestamptz)`.execute(
        app.db,
      );
    await terms(1);
    const browser = browserOf(url);
    const { held } = await holdSlot(app, pro, startsAt, browser.call);
    const { path: page } = await arrive(browser, `/booking/payment?id=${pro.publicId}&cart=${held.cart_id}`);
    await terms(2);
    const refused = await browser.page(page, filled({ held }, { accepts_cgv_version: '1' }));
    assert.equal(refused.status, 400);
    const box = /<input[^>]*name="accepts_cgv_version"[^>]*>/.exec(refused.html)?.[0] ?? '';
    assert.match(box, /value="2"/);
    assert.doesNotMatch(box, /checked/);
    assert.match(refused.html, /<input[^>]*value="Camille"/);
    const wrong = await browser.page(page, filled({ held }, { accepts_cgv_version: '2', phone: '12' }));
    assert.ok(
      wrong.text.includes('Veuillez renseigner un numéro valide') && wrong.text.includes('Numéro français, ou +'),
      'what is asked stands under what is wrong',
    );
    assert.match(/<input[^>]*name="accepts_cgv_version"[^>]*>/.exec(wrong.html)?.[0] ?? '', /checked/);
  });

  test('a signed-in client may save the phone number, and the next booking is prefilled with it', async () => {
    const { pro, startsAt } = await proAndSlot(app);
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/register', registration())).status, 200);
    const fieldsAt = async (start: string) => {
      const { held } = await holdSlot(app, pro, start, browser.call);
      const { path, answer } = await arrive(browser, `/booking/payment?id=${pro.publicId}&cart=${held.cart_id}`);
      return {
        held,
        path,
        box: /<input[^>]*name="keep_phone"[^>]*>/.exec(answer.html)?.[0],
        phone: /<input[^>]*name="phone"[^>]*>/.exec(answer.html)?.[0] ?? '',
      };
    };
    const first = await fieldsAt(startsAt);
    assert.ok(first.box !== undefined && !/checked/.test(first.box), 'offered, not taken');
    const refused = await browser.page(first.path, filled(first, { keep_phone: 'on', phone: '12' }));
    assert.match(/<input[^>]*name="keep_phone"[^>]*>/.exec(refused.html)?.[0] ?? '', /checked/);
    assert.equal(
      (await browser.page(first.path, filled(first, { keep_phone: 'on', phone: '+44 7911 123456' }))).status,
      302,
    );
    const { body } = await browser.call<{ phone_prefix: string; phone_number: string }>('GET', '/user');
    assert.ok(body.success);
    assert.deepEqual([body.data.phone_prefix, body.data.phone_number], ['+44', '7911123456']);
    const next = await fieldsAt(new Date(Date.parse(startsAt) + 180 * minute).toISOString());
    assert.equal(next.box, undefined);
    assert.match(next.phone, /value="\+44 7911123456"/);
  });

  test('without a telephone in the account, the form proposes that of the latest order, only to the same client', async () => {
    const { pro, startsAt } = await proAndSlot(app);
    const phoneAt = async (browser: ReturnType<typeof browserOf>, start: string) => {
      const { held } = await holdSlot(app, pro, start, browser.call);
      const { path, answer } = await arrive(browser, `/booking/payment?id=${pro.publicId}&cart=${held.cart_id}`);
      return { held, path, phone: /<input[^>]*name="phone"[^>]*>/.exec(answer.html)?.[0] ?? '' };
    };
    const member = async () => {
      const browser = browserOf(url);
      assert.equal((await browser.call('POST', '/user/register', registration())).status, 200);
      return browser;
    };
    const client = await member();
    const first = await phoneAt(client, startsAt);
    assert.doesNotMatch(first.phone, /value="[^"]/);
    assert.equal((await client.page(first.path, filled(first, { phone: '+44 7911 123456' }))).status, 302);
    const later = new Date(Date.parse(startsAt) + 180 * minute).toISOString();
    assert.match((await phoneAt(client, later)).phone, /value="\+44 ?7911 ?123456"/);
    const { body } = await client.call<{ phone_number: string | null }>('GET', '/user');
    assert.equal(body.success && body.data.phone_number, null, 'not stored without the box');
    const between = new Date(Date.parse(startsAt) + 120 * minute).toISOString();
    assert.doesNotMatch((await phoneAt(await member(), between)).phone, /value="[^"]/);
  });

  test('the profile and each step before the payment show the parts to pay when booking and on site', async () => {
    const pages = async (made: Parameters<typeof proAndSlot>[1]): Promise<string[]> => {
      const { pro, startsAt } = await proAndSlot(app, made);
      const query = `option=${pro.options[0]!.publicId}&starts_at=${startsAt}`;
      const browser = browserOf(url);
      const texts = [];
      for (const path of [
        `/praticien/x-${pro.publicId}?${query}`,
        `/booking/services-menu?id=${pro.publicId}&${query}`,
        `/booking/appointment?id=${pro.publicId}&${query}`,
      ])
        texts.push((await arrive(browser, path)).answer.text);
      return texts;
    };
    for (const text of await pages({ options: [{ depositPercent: 30 }] }))
      assert.match(text, /18\s€ à la réservation, 42\s€ sur place/);
    for (const text of await pages({ payOnline: false, payOnSite: true }))
      assert.match(text, /Paiement sur place, en espèces ou par chèque/);
    for (const text of await pages({})) assert.doesNotMatch(text, /à la réservation|Paiement sur place, en/);
  });

  test('an unticked box names the tick it needs', async () => {
    const step = await atPayment(app, url, {}, '2026-11-26');
    const { accepts_cgv_version: terms, withdrawal_waiver: waiver, ...others } = filled(step);
    const withoutTerms = await step.browser.page(step.page, { ...others, withdrawal_waiver: waiver! });
    assert.match(withoutTerms.text, /Cochez cette case pour accepter les conditions de cette réservation\./);
    const withoutWaiver = await step.browser.page(step.page, { ...others, accepts_cgv_version: terms! });
    assert.match(withoutWaiver.text, /Cochez cette case pour demander que le soin ait lieu avant la fin du délai/);
    for (const { text } of [withoutTerms, withoutWaiver]) assert.doesNotMatch(text, /Ce champ est obligatoire/);
  });

  test('after a refused card, the server ticks no box for the client', async () => {
    const step = await atPayment(app, url, {}, '2026-11-26');
    await paidWith(app, step, cards.insufficient);
    const { html } = await step.browser.page(step.page);
    for (const name of ['accepts_cgv_version', 'withdrawal_waiver'])
      assert.doesNotMatch(
        new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? assert.fail(name),
        /checked/,
      );
  });

  test('after a cart change in another tab, each submission is refused and keeps the typed values; a new time leads to a new address', async () => {
    const step = await atPayment(app, url);
    const { browser, pro, startsAt, held, page } = step;
    const choose = async (hours: number) =>
      browser.call('POST', '/v1/order/cart', {
        ...holdBody(pro, new Date(Date.parse(startsAt) + hours * 60 * minute).toISOString()),
        cart_id: held.cart_id,
      });
    await choose(0);
    for (let i = 0; i < 2; i += 1) {
      const refused = await browser.page(page, filled(step));
      assert.equal(refused.status, 409);
      assert.match(refused.text, /Votre sélection a changé dans un autre onglet/);
      assert.match(refused.html, /<input[^>]*value="06 12 34 56 78"/);
    }
    assert.doesNotMatch((await browser.page(page)).text, /Votre sélection a changé/);
    await choose(2);
    const moved = await browser.page(page, filled(step));
    assert.equal(moved.status, 302);
    assert.match((await browser.page(moved.location!)).text, /Votre sélection a changé/);
    assert.doesNotMatch(
      (await browser.page(moved.location!, { ...filled(step), intent: 'extend' })).text,
      /Votre sélection a changé/,
    );
  });

  test('extending the hold by five minutes keeps the typed values', async () => {
    const step = await atPayment(app, url);
    const { browser, page } = step;
    const { html } = await browser.page(page);
    assert.match(html, /<button[^>]*form="paiement"[^>]*value="extend"/);
    const [first] = html.match(/<button[^>]*form="paiement"[^>]*>/) ?? [];
    assert.doesNotMatch(first!, /name=/, 'what Enter in a field presses sends the form, and spends no extension');
    const longer = await browser.page(page, { ...filled(step), intent: 'extend' });
    assert.equal(longer.status, 200);
    assert.match(longer.html, /<input[^>]*value="Roux"/);
    assert.match(/<input[^>]*name="accepts_cgv_version"[^>]*>/.exec(longer.html)?.[0] ?? '', /checked/);
    assert.match(longer.text, /jusqu’à 10:15/);
  });

  test('the seller’s links beside the form open in a new tab', async () => {
    const { browser, page } = await atPayment(app, url);
    const trader = /<h3[^>]*>Vendeur et paiement[^]*?<\/section>/.exec((await browser.page(page)).html)?.[0] ?? '';
    const links = [...trader.matchAll(/<a [^>]*>/g)].map(([link]) => link);
    assert.ok(links.length > 0);
    for (const link of links) assert.match(link, /target="_blank"/);
    assert.match(trader, /\(nouvel onglet\)/);
  });
});
