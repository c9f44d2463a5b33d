import type { Point } from '#core/geo.ts';
import { parisZone } from '#core/units.ts';
import { material, type DemoCity } from './material.ts';
import type { Draws } from './random.ts';

export const isOverseas = (city: DemoCity): boolean => city.time_zone !== parisZone;

// Towns whose center is close to the sea or a lake.
const shores = new Set([
  'Marseille',
  'Nice',
  'Toulon',
  'Le Havre',
  'Brest',
  'La Rochelle',
  'Cannes',
  'Antibes',
  'Calais',
  'Lorient',
  'Saint-Nazaire',
  'Biarritz',
  'Vannes',
  'Saint-Malo',
  'Fréjus',
  'Évian-les-Bains',
  'Aix-les-Bains',
  'Annecy',
  'Enghien-les-Bains',
  'Arcachon',
  'Deauville',
  'Ajaccio',
  'Bastia',
  'Saint-Pierre',
  'Pointe-à-Pitre',
  'Fort-de-France',
  'Cayenne',
  'Mamoudzou',
  'Nouméa',
  'Papeete',
]);

const KM_PER_DEGREE = 111.2;

type Inhabitant = 'professional' | 'client';

const reachKm = (city: DemoCity, inhabitant: Inhabitant): number => {
  if (shores.has(city.name)) return 0.7;
  if (inhabitant === 'client') return 4;
  return city.weight < 40 ? 1 : 2.5;
};

/**
 * Draws a point around the town's center, most often near it. The limit is 2.5 km for a professional, 4 km for a
 * client, and much less near water.
 */
export const scattered = (chance: Draws, city: DemoCity, inhabitant: Inhabitant): Point => {
  const km = reachKm(city, inhabitant) * chance.unit() ** 0.8;
  const angle = 2 * Math.PI * chance.unit();
  const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
  return {
    lat: rounded(city.lat + (km * Math.sin(angle)) / KM_PER_DEGREE),
    lon: rounded(city.lon + (km * Math.cos(angle)) / (KM_PER_DEGREE * Math.cos((city.lat * Math.PI) / 180))),
  };
};

export const streetLine = (chance: Draws): string => `${chance.int(1, 96)} ${chance.pick(material.streets)}`;

// Multipliers for towns that need more professionals than their population suggests, so that their pages are full.
const boosts: Readonly<Record<string, number>> = {
  Nantes: 5,
  Lyon: 2.6,
  Marseille: 1.5,
  Bordeaux: 1.4,
  Lille: 1.4,
  Toulouse: 1.2,
};

/** Towns where a search for massages must return more than ten professionals. */
export const fullTowns: readonly string[] = ['Paris', 'Lyon', 'Marseille', 'Nantes'];

/** Home town of the brand, where the brand examples are. */
export const brandTown = 'Nantes';

const floorOf = (city: DemoCity, size: number, drawn: number): number => {
  if (city.name === brandTown) return Math.min(size, drawn);
  return size >= 150 || (isOverseas(city) && size >= 20) ? 1 : 0;
};

/**
 * Number of professionals of each town. Each town first gets its minimum (`floorOf`). The other professionals are
 * shared in proportion to the weights of the towns, and the largest remainders are rounded up.
 */
export const quotas = (size: number, drawn: number): { readonly city: DemoCity; readonly count: number }[] => {
  const floors = material.cities.map((city) => floorOf(city, size, drawn));
  const left = size - floors.reduce((a, b) => a + b, 0);
  const weights = material.cities.map((city) => city.weight * (boosts[city.name] ?? 1));
  const total = weights.reduce((a, b) => a + b, 0);
  const shares = weights.map((weight) => (left * weight) / total);
  const counts = shares.map((share, i) => floors[i]! + Math.floor(share));
  const missing = size - counts.reduce((a, b) => a + b, 0);
  const order = shares
    .map((share, i) => ({ i, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest || a.i - b.i);
  for (const { i } of order.slice(0, missing)) counts[i]! += 1;
  return material.cities.map((city, i) => ({ city, count: counts[i]! }));
};
