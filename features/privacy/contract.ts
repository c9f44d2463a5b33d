import { z } from 'zod';
import { email, inputMessages, line, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { fileData, route } from '#core/route.ts';

const nothing = z.object({});
const password = z.string().min(1, inputMessages.missingFields).max(1000, inputMessages.invalidPwd);

export const exportUser = route({
  method: 'GET',
  path: '/v1/user/export',
  summary: 'Tout ce qui est gardé du compte : une archive ZIP de fichiers JSON',
  access: 'account',
  limit: { points: 5, seconds: 600, per: 'session' },
  input: nothing,
  data: fileData,
  file: 'application/zip',
});

/** An appointment that is not over: one's own as a client, or a client's with one's own professional profile. */
export const pendingVisit = z.object({
  id: publicId,
  side: z.enum(['client', 'pro']),
  pro_name: z.string(),
  services: z.array(z.string()),
  starts_at: instantOut,
  time_zone: z.string(),
});

export const readDeletion = route({
  method: 'GET',
  path: '/v1/user/deletion',
  summary: 'Ce qui empêche encore de supprimer le compte, et ce qu’il faudra donner',
  access: 'account',
  input: nothing,
  data: z.object({ visits: z.array(pendingVisit), second_factor: z.boolean(), last_admin: z.boolean() }),
});

export const deleteUser = route({
  method: 'DELETE',
  path: '/v1/user',
  summary: 'Supprime le compte, mot de passe à l’appui ; un rendez-vous qui n’est pas terminé l’empêche (`additional.visits`)',
  access: 'account',
  input: z.object({ password, code: line(20).nullish() }),
  data: nothing,
});

export const changeEmail = route({
  method: 'POST',
  path: '/v1/user/email',
  summary: 'Envoie à une autre adresse le lien qui en fait celle du compte ; la réponse est la même si cette adresse a déjà un compte',
  access: 'account',
  limit: { points: 5, seconds: 600, per: 'session' },
  input: z.object({ email, password }),
  data: nothing,
});

export const confirmEmail = route({
  method: 'POST',
  path: '/v1/user/email/confirm',
  summary: 'Change l’adresse du compte de la session par le lien reçu ; les autres sessions sont fermées',
  access: 'account',
  limit: { points: 20, seconds: 600, per: 'address' },
  input: z.object({ token: z.string().regex(/^[\w-]{43}$/, inputMessages.invalidParam) }),
  data: z.object({ email: z.string() }),
});
