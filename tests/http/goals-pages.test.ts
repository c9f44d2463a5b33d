import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeProfessional } from '../actors/factories.ts';
import { cards, news, payWith, sendOrder } from '../actors/payments.ts';
import { ownerOf, password } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import { openTestApp, type TestApp } from '../app/test-app.ts';
import { morning } from '../app/templates.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

describe('the monthly goal page without JavaScript', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  test('a goal is refused when invalid, set, shown with booked visits, reached or missed, proposed again and removed', async () => {
    const pro = await makeProfessional(app.db, nowMs, { options: [{ cents: 8000 }] });
    const { email } = await ownerOf(app, pro);
    const browser = browserOf(url);
    const signIn = async (): Promise<void> =>
      assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    await signIn();
    const page = '/freelances/dashboard/objectif';
    for (const startsAt of ['2026-11-21T13:00:00.000Z', '2026-11-28T13:00:00.000Z']) {
      const { sent } = await sendOrder(app, pro, startsAt);
      await payWith(app, sent, cards.accepted);
      await news(app);
    }
    const first = await browser.page(page);
    assert.match(first.text, /Objectif de novembre/);
    assert.doesNotMatch(first.text, /Retirer cet objectif/);
    for (const typed of ['', 'beaucoup', '0,50']) {
      const refused = await browser.page(page, { figure: 'revenue_cents', revenue_cents: typed, visits: '' });
      assert.equal(refused.status, 400, typed);
      assert.match(
        refused.html,
        new RegExp(`name="revenue_cents"[^>]*value="${typed}"|value="${typed}"[^>]*name="revenue_cents"`),
      );
      assert.match(refused.html, /aria-invalid="true"/);
    }
    const empty = await browser.page(page, { figure: 'visits', revenue_cents: '', visits: '' });
    assert.equal(empty.status, 400);
    assert.match(
      empty.html,
      /<input(?=[^>]*name="visits")(?=[^>]*aria-invalid="true")/,
      'said beside the figure that was chosen',
    );
    const sent = await browser.page(page, { figure: 'revenue_cents', revenue_cents: '200,00 €', visits: '' });
    assert.deepEqual([sent.status, sent.location], [303, `${page}?dit=fixe`]);
    assert.match((await browser.page(`${page}?dit=fixe`)).text, /Objectif fixé\./);
    const booked = (await browser.page(page)).text;
    assert.match(booked, /Objectif du mois Novembre/);
    assert.match(
      booked,
      /0 € sur 200 €, soit 0 % 2 rendez-vous déjà prévus d’ici au 30 : 160 €\. Il manquera encore 40 €\./,
    );
    assert.equal((await browser.page(page, { figure: 'visits', revenue_cents: '200', visits: '1' })).status, 303);
    at(Date.parse('2026-11-22T09:00:00Z'));
    await signIn();
    const reached = (await browser.page(page)).text;
    assert.match(reached, /Novembre Atteint/);
    assert.match(reached, /1 rendez-vous sur 1, soit 100 % Atteint le samedi 21 novembre\./);
    assert.equal((await browser.page(page, { figure: 'visits', visits: '4', revenue_cents: '' })).status, 303);
    at(Date.parse('2026-12-02T09:00:00Z'));
    await signIn();
    const after = (await browser.page(page)).text;
    assert.match(after, /Novembre Non atteint/);
    assert.match(after, /2 rendez-vous sur 4, soit 50 % Fixer l’objectif de décembre Voir mes revenus/);
    assert.match((await browser.page(page)).html, /value="4"/, 'the one of before is proposed');
    assert.equal((await browser.page(page, { figure: 'visits', visits: '4', revenue_cents: '' })).status, 303);
    const taken = await browser.page(page, { do: 'drop' });
    assert.deepEqual([taken.status, taken.location], [303, `${page}?dit=retire`]);
    assert.match(
      (await browser.page(`${page}?dit=retire`)).text,
      /Objectif retiré\. Nous ne vous enverrons pas de résultat pour ce mois\./,
    );
  });

  test('the home page of a space links to the goal page, then shows the goal', async () => {
    const demo = await openTestApp('postgres', { now: morning, demo: 40 });
    try {
      const browser = browserOf((await demo.serve()).url);
      assert.equal(
        (await browser.call('POST', '/user/login', { email: 'freelance@accalmie.test', password: 'Accalmie-2026!' }))
          .status,
        200,
      );
      const first = await browser.page('/freelances/dashboard');
      assert.match(first.text, /Un objectif pour le mois \? Choisissez un montant ou un nombre de rendez-vous\./);
      assert.match(first.html, /href="\/freelances\/dashboard\/objectif"/);
      assert.equal(
        (await browser.page('/freelances/dashboard/objectif', { figure: 'visits', visits: '10000', revenue_cents: '' }))
          .status,
        303,
      );
      assert.match(
        (await browser.page('/freelances/dashboard')).text,
        /Objectif du mois Novembre .*sur 10 000, soit 0 %/,
      );
    } finally {
      await demo.close();
    }
  });
});
