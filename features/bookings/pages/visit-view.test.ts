import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hour, plain, shownBooking, startMs } from '../../../tests/actors/shown-booking.ts';
import { shownSchedule } from '#features/pricing/rules/shown-schedule.ts';
import { placeLine, rescheduledLimits, visitView, type VisitView } from './visit-view.ts';

const rows = ({ total, after }: VisitView): [string, number][] =>
  [total, ...after].map(({ label, cents }) => [label, cents]);

describe('the place of a visit', () => {
  it('is the street of the client at home, and of the professional on site', () => {
    assert.equal(placeLine(shownBooking()), '5 rue Kervégan, 44000 Nantes');
    assert.equal(placeLine(shownBooking({ at_home: false, place: null })), '14 rue de Strasbourg, 44000 Nantes');
  });

  it('shows a street once, or only the town when there is no street', () => {
    assert.equal(
      placeLine(shownBooking({ place: { title: '5 rue Kervégan 44000 Nantes', street: '5 rue Kervégan' } })),
      '5 rue Kervégan 44000 Nantes',
    );
    assert.equal(placeLine(shownBooking({ place: { title: 'Nantes (44000)', street: null } })), 'Nantes (44000)');
  });
});

describe('the time of a visit', () => {
  it('shows its UTC offset only in the repeated hour of a clock change', () => {
    const at = (starts_at: string, ends_at: string): string =>
      visitView(shownBooking({ starts_at, ends_at, time_zone: 'Europe/Paris' })).when.replaceAll('\u202f', ' ');
    const night = [
      at('2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'),
      at('2026-10-25T01:30:00.000Z', '2026-10-25T02:30:00.000Z'),
    ];
    assert.deepEqual(
      night.map((text) => text.split(', ')[1]),
      ['02:30 (UTC+2) – 02:30 (UTC+1)', '02:30 (UTC+1) – 03:30'],
    );
    assert.match(at('2026-11-28T13:30:00.000Z', '2026-11-28T14:30:00.000Z'), /14:30 – 15:30$/);
  });
});

describe('the money of a visit', () => {
  it('shows the amount to pay during the hold', () => {
    assert.deepEqual(rows(visitView(shownBooking({ state: 'hold', paid_cents: 0, payment_status: 'pending' }))), [
      ['À payer aujourd’hui', 10_040],
    ]);
  });

  it('shows a paid amount as paid, not as due', () => {
    assert.deepEqual(rows(visitView(shownBooking())), [
      ['Total', 10_040],
      ['Payé en ligne', 10_040],
    ]);
  });

  it('shows the amount due on site and how to pay it, whatever was paid before', () => {
    const deposit = shownBooking();
    const quote = { ...deposit.quote, dueNowCents: 3000, dueOnSiteCents: 7040 };
    assert.deepEqual(rows(visitView({ ...deposit, quote, paid_cents: 3000 })), [
      ['Total', 10_040],
      ['Payé en ligne', 3000],
      ['À régler sur place', 7040],
    ]);
    const inCash = {
      ...deposit,
      quote: { ...quote, dueNowCents: 0, dueOnSiteCents: 10_040 },
      paid_cents: 0,
      payment_method: 'cash' as const,
    };
    assert.deepEqual(rows(visitView(inCash)).at(-1), ['À régler sur place, en espèces ou par chèque', 10_040]);
    assert.deepEqual(rows(visitView({ ...inCash, payment_status: 'paid' })).at(-1), ['Réglé sur place', 10_040]);
  });

  it('shows the retained and refunded amounts after a cancellation, and nothing due on site', () => {
    const quote = { ...shownBooking().quote, dueNowCents: 6000, dueOnSiteCents: 4040 };
    const cancelled = shownBooking({
      state: 'cancelled_client',
      quote,
      paid_cents: 6000,
      refunding_cents: 1380,
      retained_cents: 4620,
      cancellable: false,
    });
    assert.deepEqual(rows(visitView(cancelled)), [
      ['Prix prévu', 10_040],
      ['Payé en ligne', 6000],
      ['Retenu', 4620],
      ['En cours de remboursement', 1380],
    ]);
    assert.deepEqual(rows(visitView({ ...cancelled, refunding_cents: 0, refunded_cents: 1380 })).at(-1), [
      'Remboursé',
      1380,
    ]);
  });
});

describe('the cancellation schedule of a visit', () => {
  it('leaves out past deadlines', () => {
    const all = visitView(shownBooking(), startMs - 100 * hour).schedule.map(plain);
    assert.equal(all.length, 3);
    assert.match(all[0]!, /^Jusqu’au vendredi 27 novembre à 14:30 : annulation gratuite/);
    const late = visitView(shownBooking(), startMs - 24 * hour + 1).schedule.map(plain);
    assert.match(late[0]!, /^Jusqu’au samedi 28 novembre à 14:30 : 50 % du prix des soins, soit 46,20 €, sont retenus/);
    assert.equal(late.length, 2);
    assert.equal(visitView(shownBooking(), startMs - 24 * hour).schedule.length, 3, 'exactly at the limit is free');
  });

  it('mentions the travel retained for an absence, except free travel', () => {
    const absence = (cents: number): string =>
      plain(visitView(shownBooking({}, { travel: { cents, km: 3 } })).schedule.at(-1)!);
    assert.match(absence(800), /^En cas d’absence : 100 % du prix des soins et le déplacement/);
    assert.doesNotMatch(absence(0), /déplacement/);
  });

  it('is empty once the visit cannot be cancelled', () => {
    for (const state of [
      'completed',
      'no_show',
      'cancelled_client',
      'cancelled_pro',
      'declined',
      'expired',
      'released',
    ] as const)
      assert.deepEqual(visitView(shownBooking({ state, cancellable: false })).schedule, [], state);
    assert.deepEqual(visitView(shownBooking({ cancellable: false })).schedule, [], 'begun');
  });

  it('states that an unconfirmed request costs nothing, and that an unpaid visit retains nothing', () => {
    assert.match(
      plain(visitView(shownBooking({ state: 'requested' })).schedule[0]!),
      /^Tant que la demande n’est pas confirmée/,
    );
    const unpaid = shownBooking();
    const onSite = visitView({
      ...unpaid,
      quote: { ...unpaid.quote, dueNowCents: 0, dueOnSiteCents: 10_040 },
      paid_cents: 0,
    });
    assert.equal(onSite.schedule.length, 1);
    assert.match(onSite.schedule[0]!, /aucune retenue ne s’appliquera/);
  });
});

describe('the cost of cancelling after a move', () => {
  const stepsTo = (startsAtMs: number) =>
    shownSchedule({
      policy: { tiers: [{ delaySeconds: 86_400, penaltyPercent: 50 }], noShowPercent: 100 },
      quote: shownBooking().quote,
      paidCents: 10_040,
      zone: 'Europe/Paris',
      startMs: startsAtMs,
      bookedMs: startMs - 200 * hour,
    }).map(({ until, ...step }) => ({ ...step, until: until === null ? null : new Date(until).toISOString() }));
  const limitsAt = (nowMs: number, newStartMs: number) =>
    rescheduledLimits(
      shownBooking({ schedule: stepsTo(startMs) }),
      { schedule: stepsTo(newStartMs), paidCents: 10_040 },
      nowMs,
    );

  it('compares a start to come with the current one', () => {
    const sooner = limitsAt(startMs - 72 * hour, startMs - 48 * hour);
    assert.ok(sooner.isWorse && sooner.sentences.length === 2);
  });

  it('compares nothing once the visit has begun, because only an absence is left', () => {
    const later = limitsAt(startMs + hour / 6, startMs + hour / 4);
    assert.deepEqual([later.isWorse, later.sentences.length], [false, 1]);
    assert.match(plain(later.sentences[0]!), /^Annulation payante dès maintenant/);
  });

  it('is left out for a new start that has passed', () => {
    assert.deepEqual(limitsAt(startMs + hour / 6, startMs + hour / 12), { isWorse: false, sentences: [] });
  });
});
