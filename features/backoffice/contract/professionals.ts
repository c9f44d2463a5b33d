import { z } from 'zod';
import { actRoles, adminPageRoles } from '#core/admin-roles.ts';
import { publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { conditions } from '#features/documents/rules/publication.ts';
import { sellerStates } from '#features/payments/rules/sellers.ts';
import { untouchables } from '../rules/guard.ts';
import { actLimit, backofficeDocument, backofficeLists, backofficeReason, backofficeTexts } from './parts.ts';

/** A professional, with the data that admins may read. */
export const professionalData = z.object({
  id: publicId,
  slug: z.string(),
  name: z.string(),
  subtype: z.enum(['freelance', 'business']),
  street: z.string().nullable(),
  postcode: z.string(),
  city: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  siret: z.string().nullable(),
  since: instantOut,
  published: z.boolean(),
  hidden_at: instantOut.nullable(),
  /** Conditions of publication that the professional does not meet. */
  unmet: z.array(z.enum(conditions)),
  owner: z.object({ id: publicId, name: z.string(), suspended: z.boolean() }).nullable(),
  /** Reason this admin may not act on the professional. Null when they may. */
  untouchable: z.enum(untouchables).nullable(),
  visits_done: z.number().int(),
  cancelled_by_them: z.number().int(),
  rating: z.number().nullable(),
  reviews_count: z.number().int(),
  payment_state: z.enum(sellerStates).nullable(),
  documents: z.array(backofficeDocument),
  ...backofficeLists,
});

export const readProfessional = route({
  method: 'GET',
  path: '/v1/admin/professionals/{prid}',
  summary:
    'Un professionnel et les informations accessibles à un administrateur ; la consultation est inscrite au journal',
  access: 'admin',
  roles: adminPageRoles.search,
  input: z.object({ prid: publicId }),
  data: professionalData,
});

const whichAndWhy = z.object({ prid: publicId, reason: backofficeReason });
const whichAndTold = z.object({ prid: publicId, ...backofficeTexts });
/** Whether the page is published after the act. */
const whereItStands = z.object({ published: z.boolean() });

export const withdrawProfile = route({
  method: 'PUT',
  path: '/v1/admin/professionals/{prid}/withdrawal',
  summary:
    'Retire immédiatement la fiche du site et maintient ses rendez-vous ; le professionnel reçoit le motif par email',
  access: 'admin',
  roles: actRoles.withdraw,
  limit: actLimit,
  input: whichAndTold,
  data: whereItStands,
});

export const putProfileBack = route({
  method: 'DELETE',
  path: '/v1/admin/professionals/{prid}/withdrawal',
  summary: 'Remet la fiche en ligne, si rien d’autre ne s’y oppose',
  access: 'admin',
  roles: actRoles.withdraw,
  limit: actLimit,
  input: whichAndWhy,
  data: whereItStands,
});
