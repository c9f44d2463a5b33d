import { z } from 'zod';
import { email, inputMessages, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs, staffRoles, type StaffRole } from '#core/staff-roles.ts';

const role = z.enum(staffRoles, inputMessages.missingFields);

/** The one of the team that a practitioner is; of no other role. */
const agenda = z
  .literal('')
  .transform(() => undefined)
  .or(publicId)
  .optional();

const given = { role, resource_id: agenda };

/** A practitioner without a team member is beside its field; of another role it counts for nothing. */
const whoseAgenda = (asked: { readonly role: StaffRole; readonly resource_id?: string | undefined }, issues: z.RefinementCtx): void => {
  if (asked.role === 'practitioner' && asked.resource_id === undefined)
    issues.addIssue({ code: 'custom', path: ['resource_id'], message: inputMessages.missingFields });
};

const agendaData = z.object({ id: publicId, label: z.string() }).nullable();

/** Whoever works in an establishment with an account; `own` is whoever reads. */
const memberData = z.object({
  id: publicId,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** Of a practitioner, whose agenda is theirs, and how many visits it has to come. */
  agenda: agendaData,
  visits_to_come: z.number().int(),
  since: instantOut,
  own: z.boolean(),
});

/** An invitation that nobody has accepted nor taken back; it may be over. */
const invitationData = z.object({
  id: publicId,
  email: z.string(),
  role: z.enum(staffRoles),
  agenda: agendaData,
  sent_at: instantOut,
  expires_at: instantOut,
  expired: z.boolean(),
});

/** Who works in an establishment with an account of their own, by name, and whom they asked to; the last asked first. */
export const staffData = z.object({
  members: z.array(memberData),
  invitations: z.array(invitationData),
  /** The practitioners of the team who have no account here, and whom none is asked for. */
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

/** The link goes by mail, to this address alone; asked again of one that waits, it is refused with AlreadyExists. */
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

/** Nobody changes their own. */
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

/** Nobody ends their own. */
export const endStaff = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/staff/{mid}',
  summary: 'Retire à une personne l’accès à l’espace : ses sessions sont fermées, elle en est avertie, les rendez-vous ne changent pas',
  access: 'business',
  staff: staffActs.team,
  limit,
  input: z.object({ ...whose, mid: publicId }),
  data: staffData,
});

/** What one is oneself in an establishment that is somebody else's. */
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

/** Who holds the place does not leave it. */
export const leaveStaff = route({
  method: 'POST',
  path: '/v1/pro/{id}/staff/leave',
  summary: 'Quitte l’équipe d’un établissement : l’accès prend fin, le gérant en est averti, les rendez-vous ne changent pas',
  access: 'business',
  staff: staffActs.self,
  practitioner: { isSelf: true },
  limit,
  input: z.object(whose),
  data: z.object({ establishment: z.string() }),
});

/** What the link of a mail opens; 64 bits and more. */
const token = z.string().min(20, inputMessages.invalidParam).max(100, inputMessages.invalidParam);

/** What an invitation says to whoever has its link; `state` says whether it may still be accepted. */
export const readStaffInvitation = route({
  method: 'GET',
  path: '/v1/staff-invitation/{token}',
  summary: 'Le contenu d’une invitation, par son lien',
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

/** Refused with Conflict, in words, of an invitation that is over or accepted, and of somebody who may not accept it. */
export const acceptStaffInvitation = route({
  method: 'POST',
  path: '/v1/staff-invitation/{token}',
  summary: 'Accepte une invitation, avec le compte qui a confirmé l’adresse invitée',
  access: 'account',
  limit: { points: 20, seconds: 600, per: 'session' },
  refuses: [404, 409],
  input: z.object({ token }),
  data: z.object({ establishment: z.string(), role: z.enum(staffRoles) }),
});
