import type { BusinessDomainKey } from '../reference/business-domains.ts';
import type { OfferedKey } from './gestures.ts';
import type { EstablishmentHours } from './hours.ts';
import type { NameStyle } from './establishment-names.ts';

/** A kind of establishment: its frequency, its rooms, and its menu with the most typical services first. */
export type EstablishmentTrade = {
  readonly domain: BusinessDomainKey;
  readonly weight: number;
  readonly names: NameStyle;
  readonly hours: readonly EstablishmentHours[];
  readonly practitioners: readonly [number, number];
  readonly cabins: readonly [number, number];
  /** Number of places in the baths, sold without a practitioner. */
  readonly bathPlaces: readonly [number, number];
  /** Towns where this kind exists. When absent, it exists in every town. */
  readonly towns?: readonly string[];
  readonly specialists?: true;
  readonly menu: readonly OfferedKey[];
};

const hairMenu: readonly OfferedKey[] = [
  'womens_cut_blow_dry',
  'mens_cut',
  'blow_dry',
  'root_colour',
  'full_colour',
  'balayage',
  'childrens_cut',
  'highlights',
  'toner',
  'keratin_treatment',
  'updo',
  'brazilian_straightening',
];

const thermalTowns = ['Vichy', 'Évian-les-Bains', 'Dax', 'Aix-les-Bains', 'Vittel', 'Enghien-les-Bains'];
const seasideTowns = ['Saint-Malo', 'La Rochelle', 'Biarritz', 'Arcachon', 'Deauville', 'Fréjus', 'Antibes', 'Cannes'];

export const establishmentTrades: readonly EstablishmentTrade[] = [
  {
    domain: 'spa',
    weight: 18,
    names: 'spa',
    hours: ['spa', 'spa_daily', 'spa_late'],
    practitioners: [3, 5],
    cabins: [2, 5],
    bathPlaces: [0, 6],
    menu: [
      'relaxing_massage',
      'hot_stone_massage',
      'californian_massage',
      'couple_massage',
      'hammam_scrub',
      'hydrating_facial',
      'spa_access',
      'body_scrub',
      'balinese_massage',
      'private_spa',
      'body_wrap',
      'four_hands_massage',
      'floatation',
    ],
  },
  {
    domain: 'hotel',
    weight: 9,
    names: 'hotel',
    hours: ['hotel'],
    practitioners: [2, 4],
    cabins: [1, 3],
    bathPlaces: [4, 6],
    menu: ['relaxing_massage', 'couple_massage', 'spa_access', 'californian_massage', 'hydrating_facial', 'body_scrub', 'hot_stone_massage', 'radiance_facial'],
  },
  {
    domain: 'hammam',
    weight: 6,
    names: 'hammam',
    hours: ['spa', 'spa_late'],
    practitioners: [2, 4],
    cabins: [2, 3],
    bathPlaces: [4, 6],
    menu: ['hammam_scrub', 'spa_access', 'relaxing_massage', 'body_scrub', 'body_wrap', 'back_massage', 'hydrating_facial'],
  },
  {
    domain: 'thermal_centre',
    weight: 30,
    names: 'thermal',
    hours: ['thermal'],
    practitioners: [3, 5],
    cabins: [3, 5],
    bathPlaces: [5, 6],
    towns: thermalTowns,
    menu: ['hydromassage_bath', 'affusion_shower', 'jet_shower', 'mud_application', 'thermal_half_day', 'relaxing_massage', 'pressotherapy', 'slimming_wrap'],
  },
  {
    domain: 'thalassotherapy_centre',
    weight: 8,
    names: 'thalasso',
    hours: ['thermal', 'hotel'],
    practitioners: [3, 5],
    cabins: [3, 5],
    bathPlaces: [5, 6],
    towns: seasideTowns,
    menu: ['hydromassage_bath', 'affusion_shower', 'jet_shower', 'slimming_wrap', 'relaxing_massage', 'hot_stone_massage', 'thermal_half_day', 'pressotherapy'],
  },
  {
    domain: 'massage_salon',
    weight: 13,
    names: 'massage',
    hours: ['salon_late', 'spa'],
    practitioners: [2, 4],
    cabins: [2, 4],
    bathPlaces: [0, 0],
    menu: [
      'relaxing_massage',
      'deep_tissue_massage',
      'thai_massage',
      'couple_massage',
      'back_massage',
      'foot_reflexology',
      'hot_stone_massage',
      'swedish_massage',
      'four_hands_massage',
      'thai_foot_reflexology',
    ],
  },
  {
    domain: 'hair_salon',
    weight: 24,
    names: 'hair',
    hours: ['salon', 'salon_late'],
    practitioners: [2, 4],
    cabins: [0, 0],
    bathPlaces: [0, 0],
    menu: hairMenu,
  },
  {
    domain: 'barbershop',
    weight: 9,
    names: 'barber',
    hours: ['barber'],
    practitioners: [2, 3],
    cabins: [0, 0],
    bathPlaces: [0, 0],
    menu: ['cut_and_beard', 'beard_trim', 'fade_cut', 'traditional_shave', 'beard_care', 'mens_cut', 'father_son_cut'],
  },
  {
    domain: 'beauty_salon',
    weight: 16,
    names: 'beauty',
    hours: ['institute'],
    practitioners: [2, 3],
    cabins: [2, 4],
    bathPlaces: [0, 0],
    menu: [
      'hydrating_facial',
      'radiance_facial',
      'half_leg_waxing',
      'full_leg_waxing',
      'underarm_waxing',
      'classic_manicure',
      'eyebrow_waxing',
      'anti_ageing_facial',
      'body_scrub',
      'semi_permanent_hands',
      'day_makeup',
      'brazilian_waxing',
    ],
  },
  {
    domain: 'nail_bar',
    weight: 6,
    names: 'nails',
    hours: ['salon', 'barber'],
    practitioners: [2, 3],
    cabins: [0, 0],
    bathPlaces: [0, 0],
    menu: [
      'semi_permanent_hands',
      'classic_manicure',
      'spa_pedicure',
      'gel_full_set',
      'gel_refill',
      'semi_permanent_feet',
      'semi_permanent_removal',
      'nail_art',
    ],
  },
  {
    domain: 'brow_lash_bar',
    weight: 4,
    names: 'brows',
    hours: ['salon', 'salon_late'],
    practitioners: [2, 3],
    cabins: [0, 0],
    bathPlaces: [0, 0],
    menu: ['brow_restructuring', 'lash_lift', 'brow_lamination', 'classic_lash_extensions', 'lash_refill', 'threading', 'brow_henna'],
  },
  {
    domain: 'slimming_centre',
    weight: 3,
    names: 'beauty',
    hours: ['institute'],
    practitioners: [2, 3],
    cabins: [2, 3],
    bathPlaces: [0, 0],
    menu: ['body_assessment', 'manual_palpate_roll', 'pressotherapy', 'madero_therapy', 'slimming_wrap', 'aesthetic_lymphatic_drainage'],
  },
  {
    domain: 'pilates_studio',
    weight: 3,
    names: 'studio',
    hours: ['studio'],
    practitioners: [2, 3],
    cabins: [0, 0],
    bathPlaces: [0, 0],
    menu: ['private_mat_pilates', 'posture_assessment', 'private_yoga', 'reformer_private'],
  },
  {
    domain: 'coaching_studio',
    weight: 4,
    names: 'studio',
    hours: ['studio'],
    practitioners: [2, 4],
    cabins: [0, 0],
    bathPlaces: [0, 0],
    menu: ['private_training', 'strength_training', 'fitness_assessment', 'boxing_fitness', 'private_mat_pilates', 'posture_assessment'],
  },
  {
    domain: 'wellness_house',
    weight: 5,
    names: 'practice',
    hours: ['practice'],
    practitioners: [3, 5],
    cabins: [2, 3],
    bathPlaces: [0, 0],
    specialists: true,
    menu: ['shiatsu_session', 'reiki_session', 'kinesiology_session', 'mindfulness_initiation', 'sound_bath', 'chakra_balancing', 'breathwork_session'],
  },
  {
    domain: 'multidisciplinary_practice',
    weight: 6,
    names: 'practice',
    hours: ['practice'],
    practitioners: [3, 6],
    cabins: [2, 4],
    bathPlaces: [0, 0],
    specialists: true,
    menu: [
      'osteopathy_adult',
      'sophrology_session',
      'naturopathic_assessment',
      'dietary_assessment',
      'hypnosis_session',
      'shiatsu_session',
      'osteopathy_sport',
      'sophrology_sleep',
    ],
  },
];

export const massageEstablishments: readonly EstablishmentTrade[] = establishmentTrades.filter(({ domain }) =>
  ['spa', 'hammam', 'massage_salon'].includes(domain),
);
