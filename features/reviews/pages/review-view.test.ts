import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moderationText } from './review-view.ts';

test('a held review names each cause to remove before publication', () => {
  assert.match(
    moderationText(['phone']),
    /^Votre texte contient un numéro\. .*: sans ce numéro, il sera publié tout de suite\.$/,
  );
  assert.match(moderationText(['email']), /sans cette adresse, il sera publié/);
  assert.match(
    moderationText(['insult', 'link']),
    /^Votre texte contient un mot qui peut blesser et un lien\. .*: sans ce mot ni ce lien, il sera publié/,
  );
});
