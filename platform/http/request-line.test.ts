import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { App } from '../app/app.ts';
import { openRequestLine } from './request-line.ts';

test('logs the fixed words of a route and masks its parameters; a healthy health check is logged at debug level', () => {
  const lines: { level: string; path: string }[] = [];
  const write = (level: string) => (line: { path: string }) => void lines.push({ level, path: line.path });
  const log = { info: write('info'), debug: write('debug') } as unknown as App['log'];
  const logRequest = openRequestLine(log, [
    '/v1/pro/{id}/payment_ways',
    'booking/login',
    'praticien/:slug',
    ':space/dashboard/planning',
    'lien/:id/:word?',
  ]);
  const logged = (path: string, status = 200): string => {
    logRequest({ requestId: 'r', method: 'GET', path, status, beganMs: 0 });
    const { level, path: written } = lines.at(-1)!;
    return `${level} ${written}`;
  };
  const cases = {
    '/': '/',
    '/booking/login': '/booking/login',
    '/booking/login.data': '/booking/login.data',
    '/v1/pro/aNGz3uw0pSTcToAz0jvHpc/payment_ways': '/v1/pro/…/payment_ways',
    '/praticien/camille-riviere': '/praticien/…',
    '/lien/aNGz3uw0pSTcToAz0jvHpc/camille': '/lien/…/…',
    '/freelances/dashboard/planning': '/…/dashboard/planning',
    '/camille@exemple.fr': '/…',
    '/In%C3%A8s': '/…',
  };
  for (const [path, written] of Object.entries(cases)) assert.equal(logged(path), `info ${written}`);
  assert.deepEqual([logged('/healthz'), logged('/healthz', 503)], ['debug /…', 'info /…']);
});
