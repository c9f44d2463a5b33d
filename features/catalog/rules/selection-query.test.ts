import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paramsExcept, selectionIn, withSelection } from './selection-query.ts';

const a = 'a'.repeat(22);
const b = 'b'.repeat(22);

describe('selection in the URL', () => {
  it('reads add-ons from repeated parameters, as in a form, or separated by commas', () => {
    const expected = { optionId: a, addOnIds: [a, b], startsAt: '2026-11-22T10:30:00.000Z' };
    assert.deepEqual(
      selectionIn(new URLSearchParams(`option=${a}&addons=${a}&addons=${b}&starts_at=2026-11-22T10:30:00.000Z`)),
      expected,
    );
    assert.deepEqual(
      selectionIn(new URLSearchParams(`option=${a}&addons=${a},${b},${a}&starts_at=2026-11-22T10:30:00.000Z`)),
      expected,
    );
  });

  it('ignores invalid ids and invalid start times', () => {
    assert.deepEqual(selectionIn(new URLSearchParams('option=x&addons=y&starts_at=demain')), {
      optionId: null,
      addOnIds: [],
      startsAt: null,
    });
  });

  it('ignores start times that do not exist on the calendar or the clock', () => {
    const startOf = (text: string) => selectionIn(new URLSearchParams({ starts_at: text })).startsAt;
    for (const never of [
      '2026-99-99T99:99:99Z',
      '2026-02-30T10:00:00Z',
      '2026-11-22T24:00:00Z',
      '2026-11-22T10:60:00Z',
      '2026-11-22T10:00:60Z',
    ])
      assert.equal(startOf(never), null, never);
    for (const real of ['2026-11-22T10:30:00Z', '2028-02-29T23:59:59.9Z']) assert.equal(startOf(real), real);
  });

  it('changes the given parameters and keeps the others', () => {
    assert.equal(
      withSelection(`?category=massage&option=${a}&starts_at=x`, { option: b, addons: [], starts_at: null }),
      `?category=massage&option=${b}`,
    );
    assert.equal(withSelection('', { at_home: false }), '?at_home=false');
    assert.equal(withSelection('?all=1', { all: false }), '');
    assert.equal(withSelection('', { all: true, reviews: 12, addons: [a] }), `?all=1&reviews=12&addons=${a}`);
  });

  it('lists the other parameters for a form, in order and with repeats', () => {
    assert.deepEqual(paramsExcept(`?x=1&option=${a}&x=2`, ['option']), [
      ['x', '1'],
      ['x', '2'],
    ]);
  });
});
