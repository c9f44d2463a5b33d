import { holdDocuments, sendingForm } from './documents.ts';
import { patienceMs, progress } from './load-later.ts';
import { during } from '../lists/progress-line.ts';
import { offlineTexts as texts } from './offline-texts.ts';
import { onlineTexts } from './online-texts.ts';
import { goOn, isWaiting, stopWaiting, wait, type WaitingCall } from './waiting.ts';

type Attempt<T> = {
  readonly kind: 'read' | 'write';
  readonly patienceMs?: number;
  /** Makes one attempt. The signal aborts the request once the attempt is given up. */ readonly attempt: (
    signal: AbortSignal,
  ) => Promise<T>;
  /** The kind of wait after this error. Null when the caller must receive the error. */ readonly waitsFor: (
    error: unknown,
  ) => WaitingCall['kind'] | null;
  /** Aborted when the visitor leaves the requesting page. */ readonly signal?: AbortSignal | null | undefined;
};

/**
 * Repeats an attempt until it succeeds. When the network fails or stays silent, the page shows a message. The next
 * attempt starts when the network is back or « Réessayer » is pressed.
 */
const untilOnline = async <T>({
  kind,
  patienceMs: patience = patienceMs,
  attempt,
  waitsFor,
  signal,
}: Attempt<T>): Promise<T> => {
  let shown: WaitingCall | undefined;
  const showAs = (one?: WaitingCall): void => {
    if (one === shown) return;
    const before = shown;
    shown = one;
    if (one) wait(one);
    stopWaiting(before);
  };
  try {
    for (;;) {
      const given = new AbortController();
      const again = Promise.withResolvers<undefined>();
      const one: WaitingCall = { kind, goOn: () => again.resolve(undefined) };
      // Registers the next wait before this attempt ends, so that a network that comes back during the attempt starts
      // another attempt.
      if (shown && kind === 'read') showAs(one);
      const leave = (): void => again.reject(signal?.reason as Error);
      const silent = setTimeout(() => showAs(one), patience);
      signal?.addEventListener('abort', leave, { once: true });
      const tried = async (): Promise<{ value: T } | undefined> => {
        try {
          return { value: await attempt(signal ? AbortSignal.any([signal, given.signal]) : given.signal) };
        } catch (error) {
          const awaited = waitsFor(error);
          if (signal?.aborted || awaited === null) throw error;
          showAs({ ...one, kind: awaited });
          return await again.promise;
        }
      };
      try {
        const done = await Promise.race([tried(), again.promise]);
        if (done) return done.value;
      } finally {
        clearTimeout(silent);
        signal?.removeEventListener('abort', leave);
        given.abort();
      }
    }
  } finally {
    showAs();
  }
};

const { fetch: send } = window;
const filesMs = 60_000;

/**
 * A form was refused because its session has ended. Forms that check a password reload the document, so a 401 here
 * never means a wrong password.
 */
class SignedOut extends Error {}

const lostAs =
  (kind: 'read' | 'write') =>
  (error: unknown): WaitingCall['kind'] | null => {
    if (error instanceof SignedOut) return 'signedOut';
    return error instanceof TypeError ? kind : null;
  };

/** Fetches and reads the whole answer. A form with files gets more time. The wait ends when the visitor leaves. */
const fetchOnceOnline = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const kind = (init.method ?? 'GET') === 'GET' ? 'read' : 'write';
  return untilOnline({
    kind,
    ...(init.body instanceof FormData && { patienceMs: filesMs }),
    attempt: async (signal) => {
      const { status, statusText, headers, body } = await send(input, { ...init, signal });
      if (status === 401 && kind === 'write') throw new SignedOut();
      return new Response(body && (await new Response(body).arrayBuffer()), { status, statusText, headers });
    },
    waitsFor: lostAs(kind),
    signal: init.signal,
  });
};

/**
 * Loads code again once the network is back. If the load still fails, a newer build has removed the code or the browser
 * remembers the failure. Only a reload can then bring the code.
 */
export const loadOnceOnline = async <T>(load: () => Promise<T>, whenGone?: () => void): Promise<T> => {
  // Any answer proves that the network works.
  await untilOnline({
    kind: 'read',
    attempt: (signal) => send('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal }),
    waitsFor: lostAs('read'),
  });
  try {
    return await untilOnline({ kind: 'read', attempt: load, waitsFor: () => null });
  } catch (error) {
    reportError(error);
  }
  if (!whenGone) await new Promise<void>((resolve) => wait({ kind: 'gone', goOn: resolve }));
  (whenGone ?? (() => location.reload()))();
  return new Promise(() => {});
};

// Matches the parameter that `prefetch.ts` adds to prefetches, for which nobody waits. `prefetch.ts` is not imported
// here, because the landing page would load one more file.
const isAhead = ({ search }: URL): boolean => /[?&]avance=1(?:&|$)/.test(search);

const isOfRouter = (input: RequestInfo | URL): boolean =>
  input instanceof URL && input.origin === location.origin && input.pathname.endsWith('.data') && !isAhead(input);

const routerFetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
  sendingForm((init.method ?? 'GET') !== 'GET', () => during(fetchOnceOnline(input, init)));

/**
 * Removes a style sheet that failed to load, so that it is requested again with its code. The page's own sheets have no
 * `crossorigin` mark and React handles them.
 */
const forgetSheet = ({ target }: Event): void => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.crossOrigin !== null) target.remove();
};

// The text of the message before it announced that the network is back. Restored when the network is lost again.
let before: string | null = null;

/** Updates the message of the waiting calls when the network comes back or is lost again. */
const sayNetwork = ({ type }: Event): void => {
  const title = document.querySelector('body > [role=alert] span');
  const networkText = type === 'online' ? onlineTexts.back : texts.title;
  if (!title || ![texts.title, texts.silent, onlineTexts.back].some((one) => one === title.textContent)) return;
  title.textContent = networkText;
  if (type === 'online') document.body.dataset['online'] = '';
  else delete document.body.dataset['online'];
  const text = title.nextElementSibling!;
  before ??= text.textContent;
  text.textContent = type === 'online' ? onlineTexts.send : before;
  if (type === 'offline') before = null;
};

/** Once the network is back, a click on the busy button retries the waiting calls, as « Réessayer » does. */
const pressAgain = (event: MouseEvent): void => {
  if (
    !navigator.onLine ||
    !isWaiting() ||
    !(event.target instanceof Element) ||
    !event.target.closest('button[aria-busy=true]')
  )
    return;
  event.preventDefault();
  event.stopImmediatePropagation();
  goOn();
};

/**
 * Starts the offline behavior of the page. Without network the page stays as it is, shows its waiting calls and sends
 * nothing twice.
 */
export const stayOffline = (): void => {
  progress.during = during;
  window.fetch = (input, init) => (isOfRouter(input) ? routerFetch(input, init) : send(input, init));
  holdDocuments();
  for (const change of ['online', 'offline']) addEventListener(change, sayNetwork);
  addEventListener('click', pressAgain, true);
  addEventListener('error', forgetSheet, true);
};
