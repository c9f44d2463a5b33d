import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain, shownBooking } from '../../../tests/actors/shown-booking.ts';
import type { BookingData, ProBookingData } from '../contract.ts';
import { bookingView } from './booking-view.ts';
import type { ProEndings } from './ending-view.ts';

const proBooking = (change: Partial<BookingData>, history: ProBookingData['history'] = []): ProBookingData => ({
  ...shownBooking(change),
  note: null,
  walk_in: false,
  actions: [],
  next_action: null,
  arrived_at: null,
  care_started_at: null,
  care_ended_at: null,
  history,
  collected_at: null,
  collected_by: null,
});

const viewOf = (booking: ProBookingData, endings: ProEndings | null = null) =>
  bookingView(booking, { dashboard: '/freelances/dashboard', nowMs: 0, endings, complaint: null, staff: null });

test('the amounts of a cancellation add up when a part of the payment is already refunded', () => {
  const booking = proBooking({ paid_cents: 7200, refunded_cents: 1500, refunding_cents: 500 });
  const ending = { paid_cents: 5200, retained_cents: 0, refund_cents: 5200 };
  const { endings } = viewOf(booking, { cancel: ending, for_client: null, no_show: null });
  assert.deepEqual(
    endings.cancel?.rows.map(({ label, value }) => plain(`${label} ${value}`)),
    ['Payé en ligne 72 €', 'Déjà remboursé 20 €', 'Retenue 0 €', 'Remboursé à Camille Roux 52 €'],
  );
});

test('the history shows stored reasons in words, and quotes the reasons that a person typed', () => {
  const stored = [
    'moved',
    'extended',
    'awaits code',
    'payment abandoned',
    'failed',
    'cancelled',
    'wrong_amount',
    'wrong_currency',
  ];
  const change = { at: '2026-11-21T09:00:00Z', from: 'hold', to: 'hold', by: 'holder' } as const;
  const { history } = viewOf(
    proBooking(
      {},
      [...stored, 'Je suis malade.'].map((reason) => ({ ...change, reason })),
    ),
  );
  const texts = history.map(({ text }) => plain(text).replace(/^.*Créneau bloqué/, ''));
  assert.deepEqual([texts[0], texts.at(-1)], [' (client), autre créneau choisi', ' (client) « Je suis malade. »']);
  assert.deepEqual(
    texts.filter((text) => stored.some((reason) => text.includes(reason))),
    [],
  );
});
