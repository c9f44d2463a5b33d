import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

test('each operator command prints a line of usage for --help and exits with 0', () => {
  const commands: readonly (readonly [string, string[]])[] = [
    ...['start', 'doctor', 'backup', 'restore', 'admin'].map(
      (task) => [task, ['scripts/setup.mjs', task, '--help']] as const,
    ),
    ...['doctor', 'backup', 'restore', 'admin'].map((task) => [task, [`scripts/${task}.ts`, '--help']] as const),
  ].map(([task, args]) => [task, [...args]]);
  for (const [task, args] of commands) {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, PORT: 'illisible' },
    });
    assert.deepEqual(
      [status, stderr, stdout.trim().split('\n').length],
      [0, '', 1],
      `${args.join(' ')}: ${stdout}${stderr}`,
    );
    assert.match(stdout, new RegExp(`(?:npm run|setup\\.mjs) ${task}.* : `));
  }
});
