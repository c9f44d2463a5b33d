import { z } from 'zod';
import { adminPageRoles } from '#core/admin-roles.ts';
import { flag, inputMessages, publicId, text, tooShortMessage } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { serviceDecisions, serviceStates } from '../rules/states.ts';

/**
 * A service that waits for an admin's approval, or that an admin has accepted or refused. `words` lists the health
 * words in its current text.
 */
export const serviceForApproval = z.object({
  id: publicId,
  name: z.string(),
  wording: z.string(),
  words: z.array(z.string()),
  category: z.number().int(),
  state: z.enum(serviceStates),
  professional: z.object({ id: publicId, name: z.string(), city: z.string() }),
  submitted_at: instantOut.nullable(),
  decided_at: instantOut.nullable(),
  decided_by: z.string().nullable(),
  refusal: z.string().nullable(),
});

export const listServicesForApproval = route({
  method: 'GET',
  path: '/v1/admin/services',
  summary: 'Les prestations en vérification, de la plus ancienne à la plus récente, ou celles déjà traitées',
  access: 'admin',
  roles: adminPageRoles.services,
  input: z.object({ decided: flag.default(false), ...pageIn }),
  data: z.object({
    data: z.array(serviceForApproval),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    waiting: z.number().int(),
  }),
});

export const decideService = route({
  method: 'POST',
  path: '/v1/admin/services/{id}/decide',
  summary:
    'Accepte une prestation en vérification, ou la refuse en indiquant le motif ; le professionnel en est prévenu',
  access: 'admin',
  roles: adminPageRoles.services,
  input: z
    .object({
      id: publicId,
      decision: z.enum(serviceDecisions),
      reason: z.union([z.literal(''), text(1000)]).default(''),
    })
    .refine(({ decision, reason }) => decision === 'accepted' || reason.length >= 10, {
      path: ['reason'],
      error: ({ input }) =>
        (input as { reason: string }).reason === '' ? inputMessages.missingFields : tooShortMessage(10),
    }),
  data: serviceForApproval,
});
