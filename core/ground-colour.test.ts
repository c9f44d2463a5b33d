import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { groundColour } from './ground-colour.ts';

test('the ground of the browser’s bar is that of the pages', () => {
  const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8');
  assert.equal(/--fond: (#[0-9a-f]{6});/.exec(tokens)?.[1], groundColour.toLowerCase());
});
