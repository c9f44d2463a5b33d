import { z } from 'zod';
import { roomRoles } from '#core/admin-roles.ts';
import { flag, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { invariants } from '#features/payments/rules/invariants.ts';
import { answerKeys, backlogKeys } from '../rules/health.ts';

const cents = z.number().int();

/** How the marketplace stands: weeks from Monday on in Paris, the current one last; money in cents. */
export const siteHealthData = z.object({
  weeks: z.array(z.object({ from_day: z.number().int(), bookings: z.number().int(), paid_cents: cents, refunds: z.number().int(), refunded_cents: cents })),
  /** How much of the time that professionals open in the next seven days is taken, in percent; null where none is. */
  fill_percent: z.number().nullable(),
  /** In the weeks shown: how many were answered, half of them within `median_min` minutes, nine in ten within `slow_min`. */
  answers: z.array(z.object({ key: z.enum(answerKeys), answered: z.number().int(), median_min: z.number(), slow_min: z.number() })),
  backlog: z.array(z.object({ key: z.enum(backlogKeys), waiting: z.number().int(), oldest_at: instantOut.nullable() })),
  /** The mails that do not leave, twenty at most, with the visit or the account that they are about. */
  unsent: z.array(z.object({ label: z.string(), since: instantOut, booking_id: publicId.nullable(), account_id: publicId.nullable() })),
  /** How many rows break each, twenty at most, and when the last of them was looked at: now where `verify` asked; null before the first look. */
  invariants: z.array(z.object({ name: z.enum(invariants), broken: z.number().int() })).nullable(),
  looked_at: instantOut.nullable(),
});

export const readSiteHealth = route({
  method: 'GET',
  path: '/v1/admin/health',
  summary:
    'L’état de la place de marché : réservations, remplissage, remboursements, délais de réponse, tâches, emails et, sur demande, contrôles automatiques',
  access: 'admin',
  roles: roomRoles.health,
  limit: { points: 30, seconds: 60, per: 'session' },
  input: z.object({ verify: flag.default(false) }),
  data: siteHealthData,
});
