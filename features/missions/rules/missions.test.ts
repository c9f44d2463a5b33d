import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dayMs, hourMs } from '#core/units.ts';
import { mayComment, nextStates } from './missions.ts';

const startsMs = Date.UTC(2026, 10, 17, 9);
const endsMs = startsMs + 5 * hourMs;
const at = (state: 'proposed' | 'accepted' | 'declined' | 'withdrawn' | 'done') => ({ state, startsMs, endsMs });

it('a proposed mission is the freelance’s to answer and the establishment’s to withdraw, until it begins', () => {
  assert.deepEqual(nextStates(at('proposed'), 'freelance', startsMs - 1), ['accepted', 'declined']);
  assert.deepEqual(nextStates(at('proposed'), 'establishment', startsMs - 1), ['withdrawn']);
  assert.deepEqual(nextStates(at('proposed'), 'freelance', startsMs), []);
});

it('an accepted one is withdrawn by either side three days before at the latest, and done once it has ended', () => {
  for (const side of ['freelance', 'establishment'] as const) {
    assert.deepEqual(nextStates(at('accepted'), side, startsMs - 72 * hourMs), ['withdrawn']);
    assert.deepEqual(nextStates(at('accepted'), side, startsMs - 72 * hourMs + 1), []);
  }
  assert.deepEqual(nextStates(at('accepted'), 'establishment', endsMs), ['done']);
  assert.deepEqual(nextStates(at('accepted'), 'freelance', endsMs), []);
});

it('nothing follows the others, and only what is done is reviewed, for ninety days', () => {
  for (const state of ['declined', 'withdrawn', 'done'] as const) assert.deepEqual(nextStates(at(state), 'establishment', endsMs), [], state);
  assert.equal(mayComment(at('accepted'), endsMs), false);
  assert.equal(mayComment(at('done'), endsMs + 90 * dayMs - 1), true);
  assert.equal(mayComment(at('done'), endsMs + 90 * dayMs), false);
});
