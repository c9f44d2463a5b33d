import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dropBreaksOf, isRefusal } from './drop-check.ts';

const place = {
  open: [{ startMin: 540, endMin: 1080 }],
  closed: [{ startMin: 780, endMin: 840 }],
  taken: [{ startMin: 600, endMin: 660, name: 'Jules Adam' }],
};
const now = { day: 100, minute: 570 };
const hour = [{ startMin: 0, endMin: 60 }];
const visit = { isVisit: true, from: null, times: hour, now };
const event = { ...visit, isVisit: false };
const at = (startMin: number, endMin: number, day = 101) => ({ day, startMin, endMin });

describe('the problems of a drop', () => {
  test('a visit next to taken time and within hours has none', () => {
    assert.deepEqual(dropBreaksOf(at(540, 600), place, visit), []);
    assert.deepEqual(dropBreaksOf(at(660, 780), place, visit), []);
  });

  test('a drop over taken time is refused, with the name of the client there', () => {
    const breaks = dropBreaksOf(at(645, 705), place, visit);
    assert.deepEqual(breaks, [{ kind: 'taken', name: 'Jules Adam' }]);
    assert.ok(breaks.some(isRefusal));
    assert.deepEqual(dropBreaksOf(at(645, 705), place, event), [{ kind: 'taken', name: 'Jules Adam' }]);
  });

  test('another client may be served between the times of a visit', () => {
    const coloured = { ...visit, times: [hour[0]!, { startMin: 120, endMin: 150 }] };
    assert.deepEqual(dropBreaksOf(at(540, 690), place, coloured), []);
    assert.deepEqual(dropBreaksOf(at(550, 700), place, coloured), [{ kind: 'taken', name: 'Jules Adam' }]);
  });

  test('a drop outside hours or over a closure is not refused; past midnight the next day is not checked', () => {
    for (const [from, to] of [
      [1050, 1110],
      [500, 560],
      [800, 860],
    ] as const) {
      const breaks = dropBreaksOf(at(from, to), place, visit);
      assert.deepEqual(breaks, [{ kind: 'hours' }]);
      assert.ok(!breaks.some(isRefusal));
    }
    assert.deepEqual(dropBreaksOf(at(1410, 1500), { ...place, open: [{ startMin: 1400, endMin: 1440 }] }, visit), []);
  });

  test('a visit cannot move to the past; a private event has neither hours nor past', () => {
    assert.deepEqual(dropBreaksOf(at(540, 600, 100), place, visit), [{ kind: 'past' }]);
    const quarter = { ...visit, times: [{ startMin: 0, endMin: 15 }] };
    assert.deepEqual(dropBreaksOf(at(570, 585, 100), place, quarter), [{ kind: 'past' }]);
    assert.deepEqual(dropBreaksOf(at(585, 600, 100), place, quarter), []);
    assert.deepEqual(dropBreaksOf(at(400, 460, 100), place, event), []);
  });

  test('a late visit moves from a quarter of an hour ago on, and never before its own start', () => {
    const free = { ...place, taken: [] };
    const late = (startMin: number) => ({ ...visit, from: { day: 100, startMin } });
    assert.deepEqual(dropBreaksOf(at(555, 615, 100), free, late(545)), []);
    assert.deepEqual(dropBreaksOf(at(550, 610, 100), free, late(545)), [{ kind: 'past' }]);
    assert.deepEqual(dropBreaksOf(at(555, 615, 100), free, late(560)), [{ kind: 'past' }]);
    assert.deepEqual(dropBreaksOf(at(560, 620, 100), free, late(560)), [], 'another practitioner at the same hour');
    const midnight = { ...late(1425), now: { day: 101, minute: 5 } };
    assert.deepEqual(
      dropBreaksOf(at(1430, 1490, 100), { open: [{ startMin: 0, endMin: 1440 }], closed: [], taken: [] }, midnight),
      [],
    );
  });
});
