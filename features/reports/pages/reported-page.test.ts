import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportedPageIn } from './reported-page.ts';

const site = 'https://accalmie.test';

test('the reported page is the page of this site that led to the form', () => {
  assert.equal(reportedPageIn(`${site}/praticien/ines-caradec?jour=1`, site), '/praticien/ines-caradec?jour=1');
});

test('another site, the form itself and an unreadable address name no page', () => {
  for (const referer of [null, '', 'praticien', 'https://ailleurs.test/praticien/x', `${site}/signaler?recu=S-1`])
    assert.equal(reportedPageIn(referer, site), '', String(referer));
});
