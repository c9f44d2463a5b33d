import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { aloneContents, anchorOf, professionalIn, subjectIn } from './reports.ts';

const id = 'A1b2C3d4E5f6G7h8I9j0Kl';

describe('content identified by a URL', () => {
  test('finds the content from the anchor on a professional’s page', () => {
    for (const content of aloneContents)
      assert.deepEqual(subjectIn(`/praticien/salon-${id}?avis=2#${anchorOf(content, id)}`), { content, id });
    assert.equal(professionalIn(`/praticien/salon-${id}?avis=2#${anchorOf('image', id)}`), id);
  });

  test('finds nothing on another page or with an unknown anchor', () => {
    for (const page of [
      '/cgv',
      `/praticien/salon-${id}`,
      `/praticien/salon-${id}#horaires`,
      `/cgv#avis-${id}`,
      `/praticien/salon-${id}#avis-${id}x`,
    ])
      assert.equal(subjectIn(page), undefined, page);
  });

  test('finds nothing in a path outside the professional pages', () => {
    fc.assert(fc.property(fc.string(), (page) => page.startsWith('/praticien/') || subjectIn(page) === undefined));
  });
});
