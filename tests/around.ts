import { after, before, beforeEach } from 'node:test';
import { openTestHouse, type Kind, type TestHouse } from './house.ts';

/** Saturday 21 November 2026, ten o’clock in Paris. */
export const now = Date.parse('2026-11-21T09:00:00Z');

/** Opens a house before the tests of a suite and closes it after them; its clock is at `now` before each one. Returns what moves it. */
export const aroundHouse = (kind: Kind, use: (house: TestHouse) => void | Promise<void>, env: Record<string, string> = {}): ((ms: number) => void) => {
  let house: TestHouse;
  before(async () => {
    house = await openTestHouse(kind, { now: new Date(now).toISOString(), env });
    await use(house);
  });
  after(() => house.close());
  const at = (ms: number): void => house.at(new Date(ms).toISOString());
  beforeEach(() => at(now));
  return at;
};
