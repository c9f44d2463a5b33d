import type { ReceivedFile } from '#core/received-file.ts';
import { Refusal } from '#core/refusal.ts';
import { pdfFaults } from '#features/documents/rules/pdf.ts';
import { readPdf } from '#features/documents/verbs/read-pdf.ts';
import { mediaTexts } from '#features/media/texts.ts';
import { newId } from '#platform/db/ids.ts';
import { readPicture } from '#platform/files/pictures.ts';
import { storedFile } from '#platform/files/stored-file.ts';
import type { Call } from '#platform/http/call.ts';
import { withFileOfRow } from '#platform/files/file-of-row.ts';
import type { ComplaintRow } from '../queries/complaints.ts';
import { insertPiece, piecesOf, type PieceRow } from '../queries/entries.ts';
import { complaintPieces, isPartOfOpening, type ComplaintSide } from '../rules/complaint.ts';
import { complaintRefusals } from '../texts.ts';
import { lockedComplaint, refuseOver, notifyOther } from './change.ts';

type Made = Pick<PieceRow, 'media_type'> & { readonly bytes: Uint8Array };

const refusedFile = (message: string): Refusal => new Refusal('InvalidInput', { validation: { file: message } });

/** Converts a received file for storage: a PDF unchanged, a picture re-encoded without the camera's metadata. */
const madeOf = async (file: ReceivedFile): Promise<Made> => {
  if (!file.type.trim().toLowerCase().startsWith('image/')) {
    const fault = readPdf(file.bytes);
    if (fault !== null) throw refusedFile(pdfFaults[fault]);
    return { media_type: 'application/pdf', bytes: file.bytes };
  }
  const read = await readPicture(file.bytes);
  if (!read.ok) throw refusedFile(mediaTexts[read.fault]);
  return { media_type: 'image/webp', bytes: read.picture.files.at(-1)!.bytes };
};

/**
 * Adds a file of one side to an undecided complaint. Notifies the other side, unless the file belongs to the opening
 * message. The file is stored before its row is written, so that no row refers to a missing file.
 */
export const joinPiece = async (
  call: Call,
  found: ComplaintRow,
  side: ComplaintSide,
  file: ReceivedFile,
): Promise<void> => {
  refuseOver(found);
  const { media_type, bytes } = await madeOf(file);
  const id = newId();
  const storageKey = `complaints/${id}.${media_type === 'image/webp' ? 'webp' : 'pdf'}`;
  await call.storage.put(storageKey, bytes, media_type).catch((error: unknown) => {
    call.log.error({ err: error }, 'piece not kept');
    throw new Refusal('Unavailable', { additional: complaintRefusals.notStored });
  });
  const name =
    [...file.name.replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '')].slice(0, 120).join('').trim() || 'piece';
  await withFileOfRow(call, storageKey, () =>
    call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const { complaint } = await lockedComplaint(trx, found);
      refuseOver(complaint);
      const piece = { id, side, name, media_type, size_bytes: bytes.byteLength, storage_key: storageKey };
      if (!(await insertPiece(trx, complaint.row, piece, complaintPieces.most, call.nowMs)))
        throw new Refusal('Conflict', { additional: complaintRefusals.pieces });
      if (isPartOfOpening(complaint, side, call.nowMs)) return;
      const options = { key: `${complaint.id}:${side}:piece:${id}`, isPiece: true };
      await notifyOther(trx, complaint, side, options, call.nowMs);
    }),
  );
};

/** A file of a complaint, with its bytes. Throws `NotFound` for an unknown file. */
export const openPiece = async (
  call: Call,
  complaint: ComplaintRow,
  pieceId: string,
  mediaType: PieceRow['media_type'],
) => {
  const piece = (await piecesOf(call.db, complaint.row)).find(
    ({ id, media_type }) => id === pieceId && media_type === mediaType,
  );
  const content = piece && (await storedFile(call, piece.storage_key));
  if (!piece || !content) throw new Refusal('NotFound');
  return { name: mediaType === 'image/webp' ? 'piece.webp' : 'piece.pdf', content: new Uint8Array(content) };
};
