import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  longestMinutes,
  refusedService,
  servesAt,
  type Offering,
  type ServiceToJudge,
  type ResourceCounts,
} from './judged-service.ts';
import { overlapping, type Surcharge } from './surcharges.ts';
import { surchargeOf } from './judged-service.ts';

const alone: Offering = { subtype: 'freelance', work_location: 3, categories: [1, 2] };
const establishment: Offering = { subtype: 'business', work_location: 2, categories: [1] };
const servers: ResourceCounts = { practitioner: 2, cabin: 1, equipment: 0 };
const service: ServiceToJudge = {
  prestation_name: 'Massage',
  category: 1,
  on_site: true,
  at_home: false,
  guests_min: 1,
  guests_max: 1,
  guests_follow: false,
  options: [{ duration_min: 60, prep_min: 0, cleaning_min: 15, processing_min: 0, processing_after_min: 0 }],
  add_ons: [],
  surcharges: [],
  needs: [{ kind: 'practitioner', count: 1, per_guest: true }],
};
const refused = (over: Partial<ServiceToJudge>, pro: Offering = alone): Record<string, string> =>
  refusedService({ ...service, ...over }, pro, servers);

test('refuses a category or a place of care that the professional does not have', () => {
  assert.deepEqual(refused({}), {});
  assert.deepEqual(Object.keys(refused({ category: 3 })), ['prestation_category']);
  assert.deepEqual(refused({ on_site: false }), { on_site: 'Vous devez saisir au moins une valeur.' });
  assert.deepEqual(Object.keys(refused({ at_home: true }, { ...alone, work_location: 2 })), ['at_home']);
  assert.deepEqual(Object.keys(refused({}, { ...alone, work_location: 1 })), ['on_site']);
  assert.deepEqual(servesAt({ work_location: 8 }), { on_site: false, at_home: false });
  assert.deepEqual(servesAt({ work_location: 4 }), { on_site: true, at_home: false });
});

test('refuses an option whose total time ends after 23:59, with preparation, guests in turn, add-ons and cleaning', () => {
  assert.equal(longestMinutes({ duration_min: 60, prep_min: 10, cleaning_min: 15 }, 20, 2), 185);
  const long = { ...service.options[0]!, duration_min: 1380, prep_min: 30 };
  assert.deepEqual(refused({ options: [service.options[0]!, { ...long, cleaning_min: 30 }] }), {
    'options.1.duration_min': 'Error: Total time exceeds 23:59',
  });
  assert.deepEqual(refused({ options: [long] }), {});
  assert.deepEqual(Object.keys(refused({ options: [long], add_ons: [{ label: 'Huile', minutes: 15 }] })), [
    'options.0.duration_min',
  ]);
  assert.deepEqual(
    Object.keys(
      refused({
        guests_max: 10,
        guests_follow: true,
        options: [{ ...service.options[0]!, duration_min: 150, cleaning_min: 0 }],
      }),
    ),
    ['options.0.duration_min'],
  );
});

test('processing time starts at least five minutes into the service and ends five minutes before its end', () => {
  const sets = (processing_min: number, processing_after_min: number): string[] =>
    Object.keys(refused({ options: [{ ...service.options[0]!, processing_min, processing_after_min }] }));
  for (const [minutes, after] of [
    [50, 5],
    [5, 50],
    [0, 0],
    [30, 20],
  ] as const)
    assert.deepEqual(sets(minutes, after), [], `${minutes} after ${after}`);
  for (const [minutes, after] of [
    [55, 5],
    [5, 55],
    [30, 0],
    [0, 30],
  ] as const)
    assert.deepEqual(sets(minutes, after), ['options.0.processing_after_min'], `${minutes} after ${after}`);
});

test('refuses a surcharge window that ends before it starts or overlaps another of the same type', () => {
  const one = { type: 'evenings', unit: 'percent', value: 10, from_min: 1140, to_min: 1080 } as const;
  assert.deepEqual(refused({ surcharges: [one] }), { 'surcharges.0.to_min': "L'heure n'est pas valide." });
  const peak = { ...one, type: 'peak', from_min: 600, to_min: 720, days: [2] } as const;
  assert.deepEqual(
    refused({ surcharges: [peak, { ...peak, from_min: 720, to_min: 780 }, { ...peak, type: 'offpeak' }] }),
    {},
  );
  assert.deepEqual(refused({ surcharges: [peak, { ...peak, from_min: 660, to_min: 780 }] }), {
    'surcharges.1.type': 'Deux plages du même type se chevauchent.',
  });
  assert.deepEqual(
    Object.keys(
      refused({
        surcharges: [
          { ...peak, type: 'saturday' },
          { ...peak, type: 'saturday', from_min: null, to_min: null, days: null },
        ],
      }),
    ),
    ['surcharges.1.type'],
  );
});

test('accepts exactly the surcharge windows that the pricing rules accept', () => {
  const one = fc.record({
    type: fc.constantFrom('evenings' as const, 'peak' as const, 'offpeak' as const),
    unit: fc.constant('percent' as const),
    value: fc.constant(10),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 3 }),
    from_min: fc.integer({ min: 0, max: 143 }).map((n) => n * 10),
    to_min: fc.integer({ min: 1, max: 200 }).map((n) => n * 10),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 5 }), (surcharges) => {
      const isBad = surcharges.some(({ from_min, to_min }) => from_min >= to_min || to_min - from_min > 1440);
      const toPrice: Surcharge[] = surcharges.map(surchargeOf);
      const isFine = Object.keys(refused({ surcharges })).length === 0;
      assert.equal(isFine, !isBad && overlapping(toPrice) === undefined);
    }),
  );
});

test('a freelance serves several guests in turn; an establishment is limited by its resources', () => {
  assert.deepEqual(Object.keys(refused({ guests_max: 2 })), ['guests_max']);
  assert.deepEqual(refused({ guests_max: 2, guests_follow: true }), {});
  assert.deepEqual(refused({ guests_max: 2 }, establishment), {});
  assert.deepEqual(Object.keys(refused({ prestation_name: 'Massage en duo' }, establishment)), ['guests_max']);
  assert.deepEqual(refused({ prestation_name: 'Massage en duo', guests_max: 2 }, establishment), {});
  assert.deepEqual(refused({ guests_max: 3 }, establishment), {
    needs: 'Nombre disponible dans votre établissement\u202f: 2.',
  });
  assert.deepEqual(refused({ guests_max: 3, guests_follow: true }, establishment), {});
  assert.deepEqual(refused({ guests_min: 2, guests_max: 2 }, establishment), {});
  assert.deepEqual(Object.keys(refused({ guests_min: 2 }, establishment)), ['guests_min']);
  assert.deepEqual(
    Object.keys(refused({ needs: [{ kind: 'equipment', count: 1, per_guest: false }] }, establishment)),
    ['needs'],
  );
  assert.deepEqual(Object.keys(refused({ needs: [] }, establishment)), ['needs']);
});

test('refuses two add-ons with the same name', () => {
  assert.deepEqual(
    refused({
      add_ons: [
        { label: 'Huile', minutes: 0 },
        { label: ' huile ', minutes: 5 },
      ],
    }),
    { 'add_ons.1.label': 'Ces champs contiennent des réponses en double' },
  );
});
