import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { ownLinkWord } from '#platform/http/own-link.ts';
import { aroundHouse } from '../around.ts';
import { caller, type TestHouse } from '../house.ts';
import { holdBody, proAndSlot } from '../paying.ts';

describe('coming by a professional’s own link', () => {
  let house: TestHouse;
  aroundHouse('postgres', (opened) => void (house = opened));

  test('is proven by the word of that link, and never believed from a call', async () => {
    const { pro, startsAt } = await proAndSlot(house);
    const another = await proAndSlot(house);
    const words = [undefined, null, 'direct', 'lien', `lien-${'A'.repeat(22)}`, ownLinkWord(house, another.pro.publicId), ownLinkWord(house, pro.publicId)];
    const sources: unknown[] = [];
    for (const [i, source] of words.entries()) {
      const hour = new Date(Date.parse(startsAt) + i * 86_400_000).toISOString();
      const answer = await caller(house)('POST', '/v1/order/cart', { ...holdBody(pro, hour), source });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      sources.push((await sql<{ source: string }>`select source from booking order by id desc limit 1`.execute(house.db)).rows[0]?.source);
    }
    assert.deepEqual(sources, [...Array.from({ length: 6 }, () => 'platform'), 'direct']);
  });
});
