import { z } from 'zod';
import { secondMs } from '#core/units.ts';
import { withoutSecrets } from '../../app/log.ts';
import type { Env } from '../../app/env.ts';
import { ProviderRefused, ProviderUnreachable } from '../payment-provider.ts';
import { easyTransacSignature, isSignedBy, type Signed } from './signature.ts';

/** Milliseconds from a request to the end of the answer; assumed. */
const limitMs = 8 * secondMs;
const maxAnswerBytes = 2_000_000;

/**
 * Error codes after which the call can be retried: temporarily unavailable and unreachable
 * (docs/product/payment-providers.md#transport).
 */
const passing: ReadonlySet<number> = new Set([9, 10]);

const envelope = z.object({
  Code: z.coerce.number().int(),
  Error: z.string().optional(),
  Signature: z.string().optional(),
  Result: z.unknown().optional(),
});

export type RequestFields = Readonly<Record<string, string>>;

export class EasyTransacRefused extends ProviderRefused {
  readonly code: number;
  constructor(code: number, reason: string) {
    super(reason);
    this.code = code;
  }
}

export type EasyTransac = {
  readonly key: string;
  /**
   * Sends a signed request and returns its result, parsed by the schema. Throws EasyTransacRefused for a refusal.
   * Throws ProviderUnreachable for a missing or unreadable answer, a wrong signature and the two temporary error codes.
   */
  readonly ask: <T>(path: string, fields: RequestFields, schema: z.ZodType<T>) => Promise<T>;
};

const textOf = async (answer: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxAnswerBytes) throw new Error('too long an answer');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

// assumed: the signature of an answer covers its result, or the whole answer. Both prove that EasyTransac has the key.
// Lists are not verified: only their first level is signed, so the signature of rows with a nested client or card
// cannot be recomputed.
const isOurs = (answer: Readonly<Record<string, Signed>>, result: unknown, signature: string, key: string): boolean =>
  Array.isArray(result) ||
  (typeof result === 'object' &&
    result !== null &&
    isSignedBy(result as Readonly<Record<string, Signed>>, key, signature)) ||
  isSignedBy(answer, key, signature);

/** Opens a connection to EasyTransac with our key. Its errors contain no key, no bank account and no personal data. */
export const openEasyTransac = (
  env: Pick<Env, 'EASYTRANSAC_URL' | 'EASYTRANSAC_API_KEY'>,
  within = limitMs,
): EasyTransac => {
  const key = env.EASYTRANSAC_API_KEY ?? '';
  const silent = (path: string, why: string, cause?: unknown): ProviderUnreachable =>
    new ProviderUnreachable(`easytransac ${path}: ${why}`, cause === undefined ? undefined : { cause });

  const heard = async (path: string, fields: RequestFields): Promise<string> => {
    const body = new URLSearchParams({ ...fields, Signature: easyTransacSignature(fields, key) });
    try {
      const answer = await fetch(`${env.EASYTRANSAC_URL}${path}`, {
        method: 'POST',
        headers: { 'EASYTRANSAC-API-KEY': key, accept: 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(within),
      });
      return await textOf(answer);
    } catch (error) {
      throw silent(path, 'no answer', error);
    }
  };

  const ask = async <T>(path: string, fields: RequestFields, schema: z.ZodType<T>): Promise<T> => {
    const text = await heard(path, fields);
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      throw silent(path, 'not JSON');
    }
    const read = envelope.safeParse(parsed);
    if (!read.success) throw silent(path, 'not an answer');
    const { Code: code, Error: error = '', Signature: signature, Result: result } = read.data;
    if (passing.has(code)) throw silent(path, `code ${code}`);
    if (code !== 0) throw new EasyTransacRefused(code, refusalText(error, code, fields, key));
    if (signature !== undefined && !isOurs(parsed as Readonly<Record<string, Signed>>, result, signature, key))
      throw silent(path, 'wrong signature');
    const known = schema.safeParse(result);
    if (!known.success)
      throw silent(path, `unknown shape: ${known.error.issues.map((issue) => issue.path.join('.')).join(', ')}`);
    return known.data;
  };
  return { key, ask };
};

const mostWords = 300;

/** Text and code of a refusal, without the key, the bank details and the personal data in `fields`. */
const refusalText = (error: string, code: number, fields: RequestFields, key: string): string => {
  const secrets = [
    key,
    ...['Iban', 'Bic', 'Email', 'Phone', 'BirthDate', 'Address'].flatMap((name) => fields[name] ?? []),
  ].filter((one) => one !== '');
  const redacted = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), error);
  const words = withoutSecrets(redacted).trim().slice(0, mostWords);
  return words === '' ? `code ${code}` : `${words} (code ${code})`;
};
