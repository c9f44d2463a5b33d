import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { priceText } from '#core/format.ts';
import type { Envelope } from '#core/refusal.ts';
import { bookingLinkToken } from '#platform/secret.ts';
import { caller, openTestHouse, type TestHouse } from '../house.ts';
import { assertInvariants } from '../invariants.ts';
import { cards, countOf, holdBody, holdSlot, news, payWith, proAndSlot, sendBody, type Client, type Sent } from '../paying.ts';
import type { MadeProfessional } from '../factories.ts';
import { plain } from '../shown-booking.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const hour = 3_600_000;
const someoneElse = 'Z'.repeat(43);

type Page = { status: number; location: string | null; html: string; text: string; headers: Headers };

const textOf = (html: string): string =>
  plain(
    html
      .replaceAll(/<(script|style)[^]*?<\/\1>/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  ).replaceAll(/\s+/g, ' ');

/** A browser without JavaScript, with its own cookies. */
const browserOf = (url: string) => {
  let cookie = '';
  const ask = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> => {
    const answer = await fetch(new URL(path, url), {
      redirect: 'manual',
      ...init,
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}), ...init.headers },
    });
    for (const set of answer.headers.getSetCookie()) cookie = set.split(';')[0] ?? '';
    return answer;
  };
  const page = async (path: string, form?: Record<string, string>): Promise<Page> => {
    const answer = await ask(path, form ? { method: 'POST', body: new URLSearchParams(form) } : {});
    const html = await answer.text();
    return { status: answer.status, location: answer.headers.get('location'), html, text: textOf(html), headers: answer.headers };
  };
  const call: Client = async <D = unknown>(method: string, path: string, body?: unknown) => {
    const answer = await ask(path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }) });
    return { status: answer.status, body: (await answer.json()) as Envelope<D> };
  };
  return { page, call };
};

const expectedIn = (html: string): string => /name="expected_refund_cents" value="(\d+)"/.exec(html)?.[1] ?? '';

describe('the pages of a booking', () => {
  let house: TestHouse;
  let url: string;
  before(async () => {
    house = await openTestHouse('postgres', { now: new Date(now).toISOString() });
    ({ url } = await house.serve());
  });
  after(() => house.close());
  const at = (ms: number): void => house.at(new Date(ms).toISOString());
  beforeEach(() => at(now));

  const stranger = () => browserOf(url);
  type Visited = { browser: ReturnType<typeof browserOf>; sent: Sent; token: string; body: ReturnType<typeof holdBody>; startMs: number };
  const paidVisit = async (made: MadeProfessional = {}, tiers?: { delaySeconds: number; penaltyPercent: number }[]): Promise<Visited> => {
    const { pro, startsAt } = await proAndSlot(house, made);
    if (tiers)
      await sql`insert into cancellation_policy (pro_id, tiers, no_show_percent) values (${pro.id}, ${JSON.stringify(tiers)}::jsonb, 100)`.execute(house.db);
    const browser = browserOf(url);
    const { held } = await holdSlot(house, pro, startsAt, browser.call);
    const answer = await browser.call<Sent>('POST', '/v1/order/send', sendBody(held));
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    const sent = answer.body.data;
    await payWith(house, sent, cards.accepted);
    await news(house);
    return { browser, sent, token: bookingLinkToken(house, sent.booking_id), body: holdBody(pro, startsAt), startMs: Date.parse(startsAt) };
  };
  const stateOf = async (id: string): Promise<string> =>
    (await sql<{ state: string }>`select state from booking where public_id = ${id}`.execute(house.db)).rows[0]!.state;
  const cancelUrl = ({ sent, token }: Visited): string => `/rendez-vous/${sent.booking_id}/annuler?jeton=${token}`;

  test('a stranger, a wrong token and another booking’s token are told that there is nothing', async () => {
    const one = await paidVisit();
    const other = await paidVisit();
    const { booking_id: id } = one.sent;
    for (const path of [`/rendez-vous/${id}`, `/rendez-vous/${id}/annuler`, `/v1/booking/booking/${id}/calendar`]) {
      for (const query of ['', `?jeton=${someoneElse}`, `?jeton=${other.token}`, '?jeton=', `?jeton=${'x'.repeat(200)}`]) {
        const answer = await stranger().page(path + query);
        assert.equal(answer.status, path.startsWith('/v1') && query.length > 150 ? 400 : 404, path + query);
        assert.ok(!answer.text.includes('Essai') && !answer.text.includes('camille'), path + query);
      }
    }
    const refused = await stranger().page(`/rendez-vous/${id}/annuler?jeton=${other.token}`, { expected_refund_cents: '6000' });
    assert.equal(refused.status, 404);
    assert.equal(await stateOf(id), 'confirmed');
    const lost = await stranger().page(`/rendez-vous/${id}`);
    assert.match(lost.html, /href="\/retrouver-mon-rendez-vous"/);
    assert.doesNotMatch((await stranger().page('/nulle-part')).html, /href="\/retrouver-mon-rendez-vous"[^>]*class="[^"]*button/);
  });

  test('the link of the mail opens the page without a cookie and leaves none; so does the session that booked', async () => {
    const { browser, sent, token } = await paidVisit();
    const opened = await stranger().page(`/rendez-vous/${sent.booking_id}?jeton=${token}`);
    assert.equal(opened.status, 200);
    assert.deepEqual(opened.headers.getSetCookie(), []);
    for (const part of ['Confirmé', 'Votre rendez-vous est confirmé.', 'jeudi 10 décembre à 14:00', 'Payé en ligne', '60 €'])
      assert.ok(opened.text.includes(part), part);
    assert.match(opened.html, /<meta name="robots" content="noindex"/);
    assert.match(opened.headers.get('cache-control') ?? '', /no-store/);
    assert.match(opened.headers.get('referrer-policy') ?? '', /^(strict-origin-when-cross-origin|strict-origin|same-origin|no-referrer)$/);
    const kept = [...opened.html.matchAll(/href="(\/(?:rendez-vous|v1)\/[^"]*)"/g)].map((found) => found[1]!);
    assert.equal(kept.length, 2);
    for (const link of kept) assert.ok(link.includes(`jeton=${token}`), link);
    for (const [, link = ''] of opened.html.matchAll(/href="(https?:[^"]*)"/g)) assert.ok(!link.includes(token), link);
    const own = await browser.page(`/rendez-vous/${sent.booking_id}`);
    assert.equal(own.status, 200);
    assert.ok(!own.html.includes('jeton='));
  });

  test('the calendar file opens in an agenda: the mail’s own, taken back once cancelled', async () => {
    const visited = await paidVisit();
    const path = `/v1/booking/booking/${visited.sent.booking_id}/calendar?jeton=${visited.token}`;
    const file = await stranger().page(path);
    assert.equal(file.status, 200);
    assert.match(file.headers.get('content-type') ?? '', /^text\/calendar/);
    assert.match(file.headers.get('content-disposition') ?? '', /filename="rendez-vous\.ics"/);
    assert.match(file.html, /^BEGIN:VCALENDAR\r\n/);
    assert.ok(file.html.includes(`UID:${visited.sent.booking_id}@accalmie\r\n`));
    assert.match(file.html, /METHOD:REQUEST\r\n[^]*DTSTART:20261210T130000Z\r\nDTEND:20261210T140000Z\r\n/);
    const [mail] = await house.deliveries.booking_confirmed!(house, {
      id: 1,
      kind: 'booking_confirmed',
      dedup_key: 'k',
      booking_id: (await sql<{ id: number }>`select id from booking where public_id = ${visited.sent.booking_id}`.execute(house.db)).rows[0]!.id,
      payload: {},
      attempts: 1,
      mails_sent: 0,
      created_at: now,
    });
    assert.equal(file.html, mail?.calendar?.content);
    await stranger().page(cancelUrl(visited), { expected_refund_cents: '6000' });
    assert.match((await stranger().page(path)).html, /METHOD:CANCEL\r\n[^]*STATUS:CANCELLED/);
    const { pro, startsAt } = await proAndSlot(house);
    const browser = stranger();
    const { held } = await holdSlot(house, pro, startsAt, browser.call);
    const unpaid = await browser.call<Sent>('POST', '/v1/order/send', sendBody(held));
    assert.ok(unpaid.body.success);
    assert.equal((await browser.page(`/v1/booking/booking/${unpaid.body.data.booking_id}/calendar`)).status, 409);
    const held2 = await browser.page(`/rendez-vous/${unpaid.body.data.booking_id}`);
    assert.ok(held2.html.includes(`href="/booking/confirmation-payment?id=${unpaid.body.data.order_id}"`), 'the way back to paying');
  });

  test('the figures of the cancel page are those of the call, and its button says the result', async () => {
    const tiers = [{ delaySeconds: 48 * 3600, penaltyPercent: 50 }];
    const visited = await paidVisit({}, tiers);
    for (const ms of [now, visited.startMs - 48 * hour + 1000]) {
      at(ms);
      const page = await stranger().page(cancelUrl(visited));
      const answer = await caller(house)<{ paid_cents: number; retained_cents: number; refund_cents: number }>(
        'GET',
        `/v1/cancellation/${visited.sent.booking_id}?jeton=${visited.token}`,
      );
      assert.ok(answer.body.success);
      const { paid_cents, retained_cents, refund_cents } = answer.body.data;
      assert.equal(page.status, 200);
      assert.equal(expectedIn(page.html), String(refund_cents));
      const shown = page.text;
      assert.ok(shown.includes(plain(`Prix payé ${priceText(paid_cents)} Retenue`)), shown);
      assert.ok(retained_cents === 0 || shown.includes(plain(`Retenue (50 %) ${priceText(-retained_cents)}`)), shown);
      assert.ok(shown.includes(plain(`Vous serez remboursé de ${priceText(refund_cents)}`)));
      assert.ok(shown.includes(plain(`Annuler et être remboursé de ${priceText(refund_cents)}`)));
      assert.ok(shown.includes('Garder mon rendez-vous'));
      assert.match(page.html, /<meta name="robots" content="noindex"/);
    }
  });

  test('a form without JavaScript cancels once: the time is free, a second one and the back button say so and change nothing', async () => {
    const visited = await paidVisit();
    const form = { expected_refund_cents: '6000', reason: 'Un contretemps.\r\nDésolée.' };
    const [first, double] = await Promise.all([stranger().page(cancelUrl(visited), form), stranger().page(cancelUrl(visited), form)]);
    const there = `/rendez-vous/${visited.sent.booking_id}?annule=1&jeton=${visited.token}`;
    assert.deepEqual([first.status, first.location, double.status, double.location], [303, there, 303, there]);
    assert.equal(await stateOf(visited.sent.booking_id), 'cancelled_client');
    const done = await stranger().page(there);
    for (const part of [
      'C’est fait.',
      'le créneau du jeudi 10 décembre à 14:00 est libre de nouveau',
      'remboursé de 60 €, sur votre carte, sous 3 à 5 jours',
      'camille@exemple.fr',
      'Annulé',
    ])
      assert.ok(done.text.includes(part), part);
    assert.ok(!done.html.includes('/annuler'));
    const back = await stranger().page(cancelUrl(visited));
    assert.equal(back.status, 200);
    assert.ok(back.text.includes('Ce rendez-vous est déjà annulé.') && !back.html.includes('expected_refund_cents'));
    assert.equal((await stranger().page(cancelUrl(visited), form)).location, there);
    assert.equal(
      await countOf(house, 'outbox', `kind = 'booking_cancelled' and booking_id = (select id from booking where public_id = '${visited.sent.booking_id}')`),
      1,
    );
    assert.equal(
      await countOf(
        house,
        'refund_command',
        `cents = 6000 and payment_id in (select y.id from payment y join booking b on b.id = y.booking_id where b.public_id = '${visited.sent.booking_id}')`,
      ),
      1,
    );
    const next = await caller(house)('POST', '/v1/order/cart', visited.body);
    assert.ok(next.body.success, JSON.stringify(next.body));
    await house.runJob('run-refunds');
    assert.match((await stranger().page(`/rendez-vous/${visited.sent.booking_id}?jeton=${visited.token}`)).text, /Vous avez été remboursé de 60 €/);
    await assertInvariants(house);
  });

  test('an amount that changed meanwhile cancels nothing: the new figures are shown, what was typed is kept', async () => {
    const visited = await paidVisit({}, [{ delaySeconds: 48 * 3600, penaltyPercent: 50 }]);
    const before = await stranger().page(cancelUrl(visited));
    at(visited.startMs - 48 * hour + 1000);
    const stale = await stranger().page(cancelUrl(visited), { expected_refund_cents: expectedIn(before.html), reason: 'Un contretemps' });
    assert.equal(stale.status, 409);
    assert.ok(stale.text.includes('Le montant a changé depuis l’ouverture de cette page.'));
    assert.equal(expectedIn(stale.html), '3000');
    assert.ok(stale.text.includes('Annuler et être remboursé de 30 €') && stale.html.includes('>Un contretemps</textarea>'));
    assert.equal(await stateOf(visited.sent.booking_id), 'confirmed');
    const none = await stranger().page(cancelUrl(visited), { reason: 'sans montant' });
    assert.equal(none.status, 400);
    const long = await stranger().page(cancelUrl(visited), { expected_refund_cents: '3000', reason: 'a'.repeat(501) });
    assert.equal(long.status, 400);
    assert.match(long.html, /aria-invalid="true"/);
    assert.equal(await stateOf(visited.sent.booking_id), 'confirmed');
    const again = await stranger().page(cancelUrl(visited), { expected_refund_cents: expectedIn(stale.html), reason: `${'a'.repeat(498)}\r\nb` });
    assert.equal(again.status, 303, 'a line end counts once');
  });

  test('after the start it is refused kindly, and the telephone is there', async () => {
    const visited = await paidVisit();
    await sql`update pro set phone_prefix = '+33', phone_number = '0240121212' where public_id = ${visited.body.pro_id}`.execute(house.db);
    at(visited.startMs);
    const page = await stranger().page(cancelUrl(visited));
    assert.equal(page.status, 200);
    assert.match(page.text, /Ce rendez-vous a commencé\..*Il ne peut plus être annulé en ligne\. Un empêchement \? Appelez .* au 02 40 12 12 12/);
    const late = await stranger().page(cancelUrl(visited), { expected_refund_cents: '6000' });
    assert.equal(late.status, 409);
    assert.ok(late.text.includes('Ce rendez-vous a commencé.'));
    assert.equal(await stateOf(visited.sent.booking_id), 'confirmed');
    assert.match((await stranger().page(`/rendez-vous/${visited.sent.booking_id}?jeton=${visited.token}`)).html, /href="tel:0240121212"/);
  });

  test('where nothing was paid, nothing is shown as paid, and the button says so', async () => {
    const { pro, startsAt } = await proAndSlot(house, { payOnSite: true });
    const browser = browserOf(url);
    const { held } = await holdSlot(house, pro, startsAt, browser.call);
    const answer = await browser.call<Sent>('POST', '/v1/order/send', sendBody(held, { payment_method: 'cash' }));
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    const { booking_id: id } = answer.body.data;
    assert.match((await browser.page(`/rendez-vous/${id}`)).text, /À régler sur place, en espèces ou par chèque 60 €/);
    const page = await browser.page(`/rendez-vous/${id}/annuler`);
    assert.ok(
      page.text.includes('Rien n’a été payé en ligne, rien ne sera retenu.') &&
        page.text.includes('Annuler le rendez-vous') &&
        !page.text.includes('Prix payé'),
    );
    assert.equal((await browser.page(`/rendez-vous/${id}/annuler`, { expected_refund_cents: '0' })).location, `/rendez-vous/${id}?annule=1`);
    assert.match((await browser.page(`/rendez-vous/${id}?annule=1`)).text, /Rien n’avait été payé en ligne/);
  });

  test('finding one’s booking answers alike for a known address and an unknown one, and one mail leaves', async () => {
    const known = `camille${now}@exemple.fr`;
    const { browser, sent } = await paidVisit();
    await sql`update booking set email = ${known} where public_id = ${sent.booking_id}`.execute(house.db);
    const asked = '/retrouver-mon-rendez-vous';
    const answers = [
      await browser.page(asked, { email: known }),
      await browser.page(asked, { email: 'personne@exemple.fr' }),
      await browser.page(asked, { email: known.toUpperCase() }),
    ];
    for (const answer of answers) assert.deepEqual([answer.status, answer.location], [303, `${asked}?envoye=1`]);
    const told = await browser.page(`${asked}?envoye=1`);
    assert.ok(told.text.includes('Si un rendez-vous à venir est lié à cette adresse, son lien vient d’y être envoyé.'));
    const rows = await sql<{ payload: { email: string } }>`select payload from outbox where kind = 'booking_link'`.execute(house.db);
    const mails = await Promise.all(
      rows.rows.map(({ payload }) =>
        house.deliveries.booking_link!(house, {
          id: 1,
          kind: 'booking_link',
          dedup_key: 'k',
          booking_id: null,
          payload,
          attempts: 1,
          mails_sent: 0,
          created_at: now,
        }),
      ),
    );
    assert.deepEqual(
      mails.flat().map(({ to }) => to),
      [known],
    );
    assert.ok(mails.flat()[0]?.text.includes(`/rendez-vous/${sent.booking_id}?jeton=`));
    const wrong = await browser.page(asked, { email: 'camille@' });
    assert.equal(wrong.status, 400);
    assert.ok(wrong.text.includes('Veuillez renseigner une adresse email valide') && wrong.html.includes('value="camille@"'));
    assert.ok((await browser.page(asked, { email: '' })).text.includes('Ce champ est obligatoire'));
  });
});

describe('what is sent to a page', () => {
  let house: TestHouse;
  let url: string;
  before(async () => {
    house = await openTestHouse('postgres', { now: new Date(now).toISOString() });
    ({ url } = await house.serve());
  });
  after(() => house.close());

  const form = 'application/x-www-form-urlencoded';
  const post = async (path: string, type: string | null, body: BodyInit): Promise<Response> =>
    fetch(new URL(path, url), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', ...(type === null ? {} : { 'content-type': type }) },
      body,
      duplex: 'half',
    } as RequestInit);
  const page = '/retrouver-mon-rendez-vous';

  test('as much as a call takes is read, a byte more is refused, announced or not', async () => {
    const typed = (bytes: number): string => `email=${'a'.repeat(bytes - 6)}`;
    assert.equal((await post(page, form, typed(256 * 1024))).status, 400);
    const wide = await post(page, form, typed(256 * 1024 + 1));
    assert.equal(wide.status, 413);
    assert.match(wide.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(await wide.text(), /trop volumineux/);
  });

  test('a body without end is not read to its end', async () => {
    for (const path of [page, '/v1/order/simulate']) {
      let sent = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull: (to) => {
          sent += 65_536;
          to.enqueue(new Uint8Array(65_536).fill(97));
        },
      });
      const answer = await post(path, path === page ? form : 'application/json', endless);
      assert.equal(answer.status, 413, path);
      assert.ok(sent < 64 * 1024 * 1024, `${path}: ${sent} bytes`);
    }
  });

  test('a form in pieces is read whole', async () => {
    const pieces = ['email=camille', '%40exemple.fr'].map((one) => new TextEncoder().encode(one));
    const body = new ReadableStream<Uint8Array>({
      pull: (to) => {
        const next = pieces.shift();
        if (next) to.enqueue(next);
        else to.close();
      },
    });
    assert.equal((await post(page, form, body)).status, 303);
    const parts = new FormData();
    parts.set('email', 'camille@exemple.fr');
    assert.equal(
      (await fetch(new URL(page, url), { method: 'POST', redirect: 'manual', headers: { 'sec-fetch-site': 'same-origin' }, body: parts })).status,
      303,
    );
  });

  test('what is no form is said to be none', async () => {
    for (const [type, body] of [
      ['application/json', '{"email":"camille@exemple.fr"}'],
      ['text/plain', 'email=camille@exemple.fr'],
      [null, new Uint8Array()],
    ] as const) {
      const answer = await post(page, type, body);
      assert.equal(answer.status, 415, String(type));
      assert.match(await answer.text(), /pas pris en charge/);
    }
  });
});

describe('finding one’s booking, asked too often', () => {
  let house: TestHouse;
  before(async () => {
    house = await openTestHouse('postgres', { now: new Date(now).toISOString(), env: { RATE_LIMITS: 'on' } });
  });
  after(() => house.close());

  test('is refused kindly, and nothing typed is lost', async () => {
    const browser = browserOf((await house.serve()).url);
    for (let i = 0; i < 5; i++) assert.equal((await browser.page('/retrouver-mon-rendez-vous', { email: `a${i}@exemple.fr` })).status, 303);
    const refused = await browser.page('/retrouver-mon-rendez-vous', { email: 'a@exemple.fr' });
    assert.equal(refused.status, 429);
    assert.match(refused.text, /Réessayez dans 10 min, votre saisie est gardée\./);
    assert.ok(refused.html.includes('value="a@exemple.fr"'));
  });
});
