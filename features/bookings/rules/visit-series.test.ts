import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isoFromDay, wallOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { countUntil, seriesCount, seriesDates, seriesWeeks, shiftedDates } from './visit-series.ts';

const written = (start: string, everyWeeks: number, count: number): string[] =>
  seriesDates({ zone: parisZone, startMs: Date.parse(start) }, { everyWeeks, count }).map(({ startMs }) =>
    new Date(startMs).toISOString(),
  );

describe('the dates of a repeated visit', () => {
  test('stay at the same local time through both clock changes', () => {
    assert.deepEqual(written('2026-10-20T08:00:00Z', 1, 2), ['2026-10-20T08:00:00.000Z', '2026-10-27T09:00:00.000Z']);
    assert.deepEqual(written('2027-03-23T09:00:00Z', 1, 2), ['2027-03-23T09:00:00.000Z', '2027-03-30T08:00:00.000Z']);
  });

  test('use the later time in a skipped hour, and the first in a repeated hour', () => {
    assert.deepEqual(written('2027-03-21T01:30:00Z', 1, 2), ['2027-03-21T01:30:00.000Z', '2027-03-28T01:30:00.000Z']);
    assert.deepEqual(written('2026-10-18T00:30:00Z', 1, 2), ['2026-10-18T00:30:00.000Z', '2026-10-25T00:30:00.000Z']);
    assert.deepEqual(
      written('2026-10-25T01:30:00Z', 1, 2),
      ['2026-10-25T01:30:00.000Z', '2026-11-01T01:30:00.000Z'],
      'begun at the second of the two',
    );
  });

  test('cross the end of the year and 29 February', () => {
    assert.deepEqual(written('2026-12-29T09:00:00Z', 2, 2), ['2026-12-29T09:00:00.000Z', '2027-01-12T09:00:00.000Z']);
    assert.deepEqual(written('2028-02-22T09:00:00Z', 1, 3), [
      '2028-02-22T09:00:00.000Z',
      '2028-02-29T09:00:00.000Z',
      '2028-03-07T09:00:00.000Z',
    ]);
    assert.deepEqual(written('2028-02-29T09:00:00Z', 8, 2), ['2028-02-29T09:00:00.000Z', '2028-04-25T08:00:00.000Z']);
  });

  test('are as many as requested, in order, on the same weekday at the same existing time', () => {
    const start = fc
      .integer({ min: Date.parse('2026-01-01') / 300_000, max: Date.parse('2029-01-01') / 300_000 })
      .map((tick) => tick * 300_000);
    const zone = fc.constantFrom(parisZone, 'Indian/Reunion', 'America/Cayenne', 'Pacific/Noumea', 'Europe/London');
    const counts = fc.integer(seriesCount);
    fc.assert(
      fc.property(zone, start, fc.constantFrom(...seriesWeeks), counts, (at, startMs, everyWeeks, count) => {
        const dates = seriesDates({ zone: at, startMs }, { everyWeeks, count });
        assert.equal(dates.length, count);
        assert.equal(dates[0]!.startMs, startMs);
        const first = wallOf(at, startMs);
        for (const [i, { day, startMs: ms }] of dates.entries()) {
          assert.equal(day, first.day + i * everyWeeks * 7, isoFromDay(day));
          const wall = wallOf(at, ms);
          assert.equal(wall.day, day);
          assert.ok(
            wall.minute === first.minute || (wall.minute === first.minute + 60 && first.minute < 180),
            `${wall.minute} for ${first.minute}`,
          );
          if (i > 0) assert.ok(ms > dates[i - 1]!.startMs);
        }
      }),
    );
  });
});

describe('the dates of a moved series', () => {
  const shifted = (from: string, to: string, starts: readonly string[]): string[] =>
    shiftedDates(
      { zone: parisZone, fromMs: Date.parse(from), toMs: Date.parse(to) },
      starts.map((one) => Date.parse(one)),
    ).map(({ startMs }) => new Date(startMs).toISOString());

  test('move by the same number of days to the same local time, through clock changes and 29 February', () => {
    assert.deepEqual(
      shifted('2027-03-23T09:00:00Z', '2027-03-25T13:00:00Z', ['2027-03-23T09:00:00Z', '2027-03-30T08:00:00Z']),
      ['2027-03-25T13:00:00.000Z', '2027-04-01T12:00:00.000Z'],
    );
    assert.deepEqual(
      shifted('2028-02-21T09:00:00Z', '2028-02-22T10:00:00Z', ['2028-02-21T09:00:00Z', '2028-02-28T09:00:00Z']),
      ['2028-02-22T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
    );
  });

  test('all get the time of the first, which goes exactly where requested, even in a repeated hour', () => {
    assert.deepEqual(
      shifted('2026-10-20T08:00:00Z', '2026-10-25T01:30:00Z', ['2026-10-20T08:00:00Z', '2026-10-27T16:00:00Z']),
      ['2026-10-25T01:30:00.000Z', '2026-11-01T01:30:00.000Z'],
    );
  });
});

test('a series counts its dates up to a day, that day included', () => {
  assert.deepEqual(
    [0, 6, 7, 13, 14, 21].map((days) => countUntil(20_000, 20_000 + days, 1)),
    [1, 1, 2, 2, 3, 4],
  );
  assert.equal(countUntil(20_000, 20_000 + 55, 8), 1);
  assert.equal(countUntil(20_000, 20_000 + 56, 8), 2);
  assert.equal(countUntil(20_000, 19_900, 1), 0);
});
