import { weekFromHome } from '#features/availability/workspace/week-from-home.ts';
import { missingSetupKeys, type MissingSetup } from '#features/dashboards/rules/missing-setup.ts';
import type { Readiness } from '#features/dashboards/rules/readiness.ts';
import { spaces, type WorkSpace } from '#ui/spaces.ts';

export type TodoKey = 'profile' | MissingSetup | 'documents' | 'payments' | 'email';
/** State of a setup step. `waits` means that the professional has done their part and somebody else must act. */
export type TodoState = 'open' | 'waits' | 'done';
export type Todo = { readonly key: TodoKey; readonly state: TodoState; readonly to: string };

const placeOf: Readonly<Record<MissingSetup, string>> = {
  team: '/equipe',
  services: '/prestations',
  hours: `/planning/${weekFromHome}`,
};

/** The setup state of a professional whose profile is not complete yet. */
export const nothingReady: Readiness = {
  published: false,
  unmet: ['profile', 'documents'],
  papers: 'to_send',
  lacks: missingSetupKeys,
  cards: 'to_ask',
};

const paperStates = { to_send: 'open', waiting: 'waits', proven: 'done' } as const;
const cardStates = { to_ask: 'open', asked: 'waits', unneeded: 'done', taken: 'done' } as const;

type Known = Pick<Readiness, 'papers' | 'lacks' | 'cards'> & {
  readonly isVerified: boolean;
  readonly isComplete: boolean;
};

/** The setup steps of a space, done or not, in display order. */
export const todoOf = (
  space: WorkSpace,
  { papers, lacks, cards, isVerified, isComplete }: Known,
  dashboard: string = spaces[space].dashboard,
): readonly Todo[] => {
  const { type } = spaces[space];
  const done = (is: boolean): TodoState => (is ? 'done' : 'open');
  const profile: Todo = { key: 'profile', state: done(isComplete), to: `${dashboard}/create-profile/${type}` };
  const email: Todo = { key: 'email', state: done(isVerified), to: `${dashboard}/my-account?tab=profile` };
  if (space === 'ambassadors') return [profile, email];
  return [
    profile,
    ...missingSetupKeys
      .filter((key) => key !== 'team' || space === 'business')
      .map((key): Todo => ({ key, state: done(!lacks.includes(key)), to: `${dashboard}${placeOf[key]}` })),
    { key: 'documents', state: paperStates[papers], to: `${dashboard}/documents` },
    { key: 'payments', state: cardStates[cards], to: `${dashboard}/paiements` },
    email,
  ];
};

/**
 * Progress of the setup. `almost`: at most two steps are left. `waits`: the professional has nothing left to do, but
 * somebody else must act on a step.
 */
export const todoProgress = (todo: readonly Todo[]): 'nothing' | 'begun' | 'almost' | 'waits' | 'ready' => {
  const open = todo.filter(({ state }) => state === 'open').length;
  if (open === 0) return todo.some(({ state }) => state === 'waits') ? 'waits' : 'ready';
  if (open === todo.length) return 'nothing';
  return open <= 2 ? 'almost' : 'begun';
};

/** The next setup step of a professional whose profile is complete. Undefined when no step is left to do. */
export const nextTodo = (space: WorkSpace, ready: Readiness, dashboard?: string): Todo | undefined =>
  todoOf(space, { ...ready, isVerified: true, isComplete: true }, dashboard).find(({ state }) => state === 'open');
