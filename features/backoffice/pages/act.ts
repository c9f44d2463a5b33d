import { data, redirect } from 'react-router';
import { ownValue } from '#core/own-value.ts';
import type { Envelope } from '#core/refusal.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn } from '#ui/forms/once-field.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';

type TypedAct = {
  readonly reason: string;
  /** Note that only admins read. Null when left empty. */ readonly note: string | null;
  readonly email: string;
  readonly amount: string;
  readonly once: string | undefined;
};
type Does = (typed: TypedAct) => Promise<{ readonly status: number; readonly envelope: Envelope<unknown> }>;

/**
 * Runs the act named by the `verb` of the form, then redirects to the page that confirms it. On refusal, returns the
 * typed values and the errors.
 */
export const doAct = async (
  form: FormData,
  does: Readonly<Record<string, Does>>,
  nowMs: number,
  doneAt: (verb: string) => string,
) => {
  const verb = textIn(form, 'verb');
  const act = ownValue(does, verb);
  if (act === null) throw data(null, { status: 400 });
  const { status, envelope } = await act({
    reason: textIn(form, 'reason'),
    note: textIn(form, 'note').trim() || null,
    email: textIn(form, 'email'),
    amount: textIn(form, 'amount'),
    once: onceIn(form),
  });
  if (envelope.success) throw redirect(doneAt(verb), 303);
  return data(
    { verb, ...refusedForm(form, envelope.error, ['reason', 'note', 'email', 'refund_cents'], nowMs) },
    { status },
  );
};
