import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallRoute } from '#core/call-route.ts';
import { placeFormTexts } from './place-form-texts.ts';
import { placeIn } from './place-form.ts';
import { placeFields } from './place-names.ts';

const drafts = [
  { id: 'lyon', title: 'Lyon (69001), Rhône' },
  { id: 'paris', title: 'Paris 1er arrondissement (75001), Paris' },
];

/** Drafts of an earlier search that have not expired. */
const older = [
  { id: 'paris before', title: drafts[1]!.title },
  { id: 'rome before', title: 'Rome' },
];

/** A fake API that suggests the two places of `drafts` and saves the requested draft with its street. */
const answering = (match: string): CallRoute =>
  (async (route: { path: string }, input: { draftID?: string; street?: string }) => {
    const known = older.find(({ id }) => id === input.draftID);
    if (route.path.includes('/draft/') && known === undefined) return { status: 404, envelope: { success: false } };
    const answers = {
      '/v1/address/autocomplete': { drafts: drafts.map((one) => ({ ...one, match })) },
      '/v1/address/draft/{draftID}': known,
    } as Record<string, unknown>;
    return {
      status: 200,
      envelope: { success: true, data: answers[route.path] ?? { id: `${input.draftID} ${input.street ?? ''}`.trim() } },
    };
  }) as unknown as CallRoute;

const names = placeFields('place');
const form = (fields: Partial<Record<keyof typeof names, string>>): FormData => {
  const made = new FormData();
  for (const [key, value] of Object.entries(fields)) made.set(names[key as keyof typeof names], value);
  return made;
};

test('a form takes the first suggestion of its text, or offers the suggestions when several are as likely', async () => {
  for (const match of ['name', 'part', 'wider'])
    assert.deepEqual(await placeIn(form({ text: 'Lyon' }), 'place', answering(match)), { id: 'lyon' }, match);
  assert.deepEqual(await placeIn(form({ text: '75001 Lyon' }), 'place', answering('either')), {
    error: placeFormTexts.several,
    among: drafts,
  });
});

test('saves the place chosen among those offered with the typed street, and offers again after another choice', async () => {
  const text = '5 rue Mercière, 75001 Lyon';
  const chosen = (fields: Parameters<typeof form>[0]) => placeIn(form(fields), 'place', answering('either'));
  assert.deepEqual(await chosen({ text, offered: text, chosen: 'paris' }), { id: 'paris 5 rue Mercière' });
  assert.deepEqual(await chosen({ text, offered: text, chosen: 'lyon', street: '8 quai X' }), { id: 'lyon 8 quai X' });
  assert.deepEqual(
    await chosen({ text, offered: text, chosen: 'paris before' }),
    { id: 'paris before 5 rue Mercière' },
    'drawn anew since',
  );
  for (const fields of [
    { text, offered: 'Lyon', chosen: 'paris' },
    { text, offered: text, chosen: 'rome' },
    { text, offered: text, chosen: 'rome before' },
    { text, offered: 'Lyon', chosen: 'paris before' },
    { text, offered: text },
  ])
    assert.deepEqual(await chosen(fields), { error: placeFormTexts.several, among: drafts });
});
