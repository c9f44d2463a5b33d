import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { maxFormBytes } from '#core/route.ts';
import { secondMs } from '#core/units.ts';
import { localUrl, type Env } from '../app/env.ts';
import { openMaintenance } from '../app/maintenance.ts';
import { askHeader, readAnswer, signedAsk, type SeenRequest } from '../http/self-check.ts';
import type { AddressFact, Ours } from './judge-address.ts';

const withinMs = 8 * secondMs;
// False client address, written in X-Forwarded-For. No visitor can have it: it is reserved for documentation (RFC
// 5737).
const planted = '203.0.113.9';

type Answer = { readonly status: number; readonly body: string; readonly certificateEndsMs: number | null };

const get = (url: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((done, failed) => {
    const ask = url.startsWith('https:') ? secureRequest : plainRequest;
    const request = ask(
      url,
      { headers, agent: false, signal: AbortSignal.timeout(withinMs) },
      (answer: IncomingMessage) => {
        const endsAt =
          'getPeerCertificate' in answer.socket
            ? Date.parse((answer.socket as TLSSocket).getPeerCertificate().valid_to)
            : Number.NaN;
        let body = '';
        answer.on('data', (part: Buffer) => {
          body += part.toString();
          if (body.length > 10_000) answer.destroy();
        });
        answer.on('error', failed);
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, body, certificateEndsMs: Number.isNaN(endsAt) ? null : endsAt }),
        );
      },
    );
    request.on('error', failed);
    request.end();
  });

/**
 * Announces a body of this size without sending it, and returns the status of the answer. 100 means that the server
 * accepts the size.
 */
const answerToLength = (url: string, bytes: number): Promise<number> =>
  new Promise((done, failed) => {
    const ask = url.startsWith('https:') ? secureRequest : plainRequest;
    const headers = { 'content-type': 'application/octet-stream', 'content-length': bytes, expect: '100-continue' };
    const request = ask(url, { method: 'POST', headers, agent: false, signal: AbortSignal.timeout(withinMs) });
    const end = (status: number): void => {
      done(status);
      request.destroy();
    };
    request.on('continue', () => end(100));
    request.on('response', ({ statusCode }) => end(statusCode ?? 0));
    request.on('error', failed);
    request.flushHeaders();
  });

const codeOf = (error: unknown): string => {
  const { code, name, errors } = (error ?? {}) as { code?: unknown; name?: unknown; errors?: { code?: unknown }[] };
  return String(code ?? errors?.[0]?.code ?? name);
};

const nameSeen = (namedStatus: number, seenHost: string | undefined, publicUrl: string): Ours['name'] => {
  if (namedStatus === 421) return 'refused';
  return seenHost === new URL(publicUrl).host ? 'passed' : 'other';
};

export const probeAddress = async (env: Env): Promise<AddressFact> => {
  const seenAt = async (
    url: string,
    more: Record<string, string> = {},
  ): Promise<Answer & { readonly seen: SeenRequest | undefined }> => {
    const ask = signedAsk({ env }, Date.now());
    const answer = await get(`${url}/healthz`, { [askHeader]: ask, ...more });
    return { ...answer, seen: readAnswer({ env }, ask, answer.body) };
  };
  const own = localUrl(env.HOST, env.PORT);
  const atOwn = await seenAt(own).catch((error: unknown) => codeOf(error));
  if (atOwn === 'ECONNREFUSED') return { kind: 'stopped', isClosed: openMaintenance(env, { now: () => Date.now() })() };
  if (typeof atOwn === 'string') return { kind: 'hung', code: atOwn };
  const { publicUrl = env.PUBLIC_URL, isClosed = false } = atOwn.seen ?? {};
  if (publicUrl !== env.PUBLIC_URL) return { kind: 'renamed', runsAs: publicUrl, given: env.PUBLIC_URL, isClosed };
  try {
    const { status, seen, certificateEndsMs } = await seenAt(env.PUBLIC_URL, { 'x-forwarded-for': planted });
    if (!seen) return { kind: 'other', status };
    const named = await get(`${env.PUBLIC_URL}/favicon.svg`, {});
    const [there, byItself] = await Promise.all(
      [env.PUBLIC_URL, own].map((url) => answerToLength(`${url}/healthz`, maxFormBytes).catch(() => 0)),
    );
    return {
      kind: 'ours',
      hops: seen.forwarded.filter((one) => one !== planted).length,
      proxies: seen.proxies,
      proxiesGiven: env.TRUSTED_PROXIES,
      isFooled: seen.address === planted,
      name: nameSeen(named.status, seen.host, env.PUBLIC_URL),
      refusesForms: there === 413 && byItself !== 413,
      isClosed: seen.isClosed,
      closesNext: env.MAINTENANCE === 'on' && !seen.isClosed,
      isSecure: env.PUBLIC_URL.startsWith('https:'),
      certificateEndsInMs: certificateEndsMs === null ? null : certificateEndsMs - Date.now(),
    };
  } catch (error) {
    return { kind: 'failed', code: codeOf(error) };
  }
};
