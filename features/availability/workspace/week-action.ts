import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import type { EnvelopeError } from '#core/refusal.ts';
import { putWeek } from '#features/availability/contract/slots.ts';
import { textIn } from '#ui/forms/form-text.ts';
import type { FormMessage } from '#ui/forms/refusal-message.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { mainAgenda, shownIn } from './agenda-address.ts';
import { collisionLines, type CollisionLine } from './collision-lines.ts';
import { editName, weekEdited, weekEditIn, weekIn, type RangePlace, type WeekDay } from './week-fields.ts';
import { weekTexts as texts } from './week-texts.ts';
import { isFromHome } from './week-from-home.ts';

/** A range that cannot be saved, and the reason. */
export type WeekFault = RangePlace & { readonly text: string };

/**
 * The answer to a form of weekly hours that was not saved: invalid ranges, a refusal, or the collisions of the change.
 */
export type WeekAnswer = {
  readonly at: number;
  readonly days: readonly WeekDay[];
  readonly target: string;
  readonly faults: readonly WeekFault[];
  readonly message: FormMessage | null;
  readonly collisions: readonly CollisionLine[];
};

const refusedRange = /^ranges\.(\d+)\.(start|end)$/;

/**
 * Returns the ranges that a refusal names. The API numbers the sent ranges, and the form numbers them within each day.
 */
const faultsIn = (validation: Readonly<Record<string, string>>, places: readonly RangePlace[]): WeekFault[] =>
  Object.entries(validation).flatMap(([field, text]): WeekFault[] => {
    const [, at, end] = refusedRange.exec(field) ?? [];
    const place = places[Number(at)];
    return place ? [{ ...place, text: end === 'end' ? texts.endFirst : text }] : [];
  });

type Page = {
  readonly call: CallRoute;
  readonly nowMs: number;
  readonly base: string;
  readonly home: string;
  readonly proId: string;
};

/** Saves the weekly hours of a form. Shows the collisions before it writes. */
export const keepWeek = async ({ call, nowMs, base, home, proId }: Page, url: URL, form: FormData) => {
  const { agenda } = shownIn(url.searchParams, 0);
  const { days, halves, ranges, places } = weekIn(form);
  const target = textIn(form, 'target') || 'clients';
  const formAnswer = (status: number, over: Partial<WeekAnswer>) =>
    data<WeekAnswer>({ at: nowMs, days, target, faults: [], message: null, collisions: [], ...over }, { status });
  const refused = (status: number, error: EnvelopeError) => {
    const faults = faultsIn(error.validation ?? {}, places);
    return formAnswer(
      status,
      faults.length > 0 ? { faults } : { message: refusedForm(form, error, [], nowMs).message },
    );
  };
  // Without JavaScript, the buttons that edit ranges also send the form here.
  const edit = weekEditIn(form, textIn(form, editName));
  if (edit) return formAnswer(200, { days: weekEdited(days, edit) });
  if (halves.length > 0)
    return formAnswer(400, { faults: halves.map((place) => ({ ...place, text: texts.halfRange })) });
  const body = { id: proId, ranges, target, ...(agenda === mainAgenda ? {} : { resource_id: agenda }) };
  const isSure = textIn(form, 'anyway') === '1';
  const { status, envelope } = await call(putWeek, { ...body, dry_run: !isSure });
  if (!envelope.success) return refused(status, envelope.error);
  if (!isSure) {
    const collisions = collisionLines(envelope.data.collisions);
    if (collisions.length > 0) return formAnswer(409, { collisions });
    const saved = await call(putWeek, body);
    if (!saved.envelope.success) return refused(saved.status, saved.envelope.error);
  }
  if (isFromHome(url.searchParams)) return redirect(`${home}?dit=semaine`, 303);
  return redirect(`${base}?${url.searchParams.has('agenda') ? `agenda=${agenda}&` : ''}dit=semaine`, 303);
};
