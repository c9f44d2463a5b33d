import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailOf } from './booking-messages.ts';
import { includes, links, visit } from './told-booking.ts';
import { plain } from '../actors/shown-booking.ts';
import type { MailBooking } from '#features/bookings/rules/booking-mail.ts';

const hour = 3_600_000;
const money = { paidCents: 12_000, refundCents: 12_000, retainedCents: 0 };
const later: MailBooking = {
  ...visit,
  publicId: 'B'.repeat(22),
  startMs: visit.startMs + 3 * hour,
  endMs: visit.endMs + 3 * hour,
  services: ['Soin du visage'],
};

const mail = (
  kind: 'booking_cancelled' | 'booking_cancelled_pro',
  change: Partial<MailBooking>,
  beside: readonly MailBooking[],
  closesDay = false,
) => {
  const state = change.state ?? 'cancelled_pro';
  const { subject, text } = mailOf(kind, { ...visit, state, ...change }, money, links, {
    reason: 'Fuite d’eau',
    beside: beside.map((one) => ({ ...one, state })),
    closesDay,
  });
  return { subject: plain(subject), text: plain(text) };
};

test('a client gets a single mail, in their language, for all visits cancelled together', () => {
  const french = mail('booking_cancelled', {}, [later]);
  assert.equal(french.subject, 'Inès Caradec a dû annuler samedi 28');
  includes(
    french.text,
    'Ces 2 rendez-vous avec Inès Caradec n’auront pas lieu.',
    '- samedi 28 novembre à 14:30, massage suédois',
    '- samedi 28 novembre à 17:30, soin du visage',
    '120 €',
  );
  const english = mail('booking_cancelled', { language: 'en', state: 'cancelled_admin' }, [
    { ...later, language: 'en' },
  ]);
  assert.equal(english.subject, '2 appointments cancelled');
  includes(english.text, 'Accalmie has cancelled these 2 appointments');
});

test('visits of several people at the same address each name their client', () => {
  const { text } = mail('booking_cancelled', {}, [{ ...later, client: { ...later.client, firstname: 'Léo' } }]);
  includes(text, '14:30, Camille R., massage suédois', '17:30, Léo R., soin du visage');
});

test('a professional reads whose visits ended, who was notified, the amount refunded and whether the day is closed', () => {
  const several = mail(
    'booking_cancelled_pro',
    {},
    [{ ...later, client: { ...later.client, firstname: 'Léo', email: 'leo@exemple.fr' } }],
    true,
  );
  assert.equal(several.subject, '2 rendez-vous annulés : samedi 28');
  includes(
    several.text,
    'Ces 2 rendez-vous n’auront pas lieu. Nous avons prévenu les clients par email. 120 € remboursés en tout. La journée est fermée aux réservations.',
    '14:30, Camille R., massage suédois',
  );
  const ofOne = mail('booking_cancelled_pro', { state: 'cancelled_admin' }, [later]);
  includes(ofOne.text, 'Accalmie a annulé ces 2 rendez-vous. Nous avons prévenu Camille R. par email.');
});

test('a professional is asked to notify the clients who have no email address', () => {
  const unmailed = { ...visit.client, email: null };
  includes(
    mail('booking_cancelled_pro', { client: unmailed }, []).text,
    'Prévenez Camille R. par téléphone : ce client n’a pas d’adresse email.',
  );
  includes(
    mail('booking_cancelled_pro', {}, [{ ...later, client: unmailed }]).text,
    'Nous avons prévenu les clients qui ont une adresse email. Il vous reste à prévenir les autres.',
  );
});
