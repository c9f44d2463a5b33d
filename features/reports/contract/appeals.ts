import { z } from 'zod';
import { adminPageRoles } from '#core/admin-roles.ts';
import { flag, inputMessages, publicId, textBetween } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { appealDecisions, appealLength, appealSides, appealStates } from '../rules/appeals.ts';
import { grounds, reportDecisions, reportReasons, reportedContents } from '../rules/reports.ts';
import { clauseIn, decisionIn, reportData } from './reports.ts';

const receipt = z.string().regex(/^S-[0-9A-Z]{4}-[0-9A-Z]{4}$/, inputMessages.invalidParam);
/** Secret token of the link sent to one side of a report. It is required to read the report. */
const token = z.string().max(100).nullish();

/**
 * A report as one of its sides reads it: the reporter, or the author of the content. The author sees neither the
 * reporter nor the reporter's text.
 */
export const followData = z.object({
  receipt: z.string(),
  side: z.enum(appealSides),
  page: z.string(),
  content: z.enum(reportedContents),
  reason: z.enum(reportReasons),
  explanation: z.string().nullable(),
  created_at: instantOut,
  /** The decision in force. The following fields are its date, its reasons and its ground. */
  in_force: z.enum(reportDecisions).nullable(),
  in_force_at: instantOut.nullable(),
  decision: z.string().nullable(),
  ground: z.enum(grounds).nullable(),
  clause: z.string().nullable(),
  /** The reason why this side may not contest the decision. Null when it may, until `appeal_until`. */
  appeal_refused: z.enum(['undecided', 'twice', 'nothing', 'late']).nullable(),
  appeal_until: instantOut.nullable(),
  appeal: z
    .object({
      body: z.string(),
      state: z.enum(appealStates),
      created_at: instantOut,
      decided_at: instantOut.nullable(),
      decision: z.string().nullable(),
    })
    .nullable(),
});
/** `followData` before serialization, with instants in epoch milliseconds. */
export type FollowAnswer = z.input<typeof followData>;

export const followReport = route({
  method: 'GET',
  path: '/v1/report/{receipt}',
  summary: 'Un signalement et la décision prise, pour l’auteur du signalement ou du contenu, avec le lien reçu',
  access: 'public',
  limit: { points: 120, seconds: 60, per: 'address' },
  input: z.object({ receipt, jeton: token }),
  data: followData,
});

export const appealReport = route({
  method: 'POST',
  path: '/v1/report/{receipt}/appeal',
  summary: 'Conteste une décision, une seule fois, dans les six mois ; un autre membre de l’équipe la réexamine',
  access: 'public',
  refuses: [404],
  created: true,
  idempotent: true,
  limit: { points: 20, seconds: 600, per: 'address' },
  input: z.object({ receipt, jeton: token, text: textBetween(appealLength) }),
  data: followData,
});

/** Returns the decisions about a professional's content, each with the link to read and contest it. */
export const listDecisions = route({
  method: 'GET',
  path: '/v1/pro/{id}/decisions',
  summary:
    'Les décisions sur les contenus d’un professionnel, avec leurs motifs, de la plus récente à la plus ancienne',
  access: 'pro',
  input: z.object({ id: publicId, ...pageIn }),
  data: z.object({
    data: z.array(followData.extend({ link: z.string() })),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
  }),
});

export const appealData = z.object({
  id: publicId,
  side: z.enum(appealSides),
  body: z.string(),
  contested: z.enum(reportDecisions),
  state: z.enum(appealStates),
  created_at: instantOut,
  decided_at: instantOut.nullable(),
  decided_by: z.string().nullable(),
  decision: z.string().nullable(),
  ground: z.enum(grounds).nullable(),
  clause: z.string().nullable(),
  /** Whether the admin who reads took the contested decision. Another admin must then decide the appeal. */
  own_decision: z.boolean(),
  report: reportData,
});

export const listAppeals = route({
  method: 'GET',
  path: '/v1/admin/appeals',
  summary: 'Les contestations en attente, de la plus ancienne à la plus récente, ou les contestations déjà tranchées',
  access: 'admin',
  roles: adminPageRoles.reports,
  input: z.object({ decided: flag.default(false), ...pageIn }),
  data: z.object({
    data: z.array(appealData),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    waiting: z.number().int(),
    oldest_at: instantOut.nullable(),
  }),
});

export const decideAppeal = route({
  method: 'POST',
  path: '/v1/admin/appeals/{id}/decide',
  summary:
    'Enregistre la décision sur une contestation, motifs à l’appui ; l’auteur de la décision contestée ne peut pas trancher',
  access: 'admin',
  roles: adminPageRoles.reports,
  input: z.object({
    id: publicId,
    state: z.enum(appealDecisions),
    decision: decisionIn,
    /**
     * For an appeal that leads to a removal: the ground of the removal. `clause` is the article or clause, and
     * `subject` the content to remove if the report does not identify it.
     */
    ground: z.enum(grounds).nullish(),
    clause: clauseIn,
    subject: publicId.nullish(),
  }),
  data: appealData,
});
