import { z } from 'zod';
import { secondMs } from '#core/units.ts';
import { withoutSecrets } from '../../app/log.ts';
import type { Env } from '../../app/env.ts';
import { ProviderRefused, ProviderUnreachable } from '../payment-provider.ts';
import { easyTransacSignature, isSignedBy, type Signed } from './signature.ts';

/** How long a call may take, all told; assumed. */
const limitMs = 8 * secondMs;
const maxAnswerBytes = 2_000_000;

/** Temporarily unavailable, unreachable: the codes that are tried again (docs/product/payment-providers.md#transport). */
const passing: ReadonlySet<number> = new Set([9, 10]);

const envelope = z.object({ Code: z.coerce.number().int(), Error: z.string().optional(), Signature: z.string().optional(), Result: z.unknown().optional() });

export type AskedFields = Readonly<Record<string, string>>;

/** A refusal with the provider's own number. */
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
   * Asks one thing, signed; gives its result as the schema reads it. Raises EasyTransacRefused for a no, ProviderUnreachable for silence, for what cannot be
   * read, for an answer signed by somebody else and for the two codes that pass.
   */
  readonly ask: <T>(path: string, fields: AskedFields, schema: z.ZodType<T>) => Promise<T>;
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

// assumed: the answer's signature is that of its result, or that of the whole answer; both are proofs of the key. A list is not judged: it is signed one level
// deep only, so that the signature of rows that hold a client or a card cannot be recomputed.
const isOurs = (answer: Readonly<Record<string, Signed>>, result: unknown, signature: string, key: string): boolean =>
  Array.isArray(result) ||
  (typeof result === 'object' && result !== null && isSignedBy(result as Readonly<Record<string, Signed>>, key, signature)) ||
  isSignedBy(answer, key, signature);

/** EasyTransac by its address and our key; nothing of the key, of a bank account or of a person is in what it raises. */
export const openEasyTransac = (env: Pick<Env, 'EASYTRANSAC_URL' | 'EASYTRANSAC_API_KEY'>, within = limitMs): EasyTransac => {
  const key = env.EASYTRANSAC_API_KEY ?? '';
  const silent = (path: string, why: string, cause?: unknown): ProviderUnreachable =>
    new ProviderUnreachable(`easytransac ${path}: ${why}`, cause === undefined ? undefined : { cause });

  const heard = async (path: string, fields: AskedFields): Promise<string> => {
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

  const ask = async <T>(path: string, fields: AskedFields, schema: z.ZodType<T>): Promise<T> => {
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
    if (code !== 0) throw new EasyTransacRefused(code, said(error, code, fields, key));
    if (signature !== undefined && !isOurs(parsed as Readonly<Record<string, Signed>>, result, signature, key)) throw silent(path, 'wrong signature');
    const known = schema.safeParse(result);
    if (!known.success) throw silent(path, `unknown shape: ${known.error.issues.map((issue) => issue.path.join('.')).join(', ')}`);
    return known.data;
  };
  return { key, ask };
};

const mostWords = 300;

/** The words of a refusal and its code, without the key and without what was sent of a bank account or a person. */
const said = (error: string, code: number, fields: AskedFields, key: string): string => {
  const secrets = [key, ...['Iban', 'Bic', 'Email', 'Phone', 'BirthDate', 'Address'].flatMap((name) => fields[name] ?? [])].filter((one) => one !== '');
  const told = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), error);
  const words = withoutSecrets(told).trim().slice(0, mostWords);
  return words === '' ? `code ${code}` : `${words} (code ${code})`;
};
