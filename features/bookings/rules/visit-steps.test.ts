import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ProAction } from '../contract.ts';
import {
  nextActionAt,
  proActionsAt,
  stepActions,
  type ProVisit,
  actionRefusal,
  stepRefusal,
  isStepRecorded,
  nextActions,
  stepAt,
  visitSteps,
  withoutStep,
  withStep,
  type StepTimes,
} from './pro-actions.ts';
import { bookingStates } from './states.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-23T09:00:00Z');
const visit: ProVisit = {
  state: 'confirmed',
  zone: 'Europe/Paris',
  startMs: start,
  endMs: start + hour,
  answerUntilMs: null,
  paymentStatus: 'pending',
  onSiteCents: 6000,
  collectedMs: null,
  heldUntilMs: null,
  noShowMs: null,
  isCleared: false,
  arrivedMs: null,
  startedMs: null,
  endedMs: null,
};
const nothing: StepTimes = { arrivedMs: null, startedMs: null, endedMs: null };

test('the next action of a visit follows its steps in order, up to the payment', () => {
  const at = (change: Partial<ProVisit>, ms: number) => nextActionAt({ ...visit, ...change }, start + ms);
  assert.equal(at({}, -11 * hour), null, 'the evening before');
  assert.equal(at({}, -hour), 'arrive');
  assert.equal(at({ arrivedMs: start }, 0), 'start_care');
  assert.equal(at({ arrivedMs: start, startedMs: start }, hour), 'end_care');
  assert.equal(at({ arrivedMs: start, startedMs: start, endedMs: start + hour }, hour), 'mark_paid');
  assert.equal(
    at({ arrivedMs: start, startedMs: start, endedMs: start + hour, paymentStatus: 'paid', collectedMs: start }, hour),
    null,
  );
  assert.equal(at({}, hour), 'end_care', 'its time is over and nobody said anything');
  assert.equal(at({ state: 'completed' }, 3 * hour), 'mark_paid');
  assert.equal(at({ state: 'no_show' }, 3 * hour), null);
  assert.equal(at({ state: 'requested' }, -hour), null);
});

test('a client with a visit just after midnight can be marked as arrived just before midnight', () => {
  const midnight = { ...visit, startMs: Date.parse('2026-11-22T23:15:00Z'), endMs: Date.parse('2026-11-23T00:15:00Z') };
  assert.ok(proActionsAt(midnight, Date.parse('2026-11-22T22:30:00Z')).includes('arrive'));
  assert.ok(!proActionsAt(midnight, Date.parse('2026-11-22T20:30:00Z')).includes('arrive'));
});

test('an arrived client cannot be marked absent, a begun care cannot be cancelled, and the refusals give the reason', () => {
  const arrived = { ...visit, arrivedMs: start };
  const begun = { ...arrived, startedMs: start };
  const late = start + hour / 2;
  assert.ok(proActionsAt(visit, late).includes('no_show') && !proActionsAt(arrived, late).includes('no_show'));
  assert.ok(proActionsAt(arrived, late).includes('cancel') && !proActionsAt(begun, late).includes('cancel'));
  assert.match(actionRefusal(arrived, 'no_show', late) ?? '', /annulez d’abord l’arrivée/);
  assert.match(actionRefusal(begun, 'cancel', late) ?? '', /annulez d’abord le début du soin/);
});

test('an action before its time is refused with the time from which it is possible, and only then', () => {
  const early = start - 36 * hour;
  const refused = (at: Partial<ProVisit>, action: ProAction, nowMs: number) =>
    actionRefusal({ ...visit, ...at }, action, nowMs);
  assert.match(refused({}, 'complete', early) ?? '', /dès l’heure du début/);
  assert.match(refused({}, 'no_show', start) ?? '', /un quart d’heure après le début/);
  assert.match(refused({}, 'mark_paid', early) ?? '', /le jour même/);
  assert.equal(refused({}, 'no_show', start + 72 * hour), undefined, 'too late');
  assert.equal(refused({ state: 'cancelled_pro' }, 'complete', early), undefined, 'cancelled');
  assert.equal(refused({ state: 'requested' }, 'mark_paid', early), undefined, 'not confirmed');
  assert.equal(refused({ isCleared: true }, 'no_show', start), undefined, 'an accepted contest');
});

const steps = fc.constantFrom(...visitSteps);
const times = fc
  .array(fc.tuple(steps, fc.boolean(), fc.integer({ min: 0, max: hour })), { maxLength: 12 })
  .map((clicks) => {
    let found = nothing;
    let nowMs = start;
    for (const [step, takesBack, after] of clicks) {
      nowMs += after;
      if (!takesBack) found = withStep(found, step, nowMs);
      else if (stepAt(found) === step) found = withoutStep(found, step);
    }
    return found;
  });

test('after any steps recorded and undone, each step has the earlier steps before it, in order of time', () => {
  fc.assert(
    fc.property(times, (stepTimes) => {
      const inOrder = [stepTimes.arrivedMs, stepTimes.startedMs, stepTimes.endedMs];
      const known = inOrder.filter((ms) => ms !== null);
      assert.deepEqual(inOrder.slice(0, known.length), known, 'no step without those before it');
      assert.deepEqual(
        known.toSorted((a, b) => a - b),
        known,
      );
      assert.equal(stepAt(stepTimes), known.length === 0 ? null : visitSteps[known.length - 1]);
    }),
  );
});

test('recording a step twice changes nothing', () => {
  fc.assert(
    fc.property(times, steps, fc.nat(), (stepTimes, step, after) =>
      assert.deepEqual(
        withStep(withStep(stepTimes, step, start), step, start + after),
        withStep(stepTimes, step, start),
      ),
    ),
  );
});

const anyVisit = fc
  .record({
    state: fc.constantFrom(...bookingStates),
    times,
    paymentStatus: fc.constantFrom('pending', 'paid', 'paid_wlns', 'refunded'),
    collectedMs: fc.option(fc.integer({ min: start, max: start + 12 * hour })),
    isCleared: fc.boolean(),
  })
  .map(({ times: stepTimes, ...rest }): ProVisit => ({ ...visit, ...rest, ...stepTimes, noShowMs: start }));
const anyTime = fc.integer({ min: start - 48 * hour, max: start + 96 * hour });

test('in every state, no step repeats, only the last can be undone, no arrived client is absent, and refusals have reasons', () => {
  fc.assert(
    fc.property(anyVisit, anyTime, (any, nowMs) => {
      const may = proActionsAt(any, nowMs);
      for (const step of visitSteps) {
        const { say, takeBack } = stepActions[step];
        assert.ok(!may.includes(say) || (any.state === 'confirmed' && !isStepRecorded(any, step)));
        assert.ok(
          !may.includes(takeBack) || (stepAt(any) === step && (any.state === 'confirmed' || any.state === 'completed')),
        );
        if (!may.includes(say)) assert.match(stepRefusal(any, step, false), /\.$/);
        if (!may.includes(takeBack)) assert.match(stepRefusal(any, step, true), /\.$/);
      }
      assert.ok(!may.includes('no_show') || any.arrivedMs === null);
      const next = nextActionAt(any, nowMs);
      assert.ok(next === null || (may.includes(next) && nextActions.includes(next)));
    }),
  );
});
