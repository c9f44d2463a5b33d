import { andList } from '#core/and-list.en.ts';
import { durationText, percentText, signedPercentText, signedPriceText, spokenHourText } from '#core/format.en.ts';
import type { Words } from '#core/languages.ts';
import { serviceOptionTextIn, withDurationIn } from './rules/option-name.ts';
import {
  optionTextIn,
  surchargeEffectIn,
  surchargeNameIn,
  surchargeTextIn,
  type SurchargeWords,
} from './rules/surcharge-text.ts';
import type * as french from './texts.ts';

const surchargeWords: SurchargeWords = {
  names: {
    public_holiday_surcharge: 'Public holidays',
    sunday: 'Sunday',
    saturday: 'Saturday',
    evenings: 'Evening',
    peak: 'Peak hours',
    offpeak: 'Off-peak',
    last_minutes: 'Last minute',
  },
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  listed: andList,
  from: (minute) => `from ${spokenHourText(minute)}`,
  before: (minute) => `before ${spokenHourText(minute)}`,
  between: (from, to) => `${spokenHourText(from)} to ${spokenHourText(to)}`,
  lessThan: (hours) => `less than ${hours}\u00a0${hours === 1 ? 'hour' : 'hours'} before`,
  percent: signedPercentText,
  price: signedPriceText,
  sentence: (name, when, effect) => `${name}${when === '' ? '' : ` (${when})`}: ${effect}`,
};

export const surchargeName = /* @__PURE__ */ surchargeNameIn(surchargeWords);

export const surchargeEffect = /* @__PURE__ */ surchargeEffectIn(surchargeWords);

/** Describes a surcharge: « Saturday: +10% », « Off-peak (Tuesday and Thursday 10:00 to 12:00): −10% ». */
export const surchargeText = /* @__PURE__ */ surchargeTextIn(surchargeWords);

export const optionText = /* @__PURE__ */ optionTextIn(durationText);

export const withDuration = /* @__PURE__ */ withDurationIn(durationText);

export const serviceOptionText = /* @__PURE__ */ serviceOptionTextIn(durationText);

const theseDays: Readonly<Record<french.SearchedDays, string>> = { one: 'on this day', several: 'on these days' };

export const menuWords = {
  each: (price) => `${price} per person`,
  moreMinutes: (minutes) => `+${durationText(minutes)}`,
  longer: (label, duration) => `${label}, ${duration} longer`,
  guestsMax: (count) => (count === 1 ? 'One person' : `Up to ${count} people`),
  tooFew: (count) => `For ${count} people or more`,
  tooMany: (count) => (count === 1 ? 'For one person only' : `For ${count} people maximum`),
  these: (price, days, paying, atHome) =>
    `from ${price} ${theseDays[days]}${paying > 1 ? ` for ${paying}` : ''}${atHome ? ', travel included' : ''}`,
  noneThese: (days) => `No times ${theseDays[days]}`,
  elsewhere: { onSite: 'On site only', atHome: 'At home only' },
  approval: 'The professional has up to 24\u00a0hours to confirm your request.',
  deposit: (percent) =>
    percent === 0
      ? 'Pay on site.'
      : `${percentText(percent)} deposit when booking, rounded up to the next euro; the balance on site.`,
} as const satisfies Words<typeof french.menuWords>;

export const audienceText: typeof french.audienceText = {
  children: 'for children',
  pregnant: 'for pregnant women',
  women: 'for women',
  men: 'for men',
  adults: 'for adults',
};

export const catalogTexts = {
  heading: 'Treatments',
  categories: 'Categories of treatments',
  place: 'Place of treatment',
  onSite: 'On site',
  atHome: 'At home',
  choose: 'Choose',
  chosen: 'Chosen',
  chooseOf: (name) => `Choose ${name}`,
  options: 'Duration',
  addOns: 'Extras',
  update: 'Update the selection',
  each: 'per person',
  surcharges: 'Surcharges and reductions',
  all: (count) => `See all ${count} treatments`,
  less: 'See fewer treatments',
  none: { title: 'No treatments published', text: 'Check back soon, or try another place.' },
  notMedical: 'Wellbeing massage, with no medical or therapeutic purpose.',
  travelApart: 'The travel fee is added to the price of the treatments. It’s included in the total of your selection.',
} as const satisfies Words<typeof french.catalogTexts>;
