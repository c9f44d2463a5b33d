import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeHtml } from './html.ts';

test('escapes HTML special characters and leaves the rest unchanged', () => {
  assert.equal(
    escapeHtml(`<b class="a">L'été & l’hiver</b>`),
    '&lt;b class=&quot;a&quot;&gt;L&#39;été &amp; l’hiver&lt;/b&gt;',
  );
  assert.equal(escapeHtml('&lt;'), '&amp;lt;');
});
