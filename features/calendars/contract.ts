import { z } from 'zod';
import { publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { fileData, route } from '#core/route.ts';
import { unreadWhys } from './rules/unread.ts';

const feed = z.object({ created_at: instantOut, read_at: instantOut.nullable() }).nullable();

/** The address of a calendar feed. Returned only once, because the database stores a hash of its token. */
const made = z.object({ url: z.string() });

/**
 * An external calendar whose events close the agenda of one practitioner. The answer contains only the host of its
 * address, because the address is secret. `error` is the reason of the last failure, in French.
 */
export const importData = z.object({
  id: publicId,
  resource_id: publicId,
  practitioner: z.string(),
  host: z.string(),
  checked_at: instantOut.nullable(),
  read_at: instantOut.nullable(),
  busy: z.number().int(),
  left_out: z.number().int(),
  /**
   * Number of events in the last reading. Null before the first reading. `unread_count` counts the events that could
   * not be read, or only in part. `unread` contains the first of them.
   */
  listed: z.number().int().nullable(),
  unread_count: z.number().int(),
  unread: z.array(z.object({ title: z.string(), day: z.string().nullable(), why: z.enum(unreadWhys) })),
  /**
   * Number of future whole days that the calendar marks as free. These days stay open in the agenda. `free_days`
   * contains the first periods of such days (yyyy-MM-dd).
   */
  free_day_count: z.number().int(),
  free_days: z.array(z.object({ first: z.string(), last: z.string() })),
  error: z.string().nullable(),
});

const proCalendars = z.object({
  feed,
  imports: z.array(importData),
  practitioners: z.array(z.object({ id: publicId, name: z.string() })),
});

export const readProCalendars = route({
  method: 'GET',
  path: '/v1/pro/{id}/calendar',
  summary: 'L’agenda privé du professionnel et les agendas extérieurs qui ferment ses créneaux',
  access: 'pro',
  input: z.object({ id: publicId }),
  data: proCalendars,
});

export const makeProFeed = route({
  method: 'POST',
  path: '/v1/pro/{id}/calendar/feed',
  summary: 'Crée une adresse d’agenda privé ; la précédente est désactivée',
  access: 'pro',
  limit: { points: 20, seconds: 3600, per: 'session' },
  input: z.object({ id: publicId }),
  data: made,
});

export const endProFeed = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/calendar/feed',
  summary: 'Désactive l’adresse d’agenda privé',
  access: 'pro',
  input: z.object({ id: publicId }),
  data: z.object({}),
});

export const addImport = route({
  method: 'POST',
  path: '/v1/pro/{id}/calendar/import',
  summary:
    'Ajoute un agenda extérieur : ses plages occupées ferment les créneaux du praticien ; cet agenda est lu immédiatement, puis tous les quarts d’heure',
  access: 'pro',
  limit: { points: 20, seconds: 3600, per: 'session' },
  input: z.object({
    id: publicId,
    url: z.string().trim().min(1, 'Ce champ est obligatoire').max(2000),
    resource_id: publicId.nullish(),
  }),
  data: importData,
});

export const dropImport = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/calendar/import/{calendar}',
  summary: 'Retire un agenda extérieur : les plages qu’il fermait sont rouvertes',
  access: 'pro',
  input: z.object({ id: publicId, calendar: publicId }),
  data: z.object({}),
});

export const readUserCalendar = route({
  method: 'GET',
  path: '/v1/user/calendar',
  summary: 'L’agenda privé du compte',
  access: 'account',
  input: z.object({}),
  data: z.object({ feed }),
});

export const makeUserFeed = route({
  method: 'POST',
  path: '/v1/user/calendar',
  summary: 'Crée une adresse d’agenda privé pour le compte ; la précédente est désactivée',
  access: 'account',
  limit: { points: 20, seconds: 3600, per: 'session' },
  input: z.object({}),
  data: made,
});

export const endUserFeed = route({
  method: 'DELETE',
  path: '/v1/user/calendar',
  summary: 'Désactive l’adresse d’agenda privé du compte',
  access: 'account',
  input: z.object({}),
  data: z.object({}),
});

/** Returns a feed to anybody who has its token. A revoked token gets the same answer as an unknown one. */
export const readFeed = route({
  method: 'GET',
  path: '/v1/calendar/{token}',
  summary: 'Les rendez-vous d’un agenda privé',
  access: 'public',
  limit: { points: 120, seconds: 60, per: 'address' },
  input: z.object({ token: z.string().max(100) }),
  data: fileData,
  file: 'text/calendar',
});
