import type { Client, Connection, Submittable } from 'pg';

type Cell = string | number | boolean | null | readonly (string | number)[];

const cell = (value: Cell): string => {
  if (value === null) return String.raw`\N`;
  if (value === true) return 't';
  if (value === false) return 'f';
  return typeof value === 'object' ? `{${value.join(',')}}` : String(value);
};

/** Formats a row for the text format of COPY. Cells must contain no tab, line end or backslash. */
export const copyLine = (cells: readonly Cell[]): string => `${cells.map(cell).join('\t')}\n`;

// `pg` implements the COPY protocol but has no query class for it.
class CopyIn implements Submittable {
  readonly done: Promise<void>;
  readonly #text: string;
  readonly #lines: readonly string[];
  readonly #settle: PromiseWithResolvers<void>;
  constructor(text: string, lines: readonly string[]) {
    this.#text = text;
    this.#lines = lines;
    this.#settle = Promise.withResolvers<void>();
    this.done = this.#settle.promise;
  }
  submit(connection: Connection): void {
    connection.query(this.#text);
  }
  handleCopyInResponse(
    connection: Connection & { sendCopyFromChunk: (bytes: Buffer) => void; endCopyFrom: () => void },
  ): void {
    for (let from = 0; from < this.#lines.length; from += 2_000)
      connection.sendCopyFromChunk(Buffer.from(this.#lines.slice(from, from + 2_000).join('')));
    connection.endCopyFrom();
  }
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    this.#settle.resolve();
  }
  handleError(error: Error): void {
    this.#settle.reject(error);
  }
}

export const copyIn = async (
  client: Client,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> => {
  if (lines.length === 0) return;
  await client.query(new CopyIn(`copy ${table} (${columns.join(', ')}) from stdin`, lines)).done;
};
