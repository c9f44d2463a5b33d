import type { ConvenienceKey } from '../reference/conveniences.ts';
import type { EquipmentKey } from '../reference/equipments.ts';
import type { LanguageCode } from '#features/profiles/rules/language-codes.ts';
import type { Draws } from './random.ts';

type Likely<K> = readonly (readonly [K, number])[];

const drawn = <K>(chance: Draws, likely: Likely<K>): K[] =>
  likely.filter(([, probability]) => chance.chance(probability)).map(([key]) => key);

const everywhere: Likely<ConvenienceKey> = [
  ['pregnant_women', 0.35],
  ['reduced_mobility_person', 0.4],
];
const onSite: Likely<ConvenienceKey> = [
  ['credit_card', 0.75],
  ['pets_allowed', 0.1],
  ['children_waiting_room', 0.12],
  ['parking_space', 0.35],
  ['accessibility_prm', 0.45],
  ['wifi', 0.6],
  ['vouchers_payment', 0.25],
  ['pedestrian_zone', 0.2],
];
const atHome: Likely<ConvenienceKey> = [
  ['home_credit_card', 0.55],
  ['home_animals', 0.6],
  ['home_children', 0.6],
];

export const planConveniences = (
  chance: Draws,
  places: { readonly onSite: boolean; readonly atHome: boolean },
): ConvenienceKey[] => [
  ...drawn(chance, everywhere),
  ...(places.onSite ? drawn(chance, onSite) : []),
  ...(places.atHome ? drawn(chance, atHome) : []),
];

const room: Likely<EquipmentKey> = [
  ['heating', 0.6],
  ['wifi', 0.6],
  ['restroom', 0.8],
  ['hot_drinks', 0.6],
  ['waiting_room', 0.5],
  ['air_conditioning', 0.4],
  ['elevator', 0.2],
  ['wheelchair_access', 0.4],
  ['bicycle_parking', 0.3],
  ['paid_parking', 0.2],
  ['non_smoking', 0.4],
];
const establishment: Likely<EquipmentKey> = [
  ...room,
  ['reception', 0.7],
  ['changing_rooms', 0.4],
  ['showers', 0.3],
  ['water_fountain', 0.3],
  ['shop', 0.3],
  ['accessible_restroom', 0.4],
];
const water: Likely<EquipmentKey> = [
  ['steam_room', 0.7],
  ['sauna', 0.6],
  ['heated_pool', 0.4],
  ['hot_tub', 0.4],
  ['relaxation_room', 0.7],
  ['herbal_tea_room', 0.6],
  ['bathrobe_towels_slippers', 0.8],
  ['single_treatment_room', 0.8],
  ['chromotherapy', 0.2],
  ['traditional_hammam', 0.25],
  ['experience_shower', 0.2],
  ['cold_plunge_pool', 0.2],
];
const springs: Likely<EquipmentKey> = [
  ...water,
  ['thermal_pool', 0.7],
  ['affusion_shower', 0.8],
  ['jet_shower', 0.8],
  ['mud_bath', 0.6],
  ['pressotherapy', 0.5],
];

export type EquippedPlace = 'room' | 'establishment' | 'spa' | 'springs';

const likelyEquipments: Readonly<Record<EquippedPlace, Likely<EquipmentKey>>> = {
  room,
  establishment,
  spa: [...establishment, ...water],
  springs: [...establishment, ...springs],
};

export const planEquipments = (chance: Draws, kind: EquippedPlace, duo: boolean): EquipmentKey[] => [
  ...drawn(chance, likelyEquipments[kind]),
  ...(duo ? (['double_treatment_room'] as const) : []),
];

const spoken: Likely<LanguageCode> = [
  ['ar', 0.05],
  ['de', 0.08],
  ['en', 0.55],
  ['es', 0.2],
  ['fsl', 0.03],
  ['it', 0.1],
  ['pt', 0.05],
];

/** French, and other languages for more than half of the professionals. */
export const planLanguages = (chance: Draws): LanguageCode[] => ['fr', ...drawn(chance, spoken)];
