import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { hour, plain, shownBooking, startMs } from '../../../tests/actors/shown-booking.ts';
import { calendarPath, cancelPath, payPath, visitPath } from '#features/bookings/pages/paths.ts';
import {
  cancellationOutcome,
  closedOf,
  contestClosed,
  isConfirmedAhead,
  moneySentences,
  orderBadge,
  summaryOf,
} from './booking-summary.ts';

const before = startMs - 48 * hour;
const reach = { phone: '02 40 12 12 12', support: 'support@accalmie.test' };
const summaryText = (change: Parameters<typeof shownBooking>[0], nowMs = before): string => {
  const { badge, heading, sentences } = summaryOf(shownBooking(change), nowMs);
  return plain([badge.label, heading, ...sentences].join(' | '));
};

describe('the summary on the page of a booking', () => {
  it('has a sentence in every state, without dashes or exclamation marks', () => {
    for (const state of bookingStates) {
      const text = summaryText({ state });
      assert.match(text, /\| .+\./, state);
      assert.doesNotMatch(text, /[—!…]/, state);
    }
  });

  it('shows when and where once confirmed, then that the visit has begun, then that it is over', () => {
    assert.equal(
      summaryText({}),
      'Confirmé | Votre rendez-vous est confirmé. | Inès Caradec viendra chez vous samedi 28 novembre à 14:30.',
    );
    assert.match(
      summaryText({ at_home: false, place: null }),
      /Inès Caradec vous attend samedi 28 novembre à 14:30\.$/,
    );
    assert.match(summaryText({}, startMs), /a commencé/);
    assert.match(
      summaryText({}, startMs + 75 * 60_000),
      /^Terminé \| Votre rendez-vous est terminé\. \| Le rendez-vous était prévu samedi 28 novembre à 14:30\.$/,
    );
  });

  it('has an order badge that follows the state and the time', () => {
    const word = (change: Parameters<typeof shownBooking>[0], nowMs = before): string =>
      orderBadge(shownBooking(change), nowMs).label;
    assert.deepEqual(
      [word({}), word({}, startMs + 75 * 60_000), word({ state: 'completed' }), word({ state: 'cancelled_client' })],
      ['Confirmée', 'Terminée', 'Terminée', 'Annulée'],
    );
  });

  it('states that nothing was charged only when no payment arrived', () => {
    const never = { state: 'expired' as const, committed: false };
    assert.match(summaryText({ ...never, paid_cents: 0 }), /Rien n’a été débité\.$/);
    assert.match(summaryText({ ...never, refunding_cents: 10_040 }), /arrivé trop tard.*remboursons 100,40 €/);
    assert.match(
      summaryText({ ...never, paid_cents: 100, refunding_cents: 100 }),
      /n’était pas celui de votre commande.*remboursons 1 €/,
    );
    assert.match(
      summaryText({ state: 'released', committed: false, refunding_cents: 10_040 }),
      /n’était plus bloqué pour vous.*remboursons 100,40 €/,
    );
  });

  it('does not state that nothing was charged while a payment is unsettled', () => {
    for (const state of ['expired', 'released'] as const) {
      const text = summaryText({ state, committed: false, paid_cents: 0, payment_unsettled: true });
      assert.match(
        text,
        /Nous ne savons pas encore si votre paiement a abouti.*nous vous rembourserons en totalité.*ne payez pas à nouveau\.$/,
      );
      assert.doesNotMatch(text, /débité/);
    }
    assert.doesNotMatch(
      summaryText({ state: 'expired', committed: false, refunding_cents: 10_040, payment_unsettled: true }),
      /ne savons pas/,
    );
  });

  it('mentions a missing answer only for a request that was made', () => {
    const unanswered = { state: 'expired' as const, approval: true };
    assert.match(
      summaryText({ ...unanswered, refunded_cents: 10_040 }),
      /n’a pas répondu à temps.*avons remboursé 100,40 €/,
    );
    assert.match(
      summaryText({ ...unanswered, paid_cents: 0, payment_method: 'cash' }),
      /n’a pas répondu à temps.*Rien n’avait été payé/,
    );
    assert.match(
      summaryText({ ...unanswered, committed: false, refunding_cents: 10_040 }),
      /arrivé trop tard.*remboursons 100,40 €/,
    );
  });

  it('lists the amounts being refunded, already refunded and retained', () => {
    const money = { paid_cents: 6000, refunding_cents: 0, refunded_cents: 0, retained_cents: 0 };
    assert.deepEqual(moneySentences({ ...money, paid_cents: 0 }), ['Rien n’avait été payé en ligne.']);
    assert.deepEqual(moneySentences({ ...money, refunding_cents: 3000, retained_cents: 3000 }).map(plain), [
      'Nous vous remboursons 30 € sur votre carte, sous 3 à 5 jours.',
      '30 € retenus, selon la règle d’annulation.',
    ]);
    assert.deepEqual(moneySentences({ ...money, refunded_cents: 6000 }).map(plain), [
      'Nous vous avons remboursé 60 € sur votre carte. Votre banque affiche cette somme sous 3 à 5 jours.',
    ]);
  });

  it('shows the deadline to contest an absence, then the contest and its decision', () => {
    const sent_at = '2026-11-29T09:00:00.000Z';
    const contest = { state: 'waiting' as const, reason: 'J’y étais.', sent_at, decided_at: null, decision: null };
    const open = { contest_until: '2026-11-30T14:00:00.000Z', contest: null };
    assert.match(
      summaryText({ state: 'no_show', absence: open }),
      /n’étiez pas là\. \| Si c’est une erreur, vous pouvez contester cette absence jusqu’au lundi 30 novembre à 15:00\.$/,
    );
    assert.doesNotMatch(summaryText({ state: 'no_show', absence: { contest_until: null, contest } }), /contester/);
    assert.match(
      summaryText({ state: 'no_show', absence: { contest_until: null, contest } }),
      /n’étiez pas là\. \| Contestation envoyée le dimanche 29 novembre à 10:00\. \| .*aucune somme n’est retenue/,
    );
    const decided = { ...contest, decided_at: '2026-11-29T11:00:00.000Z', decision: 'La photo le montre.' };
    const refused = {
      state: 'no_show' as const,
      absence: { contest_until: null, contest: { ...decided, state: 'refused' as const } },
    };
    assert.match(
      summaryText(refused),
      /Contestation refusée le dimanche 29 novembre à 12:00 : l’absence est maintenue\./,
    );
    assert.equal(contestClosed(shownBooking(refused), reach.support)?.heading, 'Cette absence est déjà contestée.');
    const accepted = {
      state: 'completed' as const,
      refunding_cents: 10_040,
      absence: { contest_until: null, contest: { ...decided, state: 'accepted' as const } },
    };
    assert.match(
      summaryText(accepted),
      /Contestation acceptée le dimanche 29 novembre à 12:00 : l’absence est annulée.*rembours.* 100,40 €/,
    );
    assert.deepEqual(
      [open, { ...open, contest_until: null }].map(
        (absence) => contestClosed(shownBooking({ state: 'no_show', absence }), reach.support)?.heading,
      ),
      [undefined, 'Le délai pour contester est passé.'],
    );
    assert.equal(contestClosed(shownBooking(), reach.support)?.heading, 'Il n’y a rien à contester.');
  });

  it('shows the deadline of a hold, and that an expired hold is over', () => {
    const held = { state: 'hold' as const, hold_expires_at: '2026-11-21T09:10:00.000Z', seconds_left: 60 };
    assert.match(summaryText(held), /jusqu’au samedi 21 novembre à 10:10/);
    for (const state of ['hold', 'pending_payment'] as const)
      assert.match(
        summaryText({ ...held, state, paid_cents: 0, committed: false, seconds_left: 0 }),
        /^Expiré \| Cette réservation a expiré\..*de nouveau libre\. \| Rien n’a été débité\.$/,
      );
  });

  it('shows the deadline to answer a request, and the consequence of no answer', () => {
    const requested = { state: 'requested' as const, answer_expires_at: '2026-11-22T09:00:00.000Z' };
    assert.match(
      summaryText({ ...requested, paid_cents: 8000 }),
      /Sans réponse avant le dimanche 22 novembre à 10:00, la demande expire et nous vous remboursons en totalité\./,
    );
    assert.match(
      summaryText({ ...requested, paid_cents: 0 }),
      /Sans réponse avant le dimanche 22 novembre à 10:00, la demande expire\./,
    );
  });
});

describe('a booking that cannot be cancelled', () => {
  const closed = (change: Parameters<typeof shownBooking>[0], nowMs = before): string => {
    const { heading, sentences } = closedOf(shownBooking(change), nowMs, reach);
    return plain([heading, ...sentences].join(' | '));
  };

  it('gives the reason: already cancelled, begun, over, not yet confirmed or declined', () => {
    assert.match(
      closed({ state: 'cancelled_client', refunding_cents: 10_040 }),
      /^Ce rendez-vous est déjà annulé\. \| Nous vous remboursons 100,40 €/,
    );
    assert.match(
      closed({ cancellable: false }, startMs),
      /^Ce rendez-vous a commencé\. .*Appelez Inès Caradec au 02 40 12 12 12/,
    );
    assert.match(
      closed({ state: 'completed' }, startMs + 10 * hour),
      /^Ce rendez-vous est terminé\. .*support@accalmie\.test/,
    );
    assert.match(closed({ state: 'pending_payment', paid_cents: 0 }), /^Ce rendez-vous n’est pas encore confirmé\./);
    assert.match(closed({ state: 'declined', refunding_cents: 10_040 }), /n’aura pas lieu.*remboursons/);
  });
});

describe('the addresses of a visit', () => {
  it('carry the token when there is a token', () => {
    assert.equal(visitPath('x', 'a-b_c', { annule: '1' }), '/rendez-vous/x?annule=1&jeton=a-b_c');
    assert.equal(cancelPath('x', null), '/rendez-vous/x/annuler');
    assert.equal(calendarPath('x', 'é&'), '/v1/booking/booking/x/calendar?jeton=%C3%A9%26');
    assert.equal(payPath('o', 't'), '/booking/confirmation-payment?id=o&jeton=t');
  });
});

describe('a confirmed visit', () => {
  it('is ahead until its end', () => {
    const endMs = startMs + 75 * 60_000;
    assert.deepEqual(
      [before, startMs, endMs - 1, endMs].map((nowMs) => isConfirmedAhead(shownBooking(), nowMs)),
      [true, true, true, false],
    );
    assert.equal(isConfirmedAhead(shownBooking({ state: 'requested' }), before), false);
  });
});

describe('the announcement of a cancellation', () => {
  it('gives the refund and the freed slot to the client who has just cancelled', () => {
    const ended = shownBooking({ state: 'cancelled_client', refunding_cents: 10_040 });
    const outcome = cancellationOutcome(ended, 'samedi 28 novembre à 14:30', '1');
    assert.match(plain(outcome?.money ?? ''), /100,40 €/);
    assert.match(outcome?.freed ?? '', /Inès Caradec/);
    assert.equal(cancellationOutcome(ended, '', null), null);
    assert.equal(cancellationOutcome(shownBooking({ state: 'cancelled_pro' }), '', '1'), null);
  });
});
