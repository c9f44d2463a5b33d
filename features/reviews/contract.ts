import { z } from 'zod';
import { roomRoles } from '#core/admin-roles.ts';
import { emptyOr, flag, inputMessages, integer, publicId, text, textBetween } from '#core/fields.ts';
import { instantIn, instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { heldId, linkToken } from '#features/bookings/contract.ts';
import { lookReasons } from './rules/look.ts';
import { answerLength, proReviewLists, reviewLength, reviewOrders, reviewStates, reviewWindows } from './rules/review.ts';

const rating = integer(1, 5);
const body = textBetween(reviewLength);

/** A review as anybody reads it: a first name and an initial, what was given and by whom, both dates. */
export const reviewData = z.object({
  id: publicId,
  author: z.string(),
  services: z.array(z.string()),
  /** Who gave the care, where several may have. */
  practitioners: z.array(z.string()),
  rating: z.number().int(),
  body: z.string(),
  visited_at: instantOut,
  created_at: instantOut,
  edited_at: instantOut.nullable(),
  answer: z.string().nullable(),
  answered_at: instantOut.nullable(),
});

/** What all the reviews of a place come to; `x100` is their mean × 100 rounded down, which is shown to the tenth, `stars` how many give one star to five. */
export const reviewScoreData = z.object({
  count: z.number().int(),
  x100: z.number().int(),
  stars: z.array(z.number().int()),
  /** The mean that the ranking uses, × 100. */
  rank_x100: z.number().int(),
  answered: z.number().int(),
  /** What is spoken of most. */
  services: z.array(z.object({ name: z.string(), count: z.number().int() })),
  removed_in_a_year: z.number().int(),
});

/** What a list of reviews may be narrowed by; a place has one public id, as its page has. */
const reviewFilters = ['place_id', 'service', 'rating', 'answered'] as const;

export const listReviews = route({
  method: 'GET',
  path: '/place-comment',
  summary:
    'Les avis publiés d’un lieu, par défaut du plus récent au plus ancien, avec sa note ; sans valeur, ceux de tous les lieux ; ou un avis, par son identifiant',
  access: 'public',
  whileViewing: 'read',
  refuses: [404],
  limit: { points: 300, seconds: 60, per: 'address' },
  input: z.object({
    id: publicId.optional(),
    filterby: z.enum(reviewFilters).default('place_id'),
    /** The public id of a place, the name of a service, a number of stars, or whether it was answered. */
    filtervalue: text(200).optional(),
    /** The place, where the list is narrowed by something else. */
    place_id: publicId.optional(),
    order: z.enum(reviewOrders).default('recent'),
    limit: integer(1, 1_000_000).optional(),
    ...pageIn,
  }),
  data: z.object({
    data: z.array(reviewData),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    score: reviewScoreData.nullable(),
  }),
});

/** A review as its writer reads it. */
export const ownReviewData = reviewData.extend({
  state: z.enum(reviewStates),
  /** What in its wording is looked at before it is published. */
  looked_at_for: z.array(z.enum(lookReasons)),
  /** Why it was taken off, or what was decided of its wording. */
  decision: z.string().nullable(),
  editable_until: instantOut,
  editable: z.boolean(),
});

/** What the holder of a visit may do about its review. */
export const visitReviewData = z.object({
  visit: z.object({
    starts_at: instantOut,
    ends_at: instantOut,
    time_zone: z.string(),
    /** What was booked, with its durations; and where. */
    labels: z.array(z.string()),
    place: z.string().nullable(),
    pro: z.object({ id: publicId, slug: z.string(), name: z.string() }),
  }),
  window: z.enum(reviewWindows),
  opens_at: instantOut,
  closes_at: instantOut,
  /** Whether its address may be asked for reviews. */
  is_asked: z.boolean(),
  /** As it would be signed. */
  author: z.string(),
  services: z.array(z.string()),
  practitioners: z.array(z.string()),
  review: ownReviewData.nullable(),
});

export const visitReview = route({
  method: 'GET',
  path: '/v1/booking/booking/{id}/place-comment',
  summary: 'L’avis du client d’un rendez-vous : s’il peut être rédigé, son contenu, sa date limite de modification',
  access: 'public',
  whileViewing: 'read',
  limit: { points: 120, seconds: 60, per: 'address' },
  input: heldId,
  data: visitReviewData,
});

export const createReview = route({
  method: 'POST',
  path: '/place-comment',
  summary: 'Laisse un avis sur un rendez-vous terminé, dans les 90 jours ; relu avant publication s’il contient un numéro, un lien ou une insulte',
  access: 'public',
  refuses: [404],
  created: true,
  idempotent: true,
  limit: { points: 20, seconds: 600, per: 'address', counts: 'done' },
  input: z.object({ booking_id: publicId, jeton: linkToken, rating, body }),
  data: ownReviewData,
});

export const stopAsking = route({
  method: 'POST',
  path: '/v1/booking/booking/{id}/place-comment/stop',
  summary: 'Arrête les demandes d’avis envoyées à l’adresse de ce rendez-vous',
  access: 'public',
  limit: { points: 20, seconds: 600, per: 'address', counts: 'done' },
  input: heldId,
  data: visitReviewData,
});

export const readReview = route({
  method: 'GET',
  path: '/place-comment/{id}',
  summary: 'Un avis publié',
  access: 'public',
  whileViewing: 'read',
  limit: { points: 300, seconds: 60, per: 'address' },
  input: z.object({ id: publicId }),
  data: reviewData,
});

export const changeReview = route({
  method: 'PUT',
  path: '/place-comment/{id}',
  summary: 'Modifie son avis, pendant 14 jours ; l’ancien texte est conservé dans l’historique',
  access: 'public',
  limit: { points: 20, seconds: 600, per: 'address', counts: 'done' },
  input: z.object({ id: publicId, jeton: linkToken, rating, body }),
  data: ownReviewData,
});

export const removeReview = route({
  method: 'DELETE',
  path: '/place-comment/{id}',
  summary: 'Retire son avis, pendant 14 jours',
  access: 'public',
  limit: { points: 20, seconds: 600, per: 'address', counts: 'done' },
  input: z.object({ id: publicId, jeton: linkToken }),
  data: z.object({ id: publicId }),
});

/** A review as its professional reads it, with what they reported of it. */
export const proReviewData = reviewData.extend({
  /** Taken off since they reported it: its words are not read again. */
  is_removed: z.boolean(),
  /** Left without an answer: it waits for none. */
  is_left: z.boolean(),
  /** Their answer, where a decision took it off, and why; nobody else reads it. */
  withdrawn_answer: z.object({ text: z.string(), reason: z.string() }).nullable(),
  report: z.object({ receipt: z.string(), reason: z.string(), sent_at: instantOut, answer_before: instantOut, is_open: z.boolean() }).nullable(),
});

export const listProReviews = route({
  method: 'GET',
  path: '/v1/pro/{id}/place-comment',
  summary: 'Les avis d’un professionnel : à répondre, répondus, laissés sans réponse, signalés par lui',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ id: publicId, list: z.enum(proReviewLists).default('to_answer'), ...pageIn }),
  data: z.object({
    data: z.array(proReviewData),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    counts: z.record(z.enum(proReviewLists), z.number().int()),
    oldest_to_answer_at: instantOut.nullable(),
    /** How many wait for an answer for more than thirty days. */
    old_to_answer: z.number().int(),
    score: reviewScoreData,
    time_zone: z.string(),
    /** Their public page; null while it is not seen. */
    place: z.object({ id: publicId, slug: z.string() }).nullable(),
  }),
});

export const answerReview = route({
  method: 'PUT',
  path: '/v1/pro/{id}/place-comment/{cid}/answer',
  summary: 'Répond à un avis, ou modifie sa réponse : publique, signée du professionnel',
  access: 'pro',
  input: z.object({ id: publicId, cid: publicId, answer: textBetween(answerLength) }),
  data: proReviewData,
});

export const leaveReview = route({
  method: 'PUT',
  path: '/v1/pro/{id}/place-comment/{cid}/left',
  summary: 'Classe un avis sans réponse, ou le remet en attente de réponse ; son auteur n’en est pas informé',
  access: 'pro',
  input: z.object({ id: publicId, cid: publicId, left: flag }),
  data: proReviewData,
});

export const leaveOlderReviews = route({
  method: 'POST',
  path: '/v1/pro/{id}/place-comment/leave-older',
  summary: 'Classe sans réponse tous les avis en attente depuis plus de trente jours',
  access: 'pro',
  input: z.object({ id: publicId }),
  data: z.object({ count: z.number().int(), left_at: instantOut }),
});

export const takeUpReviews = route({
  method: 'POST',
  path: '/v1/pro/{id}/place-comment/take-up',
  summary: 'Remet en attente de réponse les avis classés ensemble à cet instant',
  access: 'pro',
  input: z.object({ id: publicId, left_at: instantIn }),
  data: z.object({ count: z.number().int() }),
});

/** A review that waits for a look, or had one, as the admins read it. */
export const heldReviewData = z.object({
  id: publicId,
  state: z.enum(reviewStates),
  author: z.string(),
  services: z.array(z.string()),
  rating: z.number().int(),
  body: z.string(),
  looked_at_for: z.array(z.enum(lookReasons)),
  written_at: instantOut,
  decided_at: instantOut.nullable(),
  decided_by: z.string().nullable(),
  decision: z.string().nullable(),
  professional: z.object({ id: publicId, name: z.string() }),
});

export const listHeldReviews = route({
  method: 'GET',
  path: '/v1/admin/place-comment',
  summary: 'Les avis retenus pour relecture, du plus ancien au plus récent, ou ceux déjà relus',
  access: 'admin',
  roles: roomRoles.reviews,
  input: z.object({ decided: flag.default(false), ...pageIn }),
  data: z.object({ data: z.array(heldReviewData), total: z.number().int(), itemsPerPage: z.number().int(), waiting: z.number().int() }),
});

export const decideReview = route({
  method: 'POST',
  path: '/v1/admin/place-comment/{id}/decide',
  summary: 'Publie un avis retenu, ou le refuse avec un motif envoyé à son auteur',
  access: 'admin',
  roles: roomRoles.reviews,
  input: z.object({
    id: publicId,
    decision: z.enum(['published', 'removed'], inputMessages.missingFields),
    /** When what was read was written: a review that was changed since is read again. */
    written_at: instantIn,
    /** Required of a refusal. */
    reason: emptyOr(text(2000)),
  }),
  data: heldReviewData,
});
