import { buttonClass } from '#ui/button-class.ts';
import toast from '#ui/toast.module.css';
import { offlineTexts as texts } from './offline-texts.ts';

/** What waits for the network: a write only goes on when somebody asks for it. */
type Waiting = { readonly isWrite: boolean; readonly goOn: () => void };

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

/** Plain elements: what React draws may be what waits. */
const show = (): void => {
  focused = document.activeElement;
  const again = element('button', buttonClass({ tone: 'secondary', size: 'sm' }), texts.again);
  again.addEventListener('click', () => goOn());
  // The clock of a hold stands in the page only while the hold does.
  const text = document.querySelector('[role=timer]') ? texts.hold : texts.kept;
  const told = element('div', toast['content'], element('span', toast['title'], texts.title), element('span', toast['text'], text));
  message = element('div', toast['region'], element('div', toast['toast'], told, again));
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
  if (!message) show();
};

const stopWaiting = (one: Waiting | undefined): void => {
  if (one && waiting.delete(one) && waiting.size === 0) hide();
};

const { fetch: send } = window;

/** Asks, and where the network is gone asks again when it is back, or « Réessayer » is pressed; who goes elsewhere meanwhile waits no more. */
export const heldFetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const { signal, method = 'GET' } = init;
  let one: Waiting | undefined;
  try {
    for (;;) {
      try {
        return await send(input, init);
      } catch (error) {
        if (signal?.aborted || !(error instanceof TypeError)) throw error;
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        const before = one;
        one = { isWrite: method !== 'GET', goOn: resolve };
        wait(one);
        stopWaiting(before);
        const leave = (): void => reject(signal?.reason as Error);
        signal?.addEventListener('abort', leave, { once: true });
        await promise;
        signal?.removeEventListener('abort', leave);
      }
    }
  } finally {
    stopWaiting(one);
  }
};

const isOfRouter = (input: RequestInfo | URL): boolean => input instanceof URL && input.origin === location.origin && input.pathname.endsWith('.data');

/** A form that asks for a document of its own stays too, with what was typed, where the browser knows that it would get none. */
const holdForm = (event: SubmitEvent): void => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || navigator.onLine || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  const one: Waiting = {
    isWrite: form.method !== 'get',
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
const forms: Waiting[] = [];

/** From here on the page stays as it is where the network is gone. */
export const stayOffline = (): void => {
  window.fetch = (input, init) => (isOfRouter(input) ? heldFetch(input, init) : send(input, init));
  addEventListener('online', () => goOn(({ isWrite }) => !isWrite));
  addEventListener('submit', holdForm);
};
