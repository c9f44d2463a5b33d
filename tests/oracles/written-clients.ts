import { chanceOf, type Chance } from './written-zones.ts';
import { phoneSpelled, birthdaySpelled, writtenTable, type TableLook } from './written-tables.ts';

/** A client written into the generated list. Unknown details are null. */
export type WrittenClient = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly birthday: string | null;
  readonly comments: string | null;
};

/** A generated client list in a random notation, with the expected content of the client book. */
export type WrittenClientList = {
  readonly bytes: Uint8Array;
  /** Clients already in the book before the import. */
  readonly before: readonly WrittenClient[];
  /** Clients in the book after the import, each once. */
  readonly after: readonly WrittenClient[];
  /** Number of lines without a client name. */
  readonly nameless: number;
};

const firstnames = [
  'Élodie',
  'Inès',
  'Zoé',
  'Noël',
  'Maëlle',
  'Jean-François',
  'Chloé',
  'Anne',
  'Paul',
  'Léa',
  'Raphaël',
  'Aïcha',
  'Y',
  'Fatou',
  'Cédric',
];
const lastnames = [
  'Lefèvre',
  'Guéguen',
  'N’Diaye',
  'Le Goff',
  'Garçon',
  'Müller',
  'Château',
  'D’Angelo',
  'Martin',
  'O',
  'Béranger',
  'Payet',
  'De La Tour',
  'Noël-Roux',
];
const notes = [
  'préfère le matin',
  'thé, café ; eau',
  'dit « oui »',
  '8 ans',
  'coloration 6.1',
  'deux\nlignes',
  'un "mot"',
];
const nothings = ['', '', '-', 'NC', 'n/a', 'néant'];

const one = <T>(chance: Chance, from: readonly T[]): T => from[chance(from.length)]!;
const digits = (chance: Chance, count: number): string => Array.from({ length: count }, () => chance(10)).join('');
const maybe = <T>(chance: Chance, value: () => T): T | null => (chance(3) === 0 ? null : value());

const phoneOf = (chance: Chance): string => one(chance, ['+336', '+337', '+26269', '+59069', '+59669', '+324']) + '';

/** A valid phone number of mainland France, an overseas territory or Belgium. */
const phone = (chance: Chance): string => {
  const kind = phoneOf(chance);
  if (kind === '+26269') return `+262692${digits(chance, 6)}`;
  if (kind === '+59069') return `+590690${one(chance, ['3', '4', '5', '6'])}${digits(chance, 5)}`;
  if (kind === '+59669') return `+596696${one(chance, ['2', '3', '4'])}${digits(chance, 5)}`;
  return kind === '+324' ? `+3247${digits(chance, 7)}` : `+3361${digits(chance, 7)}`;
};

const birthday = (chance: Chance): string =>
  `${1940 + chance(80)}-${String(1 + chance(12)).padStart(2, '0')}-${String(1 + chance(28)).padStart(2, '0')}`;

const somebody = (chance: Chance, at: number): WrittenClient => {
  const names = {
    firstname: chance(8) === 0 ? '' : one(chance, firstnames),
    lastname: `${one(chance, lastnames)} ${String.fromCharCode(65 + (at % 26))}${'bcdfg'[Math.floor(at / 26) % 5]}`,
  };
  return {
    ...names,
    email: maybe(chance, () => `p${at}.${digits(chance, 3)}@exemple.fr`),
    phone: maybe(chance, () => phone(chance)),
    birthday: maybe(chance, () => birthday(chance)),
    comments: maybe(chance, () => one(chance, notes)),
  };
};

/**
 * The clients of a generated list. Some share an address or a phone, as families do. Some have the same name as another
 * client but other contact details.
 */
const everybody = (chance: Chance): WrittenClient[] => {
  const all: WrittenClient[] = [];
  const count = 2 + chance(14);
  for (let at = 0; at < count; at++) {
    const made = somebody(chance, at);
    const other = all.length > 0 && chance(4) === 0 ? one(chance, all) : undefined;
    if (other?.email && chance(2) === 0) all.push({ ...made, email: other.email });
    else if (other?.phone && chance(2) === 0) all.push({ ...made, phone: other.phone });
    else if (other?.email && other.phone)
      all.push({
        ...made,
        firstname: other.firstname,
        lastname: other.lastname,
        email: `autre${at}@exemple.fr`,
        phone: `+3361${String(at).padStart(2, '0')}${digits(chance, 5)}`,
        birthday: null,
      });
    else all.push(made);
  }
  return all;
};

const keys = ['email', 'phone', 'birthday'] as const;
const fields = [...keys, 'comments'] as const;

/**
 * A part of a client's details. Every part keeps the same identifying detail, so that the import can match the parts.
 */
const part = (chance: Chance, whole: WrittenClient): WrittenClient => {
  const presentField = keys.find((key) => whole[key] !== null);
  const givenFields = Object.fromEntries(
    fields.map((field) => [field, field === presentField || chance(2) === 0 ? whole[field] : null]),
  );
  return { ...whole, ...givenFields };
};

const isKnowable = (client: WrittenClient): boolean => keys.some((key) => client[key] !== null);

/** Merges the parts of one client's details. The first known value wins. */
const together = (parts: readonly WrittenClient[]): WrittenClient =>
  parts.reduce((sum, next) => ({
    ...sum,
    ...Object.fromEntries(fields.map((field) => [field, sum[field] ?? next[field]])),
  }));

const heads = [
  {
    firstname: 'Prénom',
    lastname: 'Nom',
    whole: 'Nom complet',
    email: 'Email',
    phone: 'Téléphone',
    birthday: 'Date de naissance',
    comments: 'Notes',
  },
  {
    firstname: 'PRENOM',
    lastname: 'NOM DE FAMILLE',
    whole: 'NOM ET PRENOM',
    email: 'Adresse e-mail',
    phone: 'Tél',
    birthday: 'Anniversaire',
    comments: 'Observations',
  },
  {
    firstname: 'First Name',
    lastname: 'Last Name',
    whole: 'Full name',
    email: 'E-mail',
    phone: 'Mobile',
    birthday: 'Date of birth',
    comments: 'Comments',
  },
] as const;

type Column = Exclude<keyof (typeof heads)[number], 'whole'> | 'more';

export const writtenClientList = (seed: number): WrittenClientList => {
  const chance = chanceOf(seed);
  const people = everybody(chance);
  const before = people.filter((client) => isKnowable(client) && chance(6) === 0).map((client) => part(chance, client));
  const places = people.flatMap((client): WrittenClient[] => {
    if (!isKnowable(client) || chance(5) > 0) return [client];
    return [part(chance, client), part(chance, client)];
  });
  const nameless = chance(3) === 0 ? 1 + chance(2) : 0;
  const head = one(chance, heads);
  const order = chance(2) === 0;
  const columns: Column[] = [
    ...(order ? (['lastname', 'firstname'] as const) : (['firstname', 'lastname'] as const)),
    'phone',
    'more',
    'email',
    'birthday',
    'comments',
  ];
  const isWhole = chance(4) === 0;
  const cell = (client: WrittenClient, column: Column): string => {
    if (column === 'more') return String(chance(50));
    const value = client[column];
    if (column === 'firstname' || column === 'lastname') return value ?? '';
    if (value === null && column !== 'comments' && chance(6) === 0) {
      if (column === 'birthday') unsure.add(client);
      return one(chance, faulty[column]);
    }
    if (value === null) return column === 'comments' ? '' : one(chance, nothings);
    if (column === 'phone') return phoneSpelled(chance, value);
    if (column === 'birthday') return birthdaySpelled(chance, value);
    return column === 'email' && chance(4) === 0 ? value.toUpperCase() : value;
  };
  // Clients with an unreadable birthday. The import cannot match them with their other lines.
  const unsure = new Set<WrittenClient>();
  const writtenColumns = columns.filter((column) => !isWhole || (column !== 'lastname' && column !== 'firstname'));
  const lines = [
    ...places,
    ...Array.from({ length: nameless }, () => ({ ...nobody, email: `seul${chance(99)}@exemple.fr` })),
  ].map((client) => [
    ...(isWhole ? [[client.lastname, client.firstname].filter((name) => name !== '').join(', ')] : []),
    ...writtenColumns.map((column) => cell(client, column)),
  ]);
  const look: TableLook = {
    names: [
      ...(isWhole ? [head.whole] : []),
      ...writtenColumns.map((column) => (column === 'more' ? 'Points de fidélité' : head[column])),
    ],
    lines,
  };
  return { bytes: writtenTable(chance, look), before, after: joined(people, before, places, unsure), nameless };
};

const nobody: WrittenClient = { firstname: '', lastname: '', email: null, phone: null, birthday: null, comments: null };

const faulty = {
  email: ['abc@', 'rue des Lilas', 'a@b'],
  phone: ['12', '06 12', 'à demander'],
  birthday: ['31/02/1990', 'en mars', '12/2090'],
} as const;

const isOf = (client: WrittenClient, piece: WrittenClient): boolean =>
  client.firstname === piece.firstname &&
  client.lastname === piece.lastname &&
  fields.every((field) => piece[field] === null || piece[field] === client[field]);

/**
 * The expected entries of the book. Lines that share only a name become separate entries, as do lines with an
 * unreadable birthday.
 */
const joined = (
  people: readonly WrittenClient[],
  before: readonly WrittenClient[],
  places: readonly WrittenClient[],
  unsure: ReadonlySet<WrittenClient>,
): WrittenClient[] =>
  people.flatMap((client) => {
    const pieces = [...before, ...places].filter((found) => isOf(client, found));
    const entries: WrittenClient[] = [];
    for (const piece of pieces.filter((found) => !unsure.has(found))) {
      const at = entries.findIndex((entry) => keys.some((key) => piece[key] !== null && entry[key] === piece[key]));
      if (at < 0) entries.push(piece);
      else entries[at] = together([entries[at]!, piece]);
    }
    return [...entries, ...pieces.filter((found) => unsure.has(found))];
  });
