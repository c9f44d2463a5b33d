import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { ledgerOfYear, yearFigures } from '#features/declarations/queries/figures.ts';
import { sumOfQuarters, type Quarter } from '#features/declarations/rules/figures.ts';
import {
  charge,
  corrected,
  disputeOpened,
  disputeWon,
  earned,
  payoutReturned,
  payoutSent,
  recovered,
  retained,
  unearned,
  unretained,
  type LedgerTransaction,
} from '#features/ledger/rules/transactions.ts';
import { record } from '#features/ledger/verbs/record.ts';
import { newId } from '#platform/db/ids.ts';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import { sendOrder } from '../actors/payments.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type Visit = { readonly id: number; readonly bookingId: string; readonly pro: Professional };
const years = [2025, 2026, 2027] as const;
/** Instants around the ends of quarters in Paris, to the second, and random instants. */
const instants = fc.oneof(
  fc.constantFrom(
    ...[
      '2025-12-31T22:30:00Z',
      '2025-12-31T22:59:59Z',
      '2025-12-31T23:00:00Z',
      '2026-03-31T21:59:59Z',
      '2026-03-31T22:00:00Z',
    ].map(Date.parse),
  ),
  fc.constantFrom(
    ...['2026-06-30T22:00:00Z', '2026-09-30T21:59:59Z', '2026-12-31T22:30:00Z', '2026-12-31T23:30:00Z'].map(Date.parse),
  ),
  fc.integer({ min: Date.parse('2025-01-01T00:00:00Z'), max: Date.parse('2027-12-31T00:00:00Z') }),
);
const kindsOfMoney = [
  'earn',
  'retain',
  'unearn',
  'unretain',
  'dispute',
  'won',
  'payout',
  'returned',
  'recovery',
  'correction',
] as const;

const transactionOf = (
  what: (typeof kindsOfMoney)[number],
  { bookingId, pro }: Visit,
  cents: number,
  commissionCents: number,
  key: string,
): LedgerTransaction => {
  const of = { bookingId, proId: pro.publicId, cents, key };
  const dispute = {
    provider: 'sandbox',
    attemptId: newId(),
    number: 1,
    bookingId,
    proId: pro.publicId,
    parts: { heldCents: 1, transitCents: 0, sellerCents: cents, commissionCents },
  };
  const payout = { provider: 'sandbox', key: of.key, proId: pro.publicId, cents, isAtSeller: false };
  switch (what) {
    case 'earn':
      return earned({ ...of, commissionCents });
    case 'retain':
      return retained({ ...of, attemptId: of.key });
    case 'unearn':
      return unearned({ ...of, commissionCents });
    case 'unretain':
      return unretained(of);
    case 'dispute':
      return disputeOpened(dispute);
    case 'won':
      return disputeWon(dispute);
    case 'payout':
      return payoutSent(payout);
    case 'returned':
      return payoutReturned(payout);
    case 'recovery':
      return recovered(payout);
    case 'correction':
      return corrected({ key: of.key, from: { of: 'seller', proId: pro.publicId }, to: { of: 'commission' }, cents });
  }
};
const ofBooking = (what: (typeof kindsOfMoney)[number]): boolean =>
  what !== 'payout' && what !== 'returned' && what !== 'recovery';
/** Whether this kind divides money among our accounts. Only such transactions can be corrected (`correctableKinds`). */
const sharesMoney = (what: (typeof kindsOfMoney)[number]): boolean =>
  ['earn', 'retain', 'unearn', 'unretain', 'correction'].includes(what);

const parisDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit' });
/** Quarter of an instant in Paris, such as « 2026 Q4 ». Uses `Intl` instead of our own calendar code. */
const quarterText = (ms: number): string => {
  const parts = Object.fromEntries(parisDate.formatToParts(ms).map(({ type, value }) => [type, value]));
  return `${parts['year']} Q${Math.ceil(Number(parts['month']) / 3)}`;
};

for (const kind of kinds) {
  describe(`declaration figures on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const visitsOf = async (pro: Professional, count: number): Promise<Visit[]> => {
      const visits: Visit[] = [];
      for (let i = 0; i < count; i++) {
        const { sent } = await sendOrder(app, pro, `2026-12-${10 + i}T09:00:00.000Z`);
        const { rows } = await sql<{ id: number }>`select id from booking where public_id = ${sent.booking_id}`.execute(
          app.db,
        );
        visits.push({ id: rows[0]!.id, bookingId: sent.booking_id, pro });
      }
      return visits;
    };
    const write = (transaction: LedgerTransaction, bookingId: number | null, ms: number): Promise<void> =>
      app.db.transaction().execute((trx) =>
        record(
          trx,
          transaction,
          {
            actor: 'system',
            bookingId,
            ...(transaction.kind === 'correction' && { reason: 'Une erreur de saisie corrigée ici.' }),
          },
          ms,
        ),
      );

    /** Recomputes the figures from the whole ledger, line by line, by professional and quarter. */
    const recomputed = async (): Promise<Map<string, Quarter>> => {
      const { rows } = await sql<{
        kind: string;
        account: string;
        cents: number;
        at: number;
        booking: number | null;
        pro: string | null;
        tx: string;
      }>`
        select t.kind, e.account, e.cents, t.at, t.booking_id as booking, p.public_id as pro, t.tx_id as tx
        from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id left join booking b on b.id = t.booking_id left join pro p on p.id = b.pro_id
        order by t.at, t.id`.execute(app.db);
      const found = new Map<string, Quarter>();
      const add = (pro: string, ms: number, more: Partial<Quarter>): void => {
        const key = `${pro} ${quarterText(ms)}`;
        const before = found.get(key) ?? { cents: 0, feesCents: 0, activities: 0 };
        found.set(key, {
          cents: before.cents + (more.cents ?? 0),
          feesCents: before.feesCents + (more.feesCents ?? 0),
          activities: before.activities + (more.activities ?? 0),
        });
      };
      const credited = new Set<number>();
      for (const row of rows) {
        const isMoved = row.kind.startsWith('payout') || row.kind === 'recovery';
        if (row.account.startsWith('seller:') && !isMoved) add(row.account.slice(7), row.at, { cents: 0 - row.cents });
        if (row.account === 'commission') add(row.pro!, row.at, { feesCents: 0 - row.cents });
        if ((row.kind === 'earn' || row.kind === 'retain') && !credited.has(row.booking!)) {
          credited.add(row.booking!);
          add(row.pro!, row.at, { activities: 1 });
        }
      }
      return found;
    };

    test('quarter totals equal an independent recomputation of the ledger over a random history', async () => {
      at(nowMs);
      const pros = [
        await makeProfessional(app.db, nowMs, { payOnSite: true }),
        await makeProfessional(app.db, nowMs, { payOnSite: true }),
      ];
      const idle = await makeProfessional(app.db, nowMs, {});
      const visits = (await Promise.all(pros.map((pro) => visitsOf(pro, 4)))).flat();
      for (const { bookingId } of visits)
        await write(
          charge({ provider: 'sandbox', attemptId: newId(), account: { of: 'held', bookingId }, cents: 1_000_000 }),
          visits.find((one) => one.bookingId === bookingId)!.id,
          nowMs,
        );
      const events = fc.sample(
        fc.record({
          what: fc.constantFrom(...kindsOfMoney),
          visit: fc.constantFrom(...visits),
          ms: instants,
          cents: fc.integer({ min: 2, max: 20_000 }),
          percent: fc.constantFrom(0, 15, 50),
        }),
        { numRuns: 150, seed: 7 },
      );
      const shared = new Map<Visit, string[]>();
      for (const { what, visit, ms, cents, percent } of events) {
        // A correction names one earlier transaction, and each transaction is corrected once. The event is skipped when
        // no transaction is left to correct.
        const key = what === 'correction' ? shared.get(visit)?.pop() : newId();
        if (key === undefined) continue;
        const transaction = transactionOf(what, visit, cents, Math.floor((cents * percent) / 100), key);
        await write(transaction, ofBooking(what) ? visit.id : null, ms);
        if (sharesMoney(what)) shared.set(visit, [...(shared.get(visit) ?? []), transaction.txId]);
      }
      const expected = await recomputed();
      const ids = new Map(pros.map((pro) => [pro.id, pro.publicId]));
      let quarters = 0;
      for (const year of years) {
        const figures = await yearFigures(app.db, year);
        assert.ok(!figures.has(idle.id), 'who was paid nothing is not declared');
        for (const [proId, found] of figures)
          for (const [i, quarter] of found.entries()) {
            const wanted = expected.get(`${ids.get(proId)} ${year} Q${i + 1}`) ?? {
              cents: 0,
              feesCents: 0,
              activities: 0,
            };
            assert.deepEqual(quarter, wanted, `${ids.get(proId)} ${year} Q${i + 1}`);
            quarters += 1;
          }
        const all = sumOfQuarters([...figures.values()].flat());
        assert.deepEqual(await ledgerOfYear(app.db, year), { cents: all.cents, feesCents: all.feesCents });
        for (const pro of pros)
          assert.deepEqual((await yearFigures(app.db, year, pro.id)).get(pro.id), figures.get(pro.id));
      }
      assert.equal(quarters, years.length * pros.length * 4);
      assert.equal(
        [...expected.values()].reduce((sum, { activities }) => sum + activities, 0),
        visits.length,
      );
    });

    test('the year ends at midnight in Paris; money given back counts in the quarter in which it goes back', async () => {
      at(nowMs);
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const [late, after, back] = await visitsOf(pro, 3);
      const earn = (visit: Visit, atIso: string): Promise<void> =>
        write(
          earned({ key: newId(), bookingId: visit.bookingId, proId: pro.publicId, cents: 6000, commissionCents: 900 }),
          visit.id,
          Date.parse(atIso),
        );
      await earn(late!, '2026-12-31T22:30:00Z');
      await earn(after!, '2026-12-31T23:30:00Z');
      await earn(back!, '2026-08-10T10:00:00Z');
      const unearnedOf = {
        key: newId(),
        bookingId: back!.bookingId,
        proId: pro.publicId,
        cents: 2000,
        commissionCents: 300,
      };
      await write(unearned(unearnedOf), back!.id, Date.parse('2027-02-01T10:00:00Z'));
      const of = async (year: number) =>
        (await yearFigures(app.db, year, pro.id))
          .get(pro.id)!
          .map(({ cents, feesCents, activities }) => [cents, feesCents, activities]);
      assert.deepEqual(await of(2026), [
        [0, 0, 0],
        [0, 0, 0],
        [5100, 900, 1],
        [5100, 900, 1],
      ]);
      assert.deepEqual((await of(2027))[0], [5100 - 1700, 900 - 300, 1]);
    });
  });
}
