import type { Envelope } from '#core/refusal.ts';
import type { DataOf, InputOf } from '#core/route.ts';
import type { Api } from './api.gen.ts';

/** Calls the API from the browser: the key names method and path, `{parameters}` are taken from the input. A network or parse failure gives `{}` and is logged (spec §7). */
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
  const init: RequestInit = { method, headers, credentials: 'include', ...(options.signal && { signal: options.signal }) };
  if (method === 'GET') {
    const query = new URLSearchParams(Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))).toString();
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

/** A form call's verdict (row D20): success, or an error whose `additional` is `no_changes`. */
export const succeeded = (answer: Envelope<unknown> | Record<string, never>): boolean =>
  'success' in answer && (answer.success === true || (answer.success === false && answer.error.additional === 'no_changes'));
