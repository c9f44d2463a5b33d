import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { agendaOf, columnOf, pointOf, visitOf, type Point } from './agenda-steps.ts';

/**
 * A way to use the agenda, with the mouse, a finger or the keyboard: how to press, fill in and choose, and the gestures
 * of the agenda.
 */
export type Hands = {
  readonly press: (place: Locator) => Promise<void>;
  readonly fill: (field: Locator, text: string) => Promise<void>;
  readonly choose: (field: Locator, text: string) => Promise<void>;
  /** Clicks a free minute of a practitioner's day, which opens the choices for that time. */
  readonly askAt: (person: string, minute: number) => Promise<void>;
  /** Shows a practitioner's day in a window that shows one day at a time. */
  readonly show: (person: string) => Promise<void>;
  /** Moves a visit from one practitioner's day to another's, and later by `minutes`. */
  readonly moveTo: (client: string, from: string, to: string, minutes: number) => Promise<void>;
  readonly layAside: (client: string, person: string) => Promise<void>;
  /** Closes the dialog over the agenda. */
  readonly close: () => Promise<void>;
};

const middleOf = async (place: Locator): Promise<Point> => {
  await place.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await place.boundingBox()) ?? assert.fail('no box');
  return { x: x + width / 2, y: y + height / 2 };
};

const startOf = async (visit: Locator): Promise<number> =>
  Number(await visit.evaluate((one) => getComputedStyle(one).getPropertyValue('--s')));

const aside = (page: Page): Locator => page.getByText('À replacer\u202f: déposez ici');

export const mouseOf = (page: Page): Hands => {
  const drag = async (from: Point, to: () => Promise<Point>): Promise<void> => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 6, from.y + 6, { steps: 2 });
    const { x, y } = await to();
    await page.mouse.move(x, y, { steps: 6 });
    await page.mouse.up();
  };
  return {
    press: (place) => place.click(),
    fill: (field, text) => field.fill(text),
    choose: async (field, text) => void (await field.selectOption({ label: text })),
    askAt: async (person, minute) => {
      const { x, y } = await pointOf(columnOf(page, person), minute + 2);
      await page.mouse.click(x, y);
    },
    show: async () => {},
    moveTo: async (client, from, to, minutes) => {
      const visit = visitOf(page, client, from);
      const { minutePx } = await pointOf(columnOf(page, to), await startOf(visit));
      const start = await middleOf(visit);
      await drag(start, async () => ({ x: (await middleOf(columnOf(page, to))).x, y: start.y + minutes * minutePx }));
    },
    layAside: async (client, person) =>
      drag(await middleOf(visitOf(page, client, person)), () => middleOf(aside(page))),
    close: () => page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click(),
  };
};

/**
 * Works with a finger in a narrow window. The window shows one practitioner's day at a time. Dragging a visit over the
 * picture of another practitioner opens that practitioner's day.
 */
export const fingerOf = (page: Page): Hands => {
  const faceOf = (person: string): Locator =>
    page.getByRole('navigation', { name: 'Agendas affichés' }).getByRole('link', { name: person });
  const reveal = async (person: string): Promise<void> => {
    if (!(await columnOf(page, person).isVisible())) await faceOf(person).tap();
    await columnOf(page, person).waitFor();
  };
  /** Presses a visit for a while, then drags it through these places. */
  const carry = async (visit: Locator, places: readonly (() => Promise<Point>)[]): Promise<void> => {
    const hand = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point): Promise<unknown> =>
      hand.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: Math.round(at.x), y: Math.round(at.y) }],
      });
    let last = await middleOf(visit);
    await touch('touchStart', last);
    await agendaOf(page).locator('[data-verdict]').or(agendaOf(page).locator('[data-moving]')).first().waitFor();
    for (const place of places) {
      const next = await place();
      for (const part of [0.3, 0.6, 1])
        await touch('touchMove', { x: last.x + (next.x - last.x) * part, y: last.y + (next.y - last.y) * part });
      last = next;
    }
    await touch('touchEnd');
    await hand.detach();
  };
  return {
    press: (place) => place.tap(),
    fill: (field, text) => field.fill(text),
    choose: async (field, text) => void (await field.selectOption({ label: text })),
    askAt: async (person, minute) => {
      await reveal(person);
      const { x, y } = await pointOf(columnOf(page, person), minute + 2);
      await page.touchscreen.tap(x, y);
    },
    show: reveal,
    moveTo: async (client, from, to, minutes) => {
      await reveal(from);
      const visit = visitOf(page, client, from);
      const { minutePx } = await pointOf(columnOf(page, from), await startOf(visit));
      const held = await middleOf(visit);
      const landing = async (): Promise<Point> => {
        await columnOf(page, to).waitFor();
        return { x: held.x, y: held.y + minutes * minutePx };
      };
      await carry(visit, from === to ? [landing] : [() => middleOf(faceOf(to)), landing]);
    },
    layAside: async (client, person) => {
      await reveal(person);
      const visit = visitOf(page, client, person);
      // Scrolls the visit clear of the bar at the bottom.
      await pointOf(columnOf(page, person), await startOf(visit));
      await carry(visit, [() => middleOf(aside(page))]);
    },
    close: () => page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).tap(),
  };
};

const farthest = 60;

/** Works with the keyboard alone, from the current focus. */
export const keysOf = (page: Page): Hands => {
  const isOn = (place: Locator): Promise<boolean> => place.evaluate((one) => one === document.activeElement);
  const reach = async (place: Locator): Promise<void> => {
    await place.waitFor();
    for (let i = 0; i < farthest; i += 1) {
      if (await isOn(place)) return;
      const isBefore = await place.evaluate(
        (one) => (document.activeElement!.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
      );
      await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
    }
    assert.fail(`${String(place)} is out of reach`);
  };
  return {
    press: async (place) => {
      await reach(place);
      await page.keyboard.press((await place.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
    },
    fill: async (field, text) => {
      await reach(field);
      // The order in which a date is typed depends on the browser's language, so the date is filled in directly.
      if ((await field.getAttribute('type')) === 'date') await field.fill(text);
      else await page.keyboard.type(text);
    },
    choose: async (field, text) => {
      await reach(field);
      const bare = (label: string): string => label.replaceAll(/\s/g, ' ');
      const chosen = (): Promise<string> =>
        field.evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.label ?? '');
      for (let i = 0; i < 9 && bare(await chosen()) !== bare(text); i += 1) {
        await page.keyboard.press('ArrowDown');
        // The page loads the content of a choice from the server.
        await page.waitForLoadState('networkidle');
        assert.ok(await isOn(field), 'a choice keeps the focus');
      }
    },
    askAt: async (person, minute) => {
      await reach(agendaOf(page));
      const hint = page.getByRole('status').filter({ hasText: 'Entrée pour choisir' });
      await page.keyboard.press('ArrowDown');
      const standing = async (): Promise<{ who: string; at: number }> => {
        await hint.waitFor();
        const text = await hint.innerText();
        const clock = /(\d\d):(\d\d) –/.exec(text) ?? assert.fail(text);
        return { who: text.split(',')[0]!, at: Number(clock[1]) * 60 + Number(clock[2]) };
      };
      while ((await standing()).who !== person) await page.keyboard.press('ArrowRight');
      for (let at = (await standing()).at; at !== minute; at = (await standing()).at)
        await page.keyboard.press(at < minute ? 'ArrowDown' : 'ArrowUp');
      await page.keyboard.press('Enter');
    },
    show: async () => {},
    moveTo: async (client, from, to, minutes) => {
      await reach(visitOf(page, client, from));
      const names = await agendaOf(page)
        .locator('[data-column] > ul')
        .evaluateAll((lists) => lists.map((list) => list.getAttribute('aria-label')));
      const by = names.indexOf(to) - names.indexOf(from);
      for (let i = 0; i < Math.abs(by); i += 1) await page.keyboard.press(by > 0 ? 'ArrowRight' : 'ArrowLeft');
      for (let i = 0; i < minutes / 15; i += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
    layAside: async (client, person) => {
      await reach(visitOf(page, client, person));
      await page.keyboard.press('r');
    },
    close: () => page.keyboard.press('Escape'),
  };
};
