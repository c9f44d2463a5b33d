import { minuteMs } from '#core/units.ts';
import type { HeaderReader } from '../http/ask.ts';

/** The payment providers that have an adapter. `sandbox` moves no real money. */
export const providerNames = ['sandbox', 'easytransac', 'stripe'] as const;
export type ProviderName = (typeof providerNames)[number];
export const reversingProviders: readonly ProviderName[] = ['sandbox', 'stripe'];

/**
 * A dispute of a bank: `open` while the bank examines it, `won` when the money came back, `lost` when it did not.
 * A bank may dispute one payment several times. `number` counts the disputes from 1 and never changes. `cents` is null
 * for all that was left of the payment, when the provider does not give the amount.
 * `answerByMs` is the deadline for our answer. Null when the provider gives no date, and once we have answered.
 */
export type ProviderDispute = {
  readonly number: number;
  readonly state: 'open' | 'won' | 'lost';
  readonly cents: number | null;
  readonly answerByMs: number | null;
};

/** State of a payment at the provider. `unknown` means that the provider does not know the payment. */
export type ProviderPayment = {
  readonly providerRef: string | null;
  readonly status: 'unknown' | 'pending' | 'captured' | 'failed' | 'cancelled';
  readonly capturedCents: number;
  /** Null after a partial refund whose amount the provider does not give. */
  readonly refundedCents: number | null;
  /** Time of the last refund, when the provider gives it. */
  readonly refundedAtMs?: number | undefined;
  readonly currency: string;
  readonly error: string | null;
  /** Whether the payer has entered the card and their bank now authenticates them. */
  readonly awaitsBank?: boolean;
  /** The provider's fee in cents. Null while the fee is unknown. */
  readonly feeCents: number | null;
  readonly disputes: readonly ProviderDispute[];
};

/**
 * A payment at the provider. `providerRef` is null when the provider's answer was lost: `attemptId` then identifies the
 * payment.
 */
export type PaymentRef = { readonly attemptId: string; readonly providerRef: string | null };

export type StartedPayment = { readonly providerRef: string; readonly redirectUrl: string; readonly expiresAt: number };

/** Subject of a webhook message. The message proves nothing: it is only a reason to query the provider. */
export type WebhookSubject =
  | { readonly kind: 'payment'; readonly attemptId: string | null; readonly providerRef: string | null }
  | { readonly kind: 'seller'; readonly sellerRef: string }
  | { readonly kind: 'payout'; readonly key: string | null; readonly payoutRef: string | null }
  | { readonly kind: 'unknown' };

export type WebhookEvent = {
  readonly eventId: string;
  readonly subject: WebhookSubject;
  /** Amount of a payment according to the message itself. */
  readonly claims: { readonly amountCents: number; readonly currency: string } | null;
};

/**
 * Identity of a seller, independent of the provider. Strings are validated beforehand, and countries are two-letter
 * codes.
 */
export type SellerOnboarding = {
  /** Our key for the seller. A second registration with the same key updates the seller. */
  readonly merchantKey: string;
  /**
   * The provider's reference of the seller's account, when known. The registration then updates this account, even if
   * another account resembles the seller.
   */
  readonly ref?: string | null;
  readonly person: {
    readonly firstname: string;
    readonly lastname: string;
    readonly gender: 'male' | 'female';
    /** Date as yyyy-MM-dd. */
    readonly birthDate: string;
    readonly nationality: string;
    readonly email: string;
    /** Phone number in E.164. */
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

/** Items that a provider may still require from a seller, independent of the provider. */
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
 * State of a seller at the provider, with the missing items. `state` tells whether the seller can receive online
 * payments. `documents` lists the kinds of documents that the provider has received or never takes.
 */
export type ProviderSeller = {
  readonly state: 'unknown' | 'pending' | 'active' | 'refused';
  readonly documents: readonly string[];
  readonly missing: readonly {
    readonly need: SellerNeed;
    /** The provider's reason for the missing item. Null when the provider gives no reason. */
    readonly reason: string | null;
  }[];
  /** Whether the seller enters the missing items on a page of the provider (`sellerPage`). */
  readonly hasPage: boolean;
};

/**
 * A payment to a seller's bank: `on_its_way` to the bank, `paid` into the bank account, or `returned` to the seller's
 * account at the provider.
 */
export type ProviderPayout = {
  readonly ref: string | null;
  readonly status: 'on_its_way' | 'paid' | 'returned';
  readonly cents: number;
  readonly error: string | null;
};

/**
 * Maximum difference between a provider's clock and ours, in milliseconds; assumed. It also covers dates without
 * fractions of a second.
 */
export const clockGapMs = 5 * minuteMs;

/** A command that moves money to a seller. The database records it under its key before it is sent. */
export type MoneyCommand = {
  readonly key: string;
  readonly sellerRef: string;
  readonly cents: number;
  readonly currency: string;
  readonly description: string;
};

/** A refund of a captured payment. The database records it under its key before it is sent. */
export type RefundCommand = {
  readonly payment: PaymentRef;
  readonly key: string;
  readonly cents: number;
  readonly reason: string;
};

/**
 * A refund to look for at the provider. `askedMs` is null when the refund was never requested. `done` lists the refunds
 * of the payment that are known to be done.
 */
export type RefundToFind = RefundCommand & { readonly askedMs: number | null; readonly done: readonly KnownMove[] };

/** A movement of money that another of our commands made, or may have made. */
export type KnownMove = { readonly ref: string | null; readonly cents: number; readonly atMs: number };

/**
 * A command to look for in the provider's lists since an instant. `others` are the other commands for the same seller.
 */
export type MoveToFind = MoneyCommand & { readonly sinceMs: number; readonly others: readonly KnownMove[] };

/**
 * Result of looking for a command in a provider's lists.
 * `absent`: the lists do not contain the command. With `isCertain`, the command can be sent again under its key without
 * being executed twice.
 * `unclear`: the lists contain another amount (`other_cents`), several possible movements (`several`), a movement that
 * we did not request (`unasked`), or a movement of unknown amount since our request (`unlisted`).
 */
export type ListedOutcome<T> =
  | { readonly is: 'done'; readonly found: T }
  | { readonly is: 'absent'; readonly isCertain: boolean }
  | { readonly is: 'unclear'; readonly why: 'other_cents'; readonly cents: number }
  | { readonly is: 'unclear'; readonly why: 'several'; readonly count: number }
  | { readonly is: 'unclear'; readonly why: 'unasked' }
  | { readonly is: 'unclear'; readonly why: 'unlisted' };

/** Result of looking for a refund, with the time of the payment's last refund when the provider gives it. */
export type FoundRefund = ListedOutcome<{ readonly ref: string | null }> & {
  readonly lastRefundAtMs?: number | undefined;
};

export type ListedTransfer = { readonly ref: string | null; readonly atMs: number };

/**
 * One movement of the platform's money in the provider's own books. Cents are positive when money comes in. `ref` is
 * unique per movement.
 */
export type ProviderOperation = {
  readonly ref: string;
  readonly kind: 'charge' | 'refund' | 'dispute' | 'dispute_won' | 'fee' | 'payout';
  /** Id of our attempt, when the movement belongs to a payment. Null otherwise. */
  readonly attemptId: string | null;
  /** Ids of our attempts to one of which a refund belongs, when the provider does not tell which. */
  readonly attemptsAtTime?: readonly string[] | undefined;
  /** Our key of the payout, when the movement belongs to a payout. Null otherwise. */
  readonly payoutKey: string | null;
  readonly cents: number;
  readonly atMs: number;
};

/** Thrown for a webhook message that is not signed by the provider, or that is too old. */
export class BadSignature extends Error {}

/** Thrown for a webhook message that is signed by the provider but cannot be parsed. */
export class UnreadableMessage extends Error {}

/**
 * Thrown when the provider's answer was lost. The provider may have executed the command: look for it by our own key
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
 * A payment provider behind its adapter. A command contains our own key. A command that moves money is sent once: when
 * its answer is lost, the command is looked for before a retry. Each call has a timeout, and then throws
 * ProviderUnreachable.
 */
export type PaymentProvider = {
  readonly name: ProviderName;
  readonly startPayment: (attempt: {
    readonly attemptId: string;
    readonly amountCents: number;
    readonly currency: string;
    readonly description: string;
    readonly email: string;
    /** Network address of the payer. */
    readonly address: string;
    readonly returnUrl: string;
    readonly cancelUrl: string;
  }) => Promise<StartedPayment>;
  readonly fetchPayment: (ref: PaymentRef) => Promise<ProviderPayment>;
  /**
   * Finds our attempt by a payment number in a webhook message, when this number is not our `providerRef`. Null for a
   * payment that is not ours.
   */
  readonly attemptOf?: (number: string) => Promise<string | null>;
  /**
   * Cancels a payment that no client waits for. Returns the new state, which may be captured: the client may have paid
   * in the meantime.
   */
  readonly cancel: (ref: PaymentRef, key: string) => Promise<ProviderPayment>;
  /**
   * Refunds a part of a captured payment. Throws when less is left. The refunds of one payment are sent one after the
   * other.
   */
  readonly refund: (command: RefundCommand) => Promise<{ readonly ref: string | null }>;
  /** Looks for a refund whose answer was lost. */
  readonly findRefund: (refund: RefundToFind) => Promise<FoundRefund>;
  readonly registerSeller: (seller: SellerOnboarding) => Promise<string>;
  readonly fetchSeller: (ref: string) => Promise<ProviderSeller>;
  /**
   * URL of the provider's page where the seller enters the missing items. Its link back leads to `backUrl`. Null when
   * the provider has no such page.
   * The URL works once and expires within minutes. It signs its bearer in as the seller, so it is requested at the last
   * moment and never stored.
   */
  readonly sellerPage: (ref: string, backUrl: string) => Promise<string | null>;
  /**
   * Sends one document of a seller, which an admin has checked. A second call with the same document changes nothing.
   * `bytes` is null once we no longer store the file: the provider then asks the seller.
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
  readonly findTransfer: (move: MoveToFind) => Promise<ListedOutcome<ListedTransfer>>;
  /**
   * Reversals of transfers. Null when the provider cannot reverse a transfer.
   * `reverse` takes cents of the transfer with this key back from the seller's account. It throws ProviderShort while
   * the account has less.
   */
  readonly reversals: {
    readonly reverse: (command: MoneyCommand) => Promise<{ readonly ref: string | null }>;
    readonly find: (command: MoneyCommand) => Promise<ListedOutcome<ListedTransfer>>;
  } | null;
  readonly payToBank: (command: MoneyCommand) => Promise<ProviderPayout>;
  /** Looks for a payment to a bank whose answer was lost, or that the provider started itself after a transfer. */
  readonly findBankPayment: (move: MoveToFind) => Promise<ListedOutcome<ProviderPayout>>;
  /** Null when the provider does not know `ref`. */
  readonly followBankPayment: (bankPayment: {
    readonly ref: string;
    readonly sellerRef: string;
  }) => Promise<ProviderPayout | null>;
  /** Movements in the provider's own books between two instants (start included, end excluded), in order. */
  readonly operations: (fromMs: number, toMs: number) => Promise<readonly ProviderOperation[]>;
  /**
   * Makes a harmless call that proves that the keys are valid. Also tells whether the provider knows the platform's
   * account in the settings. Throws ProviderRefused or ProviderUnreachable.
   */
  readonly check: () => Promise<'known' | 'unknown account'>;
  /** Verifies and parses a webhook message. Throws BadSignature or UnreadableMessage. */
  readonly parseWebhook: (headers: HeaderReader, bytes: Uint8Array) => WebhookEvent;
};

export type PayoutCalls = Pick<
  PaymentProvider,
  'transfer' | 'findTransfer' | 'reversals' | 'payToBank' | 'findBankPayment' | 'followBankPayment'
>;
