import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromCivil } from '#core/civil.ts';
import { newServiceDraft } from '#features/catalog/workspace/service-draft.ts';
import { exampleOf } from './service-example.ts';

const evening = {
  key: 's0',
  type: 'evenings',
  effect: 'euros:1000',
  days: [],
  from: '19:00',
  to: '00:00',
  isUntilNextDay: true,
  window: '86400',
};
const saturdays = {
  key: 's1',
  type: 'saturday',
  effect: 'percent:10',
  days: [],
  from: '',
  to: '',
  isUntilNextDay: false,
  window: '86400',
};

test('the example uses the moment of the week with most surcharges and the pricing rule', () => {
  const at = { today: dayFromCivil(2026, 11, 21), postcode: '44000' };
  const example = exampleOf(newServiceDraft({ price: '89', surcharges: [saturdays, evening] }), at);
  assert.equal(
    example?.replaceAll(/\s/g, ' '),
    'Exemple pour un client, samedi à 19:30 : 89 € + 10 % + 10 € = 107,90 €.',
  );
  assert.equal(exampleOf(newServiceDraft(), at), null);
  assert.match(exampleOf(newServiceDraft({ price: '60' }), at) ?? '', /60\s€\.$/);
});
