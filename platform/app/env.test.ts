import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEnv } from './env.ts';
import { sha256 } from '../db/ids.ts';

const publicUrl = (source: Record<string, string>): string | undefined => {
  const read = readEnv(source);
  return read.ok ? read.env.PUBLIC_URL : undefined;
};

test('normalises PUBLIC_URL: no trailing slash, lower case, no default port', () => {
  for (const written of ['https://accalmie.fr', 'https://accalmie.fr/', 'https://Accalmie.fr:443/'])
    assert.equal(publicUrl({ PUBLIC_URL: written }), 'https://accalmie.fr');
  assert.equal(publicUrl({ PUBLIC_URL: 'http://127.0.0.1:0' }), 'http://127.0.0.1:0');
});

test('refuses a PUBLIC_URL with a path, a query, a fragment, credentials or another protocol', () => {
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

test('without PUBLIC_URL, builds the address from HOST and PORT, with localhost for a wildcard HOST', () => {
  assert.equal(publicUrl({ HOST: '0.0.0.0' }), 'http://localhost:3000');
  assert.equal(publicUrl({ HOST: '::', PORT: '80' }), 'http://localhost:80');
  assert.equal(publicUrl({ HOST: '::1' }), 'http://[::1]:3000');
  assert.equal(publicUrl({ HOST: '192.0.2.7' }), 'http://192.0.2.7:3000');
  assert.equal(publicUrl({ HOST: '0.0.0.0', PUBLIC_URL: 'https://accalmie.fr' }), 'https://accalmie.fr');
});

const inProduction = {
  MODE: 'production',
  DATABASE_URL: 'postgres://db',
  PUBLIC_URL: 'https://accalmie.fr',
  SMTP_URL: 'smtp://mail',
  SUPPORT_EMAIL: 'aide@accalmie.fr',
  SECRET: sha256('secret'),
  HEALTH_KEYS: `k1:${sha256('k1')}`,
};
const problemsOf = (source: Record<string, string>): string[] => {
  const read = readEnv(source);
  return read.ok ? [] : read.problems;
};

test('production refuses the sandbox provider, test keys, missing provider settings and a provider address without TLS', () => {
  assert.match(problemsOf(inProduction).join('|'), /^PAYMENT_PROVIDER[^|]*réservé au mode démo[^|]*$/);
  const easytransac = { ...inProduction, PAYMENT_PROVIDER: 'easytransac' };
  assert.deepEqual(
    problemsOf(easytransac).map((one) => one.split(' ')[0]),
    ['EASYTRANSAC_API_KEY', 'EASYTRANSAC_ACCOUNT'],
  );
  const whole = { ...easytransac, EASYTRANSAC_API_KEY: 'et_live_1', EASYTRANSAC_ACCOUNT: 'accalmie@exemple.fr' };
  assert.deepEqual(problemsOf(whole), []);
  assert.match(
    problemsOf({ ...whole, EASYTRANSAC_API_KEY: 'et_test_1' }).join('|'),
    /^EASYTRANSAC_API_KEY est une clé d’essai[^|]*$/,
  );
  assert.match(
    problemsOf({ ...whole, EASYTRANSAC_URL: 'http://127.0.0.1:3100/api' }).join('|'),
    /^EASYTRANSAC_URL doit commencer par https[^|]*$/,
  );
});

test('a demo refuses live keys, unknown providers and a remote provider without TLS, and never shows the key', () => {
  const demo = { PAYMENT_PROVIDER: 'easytransac', EASYTRANSAC_ACCOUNT: 'accalmie@exemple.fr' };
  assert.deepEqual(
    problemsOf({ ...demo, EASYTRANSAC_API_KEY: 'et_test_1', EASYTRANSAC_URL: 'http://127.0.0.1:3100/api/' }),
    [],
  );
  const real = problemsOf({ ...demo, EASYTRANSAC_API_KEY: 'et_live_secret' });
  assert.match(real.join('|'), /^EASYTRANSAC_API_KEY est une clé réelle[^|]*$/);
  assert.ok(!real.join('').includes('secret'));
  assert.match(
    problemsOf({ ...demo, EASYTRANSAC_API_KEY: 'et_test_1', EASYTRANSAC_URL: 'http://exemple.fr/api' }).join('|'),
    /^EASYTRANSAC_URL[^|]*$/,
  );
  assert.match(problemsOf({ PAYMENT_PROVIDER: 'paypal' }).join('|'), /sandbox, easytransac ou stripe/);
});

test('Stripe needs both keys, standard or restricted: test keys in a demo, live keys in production', () => {
  const stripe = { PAYMENT_PROVIDER: 'stripe', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  assert.deepEqual(
    problemsOf({ ...inProduction, PAYMENT_PROVIDER: 'stripe' }).map((one) => one.split(' ')[0]),
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  );
  for (const kind of ['sk', 'rk']) {
    assert.deepEqual(problemsOf({ ...inProduction, ...stripe, STRIPE_SECRET_KEY: `${kind}_live_1` }), []);
    assert.deepEqual(
      problemsOf({ ...stripe, STRIPE_SECRET_KEY: `${kind}_test_1`, STRIPE_URL: 'http://127.0.0.1:3100' }),
      [],
    );
    assert.match(
      problemsOf({ ...inProduction, ...stripe, STRIPE_SECRET_KEY: `${kind}_test_1` }).join('|'),
      /^STRIPE_SECRET_KEY est une clé d’essai[^|]*$/,
    );
    assert.match(
      problemsOf({ ...stripe, STRIPE_SECRET_KEY: `${kind}_live_1` }).join('|'),
      /^STRIPE_SECRET_KEY est une clé réelle[^|]*$/,
    );
  }
  const plain = { ...inProduction, ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_URL: 'http://127.0.0.1:3100' };
  assert.match(problemsOf(plain).join('|'), /^STRIPE_URL doit commencer par https[^|]*$/);
});

test('production refuses a PUBLIC_URL without TLS, and short or predictable secrets', () => {
  const good = {
    DATABASE_URL: 'postgres://db',
    PUBLIC_URL: 'https://accalmie.fr',
    SMTP_URL: 'smtp://mail',
    SUPPORT_EMAIL: 'aide@accalmie.fr',
    SECRET: sha256('secret'),
    HEALTH_KEYS: `k1:${sha256('k1')},k0:${sha256('k0')}`,
  };
  const named = (change: Record<string, string>): string[] => {
    const read = readEnv({ MODE: 'production', ...good, ...change });
    return read.ok ? [] : read.problems.map((one) => one.split(' ')[0]!).filter((one) => one !== 'PAYMENT_PROVIDER');
  };
  assert.deepEqual(named({}), []);
  for (const PUBLIC_URL of ['http://accalmie.fr', 'http://localhost:3000', 'http://127.0.0.1'])
    assert.deepEqual(named({ PUBLIC_URL }), ['PUBLIC_URL']);
  for (const SECRET of ['x'.repeat(40), 'ab'.repeat(20), 'motdepasse'.repeat(4)])
    assert.deepEqual(named({ SECRET }), ['SECRET']);
  assert.deepEqual(named({ SECRET: 'court' }), ['SECRET']);
  assert.deepEqual(named({ METRICS_TOKEN: 'court' }), ['METRICS_TOKEN']);
  for (const key of ['0'.repeat(64), '01'.repeat(32), '0123456789abcdef'.repeat(4)]) {
    assert.deepEqual(named({ HEALTH_KEYS: `k1:${key}` }), ['HEALTH_KEYS']);
    assert.deepEqual(named({ HEALTH_KEYS: `k1:${sha256('k1')}, k0:${key}` }), ['HEALTH_KEYS'], 'an old one too');
  }
});

test('refuses a password with unescaped characters in an address, without showing any part of it', () => {
  for (const name of ['DATABASE_URL', 'SMTP_URL'])
    for (const password of [
      'abc@MonSecret9/x',
      '12/MonSecret9',
      'abc@MonSecret9?x',
      'abc@MonSecret9#x',
      'abc@MonSecret9',
      'abc%zzMonSecret9',
      '100%',
    ]) {
      const problems = problemsOf({
        [name]: `${name === 'SMTP_URL' ? 'smtp' : 'postgres'}://moi:${password}@127.0.0.1:5432/base`,
      });
      assert.match(
        problems.join('|'),
        new RegExp(`^${name} : dans le nom et le mot de passe, remplacez @ par %40[^|]*$`),
        password,
      );
      assert.ok(!problems.join('').includes('MonSecret9'));
    }
  for (const good of ['postgres://moi:abc%40d%2Fx%25@h/base', 'postgres:///base?host=/run/postgresql'])
    assert.deepEqual(problemsOf({ DATABASE_URL: good }), [], good);
});

test('an invalid setting gets a French error with the expected format and without the written value', () => {
  const problems = (source: Record<string, string>): string[] => {
    const read = readEnv(source);
    return read.ok ? [] : [...read.problems];
  };
  const wrong: Record<string, readonly [written: string, expected: string]> = {
    MODE: ['prod', 'demo ou production'],
    PORT: ['abc', 'un nombre entier de 0 à 65535'],
    DEMO_SIZE: ['-1', 'un nombre entier de 0 à 200000'],
    DATABASE_POOL: ['1.5', 'un nombre entier de 1 à 200'],
    TRUSTED_PROXIES: ['oui', 'un nombre entier de 0 à 10'],
    RATE_LIMITS: ['non', 'on ou off'],
    LOG_LEVEL: ['verbose', 'silent, fatal, error, warn, info ou debug'],
    CLOCK: ['demain', 'un instant comme 2026-11-22T09:00:00+01:00'],
    SUPPORT_EMAIL: ['x', 'une adresse email'],
    BLOG_URL: ['x', 'une adresse comme https://blog.accalmie.fr'],
    DATABASE_URL: ['mysql://moi:motdepasse@h/b', 'une adresse comme postgres://compte:secret@hôte:5432/base'],
    STORAGE_URL: [
      's3://cle:mot@de/passe#x@hote/seau',
      'dans le nom et le mot de passe, remplacez @ par %40, / par %2F, ? par %3F, # par %23, : par %3A et % par %25',
    ],
    SMTP_URL: ['motdepasse', 'une adresse comme smtp://compte:secret@hôte:587'],
    MAP_TILES_URL: ['tuiles', 'une adresse comme https://hôte/{z}/{x}/{y}.png'],
    HEALTH_KEYS: [`k:${sha256('a')},k:${sha256('b')}`, 'deux clés ont le même nom'],
    HOST: ['999.1.1.1', 'un nom de machine ou une adresse, comme localhost ou 0.0.0.0'],
  };
  for (const [name, [written, expected]] of Object.entries(wrong))
    assert.deepEqual(problems({ [name]: written }), [`${name} : ${expected}`]);
  for (const good of [
    { DATABASE_URL: 'postgresql://localhost/b' },
    { SMTP_URL: 'smtps://a:b@h' },
    { MAP_TILES_URL: 'https://{s}.tuiles.fr/{z}/{x}/{y}.png' },
    { HOST: '::' },
  ])
    assert.deepEqual(problems(good), [], JSON.stringify(good));
});
