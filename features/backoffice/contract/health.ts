import { z } from 'zod';
import { adminPageRoles } from '#core/admin-roles.ts';
import { flag, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { invariants } from '#features/payments/rules/invariants.ts';
import { answerKeys, backlogKeys } from '../rules/health.ts';

const cents = z.number().int();

/** State of the marketplace. Weeks begin on Monday in Paris, the current week last. Money in cents. */
export const siteHealthData = z.object({
  weeks: z.array(
    z.object({
      from_day: z.number().int(),
      bookings: z.number().int(),
      paid_cents: cents,
      refunds: z.number().int(),
      refunded_cents: cents,
    }),
  ),
  /**
   * Booked share of the time that professionals open over the next seven days, in percent. Null when no time is open.
   */
  fill_percent: z.number().nullable(),
  /**
   * Answers and decisions of the weeks shown, by kind. Half of them took at most `median_min` minutes, nine in ten at
   * most `slow_min`.
   */
  answers: z.array(
    z.object({ key: z.enum(answerKeys), answered: z.number().int(), median_min: z.number(), slow_min: z.number() }),
  ),
  /** Items that wait, by kind. `cents` is the sum of the differences that are explained but not recorded, else null. */
  backlog: z.array(
    z.object({
      key: z.enum(backlogKeys),
      waiting: z.number().int(),
      oldest_at: instantOut.nullable(),
      cents: cents.nullable(),
    }),
  ),
  /** Up to 20 mails that could not be sent, each with the visit or the account it is about. */
  unsent: z.array(
    z.object({
      label: z.string(),
      since: instantOut,
      booking_id: publicId.nullable(),
      account_id: publicId.nullable(),
    }),
  ),
  /**
   * Number of rows that break each invariant, counted up to 20. `looked_at` is the time of the oldest check, or the
   * current time when `verify` requested new checks. Both are null before the first check.
   */
  invariants: z.array(z.object({ name: z.enum(invariants), broken: z.number().int() })).nullable(),
  looked_at: instantOut.nullable(),
});

export const readSiteHealth = route({
  method: 'GET',
  path: '/v1/admin/health',
  summary:
    'L’état de la place de marché : réservations, remplissage, remboursements, délais de réponse, tâches, emails et, sur demande, contrôles automatiques',
  access: 'admin',
  roles: adminPageRoles.health,
  limit: { points: 30, seconds: 60, per: 'session' },
  input: z.object({ verify: flag.default(false) }),
  data: siteHealthData,
});
