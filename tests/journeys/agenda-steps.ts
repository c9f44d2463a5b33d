import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { dayMs } from '#core/units.ts';

export const agendaOf = (page: Page): Locator => page.getByRole('region', { name: 'Agenda' });

/** Waits until the agenda shows this day (such as 2026-11-25). The URL changes before the agenda does. */
export const dayDrawn = (page: Page, day: string): Promise<void> =>
  agendaOf(page)
    .locator(`[data-day="${Date.parse(day) / dayMs}"]`)
    .first()
    .waitFor();

export const columnOf = (page: Page, name: string): Locator =>
  page.locator('[data-column]', { has: page.getByRole('list', { name, exact: true }) });

/** A client's visit in the column of its practitioner. The visit also appears in the column of its chair. */
export const visitOf = (page: Page, client: string, person: string): Locator =>
  columnOf(page, person)
    .getByRole('link', { name: new RegExp(`^Rendez-vous d(e |’)${client},`) })
    .first();

export type Point = { readonly x: number; readonly y: number };

/** Scrolls a minute of a column into view and returns its position on the screen. */
export const pointOf = async (column: Locator, minute: number): Promise<Point & { readonly minutePx: number }> => {
  const { offset, minutePx } = await column.evaluate((place, wanted) => {
    const grid = place.parentElement!;
    const [from, to] = ['--from', '--to'].map((name) => Number(getComputedStyle(grid).getPropertyValue(name)));
    const px = place.clientHeight / (to! - from!);
    grid.scrollTop = (wanted - from!) * px - 160;
    grid.scrollIntoView({ block: 'end' });
    return { offset: (wanted - from!) * px, minutePx: px };
  }, minute);
  const { x, y, width } = (await column.boundingBox()) ?? assert.fail('no box');
  return { x: x + width - 12, y: y + offset, minutePx };
};
