import { departments } from '#db/reference/departments.ts';

/**
 * `exact`: a point of the commune or of the street; `approx`: a mean of its neighbours, about 5 km off, to be said « environ »
 * (docs/product/integrations.md#embedded).
 */
export const precisions = ['exact', 'approx'] as const;
export type Precision = (typeof precisions)[number];

/** Longer queries are cut here (docs/product/integrations.md#national-service). */
export const maxQueryLength = 200;

/**
 * How a place answers what was typed: by its name; by a part of it, or of its commune; as the commune of a text whose rest (a street, a district) nobody here
 * knows; as one of several places that it names, such as a name with a postcode of another département; by a name one letter away, nothing being called so.
 */
export const matches = ['name', 'part', 'wider', 'either', 'near'] as const;
export type Match = (typeof matches)[number];

/** A suggestion of a place: `locationId` is `insee:<code>`, `lieu:<code>:<name>` or `ban:<id>`, degrees are WGS 84, `insee` is the commune's code. */
export type Place = {
  readonly locationId: string;
  readonly title: string;
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string;
  readonly insee: string;
  readonly lat: number;
  readonly lon: number;
  readonly precision: Precision;
  /** What was typed names another place as likely. */
  readonly isOneOfSeveral?: boolean;
  /** Nothing is called as it was typed: its name is one letter away. */
  readonly isNear?: boolean;
};

/** The code of the département or overseas territory of an INSEE code: « 44 », « 2A », « 971 ». */
export const departmentOf = (insee: string): string => insee.slice(0, /^9[78]/.test(insee) ? 3 : 2);

/** The name of the département of an INSEE code, or an empty text for a code that no département has. */
export const departmentName = (insee: string): string => departments[departmentOf(insee)] ?? '';

/**
 * « Nantes (44000), Loire-Atlantique »: always the postcode, when there is one, and the département, because Saint-Denis is ambiguous
 * (docs/product/integrations.md#embedded); a place inside a commune that is its own territory names it once: « Gustavia, Saint-Barthélemy (97133) ».
 */
export const placeTitle = (name: string, postcode: string | null, insee: string): string => {
  const area = departmentName(insee);
  const department = /^97[78]/.test(insee) && name.endsWith(`, ${area}`) ? '' : area;
  return `${name}${postcode === null ? '' : ` (${postcode})`}${department === '' ? '' : `, ${department}`}`;
};

/** Whether an INSEE code is one of the 45 arrondissements of Paris, Lyon and Marseille. */
export const isArrondissement = (insee: string): boolean => /^(?:751(?:0[1-9]|1\d|20)|6938[1-9]|132(?:0[1-9]|1[0-6]))$/.test(insee);
