import { readFileSync, writeFileSync } from 'node:fs';

// Loaded before a server by the tests that start one (NODE_OPTIONS=--import): its clock is moved by the milliseconds that a file says. Nothing of the product
// reads this file; who may give a process its options may run anything in it.

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
  construct: (target, given: unknown[], asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked) as object,
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

/** As after a sleep of the machine: whatever was to run again in that time runs once. */
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
