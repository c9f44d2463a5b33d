import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { compactDate, dayFromCompactDate } from '#core/format.ts';
import { textIn } from '#ui/forms/form-text.ts';
import type { FormMessage } from '#ui/forms/refusal-message.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { putHoliday } from '../contract/holidays.ts';
import { collisionLines, type CollisionLine } from './collision-lines.ts';
import { holidayQuery } from './holidays-view.ts';

/** The answer to a choice that was not saved: a refusal, or the visits of the day to close. */
export type HolidayAnswer = {
  readonly at: number;
  readonly date: string;
  readonly message: FormMessage | null;
  readonly collisions: readonly CollisionLine[];
};

type Page = { readonly call: CallRoute; readonly nowMs: number; readonly base: string; readonly proId: string };

/** Saves the choice for a public holiday. Shows the visits of a day before it closes that day. */
export const keepHoliday = async ({ call, nowMs, base, proId }: Page, form: FormData) => {
  const date = textIn(form, 'date');
  const choice = textIn(form, 'choice') === 'closed' ? 'closed' : 'open';
  const formAnswer = (status: number, over: Partial<HolidayAnswer>) =>
    data<HolidayAnswer>({ at: nowMs, date, message: null, collisions: [], ...over }, { status });
  const put = (isDry: boolean) => call(putHoliday, { id: proId, date, choice, dry_run: isDry });
  if (choice === 'closed' && textIn(form, 'anyway') !== '1') {
    const tried = await put(true);
    if (tried.envelope.success && tried.envelope.data.collisions.length > 0)
      return formAnswer(409, { collisions: collisionLines(tried.envelope.data.collisions) });
  }
  const { status, envelope } = await put(false);
  if (!envelope.success) return formAnswer(status, { message: refusedForm(form, envelope.error, [], nowMs).message });
  const day = dayFromCompactDate(date) ?? envelope.data.holiday.day;
  const isFromAgenda = textIn(form, 'from') === 'agenda';
  const to = isFromAgenda
    ? `${base}?vue=jour&date=${compactDate(day)}&dit=ferie`
    : `${base}/feries?${holidayQuery(day, choice)}#j${date}`;
  return redirect(to, 303);
};
