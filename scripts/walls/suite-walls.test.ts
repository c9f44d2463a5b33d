import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cheapHashWall,
  emptyWall,
  onlyWall,
  portWall,
  quarantineWall,
  suiteWall,
  testClockWall,
} from './suite-walls.ts';

const sources = new Map(['core/money.test.ts', 'tests/http/hold.test.ts'].map((file) => [file, '']));
const entries = ['core/', 'tests/http/hold.test.ts'];
const nowMs = Date.parse('2026-11-28T12:00:00Z');
const listed = { file: 'tests/http/hold.test.ts', reason: 'two holds at once', since: '2026-11-22' };

test('accepts test files that each belong to a suite', () => assert.deepEqual(suiteWall(sources, entries), []));

test('reports a test file in no suite, a suite entry without a file, and the absence of test files', () => {
  assert.match(suiteWall(sources, ['core/'])[0]!.what, /in no suite/);
  assert.match(suiteWall(sources, [...entries, 'tests/races/'])[0]!.what, /no test file there/);
  assert.equal(suiteWall(new Map()).length, 1);
});

test('reports a test file whose name no suite matches', () => {
  const breaches = (file: string): number => suiteWall(new Map([...sources, [file, '']]), entries).length;
  assert.equal(breaches('ui/widgets.spec.tsx'), 0);
  for (const file of ['core/money.test.tsx', 'core/money.spec.ts', 'core/money.test.mts', 'core/money.test.js'])
    assert.equal(breaches(file), 1, file);
});

test('accepts a file in quarantine for six days', () => assert.deepEqual(quarantineWall(sources, [listed], nowMs), []));

test('limits quarantine to seven days and five files, each with a reason and an existing file', () => {
  const breaches = (...list: (typeof listed)[]): string[] =>
    quarantineWall(sources, list, nowMs).map(({ what }) => what);
  assert.match(breaches({ ...listed, since: '2026-11-20' })[0]!, /at most 7 days/);
  assert.match(breaches({ ...listed, since: 'soon' })[0]!, /at most 7 days/);
  assert.match(breaches({ ...listed, reason: ' ' })[0]!, /no reason/);
  assert.match(breaches({ ...listed, file: 'tests/http/gone.test.ts' })[0]!, /no such file/);
  assert.match(breaches(listed, listed, listed, listed, listed, listed)[0]!, /at most 5/);
});

test('reports a test file without a test', () => {
  const breaches = (text: string): number => emptyWall(new Map([['core/money.test.ts', text]])).length;
  for (const text of ['for (const n of rows) test(`n`, () => {});', "contract('stripe', openStripe);"])
    assert.equal(breaches(text), 0, text);
  for (const text of ['', "import { test } from 'node:test';\nconst nothing = '';\n", "// test('a', () => {});\n"])
    assert.equal(breaches(text), 1, text);
});

test('reports a test that uses a fixed port', () => {
  const breaches = (text: string): number => portWall(new Map([['tests/providers/smtp.ts', text]])).length;
  for (const text of ['server.listen(0, done);', "launch({ PORT: '0' });", '// server.listen(3000)'])
    assert.equal(breaches(text), 0, text);
  for (const text of [
    'server.listen(3000);',
    "launch({ PORT: '3000' });",
    'connect({ port: 5432 });',
    "glob('**/*.ts'); a.listen(80); glob('*/')",
  ])
    assert.equal(breaches(text), 1, text);
});

test('reports a test that runs alone', () => {
  const breaches = (text: string): number => onlyWall(new Map([['core/money.test.ts', text]])).length;
  assert.equal(breaches("test('a', () => {}); const only = 1; whole({ only_booking: true });"), 0);
  for (const text of [
    "test.only('a', () => {});",
    "describe.only('a', () => {});",
    "test('a', { only: true }, () => {});",
  ])
    assert.equal(breaches(text), 1, text);
});

test('allows cheap password hashes only in tests', () => {
  const calling = 'hashCheaplyInTests();';
  const allowed = ['tests/app/test-app.ts', 'platform/security/password.ts', 'features/accounts/handlers.test.ts'].map(
    (file) => [file, calling] as const,
  );
  assert.deepEqual(cheapHashWall(new Map([...allowed, ['platform/server.ts', '']])), []);
  for (const file of [
    'platform/server.ts',
    'features/accounts/handlers/password.ts',
    'db/demo/fill.ts',
    'bench/run.ts',
  ])
    assert.equal(cheapHashWall(new Map([[file, calling]])).length, 1, file);
});

test('reports tests of the gate that sleep, read a real clock or use the clock of the database', () => {
  const breachOf = (text: string, file = 'tests/http/hold.test.ts'): number =>
    testClockWall(
      new Map([
        [file, text],
        ['core/money.test.ts', ''],
      ]),
      {},
    ).length;
  const faults = [
    'await new Promise((done) => setTimeout(done, 50));',
    `import { setTimeout as pause } from 'node:timers/promises';`,
    'const began = performance.now();',
    'at(Date.now());',
    'at(new Date());',
    'setInterval(look, 50);',
    'await page.waitForTimeout(50);',
    'Atomics.wait(cells, 0, 0, 50);',
    'process.hrtime.bigint();',
    'sql`insert into pro (created_at) values (now())`',
  ];
  for (const fault of faults) assert.equal(breachOf(fault), 1, fault);
  assert.equal(breachOf('at(app.clock.now() + hourMs); // as setTimeout would'), 0);
  assert.equal(breachOf(faults[0]!, 'tests/faults/stopping.test.ts'), 0, 'the long suite may');
  assert.equal(
    testClockWall(new Map([['core/money.test.ts', faults[0]!]]), { 'core/money.test.ts': 'argued' }).length,
    1,
    'nothing was looked at',
  );
});
