import { data, redirect } from 'react-router';
import type { Envelope } from '#core/refusal.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn } from '#ui/forms/once-field.tsx';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { dayCancelTexts as texts } from './day-texts.ts';

/** What the form of a day asks, as its calls take it. */
export type DayForm = {
  readonly reason: string;
  readonly closes: boolean;
  readonly expected_count: number;
  readonly expected_refund_cents: number;
};

/** `note` is what an admin keeps to admins, null where nothing was written; `once` the word of the form. */
type Beside = { readonly note: string | null; readonly once: string | undefined };

type Does<T> = (asked: DayForm, beside: Beside) => Promise<{ readonly status: number; readonly envelope: Envelope<T> }>;

/** Cancels a day as its form asks, then leads to where that is said; refused, what was typed comes back above the day as it is now. */
export const actOnDay = async <T>(form: FormData, now: number, does: Does<T>, doneTo: (answer: T) => string) => {
  const asked = {
    reason: textIn(form, 'reason'),
    closes: textIn(form, 'closes') === '1',
    expected_count: Number(textIn(form, 'count')),
    expected_refund_cents: Number(textIn(form, 'refund')),
  };
  const { status, envelope } = await does(asked, { note: textIn(form, 'note').trim() || null, once: onceIn(form) });
  if (envelope.success) return redirect(doneTo(envelope.data), 303);
  const refused = refusedForm(form, envelope.error, ['reason', 'note'], now);
  // A conflict without words means that the day has changed since it was shown.
  const isChanged = envelope.error.code === 'Conflict' && typeof envelope.error.additional !== 'string';
  return data<RefusedForm>({ ...refused, message: isChanged ? texts.changed : refused.message }, { status });
};
