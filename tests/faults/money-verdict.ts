import { sql } from 'kysely';
import { attemptInTx } from '#features/ledger/rules/transactions.ts';
import { brokenInvariants } from '../oracles/invariants.ts';
import type { BookLine, DuePayout } from './money-provider.ts';
import type { MoneyWorld } from './money-world.ts';

const summed = (lines: readonly BookLine[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { cause, cents } of lines) sums.set(cause, (sums.get(cause) ?? 0) + cents);
  return sums;
};

/** Causes whose amounts differ between our books and the provider's books. */
export const differing = (ours: ReadonlyMap<string, number>, theirs: ReadonlyMap<string, number>): string[] =>
  [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((cause) => (ours.get(cause) ?? 0) !== (theirs.get(cause) ?? 0))
    .map(
      (cause) =>
        `books: ${cause} is ${ours.get(cause) ?? 'nothing'} in the ledger, ${theirs.get(cause) ?? 'nothing'} at the provider`,
    );

/** Kinds in the provider's books, by ledger kind, where the two names differ. */
const kindsInBooks: Readonly<Record<string, string>> = {
  payout_failed: 'payout',
  transfer_reversed: 'payout',
  dispute_opened: 'dispute',
};

const referenceOf = (books: string, txId: string): string => {
  if (['fee', 'dispute', 'dispute_won'].includes(books)) return attemptInTx(txId);
  const named = txId.slice(txId.indexOf(':') + 1);
  // The key of a refund ends with the id of its payment attempt.
  return books === 'payout' ? named : named.split(':').at(-1)!;
};

/**
 * Returns the amounts by cause, in cents: those of the provider's account in our ledger and those of the provider's own
 * books, with the totals.
 */
export const moneyBooks = async (world: MoneyWorld) => {
  const app = world.neighbour();
  const { provider } = world;
  const { rows } = await sql<{ tx_id: string; kind: string; cents: number; seller: string | null }>`
    select t.tx_id, t.kind, e.cents, s.provider_ref as seller from ledger_entry e join ledger_transaction t on t.tx_id = e.tx_id
    left join payout o on t.kind in ('payout', 'payout_failed', 'transfer_reversed') and o.public_id = split_part(t.tx_id, ':', 2) left join seller s on s.pro_id = o.pro_id
    where e.account = ${`provider:${provider.name}`}`.execute(app.db);
  const ours = summed(
    rows.map(({ tx_id, kind, cents, seller }) => {
      const books = kindsInBooks[kind] ?? kind;
      return { cause: provider.causeOf(books, referenceOf(books, tx_id), seller ?? ''), cents };
    }),
  );
  const operations = await provider.books(app, world.now());
  const theirs = summed(operations);
  const of = (kind: string): number =>
    [...ours].reduce((sum, [cause, cents]) => sum + (cause.startsWith(`${kind} `) ? cents : 0), 0);
  const [counted] = (
    await sql<{ payouts: number; papers: number; visits: number; transactions: number }>`
    select (select count(*) from payout where state = 'paid')::int4 as payouts, (select count(*) from invoice)::int4 as papers,
      (select count(*) from payment)::int4 as visits, (select count(*) from ledger_transaction)::int4 as transactions`.execute(
      app.db,
    )
  ).rows;
  return {
    ours,
    theirs,
    operations: operations.length,
    capturedCents: of('charge'),
    refundedCents: -of('refund'),
    disputedCents: -of('dispute') - of('dispute_won'),
    paidOutCents: -of('payout'),
    ...counted!,
  };
};

/** Counts the events of payouts that only the database and the provider know, because no user causes them. */
export const metByPayouts = async ({ neighbour, provider }: MoneyWorld): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'versement réduit avant son envoi' as what, count(distinct payout_id)::int4 as count from payout_line where offset_at is not null
    union all select 'virement repris', count(*)::int4 from ledger_transaction where kind = 'transfer_reversed'`.execute(
    neighbour().db,
  );
  // Only the provider counts the refusals for lack of balance: the application retries a refused transfer in the same
  // row of `payout_step`.
  const refused = { what: 'solde pas encore disponible', count: provider.refusedForBalance() };
  return new Map([...rows, refused].filter(({ count }) => count > 0).map(({ what, count }) => [what, count]));
};

const gaps = async ({ neighbour }: MoneyWorld): Promise<string[]> =>
  (
    await sql<{ series: string }>`
    select issuer_id || ' ' || series || ' ' || year as series from invoice group by issuer_id, series, year
      having min(sequence) <> 1 or max(sequence) <> count(*) or count(distinct sequence) <> count(*)
    union all select 'V ' || pro_id || ' ' || year from payout group by pro_id, year
      having min(number) <> 1 or max(number) <> count(*) or count(distinct number) <> count(*)`.execute(neighbour().db)
  ).rows.map(({ series }) => `numbers: series ${series} has a gap`);

/** Visits that took place, whose money was not refunded, and that have no invoice. */
const withoutPaper = async ({ neighbour }: MoneyWorld): Promise<string[]> =>
  (
    await sql<{ id: string }>`
    select b.public_id as id from booking b where b.state = 'completed'
      and exists (select 1 from payment y where y.booking_id = b.id and y.captured_cents > y.refunded_cents)
      and not exists (select 1 from invoice i where i.booking_id = b.id and i.kind = 'invoice')`.execute(neighbour().db)
  ).rows.map(({ id }) => `papers: visit ${id} took place and has no invoice`);

/**
 * Payout lines paid out too early, and payouts that left before their Wednesday. An earned line needs a visit completed
 * at least 48 hours before the payout's closing. A retained line must be 48 hours older than the closing.
 */
const tooEarly = async ({ neighbour, provider }: MoneyWorld): Promise<string[]> => {
  const { rows } = await sql<{ what: string }>`
    select l.tx_id as what from payout_line l join payout o on o.id = l.payout_id join ledger_transaction t on t.tx_id = l.tx_id
    where l.offset_at is null and case t.kind
      when 'earn' then not exists (select 1 from booking_event v
        where v.booking_id = t.booking_id and v.to_state = 'completed' and v.at <= least(t.at, o.closes_at) - interval '48 hours')
      when 'retain' then t.at > o.closes_at - interval '48 hours'
      else l.cents > 0 and t.at > o.closes_at end`.execute(neighbour().db);
  const due = await sql<DuePayout>`
    select o.public_id as id, s.provider_ref as "sellerRef", o.cents, (o.sends_on + time '06:00') at time zone 'Europe/Paris' as "fromMs"
    from payout o join seller s on s.pro_id = o.pro_id`.execute(neighbour().db);
  return [
    ...rows.map(({ what }) => `too early: ${what}`),
    ...provider.leftEarly(due.rows).map((what) => `too early: payout ${what} left before its Wednesday`),
  ];
};

const beyondCapture = ({ provider }: MoneyWorld): string[] =>
  provider.refundedBeyond().map((what) => `refunded beyond capture: ${what}`);

/** Compares each professional's balance at the provider with the amount that the ledger records as returned to them. */
const atSellers = async ({ neighbour, provider, pros }: MoneyWorld): Promise<string[]> => {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(cents)::int8 as cents from ledger_entry where account like 'returned:%' group by account`.execute(
    neighbour().db,
  );
  const centsByAccount = new Map(rows.map(({ account, cents }) => [account, cents]));
  return pros.flatMap(({ publicId, sellerRef }) => {
    const [ours, theirs] = [centsByAccount.get(`returned:${publicId}`) ?? 0, provider.balance(sellerRef)];
    return ours === theirs
      ? []
      : [`seller ${publicId}: ${ours} came back by the ledger, ${theirs} lie at the provider`];
  });
};

/**
 * Checks everything that must hold once a money history has settled. Each problem begins with the name of its check.
 */
export const judgeMoney = async (
  world: MoneyWorld,
  { ours, theirs }: Awaited<ReturnType<typeof moneyBooks>>,
  waiting: readonly string[],
): Promise<string[]> => {
  const app = world.neighbour();
  const [ledger] = (
    await sql<{ cents: number; unsealed: number }>`
    select (select coalesce(sum(cents), 0) from ledger_entry)::int8 as cents, (select count(*) from ledger_transaction where seal_number is null)::int4 as unsealed`.execute(
      app.db,
    )
  ).rows;
  return [
    ...waiting.map((what) => `unsettled: ${what}`),
    ...(ledger!.cents === 0 ? [] : [`ledger: sums to ${ledger!.cents}`]),
    ...(ledger!.unsealed === 0 ? [] : [`ledger: ${ledger!.unsealed} transactions are not in its chain`]),
    ...differing(ours, theirs),
    ...beyondCapture(world),
    ...(await tooEarly(world)),
    ...(await gaps(world)),
    ...(await withoutPaper(world)),
    ...(await atSellers(world)),
    ...Object.entries(await brokenInvariants(app)).map(([view, found]) => `${view}: ${JSON.stringify(found)}`),
  ];
};
