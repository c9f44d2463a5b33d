import { z } from 'zod';
import { email, flag, inputMessages, line, personName } from '#core/fields.ts';
import { agreeing, fields } from '#core/fields/schemas.ts';
import { route } from '#core/route.ts';

export const nothing = z.object({});

/** The secret of a mailed link: 256 bits, URL-safe. */
export const token = z.string().regex(/^[\w-]{43}$/, inputMessages.invalidParam);

export const login = route({
  method: 'POST',
  path: '/user/login',
  summary: 'Ouvre une session, qui attend le code si la double authentification est active',
  access: 'public',
  refuses: [401],
  input: z.object({
    email,
    password: z.string().min(1, inputMessages.missingFields).max(1000, inputMessages.invalidPwd),
  }),
  data: z.object({ second_factor: z.boolean() }),
});

export const loginSecondFactor = route({
  method: 'POST',
  path: '/v1/user/login/second-factor',
  summary: 'Termine une connexion avec le code de double authentification ou un code de secours',
  access: 'session',
  input: z.object({ code: line(20) }),
  data: nothing,
});

export const signout = route({
  method: 'POST',
  path: '/user/signout',
  summary: 'Ferme la session',
  access: 'public',
  whileViewing: 'leave',
  input: nothing,
  data: nothing,
});

export const register = route({
  method: 'POST',
  path: '/user/register',
  summary: 'Crée un compte ; la réponse est identique si l’adresse a déjà un compte',
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

export const forgottenPassword = route({
  method: 'POST',
  path: '/forgotten-password',
  summary: 'Envoie un lien pour choisir un nouveau mot de passe, si l’adresse a un compte',
  access: 'public',
  limit: { points: 10, seconds: 600, per: 'address' },
  input: z.object({ email }),
  data: nothing,
});

export const resetPassword = route({
  method: 'POST',
  path: '/reset-password',
  summary: 'Change le mot de passe avec le lien reçu ; toutes les sessions sont fermées',
  access: 'public',
  limit: { points: 20, seconds: 600, per: 'address' },
  input: agreeing(z.object({ token, new_password: fields.new_password, check_password: fields.check_password })),
  data: nothing,
});

export const verifyEmail = route({
  method: 'POST',
  path: '/v1/user/verify-email',
  summary:
    'Confirme l’adresse du compte de la session avec le lien reçu ; les rendez-vous pris avec cette adresse sont rattachés au compte',
  access: 'account',
  limit: { points: 20, seconds: 600, per: 'address' },
  input: z.object({ token }),
  data: z.object({ email: z.string() }),
});

export const sendVerification = route({
  method: 'POST',
  path: '/v1/user/verify-email/send',
  summary: 'Renvoie le lien de confirmation de l’adresse du compte',
  access: 'account',
  limit: { points: 5, seconds: 600, per: 'session' },
  input: nothing,
  data: nothing,
});
