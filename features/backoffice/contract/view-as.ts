import { z } from 'zod';
import { actRoles } from '#core/admin-roles.ts';
import { publicId, textBetween } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { viewReasonLength } from '../rules/guard.ts';
import { actLimit } from './parts.ts';

export const beginViewAs = route({
  method: 'POST',
  path: '/v1/admin/people/{aid}/view',
  summary:
    'Affiche le site comme cette personne le voit, en lecture seule, quinze minutes maximum ; la personne en est informée et reçoit le motif',
  access: 'admin',
  roles: actRoles.viewAs,
  refuses: [409],
  limit: actLimit,
  input: z.object({ aid: publicId, reason: textBetween(viewReasonLength) }),
  data: z.object({ ends_at: instantOut }),
});

export const leaveViewAs = route({
  method: 'DELETE',
  path: '/v1/view',
  summary: 'Met fin à l’affichage du site comme une autre personne',
  access: 'session',
  whileViewing: 'leave',
  refuses: [404],
  input: z.object({}),
  /** The account that was viewed. Null once it is erased. */
  data: z.object({ person: publicId.nullable() }),
});
