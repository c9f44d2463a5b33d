import { member, read } from './data.ts';
import { shape, type Output } from './printed.ts';

const choice = { value: 'number', text: 'string' };
const minutesChoice = { value: 'number', minutes: 'number', text: 'string' };
const band = { key: 'string', min: 'number', max: 'number', label: 'string', type: 'string', description: 'string' };

const optionShapes = {
  cancellation_delays: [choice, 'Delays of a cancellation tier. `value` is in seconds.'],
  cancellation_penalties: [choice, 'Penalties of a cancellation tier. `value` is in percent.'],
  validities: [choice, 'Validity periods of a voucher or a box. `value` is in seconds.'],
  preparation_times: [minutesChoice, 'Preparation times before a service. `value` is in seconds.'],
  cleaning_times: [minutesChoice, 'Cleaning times after a service. `value` is in seconds.'],
  travel_times: [minutesChoice, 'Travel times for a travel fee. `value` is in seconds.'],
  travel_expense_bands_free: [band, 'Distance bands without a travel fee. `min` and `max` are in kilometers.'],
  travel_expense_bands_paid: [band, 'Distance bands with a travel fee. `min` and `max` are in kilometers.'],
  fixed_add_on_costs: [choice, 'Prices of an add-on. `value` is in cents.'],
  opening_hours: [
    { value: 'string', minutes: 'number', text: 'string' },
    'Opening times, every fifteen minutes. `minutes` counts from midnight.',
  ],
  time_slots: [
    { value: 'number', valueMinutes: 'number', valueSeconds: 'number', text: 'string' },
    'Times of the day, every five minutes. `value` counts minutes from midnight.',
  ],
  hours: [choice, 'Hours of the day.'],
  minutes: [choice, 'Minutes of the hour, in steps of five.'],
  prices: [choice, 'Prices for filters and forms. `value` is in cents.'],
  surcharges_percent: [choice, 'Surcharges in percent.'],
  surcharges_euros: [choice, 'Surcharges in euros. `value` is in cents.'],
  reductions_percent: [choice, 'Reductions in percent. `value` is positive.'],
  reductions_euros: [choice, 'Reductions in euros. `value` is positive, in cents.'],
  sponsorship_percentages: [choice, 'Sponsorship rewards in percent.'],
  sponsorship_amounts: [choice, 'Sponsorship rewards in euros. `value` is in cents.'],
  number_of_people: [choice, 'Numbers of people.'],
  week_days: [
    { id: 'number', key: 'string', label: 'string', lower: 'string', short: 'string', initial: 'string' },
    'Days of the week, Monday first. `id` 0 is Sunday.',
  ],
  months: [
    { id: 'number', key: 'string', label: 'string', long: 'string', short: 'string' },
    'Months of the year. `id` 1 is January.',
  ],
  constants: [
    undefined,
    'Fixed values of forms, lists and messages (docs/product/prices.md#option-lists). Most names end with their unit.',
  ],
} as const satisfies Record<string, readonly [Record<string, string> | undefined, string]>;

/** Generates one file for each list of `options.json`. Throws when `optionShapes` lacks one of the lists. */
export const optionLists = (): Output[] => {
  const options = read('options');
  const unknown = Object.keys(options as object).filter((key) => !(key in optionShapes));
  if (unknown.length > 0) throw new Error(`options.json a des listes sans forme ici : ${unknown.join(', ')}`);
  return Object.entries(optionShapes).map(([key, [fields, sentence]]) => {
    // The list `constants` gets another file name, because `nameWall` refuses this vague name.
    const name = key === 'constants' ? 'fixed_values' : key;
    return {
      file: `reference/options/${name.replaceAll('_', '-')}`,
      constant: name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      sentence,
      data: member(options, key),
      ...(fields
        ? { types: [shape('Choice', fields)], shape: 'readonly Choice[]' }
        : { shape: 'Readonly<Record<string, unknown>>' }),
    };
  });
};
