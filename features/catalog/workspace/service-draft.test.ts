import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OwnService } from '../contract.ts';
import { serviceDraftOf, editedService, newServiceDraft, serviceBody } from './service-draft.ts';

const evening = {
  type: 'evenings',
  unit: 'euros',
  value: 1000,
  days: null,
  from_min: 1140,
  to_min: 1440,
  window_sec: null,
} as const;
const service: OwnService = {
  id: 'a'.repeat(22),
  name: 'Massage aux pierres chaudes',
  description: '',
  category: 1,
  state: 'published',
  refusal: null,
  withdrawn_reason: null,
  on_site: true,
  at_home: false,
  for_establishments: true,
  guests_min: 1,
  guests_max: 2,
  guests_follow: false,
  deposit_percent: 30,
  approval: true,
  options: [
    {
      id: 'b'.repeat(22),
      label: '',
      duration_min: 60,
      prep_min: 5,
      cleaning_min: 15,
      processing_min: 20,
      processing_after_min: 25,
      price_cents: 8990,
    },
  ],
  add_ons: [{ id: 'c'.repeat(22), label: 'Huile', minutes: 10, price_cents: 900 }],
  surcharges: [
    { type: 'saturday', unit: 'percent', value: 10, days: null, from_min: null, to_min: null, window_sec: null },
    evening,
  ],
  needs: [
    { kind: 'practitioner', count: 1, per_guest: true },
    { kind: 'cabin', count: 1, per_guest: false },
  ],
  resource_ids: ['d'.repeat(22)],
  health_checklist_id: null,
  updated_at: null,
};

test('a saved service passes through the form unchanged: price, needs, resources, surcharges, state and place', () => {
  const body = serviceBody(serviceDraftOf(service));
  assert.deepEqual(body['needs'], service.needs);
  assert.deepEqual(body['resource_ids'], service.resource_ids);
  assert.deepEqual((body['options'] as { price_cents: number }[])[0]?.price_cents, 8990);
  assert.deepEqual(
    (body['surcharges'] as (typeof evening)[]).map(({ type, unit, value, from_min, to_min }) => ({
      type,
      unit,
      value,
      from_min,
      to_min,
    })),
    service.surcharges.map(({ type, unit, value, from_min, to_min }) => ({ type, unit, value, from_min, to_min })),
  );
  assert.deepEqual(
    [body['state'], body['on_site'], body['at_home'], body['approval']],
    ['published', true, false, true],
  );
});

test('leaves an invalid price for the API to refuse; an empty price is undefined', () => {
  const price = (typed: string) =>
    (serviceBody(newServiceDraft({ price: typed }))['options'] as { price_cents: unknown }[])[0]?.price_cents;
  assert.deepEqual(['64,50', '64.5 €', '-5', 'cher', ' '].map(price), [6450, 6450, '-5', 'cher', undefined]);
});

test('adds rows at the end with a unique key, and removes rows by index', () => {
  const two = editedService(serviceDraftOf(service), 'add-options')!;
  assert.deepEqual(
    two.options.map(({ key, cleaning }) => [key, cleaning]),
    [
      ['b'.repeat(22), '15'],
      ['n1', '15'],
    ],
  );
  assert.equal(editedService(two, 'add-addOns')?.addOns.at(-1)?.key, 'n2');
  assert.deepEqual(
    editedService(two, 'remove-options.0')?.options.map(({ key }) => key),
    ['n1'],
  );
  assert.equal(editedService(two, 'remove-surcharges.1')?.surcharges.length, 1);
  for (const other of ['', 'save', 'add-resources', 'remove-options.x', 'add-constructor'])
    assert.equal(editedService(two, other), undefined, other);
});
