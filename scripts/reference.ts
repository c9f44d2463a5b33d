import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const source = new URL('../../shared/reference/', import.meta.url);
const target = new URL('../db/', import.meta.url);
const width = 140;

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

type Output = {
  /** Path under db/, without extension. */
  readonly file: string;
  readonly constant: string;
  readonly sentence: string;
  readonly data: Json;
  readonly imports?: readonly string[];
  /** Declared before the constant, which must satisfy `shape`. */
  readonly types?: readonly string[];
  readonly shape: string;
  /** Typed as `shape` itself, without literal types: material to draw from, whose keys nobody names. */
  readonly wide?: true;
  /** Declared after the constant. */
  readonly derived?: readonly string[];
};

const read = (name: string): Json => JSON.parse(readFileSync(new URL(`${name}.json`, source), 'utf8')) as Json;

const member = (data: Json, key: string): Json => {
  const value = typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, Json>)[key] : undefined;
  if (value === undefined) throw new Error(`« ${key} » manque dans les données de référence`);
  return value;
};

const quoted = (text: string): string => {
  const escaped = text.replaceAll('\\', String.raw`\\`).replaceAll('\n', String.raw`\n`);
  return escaped.includes("'") && !escaped.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", String.raw`\'`)}'`;
};

const keyed = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key));

/** A JSON value as TypeScript: on one line when it fits, else one member a line. `used` is what already stands on the line. */
const printed = (value: Json, indent: string, used: number): string => {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const list = Array.isArray(value);
  const members: [string, Json][] = list ? value.map((item: Json) => ['', item]) : Object.entries(value).map(([key, item]) => [`${keyed(key)}: `, item]);
  const [open, close] = list ? ['[', ']'] : ['{', '}'];
  if (members.length === 0) return open + close;
  const flat = members.map(([prefix, item]) => prefix + printed(item, '', -Infinity)).join(', ');
  const line = list ? `[${flat}]` : `{ ${flat} }`;
  const nestedObjects = list && members.length > 1 && members.every(([, item]) => typeof item === 'object' && item !== null && Object.keys(item).length > 1);
  if (!nestedObjects && used + line.length + 1 <= width) return line;
  if (used === -Infinity) return line;
  const inner = `${indent}  `;
  const body = members.map(([prefix, item]) => {
    const tooLong = typeof item === 'string' && prefix.length > 'text: '.length && inner.length + prefix.length + quoted(item).length >= width;
    const label = tooLong ? `${prefix.trimEnd()}\n${inner}  ` : prefix;
    return `${inner}${label}${printed(item, inner, inner.length + prefix.length)},`;
  });
  return `${open}\n${body.join('\n')}\n${indent}${close}`;
};

const written = (output: Output): string => {
  const head = `export const ${output.constant}${output.wide ? `: ${output.shape}` : ''} = `;
  const parts = [
    '// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.',
    ...(output.imports ?? []),
    '',
    ...(output.types ?? []).flatMap((declared) => [declared, '']),
    `/** ${output.sentence} */`,
    `${head}${printed(output.data, '', head.length)}${output.wide ? '' : ` as const satisfies ${output.shape}`};`,
    ...(output.derived ?? []).flatMap((declared) => ['', declared]),
  ];
  return `${parts.join('\n')}\n`;
};

const shape = (name: string, fields: Record<string, string>): string =>
  `export type ${name} = {\n${Object.entries(fields)
    .map(([key, type]) => `  readonly ${key}: ${type};`)
    .join('\n')}\n};`;

const importCategoryKey = "import type { CategoryKey } from './categories.ts';";
const domain = { key: 'string', label: 'string', description: 'string', icon: 'string', categories: 'readonly CategoryKey[]' };
const labelled = 'readonly { readonly key: string; readonly label: string }[]';

const catalogue = (): Output[] => [
  {
    file: 'reference/categories',
    constant: 'categories',
    sentence: 'The 28 categories of care, in the order of their ids; `key` is what other data store.',
    data: read('categories'),
    types: [
      shape('Category', {
        id: 'number',
        key: 'string',
        label: 'string',
        description: 'string',
        icon: 'string',
        color: 'string',
        recommended: 'boolean',
        search_terms: 'readonly string[]',
      }),
    ],
    shape: 'readonly Category[]',
    derived: ["export type CategoryKey = (typeof categories)[number]['key'];"],
  },
  {
    file: 'reference/professions',
    constant: 'professions',
    sentence: 'The 70 professions, the categories they may practise, and whether a diploma or declaration is required (decisions §8).',
    data: read('professions'),
    imports: [importCategoryKey],
    types: [
      shape('Profession', {
        key: 'string',
        label_masculine: 'string',
        label_feminine: 'string',
        epicene: 'boolean',
        categories: 'readonly CategoryKey[]',
        family: 'string',
        regulated: 'boolean',
      }),
    ],
    shape: 'readonly Profession[]',
    derived: ["export type ProfessionKey = (typeof professions)[number]['key'];"],
  },
  {
    file: 'reference/service-suggestions',
    constant: 'serviceSuggestions',
    sentence: 'Suggested services by category, with usual minutes and prices in cents.',
    data: read('service-suggestions'),
    imports: [importCategoryKey],
    types: [
      shape('ServiceSuggestion', {
        key: 'string',
        label: 'string',
        duration_min: 'number',
        price_min_cents: 'number',
        price_max_cents: 'number',
      }),
    ],
    shape: 'Readonly<Record<CategoryKey, readonly ServiceSuggestion[]>>',
  },
  {
    file: 'reference/business-domains',
    constant: 'businessDomains',
    sentence: 'The 26 domains an establishment chooses from.',
    data: read('business-domains'),
    imports: [importCategoryKey],
    types: [shape('BusinessDomain', domain)],
    shape: 'readonly BusinessDomain[]',
    derived: ["export type BusinessDomainKey = (typeof businessDomains)[number]['key'];"],
  },
  {
    file: 'reference/freelance-domains',
    constant: 'freelanceDomains',
    sentence: 'The 19 domains a practitioner chooses from.',
    data: read('freelance-domains'),
    imports: [importCategoryKey],
    types: [shape('FreelanceDomain', domain)],
    shape: 'readonly FreelanceDomain[]',
    derived: ["export type FreelanceDomainKey = (typeof freelanceDomains)[number]['key'];"],
  },
  {
    file: 'reference/contraindications',
    constant: 'contraindications',
    sentence: 'Contraindications by group; `default` only preselects a list, the professional decides.',
    data: read('contraindications'),
    imports: [importCategoryKey],
    types: [
      shape('Contraindication', {
        key: 'string',
        label: 'string',
        group: 'string',
        default: "'impossible' | 'possible_with_attestation'",
        categories: 'readonly CategoryKey[]',
        help: 'string | null',
      }),
      shape('Contraindications', { groups: labelled, items: 'readonly Contraindication[]' }),
    ],
    shape: 'Contraindications',
    derived: ["export type ContraindicationKey = (typeof contraindications.items)[number]['key'];"],
  },
  {
    file: 'reference/equipments',
    constant: 'equipments',
    sentence: 'Equipment of a place, in general and for a spa.',
    data: read('equipments'),
    types: [shape('Equipment', { key: 'string', label: 'string', icon: 'string' })],
    shape: '{ readonly main: readonly Equipment[]; readonly spa: readonly Equipment[] }',
    derived: ["export type EquipmentKey = (typeof equipments.main)[number]['key'] | (typeof equipments.spa)[number]['key'];"],
  },
  {
    file: 'reference/conveniences',
    constant: 'conveniences',
    sentence: 'The three groups of flags a professional states about whom and how he or she receives.',
    data: read('conveniences'),
    types: [
      shape('ConvenienceFlag', {
        key: 'string',
        label: 'string',
        help: 'string',
        icon: 'string',
        type: "'boolean' | 'number'",
        default: 'boolean | number',
        'min?': 'number',
        'max?': 'number',
        'unit?': 'string',
      }),
      shape('ConvenienceGroup', { key: 'string', label: 'string', flags: 'readonly ConvenienceFlag[]' }),
    ],
    shape: '{ readonly groups: readonly ConvenienceGroup[] }',
    derived: ["export type ConvenienceKey = (typeof conveniences.groups)[number]['flags'][number]['key'];"],
  },
  {
    file: 'reference/documents',
    constant: 'documents',
    sentence: 'The documents a professional sends, six required and six optional, with their validity in days (decisions §8).',
    data: read('documents'),
    types: [
      shape('DocumentKind', {
        key: 'string',
        label: 'string',
        help: 'string',
        required: 'boolean',
        profile_types: "readonly ('freelance' | 'business')[]",
        validity_days: 'number | null',
        validity_from: 'string | null',
        accept: 'string',
        'max_age_days_when_sent?': 'number',
      }),
    ],
    shape: '{ readonly required: readonly DocumentKind[]; readonly optional: readonly DocumentKind[] }',
    derived: ["export type DocumentKey = (typeof documents.required)[number]['key'] | (typeof documents.optional)[number]['key'];"],
  },
  {
    file: 'reference/enumerations',
    constant: 'enumerations',
    sentence: 'Every enumeration of the specification; keys keep its own spelling.',
    data: read('enumerations'),
    shape: 'Readonly<Record<string, unknown>>',
  },
  {
    file: 'reference/messages',
    constant: 'messages',
    sentence: 'Error catalogue and fixed interface texts (spec §8), verbatim except `authored`.',
    data: read('messages'),
    shape: 'Readonly<Record<string, unknown>>',
  },
  {
    file: 'reference/notification-settings',
    constant: 'notificationSettings',
    sentence: 'The notification toggles and who sees them (decisions §12).',
    data: read('notification-settings'),
    types: [
      shape('NotificationSetting', {
        key: 'string',
        label: 'string',
        description: 'string',
        audience: "'client' | 'pro' | 'both'",
        default: 'boolean',
      }),
    ],
    shape: 'readonly NotificationSetting[]',
    derived: ["export type NotificationKey = (typeof notificationSettings)[number]['key'];"],
  },
  ...optionLists(),
  {
    file: 'demo/material',
    constant: 'material',
    sentence: 'Invented people, places, texts and prices from which the demo marketplace is drawn.',
    data: read('demo'),
    imports: ["import type { CategoryKey } from '../reference/categories.ts';"],
    types: demoTypes,
    shape: 'Material',
    wide: true,
  },
];

const choice = { value: 'number', text: 'string' };
const minutesChoice = { value: 'number', minutes: 'number', text: 'string' };
const band = { key: 'string', min: 'number', max: 'number', label: 'string', type: 'string', description: 'string' };

const optionShapes = {
  cancellation_delays: [choice, 'Delays of a cancellation tier; `value` in seconds.'],
  cancellation_penalties: [choice, 'Penalties of a cancellation tier; `value` in percent.'],
  validities: [choice, 'Validities of a voucher or box; `value` in seconds.'],
  preparation_times: [minutesChoice, 'Preparation before a service; `value` in seconds.'],
  cleaning_times: [minutesChoice, 'Cleaning after a service; `value` in seconds.'],
  travel_times: [minutesChoice, 'Travel durations of a travel-fee row; `value` in seconds.'],
  travel_expense_bands_free: [band, 'Bands of distance travelled free; kilometres.'],
  travel_expense_bands_paid: [band, 'Bands of distance that are charged; kilometres.'],
  fixed_add_on_costs: [choice, 'Prices of an add-on; `value` in cents.'],
  opening_hours: [{ value: 'string', minutes: 'number', text: 'string' }, 'Opening hours by quarter; `minutes` after midnight.'],
  time_slots: [
    { value: 'number', valueMinutes: 'number', valueSeconds: 'number', text: 'string' },
    'The day by five minutes; `value` in minutes after midnight.',
  ],
  hours: [choice, 'Hours of the day.'],
  minutes: [choice, 'Minutes of the hour, by five.'],
  prices: [choice, 'Prices of a filter or form; `value` in cents.'],
  surcharges_percent: [choice, 'Surcharges in percent.'],
  surcharges_euros: [choice, 'Surcharges in euros; `value` in cents.'],
  reductions_percent: [choice, 'Reductions in percent; `value` is positive.'],
  reductions_euros: [choice, 'Reductions in euros; `value` in cents, positive.'],
  sponsorship_percentages: [choice, 'Sponsorship rewards in percent.'],
  sponsorship_amounts: [choice, 'Sponsorship rewards in euros; `value` in cents.'],
  number_of_people: [choice, 'Numbers of people.'],
  week_days: [
    { id: 'number', key: 'string', label: 'string', lower: 'string', short: 'string', initial: 'string' },
    'Days of the week, Monday first; `id` 0 is Sunday.',
  ],
  months: [{ id: 'number', key: 'string', label: 'string', long: 'string', short: 'string' }, 'Months of the year; `id` 1 is January.'],
  constants: [undefined, 'Constants of spec §9; units in the names.'],
} as const satisfies Record<string, readonly [Record<string, string> | undefined, string]>;

const optionLists = (): Output[] => {
  const options = read('options');
  const unknown = Object.keys(options as object).filter((key) => !(key in optionShapes));
  if (unknown.length > 0) throw new Error(`options.json a des listes sans forme ici : ${unknown.join(', ')}`);
  return Object.entries(optionShapes).map(([key, [fields, sentence]]) => {
    // « constants » would be a vague file name, which the walls refuse.
    const name = key === 'constants' ? 'fixed_values' : key;
    return {
      file: `reference/options/${name.replaceAll('_', '-')}`,
      constant: name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      sentence,
      data: member(options, key),
      ...(fields ? { types: [shape('Choice', fields)], shape: 'readonly Choice[]' } : { shape: 'Readonly<Record<string, unknown>>' }),
    };
  });
};

const demoTypes = [
  shape('DemoCity', {
    name: 'string',
    postal_code: 'string',
    postal_codes: 'readonly string[]',
    lat: 'number',
    lon: 'number',
    weight: 'number',
    at_form: 'string',
    of_form: 'string',
    time_zone: 'string',
  }),
  shape('DemoReview', {
    rating: 'number',
    targets: "readonly ('freelance' | 'business')[]",
    families: 'readonly string[]',
    categories: 'readonly CategoryKey[]',
    place_kinds: 'readonly string[]',
    text: 'string',
  }),
  shape('DemoPreset', { key: 'string', label: 'string', delay_sec: 'number', penalty_percent: 'number', text: 'string' }),
  shape('DemoArticle', { label: 'string', price_min_cents: 'number', price_max_cents: 'number' }),
  shape('Material', {
    syntax: '{ readonly note: string; readonly slots: readonly string[] }',
    cities: 'readonly DemoCity[]',
    first_names: "readonly { readonly name: string; readonly gender: 'woman' | 'man'; readonly of_form: string }[]",
    last_names: 'readonly string[]',
    streets: 'readonly string[]',
    business_name_patterns: 'Readonly<Record<string, readonly string[]>>',
    bios: 'Readonly<Record<string, readonly string[]>>',
    reviews: 'readonly DemoReview[]',
    client_messages: 'readonly string[]',
    pro_messages: 'readonly string[]',
    complaints: 'readonly { readonly reason: string; readonly text: string }[]',
    cancellation: `{
    readonly templates: Readonly<Record<string, string>>;
    readonly presets: readonly DemoPreset[];
    readonly client_reasons: readonly string[];
    readonly pro_reasons: readonly string[];
  }`,
    cgv_html: 'string',
    catalogue: `{
    readonly products: readonly DemoArticle[];
    readonly gift_vouchers: readonly { readonly label: string; readonly price_cents: number }[];
    readonly boxes: readonly DemoArticle[];
    readonly subscriptions: readonly DemoArticle[];
    readonly rooms: readonly DemoArticle[];
    readonly products_in_rooms: readonly DemoArticle[];
  }`,
  }),
];

if (!existsSync(source)) {
  process.stderr.write(
    'Les données de référence (dossier shared/reference, à côté du projet) sont absentes : rien n’a été changé.\nLes fichiers générés sont dans db/reference et db/demo.\n',
  );
  process.exit(1);
}
const outputs = catalogue();
for (const output of outputs) {
  const file = new URL(`${output.file}.ts`, target);
  mkdirSync(dirname(file.pathname), { recursive: true });
  writeFileSync(file, written(output));
}
process.stdout.write(`${outputs.length} fichiers écrits dans db/.\n`);
