import { Refusal } from '#core/refusal.ts';
import { storedFile } from '#platform/files/stored-file.ts';
import type { Call } from '#platform/http/call.ts';
import { fileOfLine } from '../queries/lines.ts';
import type { FoundConversation } from './find.ts';

/** Opens the file of a line. Throws `NotFound` when the line has no file of that kind. */
export const openAttachment = async (
  call: Call,
  { conversation }: FoundConversation,
  lineId: string,
  kind: 'picture' | 'pdf',
) => {
  const found = await fileOfLine(call.db, conversation.row, lineId);
  const content = found?.kind === kind ? await storedFile(call, found.storage_key) : null;
  if (!content) throw new Refusal('NotFound');
  return { name: kind === 'picture' ? 'message.webp' : 'message.pdf', content: new Uint8Array(content) };
};
