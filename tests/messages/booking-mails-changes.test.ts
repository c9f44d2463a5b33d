import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MailBooking, MailMoney } from '#features/bookings/rules/booking-mail.ts';
import { at, saturday, links, paid, none, mail, isStillTrueIn, includes } from './told-booking.ts';

test('an absence names its author, the deadline to contest it and the retained amount', () => {
  const untilMs = at('Europe/Paris', saturday + 2, 900);
  const { subject, text } = mail(
    'booking_no_show',
    { state: 'no_show', untilMs },
    { paidCents: 10_040, refundCents: 0, retainedCents: 10_040 },
  );
  assert.equal(subject, 'Absence signalée : samedi 28 novembre à 14:30');
  includes(
    text,
    'Inès Caradec a signalé votre absence au rendez-vous du samedi 28 novembre à 14:30.',
    'avant le lundi 30 novembre à 15:00',
    '100,40 €',
  );
  assert.ok(
    !mail('booking_no_show', { state: 'no_show', untilMs }, none).text.includes('retenue'),
    'nothing was paid online',
  );
  assert.deepEqual(
    [isStillTrueIn('booking_no_show', 'no_show'), isStillTrueIn('booking_no_show', 'completed')],
    [true, false],
  );
});

test('for a contested absence, both sides read its wait, then the decision, its reason and the refund', () => {
  const absent = { state: 'no_show' } as const;
  const why = 'La porte était fermée, la photo le montre.';
  const waiting = mail('absence_contested_pro', absent);
  assert.equal(waiting.subject, 'Absence contestée : samedi 28 à 14:30');
  includes(waiting.text, 'Camille R. conteste l’absence', 'aucune somme n’est retenue ni remboursée');
  const back: MailMoney = { paidCents: 10_040, refundCents: 10_040, retainedCents: 0 };
  const lifted = mail('absence_lifted', { state: 'completed' }, back, why);
  assert.equal(lifted.subject, 'Signalement d’absence retiré : samedi 28 novembre à 14:30');
  includes(lifted.text, 'Votre contestation est acceptée', why, 'Nous vous remboursons en totalité.');
  includes(
    mail('absence_lifted', { state: 'completed' }, { ...back, refundCents: 0 }, why).text,
    'Aucune retenue ne s’applique.',
  );
  includes(
    mail('absence_lifted', { state: 'completed' }, none).text,
    'Inès Caradec a retiré le signalement de votre absence',
  );
  includes(
    mail('absence_lifted_pro', { state: 'completed' }, back, why).text,
    'La contestation de Camille R. est acceptée',
    why,
    '100,40 € remboursés au client.',
  );
  const retained: MailMoney = { paidCents: 10_040, refundCents: 0, retainedCents: 10_040 };
  includes(
    mail('absence_upheld', absent, retained, why).text,
    'est maintenue',
    why,
    '100,40 €',
    'médiateur de la consommation',
  );
  includes(
    mail('absence_upheld_pro', absent, retained, why).text,
    'est refusée',
    why,
    'selon votre règle d’annulation',
  );
  for (const kind of ['absence_contested_pro', 'absence_upheld', 'absence_upheld_pro'] as const)
    assert.deepEqual([isStillTrueIn(kind, 'no_show'), isStillTrueIn(kind, 'completed')], [true, false], kind);
  for (const kind of ['absence_lifted', 'absence_lifted_pro'] as const)
    assert.deepEqual([isStillTrueIn(kind, 'no_show'), isStillTrueIn(kind, 'completed')], [false, true], kind);
});

test('a request gives the deadline of its answer, without the professional’s phone number', () => {
  const untilMs = at('Europe/Paris', saturday - 6, 600);
  const client = mail('booking_requested', { state: 'requested', untilMs });
  assert.equal(client.subject, 'Demande envoyée : samedi 28 novembre à 14:30');
  assert.equal(
    client.preview,
    'Massage suédois avec Inès Caradec. Réponse attendue avant le dimanche 22 novembre à 10:00.',
  );
  const pro = mail('booking_requested_pro', { state: 'requested', untilMs });
  assert.equal(pro.subject, 'Demande à confirmer : samedi 28 à 14:30');
  includes(
    pro.text,
    'Sans réponse avant le dimanche 22 novembre à 10:00, la demande expire et le client est remboursé.',
  );
  assert.ok(!client.text.includes('02 40 12 12 12'), 'the professional’s phone comes with the confirmation');
});

test('a request paid on site mentions no refund to either side', () => {
  const request = {
    state: 'requested',
    untilMs: at('Europe/Paris', saturday - 6, 600),
    paymentMethod: 'cash',
  } as const;
  for (const kind of ['booking_requested', 'booking_requested_pro'] as const) {
    const { preview, text, html } = mail(kind, request, none);
    assert.ok(!/rembours/.test(`${preview}${text}${html}`), `${kind}: ${text}`);
  }
  includes(
    mail('booking_requested_pro', request, none).text,
    'Sans réponse avant le dimanche 22 novembre à 10:00, la demande expire.',
  );
  for (const state of ['declined', 'expired', 'cancelled_client', 'cancelled_pro'] as const)
    for (const kind of ['booking_cancelled', 'booking_cancelled_pro'] as const) {
      const { subject, preview, text } = mail(kind, { state, paymentMethod: 'cash' }, none);
      assert.ok(!/rembours/.test(`${subject}${preview}${text}`), `${kind} ${state}: ${text}`);
    }
});

test('a cancellation by the client starts with the exact amount refunded or retained', () => {
  const some = mail(
    'booking_cancelled',
    { state: 'cancelled_client' },
    { paidCents: 10_040, refundCents: 6400, retainedCents: 3640 },
  );
  assert.equal(some.subject, 'Rendez-vous annulé, 64 € remboursés');
  assert.equal(some.preview, 'Sur votre carte sous 3 à 5 jours.');
  includes(some.text, 'Payé en ligne : 100,40 €', 'Retenue : 36,40 €', 'Remboursé sur votre carte : 64 €');
  const retainedMail = mail(
    'booking_cancelled',
    { state: 'cancelled_client' },
    { paidCents: 3000, refundCents: 0, retainedCents: 3000 },
  );
  assert.deepEqual(
    [retainedMail.subject, retainedMail.preview],
    ['Rendez-vous annulé', '30 € retenus, selon la règle d’annulation.'],
  );
  const free = mail('booking_cancelled', { state: 'cancelled_client' }, none);
  assert.deepEqual([free.subject, free.preview], ['Rendez-vous annulé', 'Rien n’avait été payé en ligne.']);
  assert.equal(
    mail('booking_cancelled', { state: 'cancelled_client' }, { paidCents: 100, refundCents: 100, retainedCents: 0 })
      .subject,
    'Rendez-vous annulé, 1 € remboursé',
  );
});

test('a cancellation by the professional announces a full refund and gives the reason', () => {
  const { subject, preview, text } = mail(
    'booking_cancelled',
    { state: 'cancelled_pro' },
    { paidCents: 10_040, refundCents: 10_040, retainedCents: 0 },
    'Grippe',
  );
  assert.equal(subject, 'Inès Caradec a dû annuler samedi 28');
  assert.equal(preview, 'Nous vous remboursons en totalité. Voici d’autres créneaux.');
  includes(text, 'Motif : Grippe', links.pro);
});

test('declined, unanswered and admin-cancelled visits each have their own subject', () => {
  const subjects = (['declined', 'expired', 'cancelled_admin'] as const).map(
    (state) => mail('booking_cancelled', { state }, { ...paid, refundCents: 10_040 }).subject,
  );
  assert.deepEqual(subjects, [
    'Inès Caradec n’a pas pu accepter votre demande du samedi 28',
    'Demande sans réponse : samedi 28 à 14:30',
    'Votre rendez-vous du samedi 28 est annulé',
  ]);
});

test('both mails about an unanswered request state the missing answer and no cancellation', () => {
  const client = mail('booking_cancelled', { state: 'expired' }, none);
  includes(
    client.text,
    'Votre demande de rendez-vous',
    'pour le samedi 28 novembre à 14:30 n’a pas reçu de réponse à temps.',
  );
  const pro = mail('booking_cancelled_pro', { state: 'expired' }, none);
  assert.match(pro.subject, /^Demande sans réponse : /);
  assert.equal(pro.preview, 'La demande de Camille R. n’a pas reçu de réponse à temps.');
  for (const { subject, text } of [client, pro]) assert.doesNotMatch(`${subject}${text}`, /annulé|n’aura pas lieu/);
});

test('the professional’s mail about a cancellation gives the author, the reason and the retained amount', () => {
  const { subject, preview, text } = mail(
    'booking_cancelled_pro',
    { state: 'cancelled_client' },
    { paidCents: 10_040, refundCents: 6400, retainedCents: 3640 },
    'Empêchement',
  );
  assert.equal(subject, 'Rendez-vous annulé : samedi 28 à 14:30');
  assert.equal(preview, 'Camille R. a annulé. Le créneau est de nouveau libre.');
  includes(text, 'Motif : Empêchement', '36,40 € retenus');
});

test('a refused payment starts with « Rien n’a été débité », then gives the state of the slot', () => {
  const held = mail('payment_failed', { state: 'hold', untilMs: at('Europe/Paris', saturday - 7, 632) });
  assert.deepEqual([held.subject, held.preview], ['Votre paiement n’est pas passé', 'Rien n’a été débité.']);
  includes(held.text, 'Le créneau reste bloqué pour vous jusqu’à 10:32.', 'SECRET');
  includes(mail('payment_failed', { state: 'expired' }).text, 'Le créneau est libéré.', links.pro);
});

test('a late payment is refunded in full', () => {
  const { subject, text } = mail(
    'late_payment_refunded',
    { state: 'expired' },
    { paidCents: 10_040, refundCents: 10_040, retainedCents: 0 },
  );
  assert.equal(subject, 'Votre paiement est remboursé : 100,40 €');
  includes(text, 'Ce rendez-vous n’est pas réservé.', 'Remboursé sur votre carte : 100,40 €');
});

test('a late payment explains what happened to the slot', () => {
  const back = { paidCents: 10_040, refundCents: 10_040, retainedCents: 0 };
  const words = (state: MailBooking['state'], reason: string | null): string => {
    const { preview, text } = mail('late_payment_refunded', { state }, back, reason);
    return `${preview}\n${text}`;
  };
  const taken = /venait d’être réservé/;
  assert.match(words('expired', 'slot_taken'), taken);
  assert.match(words('expired', null), taken);
  for (const [state, reason, expectedText] of [
    ['released', 'released', 'vous aviez libéré ce créneau'],
    ['released', null, 'vous aviez libéré ce créneau'],
    ['expired', 'too_late', 'après l’heure du rendez-vous'],
    ['hold', 'wrong_amount', 'ne correspondait pas au montant de votre commande'],
    ['hold', 'not_wanted', 'nous ne l’attendions plus'],
  ] as const) {
    includes(words(state, reason), expectedText);
    assert.doesNotMatch(words(state, reason), taken);
  }
});

test('review mails give the request, removal, publication and answer; the professional’s mail leads to their reviews', () => {
  const done = { state: 'completed' } as const;
  const requestMail = mail('review_asked', done);
  assert.deepEqual(
    [requestMail.subject, requestMail.preview],
    ['Comment était ce moment ?', 'Deux minutes pour aider la personne suivante.'],
  );
  includes(requestMail.text, 'massage suédois', '/avis?jeton=SECRET', 'permet de ne plus recevoir ces demandes');
  includes(mail('review_asked', { ...done, language: 'en' }).text, 'Leave my review');
  const why = 'Un numéro de téléphone qui n’est pas le vôtre.';
  includes(mail('review_removed', done, paid, why).text, why, 'support@a.test', '/mediateur', 'dans les six mois');
  includes(mail('review_published', done).text, 'publié tel que vous l’avez écrit');
  includes(mail('review_answered', done).text, 'Inès Caradec répond');
  const received = mail('review_received', done);
  assert.equal(received.subject, 'Camille R. a laissé un avis');
  includes(received.text, '/freelances/dashboard/avis', 'samedi 28');
  assert.ok(!received.text.includes('SECRET'), 'the client’s link is the client’s');
  assert.deepEqual(
    [isStillTrueIn('review_asked', 'completed'), isStillTrueIn('review_asked', 'no_show')],
    [true, false],
  );
});
