import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { secondMs } from '#core/units.ts';
import type { Env } from '../app/env.ts';
import { withoutSecrets } from '../app/log.ts';
import { isThisMachine } from '../app/loopback.ts';
import { newId } from '../db/ids.ts';
import { openStorage, storagePlace } from '../files/open-storage.ts';
import type { OptionalFact, StorageFact, Tried } from './judge-outside.ts';
import { diskSpaceOf, removeEmptyFolders } from './probe-machine.ts';

const withinMs = 8 * secondMs;

const mostLetters = 120;

/** Text of an error for the operator: the answer of the mail server, else the code, else the message. */
const failureWords = (response: unknown, code: string, message: unknown): string => {
  if (typeof response === 'string') return response.split('\n')[0]!.slice(0, mostLetters);
  return code === 'ERROR' ? String(message).slice(0, mostLetters) : code;
};

/** Describes an error without the secrets that its message may quote. */
export const failedBy = (error: unknown): Extract<Tried, { kind: 'failed' }> => {
  const { code, originalCode, cause, message, response, responseCode } = (error ?? {}) as {
    code?: unknown;
    /** Code of the underlying error. The mailer replaces `code` with a code of its own. */ originalCode?: unknown;
    cause?: unknown;
    message?: unknown;
    response?: unknown;
    responseCode?: unknown;
  };
  const inner = (cause ?? {}) as { code?: unknown };
  const status = /answered (\d{3})/.exec(String(message))?.[1];
  const codes = [inner.code, originalCode, code].filter((one) => typeof one === 'string');
  const known = status ?? codes[0] ?? (responseCode === undefined ? 'ERROR' : String(responseCode));
  return { kind: 'failed', code: known, detail: withoutSecrets(failureWords(response, known, message)) };
};

export const tried = (work: () => Promise<unknown>): Promise<Tried> =>
  work().then(
    () => ({ kind: 'done' }) as const,
    (error: unknown) => failedBy(error),
  );

const notYet = (folder: string): string[] => (existsSync(folder) ? [] : [...notYet(dirname(folder)), folder]);

const spaceAt = (folder: string): StorageFact['space'] => {
  try {
    return diskSpaceOf(existsSync(folder) ? folder : dirname(folder));
  } catch {
    return null;
  }
};

/** Writes, reads back, lists and deletes a file. Then looks for the files with the keys `named`. */
export const probeStorage = async (env: Env, named: readonly string[]): Promise<StorageFact> => {
  const key = `doctor/${newId()}.txt`;
  const storage = openStorage(env);
  const place = storagePlace(env.STORAGE_URL ?? 'file:');
  const isBucket = place?.kind === 's3';
  const bucketUrl = place?.kind === 's3' ? new URL(place.bucketUrl) : null;
  const folder = place?.kind === 'disk' ? place.folder : null;
  const own = isBucket ? null : resolve(folder ?? join(env.DATA_DIR, 'files'));
  const about = {
    isBucket,
    isFarInClear: bucketUrl?.protocol === 'http:' && !isThisMachine(bucketUrl.hostname),
    space: folder === null ? null : spaceAt(folder),
  };
  // Folders to remove after the probe. The folder `doctor` is removed even when an earlier run created it.
  const made = own === null ? [] : [...notYet(own), join(own, 'doctor')];
  const work = async (): Promise<void> => {
    const bytes = new TextEncoder().encode(key);
    await storage.put(key, bytes, 'text/plain');
    try {
      const readBack = await storage.get(key);
      if (!readBack || Buffer.compare(readBack, bytes) !== 0)
        throw Object.assign(new Error('not read back'), { code: 'autres octets relus' });
      let isListed = false;
      for await (const one of storage.list()) {
        isListed = one === key || isListed;
        if (isListed) break;
      }
      if (!isListed) throw Object.assign(new Error('not listed'), { code: 'fichier absent de la liste' });
    } finally {
      await storage.remove(key);
    }
  };
  const written = await tried(work);
  removeEmptyFolders(made);
  const missing: string[] = [];
  const emptied: string[] = [];
  if (written.kind === 'failed') return { ...about, tried: written, named: { looked: 0, missing, emptied } };
  const looking = await tried(async () => {
    for (const one of named) {
      const bytes = await storage.get(one);
      if (bytes === null) missing.push(one);
      else if (bytes.byteLength === 0) emptied.push(one);
    }
  });
  return { ...about, tried: looking, named: { looked: named.length, missing, emptied } };
};

const tryRequest = async (url: string, accepts: (answer: Response) => Promise<boolean>): Promise<Tried> =>
  tried(async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(withinMs) });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    if (!(await accepts(answer)))
      throw Object.assign(new Error('answer not understood'), { code: 'réponse inattendue' });
  });

export const probeGeocoder = async (env: Env): Promise<OptionalFact> => {
  if (env.GEOCODER === 'embedded') return { kind: 'unused' };
  const url = `${env.GEOCODER_URL.replace(/\/$/, '')}/search?q=8+boulevard+du+port&limit=1`;
  return {
    kind: 'used',
    host: new URL(url).host,
    tried: await tryRequest(url, async (answer) =>
      Array.isArray(((await answer.json()) as { features?: unknown }).features),
    ),
  };
};

export const probeDirectory = async (env: Env): Promise<OptionalFact> => {
  if (env.COMPANY_DIRECTORY_URL === undefined) return { kind: 'unused' };
  const url = `${env.COMPANY_DIRECTORY_URL}/search?q=35600000000048&minimal=true&include=siege&page=1&per_page=1`;
  return {
    kind: 'used',
    host: new URL(url).host,
    tried: await tryRequest(url, async (answer) =>
      Array.isArray(((await answer.json()) as { results?: unknown }).results),
    ),
  };
};

export const probeBlog = async (env: Env): Promise<OptionalFact> =>
  env.BLOG_URL === undefined
    ? { kind: 'unused' }
    : { kind: 'used', host: new URL(env.BLOG_URL).host, tried: await tryRequest(env.BLOG_URL, async () => true) };

export const probeTiles = async (env: Env): Promise<OptionalFact> => {
  if (env.MAP_TILES_URL === undefined) return { kind: 'unused' };
  const at: Readonly<Record<string, string>> = { z: '6', x: '31', y: '22', s: 'a', r: '' };
  const url = env.MAP_TILES_URL.replaceAll(/\{(\w+)\}/g, (_, name: string) => at[name] ?? '');
  return {
    kind: 'used',
    host: new URL(url).host,
    tried: await tryRequest(url, async (answer) => answer.headers.get('content-type')?.startsWith('image/') === true),
  };
};

/**
 * Lead of the clocks of external services over our clock, from the Date header of their answers. Accurate to the
 * second.
 */
export const probeClocks = async (env: Env): Promise<{ readonly whose: string; readonly aheadMs: number }[]> => {
  const place = storagePlace(env.STORAGE_URL ?? 'file:');
  const urls = [
    ...(place?.kind === 's3' ? [place.bucketUrl] : []),
    ...(env.GEOCODER === 'ban' ? [env.GEOCODER_URL] : []),
  ];
  const found = urls.map(async (url) => {
    const began = Date.now();
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(withinMs) }).catch(() => undefined);
    const dated = Date.parse(answer?.headers.get('date') ?? '');
    // A Date header has no fractions of a second, so it is half a second behind on average.
    return Number.isNaN(dated)
      ? []
      : [{ whose: new URL(url).host, aheadMs: dated + secondMs / 2 - (began + Date.now()) / 2 }];
  });
  return (await Promise.all(found)).flat();
};
