import { during, hideProgress, noteAsking } from '../lists/progress-line.ts';
import { goOn, isWaiting, stopWaiting, wait, type WaitingCall } from './waiting.ts';

/** A press that asks for a document: where it leads, and how it is asked for again. */
type Asked = { readonly path: string; readonly form: HTMLFormElement | null; readonly isSent: boolean; readonly again: () => void };

// A form that is being sent is not sent twice; a document that does not come within ten seconds may be asked for again.
const sending = new Set<HTMLFormElement>();
const documentMs = 10_000;
let submitted: HTMLFormElement | undefined;
let asked: Asked | undefined;
let held: WaitingCall | undefined;

const refuseTwice = (event: SubmitEvent): void => {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
  if (!sending.has(form) || isWaiting()) {
    submitted = form;
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Sends the form that was submitted last, by a call of the router; not twice meanwhile. */
export const sendingForm = async <T>(isSent: boolean, send: () => Promise<T>): Promise<T> => {
  const form = isSent ? submitted : undefined;
  submitted = undefined;
  if (form) sending.add(form);
  try {
    return await send();
  } finally {
    if (form) sending.delete(form);
  }
};

/** The page stays with what was typed, and the document is asked for again once the network is back: by itself where it is only read. */
const hold = ({ isSent, again }: Asked): void => {
  const before = held;
  const one: WaitingCall = {
    kind: isSent ? 'write' : 'read',
    goOn: () => {
      if (!navigator.onLine) return;
      stopWaiting(one);
      again();
    },
  };
  held = one;
  wait(one);
  stopWaiting(before);
};

/** Where the browser knows that it would get none, the document is not asked for; else whoever hears that it does not come knows which it was. */
const askFor = (event: Event, one: Asked): boolean => {
  asked = one;
  if (navigator.onLine) return true;
  event.preventDefault();
  hold(one);
  return false;
};

const holdForm = (event: SubmitEvent): void => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  const to = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  const isSent = form.method === 'post';
  const path = new URL(to, location.href).pathname;
  if (!askFor(event, { path, form, isSent, again: () => form.requestSubmit(submitter) })) return;
  if (isSent) sending.add(form);
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, documentMs);
  void during(promise.then(() => void sending.delete(form)));
};

const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean => !(button || metaKey || ctrlKey || shiftKey || altKey);
const linkOf = ({ target }: MouseEvent): HTMLAnchorElement | null => (target instanceof Element ? target.closest('a') : null);
const isHere = ({ pathname, search, hash }: HTMLAnchorElement): boolean => hash !== '' && pathname + search === location.pathname + location.search;

const holdLink = (event: MouseEvent): void => {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || !isPlainPress(event) || !/^https?:$/.test(link.protocol)) return;
  if (!/^(_self)?$/.test(link.target) || link.download !== '' || isHere(link)) return;
  const { href, pathname: path } = link;
  const one: Asked = {
    path,
    form: null,
    isSent: false,
    again: () => {
      asked = one;
      location.assign(href);
    },
  };
  askFor(event, one);
};

const goOnReading = (): void => goOn(({ kind }) => kind === 'read');

/** Whoever presses a link while something that is read waits asks for it again, as « Réessayer » does: what it leads to may need the same. */
const askAgain = (event: MouseEvent): void => {
  if (isWaiting() && linkOf(event)?.href && isPlainPress(event)) goOnReading();
};

/** What the worker says of a document that does not come: the page that asked for it answers, and stays. */
const hearLost = ({ data, ports }: MessageEvent<{ readonly lost: string; readonly method: string }>): void => {
  if (asked === undefined || new URL(data.lost).pathname !== asked.path || (data.method !== 'GET') !== asked.isSent) return;
  if (asked.form) sending.delete(asked.form);
  hold(asked);
  ports[0]?.postMessage(null);
};

// Without it a document that does not come gives the browser's own page: all else is as it was.
const startWorker = (): void => void navigator.serviceWorker.register('/service-worker.js').catch(() => {});

/** From here on a press that asks for a document leaves the page as it is where the network is gone, and nothing is sent twice. */
export const holdDocuments = (): void => {
  noteAsking();
  addEventListener('online', goOnReading);
  addEventListener('submit', refuseTwice, true);
  addEventListener('submit', holdForm);
  addEventListener('click', askAgain, true);
  addEventListener('click', holdLink);
  // Back to a page that the browser kept.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    asked = undefined;
    sending.clear();
    hideProgress();
  });
  if (!('serviceWorker' in navigator) || window.top !== window) return;
  navigator.serviceWorker.addEventListener('message', hearLost);
  if (document.readyState === 'complete') startWorker();
  else addEventListener('load', startWorker);
};
