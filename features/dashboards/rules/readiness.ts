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
 * Returns the overall state of the required documents: `to_send` as soon as one document is neither in force nor
 * awaiting a decision.
 */
export const papersOf = (
  required: readonly { readonly status: DocumentStatus; readonly in_force: boolean }[],
): PapersState => {
  if (required.some(({ status, in_force }) => !in_force && status !== 'in_validation')) return 'to_send';
  return required.every(({ in_force }) => in_force) ? 'proven' : 'waiting';
};

/**
 * State of card payments: accepted, account under review at the provider, not needed for the services sold, or still to
 * be set up.
 */
export const cardsStates = ['taken', 'asked', 'unneeded', 'to_ask'] as const;
export type CardsState = (typeof cardsStates)[number];

export type KnownOfCards = {
  readonly isTaken: boolean;
  /** Payment account at the provider: open, under review, or waiting for information from its owner. */
  readonly account: 'open' | 'looked_at' | 'to_give';
  readonly isMandated: boolean;
  readonly isSelling: boolean;
  readonly asksDeposit: boolean;
};

/** State of a payment account as card payments know it, by the state that is stored. `none`: no account. */
export const paymentAccounts: Readonly<Record<SellerState | 'none', KnownOfCards['account']>> = {
  none: 'to_give',
  registering: 'to_give',
  pending: 'looked_at',
  refused: 'to_give',
  active: 'open',
};

/**
 * Returns the state of card payments. Cards are not needed when no service sold asks for a deposit, or when the
 * professional could take cards and chose not to.
 * Without the invoicing mandate the state is not `asked`, even during the account review, because only the professional
 * can accept the mandate.
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

/** Reasons why clients cannot find and book a professional, in display order. */
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

/** The reasons why clients cannot find and book this professional. Empty when clients can. */
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
