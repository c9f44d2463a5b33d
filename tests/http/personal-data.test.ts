import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { addedParts, files } from '#features/privacy/rules/archive.ts';
import { gatherPersonalData, type PersonalData } from '#platform/app/personal-data.ts';
import type { Db } from '#platform/db/db.ts';
import { withTestApp } from '../app/with-test-app.ts';
import type { TestApp } from '../app/test-app.ts';

/** Columns that refer to a person, with or without a foreign key. */
const leads = '^(account|profile|session|booking)_id$';

/** Column names that suggest data about a person, or free text. */
const named =
  '(^|_)(e?mail|recipient|phone|firstname|lastname|surname|name|gender|birth\\w*|author|reporter|device|ip|agent|street|title|lat|lon|place|iban|bic|owner|siret|vat' +
  '|note|bio|comment|reason|explanation|message|body|payload|detail|html|answer|decision|sealed|actor|by|alt|fields|host)(_|$)';

/** Columns that match `leads` or `named` but contain no personal data, with the reason. */
const ofNobody: Readonly<Record<string, string>> = {
  'audit_entry.sealed_at': 'an instant',
  'booking.collected_by': 'a means of payment',
  'booking.series_place': 'a rank among the visits of a series',
  'booking_event.actor': 'a side of a booking',
  'complaint.answer_until': 'an instant',
  'complaint.author': 'a side of a booking',
  'complaint.reason': 'one of eight words',
  'complaint_event.by': 'a side of a booking',
  'health_checklist.name': 'the name of a list',
  'invariant_look.name': 'the name of a rule',
  'key_check.name': 'which key',
  'key_check.sealed': 'a word of ours',
  'ledger_transaction.sealed_at': 'an instant',
  'invoice.vat_cents': 'an amount',
  'mail_copy.message_id': 'made of chance',
  'message_event.written_by': 'a transaction',
  'migration.name': 'the name of a file',
  'move_proposal.proposed_by': 'a side of a booking',
  'notification_setting.message_in_messaging': 'a switch',
  'offer_search.lat': 'where a professional is read to be, derived and drawn anew',
  'offer_search.lon': 'where a professional is read to be, derived and drawn anew',
  'payment.dispute_answer_by': 'an instant',
  'payout.last_message_at': 'an instant',
  'place_comment.answer_left_at': 'an instant',
  'refund_command.reason': 'a word of ours',
  'resource.owner_pro_id': 'a professional, whose own table says whom it names',
  'sale_item.name': 'the name of what is sold',
  'sandbox_seller.refused_reason': 'the words of a simulated provider, in the demo only',
  'sandbox_webhook.body': 'a payment’s reference and state, in the demo only',
  'service.name': 'the name of a service',
};

/** Columns of the database, as `table.column`, that refer to a person by a foreign key or match `leads` or `named`. */
const personalColumns = async (db: Db): Promise<string[]> =>
  (
    await sql<{ column: string }>`
    select c.relname || '.' || a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (a.attname ~ ${leads} or a.attname ~ ${named} or exists (
      select 1 from pg_constraint k join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey) and t.relname in ('account', 'profile', 'session', 'booking')))
    order by 1`.execute(db)
  ).rows.map(({ column }) => column);

const allColumns = async (db: Db): Promise<Set<string>> =>
  new Set(
    (
      await sql<{ column: string }>`
      select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`.execute(
        db,
      )
    ).rows.map(({ column }) => column),
  );

const declaredBy = (personalData: readonly PersonalData[]): Set<string> =>
  new Set(
    personalData.flatMap(({ tables }) =>
      Object.entries(tables).flatMap(([table, { columns }]) =>
        Object.keys(columns).map((column) => `${table}.${column}`),
      ),
    ),
  );

describe('declarations of personal data', () => {
  let app: TestApp;
  withTestApp('postgres', (opened) => void (app = opened));

  const undeclared = async (db: Db): Promise<string[]> => {
    const declared = declaredBy(app.personalData);
    return (await personalColumns(db)).filter((column) => !declared.has(column) && !(column in ofNobody));
  };

  test('every column that references or names a person is declared', async () => {
    assert.ok((await personalColumns(app.db)).length > 100);
    assert.deepEqual(await undeclared(app.db), []);
  });

  test('every declared or exempted column exists, and every retained column has a reason', async () => {
    const there = await allColumns(app.db);
    assert.deepEqual(
      [...declaredBy(app.personalData), ...Object.keys(ofNobody)].filter((column) => !there.has(column)),
      [],
    );
    const seen = await personalColumns(app.db);
    assert.deepEqual(
      Object.keys(ofNobody).filter((column) => !seen.includes(column)),
      [],
    );
    for (const fate of app.personalData.flatMap(({ tables }) =>
      Object.values(tables).flatMap(({ columns }) => Object.values(columns)),
    ))
      if (typeof fate === 'object') assert.ok(fate.kept.length > 10, fate.kept);
  });

  for (const [what, columns] of [
    ['a client’s booking, by a key', 'visit bigint references booking'],
    ['an account, by a name alone', 'account_id bigint'],
    ['a mail address', 'contact_email text'],
    ['a name', 'lastname text'],
    ['a network address', 'ip inet'],
  ] as const)
    test(`detects an undeclared column in a new table: ${what}`, async () => {
      await assert.rejects(
        app.db.transaction().execute(async (trx) => {
          await sql`create table planted (id bigint, ${sql.raw(columns)})`.execute(trx);
          assert.deepEqual(await undeclared(trx), [`planted.${columns.split(' ')[0]}`]);
          throw new Error('undone');
        }),
        /undone/,
      );
    });

  test('detects a column added to a declared table', async () => {
    await assert.rejects(
      app.db.transaction().execute(async (trx) => {
        await sql`alter table account add column birthday date`.execute(trx);
        assert.deepEqual(await undeclared(trx), ['account.birthday']);
        throw new Error('undone');
      }),
      /undone/,
    );
  });

  test('the archive document lists exactly the parts that the features provide', () => {
    const given = app.personalData.flatMap((one) =>
      Object.keys({ ...one.held, ...one.archiveOfProfessionals, ...one.archiveOfBookings }),
    );
    assert.deepEqual(
      given.toSorted(),
      [...files.map(({ part }) => part), ...addedParts.profiles, ...addedParts.bookings].toSorted(),
    );
  });

  test('refuses to start with a table declared twice, a part provided twice or a part without provider', () => {
    const one: PersonalData = {
      tables: { booking: { archive: { part: 'bookings' }, columns: {} } },
      held: { bookings: async () => [] },
    };
    assert.deepEqual(gatherPersonalData([one]), [one]);
    assert.throws(() => gatherPersonalData([one, { tables: one.tables }]), /Deux briques déclarent la table booking/);
    assert.throws(
      () => gatherPersonalData([one, { tables: {}, archiveOfBookings: { bookings: async () => new Map() } }]),
      /Deux briques donnent à l’archive bookings/,
    );
    assert.throws(
      () => gatherPersonalData([{ tables: one.tables }]),
      /Aucune brique ne fournit à l’archive la partie bookings, qui contient la table booking/,
    );
  });
});
