import { departments } from '#db/reference/departments.ts';

/**
 * Precision of coordinates. `exact` is a point of the commune or the street. `approx` is an average of neighboring
 * points, about 5 km off, which the page shows as « environ » (docs/product/integrations.md#embedded).
 */
export const precisions = ['exact', 'approx'] as const;
export type Precision = (typeof precisions)[number];

/** Maximum length of a query in characters. Longer queries are cut (docs/product/integrations.md#national-service). */
export const maxQueryLength = 200;

/**
 * Match between the typed text and a place. `name`: the text is the place's name. `part`: the text is a part of the
 * name, or names a place inside a commune without naming the commune. `wider`: the text names this commune, and the
 * rest of the text (a street, a district) is unknown. `either`: several places are likely, such as a name with a
 * postcode of another département. `near`: no place has the typed name, and this place's name is one letter away.
 */
export const matches = ['name', 'part', 'wider', 'either', 'near'] as const;
export type Match = (typeof matches)[number];

/**
 * A suggested place. Its `locationId` is `insee:<code>`, `lieu:<code>:<name>` or `ban:<id>`. Degrees are WGS 84, and
 * `insee` is the commune's code.
 */
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
  /** Whether another place is as likely as this one for the typed text. */
  readonly isOneOfSeveral?: boolean;
  /** Whether this place is a guess: no place has the typed name, and this place's name is one letter away. */
  readonly isNear?: boolean;
};

/** Returns the code of the département or overseas territory of an INSEE code: « 44 », « 2A », « 971 ». */
export const departmentOf = (insee: string): string => insee.slice(0, /^9[78]/.test(insee) ? 3 : 2);

/** Returns the name of the département of an INSEE code, or an empty text for an unknown département. */
export const departmentName = (insee: string): string => departments[departmentOf(insee)] ?? '';

/**
 * Builds the title of a place: « Nantes (44000), Loire-Atlantique ». Some communes are a whole overseas territory, and
 * the title of a place inside them names the territory once: « Gustavia, Saint-Barthélemy (97133) ». The postcode, when
 * known, and the département tell apart communes of the same name, such as Saint-Denis
 * (docs/product/integrations.md#embedded).
 */
export const placeTitle = (name: string, postcode: string | null, insee: string): string => {
  const area = departmentName(insee);
  const department = /^97[78]/.test(insee) && name.endsWith(`, ${area}`) ? '' : area;
  return `${name}${postcode === null ? '' : ` (${postcode})`}${department === '' ? '' : `, ${department}`}`;
};

/** Whether an INSEE code is one of the 45 arrondissements of Paris, Lyon and Marseille. */
export const isArrondissement = (insee: string): boolean =>
  /^(?:751(?:0[1-9]|1\d|20)|6938[1-9]|132(?:0[1-9]|1[0-6]))$/.test(insee);
