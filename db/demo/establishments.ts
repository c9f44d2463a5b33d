import { slugOf } from '#core/slug.ts';
import { biography } from './biographies.ts';
import { planConveniences, planEquipments, type EquippedPlace } from './comfort.ts';
import type { Drawn } from './drawn.ts';
import { establishmentHours, teamHours, type DemoWeekRange } from './hours.ts';
import { namePatterns, type NameStyle } from './establishment-names.ts';
import { establishmentTrades, massageEstablishments, type EstablishmentTrade } from './establishment-trades.ts';
import { planLegal } from './legal.ts';
import { material } from './material.ts';
import { suggestionOf } from './menu.ts';
import { planMenu, planService, settingOf, type Setting } from './offers.ts';
import { establishmentPhone, person, demoShortName } from './people.ts';
import { commonPart, landscape, unused, type Brief, type Plan, type TeamMate } from './plan.ts';
import type { Draws } from './random.ts';
import { typeset, worded } from './wording.ts';

const teamOf = (chance: Draws, count: number, hours: readonly DemoWeekRange[]): TeamMate[] => {
  const labels = new Set<string>();
  while (labels.size < count) labels.add(demoShortName(person(chance, 0.75)));
  return [...labels].map((label, i) => ({ label, hours: teamHours(chance, hours, i) }));
};

const placesInBaths = (chance: Draws, [least, most]: readonly [number, number]): number =>
  most === 0 || (least === 0 && chance.chance(0.5)) ? 0 : chance.int(Math.max(3, least), most);

/** Equipment of an establishment with baths, for each style of its name. */
const bathEquipments: Partial<Readonly<Record<NameStyle, EquippedPlace>>> = {
  spa: 'spa',
  hotel: 'spa',
  hammam: 'spa',
  thermal: 'springs',
  thalasso: 'springs',
};

const legalFamilies: Partial<Readonly<Record<NameStyle, string>>> = {
  hotel: 'hotel',
  spa: 'spa',
  hammam: 'spa',
  thermal: 'spa',
  thalasso: 'spa',
  hair: 'hair',
  barber: 'hair',
};

const tradeFor = ({ chance, city, massage }: Brief, drawn: Drawn | undefined): EstablishmentTrade => {
  const wished = drawn !== undefined && 'domain' in drawn.trade ? drawn.trade.domain : undefined;
  const local = (massage ? massageEstablishments : establishmentTrades).filter(
    ({ towns }) => towns === undefined || towns.includes(city.name),
  );
  return establishmentTrades.find(({ domain }) => domain === wished) ?? chance.weighted(local, ({ weight }) => weight);
};

const unusedName = ({ chance, city, takenNames }: Brief, style: NameStyle, drawn: Drawn | undefined): string => {
  const slots = (): Record<string, string> => {
    const other = person(chance);
    return {
      city: city.name,
      of_city: city.of_form,
      first_name: other.firstName,
      of_first_name: other.ofFirstName,
      last_name: other.lastName,
    };
  };
  return unused(
    takenNames,
    () => drawn?.name ?? worded(chance.pick(namePatterns(style)), { slots: slots() }),
    (one) => one,
    (one) => `${one} ${chance.pick(material.last_names)}`,
  );
};

export const planEstablishment = (brief: Brief, drawn?: Drawn): Plan => {
  const { chance, city, rank } = brief;
  const trade = tradeFor(brief, drawn);
  const owner = person(chance);
  const name = unusedName(brief, trade.names, drawn);
  const hours = drawn?.hours ?? establishmentHours(chance.pick(trade.hours));
  const team = teamOf(chance, drawn?.team ?? chance.int(...trade.practitioners), hours);
  const singleCabins = drawn?.cabins ?? chance.int(...trade.cabins);
  const bathPlaces = drawn?.bathPlaces ?? placesInBaths(chance, trade.bathPlaces);
  const isForTwo = singleCabins > 0 && team.length > 1;
  const possible: Readonly<Record<Setting, boolean>> = {
    care: true,
    duo: isForTwo,
    four_hands: isForTwo,
    bath: bathPlaces > 0,
    suite: bathPlaces > 0,
  };
  const services =
    drawn?.menu.map((wish) => planService(chance, wish.key, false, wish)) ??
    planMenu(chance, trade.menu, (setting) => possible[setting], false);
  const has = (setting: Setting): boolean => services.some(({ key }) => settingOf(key) === setting);
  const publicId = drawn?.publicId ?? chance.id();
  const baths = bathEquipments[trade.names];
  const main = suggestionOf(baths === 'spa' ? 'spa_access' : trade.menu[0]!).category;
  const common = commonPart(brief, main, services, hours, drawn);
  const wet = baths !== undefined;
  const placeKind = drawn !== undefined && 'domain' in drawn.trade ? drawn.trade.placeKind : trade.domain;
  const years = Math.max(2, Math.round(common.ageDays / 365) + chance.int(1, 15));
  return {
    ...common,
    publicId,
    name,
    person: owner,
    profession: null,
    placeKind,
    family: 'establishment',
    bio: drawn
      ? typeset(drawn.bio)
      : biography(chance, {
          family: 'establishment',
          years,
          city,
          person: owner,
          profession: null,
          onSite: true,
          atHome: false,
          wet,
          everyDay: new Set(hours.map(({ dow }) => dow)).size === 7,
        }),
    email: `contact.${slugOf(name)}.${rank}@exemple.test`,
    phone: establishmentPhone(chance, common.postcode),
    legal: planLegal(chance, rank, legalFamilies[trade.names] ?? 'beauty', false),
    onSite: true,
    atHome: false,
    workLocation: 2,
    conveniences: planConveniences(chance, { onSite: true, atHome: false }),
    equipments: planEquipments(chance, baths ?? 'establishment', has('duo')),
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
