import { Refusal } from '#core/refusal.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Call } from '#platform/http/call.ts';
import { postponePayout } from '../queries/sending.ts';
import { endStep, isSettledAs, lockUnknownStep, proOfPayout, unknownSteps, wordsOfStep, writeStepWord } from '../queries/steps.ts';
import { agreedOutcome, ownPayoutRefusal, type StepOutcome } from '../rules/steps.ts';

type Word = { readonly outcome: StepOutcome; readonly reason: string };

/**
 * Keeps what an admin says of the step of a payout whose end the provider does not tell. Once a second one says the same, the step has left or has not, and the
 * payout goes on from there. Raises NotFound for no payout, Forbidden for one's own, Conflict when no step of it waits for that any more.
 */
export const sayOfStep = async (call: Call, payoutPublicId: string, { outcome, reason }: Word): Promise<{ readonly waits: boolean }> => {
  const { id, publicId: actor, profiles } = signedIn(call);
  const proId = await proOfPayout(call.db, payoutPublicId);
  if (proId === undefined) throw new Refusal('NotFound');
  if (profiles.some((own) => own.proId === proId)) throw new Refusal('Forbidden', { additional: ownPayoutRefusal });
  return call.db.transaction().execute(async (trx) => {
    const step = await lockUnknownStep(trx, payoutPublicId);
    if (!step) {
      // A second click, or what the other admin said meanwhile, has settled it.
      if (await isSettledAs(trx, payoutPublicId, id, outcome)) return { waits: false };
      throw new Refusal('Conflict');
    }
    await writeStepWord(trx, { stepId: step.id, accountId: id, outcome, reason }, call.now);
    const agreed = agreedOutcome(await wordsOfStep(trx, step.id));
    const audit = { actor: `account:${actor}`, object: payoutPublicId, reason, detail: { step: step.step, outcome, cents: step.cents } };
    await writeAudit(trx, { ...audit, action: agreed === undefined ? 'payout step said' : 'payout step settled' }, call.now);
    if (agreed !== undefined) {
      await endStep(trx, step.id, { state: agreed === 'left' ? 'done' : 'absent', ref: null, said: reason }, call.now);
      await postponePayout(trx, step.payout_id, call.now);
    }
    return { waits: agreed === undefined };
  });
};

/** The step of each payout whose end is not known, and what admins have said of it, by payout. */
export const unknownShown = async (call: Call, payoutIds: readonly number[]) => {
  const { id: own } = signedIn(call);
  const steps = await unknownSteps(call.db, payoutIds);
  const shown = steps.map(async ({ id, payout_id: payoutId, step, asked_at }) => {
    const words = await wordsOfStep(call.db, id);
    return [payoutId, { step, asked_at, words: words.map(({ account_id, ...word }) => ({ ...word, is_own: account_id === own })) }] as const;
  });
  return new Map(await Promise.all(shown));
};
