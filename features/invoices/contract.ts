import { z } from 'zod';
import { adminPageRoles } from '#core/admin-roles.ts';
import { flag, inputMessages, integer, line, publicId, textBetween } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { fileData, route } from '#core/route.ts';
import { linkToken } from '#features/bookings/contract.ts';
import { refundReasons } from './rules/order-money.ts';
import { billingForms, vatRegimes } from './rules/billing-terms.ts';
import { invoiceKinds } from './rules/document.ts';
import { paperStates } from './rules/paper-state.ts';

/**
 * An invoice, note or credit note in a list. Amounts are in cents, positive for a credit note too. `ready` is whether
 * the PDF file exists.
 */
const paperData = z.object({
  id: publicId,
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issued_on: z.string(),
  net_cents: z.number().int(),
  vat_cents: z.number().int(),
  gross_cents: z.number().int(),
  /** Total of the credit notes that correct this paper, in cents. */
  credited_cents: z.number().int(),
  state: z.enum(paperStates),
  client: z.string(),
  about: z.string(),
  corrects: z.string().nullable(),
  order_id: publicId.nullable(),
  ready: z.boolean(),
});
export type PaperData = z.output<typeof paperData>;

/** A signed link to one file, valid until `expires_at`. */
const linkData = z.object({ url: z.string(), expires_at: instantOut });

export const orderInvoices = route({
  method: 'GET',
  path: '/v1/order/byid/{oid}/invoices',
  summary: 'Les factures, notes et avoirs d’une commande, pour son client',
  access: 'public',
  whileViewing: 'read',
  refuses: [404],
  limit: { points: 240, seconds: 60, per: 'address' },
  input: z.object({ oid: publicId, jeton: linkToken }),
  data: z.object({ invoices: z.array(paperData) }),
});

/**
 * Returns the payments and refunds of an order, online and on site, with totals in cents: refunded + refunding +
 * disputed + stays = paid. `on_site` is the payment that the professional declared, or null.
 */
export const orderMoney = route({
  method: 'GET',
  path: '/v1/order/byid/{oid}/money',
  summary:
    'Les paiements d’une commande, en ligne et sur place, et ses remboursements, pour le client et le professionnel',
  access: 'public',
  whileViewing: 'read',
  refuses: [404],
  limit: { points: 240, seconds: 60, per: 'address' },
  input: z.object({ oid: publicId, jeton: linkToken }),
  data: z.object({
    total_cents: z.number().int(),
    payment_status: z.enum(['pending', 'paid', 'paid_wlns', 'refunded']),
    /** `is_deposit` is whether the payment was less than the price of the visit at that time. */
    payments: z.array(
      z.object({ id: publicId, cents: z.number().int(), paid_at: instantOut, is_deposit: z.boolean() }),
    ),
    on_site: z
      .object({
        cents: z.number().int(),
        method: z.enum(['credit-card', 'cash', 'cheque']).nullable(),
        paid_at: instantOut.nullable(),
        given_back: z.boolean(),
      })
      .nullable(),
    refunds: z.array(
      z.object({
        cents: z.number().int(),
        reason: z.enum(refundReasons),
        asked_at: instantOut,
        done_at: instantOut.nullable(),
      }),
    ),
    paid_cents: z.number().int(),
    refunded_cents: z.number().int(),
    refunding_cents: z.number().int(),
    /** Amount retained for a cancellation or an absence, included in `stays_cents`. */
    retained_cents: z.number().int(),
    disputed_cents: z.number().int(),
    stays_cents: z.number().int(),
  }),
});

export const orderInvoiceFile = route({
  method: 'GET',
  path: '/v1/order/byid/{oid}/invoice/{iid}/file',
  summary:
    'Un lien personnel vers le fichier d’une facture, valable cinq minutes, pour le client, le professionnel ou un administrateur',
  access: 'public',
  refuses: [404],
  limit: { points: 240, seconds: 60, per: 'address' },
  input: z.object({ oid: publicId, iid: publicId, jeton: linkToken }),
  data: linkData,
});

export const openInvoiceFile = route({
  method: 'GET',
  path: '/v1/invoice/{token}',
  summary:
    'Le fichier désigné par un lien signé : PDF/A-3 avec ses données Factur-X ; 404 si le lien est modifié ou appartient à un autre compte, 403 s’il a expiré',
  access: 'public',
  refuses: [403, 404],
  limit: { points: 240, seconds: 60, per: 'address' },
  file: 'application/pdf',
  input: z.object({ token: z.string().max(200, inputMessages.invalidParam) }),
  data: fileData,
});

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, inputMessages.invalidParam);

export const proInvoices = route({
  method: 'GET',
  path: '/v1/pro/{id}/invoices',
  summary:
    'Les factures du professionnel à ses clients, ou ses factures de commission, d’un mois ou de tous, de la plus récente à la plus ancienne',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({
    id: publicId,
    side: z.enum(['clients', 'commission']).default('clients'),
    month: month.optional(),
    ...pageIn,
  }),
  data: z.object({
    data: z.array(paperData),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    counts: z.object({ clients: z.number().int(), commission: z.number().int() }),
    /** Months in which papers (invoices, notes or credit notes) were issued, latest first. */
    months: z.array(z.string()),
  }),
});

export const proInvoiceFile = route({
  method: 'GET',
  path: '/v1/pro/{id}/invoice/{iid}/file',
  summary: 'Un lien vers le fichier d’une facture du professionnel, ou de sa commission, valable cinq minutes',
  access: 'pro',
  input: z.object({ id: publicId, iid: publicId }),
  data: linkData,
});

export const proInvoicesOfMonth = route({
  method: 'GET',
  path: '/v1/pro/{id}/invoices/{month}/zip',
  summary: 'Toutes les factures d’un mois dans un fichier ZIP, en PDF et en XML',
  access: 'pro',
  limit: { points: 20, seconds: 60, per: 'session' },
  file: 'application/zip',
  input: z.object({ id: publicId, month, side: z.enum(['clients', 'commission']).default('clients') }),
  data: fileData,
});

/** A text field of the billing terms. An empty field becomes null. */
const optional = (most: number) =>
  z.preprocess((value) => (value === '' ? null : value), line(most).nullish()).transform((value) => value ?? null);
export const billingTermsIn = z.object({
  regime: z
    .preprocess((value) => (value === '' ? null : value), z.enum(vatRegimes).nullish())
    .transform((value) => value ?? null),
  form: z.enum(billingForms),
  legal_name: line(120),
  trade_name: optional(120),
  siren: line(20).transform((written) => written.replaceAll(/\s/g, '')),
  vat_number: optional(20).transform((written) => written?.replaceAll(/\s/g, '').toUpperCase() ?? null),
  capital_cents: z
    .preprocess((value) => (value === '' ? null : value), integer(0, 100_000_000_000).nullish())
    .transform((value) => value ?? null),
  registry_city: optional(80),
  street: line(120),
  postcode: line(5).regex(/^\d{5}$/, inputMessages.invalidFormat),
  city: line(80),
  deposit_invoices: flag.default(false),
});

export type BillingTermsSent = z.output<typeof billingTermsIn>;

const billingTermsData = z.object({
  regime: z.enum(vatRegimes).nullable(),
  form: z.enum(billingForms).nullable(),
  legal_name: z.string(),
  trade_name: z.string().nullable(),
  siren: z.string(),
  vat_number: z.string().nullable(),
  capital_cents: z.number().int().nullable(),
  registry_city: z.string().nullable(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  deposit_invoices: z.boolean(),
});

/**
 * The invoicing mandate, as shown to the professional. Until the professional saves billing terms, the values of
 * `terms` come from the profile.
 */
const mandateData = z.object({
  accepted: z.object({ version: z.number().int(), at: instantOut }).nullable(),
  withdrawn_at: instantOut.nullable(),
  text: z.object({ version: z.number().int(), parts: z.array(z.object({ title: z.string(), text: z.string() })) }),
  terms: billingTermsData,
});

export const readMandate = route({
  method: 'GET',
  path: '/v1/pro/{id}/invoicing',
  summary: 'Le mandat de facturation du professionnel, son texte et les mentions de ses factures',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ id: publicId }),
  data: mandateData,
});

export const acceptMandate = route({
  method: 'POST',
  path: '/v1/pro/{id}/invoicing/mandate',
  summary:
    'Accepte la version en vigueur du mandat, avec les mentions obligatoires ; les factures sont émises à partir de ce moment',
  access: 'pro',
  idempotent: true,
  limit: { points: 30, seconds: 3600, per: 'session' },
  input: billingTermsIn.extend({ id: publicId, version: integer(1, 1_000), accepts: flag }),
  data: mandateData,
});

export const changeBillingTerms = route({
  method: 'PUT',
  path: '/v1/pro/{id}/invoicing',
  summary: 'Modifie les mentions des factures à venir, à partir d’aujourd’hui',
  access: 'pro',
  limit: { points: 30, seconds: 3600, per: 'session' },
  input: billingTermsIn.extend({ id: publicId }),
  data: mandateData,
});

export const endMandate = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/invoicing/mandate',
  summary: 'Retire le mandat : plus aucune facture n’est émise',
  access: 'pro',
  limit: { points: 30, seconds: 3600, per: 'session' },
  input: z.object({ id: publicId }),
  data: mandateData,
});

export const reportOfMonth = route({
  method: 'GET',
  path: '/v1/pro/{id}/invoices/{month}/report',
  summary:
    'Les totaux d’un mois par jour et par taux de TVA, pour la déclaration des ventes aux particuliers (e-reporting)',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ id: publicId, month }),
  data: z.object({
    siren: z.string().nullable(),
    month: z.string(),
    rows: z.array(
      z.object({
        day: z.string(),
        category: z.string(),
        rate_x100: z.number().int(),
        net_cents: z.number().int(),
        vat_cents: z.number().int(),
        count: z.number().int(),
      }),
    ),
  }),
});

export const reportFileOfMonth = route({
  method: 'GET',
  path: '/v1/pro/{id}/invoices/{month}/report/csv',
  summary: 'Les mêmes totaux en CSV',
  access: 'pro',
  file: 'text/csv',
  input: z.object({ id: publicId, month }),
  data: fileData,
});

export const adminInvoices = route({
  method: 'GET',
  path: '/v1/admin/invoices',
  summary: 'Les factures émises, par numéro, professionnel ou client, de la plus récente à la plus ancienne',
  access: 'admin',
  roles: adminPageRoles.invoices,
  input: z.object({ q: z.string().trim().max(80, inputMessages.invalidParam).default(''), ...pageIn }),
  data: z.object({
    data: z.array(paperData.extend({ professional: z.string() })),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
  }),
});

export const adminInvoiceFile = route({
  method: 'POST',
  path: '/v1/admin/invoice/{iid}/link',
  summary: 'Un lien vers le fichier d’une facture, sur motif inscrit au journal',
  access: 'admin',
  roles: adminPageRoles.invoices,
  input: z.object({ iid: publicId, reason: textBetween({ min: 10, max: 500 }) }),
  data: linkData,
});
