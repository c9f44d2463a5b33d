import { z } from 'zod';
import { flag, line, publicId, text } from '#core/fields.ts';
import { instantIn, instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { ofOwn, route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { bookingData, ownBookingId, ownNextAction } from '#features/bookings/contract.ts';
import { guestsIn, lineIn, visitLinesMax } from '#features/offers/contract.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { nextActions, visitSteps } from '#features/bookings/rules/pro-actions.ts';
import { intakeStates } from '#features/intakes/rules/intake.ts';
import { quoteData, scheduleStepData } from '#features/pricing/contract.ts';
import { proListChoices, proListNarrowing } from './contract/pro-list.ts';

/** A client's selection: professional, services, guests, place and start (docs/product/api.md#selections). */
export const selectionInput = z.object({
  pro_id: publicId,
  at_home: flag.default(false),
  draft_id: publicId.nullish(),
  address_id: publicId.nullish(),
  street: line(120).nullish(),
  access_note: text(500).nullish(),
  guests: guestsIn.default({ adults: 1, children: 0, babies: 0 }),
  /**
   * Whether the client was warned that a service is named for other people than the guests (« Coupe homme » for a
   * child) and confirmed this choice. The professional reads it. Ignored when the services suit.
   */
  unsuited_confirmed: flag.optional(),
  lines: z.array(lineIn).min(1).max(visitLinesMax),
  starts_at: instantIn.nullish(),
});
export type Selection = z.output<typeof selectionInput>;

/** A selection as returned by the API and stored in a cart's row, with its start in ISO 8601. */
export const selectionData = selectionInput.extend({ starts_at: instantOut.nullish() });

export const quoted = z.object({
  quote: quoteData,
  schedule: z.array(scheduleStepData),
  time_zone: z.string(),
  start: z
    .object({ starts_at: instantOut, day: z.number().int(), minute: z.number().int(), end_minute: z.number().int() })
    .nullable(),
  /** Whether the price is indicative, because without a start the surcharges that depend on the time are unknown. */
  indicative: z.boolean(),
  travel_from: z.string().nullable(),
});

const cartData = quoted.extend({
  cart_id: publicId,
  /**
   * Changes each time the selection is saved. The client sends it back with the order, to prove which selection was on
   * screen.
   */
  cart_version: z.number().int(),
  selection: selectionData,
  hold_expires_at: instantOut.nullable(),
  seconds_left: z.number().int().nullable(),
  extendable: z.boolean(),
});

export const simulate = route({
  method: 'POST',
  path: '/v1/order/simulate',
  summary: 'Le prix d’un rendez-vous et son échéancier d’annulation ; rien n’est enregistré',
  access: 'public',
  whileViewing: 'ask',
  refuses: [404],
  limit: { points: 300, seconds: 60, per: 'address' },
  input: selectionInput,
  data: quoted,
});

/**
 * Called before the first hold. If the response to that hold is lost, the browser keeps its session and recovers the
 * hold when it retries.
 */
export const beginSession = route({
  method: 'POST',
  path: '/v1/order/session',
  summary: 'Ouvre une session de réservation, si ce navigateur n’en a pas',
  access: 'public',
  limit: { points: 240, seconds: 60, per: 'address' },
  input: z.object({}),
  data: z.object({}),
});

/**
 * Records that this browser arrived through a professional's own link. Its bookings with that professional in the
 * following days pay the commission of that link (docs/product/payments.md#source).
 */
export const followOwnLink = route({
  method: 'POST',
  path: '/v1/order/own_link',
  summary:
    'Enregistre l’arrivée de ce navigateur par le lien personnel d’un professionnel, avec le jeton du lien comme preuve',
  access: 'public',
  limit: { points: 60, seconds: 60, per: 'address' },
  mayCiteOwnLink: true,
  input: z.object({ pro_id: publicId, word: line(60) }),
  data: z.object({ proven: z.boolean() }),
});

/**
 * Stores a selection, and holds its start when it has one. Throws `SlotTaken` for an unavailable start, with
 * `alternatives`, the nearest free slots with their prices.
 */
export const putCart = route({
  method: 'POST',
  path: '/v1/order/cart',
  summary:
    'Enregistre la sélection et, dès qu’un créneau est choisi, le bloque pendant 10 minutes ; un nouvel envoi remplace ce créneau',
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
    /**
     * State of the booking's health questions. With `asked`, the client must answer them before ordering. With
     * `impossible`, the client cannot order.
     */
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

/**
 * An order as its client sees it, with its last online payment attempt. `redirect_url` is null once that attempt can no
 * longer be paid.
 */
export const orderData = z.object({
  id: publicId,
  /** Number shown to people, for example « C-2026-00183 » (docs/product/payments.md#money-of-an-order). */
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
  summary: 'Une commande, lue par le client avec sa session ou le lien reçu par email',
  access: 'public',
  whileViewing: 'read',
  limit: { points: 240, seconds: 60, per: 'address' },
  input: ownBookingId,
  data: orderData,
});

export const ownOrderLists = ['upcoming', 'past', 'all'] as const;
export type OwnOrderList = (typeof ownOrderLists)[number];

/**
 * Orders of the signed-in account. Upcoming visits come soonest first, past ones latest first, and `all` newest order
 * first. Only `all` contains the orders that never became a visit. `counts` does not depend on the requested list.
 */
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

/** Lists of a professional's orders. `to_confirm` contains the requests that await an answer. */
export const proOrderLists = ['to_confirm', 'upcoming', 'past', 'all'] as const;
export type ProOrderList = (typeof proOrderLists)[number];

/**
 * An order in the list of its professional. Amounts are in cents. `day`, `minute` and `end_minute` are local to the
 * professional's place. `place` is the client's address, null on site.
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
  /** Coordinates of the client's address, for directions. Null on site. */
  point: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  client: z.object({ firstname: z.string(), lastname: z.string() }),
  /** Whether the client is a walk-in without a name. */
  walk_in: z.boolean(),
  /** The client's phone number, in E.164. */
  phone: z.string().nullable(),
  people: z.number().int(),
  services: z.array(z.string()),
  practitioners: z.array(z.string()),
  total_cents: z.number().int(),
  paid_cents: z.number().int(),
  /** Whether an online payment was less than the price at that time. */
  is_deposit: z.boolean(),
  refunded_cents: z.number().int(),
  payment_method: z.enum(['credit-card', 'cash', 'cheque']).nullable(),
  payment_status: z.enum(['pending', 'paid', 'paid_wlns', 'refunded']),
  /** Whether the client answered the health questions or postponed them. The answers are read separately. */
  has_intake: z.boolean(),
  /** Deadline for the professional to answer a request. Null when the order is not a request. */
  answer_expires_at: instantOut.nullable(),
  /**
   * Whether the professional proposed this visit through a payment link. `payment_expires_at` is the payment deadline,
   * null once the visit is no longer held.
   */
  by_link: z.boolean(),
  payment_expires_at: instantOut.nullable(),
  /** Amount left to collect on site, in cents. Zero once the professional has recorded it as collected. */
  left_on_site_cents: z.number().int(),
  /** Last step recorded on the day of the visit. `next_action` is the next action open to the professional. */
  step: z.enum(visitSteps).nullable(),
  next_action: z.enum(nextActions).nullable(),
  /** Position in a series of visits. Null outside a series. */
  series: z.object({ place: z.number().int(), size: z.number().int() }).nullable(),
});
export type ProOrderData = z.output<typeof proOrderData>;
/** The same order as handlers return it, with instants in epoch milliseconds. */
export type ProOrderAnswer = z.input<typeof proOrderData>;

type ProOrders = { readonly data: readonly ProOrderData[]; readonly people: readonly { readonly id: string }[] };

/** The list as a practitioner reads it: only their own agenda and the actions that they may take. */
const ownOrdersShown = (orders: ProOrders, ownId: string): ProOrders =>
  ofOwn('people')({ ...orders, data: orders.data.map(ownNextAction) }, ownId);

/**
 * Lists a professional's orders with filters. `total` counts the filtered orders of the requested list, and `counts`
 * those of every list.
 */
export const listProOrders = route({
  method: 'GET',
  path: '/v1/pro/{id}/orders',
  summary:
    'Les commandes du professionnel, à confirmer, à venir ou passées, par page, avec recherche, filtres et état du paiement ; `booking_id` donne celle d’un rendez-vous',
  access: 'pro',
  staff: staffActs.visits,
  practitioner: { agenda: 'resource_id', shown: ownOrdersShown },
  whileViewing: 'read',
  input: z.object({
    id: publicId,
    when: z.enum(proOrderLists).default('all'),
    booking_id: publicId.optional(),
    /** Sort order: by creation, newest first, or by start. The default depends on the list. */
    sort: z.enum(['made', 'soonest', 'latest']).optional(),
    ...proListNarrowing,
    ...pageIn,
  }),
  data: z.object({
    data: z.array(proOrderData),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    time_zone: z.string(),
    counts: z.object({
      to_confirm: z.number().int(),
      upcoming: z.number().int(),
      past: z.number().int(),
      all: z.number().int(),
    }),
    ...proListChoices,
  }),
});
