import { dayFromCivil } from '#core/civil.ts';
import type { BookingData } from '#features/bookings/contract.ts';
import { schedule } from '#features/pricing/rules/cancellation.ts';
import { quote, type QuoteQuestion } from '#features/pricing/rules/quote.ts';

export const hour = 3_600_000;
export const startMs = Date.parse('2026-11-28T13:30:00Z');
const bookedMs = Date.parse('2026-11-21T09:00:00Z');
const saturday = dayFromCivil(2026, 11, 28);

/**
 * A confirmed visit at home of an hour and a quarter at 100,40 €, paid online. Cancelling is free until the day before,
 * then costs 50 %. An absence costs 100 % and the travel fee.
 */
export const shownBooking = (change: Partial<BookingData> = {}, question: Partial<QuoteQuestion> = {}): BookingData => {
  const price = quote({
    lines: [
      {
        optionId: 'O'.repeat(22),
        label: 'Massage suédois',
        priceCents: 7200,
        durationMin: 60,
        addOns: [{ id: 'A'.repeat(22), label: 'Pierres chaudes', priceCents: 1200, minutes: 15 }],
        surcharges: [{ type: 'saturday', unit: 'percent', value: 10 }],
        depositPercent: 100,
      },
    ],
    payingGuests: 1,
    start: { day: saturday, minute: 870, epochMs: startMs },
    bookedAtEpochMs: bookedMs,
    postcode: '44000',
    travel: { cents: 800, km: 6.2 },
    payOnSiteOnly: false,
    ...question,
  });
  const steps = schedule({
    policy: { tiers: [{ delaySeconds: 86_400, penaltyPercent: 50 }], noShowPercent: 100 },
    baseCents: price.baseForPolicyCents,
    travelCents: 800,
    paidCents: price.dueNowCents,
    startEpochMs: startMs,
    bookedAtEpochMs: bookedMs,
  });
  return {
    id: 'B'.repeat(22),
    order_id: 'C'.repeat(22),
    state: 'confirmed',
    ended_reason: null,
    series: null,
    starts_at: new Date(startMs).toISOString(),
    ends_at: new Date(startMs + 75 * 60_000).toISOString(),
    time_zone: 'Europe/Paris',
    day: saturday,
    minute: 870,
    end_minute: 945,
    hold_expires_at: null,
    seconds_left: null,
    answer_expires_at: null,
    approval: false,
    by_link: false,
    committed: true,
    at_home: true,
    place: { title: '44000 Nantes', street: '5 rue Kervégan' },
    access_note: null,
    guests: { adults: 1, children: 0, babies: 0, ages: [] },
    unsuited_confirmed: false,
    lines: [
      {
        option_id: 'O'.repeat(22),
        label: 'Massage suédois',
        duration_min: 60,
        add_ons: ['Pierres chaudes'],
        practitioners: ['Inès Caradec'],
      },
    ],
    quote: { ...price, lines: [...price.lines] },
    schedule: steps.map(({ untilEpochMs, percent, feeCents, refundCents, isGrace, isCapped }) => ({
      until: untilEpochMs === null ? null : new Date(untilEpochMs).toISOString(),
      day: null,
      minute: null,
      percent,
      fee_cents: feeCents,
      refund_cents: refundCents,
      is_grace: isGrace,
      is_capped: isCapped,
    })),
    client: { firstname: 'Camille', lastname: 'Roux', email: 'camille@exemple.fr', phone: '0612345678' },
    pro: {
      id: 'P'.repeat(22),
      slug: 'ines-caradec',
      similar_path: null,
      name: 'Inès Caradec',
      spoken_name: 'Inès',
      subtype: 'freelance',
      phone: '0240121212',
      street: '14 rue de Strasbourg',
      postcode: '44000',
      city: 'Nantes',
      lat: 47.2184,
      lon: -1.5536,
      motif: 'galets',
      palette: 'lagune',
      cover: null,
    },
    cgv_version: null,
    payment_method: 'credit-card',
    payment_status: 'paid_wlns',
    paid_cents: price.dueNowCents,
    is_deposit: price.dueNowCents < price.totalCents,
    refunded_cents: 0,
    refunding_cents: 0,
    retained_cents: 0,
    payment_unsettled: false,
    on_site_collected: false,
    coming_at: null,
    attempts_left: 1,
    may_pay_on_site: true,
    cancellable: true,
    move_way: null,
    proposal: null,
    agreed_move: null,
    absence: null,
    code: null,
    ...change,
  };
};

/** Replaces non-breaking spaces with ordinary ones, for comparisons. */
export const plain = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ');
