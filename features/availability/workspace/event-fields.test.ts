import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayFromIso } from '#core/time.ts';
import type { SlotData } from '#features/availability/contract/slots.ts';
import { closureRecurrence, slotAt, slotInputOf, typedFromQuery, typedFromSlot } from './event-fields.ts';

const monday = dayFromIso('2026-11-23')!;

const weekly: SlotData = {
  id: 'S'.repeat(22),
  recurrence: 'every-week',
  negativ_all: false,
  target: 'clients',
  resource_id: null,
  quantity: null,
  time_from: 32_400,
  duration: 14_400,
  start_hour: 9,
  start_minute: 0,
  end_hour: 13,
  end_minute: 0,
  start: '09:00',
  end: '13:00',
  until_next_day: false,
  year: null,
  month: null,
  day: null,
  day_in_week: 1,
  from_date: '2026-11-02',
  until_date: null,
  except_dates: [],
};

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe('the forms of the agenda', () => {
  test('a weekly slot moved to Tuesday recurs every Tuesday, from its original start date', () => {
    const moved = slotAt(weekly, { day: monday + 1, startMin: 600, endMin: 840 });
    assert.deepEqual(
      [moved.start, moved.end, moved.day_in_week, moved.day, moved.from_date],
      ['10:00', '14:00', 2, null, '2026-11-02'],
    );
  });

  test('a single slot moves with its date, and may end the next day', () => {
    const once = {
      ...weekly,
      recurrence: 'only-once',
      day_in_week: null,
      year: 2026,
      month: 11,
      day: 23,
      from_date: null,
    } as const;
    const moved = slotAt(once, { day: dayFromIso('2026-12-01')!, startMin: 1320, endMin: 1560 });
    assert.deepEqual(
      [moved.year, moved.month, moved.day, moved.start, moved.end, moved.until_next_day],
      [2026, 12, 1, '22:00', '02:00', true],
    );
  });

  test('changing a weekly slot from one of its later weeks does not change its start date', () => {
    const typed: Record<string, string> = { ...typedFromSlot(weekly, monday), start: '10:00' };
    assert.equal(typed.date, '2026-11-23');
    const changed = slotInputOf('disponibilite', formOf(typed), false);
    assert.deepEqual([changed['day_in_week'], changed['from_date'], changed['start']], [1, '2026-11-02', '10:00']);
    const made: Record<string, unknown> = slotInputOf('disponibilite', formOf(typed), true);
    assert.deepEqual([made['date'], made['recurrence']], ['2026-11-23', 'every-week']);
  });

  test('closes several whole days with a single closure', () => {
    const closed = slotInputOf(
      'fermeture',
      formOf({ date: '2026-12-24', date_until: '2026-12-31', whole_day: '1' }),
      true,
    );
    assert.deepEqual(
      [
        closed['recurrence'],
        closed['from_date'],
        closed['until_date'],
        closed['start'],
        closed['end'],
        closed['until_next_day'],
        closed['negativ_all'],
      ],
      ['every-day', '2026-12-24', '2026-12-31', '00:00', '00:00', true, true],
    );
    assert.equal(
      slotInputOf('fermeture', formOf({ date: '2026-12-24', date_until: '2026-12-24' }), true)['recurrence'],
      'only-once',
    );
  });

  test('a break recurs daily or weekly, endless without a last day, and saves back unchanged', () => {
    const pause = { date: '2026-11-24', start: '12:00', end: '13:00' };
    const daily = slotInputOf('fermeture', formOf({ ...pause, recurrence: 'every-day' }), true);
    assert.deepEqual(
      [daily['recurrence'], daily['from_date'], daily['until_date'], daily['negativ_all']],
      ['every-day', '2026-11-24', '', true],
    );
    const weeks = slotInputOf(
      'fermeture',
      formOf({ ...pause, recurrence: 'every-week', date_until: '2026-12-31' }),
      true,
    );
    assert.deepEqual(
      [weeks['recurrence'], weeks['date'], weeks['until_date']],
      ['every-week', '2026-11-24', '2026-12-31'],
    );
    const closure: SlotData = { ...weekly, negativ_all: true, day_in_week: 2, until_date: '2026-12-31' };
    const typed = typedFromSlot(closure, monday + 8);
    const again = slotInputOf('fermeture', formOf(typed), false);
    assert.deepEqual([again['day_in_week'], again['from_date'], again['until_date']], [2, '2026-11-02', '2026-12-31']);
  });

  test('an address can fill in the day and the hours; unreadable values give 09:00 to 10:00 today', () => {
    assert.deepEqual(typedFromQuery(new URLSearchParams('date=20261124&de=1380&a=1440'), monday), {
      date: '2026-11-24',
      start: '23:00',
      end: '00:00',
      until_next_day: '1',
      resource_id: '',
    });
    const weeklyOfOne = typedFromQuery(
      new URLSearchParams('date=20261124&de=600&a=660&revient=every-week&qui=ines&agenda=zoe'),
      monday,
    );
    assert.deepEqual(
      [weeklyOfOne['recurrence'], weeklyOfOne['resource_id'], weeklyOfOne['end']],
      ['every-week', 'ines', '11:00'],
    );
    const usual = typedFromQuery(new URLSearchParams('date=20269999&de=x'), monday);
    assert.deepEqual([usual['date'], usual['start'], usual['end']], ['2026-11-23', '09:00', '10:00']);
  });
});

test('whole days closed between two dates show no recurrence, and closed hours that repeat show theirs', () => {
  const wholeDays = { start: '00:00', end: '00:00', date_until: '2026-11-27' };
  assert.equal(closureRecurrence({ ...wholeDays, recurrence: 'every-day' }), 'only-once');
  assert.equal(closureRecurrence({ ...wholeDays, recurrence: 'every-week' }), 'every-week');
  assert.equal(closureRecurrence({ ...wholeDays, date_until: '', recurrence: 'every-day' }), 'every-day');
  assert.equal(closureRecurrence({ ...wholeDays, end: '14:00', recurrence: 'every-day' }), 'every-day');
  assert.equal(closureRecurrence({}), 'only-once');
});
