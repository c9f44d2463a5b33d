import type { ReceivedFile } from '#core/received-file.ts';
import { Refusal } from '#core/refusal.ts';
import { pdfFaults } from '#features/documents/rules/pdf.ts';
import { readPdf } from '#features/documents/verbs/read-pdf.ts';
import { mediaTexts } from '#features/media/texts.ts';
import { signedIn } from '#platform/app/actor.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { withFileOfRow } from '#platform/files/file-of-row.ts';
import { readPicture } from '#platform/files/pictures.ts';
import type { Call } from '#platform/http/call.ts';
import { conversationByRow, lockConversation } from '../queries/conversations.ts';
import { insertLine, lineOfKey, type ConversationLineRow, type NewLine } from '../queries/lines.ts';
import { visitsOfPair } from '../queries/pairs.ts';
import { cleanFileName } from '../rules/lines.ts';
import { openingOf, writingRefusal } from '../rules/opening.ts';
import { conversationRefusals } from '../texts.ts';
import type { FoundConversation } from './find.ts';
import { blockersOf } from './presenter.ts';
import { notifyOfLine } from './notify.ts';

type LineContent = Pick<NewLine, 'kind' | 'body' | 'file'>;

const isSame = (line: ConversationLineRow, { kind, body, file }: LineContent): boolean =>
  line.kind === kind &&
  line.body === body &&
  line.file_name === (file?.name ?? null) &&
  line.file_bytes === (file?.bytes ?? null);

/**
 * Writes a line of one side, in the caller's transaction. When the idempotency key was used before, returns the line
 * written then. Throws `KeyReused` when the content differs. Notifies the other side unless it already had unread
 * lines.
 */
const writeLine = async (
  trx: Db,
  call: Call,
  { conversation: found, side }: FoundConversation,
  sendKey: string,
  content: LineContent,
): Promise<{ readonly line: ConversationLineRow; readonly isNew: boolean }> => {
  if (!(await lockConversation(trx, found.row))) throw new Refusal('NotFound');
  const before = await lineOfKey(trx, found.row, side, sendKey);
  if (before && !isSame(before, content))
    throw new Refusal('KeyReused', { additional: conversationRefusals.otherWords });
  if (before) return { line: before, isNew: false };
  const row = (await conversationByRow(trx, found.row))!;
  const visits = await visitsOfPair(trx, { accountId: row.account_id, proId: row.pro_id });
  const refusal = writingRefusal(openingOf(visits, call.nowMs), blockersOf(row), side);
  if (refusal !== null) throw new Refusal('Conflict', { additional: conversationRefusals[refusal] });
  const number = await insertLine(
    trx,
    row.row,
    { id: newId(), side, accountId: signedIn(call).id, sendKey, ...content },
    call.nowMs,
  );
  await notifyOfLine(trx, row, side, number, call.nowMs);
  return { line: (await lineOfKey(trx, row.row, side, sendKey))!, isNew: true };
};

export const sayLine = (
  call: Call,
  found: FoundConversation,
  sendKey: string,
  body: string,
): Promise<ConversationLineRow> =>
  call.db
    .transaction()
    .execute(async (trx) => (await writeLine(trx, call, found, sendKey, { kind: 'text', body, file: null })).line);

type Made = {
  readonly kind: 'picture' | 'pdf';
  readonly mediaType: 'image/webp' | 'application/pdf';
  readonly bytes: Uint8Array;
};

const refusedFile = (message: string): Refusal => new Refusal('InvalidInput', { validation: { file: message } });

/**
 * Converts a received file for storage: a PDF unchanged, a picture re-encoded without its metadata. Throws
 * `InvalidInput` for an unreadable file.
 */
const madeOf = async (file: ReceivedFile): Promise<Made> => {
  if (!file.type.trim().toLowerCase().startsWith('image/')) {
    const fault = readPdf(file.bytes);
    if (fault !== null) throw refusedFile(pdfFaults[fault]);
    return { kind: 'pdf', mediaType: 'application/pdf', bytes: file.bytes };
  }
  const read = await readPicture(file.bytes);
  if (!read.ok) throw refusedFile(mediaTexts[read.fault]);
  return { kind: 'picture', mediaType: 'image/webp', bytes: read.picture.files.at(-1)!.bytes };
};

/** Throws `Conflict` when the conversation is closed. It runs before the file is processed and stored. */
const refuseClosed = async ({ db, nowMs }: Call, { conversation, side }: FoundConversation): Promise<void> => {
  const visits = await visitsOfPair(db, { accountId: conversation.account_id, proId: conversation.pro_id });
  const refusal = writingRefusal(openingOf(visits, nowMs), blockersOf(conversation), side);
  if (refusal !== null) throw new Refusal('Conflict', { additional: conversationRefusals[refusal] });
};

/** Sends a file. The file is stored before its line is written, and deleted if the line cannot be written. */
export const attachFile = async (
  call: Call,
  found: FoundConversation,
  sendKey: string,
  file: ReceivedFile,
): Promise<ConversationLineRow> => {
  const before = await lineOfKey(call.db, found.conversation.row, found.side, sendKey);
  if (!before) await refuseClosed(call, found);
  const { kind, mediaType, bytes } = await madeOf(file);
  const storageKey = `conversations/${newId()}.${kind === 'picture' ? 'webp' : 'pdf'}`;
  await call.storage.put(storageKey, bytes, mediaType).catch((error: unknown) => {
    call.log.error({ err: error }, 'attachment not kept');
    throw new Refusal('Unavailable', { additional: conversationRefusals.notKept });
  });
  const content: LineContent = {
    kind,
    body: null,
    file: { name: cleanFileName(file.name), bytes: bytes.byteLength, storageKey },
  };
  const { line, isNew } = await withFileOfRow(call, storageKey, () =>
    call.db.transaction().execute((trx) => writeLine(trx, call, found, sendKey, content)),
  );
  // An earlier request already sent this line, so the file was stored twice. A failure to delete the second copy is
  // only logged.
  if (!isNew)
    await call.storage
      .remove(storageKey)
      .catch((error: unknown) => call.log.error({ err: error, key: storageKey }, 'a second copy stays'));
  return line;
};
