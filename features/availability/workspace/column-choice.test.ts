import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { chosenColumns, columnChoiceIn, noChoice, withMoved, withToggled } from './column-choice.ts';

const ids = ['ines', 'zoe', 'nicolas', 'brume'];
const own = (id: string): string => id;

describe('the columns of an agenda', () => {
  test('all appear in their own order by default, also after malformed storage', () => {
    assert.deepEqual(chosenColumns(ids, noChoice, own), ids);
    for (const storedText of [null, '', '{', 'null', '[]', '1', '{"order":1,"hidden":[1]}'])
      assert.deepEqual(columnChoiceIn(storedText), noChoice);
    assert.deepEqual(columnChoiceIn('{"order":["zoe"],"hidden":["brume"]}'), { order: ['zoe'], hidden: ['brume'] });
  });

  test('hidden columns are left out, new columns come last, and hiding all shows all', () => {
    assert.deepEqual(chosenColumns(ids, { order: ['brume', 'zoe'], hidden: ['zoe', 'gone'] }, own), [
      'brume',
      'ines',
      'nicolas',
    ]);
    assert.deepEqual(chosenColumns(ids, { order: [], hidden: ids }, own), ids);
  });

  test('move by a single place, and not past an end', () => {
    assert.deepEqual(withMoved(noChoice, ids, 'zoe', -1).order, ['zoe', 'ines', 'nicolas', 'brume']);
    assert.deepEqual(withMoved(noChoice, ids, 'zoe', 1).order, ['ines', 'nicolas', 'zoe', 'brume']);
    assert.deepEqual(withMoved(noChoice, ids, 'ines', -1).order, ids);
    assert.deepEqual(withMoved(noChoice, ids, 'brume', 1).order, ids);
  });

  test('after any presses each column appears once, and pressing a toggle twice restores the columns', () => {
    const presses = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(-1 as const, 0 as const, 1 as const)));
    fc.assert(
      fc.property(presses, (all) => {
        let choice = noChoice;
        for (const [id, by] of all) {
          const order = chosenColumns(ids, { ...choice, hidden: [] }, own);
          choice = by === 0 ? withToggled(choice, id) : withMoved(choice, order, id, by);
        }
        assert.deepEqual(chosenColumns(ids, { ...choice, hidden: [] }, own).toSorted(), ids.toSorted());
        assert.deepEqual(
          chosenColumns(ids, withToggled(withToggled(choice, 'zoe'), 'zoe'), own),
          chosenColumns(ids, choice, own),
        );
      }),
    );
  });
});
