import hooks, { type AsyncHook, type HookCallbacks } from 'node:async_hooks';

// node:test follows every promise of the process, to tell which test an uncaught error belongs to. That takes a third of the time of what is tested.
// Loaded before it, this module lets it see its own tests alone: an uncaught error still fails the process, and the file, run again without this module,
// names its test.
const callbacks: HookCallbacks[] = [];
const none: AsyncHook = { enable: () => none, disable: () => none };

hooks.createHook = (given) => {
  callbacks.push(given);
  return none;
};
hooks.AsyncResource = class extends hooks.AsyncResource {
  constructor(...args: ConstructorParameters<typeof hooks.AsyncResource>) {
    super(...args);
    for (const { init } of callbacks) init?.(this.asyncId(), args[0], this.triggerAsyncId(), this);
  }
};
