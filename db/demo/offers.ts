import type { OfferedKey } from './gestures.ts';
import { describe } from './descriptions.ts';
import { extras } from './extras.ts';
import { categoryId, suggestionOf, type Suggestion } from './menu.ts';
import type { Draws } from './random.ts';
import { typeset } from './wording.ts';

/**
 * Setting of a service, in order: one practitioner for one client, two clients side by side, two practitioners for one
 * client, a place in the baths, a private suite.
 */
export type Setting = 'care' | 'duo' | 'four_hands' | 'bath' | 'suite';

export type OptionPlan = { readonly label: string; readonly durationMin: number; readonly priceCents: number };
export type AddOnPlan = { readonly label: string; readonly minutes: number; readonly priceCents: number };
export type ServicePlan = {
  readonly key: OfferedKey;
  readonly categoryId: number;
  readonly name: string;
  readonly description: string;
  readonly setting: Setting;
  readonly prepMin: number;
  readonly cleaningMin: number;
  readonly approval: boolean;
  readonly guestsFollow: boolean;
  readonly options: readonly OptionPlan[];
  readonly addOns: readonly AddOnPlan[];
};

/** The fixed data of a service of a brand example. Its other data is generated. */
export type ServiceWish = {
  readonly key: OfferedKey;
  readonly name?: string;
  readonly gesture?: string;
  readonly setting?: Setting;
  readonly options: readonly { readonly label?: string; readonly minutes: number; readonly euros: number }[];
  readonly addOns?: readonly { readonly label: string; readonly minutes: number; readonly euros: number }[];
  readonly guestsFollow?: boolean;
};

const settings: Partial<Readonly<Record<OfferedKey, Setting>>> = {
  couple_massage: 'duo',
  four_hands_massage: 'four_hands',
  spa_access: 'bath',
  thermal_half_day: 'bath',
  private_spa: 'suite',
};

export const settingOf = (key: OfferedKey): Setting => settings[key] ?? 'care';

const siteOnly = new Set<OfferedKey>([
  'shirodhara',
  'pressotherapy',
  'reformer_private',
  'slimming_wrap',
  'hair_extensions',
  'balayage',
  'sound_bath',
  'colour_analysis',
]);

export const canTravel = (key: OfferedKey): boolean => !siteOnly.has(key);

/** Usual prices of a suggested service for one person, in cents. A suggested price for two people is halved. */
export const pricePerGuest = (key: OfferedKey): { readonly minCents: number; readonly maxCents: number } => {
  const { price_min_cents: min, price_max_cents: max } = suggestionOf(key);
  const people = ['duo', 'suite'].includes(settingOf(key)) ? 2 : 1;
  return { minCents: min / people, maxCents: max / people };
};

/** Scales a price with the duration, a little less than in proportion. Returns cents, in whole euros. */
export const scaledCents = (cents: number, ratio: number): number => Math.round((cents * ratio ** 0.85) / 100) * 100;

const byLength = new Set<OfferedKey>([
  'womens_cut_blow_dry',
  'blow_dry',
  'root_colour',
  'full_colour',
  'highlights',
  'balayage',
  'keratin_treatment',
  'brazilian_straightening',
]);
const byTime = new Set(['massage', 'reflexology', 'soft_medicine', 'spa_thermal', 'energy_healing', 'perinatal_care']);
const fixedTime = new Set<OfferedKey>([
  'thermal_half_day',
  'doula_meeting',
  'rebozo_care',
  'chinese_energy_assessment',
  'ayurvedic_consultation',
  'shirodhara',
  'jet_shower',
  'discovery_reflexology',
]);
const onAsking = new Set<OfferedKey>([
  'medium_tattoo',
  'half_day_tattoo',
  'microblading',
  'powder_brows',
  'lip_blush',
  'bridal_makeup',
  'hair_extensions',
  'rebozo_care',
  'brazilian_straightening',
]);
const oneAfterTheOther = new Set(['nails', 'makeup', 'eyelashes_eyebrows', 'haircut', 'barber', 'tattoo_piercing']);

const toQuarter = (minutes: number): number => Math.round(minutes / 15) * 15;

const optionsOf = (
  chance: Draws,
  { key, category, duration_min: base }: Suggestion & { readonly key: OfferedKey },
): OptionPlan[] => {
  const { minCents, maxCents } = pricePerGuest(key);
  const first =
    minCents === 0 && chance.chance(0.4)
      ? 0
      : Math.min(maxCents, Math.ceil((minCents + (maxCents - minCents) * (0.1 + 0.75 * chance.unit())) / 100) * 100);
  const option = (durationMin: number, label = ''): OptionPlan => ({
    label,
    durationMin,
    priceCents: scaledCents(first, durationMin / base),
  });
  if (byLength.has(key) && chance.chance(0.7)) {
    const lengths = [
      option(base, 'Cheveux courts'),
      option(base + 15, 'Cheveux mi-longs'),
      option(base + 30, 'Cheveux longs'),
    ];
    return chance.chance(0.6) ? lengths : lengths.slice(0, 2);
  }
  if (byTime.has(category) && !fixedTime.has(key) && base >= 30 && base <= 120 && chance.chance(0.6)) {
    const longer = toQuarter(base * 1.5);
    const longest = toQuarter(base * 2);
    const times = chance.chance(0.25) && longest <= 150 ? [base, longer, longest] : [base, longer];
    return times.map((minutes) => option(minutes));
  }
  return [option(base)];
};

const alreadyThere = (label: string, extra: string): boolean =>
  (extra.toLowerCase().match(/\p{L}{6,}/gu) ?? []).some(
    (word) => word !== 'massage' && label.toLowerCase().includes(word),
  );

const withoutExtras = new Set<OfferedKey>([
  'scalp_massage',
  'chair_massage',
  'nail_art',
  'chinese_energy_assessment',
  'ayurvedic_consultation',
  'moxibustion',
  'mens_cut',
  'childrens_cut',
  'brow_henna',
  'doula_meeting',
]);

const addOnsOf = (
  chance: Draws,
  { key, label: service, category, duration_min: base }: Suggestion & { readonly key: OfferedKey },
): AddOnPlan[] => {
  const list =
    base < 20 || withoutExtras.has(key)
      ? []
      : (extras[category] ?? []).filter(({ label }) => !alreadyThere(service, label));
  return chance
    .some(
      list,
      chance.weighted([0, 1, 2, 3], (count) => [4, 3, 2, 1][count]!),
    )
    .map(({ label, minutes, minCents, maxCents }) => ({
      label: typeset(label),
      minutes,
      priceCents: chance.int(minCents / 100, maxCents / 100) * 100,
    }));
};

const buffers: Readonly<Record<string, readonly [readonly number[], readonly number[]]>> = {
  massage: [
    [0, 5, 10],
    [10, 15],
  ],
  spa_thermal: [[5], [10, 15, 20]],
  slimming_care: [
    [0, 5],
    [10, 15],
  ],
  tattoo_piercing: [[10, 15], [15]],
  permanent_makeup: [[10, 15], [15]],
  haircut: [[0], [0, 5]],
  barber: [[0], [0, 5]],
  esthetic_care: [
    [0, 5],
    [5, 10],
  ],
  soft_medicine: [
    [0, 5],
    [10, 15],
  ],
  reflexology: [
    [0, 5],
    [5, 10],
  ],
  perinatal_care: [
    [0, 5],
    [10, 15],
  ],
};
const lightBuffers = [[0], [0, 5, 10]] as const;

/** Draws one service, except the data fixed by `wish`. */
export const planService = (chance: Draws, key: OfferedKey, alone: boolean, wish?: ServiceWish): ServicePlan => {
  const suggestion = { ...suggestionOf(key), key };
  const [prep, cleaning] = buffers[suggestion.category] ?? lightBuffers;
  const setting = wish?.setting ?? settingOf(key);
  return {
    key,
    categoryId: categoryId(suggestion.category),
    name: wish?.name ?? suggestion.label,
    description: describe(chance, key, wish),
    setting,
    prepMin: setting === 'bath' ? 0 : chance.pick(prep),
    cleaningMin: setting === 'bath' ? 0 : chance.pick(cleaning),
    approval: wish === undefined && onAsking.has(key) && chance.chance(0.6),
    guestsFollow:
      wish?.guestsFollow ??
      (alone && oneAfterTheOther.has(suggestion.category) && suggestion.duration_min <= 90 && chance.chance(0.45)),
    options:
      wish?.options.map(({ label, minutes, euros }) => ({
        label: label ?? '',
        durationMin: minutes,
        priceCents: euros * 100,
      })) ?? optionsOf(chance, suggestion),
    addOns:
      wish?.addOns?.map(({ label, minutes, euros }) => ({ label, minutes, priceCents: euros * 100 })) ??
      (wish ? [] : addOnsOf(chance, suggestion)),
  };
};

/** Draws three to nine services. The first and most typical ones are always included. */
export const planMenu = (
  chance: Draws,
  menu: readonly OfferedKey[],
  possible: (setting: Setting) => boolean,
  alone: boolean,
): ServicePlan[] => {
  const offered = menu.filter((key) => possible(settingOf(key)));
  const count = Math.min(offered.length, chance.int(3, 9));
  const core = offered.slice(0, Math.min(3, count));
  const rest = chance.some(offered.slice(core.length), count - core.length);
  return [...core, ...rest].map((key) => planService(chance, key, alone));
};
