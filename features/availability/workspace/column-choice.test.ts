import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { chosenColumns, columnChoiceIn, noChoice, withMoved, withToggled } from './column-choice.ts';

const ids = ['ines', 'zoe', 'nicolas', 'brume'];
const own = (id: string): string => id;

describe('which columns an agenda shows', () => {
  test('all of them in their own order, until something is chosen', () => {
    assert.deepEqual(chosenColumns(ids, noChoice, own), ids);
    for (const kept of [null, '', '{', 'null', '[]', '1', '{"order":1,"hidden":[1]}']) assert.deepEqual(columnChoiceIn(kept), noChoice);
    assert.deepEqual(columnChoiceIn('{"order":["zoe"],"hidden":["brume"]}'), { order: ['zoe'], hidden: ['brume'] });
  });

  test('who is hidden is not there, who came since stands last, and never is nothing shown', () => {
    assert.deepEqual(chosenColumns(ids, { order: ['brume', 'zoe'], hidden: ['zoe', 'gone'] }, own), ['brume', 'ines', 'nicolas']);
    assert.deepEqual(chosenColumns(ids, { order: [], hidden: ids }, own), ids);
  });

  test('one place before or after, and not beyond an end', () => {
    assert.deepEqual(withMoved(noChoice, ids, 'zoe', -1).order, ['zoe', 'ines', 'nicolas', 'brume']);
    assert.deepEqual(withMoved(noChoice, ids, 'zoe', 1).order, ['ines', 'nicolas', 'zoe', 'brume']);
    assert.deepEqual(withMoved(noChoice, ids, 'ines', -1).order, ids);
    assert.deepEqual(withMoved(noChoice, ids, 'brume', 1).order, ids);
  });

  test('whatever is pressed, each stands once, and pressing twice is as before', () => {
    const presses = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(-1 as const, 0 as const, 1 as const)));
    fc.assert(
      fc.property(presses, (all) => {
        let choice = noChoice;
        for (const [id, by] of all) {
          const order = chosenColumns(ids, { ...choice, hidden: [] }, own);
          choice = by === 0 ? withToggled(choice, id) : withMoved(choice, order, id, by);
        }
        assert.deepEqual(chosenColumns(ids, { ...choice, hidden: [] }, own).toSorted(), ids.toSorted());
        assert.deepEqual(chosenColumns(ids, withToggled(withToggled(choice, 'zoe'), 'zoe'), own), chosenColumns(ids, choice, own));
      }),
    );
  });
});
