import { z } from 'zod';
import { inputMessages, line, personName, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { agreeing, fields } from '#core/fields/schemas.ts';
import { languages } from '#core/languages.ts';
import { route } from '#core/route.ts';
import { nothing, token } from './sign-in.ts';

const genders = ['unknown', 'man', 'woman', 'other'] as const;

/** The signed-in account, as its owner sees it. `second_factor` is true once a second factor is confirmed. */
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
  whileViewing: 'read',
  input: nothing,
  data: userData,
});

export const putUser = route({
  method: 'PUT',
  path: '/user',
  summary: 'Modifie le compte de la session ; sans changement, `additional` vaut « no_changes »',
  access: 'account',
  input: agreeing(
    z.object({
      firstname: personName(60),
      lastname: personName(60),
      gender: z.enum(genders),
      phone_prefix: fields.phone_prefix.nullish(),
      phone_number: fields.phone_number.nullish(),
      locale: z.enum(languages).nullish(),
    }),
  ),
  data: userData,
});

/** The profiles of the signed-in account: the client, and any other profile (docs/product/api.md#fixed-names). */
export const getProfiles = route({
  method: 'GET',
  path: '/profiles',
  summary: 'Le compte et ses profils',
  access: 'account',
  whileViewing: 'read',
  input: nothing,
  data: z.object({
    account: z.object({ firstname: z.string(), lastname: z.string() }),
    client: z.object({ id: publicId }),
    pro: z.array(z.object({ id: publicId, subtype: z.enum(['freelance', 'ambassador', 'business']) })),
  }),
});

export const changePassword = route({
  method: 'PUT',
  path: '/v1/user/password',
  summary: 'Change le mot de passe ; les autres sessions sont fermées',
  access: 'account',
  input: agreeing(
    z.object({
      old_password: fields.old_password,
      new_password: fields.new_password,
      check_password: fields.check_password,
    }),
  ),
  data: nothing,
});

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
  whileViewing: 'read',
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

/** The secret of the link with which an admin sets up their second factor. Other accounts need no invitation. */
const invitation = token.nullish();

export const beginSecondFactor = route({
  method: 'POST',
  path: '/v1/user/second-factor',
  summary:
    'Prépare la double authentification après vérification du mot de passe : renvoie la clé pour l’application d’authentification',
  access: 'account',
  limit: { points: 10, seconds: 600, per: 'session' },
  input: z.object({ password: fields.old_password, invitation }),
  data: z.object({ secret: z.string(), uri: z.string(), qr_svg: z.string() }),
});

export const confirmSecondFactor = route({
  method: 'POST',
  path: '/v1/user/second-factor/confirm',
  summary: 'Active la double authentification préparée ; renvoie les codes de secours, une seule fois',
  access: 'account',
  input: z.object({ code: line(20), invitation }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
});

export const removeSecondFactor = route({
  method: 'DELETE',
  path: '/v1/user/second-factor',
  summary: 'Désactive la double authentification après vérification du mot de passe',
  access: 'account',
  input: z.object({ password: fields.old_password }),
  data: nothing,
});
