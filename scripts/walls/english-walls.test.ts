import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainCommentWall, unplainEnglish } from './english-walls.ts';
import { commentsIn, type Sources } from './sources.ts';

const sound = `/** Half of an amount in cents, rounded down. */\nexport const half = (cents: number) => cents / 2;\n`;
const sources = (text: string): Sources => new Map([['core/money.ts', sound + text]]);

const planted: readonly (readonly [string, string])[] = [
  ['a relative clause as subject', '// What was read when it was judged stays.'],
  ['a relative clause after a first sentence', '// Locks the visit. Whose turn it is follows.'],
  ['somebody without a name', '/** Kept for whoever reads it. */'],
  ['something without a name', '// Refuses whatever is sent twice.'],
  ['« of who »', '/** The name of who pays. */'],
  ['« is said »', '// The reason is said beside the field.'],
  ['« says so »', '// The button says so.'],
  ['« is none »', '/** Null where there is none, or the date is none. */'],
  ['« any more »', '// The slot is not offered any more.'],
  ['a long sentence', `// The hold ${'and the visit '.repeat(10)} expire.`],
  ['a fault on the second line', '// The professional reads the name\n// of whoever pays.'],
  ['a fault in a block', '/**\n * The client.\n * The name of whoever pays.\n */'],
  ['a fault after code', 'const a = 1; // whatever is left'],
  ['a fault in markup', '/* Whoever reads this. */'],
];

for (const [what, comment] of planted) {
  test(`the wall of plain English stops ${what}`, () => {
    assert.equal(plainCommentWall(sources(comment)).length > 0, true);
  });
}

test('plain comments, questions, code and quoted texts pass', () => {
  for (const comment of [
    '/** Whether a hold has expired at an instant in milliseconds. */',
    '// `whoever` and « any more » are quoted.',
    '// What if the clock goes back? The last day wins.',
    `// See ${'docs'}/product/whoever.md#any-more.`,
    'const path = "// whoever";',
  ])
    assert.deepEqual(plainCommentWall(sources(comment)), []);
});

test('a wall that looks at nothing fails', () => {
  assert.notDeepEqual(plainCommentWall(new Map()), []);
});

test('the comments of a source lose their markers, and lines that follow each other are one', () => {
  const text = `// Two\n// lines.\n\n// Alone.\nconst a = '// no comment'; // After code.\n/**\n * A block\n * of two.\n */\n// oxlint-disable-next-line x\n`;
  assert.deepEqual(commentsIn(text), ['Two lines.', 'Alone.', 'After code.', 'A block of two.']);
});

test('each fault says what to write instead', () => {
  assert.deepEqual(unplainEnglish('Not offered any more.'), ['« any more »: write « no longer »']);
});
