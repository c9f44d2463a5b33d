import type { HeaderReader } from '../http/ask.ts';

/** What a provider says of a payment; `unknown` when it has never heard of it. Integer cents. */
export type ProviderPayment = {
  readonly providerRef: string | null;
  readonly status: 'unknown' | 'pending' | 'captured' | 'failed' | 'cancelled';
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly currency: string;
  readonly error: string | null;
  /** While it is pending: the card was given, and the bank asks whose it is. */
  readonly awaitsBank?: boolean;
};

/** A payment by the provider's reference, or by our attempt's id when it was not stored in time. */
export type PaymentRef = { readonly attemptId: string; readonly providerRef: string | null };

export type StartedPayment = { readonly providerRef: string; readonly redirectUrl: string; readonly expiresAt: number };

export type WebhookEvent = {
  readonly eventId: string;
  readonly kind: 'payment' | 'unknown';
  readonly attemptId: string | null;
  /** What the message itself claims; never more than a reason to ask. */
  readonly claims: { readonly amountCents: number; readonly currency: string } | null;
};

/** Who sells, as a provider must know them: strings as typed, checked before. */
export type SellerOnboarding = {
  /** Ours, the same each time: a second registration changes the first. */
  readonly merchantKey: string;
  readonly account: Readonly<Record<string, string | null>>;
};

/** What a provider says of a seller: whether they may take cards, and which kinds of documents it has been shown. */
export type ProviderSeller = { readonly state: 'unknown' | 'pending' | 'active'; readonly documents: readonly string[] };

/** Raised for a message that does not come from the provider, or comes too late. */
export class BadSignature extends Error {}

/** Raised for a message that comes from the provider, and cannot be read. */
export class UnreadableMessage extends Error {}

/** A payment provider behind its adapter: every command carries a key and may be sent again. */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'easytransac' | 'stripe';
  readonly caps: { readonly preauthMaxDays: number; readonly saveCard: boolean; readonly split: 'transfer' | 'none' };
  readonly startPayment: (asked: {
    readonly attemptId: string;
    readonly amountCents: number;
    readonly currency: string;
    readonly description: string;
    readonly email: string;
    readonly address: string;
    readonly returnUrl: string;
    readonly cancelUrl: string;
  }) => Promise<StartedPayment>;
  readonly fetchPayment: (ref: PaymentRef) => Promise<ProviderPayment>;
  /** Ends a payment nobody waits for; answers what it has become, which may be captured. */
  readonly cancel: (ref: PaymentRef, key: string) => Promise<ProviderPayment>;
  readonly refund: (ref: PaymentRef, cents: number, key: string, reason: string) => Promise<ProviderPayment>;
  /** Opens the account of a seller, or changes it; answers the provider's reference. */
  readonly registerSeller: (seller: SellerOnboarding) => Promise<string>;
  readonly fetchSeller: (ref: string) => Promise<ProviderSeller>;
  /**
   * Shows a provider one of a seller's documents, checked by us; shown twice is shown once. Its bytes are null once they are kept no more: the provider
   * asks the seller.
   */
  readonly addSellerDocument: (ref: string, document: { readonly type: string; readonly bytes: Uint8Array | null; readonly mime: string }) => Promise<void>;
  /** Verifies a webhook on its raw bytes; throws BadSignature, or UnreadableMessage. */
  readonly parseWebhook: (headers: HeaderReader, bytes: Uint8Array) => WebhookEvent;
};
