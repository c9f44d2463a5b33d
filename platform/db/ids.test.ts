import assert from 'node:assert/strict';
import { test } from 'node:test';
import { derivedId, freshBytes, newId, newSecret } from './ids.ts';

test('ids and secrets are unique and have a fixed length', () => {
  const ids = new Set(Array.from({ length: 20_000 }, newId));
  assert.equal(ids.size, 20_000);
  for (const id of ids) assert.match(id, /^[0-9A-Za-z]{22}$/);
  const secrets = new Set(Array.from({ length: 2000 }, newSecret));
  assert.equal(secrets.size, 2000);
  for (const secret of secrets) assert.match(secret, /^[\w-]{43}$/);
});

test('random bytes are unique, never overwritten, and available in any length', () => {
  const taken = Array.from({ length: 3000 }, () => freshBytes(16));
  assert.equal(new Set(taken.map((bytes) => bytes.toString('hex'))).size, 3000);
  assert.equal(freshBytes(10_000).length, 10_000);
  assert.notDeepEqual(freshBytes(4096), freshBytes(4096));
});

test('every letter and digit is equally likely in an id', () => {
  const counts = new Map<string, number>();
  for (let i = 0; i < 20_000; i++) for (const letter of newId()) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const mean = (20_000 * 22) / 62;
  assert.equal(counts.size, 62);
  // Six standard deviations: a fair generator exceeds them about once in ten million runs.
  for (const [letter, count] of counts) assert.ok(Math.abs(count - mean) < 6 * Math.sqrt(mean), `${letter}: ${count}`);
});

test('a derived id is stable for its name and differs for any other name', () => {
  const ids = Array.from({ length: 5000 }, (_, i) => derivedId(`payout ${i}`));
  assert.equal(new Set(ids).size, 5000);
  for (const id of ids) assert.match(id, /^[0-9A-Za-z]{22}$/);
  assert.equal(derivedId('payout 7'), ids[7]);
});
