import type { Validation } from '#core/refusal.ts';
import { flowTexts } from '#features/orders/pages/flow-texts.ts';
import { textIn } from '#ui/forms/form-text.ts';
import type { FormMessage } from '#ui/forms/refusal-message.ts';

export type PaymentTyped = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly access_note: string;
  readonly payment_method: string;
  /** Version of the terms the client accepted, or empty. A newer version must be accepted again. */
  readonly acceptedVersion: string;
  readonly isWaived: boolean;
  readonly keepsPhone: boolean;
};

const textOf = (form: FormData, name: string): string => textIn(form, name).trim();

/** Reads the form as typed, so that the page can show the same values after a refusal. */
export const typedIn = (form: FormData): PaymentTyped => ({
  firstname: textOf(form, 'firstname'),
  lastname: textOf(form, 'lastname'),
  email: textOf(form, 'email'),
  phone: textOf(form, 'phone'),
  street: textOf(form, 'street'),
  access_note: textOf(form, 'access_note'),
  payment_method: textOf(form, 'payment_method'),
  acceptedVersion: textOf(form, 'accepts_cgv_version'),
  isWaived: form.has('withdrawal_waiver'),
  keepsPhone: form.has('keep_phone'),
});

/**
 * Errors beside the fields of the form. The unticked box of the terms gets its own message instead of the one for an
 * empty field.
 */
export const errorsOf = (
  validation: Validation,
  { acceptedVersion }: Pick<PaymentTyped, 'acceptedVersion'>,
): Validation =>
  acceptedVersion === '' && validation['accepts_cgv_version'] !== undefined
    ? { ...validation, accepts_cgv_version: flowTexts.payment.acceptTerms }
    : validation;

/** Converts the form to an order. Empty optional fields become null. */
export const orderOf = (form: FormData, cartId: string): Record<string, unknown> => {
  const typed = typedIn(form);
  return {
    cart_id: cartId,
    payment_method: typed.payment_method,
    accepts_cgv_version: typed.acceptedVersion,
    firstname: typed.firstname,
    lastname: typed.lastname,
    email: typed.email,
    phone: typed.phone,
    street: typed.street === '' ? null : typed.street,
    access_note: typed.access_note === '' ? null : typed.access_note,
    withdrawal_waiver: typed.isWaived,
    expected_total_cents: Number(textOf(form, 'expected_total_cents')),
    cart_version: Number(textOf(form, 'cart_version')),
  };
};

/** Response of an action that stays on the payment step. `at` distinguishes two identical responses in a row. */
export type PaymentRefused = {
  readonly at: number;
  readonly typed: PaymentTyped | null;
  readonly validation: Validation;
  readonly message: FormMessage | null;
  readonly tone: 'error' | 'warning';
};

/** The values typed by the client, null before a first submit. Errors are keyed by field. */
export type PaymentFilled = { readonly typed: PaymentTyped | null; readonly errors: Validation };

export type PaymentQuery = {
  readonly proId: string;
  readonly spokenName: string;
  readonly name: string;
  readonly cgv: { readonly to: string; readonly version: number } | null;
  readonly needsStreet: boolean;
  readonly atHome: boolean;
  readonly place: string;
  readonly needsWaiver: boolean;
  /** Instant of the visit's start, ISO 8601. */
  readonly startsAt: string;
  /** Payment method selected when the page opens. Empty selects the first one. */
  readonly method: string;
  readonly noMoreCards: boolean;
  /** Version of the cart shown. An order for another version is refused. */
  readonly cartVersion: number;
  /** Whether the professional entered the client's name and email address, which the client then cannot change. */
  readonly isNamed: boolean;
  /** Number of children who come without an adult. The contact details are those of the adult who books. */
  readonly childrenAlone: number;
  /**
   * Whether the professional proposed the visit by link. The button that releases the slot then asks for a
   * confirmation.
   */
  readonly isProposed: boolean;
  readonly paysOnline: boolean;
  readonly paysOnSite: boolean;
  readonly totalCents: number;
  readonly dueNowCents: number;
  readonly approval: boolean;
  /** Links to sign in and to register. Both return to this page, with the slot still held. Null when signed in. */
  readonly ways: { readonly login: string; readonly register: string } | null;
  /** Email address of the signed-in account. Empty for a guest. */
  readonly whose: string;
  readonly asksCode: boolean;
  /** Whether the account has no phone number yet, so the page can offer to store it. */
  readonly mayKeepPhone: boolean;
  readonly client: Pick<PaymentTyped, 'firstname' | 'lastname' | 'email' | 'phone' | 'street' | 'access_note'>;
};
