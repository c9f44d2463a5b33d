import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { BookableOption, BookableStart } from '#features/offers/rules/bookable.ts';
import { startsADay } from '#features/offers/rules/shown-slots.ts';
import { cardOffers } from './card.ts';
import { soonest, type Offer } from './verify.ts';

const option = (id: number): BookableOption => ({
  id,
  publicId: String(id),
  serviceName: '',
  label: '',
  durationMin: 60,
  prepMin: 0,
  cleaningMin: 0,
  processingMin: 0,
  processingAfterMin: 0,
  own: [],
  priceCents: 0,
  guestsFollow: false,
  depositPercent: 100,
  needs: [],
  surcharges: [],
});

const quarterMs = 900_000;
const startAt = (quarter: number, priceCents: number): BookableStart => ({
  startMs: quarter * quarterMs,
  day: Math.floor(quarter / 96),
  minute: (quarter % 96) * 15,
  offsetMinutes: 60,
  priceCents,
});

const offerOf = (id: number, starts: readonly BookableStart[]): Offer => ({
  option: option(id),
  starts: starts.filter((one) => one.day === starts[0]!.day),
  hasLater: starts.some((one) => one.day !== starts[0]!.day),
  least: starts.reduce((best, one) => (one.priceCents < best.priceCents ? one : best)),
  isPriceVaried: false,
});

const quarters = (from: number, count: number, priceCents: number): BookableStart[] =>
  Array.from({ length: count }, (_, i) => startAt(from + i, priceCents));

const shownByOption = (offers: readonly Offer[]): [number, number[]][] =>
  cardOffers(offers).picked.map(({ option: { id }, shown }) => [id, shown.map(({ startMs }) => startMs / quarterMs)]);

describe('offers and times on a card', () => {
  test('shows times for the cheapest option and only the price for the second', () => {
    assert.deepEqual(shownByOption([offerOf(1, quarters(40, 20, 2900)), offerOf(2, quarters(40, 20, 3900))]), [
      [1, [40, 50, 58]],
      [2, []],
    ]);
  });

  test('shows second an option that is free sooner, with its own times', () => {
    assert.deepEqual(
      shownByOption([
        offerOf(1, quarters(140, 2, 2900)),
        offerOf(2, quarters(150, 1, 3000)),
        offerOf(3, quarters(40, 2, 3900)),
      ]),
      [
        [1, [140, 141]],
        [3, [40, 41]],
      ],
    );
  });

  test('shows only the first day and tells that other times exist', () => {
    const offers = [offerOf(1, [startAt(90, 2900), startAt(96, 2900)])];
    assert.deepEqual(shownByOption(offers), [[1, [90]]]);
    assert.equal(cardOffers(offers).more, true);
    assert.equal(cardOffers([offerOf(1, [startAt(90, 2900)])]).more, false);
    assert.deepEqual(cardOffers([]), { picked: [], more: false });
  });

  test('every shown time belongs to a listed option, the earliest time is shown, and the first option has times', () => {
    const starts = fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.array(starts, { minLength: 1, maxLength: 4 }), (lists) => {
        const offers = lists
          .map((list, id) =>
            offerOf(
              id,
              [...new Map(list)].sort(([a], [b]) => a - b).map(([quarter, price]) => startAt(quarter, price)),
            ),
          )
          .sort((a, b) => a.least.priceCents - b.least.priceCents || a.option.id - b.option.id);
        const { picked: card } = cardOffers(offers);
        const shown = card.flatMap((one) => one.shown.map(({ startMs }) => startMs));
        assert.ok(card[0]!.shown.length > 0);
        assert.equal(card[0]!.option.id, offers[0]!.option.id);
        assert.equal(
          Math.min(...shown),
          Math.min(...offers.flatMap((one) => one.starts.map(({ startMs }) => startMs))),
        );
        assert.equal(soonest(offers)!.starts[0]!.startMs, Math.min(...shown));
        for (const { starts: own, shown: some } of card)
          assert.ok(some.every((one) => own.includes(one)) && some.length <= startsADay);
      }),
    );
  });
});
