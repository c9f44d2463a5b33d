import type { Envelope } from '#core/refusal.ts';
import { api } from '#ui/browser/api.ts';
import { sendFiles } from '#ui/browser/send-files.ts';
import type { ShownConversation, ThreadLineData } from '../pages/messenger-view.ts';

/**
 * Result of sending a line: the line, or a refusal. `refused` is the error to show, null when the server did not
 * respond.
 */
export type SentLine =
  | { readonly line: ThreadLineData }
  | { readonly refused: string | null; readonly isSignedOut: boolean };

export type ReadConversation = ShownConversation | 'unanswered' | 'signedOut';

/** The API calls of a conversation page, the same for both sides. */
export type ConversationCalls = {
  readonly read: (range: { readonly before?: string; readonly after?: string }) => Promise<ReadConversation>;
  readonly send: (key: string, text: string) => Promise<SentLine>;
  readonly attach: (key: string, file: File, onProgress: (part: number) => void) => Promise<SentLine>;
  readonly markRead: (line: string) => Promise<unknown>;
  readonly keepDraft: (text: string) => Promise<unknown>;
  readonly fileTo: (line: Pick<ThreadLineData, 'id' | 'kind'>) => string;
};

type Answer<D> = Envelope<D> | Record<string, never>;

const isSignedOut = (answer: Answer<unknown>): boolean =>
  'success' in answer &&
  answer.success === false &&
  (answer as { error: { code: string } }).error.code === 'Unauthenticated';

const readOf = (answer: Answer<ShownConversation>): ReadConversation => {
  if ('success' in answer && answer.success === true) return (answer as { data: ShownConversation }).data;
  return isSignedOut(answer) ? 'signedOut' : 'unanswered';
};

const sentOf = (answer: Answer<{ line: ThreadLineData }>): SentLine => {
  if (!('success' in answer)) return { refused: null, isSignedOut: false };
  if (answer.success === true) return { line: (answer as { data: { line: ThreadLineData } }).data.line };
  const { additional, validation, msg } = (
    answer as { error: { additional?: unknown; validation?: Readonly<Record<string, string>>; msg: string } }
  ).error;
  return {
    refused: Object.values(validation ?? {})[0] ?? (typeof additional === 'string' ? additional : msg),
    isSignedOut: isSignedOut(answer),
  };
};

const formOf = (key: string, file: File): FormData => {
  const form = new FormData();
  form.set('key', key);
  form.set('file', file);
  return form;
};

export const callsOfClient = (cid: string): ConversationCalls => ({
  read: async (range) => readOf(await api('GET /v1/booking/conversations/{cid}', { cid, ...range })),
  send: async (key, text) => sentOf(await api('POST /v1/booking/conversations/{cid}/lines', { cid, key, text })),
  attach: async (key, file, onProgress) =>
    sentOf(await sendFiles('POST /v1/booking/conversations/{cid}/files', { cid }, formOf(key, file), onProgress)),
  markRead: (line) => api('PUT /v1/booking/conversations/{cid}/read', { cid, line }),
  keepDraft: (text) => api('PUT /v1/booking/conversations/{cid}/draft', { cid, text }),
  fileTo: ({ id: line, kind }) => `/v1/booking/conversations/${cid}/${kind === 'pdf' ? 'pdf' : 'image'}?line=${line}`,
});

export const callsOfProfessional = (id: string, cid: string): ConversationCalls => ({
  read: async (range) => readOf(await api('GET /v1/pro/{id}/conversations/{cid}', { id, cid, ...range })),
  send: async (key, text) => sentOf(await api('POST /v1/pro/{id}/conversations/{cid}/lines', { id, cid, key, text })),
  attach: async (key, file, onProgress) =>
    sentOf(await sendFiles('POST /v1/pro/{id}/conversations/{cid}/files', { id, cid }, formOf(key, file), onProgress)),
  markRead: (line) => api('PUT /v1/pro/{id}/conversations/{cid}/read', { id, cid, line }),
  keepDraft: (text) => api('PUT /v1/pro/{id}/conversations/{cid}/draft', { id, cid, text }),
  fileTo: ({ id: line, kind }) => `/v1/pro/${id}/conversations/${cid}/${kind === 'pdf' ? 'pdf' : 'image'}?line=${line}`,
});
