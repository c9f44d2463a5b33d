import { z } from 'zod';
import { adminPageRoles } from '#core/admin-roles.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { bookingsShown, peopleShown, professionalsShown } from '../rules/browse.ts';
import { foundBooking, foundPerson, foundProfessional } from './search.ts';

const limit = { points: 60, seconds: 60, per: 'session' } as const;

export const listPeople = route({
  method: 'GET',
  path: '/v1/admin/people',
  summary: 'Les personnes, de la plus récente à la plus ancienne ; la consultation est inscrite au journal',
  access: 'admin',
  roles: adminPageRoles.people,
  limit,
  input: z.object({ state: z.enum(peopleShown).default('all'), ...pageIn }),
  data: z.object({ data: z.array(foundPerson), total: z.number().int(), itemsPerPage: z.number().int() }),
});

export const listProfessionals = route({
  method: 'GET',
  path: '/v1/admin/professionals',
  summary: 'Les professionnels, du plus récent au plus ancien',
  access: 'admin',
  roles: adminPageRoles.professionals,
  limit,
  input: z.object({ state: z.enum(professionalsShown).default('all'), ...pageIn }),
  data: z.object({ data: z.array(foundProfessional), total: z.number().int(), itemsPerPage: z.number().int() }),
});

export const listBookings = route({
  method: 'GET',
  path: '/v1/admin/bookings',
  summary: 'Les rendez-vous, du plus récent au plus ancien ; la consultation est inscrite au journal',
  access: 'admin',
  roles: adminPageRoles.bookings,
  limit,
  input: z.object({ state: z.enum(bookingsShown).default('all'), ...pageIn }),
  data: z.object({ data: z.array(foundBooking), total: z.number().int(), itemsPerPage: z.number().int() }),
});
