import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { visitPath } from '#features/bookings/pages/paths.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn } from '#ui/forms/once-field.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answerReschedule, contestReschedule } from '../contract.ts';
import { rescheduleTexts } from './reschedule-texts.ts';

/** Word for each answer, which the redirection adds to the address so that the page shows the right message. */
const done: Readonly<Record<string, string>> = { accept: 'deplace', decline: 'garde', contest: 'revenu' };

/** Sends the client's answer to a move or a proposal, then redirects to the page of the visit. */
export const answerMove = async (
  { call, nowMs }: { readonly call: CallRoute; readonly nowMs: number },
  access: { readonly id: string; readonly jeton: string | null },
  form: FormData,
) => {
  const answer = textIn(form, 'answer');
  const { envelope, status } =
    answer === 'contest'
      ? await call(contestReschedule, { ...access, together: textIn(form, 'together') === '1' }, onceIn(form))
      : await call(answerReschedule, { ...access, proposal: textIn(form, 'proposal'), answer }, onceIn(form));
  if (envelope.success) return redirect(visitPath(access.id, access.jeton, { dit: done[answer] ?? 'retire' }), 303);
  if (envelope.error.code === 'NotFound') throw data(null, { status: 404 });
  const refused = refusedForm(form, envelope.error, [], nowMs);
  const over = answer === 'contest' ? rescheduleTexts.agreed.over : rescheduleTexts.proposal.over;
  return data(
    { ...refused, message: envelope.error.code === 'IllegalTransition' ? over : refused.message },
    { status },
  );
};
