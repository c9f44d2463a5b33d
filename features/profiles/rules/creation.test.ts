import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { profileTypes } from '#core/profile-types.ts';
import { creationSteps, firstMissingStep, missingFields, refusedFields, stepFields } from './creation.ts';
import type { ProfileAnswers } from './work-places.ts';

const freelance: ProfileAnswers = {
  business_name: 'Inès Caradec',
  phone_prefix: '+33',
  phone_number: '0612345678',
  siret_number: '73282932000074',
  naf_code: '96.04Z',
  company_type: 'company_fr_micro',
  categories: [1],
  category_main: 1,
  work_location: 1,
  billing_address_uuid: 'a',
  travel_expenses_max_distance: 20,
};

describe('steps of a profile’s creation', () => {
  test('each profile type has its own steps in order', () => {
    const business = [
      'start',
      'about',
      'legal-business',
      'categories',
      'main-category',
      'more-infos',
      'address',
      'end',
    ];
    assert.deepEqual(creationSteps('business', {}), business);
    assert.deepEqual(creationSteps('ambassador', {}), ['start', 'about', 'address', 'end']);
    const home = [
      'start',
      'about',
      'legal-business',
      'categories',
      'main-category',
      'work-location',
      'address',
      'travel-expenses',
      'end',
    ];
    assert.deepEqual(creationSteps('freelance', { work_location: 1 }), home);
    assert.deepEqual(creationSteps('freelance', { work_location: 5 }), home);
  });

  test('travel expenses are asked only from freelances who visit clients', () => {
    for (const place of [undefined, null, 0, 2, 4, 6, 8])
      assert.ok(!creationSteps('freelance', { work_location: place }).includes('travel-expenses'), String(place));
  });

  test('creation resumes at the first step with a missing field: undefined, null, empty or zero', () => {
    assert.equal(firstMissingStep('freelance', freelance), null);
    const steps = {
      business_name: 'about',
      siret_number: 'legal-business',
      categories: 'categories',
      category_main: 'main-category',
      work_location: 'work-location',
      billing_address_uuid: 'address',
      travel_expenses_max_distance: 'travel-expenses',
    } as const;
    for (const [field, step] of Object.entries(steps)) {
      for (const nothing of [undefined, null, '', 0, []])
        assert.equal(
          firstMissingStep('freelance', { ...freelance, [field]: nothing }),
          step,
          `${field} ${String(nothing)}`,
        );
    }
    assert.equal(firstMissingStep('business', { ...freelance, bio: '' }), 'more-infos');
    assert.equal(firstMissingStep('ambassador', { phone_prefix: '+33', phone_number: '0612345678' }), 'address');
  });

  test('work location 8 counts as missing', () => {
    assert.equal(firstMissingStep('freelance', { ...freelance, work_location: 8 }), 'work-location');
  });

  test('a workplace requires its address, and a company its capital', () => {
    assert.deepEqual(missingFields('freelance', 'work-location', { ...freelance, work_location: 2 }), [
      'work_address_uuid',
    ]);
    assert.deepEqual(missingFields('freelance', 'legal-business', { ...freelance, company_type: 'company_fr_sasu' }), [
      'capital_stock',
    ]);
    assert.deepEqual(missingFields('freelance', 'legal-business', { ...freelance, company_type: 'company_fr_ei' }), []);
  });

  test('refuses an answer beyond the first incomplete step, and an answer that no step asks for', () => {
    assert.deepEqual(refusedFields('freelance', ['category_main'], { category_main: 1 }), [
      { field: 'category_main', why: 'too early', first: 'about' },
    ]);
    assert.deepEqual(refusedFields('freelance', Object.keys(freelance), freelance), []);
    assert.deepEqual(refusedFields('business', ['work_location'], {}), [{ field: 'work_location', why: 'not asked' }]);
    assert.deepEqual(
      refusedFields('freelance', ['travel_expenses_max_distance'], {
        ...freelance,
        work_location: 2,
        work_address_uuid: 'a',
      }),
      [{ field: 'travel_expenses_max_distance', why: 'not asked' }],
    );
  });

  test('accepts answers only for steps up to the first incomplete step', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...profileTypes),
        fc.subarray(Object.keys(freelance)),
        fc.integer({ min: 0, max: 8 }),
        (type, known, place) => {
          const answers: ProfileAnswers = {
            ...Object.fromEntries(known.map((name) => [name, freelance[name]])),
            work_location: place,
          };
          const steps = creationSteps(type, answers);
          const first = firstMissingStep(type, answers);
          const reachable = first === null ? steps : steps.slice(0, steps.indexOf(first) + 1);
          for (const step of steps) {
            const refused = refusedFields(type, stepFields(type, step), answers);
            assert.equal(
              refused.length === 0,
              reachable.includes(step) || stepFields(type, step).length === 0,
              `${type} ${step}`,
            );
          }
        },
      ),
    );
  });
});
