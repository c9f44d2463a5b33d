import type { PaymentProvider, ProviderName } from '#platform/payments/payment-provider.ts';
import type { TestApp } from '../app/test-app.ts';

/** What a provider has to say; `isLasting` what it says again until it is heard. */
export type MoneyMessage = {
  readonly kind: string;
  readonly isLasting: boolean;
  readonly posted: (isForged: boolean) => { readonly headers: Record<string, string>; readonly body: string };
};

/** What is about one cause in the books, in cents. */
export type BookLine = { readonly cause: string; readonly cents: number };

/** A move of money whose end two admins must tell. */
export type UnknownMove = {
  readonly of: 'refund' | 'transfer' | 'bank';
  readonly cents: number;
  /** The attempt of a refund, or the account of a payout. */
  readonly at: string;
  /** How much of the same kind we know to have left there, in cents. */
  readonly knownCents: number;
};

/** A payout, to which account, and from when on it may leave. */
export type DuePayout = { readonly id: string; readonly sellerRef: string; readonly cents: number; readonly fromMs: number };

/** The provider of a history of money, over a socket that outlives every server. */
export type MoneyProvider = {
  readonly name: ProviderName;
  /** The settings of a server that is paid through it. */
  readonly env: Readonly<Record<string, string>>;
  /** It takes back the transfer of what a bank sent back. */
  readonly takesBack: boolean;
  /** Opens the account of a professional, ready to be paid; gives its number. */
  readonly register: (provider: PaymentProvider, merchantKey: string) => Promise<string>;
  /** Fills in a payment page as chance has it; whether it led on. */
  readonly press: (page: string, draw: number) => Promise<boolean>;
  readonly taken: () => MoneyMessage[];
  /** The bank of who paid on a page takes back what is left of it; gives a number, null where nothing is left. */
  readonly dispute: (page: string) => string | null;
  /** Lets the bank decide; whether the provider says so. */
  readonly closeDispute: (id: string, end: 'won' | 'lost') => boolean;
  /** Lets what is on its way to banks arrive, or come back. */
  readonly reachBanks: (isTaken: () => boolean) => void;
  /** Lets the next calls of some kind go wrong, as chance has it. */
  readonly fail: (pick: number, draw: number) => void;
  /** Keeps what clients paid from being sent on, or lets it go. */
  readonly withhold: (isWithheld: boolean) => void;
  /** How many moves it refused for want of balance. */
  readonly refusedForBalance: () => number;
  readonly recover: () => void;
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** Its own books until an instant, by cause. */
  readonly books: (app: TestApp, untilMs: number) => Promise<BookLine[]>;
  /** How its books name what our ledger names by a kind and a reference: of a payout its key, of anything else its attempt. */
  readonly causeOf: (kind: string, reference: string, sellerRef: string) => string;
  /** The attempts of which more was given back than was paid. */
  readonly refundedBeyond: () => string[];
  /** What left for the accounts of professionals before it was due. */
  readonly leftEarly: (due: readonly DuePayout[]) => string[];
  /** What lies on the account of a professional, in cents. */
  readonly balance: (sellerRef: string) => number;
  /** Whether a move whose end is unknown was made. */
  readonly wasMade: (move: UnknownMove) => boolean;
};
