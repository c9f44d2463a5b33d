import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { ownLinkWord } from '#platform/http/own-link.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { caller, type TestApp } from '../app/test-app.ts';
import { holdBody, proAndSlot } from '../actors/payments.ts';

describe('coming by a professional’s own link', () => {
  let app: TestApp;
  withTestApp('postgres', (opened) => void (app = opened));

  test('is proven by the word of that link, and never believed from a call', async () => {
    const { pro, startsAt } = await proAndSlot(app);
    const another = await proAndSlot(app);
    const words = [undefined, null, 'direct', 'lien', `lien-${'A'.repeat(22)}`, ownLinkWord(app, another.pro.publicId), ownLinkWord(app, pro.publicId)];
    const sources: unknown[] = [];
    for (const [i, source] of words.entries()) {
      const hour = new Date(Date.parse(startsAt) + i * 86_400_000).toISOString();
      const answer = await caller(app)('POST', '/v1/order/cart', { ...holdBody(pro, hour), source });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      sources.push((await sql<{ source: string }>`select source from booking order by id desc limit 1`.execute(app.db)).rows[0]?.source);
    }
    assert.deepEqual(sources, [...Array.from({ length: 6 }, () => 'platform'), 'direct']);
  });
});
