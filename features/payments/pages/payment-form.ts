import type { Validation } from '#core/refusal.ts';
import { textIn } from '#ui/forms/form-text.ts';
import type { FormMessage } from '#ui/forms/refusal-message.ts';

/** What the last step asks for, as typed. */
export type PaymentTyped = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly access_note: string;
  readonly payment_method: string;
  /** The terms version whose box was ticked, empty when it was not: another version is accepted anew. */
  readonly acceptedVersion: string;
  readonly isWaived: boolean;
  readonly keepsPhone: boolean;
};

const textOf = (form: FormData, name: string): string => textIn(form, name).trim();

/** The typed fields of the form, kept as they are whatever becomes of them. */
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

/** The order to send of what was typed; an empty optional field is absent. */
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

/** What an action of the last step answers when it does not lead on; `at` tells one answer from the next. */
export type PaymentRefused = {
  readonly at: number;
  readonly typed: PaymentTyped | null;
  readonly validation: Validation;
  readonly message: FormMessage | null;
  readonly tone: 'error' | 'warning';
};

/** What the form of the last step asks. */
export type PaymentAsked = {
  readonly spokenName: string;
  readonly name: string;
  readonly cgv: { readonly to: string; readonly version: number } | null;
  readonly needsStreet: boolean;
  readonly atHome: boolean;
  readonly place: string;
  readonly needsWaiver: boolean;
  /** The way to pay that is chosen as the page opens, empty = the first. */
  readonly method: string;
  /** No card may be tried any more. */
  readonly noMoreCards: boolean;
  /** The state of the cart that is shown: another one is refused. */
  readonly cartVersion: number;
  /** Who comes was said by their professional: their name and address stay. */
  readonly isNamed: boolean;
  /** Its professional proposed it by a link: letting it go is asked twice, elsewhere. */
  readonly isProposed: boolean;
  readonly paysOnline: boolean;
  readonly paysOnSite: boolean;
  readonly totalCents: number;
  readonly dueNowCents: number;
  readonly approval: boolean;
  /** The ways to an account and back, the slot kept; null for somebody signed in. */
  readonly ways: { readonly login: string; readonly register: string } | null;
  /** Who is signed in, by their email address; empty for a guest. */
  readonly whose: string;
  /** Paid on site, it is confirmed by the code of a mail. */
  readonly asksCode: boolean;
  /** It was sent already and its payment failed: what is accepted is asked again. */
  readonly isAskedAgain: boolean;
  /** Signed in, no number is kept yet. */
  readonly mayKeepPhone: boolean;
  readonly client: Pick<PaymentTyped, 'firstname' | 'lastname' | 'email' | 'phone' | 'street' | 'access_note'>;
};
