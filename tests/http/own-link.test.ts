import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs, hourMs, secondMs } from '#core/units.ts';
import { ownLinkPath } from '#features/profiles/pages/paths.ts';
import { instant } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { ownLinkWord } from '#platform/http/own-link.ts';
import { newcomer } from '../actors/documents.ts';
import type { Professional } from '../actors/factories.ts';
import { holdBody, proAndSlot } from '../actors/payments.ts';
import { memberOf, password } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { Client, TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

describe('visits through a professional’s own link', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const wordOf = (pro: Professional): string => ownLinkWord(app, pro.publicId);
  const linkOf = (pro: Professional): string => ownLinkPath(pro.publicId, wordOf(pro));

  /** `sourceOf` holds a visit, each time on another day, and returns the recorded source of the client. */
  let days = 0;
  const sourceOf = async (client: Client, pro: Professional, more: object = {}): Promise<string | undefined> => {
    const startsAt = new Date(Date.parse('2026-12-10T13:00:00Z') + days++ * dayMs).toISOString();
    const answer = await client('POST', '/v1/order/cart', { ...holdBody(pro, startsAt), ...more });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return (await sql<{ source: string }>`select source from booking order by id desc limit 1`.execute(app.db)).rows[0]
      ?.source;
  };

  test('only the server records the link: in the session, for that professional, for seven days', async () => {
    days = 0;
    const { pro } = await proAndSlot(app);
    const { pro: another } = await proAndSlot(app);
    const [came, other] = [browserOf(url), browserOf(url)];
    for (const source of ['direct', wordOf(pro), `lien-${wordOf(pro)}`])
      assert.equal(await sourceOf(browserOf(url).call, pro, { source }), 'platform', source);

    const profile = new RegExp(`^/praticien/[a-z0-9-]+-${pro.publicId}$`);
    for (const path of [
      ownLinkPath(pro.publicId, 'A'.repeat(22)),
      ownLinkPath(pro.publicId, wordOf(another)),
      ownLinkPath(pro.publicId, 'é'),
    ]) {
      const { status, location, headers } = await other.arrive(path);
      assert.deepEqual([status, headers.get('set-cookie')], [303, null], path);
      assert.match(location ?? '', profile);
    }
    await other.arrive(linkOf(another));
    assert.equal(await sourceOf(other.call, pro), 'platform', 'who came by the link of another');

    const led = await came.arrive(linkOf(pro));
    assert.match(led.location ?? '', profile);
    assert.match(led.headers.get('set-cookie') ?? '', /HttpOnly; SameSite=Lax/);
    assert.match(led.headers.get('cache-control') ?? '', /no-store/);
    assert.equal(await sourceOf(came.call, pro), 'direct');
    assert.equal(await sourceOf(browserOf(url).call, pro), 'platform', 'another browser');
    at(app.clock.now() + 6 * dayMs);
    assert.equal(await sourceOf(came.call, pro), 'direct');
    at(app.clock.now() + dayMs);
    assert.equal(await sourceOf(came.call, pro), 'platform', 'seven days after');
  });

  test('a link followed from a page of the site does not count; the button and other websites do', async () => {
    at(nowMs);
    days = 0;
    const { pro } = await proAndSlot(app);
    const { origin } = new URL(app.env.PUBLIC_URL);
    for (const [headers, source] of [
      [{ referer: `${origin}/praticien/ines-${pro.publicId}`, 'sec-fetch-site': 'same-origin' }, 'platform'],
      [{ referer: `${origin}/soins`, 'sec-fetch-site': '' }, 'platform'],
      [{ 'sec-fetch-site': 'same-origin' }, 'platform'],
      [{ referer: `${origin}/integrer/${pro.publicId}?lien=x`, 'sec-fetch-site': 'same-origin' }, 'direct'],
      [{ referer: 'https://ines.test/', 'sec-fetch-site': 'cross-site' }, 'direct'],
      [{ 'sec-fetch-site': 'none' }, 'direct'],
    ] as const) {
      const browser = browserOf(url);
      const { status, location } = await browser.arrive(linkOf(pro), headers);
      assert.ok(status === 303 && location?.startsWith('/praticien/'), JSON.stringify(headers));
      assert.equal(await sourceOf(browser.call, pro), source, JSON.stringify(headers));
    }
  });

  test('a link followed after choosing services found on the site does not count; a repeated link still counts', async () => {
    at(nowMs);
    days = 0;
    const { pro } = await proAndSlot(app);
    const found = browserOf(url);
    assert.equal(await sourceOf(found.call, pro), 'platform');
    await found.arrive(linkOf(pro));
    assert.equal(await sourceOf(found.call, pro), 'platform', 'the selection came before the link');
    at(app.clock.now() + hourMs + secondMs);
    await found.arrive(linkOf(pro));
    assert.equal(await sourceOf(found.call, pro), 'direct', 'an hour after the selection');
    const led = browserOf(url);
    await led.arrive(linkOf(pro));
    assert.equal(await sourceOf(led.call, pro), 'direct');
    at(app.clock.now() + 6 * dayMs);
    await led.arrive(linkOf(pro));
    at(app.clock.now() + 2 * dayMs);
    assert.equal(await sourceOf(led.call, pro), 'direct', 'the second link counts from its own day');
  });

  test('the embedded button page contains the link’s secret only when its URL already carries it', async () => {
    const { pro } = await proAndSlot(app);
    const anybody = browserOf(url);
    const bare = await anybody.page(`/integrer/${pro.publicId}`);
    assert.equal(bare.status, 200);
    assert.ok(!bare.html.includes(wordOf(pro)) && !bare.html.includes('/lien/'), bare.html);
    assert.ok((await anybody.page(`/integrer/${pro.publicId}?lien=${wordOf(pro)}`)).html.includes(linkOf(pro)));
    assert.equal((await anybody.page(ownLinkPath('0'.repeat(22), wordOf(pro)))).status, 404);
  });

  test('the sharing page shows the commission on bookings made through the own link', async () => {
    const owner = await memberOf(app);
    await newcomer(app, { published: true }, owner);
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email: owner.email, password })).status, 200);
    const page = '/freelances/dashboard/partager';
    assert.match((await browser.page(page)).text, /ne prend aucune commission sur ces rendez-vous/);
    const commission = { search_percent: 15, sales_percent: 15, own_percent: 2.5, ambassador_percent: 0 };
    await sql`insert into setting_change (public_id, setting, value, effective_at, reason, changed_by, created_at)
      select ${newId()}, 'commission', ${JSON.stringify(commission)}::jsonb, ${instant(app.clock.now())}, 'Un taux pour le lien propre.', id, created_at
      from account where email = ${owner.email}`.execute(app.db);
    const { text } = await browser.page(page);
    assert.match(text, /la commission d’Accalmie est de 2,5 %/);
    assert.doesNotMatch(text, /aucune commission/);
  });
});
