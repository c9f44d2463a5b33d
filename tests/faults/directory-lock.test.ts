import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { copyPGlite } from '../app/templates.ts';
import { runServer, startServer } from './server-process.ts';

test('a second process on a data directory exits and names the first; the lock of a killed process is taken over', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'accalmie-'));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  await copyPGlite(dataDir);
  await using first = await startServer({ DATA_DIR: dataDir });
  const second = await runServer({ DATA_DIR: dataDir, PORT: '0' });
  assert.ok(second.code !== 0 && second.code !== null, second.output);
  assert.match(second.output, new RegExp(`processus ${first.pid}\\b`));
  assert.equal((await fetch(`${first.url}/readyz`)).status, 200, 'the first is not disturbed');

  await first.stop('SIGKILL');
  await using third = await startServer({ DATA_DIR: dataDir });
  assert.equal(readFileSync(join(dataDir, 'accalmie.pid'), 'utf8').split(' ')[0], String(third.pid));
  await third.stop('SIGTERM');
  assert.deepEqual(
    readdirSync(dataDir).filter((name) => name.startsWith('accalmie.pid')),
    [],
  );
});

test('of six processes that start at once, a single process gets the directory, even over a stale lock', async () => {
  const racers = Array.from({ length: 6 }, () =>
    fork(join(import.meta.dirname, 'lock-process.ts'), { stdio: 'ignore' }),
  );
  const answers = (): Promise<number[]> =>
    Promise.all(racers.map(async (racer) => ((await once(racer, 'message')) as [number])[0]));
  const tell = async (what: string): Promise<number[]> => {
    const nextAnswers = answers();
    for (const racer of racers) racer.send(what);
    return nextAnswers;
  };
  const left = (racer: ChildProcess): Promise<unknown> => once(racer, 'exit');
  try {
    await answers();
    for (let round = 0; round < 40; round++) {
      const directory = mkdtempSync(join(tmpdir(), 'accalmie-'));
      const dead = [undefined, '4194304 1', `${process.pid} 1`, ''][round % 4];
      if (dead !== undefined) writeFileSync(join(directory, 'accalmie.pid'), dead);
      const found = await tell(directory);
      const winners = racers.filter((_, i) => found[i] === 0);
      assert.equal(winners.length, 1, `round ${round}: ${found.join()}`);
      assert.ok(
        found.every((pid) => pid === 0 || racers.some((racer) => racer.pid === pid)),
        `the others name one of them: ${found.join()}`,
      );
      assert.deepEqual(readdirSync(directory), ['accalmie.pid']);
      assert.ok((await tell('')).every((answer) => answer === 0));
      rmSync(directory, { recursive: true });
    }
  } finally {
    const gone = Promise.all(racers.map(left));
    for (const racer of racers) racer.kill('SIGKILL');
    await gone;
  }
});
