import { sql } from 'kysely';
import type { App } from '#platform/app/app.ts';
import { brokenInvariants } from '../oracles/invariants.ts';
import { soldTwice, type Saga } from './history.ts';
import type { Known, User } from './user.ts';

type Row = {
  readonly booking_id: string;
  readonly cart_id: string | null;
  readonly state: string;
  readonly taken: number;
  readonly method: string | null;
  readonly due_cents: number | null;
  readonly captured: number;
  readonly refunded: number;
  readonly retained: number;
};

export type Verdict = {
  readonly problems: readonly string[];
  readonly claims: number;
  readonly bookedCount: number;
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly retainedCents: number;
};

const bookedStates = new Set(['confirmed', 'requested', 'completed']);
const heldStates = new Set(['hold', 'pending_payment']);

const promised = (visit: Known, row: Row | undefined, nowMs: number): string[] => {
  const name = visit.sent?.booking_id ?? visit.cart.cart_id;
  if (visit.state === 'kept' && !(row && bookedStates.has(row.state) && row.taken > 0))
    return [`promised, lost: ${name} is ${row?.state}, ${row?.taken} taken`];
  if (
    visit.refundCents !== null &&
    !(row?.state === 'cancelled_client' && row.taken === 0 && row.refunded === visit.refundCents)
  )
    return [`cancelled for ${visit.refundCents}: ${name} is ${row?.state}, ${row?.refunded} given back`];
  const isHeld =
    (visit.state === 'held' || visit.state === 'paying') && visit.claim !== null && visit.claim.deadlineMs > nowMs;
  if (isHeld && !(row && (heldStates.has(row.state) || bookedStates.has(row.state)) && row.taken > 0))
    return [`held, lost: ${name} is ${row?.state}`];
  return [];
};

const moneyOf = (row: Row): string[] => {
  const net = row.captured - row.refunded;
  if (bookedStates.has(row.state)) {
    const due = row.method === 'credit-card' ? (row.due_cents ?? 0) : 0;
    return net === due && row.retained === 0
      ? []
      : [`${row.booking_id} (${row.state}): ${net} for ${due}, ${row.retained} retained`];
  }
  const isKeepable = row.state === 'cancelled_client';
  return net === row.retained && (isKeepable || net === 0)
    ? []
    : [`${row.booking_id} (${row.state}): ${net} for nothing, ${row.retained} retained`];
};

/**
 * Compares the promises with the database: no time is sold twice, no promised visit is lost, and no time is taken that
 * nobody was promised. Also checks the money of every visit and the invariants.
 */
export const judge = async (
  app: App,
  saga: Saga,
  users: readonly User[],
  capacities: readonly number[],
): Promise<Verdict> => {
  const nowMs = app.clock.now();
  const { rows } = await sql<Row>`
    select b.public_id as booking_id, (select c.public_id from cart c where c.booking_id = b.id order by c.id desc limit 1) as cart_id, b.state,
      (select count(*) from occupation o where o.booking_id = b.id and o.active) as taken, r.payment_method as method, r.due_now_cents as due_cents,
      coalesce(m.captured, 0)::int4 as captured, coalesce(m.refunded, 0)::int4 as refunded, coalesce(m.retained, 0)::int4 as retained
    from booking b left join order_record r on r.booking_id = b.id
    left join lateral (select sum(captured_cents) as captured, sum(refunded_cents) as refunded, sum(retained_cents) as retained from payment y where y.booking_id = b.id) m on true`.execute(
    app.db,
  );
  const provider = (
    await sql<{ captured: number; refunded: number }>`
    select coalesce(sum(amount_cents) filter (where state = 'captured'), 0)::int4 as captured, coalesce(sum(refunded_cents), 0)::int4 as refunded from sandbox_payment`.execute(
      app.db,
    )
  ).rows[0]!;
  const byBooking = new Map(rows.map((row) => [row.booking_id, row]));
  const byCart = new Map(rows.map((row) => [row.cart_id, row]));
  const visits = users.flatMap((user) => user.visits);
  const known = new Set(
    visits.flatMap((visit) => (visit.state === 'kept' && visit.sent ? [visit.sent.booking_id] : [])),
  );
  const sum = (of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const [capturedCents, refundedCents] = [sum((row) => row.captured), sum((row) => row.refunded)];
  const broken = await brokenInvariants(app);
  const problems = [
    ...saga.faults,
    ...soldTwice(saga.claims, capacities).map(
      (claims) => `sold twice: ${claims.map((one) => `${one.who} since ${one.since}`).join(' / ')}`,
    ),
    ...visits.flatMap((visit) =>
      promised(visit, visit.sent ? byBooking.get(visit.sent.booking_id) : byCart.get(visit.cart.cart_id), nowMs),
    ),
    ...rows
      .filter((row) => bookedStates.has(row.state) && !known.has(row.booking_id))
      .map((row) => `nobody was promised ${row.booking_id}`),
    ...rows
      .filter((row) => !bookedStates.has(row.state) && !heldStates.has(row.state) && row.taken > 0)
      .map((row) => `${row.booking_id} is ${row.state} and still takes time`),
    ...rows.flatMap(moneyOf),
    ...(provider.captured === capturedCents && provider.refunded === refundedCents
      ? []
      : [`the provider has ${provider.captured} − ${provider.refunded}, we have ${capturedCents} − ${refundedCents}`]),
    ...Object.entries(broken).map(([view, found]) => `${view}: ${JSON.stringify(found)}`),
  ];
  return {
    problems,
    claims: saga.claims.length,
    bookedCount: known.size,
    capturedCents,
    refundedCents,
    retainedCents: sum((row) => row.retained),
  };
};
