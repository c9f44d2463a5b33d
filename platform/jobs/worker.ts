import { parentPort, workerData } from 'node:worker_threads';

const { module, name, given } = workerData as { module: string; name: string; given: readonly unknown[] };
const { [name]: work } = (await import(module)) as Record<string, (...given: readonly unknown[]) => unknown>;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await work!(...given));
