import { z } from 'zod';
import { integer, publicId, text, textBetween } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';

const rating = integer(1, 5);
const body = textBetween({ min: 10, max: 2000 });

/**
 * An establishment's comment about a freelance. Other establishments get null for the text, the answer, the author and
 * the mission.
 */
export const proCommentData = z.object({
  id: publicId,
  mission_id: publicId.nullable(),
  establishment: z.object({ id: publicId, name: z.string() }).nullable(),
  freelance: z.object({ id: publicId, name: z.string() }),
  rating: z.number().int(),
  body: z.string().nullable(),
  created_at: instantOut,
  edited_at: instantOut.nullable(),
  answer: z.string().nullable(),
  answered_at: instantOut.nullable(),
  editable: z.boolean(),
});

const proCommentFilters = ['pro_id', 'mission_id', 'rating'] as const;

export const listProComments = route({
  method: 'GET',
  path: '/pro-comment',
  summary:
    'Les avis laissés sur un praticien après une mission : seuls le praticien et l’auteur en lisent le texte, les autres établissements voient la moyenne et le nombre d’avis',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({
    id: publicId.optional(),
    filterby: z.enum(proCommentFilters).default('pro_id'),
    /**
     * Public id of a freelance or of a mission, or a number of stars. Without this value, the list contains the
     * comments that the reader's profiles wrote or received.
     */
    filtervalue: text(30).optional(),
    limit: integer(1, 1_000_000).optional(),
    ...pageIn,
  }),
  data: z.object({
    data: z.array(proCommentData),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    /** Score of the freelance in the filter. Null for other filters. */
    score: z.object({ count: z.number().int(), x100: z.number().int() }).nullable(),
  }),
});

export const createProComment = route({
  method: 'POST',
  path: '/pro-comment',
  summary: 'Un établissement laisse un avis sur une mission, dans les 90 jours',
  access: 'business',
  created: true,
  idempotent: true,
  limit: { points: 20, seconds: 600, per: 'session', counts: 'done' },
  input: z.object({ mission_id: publicId, rating, body }),
  data: proCommentData,
});

export const readProComment = route({
  method: 'GET',
  path: '/pro-comment/{cid}',
  summary: 'Un avis sur une mission',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ cid: publicId }),
  data: proCommentData,
});

export const changeProComment = route({
  method: 'PUT',
  path: '/pro-comment/{cid}',
  summary: 'Un établissement modifie son avis sur une mission, pendant 14 jours',
  access: 'business',
  input: z.object({ cid: publicId, rating, body }),
  data: proCommentData,
});

export const removeProComment = route({
  method: 'DELETE',
  path: '/pro-comment/{cid}',
  summary: 'Un établissement retire son avis sur une mission, pendant 14 jours',
  access: 'business',
  input: z.object({ cid: publicId }),
  data: z.object({ id: publicId }),
});

export const answerProComment = route({
  method: 'PUT',
  path: '/pro-comment/{cid}/answer',
  summary: 'Le praticien répond à l’avis d’un établissement : seul cet établissement voit la réponse',
  access: 'freelance',
  input: z.object({ cid: publicId, answer: textBetween({ min: 10, max: 1000 }) }),
  data: proCommentData,
});
