import { readFileSync } from 'node:fs';
import type { Point } from '#core/geo.ts';
import { dayFromIso, dayOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { draws, type Draws } from '#db/demo/random.ts';
import { categories } from '#db/reference/categories.ts';
import { timeZoneOf } from '#features/addresses/rules/time-zone.ts';
import type { DerivationSource, DerivedOption, OccupiedSpan } from '#features/availability/rules/derive.ts';
import type { Need } from '#features/availability/rules/slots.ts';

/** Current time of the bench: a Monday, 6:00 in Paris. The derived rows are computed for it. */
export const benchNow = Date.parse('2026-11-23T05:00:00Z');

const bookedDays = 14;
const bigCityShare = 0.35;
const horizonDays = 28;

// Padded numbers, because the generator's random ids would collide at this size.
const publicId = (letter: string, id: number): string => `${letter}${String(id).padStart(21, '0')}`;

type Commune = Point & {
  readonly insee: string;
  readonly name: string;
  readonly postcode: string;
  readonly population: number;
};

export type Geography = {
  readonly big: readonly Commune[];
  readonly rest: readonly Commune[];
  readonly bigSums: Float64Array;
  readonly restSums: Float64Array;
};

const sumsOf = (communes: readonly Commune[]): Float64Array => {
  let sum = 0;
  return Float64Array.from(communes, (one) => (sum += one.population));
};

/** Reads the communes of France. The ten largest have a list of their own. */
export const readGeography = (): Geography => {
  const lines = readFileSync(new URL('../db/gazetteer/communes.tsv', import.meta.url), 'utf8')
    .split('\n')
    .slice(1);
  const communes = lines.flatMap((line): Commune[] => {
    const [insee = '', name = '', postcodes = '', lat = '', lon = '', population = ''] = line.split('\t');
    if (Number(population) < 1 || lat === '') return [];
    return [
      {
        insee,
        name,
        postcode: postcodes.split(' ')[0] ?? '',
        lat: Number(lat),
        lon: Number(lon),
        population: Number(population),
      },
    ];
  });
  communes.sort((a, b) => b.population - a.population);
  const [big, rest] = [communes.slice(0, 10), communes.slice(10)];
  return { big, rest, bigSums: sumsOf(big), restSums: sumsOf(rest) };
};

const byPopulation = (communes: readonly Commune[], sums: Float64Array, draw: Draws): Commune => {
  const wanted = draw.unit() * sums.at(-1)!;
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sums[middle]! <= wanted) low = middle + 1;
    else high = middle;
  }
  return communes[low]!;
};

const near = (point: Point, km: number, draw: Draws): Point => {
  const distance = km * Math.sqrt(draw.unit());
  const angle = draw.unit() * 2 * Math.PI;
  const lat = point.lat + (distance / 111.2) * Math.sin(angle);
  return { lat, lon: point.lon + ((distance / 111.2) * Math.cos(angle)) / Math.cos((point.lat * Math.PI) / 180) };
};

export type BenchOption = DerivedOption & {
  readonly serviceId: number;
  readonly publicId: string;
  readonly depositPercent: 0 | 20 | 30 | 50 | 100;
};
export type BenchOccupation = OccupiedSpan & {
  readonly serviceFromMs: number;
  readonly serviceToMs: number;
  readonly lat: number | null;
  readonly lon: number | null;
};

/** A synthetic professional, with the bookings of its next fourteen days. */
export type BenchProfessional = {
  readonly source: Omit<DerivationSource, 'options'> & { readonly options: readonly BenchOption[] };
  readonly publicId: string;
  readonly business: boolean;
  readonly commune: Commune;
  readonly category: number;
  readonly services: readonly { readonly id: number; readonly category: number; readonly publicId: string }[];
  readonly staff: readonly {
    readonly id: number;
    readonly kind: 'practitioner' | 'cabin';
    readonly publicId: string;
  }[];
  readonly occupied: readonly BenchOccupation[];
};

const weekOf = (draw: Draws): DerivationSource['rules'] => {
  const days = draw.some([1, 2, 3, 4, 5, 6, 0], 5);
  const opening = draw.pick([540, 570, 600]);
  const closing = draw.pick([1080, 1140, 1200]);
  const pause = draw.chance(0.7);
  const late = draw.chance(0.03);
  const spans: [number, number][] = pause
    ? [
        [opening, 750],
        [draw.pick([810, 840]), closing],
      ]
    : [[opening, closing]];
  if (late) spans.push([1320, 1560]);
  return days.flatMap((dow) =>
    spans.map(([startMin, endMin]) => ({
      resourceId: null,
      dow,
      startMin,
      endMin,
      target: 'clients' as const,
      validFrom: null,
      validTo: null,
    })),
  );
};

const mainWeight = (id: number): number => (id === 1 ? 5 : 1.6);

const surchargesOf = (draw: Draws): DerivedOption['surcharges'] =>
  draw.chance(0.8)
    ? []
    : [
        draw.pick([
          { type: 'evenings', unit: 'percent', value: 20 },
          { type: 'saturday', unit: 'euros', value: 500 },
          { type: 'sunday', unit: 'percent', value: 25 },
        ] as const),
      ];

const optionsOf = (
  proId: number,
  services: BenchProfessional['services'],
  staff: BenchProfessional['staff'],
  business: boolean,
  draw: Draws,
): BenchOption[] => {
  const idsOf = (kind: string): number[] => staff.filter((one) => one.kind === kind).map((one) => one.id);
  const mode = draw.unit();
  const surcharges = new Map(services.map((service) => [service.id, surchargesOf(draw)]));
  // 4 to 10 options, 6.6 on average.
  const count = draw.int(4, 9) + (draw.chance(0.1) ? 1 : 0);
  return Array.from({ length: count }, (_, n): BenchOption => {
    const service = services[n % services.length]!;
    const duo = draw.chance(0.15);
    const follow = duo && !business;
    const practitioners = idsOf('practitioner');
    const needs: Need[] = [
      {
        kind: 'practitioner',
        count: 1,
        perGuest: duo && business,
        resourceIds: draw.chance(0.8) ? practitioners : practitioners.slice(0, 2),
      },
    ];
    if (business && draw.chance(0.5))
      needs.push({ kind: 'cabin', count: 1, perGuest: false, resourceIds: idsOf('cabin') });
    return {
      optionId: proId * 16 + n,
      serviceId: service.id,
      publicId: publicId('o', proId * 16 + n),
      category: service.category,
      durationMin: draw.pick([30, 45, 60, 60, 75, 90, 120]),
      prepMin: draw.pick([0, 0, 5, 10]),
      cleaningMin: draw.pick([0, 5, 10, 15]),
      processingMin: 0,
      processingAfterMin: 0,
      guestsMin: 1,
      guestsMax: duo ? 2 : 1,
      guestsFollow: follow,
      onSite: business || mode < 0.8,
      atHome: !business && mode >= 0.5,
      priceCents: draw.int(30, 160) * 100,
      depositPercent: draw.pick([100, 100, 50, 30, 0]),
      needs,
      own: [],
      surcharges: surcharges.get(service.id)!,
    };
  });
};

const fill = (one: Omit<BenchProfessional, 'occupied'>, place: Point, draw: Draws): BenchOccupation[] => {
  const { source, staff } = one;
  const today = dayOf(source.zone, benchNow);
  const clock = zoneClock(source.zone, today - 1, today + bookedDays + 2);
  const closed = new Set(source.exceptions.map((exception) => dayFromIso(exception.day)));
  const occupied: BenchOccupation[] = [];
  const cabins = staff.filter((resource) => resource.kind === 'cabin');
  const cabinFree = (id: number, fromMs: number, toMs: number): boolean =>
    occupied.every((other) => other.resourceId !== id || other.toMs <= fromMs || other.fromMs >= toMs);
  for (const person of staff.filter((resource) => resource.kind === 'practitioner')) {
    const able = source.options.filter((option) => option.needs[0]!.resourceIds.includes(person.id));
    if (able.length === 0) continue;
    for (let day = today; day < today + bookedDays; day++) {
      if (closed.has(day)) continue;
      for (const rule of source.rules.filter((hours) => hours.dow === (day + 4) % 7)) {
        let minute = rule.startMin;
        for (;;) {
          const option = draw.pick(able);
          const whole = option.prepMin + option.durationMin + option.cleaningMin;
          if (minute + whole > rule.endMin) break;
          if (!draw.chance(0.68)) {
            minute += draw.pick([30, 45, 60]);
            continue;
          }
          const fromMs = wallToEpochMinute(clock, day, minute) * 60_000;
          const toMs = fromMs + whole * 60_000;
          const serviceFromMs = fromMs + option.prepMin * 60_000;
          const visit = {
            fromMs,
            toMs,
            serviceFromMs,
            serviceToMs: serviceFromMs + option.durationMin * 60_000,
            ...(option.atHome && (!option.onSite || draw.chance(0.5))
              ? near(place, source.maxKm / 2, draw)
              : { lat: null, lon: null }),
          };
          minute += whole;
          const cabin = option.needs.some((need) => need.kind === 'cabin')
            ? cabins.find(({ id }) => cabinFree(id, fromMs, toMs))
            : null;
          if (cabin === undefined) continue;
          occupied.push({ resourceId: person.id, ...visit });
          if (cabin !== null) occupied.push({ resourceId: cabin.id, ...visit });
        }
      }
    }
  }
  return occupied;
};

/** Generates professional number `n` (from 1) of a seed. The result does not depend on the number of professionals. */
export const professionalOf = (geography: Geography, seed: string, n: number): BenchProfessional => {
  const draw = draws(`${seed}:${n}`);
  const inBig = draw.chance(bigCityShare);
  const commune = inBig
    ? byPopulation(geography.big, geography.bigSums, draw)
    : byPopulation(geography.rest, geography.restSums, draw);
  const place = near(commune, inBig ? 7 : 2, draw);
  const business = draw.chance(0.2);
  const category = draw.weighted(categories, ({ id }) => mainWeight(id)).id;
  const services = Array.from({ length: draw.int(2, 4) }, (_, k) => ({
    id: n * 8 + k,
    category: k === 0 || draw.chance(0.6) ? category : draw.pick(categories).id,
    publicId: publicId('s', n * 8 + k),
  }));
  const staff = [
    ...Array.from({ length: business ? draw.int(2, 3) : 1 }, (_, k) => ({
      id: n * 8 + k,
      kind: 'practitioner' as const,
      publicId: publicId('r', n * 8 + k),
    })),
    ...Array.from({ length: business ? draw.int(1, 2) : 0 }, (_, k) => ({
      id: n * 8 + 4 + k,
      kind: 'cabin' as const,
      publicId: publicId('r', n * 8 + 4 + k),
    })),
  ];
  const options = optionsOf(n, services, staff, business, draw);
  const zone = timeZoneOf(commune.insee);
  const today = dayOf(zone, benchNow);
  const rated = draw.chance(0.8) ? draw.int(1, 180) : 0;
  const holiday = draw.chance(0.3) ? draw.int(0, 20) : null;
  const source = {
    proId: n,
    zone,
    slotStepMin: draw.pick([15, 15, 30]),
    noticeMin: draw.pick([0, 60, 120, 120, 1440]),
    horizonDays,
    lat: place.lat,
    lon: place.lon,
    maxKm: draw.pick([10, 20, 30, 50]),
    conveniences: draw.chance(0.3) ? ['accessibility_prm'] : [],
    equipments: [],
    childrenMinAge: 0,
    published: true,
    ratingCount: rated,
    ratingSum: Math.round(rated * (3.6 + 1.4 * draw.unit())),
    resources: staff.map((one) => one.id),
    rules: weekOf(draw),
    exceptions:
      holiday === null
        ? []
        : [
            {
              resourceId: null,
              day: new Date((today + holiday) * 86_400_000).toISOString().slice(0, 10),
              startMin: 0,
              endMin: 2880,
              sign: -1 as const,
            },
          ],
    closedHolidays: [],
    absences: [],
    postcode: '',
    options,
  };
  const known = { source, publicId: publicId('p', n), business, commune, category, services, staff };
  return { ...known, occupied: fill(known, place, draw) };
};
