import { z } from 'zod';
import { dayFromCivil } from '#core/civil.ts';
import { email, flag, inputMessages, line, personName, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { dayIn } from '#core/fields/dates.ts';
import { agreeing, fields } from '#core/fields/schemas.ts';
import { pageIn } from '#core/page.ts';
import { languages } from '#core/languages.ts';
import { route } from '#core/route.ts';

const nothing = z.object({});
const genders = ['unknown', 'man', 'woman', 'other'] as const;

/** A secret of a link: 256 bits, URL-safe. */
const token = z.string().regex(/^[\w-]{43}$/, inputMessages.invalidParam);

export const login = route({
  method: 'POST',
  path: '/user/login',
  summary: 'Ouvre une session ; avec un second facteur, elle attend son code',
  access: 'public',
  input: z.object({ email, password: z.string().min(1, inputMessages.missingFields).max(1000, inputMessages.invalidPwd) }),
  data: z.object({ second_factor: z.boolean() }),
});

export const loginSecondFactor = route({
  method: 'POST',
  path: '/v1/user/login/second-factor',
  summary: 'Finit une connexion par le code du second facteur, ou par un code de secours',
  access: 'session',
  input: z.object({ code: line(20) }),
  data: nothing,
});

export const signout = route({
  method: 'POST',
  path: '/user/signout',
  summary: 'Ferme la session',
  access: 'public',
  input: nothing,
  data: nothing,
});

export const register = route({
  method: 'POST',
  path: '/user/register',
  summary: 'Crée un compte ; la réponse est la même quand l’adresse a déjà le sien',
  access: 'public',
  limit: { points: 10, seconds: 600, per: 'address' },
  input: agreeing(
    z.object({
      firstname: personName(60),
      lastname: personName(60),
      email,
      new_password: fields.new_password,
      check_password: fields.check_password,
      ref_code: z.string().max(40, inputMessages.invalidRefCode).nullish(),
      accepts_terms: flag.refine((accepted) => accepted, inputMessages.missingFields),
    }),
  ),
  data: nothing,
});

/** Whoever is signed in, as they see themselves; `second_factor` once one is set up. */
export const userData = z.object({
  id: publicId,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  gender: z.enum(genders),
  phone_prefix: z.string().nullable(),
  phone_number: z.string().nullable(),
  locale: z.enum(languages),
  referral_code: z.string(),
  second_factor: z.boolean(),
  admin: z.boolean(),
});

export const getUser = route({
  method: 'GET',
  path: '/user',
  summary: 'Le compte de la session',
  access: 'account',
  input: nothing,
  data: userData,
});

export const putUser = route({
  method: 'PUT',
  path: '/user',
  summary: 'Change le compte de la session ; sans changement, `additional` vaut « no_changes »',
  access: 'account',
  input: agreeing(
    z.object({
      firstname: personName(60),
      lastname: personName(60),
      gender: z.enum(genders, inputMessages.invalidParam),
      phone_prefix: fields.phone_prefix.nullish(),
      phone_number: fields.phone_number.nullish(),
      locale: z.enum(languages, inputMessages.invalidParam).nullish(),
    }),
  ),
  data: userData,
});

/** The profiles of whoever is signed in: themselves as a client, and what they are beside (docs/product/api.md#fixed-names). */
export const getProfiles = route({
  method: 'GET',
  path: '/profiles',
  summary: 'Le compte et ses profils',
  access: 'account',
  input: nothing,
  data: z.object({
    account: z.object({ firstname: z.string(), lastname: z.string() }),
    client: z.object({ id: publicId }),
    pro: z.array(z.object({ id: publicId, subtype: z.enum(['freelance', 'ambassador', 'business']) })),
  }),
});

export const forgottenPassword = route({
  method: 'POST',
  path: '/forgotten-password',
  summary: 'Envoie un lien pour choisir un autre mot de passe, si l’adresse a un compte',
  access: 'public',
  limit: { points: 10, seconds: 600, per: 'address' },
  input: z.object({ email }),
  data: nothing,
});

export const resetPassword = route({
  method: 'POST',
  path: '/reset-password',
  summary: 'Change le mot de passe par le lien reçu ; toutes les sessions sont fermées',
  access: 'public',
  limit: { points: 20, seconds: 600, per: 'address' },
  input: agreeing(z.object({ token, new_password: fields.new_password, check_password: fields.check_password })),
  data: nothing,
});

export const verifyEmail = route({
  method: 'POST',
  path: '/v1/user/verify-email',
  summary: 'Prouve l’adresse du compte de la session par le lien reçu ; les rendez-vous pris sous cette adresse le rejoignent',
  access: 'account',
  limit: { points: 20, seconds: 600, per: 'address' },
  input: z.object({ token }),
  data: z.object({ email: z.string() }),
});

export const sendVerification = route({
  method: 'POST',
  path: '/v1/user/verify-email/send',
  summary: 'Envoie à nouveau le lien qui prouve l’adresse du compte',
  access: 'account',
  limit: { points: 5, seconds: 600, per: 'session' },
  input: nothing,
  data: nothing,
});

export const changePassword = route({
  method: 'PUT',
  path: '/v1/user/password',
  summary: 'Change le mot de passe ; les autres sessions sont fermées',
  access: 'account',
  input: agreeing(z.object({ old_password: fields.old_password, new_password: fields.new_password, check_password: fields.check_password })),
  data: nothing,
});

/** A session as its owner sees it. */
export const sessionData = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signed_in_at: instantOut,
  seen_at: instantOut,
  current: z.boolean(),
});

export const listSessions = route({
  method: 'GET',
  path: '/v1/user/sessions',
  summary: 'Les sessions ouvertes du compte',
  access: 'account',
  input: nothing,
  data: z.object({ sessions: z.array(sessionData) }),
});

export const endSession = route({
  method: 'DELETE',
  path: '/v1/user/sessions/{session}',
  summary: 'Ferme une session du compte',
  access: 'account',
  input: z.object({ session: z.string().regex(/^[0-9a-f]{22}$/, inputMessages.invalidParam) }),
  data: nothing,
});

/** What an admin was invited with to set up their second factor; nobody else needs one. */
const invitation = token.nullish();

export const beginSecondFactor = route({
  method: 'POST',
  path: '/v1/user/second-factor',
  summary: 'Prépare un second facteur, mot de passe à l’appui : sa clé, à lire par une application de codes',
  access: 'account',
  limit: { points: 10, seconds: 600, per: 'session' },
  input: z.object({ password: fields.old_password, invitation }),
  data: z.object({ secret: z.string(), uri: z.string(), qr_svg: z.string() }),
});

export const confirmSecondFactor = route({
  method: 'POST',
  path: '/v1/user/second-factor/confirm',
  summary: 'Met en place le second facteur préparé ; donne les codes de secours, une seule fois',
  access: 'account',
  input: z.object({ code: line(20), invitation }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
});

export const removeSecondFactor = route({
  method: 'DELETE',
  path: '/v1/user/second-factor',
  summary: 'Retire le second facteur, mot de passe à l’appui',
  access: 'account',
  input: z.object({ password: fields.old_password }),
  data: nothing,
});

/** The link is handed over by whoever invites; it opens for a day, to the account of this address alone. */
export const inviteAdmin = route({
  method: 'POST',
  path: '/v1/admin/invitations',
  summary: 'Fait un administrateur du compte qui a confirmé cette adresse ; donne le lien par lequel il met en place son second facteur',
  access: 'admin',
  limit: { points: 10, seconds: 600, per: 'session' },
  input: z.object({ email }),
  data: z.object({ url: z.string(), expires_at: instantOut }),
});

/** An admin: whether they show a second factor, and until when the link opens by which they set it up; null without one. */
export const adminData = z.object({
  id: publicId,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  second_factor: z.boolean(),
  invited_until: instantOut.nullable(),
});

export const listAdmins = route({
  method: 'GET',
  path: '/v1/admin/admins',
  summary: 'Les administrateurs, et les invitations encore ouvertes',
  access: 'admin',
  input: nothing,
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
  summary: 'Le journal : qui a fait quoi, quand et pourquoi, le plus récent d’abord',
  access: 'admin',
  input: z.object({ actor: filter, action: filter, object: filter, from: dayAsked, to: dayAsked, verify: flag.default(false), ...pageIn }),
  data: z.object({
    data: z.array(auditData),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    actions: z.array(z.string()),
    chain: z.object({
      head: z.object({ number: z.number().int(), hash: z.string() }).nullable(),
      waiting: z.number().int(),
      broken: z.array(z.object({ id: z.number().int(), seal_number: z.number().int() })).nullable(),
    }),
  }),
});
