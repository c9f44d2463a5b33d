import { hasFault } from '#platform/app/faults.ts';
import type { Env } from '#platform/app/env.ts';
import { ProviderRefused, ProviderShort, type ListedOutcome } from '#platform/payments/payment-provider.ts';
import { unclearSaid, type MoveKind } from '../rules/unknown-moves.ts';

/**
 * How a movement of money ended: done, with the provider's answer unless its lists told; refused in the provider's words, `isShort` where the money is not
 * available there yet; or unclear, and why.
 */
export type MoveEnd<T> =
  | { readonly is: 'done'; readonly ref: string | null; readonly heard: T | null }
  | { readonly is: 'refused'; readonly said: string; readonly isShort: boolean }
  | { readonly is: 'unclear'; readonly said: string };

type Numbered = { readonly ref: string | null };

/** One movement of money: how it is asked for and looked for, what is known of it, and how that is kept. */
export type Move<Heard extends Numbered, Found extends Numbered> = {
  readonly kind: MoveKind;
  readonly cents: number;
  /** `to_ask`; `asked` while its end is not known; `absent` once two people said that it was not made; `done`. */
  readonly state: 'to_ask' | 'asked' | 'absent' | 'done';
  /** The provider's number of it, as far as it is known. */
  readonly ref: string | null;
  readonly send: () => Promise<Heard>;
  readonly find: () => Promise<ListedOutcome<Found>>;
  readonly writeAsked: () => Promise<void>;
  /** `found` is what the provider's lists have of it; null when its answer was heard. */
  readonly writeDone: (ref: string | null, found: Found | null) => Promise<void>;
  readonly writeRefused: (said: string) => Promise<void>;
  readonly writeUnknown: (said: string) => Promise<void>;
};

const orRefused = async <T>(asked: Promise<T>): Promise<T | ProviderRefused> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderRefused) return error;
    throw error;
  }
};

const looked = async <Found extends Numbered>(move: Move<Numbered, Found>): Promise<MoveEnd<Found> | null> => {
  const unclear = async (said: string): Promise<MoveEnd<never>> => {
    await move.writeUnknown(said);
    return { is: 'unclear', said };
  };
  const found = await orRefused(move.find());
  if (found instanceof ProviderRefused) return move.state === 'asked' ? unclear(found.reason) : { is: 'refused', said: found.reason, isShort: false };
  if (found.is === 'unclear') return unclear(unclearSaid(move.kind, move.cents, found));
  if (found.is === 'absent') return move.state === 'asked' && !found.isCertain ? unclear(unclearSaid(move.kind, move.cents, found)) : null;
  await move.writeDone(found.found.ref, found.found);
  return { is: 'done', ref: found.found.ref, heard: found.found };
};

/**
 * Makes a movement of money at most once. Looks for it at the provider first, since a restored database may have forgotten that it was asked for; then writes
 * it down and asks for it. One whose end is not known is asked for again only when the provider's lists are certain not to have it, or people say that it was
 * not made. Raises ProviderUnreachable when the provider does not answer. The fault `no-record` asks without either: the tests' control.
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
    return { is: 'refused', said: heard.reason, isShort: heard instanceof ProviderShort };
  }
  if (isRecorded) await move.writeDone(heard.ref, null);
  return { is: 'done', ref: heard.ref, heard };
};
