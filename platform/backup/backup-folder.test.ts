import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { backupFolder } from './backup-folder.ts';

test('two backups of the same second get different folders', () => {
  const to = mkdtempSync(join(tmpdir(), 'accalmie-folder-'));
  const next = (): string => basename(backupFolder(to, new Date('2026-11-25T04:00:00.900Z')));
  try {
    assert.equal(next(), 'accalmie-2026-11-25-040000');
    mkdirSync(join(to, 'accalmie-2026-11-25-040000'));
    mkdirSync(join(to, 'accalmie-2026-11-25-040000-2.part'));
    assert.equal(next(), 'accalmie-2026-11-25-040000-3');
  } finally {
    rmSync(to, { recursive: true });
  }
});
