import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromCivil } from '#core/civil.ts';
import { wallToEpochMinute, zoneClock } from '#core/time.ts';
import { messages as conversationMessages } from '#features/conversations/messages.ts';
import { messages as goalMessages } from '#features/goals/messages.ts';
import { messages as missionMessages } from '#features/missions/messages.ts';
import { messageSettings } from '#features/notifications/rules/notifications.ts';
import { quote } from '#features/pricing/rules/quote.ts';
import type { MailBooking, MailMoney } from '#features/bookings/rules/booking-mail.ts';
import { lineOf, settingOf, bookingMessageKinds, type BookingMessageKind } from './booking-messages.ts';

const saturday = dayFromCivil(2026, 11, 28);
const at = (zone: string, day: number, minute: number): number =>
  wallToEpochMinute(zoneClock(zone, day, day + 1), day, minute) * 60_000;
const startMs = at('Europe/Paris', saturday, 870);
const visit: MailBooking = {
  publicId: 'AbCdEfGhIjKlMnOpQrStUv',
  state: 'confirmed',
  zone: 'Europe/Paris',
  startMs,
  endMs: startMs + 3_600_000,
  bookedMs: startMs - 9e8,
  untilMs: null,
  atHome: true,
  place: '5 rue Kervégan, 44000 Nantes',
  accessNote: 'Digicode 12B4',
  guests: { adults: 1, children: 0, babies: 0 },
  isUnsuitedConfirmed: false,
  services: ['Massage suédois'],
  practitioners: [],
  quote: quote({
    lines: [
      {
        optionId: 'o',
        label: 'Massage suédois',
        priceCents: 7200,
        durationMin: 60,
        addOns: [],
        surcharges: [],
        depositPercent: 100,
      },
    ],
    payingGuests: 1,
    start: { day: saturday, minute: 870, epochMs: startMs },
    bookedAtEpochMs: startMs - 9e8,
    postcode: '44000',
    payOnSiteOnly: false,
  }),
  policy: null,
  paymentMethod: 'credit-card',
  client: { firstname: 'Camille', lastname: 'Roux', phone: '0612345678', email: 'camille@exemple.fr' },
  pro: { name: 'Inès Caradec', isEstablishment: false, phone: '0240121212', email: 'ines@exemple.fr' },
  language: 'fr',
  isMadeByPro: false,
  series: [],
  changes: 0,
  wasConfirmed: true,
  cancelledForClientMs: null,
  proposalId: null,
  proposedQuote: null,
};
const paid: MailMoney = { paidCents: 7200, refundCents: 0, retainedCents: 0 };

const move = {
  wasMs: startMs,
  newMs: startMs + 3_600_000,
  wasCents: 7200,
  newCents: 8000,
  untilMs: startMs,
  isUnanswered: false,
  isMovedBack: false,
  proposalId: null,
};
const switchOf = (
  kind: BookingMessageKind,
  money: Partial<MailMoney>,
  state: MailBooking['state'] = 'cancelled_client',
) => settingOf(kind, { ...visit, state }, { ...paid, ...money });
const lineText = (kind: BookingMessageKind, change: Partial<MailBooking> = {}, money: MailMoney = paid): string => {
  const { type, name, message } = lineOf(kind, { ...visit, ...change }, money)!;
  return `${type} | ${name} | ${message}`.replaceAll(/[\u202f\u00a0]/g, ' ');
};

test('a confirmed visit notifies the client and the professional', () => {
  assert.equal(
    lineText('booking_confirmed'),
    'booking | Rendez-vous confirmé | Samedi 28 novembre à 14:30, massage suédois avec Inès Caradec.',
  );
  assert.equal(
    lineText('booking_confirmed_pro'),
    'booking | Nouveau rendez-vous | Samedi 28 novembre à 14:30. Camille R., massage suédois à domicile, 72 €.',
  );
});

test('the professional reads that a child comes alone, and that the client confirmed the service', () => {
  const alone = {
    atHome: false,
    services: ['Coupe homme'],
    guests: { adults: 0, children: 1, babies: 0, ages: [8] },
    isUnsuitedConfirmed: true,
  };
  const told =
    'Camille R., coupe homme, 72 €. Enfant de 8 ans, sans adulte sur place. Le soin « Coupe homme » s’adresse en principe aux hommes : le client en a été averti et a confirmé son choix.';
  assert.equal(
    lineText('booking_confirmed_pro', alone),
    `booking | Nouveau rendez-vous | Samedi 28 novembre à 14:30. ${told}`,
  );
  assert.ok(lineText('booking_requested_pro', { ...alone, state: 'requested' }).endsWith(told));
  assert.doesNotMatch(lineText('booking_confirmed_pro', { ...alone, isUnsuitedConfirmed: false }), /confirmé son/);
  assert.doesNotMatch(lineText('booking_confirmed', alone), /averti|en principe/);
});

test('an English-speaking client is notified in English, the professional in French', () => {
  assert.equal(
    lineText('booking_confirmed', { language: 'en' }),
    'booking | Appointment confirmed | Saturday 28 November at 14:30, massage suédois with Inès Caradec.',
  );
  assert.equal(lineText('booking_confirmed_pro', { language: 'en' }), lineText('booking_confirmed_pro'));
  const cancelled = lineText(
    'booking_cancelled',
    { language: 'en', state: 'cancelled_client' },
    { paidCents: 7200, refundCents: 0, retainedCents: 7200 },
  );
  assert.match(cancelled, /^cancellation \| Appointment cancelled \| .*kept, under the cancellation rule\.$/);
});

test('a notification names the establishment and uses the local time of the place', () => {
  assert.equal(
    lineText('booking_confirmed', {
      zone: 'Indian/Reunion',
      startMs: at('Indian/Reunion', saturday, 540),
      pro: { ...visit.pro, name: 'Maison Lézarde', isEstablishment: true },
    }),
    'booking | Rendez-vous confirmé | Samedi 28 novembre à 09:00, massage suédois chez Maison Lézarde.',
  );
});

test('a request gives the deadline of its answer', () => {
  const requested = { state: 'requested', untilMs: at('Europe/Paris', saturday - 1, 870) } as const;
  assert.equal(
    lineText('booking_requested', requested),
    'booking | Demande envoyée | Samedi 28 novembre à 14:30, massage suédois avec Inès Caradec. Réponse attendue avant le vendredi 27 novembre à 14:30.',
  );
  assert.equal(
    lineText('booking_requested_pro', requested),
    'booking | Demande à confirmer | Samedi 28 novembre à 14:30. Camille R., massage suédois à domicile, 72 €. Réponse attendue avant le vendredi 27 novembre à 14:30.',
  );
});

test('a cancellation names its author and gives the amount refunded or retained', () => {
  const message = 'Samedi 28 novembre à 14:30, massage suédois avec Inès Caradec.';
  const cancelled = (state: MailBooking['state'], money: MailMoney): string =>
    lineText('booking_cancelled', { state }, money);
  const half = { paidCents: 7200, refundCents: 3600, retainedCents: 3600 };
  const all = { paidCents: 7200, refundCents: 7200, retainedCents: 0 };
  const none = { paidCents: 0, refundCents: 0, retainedCents: 0 };
  assert.equal(cancelled('cancelled_client', half), `cancellation | Rendez-vous annulé | ${message} 36 € remboursés.`);
  assert.equal(
    cancelled('cancelled_client', { paidCents: 7200, refundCents: 0, retainedCents: 7200 }),
    `cancellation | Rendez-vous annulé | ${message} 72 € retenus, selon la règle d’annulation.`,
  );
  assert.equal(cancelled('cancelled_client', none), `cancellation | Rendez-vous annulé | ${message}`);
  assert.equal(
    cancelled('cancelled_pro', all),
    `cancellation | Inès Caradec a dû annuler | ${message} Nous vous remboursons en totalité.`,
  );
  assert.equal(cancelled('declined', none), `cancellation | Inès Caradec n’a pas pu accepter | ${message}`);
  assert.equal(
    cancelled('expired', all),
    `cancellation | Demande sans réponse | ${message} Le professionnel n’a pas répondu à temps. Nous vous remboursons en totalité.`,
  );
  assert.equal(
    lineText('booking_cancelled_pro', { state: 'cancelled_client' }, half),
    'cancellation | Rendez-vous annulé | Samedi 28 novembre à 14:30. Camille R. a annulé. Le créneau est de nouveau libre.',
  );
  assert.equal(
    lineText('booking_cancelled_pro', { state: 'expired' }, all),
    'cancellation | Demande sans réponse | Samedi 28 novembre à 14:30. La demande de Camille R. n’a pas reçu de réponse à temps. Nous avons prévenu Camille R. par email.',
  );
});

test('no notification contains the access note, a phone number or an email address', () => {
  for (const kind of bookingMessageKinds) {
    const line = lineOf(kind, visit, paid, move);
    assert.doesNotMatch(`${line?.name} ${line?.message}`, /Digicode|\d{10}|@/, kind);
  }
});

test('purchases, refunds and cancellations by someone else cannot be switched off (docs/product/messages.md#always-told)', () => {
  assert.equal(switchOf('booking_confirmed', paid), null);
  assert.equal(switchOf('booking_requested', paid), null);
  assert.equal(switchOf('booking_confirmed_pro', paid), 'new_client_services');
  assert.equal(switchOf('booking_requested_pro', paid), 'new_client_services');
  assert.equal(switchOf('booking_cancelled', { refundCents: 0 }), 'cancellation_of_service');
  assert.equal(switchOf('booking_cancelled', { refundCents: 1 }), null);
  for (const state of ['cancelled_pro', 'cancelled_admin', 'declined', 'expired'] as const)
    assert.equal(switchOf('booking_cancelled', { refundCents: 0 }, state), null, `${state}: what somebody else ended`);
  assert.equal(switchOf('booking_cancelled_pro', { refundCents: 7200 }), 'cancellation_of_service');
  assert.equal(switchOf('booking_cancelled_pro', { refundCents: 7200 }, 'cancelled_admin'), null);
  assert.equal(switchOf('late_payment_refunded', { refundCents: 7200 }), null);
  assert.equal(switchOf('payment_failed', paid), null);
});

test('every message setting controls a message, and no message uses another setting', () => {
  const others = [missionMessages, conversationMessages, goalMessages]
    .flatMap((one) => Object.values(one))
    .map(({ setting }) => setting(undefined as never));
  const ofBookings = bookingMessageKinds.flatMap((kind) => [switchOf(kind, paid), switchOf(kind, { refundCents: 1 })]);
  const used = new Set([...ofBookings, ...others].filter((key) => key !== null));
  assert.deepEqual([...used].sort(), Object.keys(messageSettings).sort());
});
