import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { asideIn, asideOf, withAside } from './agenda-aside.ts';

const one = { id: 'a', client: 'Camille Roux', what: 'Massage, mardi 24 novembre, 10:00 – 11:00', lastsMin: 60 };

describe('visits laid aside', () => {
  test('describe the client, the service and the time', () => {
    const standing = { day: 20_781, startMin: 600, endMin: 660 };
    assert.deepEqual(asideOf({ id: 'a', title: 'Camille Roux', text: 'Massage', standing }), one);
    assert.equal(
      asideOf({ id: 'a', title: 'Camille Roux', text: null, standing })?.what,
      'Mardi 24 novembre, 10:00 – 11:00',
    );
    assert.equal(asideOf({ id: 'a', title: 'Camille Roux', text: null, standing: null }), null);
  });

  test('read back as written, and malformed storage gives none', () => {
    assert.deepEqual(asideIn(JSON.stringify([one])), [one]);
    for (const storedText of [
      null,
      '',
      '{',
      '{}',
      '[1]',
      '[{"id":1}]',
      '[{"id":"a","client":"b","what":"c","lastsMin":0}]',
      'null',
    ])
      assert.deepEqual(asideIn(storedText), []);
  });

  test('appear once each, the latest last, twelve at most', () => {
    assert.deepEqual(
      withAside([one, { ...one, id: 'b' }], one).map(({ id }) => id),
      ['b', 'a'],
    );
    const many = Array.from({ length: 20 }, (_, i) => ({ ...one, id: String(i) })).reduce<ReturnType<typeof asideIn>>(
      withAside,
      [],
    );
    assert.deepEqual([many.length, many.at(-1)?.id], [12, '19']);
  });
});
