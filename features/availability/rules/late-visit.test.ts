import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { minuteMs } from '#core/units.ts';
import { delayMinOf, isStartAhead, lateStartMin, mayProMove } from './late-visit.ts';

const startMs = 1_000 * minuteMs;
const after = (minutes: number): number => startMs + minutes * minuteMs;

test('a professional moves a visit until its planned end, while the care has not begun', () => {
  const visit = { endMs: after(60), isInCare: false };
  assert.ok(mayProMove(visit, after(-500)));
  assert.ok(mayProMove(visit, after(60) - 1));
  assert.ok(!mayProMove(visit, after(60)));
  assert.ok(!mayProMove({ ...visit, isInCare: true }, after(-1)));
});

test('before its start, a visit moves to a start to come', () => {
  assert.ok(!isStartAhead(startMs, after(-10), after(-10)));
  assert.ok(isStartAhead(startMs, after(-10) + 1, after(-10)), 'earlier than planned');
});

test('after its start, the new start is a quarter of an hour in the past at most, and never before the current start', () => {
  assert.ok(isStartAhead(startMs, startMs, startMs), 'the same hour, with another practitioner');
  assert.ok(isStartAhead(startMs, after(25), after(40)));
  assert.ok(!isStartAhead(startMs, after(25) - 1, after(40)));
  assert.ok(isStartAhead(startMs, startMs, after(15)));
  assert.ok(!isStartAhead(startMs, after(-5), after(5)), 'that would bring the absence forward');
});

test('a move never brings the start of a visit that has begun forward, nor further into the past than the limit', () => {
  const at = fc.integer({ min: -200, max: 200 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), at, (nowMin, newMin) => {
      if (!isStartAhead(startMs, after(newMin), after(nowMin))) return;
      assert.ok(newMin >= 0 && newMin >= nowMin - lateStartMin);
    }),
  );
});

test('minutes of an agenda follow the same rule as instants', () => {
  const at = fc.integer({ min: -200, max: 200 });
  fc.assert(
    fc.property(at, at, (newMin, nowMin) => {
      assert.equal(isStartAhead(0, newMin, nowMin, 1), isStartAhead(startMs, after(newMin), after(nowMin)));
    }),
  );
});

test('the delay shows from five to thirty minutes, until the client has arrived', () => {
  const visit = { state: 'confirmed', step: null, isWalkIn: false, startMs };
  assert.equal(delayMinOf(visit, after(5) - 1), null);
  assert.equal(delayMinOf(visit, after(5)), 5);
  assert.equal(delayMinOf(visit, after(10) + 59_999), 10);
  assert.equal(delayMinOf(visit, after(30)), 30);
  assert.equal(delayMinOf(visit, after(31)), null, 'the care is then given without steps, or the client is absent');
  for (const step of ['arrived', 'started', 'ended']) assert.equal(delayMinOf({ ...visit, step }, after(10)), null);
  for (const state of ['requested', 'completed', 'no_show', null])
    assert.equal(delayMinOf({ ...visit, state }, after(10)), null);
  assert.equal(delayMinOf({ ...visit, isWalkIn: true }, after(10)), null, 'a walk-in is there when noted');
});
