import { holdDocuments, sendingForm } from './documents.ts';
import { patienceMs, progress } from './load-later.ts';
import { during } from '../lists/progress-line.ts';
import { offlineTexts as texts } from './offline-texts.ts';
import { onlineTexts } from './online-texts.ts';
import { goOn, isWaiting, stopWaiting, wait, type WaitingCall } from './waiting.ts';

type Attempt<T> = {
  readonly kind: 'read' | 'write';
  readonly patienceMs?: number;
  /** Makes one attempt. The signal aborts the request of an attempt that takes too long. */ readonly attempt: (
    signal: AbortSignal,
  ) => Promise<T>;
  /** The kind of wait that follows this error. Null when the caller must receive the error. */ readonly waitsFor: (
    error: unknown,
  ) => WaitingCall['kind'] | null;
  /** Aborted once the visitor has left the page. */ readonly signal?: AbortSignal | null | undefined;
};

/**
 * Repeats an attempt until it succeeds. When the network fails or does not respond, the page shows a message. The next
 * attempt starts when the network is back, or when the visitor presses « Réessayer ».
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
      // Registers the wait before the attempt. When the network comes back during the attempt, another attempt then
      // starts.
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
 * The server refused a form because the session has ended. A 401 here never means a wrong password, because forms that
 * check a password load a document.
 */
class SignedOut extends Error {}

const lostAs =
  (kind: 'read' | 'write') =>
  (error: unknown): WaitingCall['kind'] | null => {
    if (error instanceof SignedOut) return 'signedOut';
    return error instanceof TypeError ? kind : null;
  };

/**
 * Fetches a response and reads all of it. A form with files gets more time. The wait ends when the visitor leaves the
 * page.
 */
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
 * Loads code again once the network is back. When this load also fails, a newer build has removed the code or the
 * browser remembers the failure. Only a reload of the page can then bring the code.
 */
export const loadOnceOnline = async <T>(load: () => Promise<T>, whenGone?: () => void): Promise<T> => {
  // A response of any kind proves that the network works.
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

// Prefetches have this parameter and are not retried, because no visitor waits for them. Importing its name from
// `prefetch.ts` would make the landing page load one more file.
const isAhead = ({ search }: URL): boolean => /[?&]avance=1(?:&|$)/.test(search);

const isOfRouter = (input: RequestInfo | URL): boolean =>
  input instanceof URL && input.origin === location.origin && input.pathname.endsWith('.data') && !isAhead(input);

const routerFetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
  sendingForm((init.method ?? 'GET') !== 'GET', () => during(fetchOnceOnline(input, init)));

/**
 * Removes a style sheet that failed to load, so that the next load of its component requests the style sheet again.
 * React handles the style sheets of the page, which have no `crossorigin` attribute.
 */
const forgetSheet = ({ target }: Event): void => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.crossOrigin !== null) target.remove();
};

// Text of the message before it announced that the network is back. Shown again when the network is lost again.
let before: string | null = null;

/** Updates the message of the waiting requests when the network comes back or is lost again. */
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

/**
 * Once the network is back, a click on the button of an action in progress retries the waiting requests, as
 * « Réessayer » does.
 */
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
 * Starts the offline behaviour of the page. Without network, the page stays in place, shows that its requests wait, and
 * sends nothing twice.
 */
export const stayOffline = (): void => {
  progress.during = during;
  window.fetch = (input, init) => (isOfRouter(input) ? routerFetch(input, init) : send(input, init));
  holdDocuments();
  for (const change of ['online', 'offline']) addEventListener(change, sayNetwork);
  addEventListener('click', pressAgain, true);
  addEventListener('error', forgetSheet, true);
};
