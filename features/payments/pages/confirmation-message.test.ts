import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BookingData } from '#features/bookings/contract.ts';
import { hour, plain, shownBooking, startMs } from '../../../tests/actors/shown-booking.ts';
import { instantText } from '#core/instant-text.ts';
import { confirmationState, confirmationWords, type Order } from './confirmation-message.ts';

const before = startMs - 48 * hour;

const ordered = (change: Partial<BookingData>, payment: Partial<NonNullable<Order['payment']>> = {}): Order => ({
  id: 'C'.repeat(22),
  number: 'C-2026-00001',
  cart_id: null,
  created_at: new Date(before).toISOString(),
  booking: shownBooking({ committed: false, paid_cents: 0, ...change }),
  payment: { state: 'failed', error: null, redirect_url: null, ...payment },
});
const shownText = (order: Order, isOwn = true): string => {
  const state = confirmationState(order, before);
  if (state === 'visit') return state;
  const { heading, sentences } = confirmationWords(order, state, isOwn, before);
  return plain([heading, ...sentences].join(' | '));
};
const held = {
  state: 'hold' as const,
  seconds_left: 240,
  hold_expires_at: instantText(before + 240_000),
  attempts_left: 1,
};

describe('confirmation page of an order', () => {
  it('leaves past, cancelled and declined visits to the visit’s own page', () => {
    for (const state of [
      'completed',
      'no_show',
      'cancelled_client',
      'cancelled_pro',
      'cancelled_admin',
      'declined',
    ] as const)
      assert.equal(shownText(ordered({ state })), 'visit', state);
    const confirmed = ordered({ state: 'confirmed' });
    assert.equal(confirmationState(confirmed, startMs + hour), 'done');
    assert.equal(confirmationState(confirmed, Date.parse(confirmed.booking.ends_at)), 'visit');
  });

  it('shows an expired hold once no second is left, even before its state changes', () => {
    for (const state of ['hold', 'pending_payment'] as const) {
      assert.equal(confirmationState(ordered({ ...held, state, seconds_left: 0 }), before), 'over');
      assert.notEqual(confirmationState(ordered({ ...held, state, seconds_left: 1 }), before), 'over');
    }
    assert.match(
      shownText(ordered({ ...held, seconds_left: 0 })),
      /^Cette réservation a expiré\. \| Vous n’avez pas terminé le paiement à temps.*Rien n’a été débité\.$/,
    );
  });

  it('distinguishes a silent bank, an unanswered request and a card refused in time', () => {
    assert.match(
      shownText(ordered({ state: 'expired' }, { state: 'cancelled', error: 'timeout' })),
      /\| Votre banque n’a pas répondu\. Rien n’a été débité/,
    );
    const unanswered = shownText(
      ordered({ state: 'expired', approval: true, committed: true, payment_method: 'cash' }),
    );
    assert.match(unanswered, /Inès Caradec n’a pas répondu à temps/);
    assert.doesNotMatch(unanswered, /banque/);
    assert.doesNotMatch(shownText(ordered({ state: 'expired' }, { error: 'insufficient_funds' })), /banque/);
  });

  it('gives the end of the hold of a proposed visit, and its limit of attempts', () => {
    const byLink = {
      ...held,
      by_link: true,
      seconds_left: 172_680,
      hold_expires_at: instantText(before + 172_680_000),
    };
    assert.match(shownText(ordered(byLink)), /Votre créneau reste bloqué pour vous jusqu’au .+ à \d+:\d+/);
    assert.doesNotMatch(shownText(ordered(byLink)), /minute/);
    const spent = shownText(ordered({ ...byLink, attempts_left: 0 }));
    assert.match(spent, /nombre maximal de tentatives de paiement est atteint pour ce rendez-vous/);
    assert.doesNotMatch(spent, /autre créneau/);
  });

  it('says that nothing was charged only when the client was not charged', () => {
    assert.match(shownText(ordered(held)), /Votre banque a refusé le paiement\. Rien n’a été débité\.$/);
    const other = shownText(ordered({ ...held, paid_cents: 100, refunding_cents: 100 }, { state: 'refused' }));
    assert.match(other, /ne correspond pas à votre commande\. Nous vous remboursons 1 €/);
    assert.doesNotMatch(other, /Rien n’a été débité|banque a refusé/);
    assert.doesNotMatch(shownText(ordered(held, { state: 'refused' })), /Rien n’a été débité/);
  });

  it('makes no statement about charges while the payment is unsettled', () => {
    for (const state of ['expired', 'released', 'pending_payment'] as const) {
      const text = shownText(
        ordered(
          { state, seconds_left: state === 'pending_payment' ? 0 : null, payment_unsettled: true },
          { state: 'pending', error: 'timeout' },
        ),
      );
      assert.match(
        text,
        /^Votre paiement est en cours de vérification\. \| Nous ne savons pas encore.*ne payez pas à nouveau\.$/,
        state,
      );
      assert.doesNotMatch(text, /débité/, state);
    }
    const waiting = ordered({ ...held, state: 'pending_payment', payment_unsettled: true }, { state: 'pending' });
    assert.match(
      plain(confirmationWords(waiting, 'unpaid', true, before, true).sentences.join(' ')),
      /ne payez pas à nouveau/,
    );
    assert.match(confirmationWords(waiting, 'unpaid', true, before).heading, /n’est pas terminé/);
  });

  it('gives the next option: another card, another slot, or the first browser', () => {
    const spent = { ...held, attempts_left: 0, may_pay_on_site: false };
    assert.match(
      shownText(ordered(spent)),
      /nombre maximal de tentatives de paiement pour ce créneau\. Si vous choisissez un autre créneau, nous libérerons le premier/,
    );
    assert.match(shownText(ordered(held), false), /revenez dans le navigateur/);
    assert.doesNotMatch(shownText(ordered(held)), /navigateur/);
  });

  it('names a freelance by first name', () => {
    assert.match(
      shownText(ordered({ state: 'confirmed' })),
      /^C’est réservé, Camille\. \| Inès viendra chez vous samedi 28 novembre à 14:30\./,
    );
  });
});
