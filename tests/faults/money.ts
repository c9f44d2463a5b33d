import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { hourMs, minuteMs } from '#core/units.ts';
import { becomeAdmin, memberOf } from '../actors/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { answerMadeByHand } from './money-by-hand.ts';
import { judgeMoney, metByPayouts, moneyBooks } from './money-verdict.ts';
import type { MoneyProvider } from './money-provider.ts';
import { moneyLives, moneyScripts } from './money-script.ts';
import { tellUnknowns } from './money-unknowns.ts';
import { changeIban, openMoneyUser, type MoneyTable } from './money-user.ts';
import { openMoneyWorld, type MoneyWorld } from './money-world.ts';

export type MoneyHistory = {
  readonly seed: number;
  readonly provider: (now: () => number) => Promise<MoneyProvider>;
  readonly users: number;
  /** Total number of operations, over all users. */
  readonly operations: number;
  readonly kills: number;
  /** Fault planted in every process of a control history. */
  readonly fault?: string;
  /**
   * Days of clock time in which unfinished operations must finish. In a control history, some operations never finish.
   */
  readonly settleDays?: number;
};

export type MoneyPlayed = {
  readonly problems: readonly string[];
  readonly done: ReadonlyMap<string, number>;
  readonly operations: number;
  readonly seconds: number;
  readonly days: number;
  readonly readyMs: readonly number[];
  readonly figures: Awaited<ReturnType<typeof moneyBooks>>;
};

/** Jobs that move money. The test runs them in its own processes beside the server. */
const jobs = [
  'apply-payment-events',
  'reconcile-payments',
  'run-refunds',
  'sweep-holds',
  'complete-visits',
  'settle-ended',
  'advance-complaints',
  'earn-visits',
  'close-payouts',
  'reverse-transfers',
  'send-payouts',
  'follow-payouts',
  'issue-invoices',
  'compare-books',
  'seal-ledger',
  'roll-horizon',
] as const;

/** Runs the jobs in order, each in all the given processes at the same time. */
const runAll = async (world: MoneyWorld, workers: readonly (() => TestApp)[]): Promise<void> => {
  for (const name of jobs)
    await Promise.all(
      workers.map((worker) =>
        worker()
          .runJob(name)
          .catch(() => world.saga.count('tâche à refaire')),
      ),
    );
};

/** Runs the jobs beside the server until `over` is aborted. */
const workBeside = async (world: MoneyWorld, over: AbortSignal): Promise<void> => {
  while (!over.aborted) {
    await world.beside(() => runAll(world, [world.neighbour]));
    await pause(50);
  }
};

/**
 * Unfinished messages, refunds, refunds by hand to record, payment attempts, complaints and payouts, each with its id
 * and state.
 */
const waiting = async (world: MoneyWorld): Promise<string[]> =>
  (
    await sql<{ what: string }>`
    select 'message ' || event_id as what from payment_event where applied_at is null and subject <> 'unknown'
    union all select 'refund ' || key || coalesce(': ' || last_error, '') from refund_command where state = 'pending'
    union all select 'difference of a refund ' || subject from books_difference
      where state = 'open' and operation = 'refund' and theirs_cents < ours_cents and exists (select 1 from payment_attempt where public_id = subject)
    union all select 'attempt ' || public_id || ' ' || state from payment_attempt where state in ('created', 'pending')
    union all select 'complaint ' || public_id || ' ' || state from complaint where state in ('open', 'awaiting_pro', 'in_review')
    union all select 'payout ' || public_id || ' ' || state || coalesce(' ' || held_why, '') || coalesce(': ' || error, '') from payout where state not in ('paid', 'settled', 'carried')`.execute(
      world.neighbour().db,
    )
  ).rows.map(({ what }) => what);

/**
 * For each payout that a bank returned, an admin refunds part of one visit of that payout. The professional then owes
 * this part while the returned money is still on their account.
 */
const giveBackOfReturned = async (world: MoneyWorld): Promise<void> => {
  const app = world.neighbour();
  const { rows } = await sql<{ bid: string }>`
    select distinct on (o.id) b.public_id as bid from payout o join payout_line l on l.payout_id = o.id and l.kind = 'earn' join booking b on b.id = l.booking_id
    where o.state = 'returned' and not exists (select 1 from payout_line x where x.booking_id = b.id and x.kind <> 'earn') order by o.id, b.id`.execute(
    app.db,
  );
  if (rows.length === 0) return;
  const admin = await memberOf(app);
  await becomeAdmin(app, admin);
  for (const { bid } of rows) {
    const answer = await admin.client('POST', `/v1/admin/bookings/${bid}/give_back`, {
      refund_cents: 1_000,
      reason: 'Le soin a duré moins longtemps que prévu.',
    });
    if (answer.status === 200) world.saga.count('rendu après un retour');
  }
};

/**
 * Plays the final actions: an admin decides the open complaints, records the refunds made by hand and retries the
 * refused refunds, and professionals change their bank details.
 */
const conclude = async (world: MoneyWorld, round: number): Promise<void> => {
  const app = world.neighbour();
  const admin = await memberOf(app);
  await becomeAdmin(app, admin);
  const open = await sql<{
    id: string;
  }>`select public_id as id from complaint where state = 'in_review' and decided_to is null`.execute(app.db);
  for (const { id } of open.rows)
    await admin.client('PUT', `/plainte/status/${id}`, {
      status: 'rejected',
      body: 'La séance a bien duré une heure, comme convenu.',
    });
  await answerMadeByHand(world);
  const parked = await sql<{ refund: string }>`
    select key as refund from refund_command where state = 'pending' and parked_at is not null and not is_unclear`.execute(
    app.db,
  );
  for (const { refund } of parked.rows)
    await admin.client('POST', '/v1/admin/refunds/outcome', {
      refund,
      outcome: 'not_left',
      reason: 'La banque a rendu la somme contestée.',
    });
  await tellUnknowns(world);
  await giveBackOfReturned(world);
  for (let pro = 0; pro < world.pros.length; pro++) await changeIban(world, pro, round * 10 + pro);
};

/**
 * Lets everything in progress finish: the provider's messages, disputes, complaints, refused refunds and the payouts of
 * the last weeks.
 */
const settle = async (
  world: MoneyWorld,
  table: MoneyTable,
  { days, isWithheld }: { readonly days: number; readonly isWithheld: boolean },
): Promise<void> => {
  const { provider, saga } = world;
  provider.recover();
  for (const { dispute } of table.visits)
    if (dispute?.isOpen) {
      dispute.isOpen = false;
      provider.closeDispute(dispute.id, 'won');
    }
  table.backlog.push(...provider.taken());
  const app = world.neighbour();
  const { url } = await app.serve();
  const step = async (ms: number, isTaken = true): Promise<void> => {
    world.push(ms);
    table.backlog.push(...provider.taken());
    world.neighbour();
    for (const event of table.backlog.splice(0)) {
      const answer = await fetch(`${url}/v1/paymentprovider/${provider.name}/webhook`, {
        method: 'POST',
        ...event.posted(false),
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) saga.faults.push(`a message of ${event.kind} is answered ${answer.status}`);
    }
    await runAll(world, [world.neighbour, world.late]);
    provider.reachBanks(() => isTaken);
  };
  for (let i = 0; i < 4; i++) await step(20 * minuteMs);
  for (let i = 0; i < 2 * days; i++) {
    // In a long history, the balance was withheld in the second third. If no payout was due then, the balance is
    // withheld again here, until a payout is refused.
    provider.withhold(isWithheld && provider.refusedForBalance() === 0);
    if (i % 4 === 0) await conclude(world, i);
    // In the second week, when most of the money is earned, the banks return every payout. By then professionals owe
    // part of the returned money.
    await step(12 * hourMs, !provider.takesBack || i < 14 || i > 28);
    // Three weeks are needed to pay out the earned and the returned amounts.
    if (i > 41 && (await waiting(world)).length === 0) break;
  }
  await step(minuteMs);
};

/**
 * Plays a random money history on PostgreSQL: parallel users on one server that is killed again and again, and a second
 * process with the same jobs.
 */
export const moneyHistory = async ({
  seed,
  provider,
  users,
  operations,
  kills,
  fault,
  settleDays = 24,
}: MoneyHistory): Promise<MoneyPlayed> => {
  const world = await openMoneyWorld(provider, fault);
  const began = performance.now();
  const beganMs = world.now();
  try {
    await world.boot();
    const table: MoneyTable = { visits: [], backlog: [], admin: null };
    const played = { count: 0, users };
    const over = new AbortController();
    const beside = workBeside(world, over.signal);
    const killer = async (): Promise<void> => {
      const third = Math.floor(kills / 3);
      for (const [i, life] of moneyLives(seed, kills, operations).entries()) {
        // In the second third of a long history, the clock moves by more than a week, so payouts come due while the
        // balance is withheld. A history with fewer than three kills withholds nothing.
        world.provider.withhold(i >= third && i < 2 * third);
        const until = played.count + life.operations;
        while (played.count < until && played.users > 0) await pause(10);
        await world.killAndBoot(life.hours);
      }
    };
    const play = async (script: ReturnType<typeof moneyScripts>[number], i: number): Promise<void> => {
      const user = openMoneyUser(`u${i}`, world, table);
      for (const operation of script) {
        await user.play(operation);
        played.count++;
      }
      played.users--;
    };
    await Promise.all([...moneyScripts(seed, users, Math.ceil(operations / users)).map(play), killer()]);
    over.abort();
    await beside;
    await world.stop();
    const seconds = (performance.now() - began) / 1000;
    await settle(world, table, { days: settleDays, isWithheld: kills >= 3 });
    const figures = await moneyBooks(world);
    return {
      problems: [...world.saga.faults, ...(await judgeMoney(world, figures, await waiting(world)))],
      done: new Map([...world.saga.done, ...(await metByPayouts(world))]),
      operations: played.count,
      seconds,
      days: Math.round((world.now() - beganMs) / (24 * hourMs)),
      readyMs: world.readyMs,
      figures,
    };
  } finally {
    await world.close();
  }
};
