import type { OfferedKey } from './gestures.ts';
import { material, type DemoCity } from './material.ts';
import { client, type Client } from './people.ts';
import { draws, type Draws } from './random.ts';

/** The clients of all towns. A client who visits several professionals has the same phone and home at all of them. */
export type Clientele = {
  readonly regulars: (chance: Draws, city: DemoCity) => readonly Client[];
  readonly pick: (chance: Draws, regulars: readonly Client[], key: OfferedKey) => Client;
};

const CLIENTS_PER_TOWN = 40;
const CLIENTS_PER_WEIGHT = 0.4;

const forWomen = /^womens_|^bridal|prenatal|postnatal|rebozo|doula|bikini|brazilian_waxing|lash_|^updo/;
const forMen = /^mens_|beard|shave|father_son|chest_waxing/;

export const suitsClient = (key: OfferedKey, gender: Client['gender']): boolean =>
  !(gender === 'man' ? forWomen : forMen).test(key);

export const gatherClients = (seed: string): Clientele => {
  const towns = new Map<string, readonly Client[]>();
  const townsfolk = (city: DemoCity): readonly Client[] => {
    const known = towns.get(city.name);
    if (known !== undefined) return known;
    const chance = draws(`${seed}/clients/${city.name}`);
    const count = Math.round(CLIENTS_PER_TOWN + CLIENTS_PER_WEIGHT * city.weight);
    const list = Array.from({ length: count }, (_, i) =>
      client(chance, city, material.cities.indexOf(city) * 10_000 + i + 1),
    );
    towns.set(city.name, list);
    return list;
  };
  return {
    regulars: (chance, city) => {
      const list = townsfolk(city);
      return Array.from({ length: chance.int(20, 45) }, () => chance.pick(list));
    },
    pick: (chance, regulars, key) => {
      let found = chance.pick(regulars);
      for (let tries = 0; tries < 12 && !suitsClient(key, found.gender); tries++) found = chance.pick(regulars);
      return found;
    },
  };
};
