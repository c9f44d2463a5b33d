import assert from 'node:assert/strict';
import type {
  KnownMove,
  LookedFor,
  LookedForRefund,
  MoneyCommand,
  PaymentProvider,
  ProviderDispute,
  SellerOnboarding,
} from '#platform/payments/payment-provider.ts';
import { newId } from '#platform/db/ids.ts';
import { now } from '../../app/with-test-app.ts';

/** What somebody does on a page to pay on. */
export type Outcome = 'accepted' | 'secured' | 'secureRefused' | 'secureLeft' | 'declined' | 'cancelled';

export type Message = { readonly headers: Record<string, string>; readonly body: string };

/** What the network may do to one command; `doneThenSilent` has done it, none of the others has. */
export type NetworkFault = 'doneThenSilent' | 'silent' | 'failing' | 'html' | 'truncated' | 'slow' | 'busy' | 'forged';
export type Command = 'start' | 'status' | 'refund' | 'register' | 'transfer' | 'reversal' | 'payout' | 'books' | 'check';

/** A provider to hold against the port, with what its other sides do: the payer, the bank, the provider's own people, the network. */
export type ProviderBench = {
  readonly provider: PaymentProvider;
  readonly nowMs: () => number;
  readonly wait: (ms: number) => void;
  /** How long a page to pay on lives, in milliseconds, with the step of the bank; 21 minutes are enough unless it is said. */
  readonly pageMs?: number;
  /** Pays, or not; a page that takes nothing any more is left as it is. */
  readonly pay: (url: string, outcome: Outcome) => Promise<void>;
  /** What the provider has sent since the last time. */
  readonly messages: () => Promise<readonly Message[]>;
  /** A message rightly signed about something that is not ours. */
  readonly strange: () => Message;
  readonly dispute: (attemptId: string, to: ProviderDispute['state']) => Promise<void>;
  /** Whether it ever says that a dispute is lost. */
  readonly saysLost: boolean;
  /** Lets the provider refuse a seller with its words, or accept them with null. */
  readonly judge: (sellerRef: string, reason: string | null) => Promise<void>;
  /** An account of which the bank returns what comes. */
  readonly returningIban: string;
  /** Whether its lists are certain of what they lack, since they carry our keys. */
  readonly isCertain: boolean;
  /** What was given back of a payment in all, in cents, by the provider's own books. */
  readonly givenBackCents: (payment: { readonly attemptId: string; readonly providerRef: string }) => Promise<number>;
  /** Lets what is on its way reach the banks. */
  readonly arrive: () => Promise<void>;
  /**
   * Lets the next call of a command go wrong (`transfer` to the seller, `reversal` back from there, `payout` from there to their bank); null where no network
   * lies between.
   */
  readonly failNext: ((command: Command, fault: NetworkFault) => void) | null;
  readonly close: () => Promise<void>;
};

/** What a payment is asked with. */
export const paymentAsked = (change: Partial<Parameters<PaymentProvider['startPayment']>[0]> = {}): Parameters<PaymentProvider['startPayment']>[0] => ({
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

/** A seller as the call gives them, each with an address of their own. */
export const sellerAsked = (
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
    company: { name: 'Inès Caradec', type: 'entrepreneur', siret: '81234567600025', vat: null, country: 'FR', logoUrl: null },
    address: { line: '14 rue de Strasbourg', postalCode: '44000', city: change.city ?? 'Nantes', country: 'FR' },
    bank: { owner: 'Inès Caradec', iban: change.iban ?? 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
  };
};

/** The papers that a seller shows. */
export const papersAsked = ['cgv', 'kbis', 'rib', 'attestation_vigilance', 'rcpro', 'cni'] as const;

/** A command of 42 € to a seller, under the first key of a new payout. */
export const commandFor = (sellerRef: string): MoneyCommand => ({ key: `${newId()}:1`, sellerRef, cents: 4_200, currency: 'EUR', description: 'Versement' });

/** A command to look for from an hour before the tests’ Saturday morning on. */
export const lookedFor = (asked: MoneyCommand, others: readonly KnownMove[] = []): LookedFor => ({ ...asked, sinceMs: now - 3_600_000, others });

/** A refund of a payment, never asked for before; `done` is what other keys have given back of it. */
export const refundOf = (
  payment: LookedForRefund['payment'],
  asked: Pick<LookedForRefund, 'cents' | 'key'> & { readonly askedMs?: number; readonly done?: readonly KnownMove[] },
): LookedForRefund => ({ reason: 'cancelled_client', askedMs: null, done: [], ...asked, payment });

/** Makes a refund as the product does: sent unless the provider has made it. */
export const refundOnce = async ({ provider }: Pick<ProviderBench, 'provider'>, asked: LookedForRefund): Promise<void> => {
  const found = await provider.findRefund(asked);
  assert.notEqual(found.is, 'unclear');
  if (found.is === 'absent') await provider.refund(asked);
};

/** What the platform’s account has sent to sellers by now, in cents, as the provider's books have it. */
export const sentCents = async ({ provider, nowMs }: ProviderBench): Promise<number> =>
  (await provider.operations(nowMs() - 3_600_000, nowMs() + 1_000))
    .filter(({ kind, cents }) => kind === 'payout' && cents < 0)
    .reduce((sum, { cents }) => sum - cents, 0);
