import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import type { LineKind } from '../rules/lines.ts';
import type { ConversationSide } from '../rules/opening.ts';

/** Marks a line as reported. Returns false when the line was already reported. */
export const reportLineAt = async (trx: Db, row: number, nowMs: number): Promise<boolean> =>
  (
    await sql`update conversation_line set reported_at = ${instant(nowMs)} where id = ${row} and reported_at is null`.execute(
      trx,
    )
  ).numAffectedRows === 1n;

/** Removes a line from view, or shows it again when `withdrawnMs` is null. Returns false when nothing changes. */
export const withdrawLine = async (trx: Db, row: number, withdrawnMs: number | null): Promise<boolean> =>
  (
    await sql`
    update conversation_line set withdrawn_at = ${withdrawnMs === null ? null : instant(withdrawnMs)}
    where id = ${row} and (withdrawn_at is null) <> (${withdrawnMs === null})`.execute(trx)
  ).numAffectedRows === 1n;

export type LineBefore = {
  readonly row: number;
  readonly side: ConversationSide | null;
  readonly kind: LineKind;
  readonly body: string | null;
  readonly file_name: string | null;
  readonly at: number;
};

export const linesBefore = async (db: Db, row: number, before: number): Promise<LineBefore[]> =>
  (
    await sql<LineBefore>`
    select l.id as row, l.side, l.kind, l.body, l.file_name, l.at from conversation_line l
    where l.conversation_id = (select x.conversation_id from conversation_line x where x.id = ${row}) and l.id <= ${row}
    order by l.id desc limit ${before + 1}`.execute(db)
  ).rows.toReversed();
