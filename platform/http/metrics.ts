import { parisZone, secondMs } from '#core/units.ts';
import { sql } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { instant } from '../db/db.ts';
import { isToken, machineToken } from './machine-token.ts';
import type { App } from '../app/app.ts';
import { waitWithin } from '../db/wait-budget.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'accalmie_request_seconds',
  help: 'Time to answer, by route and status class',
  labelNames: ['route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});
const violated = new Gauge({
  name: 'accalmie_invariant_violations',
  help: 'Rows that break an invariant, as last looked for',
  labelNames: ['invariant'],
  registers: [registry],
});
const holds = new Gauge({ name: 'accalmie_live_holds', help: 'Slots held or being paid', registers: [registry] });
const outboxAge = new Gauge({
  name: 'accalmie_outbox_oldest_seconds',
  help: 'Age of the oldest mail still to be sent',
  registers: [registry],
});
const parked = new Gauge({
  name: 'accalmie_outbox_parked',
  help: 'Mails given up after their tries',
  registers: [registry],
});

const providerSilence = new Gauge({
  name: 'accalmie_provider_silent_seconds',
  help: 'Since when this process has heard nothing of the payment provider that it asked; 0 once it has answered',
  registers: [registry],
});
const refundAge = new Gauge({
  name: 'accalmie_refund_oldest_seconds',
  help: 'Age of the oldest refund still to be made',
  registers: [registry],
});
const payoutDelay = new Gauge({
  name: 'accalmie_payout_overdue_seconds',
  help: 'How late the oldest payout is that was to be sent, or whose sending has no known end',
  registers: [registry],
});
const openDifferences = new Gauge({
  name: 'accalmie_books_differences_open',
  help: 'Differences with the books of the provider that nobody explained',
  registers: [registry],
});
const comparisonAge = new Gauge({
  name: 'accalmie_books_compared_seconds',
  help: 'Age of the last comparison with the books of the provider; 0 before the first',
  registers: [registry],
});

const failedJobs = new Counter({
  name: 'accalmie_job_failures_total',
  help: 'Jobs, or single items of them, that failed',
  labelNames: ['job'],
  registers: [registry],
});
const refusedMessages = new Counter({
  name: 'accalmie_webhooks_refused_total',
  help: 'Messages that do not come from the payment provider, or come too late',
  labelNames: ['provider'],
  registers: [registry],
});
const blindLooks = new Counter({
  name: 'accalmie_invariant_looks_failed_total',
  help: 'Invariants that could not be looked at',
  labelNames: ['invariant'],
  registers: [registry],
});

const abortedBodies = new Counter({
  name: 'accalmie_bodies_aborted_total',
  help: 'Requests whose sender went away before their body had come',
  registers: [registry],
});

/** Number of password hashes computed. A hash is the costliest work that a stranger can request. */
export const passwordHashes = new Counter({
  name: 'accalmie_password_hashes_total',
  help: 'Passwords hashed, to be kept or compared',
  registers: [registry],
});

export const observeAbortedBody = (): void => abortedBodies.inc();

export const observeAnswer = (route: string, status: number, seconds: number): void =>
  requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds);

/** Records the number of rows that break an invariant (docs/product/operations.md#invariants). */
export const observeInvariant = (invariant: string, rows: number): void => violated.set({ invariant }, rows);

/** Counts a failed check of an invariant. `observeInvariant` then keeps its last number, which may be outdated. */
export const observeBlindLook = (invariant: string): void => blindLooks.inc({ invariant });

export const observeJobFailure = (job: string): void => failedJobs.inc({ job });

export const observeRefusedMessage = (provider: string): void => refusedMessages.inc({ provider });

let silentSinceMs: number | null = null;

/** Records whether the payment provider answered. A refusal also counts as an answer. */
export const observeProvider = (isHeard: boolean, nowMs: number): void => {
  silentSinceMs = isHeard ? null : (silentSinceMs ?? nowMs);
};

const ageSeconds = (sinceMs: number | null, nowMs: number): number =>
  sinceMs === null ? 0 : Math.max(0, (nowMs - sinceMs) / secondMs);

const databaseUp = new Gauge({
  name: 'accalmie_database_up',
  help: 'Whether the database answered this reading of the metrics',
  registers: [registry],
});
const lastResort = new Counter({
  name: 'accalmie_unhandled_errors_total',
  help: 'Failures that nothing in the program heard; each ends the process once it has stopped listening',
  registers: [registry],
});

export const observeUnhandledError = (): void => lastResort.inc();

/** All metrics in the Prometheus text format. When the database does not answer, its metrics keep their last values. */
export const metricsText = async (app: Pick<App, 'db' | 'clock'>): Promise<string> => {
  providerSilence.set(ageSeconds(silentSinceMs, app.clock.now()));
  const isUp = await waitWithin(() => readGauges(app)).then(
    () => true,
    () => false,
  );
  databaseUp.set(isUp ? 1 : 0);
  return registry.metrics();
};

const readGauges = async ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> => {
  const nowMs = clock.now();
  const found = await sql<{
    holds: number;
    oldest: number | null;
    parked: number;
    refund: number | null;
    payout: number | null;
    differences: number;
    compared: number | null;
  }>`
    select (select count(*) from booking where state in ('hold', 'pending_payment') and expires_at > ${instant(nowMs)}) as holds,
      (select min(created_at) from outbox where sent_at is null and dropped_at is null and parked_at is null) as oldest,
      (select count(*) from outbox where parked_at is not null) as parked,
      (select min(created_at) from refund_command where state = 'pending') as refund,
      (select min(sends_on + time '06:00') at time zone ${parisZone} from payout where state = 'due' or (is_sending and state <> 'paid')) as payout,
      (select count(*) from books_difference where state = 'open') as differences,
      (select max(compared_at) from books_comparison) as compared`.execute(db);
  holds.set(found.rows[0]?.holds ?? 0);
  parked.set(found.rows[0]?.parked ?? 0);
  outboxAge.set(ageSeconds(found.rows[0]?.oldest ?? null, nowMs));
  refundAge.set(ageSeconds(found.rows[0]?.refund ?? null, nowMs));
  payoutDelay.set(ageSeconds(found.rows[0]?.payout ?? null, nowMs));
  openDifferences.set(found.rows[0]?.differences ?? 0);
  comparisonAge.set(ageSeconds(found.rows[0]?.compared ?? null, nowMs));
};

/**
 * Whether a request may read the metrics. It must carry `METRICS_TOKEN` or, without this setting, the machine token.
 */
export const mayReadMetrics = (app: Pick<App, 'env'>, authorization: string | null): boolean =>
  isToken(/^Bearer (.+)$/.exec(authorization ?? '')?.[1], app.env.METRICS_TOKEN ?? machineToken(app));
