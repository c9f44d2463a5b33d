import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallRoute } from '#core/call-route.ts';
import { envelopeError } from '#core/refusal.ts';
import { leaveOlderReviews, leaveReview, takeUpReviews } from '../contract.ts';
import { changeReviewWait } from './wait-action.ts';

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const leftAt = '2026-11-30T10:00:00.000Z';

const changed = async (fields: Readonly<Record<string, string>>, error?: ReturnType<typeof envelopeError>) => {
  const calls: unknown[] = [];
  const call = (async (route: unknown, input: unknown) => {
    calls.push(route, input);
    return error === undefined
      ? { status: 200, envelope: { success: true, data: { left_at: leftAt } } }
      : { status: 409, envelope: { success: false, error } };
  }) as unknown as CallRoute;
  return { calls, answer: await changeReviewWait(call, 'pro', formOf(fields)) };
};

test('each button of the list calls its route and names its message', async () => {
  assert.deepEqual(await changed({ leave: 'a' }), {
    calls: [leaveReview, { id: 'pro', cid: 'a', left: true }],
    answer: { to: { dit: 'laisse', laisse: 'a' } },
  });
  assert.deepEqual(await changed({ take_up: 'a' }), {
    calls: [leaveReview, { id: 'pro', cid: 'a', left: false }],
    answer: { to: { dit: 'repris' } },
  });
  assert.deepEqual(await changed({ take_up_at: leftAt }), {
    calls: [takeUpReviews, { id: 'pro', left_at: leftAt }],
    answer: { to: { dit: 'repris' } },
  });
  assert.deepEqual(await changed({ leave_older: '1' }), {
    calls: [leaveOlderReviews, { id: 'pro' }],
    answer: { to: { dit: 'laisses', laisse: leftAt } },
  });
});

test('a form that does something else calls nothing', async () => {
  assert.deepEqual(await changed({ review: 'a', answer: 'Merci.' }), { calls: [], answer: null });
});

test('a second click counts as done, and another refusal is returned', async () => {
  const again = envelopeError('Conflict', { additional: 'no_changes' });
  assert.deepEqual((await changed({ leave: 'a' }, again)).answer, { to: { dit: 'laisse', laisse: 'a' } });
  const error = envelopeError('NotFound');
  assert.deepEqual((await changed({ leave: 'a' }, error)).answer, { error, status: 409 });
  assert.deepEqual((await changed({ leave_older: '1' }, error)).answer, { error, status: 409 });
});
