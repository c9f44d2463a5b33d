import type { CallRoute } from '#core/call-route.ts';
import type { Envelope } from '#core/refusal.ts';
import type { ReceivedFile } from '#core/received-file.ts';
import { fileIn } from '#ui/forms/form-file.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn } from '#ui/forms/once-field.tsx';
import { messageLine, refusalMessage } from '#ui/forms/refusal-message.ts';
import { attachToConversation, blockConversation, markConversationRead, sendLine } from '../contract/client.ts';

type Answer = { readonly status: number; readonly envelope: Envelope<unknown> };

export type ConversationActs = {
  readonly send: (key: string, text: string) => Promise<Answer>;
  readonly attach: (key: string, file: ReceivedFile) => Promise<Answer>;
  readonly block: (blocked: boolean) => Promise<Answer>;
  readonly read: (line: string) => Promise<Answer>;
};

/**
 * Result of a form. `refused` is the error message. `text` is the typed text to show again, null for a form without
 * text.
 */
export type ConversationSent =
  | { readonly refused: null }
  | { readonly refused: string; readonly text: string | null; readonly status: number };

export const actsOfClient = (call: CallRoute, cid: string): ConversationActs => ({
  send: (key, text) => call(sendLine, { cid, key, text }),
  attach: (key, file) => call(attachToConversation, { cid, key, file }),
  block: (blocked) => call(blockConversation, { cid, blocked }),
  read: (line) => call(markConversationRead, { cid, line }),
});

const outcomeOf = ({ status, envelope }: Answer, text: string | null): ConversationSent => {
  if (envelope.success) return { refused: null };
  const message = refusalMessage(envelope.error);
  return { refused: message === null ? envelope.error.msg : messageLine(message), text, status };
};

/**
 * Runs the action of a submitted form: sends a line with an optional file, blocks or unblocks the conversation, or
 * marks the conversation as read.
 */
export const actInConversation = async (form: FormData, acts: ConversationActs): Promise<ConversationSent> => {
  const act = textIn(form, 'do');
  if (act === 'block' || act === 'unblock') return outcomeOf(await acts.block(act === 'block'), null);
  if (act === 'read') return outcomeOf(await acts.read(textIn(form, 'line')), null);
  const key = onceIn(form) ?? crypto.randomUUID();
  const text = textIn(form, 'text');
  const file = await fileIn(form, 'file');
  const isJoined = file !== undefined && file.bytes.byteLength > 0;
  if (isJoined) {
    // The file is sent first. When the file is refused, the text has not been sent yet, so submitting the form again
    // does not send the text twice.
    const joined = await acts.attach(`${key}-file`, file);
    if (!joined.envelope.success || text.trim() === '') return outcomeOf(joined, text);
  }
  return outcomeOf(await acts.send(key, text), text);
};
