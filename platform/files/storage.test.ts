import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { diskStorage } from './storage.ts';

describe('disk storage', () => {
  const folder = mkdtempSync(join(tmpdir(), 'accalmie-files-'));
  after(() => rmSync(folder, { recursive: true }));
  const storage = diskStorage(folder);
  const key = 'pictures/abc/720.webp';

  test('stores, reads, lists and removes files; removing a missing file succeeds', async () => {
    await storage.put(key, new Uint8Array([1, 2, 3]), 'image/webp');
    assert.deepEqual(await storage.get(key), new Uint8Array([1, 2, 3]));
    assert.deepEqual(readdirSync(join(folder, 'pictures', 'abc')), ['720.webp'], 'nothing is left beside it');
    writeFileSync(join(folder, 'pictures', 'abc', 'other file'), '');
    assert.deepEqual(await Array.fromAsync(storage.list()), [key], 'what is no key of ours is not listed');
    await storage.remove(key);
    assert.equal(await storage.get(key), null);
    assert.deepEqual(await Array.fromAsync(diskStorage(join(folder, 'nowhere')).list()), []);
    await storage.remove(key);
  });

  test('refuses malformed keys and keys that would leave the folder', async () => {
    for (const bad of [
      '../secret.txt',
      'pictures/../../secret.txt',
      '/etc/passwd',
      'pictures\\..\\x.txt',
      'pictures/a',
      'pictures/a.b.c',
      '',
      'pictures//a.txt',
    ]) {
      await assert.rejects(storage.get(bad), /not a storage key/, bad);
      await assert.rejects(storage.put(bad, new Uint8Array(), ''), /not a storage key/, bad);
    }
  });
});
