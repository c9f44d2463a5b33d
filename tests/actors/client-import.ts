import assert from 'node:assert/strict';
import type { DataOf } from '#core/route.ts';
import type { getClientImport, readClientFile } from '#features/clients/contract/imports.ts';
import type { ClientBook } from './client-book.ts';

type Shown = DataOf<typeof readClientFile>;
export type JudgedImport = DataOf<typeof getClientImport>;

/** Helpers for tests of client imports. Each column is imported into the field that the site guesses for it. */
export const bringingClients = (path: (of: ClientBook, rest: string) => string) => {
  const linesOf = (content: unknown): string[] => String(content).trimEnd().split('\r\n');
  /** Uploads a file and returns the site's check of its lines. Writes no client. */
  const judged = async (of: ClientBook, lines: readonly string[]): Promise<JudgedImport> => {
    const form = new FormData();
    form.set('file', new File([lines.join('\r\n')], 'clients.csv', { type: 'text/csv' }));
    const read = await of.owner.client<Shown>('POST', path(of, 'imports'), form);
    assert.ok(read.body.success, JSON.stringify(read.body));
    const { id, columns } = read.body.data;
    assert.equal(
      (await of.owner.client('PUT', path(of, `imports/${id}`), { fields: columns.map(({ field }) => field ?? '') }))
        .status,
      200,
    );
    const answer = await of.owner.client<JudgedImport>('GET', path(of, `imports/${id}?itemsPerPage=100`));
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const run = async (of: ClientBook, { id }: Pick<Shown, 'id'>): Promise<Shown> => {
    const answer = await of.owner.client<Shown>('POST', path(of, `imports/${id}/run`), { has_right: true });
    return answer.body.success ? answer.body.data : assert.fail(JSON.stringify(answer.body));
  };
  /**
   * Imports a file, and returns the check of its lines made before the import. Asserts that the import does what the
   * check announced.
   */
  const brought = async (of: ClientBook, lines: readonly string[]): Promise<JudgedImport> => {
    const found = await judged(of, lines);
    const { added, completed } = await run(of, found);
    const completing = found.data.filter(({ fills }) => fills.length > 0).length;
    assert.deepEqual(
      { added, completed },
      { added: found.counts.ready, completed: completing },
      'what was shown is what was done',
    );
    return found;
  };
  const sheet = async (of: ClientBook, { id }: Pick<Shown, 'id'>): Promise<string[]> => {
    const answer = await of.owner.client<string>('GET', path(of, `imports/${id}/faulty`));
    return linesOf(answer.body.success && answer.body.data);
  };
  const exported = async (of: ClientBook): Promise<string[]> => {
    const answer = await of.owner.client<string>('GET', path(of, 'export'));
    return linesOf(answer.body.success && answer.body.data);
  };
  const undo = async (of: ClientBook, { id }: Pick<Shown, 'id'>) =>
    assert.equal((await of.owner.client('POST', path(of, `imports/${id}/undo`))).status, 200);
  return { judged, brought, sheet, exported, undo };
};
