import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailtoHref } from './mailto.ts';

test('a mailto link carries the whole address, including special characters', () => {
  assert.equal(mailtoHref('camille@exemple.fr'), 'mailto:camille@exemple.fr');
  assert.equal(mailtoHref("jean.o'neil@exemple.fr"), 'mailto:jean.o%27neil@exemple.fr');
  for (const address of ['a?bcc=b@exemple.fr', 'a&b#c@exemple.fr', 'a%40b@exemple.fr', 'zoé+1@exemple.fr']) {
    const { pathname, search, hash } = new URL(mailtoHref(address));
    assert.deepEqual([decodeURIComponent(pathname), search, hash], [address, '', '']);
  }
});
