import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { referenceFiles } from './reference.ts';

test('the reference data files match the output of their generators', () => {
  const files = referenceFiles();
  assert.ok(files.length > 10);
  for (const { path, text } of files) assert.equal(readFileSync(path, 'utf8'), text, path);
});
