import assert from 'node:assert/strict';
import { test } from 'node:test';
import { envelopeError } from '#core/refusal.ts';
import {
  allPath,
  leaveBusiness,
  readUntilSettled,
  retryPausesMs,
  scopeIn,
  stepAfter,
  type Answered,
} from './notification-fetch.ts';

const profile = (type: 'freelance' | 'business' | 'ambassador') => ({
  id: `id-${type}`,
  type,
  name: null,
  isComplete: true,
  staff: null,
  places: null,
});
const done: Answered<string> = { success: true, data: 'list' };
const refused: Answered<string> = { success: false, error: envelopeError('Unavailable') };
const cut: Answered<string> = {};

const reading = async (answers: readonly Answered<string>[], isBusinessShell: boolean) => {
  const pauses: number[] = [];
  let requestCount = 0;
  const settled = await readUntilSettled(
    async () => answers[requestCount++] ?? cut,
    isBusinessShell,
    async (ms) => void pauses.push(ms),
  );
  return { settled, requestCount, pauses };
};

test('the header reads notifications as the profile of its space, otherwise as the client', () => {
  const both = { profiles: [profile('freelance'), profile('business')] };
  assert.deepEqual(scopeIn('business', both), { kind: 'pro', id: 'id-business' });
  assert.deepEqual(scopeIn('freelances', both), { kind: 'pro', id: 'id-freelance' });
  const two = { profiles: [...both.profiles, { ...profile('business'), id: 'id-second' }] };
  assert.deepEqual(
    [scopeIn('business', two), scopeIn('business', two, 'id-second')].map((one) => 'id' in one && one.id),
    ['id-business', 'id-second'],
  );
  assert.deepEqual(scopeIn('booking', both), { kind: 'user' });
  assert.deepEqual(scopeIn('ambassadors', { profiles: [profile('ambassador')] }), { kind: 'pro', id: 'id-ambassador' });
  const staffed = { ...profile('business'), staff: 'reception' as const, places: ['planning'] };
  assert.deepEqual(
    scopeIn('business', { profiles: [staffed] }),
    { kind: 'user' },
    'what an establishment is told is its owner’s',
  );
  assert.deepEqual(
    scopeIn('business', { profiles: [profile('freelance')] }),
    { kind: 'user' },
    'without a business profile, a client (docs/product/rights.md#notifications)',
  );
  assert.equal(allPath('/business/dashboard', scopeIn('business', both)), '/business/dashboard/notifications');
  assert.equal(allPath('/business/dashboard', { kind: 'user' }), '/booking/notifications');
});

test('a refused read is not retried: the business shell leaves, other shells show an error', () => {
  assert.deepEqual(stepAfter(done, 0, true), { do: 'show', data: 'list' });
  assert.deepEqual(stepAfter(refused, 0, true), { do: 'leave' });
  assert.deepEqual(stepAfter(refused, 0, false), { do: 'tell' });
});

test('a network failure is retried three times with growing pauses', async () => {
  assert.deepEqual(await reading([], true), { settled: { do: 'leave' }, requestCount: 4, pauses: [...retryPausesMs] });
  assert.deepEqual(await reading([], false), { settled: { do: 'tell' }, requestCount: 4, pauses: [...retryPausesMs] });
  assert.deepEqual(await reading([cut, cut, done], true), {
    settled: { do: 'show', data: 'list' },
    requestCount: 3,
    pauses: retryPausesMs.slice(0, 2),
  });
  assert.deepEqual(await reading([cut, refused], true), {
    settled: { do: 'leave' },
    requestCount: 2,
    pauses: retryPausesMs.slice(0, 1),
  });
  assert.ok(retryPausesMs.every((ms, i) => ms > (retryPausesMs[i - 1] ?? 0)));
});

test('leaving the business space signs out first, and stays on the page when signing out fails', async () => {
  const gone: string[] = [];
  const goTo = (path: string): void => void gone.push(path);
  assert.equal(await leaveBusiness('/business/dashboard', { signOut: async () => false, goTo }), false);
  assert.deepEqual(gone, []);
  assert.equal(await leaveBusiness('/business/dashboard', { signOut: async () => true, goTo }), true);
  assert.deepEqual(gone, ['/business/login?dit=notifications&retour=%2Fbusiness%2Fdashboard']);
});
