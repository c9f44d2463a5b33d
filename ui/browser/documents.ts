import { during, hideProgress, noteAsking } from '../lists/progress-line.ts';
import { goOn, isWaiting, stopWaiting, wait, type WaitingCall } from './waiting.ts';

type DocumentRequest = {
  readonly path: string;
  readonly form: HTMLFormElement | null;
  readonly isSent: boolean;
  readonly again: () => void;
};

// Forms that the browser is sending and that cannot be submitted again. A form can be submitted again after ten seconds
// without a response.
const sending = new Set<HTMLFormElement>();
const documentMs = 10_000;
let submitted: HTMLFormElement | undefined;
let lastRequest: DocumentRequest | undefined;
let waitingCall: WaitingCall | undefined;

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

/** Runs a router call for the last submitted form. During the call, the form cannot be submitted again. */
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

/**
 * Leaves the page and its typed text in place while the network is down. Once the network is back, a page load is
 * retried automatically, and a submission waits for « Réessayer ».
 */
const hold = ({ isSent, again }: DocumentRequest): void => {
  const previous = waitingCall;
  const call: WaitingCall = {
    kind: isSent ? 'write' : 'read',
    goOn: () => {
      if (!navigator.onLine) return;
      stopWaiting(call);
      again();
    },
  };
  waitingCall = call;
  wait(call);
  stopWaiting(previous);
};

/**
 * Remembers the last request, because the service worker reports a lost document only by its path. When the browser is
 * offline, cancels the request and waits for the network.
 */
const askFor = (event: Event, request: DocumentRequest): boolean => {
  lastRequest = request;
  if (navigator.onLine) return true;
  event.preventDefault();
  hold(request);
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

const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(button || metaKey || ctrlKey || shiftKey || altKey);
const linkOf = ({ target }: MouseEvent): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;
const isHere = ({ pathname, search, hash }: HTMLAnchorElement): boolean =>
  hash !== '' && pathname + search === location.pathname + location.search;

const holdLink = (event: MouseEvent): void => {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || !isPlainPress(event) || !/^https?:$/.test(link.protocol)) return;
  if (!/^(_self)?$/.test(link.target) || link.download !== '' || isHere(link)) return;
  const { href, pathname: path } = link;
  const request: DocumentRequest = {
    path,
    form: null,
    isSent: false,
    again: () => {
      lastRequest = request;
      location.assign(href);
    },
  };
  askFor(event, request);
};

const goOnReading = (): void => goOn(({ kind }) => kind === 'read');

/**
 * A click on a link shows that the visitor wants to go on. It retries the waiting requests that only read data, as
 * « Réessayer » does.
 */
const askAgain = (event: MouseEvent): void => {
  if (isWaiting() && linkOf(event)?.href && isPlainPress(event)) goOnReading();
};

/**
 * Handles the service worker's report that a document did not arrive. The reply tells the worker that this page
 * requested the document and stays open.
 */
const hearLost = ({ data, ports }: MessageEvent<{ readonly lost: string; readonly method: string }>): void => {
  if (
    lastRequest === undefined ||
    new URL(data.lost).pathname !== lastRequest.path ||
    (data.method !== 'GET') !== lastRequest.isSent
  )
    return;
  if (lastRequest.form) sending.delete(lastRequest.form);
  hold(lastRequest);
  ports[0]?.postMessage(null);
};

// Without the service worker, the browser shows its own error page for a lost document.
const startWorker = (): void => void navigator.serviceWorker.register('/service-worker.js').catch(() => {});

/**
 * From now on, when a click or a form loads a document and the network is down, the current page stays. No form is sent
 * twice.
 */
export const holdDocuments = (): void => {
  noteAsking();
  addEventListener('online', goOnReading);
  addEventListener('submit', refuseTwice, true);
  addEventListener('submit', holdForm);
  addEventListener('click', askAgain, true);
  addEventListener('click', holdLink);
  // After the back button, the browser may show this page again from its memory, with the old state of its script.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    lastRequest = undefined;
    sending.clear();
    hideProgress();
  });
  if (!('serviceWorker' in navigator) || window.top !== window) return;
  navigator.serviceWorker.addEventListener('message', hearLost);
  if (document.readyState === 'complete') startWorker();
  else addEventListener('load', startWorker);
};
