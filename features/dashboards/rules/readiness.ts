import type { Condition } from '#features/documents/rules/publication.ts';
import type { DocumentStatus } from '#features/documents/rules/states.ts';
import type { SellerState } from '#features/payments/rules/sellers.ts';
import type { MissingSetup } from './missing-setup.ts';

/**
 * Overall state of the required documents. `to_send`: at least one must be sent. `waiting`: all are sent, and some
 * await an admin's decision. `proven`: all are in force.
 */
export const papersStates = ['to_send', 'waiting', 'proven'] as const;
export type PapersState = (typeof papersStates)[number];

/**
 * Returns the overall state of the required documents. It is `to_send` when at least one document is neither in force
 * nor awaiting a decision.
 */
export const papersOf = (
  required: readonly { readonly status: DocumentStatus; readonly in_force: boolean }[],
): PapersState => {
  if (required.some(({ status, in_force }) => !in_force && status !== 'in_validation')) return 'to_send';
  return required.every(({ in_force }) => in_force) ? 'proven' : 'waiting';
};

/**
 * State of card payments. `taken`: cards are accepted. `asked`: the provider reviews the account. `unneeded`: the
 * services sold need no cards. `to_ask`: still to be set up.
 */
export const cardsStates = ['taken', 'asked', 'unneeded', 'to_ask'] as const;
export type CardsState = (typeof cardsStates)[number];

export type KnownOfCards = {
  readonly isTaken: boolean;
  /**
   * Payment account at the provider: open, under review (`looked_at`), or waiting for information from its owner
   * (`to_give`).
   */
  readonly account: 'open' | 'looked_at' | 'to_give';
  readonly isMandated: boolean;
  readonly isSelling: boolean;
  readonly asksDeposit: boolean;
};

/** State of the payment account by its stored state. `none` means that there is no account. */
export const paymentAccounts: Readonly<Record<SellerState | 'none', KnownOfCards['account']>> = {
  none: 'to_give',
  registering: 'to_give',
  pending: 'looked_at',
  refused: 'to_give',
  active: 'open',
};

/**
 * Returns the state of card payments. Cards are not needed when no service sold requires a deposit, or when the
 * professional could take cards and chose not to. Without the invoicing mandate the state is never `asked`, because the
 * professional still has to accept the mandate.
 */
export const cardsOf = ({ isTaken, account, isMandated, isSelling, asksDeposit }: KnownOfCards): CardsState => {
  if (isTaken) return 'taken';
  if ((account === 'open' && isMandated) || (isSelling && !asksDeposit)) return 'unneeded';
  return account === 'looked_at' && isMandated ? 'asked' : 'to_ask';
};

export type Readiness = {
  readonly published: boolean;
  readonly unmet: readonly Condition[];
  readonly papers: PapersState;
  readonly lacks: readonly MissingSetup[];
  readonly cards: CardsState;
};

/** Reasons why clients who do not know a professional cannot find and book them, in display order. */
export const strangerLacks = [
  'decision',
  'team',
  'services',
  'hours',
  'papers_to_send',
  'papers_waiting',
  'payment',
] as const;
export type StrangerLack = (typeof strangerLacks)[number];

/** Returns the reasons why clients cannot find and book this professional. Empty when they can. */
export const missingForStrangers = ({
  published,
  papers,
  lacks,
  ...known
}: Omit<Readiness, 'cards'>): readonly StrangerLack[] => {
  const unmet = published ? [] : known.unmet;
  const isUnproven = unmet.includes('documents');
  const is: Readonly<Record<StrangerLack, boolean>> = {
    decision: unmet.includes('decision'),
    team: lacks.includes('team'),
    services: lacks.includes('services'),
    hours: lacks.includes('hours'),
    papers_to_send: isUnproven && papers !== 'waiting',
    papers_waiting: isUnproven && papers === 'waiting',
    payment: unmet.includes('payment'),
  };
  return strangerLacks.filter((key) => is[key]);
};
