import { z } from 'zod';
import { email, inputMessages, line, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { fileData, route } from '#core/route.ts';

const nothing = z.object({});
const password = z.string().min(1, inputMessages.missingFields).max(1000, inputMessages.invalidPwd);

export const exportUser = route({
  method: 'GET',
  path: '/v1/user/export',
  summary: 'Toutes les données du compte, dans une archive ZIP de fichiers JSON',
  access: 'account',
  limit: { points: 5, seconds: 600, per: 'session' },
  input: nothing,
  data: fileData,
  file: 'application/zip',
});

/**
 * An upcoming or unfinished visit. The account either booked it as a client (`client`) or has the professional's
 * profile (`pro`).
 */
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
  summary: 'Les obstacles à la suppression du compte, et les éléments à fournir',
  access: 'account',
  input: nothing,
  data: z.object({ visits: z.array(pendingVisit), second_factor: z.boolean(), last_admin: z.boolean() }),
});

export const deleteUser = route({
  method: 'DELETE',
  path: '/v1/user',
  summary:
    'Supprime le compte après vérification du mot de passe ; la suppression est refusée tant qu’un rendez-vous n’est pas terminé (`additional.visits`)',
  access: 'account',
  input: z.object({ password, code: line(20).nullish() }),
  data: nothing,
});

export const changeEmail = route({
  method: 'POST',
  path: '/v1/user/email',
  summary:
    'Envoie à une nouvelle adresse le lien qui la rattachera au compte ; la réponse est identique si cette adresse a déjà un compte',
  access: 'account',
  limit: { points: 5, seconds: 600, per: 'session' },
  input: z.object({ email, password }),
  data: nothing,
});

export const confirmEmail = route({
  method: 'POST',
  path: '/v1/user/email/confirm',
  summary: 'Change l’adresse du compte connecté avec le lien reçu ; les autres sessions sont fermées',
  access: 'account',
  limit: { points: 20, seconds: 600, per: 'address' },
  input: z.object({ token: z.string().regex(/^[\w-]{43}$/, inputMessages.invalidParam) }),
  data: z.object({ email: z.string() }),
});
