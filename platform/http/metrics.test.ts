import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestApp } from '../../tests/app/test-app.ts';
import { machineToken } from './machine-token.ts';
import { mayReadMetrics, metricsText, observeAnswer, observeInvariant, observeProvider } from './metrics.ts';

describe('server metrics', () => {
  it('require the configured token, or the token of this machine when METRICS_TOKEN is not set', async () => {
    const app = await openTestApp('pglite');
    try {
      const own = `Bearer ${machineToken(app)}`;
      assert.deepEqual(
        [null, 'Bearer ', 'Bearer secret', own].map((one) => mayReadMetrics(app, one)),
        [false, false, false, true],
      );
      const set = { env: { ...app.env, METRICS_TOKEN: 'secret' } };
      assert.deepEqual(
        [null, own, 'Bearer secre', 'Bearer secret'].map((one) => mayReadMetrics(set, one)),
        [false, false, false, true],
      );
    } finally {
      await app.close();
    }
  });

  it('count answers by route, invariant violations, holds, waiting mails and provider silence', async () => {
    const app = await openTestApp('pglite');
    try {
      observeAnswer('GET /v1/example', 409, 0.02);
      observeInvariant('i1_overlap', 2);
      const text = await metricsText(app);
      assert.match(text, /accalmie_request_seconds_count\{route="GET \/v1\/example",status="4xx"\} 1/);
      assert.match(text, /accalmie_invariant_violations\{invariant="i1_overlap"\} 2/);
      assert.match(text, /accalmie_live_holds 0/);
      assert.match(text, /accalmie_outbox_oldest_seconds 0/);
      for (const name of [
        'refund_oldest_seconds',
        'payout_overdue_seconds',
        'books_differences_open',
        'books_compared_seconds',
        'provider_silent_seconds',
      ])
        assert.match(text, new RegExp(`accalmie_${name} 0\\n`), name);
      observeProvider(false, app.clock.now() - 90_000);
      observeProvider(false, app.clock.now());
      assert.match(await metricsText(app), /accalmie_provider_silent_seconds (89|9\d)/);
      observeProvider(true, app.clock.now());
      assert.match(await metricsText(app), /accalmie_provider_silent_seconds 0\n/);
      assert.match(text, /nodejs_eventloop_lag_seconds/);
    } finally {
      observeInvariant('i1_overlap', 0);
      await app.close();
    }
  });
});
