import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Selection } from '#features/orders/contract.ts';
import { cartUrl } from './cart-url.ts';

const id = (name: string): string => name.padEnd(22, '0');
const selection: Selection = {
  pro_id: id('pro'),
  at_home: true,
  draft_id: id('draft'),
  guests: { adults: 2, children: 1, babies: 0, ages: [7] },
  unsuited_confirmed: true,
  lines: [
    { option_id: id('a'), add_on_ids: [id('x'), id('y')], resource_id: id('lea') },
    { option_id: id('b'), add_on_ids: [] },
  ],
};

describe('cart URL', () => {
  it('replaces the parameters with those of the cart and keeps the search', () => {
    const url = new URL(
      'https://accalmie.test/booking/payment?category=massage&start_date=20261128&babies=2&option=old&addons=old&day=20261128',
    );
    const { searchParams } = cartUrl(url, { selection, cart_id: id('cart') }, '2026-11-28T13:30:00.000Z');
    assert.deepEqual(Object.fromEntries(searchParams), {
      category: 'massage',
      start_date: '20261128',
      id: id('pro'),
      cart: id('cart'),
      at_home: 'true',
      address_draft_id: id('draft'),
      adults: '2',
      children: '1',
      option: `${id('a')},${id('b')}`,
      addons: `${id('x')},${id('y')}`,
      with: `${id('a')}.${id('lea')}`,
      ages: '7',
      convient: `${id('a')},${id('b')}`,
      starts_at: '2026-11-28T13:30:00.000Z',
    });
  });

  it('is stable: computing it again changes nothing, so no redirect loops', () => {
    const first = cartUrl(new URL('https://accalmie.test/booking/payment'), { selection, cart_id: id('cart') }, null);
    assert.equal(cartUrl(first, { selection, cart_id: id('cart') }, null).search, first.search);
    assert.equal(first.searchParams.has('starts_at'), false);
  });
});
