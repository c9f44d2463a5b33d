import { z } from 'zod';
import { adminPageRoles } from '#core/admin-roles.ts';
import { publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { queueKeys } from '../rules/queues.ts';

/**
 * A queue of admin work, with its first due date. `oldest_at` is null when the queue is empty. `due_at` is null when
 * the queue is empty or no delay is promised.
 */
export const queueData = z.object({
  key: z.enum(queueKeys),
  waiting: z.number().int(),
  late: z.number().int(),
  /** Items that wait for the answer or approval of a second admin. */
  second: z.number().int(),
  oldest_at: instantOut.nullable(),
  due_at: instantOut.nullable(),
});

export const listQueues = route({
  method: 'GET',
  path: '/v1/admin/queues',
  summary: 'Les tâches en attente selon les rôles de l’administrateur, de la plus urgente à la moins urgente',
  access: 'admin',
  roles: adminPageRoles.home,
  input: z.object({}),
  data: z.object({
    queues: z.array(queueData),
    /**
     * Money that stays frozen until an admin with another role than finance decides on a complaint or on a contested
     * absence. Null without such money, and for roles that do not read payouts.
     */
    frozen: z
      .object({
        visits: z.number().int(),
        cents: z.number().int(),
        due_at: instantOut,
        causes: z.array(z.enum(['complaint', 'contest'])),
        /** The complaint with the nearest deadline. Null when only contested absences freeze money. */
        complaint: z.object({ id: publicId, number: z.string() }).nullable(),
      })
      .nullable(),
  }),
});
