import { idHash, motifOf, paletteOf, type Motif, type Palette } from '#core/art.ts';
import type { Point } from '#core/geo.ts';
import type { CancellationPolicy } from '#features/cancellation/rules.ts';
import type { BusinessDomainKey } from '../reference/business-domains.ts';
import type { CategoryKey } from '../reference/categories.ts';
import { professions, type ProfessionKey } from '../reference/professions.ts';
import { biography } from './biographies.ts';
import { planConveniences, planEquipments } from './comfort.ts';
import { planPayment, planPolicy, planSurcharges, planTravel, type PaymentPlan, type SurchargePlan, type TravelPlan } from './conditions.ts';
import { drawnExamples, type Drawn } from './drawn.ts';
import { freelanceTrades, massageTrades, type FreelanceTrade, type HomeHabit } from './freelance-trades.ts';
import { freelanceHours, houseHours, teamHours, type WeekRange } from './hours.ts';
import { namePatterns } from './house-names.ts';
import { houseTrades, massageHouses, type HouseTrade } from './house-trades.ts';
import { planLegal, type Legal } from './legal.ts';
import { material, type DemoCity } from './material.ts';
import { suggestionOf } from './menu.ts';
import { canTravel, planMenu, planService, settingOf, type ServicePlan, type Setting } from './offers.ts';
import { housePhone, mobilePhone, person, shortName, type Person } from './people.ts';
import { scattered, streetLine } from './places.ts';
import type { Draws } from './random.ts';
import { slugOf, worded } from './wording.ts';

/** Somebody of a team; hours of one's own, or null for everybody's. */
export type TeamMate = { readonly label: string; readonly hours: readonly WeekRange[] | null };

/** Everything about one professional but the agenda and the reviews. */
export type Plan = {
  readonly publicId: string;
  readonly drawn: Drawn | undefined;
  readonly name: string;
  /** The freelance, or who answers for the establishment. */
  readonly person: Person;
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
  /** Sum of the specification's flags: 1 client's home, 2 work place, 4 at an establishment. */
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
  readonly hours: readonly WeekRange[];
  readonly worksOnHolidays: boolean;
  readonly team: readonly TeamMate[];
  readonly singleCabins: number;
  readonly duoCabin: boolean;
  readonly suite: boolean;
  readonly bathPlaces: number;
  /** Whether each practitioner has a discipline of his or her own. */
  readonly specialists: boolean;
  readonly services: readonly ServicePlan[];
  readonly surcharges: readonly SurchargePlan[];
  readonly travel: TravelPlan | null;
  readonly policy: CancellationPolicy | null;
  /** 0 to 1: how full the agenda is and how good the reviews are. */
  readonly popularity: number;
  readonly ageDays: number;
};

/** What the town and the other professionals ask of the next one. */
export type Brief = {
  readonly chance: Draws;
  readonly rank: number;
  readonly city: DemoCity;
  readonly house: boolean;
  /** Must offer massages on site, so that the town's page is full. */
  readonly massage: boolean;
  /** Must be visible: the only one of its town, or one of the page that has to be full. */
  readonly essential: boolean;
  readonly takenNames: Set<string>;
  readonly previousPalette: ReadonlyMap<Motif, Palette>;
};

const UNPUBLISHED = 0.04;
const homeChance: Readonly<Record<HomeHabit, number>> = { never: 0, sometimes: 0.25, often: 0.55, mostly: 0.85 };

const familyOf = (key: ProfessionKey): string => professions.find((one) => one.key === key)!.family;

/** The first draw whose name nobody in the town has yet; after many tries the name is made longer. */
const unused = <T>(taken: Set<string>, draw: () => T, nameOf: (one: T) => string, longer: (one: T) => T): T => {
  let one = draw();
  for (let tries = 0; taken.has(nameOf(one)) && tries < 60; tries++) one = draw();
  while (taken.has(nameOf(one))) one = longer(one);
  taken.add(nameOf(one));
  return one;
};

const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

const landscape = (publicId: string, subject: string, { previousPalette }: Brief): { readonly motif: Motif; readonly palette: Palette } => {
  const motif = motifOf(subject);
  return { motif, palette: paletteOf(idHash(publicId), previousPalette.get(motif)) };
};

const rhythm = (chance: Draws, services: readonly ServicePlan[]): { stepMin: number; noticeMin: number; horizonDays: number } => {
  const noticeMin = chance.pick([60, 60, 120, 120, 120, 240, 720, 1440]);
  return {
    stepMin: chance.chance(0.7) ? 15 : 30,
    // A service to be confirmed leaves at least three hours for the answer (decisions §3).
    noticeMin: services.some(({ approval }) => approval) ? Math.max(noticeMin, 240) : noticeMin,
    horizonDays: chance.pick([30, 45, 60, 60]),
  };
};

const minimumAge = (chance: Draws, main: CategoryKey): number =>
  main === 'tattoo_piercing' || main === 'permanent_makeup' ? 18 : main === 'haircut' || main === 'barber' ? 0 : chance.pick([0, 0, 3, 6, 12, 12, 16, 18]);

const commonPart = (brief: Brief, main: CategoryKey, services: readonly ServicePlan[], hours: readonly WeekRange[], drawn: Drawn | undefined) => {
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

/** A freelance: one person, one agenda. */
export const planFreelance = (brief: Brief, drawn?: Drawn): Plan => {
  const { chance, city, rank } = brief;
  const wished = drawn !== undefined && 'profession' in drawn.trade ? drawn.trade.profession : undefined;
  const trade: FreelanceTrade =
    freelanceTrades.find(({ profession }) => profession === wished) ?? chance.weighted(brief.massage ? massageTrades : freelanceTrades, ({ weight }) => weight);
  const drawnPerson = drawn?.person && { ...drawn.person, ofFirstName: `d’${drawn.person.firstName}` };
  const who = unused(
    brief.takenNames,
    () => drawnPerson ?? person(chance, trade.profession === 'barber' ? 0.2 : 0.68),
    fullName,
    (one) => ({ ...one, lastName: `${one.lastName}-${chance.pick(material.last_names)}` }),
  );
  const name = fullName(who);
  const atHome = drawn?.atHome ?? chance.chance(homeChance[trade.home]);
  const onSite = brief.massage || drawn !== undefined || !atHome || !chance.chance(trade.home === 'mostly' ? 0.5 : 0.2);
  const alone = (setting: Setting): boolean => setting === 'care';
  const services = drawn?.menu.map((wish) => planService(chance, wish.key, true, wish)) ?? planMenu(chance, onSite ? trade.menu : trade.menu.filter(canTravel), alone, true);
  const publicId = drawn?.publicId ?? chance.id();
  const main = suggestionOf(trade.menu[0]!).category;
  const common = commonPart(brief, main, services, drawn?.hours ?? freelanceHours(chance), drawn);
  const family = familyOf(trade.profession);
  const years = Math.max(2, Math.round(common.ageDays / 365) + chance.int(1, 9));
  return {
    ...common,
    publicId,
    name,
    person: who,
    profession: trade.profession,
    placeKind: null,
    family,
    bio: drawn?.bio ?? biography(chance, { family, years, city, name, who, profession: trade.profession, onSite, atHome, wet: false, everyDay: false }),
    email: `${slugOf(name)}.${rank}@exemple.test`,
    phone: mobilePhone(chance),
    legal: planLegal(chance, rank, family, true),
    onSite,
    atHome,
    workLocation: (atHome ? 1 : 0) + (onSite ? 2 : 0) + (chance.chance(0.12) ? 4 : 0),
    conveniences: planConveniences(chance, { onSite, atHome }),
    equipments: onSite ? planEquipments(chance, 'room', false) : [],
    ...landscape(publicId, main, brief),
    pictures: chance.int(1, 6),
    worksOnHolidays: chance.chance(0.1),
    team: [{ label: name, hours: null }],
    singleCabins: 0,
    duoCabin: false,
    suite: false,
    bathPlaces: 0,
    specialists: false,
    travel: drawn === undefined ? (atHome ? planTravel(chance) : null) : drawn.travel,
  };
};

const teamOf = (chance: Draws, count: number, hours: readonly WeekRange[]): TeamMate[] => {
  const labels = new Set<string>();
  while (labels.size < count) labels.add(shortName(person(chance, 0.75)));
  return [...labels].map((label, i) => ({ label, hours: teamHours(chance, hours, i) }));
};

const placesInBaths = (chance: Draws, [least, most]: readonly [number, number]): number =>
  most === 0 || (least === 0 && chance.chance(0.5)) ? 0 : chance.int(Math.max(3, least), most);

/** An establishment: a team with its own hours, cabins, sometimes baths. */
export const planHouse = (brief: Brief, drawn?: Drawn): Plan => {
  const { chance, city, rank } = brief;
  const wished = drawn !== undefined && 'domain' in drawn.trade ? drawn.trade.domain : undefined;
  const local = (brief.massage ? massageHouses : houseTrades).filter(({ towns }) => towns === undefined || towns.includes(city.name));
  const trade: HouseTrade = houseTrades.find(({ domain }) => domain === wished) ?? chance.weighted(local, ({ weight }) => weight);
  const who = person(chance);
  const slots = (): Record<string, string> => {
    const other = person(chance);
    return { city: city.name, of_city: city.of_form, first_name: other.firstName, of_first_name: other.ofFirstName, last_name: other.lastName };
  };
  const name = unused(
    brief.takenNames,
    () => drawn?.name ?? worded(chance.pick(namePatterns(trade.names)), { slots: slots() }),
    (one) => one,
    (one) => `${one} ${chance.pick(material.last_names)}`,
  );
  const hours = drawn?.hours ?? houseHours(chance.pick(trade.hours));
  const team = teamOf(chance, drawn?.team ?? chance.int(...trade.practitioners), hours);
  const singleCabins = drawn?.cabins ?? chance.int(...trade.cabins);
  const bathPlaces = drawn?.bathPlaces ?? placesInBaths(chance, trade.bathPlaces);
  const possible = (setting: Setting): boolean =>
    setting === 'care' || (setting === 'bath' ? bathPlaces > 0 : setting === 'suite' ? bathPlaces > 0 : singleCabins > 0 && team.length > 1);
  const services = drawn?.menu.map((wish) => planService(chance, wish.key, false, wish)) ?? planMenu(chance, trade.menu, possible, false);
  const has = (setting: Setting): boolean => services.some(({ key }) => settingOf(key) === setting);
  const publicId = drawn?.publicId ?? chance.id();
  const main = suggestionOf(trade.names === 'spa' || trade.names === 'hotel' || trade.names === 'hammam' ? 'spa_access' : trade.menu[0]!).category;
  const common = commonPart(brief, main, services, hours, drawn);
  const wet = ['spa', 'hotel', 'hammam', 'thermal', 'thalasso'].includes(trade.names);
  const placeKind = drawn !== undefined && 'domain' in drawn.trade ? drawn.trade.placeKind : trade.domain;
  const years = Math.max(2, Math.round(common.ageDays / 365) + chance.int(1, 15));
  return {
    ...common,
    publicId,
    name,
    person: who,
    profession: null,
    placeKind,
    family: 'establishment',
    bio:
      drawn?.bio ??
      biography(chance, {
        family: 'establishment',
        years,
        city,
        name,
        who,
        profession: null,
        onSite: true,
        atHome: false,
        wet,
        everyDay: new Set(hours.map(({ dow }) => dow)).size === 7,
      }),
    email: `contact.${slugOf(name)}.${rank}@exemple.test`,
    phone: housePhone(chance, common.postcode),
    legal: planLegal(chance, rank, trade.names === 'hotel' ? 'hotel' : wet ? 'spa' : trade.names === 'hair' || trade.names === 'barber' ? 'hair' : 'beauty', false),
    onSite: true,
    atHome: false,
    workLocation: 2,
    conveniences: planConveniences(chance, { onSite: true, atHome: false }),
    equipments: planEquipments(chance, trade.names === 'thermal' || trade.names === 'thalasso' ? 'springs' : wet ? 'spa' : 'house', has('duo')),
    ...landscape(publicId, trade.names === 'hotel' ? 'hotels' : main, brief),
    pictures: chance.int(3, 10),
    worksOnHolidays: wet && chance.chance(0.6),
    team,
    singleCabins,
    duoCabin: has('duo'),
    suite: has('suite'),
    bathPlaces: has('bath') ? bathPlaces : 0,
    specialists: trade.specialists === true,
    travel: null,
  };
};

/** The drawn examples first, then by chance. */
export const planProfessional = (brief: Brief): Plan => {
  const drawn = brief.rank <= drawnExamples.length ? drawnExamples[brief.rank - 1] : undefined;
  const house = drawn === undefined ? brief.house : 'domain' in drawn.trade;
  return house ? planHouse(brief, drawn) : planFreelance(brief, drawn);
};
