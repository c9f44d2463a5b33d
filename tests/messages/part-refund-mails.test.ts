import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain } from '../actors/shown-booking.ts';
import { mailOf, messagesByKind } from './booking-messages.ts';
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
    'Nous avons remboursé 20 € à votre client. La commission est recalculée en conséquence.',
    'déduite d’un prochain versement',
    reason,
  );
});

test('a refund made at the provider is told as made, and corrects the refund announced before', () => {
  const made = { announcedCents: 4_000, restCents: 2_500 };
  const french = mailOf('part_given_back', done, money, links, { reason, made });
  assert.equal(plain(french.subject), 'Remboursement corrigé : 20 € effectués, 25 € à venir');
  includes(
    plain(french.text),
    'Nous avons remboursé 20 € sur le paiement de votre rendez-vous du samedi 28 novembre à 14:30 avec Inès Caradec.',
    'Ce remboursement a déjà été envoyé sur votre carte.',
    'Nous vous avions annoncé un remboursement de 40 €. Ce montant est corrigé : il vous reste 25 € à recevoir',
    reason,
  );
  const english = mailOf('part_given_back', { ...done, language: 'en' }, money, links, { reason, made });
  assert.equal(english.subject, 'Corrected refund: €20 made, €25 to come');
  includes(plain(english.text), 'a refund of €40. That amount is corrected: you’ll receive another €25');
  const none = { announcedCents: 4_000, restCents: 0 };
  includes(
    plain(mailOf('part_given_back', done, money, links, { reason, made: none }).text),
    'un remboursement de 40 €. Il est annulé',
  );
  const alone = mailOf('part_given_back', done, money, links, { made: { announcedCents: 0, restCents: 0 } });
  assert.equal(plain(alone.subject), 'Remboursement de 20 € effectué');
  assert.equal(alone.text.includes('annoncé'), false);
});

test('the professional reads the reason and the debt that the refund makes, by mail and on screen', () => {
  const facts = { reason, owedCents: 1_275 };
  includes(plain(mailOf('part_given_back_pro', done, money, links, facts).text), 'Vous devez 12,75 €', reason);
  const { message } = messagesByKind.part_given_back_pro.screen!({ b: done, money, move: null, nowMs: 0, ...facts });
  includes(plain(message), 'Nous avons remboursé 20 € à votre client.', 'Vous devez 12,75 €', reason);
});

test('a cancellation after a refund made at the provider adds up to the whole payment', () => {
  const cancelled = { ...visit, state: 'cancelled_admin' as const };
  const part = { paidCents: 6_400, refundCents: 4_000, retainedCents: 0 };
  includes(plain(mailOf('booking_cancelled', cancelled, part, links).text), '64 €', 'Autres remboursements', '24 €');
  const all = { paidCents: 6_400, refundCents: 0, retainedCents: 0 };
  includes(
    plain(mailOf('booking_cancelled', cancelled, all, links).text),
    'Votre paiement en ligne est déjà remboursé.',
  );
});
