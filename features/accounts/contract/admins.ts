import { z } from 'zod';
import { auditKinds } from '../rules/audit-ids.ts';
import { adminRoles, adminPageRoles } from '#core/admin-roles.ts';
import { dayFromCivil } from '#core/civil.ts';
import { email, flag, inputMessages, publicId, textBetween } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { dayIn } from '#core/fields/dates.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { nothing } from './sign-in.ts';

/** Roles of an admin, without duplicates. Owners may do everything that the other roles may. */
const roles = z
  .array(z.enum(adminRoles))
  .max(adminRoles.length, inputMessages.invalidParam)
  .refine((given) => new Set(given).size === given.length, inputMessages.invalidParam);

/**
 * Makes the account with this e-mail address an admin. Returns the link to set up the second factor, which the inviting
 * owner passes on. The link is valid for one day, for that account only.
 */
export const inviteAdmin = route({
  method: 'POST',
  path: '/v1/admin/invitations',
  summary:
    'Attribue des rôles d’administrateur au compte qui a confirmé cette adresse ; renvoie le lien pour activer sa double authentification',
  access: 'admin',
  roles: adminPageRoles.admins,
  limit: { points: 10, seconds: 600, per: 'session' },
  input: z.object({ email, roles: roles.min(1, inputMessages.missingFields) }),
  data: z.object({ url: z.string(), expires_at: instantOut }),
});

/**
 * An admin. `invited_until` is the expiry of the open link that sets up their second factor. Null without an open link.
 */
export const adminData = z.object({
  id: publicId,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  second_factor: z.boolean(),
  roles: z.array(z.enum(adminRoles)),
  invited_until: instantOut.nullable(),
});

export const listAdmins = route({
  method: 'GET',
  path: '/v1/admin/admins',
  summary: 'Les administrateurs et les invitations en attente',
  access: 'admin',
  roles: adminPageRoles.admins,
  input: nothing,
  data: z.object({ admins: z.array(adminData) }),
});

export const changeAdminRoles = route({
  method: 'PUT',
  path: '/v1/admin/admins/{aid}/roles',
  summary: 'Remplace les rôles d’un administrateur ; sans aucun rôle, il perd son accès ; ses sessions sont fermées',
  access: 'admin',
  roles: adminPageRoles.admins,
  limit: { points: 20, seconds: 600, per: 'session' },
  input: z.object({ aid: publicId, roles, reason: textBetween({ min: 20, max: 2000 }) }),
  data: z.object({ admins: z.array(adminData) }),
});

const firstDay = dayFromCivil(2001, 1, 1);

const lastDay = dayFromCivil(2098, 12, 31);

/**
 * A typed day → days since 1970. An empty text gives undefined. An impossible day, or a year outside 2001–2098, is
 * refused.
 */
const filterDay = z
  .string()
  .transform((typed, issues) => {
    if (typed.trim() === '') return undefined;
    const day = dayIn(typed);
    if (day !== undefined && day >= firstDay && day <= lastDay) return day;
    issues.addIssue({ code: 'custom', message: inputMessages.invalidDate });
    return z.NEVER;
  })
  .optional();

const filter = z.string().trim().max(254, inputMessages.invalidParam).optional();

/**
 * A line of the audit. `actor_name` is null unless an account acted. `sealed` is true once the line is in the hash
 * chain.
 */
export const auditData = z.object({
  id: z.number().int(),
  at: instantOut,
  actor: z.string(),
  actor_name: z.string().nullable(),
  action: z.string(),
  object: z.string().nullable(),
  reason: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  sealed: z.boolean(),
});

/**
 * Lists the lines of the audit. `actor` is an e-mail address, a public id, or an actor as audit lines store it
 * (`system`). `from` and `to` are days in Paris, both included. `verify` checks the whole chain again.
 */
export const listAudit = route({
  method: 'GET',
  path: '/v1/admin/audit',
  summary: 'Le journal : qui a fait quoi, quand et pourquoi, du plus récent au plus ancien',
  access: 'admin',
  roles: adminPageRoles.journal,
  input: z.object({
    actor: filter,
    action: filter,
    object: filter,
    from: filterDay,
    to: filterDay,
    verify: flag.default(false),
    ...pageIn,
  }),
  data: z.object({
    data: z.array(auditData),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    actions: z.array(z.string()),
    /**
     * Kind and name of the accounts, professionals, visits and other objects whose public ids appear in the lines of
     * `data`.
     */
    names: z.record(z.string(), z.object({ kind: z.enum(auditKinds), name: z.string() })),
    chain: z.object({
      head: z.object({ number: z.number().int(), hash: z.string() }).nullable(),
      waiting: z.number().int(),
      broken: z.array(z.object({ id: z.number().int(), seal_number: z.number().int() })).nullable(),
    }),
  }),
});
