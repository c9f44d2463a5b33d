import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEnv } from './env.ts';

const publicUrl = (source: Record<string, string>): string | undefined => {
  const read = readEnv(source);
  return read.ok ? read.env.PUBLIC_URL : undefined;
};

test('an address ends without a slash, so that a path follows it', () => {
  for (const written of ['https://accalmie.fr', 'https://accalmie.fr/', 'https://Accalmie.fr:443/'])
    assert.equal(publicUrl({ PUBLIC_URL: written }), 'https://accalmie.fr');
  assert.equal(publicUrl({ PUBLIC_URL: 'http://127.0.0.1:0' }), 'http://127.0.0.1:0');
});

test('an address with a path, a question, a name or another protocol is refused', () => {
  for (const written of [
    'https://accalmie.fr/site',
    'https://accalmie.fr//',
    'https://accalmie.fr/?a=b',
    'https://accalmie.fr/#a',
    'https://a:b@accalmie.fr',
    'ftp://accalmie.fr',
    'accalmie.fr',
  ]) {
    const read = readEnv({ PUBLIC_URL: written });
    assert.ok(!read.ok && read.problems.some((one) => one.startsWith('PUBLIC_URL')), written);
  }
});

test('listening on every address does not make one of them', () => {
  assert.equal(publicUrl({ HOST: '0.0.0.0' }), 'http://localhost:3000');
  assert.equal(publicUrl({ HOST: '::', PORT: '80' }), 'http://localhost:80');
  assert.equal(publicUrl({ HOST: '::1' }), 'http://[::1]:3000');
  assert.equal(publicUrl({ HOST: '192.0.2.7' }), 'http://192.0.2.7:3000');
  assert.equal(publicUrl({ HOST: '0.0.0.0', PUBLIC_URL: 'https://accalmie.fr' }), 'https://accalmie.fr');
});

test('production says that no payment provider of this version may open it', () => {
  const set = {
    DATABASE_URL: 'postgres://db',
    PUBLIC_URL: 'https://accalmie.fr',
    SMTP_URL: 'smtp://mail',
    SECRET: 'x'.repeat(32),
    HEALTH_KEYS: `k1:${'ab'.repeat(32)}`,
  };
  const read = readEnv({ MODE: 'production', ...set });
  assert.ok(!read.ok);
  assert.equal(read.problems.length, 1);
  assert.match(read.problems[0]!, /PAYMENT_PROVIDER.*la production ne peut pas encore ouvrir/);
});
