import { z } from 'zod';
import { email, publicId } from '#core/fields.ts';
import { instantIn, instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { fileData, route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { ownTimesData, timesData, timesIn } from '#features/offers/contract.ts';
import { photoData } from '#features/profiles/contract/public-profile.ts';
import { quoteData, scheduleStepData } from '#features/pricing/contract.ts';
import { absenceData } from './contract/absence.ts';
import { agreedMoveData, proposalData } from './contract/moves.ts';
import { ownVisitShown } from './contract/own-visit.ts';
import { rescheduleWays } from './rules/rescheduling.ts';
import { bookingStates } from './rules/states.ts';
import { nextActions } from './rules/visit-steps.ts';

export const availabilities = route({
  method: 'POST',
  path: '/booking/pro/{id}/option/{optionId}/availabilities',
  summary: 'Les créneaux d’une visite, jour par jour, avec le prix total de chacun',
  access: 'public',
  whileViewing: 'ask',
  shared: true,
  limit: { points: 600, seconds: 60, per: 'address' },
  input: timesIn,
  data: timesData,
});

/** As clients are offered them, to twelve months ahead: the professional's own notice and horizon do not bind them. */
export const proAvailabilities = route({
  method: 'POST',
  path: '/v1/pro/{id}/option/{optionId}/availabilities',
  summary: 'Les créneaux libres où le professionnel peut enregistrer un rendez-vous, sans préavis',
  access: 'pro',
  staff: staffActs.visits,
  isRead: true,
  limit: { points: 300, seconds: 60, per: 'session' },
  input: timesIn.extend({
    /** A start besides, of any five minutes of these days: it is among the others where it is free, outside of the hours too. */
    also: instantIn.nullish(),
  }),
  data: ownTimesData,
});

/** The token of the link in a booking's mail: what proves a holder without a session (docs/product/booking.md#who-holds). */
export const linkToken = z.string().max(100).nullish();

/** What a holder reads, by its id: their session opens it, or the link. */
export const heldId = z.object({ id: publicId, jeton: linkToken });

/**
 * A booking as its holder reads it; money in cents, `committed` once it was confirmed or asked of its professional, `answer_expires_at` is when a
 * request ends unanswered, `refunding_cents` is on its way back, the professional's phone is there once confirmed.
 */
export const bookingData = z.object({
  id: publicId,
  order_id: publicId.nullable(),
  state: z.enum(bookingStates),
  /** Why its professional or an admin ended it, in their words. */
  ended_reason: z.string().nullable(),
  starts_at: instantOut,
  ends_at: instantOut,
  time_zone: z.string(),
  day: z.number().int(),
  minute: z.number().int(),
  end_minute: z.number().int(),
  hold_expires_at: instantOut.nullable(),
  seconds_left: z.number().int().nullable(),
  answer_expires_at: instantOut.nullable(),
  approval: z.boolean(),
  /** Its professional made it, to be paid through a link. */
  by_link: z.boolean(),
  series: z.object({ place: z.number().int(), size: z.number().int() }).nullable(),
  committed: z.boolean(),
  at_home: z.boolean(),
  place: z.object({ title: z.string(), street: z.string().nullable() }).nullable(),
  access_note: z.string().nullable(),
  guests: z.object({ adults: z.number().int(), children: z.number().int(), babies: z.number().int(), ages: z.array(z.number().int()) }),
  lines: z.array(
    z.object({
      option_id: publicId,
      label: z.string(),
      duration_min: z.number().int(),
      add_ons: z.array(z.string()),
      practitioners: z.array(z.string()),
    }),
  ),
  quote: quoteData,
  schedule: z.array(scheduleStepData),
  client: z.object({ firstname: z.string().nullable(), lastname: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() }),
  pro: z.object({
    id: publicId,
    slug: z.string(),
    /** Where cares like it are looked for, once its page is not there. */
    similar_path: z.string().nullable(),
    name: z.string(),
    /** How a sentence calls them: « Inès ». */
    spoken_name: z.string(),
    subtype: z.enum(['freelance', 'business']),
    phone: z.string().nullable(),
    street: z.string().nullable(),
    postcode: z.string(),
    city: z.string(),
    lat: z.number(),
    lon: z.number(),
    motif: z.string(),
    palette: z.string(),
    cover: photoData.nullable(),
  }),
  cgv_version: z.number().int().nullable(),
  payment_method: z.enum(['credit-card', 'cash', 'cheque']).nullable(),
  payment_status: z.enum(['pending', 'paid', 'paid_wlns', 'refunded']),
  paid_cents: z.number().int(),
  refunded_cents: z.number().int(),
  refunding_cents: z.number().int(),
  retained_cents: z.number().int(),
  /** A payment of it was begun, and its provider has not said yet what became of it. */
  payment_unsettled: z.boolean(),
  /** Its professional says that what was left on site was collected. */
  on_site_collected: z.boolean(),
  /** When its client said that they come to the moment that it has. */
  coming_at: instantOut.nullable(),
  attempts_left: z.number().int(),
  may_pay_on_site: z.boolean(),
  cancellable: z.boolean(),
  /** How its client may give it another moment now, null when not. */
  move_way: z.enum(rescheduleWays).nullable(),
  proposal: proposalData.nullable(),
  /** Its professional moved it at once, as agreed with its client; null once nothing follows from it. */
  agreed_move: agreedMoveData.nullable(),
  /** Null where nobody was ever said not to have come, or where that was taken back uncontested. */
  absence: absenceData.nullable(),
  /** It waits, or waited, for the code of its mail, and is no visit before. */
  code: z.object({ tries_left: z.number().int(), sends_left: z.number().int() }).nullable(),
});
export type BookingData = z.output<typeof bookingData>;

export const getBooking = route({
  method: 'GET',
  path: '/v1/booking/booking/{id}',
  summary: 'Un rendez-vous, pour son client (par sa session ou le lien reçu par email)',
  access: 'public',
  whileViewing: 'read',
  limit: { points: 240, seconds: 60, per: 'address' },
  input: heldId,
  data: bookingData,
});

export const bookingCalendar = route({
  method: 'GET',
  path: '/v1/booking/booking/{id}/calendar',
  summary: 'Un rendez-vous confirmé au format iCalendar, avec un rappel la veille',
  access: 'public',
  limit: { points: 120, seconds: 60, per: 'address' },
  input: heldId,
  data: fileData,
  file: 'text/calendar',
});

export const sendLinks = route({
  method: 'POST',
  path: '/v1/booking/link',
  summary: 'Retrouver mon rendez-vous : envoie à cette adresse les liens de ses rendez-vous ; la réponse est la même qu’il y en ait ou non',
  access: 'public',
  limit: { points: 5, seconds: 600, per: 'address' },
  input: z.object({ email }),
  data: z.object({ asked: z.literal(true) }),
});

/**
 * What a professional may still do with a visit, as the calls name it: `confirm`, `decline`, `complete`, `no_show` change its state, `cancel` cancels it
 * with a full refund, `cancel_for_client` as the client asked, by their policy, `mark_…` say how its price, or what is left of it on site, stands; `arrive`,
 * `start_care`, `end_care` say the steps of its day, `undo_…` take the last of them back; `…_link` mail again, replace or end the link by which it is paid.
 */
export const proActions = [
  'confirm',
  'decline',
  'complete',
  'no_show',
  'cancel',
  'cancel_for_client',
  'mark_paid',
  'mark_pending',
  'mark_refunded',
  'arrive',
  'start_care',
  'end_care',
  'undo_arrive',
  'undo_start_care',
  'undo_end_care',
  'send_link',
  'renew_link',
  'withdraw_link',
] as const;
export type ProAction = (typeof proActions)[number];

/**
 * A visit as its professional reads it, once it was asked for or confirmed: the access note and the client's phone besides, its history, and what may be
 * done now.
 */
export const proBookingData = bookingData.extend({
  /** What they wrote for themselves as they made it. */
  note: z.string().nullable(),
  /** Somebody who came by and gave no name: nobody is told of it, and nobody reads it. */
  walk_in: z.boolean(),
  actions: z.array(z.enum(proActions)),
  /** The first thing to do of it now, of those that move it on. */
  next_action: z.enum(nextActions).nullable(),
  arrived_at: instantOut.nullable(),
  care_started_at: instantOut.nullable(),
  care_ended_at: instantOut.nullable(),
  history: z.array(
    z.object({ at: instantOut, from: z.enum(bookingStates).nullable(), to: z.enum(bookingStates), by: z.string(), reason: z.string().nullable() }),
  ),
  /** When the professional said that the price was collected, and how it was. */
  collected_at: instantOut.nullable(),
  collected_by: z.enum(['credit-card', 'cash', 'cheque']).nullable(),
});
export type ProBookingData = z.output<typeof proBookingData>;

export const getProBooking = route({
  method: 'GET',
  path: '/v1/pro/{id}/booking/{bid}',
  summary: 'Un rendez-vous, pour son professionnel',
  access: 'pro',
  staff: staffActs.visits,
  practitioner: ownVisitShown,
  whileViewing: 'read',
  input: z.object({ id: publicId, bid: publicId }),
  data: proBookingData,
});

/** The states that a professional is shown: what was asked for, confirmed or waits to be paid through a link of theirs, and what became of it. */
export const proShownStates = [
  'hold',
  'pending_payment',
  'requested',
  'confirmed',
  'completed',
  'no_show',
  'released',
  'cancelled_client',
  'cancelled_pro',
  'cancelled_admin',
  'declined',
  'expired',
] as const satisfies readonly (typeof bookingStates)[number][];

/** To come the soonest first, past the last first; one state alone with `state`. `counts` are of all of them, whatever is asked. */
export const listProBookings = route({
  method: 'GET',
  path: '/v1/pro/{id}/bookings',
  summary: 'Les rendez-vous du professionnel, à venir ou passés, par page',
  access: 'pro',
  staff: staffActs.visits,
  whileViewing: 'read',
  input: z.object({ id: publicId, when: z.enum(['upcoming', 'past', 'all']).default('all'), state: z.enum(proShownStates).optional(), ...pageIn }),
  data: z.object({
    data: z.array(
      z.object({
        id: publicId,
        state: z.enum(bookingStates),
        starts_at: instantOut,
        ends_at: instantOut,
        day: z.number().int(),
        minute: z.number().int(),
        end_minute: z.number().int(),
        at_home: z.boolean(),
        place: z.string().nullable(),
        client: z.object({ firstname: z.string().nullable(), lastname: z.string().nullable() }),
        people: z.number().int(),
        services: z.array(z.string()),
        practitioners: z.array(z.string()),
        total_cents: z.number().int(),
        payment_method: z.enum(['credit-card', 'cash', 'cheque']).nullable(),
        payment_status: z.enum(['pending', 'paid', 'paid_wlns', 'refunded']),
        answer_expires_at: instantOut.nullable(),
        /** Until when it waits to be paid through its link. */
        payment_expires_at: instantOut.nullable(),
      }),
    ),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    time_zone: z.string(),
    counts: z.object({ upcoming: z.number().int(), past: z.number().int(), requested: z.number().int() }),
  }),
});
