import { z } from 'zod';
import { adminPageRoles } from '#core/admin-roles.ts';
import { emptyOr, flag, integer, publicId, text, textBetween } from '#core/fields.ts';
import { instantIn, instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { ownBookingId, linkToken } from '#features/bookings/contract.ts';
import { moderationReasons } from './rules/moderation.ts';
import {
  answerLength,
  proReviewLists,
  reviewLength,
  reviewOrders,
  reviewStates,
  reviewWindows,
} from './rules/review.ts';

const rating = integer(1, 5);
const body = textBetween(reviewLength);

/** A published review. `author` is a first name and an initial. */
export const reviewData = z.object({
  id: publicId,
  author: z.string(),
  services: z.array(z.string()),
  /** Practitioners who gave the service in an establishment. Empty for a freelance. */
  practitioners: z.array(z.string()),
  rating: z.number().int(),
  body: z.string(),
  visited_at: instantOut,
  created_at: instantOut,
  edited_at: instantOut.nullable(),
  answer: z.string().nullable(),
  answered_at: instantOut.nullable(),
});

/**
 * Score of all reviews of a professional's place. `x100` is the mean × 100, rounded down; pages show one decimal.
 * `stars` counts the reviews from one star to five.
 */
export const reviewScoreData = z.object({
  count: z.number().int(),
  x100: z.number().int(),
  stars: z.array(z.number().int()),
  /**
   * Mean × 100 that the search uses for its ranking. It includes ten fictitious reviews, so a few reviews move it
   * little.
   */
  rank_x100: z.number().int(),
  answered: z.number().int(),
  /** The services with the most reviews, with their number of reviews. */
  services: z.array(z.object({ name: z.string(), count: z.number().int() })),
  removed_in_a_year: z.number().int(),
});

/**
 * Fields by which a list of reviews can be filtered. A place is identified by the public id of the professional's page.
 */
const reviewFilters = ['place_id', 'service', 'rating', 'answered'] as const;

export const listReviews = route({
  method: 'GET',
  path: '/place-comment',
  summary:
    'La note d’un professionnel et les avis publiés, par défaut du plus récent au plus ancien ; sans `filtervalue`, les avis sur tous les professionnels ; avec `id`, un seul avis',
  access: 'public',
  whileViewing: 'read',
  refuses: [404],
  limit: { points: 300, seconds: 60, per: 'address' },
  input: z.object({
    id: publicId.optional(),
    filterby: z.enum(reviewFilters).default('place_id'),
    /**
     * Value of the filter: public id of a place, name of a service, number of stars, or whether the review has an
     * answer.
     */
    filtervalue: text(200).optional(),
    /** Public id of the place whose reviews are listed, when `filterby` is not `place_id`. */
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

/** A review as the API returns it to the client who wrote it. */
export const ownReviewData = reviewData.extend({
  state: z.enum(reviewStates),
  /** Reasons why an admin must check the review before it is published. */
  looked_at_for: z.array(z.enum(moderationReasons)),
  /** Reason that an admin gave for removing the review, or for publishing it after a check. */
  decision: z.string().nullable(),
  editable_until: instantOut,
  editable: z.boolean(),
});

/** A visit and its review, with the actions that the client of the booking may take on the review. */
export const visitReviewData = z.object({
  visit: z.object({
    starts_at: instantOut,
    ends_at: instantOut,
    time_zone: z.string(),
    /** Booked services with their durations. */
    labels: z.array(z.string()),
    place: z.string().nullable(),
    pro: z.object({ id: publicId, slug: z.string(), name: z.string() }),
  }),
  window: z.enum(reviewWindows),
  opens_at: instantOut,
  closes_at: instantOut,
  /** Whether the client's email address still receives mails that ask for a review. */
  is_asked: z.boolean(),
  /** Author name that the review would show. */
  author: z.string(),
  services: z.array(z.string()),
  practitioners: z.array(z.string()),
  review: ownReviewData.nullable(),
});

export const visitReview = route({
  method: 'GET',
  path: '/v1/booking/booking/{id}/place-comment',
  summary:
    'L’avis du client sur un rendez-vous : son contenu, la période de rédaction et la date limite de modification',
  access: 'public',
  whileViewing: 'read',
  limit: { points: 120, seconds: 60, per: 'address' },
  input: ownBookingId,
  data: visitReviewData,
});

/** The completed visits of the signed-in client that have a review, or may still get one. Latest first, at most 500. */
export const listReviewableVisits = route({
  method: 'GET',
  path: '/v1/place-comment/visits',
  summary: 'Les rendez-vous terminés du client qui ont un avis, ou pour lesquels un avis peut encore être donné',
  access: 'account',
  whileViewing: 'read',
  input: z.object({}),
  data: z.array(z.object({ booking_id: publicId, is_reviewed: z.boolean() })),
});

export const createReview = route({
  method: 'POST',
  path: '/place-comment',
  summary:
    'Laisse un avis sur un rendez-vous terminé, dans les 90 jours ; l’avis est relu avant publication s’il contient un numéro, un lien ou une insulte',
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
  summary: 'Arrête les demandes d’avis envoyées à l’adresse email de ce rendez-vous',
  access: 'public',
  limit: { points: 20, seconds: 600, per: 'address', counts: 'done' },
  input: ownBookingId,
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

/** A review as the API returns it to the reviewed professional, with the professional's own report of it. */
export const proReviewData = reviewData.extend({
  /** Whether the review was removed after the professional reported it. The text of a removed review is left out. */
  is_removed: z.boolean(),
  /** Whether the professional chose to leave the review without an answer. */
  is_left: z.boolean(),
  /**
   * The professional's answer and the reason of its removal, when a moderation decision removed the answer. Null
   * otherwise. Only the professional sees them.
   */
  withdrawn_answer: z.object({ text: z.string(), reason: z.string() }).nullable(),
  report: z
    .object({
      receipt: z.string(),
      reason: z.string(),
      sent_at: instantOut,
      answer_before: instantOut,
      is_open: z.boolean(),
    })
    .nullable(),
});

export const listProReviews = route({
  method: 'GET',
  path: '/v1/pro/{id}/place-comment',
  summary: 'Les avis reçus par un professionnel : en attente de réponse, avec réponse, classés sans réponse, signalés',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ id: publicId, list: z.enum(proReviewLists).default('to_answer'), ...pageIn }),
  data: z.object({
    data: z.array(proReviewData),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    counts: z.record(z.enum(proReviewLists), z.number().int()),
    oldest_to_answer_at: instantOut.nullable(),
    /** Number of reviews that have waited for an answer for more than thirty days. */
    old_to_answer: z.number().int(),
    score: reviewScoreData,
    time_zone: z.string(),
    /** The professional's public page. Null while it is unpublished. */
    place: z.object({ id: publicId, slug: z.string() }).nullable(),
  }),
});

export const answerReview = route({
  method: 'PUT',
  path: '/v1/pro/{id}/place-comment/{cid}/answer',
  summary: 'Répond à un avis, ou modifie la réponse, publique et signée du professionnel',
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
  summary: 'Remet en attente de réponse les avis classés ensemble à l’instant indiqué',
  access: 'pro',
  input: z.object({ id: publicId, left_at: instantIn }),
  data: z.object({ count: z.number().int() }),
});

/** A review as the API returns it to the admins: it waits for an admin's decision, or has received one. */
export const moderatedReviewData = z.object({
  id: publicId,
  state: z.enum(reviewStates),
  author: z.string(),
  services: z.array(z.string()),
  rating: z.number().int(),
  body: z.string(),
  looked_at_for: z.array(z.enum(moderationReasons)),
  written_at: instantOut,
  decided_at: instantOut.nullable(),
  decided_by: z.string().nullable(),
  decision: z.string().nullable(),
  professional: z.object({ id: publicId, name: z.string() }),
});

export const listReviewsToModerate = route({
  method: 'GET',
  path: '/v1/admin/place-comment',
  summary: 'Les avis retenus pour relecture, du plus ancien au plus récent, ou les avis déjà relus',
  access: 'admin',
  roles: adminPageRoles.reviews,
  input: z.object({ decided: flag.default(false), ...pageIn }),
  data: z.object({
    data: z.array(moderatedReviewData),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    waiting: z.number().int(),
  }),
});

export const decideReview = route({
  method: 'POST',
  path: '/v1/admin/place-comment/{id}/decide',
  summary: 'Publie un avis retenu, ou le refuse avec un motif envoyé à son auteur',
  access: 'admin',
  roles: adminPageRoles.reviews,
  input: z.object({
    id: publicId,
    decision: z.enum(['published', 'removed']),
    /**
     * Instant at which the version that the admin read was written. The call throws `Conflict` when the review was
     * edited after this instant.
     */
    written_at: instantIn,
    /** Required when the decision is `removed`. */
    reason: emptyOr(text(2000)),
  }),
  data: moderatedReviewData,
});
