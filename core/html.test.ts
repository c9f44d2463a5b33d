import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeHtml } from './html.ts';

test('what would open a tag, close a quote or begin an entity is written out, the rest kept', () => {
  assert.equal(escapeHtml(`<b class="a">L'été & l’hiver</b>`), '&lt;b class=&quot;a&quot;&gt;L&#39;été &amp; l’hiver&lt;/b&gt;');
  assert.equal(escapeHtml('&lt;'), '&amp;lt;');
});
