import hooks, { type AsyncHook, type HookCallbacks } from 'node:async_hooks';

// node:test tracks every promise of the process, so that an uncaught error names its test. This takes a third of the
// duration of the tested code. When this module is loaded first, node:test tracks only its own tests. An uncaught error
// still fails the process. The runner then runs the file again without this module, which names the test.
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
