import type { Envelope } from '#core/refusal.ts';
import type { NotificationScope } from '#features/notifications/rules/notifications.ts';
import type { ShownAccount } from '#platform/http/page-call.ts';
import { spaces, wayIn, type Space } from '#ui/spaces.ts';

/**
 * The recipient of the notifications in the header of a space: the profile of that space, or the account as a client.
 * With several establishments, `place` is the id of an establishment in the URL. See
 * docs/product/rights.md#notifications.
 */
export const scopeIn = (
  space: Space,
  { profiles }: Pick<ShownAccount, 'profiles'>,
  place: string | null = null,
): NotificationScope => {
  // Only the owner receives the notifications of an establishment. Staff see the notifications of their own account.
  const profile = profiles.find(
    ({ id, type, staff }) => staff === null && type === spaces[space].type && (place === null || id === place),
  );
  return profile ? { kind: 'pro', id: profile.id } : { kind: 'user' };
};

export const allPath = (dashboard: string, { kind }: NotificationScope): string =>
  kind === 'user' ? '/booking/notifications' : `${dashboard}/notifications`;

/** Milliseconds before each retry after a network failure (`assumed:`). */
export const retryPausesMs = [1_000, 2_000, 4_000] as const;

/** The response of the API: data, a refusal, or an empty object when no response could be read. */
export type Answered<D> = Envelope<D> | Record<string, never>;

export type FetchStep<D> =
  | { readonly do: 'show'; readonly data: D }
  | { readonly do: 'retry'; readonly pauseMs: number }
  | { readonly do: 'tell' }
  | { readonly do: 'leave' };

/**
 * The next step after a call. `tries` is the number of earlier attempts. A network failure is retried. Another failure
 * shows an error or, in the space `business`, signs the user out (docs/product/messages.md#notifications).
 */
export const stepAfter = <D>(answer: Answered<D>, tries: number, isBusinessShell: boolean): FetchStep<D> => {
  if ('success' in answer && answer.success) return { do: 'show', data: answer.data };
  const pauseMs = retryPausesMs[tries];
  if (!('success' in answer) && pauseMs !== undefined) return { do: 'retry', pauseMs };
  return { do: isBusinessShell ? 'leave' : 'tell' };
};

/** Calls until there is data to show, or until no attempt is left. */
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

/**
 * Signs out and opens the sign-in page of the space `business`, which explains the reason. Returns false when signing
 * out fails.
 */
export const leaveBusiness = async (
  from: string,
  edge: { readonly signOut: () => Promise<boolean>; readonly goTo: (path: string) => void },
): Promise<boolean> => {
  if (!(await edge.signOut())) return false;
  edge.goTo(wayIn('business', 'login', from, { dit: 'notifications' }));
  return true;
};
