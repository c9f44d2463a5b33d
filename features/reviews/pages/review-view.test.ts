import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heldText } from './review-view.ts';

test('a review that waits says what it may be without, each cause by its name', () => {
  assert.match(heldText(['phone']), /^Il contient un numéro\. .*: sans ce numéro, il paraît aussitôt\.$/);
  assert.match(heldText(['email']), /sans cette adresse, il paraît/);
  assert.match(heldText(['insult', 'link']), /^Il contient un mot qui peut blesser et un lien\. .*: sans ce mot ni ce lien, il paraît/);
});
