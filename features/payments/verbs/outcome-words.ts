import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { outcomeWords, writeOutcomeWord, type SpokenOf } from '../queries/outcome-words.ts';
import { notifySecond } from './notify-second.ts';
import { agreedOutcome, isContradicted, type MoveOutcome } from '../rules/unknown-moves.ts';

/** An admin's answer about a money movement, after a look at the provider's own pages. */
export type TypedOutcome = { readonly outcome: MoveOutcome; readonly reason: string };

type About = {
  readonly object: string;
  readonly what: string;
  readonly detail: Record<string, unknown>;
  readonly cents: number;
  /** Whether one admin alone may state that the money has not left. */ readonly isOneEnough: boolean;
};

/**
 * Records an admin's answer about a movement, in the caller's transaction and in the audit. The first of two answers
 * notifies the other admins. Returns the outcome once enough admins agree, otherwise whether their answers contradict
 * each other.
 */
export const sayOutcome = async (
  trx: Db,
  call: Call,
  of: SpokenOf,
  { outcome, reason, about }: TypedOutcome & { readonly about: About },
): Promise<{ readonly agreed: MoveOutcome | undefined; readonly contradicts: boolean }> => {
  const { id: accountId, publicId } = signedIn(call);
  const isFirst = (await outcomeWords(trx, of)).length === 0;
  await writeOutcomeWord(trx, of, { accountId, outcome, reason }, call.nowMs);
  const words = await outcomeWords(trx, of);
  const agreed = agreedOutcome(words, about.isOneEnough);
  const action = `${about.what} ${agreed === undefined ? 'said' : 'settled'}`;
  await writeAudit(
    trx,
    { actor: `account:${publicId}`, action, object: about.object, reason, detail: { ...about.detail, outcome } },
    call.nowMs,
  );
  if (isFirst && agreed === undefined)
    await notifySecond(trx, call, {
      of: of.of === 'step' ? 'payout_answer' : 'refund_answer',
      cents: about.cents,
      move: of.id,
    });
  return { agreed, contradicts: agreed === undefined && isContradicted(words) };
};

/** Returns the admins' answers about a money movement. `is_own` marks those of the signed-in admin. */
export const shownWords = async (call: Call, of: SpokenOf) => {
  const { id: own } = signedIn(call);
  return (await outcomeWords(call.db, of)).map(({ account_id, ...word }) => ({ ...word, is_own: account_id === own }));
};
