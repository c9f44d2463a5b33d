import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { manifestName, manifestText } from './manifest.ts';
import { removeOutdated } from './retention.ts';

const nowMs = Date.parse('2026-11-25T04:00:00Z');
const key = Buffer.alloc(32, 7);
const made = (to: string, name: string, missing: readonly string[], by?: Buffer): void => {
  mkdirSync(join(to, name));
  writeFileSync(
    join(to, name, manifestName),
    manifestText(
      {
        format: 1,
        madeAt: '',
        isSealed: by !== undefined,
        migrations: [],
        tables: [],
        counters: [],
        files: [],
        missing: [...missing],
      },
      by,
    ),
  );
};

test('an incomplete backup deletes only old incomplete backups; a complete backup also deletes old complete backups', async () => {
  const to = mkdtempSync(join(tmpdir(), 'accalmie-kept-'));
  try {
    made(to, 'accalmie-2026-10-01-040000', []);
    made(to, 'accalmie-2026-10-02-040000', ['documents/a.pdf']);
    made(to, 'accalmie-2026-10-03-040000-2', [], key);
    mkdirSync(join(to, 'accalmie-2026-10-04-040000.part'));
    made(to, 'accalmie-2026-11-24-040000', ['documents/a.pdf']);
    mkdirSync(join(to, 'accalmie-2026-10-05-040000'));
    mkdirSync(join(to, 'autre-chose'));
    writeFileSync(join(to, 'accalmie-2026-10-01-040000.txt'), '');
    assert.deepEqual((await removeOutdated(to, undefined, 30, false, nowMs)).toSorted(), [
      'accalmie-2026-10-02-040000',
      'accalmie-2026-10-04-040000.part',
    ]);
    assert.deepEqual((await removeOutdated(to, undefined, 30, true, nowMs)).toSorted(), [
      'accalmie-2026-10-01-040000',
      'accalmie-2026-10-03-040000-2',
    ]);
    assert.deepEqual(readdirSync(to).toSorted(), [
      'accalmie-2026-10-01-040000.txt',
      'accalmie-2026-10-05-040000',
      'accalmie-2026-11-24-040000',
      'autre-chose',
    ]);
  } finally {
    rmSync(to, { recursive: true });
  }
});
