import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idsIn } from './audit-ids.ts';

const id = (letter: string): string => letter.repeat(22);

test('lists each id of the actor, the object and the details once, and ignores other values', () => {
  const detail = { of: id('c'), people: [id('d'), id('a')], count: 3, why: 'parce que', none: null };
  assert.deepEqual(idsIn([{ actor: `account:${id('a')}`, object: id('b'), detail }]), [
    id('a'),
    id('b'),
    id('c'),
    id('d'),
  ]);
  assert.deepEqual(idsIn([{ actor: 'system', object: 'SIG-2026-00001', detail: {} }]), []);
});
