import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '#db/reference/messages.ts';
import { inputMessages } from './fields.ts';

test('the 22 input messages are those of the reference data, word for word', () => {
  assert.equal(Object.keys(inputMessages).length, 22);
  assert.deepEqual(inputMessages, messages.input);
});
