import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from '../app/env.ts';
import { minuteMs } from '#core/units.ts';
import { newSecret } from '../db/ids.ts';
import { appSecret } from '../security/secret.ts';
import type { HeaderReader } from './ask.ts';
import { clientAddress } from './client-address.ts';

type WithEnv = { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR' | 'TRUSTED_PROXIES' | 'PUBLIC_URL'> };

/** A request as the server received it. The server sends it only to a client that knows its secret. */
export type SeenRequest = {
  readonly address: string;
  readonly forwarded: readonly string[];
  readonly proxies: number;
  /** PUBLIC_URL of the server. Undefined for older versions. */ readonly publicUrl?: string;
  readonly host: string;
  readonly isClosed: boolean;
  readonly nowMs: number;
};

export const askHeader = 'x-accalmie-doctor';

const proofOf = (app: WithEnv, text: string): string =>
  createHmac('sha256', appSecret(app)).update(`doctor:${text}`).digest('base64url');

const isProof = (app: WithEnv, text: string, given: string): boolean => {
  const wanted = Buffer.from(proofOf(app, text));
  const found = Buffer.from(given);
  return found.length === wanted.length && timingSafeEqual(found, wanted);
};

/**
 * Header by which the doctor proves that it knows the server's secret, without sending it. Valid for fifteen minutes.
 */
export const signedAsk = (app: WithEnv, nowMs: number): string => {
  const text = `${nowMs}.${newSecret()}`;
  return `${text}.${proofOf(app, text)}`;
};

type ProbeRequest = { readonly peer: string | undefined; readonly headers: HeaderReader; readonly isClosed: boolean };

/**
 * Answers a request with a valid proof, and adds the server's own proof. Null for any other request, so that strangers
 * learn nothing.
 */
export const answerTo = (app: WithEnv, { peer, headers, isClosed }: ProbeRequest, nowMs: number): string | null => {
  const [at = '', nonce = '', proof = ''] = (headers.get(askHeader) ?? '').split('.');
  if (Math.abs(Number(at) - nowMs) > 15 * minuteMs || !isProof(app, `${at}.${nonce}`, proof)) return null;
  const forwarded = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const proxies = app.env.TRUSTED_PROXIES;
  const seen: SeenRequest = {
    address: clientAddress(peer, headers, proxies),
    forwarded,
    proxies,
    publicUrl: app.env.PUBLIC_URL,
    host: headers.get('host') ?? '',
    isClosed,
    nowMs,
  };
  const text = JSON.stringify(seen);
  return JSON.stringify({ seen: text, proof: proofOf(app, `${nonce}.${text}`) });
};

/**
 * Parses and verifies the result of `answerTo`. Undefined when another server made it, or when it answers another
 * request.
 */
export const readAnswer = (app: WithEnv, ask: string, answer: string): SeenRequest | undefined => {
  try {
    const { seen, proof } = JSON.parse(answer) as { seen: string; proof: string };
    return isProof(app, `${ask.split('.')[1]}.${seen}`, proof) ? (JSON.parse(seen) as SeenRequest) : undefined;
  } catch {
    return undefined;
  }
};
