import { minuteMs } from '#core/units.ts';
import { openBreaker, outsideJson } from './outside-json.ts';

/**
 * Finds the places that a typed text may mean, best match first. Returns an empty list for an unknown text. `P` is the
 * feature's own type of place.
 */
export type Geocoder<P> = { readonly search: (q: string) => Promise<readonly P[]> };

type BanOptions<P> = {
  /** Base address of the service, to which `/search` is added. */
  readonly url: string;
  readonly limit: number;
  /** Parses the places in the JSON answer. Undefined when the answer is invalid. */
  readonly read: (body: unknown) => readonly P[] | undefined;
  /** The geocoder used for texts under three letters, and when the service fails or finds nothing. */
  readonly fallback: Geocoder<P>;
  /** A monotonic clock in milliseconds, replaced in tests. */
  readonly elapsed?: () => number;
  readonly timeoutMs?: number;
};

const shortestQuery = 3;
const longestQuery = 200;
const rememberedMs = 10 * minuteMs;
const rememberedCount = 2_000;

/** A cache of search results. A result is kept for ten minutes, and the least recently used one is evicted first. */
const openMemory = <P>(elapsed: () => number) => {
  const remembered = new Map<string, { readonly places: readonly P[]; readonly at: number }>();
  return {
    get: (key: string): readonly P[] | undefined => {
      const found = remembered.get(key);
      if (!found) return undefined;
      remembered.delete(key);
      if (elapsed() - found.at >= rememberedMs) return undefined;
      remembered.set(key, found);
      return found.places;
    },
    set: (key: string, places: readonly P[]): void => {
      remembered.delete(key);
      remembered.set(key, { places, at: elapsed() });
      const oldest = remembered.keys().next();
      if (remembered.size > rememberedCount && !oldest.done) remembered.delete(oldest.value);
    },
  };
};

/**
 * Client of the address search of the Géoplateforme (docs/product/integrations.md#national-service). A request times
 * out after 1.5 s, and its result is cached for ten minutes. The fallback answers when the service fails or finds
 * nothing.
 */
export const banGeocoder = <P>({
  url,
  limit,
  read,
  fallback,
  elapsed = () => performance.now(),
  timeoutMs = 1_500,
}: BanOptions<P>): Geocoder<P> => {
  const memory = openMemory<P>(elapsed);
  const breaker = openBreaker(elapsed);

  const ask = async (q: string): Promise<readonly P[]> => {
    const address = new URL(`${url.replace(/\/$/, '')}/search`);
    address.search = new URLSearchParams({ q, limit: String(limit), autocomplete: '1' }).toString();
    const places = read(await outsideJson(address, { service: 'geocoder', timeoutMs }));
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
