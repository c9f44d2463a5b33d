import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { conversing } from '../actors/conversations.ts';
import { withoutRoom } from '../app/full-table.ts';
import { memberOf, password, type Member } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

type Browser = ReturnType<typeof browserOf>;

const typedIn = (html: string): string =>
  /<textarea[^>]* name="text"[^>]*>\n?([^<]*)<\/textarea>/.exec(html)?.[1] ?? assert.fail('no field');
const onceOf = (html: string): string => /name="une-fois" value="([^"]+)"/.exec(html)?.[1] ?? assert.fail('no word');

describe('conversation pages without scripts', () => {
  let app: TestApp;
  let url: string;
  withTestApp('pglite', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const { talking, textsOf, written } = conversing(() => app);
  const entered = async ({ email }: Member): Promise<Browser> => {
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    return browser;
  };
  const joining = async (browser: Browser, path: string, once: string, text: string, bytes: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ do: 'send', 'une-fois': once, text })) form.set(name, value);
    form.set('file', new File([bytes], 'plan.pdf', { type: 'application/pdf' }));
    return browser.send(path, form);
  };
  const full = <T>(work: () => Promise<T>): Promise<T> => withoutRoom(app, 'conversation_side', work);

  test('an unknown professional with any letter leads back to the messages', async () => {
    const browser = await entered(await memberOf(app));
    const { status, location } = await browser.page('/booking/messenger', { pro_id: 'œ&b' });
    assert.deepEqual([status, location], [303, '/booking/messenger?a=%C5%93%26b']);
  });

  test('a visit links to its conversation, whose form sends a message and refuses blank text', async () => {
    const { client, owner, asPro, id, sent } = await talking();
    await written(owner.client, asPro, 'Bonjour Camille.');
    const visitor = visitorOf(url);
    await visitor.signIn(client.email, password);
    await visitor.open(`/rendez-vous/${sent.booking_id}`);
    const opened = await visitor.follow(/^Écrire à /);
    assert.equal(visitor.here(), `/booking/messenger/${id}`);
    assert.match(opened.text, /Bonjour Camille\./);
    assert.match(
      (await visitor.press('Envoyer', { text: 'Bonjour, à samedi.' })).text,
      /Bonjour Camille\.[^]*Bonjour, à samedi\./,
    );
    assert.deepEqual(visitor.held('text'), ['']);
    const refused = await visitor.press('Envoyer', { text: '   ' });
    assert.equal(refused.status, 400);
    assert.match(refused.text, /Ce champ est obligatoire/);
    assert.deepEqual(await textsOf(owner.client, asPro), ['Bonjour Camille.', 'Bonjour, à samedi.']);
  });

  test('a message sent with a refused file returns to the field, and is sent once on retry', async () => {
    const { client, owner, asPro, id } = await talking();
    const browser = await entered(client);
    const path = `/booking/messenger/${id}`;
    const first = await browser.page(path);
    const refused = await joining(browser, path, onceOf(first.html), 'Voici le plan.', 'not a pdf');
    assert.equal(refused.status, 400);
    assert.equal(typedIn(refused.html), 'Voici le plan.');
    assert.match(refused.html, /role="alert"/);
    assert.deepEqual(await textsOf(owner.client, asPro), []);
    assert.equal(
      (await browser.page(path, { do: 'send', 'une-fois': onceOf(refused.html), text: 'Voici le plan.' })).status,
      303,
    );
    assert.deepEqual(await textsOf(owner.client, asPro), ['Voici le plan.']);
  });

  test('the draft stays in the message field when another form of the page is refused', async () => {
    const { client, owner, asClient, asPro, id } = await talking();
    const line = await written(owner.client, asPro, 'Payez-moi en espèces.');
    for (const [of, api, path] of [
      [client, asClient, `/booking/messenger/${id}`],
      [owner, asPro, `/freelances/dashboard/messages/${id}`],
    ] as const) {
      await of.client('PUT', `${api}/draft`, { text: 'Je voudrais savoir' });
      const browser = await entered(of);
      const report = await browser.page(`${path}?signaler=${line.id}`, {
        do: 'report',
        line: line.id,
        'une-fois': 'word-of-report',
      });
      assert.ok(report.status >= 400, 'no reason was given');
      assert.equal(typedIn(report.html), 'Je voudrais savoir');
      const unavailable = await full(() => browser.page(path, { do: 'block' }));
      assert.equal(unavailable.status, 503);
      assert.match(unavailable.text, /momentanément indisponible/);
      assert.equal(typedIn(unavailable.html), 'Je voudrais savoir');
    }
  });

  test('a full database answers 503: the form keeps the typed message, and a failed unblocking shows the error', async () => {
    const { client, owner, asPro, id } = await talking();
    const browser = await entered(client);
    const path = `/booking/messenger/${id}`;
    const sent = await full(() => browser.page(path, { do: 'send', 'une-fois': 'word-of-lines', text: 'À demain ?' }));
    assert.deepEqual([sent.status, typedIn(sent.html)], [503, 'À demain ?']);
    assert.match(sent.text, /Rien n’a été perdu/);
    assert.deepEqual(await textsOf(owner.client, asPro), []);
    assert.equal((await browser.page(path, { do: 'block' })).status, 303);
    const stays = await full(() => browser.page(path, { do: 'unblock' }));
    assert.equal(stays.status, 503);
    assert.match(stays.html, /role="alert"[^>]*>[^<]*momentanément indisponible/);
  });
});
