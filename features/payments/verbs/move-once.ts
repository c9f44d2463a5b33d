import { hasFault } from '#platform/app/faults.ts';
import type { Env } from '#platform/app/env.ts';
import { ProviderRefused, ProviderShort, type ListedOutcome } from '#platform/payments/payment-provider.ts';
import { unclearText, type MoveKind } from '../rules/unknown-moves.ts';

/**
 * Result of a money movement. With `done`, `heard` is the provider's answer or list entry, null if the movement was
 * done earlier. With `refused`, `reason` is the provider's reason, and `isShort` means that the money is not available
 * yet. With `unclear`, `reason` explains the doubt.
 */
export type MoveEnd<T> =
  | { readonly is: 'done'; readonly ref: string | null; readonly heard: T | null }
  | { readonly is: 'refused'; readonly reason: string; readonly isShort: boolean }
  | { readonly is: 'unclear'; readonly reason: string };

type Numbered = { readonly ref: string | null };

/**
 * One money movement: how to send it, how to look for it at the provider, its known state, and how to record its
 * result.
 */
export type Move<Heard extends Numbered, Found extends Numbered> = {
  readonly kind: MoveKind;
  readonly cents: number;
  /**
   * `asked`: the movement was requested and its result is unknown. `absent`: two admins have confirmed that it was not
   * made.
   */
  readonly state: 'to_ask' | 'asked' | 'absent' | 'done';
  /** The provider's reference of the movement. Null while unknown. */
  readonly ref: string | null;
  readonly send: () => Promise<Heard>;
  readonly find: () => Promise<ListedOutcome<Found>>;
  readonly writeAsked: () => Promise<void>;
  /** `found` is the entry in the provider's lists. Null when the provider answered the request itself. */
  readonly writeDone: (ref: string | null, found: Found | null) => Promise<void>;
  readonly writeRefused: (reason: string) => Promise<void>;
  readonly writeUnknown: (doubt: string) => Promise<void>;
};

const orRefused = async <T>(answer: Promise<T>): Promise<T | ProviderRefused> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderRefused) return error;
    throw error;
  }
};

const looked = async <Found extends Numbered>(move: Move<Numbered, Found>): Promise<MoveEnd<Found> | null> => {
  const unclear = async (doubt: string): Promise<MoveEnd<never>> => {
    await move.writeUnknown(doubt);
    return { is: 'unclear', reason: doubt };
  };
  const found = await orRefused(move.find());
  if (found instanceof ProviderRefused)
    return move.state === 'asked' ? unclear(found.reason) : { is: 'refused', reason: found.reason, isShort: false };
  if (found.is === 'unclear') return unclear(unclearText(move.kind, move.cents, found));
  if (found.is === 'absent')
    return move.state === 'asked' && !found.isCertain ? unclear(unclearText(move.kind, move.cents, found)) : null;
  await move.writeDone(found.found.ref, found.found);
  return { is: 'done', ref: found.found.ref, heard: found.found };
};

/**
 * Makes a money movement at most once. Looks for it at the provider first, because a restored database may have lost
 * the request, then records the request and sends it. Sends a movement with an unknown result again only when the
 * provider's lists certainly lack it, or when admins confirmed that it was not made. Throws `ProviderUnreachable` when
 * the provider does not answer. The fault `no-record` skips the look-up and the record, so that tests can show that
 * both are needed.
 */
export const moveOnce = async <Heard extends Numbered, Found extends Numbered>(
  env: Pick<Env, 'FAULT' | 'MODE'>,
  move: Move<Heard, Found>,
): Promise<MoveEnd<Heard | Found>> => {
  const isRecorded = !hasFault(env, 'no-record');
  if (isRecorded && move.state === 'done') return { is: 'done', ref: move.ref, heard: null };
  const found = isRecorded && move.state !== 'absent' ? await looked(move) : null;
  if (found) return found;
  if (isRecorded) await move.writeAsked();
  const heard = await orRefused(move.send());
  if (heard instanceof ProviderRefused) {
    if (isRecorded) await move.writeRefused(heard.reason);
    return { is: 'refused', reason: heard.reason, isShort: heard instanceof ProviderShort };
  }
  if (isRecorded) await move.writeDone(heard.ref, null);
  return { is: 'done', ref: heard.ref, heard };
};
