import { z } from 'zod';
import { auditKinds } from '../rules/audit-ids.ts';
import { adminRoles, roomRoles } from '#core/admin-roles.ts';
import { dayFromCivil } from '#core/civil.ts';
import { email, flag, inputMessages, publicId, textBetween } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { dayIn } from '#core/fields/dates.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { nothing } from './sign-in.ts';

/** Roles of an admin, each once; owners do what every role does. */
const roles = z
  .array(z.enum(adminRoles, inputMessages.invalidParam))
  .max(adminRoles.length, inputMessages.invalidParam)
  .refine((given) => new Set(given).size === given.length, inputMessages.invalidParam);

/** The link is handed over by whoever invites; it opens for a day, to the account of this address alone. */
export const inviteAdmin = route({
  method: 'POST',
  path: '/v1/admin/invitations',
  summary: 'Attribue des rôles d’administrateur au compte dont cette adresse est confirmée ; renvoie le lien pour activer sa double authentification',
  access: 'admin',
  roles: roomRoles.admins,
  limit: { points: 10, seconds: 600, per: 'session' },
  input: z.object({ email, roles: roles.min(1, inputMessages.missingFields) }),
  data: z.object({ url: z.string(), expires_at: instantOut }),
});

/** An admin: whether they show a second factor, and until when the link opens by which they set it up; null without one. */
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
  roles: roomRoles.admins,
  input: nothing,
  data: z.object({ admins: z.array(adminData) }),
});

export const changeAdminRoles = route({
  method: 'PUT',
  path: '/v1/admin/admins/{aid}/roles',
  summary: 'Remplace les rôles d’un administrateur ; sans aucun rôle, il perd son accès ; ses sessions sont fermées',
  access: 'admin',
  roles: roomRoles.admins,
  limit: { points: 20, seconds: 600, per: 'session' },
  input: z.object({ aid: publicId, roles, reason: textBetween({ min: 20, max: 2000 }) }),
  data: z.object({ admins: z.array(adminData) }),
});

const firstDay = dayFromCivil(2001, 1, 1);

const lastDay = dayFromCivil(2098, 12, 31);

/**
 * A day as forms and people write it → days since 1970; an impossible one, or one outside the years that a zone clock knows, is refused, an empty one is
 * none.
 */
const dayAsked = z
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

/** A line of the audit; `actor_name` where an account of ours did it, `sealed` once it is in the chain. */
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

/** `actor` is an e-mail, a public id or the actor as written; days are those of Paris, both included; `verify` reads the whole chain again. */
export const listAudit = route({
  method: 'GET',
  path: '/v1/admin/audit',
  summary: 'Le journal : qui a fait quoi, quand et pourquoi, du plus récent au plus ancien',
  access: 'admin',
  roles: roomRoles.journal,
  input: z.object({ actor: filter, action: filter, object: filter, from: dayAsked, to: dayAsked, verify: flag.default(false), ...pageIn }),
  data: z.object({
    data: z.array(auditData),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    actions: z.array(z.string()),
    /** Of the public ids in these lines, those of an account, a professional, a visit, or somebody's agenda. */
    names: z.record(z.string(), z.object({ kind: z.enum(auditKinds), name: z.string() })),
    chain: z.object({
      head: z.object({ number: z.number().int(), hash: z.string() }).nullable(),
      waiting: z.number().int(),
      broken: z.array(z.object({ id: z.number().int(), seal_number: z.number().int() })).nullable(),
    }),
  }),
});
