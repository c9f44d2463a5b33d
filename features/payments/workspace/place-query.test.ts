import assert from 'node:assert/strict';
import { test } from 'node:test';
import { givenByOne, optionFor } from './place-query.ts';

const cut = { id: 'cut', duration_min: 60, staff: ['ines', 'zoe'], own: [{ id: 'zoe', duration_min: 45 }] };
const colour = { id: 'colour', duration_min: 90, staff: ['ines'], own: [] };
const brushing = { id: 'brushing', duration_min: 30, staff: ['ines', 'zoe'], own: [] };

test('selects the only option that the practitioner gives in the selected duration, and none when several fit', () => {
  const options = [cut, colour, brushing];
  assert.equal(optionFor(options, { person: 'ines', lastsMin: 90 })?.id, 'colour');
  assert.equal(optionFor(options, { person: null, lastsMin: 60 })?.id, 'cut');
  assert.equal(optionFor(options, { person: 'zoe', lastsMin: 90 }), undefined);
  assert.deepEqual(
    [45, 60].map((lastsMin) => optionFor(options, { person: 'zoe', lastsMin })?.id),
    ['cut', undefined],
    'in the time of her own',
  );
  assert.equal(optionFor(options, { person: 'zoe', lastsMin: null }), undefined);
  assert.equal(optionFor([cut, colour], { person: 'zoe', lastsMin: null })?.id, 'cut');
  assert.equal(optionFor([cut], { person: null, lastsMin: null }), undefined);
});

test('a choice in the form, even no preference, wins over the practitioner clicked in the agenda', () => {
  const none = new Map<string, string>();
  assert.deepEqual([...givenByOne(none, 'cut', 'ines', null)], [['cut', 'ines']]);
  assert.deepEqual([...givenByOne(new Map([['cut', 'zoe']]), 'cut', 'ines', 'cut.zoe')], [['cut', 'zoe']]);
  assert.deepEqual([...givenByOne(none, 'cut', 'ines', '')], []);
  assert.deepEqual([...givenByOne(new Map([['colour', 'zoe']]), 'cut', 'ines', 'colour.zoe')].at(-1), ['cut', 'ines']);
  assert.deepEqual([...givenByOne(none, 'cut', null, null)], []);
});
