import { z } from 'zod';
import { categories } from '#db/reference/categories.ts';
import { adminPageRoles } from '#core/admin-roles.ts';
import { email, emptyOr, inputMessages, integer, line, publicId, text } from '#core/fields.ts';
import { priceText } from '#core/format.ts';
import { dayIn } from '#core/fields/dates.ts';
import { instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { amendedPages, type Amendments } from './rules/amendments.ts';
import { limitBounds, type SiteLimits } from './rules/limits.ts';
import { isSiren, type WrittenOperator } from './rules/operator.ts';
import { settingKeys, type Commission } from './rules/settings.ts';

const percent = integer(0, 100, 'De 0 à 100.', 'Un nombre entier, de 0 à 100.');
const commission = {
  search_percent: percent,
  sales_percent: percent,
  own_percent: percent,
  ambassador_percent: percent,
};

const name = line(160).min(2, inputMessages.missingFields);
const operator = {
  name,
  legal_form: name,
  address: line(300).min(5, inputMessages.missingFields),
  siren: z.string().trim().refine(isSiren, inputMessages.invalidFormat),
  registry: name,
  vat_number: emptyOr(line(20)),
  phone: line(30).min(6, inputMessages.missingFields),
  publication_director: name,
  privacy_email: email,
  host_name: name,
  host_country: name,
  host_address: line(300).min(5, inputMessages.missingFields),
  host_phone: line(30).min(6, inputMessages.missingFields),
  payment_name: name,
  payment_country: name,
  mail_name: name,
  mail_country: name,
  mediator_name: name,
  mediator_address: line(300).min(5, inputMessages.missingFields),
  mediator_website: z.url({ protocol: /^https$/, error: inputMessages.invalidURL }).max(300, inputMessages.invalidURL),
};

const limit = (name: keyof SiteLimits): z.ZodType<number, unknown> => {
  const { min, max } = limitBounds[name];
  return integer(
    min,
    max,
    name === 'alone_up_to_cents' ? `De ${priceText(min)} à ${priceText(max)}.` : `De ${min} à ${max}.`,
  );
};
const limits = {
  alone_up_to_cents: limit('alone_up_to_cents'),
  news_per_30_days: limit('news_per_30_days'),
  received_news_per_30_days: limit('received_news_per_30_days'),
};

const added = emptyOr(text(5000));
const amendments = { terms: added, privacy: added, cookies: added } satisfies Record<keyof Amendments, z.ZodType>;

const category = integer(1, 1_000_000).refine(
  (id) => categories.some((one) => one.id === id),
  inputMessages.invalidParam,
);
/**
 * Category ids without duplicates, in the order of the reference list. A single number is accepted too, because a query
 * string with one id gives a number.
 */
const closed = z
  .preprocess((typed) => (typeof typed === 'number' ? [typed] : typed), z.array(category))
  .default([])
  .transform((closedIds) => categories.flatMap(({ id }) => (closedIds.includes(id) ? [id] : [])));

export const commissionData = z.object(commission) satisfies z.ZodType<Commission, unknown>;
export const operatorData = z.object(operator) satisfies z.ZodType<WrittenOperator, unknown>;

/**
 * First day of a change, typed « 2027-01-01 » or « 01/01/2027 ». Gives days since 1970. The change takes effect at
 * midnight in Paris, or at once when the day is the current day.
 */
const fromDay = z.string().transform((typed, issues) => {
  const day = dayIn(typed);
  if (day !== undefined) return day;
  issues.addIssue({
    code: 'custom',
    message: typed.trim() === '' ? inputMessages.missingFields : inputMessages.invalidFormat,
  });
  return z.NEVER;
});
const change = { from: fromDay, reason: text(500).min(20, 'Indiquez le motif en 20 caractères minimum.') };

/**
 * The current value of a setting, null while it is not set, and the changes to come. `since` is null when the value was
 * never changed.
 */
const settingData = <V extends z.ZodType>(value: V) =>
  z.object({
    value: value.nullable(),
    since: instantOut.nullable(),
    next: z.array(z.object({ id: publicId, value, effective_at: instantOut })),
  });

const closedData = z.object({ closed: z.array(z.number().int()) });
const settingsData = z.object({
  commission: settingData(z.object(commission)),
  limits: settingData(z.object(limits)),
  categories: settingData(closedData),
  amendments: settingData(z.object(amendments)),
  operator: settingData(z.record(z.string(), z.string())),
});

export const readSettings = route({
  method: 'GET',
  path: '/v1/admin/settings',
  summary: 'Les réglages du site\u202f: valeurs actuelles, date d’effet et changements à venir',
  access: 'admin',
  roles: adminPageRoles.settings,
  input: z.object({}),
  data: settingsData,
});

export const listSettingChanges = route({
  method: 'GET',
  path: '/v1/admin/settings/changes',
  summary: 'L’historique des réglages, du plus récent au plus ancien',
  access: 'admin',
  roles: adminPageRoles.settings,
  input: z.object(pageIn),
  data: z.object({
    data: z.array(
      z.object({
        id: publicId,
        setting: z.enum(settingKeys),
        value: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.number())])),
        effective_at: instantOut,
        created_at: instantOut,
        reason: z.string(),
        by: z.string(),
      }),
    ),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
  }),
});

export const changeCommission = route({
  method: 'POST',
  path: '/v1/admin/settings/commission',
  summary:
    'Change les taux de commission à partir d’une date\u202f; une hausse est annoncée aux professionnels 30 jours à l’avance',
  access: 'admin',
  roles: [],
  limit: { points: 20, seconds: 600, per: 'session' },
  input: z.object({ ...commission, ...change }),
  data: settingsData,
});

export const changeOperator = route({
  method: 'POST',
  path: '/v1/admin/settings/operator',
  summary: 'Change, à partir d’une date, l’exploitant du site, cité dans les pages légales',
  access: 'admin',
  roles: [],
  limit: { points: 20, seconds: 600, per: 'session' },
  input: z.object({ ...operator, ...change }),
  data: settingsData,
});

export const changeLimits = route({
  method: 'POST',
  path: '/v1/admin/settings/limits',
  summary:
    'Change, à partir d’une date, le montant qu’un administrateur peut rembourser seul et le nombre maximum d’actualités envoyées',
  access: 'admin',
  roles: [],
  limit: { points: 20, seconds: 600, per: 'session' },
  input: z.object({ ...limits, ...change }),
  data: settingsData,
});

export const changeCategories = route({
  method: 'POST',
  path: '/v1/admin/settings/categories',
  summary:
    'Ferme, à partir d’une date, des catégories aux nouvelles prestations, et rouvre les autres catégories ; les prestations existantes restent en vente',
  access: 'admin',
  roles: [],
  limit: { points: 20, seconds: 600, per: 'session' },
  input: z.object({ closed, ...change }),
  data: settingsData,
});

export const changeAmendments = route({
  method: 'POST',
  path: '/v1/admin/settings/amendments',
  summary:
    'Change, à partir d’une date, les clauses ajoutées aux CGU et CGV (changement annoncé 15 jours à l’avance aux professionnels), à la page de confidentialité et à la page des cookies',
  access: 'admin',
  roles: [],
  limit: { points: 20, seconds: 600, per: 'session' },
  input: z.object({ ...amendments, ...change }),
  data: settingsData,
});

const amendment = z.object({ text: z.string(), from: instantOut });

/**
 * Returns the text added to a legal page, and its changes to come. A change with an empty text removes the addition.
 */
export const getAmendments = route({
  method: 'GET',
  path: '/v1/amendments/{page}',
  summary: 'Les clauses ajoutées à une page légale, leur date d’effet et les changements à venir',
  access: 'public',
  whileViewing: 'read',
  shared: true,
  limit: { points: 240, seconds: 60, per: 'address' },
  input: z.object({ page: z.enum(amendedPages) }),
  data: z.object({ page: z.enum(amendedPages), now: amendment.nullable(), next: z.array(amendment) }),
});

/** The current commission rates on the professionals' sales, in percent. */
export const getCommission = route({
  method: 'GET',
  path: '/v1/commission',
  summary: 'La commission en vigueur : rendez-vous issus de la recherche, autres ventes, clients du professionnel',
  access: 'public',
  whileViewing: 'read',
  shared: true,
  limit: { points: 240, seconds: 60, per: 'address' },
  input: z.object({}),
  data: z.object({ search_percent: z.number(), sales_percent: z.number(), own_percent: z.number() }),
});

/** Returns the operator of the site. Null while the settings name nobody. */
export const getOperator = route({
  method: 'GET',
  path: '/v1/operator',
  summary: 'L’exploitant du site, cité dans les pages légales',
  access: 'public',
  whileViewing: 'read',
  shared: true,
  limit: { points: 240, seconds: 60, per: 'address' },
  input: z.object({}),
  data: z.object({ operator: z.record(z.string(), z.string()).nullable() }),
});
