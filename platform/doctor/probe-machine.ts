import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { secondMs } from '#core/units.ts';
import type { Env } from '../app/env.ts';
import { askHeader, readAnswer, signedAsk, type SeenRequest } from '../http/self-check.ts';
import type { AddressFact, MachineFact } from './judge-machine.ts';

const withinMs = 8 * secondMs;
// Of a network kept for documents: nobody comes from there (RFC 5737).
const planted = '203.0.113.9';

// One folder after the other: where nothing can be made, as under /proc, `recursive` never ends.
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
};

/** What this machine has; a file is written in the data directory and taken away. */
export const probeMachine = (env: Env): Omit<MachineFact, 'skews'> => {
  const diskOf = (): MachineFact['disk'] => {
    try {
      makeFolder(resolve(env.DATA_DIR));
      const path = join(env.DATA_DIR, `.doctor-${process.pid}`);
      writeFileSync(path, 'x');
      rmSync(path);
      const { bavail, blocks, bsize } = statfsSync(env.DATA_DIR);
      return { kind: 'read', freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    } catch (error) {
      return { kind: 'failed', code: String((error as { code?: unknown }).code ?? error) };
    }
  };
  const bound = process.constrainedMemory();
  return {
    node: process.versions.node,
    memoryBytes: bound > 0 ? Math.min(bound, totalmem()) : totalmem(),
    disk: diskOf(),
    hasMetricsToken: env.METRICS_TOKEN !== undefined,
  };
};

type Answer = { readonly status: number; readonly body: string; readonly certificateEndsMs: number | null };

const get = (url: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((done, failed) => {
    const ask = url.startsWith('https:') ? secureRequest : plainRequest;
    const asked = ask(url, { headers, agent: false, signal: AbortSignal.timeout(withinMs) }, (answer: IncomingMessage) => {
      const endsAt = 'getPeerCertificate' in answer.socket ? Date.parse((answer.socket as TLSSocket).getPeerCertificate().valid_to) : Number.NaN;
      let body = '';
      answer.on('data', (part: Buffer) => {
        body += part.toString();
        if (body.length > 10_000) answer.destroy();
      });
      answer.on('error', failed);
      answer.on('end', () => done({ status: answer.statusCode ?? 0, body, certificateEndsMs: Number.isNaN(endsAt) ? null : endsAt }));
    });
    asked.on('error', failed);
    asked.end();
  });

const codeOf = (error: unknown): string => {
  const { code, name, errors } = (error ?? {}) as { code?: unknown; name?: unknown; errors?: { code?: unknown }[] };
  return String(code ?? errors?.[0]?.code ?? name);
};

/** Asks this server for itself, on this machine, then at the address that visitors know. */
export const probeAddress = async (env: Env): Promise<AddressFact> => {
  const seenAt = async (url: string, more: Record<string, string> = {}): Promise<Answer & { readonly seen: SeenRequest | undefined }> => {
    const ask = signedAsk({ env }, Date.now());
    const answer = await get(`${url}/healthz`, { [askHeader]: ask, ...more });
    return { ...answer, seen: readAnswer({ env }, ask, answer.body) };
  };
  const host = env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  const here = await seenAt(`http://${host}:${env.PORT}`).catch(() => undefined);
  if (here === undefined) return { kind: 'stopped' };
  try {
    const { status, seen, certificateEndsMs } = await seenAt(env.PUBLIC_URL, { 'x-forwarded-for': planted });
    if (!seen) return { kind: 'other', status };
    const named = await get(`${env.PUBLIC_URL}/favicon.svg`, {});
    return {
      kind: 'ours',
      hops: seen.forwarded.filter((one) => one !== planted).length,
      proxies: seen.proxies,
      isFooled: seen.address === planted,
      passesName: named.status !== 421,
      certificateEndsInMs: certificateEndsMs === null ? null : certificateEndsMs - Date.now(),
    };
  } catch (error) {
    return { kind: 'failed', code: codeOf(error) };
  }
};
