import { data } from 'react-router';
import { z } from 'zod';
import { instantMs } from '#core/instant-text.ts';
import type { Envelope } from '#core/refusal.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { textIn, textsIn } from '#ui/forms/form-text.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';

/** What a form of another moment asks for, as its call takes it. */
export const rescheduleAsked = (form: FormData) => ({
  starts_at: textIn(form, 'starts_at'),
  expected_way: textIn(form, 'expected_way'),
  expected_total_cents: /^\d{1,9}$/.test(textIn(form, 'expected_total_cents')) ? Number(textIn(form, 'expected_total_cents')) : null,
  reason: textIn(form, 'reason').trim() || null,
  practitioner: textIn(form, 'practitioner') || null,
});

/** Who was shown to give it at its other moment, as the form carries them; nobody was named otherwise. */
export const namedPeople = (form: FormData): { readonly expected_practitioners: string[] | null } => {
  const names = textsIn(form, 'expected_practitioners');
  return { expected_practitioners: names.length === 0 ? null : names };
};

const othersShape = z.object({ practitioners: z.array(z.string()) });

/** Who was named and would not give it any more; undefined where the refusal says something else. */
const goneIn = (form: FormData, additional: unknown): string | undefined => {
  const { data: others } = othersShape.safeParse(additional);
  return others && textsIn(form, 'expected_practitioners').find((name) => !others.practitioners.includes(name));
};

const movedShape = z.object({ starts_at: z.string(), time_zone: z.string() });

/** Where a visit is by now that was moved since it was shown, in words; undefined where the refusal says something else. */
const movedIn = (additional: unknown): string | undefined => {
  const { data: moved } = movedShape.safeParse(additional);
  return moved && momentText(moved.time_zone, instantMs(moved.starts_at));
};

/** A refused move as its page says it: why, and what was typed; what is shown is read again. */
export const refusedReschedule = (
  form: FormData,
  { envelope, status }: { envelope: Envelope<unknown>; status: number },
  words: RescheduleRefusalWords,
  now: number,
) => {
  if (envelope.success) throw new Error('not refused');
  const { error } = envelope;
  if (error.code === 'NotFound') throw data(null, { status: 404 });
  const refused = refusedForm(form, error, ['reason'], now);
  const movedTo = words.moved !== undefined && error.code === 'Conflict' ? movedIn(error.additional) : undefined;
  const gone = words.notWith !== undefined && error.code === 'Conflict' ? goneIn(form, error.additional) : undefined;
  if (gone !== undefined) return data<RefusedForm>({ ...refused, message: words.notWith!(gone) }, { status });
  const said = { SlotTaken: words.gone, PriceChanged: words.changed, Conflict: words.otherWay, IllegalTransition: words.over }[error.code as string];
  return data<RefusedForm>({ ...refused, message: movedTo === undefined ? (said ?? refused.message) : words.moved!(movedTo) }, { status });
};
export type RescheduleRefusalWords = {
  readonly gone: string;
  readonly changed: string;
  readonly otherWay: string;
  readonly over: string;
  /** Said of somebody who was shown to give it and is not free any more. */
  readonly notWith?: (name: string) => string;
  /** Said of a visit that has been moved since the page was opened, with its moment now. */
  readonly moved?: (moment: string) => string;
};
