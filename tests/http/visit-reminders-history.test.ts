import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { BookingData } from '#features/bookings/contract.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { MailPutOff } from '#platform/jobs/outbox.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { reminderMailOf, remindersOf } from '../actors/reminders.ts';
import { booked, hour, made, moves } from '../actors/moves.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

const dayStart = Date.parse('2026-11-21T08:00:00Z');
/** Start of a slot in milliseconds. A history chooses among eight slots a day for twelve days. */
const slotMs = (slot: number): number => dayStart + (1 + Math.floor(slot / 8)) * 24 * hour + (slot % 8) * hour;

const step = fc.record({
  kind: fc.constantFrom('wait', 'wait', 'wait', 'wait', 'move', 'agree', 'undo', 'cancel', 'say', 'deliver', 'deliver'),
  visit: fc.nat(3),
  hours: fc.integer({ min: 1, max: 14 }),
  slot: fc.nat(95),
});
const histories = fc.sample(fc.array(step, { minLength: 30, maxLength: 45 }), { seed: 17, numRuns: 4 });

for (const kind of kinds) {
  describe(`random histories of visits and their reminders, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    for (const [index, history] of histories.entries()) {
      test(`never reminds of a cancelled or moved visit, never twice, and forgets none (${index + 1})`, async () => {
        const { pro, owner, base, comesBack } = await made(app);
        const visits = [];
        for (const slot of [3, 12, 40, 70]) visits.push(await booked(app, pro, new Date(slotMs(slot)).toISOString()));
        const ids = new Set(visits.map(({ sent }) => sent.booking_id));
        let clock = nowMs;
        const left = new Set<number>();
        const sent: string[] = [];
        const standing = async () =>
          (
            await sql<{ id: number; public_id: string; state: string; starts_at: number }>`
            select id, public_id, state, starts_at from booking where public_id = any(${[...ids]}::text[])`.execute(
              app.db,
            )
          ).rows;
        const turn = async (): Promise<void> => {
          for (const job of ['tell-agreed-moves', 'complete-visits', 'remind-visits']) await app.runJob(job);
        };
        // Delivers the waiting reminders. A reminder must be true of the visit when it leaves.
        const deliver = async (): Promise<void> => {
          const byId = new Map((await standing()).map((one) => [one.id, one]));
          for (const one of await remindersOf(app)) {
            const visit = byId.get(one.booking);
            if (visit === undefined || one.isDropped || left.has(one.id)) continue;
            const mail = await reminderMailOf(app, one).catch((error: unknown) => {
              if (error instanceof MailPutOff) return undefined;
              throw error;
            });
            if (mail === undefined) continue;
            left.add(one.id);
            if (mail === null) continue;
            assert.deepEqual(
              [visit.state, visit.starts_at, clock < visit.starts_at],
              ['confirmed', one.startsMs, true],
              `${one.which} of ${one.startsMs}`,
            );
            sent.push(`${visit.public_id}:${one.startsMs}:${one.which}`);
          }
        };
        for (const { kind: what, visit: which, hours, slot } of history) {
          const { client, sent: order, path } = visits[which]!;
          const starts = new Date(slotMs(slot)).toISOString();
          if (what === 'wait') {
            clock += hours * hour;
            at(clock);
            await turn();
          } else if (what === 'deliver') await deliver();
          else if (what === 'move') await client('POST', `${path}/move`, moves(starts, 'now'));
          else if (what === 'cancel')
            await client('POST', `/v1/cancellation/${order.booking_id}/cancel`, {
              jeton: bookingLinkToken(app, order.booking_id),
            });
          else if (what === 'say') {
            const jeton = bookingLinkToken(app, order.booking_id);
            const shown = await caller(app)<BookingData>('GET', `${path}?jeton=${jeton}`);
            if (shown.body.success)
              await caller(app)('PUT', `${path}/coming`, { jeton, starts_at: shown.body.data.starts_at });
          } else {
            await comesBack();
            if (what === 'agree') await owner('POST', `${base}/${order.booking_id}/move`, moves(starts, 'now'));
            else await owner('POST', `${base}/${order.booking_id}/move/undo`, {});
          }
        }
        // From here on, mails leave at once, so every client with an upcoming visit must be reminded.
        await turn();
        await deliver();
        const coming = (await standing()).filter(
          ({ state, starts_at }) => state === 'confirmed' && starts_at > clock + 3 * hour,
        );
        for (const startMs of coming.map(({ starts_at }) => starts_at).toSorted((one, other) => one - other)) {
          clock = Math.max(clock, startMs - 2 * hour);
          at(clock);
          await turn();
          await deliver();
        }
        assert.equal(new Set(sent).size, sent.length, 'none twice');
        for (const { public_id, starts_at } of coming)
          assert.ok(sent.includes(`${public_id}:${starts_at}:last`), `${public_id} was not reminded`);
        await assertInvariants(app);
      });
    }
  });
}
