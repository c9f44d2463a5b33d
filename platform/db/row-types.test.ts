import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { rowStatements, type Declared, type Statement } from '../../scripts/sql-rows.ts';
import { newTestDatabase } from '../../tests/app/test-app.ts';

type Field = {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
};
type Column = {
  readonly name: string;
  readonly type: string;
  readonly table?: string;
  readonly column?: string;
  readonly mayBeNull: boolean;
};

/** Statements that this test cannot read, with the reason. Do not add any: write statements that the test can read. */
const unreadable: Readonly<Record<string, string>> = {
  'platform/db/json-rows.ts { rows: Row[] }': 'the rows of any table, whose name is handed on',
  'platform/db/json-rows.ts { value: unknown }': 'a column of any table',
  'platform/db/json-rows.ts { id: number; value: unknown }': 'a column of any table',
  'features/availability/queries/slots.ts SlotRow': 'its condition is handed on',
  'features/intakes/queries/forget.ts { key_id: number | null }': 'what it forgets is handed on',
  "features/offers/queries/bookable.ts Catalog & Omit<Whole<Free>, 'catalog'>":
    'whose catalogues, and how their free time is read, is handed on',
  'features/payments/queries/invariants.ts Record<string, unknown>': 'the rows of any view of broken invariants',
};

/**
 * Columns that are nullable in the schema but never null in the rows of a statement, with the reason. A statement that
 * requires « is not null » needs no entry.
 */
const neverNull: Readonly<Record<string, string>> = {
  'features/payouts/queries/resend.ts returned_at': 'set with the state, a constraint says',
  'features/bookings/queries/holds.ts expires_at': 'compared by the statement',
  'features/bookings/queries/commitments.ts place':
    'the three columns of a series are set together (booking_series), and it is joined by its id',
  'features/bookings/queries/commitments.ts size': 'as its place',
  'features/ledger/queries/transactions.ts hash': 'sealed with its number, a constraint says',
  'platform/db/audit.ts hash': 'sealed with its number, a constraint says',
  'platform/http/session.ts signed_in_at': 'set with account_id, a constraint says',
  'features/orders/queries.ts expires_at': 'compared by the statement',
  'features/bookings/queries/pro-bookings.ts heldMs': 'every booking begins as a hold',
  'features/payments/queries/links.ts held_until': 'set with the link, and never taken away',
  'features/documents/queries/versions.ts expires_on': 'compared by the statement',
  'features/profiles/queries/own-profiles.ts pro_id': 'written by the statement',
};

const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'timestamptz', 'oid']);
const objects = new Set(['json', 'jsonb']);

/** Kind of JavaScript value that an SQL type becomes, by the drivers or by our `parsers` (db.ts). */
const holds = (type: string): string => {
  if (numbers.has(type)) return 'number';
  if (type === 'bool') return 'boolean';
  if (objects.has(type)) return 'json';
  if (type.startsWith('_')) return 'list';
  return type === 'bytea' ? 'object' : 'text';
};

const isDeclaredAs = (declared: Declared, { type }: Column): boolean => {
  const declaredTypes = [...declared.holds].filter((one) => one !== 'null' && one !== 'undefined');
  const real = holds(type);
  return (
    declaredTypes.includes('any') ||
    real === 'json' ||
    (declaredTypes.length > 0 && declaredTypes.every((one) => one === real))
  );
};

type Fault = { readonly name: string; readonly what: string };

const faults = (
  { columns: declared }: Pick<Statement, 'columns'>,
  text: string,
  columns: readonly Column[],
): Fault[] => {
  const isOnlyLeftJoined = (table: string): boolean => {
    const all = [...text.matchAll(new RegExp(`(left\\s+join|join|from|,|update|into)\\s+${table}\\b`, 'gi'))];
    return all.length > 0 && all.every(([, how]) => how!.toLowerCase().startsWith('left'));
  };
  const mayBeNull = ({ mayBeNull: may, table, column }: Column): boolean =>
    table !== undefined &&
    (may ? !new RegExp(`\\b${column!}\\s+is\\s+not\\s+null`, 'i').test(text) : isOnlyLeftJoined(table));
  const ofDeclared = declared.flatMap((one): Fault[] => {
    const { name, written } = one;
    const real = columns.find((column) => column.name === name);
    if (!real) return one.holds.has('undefined') ? [] : [{ name, what: 'no such column' }];
    if (!isDeclaredAs(one, real)) return [{ name, what: `${real.type}, declared as ${written}` }];
    const isWrongNull = mayBeNull(real) && !one.holds.has('null') && !one.holds.has('any');
    return isWrongNull ? [{ name, what: `may be null, declared as ${written}` }] : [];
  });
  const undeclared = columns.filter(({ name }) => !declared.some((one) => one.name === name));
  return [...ofDeclared, ...undeclared.map(({ name }) => ({ name, what: 'an undeclared column' }))];
};

let client: pg.Client;
let nullable: ReadonlyMap<string, { table: string; column: string; isView: boolean; mayBeNull: boolean }>;
let types: ReadonlyMap<number, string>;

const described = async (text: string): Promise<Column[]> => {
  const fields = await new Promise<readonly Field[]>((done, failed) => {
    let found: readonly Field[] = [];
    // Parses and describes the statement without running it, so the test needs no data.
    const submittable = {
      submit: (connection: pg.Connection) => {
        connection.parse({ text, name: '', types: [] } as never, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: readonly Field[] }) => void (found = message.fields),
      // After an error, the driver calls no other handler of this statement.
      handleError: failed,
      handleReadyForQuery: () => done(found),
      handleEmptyQuery: () => {},
      handleCommandComplete: () => {},
      handleDataRow: () => {},
    };
    client.query(submittable as never);
  });
  return fields.map(({ name, tableID, columnID, dataTypeID }) => {
    const of = nullable.get(`${tableID}.${columnID}`);
    const type = types.get(dataTypeID) ?? String(dataTypeID);
    return of && !of.isView
      ? { name, type, table: of.table, column: of.column, mayBeNull: of.mayBeNull }
      : { name, type, mayBeNull: false };
  });
};

before(async () => {
  client = new pg.Client({ connectionString: await newTestDatabase() });
  await client.connect();
  const typeRows = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type');
  types = new Map(typeRows.rows.map((row) => [Number(row.oid), row.typname]));
  const columns = await client.query<{ key: string; table: string; column: string; view: boolean; may: boolean }>(
    `select attrelid || '.' || attnum as key, relname as table, attname as column, relkind <> 'r' as view, not attnotnull as may
     from pg_attribute join pg_class c on c.oid = attrelid where attnum > 0`,
  );
  nullable = new Map(
    columns.rows.map((row) => [
      row.key,
      { table: row.table, column: row.column, isView: row.view, mayBeNull: row.may },
    ]),
  );
});
after(() => client.end());

/** Name of a statement: its file and row type. Unlike a line number, this name survives other edits of the file. */
const nameOf = ({ place, row }: Statement): string =>
  `${place.split(':')[0]} ${row.replaceAll(/\s+/g, ' ').replaceAll('; }', ' }')}`;

test('the declared row types match the columns that the statements return', async (t) => {
  const all = rowStatements(['tsconfig.pure.json', 'tsconfig.server.json']);
  const wrong = new Set<string>();
  const unread = new Map<string, string>();
  const excused = new Set<string>();
  for (const one of all) {
    let read = 0;
    let why = one.unread ?? 'no text';
    for (const text of one.unread === undefined ? one.texts : []) {
      try {
        const columns = await described(text);
        read++;
        for (const fault of faults(one, text, columns)) {
          const excuse = `${one.place.split(':')[0]} ${fault.name}`;
          if (fault.what.startsWith('may be null') && neverNull[excuse] !== undefined) excused.add(excuse);
          else wrong.add(`${one.place} ${one.row.replaceAll(/\s+/g, ' ')} → ${fault.name}: ${fault.what}`);
        }
      } catch (error) {
        why = (error as Error).message;
      }
    }
    if (read === 0) unread.set(nameOf(one), why);
  }
  t.diagnostic(`${all.length - unread.size} of ${all.length} statements read`);
  for (const [name, why] of unread) t.diagnostic(`not read: ${name}: ${why}`);
  assert.ok(all.length > 200, `${all.length} statements`);
  assert.deepEqual([...wrong], []);
  assert.deepEqual([...unread.keys()].sort(), Object.keys(unreadable).sort());
  assert.deepEqual([...excused].sort(), Object.keys(neverNull).sort());
  assert.ok(unread.size <= all.length / 10);
});

test('detects a declared row type that differs from the returned columns', async () => {
  const text = 'select id, public_id, email, suspended_at from account where id = $1';
  const columns = await described(text);
  const faultLines = (row: Record<string, readonly string[]>): readonly string[] => {
    const declared = Object.entries(row).map(([name, of]): Declared => ({
      name,
      holds: new Set(of),
      written: of.join(' | '),
    }));
    return faults({ columns: declared }, text, columns).map(({ name, what }) => `${name}: ${what}`);
  };
  const right = { id: ['number'], public_id: ['text'], email: ['text'], suspended_at: ['number', 'null'] };
  assert.deepEqual(faultLines(right), []);
  assert.deepEqual(faultLines({ ...right, firstname: ['text'] }), ['firstname: no such column']);
  assert.deepEqual(faultLines({ ...right, id: ['text'] }), ['id: int8, declared as text']);
  assert.deepEqual(faultLines({ ...right, email: ['text', 'number'] }), ['email: text, declared as text | number']);
  assert.deepEqual(faultLines({ ...right, suspended_at: ['number'] }), [
    'suspended_at: may be null, declared as number',
  ]);
  const { email: _, ...lacking } = right;
  assert.deepEqual(faultLines(lacking), ['email: an undeclared column']);
  const joined = 'select s.id, a.email from session s left join account a on a.id = s.account_id';
  const both = [
    { name: 'id', holds: new Set(['number']), written: 'number' },
    { name: 'email', holds: new Set(['text']), written: 'string' },
  ];
  assert.deepEqual(faults({ columns: both }, joined, await described(joined)), [
    { name: 'email', what: 'may be null, declared as string' },
  ]);
});
