import { Refusal } from '#core/refusal.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeSteps } from '../queries/pro-bookings.ts';
import {
  stepActions,
  stepRefusal,
  isStepRecorded,
  withoutStep,
  withStep,
  type VisitStep,
} from '../rules/pro-actions.ts';
import { lockProVisitRow } from './access.ts';

/**
 * Records a step of a professional's visit, or undoes the last one (docs/product/booking.md#the-steps-of-a-visit).
 * Locks the visit in the caller's transaction. Does nothing when the step is already as requested. Throws `NotFound`
 * for another professional's visit. Throws `IllegalTransition` with a reason when the day, the state of the visit or a
 * later step forbids the change.
 */
export const writeVisitStep = async (
  trx: Db,
  call: Call,
  request: { readonly proId: number; readonly publicId: string; readonly step: VisitStep; readonly takesBack: boolean },
): Promise<void> => {
  const { proId, publicId, step, takesBack } = request;
  const { shown: visit, actions } = await lockProVisitRow(trx, proId, publicId, call.nowMs);
  if (isStepRecorded(visit, step) !== takesBack) return;
  const action = stepActions[step][takesBack ? 'takeBack' : 'say'];
  if (!actions.includes(action))
    throw new Refusal('IllegalTransition', { additional: stepRefusal(visit, step, takesBack) });
  await writeSteps(trx, visit.id, takesBack ? withoutStep(visit, step) : withStep(visit, step, call.nowMs), call.nowMs);
  await writeAudit(
    trx,
    {
      actor: `account:${signedIn(call).publicId}`,
      action: takesBack ? 'visit step taken back' : 'visit step said',
      object: publicId,
      detail: { step },
    },
    call.nowMs,
  );
};
