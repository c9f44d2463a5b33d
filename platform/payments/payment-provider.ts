import { minuteMs } from '#core/units.ts';
import type { HeaderReader } from '../http/ask.ts';

/** The providers that an adapter exists for; `sandbox` moves no money. */
export const providerNames = ['sandbox', 'easytransac', 'stripe'] as const;
export type ProviderName = (typeof providerNames)[number];
/** Those that take a transfer back. */
export const reversingProviders: readonly ProviderName[] = ['sandbox', 'stripe'];

/**
 * What a bank takes back at its customer's word: `open` while it is looked into, `won` when the money came back, `lost` when it is gone. Integer cents; null
 * for all that was left of the payment, when the provider does not say how much that was. `answerByMs`: until when our answer is taken; null where the
 * provider gives no date, and once we have answered.
 */
export type ProviderDispute = { readonly state: 'open' | 'won' | 'lost'; readonly cents: number | null; readonly answerByMs: number | null };

/** What a provider says of a payment; `unknown` when it has never heard of it. Integer cents. */
export type ProviderPayment = {
  readonly providerRef: string | null;
  readonly status: 'unknown' | 'pending' | 'captured' | 'failed' | 'cancelled';
  readonly capturedCents: number;
  /** Null when it was given back in part and the provider does not say how much. */
  readonly refundedCents: number | null;
  readonly currency: string;
  readonly error: string | null;
  /** While it is pending: the card was given, and the bank asks whose it is. */
  readonly awaitsBank?: boolean;
  /** What the provider keeps for itself; null while it does not say. */
  readonly feeCents: number | null;
  readonly dispute: ProviderDispute | null;
};

/** A payment by the provider's reference, or by our attempt's id when it was not stored in time. */
export type PaymentRef = { readonly attemptId: string; readonly providerRef: string | null };

export type StartedPayment = { readonly providerRef: string; readonly redirectUrl: string; readonly expiresAt: number };

/** What a message is about; never more than a reason to ask. */
export type WebhookSubject =
  | { readonly kind: 'payment'; readonly attemptId: string | null; readonly providerRef: string | null }
  | { readonly kind: 'seller'; readonly sellerRef: string }
  | { readonly kind: 'payout'; readonly key: string | null; readonly payoutRef: string | null }
  | { readonly kind: 'unknown' };

export type WebhookEvent = {
  readonly eventId: string;
  readonly subject: WebhookSubject;
  /** What the message itself claims of a payment. */
  readonly claims: { readonly amountCents: number; readonly currency: string } | null;
};

/** Who sells, as every provider must know them, in our words: each adapter translates. Strings are checked before; countries in two letters. */
export type SellerOnboarding = {
  /** Ours, the same each time: a second registration changes the first. */
  readonly merchantKey: string;
  /** The provider's own, when it is known: it is changed, whatever else may look like it. */
  readonly ref?: string | null;
  readonly person: {
    readonly firstname: string;
    readonly lastname: string;
    readonly gender: 'male' | 'female';
    /** yyyy-MM-dd */
    readonly birthDate: string;
    readonly nationality: string;
    readonly email: string;
    /** E.164 */
    readonly phone: string;
  };
  readonly company: {
    readonly name: string;
    readonly type: 'entrepreneur' | 'company' | 'association' | 'public';
    readonly siret: string;
    readonly vat: string | null;
    readonly country: string;
    readonly logoUrl: string | null;
  };
  readonly address: { readonly line: string; readonly postalCode: string; readonly city: string; readonly country: string };
  readonly bank: { readonly owner: string; readonly iban: string; readonly bic: string };
};

/** What a provider may still wait for from a seller, in our words. */
export const sellerNeeds = ['identity', 'bank_account', 'address', 'company', 'birth_date', 'terms', 'document', 'other'] as const;
export type SellerNeed = (typeof sellerNeeds)[number];

/** What a provider says of a seller: whether they may take cards, what it waits for and why, which kinds of documents it has been shown or never takes. */
export type ProviderSeller = {
  readonly state: 'unknown' | 'pending' | 'active' | 'refused';
  readonly documents: readonly string[];
  readonly missing: readonly { readonly need: SellerNeed; /** The provider's own words, when it gives some. */ readonly reason: string | null }[];
  /** Whether what is missing is given on a page of the provider (`sellerPage`). */
  readonly hasPage: boolean;
};

/** Money sent to a seller's bank: `on_its_way` there, `paid` into it, `returned` by it to the seller's account at the provider. Integer cents. */
export type ProviderPayout = {
  readonly ref: string | null;
  readonly status: 'on_its_way' | 'paid' | 'returned';
  readonly cents: number;
  readonly error: string | null;
};

/** How far a provider's clock may be from ours, in milliseconds; some write no fractions of a second. Assumed. */
export const clockGapMs = 5 * minuteMs;

/** A command that moves money to a seller. It is written down under its key before it is sent. */
export type MoneyCommand = {
  readonly key: string;
  readonly sellerRef: string;
  readonly cents: number;
  readonly currency: string;
  readonly description: string;
};

/** A refund of a captured payment. It is written down under its key before it is sent. */
export type RefundCommand = { readonly payment: PaymentRef; readonly key: string; readonly cents: number; readonly reason: string };

/** A refund to look for, since it was asked for (null when it never was), and the refunds of its payment that are known to be done. */
export type LookedForRefund = RefundCommand & { readonly askedMs: number | null; readonly done: readonly KnownMove[] };

/** A movement of money that another command of ours made, or may have made. */
export type KnownMove = { readonly ref: string | null; readonly cents: number; readonly atMs: number };

/** A command to look for in what a provider lists, since when, and what else was sent to the same seller. */
export type LookedFor = MoneyCommand & { readonly sinceMs: number; readonly others: readonly KnownMove[] };

/**
 * What a provider's lists say of a command. `absent`: they do not have it; `isCertain` where it may be sent again under its key without being done twice.
 * `unclear`: they have it for other cents, or several movements that may be it, or money moved that we did not ask for (`unasked`), or money moved since we
 * asked without a word of how much (`unlisted`).
 */
export type ListedOutcome<T> =
  | { readonly is: 'done'; readonly found: T }
  | { readonly is: 'absent'; readonly isCertain: boolean }
  | { readonly is: 'unclear'; readonly why: 'other_cents'; readonly cents: number }
  | { readonly is: 'unclear'; readonly why: 'several'; readonly count: number }
  | { readonly is: 'unclear'; readonly why: 'unasked' }
  | { readonly is: 'unclear'; readonly why: 'unlisted' };

/** A transfer in a provider's lists, and when it was made. */
export type ListedTransfer = { readonly ref: string | null; readonly atMs: number };

/** One movement of the platform's money in the provider's own books: cents, positive when it comes in. `ref` is the provider's, one per movement. */
export type ProviderOperation = {
  readonly ref: string;
  readonly kind: 'charge' | 'refund' | 'dispute' | 'dispute_won' | 'fee' | 'payout';
  /** Of a payment: our attempt's id. */
  readonly attemptId: string | null;
  /** Of a payout: its key. */
  readonly payoutKey: string | null;
  readonly cents: number;
  readonly atMs: number;
};

/** Raised for a message that does not come from the provider, or comes too late. */
export class BadSignature extends Error {}

/** Raised for a message that comes from the provider, and cannot be read. */
export class UnreadableMessage extends Error {}

/** Raised when a provider was not heard: what it did is not known, and is to be asked by our own key before anything is tried again. */
export class ProviderUnreachable extends Error {}

/** Raised when a provider understood, and says no: asking again changes nothing. `reason` is its own words, without secrets. */
export class ProviderRefused extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`the payment provider refuses: ${reason}`);
    this.reason = reason;
  }
}

/** Raised when money that is to be sent is not available at the provider yet: asked again later, it may be. */
export class ProviderShort extends ProviderRefused {}

/**
 * A payment provider behind its adapter. Commands carry a key of ours; those that move money are sent once, and looked for when their answer is not heard. Each
 * call answers within its own time limit, else raises ProviderUnreachable.
 */
export type PaymentProvider = {
  readonly name: ProviderName;
  readonly startPayment: (asked: {
    readonly attemptId: string;
    readonly amountCents: number;
    readonly currency: string;
    readonly description: string;
    readonly email: string;
    /** Network address of who pays. */
    readonly address: string;
    readonly returnUrl: string;
    readonly cancelUrl: string;
  }) => Promise<StartedPayment>;
  readonly fetchPayment: (ref: PaymentRef) => Promise<ProviderPayment>;
  /** The attempt of a payment that a message names by a number of the provider's that is not our reference; null when it is none of ours. */
  readonly attemptOf?: (number: string) => Promise<string | null>;
  /** Ends a payment nobody waits for; answers what it has become, which may be captured. */
  readonly cancel: (ref: PaymentRef, key: string) => Promise<ProviderPayment>;
  /** Gives back cents of a captured payment; refuses more than what is left of it. Refunds of one payment are sent one after the other. */
  readonly refund: (asked: RefundCommand) => Promise<{ readonly ref: string | null }>;
  /** What became of a refund whose answer was not heard. */
  readonly findRefund: (asked: LookedForRefund) => Promise<ListedOutcome<{ readonly ref: string | null }>>;
  /** Opens the account of a seller, or changes it; answers the provider's reference. */
  readonly registerSeller: (seller: SellerOnboarding) => Promise<string>;
  readonly fetchSeller: (ref: string) => Promise<ProviderSeller>;
  /**
   * The address of a page of the provider where a seller gives what it waits for, and which leads back to ours: it opens once, within minutes, and whoever has
   * it is the seller there, so that it is asked for as they leave, and kept nowhere. Null where there is none.
   */
  readonly sellerPage: (ref: string, backUrl: string) => Promise<string | null>;
  /**
   * Shows a provider one of a seller's documents, checked by us; shown twice is shown once. Its bytes are null once they are kept no more: the provider
   * asks the seller.
   */
  readonly addSellerDocument: (ref: string, document: { readonly type: string; readonly bytes: Uint8Array | null; readonly mime: string }) => Promise<void>;
  /** Moves cents from the platform's account to a seller's at the provider, and answers the provider's number of it, when it gives one. */
  readonly transfer: (asked: MoneyCommand) => Promise<{ readonly ref: string | null }>;
  /** What became of a transfer whose answer was not heard. */
  readonly findTransfer: (asked: LookedFor) => Promise<ListedOutcome<ListedTransfer>>;
  /**
   * Takes the cents of a transfer, under its key, back from the seller's account; ProviderShort while that account lacks them. Null where the provider cannot.
   */
  readonly reversals: {
    readonly reverse: (asked: MoneyCommand) => Promise<{ readonly ref: string | null }>;
    /** What became of a reversal whose answer was not heard. */
    readonly find: (asked: MoneyCommand) => Promise<ListedOutcome<ListedTransfer>>;
  } | null;
  /** Sends cents from a seller's account at the provider to their bank. */
  readonly payToBank: (asked: MoneyCommand) => Promise<ProviderPayout>;
  /** What became of a payment to a bank whose answer was not heard, or that the provider made by itself since a transfer. */
  readonly findBankPayment: (asked: LookedFor) => Promise<ListedOutcome<ProviderPayout>>;
  /** Where a payment to a bank that the provider has numbered stands; null when it knows no such number. */
  readonly followBankPayment: (asked: { readonly ref: string; readonly sellerRef: string }) => Promise<ProviderPayout | null>;
  /** The provider's own books between two instants (from included, to not), in their order. */
  readonly operations: (fromMs: number, toMs: number) => Promise<readonly ProviderOperation[]>;
  /**
   * Asks for something that changes nothing, to know that the keys are right, and whether the platform's account of the settings is known there; raises
   * ProviderRefused or ProviderUnreachable.
   */
  readonly check: () => Promise<'known' | 'unknown account'>;
  /** Verifies a webhook on its raw bytes; throws BadSignature, or UnreadableMessage. */
  readonly parseWebhook: (headers: HeaderReader, bytes: Uint8Array) => WebhookEvent;
};
