import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';

const storageKey = 'presses-counted';

/**
 * Counts a person's actions in the pages of this browser: presses of the pointer or a finger, keys, and fields filled
 * in. A field counts once, at any length. A drag counts as one press. Typed letters and modifier keys do not count.
 */
export const countPresses = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((name) => {
    const boxes = ['checkbox', 'radio', 'file', 'submit', 'button', 'range'];
    const isWritten = (field: EventTarget | null): boolean =>
      field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !boxes.includes(field.type));
    const chosen = new WeakMap<EventTarget, string>();
    let written: EventTarget | null = null;
    const add = (): void => {
      // A page with an opaque origin has no storage.
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
        // Scripts repeat the `input` event of a text typed before they ran, and that repetition must not count. A date
        // filled in by a test is untrusted too, but counts.
        const isScripted =
          !isTrusted && !(target instanceof HTMLInputElement && ['date', 'time'].includes(target.type));
        if (!isWritten(target) || target === written || isScripted) return;
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
        // A choice made by hand in a list already counted as a press or a key. A test that chooses directly presses
        // nothing, so the choice counts here. The event repeated for scripts that load later does not count.
        if (!(isList && isTrusted) && chosen.get(target) !== target.value) add();
        chosen.set(target, target.value);
      },
      true,
    );
  }, storageKey);
};

const pressesOf = (page: Page): Promise<number> =>
  page.evaluate((name) => (origin === 'null' ? 0 : Number(sessionStorage.getItem(name) ?? 0)), storageKey);

const isReporting = process.env['FIGURES'] === 'on';

/**
 * Counts the presses of a long journey in this tab. Actions inside `add` are optional and do not count. Calling
 * `elsewhere` counts one press outside the tab, such as a link in a mail.
 */
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
      if (isReporting)
        process.stdout.write(`# ${what}: ${presses} presses (${most} at most), ${added} more for what is added\n`);
      assert.ok(presses <= most, `${what} takes ${presses} presses instead of ${most} at most`);
    },
  };
};

/**
 * Performs an action and fails when it takes more than `most` presses. `FIGURES=on` prints the number of presses and
 * the duration.
 */
export const within = async (page: Page, most: number, what: string, does: () => Promise<unknown>): Promise<void> => {
  const [before, began] = [await pressesOf(page), performance.now()];
  await does();
  const [presses, seconds] = [(await pressesOf(page)) - before, (performance.now() - began) / 1000];
  if (isReporting) process.stdout.write(`# ${what}: ${presses} presses (${most} at most), ${seconds.toFixed(1)} s\n`);
  assert.ok(presses <= most, `${what} takes ${presses} presses instead of ${most} at most`);
};
