import type { PaymentProvider, ProviderName } from '#platform/payments/payment-provider.ts';
import type { TestApp } from '../app/test-app.ts';

/** A message of the provider. With `isLasting`, the provider sends it again until it is received. */
export type MoneyMessage = {
  readonly kind: string;
  readonly isLasting: boolean;
  readonly posted: (isForged: boolean) => { readonly headers: Record<string, string>; readonly body: string };
};

/** An amount in the books for one cause, in cents. */
export type BookLine = { readonly cause: string; readonly cents: number };

/** A refund, a transfer or a bank payout with an unknown outcome, which two admins must state. */
export type UnknownMove = {
  readonly of: 'refund' | 'transfer' | 'bank';
  readonly cents: number;
  /** Attempt that a refund concerns, or account that a transfer or payout concerns. */
  readonly at: string;
  /**
   * Refunds of this attempt, or transfers or payouts of this account, that are already known to have left, in cents.
   */
  readonly knownCents: number;
};

/** A payout, its destination account and the earliest time at which it may leave. */
export type DuePayout = {
  readonly id: string;
  readonly sellerRef: string;
  readonly cents: number;
  readonly fromMs: number;
};

/** The provider of a money history. Its server keeps running while the servers of the application are killed. */
export type MoneyProvider = {
  readonly name: ProviderName;
  /** Settings of a server that uses this provider. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether the provider reverses the transfer of a payout that the bank returned. */
  readonly takesBack: boolean;
  /** Opens a professional's account, ready to be paid. Returns its number. */
  readonly register: (provider: PaymentProvider, merchantKey: string) => Promise<string>;
  /** Fills in a payment page at random. Returns whether the payment succeeded. */
  readonly press: (page: string, draw: number) => Promise<boolean>;
  readonly taken: () => MoneyMessage[];
  /**
   * The client's bank takes back the part of a payment that is not refunded. Returns the id of the dispute, or null
   * when nothing is left to take.
   */
  readonly dispute: (page: string) => string | null;
  /**
   * Somebody refunds a part of a payment, or all that is left of it, in the provider's own pages. Returns the refunded
   * cents, or 0 when the provider refuses.
   */
  readonly refundByHand: (page: string, draw: number) => number;
  /** Closes a dispute. Returns whether the provider reports the outcome. */
  readonly closeDispute: (id: string, end: 'won' | 'lost') => boolean;
  /**
   * Completes each payout on its way to a bank. Returns the money of the payout to the seller's account when `isTaken`
   * is false.
   */
  readonly reachBanks: (isTaken: () => boolean) => void;
  /** Makes the next calls of one kind fail, at random. */
  readonly fail: (pick: number, draw: number) => void;
  /** Keeps the clients' payments out of the available balance, or makes them available. */
  readonly withhold: (isWithheld: boolean) => void;
  /** Number of transfers and payouts that the provider refused for lack of balance. */
  readonly refusedForBalance: () => number;
  readonly recover: () => void;
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** Amounts in the provider's own books up to an instant, each with its cause. */
  readonly books: (app: TestApp, untilMs: number) => Promise<BookLine[]>;
  /**
   * Returns the cause under which the provider's books list a movement of this kind. `reference` is a payout's key for
   * a payout, and the id of the payment attempt for every other kind.
   */
  readonly causeOf: (kind: string, reference: string, sellerRef: string) => string;
  /** Payments that were refunded for more than their amount. */
  readonly refundedBeyond: () => string[];
  /** Transfers to professionals that left before they were due. */
  readonly leftEarly: (due: readonly DuePayout[]) => string[];
  /** Balance of a professional's account, in cents. */
  readonly balance: (sellerRef: string) => number;
  /** Whether a refund, transfer or payout with an unknown outcome was really made. */
  readonly wasMade: (move: UnknownMove) => boolean;
};

/** Cents of a refund by hand: all that is left of a payment, or a part that is no amount of another refund. */
export const byHandCents = (leftCents: number, draw: number): number =>
  draw % 3 === 0 ? leftCents : Math.min(leftCents, 301 + 2 * (draw % 700));
