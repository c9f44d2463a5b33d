import { material } from './material.ts';

export type NameStyle =
  | 'spa'
  | 'hammam'
  | 'massage'
  | 'hotel'
  | 'thermal'
  | 'thalasso'
  | 'hair'
  | 'barber'
  | 'beauty'
  | 'nails'
  | 'brows'
  | 'studio'
  | 'practice';

const patterns = (kind: string): readonly string[] => material.business_name_patterns[kind] ?? [];
const spa = patterns('spa');
const salon = patterns('salon');

const baths = /Bain|Therme|Spa|Hammam|Vapeur|Eau|Source|Onde|Sel\b/;
const hammams = /Bain|Therme|Hammam|Vapeur|Orient|Argan|Oasis|Ambre/;
const hair =
  /Coiff|Cheveu|Mèche|Ciseaux|Boucles|Coup|Peigne|Frange|Balayage|Blond|Brushing|Brun|Carré|Épingle|Nuances|Tête|Racines|Épi |Lignes|Ébène|Couleurs|Fauteuil/;
const barbers = /Barb|Rasoir|Moustache|Messieurs/;
const nails = /Ongle|Main Vernie/;
const brows = /Regard|Sourcils/;
const beauty = /Beauté|Peau|Institut|Poudr|Soin|Fard|Mine|Crème|Satin|Cabine|Boudoir|Grain/;
const movements =
  /Studio|Mouvement|Souffle|Équilibre|Respire|Posture|Élan|Appui|Corps|Étirement|Forme|Cadence|Tempo|Ressort/;

const named = (list: readonly string[], pattern: RegExp): readonly string[] =>
  list.filter((name) => pattern.test(name));

const seaside = [
  'Thalasso {of_city}',
  'Les Embruns Thalasso',
  'Thalasso du Grand Large',
  'L’Institut Marin {of_city}',
  'Marée Haute',
  'Thalasso des Sables',
];

const practices = [
  'Cabinet {last_name}',
  'Le Cabinet du Parc',
  'La Maison des Praticiens {of_city}',
  'Le Cabinet des Tilleuls',
  'Cabinet Rive Droite',
  'L’Espace Alizé',
  'La Maison Verte {of_city}',
  'Cabinet des Halles',
  'L’Espace {last_name}',
  'Le Cabinet du Cloître',
  'La Maison Sauge',
  'Cabinet Équinoxe',
];

const byStyle: Readonly<Record<NameStyle, readonly string[]>> = {
  spa,
  hammam: named(spa, hammams),
  massage: [
    ...spa.filter((name) => !baths.test(name)),
    'Maison {last_name}',
    'Les Mains {of_first_name}',
    'L’Atelier des Mains',
    'Studio {last_name}',
    'Massages {of_city}',
  ],
  hotel: patterns('hotel'),
  thermal: patterns('thermal_centre'),
  thalasso: seaside,
  hair: [
    ...named(salon, hair),
    'L’Atelier {of_first_name}',
    'Salon {last_name}',
    'Chez {first_name}',
    'Le Salon {of_city}',
    'Salon des Arcades',
    'Salon Acajou',
  ],
  barber: [
    ...named(salon, barbers),
    'Barbier {last_name}',
    'Le Comptoir {of_first_name}',
    'Chez {first_name} Barbier',
    'Barbiers {of_city}',
    'La Lame et le Blaireau',
  ],
  beauty: [...named(salon, beauty), 'Salon Ondine', 'Les Belles Lurettes', 'Salon Alizée'],
  nails: [
    ...named(salon, nails),
    'Le Bar à Ongles {of_city}',
    'Vernis {of_first_name}',
    'Dix Doigts',
    'La Petite Manucure',
    'Ongles {last_name}',
  ],
  brows: [
    ...named(salon, brows),
    'L’Atelier du Regard',
    'Cils {of_first_name}',
    'Le Sourcil {of_city}',
    'Regards {last_name}',
  ],
  studio: named(patterns('gym'), movements),
  practice: practices,
};

export const namePatterns = (style: NameStyle): readonly string[] => byStyle[style];
