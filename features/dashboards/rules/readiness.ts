import type { Condition } from '#features/documents/rules/publication.ts';
import type { DocumentStatus } from '#features/documents/rules/states.ts';
import type { MissingSetup } from './missing-setup.ts';

/** Where the papers that a professional must have stand, taken together: some to send, all sent and some looked at, all in force. */
export const papersStates = ['to_send', 'waiting', 'proven'] as const;
export type PapersState = (typeof papersStates)[number];

/** Where they stand together, from those that must be there. */
export const papersOf = (required: readonly { readonly status: DocumentStatus; readonly in_force: boolean }[]): PapersState => {
  if (required.some(({ status, in_force }) => !in_force && status !== 'in_validation')) return 'to_send';
  return required.every(({ in_force }) => in_force) ? 'proven' : 'waiting';
};

/** How it stands with cards: taken, asked for at the provider, not needed by what is sold, or still to be asked for. */
export const cardsStates = ['taken', 'asked', 'unneeded', 'to_ask'] as const;
export type CardsState = (typeof cardsStates)[number];

export type KnownOfCards = {
  readonly isTaken: boolean;
  /** The account at the provider: open, looked at, or waiting for something that its owner alone can give. */
  readonly account: 'open' | 'looked_at' | 'to_give';
  readonly isMandated: boolean;
  readonly isSelling: boolean;
  readonly asksDeposit: boolean;
};

/**
 * A service that asks for money ahead needs cards; who asks for none needs none, nor who could take them and chose otherwise. The mandate is the
 * professional's to accept: without it nothing is waited for.
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

/** What keeps a stranger from finding and booking, in the order in which it is said. */
export const strangerLacks = ['decision', 'team', 'services', 'hours', 'papers_to_send', 'papers_waiting', 'payment'] as const;
export type StrangerLack = (typeof strangerLacks)[number];

/** The same for one professional: nothing when a stranger finds them and books. */
export const missingForStrangers = ({ published, papers, lacks, ...known }: Omit<Readiness, 'cards'>): readonly StrangerLack[] => {
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
