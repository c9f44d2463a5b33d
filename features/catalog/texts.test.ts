import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { optionText, surchargeText } from './texts.ts';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const surcharge = (rest: Partial<Parameters<typeof surchargeText>[0]>) => ({
  type: 'sunday',
  unit: 'percent' as const,
  value: 20,
  days: null,
  from_min: null,
  to_min: null,
  window_sec: null,
  ...rest,
});

describe('surcharge as text', () => {
  it('gives its period and its amount', () => {
    assert.equal(plain(surchargeText(surcharge({}))), 'Dimanche : + 20 %');
    assert.equal(plain(surchargeText(surcharge({ type: 'evenings', value: 10 }))), 'Soirée (dès 18 h) : + 10 %');
    assert.equal(
      plain(surchargeText(surcharge({ type: 'evenings', value: 10, from_min: 1140, to_min: 1440 }))),
      'Soirée (dès 19 h) : + 10 %',
    );
    assert.equal(
      plain(surchargeText(surcharge({ type: 'peak', unit: 'euros', value: 500, from_min: 1020, to_min: 1140 }))),
      'Heures pleines (de 17 h à 19 h) : + 5 €',
    );
  });

  it('gives the end of a window past midnight, and names the actual day of hours after midnight', () => {
    const night = (rest: Partial<Parameters<typeof surchargeText>[0]>) =>
      plain(surchargeText(surcharge({ type: 'peak', ...rest })));
    assert.equal(night({ from_min: 1320, to_min: 1560 }), 'Heures pleines (de 22 h à 2 h) : + 20 %');
    assert.equal(
      night({ from_min: 1320, to_min: 1560, days: [5] }),
      'Heures pleines (vendredi de 22 h à 2 h) : + 20 %',
    );
    assert.equal(
      night({ from_min: 1500, to_min: 1620, days: [5, 6] }),
      'Heures pleines (samedi et dimanche de 1 h à 3 h) : + 20 %',
    );
    assert.equal(night({ from_min: 0, to_min: 1440 }), 'Heures pleines : + 20 %');
    assert.equal(night({ type: 'evenings', from_min: null, to_min: 1560 }), 'Soirée (de 18 h à 2 h) : + 20 %');
  });

  it('shows reductions with a minus sign', () => {
    assert.equal(
      plain(surchargeText(surcharge({ type: 'offpeak', value: 10, days: [4, 2], from_min: 600, to_min: 720 }))),
      'Heures creuses (mardi et jeudi de 10 h à 12 h) : − 10 %',
    );
    assert.equal(
      plain(surchargeText(surcharge({ type: 'last_minutes', value: 15, window_sec: 86_400 }))),
      'Dernière minute (moins de 24 h avant) : − 15 %',
    );
  });
});

it('names an option by its label without repeating its duration', () => {
  assert.equal(plain(optionText({ label: '', duration_min: 60 })), '60 min');
  assert.equal(plain(optionText({ label: 'Cheveux longs', duration_min: 75 })), 'Cheveux longs, 75 min');
  assert.equal(plain(optionText({ label: '90 minutes', duration_min: 90 })), '90 minutes');
});
