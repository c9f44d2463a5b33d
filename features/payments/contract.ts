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
 * An order as it was just sent: confirmed or asked for at once, to be paid at `redirect_url`,
 * or to be confirmed by a code, before `hold_expires_at`.
 */
export const sentData = z.object({
  order_id: publicId,
  booking_id: publicId,
  state: z.enum(bookingStates),
  redirect_url: z.string().nullable(),
  hold_expires_at: instantOut.nullable(),
  /** It is confirmed by the code of the mail just sent. */
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
    /** The selection on screen (`cart_version` of the cart); another one is refused with Conflict. */
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
    /** Number and street of a visit at home, where the address chosen before names none. */
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
    /** This payment only: another one, begun since, goes on. */
    attempt_id: publicId.nullish(),
    release: flag.default(false),
  }),
  data: orderData,
});

export const checkPayment = route({
  method: 'POST',
  path: '/v1/order/check-payment',
  summary: 'Au retour de la banque : demande l’état du paiement au prestataire et l’applique immédiatement',
  access: 'public',
  refuses: [404],
  limit: { points: 60, seconds: 60, per: 'session' },
  input: z.object({ order_id: publicId, jeton: linkToken }),
  /** `awaits_bank`: the card was given, and the bank asks its holder to approve it. */
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
 * Money collected on site, from the day on, with how it came; undone within 24 hours; declared given back. Of a visit paid in part online it is what is left,
 * and the status stays. What was paid online is refused with
 * Forbidden (docs/product/payments.md#payment-statuses).
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
    /** How it was collected, with `paid`; the method that was announced when absent. */
    payment_method: z.enum(['credit-card', 'cash', 'cheque']).nullish(),
  }),
  data: proBookingData,
});

const name = z.enum(askableProviders, inputMessages.invalidParam);

const country = z
  .string()
  .trim()
  .min(1, inputMessages.missingFields)
  .max(2, inputMessages.invalidParam)
  .refine((code) => countryByCode(code) !== undefined, inputMessages.invalidParam)
  .transform((code) => code.toUpperCase());

/** Written dd/mm/yyyy (docs/product/forms.md#patterns) or yyyy-MM-dd → yyyy-MM-dd. */
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

/** A parameter of an address that may have no value: there, it is true. */
const present = z.preprocess((given) => (given === '' ? 'true' : given), flag.default(false));

/** What the payment provider asks of a seller (docs/product/payments.md#seller-account); `phone` is judged with its `calling_code`. */
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
  company_type: z.enum(sellerCompanyTypes, inputMessages.invalidParam),
  country,
  email,
  firstname: personName(60),
  gender: z.enum(sellerGenders, inputMessages.invalidParam),
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

/** The account of a professional at the payment provider, as its owner sees it: the IBAN masked, the documents it waits for by their labels. */
export const sellerData = z.object({
  provider: name,
  state: z.enum(['none', ...sellerStates]),
  account_owner: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  missing_documents: z.array(z.string()),
  /** What the provider waits for, and its own words about it when it gives some. */
  missing: z.array(z.object({ need: z.enum(missingKinds), reason: z.string().nullable() })),
  /** Whether a page of the provider takes it; its address is asked for as one leaves for it. */
  has_page: z.boolean(),
  pay_online: z.boolean(),
  pay_on_site: z.boolean(),
  /** The billing mandate is in force: cards need it. */
  is_mandated: z.boolean(),
  /** Who runs the site is named: nobody takes cards before. */
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
  summary: 'L’adresse de la page du prestataire où le professionnel complète son compte : à usage unique, valable quelques minutes',
  access: 'pro',
  limit: { points: 20, seconds: 3_600, per: 'session' },
  input: z.object({ id: publicId, name }),
  data: z.object({ url: z.string() }),
});

/** How clients pay from now on: cards where the account is active, on site, or both; none is refused. What is booked keeps the way it was booked with. */
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
  summary: 'Le compte du professionnel chez le prestataire de paiement ; `refresh` l’actualise auprès de lui',
  access: 'pro',
  input: z.object({ id: publicId, name, refresh: present }),
  data: sellerData,
});
