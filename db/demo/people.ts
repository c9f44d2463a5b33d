import { slugOf } from '#core/slug.ts';
import { material, type DemoCity } from './material.ts';
import type { Draws } from './random.ts';
import { scattered, streetLine } from './places.ts';
import { type Gender } from './wording.ts';

export type DemoPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender;
  readonly ofFirstName: string;
};

const firstNames = {
  woman: material.first_names.filter(({ gender }) => gender === 'woman'),
  man: material.first_names.filter(({ gender }) => gender === 'man'),
};

/** Draws a person: a woman with probability `share`, otherwise a man. */
export const person = (chance: Draws, share = 0.62): DemoPerson => {
  const gender: Gender = chance.chance(share) ? 'woman' : 'man';
  const { name, of_form } = chance.pick(firstNames[gender]);
  return { firstName: name, lastName: chance.pick(material.last_names), gender, ofFirstName: of_form };
};

export const demoShortName = ({ firstName, lastName }: Pick<DemoPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName.charAt(0)}.`;

// Ranges of phone numbers that the regulator reserves for fiction. A département that is missing here uses 04.
const fictionalLandlines: readonly { readonly prefix: string; readonly departments: string }[] = [
  { prefix: '019900', departments: '75 77 78 91 92 93 94 95' },
  { prefix: '026191', departments: '14 18 22 27 28 29 35 36 37 41 44 45 49 50 53 56 61 72 76 85' },
  { prefix: '035301', departments: '02 08 10 21 25 39 51 52 54 55 57 58 59 60 62 67 68 70 71 80 88 89 90' },
  { prefix: '053649', departments: '09 12 16 17 19 23 24 31 32 33 40 46 47 64 65 79 81 82 86 87' },
];
const fictionalSouthEast = '046571';

const digits = (chance: Draws, count: number): string => Array.from({ length: count }, () => chance.int(0, 9)).join('');

export const mobilePhone = (chance: Draws): string => `063998${digits(chance, 4)}`;

/** A fictional landline of the département's region, or a mobile number overseas. */
export const establishmentPhone = (chance: Draws, postcode: string): string => {
  if (/^9[78]/.test(postcode)) return mobilePhone(chance);
  const range = fictionalLandlines.find(({ departments }) => departments.split(' ').includes(postcode.slice(0, 2)));
  return (range?.prefix ?? fictionalSouthEast) + digits(chance, 4);
};

export type HomePlace = {
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly lat: number;
  readonly lon: number;
};

/** A client, who always keeps the same home, phone and email address. */
export type Client = DemoPerson & { readonly phone: string; readonly email: string; readonly home: HomePlace };

/** Draws a client of a town. `rank` makes the email address unique. */
export const client = (chance: Draws, city: DemoCity, rank: number): Client => {
  const drawn = person(chance, 0.7);
  return {
    ...drawn,
    phone: mobilePhone(chance),
    email: `${slugOf(drawn.firstName)}.${slugOf(drawn.lastName)}${rank}@exemple.test`,
    home: {
      street: streetLine(chance),
      postcode: chance.pick(city.postal_codes),
      city: city.name,
      ...scattered(chance, city, 'client'),
    },
  };
};
