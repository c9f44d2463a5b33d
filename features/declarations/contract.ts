import { z } from 'zod';
import { adminPageRoles } from '#core/admin-roles.ts';
import { inputMessages, integer, line, personName, publicId, textBetween } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { fileData, route } from '#core/route.ts';
import { identityParts } from './rules/identity.ts';
import { declarationStates, messageKinds } from './rules/states.ts';

const cents = z.number().int();
const year = integer(2023, 2100);
/** A date in Paris as yyyy-MM-dd. */
const day = z.string();
const linkData = z.object({ url: z.string(), expires_at: instantOut });

/**
 * Amounts of a quarter or a year. `paid_cents` is paid by clients, `fees_cents` is the platform's commission, and
 * `cents` is the professional's share. `activities` counts the visits whose first amount was credited in that quarter
 * or year.
 */
const amountsData = z.object({ activities: z.number().int(), paid_cents: cents, fees_cents: cents, cents });

const summaryData = z.object({
  year: z.number().int(),
  is_over: z.boolean(),
  /** Years to choose from, from the first year with an amount to the current year. Latest first. */
  years: z.array(z.number().int()),
  quarters: z.array(amountsData),
  total: amountsData,
  /**
   * Date on which the declaration about this professional was sent to the tax office. Null until it was sent. `due_on`
   * is the legal deadline.
   */
  given_on: day.nullable(),
  due_on: day,
  identity: z.object({
    kind: z.enum(['person', 'company']),
    firstname: z.string().nullable(),
    lastname: z.string().nullable(),
    legal_name: z.string().nullable(),
    birth_date: day.nullable(),
    /**
     * The tax number with all but its last characters masked. Null when the professional has not entered a tax number.
     */
    tax_number: z.string().nullable(),
    siren: z.string().nullable(),
    vat_number: z.string().nullable(),
    street: z.string().nullable(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
    iban: z.string().nullable(),
    missing: z.array(z.enum(identityParts)),
  }),
  /** Time since when payouts are blocked because information is missing. Null while payouts are not blocked. */
  stopped_at: instantOut.nullable(),
});

export const yearlySummary = route({
  method: 'GET',
  path: '/v1/pro/{id}/yearly-summary',
  summary:
    'Les sommes encaissées par le professionnel sur une année civile, par trimestre, et les données transmises à l’administration fiscale',
  access: 'pro',
  input: z.object({ id: publicId, year: year.optional() }),
  data: summaryData,
});

/** Reads an empty form field as null. */
const optional = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' ? null : value), shape.nullish()).transform((value) => value ?? null);
const digits = (written: string): string => written.replaceAll(/\s/g, '');

export const sayIdentity = route({
  method: 'PUT',
  path: '/v1/pro/{id}/declared-identity',
  summary:
    'Enregistre l’identité du professionnel pour l’administration fiscale ; la date de naissance et le numéro fiscal restent inchangés si leur champ est vide',
  access: 'pro',
  limit: { points: 30, seconds: 3600, per: 'session' },
  input: z.object({
    id: publicId,
    firstname: optional(personName(60)),
    lastname: optional(personName(60)),
    legal_name: optional(line(120)),
    /** Typed birth date, dd/mm/yyyy or yyyy-MM-dd. */
    birth_date: optional(line(10)),
    tax_number: optional(line(30).transform(digits)),
    siren: optional(line(20).transform(digits)),
    vat_number: optional(line(20).transform((written) => digits(written).toUpperCase())),
    street: optional(line(120)),
    postcode: optional(line(5).regex(/^\d{5}$/, inputMessages.invalidFormat)),
    city: optional(line(80)),
  }),
  data: summaryData,
});

export const yearlySummaryFile = route({
  method: 'GET',
  path: '/v1/pro/{id}/yearly-summary/{year}/file',
  summary: 'Un lien personnel vers le récapitulatif d’une année en CSV, valable cinq minutes',
  access: 'pro',
  input: z.object({ id: publicId, year }),
  data: linkData,
});

const token = z.object({ token: z.string().max(200, inputMessages.invalidParam) });

export const openYearlySummary = route({
  method: 'GET',
  path: '/v1/yearly-summary/{token}',
  summary:
    'Le récapitulatif désigné par un lien signé ; 404 si le lien est modifié ou appartient à un autre compte, 403 s’il a expiré',
  access: 'account',
  refuses: [403, 404],
  file: 'text/csv',
  input: token,
  data: fileData,
});

const messageData = z.object({
  id: publicId,
  ref: z.string(),
  kind: z.enum(messageKinds),
  sellers: z.number().int(),
  made_at: instantOut,
  given_at: instantOut.nullable(),
});

const declarationData = z.object({
  year: z.number().int(),
  state: z.enum(declarationStates),
  years: z.array(z.number().int()),
  due_on: day,
  sellers: z.array(
    z.object({
      id: publicId,
      name: z.string(),
      missing: z.array(z.enum(identityParts)),
      asked_at: instantOut.nullable(),
      ...amountsData.shape,
    }),
  ),
  total: amountsData,
  /** Totals read from the ledger, to compare with the sum of the sellers' totals. */
  ledger: z.object({ cents, fees_cents: cents }),
  /** Number of sellers that the next file would contain. */
  to_declare: z.number().int(),
  messages: z.array(messageData),
});

const ofYear = { year };

export const adminDeclaration = route({
  method: 'GET',
  path: '/v1/admin/declarations/{year}',
  summary:
    'La déclaration d’une année : professionnels, données manquantes, totaux comparés au grand livre, fichiers produits et transmis',
  access: 'admin',
  roles: adminPageRoles.declarations,
  input: z.object(ofYear),
  data: declarationData,
});

export const makeDeclaration = route({
  method: 'POST',
  path: '/v1/admin/declarations/{year}/message',
  summary:
    'Produit le fichier des données non encore transmises d’une année terminée : nouveaux professionnels, sinon corrections, sinon aucun fichier',
  access: 'admin',
  roles: adminPageRoles.declarations,
  created: true,
  idempotent: true,
  input: z.object(ofYear),
  data: declarationData,
});

export const declarationFile = route({
  method: 'POST',
  path: '/v1/admin/declaration/{mid}/link',
  summary: 'Un lien vers le fichier XML d’une déclaration, valable cinq minutes, sur motif inscrit au journal',
  access: 'admin',
  roles: adminPageRoles.declarations,
  input: z.object({ mid: publicId, reason: textBetween({ min: 10, max: 500 }) }),
  data: linkData,
});

export const openDeclaration = route({
  method: 'GET',
  path: '/v1/declaration/{token}',
  summary:
    'Le fichier XML désigné par un lien signé ; 404 si le lien est modifié ou appartient à un autre compte, 403 s’il a expiré',
  access: 'admin',
  roles: adminPageRoles.declarations,
  refuses: [403, 404],
  file: 'application/xml',
  input: token,
  data: fileData,
});

export const giveDeclaration = route({
  method: 'PUT',
  path: '/v1/admin/declaration/{mid}/given',
  summary: 'Enregistre la transmission du dernier fichier de l’année à l’administration fiscale',
  access: 'admin',
  roles: adminPageRoles.declarations,
  input: z.object({ mid: publicId }),
  data: declarationData,
});
