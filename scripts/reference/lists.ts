import { read } from './data.ts';
import { shape, type Output } from './printed.ts';

const importCategoryKey = "import type { CategoryKey } from './categories.ts';";
const domain = {
  key: 'string',
  label: 'string',
  description: 'string',
  icon: 'string',
  categories: 'readonly CategoryKey[]',
};
const labelled = 'readonly { readonly key: string; readonly label: string }[]';

/**
 * Description of a list of `db/sources`, without the data of the list. `name` is the name of the source and of the
 * generated file.
 */
type List = Omit<Output, 'file' | 'data'> & { readonly name: string };

const described: readonly List[] = [
  {
    name: 'categories',
    constant: 'categories',
    sentence: 'The 28 categories of care, in order of id. Other data refers to a category by its `key`.',
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
    name: 'professions',
    constant: 'professions',
    sentence:
      'The 70 professions with their categories. For `regulated`, see docs/product/catalogue.md#regulated-categories.',
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
    name: 'service-suggestions',
    constant: 'serviceSuggestions',
    sentence: 'Suggested services by category, with usual durations in minutes and prices in cents.',
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
    name: 'business-domains',
    constant: 'businessDomains',
    sentence: 'The 26 domains an establishment chooses from.',
    imports: [importCategoryKey],
    types: [shape('BusinessDomain', domain)],
    shape: 'readonly BusinessDomain[]',
    derived: ["export type BusinessDomainKey = (typeof businessDomains)[number]['key'];"],
  },
  {
    name: 'freelance-domains',
    constant: 'freelanceDomains',
    sentence: 'The 19 domains a practitioner chooses from.',
    imports: [importCategoryKey],
    types: [shape('FreelanceDomain', domain)],
    shape: 'readonly FreelanceDomain[]',
    derived: ["export type FreelanceDomainKey = (typeof freelanceDomains)[number]['key'];"],
  },
  {
    name: 'contraindications',
    constant: 'contraindications',
    sentence: 'Contraindications by group. `default` only preselects a list, and the professional decides.',
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
    name: 'equipments',
    constant: 'equipments',
    sentence: 'Equipment of a place, in general and for a spa.',
    types: [shape('Equipment', { key: 'string', label: 'string', icon: 'string' })],
    shape: '{ readonly main: readonly Equipment[]; readonly spa: readonly Equipment[] }',
    derived: [
      "export type EquipmentKey = (typeof equipments.main)[number]['key'] | (typeof equipments.spa)[number]['key'];",
    ],
  },
  {
    name: 'conveniences',
    constant: 'conveniences',
    sentence: 'Practical information that a professional gives, in three groups.',
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
    name: 'documents',
    constant: 'documents',
    sentence:
      'The six required and six optional documents, with their validity in days (docs/product/documents.md#kinds).',
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
    derived: [
      "export type DocumentKey = (typeof documents.required)[number]['key'] | (typeof documents.optional)[number]['key'];",
    ],
  },
  {
    name: 'enumerations',
    constant: 'enumerations',
    sentence: 'The fixed names used in API calls, as they are spelled there (docs/product/api.md#fixed-names).',
    shape: 'Readonly<Record<string, unknown>>',
  },
  {
    name: 'messages',
    constant: 'messages',
    sentence:
      'Error messages and interface texts (docs/product/forms.md#messages). All are fixed, except those of `authored`.',
    shape: 'Readonly<Record<string, unknown>>',
  },
  {
    name: 'notification-settings',
    constant: 'notificationSettings',
    sentence: 'The notification settings and who sees them (docs/product/messages.md#settings).',
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
];

export const lists = (): Output[] =>
  described.map(({ name, ...list }) => ({ ...list, file: `reference/${name}`, data: read(name) }));
