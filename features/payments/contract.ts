import { z } from 'zod';
import { countryByCode } from '#core/countries.ts';
import { email, flag, inputMessages, integer, line, personName, publicId, text } from '#core/fields.ts';
import { dayIn } from '#core/fields/dates.ts';
import { fields } from '#core/fields/schemas.ts';
import { route } from '#core/route.ts';
import { orderData } from '#features/orders/contract.ts';
import { linkToken, proBookingData } from '#features/bookings/contract.ts';
import { instantOut } from '#core/instant.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { isoFromDay } from '#core/time.ts';
import { staffActs } from '#core/staff-roles.ts';
import { askableProviders, sellerCompanyTypes, sellerGenders, missingKinds, sellerStates } from './rules/sellers.ts';

/**
 * Result of sending an order. The order is confirmed or requested, or the client must pay at `redirect_url`, or the
 * client must type a code sent by email before `hold_expires_at`.
 */
export const sentData = z.object({
  order_id: publicId,
  booking_id: publicId,
  state: z.enum(bookingStates),
  redirect_url: z.string().nullable(),
  hold_expires_at: instantOut.nullable(),
  /** Whether the client must type the code from the email to confirm the order. */
  awaits_code: z.boolean(),
});

export const sendOrder = route({
  method: 'POST',
  path: '/v1/order/send',
  summary:
    'Passe la commande d’un panier dont le créneau est bloqué : renvoie l’adresse de paiement ; sans paiement en ligne, la commande est confirmée immédiatement, ou par le code envoyé à une adresse non vérifiée',
  access: 'session',
  refuses: [404],
  idempotent: true,
  limit: { points: 30, seconds: 60, per: 'session' },
  input: z.object({
    cart_id: publicId,
    /** Version of the cart shown on screen. Throws `Conflict` when the cart has another version. */
    cart_version: integer(0, Number.MAX_SAFE_INTEGER).nullish(),
    payment_method: z.enum(['credit-card', 'cash', 'cheque']),
    accepts_cgv_version: integer(0, 1_000_000),
    firstname: personName(60),
    lastname: personName(60),
    email,
    phone: line(30),
    phone_prefix: z
      .string()
      .regex(/^\+?\d{1,4}$/)
      .nullish(),
    withdrawal_waiver: flag.default(false),
    /** Number and street of a visit at home, when the chosen address has none. */
    street: line(120).nullish(),
    access_note: text(500).nullish(),
    expected_total_cents: z.number().int().min(0),
  }),
  data: sentData,
});

export const confirmCode = route({
  method: 'POST',
  path: '/v1/order/code',
  summary: 'Confirme une commande avec le code à six chiffres reçu par email',
  access: 'public',
  refuses: [404],
  idempotent: true,
  limit: { points: 30, seconds: 60, per: 'address' },
  input: z.object({ order_id: publicId, jeton: linkToken, code: z.string().max(40) }),
  data: orderData,
});

export const sendCode = route({
  method: 'POST',
  path: '/v1/order/code/send',
  summary: 'Envoie un nouveau code à l’adresse de la commande ; le précédent n’est plus valable',
  access: 'public',
  refuses: [404],
  limit: { points: 10, seconds: 600, per: 'address' },
  input: z.object({ order_id: publicId, jeton: linkToken }),
  data: orderData,
});

export const cancelPayment = route({
  method: 'POST',
  path: '/v1/order/cancel-payment',
  summary: 'Abandonne le paiement en cours : le créneau reste bloqué jusqu’à son échéance, ou est libéré (`release`)',
  access: 'public',
  refuses: [404],
  limit: { points: 60, seconds: 60, per: 'session' },
  input: z.object({
    order_id: publicId,
    jeton: linkToken,
    /**
     * Id of the only attempt to cancel. The call changes nothing when another attempt is in progress. Null cancels the
     * attempt in progress.
     */
    attempt_id: publicId.nullish(),
    release: flag.default(false),
  }),
  data: orderData,
});

export const checkPayment = route({
  method: 'POST',
  path: '/v1/order/check-payment',
  summary: 'Au retour de la banque : demande l’état du paiement au prestataire de paiement et l’applique immédiatement',
  access: 'public',
  refuses: [404],
  limit: { points: 60, seconds: 60, per: 'session' },
  input: z.object({ order_id: publicId, jeton: linkToken }),
  /** `awaits_bank`: the card was submitted, and the bank waits for the cardholder's approval. */
  data: orderData.extend({ awaits_bank: z.boolean() }),
});

export const webhook = route({
  method: 'POST',
  path: '/v1/paymentprovider/{name}/webhook',
  summary: 'Message signé d’un prestataire de paiement',
  access: 'provider',
  raw: true,
  input: z.object({ name: z.enum(askableProviders) }),
  data: z.object({ received: z.literal(true) }),
});

/**
 * Records money collected on site, from the day of the visit. `pending` undoes the record within 24 hours. `refunded`
 * records that the professional returned the money. For a visit partly paid online, the call records only the amount
 * due on site, and the status does not change. Throws `Forbidden` for money paid online
 * (docs/product/payments.md#payment-statuses).
 */
export const changePaymentStatus = route({
  method: 'PUT',
  path: '/v1/pro/{id}/booking/{bid}/payment_status',
  summary: 'Le professionnel indique que le prix a été encaissé sur place, ne l’a pas été, ou a été remboursé',
  access: 'pro',
  staff: staffActs.visits,
  input: z.object({
    id: publicId,
    bid: publicId,
    payment_status: z.enum(['pending', 'paid', 'paid_wlns', 'refunded']),
    /** Method used to collect the money, for `paid`. Defaults to the method announced in the order. */
    payment_method: z.enum(['credit-card', 'cash', 'cheque']).nullish(),
  }),
  data: proBookingData,
});

const name = z.enum(askableProviders);

const country = z
  .string()
  .trim()
  .min(1, inputMessages.missingFields)
  .max(2, inputMessages.invalidParam)
  .refine((code) => countryByCode(code) !== undefined, inputMessages.invalidParam)
  .transform((code) => code.toUpperCase());

/** Accepts dd/mm/yyyy (docs/product/forms.md#patterns) or yyyy-MM-dd. Returns yyyy-MM-dd. */
const birthDate = z
  .string()
  .trim()
  .min(1, inputMessages.missingFields)
  .transform((typed, issues) => {
    const day = dayIn(typed);
    if (day !== undefined) return isoFromDay(day);
    issues.addIssue({ code: 'custom', message: inputMessages.invalidFormat });
    return z.NEVER;
  });

/** A query parameter that counts as true when it has no value. */
const present = z.preprocess((given) => (given === '' ? 'true' : given), flag.default(false));

/**
 * Details the payment provider requires from a seller (docs/product/payments.md#seller-account). `phone` is validated
 * together with `calling_code`.
 */
export const sellerAccount = z.object({
  account_owner: personName(120),
  address: line(160),
  bic: fields.bic,
  birth_date: birthDate,
  calling_code: fields.phone_prefix,
  city: line(80),
  company: line(120),
  company_country: country,
  company_logo: fields.link_web,
  company_type: z.enum(sellerCompanyTypes),
  country,
  email,
  firstname: personName(60),
  gender: z.enum(sellerGenders),
  iban: fields.iban,
  lastname: personName(60),
  nationality: country,
  phone: line(30),
  siret: fields.siret_number,
  vat: fields.vat.nullish().or(z.literal('')),
  zip_code: z
    .string()
    .trim()
    .min(1, inputMessages.missingFields)
    .regex(/^\d{4,6}$/, inputMessages.invalidFormat),
});
export type SellerAccount = z.output<typeof sellerAccount>;

/**
 * A professional's account at the payment provider, as its owner sees it. The IBAN is masked. `missing_documents` lists
 * the labels of the required documents.
 */
export const sellerData = z.object({
  provider: name,
  state: z.enum(['none', ...sellerStates]),
  account_owner: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  missing_documents: z.array(z.string()),
  /** Details that the provider still requires. `reason` is the provider's own message, null without one. */
  missing: z.array(z.object({ need: z.enum(missingKinds), reason: z.string().nullable() })),
  /**
   * Whether the professional must enter the missing details on the provider's site. `openSellerPage` returns the link,
   * which works only once.
   */
  has_page: z.boolean(),
  pay_online: z.boolean(),
  pay_on_site: z.boolean(),
  /** Whether the billing mandate is in force, which card payments require. */
  is_mandated: z.boolean(),
  /** Whether the site operator's identity is published, which card payments require. */
  is_operator_named: z.boolean(),
});

export const registerSeller = route({
  method: 'POST',
  path: '/v1/pro/{id}/paymentprovider/{name}/register',
  summary: 'Ouvre le compte du professionnel chez le prestataire de paiement, ou en modifie les coordonnées',
  access: 'pro',
  created: true,
  limit: { points: 20, seconds: 3_600, per: 'session' },
  input: z.object({ id: publicId, name, easytransac_account: sellerAccount }),
  data: sellerData,
});

export const openSellerPage = route({
  method: 'POST',
  path: '/v1/pro/{id}/paymentprovider/{name}/page',
  summary:
    'L’adresse de la page du prestataire de paiement où le professionnel complète son compte : à usage unique, valable quelques minutes',
  access: 'pro',
  limit: { points: 20, seconds: 3_600, per: 'session' },
  input: z.object({ id: publicId, name }),
  data: z.object({ url: z.string() }),
});

/**
 * Sets how clients pay: by card (when the account is active), on site, or both. At least one way is required. Existing
 * bookings keep their payment method.
 */
export const changePaymentWays = route({
  method: 'PUT',
  path: '/v1/pro/{id}/payment_ways',
  summary: 'Le professionnel choisit si ses clients règlent en ligne, sur place ou à leur choix',
  access: 'pro',
  input: z.object({ id: publicId, pay_online: flag, pay_on_site: flag }),
  data: sellerData,
});

export const getSeller = route({
  method: 'GET',
  path: '/v1/pro/{id}/paymentprovider/{name}',
  summary: 'Le compte du professionnel chez le prestataire de paiement ; `refresh` l’actualise',
  access: 'pro',
  input: z.object({ id: publicId, name, refresh: present }),
  data: sellerData,
});
