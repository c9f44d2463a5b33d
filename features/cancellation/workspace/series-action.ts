import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import type { EnvelopeError } from '#core/refusal.ts';
import { confirmedOf, dateChanges, dateField, keptDatesTotal } from '#features/bookings/workspace/series-dates-view.ts';
import { checkSeriesMove, moveSeries, undoSeriesMove } from '#features/reschedule/contract/series.ts';
import { textIn, textsIn } from '#ui/forms/form-text.ts';
import { onceIn } from '#ui/forms/once-field.tsx';
import { refusedForm, formTyped, type RefusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { cancelSeries, readSeries } from '../contract/series.ts';
import { visitSeriesTexts as texts } from './series-texts.ts';
import { moveKey, moveShown, startNamed, type MoveShown } from './series-view.ts';

/**
 * The answer to a form of the series page that was not carried out. `move` contains the new dates of the visits.
 * `asksAll` shows dates without a choice as errors.
 */
export type SeriesAnswer = RefusedForm & {
  readonly tried: 'move' | 'cancel' | 'undo';
  readonly move: MoveShown | null;
  readonly asksAll: boolean;
};

type Around = {
  readonly call: CallRoute;
  readonly nowMs: number;
  readonly own: { readonly id: string; readonly bid: string };
  readonly hereOf: (bid: string) => string;
};

const answer = (
  form: FormData,
  nowMs: number,
  tried: SeriesAnswer['tried'],
  status: number,
  more: Partial<SeriesAnswer>,
) =>
  data<SeriesAnswer>(
    { at: nowMs, typed: formTyped(form), validation: {}, message: null, move: null, asksAll: false, tried, ...more },
    { status },
  );

const wordsOf = ({ code }: EnvelopeError): string | null =>
  ({ SlotTaken: texts.move.gone, PriceChanged: texts.move.price_changed, Conflict: texts.move.changed })[
    code as string
  ] ?? null;

/** Shows the new dates, then moves the visits once the form confirms these dates. */
const move = async ({ call, nowMs, own, hereOf }: Around, form: FormData) => {
  const { time_zone: zone } = answered(await call(readSeries, own));
  const startsAt = startNamed(textIn(form, 'day'), textIn(form, 'time'), zone);
  if (startsAt === null) return answer(form, nowMs, 'move', 400, { validation: { day: texts.move.invalid } });
  const refusedBy = (error: EnvelopeError) => {
    const refused = refusedForm(form, error, ['day', 'starts_at'], nowMs);
    const { starts_at, ...validation } = refused.validation;
    return {
      ...refused,
      validation: { ...validation, ...(starts_at !== undefined && { day: starts_at }) },
      message: wordsOf(error) ?? refused.message,
    };
  };
  const were = textsIn(form, 'were');
  const sent = were.map((_, i) => textIn(form, dateField(i + 1)) || null);
  const wasShown = textIn(form, 'series_said');
  const isAsked = textIn(form, 'do') === 'dates' || wasShown === '';
  const confirmed = isAsked ? null : confirmedOf(wasShown, moveKey(startsAt, were), sent);
  // Moves the visits before checking the dates. When the form is sent twice, a check first would see visits that have
  // already moved.
  const moved =
    confirmed === null
      ? null
      : await call(
          moveSeries,
          {
            ...own,
            starts_at: startsAt,
            were,
            expected_total_cents: confirmed.totalCents,
            changes: dateChanges(confirmed.dates),
          },
          onceIn(form),
        );
  if (moved?.envelope.success) return redirect(`${hereOf(moved.envelope.data.visits[0]!.booking_id)}?dit=deplace`, 303);

  const checked = await call(checkSeriesMove, { ...own, starts_at: startsAt });
  const shown = checked.envelope.success
    ? moveShown(checked.envelope.data, startsAt, (name) => textIn(form, name))
    : null;
  if (moved !== null && !moved.envelope.success)
    return answer(form, nowMs, 'move', moved.status, { ...refusedBy(moved.envelope.error), move: shown });
  if (shown === null)
    return answer(
      form,
      nowMs,
      'move',
      checked.status,
      checked.envelope.success ? {} : refusedBy(checked.envelope.error),
    );
  if (isAsked) return answer(form, nowMs, 'move', 200, { move: shown });
  if (keptDatesTotal(shown.dates).undecided > 0)
    return answer(form, nowMs, 'move', 400, { move: shown, asksAll: true });
  return answer(form, nowMs, 'move', 200, { move: shown, message: texts.move.reread });
};

const cancel = async ({ call, nowMs, own, hereOf }: Around, form: FormData) => {
  const by = textIn(form, 'asked_by');
  const input = {
    ...own,
    asked_by: by,
    reason: textIn(form, 'reason').trim() || null,
    expected_count: Number(textIn(form, 'count')),
    expected_refund_cents: Number(textIn(form, `refund_${by}`) || 0),
  };
  const { status, envelope } = await call(cancelSeries, input, onceIn(form));
  if (envelope.success) return redirect(`${hereOf(own.bid)}?dit=annule`, 303);
  const refused = refusedForm(form, envelope.error, ['asked_by', 'reason'], nowMs);
  return answer(form, nowMs, 'cancel', status, {
    ...refused,
    message: envelope.error.code === 'Conflict' ? texts.cancel.changed : refused.message,
  });
};

const undo = async ({ call, nowMs, own, hereOf }: Around, form: FormData) => {
  const { status, envelope } = await call(undoSeriesMove, own);
  return envelope.success
    ? redirect(`${hereOf(own.bid)}?dit=defait`, 303)
    : answer(form, nowMs, 'undo', status, refusedForm(form, envelope.error, [], nowMs));
};

export const actOnSeries = async (around: Around, form: FormData) => {
  const action = textIn(form, 'what');
  if (action === 'move') return move(around, form);
  if (action === 'cancel') return cancel(around, form);
  if (textIn(form, 'do') === 'move_undo') return undo(around, form);
  throw data(null, { status: 400 });
};
