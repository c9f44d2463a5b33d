import { clockMinute } from '#core/clock-time.ts';
import { dateTimeText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { dayFromIso } from '#core/time.ts';
import { dayMinutes } from '#core/units.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import type { listOwnTimeOff, listTimeOff, readTimeOff, TimeOffData } from '../contract/time-off.ts';
import type { TimeOffState } from '../rules/time-off.ts';
import { timeOffText } from '../rules/time-off-words.ts';
import { staffDay } from './staff-view.ts';
import { timeOffRequestTexts, timeOffTexts as texts } from './time-off-texts.ts';

const tones: Readonly<Record<TimeOffState, BadgeTone>> = {
  asked: 'warning',
  granted: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  taken_back: 'neutral',
  left: 'neutral',
};

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const minuteOf = (text: string | null): number | null => (text === null ? null : (clockMinute(text) ?? null));

const lineOf = ({
  id,
  person,
  reason,
  state,
  over,
  from_date,
  from_time,
  to_date,
  to_time,
  asked_at,
  answer,
}: TimeOffData) => {
  const isLapsed = state === 'asked' && over;
  const days = {
    fromDay: dayFromIso(from_date)!,
    fromMin: minuteOf(from_time),
    toDay: dayFromIso(to_date)!,
    toMin: minuteOf(to_time),
  };
  return {
    id,
    person,
    when: timeOffText(days),
    begun: capital(timeOffText(days)),
    reason,
    state,
    stateName: isLapsed ? texts.unanswered : texts.states[state],
    tone: isLapsed ? ('neutral' as const) : tones[state],
    waits: state === 'asked' && !over,
    isGranted: state === 'granted' && !over,
    requestedOn: texts.askedOn(staffDay(asked_at)),
    answer: answer === null ? null : texts.answer(answer),
  };
};
export type TimeOffLine = ReturnType<typeof lineOf>;

export const timeOffView = ({ requests }: DataOf<typeof listTimeOff>) => {
  const lines = requests.map(lineOf);
  return { waiting: lines.filter(({ waits }) => waits), before: lines.filter(({ waits }) => !waits) };
};
export type TimeOffView = ReturnType<typeof timeOffView>;

export const ownTimeOffView = ({ establishment, requests }: DataOf<typeof listOwnTimeOff>) => ({
  establishment,
  requests: requests.map(lineOf),
});
export type OwnTimeOffView = ReturnType<typeof ownTimeOffView>;

export const timeOffRequestView = ({ request, visits, visits_total }: DataOf<typeof readTimeOff>) => ({
  ...lineOf(request),
  visits: visits.map(({ booking_id, starts_at, day, start_minute, kind, title, services }) => ({
    key: `${booking_id ?? kind} ${starts_at}`,
    when: capital(
      dateTimeText({ day: day + Math.floor(start_minute / dayMinutes), minute: start_minute % dayMinutes }),
    ),
    description: [
      kind === 'taken' ? timeOffRequestTexts.taken : (title ?? timeOffRequestTexts.visitor),
      ...services,
    ].join(' · '),
  })),
  more: visits_total > visits.length ? timeOffRequestTexts.more(visits.length, visits_total) : null,
});
export type TimeOffRequestView = ReturnType<typeof timeOffRequestView>;
