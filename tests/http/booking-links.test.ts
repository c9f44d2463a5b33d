import assert from 'node:assert/strict';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { writeClientCalendar } from '#features/bookings/verbs/mail-subjects.ts';
import { bookingLinkToken, houseSecret } from '#platform/security/secret.ts';
import { aroundHouse } from '../around.ts';
import { caller, kinds, openTestHouse, type TestHouse } from '../house.ts';
import { become, mailOf, onlyVisit, type Visit } from '../mailing.ts';

for (const kind of kinds) {
  describe(`the private links of a booking on ${kind}`, () => {
    let house: TestHouse;
    let visit: Visit;
    aroundHouse(kind, async (opened) => {
      house = opened;
      visit = await onlyVisit(house);
      await become(house, visit, 'confirmed');
    });

    test('the links of an address are sent to it whatever its case, and to no other', async () => {
      const found = await mailOf(house, 'booking_link', null, { email: 'camille@EXEMPLE.fr' });
      assert.ok(found?.text.includes(bookingLinkToken(house, visit.public_id)));
      assert.equal(await mailOf(house, 'booking_link', null, { email: 'autre@exemple.fr' }), null);
    });

    test('after another secret, the link of a new mail opens; a calendar file holds none', async () => {
      const opened = async (token: string): Promise<number> => (await caller(house)('GET', `/v1/booking/booking/${visit.public_id}?jeton=${token}`)).status;
      const renewed = (secret: string) => ({ ...house, env: { ...house.env, SECRET: secret.repeat(32) } });
      const tokenIn = (text: string): string => /\?jeton=([\w-]{43})/.exec(text)?.[1] ?? '';
      const first = tokenIn((await mailOf(house, 'booking_confirmed', visit.id))?.text ?? '');
      assert.equal(await opened(first), 200);
      const second = tokenIn((await mailOf(renewed('n'), 'booking_confirmed', visit.id))?.text ?? '');
      assert.notEqual(second, first);
      assert.equal(await opened(second), 200);
      assert.equal(await opened(first), 404, 'a secret is changed because it may be known');
      const third = tokenIn((await mailOf(renewed('m'), 'booking_link', null, { email: 'camille@exemple.fr' }))?.text ?? '');
      assert.equal(await opened(third), 200);
      const calendar = ((await writeClientCalendar(renewed('c'), visit.id)) ?? '').replaceAll('\r\n ', '');
      assert.match(calendar, new RegExp(`/rendez-vous/${visit.public_id}\r`));
      assert.equal(tokenIn(calendar), '', 'a file is passed on');
      assert.equal(await opened(third), 200);
    });
  });
}

test('the secret is kept for its owner alone, and the link of a booking is its own', async () => {
  const house = await openTestHouse('pglite');
  const file = join(house.env.DATA_DIR, 'secret');
  rmSync(file, { force: true });
  const token = bookingLinkToken(house, 'a');
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal(houseSecret(house), readFileSync(file, 'utf8').trim());
  assert.equal(bookingLinkToken(house, 'a'), token);
  assert.notEqual(bookingLinkToken(house, 'b'), token);
  assert.notEqual(bookingLinkToken({ env: { ...house.env, SECRET: 'x'.repeat(32) } }, 'a'), token);
  await house.close();
});
