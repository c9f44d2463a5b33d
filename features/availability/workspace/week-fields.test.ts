import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slotFields } from '#features/availability/rules/slot-data.ts';
import {
  copyOntoName,
  editValue,
  meetsMidnight,
  weekEdited,
  weekEditIn,
  weekFieldsOf,
  weekIn,
  wrongEnd,
  type WeekDay,
} from './week-fields.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('suggests Monday to Friday for a new week, and nothing otherwise', () => {
  const week = weekFieldsOf([], null, true);
  assert.deepEqual(
    week.map(({ weekday, ranges }) => [weekday, ranges[0]?.start]),
    [
      [1, '09:00'],
      [2, '09:00'],
      [3, '09:00'],
      [4, '09:00'],
      [5, '09:00'],
      [6, ''],
      [0, ''],
    ],
  );
  assert.ok(
    weekFieldsOf([], null, false).every(
      ({ ranges }) => ranges.length === 1 && ranges.every(({ start }) => start === ''),
    ),
  );
});

test('an empty range is closed, and only the last range of a day may end the next day', () => {
  const { ranges, halves } = weekIn(
    formOf({
      'j6-0-de': '20:00',
      'j6-0-a': '02:00',
      'j6-1-de': '10:00',
      'j6-1-a': '12:00',
      'j6-lendemain': '1',
      'j0-0-de': '',
      'j0-0-a': '',
    }),
  );
  assert.deepEqual(ranges, [
    { day_in_week: 6, start: '10:00', end: '12:00', until_next_day: false },
    { day_in_week: 6, start: '20:00', end: '02:00', until_next_day: true },
  ]);
  assert.deepEqual(halves, []);
});

test('offers the midnight option when a day passes midnight or a range ends before it starts', () => {
  const met = (ranges: WeekDay['ranges'], isUntilNextDay = false) => meetsMidnight({ ranges, isUntilNextDay });
  assert.deepEqual(
    [met([{ start: '09:00', end: '18:00' }]), met([{ start: '', end: '' }]), met([{ start: '20:00', end: '' }])],
    [false, false, false],
  );
  assert.deepEqual(
    [
      met([{ start: '20:00', end: '02:00' }]),
      met([{ start: '00:00', end: '00:00' }]),
      met([{ start: '09:00', end: '18:00' }], true),
    ],
    [true, true, true],
  );
});

test('shows every saved range, and merges overlapping ranges', () => {
  const slot = (startMin: number, endMin: number) =>
    slotFields({
      id: `${startMin}`,
      resourceId: null,
      days: { year: null, month: null, day: null, day_in_week: 2 },
      recurrence: 'every-week',
      startMin,
      endMin,
      fromDay: null,
      untilDay: null,
      exceptDays: [],
      closes: false,
      target: 'clients',
      quantity: null,
    });
  const shown = (slots: ReturnType<typeof slot>[]) =>
    weekFieldsOf(slots, null, false).find(({ weekday }) => weekday === 2)!;
  const short = ({ ranges }: WeekDay) => ranges.map(({ start, end }) => `${start}-${end}`).join(' ');
  assert.equal(
    short(shown([slot(900, 960), slot(480, 540), slot(540, 600), slot(660, 720), slot(780, 840)])),
    '08:00-09:00 09:00-10:00 11:00-12:00 13:00-14:00 15:00-16:00',
  );
  assert.equal(short(shown([slot(540, 720), slot(600, 780)])), '09:00-13:00');
  const night = shown([slot(540, 720), slot(1320, 1560)]);
  assert.deepEqual([short(night), night.isUntilNextDay], ['09:00-12:00 22:00-02:00', true]);
});

test('copying a day replaces the chosen days, night included; invalid targets and buttons change nothing', () => {
  const form = formOf({
    'j6-0-de': '20:00',
    'j6-0-a': '02:00',
    'j6-lendemain': '1',
    'j1-0-de': '09:00',
    'j1-0-a': '12:00',
  });
  const { days } = weekIn(form);
  const copied = (onto: readonly string[]) => {
    for (const one of onto) form.append(copyOntoName(6), one);
    return weekEdited(days, weekEditIn(form, editValue('copy', 6))!);
  };
  assert.deepEqual(copied([]), days);
  assert.deepEqual(copied(['6', '9', '', 'x']), days);
  const after = copied(['1', '0']);
  for (const weekday of [0, 1, 6]) {
    assert.deepEqual(
      after.find((day) => day.weekday === weekday),
      { weekday, ranges: [{ start: '20:00', end: '02:00' }], isUntilNextDay: true },
    );
  }
  assert.deepEqual(
    after.find((day) => day.weekday === 3),
    days.find((day) => day.weekday === 3),
  );
  for (const pressed of ['', 'copier', 'copier-7-0', 'ajouter-1-0-0', 'autre-1-0'])
    assert.equal(weekEditIn(form, pressed), undefined);
});

test('a range can be added and removed, and a day always has a range to fill in', () => {
  const days: WeekDay[] = [{ weekday: 1, ranges: [{ start: '09:00', end: '12:00' }], isUntilNextDay: false }];
  const [two] = weekEdited(days, { does: 'add', weekday: 1 });
  assert.deepEqual(two?.ranges, [
    { start: '09:00', end: '12:00' },
    { start: '', end: '' },
  ]);
  const [one] = weekEdited([two!], { does: 'remove', weekday: 1, index: 0 });
  assert.deepEqual(one?.ranges, [{ start: '', end: '' }]);
  assert.deepEqual(weekEdited([one!], { does: 'remove', weekday: 1, index: 0 })[0]?.ranges, [{ start: '', end: '' }]);
});

test('reports a range with only a start or an end', () => {
  assert.deepEqual(weekIn(formOf({ 'j3-0-de': '09:00', 'j3-0-a': '' })).halves, [{ weekday: 3, index: 0 }]);
});

test('the time to correct in a range is the missing one, or the start when both or none are typed', () => {
  assert.equal(wrongEnd({ start: '09:00', end: '' }), 'a');
  assert.equal(wrongEnd({ start: '', end: '12:00' }), 'de');
  assert.equal(wrongEnd({ start: '12:00', end: '09:00' }), 'de');
  assert.equal(wrongEnd({ start: '', end: '' }), 'de');
});
