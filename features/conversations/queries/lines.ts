import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { LineKind } from '../rules/lines.ts';
import type { ConversationSide } from '../rules/opening.ts';

export type ConversationLineRow = {
  readonly row: number;
  readonly id: string;
  readonly side: ConversationSide | null;
  readonly kind: LineKind;
  /** First name of the author. Null for lines written by the site and for authors whose account was deleted. */
  readonly author: string | null;
  readonly body: string | null;
  readonly file_name: string | null;
  readonly file_bytes: number | null;
  readonly visit_id: string | null;
  readonly starts_at: EpochMs | null;
  readonly at: number;
  readonly reported_at: EpochMs | null;
  readonly withdrawn_at: EpochMs | null;
};

const shown = sql`l.id as row, l.public_id as id, l.side, l.kind, w.firstname as author, l.body, l.file_name, l.file_bytes, b.public_id as visit_id, l.starts_at, l.at,
  l.reported_at, l.withdrawn_at from conversation_line l left join account w on w.id = l.account_id left join booking b on b.id = l.booking_id`;

/**
 * Selects the newest lines of a conversation, at most `limit`, before or after a line if `before` or `after` is given.
 * An unknown public id filters nothing.
 */
export type ConversationLinesQuery = {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

export const conversationLines = async (
  db: Db,
  row: number,
  { before, after, limit }: ConversationLinesQuery,
): Promise<{ readonly lines: readonly ConversationLineRow[]; readonly hasOlder: boolean }> => {
  const numberOf = (id: string) =>
    sql`(select x.id from conversation_line x where x.conversation_id = ${row} and x.public_id = ${id})`;
  const from = after === undefined ? sql`true` : sql`l.id > coalesce(${numberOf(after)}, 0)`;
  const to = before === undefined ? sql`true` : sql`l.id < coalesce(${numberOf(before)}, 9223372036854775807)`;
  const found = await sql<ConversationLineRow>`
    select ${shown} where l.conversation_id = ${row} and ${from} and ${to} order by l.id desc limit ${limit + 1}`.execute(
    db,
  );
  return { lines: found.rows.slice(0, limit).toReversed(), hasOlder: found.rows.length > limit };
};

export const lineOf = async (db: Db, row: number, publicId: string): Promise<ConversationLineRow | undefined> =>
  (
    await sql<ConversationLineRow>`select ${shown} where l.conversation_id = ${row} and l.public_id = ${publicId}`.execute(
      db,
    )
  ).rows[0];

export const lineOfKey = async (
  db: Db,
  row: number,
  side: ConversationSide,
  sendKey: string,
): Promise<ConversationLineRow | undefined> =>
  (
    await sql<ConversationLineRow>`select ${shown} where l.conversation_id = ${row} and l.side = ${side} and l.send_key = ${sendKey}`.execute(
      db,
    )
  ).rows[0];

export type NewLine = {
  readonly id: string;
  readonly side: ConversationSide;
  readonly accountId: number;
  readonly sendKey: string;
  readonly kind: 'text' | 'picture' | 'pdf';
  readonly body: string | null;
  readonly file: { readonly name: string; readonly bytes: number; readonly storageKey: string } | null;
};

/**
 * Writes a line of one side. Clears that side's draft if the line is a text, and marks earlier lines as read by that
 * side. Returns the line's number. The caller has locked the conversation.
 */
export const insertLine = async (trx: Db, row: number, line: NewLine, nowMs: number): Promise<number> => {
  const { file } = line;
  const written = await sql<{ id: number }>`
    with line as (
      insert into conversation_line (public_id, conversation_id, side, kind, account_id, send_key, body, file_name, file_bytes, storage_key, at)
      values (${line.id}, ${row}, ${line.side}, ${line.kind}, ${line.accountId}, ${line.sendKey}, ${line.body}, ${file?.name ?? null}, ${file?.bytes ?? null},
        ${file?.storageKey ?? null}, ${instant(nowMs)}) returning id),
    told as (update conversation set last_at = ${instant(nowMs)} where id = ${row}),
    own as (
      update conversation_side s set last_said_id = line.id, read_line_id = line.id, read_at = ${instant(nowMs)},
        draft = case when ${line.kind} = 'text' then null else s.draft end
      from line where s.conversation_id = ${row} and s.side = ${line.side})
    select id from line`.execute(trx);
  return written.rows[0]!.id;
};

/**
 * Writes the line about a change of a visit, at most once per booking event. The caller has locked the conversation.
 */
export const insertVisitLine = async (
  trx: Db,
  row: number,
  line: {
    readonly id: string;
    readonly kind: LineKind;
    readonly booking: number;
    readonly event: number;
    readonly startsMs: number;
    readonly atMs: number;
  },
): Promise<void> => {
  await sql`
    with line as (
      insert into conversation_line (public_id, conversation_id, kind, booking_id, booking_event_id, starts_at, at)
      values (${line.id}, ${row}, ${line.kind}, ${line.booking}, ${line.event}, ${instant(line.startsMs)}, ${instant(line.atMs)})
      on conflict (booking_event_id) do nothing returning at)
    update conversation set last_at = greatest(last_at, line.at) from line where id = ${row}`.execute(trx);
};

/** The file of a line and its kind. Undefined for a line without a file and for a removed line. */
export const fileOfLine = async (
  db: Db,
  row: number,
  publicId: string,
): Promise<{ readonly storage_key: string; readonly kind: 'picture' | 'pdf' } | undefined> =>
  (
    await sql<{ storage_key: string; kind: 'picture' | 'pdf' }>`
    select storage_key, kind from conversation_line
    where conversation_id = ${row} and public_id = ${publicId} and storage_key is not null and withdrawn_at is null`.execute(
      db,
    )
  ).rows[0];

/**
 * Records the last line that a side has read. Returns false, and changes nothing, when the side had already read that
 * line.
 */
export const writeReadTo = async (
  db: Db,
  row: number,
  side: ConversationSide,
  line: number,
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    update conversation_side set read_line_id = ${line}, read_at = ${instant(nowMs)}
    where conversation_id = ${row} and side = ${side} and coalesce(read_line_id, 0) < ${line}`.execute(db)
  ).numAffectedRows === 1n;

/**
 * Saves a side's draft. An empty draft is stored as null. So is a draft equal to the last line sent: the page saved
 * that draft while the line was being sent.
 */
export const writeDraft = async (db: Db, row: number, side: ConversationSide, draft: string): Promise<void> => {
  await sql`
    update conversation_side s set draft = case
      when trim(${draft}) = (select l.body from conversation_line l where l.id = s.last_said_id) then null else nullif(${draft}, '') end
    where s.conversation_id = ${row} and s.side = ${side}`.execute(db);
};

/** Blocks a conversation on behalf of one side, or unblocks it when `blockedMs` is null. */
export const writeStopped = async (
  db: Db,
  row: number,
  side: ConversationSide,
  blockedMs: number | null,
): Promise<void> => {
  await sql`
    update conversation_side set blocked_at = ${blockedMs === null ? null : instant(blockedMs)}
    where conversation_id = ${row} and side = ${side} and (blocked_at is null) <> (${blockedMs === null})`.execute(db);
};

/** Returns the id of the newest line of a side whose number is at most `upTo`. Null when the side has no such line. */
export const newestReadOf = async (db: Db, row: number, side: ConversationSide, upTo: number): Promise<string | null> =>
  (
    await sql<{ id: string }>`
    select l.public_id as id from conversation_line l where l.conversation_id = ${row} and l.side = ${side} and l.id <= ${upTo} order by l.id desc limit 1`.execute(
      db,
    )
  ).rows[0]?.id ?? null;
