import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import pg from 'pg';
import { join } from 'node:path';
import { lockDirectory } from '../db/directory-lock.ts';

/** A connection that reads and writes whole tables in the text format of COPY. */
export type CopySession = {
  readonly query: <R extends Record<string, unknown>>(text: string, values?: readonly unknown[]) => Promise<R[]>;
  readonly copyOut: (text: string) => AsyncIterable<Uint8Array>;
  readonly copyIn: (text: string, source: AsyncIterable<Uint8Array>) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The driver's internal connection, which the types of the driver do not describe. */
type Wire = {
  readonly stream: Writable & Readable;
  readonly query: (text: string) => void;
  readonly sendCopyFromChunk: (chunk: Uint8Array) => void;
  readonly endCopyFrom: () => void;
  readonly sendCopyFail: (message: string) => void;
};

class CopyOut {
  readonly text: string;
  readonly rows: Readable;
  wire: Wire | undefined;
  constructor(text: string) {
    this.text = text;
    this.rows = new Readable({ read: () => void this.wire?.stream.resume() });
  }
  submit(wire: unknown): void {
    this.wire = wire as Wire;
    this.wire.query(this.text);
  }
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    // The driver reuses the buffer of the chunk, so the chunk is copied.
    if (!this.rows.push(Buffer.from(chunk))) this.wire?.stream.pause();
  }
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    this.rows.push(null);
  }
  handleError(error: Error): void {
    this.rows.destroy(error);
  }
}

class CopyIn {
  readonly text: string;
  readonly source: AsyncIterable<Uint8Array>;
  readonly done = Promise.withResolvers<void>();
  failure: Error | undefined;
  wire: Wire | undefined;
  constructor(text: string, source: AsyncIterable<Uint8Array>) {
    this.text = text;
    this.source = source;
  }
  submit(wire: unknown): void {
    this.wire = wire as Wire;
    this.wire.query(this.text);
  }
  handleCopyInResponse(wire: Wire): void {
    this.send(wire).catch((error: unknown) => this.done.reject(error));
  }
  async send(wire: Wire): Promise<void> {
    try {
      for await (const chunk of this.source) {
        if (this.failure) return;
        wire.sendCopyFromChunk(chunk);
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
      }
      if (!this.failure) wire.endCopyFrom();
    } catch (error) {
      this.failure ??= error as Error;
      wire.sendCopyFail('source failed');
    }
  }
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    if (this.failure) this.done.reject(this.failure);
    else this.done.resolve();
  }
  handleError(error: Error): void {
    this.failure ??= error;
    // A closed connection sends no ReadyForQuery, so the failure is reported here.
    if (this.wire?.stream.destroyed) this.done.reject(this.failure);
  }
}

/** Opens a dedicated connection to PostgreSQL. It has no statement timeout, because copying a table takes long. */
export const openPostgresCopies = async (url: string): Promise<CopySession> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'accalmie-backup',
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return {
    query: async <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
      (await client.query<R>(text, [...values])).rows,
    copyOut: (text) => client.query(new CopyOut(text)).rows as AsyncIterable<Uint8Array>,
    copyIn: async (text, source) => {
      await client.query(new CopyIn(text, source)).done.promise;
    },
    close: () => client.end(),
  };
};

/**
 * Opens the embedded database of a data directory. Throws `DirectoryLocked` when another process uses the directory.
 */
export const openEmbeddedCopies = async (dataDir: string): Promise<CopySession> => {
  const release = lockDirectory(dataDir);
  try {
    const pglite = await PGlite.create({ dataDir: join(dataDir, 'pglite'), extensions: { btree_gist } });
    const device = (text: string): string =>
      text.replace(/ (to stdout|from stdin)$/, (side) =>
        side === ' to stdout' ? ` to '/dev/blob'` : ` from '/dev/blob'`,
      );
    return {
      query: async <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
        (await pglite.query<R>(text, [...values])).rows,
      copyOut: async function* copyOut(text) {
        const { blob } = await pglite.query(device(text));
        if (blob) yield new Uint8Array(await blob.arrayBuffer());
      },
      copyIn: async (text, source) => {
        const parts: Uint8Array<ArrayBuffer>[] = [];
        for await (const part of source) parts.push(new Uint8Array(part));
        // The embedded database treats an empty blob as a missing blob.
        if (parts.length > 0) await pglite.query(device(text), [], { blob: new Blob(parts) });
      },
      close: async () => {
        await pglite.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
};
