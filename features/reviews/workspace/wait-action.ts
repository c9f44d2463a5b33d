import type { CallRoute } from '#core/call-route.ts';
import type { EnvelopeError } from '#core/refusal.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { leaveOlderReviews, leaveReview, takeUpReviews } from '../contract.ts';
import { leaveFields } from './reviews-view.ts';

type WaitChanged =
  | { readonly to: Readonly<Record<string, string>> }
  | { readonly error: EnvelopeError; readonly status: number };

/**
 * Marks reviews as left without an answer, or reopens them, when the form asks for it. Returns the parameters of the
 * page that announces it, or the refusal. Null when the form does something else.
 */
export const changeReviewWait = async (call: CallRoute, id: string, form: FormData): Promise<WaitChanged | null> => {
  const [leave, takeUp, takeUpAt] = [
    textIn(form, leaveFields.leave),
    textIn(form, leaveFields.takeUp),
    textIn(form, leaveFields.takeUpAt),
  ];
  if (textIn(form, leaveFields.older) !== '') {
    const { status, envelope } = await call(leaveOlderReviews, { id });
    return envelope.success
      ? { to: { dit: 'laisses', laisse: envelope.data.left_at } }
      : { error: envelope.error, status };
  }
  const asked =
    takeUpAt !== ''
      ? await call(takeUpReviews, { id, left_at: takeUpAt })
      : leave !== '' || takeUp !== ''
        ? await call(leaveReview, { id, cid: leave || takeUp, left: leave !== '' })
        : null;
  if (asked === null) return null;
  const { status, envelope } = asked;
  if (!envelope.success && envelope.error.additional !== 'no_changes') return { error: envelope.error, status };
  return { to: leave === '' ? { dit: 'repris' } : { dit: 'laisse', laisse: leave } };
};
