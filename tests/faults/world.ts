import { Agent } from 'node:http';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { eventually } from '../app/polling.ts';
import { makeProfessional } from '../actors/factories.ts';
import { openSaga, scripts, type Saga } from './history.ts';
import { openUser, type Place, type User, type World } from './user.ts';

export type Places = {
  readonly places: readonly Place[];
  /** Number of practitioners of each professional. */ readonly capacities: readonly number[];
};

/**
 * Creates four professionals: one practitioner alone, an establishment with three practitioners, one who approves
 * requests, and one who keeps half of the price of a cancelled visit. The establishment has a service for pairs and a
 * service with processing time.
 */
export const makePlaces = async (db: Db, nowMs: number): Promise<Places> => {
  const pays = { payOnline: true, payOnSite: true } as const;
  const alone = await makeProfessional(db, nowMs, pays);
  const processing = { minutes: 30, afterMin: 30 };
  const three = await makeProfessional(db, nowMs, {
    ...pays,
    practitioners: 3,
    cabins: 2,
    options: [
      {
        guestsMax: 2,
        cleaningMin: 15,
        needs: [
          { kind: 'practitioner', count: 1, perGuest: true },
          { kind: 'cabin', count: 1, perGuest: false },
        ],
      },
      { minutes: 90, prepMin: 15, depositPercent: 30, processing },
    ],
  });
  const approving = await makeProfessional(db, nowMs, { ...pays, options: [{ approval: true, minutes: 30 }] });
  const keeping = await makeProfessional(db, nowMs, pays);
  await sql`insert into cancellation_policy (pro_id, tiers, no_show_percent) values (${keeping.id}, '[{"delaySeconds":3888000,"penaltyPercent":50}]', 100)`.execute(
    db,
  );
  const place = (
    pro: number,
    from: typeof alone,
    option: number,
    minutes: number,
    adults = 1,
    sets: Place['processing'] = null,
  ): Place => ({
    pro,
    proId: from.publicId,
    optionId: from.options[option]!.publicId,
    adults,
    seats: adults,
    minutes,
    processing: sets,
  });
  return {
    places: [
      place(0, alone, 0, 60),
      place(1, three, 0, 60, 2),
      place(1, three, 1, 90, 1, processing),
      place(2, approving, 0, 30),
      place(3, keeping, 0, 60),
    ],
    capacities: [1, 3, 1, 1],
  };
};

/** Half-hours of 10 December 2026, 9:00 to 17:00 in Paris. */
export const slots: readonly string[] = Array.from({ length: 17 }, (_, i) =>
  new Date(Date.parse('2026-12-10T08:00:00Z') + i * 1_800_000).toISOString(),
);

export type Played = {
  readonly saga: Saga;
  readonly users: readonly User[];
  readonly operations: number;
  readonly seconds: number;
};

/** Lets users play their scripts in parallel, each to its end or until `isEnough`. */
export const playTogether = async (
  world: Omit<World, 'agent' | 'slots'>,
  seed: number,
  count: number,
  length: number,
  isEnough: () => boolean = () => false,
): Promise<Played & { readonly end: () => void }> => {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const saga = openSaga();
  const began = performance.now();
  const all = scripts(seed, count, length);
  let operations = 0;
  const users = await Promise.all(
    all.map(async (script, i) => {
      const user = await openUser(`u${i}`, { ...world, agent, slots }, saga);
      for (const operation of script) {
        if (isEnough()) break;
        await user.play(operation);
        operations++;
      }
      return user;
    }),
  );
  return { saga, users, operations, seconds: (performance.now() - began) / 1000, end: () => agent.destroy() };
};

/** Waits until no message, refund, abandoned payment attempt or expired hold is left in progress. */
export const settled = async (db: Db, tick: () => Promise<void>, now: () => number): Promise<void> => {
  await eventually(
    async () => {
      await tick();
      return (
        await sql<{ n: number }>`
        select (select count(*) from sandbox_webhook where delivered_at is null) + (select count(*) from payment_event where applied_at is null)
          + (select count(*) from refund_command where state = 'pending')
          + (select count(*) from payment_attempt a join booking b on b.id = a.booking_id where a.state in ('created', 'pending')
              and (b.state <> 'pending_payment' or b.expires_at <= ${new Date(now()).toISOString()}::timestamptz))
          + (select count(*) from booking where state in ('hold', 'pending_payment') and expires_at <= ${new Date(now()).toISOString()}::timestamptz) as n`.execute(
          db,
        )
      ).rows[0]!.n;
    },
    (n) => n === 0,
    60,
  );
};
