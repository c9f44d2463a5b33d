import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { escapeHtml } from '#core/html.ts';
import { textBlocks } from './text-blocks.ts';

test('lists headings, paragraphs, items and rows in order, without empty blocks', () => {
  assert.deepEqual(
    textBlocks(
      '<h2>Prix &amp; paiement</h2><p>En <strong>euros</strong>,<br>toutes taxes&nbsp;comprises.</p><ul><li>carte</li><li> </li></ul><table><tr><td>48 h</td><td>50 %</td></tr></table>',
    ),
    [
      { kind: 'heading', level: 2, text: 'Prix & paiement' },
      { kind: 'paragraph', text: 'En euros,' },
      { kind: 'paragraph', text: 'toutes taxes\u00a0comprises.' },
      { kind: 'item', text: 'carte' },
      { kind: 'paragraph', text: '48 h 50 %' },
    ],
  );
  assert.deepEqual(textBlocks('<p></p> <hr>'), []);
});

test('keeps any typed text, with spaces collapsed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (typed) => {
      const blocks = textBlocks(`<p>${escapeHtml(typed)}</p>`);
      assert.equal(blocks.map(({ text }) => text).join(''), typed.replaceAll(/[ \t\r\n]+/g, ' ').trim());
    }),
  );
});
