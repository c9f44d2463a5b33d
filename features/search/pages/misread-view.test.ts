import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallRoute } from '#core/call-route.ts';
import { readAs } from './misread-view.ts';

const place = { title: 'Saint-Denis (97400), La Réunion', street: null };
const drafts = [place.title, 'Saint-Denis (93200), Seine-Saint-Denis'].map((title, i) => ({
  id: `d${i}`,
  title,
  match: 'either',
}));
const answering = (status: number): CallRoute =>
  (async () => ({
    status,
    envelope: status === 200 ? { success: true, data: { drafts } } : { success: false, error: {} },
  })) as unknown as CallRoute;
const readWith = (status: number) =>
  readAs(answering(status), 'Saint-Denis', place, ({ id }) => `/booking/search?address_draft_id=${id}`);

test('an ambiguous place shows the place searched with links to the others, or without links when the call fails', async () => {
  const sentence =
    'Pour «\u202fSaint-Denis\u202f», la recherche porte sur Saint-Denis (97400), La Réunion. Pour un autre endroit, changez le lieu.';
  assert.deepEqual(await readWith(200), {
    sentence,
    instead: [{ label: 'Saint-Denis (93200), Seine-Saint-Denis', to: '/booking/search?address_draft_id=d1' }],
  });
  for (const status of [429, 500, 503])
    assert.deepEqual(await readWith(status), { sentence, instead: [] }, String(status));
});
