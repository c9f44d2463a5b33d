import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { hourMs } from '#core/units.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { disputeSandbox } from '#platform/payments/sandbox-provider.ts';
import type { Complained } from '../actors/complaints.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { news } from '../actors/payments.ts';
import { payingOut } from '../actors/payouts.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

/** Draws whole numbers below `most` (Lehmer generator). The same seed gives the same numbers. */
const drawing = (seed: number): ((most: number) => number) => {
  let state = seed % 2_147_483_647;
  return (most) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
};

const days = ['2026-12-03', '2026-12-07', '2026-12-10', '2026-12-14'];

describe('a random history of money', () => {
  let app: TestApp;
  const at = withTestApp('postgres', (opened) => void (app = opened));
  const { came, opened, changed, admin, again, seller, arrive } = payingOut(() => app, at);
  const refOf = async ({ bookingId }: Complained): Promise<string> =>
    (
      await sql<{ ref: string }>`
      select s.ref from sandbox_payment s join payment_attempt a on a.public_id = s.attempt_id join booking b on b.id = a.booking_id where b.public_id = ${bookingId}`.execute(
        app.db,
      )
    ).rows[0]!.ref;
  const runAll = async (): Promise<void> => {
    await news(app);
    for (const job of [
      'run-refunds',
      'advance-complaints',
      'earn-visits',
      'close-payouts',
      'send-payouts',
      'follow-payouts',
      'seal-ledger',
    ])
      await app.runJob(job);
  };
  /** Applies a random event to the money of a visit. An event that is refused changes nothing. */
  const befall = async (visit: Complained, draw: (most: number) => number): Promise<string> => {
    const what = ['complaint', 'dispute', 'returns', 'nothing'][draw(4)]!;
    if (what === 'returns') await seller(visit, { returns: draw(2) === 0, iban: `FR76 •••• ${1000 + draw(9)}` });
    if (what === 'dispute') {
      const ref = await refOf(visit);
      await disputeSandbox(app, ref, 'open');
      await runAll();
      if (draw(3) > 0) await disputeSandbox(app, ref, draw(2) === 0 ? 'won' : 'lost');
    }
    if (what === 'complaint') {
      await again(visit);
      const { body } = await visit.owner.client<{ id: string }>('POST', '/plainte', {
        booking_id: visit.bookingId,
        reason: 'mismatch',
        body: 'La séance a duré quarante minutes.',
        asked: 'answer',
      });
      if (body.success && draw(4) > 0) await changed(visit.owner.client, body.data.id, 'withdrawn');
      const complaint = await opened(visit).catch(() => null);
      if (complaint === null) return what;
      await changed(visit.owner.client, complaint.id, 'in_review', {
        body: 'Une panne a décalé toutes les cabines.',
        proposed_cents: 0,
      });
      const [to, more] = [
        ['resolved_refund', {}],
        ['resolved_partial', { refund_cents: 100 + draw(4_000) }],
        ['rejected', {}],
      ][draw(3)] as [string, object];
      await (
        await admin()
      )('PUT', `/plainte/status/${complaint.id}`, {
        status: to,
        body: 'La séance a duré quarante minutes au lieu d’une heure.',
        ...more,
      });
    }
    return what;
  };

  for (const seed of [20_261_121, 7, 4_242]) {
    test(`seed ${seed}: the ledger sums to zero, no invariant is broken, and the provider’s operations equal the ledger`, async () => {
      const draw = drawing(seed);
      const before = await sql<{
        cents: number;
      }>`select coalesce(sum(cents), 0)::int8 as cents from ledger_entry where account = 'provider:sandbox'`.execute(
        app.db,
      );
      const visits: Complained[] = [];
      for (const day of days) {
        const visit = await came({}, `${day}T09:00:00.000Z`);
        await seller(visit, { returns: draw(3) === 0 });
        visits.push(visit);
      }
      const met = new Set<string>();
      for (let step = 0; step < 14; step++) {
        at(app.clock.now() + (6 + draw(30)) * hourMs);
        await runAll();
        met.add(await befall(visits[draw(visits.length)]!, draw));
        await runAll();
      }
      await arrive();
      await runAll();
      assert.ok(met.size > 2, [...met].join());
      await assertInvariants(app);
      const ours = await sql<{
        cents: number;
      }>`select coalesce(sum(cents), 0)::int8 as cents from ledger_entry where account = 'provider:sandbox'`.execute(
        app.db,
      );
      const books = await paymentProvider(app).operations(0, app.clock.now() + 365 * 24 * hourMs);
      assert.equal(
        ours.rows[0]!.cents,
        books.reduce((sum, { cents }) => sum + cents, 0),
        `${ours.rows[0]!.cents - before.rows[0]!.cents} in this history`,
      );
      const zero = await sql<{
        cents: number;
      }>`select coalesce(sum(cents), 0)::int8 as cents from ledger_entry`.execute(app.db);
      assert.equal(zero.rows[0]!.cents, 0);
    });
  }
});
