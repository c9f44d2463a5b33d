import assert from 'node:assert/strict';
import { test } from 'node:test';
import { policyBody, policyPreview, typedPolicyIn, typedPolicyOf } from './policy-form.ts';

const usual = { tiers: [{ delaySeconds: 86_400, penaltyPercent: 50 }], no_show_percent: 50 };
const nowMs = Date.parse('2026-11-21T09:00:00Z');

test('without a saved policy, the form shows the default policy in three tiers and omits unused ones when saving', () => {
  const typed = typedPolicyOf({ policy: null, default: usual, time_zone: 'Europe/Paris' });
  assert.equal(typed.tiers.length, 3);
  assert.deepEqual(policyBody(typed), usual);
  const form = new FormData();
  for (const [i, { delay, penalty }] of typed.tiers.entries()) {
    form.set(`delay_${i}`, delay);
    form.set(`penalty_${i}`, penalty);
  }
  form.set('no_show_percent', '50');
  assert.deepEqual(typedPolicyIn(form), typed);
});

test('the example uses local dates and euros, including across a daylight saving change', () => {
  const typed = typedPolicyOf({ policy: null, default: usual, time_zone: 'Europe/Paris' });
  const preview = policyPreview(typed, 'Europe/Paris', nowMs);
  assert.ok(!('wrong' in preview));
  assert.match(preview.example, /60\s€ payé en ligne, vendredi 11 décembre à 14\sh\s30/);
  assert.match(preview.sentences[0]!, /^Jusqu’au jeudi 10 décembre à 14:30/);
  assert.equal(preview.sentences.length, 3);
  // The example visit is twenty days later, on Sunday 28 March 2027, when the clocks go forward.
  const changed = policyPreview(typed, 'Europe/Paris', Date.parse('2027-03-08T09:00:00Z'));
  assert.ok(!('wrong' in changed));
  assert.match(changed.sentences[0]!, /^Jusqu’au samedi 27 mars à 13:30/);
});

test('an invalid policy shows the problem instead of the example', () => {
  const falling = {
    tiers: [
      { delay: '172800', penalty: '100' },
      { delay: '43200', penalty: '50' },
    ],
    absence: '100',
  };
  assert.deepEqual(Object.keys(policyPreview(falling, 'Europe/Paris', nowMs)), ['wrong']);
  assert.deepEqual(
    Object.keys(policyPreview({ tiers: [{ delay: '7', penalty: 'x' }], absence: '' }, 'Europe/Paris', nowMs)),
    ['wrong'],
  );
});
