import assert from 'node:assert/strict';
import { it } from 'node:test';
import { priceLineText } from './texts.ts';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const amount = { quantity: 1, unitCents: 100, cents: 100, for: 'both' } as const;
const names = [{ service: 'Massage suédois', option: '' }];

it('reads each kind of line', () => {
  const service = { kind: 'service', lineIndex: 0, optionId: 'o', label: '', durationMin: 60, ...amount } as const;
  const lines = [
    service,
    { ...service, quantity: 2 },
    { kind: 'add_on', lineIndex: 0, optionId: 'o', addOnId: 'a', label: 'Huile', minutes: 10, ...amount },
    { kind: 'surcharge', lineIndex: 0, optionId: 'o', type: 'saturday', unit: 'percent', value: 10, ...amount },
    { kind: 'surcharge', lineIndex: 0, optionId: 'o', type: 'offpeak', unit: 'percent', value: -15, ...amount },
    { kind: 'travel', km: 6, ...amount },
  ] as const;
  assert.deepEqual(
    lines.map((line) => plain(priceLineText(line, names))),
    ['Massage suédois, 60 min', 'Massage suédois, 60 min × 2', 'Huile', 'Samedi + 10 %', 'Heures creuses − 15 %', 'Déplacement, 6 km'],
  );
});
