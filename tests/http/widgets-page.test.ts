import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { visitorOf } from '../app/plain-visitor.ts';
import { withTestApp } from '../app/with-test-app.ts';

describe('the widgets page, without JavaScript', () => {
  let url: string;
  withTestApp('postgres', async (app) => void ({ url } = await app.serve()));

  test('vertical tabs are links, and a phone number and a password are plain fields', async () => {
    const visitor = visitorOf(url);
    await visitor.open('/docs/ui');
    const { html, text } = await visitor.follow(/^Compte bancaire/);
    assert.match(visitor.here(), /^\/docs\/ui\?tab=compte/);
    assert.match(text, /Le compte qui reçoit vos paiements\./);
    assert.deepEqual(visitor.held('phone_prefix'), ['+33']);
    assert.match(html, /<input[^>]*name="phone_number"/);
    assert.match(html, /<label[^>]*>Mot de passe à choisir[^]*<input[^>]*type="password"/);
    assert.match(text, /Une lettre majuscule/);
  });
});
