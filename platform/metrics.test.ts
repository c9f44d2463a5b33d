import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestHouse } from '../tests/house.ts';
import { mayReadMetrics, metricsText, observeAnswer, observeInvariant } from './metrics.ts';

describe('what the server counts of itself', () => {
  it('is for this machine, or for who holds the token', () => {
    const from = (address: string, authorization: string | null = null) => ({ address, authorization });
    assert.equal(mayReadMetrics(from('127.0.0.1'), undefined), true);
    assert.equal(mayReadMetrics(from('203.0.113.7'), undefined), false);
    assert.equal(mayReadMetrics(from('127.0.0.1'), 'secret'), false);
    assert.equal(mayReadMetrics(from('203.0.113.7', 'Bearer secret'), 'secret'), true);
    assert.equal(mayReadMetrics(from('203.0.113.7', 'Bearer secre'), 'secret'), false);
  });

  it('tells answers by route, invariants, holds and the mail that waits', async () => {
    const house = await openTestHouse('pglite');
    try {
      observeAnswer('GET /v1/example', 409, 0.02);
      observeInvariant('i1_overlap', 2);
      const text = await metricsText(house);
      assert.match(text, /accalmie_request_seconds_count\{route="GET \/v1\/example",status="4xx"\} 1/);
      assert.match(text, /accalmie_invariant_violations\{invariant="i1_overlap"\} 2/);
      assert.match(text, /accalmie_live_holds 0/);
      assert.match(text, /accalmie_outbox_oldest_seconds 0/);
      assert.match(text, /nodejs_eventloop_lag_seconds/);
    } finally {
      observeInvariant('i1_overlap', 0);
      await house.close();
    }
  });
});
