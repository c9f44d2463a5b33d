import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { dayFromIso } from '#core/time.ts';
import { firstRoom, piecesOfMinutes, shownMinutes, sideBySide } from './agenda-blocks.ts';
import { jumpedMinutes, piecesOfInstants } from './agenda-instants.ts';

const paris = 'Europe/Paris';
const day = (iso: string): number => dayFromIso(iso) ?? assert.fail(iso);
const drawn = (fromIso: string, toIso: string, zone = paris) =>
  piecesOfInstants(zone, Date.parse(fromIso), Date.parse(toIso)).map(({ day: at, startMin, endMin }) => [
    at,
    startMin,
    endMin,
  ]);

describe('position of a block', () => {
  test('is in the column of its local day, at the clock of the place', () => {
    assert.deepEqual(drawn('2026-11-23T08:30:00Z', '2026-11-23T09:45:00Z'), [[day('2026-11-23'), 570, 645]]);
    assert.deepEqual(drawn('2026-11-23T20:00:00Z', '2026-11-23T21:00:00Z', 'Pacific/Noumea'), [
      [day('2026-11-24'), 420, 480],
    ]);
  });

  test('continues in the next column past midnight, and not when it ends at midnight', () => {
    const monday = day('2026-11-23');
    assert.deepEqual(drawn('2026-11-23T21:00:00Z', '2026-11-24T01:00:00Z'), [
      [monday, 1320, 1440],
      [monday + 1, 0, 120],
    ]);
    assert.deepEqual(drawn('2026-11-23T21:00:00Z', '2026-11-23T23:00:00Z'), [[monday, 1320, 1440]]);
    assert.deepEqual(
      piecesOfMinutes(monday, 1320, 1560).map(({ isFirst, isLast }) => [isFirst, isLast]),
      [
        [true, false],
        [false, true],
      ],
    );
    assert.deepEqual(drawn('2026-11-23T21:00:00Z', '2026-11-23T21:00:00Z'), []);
  });

  test('takes both clock changes of the year into account', () => {
    assert.deepEqual(drawn('2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z'), [[day('2027-03-28'), 90, 210]]);
    // The clock goes back that night, so 02:00–03:00 occurs twice. 45 minutes pass between the first 02:30 and the
    // second 02:15, and the agenda draws 45 minutes.
    assert.deepEqual(drawn('2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z'), [[day('2026-10-25'), 150, 195]]);
    assert.deepEqual(jumpedMinutes(paris, day('2027-03-28')), { startMin: 120, endMin: 180 });
    assert.equal(jumpedMinutes(paris, day('2026-10-25')), null);
    assert.equal(jumpedMinutes(paris, day('2026-11-23')), null);
  });

  test('is cut into pieces with the same total minutes, each within a single day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2879 }), fc.integer({ min: 1, max: 4000 }), (startMin, length) => {
        const pieces = piecesOfMinutes(100, startMin, startMin + length);
        assert.equal(
          pieces.reduce((sum, piece) => sum + piece.endMin - piece.startMin, 0),
          length,
        );
        assert.ok(
          pieces.every((piece) => piece.startMin >= 0 && piece.startMin < piece.endMin && piece.endMin <= 1440),
        );
      }),
    );
  });
});

describe('overlapping blocks', () => {
  test('are side by side, while blocks that only touch are not', () => {
    assert.deepEqual(
      sideBySide([
        { startMin: 540, endMin: 600 },
        { startMin: 600, endMin: 660 },
      ]),
      [
        { lane: 0, lanes: 1 },
        { lane: 0, lanes: 1 },
      ],
    );
    assert.deepEqual(
      sideBySide([
        { startMin: 540, endMin: 660 },
        { startMin: 570, endMin: 600 },
        { startMin: 600, endMin: 630 },
        { startMin: 700, endMin: 720 },
      ]),
      [
        { lane: 0, lanes: 2 },
        { lane: 1, lanes: 2 },
        { lane: 1, lanes: 2 },
        { lane: 0, lanes: 1 },
      ],
    );
  });

  test('never share a lane', () => {
    const pieces = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 5, max: 300 }))
        .map(([startMin, length]) => ({ startMin, endMin: startMin + length })),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(pieces, (all) => {
        const lanes = sideBySide(all);
        for (const [i, a] of all.entries())
          for (const [j, b] of all.entries()) {
            if (i >= j || a.startMin >= b.endMin || b.startMin >= a.endMin) continue;
            assert.notEqual(lanes[i]!.lane, lanes[j]!.lane);
            assert.equal(lanes[i]!.lanes, lanes[j]!.lanes);
          }
        assert.ok(lanes.every(({ lane, lanes: count }) => lane < count));
      }),
    );
  });

  test('leave room for text at the first uncovered time', () => {
    const open = { startMin: 540, endMin: 720 };
    assert.equal(firstRoom(open, [], 20), 540);
    assert.equal(firstRoom(open, [{ startMin: 600, endMin: 660 }], 20), 540);
    const early = [
      { startMin: 600, endMin: 660 },
      { startMin: 550, endMin: 590 },
    ];
    assert.equal(firstRoom(open, early, 20), 660);
    assert.equal(firstRoom(open, [{ startMin: 500, endMin: 710 }], 20), 540);
  });

  test('extend the default hours 8 to 20 when a block is outside them', () => {
    assert.deepEqual(shownMinutes([]), { fromMin: 480, toMin: 1200 });
    assert.deepEqual(shownMinutes([{ startMin: 435, endMin: 1215 }]), { fromMin: 420, toMin: 1260 });
  });
});
