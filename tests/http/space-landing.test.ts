import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import type { TestApp } from '../app/test-app.ts';
import { becomeAdmin, memberOf, type Member } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';

describe('landing pages for professionals and ambassadors', () => {
  let app: TestApp;
  let url: string;
  let admin: Member;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    admin = await memberOf(app);
    await becomeAdmin(app, admin);
    ({ url } = await app.serve());
  });

  test('the professionals’ pages show the current commission and follow its changes', async () => {
    const landing = async (space: string): Promise<string> => (await browserOf(url).page(`/${space}`)).text;
    for (const space of ['freelances', 'business'])
      assert.match(await landing(space), /0 € .*15 % Commission .* 0 % Sur vos propres clients/, space);
    assert.doesNotMatch(await landing('ambassadors'), /Commission sur les rendez-vous/);
    const rates = { search_percent: 12, sales_percent: 10, own_percent: 0, ambassador_percent: 0 };
    const changed = await admin.client('POST', '/v1/admin/settings/commission', {
      ...rates,
      from: '2026-11-21',
      reason: 'Un essai de la commission affichée.',
    });
    assert.ok(changed.body.success, JSON.stringify(changed.body));
    at(nowMs + 60_000);
    assert.match(await landing('freelances'), /12 % Commission .* 10 % Sur vos bons cadeaux/);
  });
});
