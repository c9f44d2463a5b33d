import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '#db/reference/messages.ts';
import { laterTexts } from './later-texts.ts';
import { uiTexts } from './texts.ts';

test('the fixed texts of widgets match the message catalogue word for word', () => {
  assert.equal(uiTexts.address.notFound, messages.field.address_not_found);
  assert.equal(uiTexts.address.notFoundHint, messages.field.address_not_found_hint);
  assert.equal(laterTexts.select.invalid, messages.field.select_invalid_choice);
});
