import { z } from 'zod';
import { email, inputMessages, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs, staffRoles, type StaffRole } from '#core/staff-roles.ts';

const role = z.enum(staffRoles);

/** Public id of the practitioner whose agenda the account gets. Only the role practitioner has an agenda. */
const agenda = z
  .literal('')
  .transform(() => undefined)
  .or(publicId)
  .optional();

const given = { role, resource_id: agenda };

/** Refuses the role practitioner without an agenda, with the error beside that field. Other roles ignore the agenda. */
const whoseAgenda = (
  input: { readonly role: StaffRole; readonly resource_id?: string | undefined },
  issues: z.RefinementCtx,
): void => {
  if (input.role === 'practitioner' && input.resource_id === undefined)
    issues.addIssue({ code: 'custom', path: ['resource_id'], message: inputMessages.missingFields });
};

const agendaData = z.object({ id: publicId, label: z.string() }).nullable();

/** An account that works in an establishment. `own` is true for the reader's own account. */
const memberData = z.object({
  id: publicId,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** The agenda of a practitioner, and its number of upcoming visits. Other roles have none. */
  agenda: agendaData,
  visits_to_come: z.number().int(),
  since: instantOut,
  own: z.boolean(),
});

/** A pending invitation: neither accepted nor withdrawn. It may be expired. */
const invitationData = z.object({
  id: publicId,
  email: z.string(),
  role: z.enum(staffRoles),
  agenda: agendaData,
  sent_at: instantOut,
  expires_at: instantOut,
  expired: z.boolean(),
});

/** The staff of an establishment, by name, and its invitations, last sent first. */
export const staffData = z.object({
  members: z.array(memberData),
  invitations: z.array(invitationData),
  /** Practitioners of the team who have no account in the establishment and no pending invitation. */
  practitioners: z.array(z.object({ id: publicId, label: z.string() })),
});
export type StaffData = z.output<typeof staffData>;

const whose = { id: publicId };
const limit = { points: 30, seconds: 3_600, per: 'session' } as const;

export const listStaff = route({
  method: 'GET',
  path: '/v1/pro/{id}/staff',
  summary: 'Les personnes qui ont accès à l’espace d’un établissement et les invitations en attente',
  access: 'business',
  staff: staffActs.team,
  input: z.object(whose),
  data: staffData,
});

/**
 * Invites a person by email address. The link is mailed to this address only. Throws `AlreadyExists` when the address
 * has a pending invitation, or when the account with this address already works in the establishment.
 */
export const inviteStaff = route({
  method: 'POST',
  path: '/v1/pro/{id}/staff/invitation',
  summary: 'Invite une personne par email à travailler dans l’espace d’un établissement ; le lien est valable 30 jours',
  access: 'business',
  staff: staffActs.team,
  idempotent: true,
  limit,
  input: z.object({ ...whose, email, ...given }).superRefine(whoseAgenda),
  data: staffData,
});

export const renewStaffInvitation = route({
  method: 'PUT',
  path: '/v1/pro/{id}/staff/invitation/{iid}',
  summary: 'Renvoie une invitation : nouveau lien, valable 30 jours ; l’ancien est désactivé',
  access: 'business',
  staff: staffActs.team,
  limit,
  input: z.object({ ...whose, iid: publicId }),
  data: staffData,
});

export const withdrawStaffInvitation = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/staff/invitation/{iid}',
  summary: 'Retire une invitation : son lien est désactivé',
  access: 'business',
  staff: staffActs.team,
  limit,
  input: z.object({ ...whose, iid: publicId }),
  data: staffData,
});

/** Changes the role of a staff member. Nobody may change their own role. */
export const changeStaffRole = route({
  method: 'PUT',
  path: '/v1/pro/{id}/staff/{mid}',
  summary: 'Change le rôle d’un membre de l’équipe, qui en est averti',
  access: 'business',
  staff: staffActs.team,
  limit,
  input: z.object({ ...whose, mid: publicId, ...given }).superRefine(whoseAgenda),
  data: staffData,
});

/** Ends the access of a staff member. Nobody may end their own access with this call. */
export const endStaff = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/staff/{mid}',
  summary:
    'Retire à une personne l’accès à l’espace : ses sessions sont fermées, elle en est avertie, les rendez-vous ne changent pas',
  access: 'business',
  staff: staffActs.team,
  limit,
  input: z.object({ ...whose, mid: publicId }),
  data: staffData,
});

/** The caller's own role in an establishment that another account owns. */
export const readOwnAccess = route({
  method: 'GET',
  path: '/v1/pro/{id}/staff/own',
  summary: 'Le rôle du compte dans un établissement, et ses rendez-vous à venir',
  access: 'business',
  staff: staffActs.self,
  practitioner: { isSelf: true },
  input: z.object(whose),
  data: z.object({
    establishment: z.string(),
    role: z.enum(staffRoles),
    agenda: agendaData,
    visits_to_come: z.number().int(),
    since: instantOut,
  }),
});

/** Ends the caller's own access to an establishment. Its owner cannot leave. */
export const leaveStaff = route({
  method: 'POST',
  path: '/v1/pro/{id}/staff/leave',
  summary:
    'Quitte l’équipe d’un établissement : l’accès prend fin, le gérant en est averti, les rendez-vous ne changent pas',
  access: 'business',
  staff: staffActs.self,
  practitioner: { isSelf: true },
  limit,
  input: z.object(whose),
  data: z.object({ establishment: z.string() }),
});

/** The secret token of a mailed link. */
const token = z.string().min(20, inputMessages.invalidParam).max(100, inputMessages.invalidParam);

/** Returns the content of an invitation to the person who has its link. `state` is whether it may still be accepted. */
export const readStaffInvitation = route({
  method: 'GET',
  path: '/v1/staff-invitation/{token}',
  summary: 'Le contenu d’une invitation, à partir de son lien',
  access: 'public',
  limit: { points: 60, seconds: 60, per: 'address' },
  refuses: [404],
  input: z.object({ token }),
  data: z.object({
    establishment: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    agenda: agendaData,
    state: z.enum(['open', 'accepted', 'withdrawn', 'expired']),
    expires_at: instantOut,
  }),
});

/**
 * Accepts an invitation. Throws `Conflict` with a message when it is no longer open, or when the caller's account may
 * not accept it.
 */
export const acceptStaffInvitation = route({
  method: 'POST',
  path: '/v1/staff-invitation/{token}',
  summary: 'Accepte une invitation, avec le compte qui a confirmé l’adresse de l’invitation',
  access: 'account',
  limit: { points: 20, seconds: 600, per: 'session' },
  refuses: [404, 409],
  input: z.object({ token }),
  data: z.object({ establishment: z.string(), role: z.enum(staffRoles) }),
});
