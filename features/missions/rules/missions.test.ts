import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dayMs, hourMs } from '#core/units.ts';
import { mayComment, nextStates } from './missions.ts';

const startsMs = Date.UTC(2026, 10, 17, 9);
const endsMs = startsMs + 5 * hourMs;
const at = (state: 'proposed' | 'accepted' | 'declined' | 'withdrawn' | 'done') => ({ state, startsMs, endsMs });

it('until a proposed mission begins, the freelance accepts or declines it and the establishment may withdraw it', () => {
  assert.deepEqual(nextStates(at('proposed'), 'freelance', startsMs - 1), ['accepted', 'declined']);
  assert.deepEqual(nextStates(at('proposed'), 'establishment', startsMs - 1), ['withdrawn']);
  assert.deepEqual(nextStates(at('proposed'), 'freelance', startsMs), []);
});

it('either side withdraws an accepted mission up to 72 h before; the establishment confirms it after the end', () => {
  for (const side of ['freelance', 'establishment'] as const) {
    assert.deepEqual(nextStates(at('accepted'), side, startsMs - 72 * hourMs), ['withdrawn']);
    assert.deepEqual(nextStates(at('accepted'), side, startsMs - 72 * hourMs + 1), []);
  }
  assert.deepEqual(nextStates(at('accepted'), 'establishment', endsMs), ['done']);
  assert.deepEqual(nextStates(at('accepted'), 'freelance', endsMs), []);
});

it('other states are final, and only a completed mission can be reviewed, for ninety days', () => {
  for (const state of ['declined', 'withdrawn', 'done'] as const)
    assert.deepEqual(nextStates(at(state), 'establishment', endsMs), [], state);
  assert.equal(mayComment(at('accepted'), endsMs), false);
  assert.equal(mayComment(at('done'), endsMs + 90 * dayMs - 1), true);
  assert.equal(mayComment(at('done'), endsMs + 90 * dayMs), false);
});
