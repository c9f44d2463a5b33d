import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { dayFromIso } from '#core/time.ts';
import { surchargeSigns, type Surcharge, type SurchargeType } from '#features/catalog/rules/surcharges.ts';
import { quote } from '#features/pricing/rules/quote.ts';
import {
  bookableStarts,
  isBookableAt,
  optionStarts,
  quoteLines,
  type AppointmentRequest,
  type BookablePro,
  type BookableStart,
  type PlaceData,
  type Appointment,
} from './bookable.ts';

const today = dayFromIso('2026-11-20')!;
const nowMs = Date.parse('2026-11-20T05:00:00Z');

const pro: BookablePro = {
  id: 1,
  lat: 47.2,
  lon: -1.55,
  zone: 'Europe/Paris',
  postcode: '44000',
  slotStepMin: 60,
  noticeMin: 0,
  horizonDays: 60,
  payOnline: true,
  travel: null,
};

const visitWith = (surcharges: readonly Surcharge[]): Appointment => ({
  lines: [
    {
      option: {
        id: 1,
        publicId: 'o'.repeat(22),
        serviceName: 'Massage',
        label: 'Massage',
        durationMin: 60,
        prepMin: 0,
        cleaningMin: 0,
        processingMin: 0,
        processingAfterMin: 0,
        priceCents: 6_000,
        guestsFollow: false,
        depositPercent: 100,
        needs: [{ kind: 'practitioner', count: 1, perGuest: false, resourceIds: [7] }],
        own: [],
        surcharges,
      },
      addOns: [],
      resourceId: null,
      askedId: null,
    },
  ],
});

// A practitioner who is free all the time for four weeks, from yesterday.
const data: PlaceData = { free: new Map([[7, [(today - 1) * 288, (today + 27) * 288]]]), occupied: new Map() };
const request: AppointmentRequest = {
  guests: 1,
  atHome: false,
  client: pro,
  fromDay: today,
  toDay: today + 8,
  nowMs,
  bands: [],
  priceMinCents: null,
  priceMaxCents: null,
};

const startsWith = (surcharges: readonly Surcharge[]) =>
  bookableStarts(pro, visitWith(surcharges), data, request).starts;
const quoted = (surcharges: readonly Surcharge[], start: { day: number; minute: number; startMs: number }): number =>
  quote({
    lines: quoteLines(visitWith(surcharges)),
    payingGuests: 1,
    start: { day: start.day, minute: start.minute, epochMs: start.startMs },
    bookedAtEpochMs: nowMs,
    postcode: pro.postcode,
    payOnSiteOnly: false,
  }).totalCents;

describe('price of a slot', () => {
  it('applies a window entirely after midnight to the next day', () => {
    const prices = startsWith([{ type: 'peak', unit: 'percent', value: 20, fromMin: 1500, toMin: 1620 }]).filter(
      ({ day }) => day === today + 1,
    );
    assert.deepEqual(
      prices.filter(({ priceCents }) => priceCents !== 6_000).map(({ minute, priceCents }) => [minute, priceCents]),
      [
        [60, 7_200],
        [120, 7_200],
      ],
    );
  });

  it('applies the public holiday surcharge to the holiday only', () => {
    const christmas = dayFromIso('2026-12-25')!;
    const around: AppointmentRequest = { ...request, fromDay: christmas - 7, toDay: christmas };
    const free: PlaceData = {
      free: new Map([[7, [(christmas - 8) * 288, (christmas + 2) * 288]]]),
      occupied: new Map(),
    };
    const { starts } = bookableStarts(
      pro,
      visitWith([{ type: 'public_holiday_surcharge', unit: 'percent', value: 50 }]),
      free,
      around,
    );
    const pricesOf = (day: number): number[] => [
      ...new Set(starts.filter((start) => start.day === day).map(({ priceCents }) => priceCents)),
    ];
    assert.deepEqual([pricesOf(christmas - 7), pricesOf(christmas)], [[6_000], [9_000]]);
  });

  it('filters by a price range with both limits included', () => {
    const surcharges: Surcharge[] = [{ type: 'saturday', unit: 'percent', value: 50 }];
    const pricesAsked = (priceMinCents: number | null, priceMaxCents: number | null): number[] => [
      ...new Set(
        bookableStarts(pro, visitWith(surcharges), data, { ...request, priceMinCents, priceMaxCents }).starts.map(
          ({ priceCents }) => priceCents,
        ),
      ),
    ];
    assert.deepEqual(pricesAsked(null, null).sort(), [6_000, 9_000]);
    assert.deepEqual(
      [pricesAsked(6_001, null), pricesAsked(null, 6_000), pricesAsked(6_000, 6_000), pricesAsked(6_001, 8_999)],
      [[9_000], [6_000], [6_000], []],
    );
  });

  it('equals the price of the quote for any surcharges', () => {
    const window = fc.record({
      type: fc.constantFrom(...(Object.keys(surchargeSigns) as SurchargeType[])),
      unit: fc.constantFrom('percent' as const, 'euros' as const),
      value: fc.integer({ min: 1, max: 60 }),
      fromMin: fc.integer({ min: 0, max: 47 }).map((hour) => hour * 60),
      length: fc.integer({ min: 1, max: 24 }).map((hour) => hour * 60),
      days: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }), { nil: undefined }),
      isWhole: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(window, { minLength: 1, maxLength: 4 }), (drawn) => {
        const surcharges = drawn.map(({ type, unit, value, fromMin, length, days, isWhole }): Surcharge => ({
          type,
          unit,
          value,
          ...(isWhole ? {} : { fromMin, toMin: Math.min(2880, fromMin + length) }),
          ...(days === undefined ? {} : { days }),
        }));
        const starts = startsWith(surcharges);
        assert.ok(starts.length > 150);
        for (const start of starts)
          assert.equal(start.priceCents, quoted(surcharges, start), `day ${start.day - today}, minute ${start.minute}`);
      }),
      { numRuns: 60 },
    );
  });
});

describe('options of a professional', () => {
  it('get the same starts and prices together as separately', () => {
    const options = [
      { ...visitWith([]).lines[0]!.option, id: 1 },
      { ...visitWith([{ type: 'evenings', unit: 'percent', value: 20 }]).lines[0]!.option, id: 2, priceCents: 4_500 },
      { ...visitWith([]).lines[0]!.option, id: 3, durationMin: 90 },
      {
        ...visitWith([]).lines[0]!.option,
        id: 4,
        needs: [{ kind: 'practitioner' as const, count: 1, perGuest: false, resourceIds: [8] }],
      },
    ];
    const { each } = optionStarts(pro, options, data, request);
    for (const option of options) {
      const starts: BookableStart[] = [];
      each(
        option,
        (startMs, day, minute, offsetMinutes, priceCents) =>
          void starts.push({ startMs, day, minute, offsetMinutes, priceCents }),
      );
      assert.deepEqual(
        starts,
        bookableStarts(pro, { lines: [{ option, addOns: [], resourceId: null, askedId: null }] }, data, request).starts,
      );
    }
  });
});

describe('days beyond the bookable period', () => {
  it('have no bookable start', () => {
    const beyond: AppointmentRequest = { ...request, fromDay: today + 80, toDay: today + 62 };
    assert.deepEqual(bookableStarts(pro, visitWith([]), data, beyond), { travel: null, starts: [] });
    assert.equal(isBookableAt(pro, visitWith([]), data, beyond, nowMs + 80 * 86_400_000), false);
  });
});
