import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayFromIso } from '#core/time.ts';
import { loadsOf, type LaidHours, type LaidTime } from '../rules/agenda-loads.ts';
import { loadCells, loadRows, type LoadedPlanning } from './agenda-load-view.ts';
import { monthCells } from './month-cells.ts';

const day = dayFromIso('2026-11-24')!;

const opens = (startMin: number, endMin: number, resourceId: string | null = null): LaidHours => ({
  kind: 'availability',
  resourceId,
  day,
  startMin,
  endMin,
});
const visit = (resourceId: string, from: string, to: string): LaidTime => ({
  resourceId,
  fromMs: Date.parse(from),
  toMs: Date.parse(to),
  isPrivate: false,
  visit: 1,
});
const resource = (id: string, kind: 'practitioner' | 'cabin' = 'practitioner', has_own_hours = false) => ({
  id,
  kind,
  label: id,
  active: true,
  has_own_hours,
  photo: null,
  color: null,
});
const everybody = [
  resource('Ines'),
  resource('Zoe', 'practitioner', true),
  resource('Brume', 'cabin'),
  { ...resource('Gone'), active: false },
];

const planning = (hours: readonly LaidHours[], times: readonly LaidTime[], only?: string): LoadedPlanning => {
  const days = [day - 1, day, day + 1];
  const resources = everybody.filter(({ id }) => only === undefined || id === only);
  return {
    time_zone: 'Europe/Paris',
    today: day,
    settings: { time_zone: 'Europe/Paris', notice_min: 0, horizon_days: 60, slot_step_min: 15 },
    days: days.map((one) => ({ day: one, date: '', starts_at: '', minutes: 1440 })),
    resources: everybody,
    holidays: [],
    slots: [],
    events: [],
    has_hours: true,
    blocks: [],
    loads: loadsOf({ zone: 'Europe/Paris', days, resources, hours, times }, only !== undefined),
  };
};

describe('the load view of the agenda', () => {
  const hours = [opens(540, 1020), opens(600, 840, 'Zoe'), opens(1200, 1260, 'Brume')];
  const times = [
    visit('Ines', '2026-11-24T08:30:00.000Z', '2026-11-24T10:00:00.000Z'),
    visit('Brume', '2026-11-24T09:00:00.000Z', '2026-11-24T10:00:00.000Z'),
    { ...visit('Zoe', '2026-11-24T09:00:00.000Z', '2026-11-24T10:00:00.000Z'), visit: null },
    { ...visit('Ines', '2026-11-24T12:00:00.000Z', '2026-11-24T13:00:00.000Z'), visit: null, isPrivate: true },
  ];

  test('shows for each resource the taken share of its hours, without private time', () => {
    const rows = loadRows(planning(hours, times), [day, day + 1]);
    assert.deepEqual(
      rows.map(({ label, cells }) => [
        label,
        cells.map(({ percent, taken, visits }) => [percent, taken, visits?.text].join(' | ')),
      ]),
      [
        ['Ines', ['21 | 1\u00a0h\u00a030 sur 7\u00a0h | 1\u00a0rendez-vous', ' | 0\u00a0h sur 0\u00a0h | ']],
        ['Zoe', ['25 | 1\u00a0h sur 4\u00a0h | ', ' | 0\u00a0h sur 0\u00a0h | ']],
        ['Brume', ['11 | 1\u00a0h sur 9\u00a0h | 1\u00a0rendez-vous', ' | 0\u00a0h sur 0\u00a0h | ']],
      ],
    );
    assert.deepEqual(
      [rows[0]?.visits, rows[0]?.cells[0]?.isToday, rows[0]?.cells[1]?.isToday],
      ['1\u00a0rendez-vous', true, false],
    );
  });

  test('counts practitioners only and each visit once for everybody, or a single agenda alone', () => {
    const [all] = loadCells(planning(hours, times), [day]);
    assert.deepEqual(
      [all?.percent, all?.taken, all?.visits?.short, all?.isNearlyFull],
      [23, '2\u00a0h\u00a030 sur 11\u00a0h', '1\u00a0rdv', false],
    );
    const ofCabin = planning(
      hours.filter(({ resourceId }) => resourceId !== 'Zoe'),
      times.filter(({ resourceId }) => resourceId === 'Brume'),
      'Brume',
    );
    assert.equal(loadCells(ofCabin, [day])[0]?.taken, '1\u00a0h sur 9\u00a0h');
    assert.deepEqual(
      [planning(hours, times), ofCabin].map((one) =>
        monthCells(one, [day, day + 1], day).map(({ bookings, open, isClosed }) => [bookings, open, isClosed]),
      ),
      [
        [
          [1, '09:00 – 17:00', false],
          [0, '', true],
        ],
        [
          [1, '09:00 – 17:00, 20:00 – 21:00', false],
          [0, '', true],
        ],
      ],
      'the hours of a room are seen in its own agenda',
    );
  });

  test('counts a visit over midnight on its first day, and its time on both days', () => {
    const late = visit('Ines', '2026-11-24T22:00:00.000Z', '2026-11-25T00:00:00.000Z');
    const [row] = loadRows(planning([], [late]), [day, day + 1]);
    assert.deepEqual(
      row?.cells.map(({ percent, taken, visits, isNearlyFull }) => [percent, taken, visits?.text, isNearlyFull]),
      [
        [100, '1\u00a0h sur 1\u00a0h', '1\u00a0rendez-vous', true],
        [100, '1\u00a0h sur 1\u00a0h', undefined, true],
      ],
    );
  });

  test('a common closure closes the hours of every resource, own hours included', () => {
    const closed: LaidHours = { ...opens(600, 720), kind: 'closure' };
    const rows = loadRows(planning([...hours, closed], []), [day]);
    assert.deepEqual(
      rows.map(({ cells }) => cells[0]?.taken),
      ['0\u00a0h sur 6\u00a0h', '0\u00a0h sur 2\u00a0h', '0\u00a0h sur 7\u00a0h'],
    );
  });
});
