import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loggedPath } from './request-line.ts';

test('a path is logged without the numbers, names and secrets in it', () => {
  const cases = {
    '/': '/',
    '/booking/login': '/booking/login',
    '/v1/pro/aNGz3uw0pSTcToAz0jvHpc/payment_ways': '/v1/pro/…/payment_ways',
    '/lien/aNGz3uw0pSTcToAz0jvHpc/kP9x-Zq': '/lien/…/…',
    '/rendez-vous/aB3': '/rendez-vous/…',
    '/v1/company/81234567600025': '/v1/company/…',
    '/camille@exemple.fr': '/…',
    '/In%C3%A8s': '/…',
    '/sitemap.xml': '/sitemap.xml',
    [`/${'a'.repeat(25)}`]: '/…',
  };
  for (const [path, logged] of Object.entries(cases)) assert.equal(loggedPath(path), logged);
});
