import type { ProfessionKey } from '../reference/professions.ts';
import type { OfferedKey } from './gestures.ts';

export type HomeHabit = 'never' | 'sometimes' | 'often' | 'mostly';

/** A trade of freelances: its frequency, and its usual services, the most typical first. */
export type FreelanceTrade = {
  readonly profession: ProfessionKey;
  readonly weight: number;
  readonly home: HomeHabit;
  readonly menu: readonly OfferedKey[];
};

const hands: readonly FreelanceTrade[] = [
  {
    profession: 'massage_therapist',
    weight: 26,
    home: 'often',
    menu: [
      'relaxing_massage',
      'swedish_massage',
      'californian_massage',
      'deep_tissue_massage',
      'back_massage',
      'hot_stone_massage',
      'scalp_massage',
      'balinese_massage',
      'lomi_lomi_massage',
    ],
  },
  {
    profession: 'sports_massage_practitioner',
    weight: 7,
    home: 'often',
    menu: ['sports_massage', 'deep_tissue_massage', 'back_massage', 'swedish_massage', 'chair_massage'],
  },
  {
    profession: 'thai_massage_practitioner',
    weight: 4,
    home: 'sometimes',
    menu: ['thai_massage', 'balinese_massage', 'back_massage', 'scalp_massage', 'abhyanga'],
  },
  {
    profession: 'chair_massage_practitioner',
    weight: 1,
    home: 'mostly',
    menu: ['chair_massage', 'back_massage', 'scalp_massage'],
  },
  {
    profession: 'prenatal_massage_practitioner',
    weight: 4,
    home: 'often',
    menu: ['prenatal_massage', 'postnatal_massage', 'relaxing_massage', 'rebozo_care', 'back_massage'],
  },
  {
    profession: 'lymphatic_drainage_practitioner',
    weight: 3,
    home: 'sometimes',
    menu: [
      'aesthetic_lymphatic_drainage',
      'relaxing_massage',
      'renata_franca_drainage',
      'manual_palpate_roll',
      'madero_therapy',
      'back_massage',
    ],
  },
  {
    profession: 'ayurvedic_practitioner',
    weight: 4,
    home: 'sometimes',
    menu: ['abhyanga', 'shirodhara', 'ayurvedic_consultation', 'scalp_massage', 'back_massage'],
  },
  {
    profession: 'shiatsu_practitioner',
    weight: 5,
    home: 'often',
    menu: ['shiatsu_session', 'tuina', 'chair_massage', 'back_massage', 'chinese_energy_assessment'],
  },
  {
    profession: 'reflexologist',
    weight: 8,
    home: 'sometimes',
    menu: [
      'foot_reflexology',
      'facial_reflexology',
      'hand_reflexology',
      'discovery_reflexology',
      'ear_reflexology',
      'thai_foot_reflexology',
    ],
  },
  {
    profession: 'fasciatherapist',
    weight: 1,
    home: 'never',
    menu: ['fasciatherapy_session', 'relaxing_massage', 'back_massage'],
  },
];

const hair: readonly FreelanceTrade[] = [
  {
    profession: 'hair_stylist',
    weight: 16,
    home: 'mostly',
    menu: [
      'womens_cut_blow_dry',
      'mens_cut',
      'blow_dry',
      'root_colour',
      'full_colour',
      'childrens_cut',
      'highlights',
      'toner',
      'updo',
    ],
  },
  {
    profession: 'colorist',
    weight: 5,
    home: 'never',
    menu: [
      'full_colour',
      'balayage',
      'root_colour',
      'highlights',
      'toner',
      'womens_cut_blow_dry',
      'blow_dry',
      'keratin_treatment',
    ],
  },
  {
    profession: 'barber',
    weight: 7,
    home: 'sometimes',
    menu: [
      'cut_and_beard',
      'beard_trim',
      'fade_cut',
      'traditional_shave',
      'mens_cut',
      'beard_care',
      'father_son_cut',
      'beard_colour',
    ],
  },
  {
    profession: 'textured_hair_specialist',
    weight: 4,
    home: 'often',
    menu: ['braids', 'womens_cut_blow_dry', 'keratin_treatment', 'blow_dry', 'childrens_cut', 'toner'],
  },
  {
    profession: 'hair_extension_specialist',
    weight: 2,
    home: 'never',
    menu: ['hair_extensions', 'brazilian_straightening', 'blow_dry', 'keratin_treatment', 'toner'],
  },
  {
    profession: 'wedding_hair_and_makeup_artist',
    weight: 3,
    home: 'mostly',
    menu: ['updo', 'bridal_makeup', 'bridal_trial', 'blow_dry', 'evening_makeup'],
  },
];

const beauty: readonly FreelanceTrade[] = [
  {
    profession: 'beautician',
    weight: 14,
    home: 'sometimes',
    menu: [
      'hydrating_facial',
      'radiance_facial',
      'half_leg_waxing',
      'eyebrow_waxing',
      'purifying_facial',
      'underarm_waxing',
      'anti_ageing_facial',
      'body_scrub',
      'day_makeup',
      'mens_facial',
      'back_cleansing',
    ],
  },
  {
    profession: 'facialist',
    weight: 3,
    home: 'sometimes',
    menu: ['facial_gym', 'hydrating_facial', 'anti_ageing_facial', 'radiance_facial', 'scalp_massage'],
  },
  {
    profession: 'nail_technician',
    weight: 9,
    home: 'often',
    menu: [
      'semi_permanent_hands',
      'gel_full_set',
      'gel_refill',
      'gel_overlay',
      'semi_permanent_removal',
      'classic_manicure',
      'nail_art',
      'nail_repair',
    ],
  },
  {
    profession: 'manicurist',
    weight: 4,
    home: 'often',
    menu: [
      'classic_manicure',
      'spa_pedicure',
      'semi_permanent_hands',
      'semi_permanent_feet',
      'semi_permanent_removal',
      'nail_art',
    ],
  },
  {
    profession: 'makeup_artist',
    weight: 6,
    home: 'mostly',
    menu: [
      'day_makeup',
      'evening_makeup',
      'bridal_makeup',
      'bridal_trial',
      'makeup_lesson',
      'photo_makeup',
      'teen_makeup_lesson',
    ],
  },
  {
    profession: 'permanent_makeup_artist',
    weight: 3,
    home: 'never',
    menu: [
      'permanent_makeup_consultation',
      'powder_brows',
      'microblading',
      'lip_blush',
      'permanent_makeup_touch_up',
      'brow_lamination',
    ],
  },
  {
    profession: 'lash_technician',
    weight: 6,
    home: 'sometimes',
    menu: [
      'classic_lash_extensions',
      'lash_lift',
      'lash_refill',
      'volume_lash_extensions',
      'lash_removal',
      'lash_lift_tint',
      'lash_tint',
    ],
  },
  {
    profession: 'brow_stylist',
    weight: 3,
    home: 'sometimes',
    menu: ['brow_restructuring', 'brow_lamination', 'brow_henna', 'threading', 'upper_lip_waxing', 'eyebrow_waxing'],
  },
  {
    profession: 'hair_removal_specialist',
    weight: 4,
    home: 'sometimes',
    menu: [
      'half_leg_waxing',
      'full_leg_waxing',
      'underarm_waxing',
      'classic_bikini_waxing',
      'brazilian_waxing',
      'sugaring_legs',
      'arm_waxing',
      'chest_waxing',
      'back_waxing',
    ],
  },
  {
    profession: 'slimming_consultant',
    weight: 2,
    home: 'never',
    menu: ['body_assessment', 'manual_palpate_roll', 'pressotherapy', 'slimming_wrap', 'madero_therapy'],
  },
  {
    profession: 'tattoo_artist',
    weight: 4,
    home: 'never',
    menu: ['tattoo_consultation', 'small_tattoo', 'medium_tattoo', 'half_day_tattoo', 'tattoo_touch_up'],
  },
  {
    profession: 'body_piercer',
    weight: 2,
    home: 'never',
    menu: ['ear_piercing', 'nose_piercing', 'navel_piercing', 'jewellery_change'],
  },
  {
    profession: 'henna_artist',
    weight: 1,
    home: 'mostly',
    menu: ['henna_design', 'artistic_makeup', 'evening_makeup'],
  },
];

const balance: readonly FreelanceTrade[] = [
  {
    profession: 'acupuncturist',
    weight: 2,
    home: 'never',
    menu: ['acupuncture_first_visit', 'acupuncture_session', 'facial_acupuncture'],
  },
  {
    profession: 'traditional_chinese_medicine_practitioner',
    weight: 2,
    home: 'never',
    menu: ['chinese_energy_assessment', 'tuina', 'moxibustion'],
  },
  {
    profession: 'osteopath',
    weight: 5,
    home: 'sometimes',
    menu: ['osteopathy_adult', 'osteopathy_sport', 'osteopathy_child'],
  },
  {
    profession: 'naturopath',
    weight: 5,
    home: 'sometimes',
    menu: [
      'naturopathic_assessment',
      'naturopathic_follow_up',
      'sleep_programme',
      'detox_programme',
      'phytotherapy_consultation',
      'iridology',
    ],
  },
  {
    profession: 'aromatherapist',
    weight: 1,
    home: 'never',
    menu: ['aromatherapy_consultation', 'phytotherapy_consultation', 'bach_flowers_consultation'],
  },
  {
    profession: 'kinesiologist',
    weight: 3,
    home: 'never',
    menu: ['kinesiology_session', 'emotional_release_session', 'bach_flowers_consultation'],
  },
  {
    profession: 'energy_healer',
    weight: 3,
    home: 'sometimes',
    menu: ['chakra_balancing', 'reiki_session', 'lithotherapy_session', 'emotional_release_session'],
  },
  {
    profession: 'reiki_practitioner',
    weight: 3,
    home: 'sometimes',
    menu: ['reiki_session', 'chakra_balancing', 'lithotherapy_session', 'sound_bath'],
  },
  {
    profession: 'sound_therapist',
    weight: 2,
    home: 'sometimes',
    menu: ['sound_bath', 'heart_coherence', 'breathwork_session'],
  },
  {
    profession: 'sophrologist',
    weight: 6,
    home: 'sometimes',
    menu: ['sophrology_first_session', 'sophrology_session', 'sophrology_sleep', 'sophrology_exam', 'sophrology_child'],
  },
  {
    profession: 'hypnotherapist',
    weight: 3,
    home: 'never',
    menu: ['hypnosis_first_session', 'hypnosis_session', 'hypnosis_sleep'],
  },
  {
    profession: 'meditation_instructor',
    weight: 2,
    home: 'sometimes',
    menu: ['mindfulness_initiation', 'heart_coherence', 'breathwork_session', 'qi_gong_private'],
  },
  {
    profession: 'art_therapist',
    weight: 2,
    home: 'never',
    menu: ['art_therapy_session', 'emotional_release_session', 'music_therapy_session'],
  },
  {
    profession: 'life_coach',
    weight: 3,
    home: 'never',
    menu: ['discovery_coaching', 'life_coaching_session', 'self_confidence_coaching', 'career_coaching'],
  },
  {
    profession: 'image_consultant',
    weight: 2,
    home: 'sometimes',
    menu: ['colour_analysis', 'image_assessment', 'personal_shopping', 'makeup_lesson'],
  },
  { profession: 'doula', weight: 2, home: 'mostly', menu: ['doula_meeting', 'rebozo_care', 'postnatal_massage'] },
];

const movement: readonly FreelanceTrade[] = [
  {
    profession: 'yoga_instructor',
    weight: 4,
    home: 'often',
    menu: ['private_yoga', 'breathwork_session', 'mindfulness_initiation', 'heart_coherence'],
  },
  {
    profession: 'pilates_instructor',
    weight: 3,
    home: 'sometimes',
    menu: ['private_mat_pilates', 'reformer_private', 'posture_assessment'],
  },
  {
    profession: 'posture_coach',
    weight: 2,
    home: 'often',
    menu: ['posture_assessment', 'private_mat_pilates', 'strength_training'],
  },
  {
    profession: 'personal_trainer',
    weight: 5,
    home: 'often',
    menu: [
      'private_training',
      'fitness_assessment',
      'outdoor_training',
      'running_coaching',
      'strength_training',
      'boxing_fitness',
    ],
  },
  {
    profession: 'dietitian',
    weight: 4,
    home: 'never',
    menu: [
      'dietary_assessment',
      'dietary_follow_up',
      'food_rebalancing',
      'sports_nutrition',
      'vegetarian_transition',
      'child_nutrition',
    ],
  },
];

export const freelanceTrades: readonly FreelanceTrade[] = [...hands, ...hair, ...beauty, ...balance, ...movement];

/** Trades whose first service is a massage. */
export const massageTrades: readonly FreelanceTrade[] = hands.filter((trade) =>
  ['massage_therapist', 'sports_massage_practitioner', 'thai_massage_practitioner'].includes(trade.profession),
);
