import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextTodo, nothingReady, todoProgress, todoOf, type Todo } from './todo.ts';

const begun = { ...nothingReady, isVerified: false, isComplete: false };
const whole = { papers: 'proven', lacks: [], cards: 'taken', isVerified: true, isComplete: true } as const;
const left = (todo: readonly Todo[]): string[] => todo.flatMap(({ key, state }) => (state === 'done' ? [] : [state === 'waits' ? `${key} waits` : key]));

test('what is left to do, in order, each with the page where it is done', () => {
  assert.deepEqual(left(todoOf('freelances', begun)), ['profile', 'services', 'hours', 'documents', 'payments', 'email']);
  assert.deepEqual(left(todoOf('business', { ...whole, lacks: ['team'] })), ['team']);
  assert.deepEqual(left(todoOf('ambassadors', { ...begun, isVerified: true })), ['profile']);
  assert.deepEqual(left(todoOf('business', whole)), []);
  assert.equal(todoOf('business', begun)[0]?.to, '/business/dashboard/create-profile/business');
});

test('papers that are sent and cards that are asked for wait, and are not asked again; who sells nothing ahead needs no cards', () => {
  assert.deepEqual(left(todoOf('freelances', { ...whole, papers: 'waiting', cards: 'asked' })), ['documents waits', 'payments waits']);
  assert.deepEqual(left(todoOf('freelances', { ...whole, cards: 'unneeded' })), []);
});

test('nearly there is said of who has two things left at most, never of who has done nothing', () => {
  assert.equal(todoProgress(todoOf('freelances', begun)), 'nothing');
  assert.equal(todoProgress(todoOf('freelances', { ...begun, isVerified: true })), 'begun');
  assert.equal(todoProgress(todoOf('freelances', { ...whole, papers: 'to_send', cards: 'to_ask' })), 'almost');
  assert.equal(todoProgress(todoOf('freelances', { ...whole, papers: 'waiting' })), 'waits');
  assert.equal(todoProgress(todoOf('freelances', whole)), 'ready');
});

test('what comes next of the set-up is the first thing that is one’s own to do; hours lead back to what is left', () => {
  const ready = { published: false, unmet: [], papers: 'to_send', lacks: ['hours'], cards: 'to_ask' } as const;
  assert.deepEqual(nextTodo('freelances', ready), { key: 'hours', state: 'open', to: '/freelances/dashboard/planning/semaine?depuis=accueil' });
  assert.equal(nextTodo('business', { ...ready, lacks: [] })?.to, '/business/dashboard/documents');
  assert.equal(nextTodo('business', { ...ready, lacks: [], papers: 'waiting', cards: 'unneeded' }), undefined);
});
