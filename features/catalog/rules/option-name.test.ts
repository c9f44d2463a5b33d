import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optionName, withDurationIn } from './option-name.ts';

test('an option is named by its service and its label, without a capital inside the name', () => {
  assert.equal(optionName('Massage suédois', ''), 'Massage suédois');
  assert.equal(optionName('Mèches et coupe', 'Cheveux courts'), 'Mèches et coupe, cheveux courts');
  assert.equal(optionName('Soin du visage', 'LED seule'), 'Soin du visage, LED seule');
  assert.equal(optionName('Massage suédois', 'Massage suédois 60 min'), 'Massage suédois 60 min');
});

test('a duration is added to a name that does not state it, in whichever form it is written', () => {
  const withDuration = withDurationIn((minutes) => `${minutes} min`);
  for (const name of [
    'Massage, 60 min',
    'Massage 60 minutes',
    'Massage, 1h',
    'Massage (1 h)',
    'Massage 60',
    '1\u202fh\u202f00',
  ])
    assert.equal(withDuration(name, 60), name);
  assert.equal(withDuration('Massage 1h30', 90), 'Massage 1h30');
  for (const name of ['Massage', 'Massage 160', 'Forfait 60 séances', 'Massage 1h30', 'Massage 60 minéraux', '1 huile'])
    assert.equal(withDuration(name, 60), `${name}, 60 min`);
});
