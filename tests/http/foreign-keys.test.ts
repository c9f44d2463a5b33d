import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { withTestApp } from '../app/with-test-app.ts';
import type { TestApp } from '../app/test-app.ts';
import { readSources } from '../../scripts/walls/sources.ts';

const neverDeletedReason = 'a professional or a resource is taken off, never deleted; nothing is read by it';
const hot = `written at each hold, where an index costs; ${neverDeletedReason}`;

/** Foreign keys without an index that starts with their column: the referenced table and the reason. */
const argued: Readonly<Record<string, readonly [to: string, why: string]>> = {
  'cart.pro_id': ['pro', hot],
  'occupation.pro_id': ['pro', hot],
  'occupation.resource_id': ['resource', `${hot} but what is active, which no_overlap holds`],
  'open_exception.resource_id': ['resource', neverDeletedReason],
  'open_rule.resource_id': ['resource', neverDeletedReason],
  'private_event.resource_id': ['resource', neverDeletedReason],
  'place_comment.pro_id': [
    'pro',
    'read by what is shown, which place_comment_pro holds; a professional is never deleted',
  ],
  'sandbox_refund.ref': ['sandbox_payment', 'the demo only; a payment is never deleted'],
  'sandbox_webhook.ref': ['sandbox_payment', 'the demo only; a payment is never deleted'],
};

describe('foreign keys', () => {
  let app: TestApp;
  withTestApp('postgres', (opened) => void (app = opened));

  /**
   * Foreign keys without a full index that starts with their column. An index that leaves out only nulls counts as
   * full.
   */
  const unindexed = async (): Promise<Map<string, string>> => {
    const { rows } = await sql<{ key: string; to: string }>`
      select c.conrelid::regclass || '.' || a.attname as key, c.confrelid::regclass::text as "to" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and i.indisvalid and i.indkey[0] = c.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))`.execute(
      app.db,
    );
    return new Map(rows.map(({ key, to }) => [key, to]));
  };

  test('every foreign key has an index led by its column, or a listed reason', async () => {
    const argument = Object.entries(argued).map(([key, [to]]) => [key, to]);
    assert.deepEqual([...(await unindexed())].toSorted(), argument.toSorted());
  });

  test('the check reports a foreign key whose only index is partial', async () => {
    await app.db
      .transaction()
      .execute(async (trx) => {
        await sql`create table planted (id bigint, pro_id bigint references pro)`.execute(trx);
        await sql`create index planted_some on planted (pro_id) where id > 0`.execute(trx);
        app = { ...app, db: trx };
        assert.equal((await unindexed()).get('planted.pro_id'), 'pro');
        throw new Error('undone');
      })
      .catch((error: unknown) => assert.match(String(error), /undone/));
  });

  test('no source deletes from the tables whose foreign keys are listed without an index', () => {
    const deleted = [...readSources()]
      .filter(([file]) => /^(features|platform)\//.test(file))
      .flatMap(([, text]) => [...text.matchAll(/delete from (\w+)/g)].map((found) => found[1]!));
    assert.ok(deleted.includes('cart'));
    for (const [key, [to]] of Object.entries(argued)) assert.ok(!deleted.includes(to), key);
  });
});
