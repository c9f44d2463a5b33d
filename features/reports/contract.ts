import { z } from 'zod';
import { roomRoles } from '#core/admin-roles.ts';
import { email, flag, inputMessages, publicId, text } from '#core/fields.ts';
import { instantIn, instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { reportDecisions, reportReasons, reportStates, reportedContents } from './rules/reports.ts';

/** The address of a page of ours, whole or from its path; a path is kept. */
const page = text(500).transform((typed, issues) => {
  const path = /^(?:https?:\/\/[^/\s]+)?(\/[^\s]*)$/.exec(typed)?.[1];
  if (path !== undefined && !path.startsWith('//')) return path;
  issues.addIssue({ code: 'custom', message: inputMessages.invalidURL });
  return z.NEVER;
});

export const reportContent = route({
  method: 'POST',
  path: '/v1/report',
  summary: 'Signale un contenu publié, sans compte ; donne le numéro du signalement',
  access: 'public',
  created: true,
  idempotent: true,
  limit: { points: 5, seconds: 600, per: 'address' },
  input: z.object({
    page,
    content: z.enum(reportedContents, inputMessages.missingFields),
    reason: z.enum(reportReasons, inputMessages.missingFields),
    explanation: text(2000).min(20, inputMessages.invalidParam),
    email: email.nullish(),
  }),
  data: z.object({ receipt: z.string(), mailed: z.boolean() }),
});

export const reportReview = route({
  method: 'POST',
  path: '/v1/pro/{id}/place-comment/{cid}/report',
  summary: 'Le professionnel signale un avis sur lui ; il reste visible pendant l’examen',
  access: 'pro',
  created: true,
  idempotent: true,
  limit: { points: 20, seconds: 600, per: 'session' },
  input: z.object({
    id: publicId,
    cid: publicId,
    reason: z.enum(reportReasons, inputMessages.missingFields),
    explanation: text(2000).min(20, inputMessages.invalidParam),
  }),
  data: z.object({ receipt: z.string() }),
});

/** A report as the admins read it. */
export const reportData = z.object({
  id: publicId,
  receipt: z.string(),
  page: z.string(),
  content: z.enum(reportedContents),
  reason: z.enum(reportReasons),
  explanation: z.string(),
  email: z.string().nullable(),
  state: z.enum(reportStates),
  created_at: instantOut,
  decided_at: instantOut.nullable(),
  decided_by: z.string().nullable(),
  decision: z.string().nullable(),
  /** Whose page it is, and whether a decision keeps it off the site. */
  professional: z.object({ id: publicId, name: z.string(), hidden: z.boolean() }).nullable(),
  /** The review that is reported, as it stands. */
  review: z.object({ id: publicId, author: z.string(), rating: z.number().int(), body: z.string(), removed: z.boolean(), written_at: instantOut }).nullable(),
});

export const listReports = route({
  method: 'GET',
  path: '/v1/admin/reports',
  summary: 'Les signalements, les plus anciens d’abord tant qu’ils attendent',
  access: 'admin',
  roles: roomRoles.reports,
  input: z.object({ state: z.enum(reportStates).default('open'), ...pageIn }),
  data: z.object({
    data: z.array(reportData),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    counts: z.record(z.enum(reportStates), z.number().int()),
  }),
});

export const readReport = route({
  method: 'GET',
  path: '/v1/admin/reports/{id}',
  summary: 'Un signalement',
  access: 'admin',
  roles: roomRoles.reports,
  input: z.object({ id: publicId }),
  data: reportData,
});

export const decideReport = route({
  method: 'POST',
  path: '/v1/admin/reports/{id}/decide',
  summary: 'Décide d’un signalement, motif à l’appui ; qui a laissé son adresse en reçoit la décision',
  access: 'admin',
  roles: roomRoles.reports,
  input: z.object({
    id: publicId,
    state: z.enum(reportDecisions, inputMessages.missingFields),
    decision: text(2000).min(20, inputMessages.invalidParam),
    /** With `removed`: takes the professional off the site until they are put back; where it is not said, what is reported decides: a profile is taken off. */
    hides_profile: flag.optional(),
    /** When the words that were read were written: a review that has changed since is not decided of. */
    written_at: instantIn.optional(),
  }),
  data: reportData,
});

export const restoreProfile = route({
  method: 'POST',
  path: '/v1/admin/reports/{id}/restore',
  summary: 'Remet sur le site le professionnel qu’une décision en avait retiré, motif à l’appui',
  access: 'admin',
  roles: roomRoles.reports,
  input: z.object({ id: publicId, reason: text(2000).min(20, inputMessages.invalidParam) }),
  data: reportData,
});
