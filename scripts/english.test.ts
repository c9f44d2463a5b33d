import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { readInEnglish } from './english.ts';

const beside = new Set(['core/format.en.ts', 'features/search/texts.en.ts', 'app/shell/texts.en.ts']);
const readBy = (importer: string, file: string): string => readInEnglish(file, importer, (path) => beside.has(path));

test('a page reads the English file where it exists', () => {
  assert.equal(readBy('app/booking/search.tsx', 'features/search/texts.ts'), 'features/search/texts.en.ts');
  assert.equal(readBy('features/search/ui/filters.tsx', 'core/format.ts'), 'core/format.en.ts');
  assert.equal(readBy('app/booking/search.tsx', 'core/geo.ts'), 'core/geo.ts');
});

test('a page that exists only in French reads French files; the shell around it reads English files', () => {
  assert.equal(readBy('app/legal/ranking.tsx', 'core/format.ts'), 'core/format.ts');
  assert.equal(readBy('app/legal/site-map.tsx', 'app/shell/texts.ts'), 'app/shell/texts.ts');
  assert.equal(readBy('app/shell/footer.tsx', 'app/shell/texts.ts'), 'app/shell/texts.en.ts');
});

test('a text file reads exactly the files it imports', () => {
  assert.equal(readBy('features/search/texts.ts', 'core/format.ts'), 'core/format.ts');
  assert.equal(readBy('core/format.en.ts', 'core/format.ts'), 'core/format.ts');
});

type Read = Readonly<Record<string, unknown>>;
const root = new URL('../', import.meta.url);
const files = globSync('{app,ui,core,features,db}/**/*.en.ts', { cwd: root }).sort();
const read = async (file: string): Promise<Read> => (await import(new URL(file, root).href)) as Read;
const both = await Promise.all(
  files.map(async (file) => ({
    file,
    french: await read(file.replace(/\.en\.ts$/, '.ts')),
    english: await read(file),
  })),
);

const isTree = (value: unknown): value is Read => typeof value === 'object' && value !== null;

/** The path of each text, with the number of parameters of each function. */
const shape = (value: unknown, at = ''): string[] => {
  if (isTree(value)) return Object.entries(value).flatMap(([key, one]) => shape(one, `${at}.${key}`));
  return [`${at} ${typeof value === 'function' ? value.length : typeof value}`];
};

/** The parts of a text that must be the same in both languages: tags, placeholders and used parameters. */
const tags = (value: unknown): string[] => {
  if (typeof value === 'string') return [...value.matchAll(/<[^<>]+>|\{\w+\}/g)].map(([tag]) => tag).sort();
  if (typeof value !== 'function') return [];
  const source = String(value);
  const [, list = '', body = ''] = /^\(?([^)=]*)\)?\s*=>([^]*)$/.exec(source) ?? [];
  return list
    .replaceAll(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .flatMap((name, i) => (/^\w+$/.test(name) && new RegExp(`\\b${name}\\b`).test(body) ? [`parameter ${i}`] : []));
};

const sentences = (value: unknown, at = ''): (readonly [string, unknown])[] =>
  isTree(value) ? Object.entries(value).flatMap(([key, one]) => sentences(one, `${at}.${key}`)) : [[at, value]];

test('finds the English files', () => {
  assert.ok(both.length > 20, String(both.length));
});

for (const { file, french, english } of both) {
  test(`${file} has the same keys as its French file`, () => {
    assert.deepEqual(Object.keys(english).sort(), Object.keys(french).sort());
    if (!file.startsWith('db/')) assert.deepEqual(shape(english).sort(), shape(french).sort());
  });

  test(`${file} has the same tags, placeholders and parameters as its French file`, () => {
    const englishTexts = new Map(sentences(english));
    for (const [at, value] of sentences(french))
      if (englishTexts.has(at)) assert.deepEqual(tags(englishTexts.get(at)), tags(value), at);
  });
}

const letters = /[àâçéèêëîïôûùüœÀÂÇÉÈÊËÎÏÔÛÙÜŒ«»\u202f]/;

test('English texts contain no French letters, spaces or quotation marks', () => {
  for (const { file, english } of both) {
    if (file.startsWith('db/')) continue;
    for (const [at, value] of sentences(english))
      if (typeof value === 'string') assert.doesNotMatch(value, letters, `${file}${at}`);
  }
});
