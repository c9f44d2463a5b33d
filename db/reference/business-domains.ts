// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.
import type { CategoryKey } from './categories.ts';

export type BusinessDomain = {
  readonly key: string;
  readonly label: string;
  readonly description: string;
  readonly icon: string;
  readonly categories: readonly CategoryKey[];
};

/** The 26 domains an establishment chooses from. */
export const businessDomains = [
  {
    key: 'spa',
    label: 'Spa et centre de bien-être',
    description: 'Soins, bains et détente dans un lieu dédié.',
    icon: 'waves',
    categories: ['spa_thermal', 'massage', 'esthetic_care'],
  },
  {
    key: 'hotel',
    label: 'Hôtel avec spa',
    description: 'Hébergement proposant des soins en spa ou en chambre.',
    icon: 'hotel',
    categories: ['spa_thermal', 'massage', 'esthetic_care'],
  },
  {
    key: 'thermal_centre',
    label: 'Centre thermal',
    description: 'Cures et soins à l’eau thermale.',
    icon: 'droplets',
    categories: ['spa_thermal', 'massage', 'slimming_care'],
  },
  {
    key: 'thalassotherapy_centre',
    label: 'Centre de thalassothérapie',
    description: 'Soins marins et cures de remise en forme.',
    icon: 'shell',
    categories: ['spa_thermal', 'massage', 'slimming_care'],
  },
  {
    key: 'balneotherapy_centre',
    label: 'Centre de balnéothérapie',
    description: 'Bassins, jets et soins d’eau.',
    icon: 'bath',
    categories: ['spa_thermal', 'massage'],
  },
  {
    key: 'hammam',
    label: 'Hammam',
    description: 'Bain de vapeur, gommage et rituels orientaux.',
    icon: 'thermometer-sun',
    categories: ['spa_thermal', 'esthetic_care', 'massage'],
  },
  {
    key: 'hair_salon',
    label: 'Salon de coiffure',
    description: 'Coupe, couleur et coiffage pour tous.',
    icon: 'scissors',
    categories: ['haircut'],
  },
  {
    key: 'barbershop',
    label: 'Salon de barbier',
    description: 'Barbe, rasage et coupe homme.',
    icon: 'scissors-line-dashed',
    categories: ['barber', 'haircut'],
  },
  {
    key: 'beauty_salon',
    label: 'Institut de beauté',
    description: 'Soins du visage, du corps et épilations.',
    icon: 'sparkles',
    categories: ['esthetic_care', 'hair_removal', 'makeup', 'nails'],
  },
  {
    key: 'nail_bar',
    label: 'Bar à ongles',
    description: 'Manucure, beauté des pieds et décoration d’ongles.',
    icon: 'hand',
    categories: ['nails'],
  },
  {
    key: 'brow_lash_bar',
    label: 'Bar à sourcils et à cils',
    description: 'Mise en valeur du regard.',
    icon: 'eye',
    categories: ['eyelashes_eyebrows', 'permanent_makeup', 'hair_removal'],
  },
  {
    key: 'slimming_centre',
    label: 'Centre minceur',
    description: 'Programmes et soins de la silhouette.',
    icon: 'flame',
    categories: ['slimming_care', 'dietetics'],
  },
  {
    key: 'tattoo_studio',
    label: 'Studio de tatouage et de piercing',
    description: 'Créations tatouées et poses de bijoux.',
    icon: 'pen-line',
    categories: ['tattoo_piercing', 'permanent_makeup'],
  },
  {
    key: 'gym',
    label: 'Salle de sport',
    description: 'Musculation, cardio et cours collectifs.',
    icon: 'dumbbell',
    categories: ['fitness_coaching', 'pilates', 'yoga'],
  },
  {
    key: 'coaching_studio',
    label: 'Studio de coaching',
    description: 'Accompagnement sportif individuel ou en petit groupe.',
    icon: 'timer',
    categories: ['fitness_coaching', 'pilates'],
  },
  {
    key: 'yoga_studio',
    label: 'Studio de yoga',
    description: 'Cours de yoga et de méditation.',
    icon: 'sun',
    categories: ['yoga', 'meditation', 'pilates'],
  },
  {
    key: 'pilates_studio',
    label: 'Studio de Pilates',
    description: 'Cours au sol et sur appareils.',
    icon: 'stretch-horizontal',
    categories: ['pilates', 'yoga'],
  },
  {
    key: 'aquatic_centre',
    label: 'Centre aquatique',
    description: 'Bassins, aquagym et espace détente.',
    icon: 'waves-ladder',
    categories: ['fitness_coaching', 'spa_thermal'],
  },
  {
    key: 'massage_salon',
    label: 'Salon de massage',
    description: 'Massages bien-être du monde entier.',
    icon: 'hand-heart',
    categories: ['massage', 'reflexology'],
  },
  {
    key: 'multidisciplinary_practice',
    label: 'Cabinet pluridisciplinaire',
    description: 'Plusieurs praticiens réunis à une même adresse.',
    icon: 'users',
    categories: ['soft_medicine', 'osteopathy', 'acupuncture', 'sophrology', 'hypnotherapy', 'naturopathy', 'dietetics'],
  },
  {
    key: 'wellness_house',
    label: 'Maison de bien-être',
    description: 'Pratiques douces et thérapies complémentaires.',
    icon: 'leaf',
    categories: ['alternative_therapy', 'soft_medicine', 'energy_healing', 'meditation'],
  },
  {
    key: 'retreat_centre',
    label: 'Centre de retraite et de stage',
    description: 'Séjours de yoga, de méditation et de ressourcement.',
    icon: 'tent-tree',
    categories: ['yoga', 'meditation', 'energy_healing', 'massage'],
  },
  {
    key: 'guest_house',
    label: 'Maison d’hôtes bien-être',
    description: 'Quelques chambres et des soins sur place.',
    icon: 'house',
    categories: ['massage', 'spa_thermal', 'yoga'],
  },
  {
    key: 'campsite',
    label: 'Camping et résidence de vacances',
    description: 'Espace bien-être au cœur d’un lieu de séjour.',
    icon: 'tent',
    categories: ['spa_thermal', 'massage', 'fitness_coaching'],
  },
  {
    key: 'concept_store',
    label: 'Boutique de beauté et de bien-être',
    description: 'Produits et soins sous un même toit.',
    icon: 'store',
    categories: ['esthetic_care', 'makeup', 'nails'],
  },
  {
    key: 'perinatal_centre',
    label: 'Espace périnatal',
    description: 'Accompagnement des futurs et des jeunes parents.',
    icon: 'baby',
    categories: ['perinatal_care', 'massage', 'yoga'],
  },
] as const satisfies readonly BusinessDomain[];

export type BusinessDomainKey = (typeof businessDomains)[number]['key'];
