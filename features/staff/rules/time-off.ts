import { clockMinute, slotTime } from '#core/clock-time.ts';
import { dayIn, notBeforeToday } from '#core/fields/dates.ts';
import { inputMessages } from '#core/fields/messages.ts';
import type { Validation } from '#core/refusal.ts';
import { dayOf, isClockDay, wallOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { dayMinutes, dayMs, minuteMs } from '#core/units.ts';

/**
 * States of a time off request. `asked`: it waits for an answer. `left`: its author left or got another role before an
 * answer. `taken_back`: the owner cancelled it after granting it.
 */
export const timeOffStates = ['asked', 'granted', 'refused', 'withdrawn', 'taken_back', 'left'] as const;
export type TimeOffState = (typeof timeOffStates)[number];

/** Maximum length of a time off in days, first and last day included. */
export const timeOffDaysMax = 366;

/** Maximum length of the reason of a request, and of the message of a refusal, in characters. */
export const timeOffWordMax = 200;

/** Time for which a request is stored after the end of the time off, in milliseconds (assumed). */
export const timeOffStoredMs = 365 * dayMs;

const narrow = '\u202f';

export const timeOffRefusals = {
  past: `Cette absence est déjà terminée${narrow}: choisissez une date de fin à venir.`,
  upsideDown: 'La fin doit venir après le début.',
  long: `Une absence dure ${timeOffDaysMax} jours maximum.`,
  overlaps: `Vous avez déjà une absence demandée ou accordée sur ces jours${narrow}: choisissez d’autres dates, ou retirez d’abord la demande en attente.`,
  noAgenda: `Vous n’avez plus d’agenda dans l’équipe${narrow}: votre demande n’a pas été envoyée. Contactez l’établissement.`,
  notPractitioner: 'Seul un praticien de l’équipe peut demander une absence, depuis son compte.',
  states: {
    asked: 'Cette absence attend encore une réponse. Rien n’a été modifié.',
    granted: `Cette absence est déjà accordée${narrow}: rien n’a été modifié.`,
    refused: `Cette absence a déjà été refusée${narrow}: rien n’a été modifié.`,
    withdrawn: `Le praticien a retiré cette demande${narrow}: rien n’a été modifié.`,
    taken_back: `Cette absence a déjà été annulée${narrow}: rien n’a été modifié.`,
    left: `Cette personne n’a plus d’accès de praticien${narrow}: sa demande est close, rien n’a été modifié.`,
  } satisfies Record<TimeOffState, string>,
  over: `Cette absence est passée${narrow}: rien n’a été modifié.`,
  removed: `Cette personne n’est plus active dans l’équipe${narrow}: l’absence n’a pas été accordée. Vous pouvez refuser la demande.`,
} as const;

/**
 * The fields of a request, in local days and hours of the place. Without an hour, the time off begins at the start of
 * its first day, or ends at the end of its last day.
 */
export type TimeOffFields = {
  readonly from_date: string;
  readonly from_time: string;
  readonly to_date: string;
  readonly to_time: string;
};

export type TimeOffSpan = { readonly fromMs: number; readonly toMs: number };

const dayRefusal = (text: string): string | undefined => {
  if (text.trim() === '') return inputMessages.missingFields;
  const day = dayIn(text);
  return day === undefined || !isClockDay(day) ? inputMessages.invalidFormat : undefined;
};

const hourRefusal = (text: string): string | undefined => (text === '' ? undefined : slotTime(text));

/**
 * Reads a request in the time zone of the place. Each error is shown beside its field. Refused are an invalid or past
 * day, an invalid hour, an end that is past or not after the start, and a time off that is too long.
 */
export const timeOffRequestIn = (
  { from_date, from_time, to_date, to_time }: TimeOffFields,
  zone: string,
  nowMs: number,
): { readonly ok: true; readonly span: TimeOffSpan } | { readonly ok: false; readonly validation: Validation } => {
  const wrong = {
    from_date: dayRefusal(from_date),
    from_time: hourRefusal(from_time),
    to_date: dayRefusal(to_date),
    to_time: hourRefusal(to_time),
  };
  const validation: Record<string, string> = Object.fromEntries(
    Object.entries(wrong).flatMap(([field, message]) => (message === undefined ? [] : [[field, message]])),
  );
  if (Object.keys(validation).length > 0) return { ok: false, validation };
  const refused = (field: string, message: string) => ({ ok: false, validation: { [field]: message } }) as const;
  const [fromDay, toDay] = [dayIn(from_date)!, dayIn(to_date)!];
  const gone = notBeforeToday(dayOf(zone, nowMs))(fromDay);
  if (gone !== undefined) return refused('from_date', gone);
  if (toDay < fromDay) return refused('to_date', timeOffRefusals.upsideDown);
  if (toDay - fromDay >= timeOffDaysMax) return refused('to_date', timeOffRefusals.long);
  const clock = zoneClock(zone, fromDay, toDay + 1);
  const fromMs = wallToEpochMinute(clock, fromDay, clockMinute(from_time) ?? 0) * minuteMs;
  const toMs = wallToEpochMinute(clock, toDay, clockMinute(to_time) ?? dayMinutes) * minuteMs;
  if (toMs <= fromMs) return refused(to_time === '' ? 'to_date' : 'to_time', timeOffRefusals.upsideDown);
  return toMs <= nowMs
    ? refused(to_time === '' ? 'to_date' : 'to_time', timeOffRefusals.past)
    : { ok: true, span: { fromMs, toMs } };
};

/**
 * A time off in local days and hours of the place. `toDay` is included. Hours are minutes after midnight, null for
 * whole days.
 */
export type TimeOffDays = {
  readonly fromDay: number;
  readonly fromMin: number | null;
  readonly toDay: number;
  readonly toMin: number | null;
};

export const timeOffDays = ({ fromMs, toMs }: TimeOffSpan, zone: string): TimeOffDays => {
  const [from, to] = [wallOf(zone, fromMs), wallOf(zone, toMs)];
  return {
    fromDay: from.day,
    fromMin: from.minute === 0 ? null : from.minute,
    toDay: to.minute === 0 ? to.day - 1 : to.day,
    toMin: to.minute === 0 ? null : to.minute,
  };
};
