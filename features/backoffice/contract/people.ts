import { z } from 'zod';
import { adminRoles, adminPageRoles } from '#core/admin-roles.ts';
import { publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { profileTypes } from '#core/profile-types.ts';
import { route } from '#core/route.ts';
import { refundRequestStates } from '#features/payments/rules/refund-requests.ts';
import { untouchables } from '../rules/guard.ts';
import { backofficeLists, backofficeMail, backofficeTouched } from './parts.ts';

/** A person as admins read them. Never includes a password, a second factor secret or a health answer. */
export const personData = z.object({
  id: publicId,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  verified_at: instantOut.nullable(),
  phone: z.string().nullable(),
  referral_code: z.string(),
  since: instantOut,
  suspended_at: instantOut.nullable(),
  second_factor: z.boolean(),
  admin_roles: z.array(z.enum(adminRoles)),
  /** Reason this admin may not act on the person. Null when they may. */
  untouchable: z.enum(untouchables).nullable(),
  /**
   * Visits that a suspension would cancel, or still has to cancel. `needs_second`: a second admin must approve the
   * cancellation. `request`: state of the last request to cancel these visits, null without a request.
   */
  suspension: backofficeTouched.extend({ needs_second: z.boolean(), request: z.enum(refundRequestStates).nullable() }),
  profiles: z.array(
    z.object({
      type: z.enum(profileTypes),
      professional: z.object({ id: publicId, name: z.string(), published: z.boolean() }).nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      browser: z.string().nullable(),
      system: z.string().nullable(),
      signed_in_at: instantOut,
      seen_at: instantOut,
    }),
  ),
  mails: z.array(backofficeMail),
  ...backofficeLists,
});

export const readPerson = route({
  method: 'GET',
  path: '/v1/admin/people/{aid}',
  summary: 'Une personne et les informations accessibles à un administrateur ; la consultation est inscrite au journal',
  access: 'admin',
  roles: adminPageRoles.search,
  input: z.object({ aid: publicId }),
  data: personData,
});
