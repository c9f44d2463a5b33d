import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';

const kept = 'presses-counted';

/**
 * Counts in the pages of this browser what a person does there, as the pages hear it: a press of the pointer or of a finger, a key, a field filled in (typed,
 * chosen in a list or given a file), however long what is said there. A drag is one press; keys that write, and those held beside others, are none.
 */
export const countPresses = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((name) => {
    const boxes = ['checkbox', 'radio', 'file', 'submit', 'button', 'range'];
    const isWritten = (field: EventTarget | null): boolean =>
      field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !boxes.includes(field.type));
    const chosen = new WeakMap<EventTarget, string>();
    let written: EventTarget | null = null;
    const add = (): void => {
      // A page of nobody's has no storage.
      if (origin !== 'null') sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
    };
    addEventListener('pointerdown', add, true);
    addEventListener(
      'keydown',
      ({ key, target }) => {
        if (['Shift', 'Control', 'Alt', 'Meta'].includes(key)) return;
        if (!isWritten(target) || (key.length > 1 && key !== 'Backspace')) add();
      },
      true,
    );
    addEventListener(
      'input',
      ({ target, isTrusted }) => {
        // What was typed before any script came is told again to those that came since; a date that a test fills in is nobody's key.
        const isTold = !isTrusted && !(target instanceof HTMLInputElement && ['date', 'time'].includes(target.type));
        if (!isWritten(target) || target === written || isTold) return;
        written = target;
        add();
      },
      true,
    );
    addEventListener(
      'change',
      ({ target, isTrusted }) => {
        const isList = target instanceof HTMLSelectElement;
        if (!isList && !(target instanceof HTMLInputElement && target.type === 'file')) return;
        // What a hand or a key chose in a list was counted as it was pressed; what a test chooses there was not. Told to later scripts again, it is no more.
        if (!(isList && isTrusted) && chosen.get(target) !== target.value) add();
        chosen.set(target, target.value);
      },
      true,
    );
  }, kept);
};

const pressesOf = (page: Page): Promise<number> => page.evaluate((name) => (origin === 'null' ? 0 : Number(sessionStorage.getItem(name) ?? 0)), kept);

const isAsked = process.env['FIGURES'] === 'on';

/** What a long way takes in this tab: parts that one adds to what is needed are left out of it, a press elsewhere (a link of a mail) is one of it. */
export type Way = {
  readonly add: (does: () => Promise<unknown>) => Promise<void>;
  readonly elsewhere: () => void;
  readonly end: (most: number, what: string) => Promise<void>;
};

export const wayOf = (page: Page): Way => {
  let [added, elsewhere] = [0, 0];
  return {
    add: async (does) => {
      const before = await pressesOf(page);
      await does();
      added += (await pressesOf(page)) - before;
    },
    elsewhere: () => void (elsewhere += 1),
    end: async (most, what) => {
      const presses = (await pressesOf(page)) - added + elsewhere;
      if (isAsked) process.stdout.write(`# ${what}: ${presses} presses (${most} at most), ${added} more for what is added\n`);
      assert.ok(presses <= most, `${what} takes ${presses} presses instead of ${most} at most`);
    },
  };
};

/** Does one thing, and fails where it takes more presses than this. `FIGURES=on` says how many it takes, and how long it lasts on this machine. */
export const within = async (page: Page, most: number, what: string, does: () => Promise<unknown>): Promise<void> => {
  const [before, began] = [await pressesOf(page), performance.now()];
  await does();
  const [presses, seconds] = [(await pressesOf(page)) - before, (performance.now() - began) / 1000];
  if (isAsked) process.stdout.write(`# ${what}: ${presses} presses (${most} at most), ${seconds.toFixed(1)} s\n`);
  assert.ok(presses <= most, `${what} takes ${presses} presses instead of ${most} at most`);
};
