import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MailBooking, MailMoney } from '#features/bookings/rules/booking-mail.ts';
import { visitCalendar } from '#features/bookings/rules/visit-calendar.ts';
import { linksMail } from '#features/bookings/rules/mails.ts';
import { visit, links, none, mail, includes } from './told-booking.ts';

const english: Partial<MailBooking> = { language: 'en' };

test('an English-speaking client gets mails in English, the professional in French', () => {
  const { subject, preview, text, html } = mail('booking_confirmed', english);
  assert.equal(subject, 'It is booked: Saturday 28 November at 14:30');
  assert.equal(preview, 'Massage suédois with Inès Caradec. Free cancellation until Friday 14:30.');
  includes(
    text,
    'Hello Camille,',
    'When: Saturday 28 November at 14:30, 75 min',
    'At your home: 5 rue Kervégan, 44000 Nantes',
    'Saturday +10%: €8.40',
    'Travel, 6.2 km: €8',
    'Paid online: €100.40',
    '- Until Friday 27 November at 14:30: free cancellation, €100.40 refunded.',
    '- Then, until Saturday 28 November at 14:30: 50% of the price of the treatments, that is €46.20, is kept and €54.20 refunded.',
    '- If you do not come: 100% of the price of the treatments and the travel fee, that is €100.40, is kept; nothing is refunded.',
    'A question: support@a.test',
  );
  assert.match(html, /<html lang="en">/);
  assert.deepEqual(mail('booking_confirmed_pro', english), mail('booking_confirmed_pro'));
  assert.match(
    visitCalendar({ ...visit, ...english }, links, 'client', 'REQUEST', visit.bookedMs),
    /SUMMARY:Massage suédois with Inès Caradec/,
  );
});

test('no mail to an English-speaking client contains French', () => {
  const money: MailMoney = { paidCents: 10_040, refundCents: 5420, retainedCents: 4620 };
  const kinds = [
    'booking_confirmed',
    'booking_requested',
    'booking_cancelled',
    'booking_no_show',
    'appointment_reminder_client',
    'absence_lifted',
    'absence_upheld',
    'payment_failed',
    'late_payment_refunded',
    'part_given_back',
  ] as const;
  const states = [
    'confirmed',
    'requested',
    'hold',
    'released',
    'cancelled_client',
    'cancelled_pro',
    'cancelled_admin',
    'declined',
    'expired',
  ] as const;
  const own = /https:\/\/\S+|Massage suédois|massage suédois|Inès Caradec|Kervégan|Pierres chaudes|Accalmie/g;
  for (const kind of kinds) {
    for (const state of states) {
      for (const moved of [money, none, { ...money, refundCents: 10_040, retainedCents: 0 }]) {
        const { subject, preview, text } = mail(
          kind,
          { ...english, state, untilMs: visit.startMs - 3_600_000 },
          moved,
          state === 'cancelled_pro' ? 'Sick' : null,
        );
        assert.doesNotMatch(
          `${subject}\n${preview}\n${text}`.replaceAll(own, ''),
          /[éèêàçùôî«»]|\b(?:[cdjlmnst]|qu)’|\b(le|la|les|vous|votre|rendez|jusqu|annul|pour|samedi)\b/i,
          `${kind} ${state}`,
        );
      }
    }
  }
  const list = linksMail([{ booking: { ...visit, ...english }, url: 'https://a.test/1' }], links);
  assert.equal(list.subject, 'Your appointments');
  includes(list.text, 'Saturday 28 November at 14:30, massage suédois with Inès Caradec', 'See this appointment');
});
