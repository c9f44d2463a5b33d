import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFollowedOnSite } from './link-origin.ts';

const publicUrl = 'https://accalmie.test';
const isOnSite = (referer: string | null, fetchSite: string | null): boolean =>
  isFollowedOnSite({ referer, fetchSite, publicUrl });

test('a link on a page of the site is followed on the site, also when the page hides its address', () => {
  assert.ok(isOnSite(`${publicUrl}/praticien/ines-a`, 'same-origin'));
  assert.ok(isOnSite(`${publicUrl}/`, null), 'a browser without Sec-Fetch-Site');
  assert.ok(isOnSite(null, 'same-origin'), 'a link without referrer');
});

test('a link elsewhere, a typed address and the button of a website are not followed on the site', () => {
  for (const [referer, fetchSite] of [
    [null, null],
    [null, 'none'],
    [null, 'cross-site'],
    ['https://ines.test/', 'cross-site'],
    ['https://accalmie.test.ines.test/', null],
    [`${publicUrl}/integrer/a?lien=b`, 'same-origin'],
  ] as const)
    assert.equal(isOnSite(referer, fetchSite), false, `${referer} ${fetchSite}`);
});
