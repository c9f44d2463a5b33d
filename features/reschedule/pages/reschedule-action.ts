import { data } from 'react-router';
import { z } from 'zod';
import { instantMs } from '#core/instant-text.ts';
import type { Envelope } from '#core/refusal.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { textIn, textsIn } from '#ui/forms/form-text.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';

/** Reads the form that moves a visit, as the input of the API call. */
export const rescheduleRequestIn = (form: FormData) => ({
  starts_at: textIn(form, 'starts_at'),
  expected_way: textIn(form, 'expected_way'),
  expected_total_cents: /^\d{1,9}$/.test(textIn(form, 'expected_total_cents'))
    ? Number(textIn(form, 'expected_total_cents'))
    : null,
  reason: textIn(form, 'reason').trim() || null,
  practitioner: textIn(form, 'practitioner') || null,
});

/** Returns the practitioners that the page showed. Null when it showed none. */
export const namedPeople = (form: FormData): { readonly expected_practitioners: string[] | null } => {
  const names = textsIn(form, 'expected_practitioners');
  return { expected_practitioners: names.length === 0 ? null : names };
};

const othersShape = z.object({ practitioners: z.array(z.string()) });

/**
 * Returns a practitioner that the page showed and who would no longer serve the visit, from the refusal. Undefined for
 * any other refusal.
 */
const goneIn = (form: FormData, additional: unknown): string | undefined => {
  const { data: others } = othersShape.safeParse(additional);
  return others && textsIn(form, 'expected_practitioners').find((name) => !others.practitioners.includes(name));
};

const movedShape = z.object({ starts_at: z.string(), time_zone: z.string() });

/**
 * Formats the current start of a visit that has moved since the page was opened, from the refusal. Undefined for any
 * other refusal.
 */
const movedIn = (additional: unknown): string | undefined => {
  const { data: moved } = movedShape.safeParse(additional);
  return moved && momentText(moved.time_zone, instantMs(moved.starts_at));
};

/** Returns the errors of a refused move with the typed values. The page loads its data again. */
export const refusedReschedule = (
  form: FormData,
  { envelope, status }: { envelope: Envelope<unknown>; status: number },
  words: RescheduleRefusalWords,
  nowMs: number,
) => {
  if (envelope.success) throw new Error('not refused');
  const { error } = envelope;
  if (error.code === 'NotFound') throw data(null, { status: 404 });
  const refused = refusedForm(form, error, ['reason'], nowMs);
  const movedTo = words.moved !== undefined && error.code === 'Conflict' ? movedIn(error.additional) : undefined;
  const gone = words.notWith !== undefined && error.code === 'Conflict' ? goneIn(form, error.additional) : undefined;
  if (gone !== undefined) return data<RefusedForm>({ ...refused, message: words.notWith!(gone) }, { status });
  const message = {
    SlotTaken: words.gone,
    PriceChanged: words.changed,
    Conflict: words.otherWay,
    IllegalTransition: words.over,
  }[error.code as string];
  return data<RefusedForm>(
    { ...refused, message: movedTo === undefined ? (message ?? refused.message) : words.moved!(movedTo) },
    { status },
  );
};
export type RescheduleRefusalWords = {
  readonly gone: string;
  readonly changed: string;
  readonly otherWay: string;
  readonly over: string;
  /** Message when a practitioner that the page showed is no longer free. */
  readonly notWith?: (name: string) => string;
  /** Message when the visit has moved since the page was opened. `moment` is its current start. */
  readonly moved?: (moment: string) => string;
};
