import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dataKey, keyRing, newDataKey, openBytes, openText, rewrapped, sealBytes, sealText } from './key-ring.ts';

const hex = (byte: string): string => byte.repeat(32);
const ringOf = (written: string) => keyRing({ env: { HEALTH_KEYS: written, DATA_DIR: '.' } });
const place = { table: 'intake', row: 'a', column: 'sealed' };

test('sealed text opens only in its own row and column, with its own key', () => {
  const { wrapped, key } = newDataKey(ringOf(`k1:${hex('01')}`), 'intake_key');
  const sealed = sealText(key, wrapped.publicId, place, 'diabetes');
  assert.equal(openText(key, wrapped.publicId, place, sealed), 'diabetes');
  assert.ok(!Buffer.from(sealed, 'base64url').includes('diabetes'));
  for (const other of [
    { ...place, row: 'b' },
    { ...place, column: 'name' },
    { ...place, table: 'note' },
  ])
    assert.throws(() => openText(key, wrapped.publicId, other, sealed));
  assert.throws(() => openText(key, 'another', place, sealed));
  assert.throws(() =>
    openText(newDataKey(ringOf(`k1:${hex('01')}`), 'intake_key').key, wrapped.publicId, place, sealed),
  );
});

test('opens any sealed bytes unchanged, and throws when a bit has changed', () => {
  const { key } = newDataKey(ringOf(`k1:${hex('01')}`), 'intake_key');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(), (bytes, at) => {
      const sealed = sealBytes(key, 'k', place, bytes);
      assert.deepEqual([...openBytes(key, 'k', place, sealed)], [...bytes]);
      const i = at % sealed.length;
      sealed[i] = sealed[i]! ^ 1;
      assert.throws(() => openBytes(key, 'k', place, sealed));
    }),
    { numRuns: 50 },
  );
});

test('rewraps a data key under the current master key, after which the old master key is not needed', () => {
  const before = ringOf(`k1:${hex('01')}`);
  const both = ringOf(`k2:${hex('02')}, k1:${hex('01')}`);
  const after = ringOf(`k2:${hex('02')}`);
  const { wrapped, key } = newDataKey(before, 'intake_key');
  assert.throws(() => dataKey(after, 'intake_key', wrapped), /no key k1/);
  const moved = rewrapped(both, 'intake_key', wrapped);
  assert.equal(moved.master, 'k2');
  assert.ok(dataKey(after, 'intake_key', moved).equals(key));
  assert.throws(() => dataKey(after, 'intake_key', { ...moved, publicId: 'another' }));
});
