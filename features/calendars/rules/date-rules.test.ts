import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUnclearRule, ruleStarts } from './date-rules.ts';
import { dateRule } from './written-rules.ts';
import { icsTime } from './ics-times.ts';

const wall = (text: string): number => icsTime(text)!.wallMs;
const ahead = 30 * 366 * 86_400_000;

/** Returns the first occurrences of a rule, as « 19970902T0900 ». */
const times = (start: string, text: string, many = 10, from = start): string[] => {
  const rule = dateRule(text) ?? assert.fail(text);
  const { startsMs } = ruleStarts(
    rule,
    wall(start),
    { fromMs: wall(from), toMs: wall(from) + ahead },
    { steps: 10_000_000 },
  );
  return startsMs.slice(0, many).map((ms) => new Date(ms).toISOString().replaceAll(/[-:]/g, '').slice(0, 13));
};
const days = (start: string, text: string, many = 10, from = start): string[] =>
  times(start, text, many, from).map((time) => time.slice(0, 8));

// Examples of RFC 5545 §3.8.5.3.
for (const [start, rule, expected] of [
  ['19970902T090000', 'FREQ=DAILY;INTERVAL=10;COUNT=5', ['19970902', '19970912', '19970922', '19971002', '19971012']],
  [
    '19970902T090000',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
    ['19970902', '19970904', '19970916', '19970918', '19970930', '19971002', '19971014', '19971016'],
  ],
  ['19970905T090000', 'FREQ=MONTHLY;COUNT=5;BYDAY=1FR', ['19970905', '19971003', '19971107', '19971205', '19980102']],
  [
    '19970907T090000',
    'FREQ=MONTHLY;INTERVAL=2;COUNT=6;BYDAY=1SU,-1SU',
    ['19970907', '19970928', '19971102', '19971130', '19980104', '19980125'],
  ],
  [
    '19970922T090000',
    'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
    ['19970922', '19971020', '19971117', '19971222', '19980119', '19980216'],
  ],
  [
    '19970928T090000',
    'FREQ=MONTHLY;BYMONTHDAY=-3',
    ['19970928', '19971029', '19971128', '19971229', '19980129', '19980226'],
  ],
  [
    '19970930T090000',
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
    [
      '19970930',
      '19971001',
      '19971031',
      '19971101',
      '19971130',
      '19971201',
      '19971231',
      '19980101',
      '19980131',
      '19980201',
    ],
  ],
  ['19970610T090000', 'FREQ=YEARLY;COUNT=5;BYMONTH=6,7', ['19970610', '19970710', '19980610', '19980710', '19990610']],
  [
    '19970101T090000',
    'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
    [
      '19970101',
      '19970410',
      '19970719',
      '20000101',
      '20000409',
      '20000718',
      '20030101',
      '20030410',
      '20030719',
      '20060101',
    ],
  ],
  ['19970519T090000', 'FREQ=YEARLY;BYDAY=20MO', ['19970519', '19980518', '19990517']],
  ['19970512T090000', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', ['19970512', '19980511', '19990517']],
  [
    '19970902T090000',
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    ['19980213', '19980313', '19981113', '19990813', '20001013'],
  ],
  [
    '19961105T090000',
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    ['19961105', '20001107', '20041102'],
  ],
  ['19970904T090000', 'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', ['19970904', '19971007', '19971106']],
  [
    '19970929T090000',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
    ['19970929', '19971030', '19971127', '19971230', '19980129', '19980226', '19980330'],
  ],
  [
    '19970805T090000',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
    ['19970805', '19970810', '19970819', '19970824'],
  ],
  [
    '19970805T090000',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
    ['19970805', '19970817', '19970819', '19970831'],
  ],
  [
    '20070115T090000',
    'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
    ['20070115', '20070130', '20070215', '20070315', '20070330'],
  ],
] as const)
  test(rule, () => assert.deepEqual(days(start, rule, expected.length), expected));

test('expands hourly and minutely rules', () => {
  const first = '19970902T090000';
  assert.deepEqual(times(first, 'FREQ=HOURLY;INTERVAL=3;COUNT=3'), ['19970902T0900', '19970902T1200', '19970902T1500']);
  assert.deepEqual(times(first, 'FREQ=MINUTELY;INTERVAL=90;COUNT=4'), [
    '19970902T0900',
    '19970902T1030',
    '19970902T1200',
    '19970902T1330',
  ]);
  assert.deepEqual(
    times(first, 'FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16', 30),
    times(first, 'FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40', 30),
  );
});

test('skips a day that the month or the year lacks', () => {
  assert.deepEqual(days('20270131T090000', 'FREQ=MONTHLY', 4), ['20270131', '20270331', '20270531', '20270731']);
  assert.deepEqual(days('20240229T090000', 'FREQ=YEARLY', 3), ['20240229', '20280229', '20320229']);
});

test('a rule begun long ago is evaluated from the window, and a counted rule counts from its start', () => {
  assert.deepEqual(days('19700105T090000', 'FREQ=WEEKLY', 2, '20261101T000000'), ['20261102', '20261109']);
  const rule = dateRule('FREQ=SECONDLY')!;
  const budget = { steps: 100 };
  const found = ruleStarts(
    rule,
    wall('19700101T000000'),
    { fromMs: wall('20261101T000000'), toMs: wall('20261101T000030') },
    budget,
  );
  assert.deepEqual([found.isCut, found.startsMs.length], [false, 30]);
  assert.deepEqual(days('20200101T090000', 'FREQ=DAILY;COUNT=2500', 2, '20261103T000000'), ['20261103', '20261104']);
  assert.deepEqual(days('20200101T090000', 'FREQ=DAILY;COUNT=2499', 9, '20261103T000000'), ['20261103']);
});

test('marks the result as cut when the steps run out', () => {
  const { isCut } = ruleStarts(dateRule('FREQ=SECONDLY')!, 0, { fromMs: 0, toMs: ahead }, { steps: 1000 });
  assert.equal(isCut, true);
});

test('reads a lowercase rule, and refuses an invalid rule', () => {
  assert.deepEqual(days('20261102T090000', 'freq=weekly;count=2;byday=mo'), ['20261102', '20261109']);
  for (const text of [
    '',
    'FREQ=WEEKLY;UNTIL=',
    'FREQ=FORTNIGHTLY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=MONTHLY;BYDAY=XX',
    'RSCALE=CHINESE;FREQ=YEARLY',
    'FREQ=DAILY;COUNT=x',
  ])
    assert.equal(dateRule(text), undefined, text);
});

test('a rule evaluated from a window gives the same times as from its start', () => {
  const parts = [
    '',
    ';BYDAY=MO,TH',
    ';BYMONTHDAY=1,-1',
    ';BYMONTH=2,12',
    ';BYDAY=1MO,-1FR',
    ';BYWEEKNO=1,53;BYDAY=MO,SU',
    ';BYYEARDAY=1,-1',
    ';BYHOUR=8,20',
    ';WKST=SU;BYDAY=SU,SA',
  ];
  let compared = 0;
  for (const frequency of ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'])
    for (const interval of [1, 2, 3, 5])
      for (const part of parts) {
        const rule = dateRule(`FREQ=${frequency};INTERVAL=${interval}${part}`);
        if (rule === undefined) continue;
        const start = wall('20191231T093000');
        const whole = ruleStarts(rule, start, { fromMs: start, toMs: wall('20280201T000000') }, { steps: 10_000_000 });
        for (const [from, to] of [
          ['20261228T000000', '20270105T000000'],
          ['20270227T093000', '20270301T093001'],
          ['20270601T000000', '20280131T000000'],
        ] as const) {
          const window = { fromMs: wall(from), toMs: wall(to) };
          const entered = ruleStarts(rule, start, window, { steps: 100_000 });
          const expected = whole.startsMs.filter((ms) => ms >= window.fromMs && ms < window.toMs);
          assert.deepEqual(
            [entered.isCut, entered.startsMs],
            [false, expected],
            `${frequency} ${interval} ${part} ${from}`,
          );
          compared += expected.length;
        }
      }
  assert.ok(compared > 5_000, String(compared));
});

test('a yearly rule on its start day without a month uses the start month; on another day it is unclear', () => {
  assert.deepEqual(days('20210325T000000', 'FREQ=YEARLY;WKST=MO;INTERVAL=1;BYMONTHDAY=25', 3), [
    '20210325',
    '20220325',
    '20230325',
  ]);
  assert.deepEqual(days('20261130T000000', 'FREQ=YEARLY;BYMONTHDAY=-1;COUNT=2'), ['20261130', '20271130']);
  // The rule gives other days than its start, so it means these days of every month. About half of all programs read it
  // so.
  assert.deepEqual(days('20261115T000000', 'FREQ=YEARLY;BYMONTHDAY=15,20', 4), [
    '20261115',
    '20261120',
    '20261215',
    '20261220',
  ]);
  for (const [rule, isUnclear] of [
    ['BYMONTHDAY=15', false],
    ['BYMONTHDAY=-16', false],
    ['BYMONTHDAY=20', true],
    ['BYMONTHDAY=15,20', true],
    ['BYMONTHDAY=15;BYSETPOS=1', true],
    ['BYMONTHDAY=20;BYMONTH=11', false],
    ['BYMONTHDAY=13;BYDAY=FR', false],
  ] as const)
    assert.equal(isUnclearRule(dateRule(`FREQ=YEARLY;${rule}`)!, wall('20261115T000000')), isUnclear, rule);
});

test('with the option for last days, a day that the month lacks becomes its last day', () => {
  const lastDays = (start: string, text: string, many: number) => {
    const { startsMs } = ruleStarts(
      dateRule(text, true)!,
      wall(start),
      { fromMs: wall(start), toMs: wall(start) + ahead },
      { steps: 100_000 },
    );
    return startsMs.slice(0, many).map((ms) => new Date(ms).toISOString().slice(0, 10));
  };
  assert.deepEqual(lastDays('20270131T090000', 'FREQ=MONTHLY', 3), ['2027-01-31', '2027-02-28', '2027-03-31']);
  assert.deepEqual(lastDays('20270130T090000', 'FREQ=MONTHLY;BYMONTHDAY=30;COUNT=3', 9), [
    '2027-01-30',
    '2027-02-28',
    '2027-03-30',
  ]);
  assert.deepEqual(lastDays('20270130T090000', 'FREQ=MONTHLY;BYMONTHDAY=30,31', 4), [
    '2027-01-30',
    '2027-01-31',
    '2027-02-28',
    '2027-03-30',
  ]);
  assert.deepEqual(lastDays('20240229T090000', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 5), [
    '2024-02-29',
    '2025-02-28',
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
  ]);
  assert.deepEqual(lastDays('20240229T090000', 'FREQ=YEARLY', 2), ['2024-02-29', '2025-02-28']);
  assert.deepEqual(days('20270131T090000', 'RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD', 2), ['20270131', '20270228']);
  assert.equal(dateRule('RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD'), undefined);
});
