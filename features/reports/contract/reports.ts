import { z } from 'zod';
import { adminPageRoles } from '#core/admin-roles.ts';
import { email, flag, inputMessages, publicId, text, textBetween } from '#core/fields.ts';
import { instantIn, instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { fileData, route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { conversationSides } from '#features/conversations/rules/opening.ts';
import { lineKinds } from '#features/conversations/rules/lines.ts';
import { measureChoices, measureKinds } from '../rules/measures.ts';
import {
  contentsOfPages,
  grounds,
  lineReasonKeys,
  reportDecisions,
  reportReasons,
  reportStates,
  reportedContents,
} from '../rules/reports.ts';

/** Reasons of a decision, shown to both sides. */
export const decisionIn = textBetween({ min: 20, max: 2000 });

/** The article of the law, or the clause of the site's terms of use, that justifies a removal. */
export const clauseIn = textBetween({ min: 3, max: 200 }).nullish();

/** Reads the address of a page, typed as a full URL or as a path. Returns the path, and the host of the URL or null. */
const page = text(500).transform((typed, issues) => {
  const [, host, path] = /^(?:https?:\/\/([^/\s]+))?(\/[^\s]*)?$/i.exec(typed) ?? [];
  if ((host ?? path) !== undefined && path?.startsWith('//') !== true)
    return { host: host?.toLowerCase() ?? null, path: path ?? '/' };
  issues.addIssue({ code: 'custom', message: inputMessages.invalidURL });
  return z.NEVER;
});

export const reportContent = route({
  method: 'POST',
  path: '/v1/report',
  summary:
    'Signale un contenu publié, même sans compte ; renvoie le numéro du signalement et le jeton de suivi (`jeton`)',
  access: 'public',
  created: true,
  idempotent: true,
  limit: { points: 5, seconds: 600, per: 'address', counts: 'done' },
  mayCiteOwnLink: true,
  input: z.object({
    page,
    content: z.enum(contentsOfPages),
    reason: z.enum(reportReasons),
    explanation: textBetween({ min: 20, max: 2000 }),
    email: email.nullish(),
  }),
  data: z.object({ receipt: z.string(), mailed: z.boolean(), jeton: z.string() }),
});

export const reportReview = route({
  method: 'POST',
  path: '/v1/pro/{id}/place-comment/{cid}/report',
  summary: 'Le professionnel signale un avis qui le concerne ; l’avis reste visible pendant l’examen',
  access: 'pro',
  created: true,
  idempotent: true,
  limit: { points: 20, seconds: 600, per: 'session', counts: 'done' },
  mayCiteOwnLink: true,
  input: z.object({
    id: publicId,
    cid: publicId,
    reason: z.enum(reportReasons),
    explanation: textBetween({ min: 20, max: 2000 }),
  }),
  data: z.object({ receipt: z.string() }),
});

const reportedLine = { cid: publicId, line: publicId, reason: z.enum(lineReasonKeys) };
const lineLimit = { points: 20, seconds: 600, per: 'session' } as const;

export const reportLine = route({
  method: 'POST',
  path: '/v1/booking/conversations/{cid}/report',
  summary:
    'Un client signale un message reçu d’un professionnel (`line`)\u202f; l’équipe lit ce message et les dix qui le précèdent',
  access: 'account',
  created: true,
  idempotent: true,
  limit: lineLimit,
  input: z.object(reportedLine),
  data: z.object({ receipt: z.string() }),
});

export const reportProLine = route({
  method: 'POST',
  path: '/v1/pro/{id}/conversations/{cid}/report',
  summary:
    'Un professionnel signale un message reçu d’un client (`line`)\u202f; l’équipe lit ce message et les dix qui le précèdent',
  access: 'pro',
  staff: staffActs.messages,
  practitioner: { conversation: 'cid' },
  created: true,
  idempotent: true,
  limit: lineLimit,
  input: z.object({ id: publicId, ...reportedLine }),
  data: z.object({ receipt: z.string() }),
});

/**
 * Data about an author whose content was removed repeatedly: the number of removals in a year, the measures taken, and
 * the measures that an admin may take.
 */
const measuresData = z.object({
  of: z.enum(['professional', 'author']),
  upheld: z.number().int(),
  is_repeated: z.boolean(),
  may: z.array(z.enum(measureChoices)),
  taken: z.array(
    z.object({
      kind: z.enum(measureKinds),
      reason: z.string(),
      created_at: instantOut,
      ends_at: instantOut.nullable(),
      lifted_at: instantOut.nullable(),
    }),
  ),
});

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
  ground: z.enum(grounds).nullable(),
  clause: z.string().nullable(),
  /** The decision in force, which an appeal may have changed. */
  in_force: z.enum(reportDecisions).nullable(),
  in_force_at: instantOut.nullable(),
  /** Whether the report is last in the queue, because its reporter has sent many unfounded reports. */
  is_last: z.boolean(),
  /** The professional of the reported page. `hidden` is whether a decision hides this professional from the site. */
  professional: z.object({ id: publicId, name: z.string(), hidden: z.boolean() }).nullable(),
  /** The reported review in its current state. */
  review: z
    .object({
      id: publicId,
      author: z.string(),
      rating: z.number().int(),
      body: z.string(),
      removed: z.boolean(),
      written_at: instantOut,
    })
    .nullable(),
  /**
   * The reported service, picture, answer or line of a conversation. `title` is the name of the service or the
   * description of the picture. It is empty for an answer and a line.
   */
  subject: z.object({ id: publicId, title: z.string(), text: z.string(), withdrawn: z.boolean() }).nullable(),
  /** The lines of the conversation before the reported line, then the reported line. Empty in lists of reports. */
  lines: z.array(
    z.object({
      side: z.enum([...conversationSides, 'site']),
      kind: z.enum(lineKinds),
      body: z.string().nullable(),
      file: z.string().nullable(),
      at: instantOut,
      is_reported: z.boolean(),
    }),
  ),
  /**
   * Content of the reported kind on the page, for the admin to choose from when the report does not identify the
   * content. Empty in lists of reports.
   */
  choices: z.array(z.object({ id: publicId, label: z.string() })),
  /** Data about repeated removals. Null when the author has no account, and in lists of reports. */
  measures: measuresData.nullable(),
});

export const listReports = route({
  method: 'GET',
  path: '/v1/admin/reports',
  summary: 'Les signalements en attente, du plus ancien au plus récent, ou les signalements déjà traités',
  access: 'admin',
  roles: adminPageRoles.reports,
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
  roles: adminPageRoles.reports,
  input: z.object({ id: publicId }),
  data: reportData,
});

export const decideReport = route({
  method: 'POST',
  path: '/v1/admin/reports/{id}/decide',
  summary:
    'Tranche un signalement, motif à l’appui ; l’auteur du signalement et celui du contenu retiré reçoivent la décision',
  access: 'admin',
  roles: adminPageRoles.reports,
  input: z.object({
    id: publicId,
    state: z.enum(reportDecisions),
    decision: decisionIn,
    /**
     * For the decision `removed`: the ground, which is the law or the site's terms of use. `clause` is the article or
     * clause.
     */
    ground: z.enum(grounds).nullish(),
    clause: clauseIn,
    /** For the decision `removed`: the content to remove, when the report does not identify it. */
    subject: publicId.nullish(),
    /**
     * For the decision `removed`: whether the professional leaves the site until an admin reverses it. Defaults to true
     * for a report about a profile. Otherwise only the content is removed.
     */
    hides_profile: flag.optional(),
    /** Version of the review that the admin read. The call throws `Conflict` when the review was edited since. */
    written_at: instantIn.optional(),
  }),
  data: reportData,
});

export const restoreProfile = route({
  method: 'POST',
  path: '/v1/admin/reports/{id}/restore',
  summary: 'Rétablit, motif à l’appui, une fiche de professionnel retirée par une décision',
  access: 'admin',
  roles: adminPageRoles.reports,
  input: z.object({ id: publicId, reason: textBetween({ min: 20, max: 2000 }) }),
  data: reportData,
});

export const readReportedPicture = route({
  method: 'GET',
  path: '/v1/admin/reports/{id}/image',
  summary: 'L’image signalée, même si elle a été retirée',
  access: 'admin',
  roles: adminPageRoles.reports,
  input: z.object({ id: publicId }),
  data: fileData,
  file: 'image/webp',
});
