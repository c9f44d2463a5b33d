import type { Db } from '#platform/db/db.ts';
import { conversationOf, sideOfOwner, type ConversationOwner } from '../queries/conversations.ts';
import { lineOf } from '../queries/lines.ts';
import type { LineKind } from '../rules/lines.ts';
import { linesBefore, reportLineAt, withdrawLine } from '../queries/reported-lines.ts';

export type ReportedLine = {
  readonly side: 'client' | 'professional' | 'site';
  readonly kind: LineKind;
  readonly body: string | null;
  readonly file: string | null;
  readonly at: number;
  readonly is_reported: boolean;
};

/**
 * Finds a line to report. The result names its author. `proId` is set for a professional, `accountId` for a client.
 * Undefined for an unknown line and for a line written by the site.
 */
export const lineToReport = async (
  trx: Db,
  owner: ConversationOwner,
  conversationId: string,
  lineId: string,
): Promise<
  | { readonly row: number; readonly isOwn: boolean; readonly proId: number | null; readonly accountId: number | null }
  | undefined
> => {
  const conversation = await conversationOf(trx, owner, conversationId);
  const line = conversation && (await lineOf(trx, conversation.row, lineId));
  if (!line || line.side === null) return undefined;
  const isOfClient = line.side === 'client';
  return {
    row: line.row,
    isOwn: line.side === sideOfOwner(owner),
    proId: isOfClient ? null : conversation.pro_id,
    accountId: isOfClient ? conversation.account_id : null,
  };
};

export const markLineReported = (trx: Db, row: number, nowMs: number): Promise<boolean> =>
  reportLineAt(trx, row, nowMs);

/** Removes a line from view, or shows it again when `withdrawnMs` is null. Returns false when nothing changes. */
export const moderateLine = (trx: Db, row: number, withdrawnMs: number | null): Promise<boolean> =>
  withdrawLine(trx, row, withdrawnMs);

/**
 * Returns the reported line after the `before` lines that precede it, oldest first. Contact details are not masked for
 * the admin.
 */
export const linesUpTo = async (db: Db, row: number, before: number): Promise<ReportedLine[]> =>
  (await linesBefore(db, row, before)).map(({ row: at, side, file_name: file, ...line }) => ({
    ...line,
    side: side ?? 'site',
    file,
    is_reported: at === row,
  }));
