import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presentLook } from './order-words.ts';

test('only a client who has arrived or is in care has a look of its own in the list of visits', () => {
  const visit = {
    state: 'confirmed',
    step: null,
    payment_status: 'pending',
    left_on_site_cents: 6000,
  } as const;
  const visits = [
    visit,
    { ...visit, step: 'arrived' },
    { ...visit, step: 'started' },
    { ...visit, state: 'completed', step: 'ended' },
  ] as const;
  assert.deepEqual(
    visits.map((one) => presentLook(one)),
    [null, 'arrived', 'in_care', null],
  );
});
