// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.
import type { CategoryKey } from './categories.ts';

export type FreelanceDomain = {
  readonly key: string;
  readonly label: string;
  readonly description: string;
  readonly icon: string;
  readonly categories: readonly CategoryKey[];
};

/** The 19 domains a practitioner chooses from. */
export const freelanceDomains = [
  {
    key: 'massage_bodywork',
    label: 'Massage et techniques corporelles',
    description: 'Massages bien-être, shiatsu, drainage et réflexologie.',
    icon: 'hand-heart',
    categories: ['massage', 'reflexology', 'soft_medicine', 'slimming_care'],
  },
  {
    key: 'hairdressing',
    label: 'Coiffure et barbe',
    description: 'Coupe, couleur, coiffage et soins de la barbe.',
    icon: 'scissors',
    categories: ['haircut', 'barber'],
  },
  {
    key: 'aesthetics',
    label: 'Esthétique',
    description: 'Soins du visage et du corps, épilation.',
    icon: 'sparkles',
    categories: ['esthetic_care', 'hair_removal', 'slimming_care'],
  },
  { key: 'nails', label: 'Ongles', description: 'Manucure, beauté des pieds et pose de gel.', icon: 'hand', categories: ['nails'] },
  {
    key: 'makeup',
    label: 'Maquillage',
    description: 'Mise en beauté et maquillage permanent.',
    icon: 'brush',
    categories: ['makeup', 'permanent_makeup'],
  },
  {
    key: 'eyes',
    label: 'Beauté du regard',
    description: 'Cils, sourcils et dermopigmentation.',
    icon: 'eye',
    categories: ['eyelashes_eyebrows', 'permanent_makeup'],
  },
  {
    key: 'body_art',
    label: 'Tatouage, piercing et henné',
    description: 'Ornements du corps, durables ou éphémères.',
    icon: 'pen-line',
    categories: ['tattoo_piercing'],
  },
  {
    key: 'manual_therapies',
    label: 'Thérapies manuelles',
    description: 'Ostéopathie, chiropraxie et étiopathie.',
    icon: 'bone',
    categories: ['osteopathy'],
  },
  {
    key: 'traditional_medicines',
    label: 'Médecines traditionnelles',
    description: 'Acupuncture, médecine chinoise et ayurvéda.',
    icon: 'leaf',
    categories: ['acupuncture', 'soft_medicine'],
  },
  {
    key: 'natural_health',
    label: 'Santé au naturel',
    description: 'Naturopathie, plantes et aromathérapie.',
    icon: 'flower-2',
    categories: ['naturopathy', 'alternative_therapy'],
  },
  {
    key: 'energy',
    label: 'Pratiques énergétiques',
    description: 'Reiki, magnétisme et lithothérapie.',
    icon: 'zap',
    categories: ['energy_healing'],
  },
  {
    key: 'mind_body',
    label: 'Esprit et relaxation',
    description: 'Sophrologie, hypnose et méditation.',
    icon: 'brain',
    categories: ['sophrology', 'hypnotherapy', 'meditation'],
  },
  {
    key: 'creative_therapies',
    label: 'Thérapies créatives',
    description: 'Art-thérapie et musicothérapie.',
    icon: 'palette',
    categories: ['alternative_therapy'],
  },
  {
    key: 'yoga_pilates',
    label: 'Yoga et Pilates',
    description: 'Cours collectifs ou particuliers.',
    icon: 'sun',
    categories: ['yoga', 'pilates', 'meditation'],
  },
  {
    key: 'sport',
    label: 'Sport et remise en forme',
    description: 'Coaching individuel et cours encadrés.',
    icon: 'dumbbell',
    categories: ['fitness_coaching', 'pilates'],
  },
  {
    key: 'nutrition',
    label: 'Nutrition',
    description: 'Bilans et suivis alimentaires.',
    icon: 'apple',
    categories: ['dietetics', 'naturopathy'],
  },
  {
    key: 'personal_development',
    label: 'Développement personnel',
    description: 'Coaching de vie et conseil en image.',
    icon: 'compass',
    categories: ['life_coaching'],
  },
  {
    key: 'perinatal',
    label: 'Périnatalité',
    description: 'Accompagnement de la grossesse aux premiers mois.',
    icon: 'baby',
    categories: ['perinatal_care', 'massage'],
  },
  { key: 'water_care', label: 'Soins d’eau', description: 'Hydrothérapie et soins de spa.', icon: 'droplets', categories: ['spa_thermal'] },
] as const satisfies readonly FreelanceDomain[];

export type FreelanceDomainKey = (typeof freelanceDomains)[number]['key'];
