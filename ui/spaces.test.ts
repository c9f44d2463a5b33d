import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signInBeside } from '#ui/browser/sign-in-beside.ts';
import { ownPath, ownSpace, returnPath, spaceOf, spaces, wayIn, type Space } from './spaces.ts';

test('a user without a profile in a space gets another space of theirs', () => {
  const of = (...types: string[]) => ({ profiles: types.map((type) => ({ type })) });
  assert.deepEqual(
    [ownSpace('business', of()), ownSpace('business', of('freelance')), ownSpace('business', of('ambassador'))],
    ['booking', 'freelances', 'ambassadors'],
  );
  assert.deepEqual(
    [ownSpace('freelances', of('business', 'freelance')), ownSpace('booking', of('business'))],
    ['freelances', 'booking'],
  );
});

test('the return path is always on this site', () => {
  assert.equal(returnPath('/booking/payment?id=a&cart=b', 'booking'), '/booking/payment?id=a&cart=b');
  for (const address of [
    null,
    undefined,
    '',
    'booking',
    '//ailleurs.test',
    '/\\ailleurs.test',
    'https://ailleurs.test',
    '/a\nSet-Cookie: b',
    'javascript:alert(1)',
    '/\t/ailleurs.test',
  ])
    assert.equal(returnPath(address, 'freelances'), '/freelances/dashboard', String(address));
});

test('the return path is ASCII, as a Location header requires, and does not encode twice', () => {
  assert.deepEqual(
    [ownPath('/œ?q=été à Nantes#début'), ownPath('/%C5%93?a=b%26c'), ownPath('/\u{1f338}'), ownPath('/\ud800')],
    ['/%C5%93?q=%C3%A9t%C3%A9%20%C3%A0%20Nantes#d%C3%A9but', '/%C5%93?a=b%26c', '/%F0%9F%8C%B8', undefined],
  );
});

test('an unknown segment is not a space', () => {
  assert.equal(spaceOf('business'), 'business');
  for (const segment of ['', 'admin', 'toString', '__proto__', undefined]) assert.equal(spaceOf(segment), undefined);
});

test('the sign-in page after a session ends is that of the page’s space, or the client’s', () => {
  for (const space of Object.keys(spaces) as Space[])
    for (const path of [`/${space}`, `/${space}/dashboard/planning`])
      assert.equal(signInBeside(path), wayIn(space, 'login', null), path);
  for (const path of ['/', '/admin/journal', '/rendez-vous/a', '/businesses', '/toString/'])
    assert.equal(signInBeside(path), '/booking/login', path);
});
