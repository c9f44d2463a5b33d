import { z } from 'zod';
import { actRoles, roomRoles } from '#core/admin-roles.ts';
import { flag, inputMessages, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { refundRequestStates } from '../rules/refunds.ts';
import { actLimit, backofficeReason } from './parts.ts';

/** A refund above the limit that an admin asked for: cancelling the visit and giving all of it back, once another one grants it. */
export const refundRequestData = z.object({
  id: publicId,
  booking_id: publicId,
  starts_at: instantOut,
  time_zone: z.string(),
  professional: z.object({ id: publicId, name: z.string() }),
  client: z.string(),
  cents: z.number().int(),
  reason: z.string(),
  state: z.enum(refundRequestStates),
  asked_by: z.string(),
  asked_at: instantOut,
  expires_at: instantOut,
  decided_by: z.string().nullable(),
  decided_at: instantOut.nullable(),
  decision: z.string().nullable(),
  /** Asked for by whoever reads: another one decides. */
  own: z.boolean(),
});

export const listRefundRequests = route({
  method: 'GET',
  path: '/v1/admin/refunds',
  summary: 'Les remboursements qui attendent un second administrateur, le plus ancien d’abord, ou ceux qui n’attendent plus',
  access: 'admin',
  roles: roomRoles.refunds,
  input: z.object({ decided: flag.default(false), ...pageIn }),
  data: z.object({ data: z.array(refundRequestData), total: z.number().int(), itemsPerPage: z.number().int(), waiting: z.number().int() }),
});

export const decideRefundRequest = route({
  method: 'POST',
  path: '/v1/admin/refunds/{rid}/decide',
  summary: 'Accorde ou refuse un remboursement demandé par un autre ; accordé, le rendez-vous est annulé et tout est rendu',
  access: 'admin',
  roles: actRoles.refund,
  limit: actLimit,
  input: z.object({ rid: publicId, decision: z.enum(['granted', 'refused'], inputMessages.missingFields), reason: backofficeReason }),
  data: z.object({ state: z.enum(refundRequestStates) }),
});
