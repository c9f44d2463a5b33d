import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sqlState, statementNames } from './db.ts';

test('a text gets its name when it comes back, and keeps it', () => {
  const nameOf = statementNames(10);
  assert.equal(nameOf('select $1'), undefined);
  const name = nameOf('select $1');
  assert.ok(name !== undefined && name.length <= 63);
  assert.equal(nameOf('select $1'), name);
});

test('texts that vary without end never fill the connections', () => {
  const nameOf = statementNames(3);
  const names = new Set<string | undefined>();
  for (let n = 0; n < 100; n++) {
    nameOf(`select ${n}, $1`);
    names.add(nameOf(`select ${n}, $1`));
  }
  assert.equal(names.size, 4);
});

test('what the database says has a digit; what the system says of a socket is no word of the database', () => {
  const stateOf = (code: unknown): string | undefined => sqlState(Object.assign(new Error(), { code }));
  for (const state of ['23P01', '40P01', '57P01', 'XX000', '42703']) assert.equal(stateOf(state), state);
  for (const code of ['EPIPE', 'EPERM', 'ECONNRESET', 23505, undefined]) assert.equal(stateOf(code), undefined);
});
