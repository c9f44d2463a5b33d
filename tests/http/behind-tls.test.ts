import assert from 'node:assert/strict';
import { request } from 'node:https';
import { after, before, describe, test } from 'node:test';
import { dayMs } from '#core/units.ts';
import { password, registered } from '../actors/people.ts';
import { freePort } from '../app/postgres.ts';
import { openTestApp, type TestApp } from '../app/test-app.ts';
import { makeCertificate, startProxy, type Certificate, type Proxy } from '../providers/tls-proxy.ts';

describe('a sign-in form sent to a site behind a TLS proxy', () => {
  let app: TestApp;
  let proxy: Proxy;
  let certificate: Certificate;
  let url: string;
  before(async () => {
    certificate = makeCertificate(['localhost'], {
      fromMs: Date.UTC(2020, 0),
      toMs: Date.UTC(2020, 0) + 36_500 * dayMs,
    });
    proxy = await startProxy({ certificate });
    url = `https://localhost:${proxy.port}`;
    app = await openTestApp('postgres', { env: { PUBLIC_URL: url, TRUSTED_PROXIES: '1' } });
    // The server gets its own port, and its public address stays the one of the proxy.
    const port = await freePort();
    Object.assign(app.env, { PORT: port });
    await app.serve();
    proxy.to(port);
  });
  after(async () => {
    await proxy.close();
    await app.close();
  });

  const signIn = (
    email: string,
    typed: string,
    headers: Record<string, string>,
  ): Promise<{ status: number; location: string | undefined }> =>
    new Promise((done, failed) => {
      const clientRequest = request(
        `${url}/booking/login`,
        {
          method: 'POST',
          ca: certificate.cert,
          agent: false,
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => done({ status: answer.statusCode ?? 0, location: answer.headers.location }));
        },
      );
      clientRequest.on('error', failed);
      clientRequest.end(new URLSearchParams({ email, password: typed }).toString());
    });

  test('is accepted from the site’s own origin and refused from another origin', async () => {
    const { email } = await registered(app);
    const own = { origin: url, 'sec-fetch-site': 'same-origin' };
    assert.equal((await signIn(email, 'autre-chose', own)).status, 401);
    assert.equal((await signIn(email, password, own)).status, 303);
    for (const headers of [
      { origin: 'https://ailleurs.test', 'sec-fetch-site': 'cross-site' },
      { origin: url.replace('https:', 'http:'), 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ])
      assert.equal((await signIn(email, password, headers)).status, 403, headers.origin);
  });
});
