import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { sayOutcome, shownWords, type TypedOutcome } from '#features/payments/verbs/outcome-words.ts';
import { signedIn } from '#platform/app/actor.ts';
import type { Call } from '#platform/http/call.ts';
import type { sayPayoutStep } from '../contract.ts';
import { postponePayout } from '../queries/sending.ts';
import { endStep, isSettledAs, lockUnknownStep, proOfPayout, unknownSteps } from '../queries/steps.ts';
import { ownPayoutRefusal } from '../rules/steps.ts';

/**
 * Records an admin's answer about a payout step with an unknown result. Once two admins agree, the step counts as done
 * or not done, and the payout continues. Throws `NotFound` for an unknown payout, `Forbidden` for the admin's own
 * payout, and `Conflict` when no step needs an answer.
 */
export const sayOfStep = async (
  call: Call,
  payoutPublicId: string,
  { outcome, reason }: TypedOutcome,
): Promise<AnswerOf<typeof sayPayoutStep>> => {
  const { id, profiles } = signedIn(call);
  const proId = await proOfPayout(call.db, payoutPublicId);
  if (proId === undefined) throw new Refusal('NotFound');
  if (profiles.some((own) => own.proId === proId)) throw new Refusal('Forbidden', { additional: ownPayoutRefusal });
  return call.db.transaction().execute(async (trx) => {
    const step = await lockUnknownStep(trx, payoutPublicId);
    if (!step) {
      // A second click, or the other admin's answer, has already settled the step.
      if (await isSettledAs(trx, payoutPublicId, id, outcome)) return { waits: false, contradicts: false };
      throw new Refusal('Conflict');
    }
    const about = {
      what: 'payout step',
      object: payoutPublicId,
      detail: { step: step.step, cents: step.cents },
      cents: step.cents,
      isOneEnough: false,
    };
    const { agreed, contradicts } = await sayOutcome(
      trx,
      call,
      { of: 'step', id: step.id },
      { outcome, reason, about },
    );
    if (agreed !== undefined) {
      await endStep(
        trx,
        step.id,
        { state: agreed === 'left' ? 'done' : 'absent', ref: null, explanation: reason },
        call.nowMs,
      );
      await postponePayout(trx, step.payout_id, call.nowMs);
    }
    return { waits: agreed === undefined, contradicts };
  });
};

/** Returns the step with an unknown result of each payout, with the admins' answers, by payout id. */
export const unknownShown = async (call: Call, payoutIds: readonly number[]) => {
  const steps = await unknownSteps(call.db, payoutIds);
  const shown = steps.map(
    async ({ id, payout_id: payoutId, step, asked_at }) =>
      [payoutId, { step, asked_at, words: await shownWords(call, { of: 'step', id }) }] as const,
  );
  return new Map(await Promise.all(shown));
};
