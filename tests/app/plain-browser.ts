import type { Envelope } from '#core/refusal.ts';
import type { Client } from './test-app.ts';
import { plain } from '../actors/shown-booking.ts';

type Page = { status: number; location: string | null; html: string; text: string; headers: Headers };

const textOf = (html: string): string =>
  plain(
    html
      .replaceAll(/<(script|style)[^]*?<\/\1>/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  ).replaceAll(/\s+/g, ' ');

export const browserOf = (url: string) => {
  const jar = new Map<string, string>();
  const ask = async (
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<Response> => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(new URL(path, url), {
      redirect: 'manual',
      ...init,
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}), ...init.headers },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    return answer;
  };
  const pageOf = async (answer: Response): Promise<Page> => {
    const html = await answer.text();
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      html,
      text: textOf(html),
      headers: answer.headers,
    };
  };
  const page = async (path: string, form?: Readonly<Record<string, string | readonly string[]>>): Promise<Page> => {
    const sent = Object.entries(form ?? {}).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
    return pageOf(await ask(path, form ? { method: 'POST', body: new URLSearchParams(sent) } : {}));
  };
  /** Follows a link to the site from elsewhere. `headers` replaces the headers that a browser then sends. */
  const arrive = async (
    path: string,
    headers: Readonly<Record<string, string>> = { 'sec-fetch-site': 'cross-site' },
  ): Promise<Page> => pageOf(await ask(path, { headers }));
  const send = async (path: string, form: FormData): Promise<Page> =>
    pageOf(await ask(path, { method: 'POST', body: form }));
  const call: Client = async <D = unknown>(method: string, path: string, body?: unknown) => {
    const answer = await ask(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return { status: answer.status, body: (await answer.json()) as Envelope<D> };
  };
  return { page, arrive, send, call };
};
