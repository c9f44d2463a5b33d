import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallRoute } from '#core/call-route.ts';
import { inputMessages } from '#core/fields/messages.ts';
import { placeIn } from './place-form.ts';
import { placeFields } from './place-names.ts';

const answering = (match: string): CallRoute =>
  (async (route: { path: string }) => ({
    status: 200,
    envelope: {
      success: true,
      data: route.path.endsWith('/autocomplete') ? { drafts: [{ id: 'draft', title: 'Lyon (69001), Rhône', match }] } : { id: 'kept' },
    },
  })) as unknown as CallRoute;

const form = (typed: string): FormData => {
  const made = new FormData();
  made.set(placeFields('place').text, typed);
  return made;
};

test('a text that names several places is no address of a form; its first suggestion is, of any other', async () => {
  for (const match of ['name', 'part', 'wider']) assert.deepEqual(await placeIn(form('Lyon'), 'place', answering(match)), { id: 'kept' }, match);
  assert.deepEqual(await placeIn(form('75001 Lyon'), 'place', answering('either')), { error: inputMessages.invalidAddress });
});
