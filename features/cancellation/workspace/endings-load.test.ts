import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallRoute } from '#core/call-route.ts';
import { envelopeError } from '#core/refusal.ts';
import { loadProEndings } from './endings-load.ts';

const endings = { cancel: null, for_client: null, no_show: null, absence: null };
const visit = 'B'.repeat(22);

test('a visit that the professional may neither cancel nor mark as missed has no endings to load', async () => {
  const never: CallRoute = () => assert.fail('no call is needed');
  assert.equal(await loadProEndings(never, 'pro', { id: visit, state: 'confirmed', actions: ['complete'] }), null);
});

test('a visit that may end, or whose client was absent, loads the amounts of each ending', async () => {
  for (const shown of [
    { state: 'confirmed', actions: ['cancel'] },
    { state: 'confirmed', actions: ['no_show'] },
    { state: 'no_show', actions: [] },
  ] as const) {
    const call = (async (_: unknown, input: unknown) => {
      assert.deepEqual(input, { id: 'pro', bid: visit });
      return { status: 200, envelope: { success: true, data: endings } };
    }) as unknown as CallRoute;
    assert.deepEqual(
      await loadProEndings(call, 'pro', { id: visit, state: shown.state, actions: [...shown.actions] }),
      endings,
    );
  }
});

test('an admin who views the site as the professional gets none', async () => {
  const call = (async () => ({
    status: 403,
    envelope: { success: false, error: envelopeError('ReadOnly') },
  })) as unknown as CallRoute;
  assert.equal(await loadProEndings(call, 'pro', { id: visit, state: 'confirmed', actions: ['cancel'] }), null);
});
