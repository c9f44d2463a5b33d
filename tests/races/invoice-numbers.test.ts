import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { issuePaper } from '#features/invoices/verbs/issue.ts';
import type { TradeParty } from '#features/invoices/rules/document.ts';
import { commissionInvoice } from '#features/invoices/rules/papers.ts';
import type { Db } from '#platform/db/db.ts';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { openTestApp, type TestApp } from '../app/test-app.ts';

const nowMs = Date.parse('2026-11-21T09:00:00Z');
const papers = 200;
const connections = 8;

const party: TradeParty = {
  name: 'Essai',
  tradeName: null,
  legal: null,
  address: null,
  siren: '999000011',
  vatNumber: null,
};

describe('200 papers issued by 8 connections, some of which die midway', () => {
  let app: TestApp;
  let pro: Professional;
  before(async () => {
    app = await openTestApp('postgres', {
      now: new Date(nowMs).toISOString(),
      env: { DATABASE_POOL: String(connections) },
    });
    pro = await makeProfessional(app.db, nowMs);
  });
  after(() => app.close());

  /**
   * Runs each piece of work until it is committed. One work in three has its connection killed at the first try.
   * Returns the number of killed connections.
   */
  const withKills = async (work: (trx: Db, n: number) => Promise<unknown>): Promise<number> => {
    let killed = 0;
    const once = async (n: number, dies: boolean): Promise<void> => {
      try {
        await app.db.transaction().execute(async (trx) => {
          await work(trx, n);
          if (dies) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
        });
      } catch (error) {
        if (!dies) throw error;
        killed++;
        await once(n, false);
      }
    };
    const waiting = Array.from({ length: papers }, (_, n) => n);
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) await once(n, n % 3 === 0);
      }),
    );
    return killed;
  };

  test('the numbers run from 1 to 200 in time order, without a gap or a duplicate', async () => {
    const killed = await withKills((trx, n) => {
      const payoutNumber = `V-${n}`;
      const draft = commissionInvoice(party, party, {
        payoutNumber,
        paidOn: '2026-11-18',
        from: '2026-11-10',
        to: '2026-11-14',
        lines: [{ label: 'Commission', cents: 100 + n }],
        corrects: [],
      });
      // The clocks of the processes differ slightly. A paper must never be dated before the previous paper.
      return issuePaper(
        trx,
        { draft, proId: pro.id, bookingId: null, cause: `commission:${payoutNumber}`, correctsId: null },
        nowMs + ((n * 37) % 11),
      );
    });
    assert.ok(killed > papers / 4, `${killed} killed`);
    const rows = await sql<{
      sequence: number;
      number: string;
      issued_at: number;
    }>`select sequence, number, issued_at from invoice where series = 'AC' order by sequence`.execute(app.db);
    assert.deepEqual(
      rows.rows.map(({ sequence }) => sequence),
      Array.from({ length: papers }, (_, i) => i + 1),
    );
    assert.equal(new Set(rows.rows.map(({ number }) => number)).size, papers);
    assert.ok(rows.rows.every(({ issued_at }, i) => i === 0 || issued_at >= rows.rows[i - 1]!.issued_at));
    await assertInvariants(app);
  });

  test('control: numbers from a database sequence have gaps', async () => {
    await sql`create sequence planted_number`.execute(app.db);
    await sql`create table planted (n bigint primary key)`.execute(app.db);
    await withKills((trx) => sql`insert into planted (n) values (nextval('planted_number'))`.execute(trx));
    const found = await sql<{
      most: number;
      rows: number;
    }>`select max(n) as most, count(*) as rows from planted`.execute(app.db);
    assert.equal(found.rows[0]!.rows, papers);
    assert.ok(found.rows[0]!.most > papers);
  });
});
