import { z } from 'zod';
import { adminPageRoles } from '#core/admin-roles.ts';
import { flag, inputMessages, integer, line, publicId, text } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { textPattern } from '#core/fields/text-fields.ts';
import { route } from '#core/route.ts';
import { decideService, listServicesForApproval, serviceForApproval } from '#features/catalog/contract/approvals.ts';
import { serviceStates } from '#features/catalog/rules/states.ts';
import { engagements, rhythms, saleBounds as bounds, saleKinds } from './rules/sale-items.ts';

export const checkCode = route({
  method: 'POST',
  path: '/v1/voucher/check',
  summary: 'Les droits d’un code prépayé',
  access: 'public',
  limit: { points: 10, seconds: 60, per: 'address' },
  input: z.object({ code: text(40) }),
  data: z.object({ state: z.enum(['unknown', 'known']) }),
});

const cents = integer(0, bounds.priceCentsMax).refine((value) => value > 0, { error: inputMessages.moreThanOne });
const kind = z.enum(saleKinds);

/**
 * A sale: a gift voucher, a box, a subscription or a product (docs/product/sales.md#kinds). Fields of other kinds are
 * not stored.
 */
const saleIn = z.object({
  kind,
  name: line(bounds.name),
  description: z
    .string(inputMessages.invalidParam)
    .trim()
    .max(bounds.description, inputMessages.invalidParam)
    .regex(textPattern, inputMessages.invalidFormat)
    .default(''),
  /**
   * `published` requests the publication. A sale whose text mentions health first waits for an admin
   * (docs/product/catalogue.md#health-wording).
   */
  state: z.enum(['draft', 'published']).default('draft'),
  price_cents: cents,
  value_cents: cents.nullable().default(null),
  years: integer(bounds.yearsMin, bounds.yearsMax).nullable().default(null),
  stock: integer(0, bounds.stockMax).nullable().default(null),
  collected_on_site: flag.default(false),
  collected_at_visit: flag.default(false),
  rhythm: z.enum(rhythms).nullable().default(null),
  engagement_months: integer(0, 12)
    .refine((value) => engagements.includes(value), { error: inputMessages.invalidParam })
    .nullable()
    .default(null),
  /** Options of the professional's services, with the number of times each is included. */
  lines: z
    .array(z.object({ option_id: publicId, count: integer(1, bounds.countMax).default(1) }))
    .max(bounds.lines, inputMessages.invalidParam)
    .default([]),
});
export type SaleIn = z.output<typeof saleIn>;

const saleTerms = {
  kind: z.enum(saleKinds),
  name: z.string(),
  description: z.string(),
  price_cents: z.number().int(),
  /** Value in cents of a gift voucher for an amount of money. Null for every other sale. */
  value_cents: z.number().int().nullable(),
  years: z.number().int().nullable(),
  collected_on_site: z.boolean(),
  collected_at_visit: z.boolean(),
  rhythm: z.enum(rhythms).nullable(),
  engagement_months: z.number().int().nullable(),
};
const lineData = z.object({
  option_id: publicId,
  count: z.number().int(),
  service: z.string(),
  option: z.string(),
  duration_min: z.number().int(),
  price_cents: z.number().int(),
});

/** A sale as the API returns it to the professional who edits it. Money is in cents. */
export const saleData = z.object({
  id: publicId,
  ...saleTerms,
  stock: z.number().int().nullable(),
  state: z.enum(serviceStates),
  /**
   * Whether clients see the sale: it is published, and all its services are still for sale. A voucher for a service
   * must also cost no more than this service.
   */
  shown: z.boolean(),
  refusal: z.string().nullable(),
  lines: z.array(lineData.extend({ offered: z.boolean() })),
  updated_at: instantOut,
});
export type OwnSale = z.output<typeof saleData>;
/** `saleData` before serialization, with instants in epoch milliseconds. */
export type OwnSaleAnswer = z.input<typeof saleData>;

const ofPro = { id: publicId };
const one = { ...ofPro, sid: publicId };

export const listSales = route({
  method: 'GET',
  path: '/v1/pro/{id}/sales',
  summary:
    'Les produits, bons cadeaux, coffrets et abonnements d’un professionnel, dans l’ordre qu’il a choisi, ou ses articles archivés',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ ...ofPro, archived: flag.default(false) }),
  data: z.object({ data: z.array(saleData), total: z.number().int(), archived: z.number().int() }),
});

export const getSale = route({
  method: 'GET',
  path: '/v1/pro/{id}/sale/{sid}',
  summary: 'Un produit, un bon cadeau, un coffret ou un abonnement du professionnel',
  access: 'pro',
  whileViewing: 'read',
  input: z.object(one),
  data: saleData,
});

export const createSale = route({
  method: 'POST',
  path: '/v1/pro/{id}/sale',
  summary: 'Crée un produit, un bon cadeau, un coffret ou un abonnement, brouillon ou publié',
  access: 'pro',
  idempotent: true,
  created: true,
  input: saleIn.extend(ofPro),
  data: saleData,
});

export const changeSale = route({
  method: 'POST',
  path: '/v1/pro/{id}/sale/{sid}',
  summary: 'Remplace le contenu d’un article, sans changer son type. Sans changement, `additional` vaut « no_changes »',
  access: 'pro',
  input: saleIn.extend(one),
  data: saleData,
});

export const archiveSale = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/sale/{sid}',
  summary: 'Archive un produit, un bon cadeau, un coffret ou un abonnement',
  access: 'pro',
  input: z.object(one),
  data: saleData,
});

export const restoreSale = route({
  method: 'POST',
  path: '/v1/pro/{id}/sale/{sid}/restore',
  summary: 'Restaure en brouillon un article archivé',
  access: 'pro',
  input: z.object(one),
  data: saleData,
});

export const sortSales = route({
  method: 'PUT',
  path: '/v1/pro/{id}/sales/sort',
  summary: 'Range les articles dans l’ordre des identifiants donnés ; les autres suivent',
  access: 'pro',
  input: z.object({ ...ofPro, ids: z.array(publicId).min(1, inputMessages.missingFields).max(500) }),
  data: z.object({ ids: z.array(publicId) }),
});

export const publicSaleData = z.object({
  id: publicId,
  ...saleTerms,
  /** Whether a product is in stock; null when its stock is not counted. */
  in_stock: z.boolean().nullable(),
  lines: z.array(lineData.omit({ option_id: true })),
});
export type PublicSale = z.output<typeof publicSaleData>;

export const publicSales = route({
  method: 'GET',
  path: '/v1/pro/{id}/public/sales',
  summary: 'Les articles qu’un professionnel publié vend en plus de ses prestations',
  access: 'public',
  whileViewing: 'read',
  limit: { points: 600, seconds: 60, per: 'address' },
  input: z.object(ofPro),
  data: z.object({ data: z.array(publicSaleData) }),
});

/**
 * A sale that waits for an admin's approval, or that an admin has accepted or refused. `words` lists the forbidden
 * health words in its current text (docs/product/law.md#health-words).
 */
export const saleForApproval = serviceForApproval.omit({ category: true }).extend({ kind: z.enum(saleKinds) });

export const listSalesForApproval = route({
  method: 'GET',
  path: '/v1/admin/sales',
  summary:
    'Les produits, bons cadeaux, coffrets et abonnements en vérification, du plus ancien au plus récent, ou ceux qui ont déjà été traités',
  access: 'admin',
  roles: adminPageRoles.services,
  input: listServicesForApproval.input,
  data: listServicesForApproval.data.extend({ data: z.array(saleForApproval) }),
});

export const decideSale = route({
  method: 'POST',
  path: '/v1/admin/sales/{id}/decide',
  summary: 'Accepte un article en vérification, ou le refuse en indiquant le motif ; le professionnel en est prévenu',
  access: 'admin',
  roles: adminPageRoles.services,
  input: decideService.input,
  data: saleForApproval,
});
