import { data, redirect } from 'react-router';
import type { Envelope } from '#core/refusal.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn } from '#ui/forms/once-field.tsx';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { dayCancelTexts as texts } from './day-texts.ts';

export type DayForm = {
  readonly reason: string;
  readonly closes: boolean;
  readonly expected_count: number;
  readonly expected_refund_cents: number;
};

/** `note` is for admins only, and null when empty. `once` is the idempotency key of the form. */
type Beside = { readonly note: string | null; readonly once: string | undefined };

type Does<T> = (typed: DayForm, beside: Beside) => Promise<{ readonly status: number; readonly envelope: Envelope<T> }>;

/**
 * Cancels a day from its form, then redirects to the result. After a refusal, shows the current day and keeps the typed
 * values.
 */
export const actOnDay = async <T>(form: FormData, nowMs: number, does: Does<T>, doneTo: (answer: T) => string) => {
  const typed = {
    reason: textIn(form, 'reason'),
    closes: textIn(form, 'closes') === '1',
    expected_count: Number(textIn(form, 'count')),
    expected_refund_cents: Number(textIn(form, 'refund')),
  };
  const { status, envelope } = await does(typed, { note: textIn(form, 'note').trim() || null, once: onceIn(form) });
  if (envelope.success) return redirect(doneTo(envelope.data), 303);
  const refused = refusedForm(form, envelope.error, ['reason', 'note'], nowMs);
  // A conflict without a text means that the visits of the day have changed since the page showed them.
  const isChanged = envelope.error.code === 'Conflict' && typeof envelope.error.additional !== 'string';
  return data<RefusedForm>({ ...refused, message: isChanged ? texts.changed : refused.message }, { status });
};
