import { lostPage } from './lost-page.ts';

/** The features of service workers that this file uses. TypeScript's DOM library lacks them. */
type Waits = { readonly waitUntil: (work: Promise<unknown>) => void };
type InstallEvent = Waits & { readonly addRoutes?: (rule: object) => Promise<void> };
type FetchEvent = Event & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
};
type Open = {
  readonly visibilityState: DocumentVisibilityState;
  readonly postMessage: (message: unknown, ports: Transferable[]) => void;
};
type Worker = {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: { readonly type: 'window' }) => Promise<readonly Open[]>;
  };
  readonly registration: { readonly navigationPreload?: { readonly enable: () => Promise<void> } };
  readonly addEventListener: ((type: 'install', heard: (event: InstallEvent) => void) => void) &
    ((type: 'activate', heard: (event: Waits) => void) => void) &
    ((type: 'fetch', heard: (event: FetchEvent) => void) => void);
};

const worker = globalThis as unknown as Worker;
// Milliseconds without a response after which the network is considered lost. The server always responds sooner.
const patienceMs = 12_000;
// Milliseconds in which an open page must reply to the worker. Pages reply at once.
const hearingMs = 1_000;

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Reports to the open pages that a document did not arrive. True when the page that requested the document replies:
 * this page shows the failure and stays open.
 */
const isTold = async ({ url, method }: Request): Promise<boolean> => {
  const open = (await worker.clients.matchAll({ type: 'window' })).filter(
    ({ visibilityState }) => visibilityState === 'visible',
  );
  const hearings = open.map((page) => {
    const { port1, port2 } = new MessageChannel();
    const heard = new Promise<true>((resolve) =>
      port1.addEventListener('message', () => resolve(true), { once: true }),
    );
    port1.start();
    page.postMessage({ lost: url, method }, [port2]);
    return heard;
  });
  return Promise.race([...hearings, after(hearingMs).then(() => false)]);
};

/**
 * Returns the response of the network. Without a response, the requesting page stays open, or the lost page replaces
 * it.
 */
const answer = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
  const isSent = request.method !== 'GET';
  const { promise: silent, resolve } = Promise.withResolvers<Response>();
  const timer = setTimeout(
    () => void isTold(request).then((isHeard) => isHeard || isSent || resolve(lostPage(false))),
    patienceMs,
  );
  try {
    return await Promise.race([preloadResponse.then((came) => came ?? fetch(request)), silent]);
  } catch (error) {
    // The visitor left the page or stopped the load.
    if (request.signal.aborted) throw error;
    return (await isTold(request))
      ? new Response(null, { status: 204 })
      : lostPage(isSent, new URL(request.url).pathname === '/booking/payment');
  } finally {
    clearTimeout(timer);
  }
};

// The worker caches nothing: no page, no file, no personal data. A newer version of the worker replaces it at once.
worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting());
  // The worker handles only page loads. Browsers with static routing send all other requests directly to the network.
  event.waitUntil(
    Promise.resolve(event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })).catch(
      () => {},
    ),
  );
});
worker.addEventListener('activate', (event) => {
  // The browser requests the page while the worker starts, which saves time.
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  // Forms with files go directly to the network.
  const isForm =
    request.method === 'GET' || request.headers.get('content-type') === 'application/x-www-form-urlencoded';
  if (request.mode === 'navigate' && request.destination === 'document' && isForm) event.respondWith(answer(event));
});
