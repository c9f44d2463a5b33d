import { buttonClass } from './button-class.ts';
import { patienceMs, progress } from './load-later.ts';
import css from './offline.module.css';
import { offlineTexts as texts } from './offline-texts.ts';
import { during, hideProgress, noteAsking } from './progress-line.ts';
import toast from './toast.module.css';

/** What waits for the network, or for a newer page: a write, and a page that is loaded anew, only go on when somebody asks. */
type Waiting = { readonly kind: 'read' | 'write' | 'gone'; readonly goOn: () => void };

const waiting = new Set<Waiting>();
let message: HTMLElement | undefined;
let focused: Element | null = null;

const goOn = (chosen: (one: Waiting) => boolean = () => true): void => {
  for (const one of [...waiting].filter(chosen)) one.goOn();
};

const element = (tag: string, className: string | undefined, ...children: (string | HTMLElement)[]): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className ?? '';
  made.append(...children);
  return made;
};

const wordsOf = (isGone: boolean) => {
  if (isGone) return { title: texts.missing, text: texts.missingText, act: texts.reload };
  // The clock of a hold stands in the page only while the hold does.
  return { title: navigator.onLine ? texts.silent : texts.title, text: document.querySelector('[role=timer]') ? texts.hold : texts.kept, act: texts.again };
};

/** Plain elements: what React draws may be what waits. */
const show = (): void => {
  focused = document.activeElement;
  const { title, text, act } = wordsOf([...waiting].some(({ kind }) => kind === 'gone'));
  const again = element('button', buttonClass({ tone: 'secondary', size: 'sm' }), act);
  again.addEventListener('click', () => goOn());
  const told = element('div', toast['content'], element('span', toast['title'], title), element('span', toast['text'], text));
  message = element('div', `${toast['region']} ${css['region']}`, element('div', toast['toast'], told, again));
  message.role = 'alert';
  // A window that is open hides what lies outside of it from readers, but not this.
  message.dataset['reactAriaTopLayer'] = 'true';
  document.body.append(message);
};

const hide = (): void => {
  const hadFocus = message?.contains(document.activeElement);
  message?.remove();
  message = undefined;
  if (hadFocus && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
};

const wait = (one: Waiting): void => {
  waiting.add(one);
  hideProgress();
  if (one.kind === 'gone') hide();
  if (!message) show();
};

const stopWaiting = (one: Waiting | undefined): void => {
  if (one && waiting.delete(one) && waiting.size === 0) hide();
};

type Attempt<T> = {
  readonly kind: 'read' | 'write';
  readonly patienceMs?: number;
  /** Does it; what it still does is given up through the signal. */ readonly attempt: (signal: AbortSignal) => Promise<T>;
  readonly isLost: (error: unknown) => boolean;
  /** Who asked may go elsewhere. */ readonly signal?: AbortSignal | null | undefined;
};

/** Does what needs the network: where that is gone or gives no sign, the page says so, and it is done again when it is back, or « Réessayer » is pressed. */
const held = async <T>({ kind, patienceMs: patience = patienceMs, attempt, isLost, signal }: Attempt<T>): Promise<T> => {
  let shown: Waiting | undefined;
  const showAs = (one?: Waiting): void => {
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
      const one: Waiting = { kind, goOn: () => again.resolve(undefined) };
      const leave = (): void => again.reject(signal?.reason as Error);
      const silent = setTimeout(() => showAs(one), patience);
      signal?.addEventListener('abort', leave, { once: true });
      const tried = async (): Promise<{ value: T } | undefined> => {
        try {
          return { value: await attempt(signal ? AbortSignal.any([signal, given.signal]) : given.signal) };
        } catch (error) {
          if (signal?.aborted || !isLost(error)) throw error;
          showAs(one);
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

/** Asks, and reads the whole answer; a form with files has longer. Who goes elsewhere meanwhile waits no more. */
const heldFetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
  held({
    kind: (init.method ?? 'GET') === 'GET' ? 'read' : 'write',
    ...(init.body instanceof FormData && { patienceMs: filesMs }),
    attempt: async (signal) => {
      const { status, statusText, headers, body } = await send(input, { ...init, signal });
      return new Response(body && (await new Response(body).arrayBuffer()), { status, statusText, headers });
    },
    isLost: (error) => error instanceof TypeError,
    signal: init.signal,
  });

const never = (): boolean => false;

/**
 * Code that did not come: it comes when the network is back. Where it does not even then, a newer build took it away or the browser keeps the failure, and
 * only another document has it.
 */
export const heldLoad = async <T>(load: () => Promise<T>, whenGone?: () => void): Promise<T> => {
  // Any answer tells that the network is there.
  await held({
    kind: 'read',
    attempt: (signal) => send('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal }),
    isLost: (error) => error instanceof TypeError,
  });
  try {
    return await held({ kind: 'read', attempt: load, isLost: never });
  } catch (error) {
    reportError(error);
  }
  if (!whenGone) await new Promise<void>((resolve) => wait({ kind: 'gone', goOn: resolve }));
  (whenGone ?? (() => location.reload()))();
  return new Promise(() => {});
};

const isOfRouter = (input: RequestInfo | URL): boolean => input instanceof URL && input.origin === location.origin && input.pathname.endsWith('.data');

// A form that is being sent is not sent twice; a document that does not come within ten seconds may be asked for again.
const sending = new Set<HTMLFormElement>();
const documentMs = 10_000;
let submitted: HTMLFormElement | undefined;

const refuseTwice = (event: SubmitEvent): void => {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
  if (!sending.has(form) || waiting.size > 0) {
    submitted = form;
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
};

const routerFetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const form = (init.method ?? 'GET') === 'GET' ? undefined : submitted;
  submitted = undefined;
  if (form) sending.add(form);
  try {
    return await during(heldFetch(input, init));
  } finally {
    if (form) sending.delete(form);
  }
};

const forms: Waiting[] = [];

/** A form that asks for a document of its own stays too, with what was typed, where the browser knows that it would get none. */
const holdForm = (event: SubmitEvent): void => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  if (navigator.onLine) {
    if (form.method === 'post') sending.add(form);
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, documentMs);
    void during(promise.then(() => void sending.delete(form)));
    return;
  }
  event.preventDefault();
  const one: Waiting = {
    kind: form.method === 'get' ? 'read' : 'write',
    goOn: () => {
      if (!navigator.onLine) return;
      stopWaiting(one);
      form.requestSubmit(submitter);
    },
  };
  for (const other of forms.splice(0)) stopWaiting(other);
  forms.push(one);
  wait(one);
};

/** A sheet that did not come is asked for again with the code that needs it; those of the page itself, which carry no such mark, are React's. */
const forgetSheet = ({ target }: Event): void => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.crossOrigin !== null) target.remove();
};

/** From here on the page stays as it is where the network is gone, says what lasts, and sends nothing twice. */
export const stayOffline = (): void => {
  noteAsking();
  progress.during = during;
  window.fetch = (input, init) => (isOfRouter(input) ? routerFetch(input, init) : send(input, init));
  addEventListener('online', () => goOn(({ kind }) => kind === 'read'));
  addEventListener('submit', refuseTwice, true);
  addEventListener('submit', holdForm);
  // Back to a page that the browser kept.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    sending.clear();
    hideProgress();
  });
  addEventListener('error', forgetSheet, true);
};
