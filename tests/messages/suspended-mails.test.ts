import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suspendedReasons } from '#features/bookings/rules/states.ts';
import { mailOf } from './booking-messages.ts';
import { links, visit } from './told-booking.ts';

const none = { paidCents: 0, refundCents: 0, retainedCents: 0 };
const similar = 'https://a.test/booking/search?category=massage&search_address=Nantes+%2844000%29&at_home=false';
const cancelled = { ...visit, state: 'cancelled_admin' as const };

test('a suspended professional’s client reads why, with a link to similar services and none to the profile', () => {
  const reason = suspendedReasons.professional;
  for (const [language, why, label] of [
    ['fr', 'Ce professionnel ne prend plus de rendez-vous sur Accalmie.', 'Voir des soins comparables'],
    ['en', 'This professional takes no more appointments on Accalmie.', 'See similar treatments'],
  ] as const) {
    const { text } = mailOf('booking_cancelled', { ...cancelled, language }, none, { ...links, similar }, { reason });
    assert.ok(text.includes(why) && text.includes(label) && text.includes(similar) && !text.includes(links.pro), text);
  }
  const own = mailOf('booking_cancelled_pro', cancelled, none, links, { reason }).text;
  assert.ok(own.includes('Votre compte est suspendu.') && !own.includes(reason), own);
});

test('a suspended client reads of their suspension without another time; the professional reads the reason', () => {
  const reason = suspendedReasons.client;
  const { text } = mailOf('booking_cancelled', cancelled, none, links, { reason });
  assert.ok(text.includes('Votre compte est suspendu.') && !text.includes(reason) && !text.includes(links.pro), text);
  assert.ok(mailOf('booking_cancelled_pro', cancelled, none, links, { reason }).text.includes(reason));
});

test('any other reason is quoted, with a link to the professional', () => {
  const { text } = mailOf('booking_cancelled', cancelled, none, links, { reason: 'Local inondé.' });
  assert.ok(text.includes('Local inondé.') && text.includes(links.pro), text);
});
