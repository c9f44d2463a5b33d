import assert from 'node:assert/strict';
import type {
  KnownMove,
  MoveToFind,
  RefundToFind,
  MoneyCommand,
  PaymentProvider,
  ProviderDispute,
  SellerOnboarding,
} from '#platform/payments/payment-provider.ts';
import { newId } from '#platform/db/ids.ts';
import { nowMs } from '../../app/with-test-app.ts';

/** The end of a payment page: the payer's action and the bank's answer. */
export type Outcome = 'accepted' | 'secured' | 'secureRefused' | 'secureLeft' | 'declined' | 'cancelled';

export type Message = { readonly headers: Record<string, string>; readonly body: string };

/** A network fault of one command. Only `doneThenSilent` executes the command. */
export type NetworkFault = 'doneThenSilent' | 'silent' | 'failing' | 'html' | 'truncated' | 'slow' | 'busy' | 'forged';
export type Command =
  | 'start'
  | 'status'
  | 'refund'
  | 'register'
  | 'transfer'
  | 'reversal'
  | 'payout'
  | 'books'
  | 'check';

/**
 * A provider under test, with the other parties it needs: the payer, the bank, the provider's staff and the network.
 */
export type ProviderBench = {
  readonly provider: PaymentProvider;
  readonly nowMs: () => number;
  readonly wait: (ms: number) => void;
  /**
   * Lifetime of a payment page in milliseconds, including the bank's step. The tests assume 21 minutes when it is
   * undefined.
   */
  readonly pageMs?: number;
  /** Ends a payment page with this outcome. A page that is already closed stays unchanged. */
  readonly pay: (url: string, outcome: Outcome) => Promise<void>;
  /** The messages sent by the provider since the last call. */
  readonly messages: () => Promise<readonly Message[]>;
  /** A message with a valid signature about an object that is not ours. */
  readonly strange: () => Message;
  readonly dispute: (attemptId: string, to: ProviderDispute['state']) => Promise<void>;
  /** Whether the provider reports a lost dispute. */
  readonly saysLost: boolean;
  /** Lets the provider refuse a seller with this reason. Null accepts the seller. */
  readonly judge: (sellerRef: string, reason: string | null) => Promise<void>;
  /** A bank account whose bank sends every payout back. */
  readonly returningIban: string;
  /** Whether the provider's lists prove that a command was not done. Only lists that carry our keys prove it. */
  readonly isCertain: boolean;
  /** Total refunded of a payment in cents, according to the provider's books. */
  readonly givenBackCents: (payment: { readonly attemptId: string; readonly providerRef: string }) => Promise<number>;
  /** Lets the payouts under way reach the sellers' banks. */
  readonly arrive: () => Promise<void>;
  /**
   * Makes the next call of a command fail. `transfer` pays the seller's account, `reversal` takes the transferred money
   * back, `payout` sends the money to the seller's bank. Null for a provider without a network.
   */
  readonly failNext: ((command: Command, fault: NetworkFault) => void) | null;
  readonly close: () => Promise<void>;
};

export const paymentRequest = (
  change: Partial<Parameters<PaymentProvider['startPayment']>[0]> = {},
): Parameters<PaymentProvider['startPayment']>[0] => ({
  attemptId: newId(),
  amountCents: 6_000,
  currency: 'EUR',
  description: 'Votre rendez-vous Accalmie',
  email: 'camille@exemple.fr',
  address: '192.0.2.7',
  returnUrl: 'https://accalmie.test/booking/confirmation-payment?id=x',
  cancelUrl: 'https://accalmie.test/booking/confirmation-payment?id=x&annule=y',
  ...change,
});

/** A seller to register, with a distinct email address each time. */
export const sellerRequest = (
  change: { readonly iban?: string; readonly key?: string; readonly ref?: string; readonly city?: string } = {},
): SellerOnboarding => {
  const merchantKey = change.key ?? newId();
  return {
    merchantKey,
    ref: change.ref ?? null,
    person: {
      firstname: 'Inès',
      lastname: 'Caradec',
      gender: 'female',
      birthDate: '1988-07-04',
      nationality: 'FR',
      email: `${merchantKey.toLowerCase()}@exemple.fr`,
      phone: '+33612345678',
    },
    company: {
      name: 'Inès Caradec',
      type: 'entrepreneur',
      siret: '81234567600025',
      vat: null,
      country: 'FR',
      logoUrl: null,
    },
    address: { line: '14 rue de Strasbourg', postalCode: '44000', city: change.city ?? 'Nantes', country: 'FR' },
    bank: { owner: 'Inès Caradec', iban: change.iban ?? 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
  };
};

export const requiredDocuments = ['cgv', 'kbis', 'rib', 'attestation_vigilance', 'rcpro', 'cni'] as const;

/** A command of 42 € to a seller, with the key of the first attempt to send a new payout. */
export const commandFor = (sellerRef: string): MoneyCommand => ({
  key: `${newId()}:1`,
  sellerRef,
  cents: 4_200,
  currency: 'EUR',
  description: 'Versement',
});

/**
 * The question whether the provider has executed a command, sent at most one hour before the clock of the tests.
 * `others` lists the known commands that it must not be mistaken for.
 */
export const moveToFind = (command: MoneyCommand, others: readonly KnownMove[] = []): MoveToFind => ({
  ...command,
  sinceMs: nowMs - 3_600_000,
  others,
});

/**
 * A refund of a payment. By default it has never been requested. `done` lists the refunds already made under other
 * keys.
 */
export const refundOf = (
  payment: RefundToFind['payment'],
  refund: Pick<RefundToFind, 'cents' | 'key'> & { readonly askedMs?: number; readonly done?: readonly KnownMove[] },
): RefundToFind => ({ reason: 'cancelled_client', askedMs: null, done: [], ...refund, payment });

/** Sends a refund as the product does: only when the provider has not made it yet. */
export const refundOnce = async (
  { provider }: Pick<ProviderBench, 'provider'>,
  refund: RefundToFind,
): Promise<void> => {
  const found = await provider.findRefund(refund);
  assert.notEqual(found.is, 'unclear');
  if (found.is === 'absent') await provider.refund(refund);
};

/** Cents sent from the platform's account to sellers during the last hour, according to the provider's books. */
export const sentCents = async ({ provider, nowMs }: ProviderBench): Promise<number> =>
  (await provider.operations(nowMs() - 3_600_000, nowMs() + 1_000))
    .filter(({ kind, cents }) => kind === 'payout' && cents < 0)
    .reduce((sum, { cents }) => sum - cents, 0);
