import { request, type Agent } from 'node:http';

export type Reply = { readonly status: number; readonly text: string; readonly location: string | null };

export type HttpClient = (
  method: string,
  url: string,
  sent?: { readonly json?: unknown; readonly form?: Record<string, string>; readonly key?: string },
) => Promise<Reply>;

const bodyOf = (sent: {
  json?: unknown;
  form?: Record<string, string>;
}): { text: string; type: string } | undefined => {
  if (sent.form) return { text: new URLSearchParams(sent.form).toString(), type: 'application/x-www-form-urlencoded' };
  return sent.json === undefined ? undefined : { text: JSON.stringify(sent.json), type: 'application/json' };
};

/** Opens a minimal browser over HTTP with its own cookie. A request rejects when no complete answer arrives. */
export const openHttpClient = (agent: Agent, patienceMs = 40_000): HttpClient => {
  let cookie = '';
  return (method, url, sent = {}) => {
    const body = bodyOf(sent);
    const headers = {
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
      ...(body ? { 'content-type': body.type, 'content-length': Buffer.byteLength(body.text) } : {}),
      ...(sent.key ? { 'idempotency-key': sent.key } : {}),
    };
    return new Promise((done, failed) => {
      const clientRequest = request(
        url,
        { method, agent, headers, signal: AbortSignal.timeout(patienceMs) },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.once('error', failed);
          response.once('close', () => {
            if (!response.complete) return failed(new Error('answer cut'));
            cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie;
            done({ status: response.statusCode ?? 0, text, location: response.headers.location ?? null });
          });
        },
      );
      clientRequest.once('error', failed);
      clientRequest.end(body?.text);
    });
  };
};
