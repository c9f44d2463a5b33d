import { z } from 'zod';
import { flag, line, publicId, text } from '#core/fields.ts';
import { instantIn, instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { ofOwn, route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { bookingData, heldId } from '#features/bookings/contract.ts';
import { guestsIn, lineIn } from '#features/offers/contract.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { nextActions, visitSteps } from '#features/bookings/rules/visit-steps.ts';
import { intakeStates } from '#features/intakes/rules/intake.ts';
import { quoteData, scheduleStepData } from '#features/pricing/contract.ts';
import { proListChoices, proListNarrowing } from './contract/pro-list.ts';

/** What somebody is choosing: who, what, where, when (docs/product/api.md#selections). */
export const selectionInput = z.object({
  pro_id: publicId,
  at_home: flag.default(false),
  draft_id: publicId.nullish(),
  address_id: publicId.nullish(),
  street: line(120).nullish(),
  access_note: text(500).nullish(),
  guests: guestsIn.default({ adults: 1, children: 0, babies: 0 }),
  lines: z.array(lineIn).min(1).max(6),
  starts_at: instantIn.nullish(),
});
export type Selection = z.output<typeof selectionInput>;

/** A selection as it is read, on the wire and in a cart's row: its start in ISO 8601. */
export const selectionData = selectionInput.extend({ starts_at: instantOut.nullish() });

export const quoted = z.object({
  quote: quoteData,
  schedule: z.array(scheduleStepData),
  time_zone: z.string(),
  start: z.object({ starts_at: instantOut, day: z.number().int(), minute: z.number().int(), end_minute: z.number().int() }).nullable(),
  /** Without a start the surcharges of the moment are not known yet. */
  indicative: z.boolean(),
  travel_from: z.string().nullable(),
});

const cartData = quoted.extend({
  cart_id: publicId,
  /** Another number each time the selection is written; given back when the order is sent, it proves what was on screen. */
  cart_version: z.number().int(),
  selection: selectionData,
  hold_expires_at: instantOut.nullable(),
  seconds_left: z.number().int().nullable(),
  extendable: z.boolean(),
});

export const simulate = route({
  method: 'POST',
  path: '/v1/order/simulate',
  summary: 'Le prix d’un rendez-vous et son échéancier d’annulation, sans rien enregistrer',
  access: 'public',
  whileViewing: 'ask',
  refuses: [404],
  limit: { points: 300, seconds: 60, per: 'address' },
  input: selectionInput,
  data: quoted,
});

/** Asked before a first hold: should the answer to that hold be lost on its way, whoever asks again is known by their session, and the hold is theirs. */
export const beginSession = route({
  method: 'POST',
  path: '/v1/order/session',
  summary: 'Ouvre une session de réservation, si ce navigateur n’en a pas',
  access: 'public',
  limit: { points: 240, seconds: 60, per: 'address' },
  input: z.object({}),
  data: z.object({}),
});

/** What is booked with that professional in the days after bears the commission of their own link (docs/product/payments.md#source). */
export const followOwnLink = route({
  method: 'POST',
  path: '/v1/order/own_link',
  summary: 'Enregistre que ce navigateur est venu par le lien personnel d’un professionnel ; le jeton du lien le prouve',
  access: 'public',
  limit: { points: 60, seconds: 60, per: 'address' },
  input: z.object({ pro_id: publicId, word: line(60) }),
  data: z.object({ proven: z.boolean() }),
});

/** A time that cannot be had is refused with SlotTaken and `alternatives`, the nearest free times at their price. */
export const putCart = route({
  method: 'POST',
  path: '/v1/order/cart',
  summary: 'Enregistre la sélection et, dès qu’un créneau est choisi, le bloque pendant 10 minutes ; un nouvel envoi change de créneau',
  access: 'public',
  refuses: [404],
  idempotent: true,
  limit: { points: 240, seconds: 60, per: 'address' },
  input: selectionInput.extend({ cart_id: publicId.nullish() }),
  data: cartData,
});

export const dropCart = route({
  method: 'DELETE',
  path: '/v1/order/cart/{id}',
  summary: 'Libère immédiatement le créneau',
  access: 'session',
  input: z.object({ id: publicId }),
  data: z.object({ released: z.boolean() }),
});

export const refreshCart = route({
  method: 'GET',
  path: '/v1/order/cart/{id}/refresh',
  summary: 'La sélection à son prix actuel, les changements et le temps restant',
  access: 'session',
  input: z.object({ id: publicId }),
  data: cartData.extend({
    changed: z.boolean(),
    before_cents: z.number().int().nullable(),
    booking: bookingData.nullable(),
    order_id: publicId.nullable(),
    /** Where the health questions of its booking stand: an order waits for « asked » to be answered, and « impossible » has none. */
    health: z.enum(intakeStates),
  }),
});

export const liveCarts = route({
  method: 'GET',
  path: '/v1/order/cart',
  summary: 'Les créneaux que cette session bloque encore',
  access: 'public',
  whileViewing: 'read',
  input: z.object({}),
  data: z.object({
    carts: z.array(
      z.object({
        cart_id: publicId,
        pro_id: publicId,
        pro_name: z.string(),
        time_zone: z.string(),
        starts_at: instantOut,
        seconds_left: z.number().int(),
        paying: z.boolean(),
      }),
    ),
  }),
});

export const extendCart = route({
  method: 'POST',
  path: '/v1/order/cart/{id}/extend',
  summary: 'Prolonge de cinq minutes le blocage du créneau, une seule fois',
  access: 'session',
  idempotent: true,
  input: z.object({ id: publicId }),
  data: z.object({ hold_expires_at: instantOut, seconds_left: z.number().int() }),
});

/** An order as its holder reads it: its booking, and its last try at paying online (`redirect_url` while it may still be paid). */
export const orderData = z.object({
  id: publicId,
  /** What it is called to people, « C-2026-00183 » (docs/product/payments.md#money-of-an-order). */
  number: z.string(),
  cart_id: publicId.nullable(),
  created_at: instantOut,
  booking: bookingData,
  payment: z
    .object({
      state: z.enum(['created', 'pending', 'captured', 'failed', 'cancelled', 'refused']),
      error: z.string().nullable(),
      redirect_url: z.string().nullable(),
    })
    .nullable(),
});

export const getOrder = route({
  method: 'GET',
  path: '/v1/order/byid/{id}',
  summary: 'Une commande, pour son client (par sa session ou le lien reçu par email)',
  access: 'public',
  whileViewing: 'read',
  limit: { points: 240, seconds: 60, per: 'address' },
  input: heldId,
  data: orderData,
});

/** Which of one's orders are asked for. */
export const ownOrderLists = ['upcoming', 'past', 'all'] as const;
export type OwnOrderList = (typeof ownOrderLists)[number];

/** The orders of whoever is signed in: to come, the soonest first, past, the last first, or all, the last made first; `counts` whatever is asked. */
export const listOrders = route({
  method: 'GET',
  path: '/v1/orders',
  summary: 'Les commandes du compte, à venir, passées ou toutes, par page',
  access: 'account',
  whileViewing: 'read',
  input: z.object({ when: z.enum(ownOrderLists).default('upcoming'), ...pageIn }),
  data: z.object({
    data: z.array(orderData),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    counts: z.object({ upcoming: z.number().int(), past: z.number().int() }),
  }),
});

/** Which orders a professional asks for: those that wait for their answer, to come, past, or all, the last made first. */
export const proOrderLists = ['to_confirm', 'upcoming', 'past', 'all'] as const;
export type ProOrderList = (typeof proOrderLists)[number];

/**
 * An order as the list of its professional shows it, once it was asked for or confirmed: money in cents, day and minutes by the place's wall clock,
 * `place` the client's when at home.
 */
export const proOrderData = z.object({
  id: publicId,
  number: z.string(),
  booking_id: publicId,
  created_at: instantOut,
  state: z.enum(bookingStates),
  starts_at: instantOut,
  day: z.number().int(),
  minute: z.number().int(),
  end_minute: z.number().int(),
  at_home: z.boolean(),
  place: z.string().nullable(),
  /** Where that is, to find the way. */
  point: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  client: z.object({ firstname: z.string(), lastname: z.string() }),
  /** Its client came by and gave no name. */
  walk_in: z.boolean(),
  /** The client's telephone, in E.164. */
  phone: z.string().nullable(),
  people: z.number().int(),
  services: z.array(z.string()),
  practitioners: z.array(z.string()),
  total_cents: z.number().int(),
  paid_cents: z.number().int(),
  refunded_cents: z.number().int(),
  payment_method: z.enum(['credit-card', 'cash', 'cheque']).nullable(),
  payment_status: z.enum(['pending', 'paid', 'paid_wlns', 'refunded']),
  /** Its client answered health questions, or left them to the day; what they say is read apart. */
  has_intake: z.boolean(),
  /** When a request ends unanswered. */
  answer_expires_at: instantOut.nullable(),
  /** Its professional made it, to be paid through a link; until when it waits for that. */
  by_link: z.boolean(),
  payment_expires_at: instantOut.nullable(),
  /** What is left to collect on site, in cents; 0 once its professional says that it was. */
  left_on_site_cents: z.number().int(),
  /** The last step of its day that was said, and the first thing to do of it now. */
  step: z.enum(visitSteps).nullable(),
  next_action: z.enum(nextActions).nullable(),
  /** Its place in the series it is of. */
  series: z.object({ place: z.number().int(), size: z.number().int() }).nullable(),
});
export type ProOrderData = z.output<typeof proOrderData>;
/** The same as it is answered: its instants in epoch milliseconds. */
export type ProOrderAnswer = z.input<typeof proOrderData>;

/** The orders of a professional as they narrow them; `counts` and `total` are of what is left, `counts` whichever list is asked for. */
export const listProOrders = route({
  method: 'GET',
  path: '/v1/pro/{id}/orders',
  summary:
    'Les commandes du professionnel, à confirmer, à venir ou passées, par page, cherchées et filtrées, avec l’état de leur paiement ; celle d’un rendez-vous avec `booking_id`',
  access: 'pro',
  staff: staffActs.visits,
  practitioner: { agenda: 'resource_id', shown: ofOwn('people') },
  whileViewing: 'read',
  input: z.object({
    id: publicId,
    when: z.enum(proOrderLists).default('all'),
    booking_id: publicId.optional(),
    /** When they were made, the last first, or when they begin; of each list its own order unless it is said. */
    sort: z.enum(['made', 'soonest', 'latest']).optional(),
    ...proListNarrowing,
    ...pageIn,
  }),
  data: z.object({
    data: z.array(proOrderData),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    time_zone: z.string(),
    counts: z.object({ to_confirm: z.number().int(), upcoming: z.number().int(), past: z.number().int(), all: z.number().int() }),
    ...proListChoices,
  }),
});
