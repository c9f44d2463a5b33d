import { readFileSync, writeFileSync } from 'node:fs';

// Tests preload this file into the servers they start (NODE_OPTIONS=--import). The code moves the server's clock by the
// number of milliseconds written in another file. The product never loads this code. It opens no new risk: anyone who
// may set the options of a process can already run any code in that process.

type Turn = { readonly run: () => void; readonly everyMs: number };

const file = process.env['MOVED_CLOCK'] ?? '';
const lookEveryMs = 20;
const RealDate = globalThis.Date;
const realInterval = globalThis.setInterval;
const realClear = globalThis.clearInterval;
const turns = new Map<unknown, Turn>();
let movedMs = Number(readFileSync(file, 'utf8'));

const now = (): number => RealDate.now() + movedMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});

globalThis.setInterval = ((run: (...given: unknown[]) => void, everyMs = 0, ...given: unknown[]) => {
  const timer = realInterval(run, everyMs, ...given);
  turns.set(timer, { run: () => run(...given), everyMs });
  return timer;
}) as typeof setInterval;
globalThis.clearInterval = ((timer: NodeJS.Timeout | undefined) => {
  turns.delete(timer);
  realClear(timer);
}) as typeof clearInterval;

/** Behaves as after a sleep of the machine: every interval that came due meanwhile runs once. */
const move = (toMs: number): void => {
  const sleptMs = toMs - movedMs;
  movedMs = toMs;
  writeFileSync(`${file}.seen`, String(toMs));
  for (const { run, everyMs } of turns.values()) if (everyMs <= sleptMs) run();
};

realInterval(() => {
  const toMs = Number(readFileSync(file, 'utf8'));
  if (toMs !== movedMs) move(toMs);
}, lookEveryMs).unref();
