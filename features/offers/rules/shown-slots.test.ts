import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { dayShown, nearestStarts, shownSlots, startToBook } from './shown-slots.ts';

const slot = (day: number, minute: number) => ({ starts_at: new Date((day * 1440 + minute) * 60_000).toISOString() });
const day = (number: number, ...minutes: number[]) => ({
  day: number,
  slots: minutes.map((minute) => slot(number, minute)),
});
const limits = { days: 3, slots: 3 };
const minutesOf = (shown: ReturnType<typeof shownSlots>) =>
  shown.map(({ slots }) => slots.map(({ starts_at }) => (Date.parse(starts_at) / 60_000) % 1440));

describe('starts nearest to a taken start', () => {
  it('come from before and after, in order and limited in number', () => {
    const ms = (number: number, minute: number): number => Date.parse(slot(number, minute).starts_at);
    const days = [
      { slots: [600, 660, 900].map((minute) => ({ starts_at: ms(1, minute) })) },
      { slots: [{ starts_at: ms(2, 600) }] },
    ];
    assert.deepEqual(
      nearestStarts(days, ms(1, 780), 2).map(({ starts_at }) => starts_at),
      [ms(1, 660), ms(1, 900)],
    );
    assert.deepEqual(nearestStarts([], 0, 2), []);
  });
});

describe('starts shown in a panel', () => {
  it('are spread from the first to the last start of each day', () => {
    assert.deepEqual(minutesOf(shownSlots([day(1, 600, 615, 630, 720, 840, 900)], null, limits)), [[600, 720, 900]]);
  });

  it('skip days without starts', () => {
    assert.deepEqual(
      shownSlots([day(1), day(2, 600), day(3), day(4, 600), day(5, 600), day(6, 600)], null, limits).map(
        (one) => one.day,
      ),
      [2, 4, 5],
    );
  });

  it('show a later chosen day in the last place', () => {
    assert.deepEqual(
      shownSlots([day(1, 600), day(2, 600), day(3, 600), day(9, 600, 700)], slot(9, 700).starts_at, limits).map(
        (one) => one.day,
      ),
      [1, 2, 9],
    );
  });

  it('always include the chosen start, in order and within the limit', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 287 }), { minLength: 1, maxLength: 60 }),
        fc.nat(),
        (ticks, pick) => {
          const minutes = ticks.map((tick) => tick * 5).sort((x, y) => x - y);
          const chosen = slot(1, minutes[pick % minutes.length]!).starts_at;
          const [shown] = shownSlots([day(1, ...minutes)], chosen, limits);
          const list = shown!.slots.map(({ starts_at }) => starts_at);
          assert.ok(list.includes(chosen));
          assert.ok(list.length <= limits.slots);
          assert.deepEqual(list, [...list].sort());
        },
      ),
    );
  });
});

describe('start to book', () => {
  const days = [day(1, 600, 700), day(2, 600)];

  it('is the requested start when free, in any ISO notation', () => {
    assert.deepEqual(startToBook(days, slot(1, 700).starts_at.replace('.000', '')), {
      slot: slot(1, 700),
      isAsked: true,
    });
  });

  it('is otherwise the next free start, else the first', () => {
    assert.deepEqual(startToBook(days, slot(1, 720).starts_at), { slot: slot(2, 600), isAsked: false });
    assert.deepEqual(startToBook(days, slot(8, 600).starts_at), { slot: slot(1, 600), isAsked: false });
    assert.deepEqual(startToBook(days, null), { slot: slot(1, 600), isAsked: false });
    assert.equal(startToBook([day(1)], null), undefined);
  });
});

describe('day to show', () => {
  const days = [day(3), day(5), day(9)];
  it('is the requested day when it is free', () => assert.equal(dayShown(days, 5)?.day, 5));
  it('is the next free day when the requested day is not free', () => assert.equal(dayShown(days, 4)?.day, 5));
  it('is the last free day when none follows, and undefined without free days', () => {
    assert.equal(dayShown(days, 12)?.day, 9);
    assert.equal(dayShown([], 12), undefined);
  });
});
