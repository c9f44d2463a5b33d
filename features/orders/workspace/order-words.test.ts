import assert from 'node:assert/strict';
import { test } from 'node:test';
import { standingWord } from './order-words.ts';

test('the status of a confirmed visit follows its step: arrived, started, ended', () => {
  const visit = {
    state: 'confirmed',
    step: null,
    payment_status: 'pending',
    left_on_site_cents: 6000,
    by_link: false,
  } as const;
  const words = [
    visit,
    { ...visit, step: 'arrived' },
    { ...visit, step: 'started' },
    { ...visit, state: 'completed', step: 'ended' },
  ] as const;
  assert.deepEqual(
    words.map((one) => standingWord(one).text),
    ['Confirmé', 'Arrivé', 'En soin', 'Terminé'],
  );
});
