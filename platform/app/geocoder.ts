import { secondMs, minuteMs } from '#core/units.ts';
/** Finds the places that a typed text may mean, best first; never fails for an unknown text. `P` is the feature's own shape of a place. */
export type Geocoder<P> = { readonly search: (q: string) => Promise<readonly P[]> };

type BanOptions<P> = {
  /** Base address of the service: `/search` is added. */
  readonly url: string;
  readonly limit: number;
  /** Its JSON answer as places; undefined when it is not one. */
  readonly read: (body: unknown) => readonly P[] | undefined;
  /** Answers for short texts, and while the service fails. */
  readonly fallback: Geocoder<P>;
  /** Milliseconds of a clock that only advances. */
  readonly elapsed?: () => number;
  readonly timeoutMs?: number;
};

const shortestQuery = 3;
const longestQuery = 200;
const rememberedMs = 10 * minuteMs;
const rememberedCount = 2_000;
const failuresBeforeRest = 5;
const restMs = 30_000;
const longestRestMs = 5 * minuteMs;
const largestAnswerBytes = 1_000_000;

class Answered429 extends Error {
  readonly retryAfterMs: number;
  constructor(retryAfterMs: number) {
    super('geocoder answered 429');
    this.retryAfterMs = retryAfterMs;
  }
}

/** Remembers the last answers for ten minutes, the least recently used forgotten first. */
const openMemory = <P>(elapsed: () => number) => {
  const kept = new Map<string, { readonly places: readonly P[]; readonly at: number }>();
  return {
    get: (key: string): readonly P[] | undefined => {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      if (elapsed() - found.at >= rememberedMs) return undefined;
      kept.set(key, found);
      return found.places;
    },
    set: (key: string, places: readonly P[]): void => {
      kept.delete(key);
      kept.set(key, { places, at: elapsed() });
      const oldest = kept.keys().next();
      if (kept.size > rememberedCount && !oldest.done) kept.delete(oldest.value);
    },
  };
};

/** Rests after five failures in a row (thirty seconds), or for as long as a 429 asks; then one call tries while the others still rest. */
const openBreaker = (elapsed: () => number) => {
  let failures = 0;
  let restUntil = -Infinity;
  return {
    mayCall: (): boolean => {
      if (elapsed() < restUntil) return false;
      if (failures >= failuresBeforeRest) restUntil = elapsed() + restMs;
      return true;
    },
    succeeded: (): void => {
      failures = 0;
      restUntil = -Infinity;
    },
    failed: (error: unknown): void => {
      failures++;
      if (error instanceof Answered429) restUntil = elapsed() + Math.min(longestRestMs, Math.max(1_000, error.retryAfterMs));
      else if (failures >= failuresBeforeRest) restUntil = elapsed() + restMs;
    },
  };
};

const readJson = async (response: Response): Promise<unknown> => {
  // Left unread, a body keeps its connection.
  if (!response.ok) await response.body?.cancel();
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? '');
    throw new Answered429(Number.isFinite(seconds) ? seconds * secondMs : restMs);
  }
  if (!response.ok || !response.body) throw new Error(`geocoder answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > largestAnswerBytes) throw new Error('geocoder answer too large');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
};

/**
 * The Géoplateforme's address search (docs/product/integrations.md#national-service): from three letters, 1.5 s, remembered ten minutes; the fallback
 * answers when it fails or finds nothing.
 */
export const banGeocoder = <P>({ url, limit, read, fallback, elapsed = () => performance.now(), timeoutMs = 1_500 }: BanOptions<P>): Geocoder<P> => {
  const memory = openMemory<P>(elapsed);
  const breaker = openBreaker(elapsed);

  const ask = async (q: string): Promise<readonly P[]> => {
    const address = new URL(`${url.replace(/\/$/, '')}/search`);
    address.search = new URLSearchParams({ q, limit: String(limit), autocomplete: '1' }).toString();
    const response = await fetch(address, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json' },
      redirect: 'error',
    });
    const places = read(await readJson(response));
    if (!places) throw new Error('geocoder answer not understood');
    return places.slice(0, limit);
  };

  const search = async (typed: string): Promise<readonly P[]> => {
    const q = typed.slice(0, longestQuery).replaceAll(/\s+/g, ' ').trim();
    if (q.length < shortestQuery) return fallback.search(q);
    const key = q.toLowerCase();
    const remembered = memory.get(key);
    if (remembered) return remembered;
    if (!breaker.mayCall()) return fallback.search(q);
    try {
      const places = await ask(q);
      breaker.succeeded();
      const answered = places.length > 0 ? places : await fallback.search(q);
      memory.set(key, answered);
      return answered;
    } catch (error) {
      breaker.failed(error);
      return fallback.search(q);
    }
  };
  return { search };
};
