import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { putWeek } from '#features/availability/contract/slots.ts';
import { textIn } from '#ui/forms/form-text.ts';
import type { FormMessage } from '#ui/forms/refusal-message.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { mainAgenda, shownIn } from './agenda-address.ts';
import { collisionLines, type CollisionLine } from './collision-lines.ts';
import { weekIn, type WeekDay } from './week-fields.ts';

/** What the form of the usual week is told when it is not kept: days with half a range, a refusal, or what the change meets. */
export type WeekAnswer = {
  readonly at: number;
  readonly days: readonly WeekDay[];
  readonly target: string;
  readonly halves: readonly number[];
  readonly message: FormMessage | null;
  readonly collisions: readonly CollisionLine[];
};

type Page = { readonly call: CallRoute; readonly now: number; readonly base: string; readonly proId: string };

/** Keeps the usual week that a form says; before anything is written, what it meets is said once. */
export const keepWeek = async ({ call, now, base, proId }: Page, url: URL, form: FormData) => {
  const { agenda } = shownIn(url.searchParams, 0);
  const { days, halves, ranges } = weekIn(form);
  const target = textIn(form, 'target') || 'clients';
  const told = (status: number, over: Partial<WeekAnswer>) =>
    data<WeekAnswer>({ at: now, days, target, halves: [], message: null, collisions: [], ...over }, { status });
  if (halves.length > 0) return told(400, { halves });
  const body = { id: proId, ranges, target, ...(agenda === mainAgenda ? {} : { resource_id: agenda }) };
  const isSure = textIn(form, 'anyway') === '1';
  const { status, envelope } = await call(putWeek, { ...body, dry_run: !isSure });
  if (!envelope.success) return told(status, { message: refusedForm(form, envelope.error, [], now).message });
  if (!isSure) {
    const collisions = collisionLines(envelope.data.collisions);
    if (collisions.length > 0) return told(409, { collisions });
    const saved = await call(putWeek, body);
    if (!saved.envelope.success) return told(saved.status, { message: refusedForm(form, saved.envelope.error, [], now).message });
  }
  return redirect(`${base}?${url.searchParams.has('agenda') ? `agenda=${agenda}&` : ''}dit=semaine`, 303);
};
