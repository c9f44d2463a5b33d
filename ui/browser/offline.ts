import { holdDocuments, sendingForm } from './documents.ts';
import { patienceMs, progress } from './load-later.ts';
import { during } from '../lists/progress-line.ts';
import { offlineTexts as texts } from './offline-texts.ts';
import { onlineTexts } from './online-texts.ts';
import { goOn, isWaiting, stopWaiting, wait, type WaitingCall } from './waiting.ts';

type Attempt<T> = {
  readonly kind: 'read' | 'write';
  readonly patienceMs?: number;
  /** Does it; what it still does is given up through the signal. */ readonly attempt: (signal: AbortSignal) => Promise<T>;
  /** What is waited for after a failure; null where it is the answer. */ readonly waitsFor: (error: unknown) => WaitingCall['kind'] | null;
  /** Who asked may go elsewhere. */ readonly signal?: AbortSignal | null | undefined;
};

/** Does what needs the network: where that is gone or gives no sign, the page says so, and it is done again when it is back, or « Réessayer » is pressed. */
const held = async <T>({ kind, patienceMs: patience = patienceMs, attempt, waitsFor, signal }: Attempt<T>): Promise<T> => {
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
      // The network may come back while this is on its way, too late for it.
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

/** A form was refused because its session has ended. Where a password may be wrong, forms are documents. */
class SignedOut extends Error {}

const lostAs =
  (kind: 'read' | 'write') =>
  (error: unknown): WaitingCall['kind'] | null => {
    if (error instanceof SignedOut) return 'signedOut';
    return error instanceof TypeError ? kind : null;
  };

/** Asks, and reads the whole answer; a form with files has longer. Who goes elsewhere meanwhile waits no more. */
const heldFetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const kind = (init.method ?? 'GET') === 'GET' ? 'read' : 'write';
  return held({
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
 * Code that did not come: it comes when the network is back. Where it does not even then, a newer build took it away or the browser keeps the failure, and
 * only another document has it.
 */
export const heldLoad = async <T>(load: () => Promise<T>, whenGone?: () => void): Promise<T> => {
  // Any answer tells that the network is there.
  await held({
    kind: 'read',
    attempt: (signal) => send('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal }),
    waitsFor: lostAs('read'),
  });
  try {
    return await held({ kind: 'read', attempt: load, waitsFor: () => null });
  } catch (error) {
    reportError(error);
  }
  if (!whenGone) await new Promise<void>((resolve) => wait({ kind: 'gone', goOn: resolve }));
  (whenGone ?? (() => location.reload()))();
  return new Promise(() => {});
};

// As `ahead.ts` marks it, which is no import of this: the landing would load one more file. Nobody waits for what is read ahead.
const isAhead = ({ search }: URL): boolean => /[?&]avance=1(?:&|$)/.test(search);

const isOfRouter = (input: RequestInfo | URL): boolean =>
  input instanceof URL && input.origin === location.origin && input.pathname.endsWith('.data') && !isAhead(input);

const routerFetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
  sendingForm((init.method ?? 'GET') !== 'GET', () => during(heldFetch(input, init)));

/** A sheet that did not come is asked for again with the code that needs it; those of the page itself, which carry no such mark, are React's. */
const forgetSheet = ({ target }: Event): void => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.crossOrigin !== null) target.remove();
};

// What was said before the network came back.
let before: string | null = null;

/** What waits for somebody to go on says that the network is back, and when it is gone again. */
const sayNetwork = ({ type }: Event): void => {
  const title = document.querySelector('body > [role=alert] span');
  const said = type === 'online' ? onlineTexts.back : texts.title;
  if (!title || ![texts.title, texts.silent, onlineTexts.back].some((one) => one === title.textContent)) return;
  title.textContent = said;
  if (type === 'online') document.body.dataset['online'] = '';
  else delete document.body.dataset['online'];
  const text = title.nextElementSibling!;
  before ??= text.textContent;
  text.textContent = type === 'online' ? onlineTexts.send : before;
  if (type === 'offline') before = null;
};

/** With the network back, the button that was pressed sends again what waits, as « Réessayer » does. */
const pressAgain = (event: MouseEvent): void => {
  if (!navigator.onLine || !isWaiting() || !(event.target instanceof Element) || !event.target.closest('button[aria-busy=true]')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  goOn();
};

/** From here on the page stays as it is where the network is gone, says what lasts, and sends nothing twice. */
export const stayOffline = (): void => {
  progress.during = during;
  window.fetch = (input, init) => (isOfRouter(input) ? routerFetch(input, init) : send(input, init));
  holdDocuments();
  for (const change of ['online', 'offline']) addEventListener(change, sayNetwork);
  addEventListener('click', pressAgain, true);
  addEventListener('error', forgetSheet, true);
};
