import { during, hideProgress, noteAsking } from '../lists/progress-line.ts';
import { goOn, isWaiting, stopWaiting, wait, type WaitingCall } from './waiting.ts';

type DocumentRequest = {
  readonly path: string;
  readonly form: HTMLFormElement | null;
  readonly isSent: boolean;
  readonly again: () => void;
};

// Prevents a second submission of a form under way. After ten seconds without a document, the form can be submitted
// again.
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

/** Runs a router call for the last submitted form. The form cannot be submitted again meanwhile. */
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
 * Keeps the page and its typed text while the network is gone. Once the network is back, a read is repeated by itself
 * and a submission waits for « Réessayer ».
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
 * Remembers the last request, so that a report of a lost document can be matched to that request. When the browser is
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
 * While calls wait for the network, a click on a link retries the waiting reads, as « Réessayer » does. The page of the
 * link may need the same data.
 */
const askAgain = (event: MouseEvent): void => {
  if (isWaiting() && linkOf(event)?.href && isPlainPress(event)) goOnReading();
};

/**
 * The service worker reports a document that did not arrive. The page that requested it answers the worker and stays
 * open.
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

// Without the service worker, a lost document shows the browser's own error page. Everything else works as before.
const startWorker = (): void => void navigator.serviceWorker.register('/service-worker.js').catch(() => {});

/**
 * From this call on, a click or form that loads a document keeps the current page while the network is gone. No form is
 * sent twice.
 */
export const holdDocuments = (): void => {
  noteAsking();
  addEventListener('online', goOnReading);
  addEventListener('submit', refuseTwice, true);
  addEventListener('submit', holdForm);
  addEventListener('click', askAgain, true);
  addEventListener('click', holdLink);
  // The browser restored this page from its back-forward cache.
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
