import { andList } from '#core/and-list.ts';
import { signedPercentText, signedPriceText, spokenHourText } from '#core/format.ts';
import type { SurchargeWords } from './surcharge-text.ts';

export const surchargeWords: SurchargeWords = {
  names: {
    public_holiday_surcharge: 'Jours fériés',
    sunday: 'Dimanche',
    saturday: 'Samedi',
    evenings: 'Soirée',
    peak: 'Heures pleines',
    offpeak: 'Heures creuses',
    last_minutes: 'Dernière minute',
  },
  days: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  listed: andList,
  from: (minute) => `dès ${spokenHourText(minute)}`,
  before: (minute) => `avant ${spokenHourText(minute)}`,
  between: (from, to) => `de ${spokenHourText(from)} à ${spokenHourText(to)}`,
  lessThan: (hours) => `moins de ${hours}\u00a0h avant`,
  percent: signedPercentText,
  price: signedPriceText,
  sentence: (name, when, effect) => `${name}${when === '' ? '' : ` (${when})`}\u202f: ${effect}`,
};
