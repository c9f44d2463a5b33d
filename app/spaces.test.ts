import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownSpace, returnPath, spaceOf } from './spaces.ts';

test('who has no profile for a space is shown one of theirs', () => {
  const of = (...types: string[]) => ({ profiles: types.map((type) => ({ type })) });
  assert.deepEqual(
    [ownSpace('business', of()), ownSpace('business', of('freelance')), ownSpace('business', of('ambassador'))],
    ['booking', 'freelances', 'ambassadors'],
  );
  assert.deepEqual([ownSpace('freelances', of('business', 'freelance')), ownSpace('booking', of('business'))], ['freelances', 'booking']);
});

test('one goes back to an address of ours only', () => {
  assert.equal(returnPath('/booking/payment?id=a&cart=b', 'booking'), '/booking/payment?id=a&cart=b');
  for (const asked of [
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
    assert.equal(returnPath(asked, 'freelances'), '/freelances/dashboard', String(asked));
});

test('a segment that is no space is none', () => {
  assert.equal(spaceOf('business'), 'business');
  for (const segment of ['', 'admin', 'toString', '__proto__', undefined]) assert.equal(spaceOf(segment), undefined);
});
