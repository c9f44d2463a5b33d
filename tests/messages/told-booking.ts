import assert from 'node:assert/strict';
import { dayFromCivil } from '#core/civil.ts';
import { wallToEpochMinute, zoneClock } from '#core/time.ts';
import { quote, type QuoteQuestion } from '#features/pricing/rules/quote.ts';
import type { MailBooking, MailMoney } from '#features/bookings/rules/booking-mail.ts';
import { isTrue, mailOf, type BookingMessageKind } from './booking-messages.ts';
import { plain } from '../actors/shown-booking.ts';

export const at = (zone: string, day: number, minute: number): number =>
  wallToEpochMinute(zoneClock(zone, day, day + 1), day, minute) * 60_000;
export const saturday = dayFromCivil(2026, 11, 28);
export const question: QuoteQuestion = {
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
export const visit: MailBooking = {
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
  guests: { adults: 1, children: 0, babies: 0 },
  isUnsuitedConfirmed: false,
  services: ['Massage suédois'],
  practitioners: ['Inès Caradec'],
  quote: quote(question),
  policy: { tiers: [{ delaySeconds: 86_400, penaltyPercent: 50 }], noShowPercent: 100 },
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
export const links = {
  booking: 'https://a.test/rendez-vous/x?jeton=SECRET',
  page: 'https://a.test/rendez-vous/x',
  coming: 'https://a.test/rendez-vous/x/venue?jeton=SECRET&heure=1',
  cancel: 'https://a.test/rendez-vous/x/annuler?jeton=SECRET',
  health: 'https://a.test/rendez-vous/x/fiche-sante?jeton=SECRET',
  review: 'https://a.test/rendez-vous/x/avis?jeton=SECRET',
  proReviews: 'https://a.test/freelances/dashboard/avis',
  complaint: 'https://a.test/rendez-vous/x/reclamation?jeton=SECRET',
  proComplaints: 'https://a.test/freelances/dashboard/reclamations',
  pro: 'https://a.test/praticien/ines-x',
  mediation: 'https://a.test/mediateur',
  supportEmail: 'support@a.test',
};
export const paid: MailMoney = { paidCents: 10_040, refundCents: 0, retainedCents: 0 };
export const none: MailMoney = { paidCents: 0, refundCents: 0, retainedCents: 0 };
export const mail = (
  kind: BookingMessageKind,
  change: Partial<MailBooking> = {},
  money: MailMoney = paid,
  reason: string | null = null,
) => {
  const { subject, preview, text, html } = mailOf(kind, { ...visit, ...change }, money, links, { reason });
  return { subject: plain(subject), preview: plain(preview), text: plain(text), html: plain(html) };
};
export const isStillTrueIn = (kind: BookingMessageKind, state: MailBooking['state']): boolean =>
  isTrue(kind, { ...visit, state }, paid);
export const includes = (text: string, ...parts: readonly string[]): void => {
  for (const part of parts) assert.ok(text.includes(part), `« ${part} » is missing from:\n${text}`);
};
