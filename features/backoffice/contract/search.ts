import { z } from 'zod';
import { adminPageRoles } from '#core/admin-roles.ts';
import { inputMessages, publicId } from '#core/fields.ts';
import { linePattern } from '#core/fields/text-fields.ts';
import { instantOut } from '#core/instant.ts';
import { profileTypes } from '#core/profile-types.ts';
import { route } from '#core/route.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { complaintStates } from '#features/complaints/rules/complaint.ts';
import { paymentStatuses } from '#features/payments/rules/statuses.ts';
import { payoutStates } from '#features/payouts/rules/states.ts';
import { fewestTyped } from '../rules/search.ts';
import { backofficeReport } from './parts.ts';

/** A person found by the search. `suspended` while an admin keeps the account closed. */
export const foundPerson = z.object({
  id: publicId,
  name: z.string(),
  email: z.string(),
  since: instantOut,
  verified: z.boolean(),
  suspended: z.boolean(),
  admin: z.boolean(),
  profiles: z.array(z.enum(profileTypes)),
});

/** A professional found by the search. `hidden` while a decision keeps the page off the site. */
export const foundProfessional = z.object({
  id: publicId,
  name: z.string(),
  person: z.string().nullable(),
  subtype: z.enum(['freelance', 'business']),
  city: z.string(),
  published: z.boolean(),
  hidden: z.boolean(),
  suspended: z.boolean(),
});

export const foundBooking = z.object({
  id: publicId,
  state: z.enum(bookingStates),
  starts_at: instantOut,
  time_zone: z.string(),
  professional: z.object({ id: publicId, name: z.string() }),
  client: z.string(),
});

/** A complaint found by its number. Only for roles that decide complaints. */
export const foundComplaint = z.object({
  id: publicId,
  number: z.string(),
  state: z.enum(complaintStates),
  created_at: instantOut,
  professional: z.object({ id: publicId, name: z.string() }),
  client: z.string(),
});

/** An order found by the search, with its price in cents. */
export const foundOrder = z.object({
  id: publicId,
  /** For example « C-2026-00183 ». */
  number: z.string().nullable(),
  booking_id: publicId,
  total_cents: z.number().int(),
  payment_status: z.enum(paymentStatuses),
  created_at: instantOut,
  professional: z.object({ id: publicId, name: z.string() }),
  client: z.string(),
});

/** A payout found by its number. Only for roles that read payouts. */
export const foundPayout = z.object({
  id: publicId,
  number: z.string(),
  state: z.enum(payoutStates),
  cents: z.number().int(),
  /** Day on which the payout left or is to leave: yyyy-MM-dd, in Paris. */
  leaves_on: z.string(),
  professional: z.object({ id: publicId, name: z.string() }),
});

const typed = z.string().trim().min(fewestTyped, inputMessages.invalidParam).max(254, inputMessages.invalidParam);

export const searchBackoffice = route({
  method: 'POST',
  path: '/v1/admin/search',
  summary:
    'Recherche, sans tenir compte des accents, une personne (nom, email, téléphone, identifiant), un professionnel, un rendez-vous, une commande, une réclamation, un signalement, un versement ou un code prépayé ; les résultats sont inscrits au journal',
  access: 'admin',
  roles: adminPageRoles.search,
  limit: { points: 60, seconds: 60, per: 'session' },
  input: z.object({ q: typed.regex(linePattern, inputMessages.invalidFormat) }),
  data: z.object({
    people: z.array(foundPerson),
    professionals: z.array(foundProfessional),
    bookings: z.array(foundBooking),
    orders: z.array(foundOrder),
    complaints: z.array(foundComplaint),
    reports: z.array(backofficeReport),
    payouts: z.array(foundPayout),
    code: z.object({ kind: z.enum(['gift-voucher', 'box', 'subscription']), created_at: instantOut }).nullable(),
  }),
});
