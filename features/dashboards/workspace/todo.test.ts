import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextTodo, nothingReady, todoProgress, todoOf, type Todo } from './todo.ts';

const begun = { ...nothingReady, isVerified: false, isComplete: false };
const whole = { papers: 'proven', lacks: [], cards: 'taken', isVerified: true, isComplete: true } as const;
const left = (todo: readonly Todo[]): string[] =>
  todo.flatMap(({ key, state }) => (state === 'done' ? [] : [state === 'waits' ? `${key} waits` : key]));

test('lists the remaining setup steps of each space in order', () => {
  assert.deepEqual(left(todoOf('freelances', begun)), [
    'profile',
    'services',
    'hours',
    'documents',
    'payments',
    'email',
  ]);
  assert.deepEqual(left(todoOf('business', { ...whole, lacks: ['team'] })), ['team']);
  assert.deepEqual(left(todoOf('ambassadors', { ...begun, isVerified: true })), ['profile']);
  assert.deepEqual(left(todoOf('business', whole)), []);
  assert.equal(todoOf('business', begun)[0]?.to, '/business/dashboard/create-profile/business');
});

test('sent documents and requested cards are waiting; unneeded cards count as done', () => {
  assert.deepEqual(left(todoOf('freelances', { ...whole, papers: 'waiting', cards: 'asked' })), [
    'documents waits',
    'payments waits',
  ]);
  assert.deepEqual(left(todoOf('freelances', { ...whole, cards: 'unneeded' })), []);
});

test('progress is `almost` with at most two open steps, and `nothing` when every step is open', () => {
  assert.equal(todoProgress(todoOf('freelances', begun)), 'nothing');
  assert.equal(todoProgress(todoOf('freelances', { ...begun, isVerified: true })), 'begun');
  assert.equal(todoProgress(todoOf('freelances', { ...whole, papers: 'to_send', cards: 'to_ask' })), 'almost');
  assert.equal(todoProgress(todoOf('freelances', { ...whole, papers: 'waiting' })), 'waits');
  assert.equal(todoProgress(todoOf('freelances', whole)), 'ready');
});

test('the next step is the first open step; the link to the hours leads back to the dashboard', () => {
  const ready = { published: false, unmet: [], papers: 'to_send', lacks: ['hours'], cards: 'to_ask' } as const;
  assert.deepEqual(nextTodo('freelances', ready), {
    key: 'hours',
    state: 'open',
    to: '/freelances/dashboard/planning/semaine?depuis=accueil',
  });
  assert.equal(nextTodo('business', { ...ready, lacks: [] })?.to, '/business/dashboard/documents');
  assert.equal(nextTodo('business', { ...ready, lacks: [], papers: 'waiting', cards: 'unneeded' }), undefined);
});
