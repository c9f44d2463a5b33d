import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain } from '../actors/shown-booking.ts';
import { mailOf } from './booking-messages.ts';
import { includes, links, visit } from './told-booking.ts';

const money = { paidCents: 0, refundCents: 2_000, retainedCents: 0 };
const reason = 'Le soin a duré un quart d’heure de moins.';
const done = { ...visit, state: 'completed' as const };

test('the client reads the amount refunded, its destination and the reason', () => {
  const french = mailOf('part_given_back', done, money, links, { reason });
  assert.equal(plain(french.subject), 'Nous vous remboursons 20 €');
  includes(
    plain(french.text),
    'Nous vous remboursons 20 € sur le paiement de votre rendez-vous du samedi 28 novembre à 14:30 avec Inès Caradec.',
    'Sur votre carte sous 3 à 5 jours.',
    reason,
  );
  const english = mailOf('part_given_back', { ...done, language: 'en' }, money, links, { reason });
  assert.equal(english.subject, 'We’re refunding you €20');
  includes(
    plain(english.text),
    'We’re refunding €20 of your payment for Saturday 28 November at 14:30 with Inès Caradec.',
    reason,
  );
});

test('the professional reads that the commission is recalculated and a later payout reduced', () => {
  const { subject, text } = mailOf('part_given_back_pro', done, money, links, { reason });
  assert.equal(plain(subject), 'Remboursement de 20 € à votre client');
  includes(
    plain(text),
    'La commission est recalculée sur le montant restant.',
    'déduite d’un prochain versement',
    reason,
  );
});
