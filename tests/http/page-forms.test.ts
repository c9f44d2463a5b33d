import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withTestApp } from '../app/with-test-app.ts';
import { browserOf } from '../app/plain-browser.ts';

describe('request bodies posted to a page', () => {
  let url: string;
  withTestApp('postgres', async (app) => void ({ url } = await app.serve()));

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

  test('reads a form of 256 KiB and refuses a form larger by a byte with 413', async () => {
    const typed = (bytes: number): string => `email=${'a'.repeat(bytes - 6)}`;
    assert.equal((await post(page, form, typed(256 * 1024))).status, 400);
    const wide = await post(page, form, typed(256 * 1024 + 1));
    assert.equal(wide.status, 413);
    assert.match(wide.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(await wide.text(), /trop volumineux/);
  });

  test('stops reading an endless body and returns 413', async () => {
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

  test('reads a form sent in chunks and a multipart form', async () => {
    const pieces = ['email=camille', '%40exemple.fr'].map((one) => new TextEncoder().encode(one));
    const body = new ReadableStream<Uint8Array>({
      pull: (to) => {
        const next = pieces.shift();
        if (next) to.enqueue(next);
        else to.close();
      },
    });
    assert.equal((await post(page, form, body)).status, 200);
    const parts = new FormData();
    parts.set('email', 'camille@exemple.fr');
    assert.equal(
      (
        await fetch(new URL(page, url), {
          method: 'POST',
          redirect: 'manual',
          headers: { 'sec-fetch-site': 'same-origin' },
          body: parts,
        })
      ).status,
      200,
    );
  });

  test('refuses a malformed multipart form with 400', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const answer = await post(page, type, 'email=camille@exemple.fr');
      assert.equal(answer.status, 400, type);
      assert.match(await answer.text(), /pas pu être lu/);
    }
  });

  test('refuses a multipart form with 4,000 parts and reads a form with 900', async () => {
    const parts = (count: number): string =>
      `${Array.from({ length: count }, (_, i) => `--x\r\ncontent-disposition: form-data; name="${i}"\r\n\r\n\r\n`).join('')}--x--\r\n`;
    const type = 'multipart/form-data; boundary=x';
    for (const [count, isRead] of [
      [4_000, false],
      [900, true],
    ] as const)
      assert.equal(!/pas pu être lu/.test(await (await post(page, type, parts(count))).text()), isRead, `${count}`);
  });

  test('refuses other content types with 415', async () => {
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

describe('rate limit of the page that finds a booking', () => {
  let url: string;
  withTestApp('postgres', async (app) => void ({ url } = await app.serve()), { RATE_LIMITS: 'on' });

  test('the sixth request gets 429, keeps the typed address and sends the same Retry-After header as the API', async () => {
    const browser = browserOf(url);
    for (let i = 0; i < 5; i++) {
      const taken = await browser.page('/retrouver-mon-rendez-vous', { email: `a${i}@exemple.fr` });
      assert.deepEqual([taken.status, taken.headers.get('retry-after')], [200, null]);
    }
    const refused = await browser.page('/retrouver-mon-rendez-vous', { email: 'a@exemple.fr' });
    assert.equal(refused.status, 429);
    assert.match(refused.text, /Réessayez dans 10 min\s: votre saisie est conservée\./);
    assert.ok(refused.html.includes('value="a@exemple.fr"'));
    const called = await fetch(new URL('/v1/booking/link', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: '{"email":"a@exemple.fr"}',
    });
    await called.body?.cancel();
    assert.deepEqual([called.status, called.headers.get('retry-after')], [429, '600']);
    assert.equal(refused.headers.get('retry-after'), '600', 'as its text says');
  });
});
