import { minuteMs } from '#core/units.ts';
import type { HeaderReader } from '../http/ask.ts';

/** The payment providers that have an adapter. `sandbox` moves no money. */
export const providerNames = ['sandbox', 'easytransac', 'stripe'] as const;
export type ProviderName = (typeof providerNames)[number];
/** The providers that can reverse a transfer. */
export const reversingProviders: readonly ProviderName[] = ['sandbox', 'stripe'];

/**
 * A dispute that a bank opened for its customer: `open` while the bank examines it, `won` when the money came back,
 * `lost` when it did not. A bank may dispute one payment several times: `number` counts its disputes from 1 and never
 * changes. Integer cents, or null for all that was left of the payment when the provider does not tell the amount.
 * `answerByMs` is the deadline for our answer. It is null when the provider gives no date, and once we have answered.
 */
export type ProviderDispute = {
  readonly number: number;
  readonly state: 'open' | 'won' | 'lost';
  readonly cents: number | null;
  readonly answerByMs: number | null;
};

/** State of a payment at the provider, `unknown` when the provider does not know it. Integer cents. */
export type ProviderPayment = {
  readonly providerRef: string | null;
  readonly status: 'unknown' | 'pending' | 'captured' | 'failed' | 'cancelled';
  readonly capturedCents: number;
  /** Null after a partial refund whose amount the provider does not tell. */
  readonly refundedCents: number | null;
  readonly currency: string;
  readonly error: string | null;
  /** Whether the payer of a pending payment has entered the card and the bank is authenticating the payer. */
  readonly awaitsBank?: boolean;
  /** The provider's fee in cents. Null while it is not known. */
  readonly feeCents: number | null;
  /** The disputes that took money, oldest first. */
  readonly disputes: readonly ProviderDispute[];
};

/** A payment, by the provider's reference, or by our attempt's id when the reference was not stored in time. */
export type PaymentRef = { readonly attemptId: string; readonly providerRef: string | null };

export type StartedPayment = { readonly providerRef: string; readonly redirectUrl: string; readonly expiresAt: number };

/** Subject of a webhook message. A message is never trusted: it is only a reason to query the provider. */
export type WebhookSubject =
  | { readonly kind: 'payment'; readonly attemptId: string | null; readonly providerRef: string | null }
  | { readonly kind: 'seller'; readonly sellerRef: string }
  | { readonly kind: 'payout'; readonly key: string | null; readonly payoutRef: string | null }
  | { readonly kind: 'unknown' };

export type WebhookEvent = {
  readonly eventId: string;
  readonly subject: WebhookSubject;
  /** Amount that the message itself gives for a payment. */
  readonly claims: { readonly amountCents: number; readonly currency: string } | null;
};

/**
 * Identity of a seller, in our terms: each adapter translates it for its provider. Strings are validated beforehand,
 * and countries are two-letter codes.
 */
export type SellerOnboarding = {
  /** Our key of the seller. Registering again with the same key updates the seller. */
  readonly merchantKey: string;
  /**
   * The provider's reference of the seller's account, when known. This account is then updated, even if another account
   * looks like the seller's.
   */
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
  readonly address: {
    readonly line: string;
    readonly postalCode: string;
    readonly city: string;
    readonly country: string;
  };
  readonly bank: { readonly owner: string; readonly iban: string; readonly bic: string };
};

/** Items that a provider may still require from a seller, in our terms. */
export const sellerNeeds = [
  'identity',
  'bank_account',
  'address',
  'company',
  'birth_date',
  'terms',
  'document',
  'other',
] as const;
export type SellerNeed = (typeof sellerNeeds)[number];

/**
 * State of a seller at the provider, with the missing items and the reasons. The field `state` tells whether the
 * seller's account is ready for online payments. The field `documents` lists the kinds of documents that the provider
 * has received or never takes.
 */
export type ProviderSeller = {
  readonly state: 'unknown' | 'pending' | 'active' | 'refused';
  readonly documents: readonly string[];
  readonly missing: readonly {
    readonly need: SellerNeed;
    /** The provider's own reason for the missing item. Null when the provider gives no reason. */
    readonly reason: string | null;
  }[];
  /** Whether the seller gives the missing items on a page of the provider (`sellerPage`). */
  readonly hasPage: boolean;
};

/**
 * A payment to a seller's bank: `on_its_way` to the bank, `paid` into the account, or `returned` to the seller's
 * account at the provider. Integer cents.
 */
export type ProviderPayout = {
  readonly ref: string | null;
  readonly status: 'on_its_way' | 'paid' | 'returned';
  readonly cents: number;
  readonly error: string | null;
};

/**
 * Maximum difference between a provider's clock and ours, in milliseconds. Some providers write no fractions of a
 * second. Assumed.
 */
export const clockGapMs = 5 * minuteMs;

/** A command that moves money to a seller. It is recorded under its key before it is sent. */
export type MoneyCommand = {
  readonly key: string;
  readonly sellerRef: string;
  readonly cents: number;
  readonly currency: string;
  readonly description: string;
};

/** A refund of a captured payment. It is recorded under its key before it is sent. */
export type RefundCommand = {
  readonly payment: PaymentRef;
  readonly key: string;
  readonly cents: number;
  readonly reason: string;
};

/**
 * A refund to look for at the provider. `askedMs` is null when the refund was never requested. `done` lists the refunds
 * of the payment known to be done.
 */
export type RefundToFind = RefundCommand & { readonly askedMs: number | null; readonly done: readonly KnownMove[] };

/** A movement of money that another of our commands made, or may have made. */
export type KnownMove = { readonly ref: string | null; readonly cents: number; readonly atMs: number };

/** A command to look for in the provider's lists since an instant, with the other commands sent for the same seller. */
export type MoveToFind = MoneyCommand & { readonly sinceMs: number; readonly others: readonly KnownMove[] };

/**
 * Result of looking for a command in a provider's lists. With `absent`, the lists do not have the command. With
 * `isCertain`, the command can be sent again under its key without being executed twice. With `unclear`, the lists have
 * another amount (`other_cents`), or several possible movements (`several`). They may also have a movement that we did
 * not request (`unasked`), or a movement of unknown amount since our request (`unlisted`).
 */
export type ListedOutcome<T> =
  | { readonly is: 'done'; readonly found: T }
  | { readonly is: 'absent'; readonly isCertain: boolean }
  | { readonly is: 'unclear'; readonly why: 'other_cents'; readonly cents: number }
  | { readonly is: 'unclear'; readonly why: 'several'; readonly count: number }
  | { readonly is: 'unclear'; readonly why: 'unasked' }
  | { readonly is: 'unclear'; readonly why: 'unlisted' };

export type ListedTransfer = { readonly ref: string | null; readonly atMs: number };

/**
 * One movement of the platform's money in the provider's own books. Cents are positive when money comes in. `ref` is
 * the provider's reference, unique per movement.
 */
export type ProviderOperation = {
  readonly ref: string;
  readonly kind: 'charge' | 'refund' | 'dispute' | 'dispute_won' | 'fee' | 'payout';
  /** Our attempt's id, for a movement of a payment. */
  readonly attemptId: string | null;
  /** Key of the payout, for a movement of a payout. */
  readonly payoutKey: string | null;
  readonly cents: number;
  readonly atMs: number;
};

/** Thrown for a message that the provider did not sign, or that is too old. */
export class BadSignature extends Error {}

/** Thrown for a message that the provider signed but that cannot be read. */
export class UnreadableMessage extends Error {}

/**
 * Thrown when no answer of the provider was received. The command may have been executed: look for it by our own key
 * before any retry.
 */
export class ProviderUnreachable extends Error {}

/**
 * Thrown when the provider refuses a command. A retry would not help. `reason` is the provider's own text, without
 * secrets.
 */
export class ProviderRefused extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`the payment provider refuses: ${reason}`);
    this.reason = reason;
  }
}

/** Thrown when the money to send is not yet available at the provider. A later retry may succeed. */
export class ProviderShort extends ProviderRefused {}

/**
 * A payment provider behind its adapter. Commands carry our own key. A command that moves money is sent once, and
 * looked for when its answer is lost. Each call has its own timeout, and then throws ProviderUnreachable.
 */
export type PaymentProvider = {
  readonly name: ProviderName;
  readonly startPayment: (attempt: {
    readonly attemptId: string;
    readonly amountCents: number;
    readonly currency: string;
    readonly description: string;
    readonly email: string;
    /** IP address of the payer. */
    readonly address: string;
    readonly returnUrl: string;
    readonly cancelUrl: string;
  }) => Promise<StartedPayment>;
  readonly fetchPayment: (ref: PaymentRef) => Promise<ProviderPayment>;
  /**
   * Finds our attempt from a payment number of the provider that is not our reference, as webhooks give it. Null for a
   * payment that is not ours.
   */
  readonly attemptOf?: (number: string) => Promise<string | null>;
  /** Cancels a payment that no client waits for. Returns the resulting state of the payment, which may be captured. */
  readonly cancel: (ref: PaymentRef, key: string) => Promise<ProviderPayment>;
  /**
   * Refunds cents of a captured payment. Throws when they exceed the amount left. Refunds of one payment are sent one
   * after the other.
   */
  readonly refund: (command: RefundCommand) => Promise<{ readonly ref: string | null }>;
  /** Looks for a refund whose answer was lost. */
  readonly findRefund: (refund: RefundToFind) => Promise<ListedOutcome<{ readonly ref: string | null }>>;
  /** Creates or updates the account of a seller, and returns the provider's reference. */
  readonly registerSeller: (seller: SellerOnboarding) => Promise<string>;
  readonly fetchSeller: (ref: string) => Promise<ProviderSeller>;
  /**
   * URL of a page of the provider where the seller gives the missing items, and which leads back to `backUrl`. The URL
   * works once and expires within minutes. It signs its bearer in as the seller, so it is requested at the last moment
   * and never stored. Null when the provider has no such page.
   */
  readonly sellerPage: (ref: string, backUrl: string) => Promise<string | null>;
  /**
   * Sends one document of a seller, checked by us, to the provider. Sending it twice has no further effect. `bytes` is
   * null once we no longer store the file: the provider then asks the seller.
   */
  readonly addSellerDocument: (
    ref: string,
    document: { readonly type: string; readonly bytes: Uint8Array | null; readonly mime: string },
  ) => Promise<void>;
  /**
   * Moves cents from the platform's account to a seller's account at the provider. Returns the provider's reference, or
   * null when the provider gives none.
   */
  readonly transfer: (command: MoneyCommand) => Promise<{ readonly ref: string | null }>;
  /** Looks for a transfer whose answer was lost. */
  readonly findTransfer: (move: MoveToFind) => Promise<ListedOutcome<ListedTransfer>>;
  /**
   * Reversals of transfers. `reverse` takes the cents of a transfer, by its key, back from the seller's account. It
   * throws ProviderShort while that account lacks them. Null when the provider cannot reverse a transfer.
   */
  readonly reversals: {
    readonly reverse: (command: MoneyCommand) => Promise<{ readonly ref: string | null }>;
    /** Looks for a reversal whose answer was lost. */
    readonly find: (command: MoneyCommand) => Promise<ListedOutcome<ListedTransfer>>;
  } | null;
  readonly payToBank: (command: MoneyCommand) => Promise<ProviderPayout>;
  /** Looks for a payment to a bank whose answer was lost, or that the provider made by itself after a transfer. */
  readonly findBankPayment: (move: MoveToFind) => Promise<ListedOutcome<ProviderPayout>>;
  /** State of a payment to a bank, by the provider's reference. Null when the provider does not know the reference. */
  readonly followBankPayment: (bankPayment: {
    readonly ref: string;
    readonly sellerRef: string;
  }) => Promise<ProviderPayout | null>;
  /** The provider's own books between two instants (start included, end excluded), in order. */
  readonly operations: (fromMs: number, toMs: number) => Promise<readonly ProviderOperation[]>;
  /**
   * Makes a harmless call that proves the keys, and tells whether the provider knows the platform's account named in
   * the settings. Throws ProviderRefused or ProviderUnreachable.
   */
  readonly check: () => Promise<'known' | 'unknown account'>;
  /** Verifies and reads a webhook from its raw bytes. Throws BadSignature or UnreadableMessage. */
  readonly parseWebhook: (headers: HeaderReader, bytes: Uint8Array) => WebhookEvent;
};

/** The calls that move money to sellers: to their account at the provider, then to their bank. */
export type PayoutCalls = Pick<
  PaymentProvider,
  'transfer' | 'findTransfer' | 'reversals' | 'payToBank' | 'findBankPayment' | 'followBankPayment'
>;
