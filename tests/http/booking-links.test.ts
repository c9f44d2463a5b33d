import assert from 'node:assert/strict';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { writeClientCalendar } from '#features/bookings/verbs/mail-subjects.ts';
import { bookingLinkToken, appSecret } from '#platform/security/secret.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { caller, kinds, openTestApp, type TestApp } from '../app/test-app.ts';
import { become, mailOf, onlyVisit, type Visit } from '../actors/mails.ts';

for (const kind of kinds) {
  describe(`the private links of a booking on ${kind}`, () => {
    let app: TestApp;
    let visit: Visit;
    withTestApp(kind, async (opened) => {
      app = opened;
      visit = await onlyVisit(app);
      await become(app, visit, 'confirmed');
    });

    test('sends the links of an email address to that address in any case, and to no other', async () => {
      const found = await mailOf(app, 'booking_link', null, { email: 'camille@EXEMPLE.fr' });
      assert.ok(found?.text.includes(bookingLinkToken(app, visit.public_id)));
      assert.equal(await mailOf(app, 'booking_link', null, { email: 'autre@exemple.fr' }), null);
    });

    test('after a change of SECRET, only the link of a new mail opens; a calendar file contains no token', async () => {
      const opened = async (token: string): Promise<number> =>
        (await caller(app)('GET', `/v1/booking/booking/${visit.public_id}?jeton=${token}`)).status;
      const renewed = (secret: string) => ({ ...app, env: { ...app.env, SECRET: secret.repeat(32) } });
      const tokenIn = (text: string): string => /\?jeton=([\w-]{43})/.exec(text)?.[1] ?? '';
      const first = tokenIn((await mailOf(app, 'booking_confirmed', visit.id))?.text ?? '');
      assert.equal(await opened(first), 200);
      const second = tokenIn((await mailOf(renewed('n'), 'booking_confirmed', visit.id))?.text ?? '');
      assert.notEqual(second, first);
      assert.equal(await opened(second), 200);
      assert.equal(await opened(first), 404, 'a secret is changed because it may be known');
      const third = tokenIn(
        (await mailOf(renewed('m'), 'booking_link', null, { email: 'camille@exemple.fr' }))?.text ?? '',
      );
      assert.equal(await opened(third), 200);
      const calendar = ((await writeClientCalendar(renewed('c'), visit.id)) ?? '').replaceAll('\r\n ', '');
      assert.match(calendar, new RegExp(`/rendez-vous/${visit.public_id}\r`));
      assert.equal(tokenIn(calendar), '', 'a file is passed on');
      assert.equal(await opened(third), 200);
    });
  });
}

test('only its owner may read the secret file, and each booking has its own link', async () => {
  const app = await openTestApp('pglite');
  const file = join(app.env.DATA_DIR, 'secret');
  rmSync(file, { force: true });
  const token = bookingLinkToken(app, 'a');
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal(appSecret(app), readFileSync(file, 'utf8').trim());
  assert.equal(bookingLinkToken(app, 'a'), token);
  assert.notEqual(bookingLinkToken(app, 'b'), token);
  assert.notEqual(bookingLinkToken({ env: { ...app.env, SECRET: 'x'.repeat(32) } }, 'a'), token);
  await app.close();
});
