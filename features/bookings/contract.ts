import { z } from 'zod';
import { email, publicId } from '#core/fields.ts';
import { instantIn, instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { fileData, route, type Narrowed } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { ownTimesData, timesData, timesIn } from '#features/offers/contract.ts';
import { photoData } from '#features/profiles/contract/public-profile.ts';
import { quoteData, scheduleStepData } from '#features/pricing/contract.ts';
import { absenceData } from './contract/absence.ts';
import { agreedMoveData, proposalData } from './contract/moves.ts';
import { rescheduleWays } from './rules/rescheduling.ts';
import { bookingStates } from './rules/states.ts';
import { nextActions, type NextAction } from './rules/pro-actions.ts';

/**
 * Actions of a practitioner on a visit that they serve. The establishment handles its price and payment
 * (docs/product/rights.md#practitioners).
 */
const theirs: ReadonlySet<ProAction> = new Set<ProAction>([
  'confirm',
  'decline',
  'complete',
  'no_show',
  'cancel',
  'cancel_for_client',
  'arrive',
  'start_care',
  'end_care',
  'undo_arrive',
  'undo_start_care',
  'undo_end_care',
]);

/** Replaces the next action of a visit by null when a practitioner may not take it. */
export const ownNextAction = <D extends { readonly next_action: NextAction | null }>(visit: D): D => ({
  ...visit,
  next_action: visit.next_action !== null && theirs.has(visit.next_action) ? visit.next_action : null,
});

const shown = (booking: ProBookingData): ProBookingData => ({
  ...ownNextAction(booking),
  actions: booking.actions.filter((action) => theirs.has(action)),
});

/**
 * Limits a route about one visit to the practitioner who serves it. Removes the actions that the practitioner may not
 * take from the answer.
 */
export const ownVisitShown = { visit: 'bid', shown } as const satisfies Narrowed;

/** Limits a route about one visit to the practitioner who serves it, when the answer does not contain the visit. */
export const ownVisit = { visit: 'bid' } as const satisfies Narrowed;

export const availabilities = route({
  method: 'POST',
  path: '/booking/pro/{id}/option/{optionId}/availabilities',
  summary: 'Les créneaux d’un rendez-vous, jour par jour, avec leur prix total',
  access: 'public',
  whileViewing: 'ask',
  shared: true,
  limit: { points: 600, seconds: 60, per: 'address' },
  input: timesIn,
  data: timesData,
});

/**
 * Returns free starts for a visit that the professional enters, up to twelve months ahead. Ignores the minimum notice
 * and the maximum horizon, which limit only the bookings of clients.
 */
export const proAvailabilities = route({
  method: 'POST',
  path: '/v1/pro/{id}/option/{optionId}/availabilities',
  summary: 'Les créneaux libres où le professionnel peut enregistrer un rendez-vous, sans préavis',
  access: 'pro',
  staff: staffActs.visits,
  isRead: true,
  limit: { points: 300, seconds: 60, per: 'session' },
  input: timesIn.extend({
    /**
     * An additional start to check, at any multiple of five minutes within these days. The answer contains it when it
     * is free, even outside the opening hours.
     */
    also: instantIn.nullish(),
  }),
  data: ownTimesData,
});

/**
 * Secret in the link of a booking mail. It proves, without a session, that the reader may see the booking
 * (docs/product/booking.md#who-holds).
 */
export const linkToken = z.string().max(100).nullish();

/** Id of a booking, and the secret of the mailed link when the client reads the booking without a session. */
export const ownBookingId = z.object({ id: publicId, jeton: linkToken });

/**
 * A booking as its client reads it. Money is in cents. `committed` is true once the booking was requested or confirmed.
 * `answer_expires_at` is the deadline of a request that awaits an answer. `refunding_cents` is the amount of refunds in
 * progress. `pro.phone` is null until the booking is confirmed.
 */
export const bookingData = z.object({
  id: publicId,
  order_id: publicId.nullable(),
  state: z.enum(bookingStates),
  /** Reason that the professional or an admin gave for ending the booking. */
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
  /** Whether the professional entered the booking, for the client to pay through a payment link. */
  by_link: z.boolean(),
  series: z.object({ place: z.number().int(), size: z.number().int() }).nullable(),
  committed: z.boolean(),
  at_home: z.boolean(),
  place: z.object({ title: z.string(), street: z.string().nullable() }).nullable(),
  access_note: z.string().nullable(),
  guests: z.object({
    adults: z.number().int(),
    children: z.number().int(),
    babies: z.number().int(),
    ages: z.array(z.number().int()),
  }),
  /** Whether the client confirmed a service that is named for other people than the guests. */
  unsuited_confirmed: z.boolean(),
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
  client: z.object({
    firstname: z.string().nullable(),
    lastname: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  pro: z.object({
    id: publicId,
    slug: z.string(),
    /** Path of a search for similar services. Null while the professional's page is published. */
    similar_path: z.string().nullable(),
    name: z.string(),
    /** Name of the professional in the middle of a sentence: « Inès ». */
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
  /** Whether an online payment was less than the price at the time of payment. */
  is_deposit: z.boolean(),
  refunded_cents: z.number().int(),
  refunding_cents: z.number().int(),
  retained_cents: z.number().int(),
  /** Whether a payment attempt began and the payment provider has not yet given its result. */
  payment_unsettled: z.boolean(),
  /** Whether the professional recorded that the client paid the amount due on site. */
  on_site_collected: z.boolean(),
  /** Time at which the client confirmed coming at the current start. Null without a confirmation. */
  coming_at: instantOut.nullable(),
  attempts_left: z.number().int(),
  may_pay_on_site: z.boolean(),
  cancellable: z.boolean(),
  /** The way in which the client may move the visit now. Null when the client may not move it. */
  move_way: z.enum(rescheduleWays).nullable(),
  proposal: proposalData.nullable(),
  /**
   * The last move that the professional made at once. Null once it can no longer be undone or contested, and no longer
   * gives free cancellation.
   */
  agreed_move: agreedMoveData.nullable(),
  /**
   * The reported absence. Null when the client was never reported absent, or when the professional withdrew the report
   * before a contest.
   */
  absence: absenceData.nullable(),
  /**
   * Set from the time when the booking awaits the code sent by mail, even after the wait ended without the code. Until
   * the client enters the code, the booking is only a hold.
   */
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
  input: ownBookingId,
  data: bookingData,
});

export const bookingCalendar = route({
  method: 'GET',
  path: '/v1/booking/booking/{id}/calendar',
  summary: 'Un rendez-vous confirmé au format iCalendar, avec un rappel la veille',
  access: 'public',
  limit: { points: 120, seconds: 60, per: 'address' },
  input: ownBookingId,
  data: fileData,
  file: 'text/calendar',
});

export const sendLinks = route({
  method: 'POST',
  path: '/v1/booking/link',
  summary:
    'Retrouver mon rendez-vous : envoie à l’adresse indiquée les liens de ses rendez-vous ; la réponse est la même si aucun rendez-vous ne lui est lié',
  access: 'public',
  limit: { points: 5, seconds: 600, per: 'address' },
  input: z.object({ email }),
  data: z.object({ asked: z.literal(true) }),
});

/**
 * Actions of a professional on a visit. `confirm`, `decline`, `complete` and `no_show` change its state. `cancel`
 * refunds everything. `cancel_for_client` applies the cancellation policy. `mark_…` record the payment on site.
 * `arrive`, `start_care` and `end_care` record the steps of the visit. `undo_…` undo the last step. `…_link` mail,
 * replace or end the payment link.
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
 * A visit as its professional reads it, once it was requested, confirmed or entered with a payment link. Adds the
 * history and the possible actions.
 */
export const proBookingData = bookingData.extend({
  note: z.string().nullable(),
  /** Whether the client is a walk-in, who gave no name. Nobody is notified of the visit, and no client reads it. */
  walk_in: z.boolean(),
  actions: z.array(z.enum(proActions)),
  /** The next step or payment to record. Null when none is left. */
  next_action: z.enum(nextActions).nullable(),
  arrived_at: instantOut.nullable(),
  care_started_at: instantOut.nullable(),
  care_ended_at: instantOut.nullable(),
  history: z.array(
    z.object({
      at: instantOut,
      from: z.enum(bookingStates).nullable(),
      to: z.enum(bookingStates),
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  /** When and how the client paid on site, as the professional recorded it. */
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

/** States that a professional sees. A hold is visible only when it awaits payment through a payment link. */
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

/**
 * Lists the visits of a professional. Upcoming visits come soonest first, other lists latest first. `state` limits the
 * list to one state. `counts` ignores `when` and `state`.
 */
export const listProBookings = route({
  method: 'GET',
  path: '/v1/pro/{id}/bookings',
  summary: 'Les rendez-vous du professionnel, à venir ou passés, par page',
  access: 'pro',
  staff: staffActs.visits,
  whileViewing: 'read',
  input: z.object({
    id: publicId,
    when: z.enum(['upcoming', 'past', 'all']).default('all'),
    state: z.enum(proShownStates).optional(),
    ...pageIn,
  }),
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
        /** End of the payment link. Null for a visit without one. */
        payment_expires_at: instantOut.nullable(),
      }),
    ),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    time_zone: z.string(),
    counts: z.object({ upcoming: z.number().int(), past: z.number().int(), requested: z.number().int() }),
  }),
});
