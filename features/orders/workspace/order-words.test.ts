import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderLook, paymentBeside } from './order-words.ts';

test('a line shows the state of the agenda, and the payment only where the state does not say it', () => {
  const visit = {
    state: 'confirmed',
    step: null,
    payment_status: 'pending',
    paid_cents: 0,
    is_deposit: false,
    refunded_cents: 0,
    total_cents: 6000,
    left_on_site_cents: 6000,
  } as const;
  const paid = { ...visit, payment_status: 'paid', left_on_site_cents: 0 } as const;
  const online = { ...visit, payment_status: 'paid_wlns', paid_cents: 6000, left_on_site_cents: 0 } as const;
  type Case = readonly [Parameters<typeof paymentBeside>[0], ReturnType<typeof orderLook>, string | null];
  const cases: readonly Case[] = [
    [{ ...visit, state: 'requested' }, 'requested', null],
    [visit, 'confirmed', 'À encaisser'],
    [online, 'confirmed', 'Payé'],
    [{ ...visit, step: 'arrived' }, 'arrived', 'À encaisser'],
    [{ ...visit, step: 'started' }, 'in_care', 'À encaisser'],
    [{ ...visit, step: 'ended' }, 'completed', 'À encaisser'],
    [{ ...paid, state: 'completed', step: 'ended' }, 'paid', null],
    [{ ...online, state: 'completed' }, 'paid', null],
    [{ ...online, state: 'completed', refunded_cents: 1000 }, 'paid', 'Remboursé en partie'],
    [{ ...online, state: 'no_show' }, 'no_show', 'Payé'],
    [{ ...visit, state: 'cancelled_client' }, null, null],
  ];
  for (const [order, look, payment] of cases)
    assert.deepEqual([orderLook(order), paymentBeside(order)?.text ?? null], [look, payment], JSON.stringify(order));
});
