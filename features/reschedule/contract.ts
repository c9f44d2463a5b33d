import { z } from 'zod';
import { flag, publicId, text } from '#core/fields.ts';
import { instantIn, instantOut } from '#core/instant.ts';
import { ofOwn, route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { bookingData, ownBookingId, proBookingData, ownVisit, ownVisitShown } from '#features/bookings/contract.ts';
import { slot } from '#features/offers/contract.ts';
import { rescheduleWays } from '#features/bookings/rules/rescheduling.ts';
import { outsides } from './rules/outside.ts';
import { quoteData, scheduleStepData } from '#features/pricing/contract.ts';

const daysIn = { from: instantIn, to: instantIn };
const proVisit = { id: publicId, bid: publicId };

/**
 * Starts to which a visit may move, with its current start, each with the full price of the visit. `ways` lists how the
 * visit may move: at once or by a proposal. `way` is the default, and null when the visit can no longer move. The
 * caller may request days up to `last_day`.
 */
const momentsData = z.object({
  way: z.enum(rescheduleWays).nullable(),
  ways: z.array(z.enum(rescheduleWays)),
  time_zone: z.string(),
  today: z.number().int(),
  last_day: z.number().int(),
  days: z.array(z.object({ day: z.number().int(), slots: z.array(slot) })),
});

/**
 * The practitioner who will serve the visit. By default the current one, otherwise any other who can. Throws
 * `InvalidInput` on this field when the practitioner does not serve the options of the visit.
 */
const givenBy = { practitioner: publicId.nullish() };

export const rescheduleMoments = route({
  method: 'POST',
  path: '/v1/booking/booking/{id}/availabilities',
  summary: 'Les créneaux vers lesquels un rendez-vous confirmé peut être déplacé, avec leur prix',
  access: 'public',
  limit: { points: 120, seconds: 60, per: 'address' },
  input: ownBookingId.extend(daysIn),
  data: momentsData,
});

/**
 * Returns the starts to which the professional may move a visit. With `practitioner`, only the starts at which that
 * practitioner is free. `practitioners` lists those who can serve the whole visit.
 */
export const proRescheduleMoments = route({
  method: 'POST',
  path: '/v1/pro/{id}/booking/{bid}/availabilities',
  summary: 'Les créneaux qu’un professionnel peut proposer pour déplacer un rendez-vous',
  access: 'pro',
  staff: staffActs.visits,
  practitioner: { ...ownVisit, agenda: 'practitioner', shown: ofOwn('practitioners') },
  isRead: true,
  limit: { points: 120, seconds: 60, per: 'session' },
  input: z.object({ ...proVisit, ...daysIn, ...givenBy }),
  data: momentsData.extend({ practitioners: z.array(z.object({ id: publicId, label: z.string() })) }),
});

/**
 * A visit at another start, before it moves: the price before and after, the refund of the online payment in cents, and
 * the cost of cancelling.
 */
const movePreviewData = z.object({
  way: z.enum(rescheduleWays),
  ways: z.array(z.enum(rescheduleWays)),
  starts_at: instantOut,
  day: z.number().int(),
  minute: z.number().int(),
  end_minute: z.number().int(),
  was: quoteData,
  quote: quoteData,
  refund_cents: z.number().int(),
  /**
   * Limits that a start chosen by the professional exceeds. Such a visit can only move at once, as agreed with the
   * client.
   */
  outside: z.array(z.enum(outsides)),
  practitioners: z.array(z.string()),
  schedule: z.array(scheduleStepData),
  expires_at: instantOut,
});

/**
 * The preview for the professional, with the current start and practitioners of the visit. `has_mail`: whether the
 * client has a mail address. `has_proposal`: whether a proposal awaits an answer, which a new one would replace.
 */
const proMovePreviewData = movePreviewData.extend({
  current: z.object({
    starts_at: instantOut,
    day: z.number().int(),
    minute: z.number().int(),
    practitioners: z.array(z.string()),
  }),
  has_mail: z.boolean(),
  has_proposal: z.boolean(),
});

const momentIn = { starts_at: instantIn };

export const previewReschedule = route({
  method: 'POST',
  path: '/v1/booking/booking/{id}/move/preview',
  summary: 'L’aperçu d’un rendez-vous à un autre horaire ; rien n’est enregistré',
  access: 'public',
  limit: { points: 120, seconds: 60, per: 'address' },
  input: ownBookingId.extend(momentIn),
  data: movePreviewData,
});

export const previewProReschedule = route({
  method: 'POST',
  path: '/v1/pro/{id}/booking/{bid}/move/preview',
  summary: 'L’aperçu d’un rendez-vous au créneau que le professionnel veut proposer ; rien n’est enregistré',
  access: 'pro',
  staff: staffActs.visits,
  practitioner: { ...ownVisit, agenda: 'practitioner' },
  isRead: true,
  input: z.object({ ...proVisit, ...momentIn, ...givenBy }),
  data: proMovePreviewData,
});

/**
 * The move and the values that the page showed. Throws `Conflict` when the visit would move in another way (at once or
 * by a proposal) than `expected_way`. Throws `PriceChanged` when the price differs from `expected_total_cents`, and
 * `SlotTaken` with `alternatives` when the start is taken.
 */
const moveIn = {
  ...momentIn,
  expected_way: z.enum(rescheduleWays),
  expected_total_cents: z.number().int().min(0),
  /** Text to the other party. Only with a proposal. */
  reason: text(500).nullish(),
};

/**
 * Practitioners that the page showed. Throws `Conflict` when others would serve the visit: their names are then in
 * `practitioners`.
 */
const shownPeople = { expected_practitioners: z.array(text(200)).max(20).nullish() };

export const rescheduleBooking = route({
  method: 'POST',
  path: '/v1/booking/booking/{id}/move',
  summary:
    'Déplace un rendez-vous tant que l’annulation est gratuite ; ensuite, propose un autre créneau au professionnel, qui a 24 h pour l’accepter',
  access: 'public',
  idempotent: true,
  limit: { points: 30, seconds: 60, per: 'address' },
  input: ownBookingId.extend({ ...moveIn, ...shownPeople }),
  data: bookingData,
});

/**
 * Moves a visit as its professional. `was_starts_at` is the start that the page showed. Throws `Conflict` with the
 * current start (`starts_at`, `time_zone`) when the visit has moved since.
 */
export const rescheduleAsPro = route({
  method: 'POST',
  path: '/v1/pro/{id}/booking/{bid}/move',
  summary:
    'Propose au client un autre créneau, bloqué 24 h maximum, ou déplace immédiatement le rendez-vous (`now`) avec l’accord du client, qui a 48 h pour contester le déplacement',
  access: 'pro',
  staff: staffActs.visits,
  practitioner: { ...ownVisitShown, agenda: 'practitioner' },
  idempotent: true,
  input: z.object({ ...proVisit, ...moveIn, ...givenBy, was_starts_at: instantIn.nullish() }),
  data: proBookingData,
});

/** Undoes a move within ten seconds, before the client is notified. Throws `IllegalTransition` later. */
export const undoReschedule = route({
  method: 'POST',
  path: '/v1/pro/{id}/booking/{bid}/move/undo',
  summary:
    'Annule, dans les dix secondes, un déplacement convenu avec le client : l’ancien horaire est rétabli, personne n’est averti',
  access: 'pro',
  staff: staffActs.visits,
  practitioner: ownVisitShown,
  input: z.object(proVisit),
  data: proBookingData,
});

export const contestReschedule = route({
  method: 'POST',
  path: '/v1/booking/booking/{id}/move/contest',
  summary:
    'Signale qu’un déplacement n’était pas convenu : l’ancien horaire est rétabli s’il est libre, sinon l’annulation est gratuite',
  access: 'public',
  idempotent: true,
  limit: { points: 30, seconds: 60, per: 'address' },
  input: ownBookingId.extend({
    /** Also contests the other visits of the series that moved with this visit, if they may still be contested. */
    together: flag.default(false),
  }),
  data: bookingData,
});

/**
 * An answer to a proposal. The other party may `accept` or `decline`. The party who made the proposal may `withdraw`.
 */
const answerIn = { proposal: publicId, answer: z.enum(['accept', 'decline', 'withdraw']), reason: text(500).nullish() };

export const answerReschedule = route({
  method: 'POST',
  path: '/v1/booking/booking/{id}/move/answer',
  summary: 'Accepte ou refuse le créneau proposé par le professionnel, ou retire sa propre proposition',
  access: 'public',
  idempotent: true,
  limit: { points: 30, seconds: 60, per: 'address' },
  input: ownBookingId.extend(answerIn),
  data: bookingData,
});

export const answerRescheduleAsPro = route({
  method: 'POST',
  path: '/v1/pro/{id}/booking/{bid}/move/answer',
  summary: 'Accepte ou refuse le créneau proposé par le client, ou retire sa propre proposition',
  access: 'pro',
  staff: staffActs.visits,
  practitioner: ownVisitShown,
  idempotent: true,
  input: z.object({ ...proVisit, ...answerIn }),
  data: proBookingData,
});
