import type { Envelope } from '#core/refusal.ts';
import type { DataOf, InputOf } from '#core/route.ts';
import type { Api } from './api.gen.ts';
import { patienceMs } from './load-later.ts';

/**
 * Calls the API from the browser. `key` is the method and the path, and its `{parameters}` come from the input. A
 * network error, an unreadable response or twelve seconds without a response gives `{}` and is logged
 * (docs/product/api.md#refusals).
 */
export const api = async <K extends keyof Api>(
  key: K,
  input: InputOf<Api[K]>,
  options: { signal?: AbortSignal; idempotencyKey?: string } = {},
): Promise<Envelope<DataOf<Api[K]>> | Record<string, never>> => {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  const [method = 'GET', template = ''] = key.split(' ');
  let path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  const headers: Record<string, string> = { accept: 'application/json' };
  const late = AbortSignal.timeout(patienceMs);
  const init: RequestInit = {
    method,
    headers,
    credentials: 'include',
    signal: options.signal ? AbortSignal.any([options.signal, late]) : late,
  };
  if (method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString();
    if (query) path += `?${query}`;
  } else {
    headers['content-type'] = 'application/json';
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
    init.body = JSON.stringify(rest);
  }
  try {
    return (await (await fetch(path, init)).json()) as Envelope<DataOf<Api[K]>>;
  } catch (error) {
    if (!options.signal?.aborted) reportError(error);
    return {};
  }
};

/** An idempotency key for one action. When a response is lost, a retry with the same key has no second effect. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Whether the server accepted a form (docs/product/api.md#refusals). An error whose `additional` is `no_changes` counts
 * as success.
 */
export const succeeded = (answer: Envelope<unknown> | Record<string, never>): boolean =>
  'success' in answer &&
  (answer.success === true || (answer.success === false && answer.error.additional === 'no_changes'));
