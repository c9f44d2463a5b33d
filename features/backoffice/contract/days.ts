import { z } from 'zod';
import { actRoles } from '#core/admin-roles.ts';
import { publicId } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { dateOfDay, dayVisitsData, endedDayData, expectedOfDay } from '#features/cancellation/contract/day.ts';
import { actLimit, backofficeTexts } from './parts.ts';

const dayId = { prid: publicId, date: dateOfDay } as const;

export const readProfessionalDay = route({
  method: 'GET',
  path: '/v1/admin/professionals/{prid}/day/{date}/cancel',
  summary:
    'Les rendez-vous d’une journée d’un professionnel qui peuvent encore être annulés, et le montant à rembourser ; la consultation est inscrite au journal',
  access: 'admin',
  roles: actRoles.cancel,
  input: z.object(dayId),
  data: dayVisitsData.extend({
    name: z.string(),
    /** Reason this admin may not cancel the day. Null when they may. */
    refusal: z.string().nullable(),
    /** Whether another admin must approve the refund. */
    needs_second: z.boolean(),
  }),
});

/** The clients and the professional read `reason`. */
export const cancelProfessionalDay = route({
  method: 'POST',
  path: '/v1/admin/professionals/{prid}/day/{date}/cancel',
  summary:
    'Annule les rendez-vous à venir d’une journée d’un professionnel et les rembourse en totalité ; au-delà du montant fixé dans les réglages, après l’accord d’un second administrateur ; chaque client reçoit un seul email',
  access: 'admin',
  roles: actRoles.cancel,
  limit: actLimit,
  idempotent: true,
  input: z.object({ ...dayId, ...expectedOfDay, ...backofficeTexts }),
  data: endedDayData.extend({ waits: z.boolean() }),
});
