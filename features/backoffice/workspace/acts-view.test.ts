import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actsTexts } from './acts-texts.ts';
import { visitActDone } from './acts-view.ts';
import { personActDonePath } from './backoffice-paths.ts';

test('an act on a visit is confirmed, or announced to a second admin', () => {
  assert.equal(visitActDone('cancel'), actsTexts.acts.cancel.done);
  assert.equal(visitActDone('asked'), actsTexts.asked);
  assert.equal(visitActDone('askedPart'), actsTexts.askedPart);
  for (const word of [null, '', 'autre', 'toString']) assert.equal(visitActDone(word), null, String(word));
});

test('an act on a person returns to their page, unless it removes or leaves it', () => {
  assert.equal(personActDonePath('a', 'suspend'), '/admin/personnes/a?dit=suspend');
  assert.equal(personActDonePath('a', 'erase'), '/admin/recherche?dit=erase');
  assert.equal(personActDonePath('a', 'view'), '/booking/account');
});
