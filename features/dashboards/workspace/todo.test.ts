import assert from 'node:assert/strict';
import { test } from 'node:test';
import { todoOf } from './todo.ts';

test('what is left to do, in order, each with the page where it is done', () => {
  const keys = (...asked: Parameters<typeof todoOf>): string[] => todoOf(...asked).flatMap(({ key, isDone }) => (isDone ? [] : [key]));
  assert.deepEqual(keys('freelances', { isVerified: false }, false, false, false, ['services', 'hours']), [
    'profile',
    'services',
    'hours',
    'documents',
    'email',
    'factor',
  ]);
  assert.deepEqual(keys('business', { isVerified: true }, true, false, true, ['team']), ['team', 'factor']);
  assert.deepEqual(keys('ambassadors', { isVerified: true }, false, false, false, []), ['profile']);
  assert.deepEqual(keys('business', { isVerified: true }, true, true, true, []), []);
  assert.equal(todoOf('business', { isVerified: true }, false, false, false, [])[0]?.to, '/business/dashboard/create-profile/business');
});
