import { protocol, type PGlite, type Results } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';

const { serialize, messages } = protocol;

type Driven = Extract<PGliteDialectConfig['pglite'], { readonly closed: boolean }>;
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

type Prepared = { readonly name: string; readonly takes: readonly number[]; readonly gives: Results['fields'] };

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
};

/** Sends protocol messages, then Sync even after an error. The caller must have exclusive use of the database. */
const exchange = async (pglite: PGlite, ...parts: readonly Uint8Array[]): Promise<Messages> => {
  try {
    return await pglite.execProtocolStream(joined(parts), { syncToFs: false });
  } finally {
    await pglite.execProtocolStream(serialize.sync(), { syncToFs: false });
  }
};

const prepare = async (pglite: PGlite, name: string, text: string): Promise<Prepared> => {
  const replies = await exchange(pglite, serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
  const takes = replies.find((one) => one instanceof messages.ParameterDescriptionMessage);
  const gives = replies.find((one) => one instanceof messages.RowDescriptionMessage);
  return { name, takes: takes?.dataTypeIDs ?? [], gives: gives?.fields ?? [] };
};

const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const run = async (
  pglite: PGlite,
  { name, takes, gives }: Prepared,
  parameters: readonly unknown[],
): Promise<Results> => {
  const values = parameters.map((value, i) =>
    value === null || value === undefined ? null : (pglite.serializers[takes[i]!] ?? String)(value),
  );
  const replies = await exchange(pglite, serialize.bind({ statement: name, values }), serialize.execute({}));
  const read = gives.map((field) => ({ name: field.name, parse: pglite.parsers[field.dataTypeID] }));
  const rows: Results['rows'] = [];
  let affectedRows = 0;
  for (const reply of replies) {
    if (reply instanceof messages.DataRowMessage) {
      const row: Record<string, unknown> = {};
      for (const [i, { name: column, parse }] of read.entries()) {
        const written = reply.fields[i] ?? null;
        row[column] =
          written === null || parse === undefined ? written : (parse as (written: string) => unknown)(written);
      }
      rows.push(row);
    } else if (reply instanceof messages.CommandCompleteMessage) {
      const words = reply.text.split(' ');
      if (changing.has(words[0]!)) affectedRows += Number(words.at(-1));
    }
  }
  return { rows, fields: gives, affectedRows };
};

/**
 * Wraps the embedded database so that it parses and plans each text named by `nameOf` only once.
 * The wrapper uses PGlite's own locks: a statement outside a transaction waits for the open transaction.
 */
export const preparingEmbedded = (pglite: PGlite, nameOf: (text: string) => string | undefined): Driven => {
  const known = new Map<string, Prepared>();
  const ask = (name: string, text: string, parameters: readonly unknown[]): Promise<Results> =>
    pglite._runExclusiveQuery(async () => {
      const prepared = known.get(name) ?? (await prepare(pglite, name, text));
      known.set(name, prepared);
      return run(pglite, prepared, parameters);
    });
  const nameFor = (text: string, parameters: readonly unknown[] | undefined): string | undefined =>
    parameters === undefined || parameters.length === 0 ? undefined : nameOf(text);
  const query: Driven['query'] = async <T>(text: string, parameters?: unknown[], options?: object) => {
    const name = nameFor(text, parameters);
    if (name === undefined) return pglite.query<T>(text, parameters, options);
    const answer = await pglite._runExclusiveTransaction(() => ask(name, text, parameters!));
    await pglite.syncToFs();
    return answer as Results<T>;
  };
  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    get waitReady() {
      return pglite.waitReady;
    },
    close: () => pglite.close(),
    query,
    transaction: (work) =>
      pglite.transaction((tx) =>
        work({
          rollback: () => tx.rollback(),
          query: async <T>(text: string, parameters?: unknown[], options?: object) => {
            const name = nameFor(text, parameters);
            return name === undefined
              ? tx.query<T>(text, parameters, options)
              : ((await ask(name, text, parameters!)) as Results<T>);
          },
        }),
      ),
  };
};
