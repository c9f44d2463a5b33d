import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromCivil } from '#core/civil.ts';
import { wallToEpochMinute, zoneClock } from '#core/time.ts';
import { quote, type QuoteQuestion } from '#features/pricing/rules/quote.ts';
import { visitCalendar, type MailBooking, type MailMoney } from '#features/bookings/rules/mail-parts.ts';
import { linksMail } from '#features/bookings/rules/mails.ts';
import { isForPro, isTrue, mailOf, toldKinds, type ToldKind } from './booking-messages.ts';

const plain = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ');
const at = (zone: string, day: number, minute: number): number => wallToEpochMinute(zoneClock(zone, day, day + 1), day, minute) * 60_000;
const saturday = dayFromCivil(2026, 11, 28);
const question: QuoteQuestion = {
  lines: [
    {
      optionId: 'o',
      label: 'Massage suédois',
      priceCents: 7200,
      durationMin: 60,
      addOns: [{ id: 'a', label: 'Pierres chaudes', priceCents: 1200, minutes: 15 }],
      surcharges: [{ type: 'saturday', unit: 'percent', value: 10 }],
      depositPercent: 100,
    },
  ],
  payingGuests: 1,
  start: { day: saturday, minute: 870, epochMs: at('Europe/Paris', saturday, 870) },
  bookedAtEpochMs: at('Europe/Paris', saturday - 7, 600),
  postcode: '44000',
  travel: { cents: 800, km: 6.2 },
  payOnSiteOnly: false,
};
const visit: MailBooking = {
  publicId: 'AbCdEfGhIjKlMnOpQrStUv',
  state: 'confirmed',
  zone: 'Europe/Paris',
  startMs: question.start.epochMs,
  endMs: question.start.epochMs + 75 * 60_000,
  bookedMs: question.bookedAtEpochMs,
  untilMs: null,
  atHome: true,
  place: '5 rue Kervégan, 44000 Nantes',
  accessNote: 'Digicode 12B4',
  people: 1,
  services: ['Massage suédois'],
  practitioners: ['Inès Caradec'],
  quote: quote(question),
  policy: { tiers: [{ delaySeconds: 86_400, penaltyPercent: 50 }], noShowPercent: 100 },
  paymentMethod: 'credit-card',
  client: { firstname: 'Camille', lastname: 'Roux', phone: '0612345678', email: 'camille@exemple.fr' },
  pro: { name: 'Inès Caradec', isHouse: false, phone: '0240121212', email: 'ines@exemple.fr' },
  language: 'fr',
  isMadeByPro: false,
  changes: 0,
  wasConfirmed: true,
  proposalId: null,
  proposedQuote: null,
};
const links = {
  booking: 'https://a.test/rendez-vous/x?jeton=SECRET',
  page: 'https://a.test/rendez-vous/x',
  health: 'https://a.test/rendez-vous/x/fiche-sante?jeton=SECRET',
  pro: 'https://a.test/praticien/ines-x',
  supportEmail: 'support@a.test',
};
const paid: MailMoney = { paidCents: 10_040, refundCents: 0, retainedCents: 0 };
const none: MailMoney = { paidCents: 0, refundCents: 0, retainedCents: 0 };
const mail = (kind: ToldKind, change: Partial<MailBooking> = {}, money: MailMoney = paid, reason: string | null = null) => {
  const { subject, preview, text, html } = mailOf(kind, { ...visit, ...change }, money, links, { reason });
  return { subject: plain(subject), preview: plain(preview), text: plain(text), html: plain(html) };
};
const isStillTrueIn = (kind: ToldKind, state: MailBooking['state']): boolean => isTrue(kind, { ...visit, state }, paid);
const includes = (text: string, ...parts: readonly string[]): void => {
  for (const part of parts) assert.ok(text.includes(part), `« ${part} » is missing from:\n${text}`);
};

test('on the night whose hour comes twice, the subject and the lines of every mail say which', () => {
  const sunday = dayFromCivil(2027, 10, 31);
  for (const [startMs, said] of [
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
      proposalId: null,
    };
    const money = { paidCents: 0, refundCents: 0, retainedCents: 0 };
    for (const kind of toldKinds) {
      for (const language of ['fr', 'en'] as const) {
        const mail = mailOf(kind, { ...night, language }, money, links, { move, nowMs: startMs - 86_400_000 });
        for (const line of [mail.subject, mail.preview, ...mail.text.split('\n')]) {
          if (/\b0?2:30\b/.test(line)) assert.match(plain(line), new RegExp(`02:30 \\(${said.replace('+', '\\+')}\\)`), `${kind} ${language}`);
        }
        if (kind === 'booking_confirmed' || kind === 'booking_confirmed_pro') assert.ok(mail.subject.includes(said), mail.subject);
      }
    }
  }
});

test('a confirmation: subject, preview, visit, price and schedule in full dates and euros', () => {
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
    '- Ensuite, jusqu’au samedi 28 novembre à 14:30 : 50 %, soit 46,20 € retenus, 54,20 € remboursés.',
    '- En cas d’absence : 100 % et le déplacement, soit 100,40 € retenus, rien n’est remboursé.',
    'https://a.test/rendez-vous/x?jeton=SECRET',
  );
});

test('a confirmation paid on site says how, and that nothing can be kept', () => {
  const { preview, text } = mail('booking_confirmed', { paymentMethod: 'cash' }, none);
  assert.equal(preview, 'Massage suédois avec Inès Caradec. À régler sur place.');
  includes(text, 'À régler sur place, en espèces ou par chèque : 100,40 €', 'rien ne sera retenu');
  assert.ok(!text.includes('Payé en ligne'));
});

test('a visit that its professional made says so, what it costs and how it is given back', () => {
  const { text } = mail('booking_confirmed', { isMadeByPro: true, paymentMethod: 'cash' }, none);
  includes(text, 'Inès Caradec a pris ce rendez-vous pour vous.', 'Annulez-le', 'Total : 100,40 €', 'rien ne sera retenu', links.booking);
  assert.ok(!mail('booking_confirmed').text.includes('a pris ce rendez-vous'));
});

test('a deposit: the rest is left on site', () => {
  includes(mail('booking_confirmed', {}, { ...paid, paidCents: 3100 }).text, 'Payé en ligne : 31 €', 'À régler sur place : 69,40 €');
});

test('an establishment is named, with the practitioner beside it', () => {
  const { preview, text } = mail('booking_confirmed', { pro: { ...visit.pro, name: 'Maison Lézarde', isHouse: true }, atHome: false });
  includes(preview, 'Massage suédois chez Maison Lézarde.');
  includes(text, 'Établissement : Maison Lézarde', 'Avec : Inès Caradec', 'Adresse : 5 rue');
});

test('the wall clock is the place’s, and the hour said twice in October carries its offset', () => {
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

test('a free limit further than a week from the visit is a whole date', () => {
  const { preview } = mail('booking_confirmed', {
    policy: { tiers: [{ delaySeconds: 10 * 86_400, penaltyPercent: 25 }], noShowPercent: 50 },
    bookedMs: visit.startMs - 20 * 86_400_000,
  });
  includes(preview, 'Annulation gratuite jusqu’au mercredi 18 novembre à 14:30.');
});

test('the professional’s mail: who and how to get in, and never the client’s link', () => {
  const { subject, preview, text, html } = mail('booking_confirmed_pro');
  assert.equal(subject, 'Nouveau rendez-vous samedi 28 à 14:30');
  assert.equal(preview, 'Camille R., massage suédois à domicile, 100,40 €.');
  includes(text, 'Client : Camille Roux', 'Téléphone : 06 12 34 56 78', 'Accès : Digicode 12B4');
  assert.ok(!`${text}${html}`.includes('SECRET'));
});

test('no mail to a professional holds the link, no mail to a client the access note', () => {
  const kinds: ToldKind[] = [
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

test('an absence says who says so, until when it is contested, and what is kept then', () => {
  const untilMs = at('Europe/Paris', saturday + 2, 900);
  const { subject, text } = mail('booking_no_show', { state: 'no_show', untilMs }, { paidCents: 10_040, refundCents: 0, retainedCents: 10_040 });
  assert.equal(subject, 'Absence signalée : samedi 28 novembre à 14:30');
  includes(
    text,
    'Inès Caradec indique que personne n’est venu au rendez-vous du samedi 28 novembre à 14:30.',
    'avant le lundi 30 novembre à 15:00',
    '100,40 €',
  );
  assert.ok(!mail('booking_no_show', { state: 'no_show', untilMs }, none).text.includes('retenue'), 'nothing was paid online');
  assert.deepEqual([isStillTrueIn('booking_no_show', 'no_show'), isStillTrueIn('booking_no_show', 'completed')], [true, false]);
});

test('a contested absence is told to both: that it waits, then what is decided, why, and what follows for the money', () => {
  const absent = { state: 'no_show' } as const;
  const why = 'La porte était fermée, la photo le montre.';
  const waiting = mail('absence_contested_pro', absent);
  assert.equal(waiting.subject, 'Absence contestée : samedi 28 à 14:30');
  includes(waiting.text, 'Camille R. conteste l’absence', 'rien n’est retenu ni remboursé');
  const back: MailMoney = { paidCents: 10_040, refundCents: 10_040, retainedCents: 0 };
  const lifted = mail('absence_lifted', { state: 'completed' }, back, why);
  assert.equal(lifted.subject, 'Absence retirée : samedi 28 novembre à 14:30');
  includes(lifted.text, 'Votre contestation est acceptée', why, 'Vous êtes remboursé en totalité.');
  includes(mail('absence_lifted', { state: 'completed' }, { ...back, refundCents: 0 }, why).text, 'Rien n’est retenu pour absence.');
  includes(mail('absence_lifted', { state: 'completed' }, none).text, 'Inès Caradec a retiré l’absence');
  includes(
    mail('absence_lifted_pro', { state: 'completed' }, back, why).text,
    'La contestation de Camille R. est acceptée',
    why,
    '100,40 € remboursés au client.',
  );
  const kept: MailMoney = { paidCents: 10_040, refundCents: 0, retainedCents: 10_040 };
  includes(mail('absence_upheld', absent, kept, why).text, 'est maintenue', why, '100,40 €', 'médiateur de la consommation');
  includes(mail('absence_upheld_pro', absent, kept, why).text, 'est refusée', why, 'selon votre règle d’annulation');
  for (const kind of ['absence_contested_pro', 'absence_upheld', 'absence_upheld_pro'] as const)
    assert.deepEqual([isStillTrueIn(kind, 'no_show'), isStillTrueIn(kind, 'completed')], [true, false], kind);
  for (const kind of ['absence_lifted', 'absence_lifted_pro'] as const)
    assert.deepEqual([isStillTrueIn(kind, 'no_show'), isStillTrueIn(kind, 'completed')], [false, true], kind);
});

test('a request says until when the answer is awaited', () => {
  const untilMs = at('Europe/Paris', saturday - 6, 600);
  const client = mail('booking_requested', { state: 'requested', untilMs });
  assert.equal(client.subject, 'Demande envoyée : samedi 28 novembre à 14:30');
  assert.equal(client.preview, 'Massage suédois avec Inès Caradec. Réponse attendue avant dimanche 22 novembre à 10:00.');
  const pro = mail('booking_requested_pro', { state: 'requested', untilMs });
  assert.equal(pro.subject, 'Demande à confirmer : samedi 28 à 14:30');
  includes(pro.text, 'Sans réponse avant dimanche 22 novembre à 10:00, la demande expire et le client est remboursé.');
  assert.ok(!client.text.includes('02 40 12 12 12'), 'the professional’s phone comes with the confirmation');
});

test('a request paid on site promises no refund to anybody', () => {
  const request = { state: 'requested', untilMs: at('Europe/Paris', saturday - 6, 600), paymentMethod: 'cash' } as const;
  for (const kind of ['booking_requested', 'booking_requested_pro'] as const) {
    const { preview, text, html } = mail(kind, request, none);
    assert.ok(!/rembours/.test(`${preview}${text}${html}`), `${kind}: ${text}`);
  }
  includes(mail('booking_requested_pro', request, none).text, 'Sans réponse avant dimanche 22 novembre à 10:00, la demande expire.');
  for (const state of ['declined', 'expired', 'cancelled_client', 'cancelled_pro'] as const)
    for (const kind of ['booking_cancelled', 'booking_cancelled_pro'] as const) {
      const { subject, preview, text } = mail(kind, { state, paymentMethod: 'cash' }, none);
      assert.ok(!/rembours/.test(`${subject}${preview}${text}`), `${kind} ${state}: ${text}`);
    }
});

test('cancelled by the client: the exact amount first', () => {
  const some = mail('booking_cancelled', { state: 'cancelled_client' }, { paidCents: 10_040, refundCents: 6400, retainedCents: 3640 });
  assert.equal(some.subject, 'Rendez-vous annulé, 64 € remboursés');
  assert.equal(some.preview, 'Sur votre carte sous 3 à 5 jours.');
  includes(some.text, 'Prix payé : 100,40 €', 'Retenue : 36,40 €', 'Remboursé sur votre carte : 64 €');
  const kept = mail('booking_cancelled', { state: 'cancelled_client' }, { paidCents: 3000, refundCents: 0, retainedCents: 3000 });
  assert.deepEqual([kept.subject, kept.preview], ['Rendez-vous annulé', '30 € retenus, selon la règle d’annulation.']);
  const free = mail('booking_cancelled', { state: 'cancelled_client' }, none);
  assert.deepEqual([free.subject, free.preview], ['Rendez-vous annulé', 'Rien n’avait été payé en ligne.']);
  assert.equal(
    mail('booking_cancelled', { state: 'cancelled_client' }, { paidCents: 100, refundCents: 100, retainedCents: 0 }).subject,
    'Rendez-vous annulé, 1 € remboursé',
  );
});

test('cancelled by the professional: refunded wholly, with the reason', () => {
  const { subject, preview, text } = mail(
    'booking_cancelled',
    { state: 'cancelled_pro' },
    { paidCents: 10_040, refundCents: 10_040, retainedCents: 0 },
    'Grippe',
  );
  assert.equal(subject, 'Inès Caradec a dû annuler samedi 28');
  assert.equal(preview, 'Vous êtes remboursé en totalité. Voici d’autres créneaux.');
  includes(text, 'Motif : Grippe', links.pro);
});

test('declined, unanswered and cancelled by the establishment each say so', () => {
  const subjects = (['declined', 'expired', 'cancelled_admin'] as const).map(
    (state) => mail('booking_cancelled', { state }, { ...paid, refundCents: 10_040 }).subject,
  );
  assert.deepEqual(subjects, [
    'Inès Caradec n’a pas pu accepter samedi 28',
    'Demande sans réponse : samedi 28 à 14:30',
    'Votre rendez-vous de samedi 28 est annulé',
  ]);
});

test('the professional learns of a cancellation', () => {
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

test('a refused payment begins with what was not charged', () => {
  const held = mail('payment_failed', { state: 'hold', untilMs: at('Europe/Paris', saturday - 7, 632) });
  assert.deepEqual([held.subject, held.preview], ['Votre paiement n’est pas passé', 'Rien n’a été débité.']);
  includes(held.text, 'Le créneau reste retenu jusqu’à 10:32.', 'SECRET');
  includes(mail('payment_failed', { state: 'expired' }).text, 'Le créneau est libéré.', links.pro);
});

test('a late payment is refunded wholly', () => {
  const { subject, text } = mail('late_payment_refunded', { state: 'expired' }, { paidCents: 10_040, refundCents: 10_040, retainedCents: 0 });
  assert.equal(subject, 'Votre paiement est remboursé : 100,40 €');
  includes(text, 'Vous n’avez pas de rendez-vous.', 'Remboursé sur votre carte : 100,40 €');
});

test('a late payment says what happened to the slot', () => {
  const back = { paidCents: 10_040, refundCents: 10_040, retainedCents: 0 };
  const words = (state: MailBooking['state'], reason: string | null): string => {
    const { preview, text } = mail('late_payment_refunded', { state }, back, reason);
    return `${preview}\n${text}`;
  };
  const taken = /venait d’être pris/;
  assert.match(words('expired', 'slot_taken'), taken);
  assert.match(words('expired', null), taken);
  for (const [state, reason, said] of [
    ['released', 'released', 'vous aviez libéré ce créneau'],
    ['released', null, 'vous aviez libéré ce créneau'],
    ['expired', 'too_late', 'après l’heure du rendez-vous'],
    ['hold', 'wrong_amount', 'du montant de votre commande'],
    ['hold', 'not_wanted', 'n’était plus attendu'],
  ] as const) {
    includes(words(state, reason), said);
    assert.doesNotMatch(words(state, reason), taken);
  }
});

test('the links of an address', () => {
  const { subject, text } = linksMail(
    [
      { booking: visit, url: 'https://a.test/1' },
      { booking: visit, url: 'https://a.test/2' },
    ],
    links,
  );
  assert.equal(subject, 'Vos rendez-vous');
  includes(plain(text), 'samedi 28 novembre à 14:30, massage suédois avec Inès Caradec', 'https://a.test/1', 'https://a.test/2');
});

test('what somebody typed stays text in the HTML', () => {
  const { html, text } = mail('booking_confirmed_pro', { client: { ...visit.client, firstname: '<img src=x onerror=alert(1)>' } });
  assert.ok(!html.includes('<img'));
  includes(text, '<img src=x');
});

test('a mail that is no longer true is not sent', () => {
  assert.deepEqual(
    (['confirmed', 'cancelled_client', 'cancelled_pro', 'expired'] as const).map((state) => isStillTrueIn('booking_confirmed', state)),
    [true, false, false, false],
  );
  assert.equal(isStillTrueIn('booking_requested', 'confirmed'), false);
  assert.equal(isStillTrueIn('booking_cancelled', 'confirmed'), false);
  assert.equal(isStillTrueIn('payment_failed', 'confirmed'), false);
  assert.equal(isStillTrueIn('late_payment_refunded', 'confirmed'), true, 'a refund is always told');
});

test('the calendar file of each side: one UID, a higher sequence for the cancellation', () => {
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

const english: Partial<MailBooking> = { language: 'en' };

test('the client who reads English is written to in English, the professional in French', () => {
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
    '- Then, until Saturday 28 November at 14:30: 50%, that is €46.20 kept, €54.20 refunded.',
    '- If you do not come: 100% and the travel fee, that is €100.40 kept, nothing refunded.',
    'A question: support@a.test',
  );
  assert.match(html, /<html lang="en">/);
  assert.deepEqual(mail('booking_confirmed_pro', english), mail('booking_confirmed_pro'));
  assert.match(visitCalendar({ ...visit, ...english }, links, 'client', 'REQUEST', visit.bookedMs), /SUMMARY:Massage suédois with Inès Caradec/);
});

test('no mail to an English client holds a French sentence', () => {
  const money: MailMoney = { paidCents: 10_040, refundCents: 5420, retainedCents: 4620 };
  const kinds = [
    'booking_confirmed',
    'booking_requested',
    'booking_cancelled',
    'booking_no_show',
    'absence_lifted',
    'absence_upheld',
    'payment_failed',
    'late_payment_refunded',
  ] as const;
  const states = ['confirmed', 'requested', 'hold', 'released', 'cancelled_client', 'cancelled_pro', 'cancelled_admin', 'declined', 'expired'] as const;
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
          /[éèêàçùôî’«»]|\b(le|la|les|vous|votre|rendez|jusqu|annul|pour|samedi)\b/i,
          `${kind} ${state}`,
        );
      }
    }
  }
  const list = linksMail([{ booking: { ...visit, ...english }, url: 'https://a.test/1' }], links);
  assert.equal(list.subject, 'Your appointments');
  includes(list.text, 'Saturday 28 November at 14:30, massage suédois with Inès Caradec', 'See this appointment');
});
