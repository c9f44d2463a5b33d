import type { CallRoute } from '#core/call-route.ts';
import type { EnvelopeError } from '#core/refusal.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { leaveOlderReviews, leaveReview, takeUpReviews } from '../contract.ts';
import { leaveFields } from './reviews-view.ts';

type WaitChanged =
  | { readonly to: Readonly<Record<string, string>> }
  | { readonly error: EnvelopeError; readonly status: number };

type WaitChange = { readonly leave: string; readonly takeUp: string; readonly takeUpAt: string };

const sendChange = async (call: CallRoute, id: string, { leave, takeUp, takeUpAt }: WaitChange) => {
  if (takeUpAt !== '') return call(takeUpReviews, { id, left_at: takeUpAt });
  if (leave === '' && takeUp === '') return null;
  return call(leaveReview, { id, cid: leave || takeUp, left: leave !== '' });
};

/**
 * Marks reviews as left without an answer, or undoes it, when the form requests it. Returns the parameters of the page
 * that shows the result, or the refusal. Null when the form requests something else.
 */
export const changeReviewWait = async (call: CallRoute, id: string, form: FormData): Promise<WaitChanged | null> => {
  if (textIn(form, leaveFields.older) !== '') {
    const { status, envelope } = await call(leaveOlderReviews, { id });
    return envelope.success
      ? { to: { dit: 'laisses', laisse: envelope.data.left_at } }
      : { error: envelope.error, status };
  }
  const leave = textIn(form, leaveFields.leave);
  const takeUp = textIn(form, leaveFields.takeUp);
  const takeUpAt = textIn(form, leaveFields.takeUpAt);
  const answer = await sendChange(call, id, { leave, takeUp, takeUpAt });
  if (answer === null) return null;
  const { status, envelope } = answer;
  if (!envelope.success && envelope.error.additional !== 'no_changes') return { error: envelope.error, status };
  return { to: leave === '' ? { dit: 'repris' } : { dit: 'laisse', laisse: leave } };
};
