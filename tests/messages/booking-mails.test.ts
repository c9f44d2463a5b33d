import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromCivil } from '#core/civil.ts';
import { visitCalendar } from '#features/bookings/rules/visit-calendar.ts';
import { linksMail } from '#features/bookings/rules/mails.ts';
import { isForPro, mailOf, bookingMessageKinds, type BookingMessageKind } from './booking-messages.ts';
import { at, saturday, visit, links, paid, none, mail, isStillTrueIn, includes } from './told-booking.ts';
import { plain } from '../actors/shown-booking.ts';

test('on the night when an hour occurs twice, every mail gives its UTC offset', () => {
  const sunday = dayFromCivil(2027, 10, 31);
  for (const [startMs, offset] of [
    [Date.parse('2027-10-31T00:30:00Z'), 'UTC+2'],
    [Date.parse('2027-10-31T01:30:00Z'), 'UTC+1'],
  ] as const) {
    const night = { ...visit, startMs, endMs: startMs + 75 * 60_000 };
    const move = {
      wasMs: at('Europe/Paris', sunday, 600),
      newMs: startMs,
      wasCents: 7200,
      newCents: 7200,
      untilMs: null,
      isUnanswered: false,
      isMovedBack: false,
      proposalId: null,
    };
    const money = { paidCents: 0, refundCents: 0, retainedCents: 0 };
    for (const kind of bookingMessageKinds) {
      for (const language of ['fr', 'en'] as const) {
        const mail = mailOf(kind, { ...night, language }, money, links, { move, nowMs: startMs - 86_400_000 });
        for (const line of [mail.subject, mail.preview, ...mail.text.split('\n')]) {
          // A mail may also mention 02:30 as a deadline on 30 October. That time occurs only once, so it needs no
          // offset.
          if (/\b0?2:30\b/.test(line) && !/\b30\b.*\b(octobre|October)\b/.test(line))
            assert.match(plain(line), new RegExp(`02:30 \\(${offset.replace('+', '\\+')}\\)`), `${kind} ${language}`);
        }
        if (kind === 'booking_confirmed' || kind === 'booking_confirmed_pro')
          assert.ok(mail.subject.includes(offset), mail.subject);
      }
    }
  }
});

test('a confirmation gives subject, preview, visit, price and cancellation schedule with full dates and amounts', () => {
  const { subject, preview, text } = mail('booking_confirmed');
  assert.equal(subject, 'C’est réservé : samedi 28 novembre à 14:30');
  assert.equal(preview, 'Massage suédois avec Inès Caradec. Annulation gratuite jusqu’à vendredi 14:30.');
  includes(
    text,
    'Bonjour Camille,',
    'Quand : samedi 28 novembre à 14:30, 75 min',
    'Chez vous : 5 rue Kervégan, 44000 Nantes',
    'Avec : Inès Caradec',
    'Téléphone : 02 40 12 12 12',
    'Massage suédois, 60 min : 72 €',
    'Pierres chaudes : 12 €',
    'Déplacement, 6,2 km : 8 €',
    'Total : 100,40 €',
    'Payé en ligne : 100,40 €',
    '- Jusqu’au vendredi 27 novembre à 14:30 : annulation gratuite, 100,40 € remboursés.',
    '- Ensuite, jusqu’au samedi 28 novembre à 14:30 : 50 % du prix des soins, soit 46,20 €, sont retenus et 54,20 € remboursés.',
    '- En cas d’absence : 100 % du prix des soins et le déplacement, soit 100,40 €, sont retenus ; rien n’est remboursé.',
    'https://a.test/rendez-vous/x?jeton=SECRET',
  );
});

test('a confirmation paid on site gives the payment means and states that nothing can be retained', () => {
  const { preview, text } = mail('booking_confirmed', { paymentMethod: 'cash' }, none);
  assert.equal(preview, 'Massage suédois avec Inès Caradec. À régler sur place.');
  includes(text, 'À régler sur place, en espèces ou par chèque : 100,40 €', 'aucune retenue ne s’appliquera');
  assert.ok(!text.includes('Payé en ligne'));
});

test('the mail about a visit made by its professional states it, with the price and how to cancel', () => {
  const { text } = mail('booking_confirmed', { isMadeByPro: true, paymentMethod: 'cash' }, none);
  includes(
    text,
    'Inès Caradec a pris ce rendez-vous pour vous : il est confirmé.',
    'Annulez le rendez-vous avec',
    'Total : 100,40 €',
    'aucune retenue ne s’appliquera',
    links.booking,
  );
  assert.ok(!mail('booking_confirmed').text.includes('a pris ce rendez-vous'));
});

test('a deposit leaves the rest to pay on site', () => {
  includes(
    mail('booking_confirmed', {}, { ...paid, paidCents: 3100 }).text,
    'Payé en ligne : 31 €',
    'À régler sur place : 69,40 €',
  );
});

test('a mail names the establishment, with its practitioner', () => {
  const { preview, text } = mail('booking_confirmed', {
    pro: { ...visit.pro, name: 'Maison Lézarde', isEstablishment: true },
    atHome: false,
  });
  includes(preview, 'Massage suédois chez Maison Lézarde.');
  includes(text, 'Établissement : Maison Lézarde', 'Avec : Inès Caradec', 'Adresse : 5 rue');
});

test('a mail uses the local time of the place, and adds the offset to an hour that occurs twice', () => {
  const reunion = at('Indian/Reunion', saturday, 870);
  assert.equal(
    mail('booking_confirmed', { zone: 'Indian/Reunion', startMs: reunion, endMs: reunion + 3_600_000 }).subject,
    'C’est réservé : samedi 28 novembre à 14:30',
  );
  const second = Date.parse('2026-10-25T01:30:00Z');
  includes(
    mail('booking_confirmed', { startMs: second, endMs: second + 3_600_000, bookedMs: second - 9e8 }).text,
    'Quand : dimanche 25 octobre à 02:30 (UTC+1)',
  );
});

test('a free-cancellation deadline more than a week before the visit is a full date', () => {
  const { preview } = mail('booking_confirmed', {
    policy: { tiers: [{ delaySeconds: 10 * 86_400, penaltyPercent: 25 }], noShowPercent: 50 },
    bookedMs: visit.startMs - 20 * 86_400_000,
  });
  includes(preview, 'Annulation gratuite jusqu’au mercredi 18 novembre à 14:30.');
});

test('the professional’s mail gives the client’s name, phone number and access note, never the client’s link', () => {
  const { subject, preview, text, html } = mail('booking_confirmed_pro');
  assert.equal(subject, 'Nouveau rendez-vous samedi 28 à 14:30');
  assert.equal(preview, 'Camille R., massage suédois à domicile, 100,40 €.');
  includes(text, 'Client : Camille Roux', 'Téléphone : 06 12 34 56 78', 'Accès : Digicode 12B4');
  assert.ok(!`${text}${html}`.includes('SECRET'));
});

test('no mail to a professional contains the client’s link, and no mail to a client the access note', () => {
  const kinds: BookingMessageKind[] = [
    'booking_confirmed',
    'booking_confirmed_pro',
    'booking_requested',
    'booking_requested_pro',
    'booking_cancelled',
    'booking_cancelled_pro',
    'booking_no_show',
    'absence_contested_pro',
    'absence_lifted',
    'absence_lifted_pro',
    'absence_upheld',
    'absence_upheld_pro',
    'payment_failed',
    'late_payment_refunded',
  ];
  for (const kind of kinds) {
    const { text, html } = mail(kind, { untilMs: visit.bookedMs + 3_600_000 });
    assert.ok(!`${text}${html}`.includes(isForPro(kind) ? 'SECRET' : 'Digicode'), kind);
  }
});

test('the mail of booking links lists each visit with its link', () => {
  const { subject, text } = linksMail(
    [
      { booking: visit, url: 'https://a.test/1' },
      { booking: visit, url: 'https://a.test/2' },
    ],
    links,
  );
  assert.equal(subject, 'Vos rendez-vous');
  includes(
    plain(text),
    'Samedi 28 novembre à 14:30, massage suédois avec Inès Caradec',
    'https://a.test/1',
    'https://a.test/2',
  );
});

test('text typed by a client is escaped in the HTML', () => {
  const { html, text } = mail('booking_confirmed_pro', {
    client: { ...visit.client, firstname: '<img src=x onerror=alert(1)>' },
  });
  assert.ok(!html.includes('<img'));
  includes(text, '<img src=x');
});

test('a mail is dropped once the booking’s state contradicts it, except a refund', () => {
  assert.deepEqual(
    (['confirmed', 'cancelled_client', 'cancelled_pro', 'expired'] as const).map((state) =>
      isStillTrueIn('booking_confirmed', state),
    ),
    [true, false, false, false],
  );
  assert.equal(isStillTrueIn('booking_requested', 'confirmed'), false);
  assert.equal(isStillTrueIn('booking_cancelled', 'confirmed'), false);
  assert.equal(isStillTrueIn('payment_failed', 'confirmed'), false);
  assert.equal(isStillTrueIn('late_payment_refunded', 'confirmed'), true, 'a refund is always told');
});

test('a cancelled visit’s calendar file keeps its UID and raises its sequence; each side has its own summary', () => {
  const line = (text: string, name: string): string | undefined =>
    text
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .find((one) => one.startsWith(name));
  const made = visitCalendar(visit, links, 'client', 'REQUEST', visit.bookedMs);
  const gone = visitCalendar({ ...visit, changes: 1 }, links, 'client', 'CANCEL', visit.bookedMs);
  const pro = visitCalendar(visit, links, 'pro', 'REQUEST', visit.bookedMs);
  assert.equal(line(made, 'DTSTART'), 'DTSTART:20261128T133000Z');
  assert.equal(line(made, 'SUMMARY'), 'SUMMARY:Massage suédois avec Inès Caradec');
  assert.equal(line(pro, 'SUMMARY'), String.raw`SUMMARY:Camille R.\, Massage suédois`);
  assert.equal(line(made, 'URL'), 'URL:https://a.test/rendez-vous/x');
  for (const file of [made, gone, pro]) assert.ok(!file.includes('SECRET'), 'a file is passed on, its link is not');
  assert.equal(line(made, 'UID'), line(gone, 'UID'));
  assert.deepEqual(
    [line(made, 'SEQUENCE'), line(gone, 'SEQUENCE'), line(gone, 'STATUS'), line(gone, 'METHOD')],
    ['SEQUENCE:0', 'SEQUENCE:1', 'STATUS:CANCELLED', 'METHOD:CANCEL'],
  );
});

test('a reminder gives the near day, the cancellation deadline and the exact refund, and asks for confirmation once', () => {
  const reminderOf = (hoursBefore: number, money = paid, more: object = {}) => {
    const { subject, preview, text, html } = mailOf('appointment_reminder_client', visit, money, links, {
      nowMs: visit.startMs - hoursBefore * 3_600_000,
      ...more,
    });
    return { subject: plain(subject), preview: plain(preview), text: plain(text), html: plain(html) };
  };
  const first = reminderOf(26);
  assert.equal(first.subject, 'Demain à 14:30 avec Inès Caradec');
  assert.equal(
    first.preview,
    '5 rue Kervégan, 44000 Nantes. Annulation gratuite jusqu’au vendredi 27 novembre à 14:30, puis 50 % du prix des soins, soit 46,20 €, sont retenus.',
  );
  includes(
    first.text,
    'Inès Caradec vient chez vous demain à 14:30 : massage suédois.',
    'Payé en ligne : 100,40 €',
    'Venez-vous demain ?',
    `Je viens :\n${links.coming}`,
    `J’annule :\n${links.cancel}`,
    '- Jusqu’au vendredi 27 novembre à 14:30 : annulation gratuite, 100,40 € remboursés.',
    '- Ensuite, jusqu’au samedi 28 novembre à 14:30 : 50 % du prix des soins, soit 46,20 €, sont retenus et 54,20 € remboursés.',
  );
  assert.deepEqual(
    [2, 24 * 4, 24 * 12].map((hours) => reminderOf(hours).subject),
    [
      'Aujourd’hui à 14:30 avec Inès Caradec',
      'Samedi 28 à 14:30 avec Inès Caradec',
      'Samedi 28 novembre à 14:30 avec Inès Caradec',
    ],
  );
  assert.ok(!reminderOf(2).text.includes('annulation gratuite') && reminderOf(2).text.includes('54,20 € remboursés'));
  includes(reminderOf(24, none).text, 'Vous n’avez rien payé en ligne : aucune retenue ne s’appliquera.');
  const coming = reminderOf(2, paid, { isComing: true });
  assert.ok(
    coming.text.includes('Vous avez confirmé votre venue.') &&
      !coming.text.includes(links.coming) &&
      coming.text.includes(links.cancel),
  );
});
