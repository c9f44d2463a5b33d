import { slugOf } from '#core/slug.ts';
import { professions, type ProfessionKey } from '../reference/professions.ts';
import { biography } from './biographies.ts';
import { planConveniences, planEquipments } from './comfort.ts';
import { planTravel, type TravelPlan } from './conditions.ts';
import type { Drawn } from './drawn.ts';
import { freelanceTrades, massageTrades, type FreelanceTrade, type HomeHabit } from './freelance-trades.ts';
import { freelanceHours } from './hours.ts';
import { planLegal } from './legal.ts';
import { material } from './material.ts';
import { suggestionOf } from './menu.ts';
import { canTravel, planMenu, planService, type Setting } from './offers.ts';
import { mobilePhone, person, type DemoPerson } from './people.ts';
import { commonPart, landscape, unused, type Brief, type Plan } from './plan.ts';
import type { Draws } from './random.ts';
import { typeset } from './wording.ts';

const homeChance: Readonly<Record<HomeHabit, number>> = { never: 0, sometimes: 0.25, often: 0.55, mostly: 0.85 };

const familyOf = (key: ProfessionKey): string => professions.find((one) => one.key === key)!.family;

const fullName = ({ firstName, lastName }: DemoPerson): string => `${firstName} ${lastName}`;

const travelOf = (chance: Draws, atHome: boolean, drawn: Drawn | undefined): TravelPlan | null => {
  if (drawn !== undefined) return drawn.travel;
  return atHome ? planTravel(chance) : null;
};

export const planFreelance = (brief: Brief, drawn?: Drawn): Plan => {
  const { chance, city, rank } = brief;
  const wished = drawn !== undefined && 'profession' in drawn.trade ? drawn.trade.profession : undefined;
  const trade: FreelanceTrade =
    freelanceTrades.find(({ profession }) => profession === wished) ??
    chance.weighted(brief.massage ? massageTrades : freelanceTrades, ({ weight }) => weight);
  const drawnPerson = drawn?.person && { ...drawn.person, ofFirstName: `d’${drawn.person.firstName}` };
  const freelance = unused(
    brief.takenNames,
    () => drawnPerson ?? person(chance, trade.profession === 'barber' ? 0.2 : 0.68),
    fullName,
    (one) => ({ ...one, lastName: `${one.lastName}-${chance.pick(material.last_names)}` }),
  );
  const name = fullName(freelance);
  const atHome = drawn?.atHome ?? chance.chance(homeChance[trade.home]);
  const onSite = brief.massage || drawn !== undefined || !atHome || !chance.chance(trade.home === 'mostly' ? 0.5 : 0.2);
  const alone = (setting: Setting): boolean => setting === 'care';
  const services =
    drawn?.menu.map((wish) => planService(chance, wish.key, true, wish)) ??
    planMenu(chance, onSite ? trade.menu : trade.menu.filter(canTravel), alone, true);
  const publicId = drawn?.publicId ?? chance.id();
  const main = suggestionOf(trade.menu[0]!).category;
  const common = commonPart(brief, main, services, drawn?.hours ?? freelanceHours(chance), drawn);
  const family = familyOf(trade.profession);
  const years = Math.max(2, Math.round(common.ageDays / 365) + chance.int(1, 9));
  return {
    ...common,
    publicId,
    name,
    person: freelance,
    profession: trade.profession,
    placeKind: null,
    family,
    bio: drawn
      ? typeset(drawn.bio)
      : biography(chance, {
          family,
          years,
          city,
          person: freelance,
          profession: trade.profession,
          onSite,
          atHome,
          wet: false,
          everyDay: false,
        }),
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
    travel: travelOf(chance, atHome, drawn),
  };
};
