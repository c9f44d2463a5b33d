import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sqlState, statementNames } from './db.ts';

test('names a statement at its second use and keeps the name', () => {
  const nameOf = statementNames(10);
  assert.equal(nameOf('select $1'), undefined);
  const name = nameOf('select $1');
  assert.ok(name !== undefined && name.length <= 63);
  assert.equal(nameOf('select $1'), name);
});

test('an endless variety of statements gets a limited number of names', () => {
  const nameOf = statementNames(3);
  const names = new Set<string | undefined>();
  for (let n = 0; n < 100; n++) {
    nameOf(`select ${n}, $1`);
    names.add(nameOf(`select ${n}, $1`));
  }
  assert.equal(names.size, 4);
});

test('reads SQLSTATE codes, which contain a digit, and ignores system error codes', () => {
  const stateOf = (code: unknown): string | undefined => sqlState(Object.assign(new Error(), { code }));
  for (const state of ['23P01', '40P01', '57P01', 'XX000', '42703']) assert.equal(stateOf(state), state);
  for (const code of ['EPIPE', 'EPERM', 'ECONNRESET', 23505, undefined]) assert.equal(stateOf(code), undefined);
});
