import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenCitations, brokenLinks, brokenReferences, outsideCitations, partsIn, unknownParts } from './doc-refs.ts';

const pages: Readonly<Record<string, string>> = {
  'docs/product/prices.md': '# Prices\n\n## Option lists\n',
  'docs/faults.md': '# Faults\n',
};
const read = (path: string): string | undefined => pages[path];

test('finds a nonexistent path cited by a document', () => {
  assert.deepEqual(
    brokenReferences('`core/page.ts` and `core/none.ts`', (path) => path === 'core/page.ts'),
    ['core/none.ts'],
  );
});

test('finds a missing page or heading cited by code', () => {
  const text =
    '/** (docs/product/prices.md#option-lists, docs/product/prices.md#none, docs/product/none.md, docs/faults.md) */';
  assert.deepEqual(brokenCitations(text, read), ['docs/product/prices.md#none', 'docs/product/none.md']);
});

test('finds a broken link in a document', () => {
  const text =
    '[a](prices.md#option-lists) [b](#prices) [c](#none) [d](../faults.md) [e](../none.md) [f](https://example.org/none.md)';
  assert.deepEqual(
    brokenLinks('docs/product/prices.md', text, read, (path) => path in pages),
    ['#none', '../none.md'],
  );
});

test('finds citations of external documents, rows, drawings and findings, and nothing else', () => {
  const cited = [
    '(decisions §3, §14)',
    'Spec §9 says so',
    'by the specification',
    '(rows A6, A9)',
    'drawing 06a',
    'incident 13: again',
    'issue 12',
    'by design/copy.md',
    '(copy, « Réservation »)',
  ];
  for (const line of cited) assert.deepEqual(outsideCitations(`a line\n${line}\n`), [line]);
  assert.deepEqual(
    outsideCitations(
      'a row by day; the drawing of a map; decided in docs/decisions/0004-moves.md; written from its specification',
    ),
    [],
  );
});

test('finds a part of the long suite that does not exist', () => {
  const known = partsIn(`export const parts = {\n  KILLS: async () => {},\n  'SLOW-LINES': slowClients,\n};\n`);
  assert.deepEqual([...known], ['KILLS', 'SLOW-LINES']);
  assert.deepEqual(
    unknownParts('`npm run test:long -- KILLS NONE SLOW-LINES` shows it; so does `npm run test:long`.', known),
    ['NONE'],
  );
});
