import type { Envelope } from '#core/refusal.ts';
import type { NotificationScope } from '#features/notifications/rules/notifications.ts';
import type { ShownAccount } from '#platform/http/page-call.ts';
import { spaces, wayIn, type Space } from '#ui/spaces.ts';

/**
 * Whose notifications the header of a space shows: those of the profile that lives there, of several establishments the one that the address names, else
 * one's own as a client (docs/product/rights.md#notifications).
 */
export const scopeIn = (space: Space, { profiles }: Pick<ShownAccount, 'profiles'>, place: string | null = null): NotificationScope => {
  // What an establishment is told is its owner's: staff are shown their own.
  const profile = profiles.find(({ id, type, staff }) => staff === null && type === spaces[space].type && (place === null || id === place));
  return profile ? { kind: 'pro', id: profile.id } : { kind: 'user' };
};

/** Where all of them are, below the dashboard one is in. */
export const allPath = (dashboard: string, { kind }: NotificationScope): string => (kind === 'user' ? '/booking/notifications' : `${dashboard}/notifications`);

/** Milliseconds before each new try over a cut network (`assumed:`). */
export const retryPausesMs = [1_000, 2_000, 4_000] as const;

/** How the API answered: data, a refusal, or nothing that could be read. */
export type Answered<D> = Envelope<D> | Record<string, never>;

export type FetchStep<D> =
  | { readonly do: 'show'; readonly data: D }
  | { readonly do: 'retry'; readonly pauseMs: number }
  | { readonly do: 'tell' }
  | { readonly do: 'leave' };

/**
 * What follows a reading that was tried `tries` times before: a cut network is tried again; what has failed is told, or, in the business shell, leads
 * out (docs/product/messages.md#notifications).
 */
export const stepAfter = <D>(answer: Answered<D>, tries: number, isBusinessShell: boolean): FetchStep<D> => {
  if ('success' in answer && answer.success) return { do: 'show', data: answer.data };
  const pauseMs = retryPausesMs[tries];
  if (!('success' in answer) && pauseMs !== undefined) return { do: 'retry', pauseMs };
  return { do: isBusinessShell ? 'leave' : 'tell' };
};

/** Reads until there is something to show or nothing left to try. */
export const readUntilSettled = async <D>(
  read: () => Promise<Answered<D>>,
  isBusinessShell: boolean,
  pause: (ms: number) => Promise<void>,
): Promise<Exclude<FetchStep<D>, { do: 'retry' }>> => {
  for (let tries = 0; ; tries++) {
    const step = stepAfter(await read(), tries, isBusinessShell);
    if (step.do !== 'retry') return step;
    await pause(step.pauseMs);
  }
};

/** Leaves the business space after a reading that failed: signed out, to its way in, where it is said why; false when signing out fails. */
export const leaveBusiness = async (
  from: string,
  edge: { readonly signOut: () => Promise<boolean>; readonly goTo: (path: string) => void },
): Promise<boolean> => {
  if (!(await edge.signOut())) return false;
  edge.goTo(wayIn('business', 'login', from, { dit: 'notifications' }));
  return true;
};
