import { minuteMs, secondMs } from '#core/units.ts';

const failuresBeforeRest = 5;
const restMs = 30_000;
const longestRestMs = 5 * minuteMs;
const largestAnswerBytes = 1_000_000;

class Answered429 extends Error {
  readonly retryAfterMs: number;
  constructor(service: string, retryAfterMs: number) {
    super(`${service} answered 429`);
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * A circuit breaker. After five failures in a row, it refuses calls for thirty seconds. After a 429 response, it
 * refuses calls for the delay given by the response, within limits. A single call then tests the service before other
 * calls are allowed.
 */
export const openBreaker = (elapsed: () => number) => {
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
      if (error instanceof Answered429)
        restUntil = elapsed() + Math.min(longestRestMs, Math.max(1_000, error.retryAfterMs));
      else if (failures >= failuresBeforeRest) restUntil = elapsed() + restMs;
    },
  };
};

const readJson = async (response: Response, service: string): Promise<unknown> => {
  // The connection stays busy until the body of the response is read or cancelled.
  if (!response.ok) await response.body?.cancel();
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? '');
    throw new Answered429(service, Number.isFinite(seconds) ? seconds * secondMs : restMs);
  }
  if (!response.ok || !response.body) throw new Error(`${service} answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > largestAnswerBytes) throw new Error(`${service} answer too large`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
};

/**
 * Fetches JSON from a public service of the State. Limits the duration and the size, and refuses redirects. The error
 * names the service.
 */
export const outsideJson = async (
  address: URL,
  { service, timeoutMs }: { readonly service: string; readonly timeoutMs: number },
): Promise<unknown> => {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json' },
    redirect: 'error',
  });
  return readJson(response, service);
};
