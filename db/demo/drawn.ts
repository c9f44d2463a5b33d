import type { Point } from '#core/geo.ts';
import type { CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import type { BusinessDomainKey } from '../reference/business-domains.ts';
import type { ProfessionKey } from '../reference/professions.ts';
import { bandsUpTo, surcharge, type PaymentPlan, type SurchargePlan, type TravelPlan } from './conditions.ts';
import { openedOn, type DemoWeekRange } from './hours.ts';
import type { ServiceWish } from './offers.ts';
import type { Gender } from './wording.ts';

export type DrawnReview = {
  readonly author: string;
  readonly service: string;
  readonly rating: number;
  readonly daysAgo: number;
  readonly body: string;
};

/**
 * The fixed data of a brand example: a professional of Nantes who appears in the brand's drawings. All its other data
 * is generated.
 */
export type Drawn = {
  readonly publicId: string;
  /** The freelance's profession, or the trade of the establishment. The trade decides its rooms and hours. */
  readonly trade:
    | { readonly profession: ProfessionKey }
    | { readonly domain: BusinessDomainKey; readonly placeKind: BusinessDomainKey };
  readonly name: string;
  readonly person?: { readonly firstName: string; readonly lastName: string; readonly gender: Gender };
  readonly bio: string;
  readonly street: string;
  readonly point: Point;
  readonly hours: readonly DemoWeekRange[];
  readonly atHome: boolean;
  readonly childrenMinAge: number;
  readonly team?: number;
  readonly cabins?: number;
  readonly bathPlaces?: number;
  readonly menu: readonly ServiceWish[];
  readonly surcharges: readonly SurchargePlan[];
  readonly travel: TravelPlan | null;
  readonly policy: CancellationPolicy | null;
  readonly payment: PaymentPlan;
  /** Number of reviews with one to five stars, in that order. */
  readonly stars: readonly [number, number, number, number, number];
  readonly reviews: readonly DrawnReview[];
};

const dayBefore: CancellationPolicy = { tiers: [{ delaySeconds: 86_400, penaltyPercent: 50 }], noShowPercent: 100 };
const both: PaymentPlan = { payOnline: true, payOnSite: true, depositPercent: 100 };

const maisonLezarde: Drawn = {
  publicId: 'MaisonLezardeNantes001',
  trade: { domain: 'spa', placeKind: 'spa' },
  name: 'Maison Lézarde',
  bio: 'Dans une cour du Bouffay, cinq cabines de pierre et de lin, un hammam et un petit bassin. On y parle bas, on y boit du thé, et l’on n’en repart jamais pressé.',
  street: '8 rue de la Juiverie',
  point: { lat: 47.21512, lon: -1.55298 },
  hours: [...openedOn([2, 3, 4, 5], [10, 20]), ...openedOn([6], [9.5, 20]), ...openedOn([0], [10, 17])],
  atHome: false,
  childrenMinAge: 12,
  team: 5,
  cabins: 4,
  bathPlaces: 4,
  menu: [
    { key: 'swedish_massage', options: [{ minutes: 60, euros: 78 }] },
    {
      key: 'hot_stone_massage',
      gesture: 'Basalte chauffé à 50 °C. Fiche santé demandée avant le soin.',
      options: [
        { minutes: 60, euros: 89 },
        { minutes: 90, euros: 119 },
      ],
      addOns: [{ label: 'Huile chaude aux algues', minutes: 10, euros: 9 }],
    },
    {
      key: 'hammam_scrub',
      name: 'Rituel hammam et gommage',
      gesture: 'Vapeur d’eucalyptus, savon noir, rinçage tiède, thé.',
      options: [{ minutes: 75, euros: 95 }],
    },
    {
      key: 'prenatal_massage',
      gesture: 'À partir du 4ᵉ mois, sur attestation. Position sur le côté.',
      options: [{ minutes: 50, euros: 82 }],
    },
    { key: 'couple_massage', options: [{ minutes: 60, euros: 82 }] },
    { key: 'hydrating_facial', options: [{ minutes: 60, euros: 72 }] },
    { key: 'californian_massage', options: [{ minutes: 60, euros: 85 }] },
    { key: 'spa_access', name: 'Accès au hammam et au bassin', options: [{ minutes: 90, euros: 35 }] },
  ],
  surcharges: [],
  travel: null,
  policy: dayBefore,
  payment: both,
  stars: [0, 0, 1, 4, 55],
  reviews: [
    {
      author: 'Manon L.',
      service: 'Massage suédois',
      rating: 5,
      daysAgo: 3,
      body: 'Lumière basse, peu de mots, exactement ce qu’il me fallait. L’horaire de 18 h a été tenu à la minute près.',
    },
    {
      author: 'Karim B.',
      service: 'Rituel hammam et gommage',
      rating: 5,
      daysAgo: 8,
      body: 'Très bon accueil. J’avais oublié mes claquettes, on m’en a prêté sans histoire.',
    },
  ],
};

const inesCaradec: Drawn = {
  publicId: 'InesCaradecNantes00001',
  trade: { profession: 'massage_therapist' },
  name: 'Inès Caradec',
  person: { firstName: 'Inès', lastName: 'Caradec', gender: 'woman' },
  bio: 'Je reçois rue de Strasbourg, dans une pièce claire au premier étage, et je viens aussi chez vous avec ma table, mes draps et mes huiles. Une personne à la fois, sans jamais regarder l’heure.',
  street: '14 rue de Strasbourg',
  point: { lat: 47.21722, lon: -1.55241 },
  hours: [...openedOn([1, 2, 3, 4, 5], [9, 12.5], [13, 19.5]), ...openedOn([6], [9, 12.5], [13, 18])],
  atHome: true,
  childrenMinAge: 12,
  menu: [
    {
      key: 'swedish_massage',
      options: [{ minutes: 60, euros: 72 }],
      addOns: [{ label: 'Pierres chaudes', minutes: 15, euros: 12 }],
    },
    { key: 'prenatal_massage', name: 'Massage prénatal', options: [{ minutes: 50, euros: 76 }] },
    {
      key: 'relaxing_massage',
      options: [
        { minutes: 60, euros: 72 },
        { minutes: 90, euros: 102 },
      ],
    },
    { key: 'californian_massage', options: [{ minutes: 60, euros: 76 }] },
  ],
  surcharges: [surcharge('saturday', 10)],
  travel: {
    mode: 'driving',
    type: 'starts-at',
    freeUpToKm: 0,
    fixedCents: 0,
    maxDistanceKm: 20,
    bands: bandsUpTo(0, 20, 4, 4),
    fees: [],
  },
  policy: { tiers: [{ delaySeconds: 86_400, penaltyPercent: 50 }], noShowPercent: 50 },
  payment: both,
  // The review of the demo client comes in addition (client-history.ts).
  stars: [0, 0, 0, 1, 46],
  reviews: [],
};

const bainsDuQuai: Drawn = {
  publicId: 'LesBainsDuQuaiNantes01',
  trade: { domain: 'hammam', placeKind: 'balneotherapy_centre' },
  name: 'Les Bains du Quai',
  bio: 'Face à la Loire, deux bassins, un hammam et une salle de repos sous les voûtes. On vient pour une heure d’eau chaude, on reste pour le silence.',
  street: '21 quai de la Fosse',
  point: { lat: 47.21171, lon: -1.56412 },
  hours: [...openedOn([2, 3, 4], [11, 21]), ...openedOn([5, 6], [10, 22]), ...openedOn([0], [10, 19])],
  atHome: false,
  childrenMinAge: 16,
  team: 3,
  cabins: 3,
  bathPlaces: 6,
  menu: [
    { key: 'relaxing_massage', name: 'Massage aux huiles', options: [{ minutes: 50, euros: 64 }] },
    {
      key: 'thermal_half_day',
      name: 'Bains et massage',
      gesture: 'Une heure de bassins et de hammam, puis un massage aux huiles.',
      setting: 'care',
      options: [{ minutes: 120, euros: 98 }],
    },
    { key: 'spa_access', name: 'Accès aux bains', options: [{ minutes: 90, euros: 39 }] },
    { key: 'hammam_scrub', options: [{ minutes: 60, euros: 68 }] },
    { key: 'body_wrap', options: [{ minutes: 45, euros: 58 }] },
  ],
  surcharges: [surcharge('sunday', 20), surcharge('offpeak', 10, { days: [2, 4], fromMin: 660, toMin: 780 })],
  travel: null,
  policy: dayBefore,
  payment: { payOnline: true, payOnSite: false, depositPercent: 100 },
  stars: [1, 1, 1, 9, 48],
  reviews: [],
};

const studioRessac: Drawn = {
  publicId: 'StudioRessacNantes0001',
  trade: { domain: 'massage_salon', placeKind: 'massage_salon' },
  name: 'Studio Ressac',
  bio: 'Un petit studio de l’île Feydeau pour les corps qui courent, nagent ou restent assis trop longtemps. Des mains sûres, peu de musique, beaucoup d’attention.',
  street: '3 rue Kervégan',
  point: { lat: 47.21189, lon: -1.55561 },
  hours: [...openedOn([1, 2, 3, 4, 5], [9, 20]), ...openedOn([6], [10, 17])],
  atHome: false,
  childrenMinAge: 15,
  team: 2,
  cabins: 2,
  bathPlaces: 0,
  menu: [
    { key: 'deep_tissue_massage', name: 'Massage profond', options: [{ minutes: 60, euros: 69 }] },
    { key: 'sports_massage', name: 'Récupération', options: [{ minutes: 30, euros: 42 }] },
    { key: 'swedish_massage', options: [{ minutes: 60, euros: 69 }] },
    { key: 'foot_reflexology', options: [{ minutes: 60, euros: 62 }] },
  ],
  surcharges: [surcharge('evenings', 10, { fromMin: 1140, toMin: 1440 })],
  travel: null,
  policy: null,
  payment: { payOnline: true, payOnSite: true, depositPercent: 30 },
  stars: [0, 0, 2, 6, 44],
  reviews: [],
};

const atelierFougere: Drawn = {
  publicId: 'AtelierFougereNantes01',
  trade: { domain: 'hair_salon', placeKind: 'hair_salon' },
  name: 'Atelier Fougère',
  bio: 'À deux pas du marché de Talensac, un salon de coiffure végétale\u202f: plantes tinctoriales, ciseaux bien affûtés et du temps pour chaque tête.',
  street: '12 rue de Talensac',
  point: { lat: 47.22118, lon: -1.55846 },
  hours: [...openedOn([2, 3, 4, 5], [9.5, 19]), ...openedOn([6], [9, 18])],
  atHome: false,
  childrenMinAge: 0,
  team: 3,
  cabins: 0,
  bathPlaces: 0,
  menu: [
    { key: 'womens_cut_blow_dry', options: [{ minutes: 60, euros: 56 }] },
    {
      key: 'root_colour',
      name: 'Coloration végétale, racines',
      gesture: 'Henné, indigo et garance, posés chauds puis rincés longuement.',
      options: [{ minutes: 90, euros: 62 }],
    },
    {
      key: 'full_colour',
      name: 'Coloration végétale complète',
      options: [
        { label: 'Cheveux courts', minutes: 105, euros: 78 },
        { label: 'Cheveux longs', minutes: 135, euros: 92 },
      ],
    },
    { key: 'blow_dry', name: 'Shampooing et coiffage', options: [{ minutes: 45, euros: 45 }] },
    { key: 'toner', name: 'Patine végétale et soin', options: [{ minutes: 45, euros: 45 }] },
  ],
  surcharges: [],
  travel: null,
  policy: { tiers: [{ delaySeconds: 43_200, penaltyPercent: 50 }], noShowPercent: 50 },
  payment: { payOnline: true, payOnSite: true, depositPercent: 30 },
  stars: [0, 0, 1, 6, 33],
  reviews: [],
};

/** The five brand examples, in Nantes. Their public ids never change. */
export const drawnExamples: readonly Drawn[] = [maisonLezarde, inesCaradec, bainsDuQuai, studioRessac, atelierFougere];
