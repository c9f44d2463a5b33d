import type { Agent } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { Envelope } from '#core/refusal.ts';
import type { Saga } from './history.ts';
import { openHttpClient, type HttpClient, type Reply } from './http-client.ts';

export type Server = {
  readonly url: string;
  readonly agent: Agent;
  /** Waits until a killed server answers again. Null when the server must always answer. */
  readonly whenBack: (() => Promise<void>) | null;
};

export type Asking = {
  /** Sends a request again, unchanged, until the server answers. */
  readonly ask: (method: string, path: string, sent?: Parameters<HttpClient>[2]) => Promise<Reply>;
  /** Calls the API. With `isOnce`, the call carries a new idempotency key. */
  readonly call: <D>(
    method: string,
    path: string,
    body?: unknown,
    isOnce?: boolean,
  ) => Promise<{ status: number; data: D | undefined }>;
  /**
   * Sends the last call with an idempotency key again. The answer must be the same, or 422 when `isChanged` changes the
   * body.
   */
  readonly repeat: (isChanged: boolean) => Promise<void>;
};

const maxTries = 60;

/**
 * Creates the HTTP calls of one virtual user. Records in `saga.faults` the answers that must never happen, such as a
 * 500.
 */
export const openAsking = (name: string, { url, agent, whenBack }: Server, saga: Saga): Asking => {
  const http = openHttpClient(agent);
  let keys = 0;
  let last: { path: string; body: unknown; key: string; reply: Reply } | undefined;

  const ask: Asking['ask'] = async (method, path, sent = {}) => {
    for (let i = 0; i < maxTries; i++) {
      const reply = await http(method, `${url}${path}`, sent).catch((error: unknown) => String(error));
      if (typeof reply !== 'string' && reply.status !== 503) {
        if (reply.status >= 500)
          saga.faults.push(`${name}: ${method} ${path} → ${reply.status} ${reply.text.slice(0, 200)}`);
        return reply;
      }
      if (whenBack === null) throw new Error(`${method} ${path}: ${typeof reply === 'string' ? reply : reply.text}`);
      saga.count('sans réponse');
      await whenBack();
    }
    throw new Error(`${method} ${path}: no answer`);
  };
  return {
    ask,
    call: async <D>(method: string, path: string, body?: unknown, isOnce = false) => {
      const key = isOnce ? `${name}-${++keys}` : undefined;
      const reply = await ask(method, path, { ...(body === undefined ? {} : { json: body }), ...(key ? { key } : {}) });
      if (key) last = { path, body, key, reply };
      const envelope = JSON.parse(reply.text) as Envelope<D>;
      return { status: reply.status, data: envelope.success ? envelope.data : undefined };
    },
    repeat: async (isChanged) => {
      if (!last) return;
      const { path, body, key, reply } = last;
      const again = await ask('POST', path, {
        json: isChanged ? { ...(body as object), access_note: 'autre' } : body,
        key,
      });
      saga.count(isChanged ? 'même clé, autre corps' : 'même clé, même corps');
      if (isChanged ? again.status !== 422 : !isDeepStrictEqual(JSON.parse(again.text), JSON.parse(reply.text)))
        saga.faults.push(
          `${name}: ${path} again → ${again.status} ${again.text.slice(0, 200)}, before ${reply.status} ${reply.text.slice(0, 200)}`,
        );
    },
  };
};
