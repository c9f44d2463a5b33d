import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { aloneContents, anchorOf, professionalIn, subjectIn } from './reports.ts';

const id = 'A1b2C3d4E5f6G7h8I9j0Kl';

describe('what an address points at', () => {
  test('one content of the page of a professional, by its anchor', () => {
    for (const content of aloneContents) assert.deepEqual(subjectIn(`/praticien/salon-${id}?avis=2#${anchorOf(content, id)}`), { content, id });
    assert.equal(professionalIn(`/praticien/salon-${id}?avis=2#${anchorOf('image', id)}`), id);
  });

  test('nothing, where the page is another one, or the anchor names nothing of the kind', () => {
    for (const page of ['/cgv', `/praticien/salon-${id}`, `/praticien/salon-${id}#horaires`, `/cgv#avis-${id}`, `/praticien/salon-${id}#avis-${id}x`])
      assert.equal(subjectIn(page), undefined, page);
  });

  test('never anything for what is no address of a professional', () => {
    fc.assert(fc.property(fc.string(), (page) => page.startsWith('/praticien/') || subjectIn(page) === undefined));
  });
});
