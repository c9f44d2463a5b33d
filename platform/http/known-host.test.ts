import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isKnownHost } from './known-host.ts';

test('accepts the public host and this machine on their ports, and nothing else', () => {
  for (const host of [
    'accalmie.fr',
    'ACCALMIE.fr',
    'accalmie.fr:443',
    'localhost',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
  ])
    assert.ok(isKnownHost(host, 'https://accalmie.fr'), host);
  for (const host of [
    undefined,
    '',
    'ailleurs.test',
    'accalmie.fr.ailleurs.test',
    'accalmie.fr:8443',
    '10.0.0.5',
    'localhost.ailleurs.test',
    '127.0.0.1.ailleurs.test',
    '127.ailleurs.test:3000',
    'a@localhost',
    'accalmie.fr/x',
    '[::2]',
  ])
    assert.ok(!isKnownHost(host, 'https://accalmie.fr'), String(host));
  assert.ok(
    isKnownHost('192.0.2.7:3000', 'http://192.0.2.7:3000') && !isKnownHost('192.0.2.7', 'http://192.0.2.7:3000'),
  );
});
