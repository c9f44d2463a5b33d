import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';

const importing = `import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
`;

/** Text of each test file, by name. `HERE` stands for the folder of these files. */
const planted: Readonly<Record<string, string>> = {
  'sound.test.ts': `test('holds', () => {}); test('is skipped', { skip: true }, () => {});`,
  'failing.test.ts': `test('two and two', () => assert.equal(2 + 2, 5, 'arithmetic'));`,
  'flaky.test.ts': `test('holds the second time', () => {
    const isFirst = !existsSync('HERE/seen');
    writeFileSync('HERE/seen', '');
    assert.ok(!isFirst, 'not yet');
  });`,
  'hanging.test.ts': `test('never ends', () => new Promise(() => setInterval(() => {}, 1000)));`,
  'killing.test.ts': `test('ends its process', () => process.kill(process.pid, 'SIGKILL'));`,
  'exiting.test.ts': `test('exits as if all were well', () => process.exit(0));`,
  'ending.test.ts': `test('ends well'); after(async () => { await new Promise((done) => setImmediate(done)); process.exit(0); });`,
  'hiding.test.ts': `test('is not so', () => assert.fail('hidden')); process.on('exit', () => { process.exitCode = 0; });`,
  'open.test.ts': `test('leaves a server listening', () => void createServer().listen(0));`,
  'late.test.ts': `test('ends before what it began', () => void setImmediate(() => setImmediate(() => { throw new Error('too late'); })));`,
  'rejecting.test.ts': `test('comes first', () => {}); test('leaves a promise alone', async () => {
    void Promise.reject(new Error('nobody listens'));
    await new Promise((done) => setImmediate(done));
  });`,
  'leaving.test.ts': `test('leaves a server', () => {
    const server = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    server.unref();
    writeFileSync('HERE/server-pid', String(server.pid));
  });`,
  'empty.test.ts': `export {};`,
  'unreadable.test.ts': `import './nowhere.ts';`,
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A killed process stays listed until its parent reaps it.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

describe('the test runner', () => {
  let here: string;
  let output: string;
  let status: number | null;

  const run = (names: readonly string[]) => {
    for (const name of names) writeFileSync(join(here, name), importing + planted[name]!.replaceAll('HERE', here));
    const env = {
      ...process.env,
      TEST_CACHE: here,
      TEST_FILE_SECONDS: '2',
      TEST_CLOSING_SECONDS: '1',
      NODE_TEST_CONTEXT: undefined,
    };
    return spawnSync(process.execPath, ['scripts/run-tests.ts', '--alone', ...names.map((name) => join(here, name))], {
      encoding: 'utf8',
      env,
    });
  };

  before(() => {
    here = mkdtempSync(join(tmpdir(), 'accalmie-'));
    ({ stdout: output, status } = run(Object.keys(planted)));
  });
  after(() => rmSync(here, { recursive: true, force: true }));

  const lines = (from: string): string[] => output.slice(output.indexOf(from)).split('\n');

  test('a run with failures exits with 1 and counts its results', () => {
    assert.equal(status, 1);
    // Six or seven: the process of the test « ends well » may end before the run reports this test.
    assert.match(output, /\n[67] passed, 11 failed, 1 skipped\n/);
  });

  test('a test that fails, then passes alone, is flaky, and both outputs are shown', () => {
    assert.match(lines('# flaky')[1]!, /flaky\.test\.ts:\d+ holds the second time/);
    assert.match(output, /✖ .*flaky\.test\.ts \(1 tests\): failed/);
    assert.match(output, /✓ .*flaky\.test\.ts \(1 tests\)/);
  });

  test('names each failure at the end with its file, line and message', () => {
    const end = lines('# failed').join('\n');
    assert.match(end, /failing\.test\.ts:\d+ two and two\n {4}arithmetic/);
    assert.match(end, /hanging\.test\.ts:\d+ never ends: hung\n/);
    assert.match(end, /killing\.test\.ts(:\d+ ends its process)?: died\n/);
    assert.match(end, /exiting\.test\.ts(:\d+ exits as if all were well)?: died\n/);
    assert.match(end, /open\.test\.ts: open\n[\s\S]*what they left open kept it: a server on \S+:\d+/);
    assert.match(end, /an error that no test caught\n.*late\.test\.ts:\d+:\d+ generated[\s\S]*too late/);
    assert.match(end, /ending\.test\.ts: died\n/);
    assert.match(end, /hiding\.test\.ts:\d+ is not so\n {4}hidden/);
    assert.match(end, /rejecting\.test\.ts:\d+ leaves a promise alone\n {4}[\s\S]*nobody listens/);
    assert.match(end, /empty\.test\.ts: died/);
    assert.match(end, /unreadable\.test\.ts[\s\S]*nowhere\.ts/);
  });

  test('names and kills a process left running', { skip: process.platform !== 'linux' }, () => {
    assert.match(output, /✓ .*leaving\.test\.ts \(1 tests\)\n {4}left running, killed: .*setInterval/);
    assert.equal(isRunning(Number(readFileSync(join(here, 'server-pid'), 'utf8'))), false);
  });

  test('keeps the output of failures', () => assert.ok(existsSync(join(here, 'failures'))));

  test('a run whose only failure is flaky exits with 0', () => {
    rmSync(join(here, 'seen'));
    const { stdout, status: code } = run(['sound.test.ts', 'flaky.test.ts']);
    assert.equal(code, 0, stdout);
    assert.match(stdout, /# flaky: failed once/);
  });
});
