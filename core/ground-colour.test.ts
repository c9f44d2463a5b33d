import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { groundColour, nightColour } from './ground-colour.ts';

test('the browser bar has the same background colours as the pages', () => {
  const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8');
  assert.deepEqual(
    /--fond: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/.exec(tokens)?.slice(1),
    [groundColour, nightColour].map((one) => one.toLowerCase()),
  );
});
