import { idHash, motifOf, paletteOf } from '#core/landscapes.ts';
import type { Motif, Palette } from '#core/art.ts';
import type { Point } from '#core/geo.ts';
import type { CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import type { BusinessDomainKey } from '../reference/business-domains.ts';
import type { CategoryKey } from '../reference/categories.ts';
import type { ProfessionKey } from '../reference/professions.ts';
import {
  planPayment,
  planPolicy,
  planSurcharges,
  type PaymentPlan,
  type SurchargePlan,
  type TravelPlan,
} from './conditions.ts';
import type { Drawn } from './drawn.ts';
import type { DemoWeekRange } from './hours.ts';
import type { Legal } from './legal.ts';
import type { DemoCity } from './material.ts';
import type { ServicePlan } from './offers.ts';
import type { DemoPerson } from './people.ts';
import { scattered, streetLine } from './places.ts';
import type { Draws } from './random.ts';

/** A practitioner of a team. Null hours are the hours of the whole team. */
export type TeamMate = { readonly label: string; readonly hours: readonly DemoWeekRange[] | null };

/** All the data of a professional except the agenda and the reviews. */
export type Plan = {
  readonly publicId: string;
  readonly drawn: Drawn | undefined;
  readonly name: string;
  /** The freelance, or the manager of the establishment. */
  readonly person: DemoPerson;
  readonly profession: ProfessionKey | null;
  readonly placeKind: BusinessDomainKey | null;
  readonly family: string;
  readonly bio: string;
  readonly email: string;
  readonly phone: string;
  readonly legal: Legal;
  readonly mainCategory: CategoryKey;
  readonly city: DemoCity;
  readonly street: string;
  readonly postcode: string;
  readonly point: Point;
  readonly onSite: boolean;
  readonly atHome: boolean;
  /** Sum of flags (docs/product/profiles.md#work-location): 1 the client's home, 2 a work place, 4 an establishment. */
  readonly workLocation: number;
  readonly stepMin: number;
  readonly noticeMin: number;
  readonly horizonDays: number;
  readonly childrenMinAge: number;
  readonly conveniences: readonly string[];
  readonly equipments: readonly string[];
  readonly motif: Motif;
  readonly palette: Palette;
  readonly pictures: number;
  readonly payment: PaymentPlan;
  readonly published: boolean;
  readonly hours: readonly DemoWeekRange[];
  readonly worksOnHolidays: boolean;
  readonly team: readonly TeamMate[];
  readonly singleCabins: number;
  readonly duoCabin: boolean;
  readonly suite: boolean;
  readonly bathPlaces: number;
  readonly specialists: boolean;
  readonly services: readonly ServicePlan[];
  readonly surcharges: readonly SurchargePlan[];
  readonly travel: TravelPlan | null;
  readonly policy: CancellationPolicy | null;
  /** From 0 to 1. A higher value gives a fuller agenda and better reviews. */
  readonly popularity: number;
  readonly ageDays: number;
};

/** Constraints for the next professional, set by the town and by the earlier professionals. */
export type Brief = {
  readonly chance: Draws;
  readonly rank: number;
  readonly city: DemoCity;
  readonly isEstablishment: boolean;
  /** Whether the professional must offer massages on site, so that the town's page is full. */
  readonly massage: boolean;
  /**
   * Whether the professional must be published, as the only one of the town or because the town's page must be full.
   */
  readonly essential: boolean;
  readonly takenNames: Set<string>;
  readonly previousPalette: ReadonlyMap<Motif, Palette>;
};

const UNPUBLISHED = 0.045;

/** Draws until the name is free in the town. After 60 tries, makes the name longer. */
export const unused = <T>(taken: Set<string>, draw: () => T, nameOf: (one: T) => string, longer: (one: T) => T): T => {
  let one = draw();
  for (let tries = 0; taken.has(nameOf(one)) && tries < 60; tries++) one = draw();
  while (taken.has(nameOf(one))) one = longer(one);
  taken.add(nameOf(one));
  return one;
};

/** The landscape of a subject. Its palette differs from that of the previous professional of the town. */
export const landscape = (
  publicId: string,
  subject: string,
  { previousPalette }: Brief,
): { readonly motif: Motif; readonly palette: Palette } => {
  const motif = motifOf(subject);
  const hash = idHash(publicId);
  const palette = paletteOf(hash);
  return { motif, palette: palette === previousPalette.get(motif) ? paletteOf(hash + 1) : palette };
};

const rhythm = (
  chance: Draws,
  services: readonly ServicePlan[],
): { stepMin: number; noticeMin: number; horizonDays: number } => {
  const noticeMin = chance.pick([60, 60, 120, 120, 120, 240, 720, 1440]);
  return {
    stepMin: chance.chance(0.7) ? 15 : 30,
    // A request needs at least three hours for the professional's answer (docs/product/booking.md#requests).
    noticeMin: services.some(({ approval }) => approval) ? Math.max(noticeMin, 240) : noticeMin,
    horizonDays: chance.pick([30, 45, 60, 60]),
  };
};

const usualMinimumAges: Partial<Readonly<Record<CategoryKey, number>>> = {
  tattoo_piercing: 18,
  permanent_makeup: 18,
  haircut: 0,
  barber: 0,
};

const minimumAge = (chance: Draws, main: CategoryKey): number =>
  usualMinimumAges[main] ?? chance.pick([0, 0, 3, 6, 12, 12, 16, 18]);

export const commonPart = (
  brief: Brief,
  main: CategoryKey,
  services: readonly ServicePlan[],
  hours: readonly DemoWeekRange[],
  drawn: Drawn | undefined,
) => {
  const { chance, city, essential } = brief;
  return {
    drawn,
    mainCategory: main,
    city,
    street: drawn?.street ?? streetLine(chance),
    postcode: drawn ? city.postal_code : chance.pick(city.postal_codes),
    point: drawn?.point ?? scattered(chance, city, 'professional'),
    ...(drawn ? { stepMin: 15, noticeMin: 60, horizonDays: 60 } : rhythm(chance, services)),
    childrenMinAge: drawn?.childrenMinAge ?? minimumAge(chance, main),
    payment: drawn?.payment ?? planPayment(chance),
    published: drawn !== undefined || essential || !chance.chance(UNPUBLISHED),
    hours,
    services,
    surcharges: drawn?.surcharges ?? planSurcharges(chance, hours),
    policy: drawn === undefined ? planPolicy(chance) : drawn.policy,
    popularity: drawn ? 0.85 : chance.unit(),
    ageDays: chance.int(120, 1600),
  };
};
